//! What a kind reads and writes: its spec, its formats, its pictures.

use num_bigint::BigUint;

use super::ask;
use crate::erased::{AnyFormat, Layout};
use crate::format::{Format, Solved};
use crate::goal::Goal;
use crate::json;
use crate::model::Model;
use crate::outcome::Outcome;
use crate::picture::{Picture, Style};

pub(super) fn check_names<M: Model>() {
    let plain = |name: &str| {
        let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
        !name.is_empty() && name.chars().all(allowed)
    };
    assert!(plain(M::KIND.name), "a kind's name is lower-case");
    assert!(
        !M::KIND.about.is_empty() && !M::KIND.coordinates.is_empty(),
        "a kind is described"
    );
    for error in M::ERRORS {
        let own = error.code.strip_prefix(M::KIND.name);
        assert!(
            own.is_some_and(|rest| rest.starts_with('-') && plain(error.code)),
            "code {} begins with the kind's name",
            error.code
        );
        assert!(
            !error.meaning.is_empty() && !error.help.is_empty(),
            "code {} is explained",
            error.code
        );
    }
    for format in M::FORMATS {
        assert!(
            plain(format.name) && !format.about.is_empty(),
            "a format has a name and is described"
        );
        assert!(
            format.extensions.iter().all(|extension| plain(extension)),
            "extensions without dots"
        );
        let parts = [
            format.read.is_some(),
            format.save.is_some(),
            format.answers.is_some(),
        ];
        assert!(parts.contains(&true), "format {} has a part", format.name);
    }
}

/// The example of a mistake leads to its code, as `problem` with a place or as a text of a format.
///
/// Commands are examples too, but nothing that a kind could run.
pub(super) fn check_errors<M: Model>() {
    for error in M::ERRORS {
        let Some(example) = error.example.filter(|text| !text.starts_with("puzzle ")) else {
            continue;
        };
        let codes = codes_of::<M>(example);
        assert!(
            codes.contains(&error.code),
            "the example of {} leads to {codes:?}",
            error.code
        );
    }
}

/// Reads a text in every way that a kind has, and gives the codes that it leads to.
fn codes_of<M: Model>(text: &str) -> Vec<&'static str> {
    let problem = ask::read::<M>(text).err();
    if let Some(error) = &problem {
        assert!(error.spot().is_some(), "{error}: it has a place in {text}");
    }
    let formats = M::FORMATS.iter().filter(|format| format.read.is_some());
    let cases = |format| AnyFormat::cases(format, Box::new(std::io::Cursor::new(text.to_owned())));
    let wrong = formats.flat_map(cases).filter_map(Result::err);
    problem
        .into_iter()
        .chain(wrong)
        .map(|error| error.code)
        .collect()
}

/// The spec survives the way through a puzzle, and mistakes in it are refused with their place.
pub(super) fn check_spec<M: Model>(sample: &str) {
    let spec = spec_text(&ask::puzzle::<M>(sample));
    assert_eq!(
        spec_text(&ask::puzzle::<M>(&spec)),
        spec,
        "reading what was written changes nothing"
    );
    let body = spec.trim_start_matches('{');
    let refused = |text: &str| ask::refused::<M>(text);
    let unknown = refused(&format!("{{\"zzzz\":0,{body}"));
    assert_eq!(unknown.code, "unknown-field");
    assert!(unknown.spot().is_some(), "an unknown field has a place");
    if let Some(end) = body.find(':') {
        let key = &body[..end];
        assert_eq!(
            refused(&format!("{{{key}:{},{body}", first_value(&spec))).code,
            "repeated-key"
        );
    }
    for list in ["[]", "[1, 2]", "[[], []]"] {
        assert!(refused(list).spot().is_some(), "a spec is an object");
    }
}

fn spec_text<M: Model>(puzzle: &M) -> String {
    serde_json::to_string(&puzzle.to_spec()).expect("a spec is JSON")
}

fn first_value(spec: &str) -> &str {
    let key: String = spec
        .trim_start_matches("{\"")
        .split('"')
        .next()
        .unwrap_or_default()
        .to_owned();
    json::value_at(spec, &format!("/{key}")).map_or("0", |range| &spec[range])
}

pub(super) fn check_picture(picture: &Picture) {
    assert!(!picture.title.is_empty(), "a picture has a title");
    assert!(
        picture.text(Style::Ascii).is_ascii() || !picture.text(Style::Unicode).is_ascii(),
        "ASCII where asked for"
    );
    for line in picture.text(Style::Unicode).lines() {
        assert_eq!(line, line.trim_end(), "no blanks at a line's end");
    }
}

/// What a format saves it reads back, and it can write a result without answers.
pub(super) fn check_formats<M: Model>(puzzle: &M) {
    check_picture(&puzzle.picture(None));
    for format in M::FORMATS {
        check_round_trip(puzzle, format);
        if let Some(write) = format.answers {
            let outcome = Outcome {
                found: BigUint::ZERO,
                exhausted: true,
                ..Outcome::default()
            };
            let solved = Solved {
                puzzle,
                answers: &[],
                goal: &puzzle.default_goal(),
                outcome: &outcome,
            };
            write(&solved, &mut Vec::new()).expect("a vector takes everything");
        }
        check_rubbish(format);
    }
}

fn check_round_trip<M: Model>(puzzle: &M, format: &'static Format<M>) {
    let (Some(save), Some(_)) = (format.save, &format.read) else {
        return;
    };
    let mut text = Vec::new();
    if save(puzzle, &mut text).is_err() {
        return; // The format cannot express this puzzle, and said so.
    }
    let text = String::from_utf8(text).expect("formats are UTF-8");
    let mut cases = AnyFormat::cases(format, Box::new(std::io::Cursor::new(text.clone())));
    let case = cases
        .next()
        .unwrap_or_else(|| panic!("{}: nothing read from\n{text}", format.name));
    let case = case.unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name));
    assert_eq!(
        case.puzzle.spec_json(),
        spec_text(puzzle),
        "{}: read back",
        format.name
    );
    assert!(
        Goal::patched(case.puzzle.default_goal(), &case.goal).is_ok(),
        "{}: its goal",
        format.name
    );
    assert!(
        cases.next().is_none(),
        "{}: one puzzle was written",
        format.name
    );
}

/// No text makes a reader panic, and each error has a place.
fn check_rubbish<M: Model>(format: &'static Format<M>) {
    let Some(layout) = format.layout() else {
        return;
    };
    for text in [
        "",
        "\n",
        " ",
        "\u{feff}",
        "0",
        "-1",
        "1 2 3 4 5",
        "x",
        "99999999999999999999",
        "\u{0}",
        "1 1\n1 1\n",
        "é\r\né",
    ] {
        for case in AnyFormat::cases(format, Box::new(std::io::Cursor::new(text))).take(100) {
            let Err(error) = case else { continue };
            assert!(
                !error.message.is_empty() && !error.code.is_empty(),
                "{}: {text:?}",
                format.name
            );
            let located = error.located_in(text);
            assert!(
                located.spot().is_some() || layout == Layout::Document,
                "{}: a place in {text:?}",
                format.name
            );
        }
    }
}
