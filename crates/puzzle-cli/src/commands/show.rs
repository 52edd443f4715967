//! `puzzle show`: puzzles, or the answers of a run, as pictures.

use std::io::{self, Write, stdout};
use std::path::{Path, PathBuf};

use anyhow::bail;
use puzzle_model::{AnyCase, InputError, Page, Picture, Style};

use super::results::{self, Answered, each_answer, is_result};
use crate::args::ShowArgs;
use crate::engine::Failure;
use crate::exit::BAD_INPUT;
use crate::inputs::{self, Reading, jobs};
use crate::output::whole::Destination;
use crate::output::{errors, people, terminal};

pub(crate) fn run(args: &ShowArgs) -> anyhow::Result<u8> {
    let answers = args
        .answer
        .as_deref()
        .map(results::read_answers)
        .transpose()?;
    let mut show = Show {
        album: Album::open(args)?,
        subject: String::new(),
        failed: false,
    };
    let files = if args.files.is_empty() {
        &[PathBuf::from("-")][..]
    } else {
        &args.files
    };
    for file in files {
        if answers.is_none() && args.from.is_none() && is_result(file) {
            show.result(file)?;
        } else {
            show.puzzles(file, args, answers.as_deref())?;
        }
    }
    if show.failed {
        // A file that lacks some of the pictures does not take the place of the old one.
        return Ok(BAD_INPUT);
    }
    show.album.finish()?;
    Ok(0)
}

struct Show {
    album: Album,
    /// The input that was shown last.
    subject: String,
    failed: bool,
}

impl Show {
    fn result(&mut self, path: &Path) -> anyhow::Result<()> {
        each_answer(path, |answered| match answered {
            Ok(Answered {
                id,
                case,
                number,
                answer,
            }) => self.answer(id, case, number, answer),
            Err((id, error)) => {
                self.fail(id, error);
                Ok(())
            }
        })
    }

    fn puzzles(
        &mut self,
        file: &Path,
        args: &ShowArgs,
        answers: Option<&[String]>,
    ) -> anyhow::Result<()> {
        let from = args.from.as_deref();
        let inputs = inputs::inputs(&[file.to_owned()], from, &args.globs, Reading::Json)?;
        for job in inputs.flat_map(jobs) {
            let id = job.id.clone();
            match (job.load(), answers) {
                (Ok(None), _) => {}
                (Ok(Some(case)), None) => self.picture(&id, &case, None, &case.puzzle.picture())?,
                (Ok(Some(case)), Some(answers)) => {
                    for (number, answer) in (1..).zip(answers) {
                        self.answer(&id, &case, number, answer)?;
                    }
                }
                (Err(error), _) => self.fail(&id, error),
            }
        }
        Ok(())
    }

    fn answer(
        &mut self,
        id: &str,
        case: &AnyCase,
        number: u64,
        answer: &str,
    ) -> anyhow::Result<()> {
        match case.puzzle.picture_of(answer) {
            Ok(picture) => self.picture(id, case, Some(number), &picture),
            Err(error) => {
                self.fail(id, error);
                Ok(())
            }
        }
    }

    fn picture(
        &mut self,
        id: &str,
        case: &AnyCase,
        number: Option<u64>,
        picture: &Picture,
    ) -> anyhow::Result<()> {
        if self.subject != id {
            id.clone_into(&mut self.subject);
            self.album.subject(&people::subject(id, case))?;
        }
        let number = number.map_or_else(String::new, |number| format!("solution {number}: "));
        self.album
            .picture(&format!("{number}{}", picture.title), picture)
    }

    fn fail(&mut self, id: &str, error: InputError) {
        errors::report(id, &Failure::Input(error));
        self.failed = true;
    }
}

/// Where pictures go.
enum Album {
    Text {
        style: Style,
        started: bool,
    },
    Svg {
        to: Destination,
        text: Option<String>,
    },
    Html {
        to: Destination,
        page: Page,
    },
}

impl Album {
    fn open(args: &ShowArgs) -> anyhow::Result<Self> {
        if let Some(path) = &args.to.svg {
            let to = Destination::open(Some(path))?;
            return Ok(Self::Svg { to, text: None });
        }
        if let Some(path) = &args.to.html {
            let to = Destination::open(Some(path))?;
            let page = Page::new(&page_title(&args.files));
            return Ok(Self::Html { to, page });
        }
        let style = people::style(args.ascii);
        Ok(Self::Text {
            style,
            started: false,
        })
    }

    /// Begins with the pictures of another input.
    fn subject(&mut self, subject: &str) -> io::Result<()> {
        match self {
            Self::Text { started, .. } => {
                let mut to = stdout().lock();
                if std::mem::replace(started, true) {
                    writeln!(to)?;
                }
                writeln!(to, "{subject}")
            }
            Self::Svg { .. } => Ok(()),
            Self::Html { page, .. } => {
                page.heading(subject);
                Ok(())
            }
        }
    }

    fn picture(&mut self, caption: &str, picture: &Picture) -> anyhow::Result<()> {
        match self {
            Self::Text { style, .. } => {
                let text = picture.text_within(*style, terminal::columns());
                write!(stdout().lock(), "{caption}\n{text}")?;
            }
            Self::Svg { text: Some(_), .. } => {
                bail!(
                    "there are several pictures, and a .svg file holds one; write a page with --html"
                )
            }
            Self::Svg { text, .. } => *text = Some(picture.svg()),
            Self::Html { page, .. } => page.figure(caption, &picture.svg()),
        }
        Ok(())
    }

    fn finish(self) -> anyhow::Result<()> {
        let (mut to, text) = match self {
            Self::Text { .. } => return Ok(()),
            Self::Svg { text: None, .. } => bail!("there is no picture to write"),
            Self::Svg {
                to,
                text: Some(text),
            } => (to, text),
            Self::Html { to, page } => (to, page.finish()),
        };
        to.write(text.as_bytes())?;
        to.finish()
    }
}

fn page_title(files: &[PathBuf]) -> String {
    match files {
        [] => "Pictures".to_owned(),
        [file] => format!("Pictures of {}", file.display()),
        files => format!("Pictures of {} inputs", files.len()),
    }
}
