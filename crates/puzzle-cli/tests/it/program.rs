//! Runs the program and keeps what it printed.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of the program left behind.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// Gives each line of the output as JSON.
    pub(crate) fn events(&self) -> Vec<serde_json::Value> {
        let event = |line: &str| {
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
        };
        self.out.lines().map(event).collect()
    }

    /// Gives the last line of the output as JSON.
    pub(crate) fn last(&self) -> serde_json::Value {
        self.events()
            .pop()
            .unwrap_or_else(|| panic!("no output, but {}", self.err))
    }
}

/// Runs `puzzle` in the root of the workspace, `stdin` on its standard input.
pub(crate) fn puzzle(args: &[&str], stdin: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_puzzle"))
        .args(args)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("piped");
    let text = stdin.to_owned();
    // The program may end before it has read everything.
    let feeder = std::thread::spawn(move || drop(input.write_all(text.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("output is UTF-8"),
        err: String::from_utf8(output.stderr).expect("errors are UTF-8"),
    }
}
