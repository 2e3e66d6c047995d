//! Why the clock is paused although the game is under way; the rooms that know say so, `time` and `judge` heed it.

use bevy::prelude::Resource;

/// What holds the clock.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClockHolds {
    /// What was played is performed by itself: that costs nobody time.
    pub performing: bool,
    /// A player has paused the game, which hides the men.
    pub paused: bool,
}
