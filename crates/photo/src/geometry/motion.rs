//! The path of an instance or of the camera during a frame; the world and the lens ask where it is at a ray's moment.

use glam::{Affine3A, Quat, Vec3};

use super::bounds::Bounds;

/// At how many moments the box of a moving thing is computed.
const MOMENTS: u32 = 16;

/// A thing that moves: its decomposed transform at the beginning and at the end.
pub(crate) struct Motion {
    scale: [Vec3; 2],
    rotation: [Quat; 2],
    translation: [Vec3; 2],
}

impl Motion {
    pub(crate) fn new(from: &Affine3A, to: &Affine3A) -> Self {
        let (first, last) = (from.to_scale_rotation_translation(), to.to_scale_rotation_translation());
        Self { scale: [first.0, last.0], rotation: [first.1, last.1], translation: [first.2, last.2] }
    }

    /// Where the thing is at a moment from 0 to 1.
    pub(crate) fn at(&self, time: f32) -> Affine3A {
        let between = |ends: [Vec3; 2]| ends[0].lerp(ends[1], time);
        let rotation = self.rotation[0].slerp(self.rotation[1], time);
        Affine3A::from_scale_rotation_translation(between(self.scale), rotation, between(self.translation))
    }

    /// Writes it as a graphics card reads it.
    #[cfg(feature = "card")]
    pub(crate) fn write(&self, words: &mut crate::words::Words) {
        self.scale.iter().for_each(|scale| _ = words.three(*scale));
        self.rotation.iter().for_each(|rotation| _ = words.numbers(&rotation.to_array()));
        self.translation.iter().for_each(|translation| _ = words.three(*translation));
    }

    /// A box around the thing along its whole path.
    pub(super) fn around(&self, bounds: Bounds) -> Bounds {
        let moment = |moment| bounds.moved(&self.at(moment as f32 / MOMENTS as f32));
        let around = (0..=MOMENTS).map(moment).fold(Bounds::EMPTY, Bounds::union);
        // Between two moments a turning corner bulges out of the boxes by less than a hundredth of their size.
        let bulge = (around.max - around.min).max_element() * 0.01;
        Bounds { min: around.min - bulge, max: around.max + bulge }
    }
}
