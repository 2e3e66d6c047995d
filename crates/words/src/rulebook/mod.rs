//! The rules as a book for players: chapters of numbered rules, with references, pictures and films, in every language. Pure.
//!
//! A book is a text file below `assets/rules` (`docs/rulebook.md` has its format). [`Book::of`] gives the one of a language,
//! [`Book::find`] the rule of a number, [`Book::search`] the rules that hold some words, and [`Book::linked`] takes any sentence
//! apart at the numbers in it, so that a reason such as "a knight does not move from d4 to d8 (2-4)" leads to its rule.
//! [`section_of`] knows the rule of a reason that names no number.

mod book;
mod links;
mod read;
mod worth;

pub use book::{Book, Chapter, Paragraph, Picture, RuleIndex, Section, Sort, Span, Table};
pub use links::section_of;
pub use read::Fault;
pub use worth::{Worth, Worths};

use std::sync::OnceLock;

use crate::built::{BUILT, Built};

impl Book {
    /// The languages that have a book, by tag, English first.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        BUILT.iter().map(|built| built.tag)
    }

    /// The book in the language of a tag, such as `de` or `de-AT`; the English one where that language has none.
    pub fn of(tag: &str) -> &'static Self {
        static READ: OnceLock<Vec<Book>> = OnceLock::new();
        static EMPTY: Book = Book::EMPTY;
        // A test makes sure that there are no faults.
        let books = READ.get_or_init(|| {
            BUILT
                .iter()
                .map(|Built { rulebook: (name, text), .. }| Self::read(name, text).unwrap_or(Self::EMPTY))
                .collect()
        });
        books.get(Built::position(tag)).unwrap_or(&EMPTY)
    }

    /// Reads a book from a text in the format of `docs/rulebook.md`; `name` is the file's, for the fault.
    ///
    /// # Errors
    /// The first line that cannot be read, and what to do about it.
    pub fn read(name: &str, text: &str) -> Result<Self, Fault> {
        read::read(name, text)
    }

    /// A sentence split at the rule numbers in it: `(rule 11, 2-12)` holds two. Numbers that are not in this book stay text.
    pub fn linked(&self, words: &str) -> Vec<Span> {
        links::spans(words, &self.word, &|number| self.find(number).is_some())
    }

    /// The rules that hold all these words, or parts of words, whatever the case: those with all of them in number and title first,
    /// then in the order of the book. Nothing is found for no words.
    pub fn search(&self, words: &str) -> Vec<RuleIndex> {
        search(self, words)
    }
}

/// The rules that hold all the words: those whose number and title hold them first.
fn search(book: &Book, words: &str) -> Vec<RuleIndex> {
    let wanted: Vec<String> = folded(words).split_whitespace().map(str::to_owned).collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let hold = |text: &str| wanted.iter().all(|word| text.contains(word.as_str()));
    let mut found: Vec<(bool, RuleIndex)> = Vec::new();
    for (place, section) in book.sections() {
        let title = folded(&format!("{} {}", book.label(&section.number), section.title));
        let is_named = hold(&title);
        if is_named || hold(&format!("{title} {}", folded(&body(section)))) {
            found.push((!is_named, place));
        }
    }
    found.sort();
    found.into_iter().map(|(_, place)| place).collect()
}

/// The words of a rule below its title.
fn body(section: &Section) -> String {
    let paragraphs = section.paragraphs.iter().map(Paragraph::words);
    let captions = section.pictures.iter().map(|picture| picture.caption.clone());
    paragraphs.chain(captions).collect::<Vec<_>>().join(" ")
}

/// In lower case, and as it may be typed on any keyboard.
fn folded(words: &str) -> String {
    words.to_lowercase().replace('ß', "ss").replace('ä', "a").replace('ö', "o").replace('ü', "u")
}

#[cfg(test)]
mod tests;
