//! Values of a fixed shape: an object and no list, or either of the two.
//!
//! serde's derived code reads a struct from a list as well, field by field; people who write a list there made a mistake.

use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// A `T` that is written as an object.
///
/// ```
/// use puzzle_model::json::Object;
/// #[derive(serde::Deserialize)]
/// struct Point { x: u8, y: u8 }
/// let Object(point) = serde_json::from_str::<Object<Point>>(r#"{"x": 1, "y": 2}"#).unwrap();
/// assert_eq!((point.x, point.y), (1, 2));
/// assert!(serde_json::from_str::<Object<Point>>("[1, 2]").is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData))
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> de::Visitor<'de> for ObjectVisitor<T> {
    type Value = Object<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Object)
    }
}

/// A value that may be written shortly, as a list, or with more to say, as an object.
///
/// ```
/// use puzzle_model::json::ListOr;
/// #[derive(Debug, PartialEq, serde::Deserialize)]
/// struct Costed { cost: u8, covers: Vec<u8> }
/// let read = |text| serde_json::from_str::<ListOr<u8, Costed>>(text).unwrap();
/// assert_eq!(read("[1, 2]"), ListOr::List(vec![1, 2]));
/// assert_eq!(read(r#"{"cost": 3, "covers": [1]}"#), ListOr::Object(Costed { cost: 3, covers: vec![1] }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListOr<L, O> {
    /// Written as a list.
    List(Vec<L>),
    /// Written as an object.
    Object(O),
}

impl<L: Serialize, O: Serialize> Serialize for ListOr<L, O> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::List(list) => list.serialize(serializer),
            Self::Object(object) => object.serialize(serializer),
        }
    }
}

impl<'de, L: Deserialize<'de>, O: Deserialize<'de>> Deserialize<'de> for ListOr<L, O> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ListOrVisitor(PhantomData))
    }
}

struct ListOrVisitor<L, O>(PhantomData<(L, O)>);

impl<'de, L: Deserialize<'de>, O: Deserialize<'de>> de::Visitor<'de> for ListOrVisitor<L, O> {
    type Value = ListOr<L, O>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list or an object")
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<Self::Value, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(seq)).map(ListOr::List)
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        O::deserialize(MapAccessDeserializer::new(map)).map(ListOr::Object)
    }
}

impl<L: JsonSchema, O: JsonSchema> JsonSchema for ListOr<L, O> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("ListOf{}Or{}", L::schema_name(), O::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let list = generator.subschema_for::<Vec<L>>();
        let object = generator.subschema_for::<O>();
        json_schema!({ "oneOf": [list, object] })
    }
}
