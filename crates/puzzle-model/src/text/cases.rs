//! Cases of a text that follow each other, to its end or as many as it says.

use std::io::BufRead;

use super::Words;
use crate::error::InputError;

/// Reads cases until there is none, to the end of the text.
///
/// An error ends them, for after it nobody knows where the next case begins.
///
/// ```
/// use puzzle_model::text::cases_to_end;
/// let numbers = cases_to_end(Box::new("3 4 x 5".as_bytes()), |words| words.next_number("a number"));
/// let numbers: Vec<Result<u32, _>> = numbers.collect();
/// assert!(matches!(numbers[..], [Ok(3), Ok(4), Err(_)]));
/// ```
pub fn cases_to_end<C, F>(
    from: Box<dyn BufRead + Send>,
    mut next_case: F,
) -> impl Iterator<Item = Result<C, InputError>>
where
    F: FnMut(&mut Words) -> Result<Option<C>, InputError>,
{
    let mut words = Words::new(from);
    let mut ended = false;
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let case = next_case(&mut words).transpose();
        ended = !matches!(case, Some(Ok(_)));
        case
    })
}

/// Reads as many cases as the first number of a text says, after which the text must end.
///
/// An error ends them, as it does in [`cases_to_end`].
///
/// ```
/// use puzzle_model::text::counted_cases;
/// let read = |text: &'static str| counted_cases(Box::new(text.as_bytes()), |words| words.number("a number"));
/// let numbers: Vec<Result<u32, _>> = read("2\n3\n4\n").collect();
/// assert!(matches!(numbers[..], [Ok(3), Ok(4)]));
/// let numbers: Vec<Result<u32, _>> = read("1\n3\n4\n").collect();
/// assert!(matches!(numbers[..], [Ok(3), Err(_)]));
/// ```
pub fn counted_cases<C, F>(
    from: Box<dyn BufRead + Send>,
    mut case: F,
) -> impl Iterator<Item = Result<C, InputError>>
where
    F: FnMut(&mut Words) -> Result<C, InputError>,
{
    let mut left: Option<u64> = None;
    cases_to_end(from, move |words| {
        let cases = match left {
            Some(cases) => cases,
            None => words.number("a number of cases")?,
        };
        left = Some(cases.saturating_sub(1));
        match cases {
            0 => end(words),
            _ => case(words).map(Some),
        }
    })
}

/// Checks that nothing follows the last case.
fn end<C>(words: &mut Words) -> Result<Option<C>, InputError> {
    let Some(word) = words.next_word()? else {
        return Ok(None);
    };
    let message = format!("expected the end after the last case, found `{word}`");
    Err(words
        .error("trailing-text", message)
        .help("the first number of the text says how many cases follow"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cases, and the code and column of the mistake after them.
    type Came = (Vec<u8>, Option<(&'static str, u64)>);

    fn came(mut cases: impl Iterator<Item = Result<u8, InputError>>) -> Came {
        let (mut numbers, mut mistake) = (Vec::new(), None);
        for case in &mut cases {
            match case {
                Ok(number) => numbers.push(number),
                Err(error) => mistake = Some((error.code, error.spot().unwrap().column)),
            }
        }
        assert!(cases.next().is_none(), "cases that have ended stay so");
        (numbers, mistake)
    }

    fn to_end(text: &'static str) -> Came {
        let from = Box::new(text.as_bytes());
        came(cases_to_end(from, |words| words.next_number("a case")))
    }

    fn counted(text: &'static str) -> Came {
        let from = Box::new(text.as_bytes());
        came(counted_cases(from, |words| words.number("a case")))
    }

    #[test]
    fn nothing_follows_an_error() {
        assert_eq!(to_end(""), (vec![], None));
        assert_eq!(to_end("1 2\n"), (vec![1, 2], None));
        assert_eq!(to_end("1 x 2"), (vec![1], Some(("wrong-value", 3))));
    }

    #[test]
    fn the_number_of_cases_is_right() {
        assert_eq!(counted("0\n"), (vec![], None));
        assert_eq!(counted("2 1 2\n"), (vec![1, 2], None));
        assert_eq!(counted("2 1"), (vec![1], Some(("unexpected-end", 4))));
        assert_eq!(counted("1 1 2 3"), (vec![1], Some(("trailing-text", 5))));
        assert_eq!(counted("x"), (vec![], Some(("wrong-value", 1))));
        assert_eq!(counted(""), (vec![], Some(("unexpected-end", 1))));
    }
}
