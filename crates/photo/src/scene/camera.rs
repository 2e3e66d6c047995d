//! The camera: a lens in front of a frame 36 mm wide, with an iris and a shutter; or one that looks all around, or along given rays.

use std::sync::Arc;

use glam::{Affine3A, Vec3};

/// A camera with a thin lens, unless its projection says otherwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Camera {
    /// Where the camera stands when the frame begins: it looks along its own -z, and its y is up in the picture. Must not be scaled.
    pub transform: Affine3A,
    /// Where it stands when the frame ends, if it moves. The rays of a list stay where they are.
    pub moved: Option<Affine3A>,
    /// The focal length in mm, on a frame whose longer side is 36 mm. The angle of view is that of a lens set to infinity, whatever the focus.
    pub focal_length: f32,
    /// The f-number; infinite for a pinhole, which shows everything sharp.
    pub f_number: f32,
    /// The distance of the plane that is sharp, along the view, in scene units.
    pub focus: f32,
    /// The length of a scene unit in metres: it determines the depth of field.
    pub metres_per_unit: f32,
    /// How many blades the iris has; with fewer than three it is round.
    pub blades: u32,
    /// The angle by which the iris is turned.
    pub blade_turn: f32,
    /// When the shutter is open.
    pub shutter: Shutter,
    /// Where the rays of the pixels go.
    pub projection: Projection,
}

/// Where the rays of a camera's pixels go.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Projection {
    /// Through a thin lens.
    #[default]
    Lens,
    /// All around from the camera's place, equirectangular: the middle of the picture lies along the camera's -z, its right half
    /// towards +x. Lens and iris do not matter.
    Panorama,
    /// For each pixel, row by row from the upper left, origin and direction in the scene. Pixels beyond the end of the list repeat its last ray.
    Rays(Arc<[(Vec3, Vec3)]>),
}

/// When the shutter is open, as fractions of the time from the beginning of a frame (0) to its end (1). A film's 180° are 0 to 0.5.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shutter {
    /// When it opens.
    pub open: f32,
    /// When it closes; the same as `open` for a frozen moment.
    pub close: f32,
}

impl Default for Shutter {
    fn default() -> Self {
        Self { open: 0.0, close: 0.5 }
    }
}

impl Default for Camera {
    fn default() -> Self {
        Self {
            transform: Affine3A::IDENTITY,
            moved: None,
            focal_length: 50.0,
            f_number: f32::INFINITY,
            focus: 1.0,
            metres_per_unit: 1.0,
            blades: 0,
            blade_turn: 0.0,
            shutter: Shutter::default(),
            projection: Projection::Lens,
        }
    }
}
