//! Hides the men while a game with a clock is paused, so that nobody can think about the position for free; the
//! plugin runs it.

use bevy::prelude::*;

use super::components::{Chessman, Square};
use crate::game::Sight;
use crate::phase::Screen;

/// Hides or shows the men on the board.
pub(super) fn hide(
    (sight, screen): (Sight, Res<State<Screen>>),
    mut men: Query<&mut Visibility, (With<Chessman>, With<Square>)>,
    mut are_hidden: Local<bool>,
) {
    // They put the game away and bring it back as it was.
    if screen.has_another_table() {
        return;
    }
    let hides = sight.hides_the_men();
    if hides || *are_hidden {
        let wanted = if hides { Visibility::Hidden } else { Visibility::Inherited };
        for mut shown in &mut men {
            shown.set_if_neq(wanted);
        }
    }
    *are_hidden = hides;
}
