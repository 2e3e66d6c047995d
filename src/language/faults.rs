//! What is wrong with a file of texts, for whoever writes one; `mod` asks when it reads files that are not built in.

use std::collections::BTreeMap;
use std::fmt;

use super::files::BUILT;
use super::outline::entries;

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
        write!(f, "{}, line {}: {}.", self.file, self.line, self.what)
    }
}

/// The line at a byte of a text.
pub fn line_at(source: &str, at: usize) -> usize {
    1 + source.bytes().take(at).filter(|byte| *byte == b'\n').count()
}

/// What in a file would never be shown, or be shown with a hole: names and values that English does not have, and names that
/// were given before, in this file or one of the same hand.
pub fn against_english(file: &str, source: &str, seen: &mut BTreeMap<String, String>) -> Vec<Fault> {
    let english: Vec<_> = BUILT[0].files.iter().flat_map(|(_, source)| entries(source)).collect();
    let mut faults = Vec::new();
    for entry in entries(source) {
        let mut fault = |what: String| faults.push(Fault { file: file.to_owned(), line: entry.line, what });
        let place = format!("{file}, line {}", entry.line);
        if let Some(before) = seen.insert(entry.id.to_owned(), place) {
            fault(format!("{} was given before ({before}); leave one of the two out", entry.id));
        }
        if entry.is_term() {
            continue;
        }
        match english.iter().find(|other| other.id == entry.id) {
            None => fault(format!("the program has no message {}; take its name from the English files", entry.id)),
            Some(other) => {
                for value in entry.values().difference(&other.values()) {
                    fault(format!("{} has no value ${value}; the English message shows which it has", entry.id));
                }
            }
        }
    }
    faults
}
