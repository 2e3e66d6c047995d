//! The texts of films in another language: a file to translate, and what is read back of it; every text that somebody wrote has a name that
//! a translation gives it. `plunder texts` writes it, and `--texts` reads it. Plain Fluent; a film is a message, its title the value, and its
//! other texts are attributes:
//!
//! ```text
//! one-use-only = Nur einmal
//!     .say-this-knight-wears-a-rook-vest = Dieser Springer trägt eine Turmweste.
//! ```

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;
use rules::text::fluent::{self, Lines};
use rules::text::{Said, Text, cut};

use super::beat::{Beat, Captions, Film, Question, What};
use super::direction::LONGEST_SPOKEN;
use super::fault::{Fault, Location, MOST_FAULTS, Placed};
use super::mark::{LONGEST_LABEL, Mark};
use super::read::LONGEST_CREDITS;
use super::text::{LONGEST_CAPTION, Piece, caption, shown};

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
    place: Location,
    /// By their names; that of the title is empty.
    texts: BTreeMap<String, Translation>,
}

/// A text in the other language.
#[derive(Clone, PartialEq, Debug)]
struct Translation {
    /// Where its name stands.
    named: Location,
    words: Words,
}

/// What a text says, with the places of its characters: it may go on over many lines, and escape some of them.
#[derive(Clone, PartialEq, Debug)]
struct Words {
    value: String,
    /// The number of characters before each part of it, where the part begins, and whether it stands there as it is said.
    parts: Vec<(usize, Location, bool)>,
}

impl Words {
    /// The place of a character, from 0.
    fn place(&self, index: usize) -> Location {
        let part = self.parts.partition_point(|&(before, ..)| before <= index).saturating_sub(1);
        match self.parts.get(part) {
            Some(&(before, Location { line, column }, true)) => {
                Location { line, column: column + index.saturating_sub(before) }
            }
            Some(&(_, place, false)) => place,
            None => Location { line: 1, column: 1 },
        }
    }
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
        let lines = Lines::of(source);
        let at = |byte: usize| place(source, &lines, byte);
        let mut texts = Self::default();
        for (start, part) in fluent::parts(source) {
            if faults.len() > MOST_FAULTS {
                break;
            }
            if let Some(byte) = fluent::too_deep(part) {
                faults.push(Fault::new(at(start + byte), fluent::TOO_DEEP, "write only words"));
                continue;
            }
            let resource = parser::parse(part).unwrap_or_else(|(resource, errors)| {
                faults.extend(errors.into_iter().take(MOST_FAULTS).map(|error| {
                    let what = format!("this is no message: {}", cut(&error.kind.to_string()));
                    Fault::new(at(start + error.pos.start), what, "write something like `name = text`")
                }));
                resource
            });
            texts.add(resource, &|part| at(part.as_ptr().addr().saturating_sub(source.as_ptr().addr())), faults);
        }
        texts
    }

    /// Takes what a part of the file says; `place` tells where a piece of it stands.
    fn add(&mut self, resource: Resource<&str>, place: &impl Fn(&str) -> Location, faults: &mut Vec<Fault>) {
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    let mut found = Message { place: place(id), texts: BTreeMap::new() };
                    let title = message.value.as_ref().map(|value| ("", id, value));
                    let others = message.attributes.iter().map(|it| (it.id.name, it.id.name, &it.value));
                    for (name, named, value) in title.into_iter().chain(others) {
                        let words = plain(value, named, place, faults);
                        let text = Translation { named: place(named), words };
                        if found.texts.insert(name.to_owned(), text).is_some() {
                            faults.push(second(place(named), name));
                        }
                    }
                    if self.films.insert(id.to_owned(), found).is_some() {
                        faults.push(second(place(id), id));
                    }
                }
                Entry::Term(term) if term.id.name == LANGUAGE => {
                    let words = plain(&term.value, term.id.name, place, faults);
                    self.language = Some(Placed { place: place(term.id.name), value: words.value });
                }
                Entry::Term(term) => {
                    let what = format!("there is no term -{}", cut(term.id.name));
                    faults.push(Fault::new(place(term.id.name), what, "write the words where they are needed"));
                }
                _ => {}
            }
        }
    }

    /// The tag of the language, such as `de`, with its place; none where the file does not say.
    pub fn language(&self) -> Option<&Placed<String>> {
        self.language.as_ref()
    }

    /// Puts a film into the other language. Texts that are missing stay as they are; those that the film does not have, or
    /// that cannot be shown, are faults and change nothing.
    pub fn translate(&self, name: &str, film: &mut Film, faults: &mut Vec<Fault>) {
        let Some(message) = self.films.get(name) else { return };
        let before: Vec<_> =
            film.beats.iter().map(|beat| (caption_of(beat).to_owned(), beat.spoken.words.clone())).collect();
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
        // A caption in another language is not spoken in the first one.
        for (beat, (caption, words)) in film.beats.iter_mut().zip(before) {
            if caption_of(beat) != caption && beat.spoken.words == words {
                beat.spoken.words = None;
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
            Some(tag) => writeln!(file, "\n-{LANGUAGE} = {}", written(&tag.value)),
            None => writeln!(
                file,
                "\n# Say which language it is, without the mark, so that the program's own sentences are in it too:\n\
                 # -{LANGUAGE} = de"
            ),
        };
        for (name, film) in films {
            let (mut film, mut seen) = (film.clone(), HashSet::new());
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
                seen.insert(wording.name);
            }
        }
        file
    }
}

