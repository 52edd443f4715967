//! The rules of the house: who may depend on whom, and on what.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};

const ENGINES: [&str; 2] = ["dlx-core", "dlx-cover-repeat"];

fn metadata() -> Metadata {
    MetadataCommand::new()
        .no_deps()
        .exec()
        .expect("cargo metadata runs")
}

/// Names of the packages that `package` depends on, dev-dependencies apart.
fn uses(package: &Package) -> BTreeSet<&str> {
    let normal = package
        .dependencies
        .iter()
        .filter(|dependency| dependency.kind != DependencyKind::Development);
    normal.map(|dependency| dependency.name.as_str()).collect()
}

/// The same, packages of this workspace alone.
fn uses_of_ours(package: &Package) -> BTreeSet<&str> {
    let ours = package
        .dependencies
        .iter()
        .filter(|dependency| dependency.path.is_some());
    let normal = ours.filter(|dependency| dependency.kind != DependencyKind::Development);
    normal.map(|dependency| dependency.name.as_str()).collect()
}

fn package<'m>(metadata: &'m Metadata, name: &str) -> &'m Package {
    let found = metadata
        .packages
        .iter()
        .find(|package| package.name.as_str() == name);
    found.unwrap_or_else(|| panic!("there is no crate {name}"))
}

fn models(metadata: &Metadata) -> Vec<&Package> {
    metadata
        .packages
        .iter()
        .filter(|package| package.name.starts_with("model-"))
        .collect()
}

fn sources(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).expect("a crate has sources");
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("readable").path()) {
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

#[test]
fn dependencies_point_one_way() {
    let metadata = metadata();
    assert_eq!(
        uses_of_ours(package(&metadata, "dlx-core")),
        BTreeSet::new()
    );
    assert_eq!(
        uses_of_ours(package(&metadata, "dlx-cover-repeat")),
        BTreeSet::from(["dlx-core"])
    );
    assert_eq!(
        uses_of_ours(package(&metadata, "puzzle-model")),
        BTreeSet::from(ENGINES)
    );
    assert_eq!(
        uses_of_ours(package(&metadata, "puzzle-testkit")),
        BTreeSet::new()
    );
    let allowed = BTreeSet::from(["puzzle-model", "dlx-core", "dlx-cover-repeat"]);
    for model in models(&metadata) {
        let used = uses_of_ours(model);
        assert!(used.is_subset(&allowed), "{} sees {used:?}", model.name);
        assert!(
            used.contains("puzzle-model"),
            "{} has no contract",
            model.name
        );
    }
}

#[test]
fn the_testkit_serves_tests_alone_and_knows_nothing_of_ours() {
    let metadata = metadata();
    for other in &metadata.packages {
        assert!(
            !uses(other).contains("puzzle-testkit"),
            "{} ships the testkit",
            other.name
        );
    }
    let kit = package(&metadata, "puzzle-testkit");
    assert!(
        kit.dependencies
            .iter()
            .all(|dependency| dependency.path.is_none())
    );
}

#[test]
fn engines_know_no_files_formats_or_arguments() {
    let metadata = metadata();
    let forbidden = [
        "serde",
        "serde_json",
        "clap",
        "anyhow",
        "miette",
        "schemars",
        "tracing",
    ];
    for engine in ENGINES.map(|name| package(&metadata, name)) {
        for name in forbidden {
            assert!(!uses(engine).contains(name), "{} uses {name}", engine.name);
        }
        let rayon = engine
            .dependencies
            .iter()
            .find(|dependency| dependency.name == "rayon");
        assert!(
            rayon.is_none_or(|rayon| rayon.optional),
            "threads are behind a feature"
        );
        let directory = engine
            .manifest_path
            .parent()
            .expect("a manifest has a folder")
            .join("src");
        for path in sources(directory.as_std_path()) {
            let text = fs::read_to_string(&path).expect("readable");
            for word in [
                "std::fs",
                "std::env",
                "std::process",
                "std::net",
                "SystemTime",
                "println!",
            ] {
                assert!(!text.contains(word), "{} mentions {word}", path.display());
            }
        }
    }
}

#[test]
fn arguments_and_the_look_of_errors_belong_to_the_program_alone() {
    let metadata = metadata();
    for package in metadata
        .packages
        .iter()
        .filter(|package| package.name.as_str() != "puzzle-cli")
    {
        for name in [
            "clap",
            "anyhow",
            "miette",
            "signal-hook",
            "ignore",
            "indicatif",
            "tracing",
        ] {
            assert!(
                !uses(package).contains(name),
                "{} uses {name}",
                package.name
            );
        }
        let binaries = package
            .targets
            .iter()
            .filter(|target| target.is_bin())
            .count();
        assert_eq!(binaries, 0, "{} has a binary", package.name);
    }
    assert_eq!(
        package(&metadata, "puzzle-cli").default_run.as_deref(),
        Some("puzzle")
    );
}

#[test]
fn every_model_is_registered_once() {
    let metadata = metadata();
    let registry = include_str!("../../src/registry.rs");
    for model in models(&metadata) {
        let path = format!("ModelEntry::of::<{}::", model.name.replace('-', "_"));
        assert_eq!(
            registry.matches(&path).count(),
            1,
            "{} in the registry",
            model.name
        );
    }
}

#[test]
fn every_crate_keeps_the_lints_and_the_licence() {
    let metadata = metadata();
    for package in &metadata.packages {
        let manifest = fs::read_to_string(&package.manifest_path).expect("readable");
        assert!(
            manifest.contains("[lints]\nworkspace = true"),
            "{} inherits the lints",
            package.name
        );
        assert_eq!(
            package.license.as_deref(),
            Some("MIT OR Apache-2.0"),
            "{}",
            package.name
        );
        assert!(
            package.description.is_some(),
            "{} is described",
            package.name
        );
    }
}

#[test]
fn every_file_has_one_idea() {
    let root = metadata().workspace_root;
    for path in sources(root.join("crates").as_std_path()) {
        let lines = fs::read_to_string(&path).expect("readable").lines().count();
        assert!(lines <= 500, "{} has {lines} lines", path.display());
    }
}
