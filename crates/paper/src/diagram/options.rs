//! What a drawing shows and how large it is; the commands and the booklet fill it in.

use std::collections::BTreeSet;

use media::lettering::SpareFonts;
use script::Mark;

use super::letters::lacking;
use super::marks::label_words;
use super::{Ground, Style};

/// What a drawing shows besides the men, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// The colours.
    pub style: Style,
    /// What it lies on.
    pub ground: Ground,
    /// The side of a square in millimetres.
    pub square: f32,
    /// Whether Black sits in front.
    pub flip: bool,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// Whether the vests on the stand are shown, in games that have one.
    pub stand: bool,
    /// Whether the men in reserve are shown.
    pub reserve: bool,
    /// Whether a sign tells whose turn it is.
    pub turn: bool,
    /// Whether the options are told that differ from the usual game.
    pub agreed: bool,
    /// What points at something.
    pub marks: Vec<Mark>,
    /// What every id begins with, so that several drawings fit into one page; usually empty: then the square e4 is `e4`.
    pub prefix: String,
    /// Fonts for letters of labels that the program's own lack.
    pub spare: SpareFonts,
}

impl Default for Options {
    /// Everything, in colour, with squares of 10 millimetres.
    fn default() -> Self {
        Self {
            style: Style::default(),
            ground: Ground::default(),
            square: 10.0,
            flip: false,
            coordinates: true,
            stand: true,
            reserve: true,
            turn: true,
            agreed: true,
            marks: Vec::new(),
            prefix: String::new(),
            spare: SpareFonts::default(),
        }
    }
}

impl Options {
    /// The board and nothing beside it but its coordinates.
    pub fn bare() -> Self {
        Self { stand: false, reserve: false, turn: false, agreed: false, ..Self::default() }
    }

    /// The letters of the labels that no font has: boxes stand for them.
    pub fn lacking(&self) -> BTreeSet<char> {
        let words = self.marks.iter().filter_map(|mark| match mark {
            Mark::Label(_, words) => Some(label_words(words)),
            _ => None,
        });
        let words: Vec<String> = words.collect();
        lacking(words.iter().map(String::as_str), &self.spare)
    }
}
