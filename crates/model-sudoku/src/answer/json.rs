//! An answer in a file: a list of rows, each a string or a list of numbers.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Answer;
use crate::shape::GREATEST;
use crate::spec::Values;
use crate::symbols::Symbols;

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.numbers {
            return serializer.collect_seq(self.rows().map(numbers));
        }
        serializer.collect_seq(self.rows())
    }
}

impl<'de> Deserialize<'de> for Answer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rows = Vec::<Values>::deserialize(deserializer)?;
        let numbers = rows.iter().filter(|row| row.is_numbers()).count();
        if ![0, rows.len()].contains(&numbers) {
            let message = "the rows of an answer are all strings, or all lists of numbers";
            return Err(de::Error::custom(message));
        }
        let rows: Result<Vec<String>, D::Error> = rows.into_iter().map(text).collect();
        Ok(Self {
            numbers: numbers > 0,
            ..Self::new(rows?)
        })
    }
}

/// The numbers of a row that has a character for each.
fn numbers(row: &str) -> Vec<u8> {
    let value = |symbol| Symbols::Numbers.value(symbol, GREATEST);
    row.chars().filter_map(value).collect()
}

/// A row with a character for each cell, whichever way a file writes it.
fn text<E: de::Error>(row: Values) -> Result<String, E> {
    let numbers = match row {
        Values::Symbols(text) => return Ok(text),
        Values::Numbers(numbers) => numbers,
    };
    let symbol = |number: u64| {
        let value = u8::try_from(number).ok();
        let value = value.filter(|value| (1..=GREATEST).contains(&usize::from(*value)));
        let message = || E::custom(format!("{number} is no value of a sudoku"));
        value
            .map(|value| Symbols::Numbers.symbol(value))
            .ok_or_else(message)
    };
    numbers.into_iter().map(symbol).collect()
}

impl JsonSchema for Answer {
    fn schema_name() -> Cow<'static, str> {
        "Answer".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<Values>::json_schema(generator)
    }
}
