//! Langford pairs: a kind with given numbers, an order and a text format, pieces of which `docs/adding-a-model.md` shows.

use std::io::{self, Cursor, Write};
use std::ops::ControlFlow;

use dlx_core::{ItemId, Limits, Problem};
use puzzle_model::text::Words;
use puzzle_model::{
    AnyAnswer, Board, Case, Context, Cost, ErrorCode, Format, Goal, InputError, Kind, Mode, Model,
    ModelEntry, Order, Output, Picture, Place, Plan, Read, Solved, Style, Unsupported, Violation,
    conformance, load,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The largest n that is read: the formulation has about 3/2 n^2 options.
const LARGEST: u32 = 100;

/// Two copies of each of the numbers 1 to n.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Spec {
    /// The largest number, from 1.
    #[schemars(range(min = 1, max = LARGEST))]
    pub(crate) n: u32,
    /// Pairs `[number, place]`: the first copy of the number stands at that place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) given: Vec<[u32; 2]>,
}

/// A row of 2n places, some of them taken by given numbers.
#[derive(Clone, Debug)]
pub(crate) struct Langford {
    n: u32,
    given: Vec<[u32; 2]>,
}

/// The numbers in the row, from its first place to its last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Row(Vec<u32>);

impl Langford {
    fn new(n: u32, given: Vec<[u32; 2]>) -> Result<Self, InputError> {
        if !(1..=LARGEST).contains(&n) {
            let message = format!("n is {n}, expected 1 to {LARGEST}");
            return Err(InputError::new("langford-size", message).at_value("/n"));
        }
        let puzzle = Self { n, given };
        for index in 0..puzzle.given.len() {
            puzzle.check_given(index)?;
        }
        Ok(puzzle)
    }

    /// Checks that a given number fits the row, and clashes with none before it.
    fn check_given(&self, index: usize) -> Result<(), InputError> {
        let place = |index: usize| Place::Value(format!("/given/{index}"));
        let [number, first] = self.given[index];
        if !(1..=self.n).contains(&number) || !self.first_places(number).contains(&first) {
            let message = format!("number {number} cannot stand first at place {first}");
            return Err(InputError::new("langford-outside", message)
                .at(place(index))
                .help("numbers are 1 to n, and the second copy must fit in the row too"));
        }
        let clash = |other: &[u32; 2]| {
            let taken = copies(*other);
            other[0] == number || copies([number, first]).iter().any(|at| taken.contains(at))
        };
        match self.given[..index].iter().position(clash) {
            None => Ok(()),
            Some(other) => {
                let message = format!("number {number} at place {first} clashes with another");
                Err(InputError::new("langford-clash", message)
                    .at(place(index))
                    .also(place(other), "the other number"))
            }
        }
    }

    /// The places at which the first copy of a number may stand, so that the second fits.
    fn first_places(&self, number: u32) -> std::ops::RangeInclusive<u32> {
        1..=2 * self.n - number - 1
    }
}

/// The places of both copies of a number whose first copy is given.
fn copies([number, first]: [u32; 2]) -> [u32; 2] {
    [first, first + number + 1]
}

