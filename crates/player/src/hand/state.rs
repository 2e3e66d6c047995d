//! What the player's hand holds and points at.

use bevy::prelude::*;

use super::intent::Intent;
use super::press::Press;
use super::target::Target;
use rules::Square;
use rules::text::Text;
use table::game::{Played, PositionReset};
use table::phase::Screen;
use table::ritual::LookBack;

/// What the hand remembers besides the [`Intent`].
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Hand {
    /// What is under the pointer.
    pub hover: Target,
    /// The keyboard's cursor, once it was used.
    pub cursor: Option<Square>,
    /// The point at which the dragged man hangs, if nothing is in its way.
    pub drag: Option<Vec3>,
    /// The square of the man under the pointer, if a click would select it.
    pub raised: Option<Square>,
    /// A few words beside the man on this square: why it can do nothing.
    pub said: Option<(Square, Text)>,
    /// What is possible in the open choice is to be seen: 1 at first, then down to 0.
    pub nudge: f32,
    /// The main button is down.
    pub(super) press: Option<Press>,
}

impl Default for Hand {
    fn default() -> Self {
        Self { hover: Target::Nothing, cursor: None, drag: None, raised: None, said: None, nudge: 0.0, press: None }
    }
}

/// Once the position changed, or another one is looked at, nothing is selected.
pub(super) fn let_go(
    mut played: MessageReader<Played>,
    mut resets: MessageReader<PositionReset>,
    (look_back, screen): (Res<LookBack>, Res<State<Screen>>),
    mut intent: ResMut<Intent>,
    mut hand: ResMut<Hand>,
) {
    // Films, the set and the title have no cursor.
    if hand.cursor.is_some() && *screen != Screen::Play {
        hand.cursor = None;
    }
    let any_played = played.read().count() > 0;
    let any_reset = resets.read().count() > 0;
    let looks_back = look_back.is_changed() && look_back.is_on();
    if any_played || any_reset || looks_back {
        *intent = Intent::Idle;
        hand.drag = None;
        hand.press = None;
        hand.said = None;
    }
}
