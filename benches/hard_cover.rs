//! Hard exact covers: one solution found, the only one proven, or none.
//!
//! The time of one search is what counts here, and it depends on luck: with another seed an instance may take a third of the time, or three times as long.
//! So each is searched with several seeds, and the table says how long they took at least, in the middle, and at most.

use std::time::Duration;

use cpu_time::ThreadTime;
use dlx_core::{End, Problem, StopReason, Uniqueness};
use puzzle_benches::exact::Instance;

macro_rules! instances {
    ($(($name:literal, $answer:ident)),* $(,)?) => {
        [$(($name, include_str!(concat!("data/hard-cover/", $name, ".dlx")), Answer::$answer)),*]
    };
}

/// What is known of an instance.
#[derive(Clone, Copy, Debug)]
enum Answer {
    Some,
    Unique,
    None,
}

const INSTANCES: [(&str, &str, Answer); 19] = instances![
    ("sud25-1", Unique),
    ("sud25-2", Unique),
    ("qwh-30-sat", Some),
    ("qwh-35-sat", Some),
    ("roster-16", Some),
    ("pack-y15x15", Some),
    ("queens-greedy60-k3", Some),
    ("queens-exdiag24-unsat", None),
    ("queens-lex30-unsat", None),
    ("mutil-12x12-unsat", None),
    ("langford-14-unsat", None),
    ("match-k17-unsat", None),
    ("php-12-unsat", None),
    ("edge-6x6-swap", Some),
    ("edge-7x7-c6", Some),
    ("rand3-150-sat", Some),
    ("rand3-150-b", None),
    ("rand4-80-b", Some),
    ("rand4-100-sat", Some),
];

/// An odd number, so that there is a middle.
const SEEDS: u64 = 7;

fn main() {
    let asked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    println!(
        "{:24}{:>10}{:>10}{:>10}  answered by",
        "instance, ms", "least", "middle", "most"
    );
    for (name, text, answer) in INSTANCES {
        if asked.is_empty() || asked.iter().any(|word| name.contains(word.as_str())) {
            measure(name, &Instance::read(text).problem(), answer);
        }
    }
}

fn measure(name: &str, problem: &Problem, answer: Answer) {
    let mut runs: Vec<(Duration, &str)> = (0..SEEDS)
        .map(|seed| {
            let start = ThreadTime::now();
            let engine = ask(problem, seed, answer);
            (start.elapsed(), engine)
        })
        .collect();
    runs.sort();
    let millis = |at: usize| runs[at].0.as_secs_f64() * 1e3;
    let [least, middle, most] = [0, runs.len() / 2, runs.len() - 1].map(millis);
    println!(
        "{name:24}{least:10.1}{middle:10.1}{most:10.1}  {}",
        runs[runs.len() / 2].1
    );
}

/// Asks the question of an instance, compares the answer with the known one, and says which engine gave it.
fn ask(problem: &Problem, seed: u64, answer: Answer) -> &'static str {
    let search = problem.search().seed(seed);
    match answer {
        Answer::Unique => {
            let unique = search.unique();
            assert!(
                matches!(unique.uniqueness, Uniqueness::Unique(_)),
                "there is one solution"
            );
            unique.stats.engine
        }
        Answer::Some => {
            let found = search.find();
            assert_eq!(
                found.end,
                End::Stopped(StopReason::Solutions),
                "there is a solution"
            );
            found.stats.engine
        }
        Answer::None => {
            let found = search.find();
            assert_eq!(found.end, End::Exhausted, "there is no solution");
            found.stats.engine
        }
    }
}