const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "langford-size",
        meaning: "n is too small or too large",
        example: Some(r#"{"n": 0}"#),
        help: "n is from 1 to 100.",
    },
    ErrorCode {
        code: "langford-outside",
        meaning: "a given number does not fit into the row",
        example: Some(r#"{"n": 3, "given": [[3, 3]]}"#),
        help: "Numbers are 1 to n, and the second copy must fit into the row too.",
    },
    ErrorCode {
        code: "langford-clash",
        meaning: "two given numbers want the same place, or a number is given twice",
        example: Some(r#"{"n": 3, "given": [[3, 1], [1, 3]]}"#),
        help: "Move or remove one of them.",
    },
];

impl Model for Langford {
    const KIND: Kind = Kind {
        name: "langford",
        about: "arrange pairs of 1 to n so that k numbers stand between the two copies of k",
        version: 1,
        coordinates: "places in the row, from 1",
        costs: "",
    };
    type Spec = Spec;
    type Answer = Row;
    const SAMPLE: &'static str = r#"{"n": 4, "given": [[2, 1]]}"#;
    const FORMATS: &'static [Format<Self>] = &[FORMAT];
    const ERRORS: &'static [ErrorCode] = ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        Self::new(spec.n, spec.given)
    }

    fn to_spec(&self) -> Spec {
        Spec {
            n: self.n,
            given: self.given.clone(),
        }
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Row>, Unsupported> {
        Self::KIND.without_costs(goal)?;
        Ok(encode(self))
    }

    fn verify(&self, answer: &Row) -> Result<Option<Cost>, Violation> {
        verify(self, &answer.0).map(|()| None)
    }

    fn picture(&self, answer: Option<&Row>) -> Picture {
        picture(self, answer)
    }
}

/// Formulates the puzzle: places are declared before numbers, and options by number.
fn encode(puzzle: &Langford) -> Plan<'_, Row> {
    let mut builder = Problem::builder();
    let places: Vec<ItemId> = (1..=2 * puzzle.n)
        .map(|place| builder.primary(format_args!("place {place}")))
        .collect();
    let place = |at: u32| places[at as usize - 1];
    let mut pairs = Vec::new();
    for number in 1..=puzzle.n {
        let item = builder.primary(format_args!("number {number}"));
        let given = puzzle.given.iter().find(|given| given[0] == number);
        for first in puzzle.first_places(number) {
            if given.is_some_and(|given| given[1] != first) {
                continue;
            }
            let [one, two] = copies([number, first]).map(place);
            builder.option([one, two, item]);
            pairs.push([number, first]);
        }
    }
    let problem = builder
        .build()
        .expect("each option covers two places and a number");
    let n = puzzle.n;
    Plan::exact_listing(
        problem,
        move |at| pairs[at],
        move |pairs| Row(fill(n, &pairs)),
    )
}

/// Writes pairs into a row; 0 is an open place.
fn fill(n: u32, pairs: &[[u32; 2]]) -> Vec<u32> {
    let mut row = vec![0; 2 * n as usize];
    for pair in pairs {
        for place in copies(*pair) {
            row[place as usize - 1] = pair[0];
        }
    }
    row
}

/// Checks a row by the rules alone.
fn verify(puzzle: &Langford, row: &[u32]) -> Result<(), Violation> {
    if row.len() != 2 * puzzle.n as usize {
        let message = format!(
            "the row has {} places, expected {}",
            row.len(),
            2 * puzzle.n
        );
        return Err(Violation::new(message));
    }
    for number in 1..=puzzle.n {
        let places: Vec<usize> = (1..)
            .zip(row)
            .filter(|(_, n)| **n == number)
            .map(|(at, _)| at)
            .collect();
        match places[..] {
            [one, two] if two - one == number as usize + 1 => {}
            _ => {
                return Err(Violation::new(format!(
                    "number {number} stands at {places:?}"
                )));
            }
        }
    }
    for [number, first] in &puzzle.given {
        if row[*first as usize - 1] != *number {
            return Err(Violation::new(format!(
                "number {number} is given at place {first}"
            )));
        }
    }
    Ok(())
}

fn picture(puzzle: &Langford, answer: Option<&Row>) -> Picture {
    let row = match answer {
        Some(row) => row.0.clone(),
        None => fill(puzzle.n, &puzzle.given),
    };
    let text = |number: &u32| match number {
        0 => ".".to_owned(),
        _ => number.to_string(),
    };
    let board = Board::new(1, row.len(), |_, place| text(&row[place]));
    Picture::board(format!("Langford pairs, n = {}", puzzle.n), board)
}

const FORMAT: Format<Langford> = Format {
    name: "langford",
    about: "n on each line; a result is the row",
    extensions: &[],
    read: Some(Read::Lines(read_line)),
    save: Some(save),
    answers: Some(write_rows),
};

fn read_line(line: &str) -> Result<Option<Case<Langford>>, InputError> {
    if line.trim().is_empty() {
        return Ok(None);
    }
    let mut words = Words::new(Box::new(Cursor::new(line.to_owned())));
    let n = words.number("a number from 1")?;
    let here = words.place();
    let puzzle = Langford::new(n, Vec::new()).map_err(|error| error.at(here))?;
    match words.next_word()? {
        None => Ok(Some(Case::new(puzzle))),
        Some(_) => Err(words.error("trailing-text", "a line holds one number")),
    }
}

fn save(puzzle: &Langford, to: &mut dyn Write) -> io::Result<()> {
    if !puzzle.given.is_empty() {
        return Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "format `langford` cannot tell given numbers",
        ));
    }
    writeln!(to, "{}", puzzle.n)
}

