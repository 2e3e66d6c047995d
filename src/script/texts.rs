//! The texts of films in another language: a file to translate, and what is read back of it. `plunder texts` writes it, and
//! `--texts` reads it. Plain Fluent; a film is a message, its title the value, and its other texts are attributes:
//!
//! ```text
//! one-use-only = Nur einmal
//!     .say-this-knight-wears-a-rook-vest = Dieser Springer trägt eine Turmweste.
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::beat::{Film, What};
use super::fault::{Fault, Place, Placed};
use super::headings::LONGEST_CREDITS;
use super::line::Piece;
use super::mark::LONGEST_LABEL;
use super::text::{LONGEST_CAPTION, caption, shown};
use super::wording::{Sort, slug, wordings};
use crate::text::{Said, Text};

/// The name of the term that says which language it is.
pub(super) const LANGUAGE: &str = "language";
/// What a file to translate says to its translator.
const HEAD: &str = "\
### The texts of films, to be translated: change what stands behind each `=`, and leave the names before it as they are.
### A text has at most 84 characters (two lines of 42), a label 40; \\n begins a new line. A text that is left out, or a film,
### stays in its own language. docs/films.md says more.
";

/// What a file of texts says.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Texts {
    language: Option<Placed<String>>,
    films: BTreeMap<String, Message>,
}

/// The texts of one film.
#[derive(Clone, PartialEq, Debug)]
struct Message {
    place: Place,
    /// By their names; that of the title is empty.
    texts: BTreeMap<String, Translation>,
}

/// A text in the other language.
#[derive(Clone, PartialEq, Debug)]
struct Translation {
    /// Where its name stands.
    named: Place,
    words: Placed<String>,
}

/// The name of a film in a file of texts, from that of its script without the ending.
pub fn name(stem: &str) -> String {
    match slug(stem) {
        name if name.starts_with(|first: char| first.is_ascii_alphabetic()) => name,
        name => format!("film-{name}"),
    }
}

impl Texts {
    /// Reads a file of texts. What is wrong with its form, and what stands there twice, is added to `faults`.
    pub fn read(source: &str, faults: &mut Vec<Fault>) -> Self {
        let source = source.strip_prefix('\u{feff}').unwrap_or(source);
        let place = |part: &str| place(source, part.as_ptr().addr().saturating_sub(source.as_ptr().addr()));
        let resource = parser::parse(source).unwrap_or_else(|(resource, errors)| {
            faults.extend(errors.into_iter().map(|error| {
                let at = self::place(source, error.pos.start);
                Fault::new(at, format!("this is no message: {}", error.kind), "write such as `name = text`")
            }));
            resource
        });
        let mut texts = Self::default();
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    let mut found = Message { place: place(id), texts: BTreeMap::new() };
                    let title = message.value.as_ref().map(|value| ("", id, value));
                    let others = message.attributes.iter().map(|it| (it.id.name, it.id.name, &it.value));
                    for (name, named, value) in title.into_iter().chain(others) {
                        let words = plain(value, first(value).map_or(place(named), &place), faults);
                        let text = Translation { named: place(named), words };
                        if found.texts.insert(name.to_owned(), text).is_some() {
                            faults.push(second(place(named), name));
                        }
                    }
                    if texts.films.insert(id.to_owned(), found).is_some() {
                        faults.push(second(place(id), id));
                    }
                }
                Entry::Term(term) if term.id.name == LANGUAGE => {
                    texts.language = Some(plain(&term.value, place(term.id.name), faults));
                }
                Entry::Term(term) => {
                    let what = format!("there is no term -{}", term.id.name);
                    faults.push(Fault::new(place(term.id.name), what, "write the words where they are needed"));
                }
                _ => {}
            }
        }
        texts
    }

    /// The tag of the language, such as `de`, with its place; none where the file does not say.
    pub fn language(&self) -> Option<&Placed<String>> {
        self.language.as_ref()
    }

    /// Puts a film into the other language. Texts that are missing stay as they are; those that the film does not have, or
    /// that cannot be shown, are faults and change nothing.
    pub fn translate(&self, name: &str, film: &mut Film, faults: &mut Vec<Fault>) {
        let Some(message) = self.films.get(name) else { return };
        let mut unknown = message.texts.clone();
        for wording in wordings(film) {
            let Some(given) = message.texts.get(&wording.name) else { continue };
            unknown.remove(&wording.name);
            let before = faults.len();
            let words = fitting(wording.sort, &wording.name, &given.words, faults);
            if faults.len() == before {
                wording.say(words);
            }
        }
        // The same words may stand in a film twice, and their fault is still one.
        faults.dedup();
        faults.extend(unknown.into_iter().map(|(text, given)| match text.as_str() {
            "" => Fault::new(given.named, format!("the film {name} has no title"), "leave the text out"),
            text => {
                let what = format!("the film {name} has no text {text}");
                Fault::new(given.named, what, "`plunder texts` prints the names of all; take it from there")
            }
        }));
    }

    /// What was written for films that are none of these.
    pub fn strangers(&self, is_known: impl Fn(&str) -> bool) -> Vec<Fault> {
        let strange = self.films.iter().filter(|(name, _)| !is_known(name));
        let mend = "leave its texts out, or give it the name of a script";
        strange.map(|(name, message)| Fault::new(message.place, format!("there is no film {name}"), mend)).collect()
    }

    /// The file to translate: all texts of these films, each with its name. What is translated already stands there as it was
    /// `done`.
    pub fn to_translate(films: &[(String, Film)], done: &Self) -> String {
        let mut file = HEAD.to_owned();
        let _ = match &done.language {
            Some(tag) => writeln!(file, "\n-{LANGUAGE} = {}", tag.value),
            None => writeln!(
                file,
                "\n# Say which language it is, without the mark, so that the program's own sentences are in it too:\n\
                 # -{LANGUAGE} = de"
            ),
        };
        for (name, film) in films {
            let (mut film, mut seen) = (film.clone(), Vec::new());
            let message = done.films.get(name);
            for wording in wordings(&mut film) {
                let given = message.and_then(|message| message.texts.get(&wording.name));
                let words = given.map_or(wording.words.as_str(), |given| given.words.value.as_str());
                if seen.is_empty() {
                    let _ = write!(file, "\n{name} =");
                    if !wording.name.is_empty() {
                        let _ = writeln!(file);
                    }
                }
                if wording.name.is_empty() {
                    let _ = writeln!(file, " {}", written(words));
                } else if !seen.contains(&wording.name) {
                    let _ = writeln!(file, "    .{} = {}", wording.name, written(words));
                }
                seen.push(wording.name);
            }
        }
        file
    }
}

