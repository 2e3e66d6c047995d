//! What a book of rules is made of, and how its rules are found by number.

use super::worth::Worths;

/// The rules of the table in one language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// What stands before the numbers of the overview in this language: `rule` in `rule 11`.
    pub word: String,
    /// The chapters in the order in which they are read.
    pub chapters: Vec<Chapter>,
}

/// A chapter: rules that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    pub title: String,
    /// Its rules, at least one.
    pub sections: Vec<Section>,
}

/// A rule with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The number: a rule book's own, such as `9` or `2-5b`, or one of this program, which begins with a letter.
    pub number: String,
    /// A few words that name it.
    pub title: String,
    /// What it says.
    pub paragraphs: Vec<Paragraph>,
    /// What shows it.
    pub pictures: Vec<Picture>,
    /// Films that show it: the names of files in `demos`, without their ending.
    pub films: Vec<String>,
    /// The numbers of rules that one may want to read next; each is in the book.
    pub see: Vec<String>,
}

/// A part of a rule's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// How it is shown.
    pub sort: Sort,
    /// Its words, with the references to other rules in them; none where a table is shown.
    pub spans: Vec<Span>,
}

/// How a paragraph is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// Plain text.
    Text,
    /// One of a list.
    Item,
    /// What this program decided where the books are silent or disagree; it is never shown as the publisher's word.
    Ruling,
    /// A table is shown here.
    Table(Table),
}

/// A table of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Table {
    /// Table 2-8: which vest benefits which man.
    Vests,
    /// What vests or pairs were worth in games.
    Worth(Worths),
}

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Words.
    Text(String),
    /// A reference to a rule of the book.
    Rule {
        /// The number of the rule.
        number: String,
        /// The words that name it in the text: `rule 11`, `2-12`.
        label: String,
    },
}

/// A picture beside a rule: a photograph of the set, or a diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Its name in `assets/rules/pictures.txt`; the file is `assets/rules/pictures/NAME.jpg`, or `NAME.png` for a diagram.
    pub name: String,
    /// What is seen on it, a sentence.
    pub caption: String,
}

/// Where a rule stands: the chapter and the rule in it, both counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RuleIndex {
    pub chapter: usize,
    /// The rule in the chapter.
    pub section: usize,
}

impl Book {
    /// No rules.
    pub(super) const EMPTY: Self = Self { word: String::new(), chapters: Vec::new() };

    /// Every rule with its place, in the order of the book.
    pub fn sections(&self) -> impl Iterator<Item = (RuleIndex, &Section)> {
        self.chapters.iter().enumerate().flat_map(|(chapter, part)| {
            part.sections.iter().enumerate().map(move |(section, rule)| (RuleIndex { chapter, section }, rule))
        })
    }

    /// The place of the rule with this number: `2-8`, or `11`, for which `rule 11` is taken too.
    pub fn find(&self, number: &str) -> Option<RuleIndex> {
        let bare = number.strip_prefix(&self.word).map_or(number, str::trim_start);
        self.sections().find(|(_, section)| section.number == bare).map(|(place, _)| place)
    }

    pub fn section(&self, place: RuleIndex) -> Option<&Section> {
        self.chapters.get(place.chapter)?.sections.get(place.section)
    }

    /// How a number is called in a sentence: `rule 11`, `2-12`.
    pub fn label(&self, number: &str) -> String {
        match number.bytes().all(|digit| digit.is_ascii_digit()) {
            true => format!("{} {number}", self.word),
            false => number.to_owned(),
        }
    }
}

impl Section {
    /// Whether it is a part of the rule before it, as 2-5b is of 2-5.
    pub fn is_part(&self) -> bool {
        self.number.ends_with(|last: char| last.is_ascii_lowercase())
    }

    /// Whether the number is a rule book's own and not one of this program.
    pub fn is_of_a_book(&self) -> bool {
        self.number.starts_with(|first: char| first.is_ascii_digit())
    }
}

impl Paragraph {
    /// Its words without the references.
    pub fn words(&self) -> String {
        let words = |span: &Span| match span {
            Span::Text(words) => words.clone(),
            Span::Rule { label, .. } => label.clone(),
        };
        self.spans.iter().map(words).collect()
    }
}
