//! `--resume`: nothing is lost and nothing is done twice, whenever the program was killed.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::program::{Ran, puzzle};

/// A board with a hole, since an empty one would be answered by construction, without a node to be limited.
fn queens(n: u32) -> String {
    format!(
        r#"{{"kind":"queens","version":1,"problem":{{"n":{n},"holes":[[1,1]]}},"goal":{{"mode":"unique"}}}}"#
    )
}

/// A folder with a collection and some files, all of them in `in`.
struct Scene {
    folder: tempfile::TempDir,
}

impl Scene {
    /// Of `lines` lines some are blank and some are bad.
    fn new(lines: u32) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let inputs = folder.path().join("in");
        std::fs::create_dir(&inputs).expect("writable");
        let mut text = String::new();
        for k in 0..lines {
            match k % 10 {
                3 => text.push('\n'),
                5 => writeln!(text, "rubbish {k}").expect("a string takes everything"),
                _ => writeln!(text, "{}", queens(k % 7 + 4)).expect("a string takes everything"),
            }
        }
        std::fs::write(inputs.join("b.ndjson"), text).expect("writable");
        for (name, n) in [("a.json", 8), ("c.json", 9), ("d.json", 3)] {
            std::fs::write(inputs.join(name), queens(n)).expect("writable");
        }
        std::fs::write(inputs.join("e.json"), "no puzzle").expect("writable");
        Self { folder }
    }

    fn inputs(&self) -> PathBuf {
        self.folder.path().join("in")
    }

    fn out(&self) -> PathBuf {
        self.folder.path().join("out.ndjson")
    }

    fn args(&self, more: &[&str]) -> Vec<String> {
        let (inputs, out) = (self.inputs(), self.out());
        let paths = [&inputs, &out].map(|path| path.to_str().expect("paths are UTF-8"));
        [&["batch", paths[0], "--resume", paths[1]], more]
            .concat()
            .into_iter()
            .map(str::to_owned)
            .collect()
    }

    fn resume(&self, more: &[&str]) -> Ran {
        let args = self.args(more);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let ran = puzzle(&args, "");
        assert_eq!(ran.out, "", "results go to the file alone");
        ran
    }

    fn start(&self, more: &[&str]) -> Child {
        Command::new(env!("CARGO_BIN_EXE_puzzle"))
            .args(self.args(more))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts")
    }

    /// Starts a run and kills it after some time.
    fn kill(&self, after: Duration, more: &[&str]) {
        let mut child = self.start(more);
        std::thread::sleep(after);
        child.kill().expect("the program can be killed");
        child.wait().expect("the program ends");
    }

    /// Gives the results, times left out.
    fn results(&self) -> Vec<Value> {
        results(&std::fs::read_to_string(self.out()).expect("readable"))
    }
}

fn results(text: &str) -> Vec<Value> {
    let result = |line: &str| {
        let mut event: Value = serde_json::from_str(line).expect("a line is JSON");
        event.as_object_mut().expect("an object").remove("seconds");
        event
    };
    text.lines().map(result).collect()
}

/// Runs the same batch without a file and undisturbed.
fn undisturbed(inputs: &Path) -> Vec<Value> {
    let ran = puzzle(&["batch", inputs.to_str().expect("paths are UTF-8")], "");
    assert_eq!(ran.code, Some(2), "one input is bad");
    results(&ran.out)
}

/// Numbers that look random and are the same in every run.
fn numbers(mut seed: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        Some(seed >> 33)
    })
}

/// Sorts the groups of each input, whose own lines stay in order.
fn sorted(mut results: Vec<Value>) -> Vec<Value> {
    results.sort_by_key(|event| event["id"].to_string());
    results
}

fn ends_of(results: &[Value], id: &str) -> usize {
    let ends = results
        .iter()
        .filter(|event| event["t"] == "end" || event["t"] == "error");
    ends.filter(|event| event["id"].as_str().expect("a string").ends_with(id))
        .count()
}