/// Has a film's steps and refusals said in another language; `say` knows its words.
pub fn tell(film: &mut Film, say: impl Fn(&Text) -> String) {
    let told = |said: &mut Said| *said = Said::new(say(said.text()), said.text().clone());
    for beat in &mut film.beats {
        match &mut beat.what {
            What::Action(performed) => performed.plan.steps.iter_mut().for_each(|step| told(&mut step.reason)),
            What::Ghost(plan) => plan.steps.iter_mut().for_each(|step| told(&mut step.reason)),
            What::Refuse(refusal) => told(&mut refusal.sentence),
            _ => {}
        }
    }
}

/// A text as a film can show it, with the same limits as in a script.
fn fitting(sort: Sort, name: &str, words: &Placed<String>, faults: &mut Vec<Fault>) -> String {
    let word = Piece { text: if name.is_empty() { "title" } else { name }, place: words.place };
    let piece = Piece { text: words.value.trim(), place: words.place };
    match sort {
        Sort::Caption => caption(word, piece, faults),
        Sort::Title | Sort::Chapter => shown(word, piece, LONGEST_CAPTION, faults),
        Sort::Credits => shown(word, piece, LONGEST_CREDITS, faults),
        Sort::Label => shown(word, piece, LONGEST_LABEL, faults),
    }
}

/// The words of a pattern with its place; a line end is a blank. What is computed is a fault.
fn plain(pattern: &Pattern<&str>, place: Place, faults: &mut Vec<Fault>) -> Placed<String> {
    let mut value = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value: words } => value.push_str(&words.replace(['\r', '\n'], " ")),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value: words }),
            } => value.push_str(&unescape_unicode_to_string(words)),
            PatternElement::Placeable { .. } => {
                faults.push(Fault::new(place, "a text of a film has no values", "write only words"));
            }
        }
    }
    Placed { place, value }
}

/// The first words of a pattern, to find its place by.
fn first<'a>(pattern: &Pattern<&'a str>) -> Option<&'a str> {
    pattern.elements.iter().find_map(|element| match element {
        PatternElement::TextElement { value } => Some(*value),
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
            Some(*value)
        }
        PatternElement::Placeable { .. } => None,
    })
}

/// Words as a file of Fluent has them.
fn written(words: &str) -> String {
    let mut text = String::with_capacity(words.len());
    for letter in words.trim().chars() {
        match letter {
            '\n' => text.push_str("\\n"),
            '{' | '}' => text.extend(["{\"", letter.encode_utf8(&mut [0; 4]), "\"}"]),
            _ => text.push(letter),
        }
    }
    text
}

fn second(place: Place, name: &str) -> Fault {
    Fault::new(place, format!("{name} stands here a second time"), "leave one of them out")
}

/// The place of a byte.
fn place(source: &str, byte: usize) -> Place {
    // What lacks at the end lacks behind the last words.
    let before = source.get(..byte.min(source.trim_end().len())).unwrap_or(source);
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    Place { line: before.matches('\n').count() + 1, column: before[start..].chars().count() + 1 }
}

#[cfg(test)]
#[path = "texts_tests.rs"]
mod tests;
