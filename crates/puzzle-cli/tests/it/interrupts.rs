//! Ctrl-C and termination: what was found is printed, and the exit code names the signal.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

/// Sends a signal to a child.
pub(crate) fn send(signal: &str, child: &Child) {
    let sent = Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status()
        .expect("kill runs");
    assert!(sent.success());
}

/// Starts a long search, sends it `signal` once it runs, and gives its exit code and last object.
fn interrupted(signal: &str) -> (Option<i32>, serde_json::Value) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_puzzle"))
        .args(["solve", "-", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let document =
        r#"{"kind":"queens","version":1,"problem":{"n":30},"goal":{"mode":"enumerate","show":1}}"#;
    child
        .stdin
        .take()
        .expect("piped")
        .write_all(document.as_bytes())
        .expect("the program reads");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    for started in ["\"t\":\"start\"", "\"t\":\"solution\""] {
        assert!(
            lines
                .next()
                .expect("a line")
                .expect("readable")
                .contains(started)
        );
    }
    send(signal, &child);
    let last = lines.last().expect("an end").expect("readable");
    (
        child.wait().expect("the program ends").code(),
        serde_json::from_str(&last).expect("JSON"),
    )
}

#[test]
fn an_interrupt_keeps_what_was_found() {
    for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
        let (exit, end) = interrupted(signal);
        assert_eq!(
            (exit, &end["t"], &end["stopped_by"]),
            (Some(code), &"end".into(), &"interrupt".into())
        );
        assert_eq!(end["status"], "SATISFIED");
        assert_ne!(end["count"], "0");
    }
}

#[test]
fn a_batch_that_waits_for_input_is_interrupted_at_once() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_puzzle"))
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("piped");
    writeln!(
        input,
        r#"{{"kind":"queens","version":1,"problem":{{"n":4}}}}"#
    )
    .expect("the program reads");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let is_end = |line: &String| line.contains("\"t\":\"end\"");
    let end = lines.by_ref().map_while(Result::ok).find(is_end);
    assert!(end.is_some(), "its result comes before the input ends");
    send("-INT", &child);
    assert_eq!(child.wait().expect("the program ends").code(), Some(130));
    drop(input);
}

#[test]
fn whoever_stops_reading_ends_the_program_quietly() {
    for command in ["solve", "batch"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_puzzle"))
            .args([command, "-", "--from", "json", "--all", "--json"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let document = r#"{"kind":"queens","version":1,"problem":{"n":10}}"#;
        let mut input = child.stdin.take().expect("piped");
        input
            .write_all(document.as_bytes())
            .expect("the program reads");
        drop(input);
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        assert!(lines.next().is_some_and(|line| line.is_ok()), "{command}");
        drop(lines);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert!(
            output.stderr.is_empty(),
            "{command}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}