#[test]
fn killed_at_any_moment_it_goes_on_where_it_was() {
    let scene = Scene::new(600);
    let expected = undisturbed(&scene.inputs());
    let mut moments = numbers(u64::from(std::process::id()));
    for round in 0..4 {
        let _ = std::fs::remove_file(scene.out());
        for moment in moments.by_ref().take(3) {
            scene.kill(Duration::from_micros(moment % 60_000), &["--threads", "2"]);
        }
        let ran = scene.resume(&["--threads", "2"]);
        assert_eq!(ran.code, Some(2), "round {round}: {}", ran.err);
        assert_eq!(scene.results(), expected, "round {round}");
    }
}

#[test]
fn killed_without_order_each_input_still_has_its_lines_once() {
    let scene = Scene::new(300);
    let expected = sorted(undisturbed(&scene.inputs()));
    for moment in numbers(u64::from(std::process::id())).take(3) {
        scene.kill(Duration::from_micros(moment % 40_000), &["--unordered"]);
    }
    scene.resume(&["--unordered"]);
    assert_eq!(sorted(scene.results()), expected);
}

#[test]
fn a_torn_line_and_lines_without_an_end_are_done_again_and_nothing_else() {
    let scene = Scene::new(40);
    assert_eq!(scene.resume(&[]).code, Some(2));
    let whole = std::fs::read_to_string(scene.out()).unwrap();
    let expected = results(&whole);
    for cut in [whole.len() - 1, whole.len() / 2, whole.len() / 3, 4, 0] {
        std::fs::write(scene.out(), &whole[..cut]).unwrap();
        let ran = scene.resume(&["--summary"]);
        assert_eq!(ran.code, Some(2));
        let kept = whole[..cut].rfind('\n').map_or(0, |end| {
            let ends = results(&whole[..=end]);
            ends.iter()
                .filter(|event| event["t"] == "end" || event["t"] == "error")
                .count()
        });
        let before = format!(", {kept} of them answered before\n");
        assert_eq!(ran.err.contains(&before), kept > 0, "{kept}: {}", ran.err);
        assert_eq!(scene.results(), expected, "cut at {cut}");
    }
}

#[test]
fn what_is_answered_is_not_touched_and_counts_in_the_exit_code() {
    let scene = Scene::new(20);
    scene.resume(&[]);
    let before = std::fs::read(scene.out()).unwrap();
    let ran = scene.resume(&["--summary"]);
    assert_eq!(ran.code, Some(2), "the errors of the first run count");
    assert!(ran.err.contains("22 inputs in "), "{}", ran.err);
    assert!(
        ran.err
            .contains(" 0 a second, 22 of them answered before\n")
    );
    assert_eq!(std::fs::read(scene.out()).unwrap(), before);
}

#[test]
fn a_changed_input_is_done_again_and_its_old_answer_goes() {
    let scene = Scene::new(10);
    scene.resume(&[]);
    std::fs::write(scene.inputs().join("d.json"), queens(4)).unwrap();
    std::fs::write(scene.inputs().join("e.json"), queens(4)).unwrap();
    assert_eq!(scene.resume(&[]).code, Some(2));
    let now = scene.results();
    assert_eq!(sorted(now.clone()), sorted(undisturbed(&scene.inputs())));
    assert!(!scene.out().with_extension("ndjson.tmp").exists());
    let last = now.last().unwrap();
    assert_eq!(
        (&last["t"], &last["status"]),
        (&"end".into(), &"SATISFIED".into())
    );
}

#[test]
fn another_question_on_the_command_line_is_another_input() {
    let scene = Scene::new(0);
    scene.resume(&[]);
    scene.resume(&["--count"]);
    let results = scene.results();
    assert_eq!(ends_of(&results, "a.json"), 1);
    assert!(results.iter().any(|event| event["count"] == "88"));
}

