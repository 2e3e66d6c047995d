//! What is seen first and how far away it is, without tracing light: for focusing by a click, for telling the set from its room in a picture,
//! and for measurements against other tracers.

use glam::{UVec2, Vec2, Vec3};

use super::scene::check;
use crate::error::PhotoError;
use crate::geometry::{Ray, Trail, World};
use crate::scene::Scene;
use crate::transport::lens::Lens;

/// What a ray meets first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Met {
    /// How far away it is, in multiples of the ray's length.
    pub distance: f32,
    /// Whether it is met from outside, as the mesh's normals or else its triangles have it.
    pub outside: bool,
}

/// A scene prepared for looking things up.
pub struct Finder<'a> {
    scene: &'a Scene,
    world: World<'a>,
}

impl<'a> Finder<'a> {
    /// Prepares a scene, which takes a second for a million triangles.
    ///
    /// # Errors
    /// If the scene is inconsistent.
    pub fn new(scene: &'a Scene) -> Result<Self, PhotoError> {
        check(scene)?;
        Ok(Self { scene, world: World::new(scene, 0) })
    }

    /// How far along a direction the first surface lies when the frame begins, in multiples of the direction's length.
    #[must_use]
    pub fn distance(&self, origin: Vec3, direction: Vec3) -> Option<f32> {
        self.world.hit(&Ray::new(origin, direction, 0.0), &mut Trail::default()).map(|hit| hit.distance)
    }

    /// What lies along a direction within `reach` of its lengths when the frame begins.
    #[must_use]
    pub fn nearest(&self, origin: Vec3, direction: Vec3, reach: f32) -> Option<Met> {
        let ray = Ray { reach, ..Ray::new(origin, direction, 0.0) };
        let hit = self.world.hit(&ray, &mut Trail::default())?;
        Some(Met { distance: hit.distance, outside: self.world.surface(&ray, &hit).outside })
    }

    /// The number of the instance that the camera sees in the middle of each pixel of a picture of this size, row by row, when the shutter opens.
    #[must_use]
    pub fn seen(&self, width: u32, height: u32) -> Vec<Option<usize>> {
        let lens = Lens::new(&self.scene.camera, width, height);
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| UVec2::new(x, y)));
        let ray = |pixel| lens.ray(pixel, Vec2::ZERO, [0.0, 0.0], 0.0);
        let mut trail = Trail::default();
        pixels.map(|pixel| self.world.hit(&ray(pixel), &mut trail).map(|hit| hit.instance as usize)).collect()
    }
}
