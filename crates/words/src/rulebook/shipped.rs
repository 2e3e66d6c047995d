//! The books that the program brings along, each read once.

use std::sync::OnceLock;

use super::book::{Book, RuleIndex, Span};
use super::read::Fault;
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
        super::read::read(name, text)
    }

    /// A sentence split at the rule numbers in it: `(rule 11, 2-12)` holds two. Numbers that are not in this book stay text.
    pub fn linked(&self, words: &str) -> Vec<Span> {
        super::links::spans(words, &self.word, &|number| self.find(number).is_some())
    }

    /// The rules that hold all these words, or parts of words, whatever the case: those with all of them in number and title first,
    /// then in the order of the book. Nothing is found for no words.
    pub fn search(&self, words: &str) -> Vec<RuleIndex> {
        super::search::search(self, words)
    }
}
