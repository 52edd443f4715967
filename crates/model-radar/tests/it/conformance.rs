//! The suite that every kind passes, and the answers and pictures that this kind promises.

use model_radar::{Choice, Radar};
use puzzle_model::{Cost, Goal, Limits, Mode, Model, StopReason, Style, conformance};

use crate::{puzzle, run};

const THREE: &str = r#"{"cities": [[0, 0], [0, 3], [4, 0]], "stations": [[0, 0], [0, 2], [4, 1]], "max_stations": 2}"#;

#[test]
fn radars_conform() {
    conformance::check::<Radar>(&[
        r#"{"cities": [[0, 0]], "stations": [[0, 0]], "max_stations": 1}"#,
        THREE,
        r#"{"cities": [[0, 0.5], [-2.25, 3], [4, 0], [1, 1]], "stations": [[0, 0], [0.5, 2], [4, 1]], "max_stations": 3}"#,
        r#"{"cities": [[0, 0], [10, 0], [20, 0], [30, 0], [40, 0]],
            "stations": [[1, 0], [12, 0], [17, 0], [33, 0], [36, 0]], "max_stations": 2}"#,
    ]);
}

fn optimum(problem: &str) -> (Option<Cost>, String) {
    let (outcome, told) = run(&puzzle(problem), &Goal::new(Mode::Optimize), Limits::none());
    let (answer, _) = told.answers.last().expect("there is an answer");
    (
        outcome.cost,
        serde_json::to_string(answer).expect("plain data"),
    )
}

#[test]
fn the_radius_is_exact() {
    assert_eq!(
        optimum(THREE),
        (
            Some(Cost(4)),
            r#"{"radius_squared":4,"stations":[2,3]}"#.to_owned()
        )
    );
    let tenths = r#"{"cities": [[0.1, 0]], "stations": [[0, 0.2]], "max_stations": 1}"#;
    assert_eq!(
        optimum(tenths),
        (
            Some(Cost(5)),
            r#"{"radius_squared":0.05,"stations":[1]}"#.to_owned()
        )
    );
    let far = r#"{"cities": [[-1500000000, -1500000000]], "stations": [[1500000000, 1500000000]], "max_stations": 1}"#;
    assert_eq!(
        optimum(far),
        (
            Some(Cost(18_000_000_000_000_000_000)),
            r#"{"radius_squared":"18000000000000000000","stations":[1]}"#.to_owned()
        )
    );
}

/// Two stations whose radii differ by one unit in eighteen digits: a double would not tell them apart.
#[test]
fn near_ties_are_told_apart() {
    let problem = r#"{"cities": [[0, 0]],
        "stations": [[1000000000, 1], [1000000000, 0], [600000000, 800000001]], "max_stations": 1}"#;
    assert_eq!(
        optimum(problem),
        (
            Some(Cost(1_000_000_000_000_000_000)),
            r#"{"radius_squared":"1000000000000000000","stations":[2]}"#.to_owned()
        )
    );
}

#[test]
fn numbers_are_written_as_they_need_to_be() {
    let problem = r#"{"cities":[[1.50,-0.0]],"stations":[["2.25",3]],"max_stations":7}"#;
    let written = serde_json::to_string(&puzzle(problem).to_spec()).expect("plain data");
    assert_eq!(
        written,
        r#"{"cities":[[1.5,0]],"stations":[[2.25,3]],"max_stations":7}"#
    );
}

#[test]
fn only_the_least_or_one_answer_can_be_asked_for() {
    conformance::seeks_the_cheapest(&puzzle(THREE));
}

#[test]
fn a_limit_gives_the_best_so_far_and_a_bound() {
    // Thirty cities on a line, each with a station: ten of them must do.
    let points: Vec<String> = (0..30).map(|x| format!("[{}, 0]", x * x)).collect();
    let points = points.join(",");
    let problem =
        format!("{{\"cities\": [{points}], \"stations\": [{points}], \"max_stations\": 10}}");
    let puzzle = puzzle(&problem);
    let limits = Limits {
        nodes: Some(0),
        ..Limits::none()
    };
    let goal = Goal::new(Mode::Optimize);
    let (stopped, told) = run(&puzzle, &goal, limits);
    assert_eq!(stopped.stopped, Some(StopReason::Nodes));
    assert!(stopped.cost.is_some() && stopped.bound < stopped.cost);
    assert_eq!(
        puzzle.verify(&told.answers.last().expect("an answer").0),
        Ok(stopped.cost)
    );
    let limits = Limits {
        solutions: Some(1),
        ..Limits::none()
    };
    let (stopped, told) = run(&puzzle, &goal, limits);
    assert_eq!(
        (stopped.stopped, told.answers.len()),
        (Some(StopReason::Solutions), 1)
    );
    let (whole, _) = run(&puzzle, &goal, Limits::none());
    assert!(whole.exhausted && whole.cost == whole.bound);
}

#[test]
fn a_broken_rule_is_named() {
    let broken = |answer: &str| {
        let answer: Choice = serde_json::from_str(answer).expect("a choice");
        puzzle(THREE).verify(&answer).unwrap_err().0
    };
    assert_eq!(
        broken(r#"{"radius_squared": 3.99, "stations": [2, 3]}"#),
        "the squared radius is 3.99, but these stations need 4"
    );
    assert_eq!(
        broken(r#"{"radius_squared": 4, "stations": [1, 2, 3]}"#),
        "3 stations run, expected 1 to 2"
    );
    assert_eq!(
        broken(r#"{"radius_squared": 4, "stations": []}"#),
        "0 stations run, expected 1 to 2"
    );
    assert_eq!(
        broken(r#"{"radius_squared": 4, "stations": [3, 2]}"#),
        "station 2 follows station 3, but numbers ascend"
    );
    for number in [0, 4, u32::MAX] {
        let answer = format!("{{\"radius_squared\": 4, \"stations\": [{number}]}}");
        assert_eq!(broken(&answer), format!("there is no station {number}"));
    }
}

#[test]
fn stations_are_listed_with_their_cities() {
    let puzzle = puzzle(
        r#"{"cities": [[0, 0], [0.5, 3]], "stations": [[1, 0], [0, 3], [9, 9]], "max_stations": 3}"#,
    );
    let picture = puzzle.picture(None);
    assert_eq!(
        picture.title,
        "2 cities, 3 stations, at most 3 of them running"
    );
    assert_eq!(
        picture.text(Style::Ascii),
        "city 1 at [0, 0]\ncity 2 at [0.5, 3]\nstation 1 at [1, 0]\nstation 2 at [0, 3]\nstation 3 at [9, 9]\n"
    );
    let answer = r#"{"radius_squared": 1, "stations": [1, 2, 3]}"#;
    let answer: Choice = serde_json::from_str(answer).expect("a choice");
    assert_eq!(puzzle.verify(&answer), Ok(Some(Cost(100))));
    assert_eq!(
        puzzle.picture(Some(&answer)).text(Style::Ascii),
        "station 1 at [1, 0]: 1\nstation 2 at [0, 3]: 2\nstation 3 at [9, 9]: none\nradius 1.000000, squared 1\n"
    );
}
