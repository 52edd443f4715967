//! `puzzle kinds`, `puzzle formats`, `puzzle schema`: what the program knows, from its registry.

use std::io::{Write, stdout};

use anyhow::anyhow;
use puzzle_model::{AnyFormat, Layout, ModelEntry, did_you_mean, schema_of, schema_of_envelope};
use schemars::Schema;

use crate::output::lines;
use crate::registry::{self, MODELS};

pub(crate) fn kinds() -> anyhow::Result<u8> {
    let row = |entry: &ModelEntry| {
        let formats: Vec<&str> = (entry.formats)()
            .iter()
            .map(|format| format.name())
            .collect();
        let formats = if formats.is_empty() {
            "json".to_owned()
        } else {
            format!("json, {}", formats.join(", "))
        };
        [
            entry.kind.name.to_owned(),
            entry.kind.about.to_owned(),
            formats,
        ]
    };
    print_table(
        ["kind", "what it is", "formats"],
        MODELS.iter().map(row).collect(),
    )
}

pub(crate) fn formats() -> anyhow::Result<u8> {
    let row = |format: &'static dyn AnyFormat| {
        let extensions: Vec<String> = format
            .extensions()
            .iter()
            .map(|extension| format!(".{extension}"))
            .collect();
        [
            format.name().to_owned(),
            format.kind().name.to_owned(),
            parts(format).join(", "),
            extensions.join(" "),
            format.about().to_owned(),
        ]
    };
    let any = |name: &str, extensions: &str, about: &str| {
        [
            name.to_owned(),
            "any".to_owned(),
            "read, saved".to_owned(),
            extensions.to_owned(),
            about.to_owned(),
        ]
    };
    let own = [
        any("json", ".json", "a puzzle file"),
        any("ndjson", ".ndjson .jsonl", "a puzzle file on each line"),
    ];
    let rows = own
        .into_iter()
        .chain(registry::formats().map(row))
        .collect();
    print_table(["format", "kind", "parts", "files", "what it is"], rows)
}

fn parts(format: &dyn AnyFormat) -> Vec<&'static str> {
    let read = format.layout().map(|layout| match layout {
        Layout::Lines => "read by lines",
        Layout::Document => "read",
        Layout::Stream => "read by cases",
    });
    let saved = format.saves().then_some("saved");
    let answers = format.writes_answers().then_some("answers");
    [read, saved, answers].into_iter().flatten().collect()
}

pub(crate) fn schema(kind: Option<&str>) -> anyhow::Result<u8> {
    print_schema(&match kind {
        None => schema_of_envelope(MODELS),
        Some(name) => schema_of(find(name)?),
    })
}

pub(crate) fn schema_of_output() -> anyhow::Result<u8> {
    print_schema(&lines::schema())
}

fn print_schema(schema: &Schema) -> anyhow::Result<u8> {
    let text = serde_json::to_string_pretty(schema)?;
    writeln!(stdout().lock(), "{text}")?;
    Ok(0)
}

/// Finds a kind by its name.
pub(super) fn find(name: &str) -> anyhow::Result<&'static ModelEntry> {
    let entry = MODELS.iter().find(|entry| entry.kind.name == name);
    entry.ok_or_else(|| {
        let guess = did_you_mean(name, MODELS.iter().map(|entry| entry.kind.name));
        let guess = guess.map_or_else(String::new, |guess| format!(", {guess}"));
        anyhow!("kind \"{name}\" is not known{guess} (`puzzle kinds` lists them)")
    })
}

/// Prints rows in columns as wide as their widest cell.
pub(crate) fn print_table<const N: usize>(
    head: [&str; N],
    rows: Vec<[String; N]>,
) -> anyhow::Result<u8> {
    let rows: Vec<[String; N]> = std::iter::once(head.map(str::to_owned))
        .chain(rows)
        .collect();
    let width = |column: usize| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let mut to = stdout().lock();
    for row in &rows {
        let cells = row
            .iter()
            .enumerate()
            .map(|(column, cell)| format!("{cell:<width$}", width = width(column)));
        writeln!(to, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(0)
}