/// The caption that a beat has of its own.
fn caption_of(beat: &Beat) -> &str {
    match &beat.what {
        What::Say { text, .. } | What::Ask(Question { text, .. }) => text,
        What::Action(performed) => match &performed.captions {
            Captions::Over(text) => text,
            _ => "",
        },
        _ => "",
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
fn fitting(sort: Sort, name: &str, words: &Words, faults: &mut Vec<Fault>) -> String {
    // What is wrong is told by the number of the character; where that stands is known only here.
    let first = words.value.chars().take_while(|letter| letter.is_whitespace()).count();
    let place = Location { line: 1, column: first };
    let word = Piece { text: if name.is_empty() { "title" } else { name }, place };
    let piece = Piece { text: words.value.trim(), place };
    let mut found = Vec::new();
    let text = match sort {
        Sort::Caption => caption(word, piece, &mut found),
        Sort::Title | Sort::Chapter => shown(word, piece, LONGEST_CAPTION, &mut found),
        Sort::Credits => shown(word, piece, LONGEST_CREDITS, &mut found),
        Sort::Spoken => shown(word, piece, LONGEST_SPOKEN, &mut found),
        Sort::Label => shown(word, piece, LONGEST_LABEL, &mut found),
    };
    faults.extend(found.into_iter().map(|fault| Fault { place: words.place(fault.place.column), ..fault }));
    text
}

/// The words of a pattern, which belongs to this name; a line end is a blank. What is computed is a fault.
fn plain(pattern: &Pattern<&str>, named: &str, place: &impl Fn(&str) -> Location, faults: &mut Vec<Fault>) -> Words {
    let mut words = Words { value: String::new(), parts: Vec::new() };
    let (mut count, mut computed) = (0, false);
    for element in &pattern.elements {
        let (part, said, is_as_said) = match element {
            PatternElement::TextElement { value } => (*value, value.replace(['\r', '\n'], " "), true),
            PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
                (*value, unescape_unicode_to_string(value).into_owned(), !value.contains('\\'))
            }
            PatternElement::Placeable { .. } => {
                computed = true;
                continue;
            }
        };
        words.parts.push((count, place(part), is_as_said));
        count += said.chars().count();
        words.value.push_str(&said);
    }
    if words.parts.is_empty() {
        words.parts.push((0, place(named), false));
    }
    if computed {
        faults.push(Fault::new(words.parts[0].1, "a text of a film has no values", "write only words"));
    }
    words
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
    // Nothing behind the sign would be no text at all.
    if text.is_empty() { "{\"\"}".to_owned() } else { text }
}

fn second(place: Location, name: &str) -> Fault {
    Fault::new(place, format!("{name} stands here a second time"), "leave one of them out")
}

/// The place of a byte.
fn place(source: &str, lines: &Lines, byte: usize) -> Location {
    // What lacks at the end lacks behind the last words.
    let byte = byte.min(source.trim_end().len());
    let (line, start) = lines.at(byte);
    Location { line, column: source.get(start..byte).map_or(0, |before| before.chars().count()) + 1 }
}

#[cfg(test)]
mod tests;

/// What kind of text it is, which says how long it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    Title,
    Credits,
    Chapter,
    Caption,
    Label,
    Spoken,
}

