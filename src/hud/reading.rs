//! What somebody reads in the rules; the panels remember it, `rulebook` shows it.

use super::pictures::Shown;
use crate::rulebook::Place;

/// Which page of the book is open.
#[derive(Default)]
pub struct Reading {
    /// The chapter, from 0.
    pub(super) chapter: usize,
    /// The rule that is to be scrolled to.
    pub(super) wanted: Option<Place>,
    /// What is looked for.
    pub(super) words: String,
    /// Its pictures, as far as they were shown.
    pub(super) pictures: Shown,
}

impl Reading {
    /// Turns to a rule.
    pub(super) fn open(&mut self, place: Place) {
        self.chapter = place.chapter;
        self.wanted = Some(place);
        self.words.clear();
    }
}
