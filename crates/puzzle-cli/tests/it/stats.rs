//! What `puzzle stats` measures, for each of the three ways to solve.

use crate::program::puzzle;

fn measured(args: &[&str], stdin: &str) -> serde_json::Value {
    let ran = puzzle(&[&["stats", "--json"], args].concat(), stdin);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    ran.last()
}

#[test]
fn an_exact_cover_has_a_size_and_a_tree() {
    let toy = measured(&["puzzles/exact-cover/knuth-toy.json"], "");
    for (key, value) in [
        ("primary_items", 7),
        ("secondary_items", 0),
        ("options", 6),
        ("elements", 16),
    ] {
        assert_eq!(toy[key], value, "{key}: {toy}");
    }
    assert_eq!(toy["engine"], "exact-cover");
    let mean = toy["mean_option_length"].as_f64().expect("a number");
    assert!((mean - 16.0 / 6.0).abs() < 1e-9);
}

#[test]
fn the_tree_is_near_that_of_a_search() {
    let eight = "puzzles/queens/eight.json";
    let nodes = puzzle(&["solve", eight, "--all", "--json"], "").last()["nodes"].clone();
    let measured = measured(&[eight, "--all", "--dives", "3000"], "");
    let log = measured["tree"]["log10_nodes"].as_f64().expect("a number");
    let ratio = 10_f64.powf(log) / nodes.as_f64().expect("a number");
    assert_eq!(measured["tree"]["dives"], 3000);
    assert!((0.7..1.5).contains(&ratio), "{nodes} nodes, {measured}");
}

#[test]
fn a_tree_may_be_too_large_for_numbers() {
    let hundred = measured(&["puzzles/queens/hundred.json", "--count"], "");
    let log = hundred["tree"]["log10_nodes"].as_f64().expect("a number");
    assert!(log > 60.0, "{hundred}");
}

#[test]
fn a_repeat_cover_has_a_size_alone() {
    let five = measured(&["puzzles/set-cover/five-elements.json"], "");
    assert_eq!(
        (&five["engine"], &five["primary_items"]),
        (&"repeat-cover".into(), &5.into())
    );
    assert!(five["tree"].is_null());
    let text = puzzle(&["stats", "puzzles/set-cover/five-elements.json"], "").out;
    assert!(text.contains("not estimated for this engine"), "{text}");
}

#[test]
fn numbers_depend_on_the_goal_and_the_seed() {
    let eight = "puzzles/queens/eight.json";
    let tree = |args: &[&str]| measured(&[&[eight, "--count"], args].concat(), "")["tree"].clone();
    assert_eq!(tree(&["--seed", "1"]), tree(&["--seed", "1"]));
    assert_ne!(tree(&["--seed", "1"]), tree(&["--seed", "2"]));
    assert_ne!(tree(&["--order", "lexicographic"]), tree(&[]));
}

#[test]
fn limits_and_mistakes_are_told() {
    let eight = "puzzles/queens/eight.json";
    let text = puzzle(&["stats", eight, "--node-limit", "1"], "");
    assert_eq!(text.code, Some(0));
    assert!(
        text.out
            .contains("not estimated: the nodes limit came first"),
        "{}",
        text.out
    );
    let lacking = puzzle(&["stats", eight, "--optimize"], "");
    assert_eq!((lacking.code, lacking.out.as_str()), (Some(2), ""));
    assert!(
        lacking.err.contains("error[unsupported]"),
        "{}",
        lacking.err
    );
}

#[test]
fn every_sample_is_measured() {
    let ran = puzzle(&["stats", "puzzles", "--json", "--dives", "2"], "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    for line in ran.events() {
        let covers = ["exact-cover", "repeat-cover"]
            .iter()
            .any(|engine| line["engine"] == **engine);
        assert_eq!(line["options"].is_u64(), covers, "{line}");
    }
    assert!(ran.events().len() > 30);
}
