//! What the steps of a search are called.

use puzzle_model::trace::{Scene, Sought, State, Step};

use super::Told;

/// Of a long list so many members are named.
const NAMED: usize = 12;

/// Says in a sentence what is searched.
pub(super) fn about(scene: &Scene) -> String {
    let sought = match scene.sought {
        Sought::Exact => "exact covers",
        Sought::Repeat => "the cheapest repeat cover",
    };
    let secondary = scene.items.iter().filter(|item| !item.primary).count();
    let items = match secondary {
        0 => counted(scene.items.len(), "item"),
        _ => format!(
            "{} primary and {}",
            scene.items.len() - secondary,
            counted(secondary, "secondary item")
        ),
    };
    format!(
        "{sought} of {items} by {}",
        counted(scene.options.len(), "option")
    )
}

/// Says what a step does.
pub(super) fn of_step(told: &Told, scene: &Scene, step: &Step, state: &State) -> String {
    match step {
        Step::Choose { item, ways } => format!(
            "choose {}: {} left, {}",
            scene.items[*item].name,
            counted(ways.len(), "option"),
            numbers(ways)
        ),
        Step::Take { option, out } => {
            format!(
                "take {} ({}){}",
                option + 1,
                covers(scene, *option),
                ruled_out(out)
            )
        }
        Step::Enough { item, out } => {
            format!(
                "cover {} no more{}",
                scene.items[*item].name,
                ruled_out(out)
            )
        }
        Step::DeadEnd { item } => dead_end(scene, *item),
        Step::Solution { options, cost } => solution(told, scene, options, *cost),
        Step::Bound { spent, rest, best } => bound(*spent, *rest, *best),
        Step::Cut => "no cheaper cover lies below: cut".to_owned(),
        Step::Back => match state.level {
            0 => "back to the beginning".to_owned(),
            level => format!("back to level {level}"),
        },
    }
}

/// Says how a trace ended.
pub(super) fn end(told: &Told) -> String {
    let steps = counted(told.steps, "step");
    let found = match told.cheapest {
        Some(cost) => format!("the cheapest cover costs {cost}"),
        None => counted(told.solutions, "solution"),
    };
    if told.everything {
        format!("everything was searched: {found}; {steps}")
    } else {
        format!("stopped after {steps}, which --steps allows; so far: {found}")
    }
}

/// Says whether options differ in what they cost, so that costs are worth a word.
fn is_priced(scene: &Scene) -> bool {
    let mut costs = scene.options.iter().map(|option| option.cost);
    let first = costs.next();
    costs.any(|cost| Some(cost) != first)
}

fn dead_end(scene: &Scene, item: usize) -> String {
    let item = &scene.items[item];
    if item.least > 1 {
        format!("{} cannot be covered often enough: dead end", item.name)
    } else {
        format!("{} has no option left: dead end", item.name)
    }
}

fn solution(told: &Told, scene: &Scene, options: &[usize], cost: u64) -> String {
    let number = told.solutions;
    let options = match options {
        [] => "no option at all".to_owned(),
        _ => all(options),
    };
    let cost = if scene.sought == Sought::Repeat || is_priced(scene) {
        format!(", cost {cost}")
    } else {
        String::new()
    };
    match scene.sought {
        Sought::Exact => format!("solution {number}: {options}{cost}"),
        Sought::Repeat => format!("the cheapest cover so far: {options}{cost}"),
    }
}

fn bound(spent: u64, rest: u64, best: Option<u64>) -> String {
    let best = best.map_or_else(
        || "no cover yet".to_owned(),
        |best| format!("best cover {best}"),
    );
    format!("spent {spent}, the rest costs at least {rest}; {best}")
}

/// Names what an option covers, with its cost and its colors.
pub(super) fn covers(scene: &Scene, option: usize) -> String {
    let option = &scene.options[option];
    let elements = option.covers.iter().map(|(item, color)| {
        let name = &scene.items[*item].name;
        color.map_or_else(|| name.clone(), |color| format!("{name}:{color}"))
    });
    // Names that hold blanks could not be told from each other without commas.
    let blank = option
        .covers
        .iter()
        .any(|(item, _)| scene.items[*item].name.contains(' '));
    let elements = elements
        .collect::<Vec<_>>()
        .join(if blank { ", " } else { " " });
    if is_priced(scene) {
        format!("{elements}; cost {}", option.cost)
    } else {
        elements
    }
}

fn ruled_out(out: &[usize]) -> String {
    match out {
        [] => String::new(),
        _ => format!(", which rules out {}", numbers(out)),
    }
}

/// Names options by their numbers, from 1; of a long list only the first.
fn numbers(options: &[usize]) -> String {
    match options.len().saturating_sub(NAMED) {
        0 => all(options),
        more => format!("{} and {more} more", all(&options[..NAMED])),
    }
}

fn all(options: &[usize]) -> String {
    let numbers = options.iter().map(|option| (option + 1).to_string());
    numbers.collect::<Vec<_>>().join(" ")
}

fn counted<N: Copy + PartialEq + From<u8> + std::fmt::Display>(count: N, what: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {what}{plural}")
}
