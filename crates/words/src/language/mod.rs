//! The words of a language: turns a [`Text`](rules::text::Text) into what a person reads. The window has one language at a time and hands it to
//! whatever shows words; what is not translated appears in English, message by message.
//!
//! The words stand in Fluent files below `assets/texts` (`docs/languages.md`). A value that is itself a text brings the forms
//! of its words along: `{ $vest }` is the message of the vest, `{ $vest-stem }` its attribute `stem`.

mod faults;
mod outline;
#[cfg(test)]
mod tests;
mod translate;
mod words;

pub use faults::Fault;
pub use translate::{Language, NoLanguage, Signs};
