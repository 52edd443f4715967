//! Puzzle files and text formats, through a registry of toy kinds.

use std::ops::ControlFlow;

use dlx_core::Limits;
use puzzle_model::{
    AnyAnswer, AnyCase, Context, Goal, InputError, Mode, ModelEntry, Output, Status, load,
    schema_of, schema_of_envelope,
};

use crate::factors::Factors;
use crate::subset::Subset;

const KINDS: &[ModelEntry] = &[ModelEntry::of::<Factors>(), ModelEntry::of::<Subset>()];

fn refused(text: &str) -> (&'static str, u64, u64, Option<String>) {
    let error = load(text, KINDS).expect_err("the file is wrong");
    let spot = error
        .spot()
        .unwrap_or_else(|| panic!("{error} has no place"));
    (error.code, spot.line, spot.column, error.help.clone())
}

#[derive(Default)]
struct Answers(Vec<String>);

impl Output for Answers {
    fn solution(&mut self, answer: &dyn AnyAnswer) -> ControlFlow<()> {
        self.0.push(answer.json());
        ControlFlow::Continue(())
    }
}

fn run(case: &AnyCase, goal: &Goal) -> (Status, Vec<String>) {
    let mut context = Context::new(Limits::none());
    let mut answers = Answers::default();
    let outcome = case
        .puzzle
        .run(goal, &mut context, &mut answers)
        .expect("runs");
    (outcome.status(goal), answers.0)
}

#[test]
fn a_file_is_loaded_and_run() {
    let text = r#"{"$schema": "x", "x-note": [{"any": 1}], "kind": "factors", "version": 1,
        "meta": {"title": "A dozen", "year": 2026}, "problem": {"n": 12},
        "limits": {"time": "10s", "memory": "1MiB"}, "expect": {"status": "ALL_FOUND", "count": "3"}}"#;
    let case = load(text, KINDS).unwrap();
    assert_eq!(case.title.as_deref(), Some("A dozen"));
    let goal = case.puzzle.default_goal().patched(&case.goal).unwrap();
    assert_eq!(
        run(&case, &goal),
        (
            Status::AllFound,
            vec!["[1,12]".into(), "[2,6]".into(), "[3,4]".into()]
        )
    );
    assert_eq!(
        run(&case, &Goal::new(Mode::Optimize))
            .1
            .last()
            .map(String::as_str),
        Some("[3,4]")
    );
}

#[test]
fn mistakes_in_the_envelope_have_their_places() {
    let head = "{\"kind\": \"factors\", \"version\": 1,\n";
    assert_eq!(
        refused("{\"kind\": \"factor\", \"version\": 1, \"problem\": {}}").0,
        "unknown-kind"
    );
    let (_, line, column, help) =
        refused("{\"kind\": \"factor\", \"version\": 1, \"problem\": {}}");
    assert_eq!((line, column), (1, 10));
    assert_eq!(
        help.as_deref(),
        Some("did you mean `factors`? (`puzzle kinds` lists them)")
    );
    assert_eq!(
        refused("{\"kind\": \"factors\", \"version\": 9, \"problem\": {\"n\": 1}}").0,
        "unknown-version"
    );
    let (code, line, column, help) = refused(&format!("{head} \"problm\": {{}}}}"));
    assert_eq!((code, line, column), ("unknown-field", 2, 2));
    assert_eq!(help.as_deref(), Some("did you mean `problem`?"));
    assert_eq!(refused("{\"kind\": \"factors\"}").0, "missing-field");
    let (code, line, column, _) = refused(&format!(
        "{head} \"problem\": {{\"n\": 1}},\n \"version\": 1}}"
    ));
    assert_eq!((code, line, column), ("repeated-key", 3, 2));
    let (code, line, column, _) = refused(&format!(
        "{head} \"problem\": {{\"n\": 1}},\n \"x-a\": {{\"b\": {{\"c\": 1, \"c\": 2}}}}}}"
    ));
    assert_eq!((code, line, column), ("repeated-key", 3, 24));
    let (code, _, _, help) = refused(&format!(
        "{head} \"problem\": {{\"n\": 1}}, \"goal\": {{\"mode\": \"cuont\"}}}}"
    ));
    assert_eq!(
        (code, help.as_deref()),
        ("unknown-word", Some("did you mean `count`?"))
    );
    let (code, line, column, _) = refused(&format!(
        "{head} \"problem\": {{\"n\": 1}},\n \"limits\": {{\"time\": \"10\"}}}}"
    ));
    assert_eq!((code, line, column), ("wrong-value", 3, 21));
}

