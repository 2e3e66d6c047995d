//! Films of several files in a style and a language, with all their faults together; the commands that check and make films
//! ask for them.

use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::Refused;
use super::refused::printable;
use super::texts_file::TextsFile;
use script::{Film, MOST_FAULTS, Pace, Style};

/// The styles by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum StyleName {
    /// No captions of steps.
    Plain,
    /// Captions of steps.
    Teach,
}

impl From<StyleName> for Style {
    fn from(name: StyleName) -> Self {
        match name {
            StyleName::Plain => Self::Plain,
            StyleName::Teach => Self::Teach,
        }
    }
}

/// The paces by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaceName {
    /// With time to read, to look and to think.
    Full,
    /// In the same order, in less than half the time.
    Brisk,
}

impl PaceName {
    /// The film at this pace, where one is asked for.
    pub fn set(asked: Option<Self>, film: &mut Film) {
        film.headings.pace = match asked {
            None => film.headings.pace,
            Some(Self::Full) => Pace::Full,
            Some(Self::Brisk) => Pace::Brisk,
        };
    }
}

/// The reports of several files, of which no more than [`MOST_FAULTS`] faults are told.
#[derive(Default)]
pub struct Reports {
    told: String,
    lines: usize,
    has_more: bool,
}

impl Reports {
    /// Adds the report of a file, three lines a fault.
    pub fn add(&mut self, report: &str) {
        for line in report.lines() {
            if self.lines == 3 * MOST_FAULTS {
                self.has_more = true;
                return;
            }
            self.told.push_str(line);
            self.told.push('\n');
            self.lines += 1;
        }
    }

    /// All of them, and a last line where there are more; nothing without a fault.
    pub fn told(mut self) -> String {
        if self.has_more {
            self.told.push_str("there are more mistakes; fix these first\n");
        }
        self.told
    }
}

/// The films of all these files, in this style, or each in its own, and with the texts of a file where one is named.
///
/// # Errors
/// All faults of all files together.
pub fn read_films(
    paths: &[PathBuf],
    style: Option<StyleName>,
    texts: Option<&Path>,
    read: impl Fn(&Path) -> Result<Film, Refused>,
) -> Result<Vec<(PathBuf, Film)>, Refused> {
    let mut texts = texts.map(TextsFile::open).transpose()?;
    if let Some(texts) = &mut texts {
        texts.expect(paths);
    }
    let (mut films, mut faults, mut unread) = (Vec::new(), Reports::default(), None);
    for path in paths {
        match read(path) {
            Ok(mut film) => {
                if let Some(texts) = &mut texts {
                    texts.translate(path, &mut film);
                }
                film.style = style.map_or(film.style, Into::into);
                films.push((path.clone(), film));
            }
            Err(Refused::Faults(report)) => faults.add(&report),
            Err(Refused::Sentence(error)) => {
                unread.get_or_insert(error);
            }
        }
    }
    faults.add(&texts.map(TextsFile::reports).unwrap_or_default());
    let faults = faults.told();
    match unread {
        None if faults.is_empty() => Ok(films),
        Some(error) if faults.is_empty() => Err(error.into()),
        Some(error) => Err(Refused::Faults(format!("{faults}plunder: {}\n", printable(&error.0)))),
        None => Err(Refused::Faults(faults)),
    }
}
