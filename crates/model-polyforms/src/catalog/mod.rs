//! Shapes that have names: polyominoes and polycubes of each size, and the pieces of the Soma cube.
//!
//! Sets are grown and not listed: every connected shape of n cells is one of n - 1 cells and a neighbor of it.
//! Shapes are alike if one of the allowed motions takes one to the other: *free* ones may be turned and turned over,
//! *one-sided* ones turned alone, *fixed* ones neither. Polycubes are one-sided unless something else is said,
//! since nobody turns a solid into its mirror image.
//!
//! Source of the names: S. W. Golomb, "Polyominoes" (1965); the letters of the Soma pieces are Piet Hein's set as
//! commonly labeled. Shapes without a letter are numbered in ascending order of their cells.

mod grow;
mod letters;

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use puzzle_model::nearest;

use crate::motion::Motion;
use crate::shape::Shape;

/// Shapes by name, and how the pieces of these shapes may be moved if nobody says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) shapes: Vec<(String, Shape)>,
    pub(crate) turn: Option<bool>,
    pub(crate) flip: Option<bool>,
}

/// The sets that were grown so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Catalog(HashMap<(Family, Option<Sides>), Found>);

/// Which shapes count as alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Sides {
    Free,
    OneSided,
    Fixed,
}

/// A family of shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Family {
    Ominoes(usize),
    Cubes(usize),
    Soma,
}

/// Greek and Latin numbers as they stand before `omino` and `cube`.
const PREFIXES: [(&str, usize); 13] = [
    ("mon", 1),
    ("mono", 1),
    ("d", 2),
    ("di", 2),
    ("tr", 3),
    ("tri", 3),
    ("tetr", 4),
    ("pent", 5),
    ("hex", 6),
    ("hept", 7),
    ("oct", 8),
    ("non", 9),
    ("dec", 10),
];

/// Names of sets for those who misspell one.
const SETS: [&str; 14] = [
    "monomino",
    "domino",
    "trominoes",
    "tetrominoes",
    "pentominoes",
    "hexominoes",
    "heptominoes",
    "octominoes",
    "one-sided pentominoes",
    "fixed tetrominoes",
    "tricubes",
    "tetracubes",
    "pentacubes",
    "soma",
];

impl Catalog {
    /// Finds shapes by name.
    ///
    /// # Errors
    /// If there are none of that name; says what names there are.
    pub(crate) fn find(&mut self, name: &str) -> Result<Found, String> {
        let words: Vec<&str> = name.split_whitespace().collect();
        let (sides, rest) = match words.split_first() {
            Some((&"free", rest)) => (Some(Sides::Free), rest),
            Some((&"one-sided", rest)) => (Some(Sides::OneSided), rest),
            Some((&"fixed", rest)) => (Some(Sides::Fixed), rest),
            _ => (None, &words[..]),
        };
        let (word, member) = match *rest {
            [word] => (word, None),
            [word, member] => (word, Some(member)),
            _ => return Err(unknown(name)),
        };
        let family = family_of(word).ok_or_else(|| unknown(name))?;
        let all = match self.0.entry((family, sides)) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(grown(family, sides)?),
        };
        choose(all, word, member)
    }
}

fn unknown(name: &str) -> String {
    match nearest(name, SETS) {
        Some(set) => format!("did you mean `{set}`?"),
        None => "shapes are named like `pentominoes`, `one-sided tetrominoes`, `7-ominoes`, `tetracubes`, `soma` or `pentomino F`".to_owned(),
    }
}

fn family_of(word: &str) -> Option<Family> {
    if word == "soma" {
        return Some(Family::Soma);
    }
    let singular = word
        .strip_suffix("es")
        .or(word.strip_suffix('s'))
        .unwrap_or(word);
    let number = |prefix: &str| match prefix.strip_suffix('-') {
        Some(number) => number.parse().ok(),
        None => PREFIXES
            .iter()
            .find(|(name, _)| *name == prefix)
            .map(|(_, number)| *number),
    };
    if let Some(prefix) = singular.strip_suffix("omino") {
        return number(prefix).map(Family::Ominoes);
    }
    let cube = word
        .strip_suffix('s')
        .unwrap_or(word)
        .strip_suffix("cube")?;
    number(cube.strip_suffix('a').unwrap_or(cube)).map(Family::Cubes)
}

fn grown(family: Family, sides: Option<Sides>) -> Result<Found, String> {
    let default = match family {
        Family::Ominoes(_) => Sides::Free,
        Family::Cubes(_) | Family::Soma => Sides::OneSided,
    };
    let sides_of = sides.unwrap_or(default);
    let solid = !matches!(family, Family::Ominoes(_));
    let motions = match sides_of {
        Sides::Free => Motion::allowed(solid, true, true),
        Sides::OneSided => Motion::allowed(solid, true, false),
        Sides::Fixed => Motion::allowed(solid, false, false),
    };
    let shapes = match family {
        Family::Soma if sides.is_some() => {
            return Err("the pieces of `soma` are seven solids".into());
        }
        Family::Soma => letters::soma(),
        Family::Ominoes(cells) => letters::named(grow::ominoes(cells, &motions)?, cells),
        Family::Cubes(cells) => numbered(grow::cubes(cells, &motions)?),
    };
    Ok(Found {
        shapes,
        turn: (sides_of == Sides::Fixed).then_some(false),
        flip: match sides {
            Some(Sides::Free) => Some(true),
            Some(_) => Some(false),
            None => None,
        },
    })
}

