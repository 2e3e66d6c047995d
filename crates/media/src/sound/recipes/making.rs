//! What recipes have in common: parts in decibels, plain blows, ticks; every recipe calls it.

use crate::sound::math::decibels;
use crate::sound::mode::Mode;
use crate::sound::struck::{Blow, Tick};
use crate::sound::vocabulary::Contact;
use crate::sound::voice::{Body, Ingredient};

/// A part that begins this many seconds after the sound, so loud (decibels).
pub(super) fn part(after: f32, level: f32, body: Body) -> Ingredient {
    Ingredient { after, level: from_decibels(level), body }
}

/// A blow without a tick, with nothing under it.
pub(super) const fn blow(modes: &'static [Mode], pitch: f32, contact: f32) -> Blow {
    Blow { modes, pitch, under: &[], contact, tick: None }
}

pub(super) const fn tick(hz: f32, seconds: f32, gain: f32) -> Option<Tick> {
    Some(Tick { hz, seconds, gain })
}

/// The speed of a contact, from 0 to 1; what is not a number is slow.
pub(super) fn speed(contact: &Contact) -> f32 {
    if contact.speed.is_nan() { 0.0 } else { contact.speed.clamp(0.0, 1.0) }
}

pub(super) fn from_decibels(level: f32) -> f32 {
    decibels(f64::from(level)) as f32
}
