//! What a learner has done: lessons and puzzles, as they lie in a small file.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// What was done. A file may lack any of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// The names of the lessons that were done without help.
    pub lessons: BTreeSet<String>,
    /// The puzzles that were tried, by their names.
    pub puzzles: BTreeMap<String, Tried>,
}

/// How it went with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Tried {
    /// How often it was tried, the time that it was solved included.
    pub tries: u32,
    /// It was solved.
    pub solved: bool,
}

impl Record {
    /// Whether this puzzle was solved.
    pub fn has_solved(&self, id: &str) -> bool {
        self.puzzles.get(id).is_some_and(|tried| tried.solved)
    }

    /// How many puzzles were solved.
    pub fn solved(&self) -> usize {
        self.puzzles.values().filter(|tried| tried.solved).count()
    }

    /// A puzzle was tried.
    pub fn tried(&mut self, id: &str, solved: bool) {
        let tried = self.puzzles.entry(id.to_owned()).or_default();
        tried.tries = tried.tries.saturating_add(1);
        tried.solved |= solved;
    }

    /// Takes in what another window has written.
    pub fn add(&mut self, other: Self) {
        self.lessons.extend(other.lessons);
        for (id, theirs) in other.puzzles {
            let own = self.puzzles.entry(id).or_default();
            own.tries = own.tries.max(theirs.tries);
            own.solved |= theirs.solved;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_was_done_is_forgotten() {
        let mut own = Record::default();
        own.tried("k001", false);
        own.tried("k001", true);
        own.tried("k002", false);
        let mut other = Record::default();
        other.lessons.insert("lesson-01-couple".to_owned());
        other.tried("k002", true);
        own.add(other);
        assert_eq!(own.puzzles["k001"], Tried { tries: 2, solved: true });
        assert!(own.has_solved("k002") && !own.has_solved("k003") && own.lessons.len() == 1);
        assert_eq!(own.solved(), 2);
        let text = ron::ser::to_string(&own).unwrap();
        assert_eq!(ron::from_str::<Record>(&text).unwrap(), own);
        assert_eq!(ron::from_str::<Record>("()").unwrap(), Record::default());
    }
}
