//! The camera's rays: through a point of the picture and a point of the iris, at a moment when the shutter is open.

use std::f32::consts::TAU;

use glam::{Affine3A, UVec2, Vec2, Vec3};

#[cfg(feature = "card")]
use crate::geometry::write_camera;
use crate::geometry::{Motion, Ray};
use crate::sampling::disc;
use crate::scene::{Camera, Projection, direction};
#[cfg(feature = "card")]
use crate::words::Words;

/// The longer side of the frame in mm.
const FRAME: f32 = 36.0;

/// A camera with the shape of its picture.
pub(crate) struct Lens {
    camera: Camera,
    motion: Option<Motion>,
    /// Half of the picture on the plane at distance 1.
    half: Vec2,
    size: Vec2,
    /// The radius of the open iris in scene units.
    radius: f32,
}

impl Lens {
    pub(crate) fn new(camera: &Camera, width: u32, height: u32) -> Self {
        let size = Vec2::new(width as f32, height as f32);
        let half = size / size.max_element() * (FRAME / 2.0 / camera.focal_length);
        let radius = camera.focal_length / (2.0 * camera.f_number) / 1000.0 / camera.metres_per_unit;
        let motion = camera.moved.map(|moved| Motion::new(&camera.transform, &moved));
        Self { camera: camera.clone(), motion, half, size, radius: if radius.is_finite() { radius } else { 0.0 } }
    }

    /// The ray of a pixel, through a point offset from its middle by `aside`. `iris` and `moment` are numbers from 0 to 1.
    pub(crate) fn ray(&self, pixel: UVec2, aside: Vec2, iris: [f32; 2], moment: f32) -> Ray {
        let shutter = self.camera.shutter;
        let time = shutter.open + (shutter.close - shutter.open) * moment;
        let place = self.motion.as_ref().map_or(self.camera.transform, |motion| motion.at(time));
        let (from, direction) = self.way(&place, pixel, aside, iris);
        Ray { is_view: true, ..Ray::new(from, direction, time) }
    }

    /// Where a ray of the scene begins and where it goes, with the camera at this place.
    fn way(&self, place: &Affine3A, pixel: UVec2, aside: Vec2, iris: [f32; 2]) -> (Vec3, Vec3) {
        let at = pixel.as_vec2() + 0.5 + aside;
        let (start, direction) = match &self.camera.projection {
            Projection::Lens => self.through_lens(at, iris),
            Projection::Panorama => (Vec3::ZERO, direction(at.x / self.size.x, at.y / self.size.y)),
            Projection::Rays(rays) => {
                let number = (pixel.y * self.size.x as u32 + pixel.x) as usize;
                return rays[number.min(rays.len() - 1)];
            }
        };
        (place.transform_point3(start), place.transform_vector3(direction).normalize())
    }

    fn through_lens(&self, pixel: Vec2, iris: [f32; 2]) -> (Vec3, Vec3) {
        let part = pixel / self.size * 2.0 - 1.0;
        let toward = Vec3::new(part.x * self.half.x, -part.y * self.half.y, -1.0);
        let start = (self.iris(iris) * self.radius).extend(0.0);
        let direction = toward * self.camera.focus - start;
        let direction = if self.radius > 0.0 { direction } else { toward };
        (start, direction)
    }

    /// A point of the iris, whose corners lie on the unit circle.
    fn iris(&self, u: [f32; 2]) -> Vec2 {
        let blades = self.camera.blades;
        if blades < 3 {
            return disc(u);
        }
        let place = u[0] * blades as f32;
        let blade = place.floor();
        // Uniformly in the triangle between the middle and the blade.
        let (outward, along) = ((place - blade).sqrt(), u[1]);
        let corner = |index: f32| Vec2::from_angle(self.camera.blade_turn + TAU * index / blades as f32);
        corner(blade).lerp(corner(blade + 1.0), along) * outward
    }
}

#[cfg(feature = "card")]
impl Lens {
    /// Writes what a graphics card has to know of it: kind, number of rays, lens, iris and shutter.
    pub(crate) fn write(&self, setup: &mut Words) {
        let (kind, rays) = match &self.camera.projection {
            Projection::Lens => (0, 0),
            Projection::Panorama => (1, 0),
            Projection::Rays(rays) => (2, rays.len() as u32),
        };
        setup.whole(kind).whole(rays).numbers(&[self.half.x, self.half.y, self.radius, self.camera.focus]);
        setup.whole(self.camera.blades).number(self.camera.blade_turn);
        setup.numbers(&[self.camera.shutter.open, self.camera.shutter.close]);
    }

    pub(crate) fn write_place(&self, data: &mut Words) {
        write_camera(data, &self.camera.transform, self.motion.as_ref());
    }

    /// The rays, if it has a list of them.
    pub(crate) fn rays(&self) -> &[(Vec3, Vec3)] {
        if let Projection::Rays(rays) = &self.camera.projection { rays } else { &[] }
    }
}

/// The position of a sample in a tent filter two pixels wide around the pixel's middle, from -1 to 1; it makes edges smooth.
pub(super) fn tent(u: f32) -> f32 {
    if u < 0.5 { (2.0 * u).sqrt() - 1.0 } else { 1.0 - (2.0 - 2.0 * u).max(0.0).sqrt() }
}