/// A text of a film.
pub(super) struct Wording<'a> {
    pub sort: Sort,
    /// What it is called within its film: the word of its line and its own words, so that a line may move without losing its
    /// translation, and a line that is written anew loses one that no longer fits. Empty for the title.
    pub name: String,
    pub words: &'a mut String,
    /// The line of a label as written, which schedules show.
    line: Option<(&'a mut String, String)>,
}

impl Wording<'_> {
    /// Says something else instead.
    pub fn say(self, words: String) {
        if let Some((line, before)) = self.line {
            *line = format!("{before} {}", words.replace('\n', "\\n"));
        }
        *self.words = words;
    }
}

/// All texts of a film in their order.
pub(super) fn wordings(film: &mut Film) -> Vec<Wording<'_>> {
    let mut found = Found::default();
    let Film { headings, beats, .. } = film;
    if let Some(title) = &mut headings.title {
        found.texts.push(Wording { sort: Sort::Title, name: String::new(), words: title, line: None });
    }
    for Beat { written, what, spoken } in beats {
        match what {
            What::Chapter(text) => found.add(Sort::Chapter, "chapter", text),
            What::Say { text, .. } => found.add(Sort::Caption, "say", text),
            What::Action(performed) => {
                if let Captions::Over(text) = &mut performed.captions {
                    found.add(Sort::Caption, "over", text);
                }
            }
            What::Mark(Mark::Label(square, text)) => {
                let before = format!("label {square}");
                found.add(Sort::Label, "label", text);
                if let Some(label) = found.texts.last_mut() {
                    label.line = Some((&mut written.value, before));
                }
            }
            What::Ask(question) => {
                found.add(Sort::Caption, "ask", &mut question.text);
                question.hints.iter_mut().for_each(|text| found.add(Sort::Caption, "hint", text));
                question.wrong.iter_mut().for_each(|wrong| found.add(Sort::Caption, "wrong", &mut wrong.text));
            }
            _ => {}
        }
        if let Some(words) = &mut spoken.words {
            found.add(Sort::Spoken, "spoken", words);
        }
    }
    if let Some(credits) = &mut headings.credits {
        found.add(Sort::Credits, "credits", credits);
    }
    found.texts
}

/// The texts found so far, and which words have a name.
#[derive(Default)]
struct Found<'a> {
    texts: Vec<Wording<'a>>,
    /// The words of every name.
    named: HashMap<String, String>,
    /// The name of words that had been found before, by their plain name and themselves, and the last number of a plain name.
    known: HashMap<(String, String), String>,
    numbers: HashMap<String, usize>,
}

impl<'a> Found<'a> {
    /// Adds a text. The same words have the same name; others that would have it too are numbered.
    fn add(&mut self, sort: Sort, word: &str, words: &'a mut String) {
        let plain = match sort {
            Sort::Credits => word.to_owned(),
            _ => format!("{word}-{}", slug(words)),
        };
        let key = (plain, words.clone());
        let name = match self.known.get(&key) {
            Some(name) => name.clone(),
            None => self.new_name(&key.0, words),
        };
        self.known.insert(key, name.clone());
        self.texts.push(Wording { sort, name, words, line: None });
    }

    /// A name that no other words have, numbered from the last number on, so that many alike take no longer.
    fn new_name(&mut self, plain: &str, words: &str) -> String {
        let number = self.numbers.entry(plain.to_owned()).or_insert(0);
        loop {
            *number += 1;
            let name = if *number == 1 { plain.to_owned() } else { format!("{plain}-{number}") };
            if self.named.get(&name).is_none_or(|others| others == words) {
                self.named.insert(name.clone(), words.to_owned());
                return name;
            }
        }
    }
}

/// Words as a part of a name: their letters and digits, hyphens between. Letters beyond ASCII by their numbers, since names of
/// Fluent have none.
pub(super) fn slug(words: &str) -> String {
    let mut slug = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            _ if letter.is_ascii_alphanumeric() => slug.push(letter.to_ascii_lowercase()),
            _ if letter.is_alphanumeric() => slug.push_str(&format!("u{:x}", u32::from(letter))),
            _ if slug.ends_with('-') || slug.is_empty() => {}
            _ => slug.push('-'),
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}
