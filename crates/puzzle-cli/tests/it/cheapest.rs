//! The cheapest solutions, all of them, and the certificate of a bound.

use std::fs;

use serde_json::{Value, json};

use crate::program::puzzle;

/// Five elements in a ring, each set has two neighbors: three sets are needed.
fn ring(goal: &Value) -> String {
    let set = |at: usize| {
        let covers = [at.to_string(), ((at + 1) % 5).to_string()];
        (format!("s{at}"), json!({"cost": 1, "covers": covers}))
    };
    let sets: serde_json::Map<String, Value> = (0..5).map(set).collect();
    let elements: Vec<String> = (0..5).map(|element| element.to_string()).collect();
    let problem = json!({"elements": elements, "sets": sets});
    json!({"kind": "set-cover", "version": 1, "problem": problem, "goal": goal}).to_string()
}

fn costs(events: &[Value]) -> Vec<u64> {
    let solutions = events.iter().filter(|event| event["t"] == "solution");
    solutions
        .filter_map(|event| event["cost"].as_u64())
        .collect()
}

#[test]
fn the_cheapest_come_first_and_none_before_they_are_proven() {
    let document = ring(&json!({"mode": "optimize", "solutions": 7}));
    let ran = puzzle(&["solve", "-", "--json"], &document);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(costs(&ran.events()), [3, 3, 3, 3, 3, 4, 4]);
    let end = ran.last();
    assert_eq!(
        (&end["status"], &end["count"]),
        (&"OPTIMAL".into(), &"7".into())
    );
    assert_eq!((&end["cost"], &end["bound"]), (&3.into(), &3.into()));
    assert_eq!(end["count_exact"], false);
    let more = puzzle(
        &["solve", "-", "--json", "--optimize", "--solutions", "99"],
        &document,
    );
    // Five of three sets, five of four, and one of all.
    assert_eq!(
        (&more.last()["count"], &more.last()["count_exact"]),
        (&"11".into(), &true.into())
    );
}

#[test]
fn all_of_the_least_cost_are_counted() {
    for (document, args) in [
        (
            ring(&json!({"mode": "optimize", "all": true})),
            &["solve", "-", "--json"][..],
        ),
        (
            ring(&json!({})),
            &["solve", "-", "--json", "--optimize", "--all"],
        ),
    ] {
        let ran = puzzle(args, &document);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        assert_eq!(costs(&ran.events()), [3; 5]);
        let goal = &ran.events()[0]["goal"];
        assert_eq!(
            (&goal["mode"], &goal["all"]),
            (&"optimize".into(), &true.into())
        );
        assert_eq!(
            (&ran.last()["status"], &ran.last()["count_exact"]),
            (&"OPTIMAL".into(), &true.into())
        );
    }
}

#[test]
fn a_limit_gives_the_best_so_far() {
    for best in [
        json!({"mode": "optimize", "all": true}),
        json!({"mode": "optimize", "solutions": 4}),
    ] {
        let ran = puzzle(&["solve", "-", "--json", "--node-limit", "1"], &ring(&best));
        assert_eq!(
            (ran.code, &ran.last()["status"]),
            (Some(3), &"FEASIBLE".into())
        );
        assert!(ran.last()["bound"].as_u64() <= Some(3));
    }
}

#[test]
fn an_engine_of_a_kinds_own_says_that_it_gives_one() {
    let ran = puzzle(
        &[
            "solve",
            "puzzles/radar/three-cities.json",
            "--json",
            "--optimize",
            "--all",
        ],
        "",
    );
    assert_eq!(
        (ran.code, &ran.last()["code"]),
        (Some(2), &"unsupported".into())
    );
}

#[test]
fn goals_that_contradict_each_other_are_refused() {
    for args in [
        &["--optimize", "--all", "--solutions", "2"][..],
        &["--optimize", "--count"],
        &["--all", "--count"],
        &["--unique", "--solutions", "2"],
    ] {
        let ran = puzzle(&[&["solve", "-"], args].concat(), &ring(&json!({})));
        assert_eq!(ran.code, Some(2), "{args:?}");
    }
}

#[test]
fn a_certificate_is_written_and_checked_and_a_tampered_one_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("certificate.json");
    let name = path.to_str().expect("the path is UTF-8");
    let document = ring(&json!({}));
    let ran = puzzle(
        &["solve", "-", "--optimize", "--certificate", name],
        &document,
    );
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(
        ran.out.contains("each solution costs at least 3"),
        "{}",
        ran.out
    );
    let checked = puzzle(&["check", "-", "--certificate", name], &document);
    assert_eq!(checked.code, Some(0), "{}", checked.out);
    assert!(
        checked
            .out
            .contains("at least 3; the least cost may be higher"),
        "{}",
        checked.out
    );

    let mut certificate: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    certificate["bound"] = 4.into();
    fs::write(&path, certificate.to_string()).unwrap();
    let refused = puzzle(&["check", "-", "--certificate", name], &document);
    assert_eq!(refused.code, Some(1), "{}", refused.out);
    assert!(
        refused.out.contains("costs at least 3, not 4"),
        "{}",
        refused.out
    );
}

#[test]
fn a_certificate_is_of_the_least_cost_of_one_puzzle() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("certificate.json");
    let name = path.to_str().expect("the path is UTF-8");
    let certify = |args: &[&str]| {
        puzzle(
            &[&["solve", "--certificate", name], args].concat(),
            &ring(&json!({})),
        )
    };
    for (args, message) in [
        (&["-", "--solutions", "1"][..], "ask for it by --optimize"),
        (
            &["puzzles/treasure-map/pinwheel.json"],
            "not solved by repeat cover",
        ),
    ] {
        let ran = certify(args);
        assert_eq!(ran.code, Some(2), "{args:?}");
        assert!(ran.err.contains(message), "{}", ran.err);
    }
    assert!(!path.exists());
    let five = "puzzles/set-cover/five-elements.json";
    let several = certify(&[five, five]);
    assert_eq!(several.code, Some(2));
    assert!(several.err.contains("there are several"), "{}", several.err);
}
