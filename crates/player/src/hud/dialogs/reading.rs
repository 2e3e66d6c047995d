//! What the player is reading in the rules; the panels remember it, `rulebook` shows it.

use words::rulebook::RuleIndex;

use crate::hud::dialogs::pictures::PictureCache;

/// Which page of the book is open.
#[derive(Default)]
pub struct Reading {
    /// The chapter, from 0.
    pub(in crate::hud) chapter: usize,
    /// The rule that is to be scrolled to.
    pub(in crate::hud) wanted: Option<RuleIndex>,
    /// What is looked for.
    pub(in crate::hud) words: String,
    /// Its pictures, as far as they were shown.
    pub(in crate::hud) pictures: PictureCache,
}

impl Reading {
    /// Turns to a rule.
    pub(in crate::hud) fn open(&mut self, place: RuleIndex) {
        self.chapter = place.chapter;
        self.wanted = Some(place);
        self.words.clear();
    }
}
