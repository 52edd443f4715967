//! Format `xmpuzzle`: what is read, packed or plain, and what is refused by name.

use std::io::Write;

use model_polyforms::Polyforms;
use puzzle_model::{AnyCase, AnyFormat, Goal, InputError, Mode, Model};

use crate::support::{count, puzzle, run};

fn cases(bytes: &[u8]) -> Vec<Result<AnyCase, InputError>> {
    let named = |format: &&puzzle_model::Format<Polyforms>| format.name == "xmpuzzle";
    let format = Polyforms::FORMATS
        .iter()
        .find(named)
        .expect("the format is there");
    AnyFormat::cases(format, Box::new(std::io::Cursor::new(bytes.to_vec()))).collect()
}

/// A file with these shapes and problems.
fn file(shapes: &str, problems: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"0\"/>\n<colors/>\n<shapes>\n{shapes}\n</shapes>\n<problems>\n{problems}\n</problems>\n</puzzle>\n"
    )
}

/// The Soma cube: seven pieces, and the cube.
fn soma() -> String {
    let pieces = [
        (2, 2, 1, "###_"),
        (3, 2, 1, "####__"),
        (3, 2, 1, "###_#_"),
        (3, 2, 1, "##__##"),
        (2, 2, 2, "###__#__"),
        (2, 2, 2, "###___#_"),
        (2, 2, 2, "###_#___"),
    ];
    let voxel = |(x, y, z, cells): (u32, u32, u32, &str)| {
        format!("<voxel x=\"{x}\" y=\"{y}\" z=\"{z}\" type=\"0\">{cells}</voxel>\n")
    };
    let cube = "#".repeat(27);
    let shapes: String = pieces
        .into_iter()
        .chain([(3, 3, 3, &cube[..])])
        .map(voxel)
        .collect();
    let part = |id: u32| format!("<shape id=\"{id}\" count=\"1\"/>");
    let parts = (0..7).map(part).collect::<Vec<_>>().concat();
    file(
        &shapes,
        &format!(
            "<problem state=\"0\"><shapes>{parts}</shapes><result id=\"7\"/><bitmap/></problem>"
        ),
    )
}