/// Names shapes by number, from 1.
fn numbered(shapes: Vec<Shape>) -> Vec<(String, Shape)> {
    (1..)
        .map(|number: u32| number.to_string())
        .zip(shapes)
        .collect()
}

/// Chooses one shape of a family, or all if the word is a plural.
fn choose(all: &Found, word: &str, member: Option<&str>) -> Result<Found, String> {
    let Some(member) = member else {
        if all.shapes.len() > 1 && !word.ends_with('s') && word != "soma" {
            let first = &all.shapes[0].0;
            return Err(format!(
                "say which, such as `{word} {first}`, or all in the plural"
            ));
        }
        return Ok(all.clone());
    };
    if let Some(shape) = all.shapes.iter().find(|(name, _)| name == member) {
        return Ok(Found {
            shapes: vec![shape.clone()],
            ..*all
        });
    }
    let names = all.shapes.iter().map(|(name, _)| &name[..]);
    let names: Vec<&str> = names.take(MOST_NAMED).collect();
    Err(format!("they are called {}", names.join(", ")))
}

/// How many names a message lists at most.
const MOST_NAMED: usize = 35;

#[cfg(test)]
mod tests {
    use super::*;

    fn names(name: &str) -> String {
        let found = Catalog::default()
            .find(name)
            .unwrap_or_else(|help| panic!("{name}: {help}"));
        found
            .shapes
            .into_iter()
            .map(|(name, _)| name)
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn small_shapes_have_letters() {
        assert_eq!(names("pentominoes"), "F I L N P T U V W X Y Z");
        assert_eq!(names("tetrominoes"), "I L O S T");
        assert_eq!(names("one-sided tetrominoes"), "I J L O S T Z");
        assert_eq!(names("trominoes"), "I L");
        assert_eq!([names("domino"), names("monominoes")], ["D", "M"]);
        assert_eq!(names("soma"), "A B L P T V Z");
        assert_eq!(
            names("one-sided pentominoes"),
            "F F' I L L' N N' P P' T U V W X Y Y' Z Z'"
        );
        assert_eq!(names("fixed trominoes"), "I.1 I.2 L.1 L.2 L.3 L.4");
    }

    /// OEIS A000105, A000988 and A001168 for polyominoes; A000162, A038119 and A001931 for polycubes.
    #[test]
    fn sets_have_their_known_sizes() {
        let mut catalog = Catalog::default();
        let mut count = |name: &str| catalog.find(name).unwrap().shapes.len();
        let mut each = |kind: &str, word: &str, numbers: &[usize]| {
            for (cells, number) in (1..).zip(numbers) {
                assert_eq!(
                    count(&format!("{kind}{cells}-{word}")),
                    *number,
                    "{kind} {cells}"
                );
            }
        };
        each("", "ominoes", &[1, 1, 2, 5, 12, 35, 108, 369]);
        each("one-sided ", "ominoes", &[1, 1, 2, 7, 18, 60, 196]);
        each("fixed ", "ominoes", &[1, 2, 6, 19, 63, 216, 760]);
        each("", "cubes", &[1, 1, 2, 8, 29, 166]);
        each("free ", "cubes", &[1, 1, 2, 7, 23, 112]);
        each("fixed ", "cubes", &[1, 3, 15, 86, 534]);
        assert_eq!([count("hexominoes"), count("tetracubes")], [35, 8]);
    }

    #[test]
    fn one_shape_is_chosen_by_its_name() {
        let find = |name: &str| Catalog::default().find(name);
        assert_eq!(names("pentomino F"), "F");
        assert_eq!(names("hexomino 35"), "35");
        assert_eq!(
            find("pentomino A").unwrap_err(),
            "they are called F, I, L, N, P, T, U, V, W, X, Y, Z"
        );
        assert_eq!(
            find("pentomino").unwrap_err(),
            "say which, such as `pentomino F`, or all in the plural"
        );
        assert_eq!(find("pentominos ").unwrap(), find("pentominoes").unwrap());
        assert_eq!(
            find("pentomnoes").unwrap_err(),
            "did you mean `pentominoes`?"
        );
        for unknown in [
            "",
            "free",
            "0-ominoes",
            "11-ominoes",
            "-ominoes",
            "99999999999999999999-cubes",
            "a b c",
        ] {
            assert!(find(unknown).is_err(), "{unknown}");
        }
    }
}
