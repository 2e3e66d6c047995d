//! What is wrong with a file of texts, reported to its author; `mod` asks when it reads files that are not built in.

use std::collections::BTreeMap;
use std::fmt;

use rules::text::quoted;

use super::outline::entries;
use crate::built::BUILT;

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
pub fn against_english(file: &str, source: &str, seen: &mut BTreeMap<String, String>) -> Vec<Fault> {
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
