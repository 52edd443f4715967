//! Maps that refuse a repeated key and keep the order of the text, and a value that only checks.

use std::fmt;
use std::marker::PhantomData;

use rustc_hash::FxHashSet;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// A JSON object with keys of the author's own: in the order of the text, and no key twice.
///
/// ```
/// use puzzle_model::json::UniqueMap;
/// let map: UniqueMap<u8> = serde_json::from_str(r#"{"b": 1, "a": 2}"#).unwrap();
/// assert_eq!(map.0[0], ("b".to_owned(), 1));
/// assert!(serde_json::from_str::<UniqueMap<u8>>(r#"{"a": 1, "a": 2}"#).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UniqueMap<V>(pub Vec<(String, V)>);

impl<V> Default for UniqueMap<V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<V: Serialize> Serialize for UniqueMap<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for UniqueMap<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MapVisitor(PhantomData))
    }
}

struct MapVisitor<V>(PhantomData<V>);

impl<'de, V: Deserialize<'de>> de::Visitor<'de> for MapVisitor<V> {
    type Value = UniqueMap<V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<UniqueMap<V>, A::Error> {
        let mut seen = FxHashSet::default();
        let mut entries = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            if !seen.insert(key.clone()) {
                return Err(repeated(&key));
            }
            entries.push((key, map.next_value()?));
        }
        Ok(UniqueMap(entries))
    }
}

impl<V: JsonSchema> JsonSchema for UniqueMap<V> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("MapOf{}", V::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<V>();
        schemars::json_schema!({ "type": "object", "additionalProperties": value })
    }
}

/// The error for a key given twice, in the words that serde's derived code uses too.
pub(crate) fn repeated<E: de::Error>(key: &str) -> E {
    E::custom(format_args!("duplicate field `{key}`"))
}

/// Any JSON at all, of which nothing is kept: reading it only checks that no key in it is given twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnyJson;

impl<'de> Deserialize<'de> for AnyJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyVisitor)
    }
}

struct AnyVisitor;

impl<'de> de::Visitor<'de> for AnyVisitor {
    type Value = AnyJson;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<AnyJson, E> {
        Ok(AnyJson)
    }

    fn visit_i64<E>(self, _: i64) -> Result<AnyJson, E> {
        Ok(AnyJson)
    }

    fn visit_u64<E>(self, _: u64) -> Result<AnyJson, E> {
        Ok(AnyJson)
    }

    fn visit_f64<E>(self, _: f64) -> Result<AnyJson, E> {
        Ok(AnyJson)
    }

    fn visit_str<E>(self, _: &str) -> Result<AnyJson, E> {
        Ok(AnyJson)
    }

    fn visit_unit<E>(self) -> Result<AnyJson, E> {
        Ok(AnyJson)
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<AnyJson, A::Error> {
        while seq.next_element::<AnyJson>()?.is_some() {}
        Ok(AnyJson)
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<AnyJson, A::Error> {
        MapVisitor::<AnyJson>(PhantomData)
            .visit_map(map)
            .map(|_| AnyJson)
    }
}
