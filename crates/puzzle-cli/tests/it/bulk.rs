//! Lines in bulk: whatever stands between them, they come out as in the general way.

use serde_json::Value;

use crate::program::{Ran, puzzle};

/// An option that asks for the general way: nothing but that comes of so high a limit.
const GENERAL: &str = "--node-limit=1000000000000";

const EASY: &str =
    ".......8....4...3...32..94..6...51....8...2....71...6..95..67...7...8....1.......";
const SOLVABLE: [&str; 3] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000 ; 17 givens",
];

/// So many lines, most of them puzzles with one solution; others have several or none, are bad, blank or of another order.
fn collection(lines: usize) -> String {
    let clash = SOLVABLE[0].replacen("53", "55", 1);
    let none = SOLVABLE[0].replacen("53..", "532.", 1);
    let line = |k: usize| match k % 23 {
        3 => String::new(),
        5 => "# nothing here".to_owned(),
        7 => ".".repeat(81),
        11 => clash.clone(),
        13 => none.clone(),
        17 => "1.....3..4.....2".to_owned(),
        19 => EASY.replace('.', "0") + "\r",
        20 => "rubbish".to_owned(),
        _ => SOLVABLE[k % SOLVABLE.len()].to_owned(),
    };
    (0..lines).map(|k| line(k) + "\n").collect()
}

struct Scene {
    folder: tempfile::TempDir,
}

impl Scene {
    fn new(text: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("in.sdm"), text).expect("writable");
        Self { folder }
    }

    fn path(&self, name: &str) -> String {
        let path = self.folder.path().join(name);
        path.to_str().expect("paths are UTF-8").to_owned()
    }

    fn batch(&self, args: &[&str]) -> Ran {
        puzzle(&[&["batch", &self.path("in.sdm")], args].concat(), "")
    }
}

/// The objects, times left out.
fn events(text: &str) -> Vec<Value> {
    let event = |line: &str| {
        let mut event: Value = serde_json::from_str(line).expect("a line is JSON");
        event.as_object_mut().expect("an object").remove("seconds");
        event
    };
    text.lines().map(event).collect()
}

#[test]
fn ndjson_is_that_of_the_general_way() {
    let scene = Scene::new(&collection(500));
    for goal in [&["--unique"][..], &["--solutions", "1"], &[]] {
        let general = scene.batch(&[goal, &[GENERAL]].concat());
        for threads in ["--threads=1", "--threads=3"] {
            let ran = scene.batch(&[goal, &[threads]].concat());
            assert_eq!(events(&ran.out), events(&general.out), "{goal:?}");
            assert_eq!((ran.code, &ran.err), (general.code, &general.err));
        }
    }
}

#[test]
fn the_order_of_keys_is_the_same_too() {
    let scene = Scene::new(&format!("{EASY}\n"));
    let keys = |text: &str| {
        let line = |line: &str| {
            line.split_once("\"seconds\":")
                .map_or(line, |both| both.0)
                .to_owned()
        };
        text.lines().map(line).collect::<Vec<_>>()
    };
    let ran = scene.batch(&["--unique"]);
    assert_eq!(
        keys(&ran.out),
        keys(&scene.batch(&["--unique", GENERAL]).out)
    );
    assert!(ran.out.ends_with("}\n"));
}

#[test]
fn texts_are_those_of_the_general_way() {
    let scene = Scene::new(&collection(500));
    for to in ["sdm", "csv", "poj3074", "sdk"] {
        for goal in ["--unique", "--solutions=1"] {
            let general = scene.batch(&[goal, "--to", to, GENERAL]);
            let ran = scene.batch(&[goal, "--to", to, "--threads=2"]);
            assert_eq!(ran.out, general.out, "{to} {goal}");
            assert_eq!((ran.code, &ran.err), (general.code, &general.err));
        }
    }
}

#[test]
fn an_account_counts_every_line() {
    let scene = Scene::new(&collection(500));
    let counts = |ran: &Ran| {
        let lines = ran
            .err
            .lines()
            .skip(1)
            .take_while(|line| *line != "slowest:");
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let ran = scene.batch(&["--unique", "--summary", "--to=csv"]);
    let general = scene.batch(&["--unique", "--summary", "--to=csv", GENERAL]);
    let told = |ran: &Ran| {
        counts(ran)
            .into_iter()
            .filter(|line| line.starts_with("  "))
            .collect::<Vec<_>>()
    };
    assert!(!told(&ran).is_empty());
    assert_eq!(told(&ran), told(&general));
    assert!(
        ran.err.contains("in.sdm#"),
        "the slowest are named: {}",
        ran.err
    );
}

#[test]
fn as_they_come_every_line_comes_once() {
    let scene = Scene::new(&collection(500));
    let sorted = |text: &str| {
        let mut events = events(text);
        events.sort_by_key(|event| event["id"].to_string());
        events
    };
    let ran = scene.batch(&["--unique", "--unordered", "--threads=3"]);
    let general = scene.batch(&["--unique", GENERAL]);
    assert_eq!(sorted(&ran.out), sorted(&general.out));
}

#[test]
fn results_that_were_torn_off_anywhere_are_done_again_in_their_place() {
    let scene = Scene::new(&collection(120));
    let out = scene.path("out.ndjson");
    let resume = || scene.batch(&["--unique", "--resume", &out, "--summary"]);
    resume();
    let whole = std::fs::read_to_string(&out).expect("readable");
    for cut in [
        whole.len(),
        whole.len() - 1,
        whole.len() / 2,
        whole.len() / 7,
        0,
    ] {
        std::fs::write(&out, &whole[..cut]).expect("writable");
        resume();
        let now = std::fs::read_to_string(&out).expect("readable");
        assert_eq!(events(&now), events(&whole), "cut at {cut}");
    }
    assert!(resume().err.contains(" of them answered before"));
}

#[test]
fn a_line_that_was_changed_is_done_again() {
    let scene = Scene::new(&collection(60));
    let out = scene.path("out.ndjson");
    scene.batch(&["--unique", "--resume", &out]);
    let changed = collection(60).replace(SOLVABLE[1], EASY);
    std::fs::write(scene.path("in.sdm"), changed).expect("writable");
    scene.batch(&["--unique", "--resume", &out]);
    let sorted = |text: &str| {
        let mut events = events(text);
        events.sort_by_key(|event| event["id"].to_string());
        events
    };
    let now = std::fs::read_to_string(&out).expect("readable");
    assert_eq!(
        sorted(&now),
        sorted(&scene.batch(&["--unique", GENERAL]).out)
    );
}

#[test]
fn once_the_time_of_the_call_is_over_nothing_is_begun() {
    let scene = Scene::new(&format!("{EASY}\n").repeat(300));
    let ran = scene.batch(&["--unique", "--total-time-limit=0s"]);
    let events = events(&ran.out);
    assert_eq!((events.len(), ran.code), (300, Some(3)));
    assert!(
        events
            .iter()
            .all(|event| event["stopped_by"] == "total-time")
    );
}
