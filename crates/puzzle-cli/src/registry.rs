//! Every kind of puzzle that the program knows: the one list that help, schemas, formats and batches walk.

use puzzle_model::{AnyFormat, ModelEntry};

/// The kinds, in the order in which people are shown them.
pub(crate) static MODELS: &[ModelEntry] = &[
    ModelEntry::of::<model_exact_cover::ExactCover>(),
    ModelEntry::of::<model_set_cover::SetCover>(),
    ModelEntry::of::<model_queens::Queens>(),
    ModelEntry::of::<model_sudoku::Sudoku>(),
    ModelEntry::of::<model_treasure_map::TreasureMap>(),
    ModelEntry::of::<model_grid_strikes::GridStrikes>(),
    ModelEntry::of::<model_bomberman::Bomberman>(),
    ModelEntry::of::<model_dominating_set::DominatingSet>(),
    ModelEntry::of::<model_power_stations::PowerStations>(),
    ModelEntry::of::<model_radar::Radar>(),
    ModelEntry::of::<model_polyforms::Polyforms>(),
];

/// Gives the text formats of all kinds.
pub(crate) fn formats() -> impl Iterator<Item = &'static dyn AnyFormat> {
    MODELS.iter().flat_map(|entry| (entry.formats)())
}

/// Gives the line that stands before the first puzzle or result in a format, with its end; empty if there is none.
pub(crate) fn heading(name: &str) -> String {
    let format = formats().find(|format| format.name() == name);
    let heading = format.and_then(AnyFormat::heading);
    heading.map_or_else(String::new, |heading| format!("{heading}\n"))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_and_extensions_are_unique() {
        let mut names = HashSet::from(["json", "ndjson", "jsonl"]);
        // What a file with one of the last two holds is said with --from.
        let mut extensions = HashSet::from(["json", "ndjson", "jsonl", "txt", "csv"]);
        for format in formats() {
            assert!(
                names.insert(format.name()),
                "format {} is there twice",
                format.name()
            );
            for extension in format.extensions() {
                assert!(
                    extensions.insert(extension),
                    "extension {extension} is there twice"
                );
            }
        }
        let kinds: HashSet<&str> = MODELS.iter().map(|entry| entry.kind.name).collect();
        assert_eq!(
            kinds.len(),
            MODELS.len(),
            "every kind has a name of its own"
        );
    }
}
