//! Format `sets`: sets as a spreadsheet exports them, one a line: name, cost, and the elements that it covers.
//!
//! ```text
//! set,cost,elements
//! "Acme, north",12,Monday,Tuesday
//! Bolt,7,Tuesday,Wednesday
//! ```
//!
//! - A first line whose second field is `cost` is a heading, and passed over.
//! - Fields are separated by what separates the first two fields of the first line: a comma, a semicolon or a tab.
//! - A field may be quoted, with `""` for a quotation mark; it ends in its line.
//! - Blanks around a field do not matter; empty fields after the cost, as spreadsheets leave them, are passed over,
//!   and so are blank lines.
//! - The elements are those that some set covers, in the order in which they first appear; each is covered once.

use std::collections::{HashMap, HashSet};
use std::io::BufRead;

use puzzle_model::text::unreadable;
use puzzle_model::{Case, Cases, Format, InputError, Read, Spot};

use crate::{Name, Set, SetCover, check};

pub(crate) const FORMAT: Format<SetCover> = Format {
    name: "sets",
    about: "a set a line: name, cost, elements; separated by commas, semicolons or tabs",
    extensions: &[],
    read: Some(Read::Stream(read)),
    save: None,
    answers: None,
};

const SEPARATORS: [char; 3] = [',', ';', '\t'];

fn read(from: Box<dyn BufRead + Send>) -> Cases<SetCover> {
    let case = table(from).transpose();
    Box::new(case.map(|problem| problem.map(Case::new)).into_iter())
}

fn table(mut from: Box<dyn BufRead + Send>) -> Result<Option<SetCover>, InputError> {
    let mut text = String::new();
    let mut number = 0;
    let mut table = None;
    loop {
        text.clear();
        number += 1;
        let read = from.read_line(&mut text);
        if read.map_err(|error| unreadable(number, &error))? == 0 {
            break;
        }
        let line = Line {
            text: text.trim_end_matches(['\r', '\n']),
            number,
        };
        if line.text.trim_matches(['\u{feff}', ' ', '\t']).is_empty() {
            continue;
        }
        let first = table.is_none();
        let table = table.get_or_insert_with(|| Table::new(&line));
        let fields = line.fields(table.separator)?;
        let heading = fields
            .get(1)
            .is_some_and(|field| field.text.eq_ignore_ascii_case("cost"));
        if !(first && heading) {
            table.add(&line, &fields)?;
        }
    }
    table.map(Table::finish).transpose()
}

/// One line of the text.
struct Line<'a> {
    text: &'a str,
    number: u64,
}

/// One field, without its quotes, and where it begins.
#[derive(Debug)]
struct Field {
    text: String,
    at: usize,
}

impl Line<'_> {
    /// Cuts the line into fields.
    fn fields(&self, separator: char) -> Result<Vec<Field>, InputError> {
        let mut fields = vec![Field {
            text: String::new(),
            at: 0,
        }];
        let mut quoted = false;
        let mut chars = self.text.char_indices().peekable();
        while let Some((at, char)) = chars.next() {
            let field = fields.last_mut().expect("there is one from the start");
            match char {
                '"' if quoted && chars.peek().is_some_and(|next| next.1 == '"') => {
                    chars.next();
                    field.text.push('"');
                }
                '"' if quoted || field.text.trim().is_empty() => quoted = !quoted,
                _ if char == separator && !quoted => {
                    let at = at + char.len_utf8();
                    fields.push(Field {
                        text: String::new(),
                        at,
                    });
                }
                '\u{feff}' if at == 0 => {}
                _ => field.text.push(char),
            }
        }
        if quoted {
            let at = fields.last().map_or(0, |field| field.at);
            return Err(self.error(
                "wrong-value",
                at,
                "a quoted field has no end in its line".into(),
            ));
        }
        for field in &mut fields {
            field.text = field.text.trim().to_owned();
        }
        Ok(fields)
    }

    /// Makes an error about the field that begins there.
    fn error(&self, code: &'static str, at: usize, message: String) -> InputError {
        let end = self.text[at..]
            .find(SEPARATORS)
            .map_or(self.text.len(), |length| at + length);
        InputError::new(code, message).at(Spot::in_line(self.number, self.text, at..end).into())
    }
}

/// Finds what separates fields: the first separator that is not in quotes, or else a comma.
fn separator_of(text: &str) -> char {
    let mut quoted = false;
    let mut separators = text.chars().filter(|&char| {
        quoted ^= char == '"';
        !quoted && SEPARATORS.contains(&char)
    });
    separators.next().unwrap_or(',')
}

/// A problem that is being read.
struct Table {
    separator: char,
    elements: Vec<Name>,
    index: HashMap<String, usize>,
    sets: Vec<Set>,
    names: HashSet<String>,
}

impl Table {
    fn new(first: &Line<'_>) -> Self {
        Self {
            separator: separator_of(first.text),
            elements: Vec::new(),
            index: HashMap::new(),
            sets: Vec::new(),
            names: HashSet::new(),
        }
    }

    /// Adds the set of a line.
    fn add(&mut self, line: &Line<'_>, fields: &[Field]) -> Result<(), InputError> {
        let [name, cost, elements @ ..] = fields else {
            let message = "expected a name, a cost and elements, found one field".into();
            return Err(line.error("wrong-value", 0, message));
        };
        if !self.names.insert(name.text.clone()) {
            let message = format!("set \"{}\" stands in two lines", name.text);
            return Err(line.error("set-cover-repeated-set", name.at, message));
        }
        let Ok(number) = cost.text.parse() else {
            let message = format!("expected a whole number as the cost, found `{}`", cost.text);
            return Err(line.error("wrong-value", cost.at, message));
        };
        let mut covers = Vec::with_capacity(elements.len());
        let mut seen = HashSet::new();
        for field in elements.iter().filter(|field| !field.text.is_empty()) {
            let element = self.element(&field.text);
            if !seen.insert(element) {
                let message = format!(
                    "set \"{}\" names element \"{}\" twice",
                    name.text, field.text
                );
                return Err(line.error("set-cover-repeated-element", field.at, message));
            }
            covers.push(element);
        }
        self.sets.push(Set {
            name: name.text.clone(),
            cost: number,
            covers,
        });
        Ok(())
    }

    /// Gives the index of the element of this name, which is declared if it is new.
    fn element(&mut self, name: &str) -> usize {
        if let Some(&element) = self.index.get(name) {
            return element;
        }
        let element = self.elements.len();
        self.index.insert(name.to_owned(), element);
        let number = name
            .parse()
            .ok()
            .filter(|number: &i64| number.to_string() == name);
        self.elements
            .push(number.map_or_else(|| Name::Text(name.to_owned()), Name::Number));
        element
    }

    fn finish(self) -> Result<SetCover, InputError> {
        let demands = vec![1; self.elements.len()];
        check::problem(self.elements, demands, self.sets)
    }
}
