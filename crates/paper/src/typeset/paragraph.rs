//! Words and how they look, before they are broken into lines; whoever writes a text makes runs.

use super::ink::Ink;

/// Which font.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Face {
    /// Vollkorn: text and titles.
    #[default]
    Serif,
    /// Alegreya Sans: numbers, captions, running heads, rulings.
    Sans,
}

/// How letters look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// The font.
    pub face: Face,
    /// The height of a line of its letters, in points.
    pub size: f32,
    /// Their colour.
    pub ink: Ink,
    /// What is added between letters, as a part of the size.
    pub tracking: f32,
    /// Whether small letters are capitals of their height.
    pub small_capitals: bool,
    /// Whether all figures are equally wide.
    pub aligned: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self { face: Face::Serif, size: 10.0, ink: Ink::Black, tracking: 0.0, small_capitals: false, aligned: false }
    }
}

impl Style {
    /// Text of this size.
    pub fn serif(size: f32) -> Self {
        Self { size, ..Self::default() }
    }

    /// What stands beside the text, of this size.
    pub fn sans(size: f32) -> Self {
        Self { face: Face::Sans, size, ..Self::default() }
    }

    /// The same in another colour.
    #[must_use]
    pub const fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }

    /// The same in small capitals, set wider.
    #[must_use]
    pub const fn small_capitals(self) -> Self {
        Self { small_capitals: true, tracking: 0.05, ..self }
    }
}

/// Words of one style.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// The words; a no-break space keeps two together.
    pub text: String,
    /// How they look.
    pub style: Style,
    /// The anchor that they lead to, with what a reader says of the link.
    pub link: Option<(String, String)>,
}

impl Run {
    /// Words that lead nowhere.
    pub fn new(text: impl Into<String>, style: Style) -> Self {
        Self { text: printed(text.into()), style, link: None }
    }

    /// Words that lead to an anchor; `said` is what a reader says of it.
    pub fn link(text: impl Into<String>, style: Style, anchor: impl Into<String>, said: impl Into<String>) -> Self {
        Self { text: printed(text.into()), style, link: Some((anchor.into(), said.into())) }
    }
}

/// Words with the apostrophes of print.
fn printed(text: String) -> String {
    text.replace('\'', "’")
}
