//! What a file of texts holds, by name and line, without its words, and what is wrong with it, reported to its author.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use rules::text::quoted;

use crate::built::BUILT;

/// A message or term of a file.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    /// The name; that of a term begins with a hyphen.
    pub id: &'a str,
    /// Its line, counted from 1.
    pub line: usize,
    /// What stands in it: values, and forms of their words, such as `vest-stem`.
    pub forms: BTreeSet<&'a str>,
}

impl<'a> Entry<'a> {
    /// The values that stand in it, by name.
    pub(super) fn values(&self) -> BTreeSet<&'a str> {
        self.forms.iter().map(|form| form.split('-').next().unwrap_or_default()).collect()
    }

    /// Whether it is a part of other messages only; each language has its own.
    pub(crate) fn is_term(&self) -> bool {
        self.id.starts_with('-')
    }
}

/// The entries of a file in their order. What is no entry is passed over: the parser names it.
pub(super) fn entries(source: &str) -> Vec<Entry<'_>> {
    let mut entries: Vec<Entry> = Vec::new();
    for (index, line) in source.lines().enumerate() {
        if line.starts_with(|first: char| first.is_ascii_alphabetic() || first == '-')
            && let Some((id, _)) = line.split_once('=')
        {
            entries.push(Entry { id: id.trim(), line: index + 1, forms: BTreeSet::new() });
        }
        if let Some(entry) = entries.last_mut().filter(|_| !line.starts_with('#')) {
            entry.forms.extend(forms(line));
        }
    }
    entries
}

/// The values and forms that a line names.
fn forms(line: &str) -> impl Iterator<Item = &str> {
    line.split('$').skip(1).map(|rest| {
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').unwrap_or(rest.len());
        &rest[..end]
    })
}

/// A fault of a file of texts. The rest of the file is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The name of the file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there, and what to do.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}: {}.", printable(&self.file), self.line, self.what)
    }
}

/// The name of a file without what would command a terminal.
fn printable(file: &str) -> String {
    file.replace(char::is_control, " ")
}

/// What in a file would never be shown, or be shown with a hole: names and values that English does not have, and names that
/// were given before, in this file or one of the same hand.
pub(crate) fn against_english(file: &str, source: &str, seen: &mut BTreeMap<String, String>) -> Vec<Fault> {
    let english: Vec<_> = BUILT[0].files().flat_map(|(_, source)| entries(source)).collect();
    let mut faults = Vec::new();
    for entry in entries(source) {
        let mut fault = |what: String| faults.push(Fault { file: file.to_owned(), line: entry.line, what });
        // What was written may command a terminal, and be of any length.
        let id = quoted(entry.id);
        let place = format!("{}, line {}", printable(file), entry.line);
        if let Some(before) = seen.insert(entry.id.to_owned(), place) {
            fault(format!("{id} was given before ({before}); leave one of the two out"));
        }
        if entry.is_term() {
            continue;
        }
        match english.iter().find(|other| other.id == entry.id) {
            None => fault(format!("the program has no message {id}; take its name from the English files")),
            Some(other) => {
                for value in entry.values().difference(&other.values()) {
                    let value = quoted(value);
                    fault(format!("{id} has no value ${value}; the English message shows which it has"));
                }
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_have_their_lines_and_values() {
        let source =
            "# $comment = no\n\nfirst = The { $man } on\n    { $square }.\n    .form = { $vest-stem }\n-term = x\n";
        let found: Vec<_> = entries(source).into_iter().map(|entry| (entry.id, entry.line, entry.values())).collect();
        let values = BTreeSet::from(["man", "square", "vest"]);
        assert_eq!(found, [("first", 3, values), ("-term", 6, BTreeSet::new())]);
        assert!(entries(source)[0].forms.contains("vest-stem"));
        assert!(entries(source)[1].is_term() && !entries(source)[0].is_term());
    }
}
