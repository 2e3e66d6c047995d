//! What gives light besides the surroundings: bright shapes that are no obstacle to anything.

use glam::Vec3;

/// A bright shape. It casts no shadow itself, and light passes through it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lamp {
    /// Its shape and place.
    pub shape: Shape,
    /// Its radiance, in the unit of the surroundings' radiance; where it falls off, that of its middle.
    pub radiance: Vec3,
    /// Whether the camera sees it directly; mirrors always do.
    pub seen: bool,
}

/// The shape of a lamp.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shape {
    /// A ball that shines in all directions.
    Sphere {
        /// Its middle.
        center: Vec3,
        /// Its radius, in scene units.
        radius: f32,
    },
    /// A candle's glow: a ball that is brightest where it is looked through its middle and fades to nothing at its rim.
    Glow {
        /// Its middle.
        center: Vec3,
        /// Its radius, in scene units.
        radius: f32,
        /// The exponent of the cosine with which it fades, at least 0.
        falloff: f32,
    },
    /// A disc that shines on one side.
    Disc {
        /// Its middle.
        center: Vec3,
        /// The direction in which it shines, of length 1.
        normal: Vec3,
        /// Its radius, in scene units.
        radius: f32,
    },
    /// A disc whose light is confined to a cone, as by a shade.
    Spot {
        /// Its middle.
        center: Vec3,
        /// The direction in which it shines, of length 1.
        normal: Vec3,
        /// Its radius, in scene units.
        radius: f32,
        /// Up to which angle from that direction, in radians, it has its full brightness, and beyond which it has none; in between it fades.
        cone: (f32, f32),
    },
    /// A rectangle that shines on one side.
    Rectangle {
        /// Its middle.
        center: Vec3,
        /// From the middle to the middle of one edge.
        right: Vec3,
        /// From the middle to the middle of the next edge, perpendicular to `right`. It shines towards `right` x `up`.
        up: Vec3,
    },
}
