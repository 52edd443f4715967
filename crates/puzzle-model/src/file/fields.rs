//! The fields of a problem and what they mean, as its schema tells: those of objects within it too.

use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};
use serde_json::Value;

/// Names of fields with what they mean; a field of an object in field `board` is `board.size`.
///
/// Those that are needed come first, then those that a sample has, then the others,
/// and behind each the fields of the objects that it holds, be they in a list, in a map or one of several forms.
pub(super) struct Fields(Vec<(String, String)>);

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, meaning) in &self.0 {
            map.serialize_entry(name, meaning)?;
        }
        map.end()
    }
}

impl Fields {
    /// Finds the fields of `problem` in the schema of a file; the sample is the text of a problem.
    pub(super) fn of(schema: &Value, sample: &str) -> Self {
        let sample: Value = serde_json::from_str(sample).expect("what was loaded is JSON");
        let mut definitions = Definitions {
            schema,
            entered: Vec::new(),
        };
        let mut fields = Vec::new();
        // The last is the next, and the fields of an object come right behind the one that holds it.
        let mut left = fields_of("", &schema["properties"]["problem"], &sample);
        while let Some(field) = left.pop() {
            for object in definitions.objects_in(field.schema) {
                left.extend(fields_of(&format!("{}.", field.name), object, &Value::Null));
            }
            fields.push((field.name, field.meaning));
        }
        Self(fields)
    }
}

struct Field<'s> {
    name: String,
    meaning: String,
    schema: &'s Value,
}

/// Gives the fields of an object from the last to the first.
fn fields_of<'s>(prefix: &str, object: &'s Value, sample: &Value) -> Vec<Field<'s>> {
    let needed = words(&object["required"]);
    let properties = object["properties"].as_object().into_iter().flatten();
    let mut fields: Vec<_> = properties
        .map(|(name, schema)| {
            let place = needed.iter().position(|needed| needed == name);
            let rank = (place.unwrap_or(usize::MAX), sample.get(name).is_none());
            (rank, name, schema, place.is_none())
        })
        .collect();
    fields.sort_by_key(|(rank, name, ..)| std::cmp::Reverse((*rank, *name)));
    let field = |(_, name, schema, optional): (_, &String, &'s Value, bool)| Field {
        name: format!("{prefix}{name}"),
        meaning: meaning(schema, optional),
        schema,
    };
    fields.into_iter().map(field).collect()
}

fn meaning(schema: &Value, optional: bool) -> String {
    let description = schema["description"].as_str().unwrap_or_default();
    let words: Vec<&str> = description.split_whitespace().collect();
    let optional = if optional { "(optional) " } else { "" };
    format!("{optional}{}", words.join(" "))
}

fn words(list: &Value) -> Vec<&str> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

/// The definitions of a schema; each is entered once, since one may lead to itself.
struct Definitions<'s> {
    schema: &'s Value,
    entered: Vec<&'s str>,
}

impl<'s> Definitions<'s> {
    /// Gives the objects with fields of their own that a value may hold.
    fn objects_in(&mut self, value: &'s Value) -> Vec<&'s Value> {
        let (mut objects, mut left) = (Vec::new(), vec![value]);
        while let Some(value) = left.pop() {
            if value["properties"].is_object() {
                objects.push(value);
                continue;
            }
            left.extend(self.referred(value));
            for part in ["items", "additionalProperties"] {
                left.extend(value.get(part).filter(|part| part.is_object()));
            }
            for forms in ["anyOf", "oneOf"] {
                left.extend(value[forms].as_array().into_iter().flatten());
            }
        }
        objects
    }

    fn referred(&mut self, value: &'s Value) -> Option<&'s Value> {
        let pointer = value["$ref"].as_str()?.strip_prefix('#')?;
        if self.entered.contains(&pointer) {
            return None;
        }
        self.entered.push(pointer);
        self.schema.pointer(pointer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_within_objects_follow_the_field_that_holds_them() {
        let schema = serde_json::json!({
            "properties": {"problem": {"properties": {
                "total": {"description": "How\n many.", "type": "integer"},
                "board": {"description": "A board.", "$ref": "#/$defs/Board"},
                "pieces": {"description": "Pieces.", "items": {"anyOf": [{"$ref": "#/$defs/Piece"}, {"type": "null"}]}},
            }, "required": ["pieces"]}},
            "$defs": {
                "Board": {"properties": {"size": {"description": "Its size."}}, "required": ["size"]},
                "Piece": {"properties": {
                    "name": {"description": "Its name."},
                    "parts": {"description": "Pieces in it.", "additionalProperties": {"$ref": "#/$defs/Piece"}},
                }},
            },
        });
        let fields = Fields::of(&schema, r#"{"pieces": [], "total": 3}"#);
        let lines: Vec<String> = fields
            .0
            .iter()
            .map(|(name, meaning)| format!("{name}: {meaning}"))
            .collect();
        let expected = [
            "pieces: Pieces.",
            "pieces.name: (optional) Its name.",
            "pieces.parts: (optional) Pieces in it.",
            "total: (optional) How many.",
            "board: (optional) A board.",
            "board.size: Its size.",
        ];
        assert_eq!(lines, expected);
    }
}
