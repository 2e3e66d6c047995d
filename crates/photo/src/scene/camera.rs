//! The camera: a lens before a frame 36 mm wide, with an iris and a shutter.

use glam::Affine3A;

/// A camera with a thin lens.
#[derive(Clone, PartialEq, Debug)]
pub struct Camera {
    /// Where the camera stands: it looks along its own -z, and its y is up in the picture. Without scale.
    pub transform: Affine3A,
    /// The focal length in mm, on a frame whose longer side is 36 mm. The angle of view is that of a lens set to infinity, whatever the focus.
    pub focal_length: f32,
    /// The f-number; infinite for a pinhole, which shows everything sharp.
    pub f_number: f32,
    /// The distance of the plane that is sharp, along the view, in scene units.
    pub focus: f32,
    /// How long one scene unit is, in metres: it decides how deep the sharp zone is.
    pub metres_per_unit: f32,
    /// How many blades the iris has; fewer than three make it round.
    pub blades: u32,
    /// The angle by which the iris is turned.
    pub blade_turn: f32,
    /// When the shutter is open.
    pub shutter: Shutter,
}

/// When the shutter is open, as parts of the time from the beginning of a frame (0) to its end (1). A film's 180° are 0 to 0.5.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shutter {
    /// When it opens.
    pub open: f32,
    /// When it closes; as early as it opens for a frozen moment.
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
            focal_length: 50.0,
            f_number: f32::INFINITY,
            focus: 1.0,
            metres_per_unit: 1.0,
            blades: 0,
            blade_turn: 0.0,
            shutter: Shutter::default(),
        }
    }
}