#[test]
fn mistakes_in_the_problem_have_their_places_in_the_file() {
    let head = "{\"kind\": \"factors\", \"version\": 1,\n  \"problem\": ";
    let (code, line, column, _) = refused(&format!("{head}{{\"n\": 0}}}}"));
    assert_eq!((code, line, column), ("factors-zero", 2, 20));
    let (code, line, column, _) = refused(&format!("{head}{{\n   \"n\": 1.5}}}}"));
    assert_eq!((code, line, column), ("wrong-value", 3, 9));
    let (code, line, column, _) = refused(&format!("{head}{{\"m\": 1, \"n\": 1}}}}"));
    assert_eq!((code, line, column), ("unknown-field", 2, 15));
}

#[test]
fn marks_and_carriage_returns_do_no_harm() {
    let text = "\u{feff}{\r\n\"kind\": \"factors\", \"version\": 1, \"problem\": {\"n\": 6}}\r\n";
    assert!(load(text, KINDS).is_ok());
}

#[test]
fn a_bad_line_does_not_hide_the_next() {
    let format = (KINDS[1].formats)()[0];
    let text = "\u{feff}6 1 2 3\r\n\n7 x\n3 1 2\n";
    let cases: Vec<Result<AnyCase, InputError>> = format.cases(Box::new(text.as_bytes())).collect();
    assert_eq!(cases.len(), 3);
    assert_eq!(cases[0].as_ref().unwrap().line, 1);
    let spot = cases[1].as_ref().unwrap_err().spot().unwrap();
    assert_eq!((spot.line, spot.column), (3, 3));
    assert_eq!(cases[2].as_ref().unwrap().line, 4);
}

#[test]
fn results_are_written_in_the_format_of_the_kind() {
    let format = (KINDS[1].formats)()[0];
    let case = format.parse("6 1 2 3").unwrap().unwrap();
    let mut context = Context::new(Limits::none());
    let mut text = Vec::new();
    let goal = case.puzzle.default_goal();
    case.puzzle
        .write_result("subset", &goal, &mut context, &mut text)
        .unwrap();
    assert_eq!(text, b"[0, 1, 2]\n");
    assert!(
        case.puzzle
            .write_result("sdm", &goal, &mut context, &mut text)
            .is_err()
    );
}

#[test]
fn answers_are_checked_by_the_rules_alone() {
    let case = (KINDS[1].formats)()[0].parse("6 1 2 3").unwrap().unwrap();
    assert!(case.puzzle.check("[0,1,2]").is_ok());
    assert_eq!(case.puzzle.check("[0,1]").unwrap_err().code, "refused");
    assert_eq!(case.puzzle.check("[0,1").unwrap_err().code, "syntax");
}

#[test]
fn schemas_name_the_kind_and_its_fields() {
    let schema = schema_of(&KINDS[0]).to_value();
    assert_eq!(schema["properties"]["kind"]["enum"][0], "factors");
    assert!(schema["properties"]["problem"]["properties"]["n"].is_object());
    assert_eq!(
        schema_of_envelope(KINDS).to_value()["properties"]["kind"]["enum"][1],
        "subset"
    );
}

#[test]
fn a_case_is_written_as_a_file_that_says_the_same() {
    let text = r#"{"kind":"factors","version":1,"meta":{"title":"A \"dozen\""},"problem":{"n":12},"goal":{"mode":"enumerate","show":2},"limits":{"time":"1500ms","nodes":7,"memory":"1MiB"},"expect":{"status":"ALL_FOUND","count":"3","cost":7,"unique":false}}"#;
    let case = load(text, KINDS).unwrap();
    assert_eq!(case.to_json(), text);
    let pretty = case.to_pretty_json();
    assert!(
        pretty.lines().count() > 1,
        "it does not fit on a line: {pretty}"
    );
    assert_eq!(load(&pretty, KINDS).unwrap().to_json(), text);
}

#[test]
fn what_nobody_said_is_not_written() {
    let text = r#"{"$schema":"x","x-a":1,"kind":"factors","version":1,"meta":{"year":2026},"problem":{"n":12},"goal":{},"limits":{}}"#;
    let bare = r#"{"kind":"factors","version":1,"problem":{"n":12}}"#;
    assert_eq!(load(text, KINDS).unwrap().to_json(), bare);
}

#[test]
fn a_puzzle_is_saved_in_the_formats_of_its_kind_alone() {
    let text =
        r#"{"kind": "subset", "version": 1, "problem": {"target": 5, "numbers": [1, 2, 3]}}"#;
    let case = load(text, KINDS).unwrap();
    let mut saved = Vec::new();
    case.puzzle.save("subset", &mut saved).unwrap();
    assert_eq!(String::from_utf8(saved).unwrap(), "5 1 2 3\n");
    let error = case.puzzle.save("dlx", &mut Vec::new()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "puzzles of kind \"subset\" cannot be saved as `dlx`, only as json, ndjson, subset"
    );
}
