//! What every part of the booklet is set with: fonts, words, the book, measures, tags, the styles of letters, and the names of places, to which
//! links and bookmarks lead.

use rules::text::Text;
use words::language::Language;
use words::rulebook::{Book, Span};

use super::positions::{self, Placement};
use crate::typeset::{
    Alignment, Fonts, Geometry, Hyphens, Ink, Measure, Run, SetLine, Style, TagId, Tags, TypesetError, lines,
};

/// The hand that sets a booklet.
pub(super) struct Writer<'a> {
    pub fonts: &'a Fonts,
    pub language: &'a Language,
    pub book: &'a Book,
    pub geometry: Geometry,
    pub tags: Tags,
    pub hyphens: Hyphens,
    /// How many grounds there are so far.
    pub grounds: usize,
    /// The films of which a diagram is shown, and the placements of all diagrams: at first those of the book's pictures.
    pub films: Vec<String>,
    pub boards: Vec<Placement>,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(
        fonts: &'a Fonts,
        language: &'a Language,
        book: &'a Book,
        geometry: Geometry,
        tags: Tags,
    ) -> Self {
        let hyphens = Hyphens::of(language.tag());
        let (films, boards) = positions::of_book(book);
        Self { fonts, language, book, geometry, tags, hyphens, grounds: 0, films, boards }
    }

    /// Text.
    pub(crate) fn body(&self) -> Style {
        Style::serif(self.geometry.size)
    }

    /// Captions, references and what else stands beside the text.
    pub(crate) fn small(&self) -> Style {
        Style::sans(self.geometry.size * 0.9).ink(Ink::Grey)
    }

    /// The number of a rule in a head.
    pub(crate) fn number(&self) -> Style {
        Style::sans(self.geometry.size * 1.12).ink(Ink::Brass)
    }

    /// Lines between the margins of a column, set in at both sides.
    pub(crate) fn set(&self, runs: &[Run], indent: f32, left: f32, right: f32) -> Result<Vec<SetLine>, TypesetError> {
        let width = self.geometry.column_width() - left - right;
        let measure = Measure { width, indent, alignment: Alignment::Justified, hyphens: self.hyphens };
        Ok(lines(self.fonts, runs, &measure).into_iter().map(|line| line.shifted(left)).collect())
    }

    pub(crate) fn set_in(&self, runs: &[Run], width: f32, alignment: Alignment) -> Result<Vec<SetLine>, TypesetError> {
        Ok(lines(self.fonts, runs, &Measure { width, indent: 0.0, alignment, hyphens: self.hyphens }))
    }

    /// Words with references as links; a reference in brackets stays with the word before it.
    pub(crate) fn spans(&self, spans: &[Span], style: Style) -> Vec<Run> {
        let run = |span: &Span| match span {
            Span::Text(words) => match words.strip_suffix(" (") {
                Some(before) => Run::new(format!("{before}\u{a0}("), style),
                None => Run::new(words.as_str(), style),
            },
            Span::Rule { number, label } => self.reference(number, label, style),
        };
        spans.iter().map(run).collect()
    }

    /// Words that lead to a rule.
    pub(crate) fn reference(&self, number: &str, label: &str, style: Style) -> Run {
        let title = self.book.find(number).and_then(|place| self.book.section(place)).map_or("", |rule| &rule.title);
        let said = self.say("booklet-link", &[("number", number), ("title", title)]);
        Run::link(label.replace(' ', "\u{a0}"), style.ink(Ink::Brass), rule_anchor(number), said)
    }

    /// A message with values.
    pub(crate) fn say(&self, id: &'static str, values: &[(&'static str, &str)]) -> String {
        let text = values.iter().fold(Text::new(id), |text, (name, value)| text.with(name, *value));
        self.language.say(&text)
    }

    /// A new part in the tree of tags.
    pub(crate) fn tag(&mut self, parent: TagId, role: crate::typeset::Role) -> TagId {
        self.tags.add(parent, role)
    }
}

/// The name of a chapter's place, by its number from 0.
pub(super) fn chapter_anchor(number: usize) -> String {
    format!("chapter:{number}")
}

/// The name of a rule's place.
pub(super) fn rule_anchor(number: &str) -> String {
    format!("rule:{number}")
}

/// The place of the contents.
pub(super) const CONTENTS: &str = "contents";
/// The place of the title.
pub(super) const TITLE: &str = "title";
