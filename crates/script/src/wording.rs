//! Every text of a film that somebody wrote, with the name that a translation gives it; `texts` reads and writes them.

use std::collections::HashMap;

use super::beat::{Beat, Captions, Film, What};
use super::mark::Mark;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_names() {
        for (words, expected) in [
            ("A man wears only one vest.", "a-man-wears-only-one-vest"),
            ("«It's 2-5b!»", "it-s-2-5b"),
            ("für", "fufcr"),
            ("…", ""),
        ] {
            assert_eq!(slug(words), expected);
        }
    }
}
