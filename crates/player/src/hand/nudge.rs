//! Makes what is possible in an open choice pulse for a moment after a click that meant nothing, so that no click is without an
//! answer; the hand's plugin runs it, the panels ask how strong it is.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::Hand;
use super::paint::LaidMark;

/// How long it lasts, in seconds.
const SECONDS: f32 = 0.8;
/// How much a mark swells.
const SWELL: f32 = 0.16;

impl Hand {
    /// How strongly what is possible shows itself now, from 0 to 1: it swells twice, the second time less.
    pub fn pulse(&self) -> f32 {
        (PI * 2.0 * (1.0 - self.nudge)).sin().powi(2) * self.nudge.sqrt()
    }
}

/// Lets a nudge pass.
pub fn fade(time: Res<Time>, mut hand: ResMut<Hand>) {
    if hand.nudge > 0.0 {
        hand.nudge = (hand.nudge - time.delta_secs() / SECONDS).max(0.0);
    }
}

/// Swells the marks of what is possible.
pub fn swell(hand: Res<Hand>, mut marks: Query<(&LaidMark, &mut Transform)>, mut was: Local<bool>) {
    let now = hand.nudge > 0.0;
    if !now && !std::mem::replace(&mut *was, now) {
        return;
    }
    *was = now;
    let scale = Vec3::splat(1.0 + SWELL * hand.pulse());
    for (_, mut place) in marks.iter_mut().filter(|(shown, _)| shown.0.is_possible()) {
        place.scale = scale;
    }
}
