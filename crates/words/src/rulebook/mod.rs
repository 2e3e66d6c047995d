//! The rules as a book for players: chapters of numbered rules, with references, pictures and films, in every language. Pure.
//!
//! A book is a text file below `assets/rules` (`docs/rulebook.md` has its format). [`Book::of`] gives the one of a language,
//! [`Book::find`] the rule of a number, [`Book::search`] the rules that hold some words, and [`Book::linked`] takes any sentence
//! apart at the numbers in it, so that a reason such as "a knight does not move from d4 to d8 (2-4)" leads to its rule.
//! [`section_of`] knows the rule of a reason that names no number.

mod book;
mod links;
mod read;
mod reasons;
mod search;
mod shipped;
#[cfg(test)]
mod tests;
mod worth;

pub use book::{Book, Chapter, Paragraph, Picture, RuleIndex, Section, Sort, Span, Table};
pub use read::Fault;
pub use reasons::section_of;
pub use worth::{Worth, Worths};
