//! Texts put together at random: no reader panics, every mistake has a place, and what is read survives being written.

use std::io::Cursor;

use model_polyforms::Polyforms;
use proptest::prelude::*;
use puzzle_model::{AnyFormat, Format, Model};

/// Parts of texts in format `poly`.
const POLY: [&str; 34] = [
    "flip: yes\n",
    "flip: no\n",
    "turn: no\n",
    "size: 2 x 3\n",
    "size: 1 x 2 x 2\n",
    "total: 1..\n",
    "loose: yes\n",
    "checkered: yes\n",
    "\n",
    "\n\n",
    "shape: domino\n",
    "shape: soma V\n",
    "shape: one-sided tetrominoes\n",
    "name: a\n",
    "times: 2\n",
    "times: 0..\n",
    "times: 3..1\n",
    "cost: 5\n",
    "##\n",
    "#.#\n",
    " #\n",
    "+1|2+\n",
    "#|#\n",
    "aab\n",
    "ab|.b\n",
    "; x\n",
    ":\n",
    "\t#\n",
    "é\n",
    "9\n",
    ".\n",
    "|\n",
    "size: 0 x 1\n",
    "cost: 18446744073709551615\n",
];

/// Parts of texts in format `xmpuzzle`.
const XML: [&str; 22] = [
    "<puzzle version=\"2\">",
    "</puzzle>",
    "<gridType type=\"0\"/>",
    "<shapes>",
    "</shapes>",
    "<voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\">",
    "<voxel x=\"1\" y=\"1\" z=\"2\" type=\"0\">",
    "##",
    "#_",
    "+#1",
    "</voxel>",
    "<problems>",
    "</problems>",
    "<problem>",
    "</problem>",
    "<shape id=\"0\" count=\"1\"/>",
    "<shape id=\"1\" min=\"2\" max=\"1\"/>",
    "<result id=\"0\"/>",
    "<bitmap>",
    "</bitmap>",
    "&amp;",
    "\n",
];

fn format(name: &str) -> &'static Format<Polyforms> {
    let format = Polyforms::FORMATS.iter().find(|format| format.name == name);
    format.expect("the format is there")
}

/// Reads a text; saves what was read, and reads it again.
fn check(name: &str, text: &str) {
    for case in AnyFormat::cases(format(name), Box::new(Cursor::new(text.to_owned()))) {
        let case = match case {
            Ok(case) => case,
            Err(error) => {
                let error = error.located_in(text);
                assert!(
                    error.spot().is_some() && !error.message.is_empty(),
                    "{text:?}"
                );
                continue;
            }
        };
        let spec = case.puzzle.spec_json();
        let mut saved = Vec::new();
        if case.puzzle.save("poly", &mut saved).is_ok() {
            let again = AnyFormat::parse(format("poly"), &String::from_utf8_lossy(&saved));
            let again = again.unwrap_or_else(|error| panic!("{error}\n{spec}"));
            assert_eq!(again.expect("a puzzle").puzzle.spec_json(), spec);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_drawing_is_read_or_refused(parts in prop::collection::vec(prop::sample::select(&POLY[..]), 0..14)) {
        check("poly", &parts.concat());
        check("poly", &format!("flip: yes\n##\n##\n\n{}", parts.concat()));
    }

    #[test]
    fn any_xml_is_read_or_refused(parts in prop::collection::vec(prop::sample::select(&XML[..]), 0..20), cut in 0_usize..400) {
        check("xmpuzzle", &parts.concat());
        let good = "<puzzle version=\"2\"><shapes><voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\">##</voxel></shapes><problems><problem><shapes><shape id=\"0\"/></shapes><result id=\"0\"/></problem></problems></puzzle>";
        let cut = cut.min(good.len());
        check("xmpuzzle", &format!("{}{}{}", &good[..cut], parts.concat(), &good[cut..]));
    }
}
