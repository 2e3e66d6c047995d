//! When a choice of the player makes the table anew.

use bevy::prelude::*;

/// Whether a choice was changed after it had been made.
pub(super) fn changed<T: Resource>(choice: Res<T>) -> bool {
    choice.is_changed() && !choice.is_added()
}
