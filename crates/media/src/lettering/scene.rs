//! What is to be read in a frame, as plain data, and why words cannot be set, in one sentence each.

use std::io;
use std::path::PathBuf;

use rules::Square;

/// All words of a frame.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// A card before or behind the film.
    pub card: Option<Card>,
    /// The name of a chapter that begins.
    pub chapter: Option<ChapterLine>,
    /// What is said.
    pub caption: Option<Caption>,
    /// Who plays, and what the clocks show: in the upper corner where lines end, one below the other.
    pub plates: Vec<Plate>,
    /// Points around the board and the men on it as the frame shows them, in pixels: no plate lies over them. Whoever knows the camera
    /// says where they are; none where that is not known.
    pub board: Vec<(f32, f32)>,
    /// What things are called.
    pub labels: Vec<Label>,
    /// Who is likely to win.
    pub bar: Option<Bar>,
}

/// A side of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// A narrow bar at a side, which says without a number who is likely to win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bar {
    /// White's chances to win, 0 to 1: so much of the bar is light.
    pub white: f32,
    /// Whether the light part is the lower one, as White sits in front.
    pub is_white_below: bool,
    /// Where it stands.
    pub side: Side,
    /// How much of it is seen, 0 to 1.
    pub opacity: f32,
}

/// Who plays, and what that clock shows. Either may be empty.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Plate {
    /// The player's name; it is shortened where the board leaves no room for all of it.
    pub name: String,
    /// The time that is left.
    pub clock: String,
}

/// A card: the picture goes dark behind its words. Each of them may be empty.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Card {
    /// In large letters.
    pub title: String,
    /// In smaller ones; it may have several lines.
    pub body: String,
    /// Small, below a line: numbers of the rule books.
    pub small: String,
    /// How much of the words is seen, 0 to 1.
    pub opacity: f32,
    /// How dark the picture is behind them, 0 to 1.
    pub ground: f32,
}

/// The name of a chapter, in the upper corner where its lines begin.
#[derive(Clone, PartialEq, Debug)]
pub struct ChapterLine {
    /// The name.
    pub text: String,
    /// How much of it is seen, 0 to 1.
    pub opacity: f32,
}

/// What is said, in at most two lines at the lower edge.
#[derive(Clone, PartialEq, Debug)]
pub struct Caption {
    /// The words. A line end of their own is kept; without one they are broken into even lines.
    pub text: String,
    /// The rule's number, small behind them.
    pub rule: Option<String>,
    /// How much of it is seen, 0 to 1.
    pub opacity: f32,
}

/// Words beside what they name, with a thin line to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The words.
    pub text: String,
    /// What they name.
    pub anchor: Anchor,
    /// How much of them is seen, 0 to 1.
    pub opacity: f32,
}

/// What a label names; the code that knows the camera says where that is in the frame.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Anchor {
    /// What stands on a square.
    Square(Square),
    /// A part of the set, by its name.
    Part(String),
}

impl Scene {
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let card = self.card.iter().flat_map(|card| [&card.title, &card.body, &card.small]);
        let caption = self.caption.iter().flat_map(|caption| [Some(&caption.text), caption.rule.as_ref()]).flatten();
        let others =
            self.chapter.iter().map(|chapter| &chapter.text).chain(self.labels.iter().map(|label| &label.text));
        let plates = self.plates.iter().flat_map(|plate| [&plate.name, &plate.clock]);
        card.chain(caption).chain(others).chain(plates).map(String::as_str)
    }
}

impl Caption {
    /// A caption that is fully seen. The number of a rule that ends the sentence in brackets is set small: `(2-7).`,
    /// `(rule 11, 2-12).`
    pub fn of(sentence: &str) -> Self {
        let (text, rule) = apart(sentence);
        Self { text, rule, opacity: 1.0 }
    }
}

/// A sentence without the number of a rule at its end, and that number.
fn apart(sentence: &str) -> (String, Option<String>) {
    let whole = || (sentence.to_owned(), None);
    let text = sentence.trim_end();
    let (head, stop) = match text.strip_suffix(['.', '!', '?', '…', '。']) {
        Some(head) => (head, &text[head.len()..]),
        None => (text, ""),
    };
    let inside = head.strip_suffix(')').and_then(|head| head.rsplit_once('('));
    match inside {
        Some((before, rule)) if is_rule(rule) && !before.trim_end().is_empty() => {
            (format!("{}{stop}", before.trim_end()), Some(rule.to_owned()))
        }
        _ => whole(),
    }
}

/// Whether a text in brackets is a rule: `2-7`, `rule 11, 2-12`, `2-7 step 1`, and nothing longer than that.
fn is_rule(text: &str) -> bool {
    let words = || text.split([' ', ',']).filter(|word| !word.is_empty());
    text.chars().count() <= 24 && words().count() <= 5 && words().any(is_number)
}

/// Whether a word is a number of the rule books: `8`, `2-12`, `2-6c`, `3.2.1`.
fn is_number(word: &str) -> bool {
    let number = word.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let parts = number.split(['-', '.']);
    word.len() <= number.len() + 1
        && parts.clone().count() <= 3
        && parts.into_iter().all(|part| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Why words cannot be set.
#[derive(Debug, thiserror::Error)]
pub enum LetteringError {
    /// A user's font cannot be read.
    #[error("the font {} cannot be read: {source}; name a TTF, OTF or TTC file that can be", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A user's file is no font.
    #[error("{} holds no font with outlines; name a whole TTF, OTF or TTC file", path.display())]
    NoFont {
        /// The file.
        path: PathBuf,
    },
    /// A caption has more than two lines of 42 characters.
    #[error("the caption \"{text}\" does not fit into two lines of 42 characters; shorten it, or say it in two")]
    CaptionTooLong {
        /// The caption.
        text: String,
    },
    /// A text is too large for the picture even in the smallest letters.
    #[error("the words \"{text}\" do not fit into a picture of {width}x{height}; shorten them, or film it larger")]
    TooLarge {
        /// The words.
        text: String,
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
    /// The frame is not of the size for which words are set.
    #[error("a frame of {width}x{height} has {expected} bytes, not {bytes}; give one of four bytes a pixel")]
    Frame {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
        /// The bytes that such a frame has.
        expected: usize,
        /// The bytes that came.
        bytes: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_rule_at_the_end_is_taken_apart() {
        for (sentence, text, rule) in [
            ("Only a pawn is promoted (rule 11, 2-12).", "Only a pawn is promoted.", Some("rule 11, 2-12")),
            ("The rook goes to d5 (2-7 step 1).", "The rook goes to d5.", Some("2-7 step 1")),
            ("Geht das (2-6c)?", "Geht das?", Some("2-6c")),
            ("It has no full stop (2-5h)", "It has no full stop", Some("2-5h")),
            ("Nothing is cited (not even here).", "Nothing is cited (not even here).", None),
            ("The king castles (O-O).", "The king castles (O-O).", None),
            ("The year (1972).", "The year (1972).", None),
            ("(2-7)", "(2-7)", None),
            ("In (2-7) and nowhere else.", "In (2-7) and nowhere else.", None),
            ("", "", None),
        ] {
            let caption = Caption::of(sentence);
            assert_eq!((caption.text.as_str(), caption.rule.as_deref()), (text, rule), "{sentence}");
        }
    }
}
