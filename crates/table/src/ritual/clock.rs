//! Tells the clock that hands are at work: what the table performs by itself costs nobody time, and nor does a paused game;
//! `plugin` runs it.

use bevy::prelude::*;

use crate::game::ClockHolds;
use crate::ritual::look_back::LookBack;
use crate::ritual::marker::MarkerMoves;
use crate::ritual::queue::{Pace, RitualQueue};

/// Holds the clock, or lets it run. Looking back while it runs costs time.
pub fn hold(
    (queue, look_back, pace): (Res<RitualQueue>, Res<LookBack>, Res<Pace>),
    marker: Res<MarkerMoves>,
    mut holds: ResMut<ClockHolds>,
) {
    let performing = (!queue.is_idle() && !look_back.is_on()) || marker.0;
    holds.set_if_neq(ClockHolds { performing, paused: pace.paused });
}