#[test]
fn what_the_end_of_a_call_cut_short_is_done_again_but_what_a_limit_stopped_is_not() {
    let scene = Scene::new(0);
    assert_eq!(scene.resume(&["--total-time-limit", "0s"]).code, Some(3));
    let late = scene.results();
    assert!(late.iter().all(|event| event["stopped_by"] == "total-time"));
    assert_eq!(late.len(), 4, "each input has its end");
    assert_eq!(scene.resume(&["--node-limit", "2"]).code, Some(2));
    let limited = scene.results();
    for id in ["a.json", "c.json", "d.json", "e.json"] {
        assert_eq!(ends_of(&limited, id), 1, "{id}");
    }
    assert!(limited.iter().any(|event| event["stopped_by"] == "nodes"));
    scene.resume(&[]);
    assert_eq!(scene.results(), limited, "a limit's answer stays");
}

#[test]
fn results_that_lie_among_the_inputs_are_no_input() {
    let scene = Scene::new(10);
    let out = scene.inputs().join("out.ndjson");
    let inputs = scene.inputs();
    let args = [
        "batch",
        inputs.to_str().unwrap(),
        "--resume",
        out.to_str().unwrap(),
    ];
    for _ in 0..2 {
        assert_eq!(puzzle(&args, "").code, Some(2));
        let text = std::fs::read_to_string(&out).unwrap();
        assert!(!text.contains("out.ndjson"), "{text}");
    }
}

#[test]
fn two_calls_do_not_write_to_one_file() {
    let scene = Scene::new(10);
    scene.resume(&[]);
    let before = std::fs::read(scene.out()).unwrap();
    let other = std::fs::File::open(scene.out()).unwrap();
    other.lock().unwrap();
    let ran = scene.resume(&[]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.err
            .contains("out.ndjson cannot be resumed: another call writes to it"),
        "{}",
        ran.err
    );
    assert_eq!(std::fs::read(scene.out()).unwrap(), before);
    drop(other);
    assert_eq!(scene.resume(&[]).code, Some(2), "a line is bad");
}

#[test]
fn a_file_that_holds_something_else_is_left_alone() {
    let scene = Scene::new(0);
    for text in ["my notes", "{\"kind\":\"queens\"}\n"] {
        std::fs::write(scene.out(), text).unwrap();
        let ran = scene.resume(&[]);
        assert_eq!(ran.code, Some(2));
        assert!(
            ran.err.contains("out.ndjson cannot be resumed: line 1"),
            "{}",
            ran.err
        );
        assert_eq!(std::fs::read_to_string(scene.out()).unwrap(), text);
    }
    let ran = scene.resume(&["--to", "sdm"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.err
            .contains("'--resume <OUT>' cannot be used with '--to"),
        "{}",
        ran.err
    );
}

#[cfg(unix)]
#[test]
fn an_interrupted_input_is_done_again() {
    let scene = Scene::new(0);
    let long = r#"{"kind":"queens","version":1,"problem":{"n":30},"goal":{"mode":"count"}}"#;
    std::fs::write(scene.inputs().join("b.json"), long).unwrap();
    let mut child = scene.start(&["--threads", "1"]);
    while std::fs::read(scene.out()).map_or(0, |text| text.len()) == 0 {
        std::thread::sleep(Duration::from_millis(5));
    }
    crate::interrupts::send("-INT", &child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let first = scene.results();
    assert_eq!(ends_of(&first, "a.json"), 1);
    // The signal may come just before the long search begins.
    let mut cut_short = first.iter().filter(|event| event["count"].is_string());
    assert!(cut_short.all(|end| {
        end["id"].as_str().unwrap().ends_with("a.json") || end["stopped_by"] == "interrupt"
    }));
    assert_eq!(scene.resume(&["--node-limit", "1000"]).code, Some(2));
    let results = scene.results();
    assert_eq!(ends_of(&results, "b.json"), 1);
    let long = results
        .iter()
        .find(|event| event["t"] == "end" && event["id"].as_str().unwrap().ends_with("b.json"));
    assert_eq!(long.unwrap()["stopped_by"], "nodes");
}
