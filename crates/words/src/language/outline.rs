//! What a file of texts holds, by name and line, without its words: the checks of `faults` and the tests compare languages by it.

use std::collections::BTreeSet;

/// A message or term of a file.
#[derive(Debug)]
pub struct Entry<'a> {
    /// The name; that of a term begins with a hyphen.
    pub id: &'a str,
    /// Its line, counted from 1.
    pub line: usize,
    /// What stands in it: values, and forms of their words, such as `vest-stem`.
    pub forms: BTreeSet<&'a str>,
}

impl<'a> Entry<'a> {
    /// The values that stand in it, by name.
    pub fn values(&self) -> BTreeSet<&'a str> {
        self.forms.iter().map(|form| form.split('-').next().unwrap_or_default()).collect()
    }

    /// Whether it is a part of other messages only; each language has its own.
    pub fn is_term(&self) -> bool {
        self.id.starts_with('-')
    }
}

/// The entries of a file in their order. What is no entry is passed over: the parser names it.
pub fn entries(source: &str) -> Vec<Entry<'_>> {
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
