//! The names of places in the booklet, to which links and bookmarks lead.

/// The name of a chapter's place, by its number from 0.
pub(super) fn chapter_anchor(number: usize) -> String {
    format!("chapter:{number}")
}

/// The name of a rule's place.
pub(super) fn rule_anchor(number: &str) -> String {
    format!("rule:{number}")
}

/// The place of the contents.
pub(super) const CONTENTS: &str = "contents";
/// The place of the title.
pub(super) const TITLE: &str = "title";