fn write_rows(solved: &Solved<'_, Langford>, to: &mut dyn Write) -> io::Result<()> {
    for row in solved.answers {
        let words: Vec<String> = row.0.iter().map(u32::to_string).collect();
        writeln!(to, "{}", words.join(" "))?;
    }
    match solved.answers {
        [] if solved.outcome.exhausted => writeln!(to, "solutions: {}", solved.outcome.found),
        [] => writeln!(to, "solutions: at least {}", solved.outcome.found),
        _ => Ok(()),
    }
}

#[test]
fn langford_conforms() {
    conformance::check::<Langford>(&[
        r#"{"n": 1}"#,
        r#"{"n": 3}"#,
        r#"{"n": 7}"#,
        r#"{"n": 4, "given": [[2, 1], [4, 2]]}"#,
    ]);
}

const KINDS: &[ModelEntry] = &[ModelEntry::of::<Langford>()];

/// A sample file.
const SAMPLE: &str = r#"
{"kind": "langford", "version": 1,
 "meta": {"title": "Pairs of seven", "source": "made for these tests; OEIS A014552 counts 26 up to reversal"},
 "problem": {"n": 7},
 "goal": {"mode": "count"},
 "expect": {"status": "ALL_FOUND", "count": "52"}}
"#;

#[test]
fn rows_are_counted_in_both_directions() {
    for (n, count) in (1..).zip([0, 0, 2, 2, 0, 0, 52, 300]) {
        let problem = format!(r#"{{"n": {n}}}"#);
        assert_eq!(conformance::count::<Langford>(&problem), count, "n = {n}");
    }
}

#[test]
fn lexicographic_order_reads_rows_from_the_left() {
    let goal = Goal {
        order: Order::Lexicographic,
        ..Goal::new(Mode::Enumerate)
    };
    let (_, rows) = conformance::run(&Langford::new(7, Vec::new()).expect("n is small"), &goal);
    assert_eq!(rows.len(), 52);
    assert!(rows.is_sorted_by_key(|row| &row.0));
}

#[test]
fn the_sample_file_tells_the_truth() {
    let case = load(SAMPLE, KINDS).expect("the file is sound");
    let goal = case
        .puzzle
        .default_goal()
        .patched(&case.goal)
        .expect("the goal is sound");
    let mut context = Context::new(Limits::none());
    let outcome = case.puzzle.run(&goal, &mut context, &mut Unseen);
    let outcome = outcome.expect("runs");
    let expect = case.expect.expect("the file expects something");
    assert_eq!(expect.differences(&goal, &outcome), Vec::<String>::new());
}

#[test]
fn mistakes_have_their_places() {
    let refused = |problem: &str| {
        let error = conformance::refused::<Langford>(problem);
        let column = error.spot().expect("it has a place").column;
        (error.code, column, error.also.is_some())
    };
    assert_eq!(refused(r#"{"n": 0}"#), ("langford-size", 7, false));
    assert_eq!(refused(r#"{"n": 101}"#), ("langford-size", 7, false));
    assert_eq!(
        refused(r#"{"n": 3, "given": [[4, 1]]}"#),
        ("langford-outside", 20, false)
    );
    assert_eq!(
        refused(r#"{"n": 3, "given": [[3, 3]]}"#),
        ("langford-outside", 20, false)
    );
    assert_eq!(
        refused(r#"{"n": 3, "given": [[3, 1], [1, 3]]}"#),
        ("langford-clash", 28, true)
    );
    assert_eq!(
        refused(r#"{"n": 3, "given": [[3, 1], [3, 1]]}"#),
        ("langford-clash", 28, true)
    );
}

#[test]
fn rows_that_break_the_rules_are_refused() {
    let puzzle = Langford::new(3, vec![[3, 1]]).expect("sound");
    assert_eq!(puzzle.verify(&Row(vec![3, 1, 2, 1, 3, 2])), Ok(None));
    for row in [
        &[2, 3, 1, 2, 1, 3][..],
        &[3, 1, 2, 1, 3],
        &[3, 1, 2, 1, 3, 3],
        &[3, 1, 1, 2, 3, 2],
    ] {
        assert!(puzzle.verify(&Row(row.to_vec())).is_err(), "{row:?}");
    }
}

#[test]
fn pictures_show_what_is_known() {
    let puzzle = Langford::new(3, vec![[3, 1]]).expect("sound");
    assert_eq!(
        puzzle.picture(None).text(Style::Ascii),
        "+-------------+\n| 3 . . . 3 . |\n+-------------+\n"
    );
}

struct Unseen;

impl Output for Unseen {
    fn solution(&mut self, _: &dyn AnyAnswer) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
