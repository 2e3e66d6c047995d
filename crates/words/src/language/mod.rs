//! The words of a language: turns a [`Text`] into what a person reads. The window has one language at a time and hands it to
//! whatever shows words; what is not translated appears in English, message by message.
//!
//! The words stand in Fluent files below `assets/texts` (`docs/languages.md`). A value that is itself a text brings the forms
//! of its words along: `{ $vest }` is the message of the vest, `{ $vest-stem }` its attribute `stem`.

mod faults;
mod words;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

pub use faults::Fault;
use fluent_bundle::{FluentArgs, FluentValue};
use rules::chessplus::publisher_name;
use rules::text::{Text, Value};
use words::Words;

use crate::built::{BUILT, Built, identifier};

/// A language with all its words; a copy costs nothing.
#[derive(Clone)]
pub struct Language {
    words: Arc<Words>,
    signs: Signs,
    /// Merged pairs have the publisher's names where they differ from the rule book's (C5).
    publisher_names: bool,
}

/// What stands on the keys that a player has changed, by the names that messages have for them: `u` for `{ $key-u }`.
pub type Signs = Arc<BTreeMap<&'static str, String>>;

/// There is no language of this tag.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the program has no language {0}; it has {list}", list = offered())]
pub struct NoLanguage(String);

/// The languages as a fault lists them.
fn offered() -> String {
    let names: Vec<String> = Language::all().map(|(tag, name)| format!("{tag} ({name})")).collect();
    names.join(", ")
}

impl Language {
    /// English, which has every message.
    pub fn english() -> Self {
        static ENGLISH: OnceLock<Language> = OnceLock::new();
        ENGLISH.get_or_init(|| Self::built(&BUILT[0])).clone()
    }

