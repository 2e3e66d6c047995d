//! The words of Plunder, pure: the one place that knows what is said in which language.
//!
//! [`language`] turns a [`Text`](rules::text::Text) into words, by files of texts; [`rulebook`] is the rules as a book for
//! players, in every language. [`built`] is the one table of languages.

#![deny(unreachable_pub)]

pub mod built;
pub mod language;
pub mod rulebook;
