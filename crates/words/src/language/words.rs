//! The messages of one language, and how their words are found.

use std::collections::HashMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rules::text::cut;
use rules::text::fluent::{self, Lines};
use unic_langid::LanguageIdentifier;

use super::faults::Fault;

/// The words of a language.
pub(super) struct Words {
    pub(super) tag: String,
    pub(super) bundle: FluentBundle<FluentResource>,
    /// The values and forms of values that stand in each message, so that no others are put into words.
    pub(super) wanted: HashMap<String, Vec<String>>,
}

impl Words {
    pub(super) fn new(tag: &str, identifier: LanguageIdentifier) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // The marks are boxes in most fonts, and nothing here is written from right to left in a line of the other kind.
        bundle.set_use_isolating(false);
        // The only fault is a second function of the name.
        let _ = bundle.add_function("CAPITAL", |positional, _| match positional {
            [FluentValue::String(words)] => capital(words).into(),
            [other, ..] => other.clone(),
            [] => FluentValue::Error,
        });
        Self { tag: tag.to_owned(), bundle, wanted: HashMap::new() }
    }

    /// Adds a file of somebody else's in the same way, message by message, so that none is too much for the parser.
    pub(super) fn read_foreign(&mut self, file: &str, source: &str) -> Vec<Fault> {
        let lines = Lines::of(source);
        let mut faults = Vec::new();
        for (start, part) in fluent::parts(source) {
            let first = lines.at(start).0;
            if let Some(byte) = fluent::too_deep(part) {
                let what = format!("{}; write only words and values", fluent::TOO_DEEP);
                faults.push(Fault { file: file.to_owned(), line: lines.at(start + byte).0, what });
                continue;
            }
            let found = self.read(file, part);
            faults.extend(found.into_iter().map(|fault| Fault { line: fault.line + first - 1, ..fault }));
        }
        faults
    }

    /// Adds a file, over what was there, and says which of its lines are no messages.
    pub(super) fn read(&mut self, file: &str, source: &str) -> Vec<Fault> {
        let (resource, faults) = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => {
                let lines = Lines::of(source);
                let fault = |at: usize, reason: String| Fault {
                    file: file.to_owned(),
                    line: lines.at(at).0,
                    what: format!(
                        "this is not a message ({}); docs/languages.md shows what they look like",
                        cut(&uncapital(&reason)).replace(char::is_control, " ")
                    ),
                };
                let at = |slice: Option<std::ops::Range<usize>>, or: usize| slice.map_or(or, |slice| slice.start);
                (resource, errors.into_iter().map(|e| fault(at(e.slice.clone(), e.pos.start), e.to_string())).collect())
            }
        };
        self.bundle.add_resource_overriding(resource);
        for entry in super::faults::entries(source) {
            self.wanted.insert(entry.id.to_owned(), entry.forms.iter().map(ToString::to_string).collect());
        }
        faults
    }

    pub(super) fn has_form(&self, id: &str, form: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.get_attribute(form).is_some())
    }

    /// The words of a message, if it is here, and whether nothing was missing in it.
    pub(super) fn pattern(&self, id: &str, form: Option<&str>, arguments: &FluentArgs) -> Option<(String, bool)> {
        let message = self.bundle.get_message(id)?;
        let pattern = match form {
            Some(form) => message.get_attribute(form)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned();
        Some((words, errors.is_empty()))
    }
}

/// With the first letter in upper case. What begins with a move, a square or a name that a colon follows stays as it was written.
fn capital(words: &str) -> String {
    let first = words.split(' ').next().unwrap_or_default();
    if first.contains(|letter: char| letter.is_ascii_digit() || letter == ':') {
        return words.to_owned();
    }
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// With the first letter in lower case.
fn uncapital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