fn only(bytes: &[u8]) -> AnyCase {
    let mut cases = cases(bytes);
    assert_eq!(cases.len(), 1);
    cases.remove(0).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_soma_cube_is_read_plain_and_packed() {
    let text = soma();
    let plain = only(text.as_bytes());
    assert_eq!(count(&plain.puzzle.spec_json()), "11520");
    assert!(plain.warnings[0].contains("only the packing is sought"));
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(text.as_bytes()).unwrap();
    let packed = only(&packed.finish().unwrap());
    assert_eq!(packed.puzzle.spec_json(), plain.puzzle.spec_json());
}

#[test]
fn each_problem_is_a_case() {
    let shapes = "<voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\" name=\"bar\">##</voxel>\n<voxel x=\"3\" y=\"1\" z=\"1\" type=\"0\">##+</voxel>";
    let problems = "<problem><shapes><shape id=\"0\"/></shapes><result id=\"1\"/></problem>\n<problem><shapes><shape id=\"0\" min=\"0\" max=\"2\"/></shapes><result id=\"0\"/></problem>";
    let cases = cases(file(shapes, problems).as_bytes());
    let specs: Vec<String> = cases
        .iter()
        .map(|case| case.as_ref().expect("a case").puzzle.spec_json())
        .collect();
    let first = "{\"board\":{\"drawing\":[\"##+|...\"]},\"pieces\":[{\"name\":\"bar\",\"drawing\":[\"##\"]}]}";
    let second = "{\"board\":{\"drawing\":[\"##|..\"]},\"pieces\":[{\"name\":\"bar\",\"drawing\":[\"##\"],\"times\":[0,2]}]}";
    assert_eq!(specs, [first, second]);
    assert_eq!(cases[1].as_ref().expect("a case").line, 11);
}

#[test]
fn colors_that_go_with_themselves_are_read() {
    let shapes = "<voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\">#1#2</voxel>\n<voxel x=\"2\" y=\"2\" z=\"1\" type=\"0\">#1#2#2#</voxel>";
    let problem = |pairs: &str| {
        file(
            shapes,
            &format!(
                "<problem><shapes><shape id=\"0\" count=\"2\"/></shapes><result id=\"1\"/><bitmap>{pairs}</bitmap></problem>"
            ),
        )
    };
    let pair = |piece: u32, result: u32| format!("<pair piece=\"{piece}\" result=\"{result}\"/>");
    let case = only(problem(&(pair(0, 0) + &pair(1, 1))).as_bytes());
    let (outcome, _) = run(&puzzle(&case.puzzle.spec_json()), &Goal::new(Mode::Count));
    assert_eq!(outcome.found, 2_u32.into());
    for wrong in [pair(0, 0), pair(0, 0) + &pair(1, 1) + &pair(0, 1)] {
        let error = refused(&problem(&wrong));
        assert!(
            error
                .message
                .contains("each color must go with itself alone"),
            "{error}"
        );
    }
}

fn refused(text: &str) -> InputError {
    let case = cases(text.as_bytes()).remove(0);
    let error = case.expect_err(text).located_in(text);
    assert!(error.spot().is_some());
    error
}

#[test]
fn what_is_not_known_is_refused_by_name() {
    let line = |text: &str, word: &str| {
        let error = refused(text);
        assert!(error.message.contains(word), "{}", error.message);
        error.spot().map(|spot| spot.line)
    };
    let bar = "<voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\">##</voxel>";
    let problem = "<problem><shapes><shape id=\"0\"/></shapes><result id=\"0\"/></problem>";
    let good = file(bar, problem);
    assert!(cases(good.as_bytes())[0].is_ok());
    assert_eq!(line("", "no XML"), Some(1));
    assert_eq!(line("<a><b></a>", "no XML"), Some(1));
    assert_eq!(line("<a/>", "no puzzle"), Some(1));
    assert_eq!(
        line(&good.replace("version=\"2\"", "version=\"1\""), "version 1"),
        Some(2)
    );
    assert_eq!(
        line(
            &good.replace("gridType type=\"0\"", "gridType type=\"3\""),
            "cubes"
        ),
        Some(3)
    );
    assert_eq!(
        line(
            &good.replace("x=\"2\"", "x=\"4294967295\""),
            "x times y times z"
        ),
        Some(6)
    );
    assert_eq!(line(&good.replace("##", "#?"), "`?`"), Some(6));
    assert_eq!(line(&good.replace("##", "#12#"), "colors"), Some(6));
    assert_eq!(line(&good.replace("##", "#+"), "missing"), Some(6));
    assert_eq!(line(&good.replace("##", "__"), "no cells"), Some(6));
    assert_eq!(
        line(
            &good.replace("shape id=\"0\"", "shape id=\"7\""),
            "no shape 7"
        ),
        Some(9)
    );
    assert_eq!(
        line(&good.replace("shape id", "shape ie"), "no `id`"),
        Some(9)
    );
    assert_eq!(
        line(
            &good.replace("<problem>", "<problem maxHoles=\"1\">"),
            "holes"
        ),
        Some(9)
    );
    assert_eq!(line(&file(bar, ""), "no problems"), Some(2));
    let bomb = "<!DOCTYPE a [<!ENTITY b \"bb\">]><a>&b;</a>";
    assert_eq!(line(bomb, "no XML"), Some(1));
}

#[test]
fn a_text_that_unpacks_without_end_is_refused() {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    let blanks = vec![b' '; 1 << 20];
    for _ in 0..65 {
        packed.write_all(&blanks).unwrap();
    }
    let error = cases(&packed.finish().unwrap())
        .remove(0)
        .expect_err("a bomb");
    assert_eq!(error.message, "the text is too long");
    let error = cases(&[0x1f, 0x8b, 1, 2, 3])
        .remove(0)
        .expect_err("damaged");
    assert_eq!(error.code, "unreadable");
}
