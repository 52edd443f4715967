//! `puzzle new-model`, in a copy of the workspace: what it writes compiles, passes its tests, and keeps the rules.
//!
//! The copy holds the manifests and the sources alone, and a model depends on none of the large libraries of the program.
//! So the new crate is compiled and tested in earnest, and that takes the time of `puzzle-model` and the engines:
//! half a minute at first, and next to nothing again, since the copy keeps its place and the times of its files.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Copies a file, or a directory with all that is in it, with the times of its files.
fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).expect("a directory is made");
        for entry in fs::read_dir(from).expect("readable") {
            let entry = entry.expect("readable");
            copy(&entry.path(), &to.join(entry.file_name()));
        }
        return;
    }
    fs::copy(from, to).expect("a file is copied");
    let time = fs::metadata(from)
        .and_then(|found| found.modified())
        .expect("a file has a time");
    let copied = File::options()
        .append(true)
        .open(to)
        .expect("the copy is there");
    copied.set_modified(time).expect("the copy takes the time");
}

/// Copies what Cargo reads of the workspace, and the pages that are added to.
fn copied(name: &str) -> PathBuf {
    let (from, to) = (
        workspace(),
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(name),
    );
    if to.exists() {
        fs::remove_dir_all(&to).expect("the old copy goes");
    }
    for directory in ["puzzles", "docs"] {
        fs::create_dir_all(to.join(directory)).expect("a directory is made");
    }
    for file in [
        "Cargo.toml",
        "Cargo.lock",
        "docs/format.md",
        "puzzles/README.md",
    ] {
        copy(&from.join(file), &to.join(file));
    }
    for entry in fs::read_dir(from.join("crates")).expect("readable") {
        let (member, name) = entry
            .map(|entry| (entry.path(), entry.file_name()))
            .expect("readable");
        let copy_of_it = to.join("crates").join(name);
        fs::create_dir_all(&copy_of_it).expect("a directory is made");
        for part in ["Cargo.toml", "src", "templates"] {
            if member.join(part).exists() {
                copy(&member.join(part), &copy_of_it.join(part));
            }
        }
    }
    to
}

fn new_model(name: &str, within: &Path) -> (Option<i32>, String) {
    let ran = Command::new(env!("CARGO_BIN_EXE_puzzle"))
        .args(["new-model", name])
        .current_dir(within)
        .env("NO_COLOR", "1")
        .output()
        .expect("the program starts");
    let text = [ran.stdout, ran.stderr].concat();
    (
        ran.status.code(),
        String::from_utf8(text).expect("output is UTF-8"),
    )
}

#[test]
fn a_new_model_compiles_and_passes_the_tests_of_its_crate() {
    let root = copied("workspace");
    let (code, told) = new_model("trial-kind", &root.join("crates"));
    assert_eq!(code, Some(0), "{told}");
    let read = |path: &str| fs::read_to_string(root.join(path)).expect(path);
    assert!(
        read("Cargo.toml")
            .contains("\nmodel-trial-kind = { path = \"crates/model-trial-kind\" }\n")
    );
    assert!(read("crates/puzzle-cli/Cargo.toml").contains("\nmodel-trial-kind.workspace = true\n"));
    assert!(
        read("crates/puzzle-cli/src/registry.rs")
            .contains("\n    ModelEntry::of::<model_trial_kind::TrialKind>(),\n")
    );
    for path in told
        .lines()
        .filter_map(|line| line.strip_prefix("written  "))
    {
        let text = read(path).to_lowercase();
        assert!(
            !text.contains("my-kind") && !text.contains("my_kind") && !text.contains("mykind"),
            "{path}"
        );
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let tested = Command::new(cargo)
        .args(["test", "--offline", "--quiet", "-p", "model-trial-kind"])
        .current_dir(&root)
        .env(
            "CARGO_TARGET_DIR",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("target"),
        )
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .env("RUSTFLAGS", "-D warnings")
        .output()
        .expect("cargo starts");
    let text = String::from_utf8_lossy(&tested.stdout) + String::from_utf8_lossy(&tested.stderr);
    assert!(tested.status.success(), "{text}");
    assert!(text.contains("2 passed"), "{text}");
}

#[test]
fn nothing_is_overwritten_and_no_bad_name_is_taken() {
    let root = copied("workspace-2");
    assert_eq!(new_model("tents", &root).0, Some(0));
    let before = fs::read_to_string(root.join("crates/puzzle-cli/src/registry.rs")).unwrap();
    for name in ["tents", "queens", "Tents", "4x4", "a--b", "self"] {
        let (code, told) = new_model(name, &root);
        assert_eq!(code, Some(2), "{name}: {told}");
    }
    let after = fs::read_to_string(root.join("crates/puzzle-cli/src/registry.rs")).unwrap();
    assert_eq!(before, after);
    let elsewhere = tempfile::tempdir().unwrap();
    let (code, told) = new_model("tents", elsewhere.path());
    assert_eq!(code, Some(2));
    assert!(told.contains("checkout of the workspace"), "{told}");
}