    /// The tag of each language with its own name for itself, English first.
    pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
        BUILT.iter().map(|built| (built.tag, built.name))
    }

    /// The language of a tag as a desktop gives it, such as `de`, `de-AT` or `de_DE.UTF-8`.
    ///
    /// # Errors
    /// If the program has none.
    pub fn of(tag: &str) -> Result<Self, NoLanguage> {
        let wanted = identifier(tag).ok_or_else(|| NoLanguage(tag.to_owned()))?;
        let built = Built::nearest(&wanted).ok_or_else(|| NoLanguage(tag.to_owned()))?;
        Ok(if built.tag == BUILT[0].tag { Self::english() } else { Self::built(built) })
    }

    /// The language of a tag with further files, each with its name and text: they add to what the program has of it, or begin a new
    /// one. A fault costs no more than its message.
    ///
    /// # Errors
    /// If the tag is none.
    pub fn with_files(tag: &str, files: &[(String, String)]) -> Result<(Self, Vec<Fault>), NoLanguage> {
        let wanted = identifier(tag).ok_or_else(|| NoLanguage(tag.to_owned()))?;
        let mut words = Words::new(tag, wanted.clone());
        if let Some(built) = Built::nearest(&wanted) {
            built.files().for_each(|(name, source)| drop(words.read(name, source)));
        }
        let (mut faults, mut seen) = (Vec::new(), BTreeMap::new());
        for (name, source) in files {
            faults.extend(words.read_foreign(name, source));
            faults.extend(faults::against_english(name, source, &mut seen));
        }
        faults.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        Ok((Self::from(words), faults))
    }

    fn built(built: &Built) -> Self {
        let mut words = Words::new(built.tag, identifier(built.tag).unwrap_or_default());
        // A test holds that there are no faults.
        built.files().for_each(|(name, source)| drop(words.read(name, source)));
        Self::from(words)
    }

    /// The same words with other signs of keys.
    #[must_use]
    pub fn with_keys(&self, signs: Signs) -> Self {
        Self { signs, ..self.clone() }
    }

    /// The same words with the publisher's names of merged pairs, or with those of the rule book (C5).
    #[must_use]
    pub fn with_publisher_names(&self, publisher_names: bool) -> Self {
        Self { publisher_names, ..self.clone() }
    }

    /// What stands on the key that messages call so: `u`, `enter`, `page-up`.
    pub fn key(&self, name: &str) -> String {
        let own = match name {
            "enter" => "key-enter",
            "space" => "key-space",
            "esc" => "key-esc",
            "tab" => "key-tab",
            "home" => "key-home",
            "end" => "key-end",
            "page-up" => "key-page-up",
            "page-down" => "key-page-down",
            "arrows" => "key-arrows",
            _ => "",
        };
        let sign = || match name {
            "up" => "↑".to_owned(),
            "down" => "↓".to_owned(),
            "left" => "←".to_owned(),
            "right" => "→".to_owned(),
            "plus" => "+".to_owned(),
            "minus" => "−".to_owned(),
            "slash" => "/".to_owned(),
            letter => letter.to_uppercase(),
        };
        let changed = self.signs.get(name).cloned();
        changed.or_else(|| self.find(own, &[])).unwrap_or_else(sign)
    }

    pub fn tag(&self) -> &str {
        &self.words.tag
    }

    /// What it calls itself.
    pub fn name(&self) -> String {
        self.get("language-name")
    }

    /// The words of a text. A message that nobody has is shown by its name.
    pub fn say(&self, text: &Text) -> String {
        match text {
            Text::Verbatim(words) => words.clone(),
            Text::Message { id, values } => self.pattern(id, None, values).unwrap_or_else(|| (*id).to_owned()),
        }
    }

    /// The words of a message without values.
    pub fn get(&self, id: &str) -> String {
        self.pattern(id, None, &[]).unwrap_or_else(|| id.to_owned())
    }

    /// The words of a message with values, if there is such a message.
    pub fn find(&self, id: &str, values: &[(&'static str, Value)]) -> Option<String> {
        self.pattern(id, None, values)
    }

    /// The words of a message, or of one of its forms. Where it is missing here, or has a hole, English has it.
    fn pattern(&self, id: &str, form: Option<&str>, values: &[(&'static str, Value)]) -> Option<String> {
        let own = self.words.pattern(id, form, &self.arguments(&self.words, id, values));
        if let Some((words, true)) = own {
            return Some(words);
        }
        let english = Self::english();
        let english = english.words.pattern(id, form, &self.arguments(&english.words, id, values));
        match (own, english) {
            (own, Some((words, is_whole))) if own.is_none() || is_whole => Some(words),
            (own, _) => own.map(|(words, _)| words),
        }
    }

    /// What a message wants to know of its values: their words, and forms of them.
    fn arguments(&self, words: &Words, id: &str, values: &[(&'static str, Value)]) -> FluentArgs<'static> {
        let mut arguments = FluentArgs::new();
        for wanted in words.wanted.get(id).into_iter().flatten() {
            let (name, form) =
                wanted.split_once('-').map_or((wanted.as_str(), None), |(name, form)| (name, Some(form)));
            if let Some(key) = wanted.strip_prefix("key-") {
                arguments.set(wanted.clone(), FluentValue::from(self.key(key)));
                continue;
            }
            // The last one of a name counts.
            let Some((_, value)) = values.iter().rev().find(|(other, _)| *other == name) else { continue };
            let value: FluentValue = match value {
                Value::Number(number) => (*number).into(),
                Value::Word(word) if self.publisher_names && (name == "pair" || id.starts_with("pair")) => {
                    publisher_name(word).to_owned().into()
                }
                Value::Word(word) => word.clone().into(),
                Value::Text(text) => self.form_of(text, form).into(),
            };
            arguments.set(wanted.clone(), value);
        }
        arguments
    }

    /// A text in a form of its words; in its plain words where it has no such form.
    fn form_of(&self, text: &Text, form: Option<&str>) -> String {
        let formed = match (text, form) {
            (Text::Message { id, values }, Some(form)) if self.words.has_form(id, form) => {
                self.pattern(id, Some(form), values)
            }
            _ => None,
        };
        formed.unwrap_or_else(|| self.say(text))
    }
}

impl From<Words> for Language {
    fn from(words: Words) -> Self {
        Self { words: Arc::new(words), signs: Signs::default(), publisher_names: false }
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Language").field(&self.tag()).finish()
    }
}

impl PartialEq for Language {
    /// Whether it is the same, read once.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.words, &other.words)
            && self.signs == other.signs
            && self.publisher_names == other.publisher_names
    }
}

#[cfg(test)]
mod tests;
