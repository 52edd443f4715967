//! The envelope's fields, read one by one: serde's derived code knows no `x-…` keys.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess};
use serde_json::value::RawValue;

use super::{Expect, RunLimits};
use crate::goal::GoalPatch;
use crate::json::{AnyJson, Object, repeated};

const FIELDS: &[&str] = &[
    "kind", "version", "meta", "problem", "goal", "limits", "expect", "$schema",
];

/// What stands around a problem.
#[derive(Debug)]
pub(super) struct Envelope<'a> {
    pub(super) kind: String,
    pub(super) version: u32,
    pub(super) meta: Option<Meta>,
    pub(super) problem: &'a RawValue,
    pub(super) goal: Option<GoalPatch>,
    pub(super) limits: Option<RunLimits>,
    pub(super) expect: Option<Expect>,
}

#[derive(Default)]
struct Fields<'a> {
    kind: Option<String>,
    version: Option<u32>,
    meta: Option<Meta>,
    problem: Option<&'a RawValue>,
    goal: Option<GoalPatch>,
    limits: Option<RunLimits>,
    expect: Option<Expect>,
    schema: Option<String>,
}

impl<'de> Deserialize<'de> for Envelope<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EnvelopeVisitor)
    }
}

struct EnvelopeVisitor;

impl<'de> de::Visitor<'de> for EnvelopeVisitor {
    type Value = Envelope<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a puzzle file: an object with `kind`, `version` and `problem`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut fields = Fields::default();
        let mut extras = Vec::new();
        while let Some(Key(key)) = map.next_key()? {
            match key.as_str() {
                "kind" => once(&mut fields.kind, &key, &mut map)?,
                "version" => once(&mut fields.version, &key, &mut map)?,
                "meta" => once(&mut fields.meta, &key, &mut map)?,
                "problem" => once(&mut fields.problem, &key, &mut map)?,
                "goal" => once_object(&mut fields.goal, &key, &mut map)?,
                "limits" => once_object(&mut fields.limits, &key, &mut map)?,
                "expect" => once_object(&mut fields.expect, &key, &mut map)?,
                "$schema" => once(&mut fields.schema, &key, &mut map)?,
                _ if extras.contains(&key) => return Err(repeated(&key)),
                _ => {
                    map.next_value::<AnyJson>()?;
                    extras.push(key);
                }
            }
        }
        Ok(Envelope {
            kind: fields
                .kind
                .ok_or_else(|| de::Error::missing_field("kind"))?,
            version: fields
                .version
                .ok_or_else(|| de::Error::missing_field("version"))?,
            problem: fields
                .problem
                .ok_or_else(|| de::Error::missing_field("problem"))?,
            meta: fields.meta,
            goal: fields.goal,
            limits: fields.limits,
            expect: fields.expect,
        })
    }
}

fn once<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    slot: &mut Option<T>,
    key: &str,
    map: &mut A,
) -> Result<(), A::Error> {
    if slot.is_some() {
        return Err(repeated(key));
    }
    *slot = Some(map.next_value()?);
    Ok(())
}

fn once_object<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    slot: &mut Option<T>,
    key: &str,
    map: &mut A,
) -> Result<(), A::Error> {
    let mut object = slot.take().map(Object);
    once(&mut object, key, map)?;
    *slot = object.map(|Object(value)| value);
    Ok(())
}

/// A key of the envelope: one of its fields, or one that begins with `x-`.
struct Key(String);

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = String::deserialize(deserializer)?;
        if key.starts_with("x-") || FIELDS.contains(&key.as_str()) {
            Ok(Self(key))
        } else {
            Err(de::Error::unknown_field(&key, FIELDS))
        }
    }
}

/// What people say about a puzzle: free, but for the title, which results show.
#[derive(Debug)]
pub(super) struct Meta {
    pub(super) title: Option<String>,
}

impl<'de> Deserialize<'de> for Meta {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MetaVisitor)
    }
}

struct MetaVisitor;

impl<'de> de::Visitor<'de> for MetaVisitor {
    type Value = Meta;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Meta, A::Error> {
        let (mut title, mut others) = (None, Vec::new());
        while let Some(key) = map.next_key::<String>()? {
            if key == "title" {
                once(&mut title, &key, &mut map)?;
            } else if others.contains(&key) {
                return Err(repeated(&key));
            } else {
                map.next_value::<AnyJson>()?;
                others.push(key);
            }
        }
        Ok(Meta { title })
    }
}
