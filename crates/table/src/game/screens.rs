//! Who sits at which screen, as the match keeps it, and what becomes of a wish from another screen; `elsewhere` changes it.

use bevy::prelude::Message;
use room::message::{Point, Sitter, What};
use room::table::Refusal;
use rules::Color;
use rules::text::Text;

/// Who sits at which screen, and what is asked between screens.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Screens {
    pub(super) elsewhere: [bool; 2],
    pub(super) sitters: [Sitter; 2],
    pub(super) is_guest: bool,
    pub(super) waits: bool,
    /// The clock stands as long as somebody is away, as was agreed.
    pub clock_stands: bool,
    /// What is asked besides a draw and taking back, and by whom.
    pub(super) asked: Option<(What, Color)>,
    /// What was declined at the present point: nobody is asked twice.
    pub(super) declined: Vec<(What, Color)>,
    /// How often the players changed sides.
    pub(super) turned: u32,
}

impl Screens {
    /// Whether this player sits at another screen.
    pub const fn is_elsewhere(&self, color: Color) -> bool {
        self.elsewhere[color.index()]
    }

    /// Whether anybody does, or the table itself stands elsewhere.
    pub const fn any(&self) -> bool {
        self.is_guest || self.elsewhere[0] || self.elsewhere[1]
    }

    /// Whether the table stands elsewhere: what is wanted here is judged there.
    pub const fn is_guest(&self) -> bool {
        self.is_guest
    }

    /// Whether the table does not answer.
    pub const fn waits(&self) -> bool {
        self.waits
    }

    /// Who plays at this screen, where that is one of the two.
    pub fn own(&self) -> Option<Color> {
        let mut here = Color::ALL.into_iter().filter(|color| !self.is_elsewhere(*color));
        here.next().filter(|_| here.next().is_none() && self.any())
    }

    /// How often the players changed sides.
    pub const fn turned(&self) -> u32 {
        self.turned
    }

    /// What is to be known of a player at another screen.
    pub fn below(&self, color: Color) -> Option<Text> {
        let id = match self.sitters[color.index()] {
            _ if !self.any() || !self.is_elsewhere(color) && self.own().is_some() => return None,
            Sitter::Free => "two-chip-free",
            Sitter::Away => "two-chip-away",
            Sitter::Here => return None,
        };
        Some(Text::new(id))
    }

    /// The game went on: what was asked or declined before is over.
    pub(super) fn forget(&mut self) {
        self.asked = None;
        self.declined.clear();
    }
}

/// What became of a wish from another screen, where it did not change the game.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum NotGranted {
    /// It was refused.
    Refused {
        /// By which connection it came.
        connection: u64,
        /// What it answered.
        point: Point,
        /// Why.
        refusal: Refusal,
    },
    /// This player, here or elsewhere, said no to what the other asked.
    Declined(What, Color),
}
