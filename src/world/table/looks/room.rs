//! What a room is made of: light, table top, what is seen behind the table and what is heard there; each has a file that says it.

use bevy::prelude::*;

/// The light that throws the shadows.
pub struct Key {
    /// Where it hangs, in squares.
    pub from: Vec3,
    /// Where it shines.
    pub aim: Vec3,
    pub color: Color,
    /// How bright a white sheet is that faces it at `aim`; 1 is white in the picture.
    pub strength: f32,
    /// Half the width of the lamp in squares: how soft its shadows are.
    pub size: f32,
    /// Half the angle of full light, and of any light.
    pub cone: (f32, f32),
}

/// The plane that everything stands on.
pub struct Top {
    /// Half its length along x and z, in squares, and the radius of its corners.
    pub half: Vec2,
    pub corner: f32,
    /// Side in squares of what its texture covers.
    pub tile: f32,
    pub coat: StandardMaterial,
}

/// What makes one look. Brightness is that of the picture: 1 is white.
pub struct Room {
    /// The message with its name.
    pub name: &'static str,
    /// What is heard in it.
    pub sound: crate::sound::Room,
    pub key: Key,
    /// The light that comes from a direction, without the key light.
    pub radiance: fn(Vec3) -> Vec3,
    /// How strongly the light from all sides is taken.
    pub fill: f32,
    /// Whether leaves hang in the way of the key light.
    pub leaves: bool,
    pub top: Top,
    /// Height of the floor.
    pub floor: f32,
}
