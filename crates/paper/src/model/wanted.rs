//! What is exported, and how; whoever exports says it.

use rules::{AnyAction, AnyPosition};
use shapes::detail::Detail;
use shapes::part::Part;
use shapes::surface::Materials;

use super::paint::Resolution;

/// What is exported.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Subject {
    /// The whole set in a position of any game: board, men, stand, trays.
    Position(AnyPosition),
    /// One part of it.
    Part(Part),
    /// The whole set at one moment of a capture.
    Moment {
        /// What stood there before it.
        position: AnyPosition,
        /// The capture, legal there.
        action: AnyAction,
        /// Which moment.
        moment: Moment,
    },
    /// The whole set, and how a hand performs an action on it.
    Ritual {
        /// What stood there before it.
        position: AnyPosition,
        /// What is performed, legal there.
        action: AnyAction,
    },
}

/// The moments of a capture, by the steps of rule 2-7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Both men stand on the square (step 1).
    Joined,
    /// The vest is coupled, and the captured man still stands there (step 2).
    Coupled,
    /// The captured man is gone (step 3).
    Cleared,
}

/// How it is exported.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// What men and board are made of.
    pub materials: Materials,
    /// Whether the file has the other sets of materials too, to be chosen by whoever shows it.
    pub variants: bool,
    /// How large the largest textures are.
    pub textures: Resolution,
    /// How finely the shapes are cut.
    pub detail: Detail,
    /// Whether the file needs nothing beyond glTF 2.0 itself, so that every program that reads glTF opens it.
    pub plain: bool,
}
