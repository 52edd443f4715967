//! A trace as one page of HTML, without scripts: the tree of the steps on the left, and on the right the items and options
//! after the step that was chosen.
//!
//! Each step is a section, and a link to it makes it the target of the page; the style shows the target alone,
//! or the first if there is none. On paper all of them are shown.

use std::fmt::Write as _;
use std::io;

use anyhow::bail;
use puzzle_model::trace::{ItemState, OptionState, Scene, State, Step};

use super::{Drawing, Told, words};
use crate::output::whole::Destination;

const STYLE: &str = include_str!("page.css");

/// A table of more cells than this is too large to look at.
const LARGEST: usize = 5000;

pub(super) struct Page<'a> {
    title: &'a str,
    to: &'a mut Destination,
}

impl<'a> Page<'a> {
    pub(super) fn new(title: &'a str, to: &'a mut Destination) -> Self {
        Self { title, to }
    }
}

impl Drawing for Page<'_> {
    fn begin(&mut self, scene: &Scene) -> anyhow::Result<()> {
        let (items, options) = (scene.items.len(), scene.options.len());
        if items.saturating_mul(options) > LARGEST {
            bail!(
                "a page shows {LARGEST} cells at most, and {options} options of {items} items are more; without --html the trace is text"
            );
        }
        let title = escaped(self.title);
        let about = escaped(&words::about(scene));
        let legend = "A line is an option, with a mark at each item that it covers. \
            Options taken are filled, and options ruled out and items covered are faint.";
        let head = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
            <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
            <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>Sought: {about}. {legend}</p>\n<main>\n"
        );
        Ok(self.to.write(head.as_bytes())?)
    }

    fn step(&mut self, told: &Told, scene: &Scene, step: &Step, state: &State) -> io::Result<()> {
        let number = told.steps;
        let what = escaped(&words::of_step(told, scene, step, state));
        let mut html = format!(
            "<a href=\"#s{number}\" style=\"--level:{}\"{}>{what}</a>\n\
            <section id=\"s{number}\">\n<h2>{number}. {what}</h2>\n\
            <nav><a href=\"#s{}\">back</a> <a href=\"#s{}\">next</a></nav>\n",
            state.level,
            kind_of(step),
            number.saturating_sub(1).max(1),
            number + 1,
        );
        table(&mut html, scene, state);
        html.push_str("</section>\n");
        self.to.write(html.as_bytes())
    }
}

/// Ends the page.
pub(super) fn close(to: &mut Destination, told: &Told) -> io::Result<()> {
    let (last, end) = (told.steps + 1, escaped(&words::end(told)));
    let tail = format!(
        "<a href=\"#s{last}\" style=\"--level:0\" class=\"found\">{end}</a>\n\
        <section id=\"s{last}\">\n<h2>{end}</h2>\n<nav><a href=\"#s{}\">back</a> <a href=\"#s1\">from the beginning</a></nav>\n\
        </section>\n</main>\n</body>\n</html>\n",
        told.steps.max(1)
    );
    to.write(tail.as_bytes())
}

/// Gives the class of a step that is worth finding in the tree.
fn kind_of(step: &Step) -> &'static str {
    match step {
        Step::Solution { .. } => " class=\"found\"",
        Step::DeadEnd { .. } | Step::Cut => " class=\"dead\"",
        Step::Back => " class=\"back\"",
        _ => "",
    }
}

/// Draws the items and options as they are.
fn table(html: &mut String, scene: &Scene, state: &State) {
    html.push_str("<table>\n<tr><td></td>");
    for (item, is) in scene.items.iter().zip(&state.items) {
        let class = match (is, item.primary) {
            (ItemState::Covered, _) => " class=\"off\"",
            (ItemState::Open, false) => " class=\"secondary\"",
            (ItemState::Open, true) => "",
        };
        // A string takes everything.
        let _ = write!(html, "<th{class}><span>{}</span></th>", escaped(&item.name));
    }
    html.push_str("</tr>\n");
    for (number, is) in state.options.iter().enumerate() {
        line(html, scene, state, number, *is);
    }
    html.push_str("</table>\n");
}

fn line(html: &mut String, scene: &Scene, state: &State, number: usize, is: OptionState) {
    let class = match is {
        OptionState::Alive => "",
        OptionState::Taken => " class=\"taken\"",
        OptionState::Out => " class=\"off\"",
    };
    // A string takes everything.
    let _ = write!(html, "<tr{class}><th>{}</th>", number + 1);
    let mut marks = vec![None; scene.items.len()];
    for (item, color) in &scene.options[number].covers {
        marks[*item] = Some(*color);
    }
    for (mark, item) in marks.iter().zip(&state.items) {
        let faint = if *item == ItemState::Covered {
            " f"
        } else {
            ""
        };
        let _ = match mark {
            None => write!(html, "<td></td>"),
            Some(None) => write!(html, "<td class=\"x{faint}\">●</td>"),
            Some(Some(color)) => write!(html, "<td class=\"x{faint}\">{color}</td>"),
        };
    }
    html.push_str("</tr>\n");
}

fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '&' => html.push_str("&amp;"),
            '"' => html.push_str("&quot;"),
            c => html.push(c),
        }
    }
    html
}
