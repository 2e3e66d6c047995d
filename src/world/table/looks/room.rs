//! What a room is made of that the workshop does not make: what is heard there, how its table top is coated; each has a file that says it.

use bevy::prelude::*;
use plunder_shapes::room::Room as Numbers;

/// What makes one look.
pub struct Room {
    /// The message with its name.
    pub name: &'static str,
    /// What is heard in it.
    pub sound: crate::sound::Room,
    /// Its size, its lamp and its table.
    pub numbers: Numbers,
    /// Whether leaves hang in the way of the key light.
    pub leaves: bool,
    /// What the plane is coated with that everything stands on.
    pub coat: StandardMaterial,
}
