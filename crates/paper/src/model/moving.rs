//! The exported set and what moves in it: both kinds of files are written from it.

use shapes::place::Pose;

use super::thing::Thing;

/// How often a second what moves is written down: as often as films have pictures.
pub(crate) const RATE: f32 = 30.0;
/// The longest that a file plays, in seconds; what takes longer is played faster.
pub const LONGEST: f32 = 10.0;

/// The set, and what moves in it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Moving {
    /// All that is there, as it stands at the beginning.
    pub root: Thing,
    /// The ways of the root's children that move.
    pub tracks: Vec<Track>,
    /// How long all of it takes, in seconds; 0 where nothing moves.
    pub seconds: f32,
}

/// The way of one thing.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Track {
    /// Its number among the root's children.
    pub thing: usize,
    /// Where it is at which time, in seconds; between two of them it goes straight on.
    pub keys: Vec<(f32, Pose)>,
}

impl Moving {
    /// What stands still.
    pub(crate) const fn still(root: Thing) -> Self {
        Self { root, tracks: Vec::new(), seconds: 0.0 }
    }
}
