//! What a page has fetched, and what it has still to fetch: whoever asks for a file that is not there gets nothing and is noted.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Files by their paths under `assets/`.
struct Files {
    there: BTreeMap<String, &'static [u8]>,
    missing: BTreeSet<&'static str>,
    asked: BTreeSet<&'static str>,
}

static FILES: Mutex<Files> =
    Mutex::new(Files { there: BTreeMap::new(), missing: BTreeSet::new(), asked: BTreeSet::new() });

fn files() -> MutexGuard<'static, Files> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file, or nothing; then [`missing`] names it.
pub fn file(path: &'static str) -> &'static [u8] {
    let mut files = files();
    if let Some(bytes) = files.there.get(path) {
        return bytes;
    }
    if !files.asked.contains(path) {
        files.missing.insert(path);
    }
    &[]
}

/// What somebody has asked for in vain since this was asked last; it is named once.
pub fn missing() -> Vec<&'static str> {
    let mut files = files();
    let missing = std::mem::take(&mut files.missing);
    files.asked.extend(&missing);
    missing.into_iter().collect()
}

/// Takes in a file. It stays for good, as one within the program would.
pub fn put(path: String, bytes: Vec<u8>) {
    files().there.insert(path, bytes.leak());
}

/// A file could not be had; whoever asks for it next has it named again.
pub fn forget(path: &str) {
    files().asked.remove(path);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_once_and_found_when_it_came() {
        assert_eq!(file("one").len() + file("two").len(), 0);
        assert_eq!(missing(), ["one", "two"]);
        assert!(file("one").is_empty() && missing().is_empty());
        put("one".to_owned(), vec![1]);
        assert_eq!((file("one"), missing().len()), ([1].as_slice(), 0));
        forget("two");
        assert!(file("two").is_empty());
        assert_eq!(missing(), ["two"]);
    }
}
