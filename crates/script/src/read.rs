//! Takes a text apart into headings and directions; `compile` goes on from there.

use super::direction::{Direction, Line, WORDS, read};
use super::fault::{Fault, MOST_FAULTS};
use super::headings::{self, Headings, Reader};
use super::line::Piece;
use rules::AnyGame;
use rules::notation::list::{is_action_name, without_number};

/// How the actions of a text are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Writing {
    /// A script, or a list of actions, which is one.
    Script,
    /// A list of SAN, any number in a line; numbers of moves are passed over.
    San,
}

/// A text taken apart.
#[derive(Clone, Debug)]
pub struct Script {
    /// What stands above the first line.
    pub headings: Headings,
    /// The game that the headings begin; none where they are too wrong to tell, then no action can be judged.
    pub start: Option<AnyGame>,
    /// The lines that could be read, in their order.
    pub lines: Vec<Line>,
}

impl Writing {
    /// How a text is written that is neither PGN nor a saved game: SAN where its first line looks like that and nothing in
    /// it is direction.
    pub fn of(text: &str) -> Self {
        let words = |line: Piece<'_>| line.words().map(|word| word.text.to_owned()).collect::<Vec<_>>();
        let first = said(text).find(|line| headings::split(*line).is_none()).map(words).unwrap_or_default();
        let mut words = first.iter().map(|word| without_number(word)).filter(|word| !word.is_empty());
        let is_san = words.next().is_some_and(|word| {
            !is_action_name(word) && (word.contains(|letter: char| letter.is_ascii_digit()) || castles(word))
        });
        if is_san && !is_directed(text) { Self::San } else { Self::Script }
    }
}

fn castles(word: &str) -> bool {
    word.starts_with("O-O") || word.starts_with("0-0")
}

/// Whether a text has a line of direction, and so is a script and no bare list or PGN.
pub fn is_directed(text: &str) -> bool {
    said(text).any(|line| WORDS.contains(&line.first_word().0.text))
}

/// The lines that say something, without those that are comments.
fn said(text: &str) -> impl Iterator<Item = Piece<'_>> {
    Piece::lines(text).filter(|line| !line.text.is_empty() && !line.text.starts_with('#'))
}

impl Script {
    /// Takes a text apart. Every fault of its form is added to `faults`, and reading goes on behind it, until there are more than
    /// anybody wants to read.
    pub fn read(text: &str, writing: Writing, faults: &mut Vec<Fault>) -> Self {
        let mut reader = Reader::default();
        let mut lines = Vec::new();
        let mut is_above = true;
        for line in said(text) {
            if faults.len() > MOST_FAULTS {
                break;
            }
            let heading = headings::split(line);
            match heading {
                Some((name, text)) if is_above => {
                    reader.read(name, text, faults);
                    continue;
                }
                Some((name, _)) if headings::NAMES.contains(&name.text) => {
                    let what = format!("`{}:` stands below the first line", name.text);
                    faults.push(Fault::new(name.place, what, "write it above that"));
                    continue;
                }
                _ => is_above = false,
            }
            match writing {
                Writing::Script => lines.extend(read(line, faults)),
                Writing::San => lines.extend(sans(line)),
            }
        }
        let (headings, start) = reader.finish(faults);
        Self { headings, start, lines }
    }
}

/// The SAN of a line.
fn sans(line: Piece) -> impl Iterator<Item = Line> {
    line.without_comment().words().filter_map(|word| {
        let token = without_number(word.text);
        let place = word.place_at(word.text.len() - token.len());
        let written = super::Placed { place, value: token.to_owned() };
        (!token.is_empty()).then(|| Line { written: written.clone(), direction: Direction::San(written) })
    })
}
