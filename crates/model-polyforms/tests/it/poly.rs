//! Format `poly`: what is read, what is written, and mistakes with their places.

use model_polyforms::Polyforms;
use puzzle_model::{AnyFormat, Context, Goal, InputError, Limits, Mode, Model};

fn format() -> &'static dyn AnyFormat {
    let named = |format: &&puzzle_model::Format<Polyforms>| format.name == "poly";
    Polyforms::FORMATS
        .iter()
        .find(named)
        .expect("the format is there")
}

fn spec(text: &str) -> String {
    let case = format()
        .parse(text)
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    case.expect("a text holds a puzzle").puzzle.spec_json()
}

#[test]
fn a_board_and_pieces_are_read() {
    let text = "\u{feff}; a tray\r\nflip: no\r\ntotal: 2..\r\n##+\r\n#.#\r\n\r\n\r\nname: corner\r\ntimes: 1..2\r\n #\r\n##\r\n\r\n; a set\r\nshape: domino\r\ntimes: 0..\r\ncost: 3\r\n";
    let expected = r###"{"board":{"drawing":["##+","#.#"]},"pieces":[{"name":"corner","drawing":[".#","##"],"times":[1,2]},{"shape":"domino","times":[0,null],"cost":3}],"flip":false,"total":[2,null]}"###;
    assert_eq!(spec(text), expected);
}

#[test]
fn a_block_of_letters_holds_a_piece_for_each() {
    let text = "flip: yes\nsize: 2 x 2 x 2\n\nturn: no\naa|.b\na.|bb\n";
    let expected = r###"{"board":{"size":[2,2,2]},"pieces":[{"name":"a","drawing":["##","#."],"turn":false},{"name":"b","drawing":[".#","##"],"turn":false}],"flip":true}"###;
    assert_eq!(spec(text), expected);
    assert_eq!(
        spec("flip: yes\n##\n\nx\n.x\n"),
        r##"{"board":{"size":[1,2]},"pieces":[{"name":"x","drawing":["#.",".#"]}]}"##
    );
}

#[test]
fn what_is_saved_is_read_back() {
    let texts = [
        "flip: yes\nsize: 6 x 10\n\nshape: pentominoes\n",
        "flip: no\nturn: no\ntotal: 3\ncheckered: yes\nloose: yes\nsize: 2 x 3 x 4\n\nshape: soma\ntimes: 0..1\n\nname: my piece: 1\nflip: yes\ncost: 7\n12|2.\n",
        "flip: yes\n##.\n1+#\n",
    ];
    for text in texts {
        let mut saved = Vec::new();
        let puzzle = format().parse(text).unwrap().expect("a puzzle").puzzle;
        puzzle.save("poly", &mut saved).unwrap();
        assert_eq!(String::from_utf8(saved).unwrap(), text);
    }
}

fn written(text: &str, goal: &Goal, nodes: Option<u64>) -> String {
    let mut context = Context::new(Limits {
        nodes,
        ..Limits::none()
    });
    let mut out = Vec::new();
    let case = format().parse(text).expect(text).expect("a puzzle");
    (case
        .puzzle
        .write_result("poly", goal, &mut context, &mut out))
    .expect("a vector takes everything");
    String::from_utf8(out).expect("the format is UTF-8")
}

#[test]
fn packings_are_drawn_with_letters() {
    let all = Goal {
        order: puzzle_model::Order::Lexicographic,
        ..Goal::new(Mode::Enumerate)
    };
    let dominoes = "flip: yes\n###\n###\n\nshape: domino\ntimes: 0..\n";
    assert_eq!(
        written(dominoes, &all, None),
        "AAB\nCCB\n\nABB\nACC\n\nABA\nABA\n\n"
    );
    let named = "flip: yes\n##+\n##.\n\nname: q\n##\n##\n";
    assert_eq!(written(named, &all, None), "qq+\nqq.\n\n");
    let none = "flip: yes\n###\n\nshape: domino\n";
    assert_eq!(written(none, &all, None), "; no solution\n\n");
    let unknown = "flip: yes\n##\n##\n\nshape: domino\ntimes: 2\n";
    assert_eq!(written(unknown, &all, Some(0)), "; unknown\n\n");
}

fn refused(text: &str) -> InputError {
    format().parse(text).expect_err(text).located_in(text)
}

#[test]
fn mistakes_have_their_places() {
    let at = |text: &str| {
        let error = refused(text);
        (error.code, error.spot().expect("a place").line)
    };
    assert_eq!(at("; nothing\n"), ("unexpected-end", 2));
    assert_eq!(at("size: 2 x 3\n"), ("polyforms-text", 1));
    assert_eq!(at("flip: maybe\n##\n"), ("wrong-value", 1));
    assert_eq!(at("flip: yes\n##\nturn: no\n"), ("polyforms-text", 3));
    assert_eq!(at("flip: yes\nflip: no\n##\n"), ("polyforms-text", 2));
    assert_eq!(at("flip: yes\nflap: no\n##\n"), ("polyforms-text", 2));
    assert_eq!(
        refused("flip: yes\nturm: no\n##\n").help.as_deref(),
        Some("did you mean `turn`?")
    );
    assert_eq!(at("flip: yes\nsize: 2 x\n"), ("wrong-value", 2));
    assert_eq!(at("flip: yes\nsize: 0 x 1\n"), ("polyforms-size", 2));
    assert_eq!(at("flip: yes\n##\n#a\n"), ("polyforms-drawing", 3));
    assert_eq!(
        at("flip: yes\n##\n\nshape: domno\n"),
        ("polyforms-shape", 4)
    );
    assert_eq!(
        at("flip: yes\n##\n\nshape: domino\n\n#\n\t#\n"),
        ("polyforms-drawing", 7)
    );
    assert_eq!(
        at("flip: yes\n##\n\nshape: domino\ntimes: 2..1\n"),
        ("polyforms-times", 5)
    );
    assert_eq!(at("flip: yes\n##\n\ntimes: x\n##\n"), ("wrong-value", 4));
    assert_eq!(at("flip: yes\n##\n\naa\n#b\n"), ("polyforms-text", 5));
    assert_eq!(at("flip: yes\n##\n\nname: c\naa\n"), ("polyforms-name", 4));
    assert_eq!(at("flip: yes\n##\n\naa\n\naaa\n"), ("polyforms-name", 6));
}
