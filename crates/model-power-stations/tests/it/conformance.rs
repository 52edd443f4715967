//! The suite that every kind passes, and the answers, counts and pictures that this kind promises.

use model_power_stations::{PowerStations, Schedule};
use puzzle_model::{Goal, Mode, Model, Style, conformance};

use crate::{puzzle, run};

const TRIANGLE: &str = r#"{"days": 3, "towns": {"Ash": [1, 3], "Birch": [1, 2], "Cole": [2, 3]},
    "cables": [["Ash", "Birch"], ["Birch", "Cole"], ["Cole", "Ash"]]}"#;

#[test]
fn stations_conform() {
    conformance::check::<PowerStations>(&[
        r#"{"days": 1, "towns": {"1": [1, 1]}}"#,
        r#"{"days": 2, "towns": {"1": [1, 2], "2": [2, 2]}, "cables": [[1, 2]]}"#,
        r#"{"days": 2, "towns": {"1": [1, 1], "2": [2, 2]}}"#,
        TRIANGLE,
    ]);
}

fn count(problem: &str) -> u32 {
    let (outcome, _) = run(&puzzle(problem), &Goal::new(Mode::Count));
    outcome.found.try_into().expect("a small number")
}

/// In a complete country one station runs at a time, so the days are cut into runs, each of a station of its own.
#[test]
fn stations_of_a_complete_country_take_turns() {
    // By number of towns and days: one run of 3 days, or two runs in 2 ways, or three runs; stations in any order.
    for (towns, expected) in [(1, 1), (2, 2 + 2 * 2), (3, 3 + 2 * 6 + 6)] {
        let names = 1..=towns;
        let windows: Vec<String> = names
            .clone()
            .map(|name| format!("\"{name}\": [1, 3]"))
            .collect();
        let cables = names
            .clone()
            .flat_map(|one| (one + 1..=towns).map(move |other| (one, other)));
        let cables: Vec<String> = cables
            .map(|(one, other)| format!("[{one}, {other}]"))
            .collect();
        let problem = format!(
            "{{\"days\": 3, \"towns\": {{{}}}, \"cables\": [{}]}}",
            windows.join(","),
            cables.join(",")
        );
        assert_eq!(count(&problem), expected, "{towns} towns");
    }
}

/// On each day every third town of a ring runs, if three divides its length; so three sets of towns take turns.
#[test]
fn rings_need_a_length_that_three_divides() {
    for (length, expected) in [(3, 21), (4, 0), (5, 0), (6, 21), (7, 0), (8, 0), (9, 21)] {
        let towns: Vec<String> = (1..=length)
            .map(|town| format!("\"{town}\": [1, 3]"))
            .collect();
        let cable = |town: u32| format!("[{town}, {}]", town % length + 1);
        let cables: Vec<String> = (1..=length).map(cable).collect();
        let problem = format!(
            "{{\"days\": 3, \"towns\": {{{}}}, \"cables\": [{}]}}",
            towns.join(","),
            cables.join(",")
        );
        assert_eq!(count(&problem), expected, "a ring of {length}");
    }
}

#[test]
fn there_are_no_cheapest_schedules() {
    let puzzle = puzzle(TRIANGLE);
    let refused = puzzle.plan(&Goal::new(Mode::Optimize)).unwrap_err();
    assert!(refused.0.contains("solve"), "{refused}");
}

#[test]
fn a_town_that_nobody_can_supply_is_named() {
    let puzzle = puzzle(r#"{"days": 2, "towns": {"Ash": [1, 1], "Birch": [1, 2]}}"#);
    let (outcome, _) = run(&puzzle, &Goal::new(Mode::Count));
    assert!(outcome.exhausted);
    let reason = outcome.reason.expect("the reason is simple");
    assert!(reason.contains("town Ash on day 2"), "{reason}");
}

#[test]
fn a_broken_rule_is_named() {
    let puzzle = puzzle(TRIANGLE);
    let broken = |answer: &str| {
        let answer: Schedule = serde_json::from_str(answer).expect("a schedule");
        puzzle.verify(&answer).unwrap_err().0
    };
    assert_eq!(broken("[]"), "town Ash has 0 suppliers on day 1");
    assert_eq!(
        broken(r#"[{"town": "Ash", "days": [1, 3]}, {"town": "Birch", "days": [2, 2]}]"#),
        "town Ash has 2 suppliers on day 2"
    );
    assert_eq!(
        broken(r#"[{"town": "Birch", "days": [1, 1]}, {"town": "Birch", "days": [2, 2]}]"#),
        "the station of Birch runs twice"
    );
    for days in ["[0, 1]", "[1, 3]", "[2, 1]", "[4294967295, 4294967295]"] {
        let message = broken(&format!("[{{\"town\": \"Birch\", \"days\": {days}}}]"));
        assert!(message.contains("within 1 to 2"), "{message}");
    }
    assert_eq!(
        broken(r#"[{"town": "Dale", "days": [1, 1]}]"#),
        "there is no town Dale"
    );
}

#[test]
fn schedules_are_drawn_day_by_day() {
    let puzzle = puzzle(TRIANGLE);
    let picture = puzzle.picture(None);
    assert_eq!(picture.title, "3 towns, 3 cables, 3 days");
    assert_eq!(
        picture.text(Style::Ascii),
        "Ash   ...  Birch Cole\nBirch ..-  Ash Cole\nCole  -..  Birch Ash\n"
    );
    let answer = r#"[{"town": "Birch", "days": [1, 2]}, {"town": "Cole", "days": [3, 3]}]"#;
    let answer: Schedule = serde_json::from_str(answer).expect("a schedule");
    assert_eq!(puzzle.verify(&answer), Ok(None));
    let drawn = puzzle.picture(Some(&answer)).text(Style::Ascii);
    let expected = [
        "        +-----+---+\n",
        "A Ash   | B B | C |\n",
        "B Birch | B B | C |\n",
        "C Cole  | B B | C |\n",
        "        +-----+---+\n",
    ];
    assert_eq!(drawn, expected.concat());
}
