//! Points on discs, spheres and hemispheres from numbers between 0 and 1, and the frame around a normal; used by surfaces, lamps and the
//! lens.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use glam::{Vec2, Vec3};

/// Three directions at right angles, the third a normal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    x: Vec3,
    y: Vec3,
    z: Vec3,
}

impl Frame {
    /// A frame around a normal of length 1 (Duff et al., "Building an Orthonormal Basis, Revisited", JCGT 2017).
    pub(crate) fn new(z: Vec3) -> Self {
        let (x, y) = z.any_orthonormal_pair();
        Self { x, y, z }
    }

    pub(crate) fn to_world(self, local: Vec3) -> Vec3 {
        self.x * local.x + self.y * local.y + self.z * local.z
    }

    pub(crate) fn to_local(self, world: Vec3) -> Vec3 {
        Vec3::new(self.x.dot(world), self.y.dot(world), self.z.dot(world))
    }
}

/// A uniform point of the unit disc; squares stay nearly squares (Shirley and Chiu, 1997).
pub(crate) fn disc(u: [f32; 2]) -> Vec2 {
    let square = Vec2::new(u[0], u[1]) * 2.0 - 1.0;
    if square == Vec2::ZERO {
        return square;
    }
    let (radius, angle) = if square.x.abs() > square.y.abs() {
        (square.x, FRAC_PI_4 * (square.y / square.x))
    } else {
        (square.y, FRAC_PI_2 - FRAC_PI_4 * (square.x / square.y))
    };
    Vec2::from_angle(angle) * radius
}

/// A direction around +z with the density cos / pi.
pub(crate) fn cosine_hemisphere(u: [f32; 2]) -> Vec3 {
    let flat = disc(u);
    flat.extend((1.0 - flat.length_squared()).max(0.0).sqrt())
}

/// A uniform direction.
pub(crate) fn sphere(u: [f32; 2]) -> Vec3 {
    let z = 1.0 - 2.0 * u[0];
    let flat = Vec2::from_angle(2.0 * PI * u[1]) * (1.0 - z * z).max(0.0).sqrt();
    flat.extend(z)
}
