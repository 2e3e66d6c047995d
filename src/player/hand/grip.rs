//! The pointer takes hold of something, and lets go of it: the one place that tells a click from a drag and says where a carried thing
//! hangs, for whoever plays assisted, by hand or on a free table, with a mouse or with a finger.

use bevy::prelude::*;

use super::inbox::Pointer;
use super::pick::Picker;

/// How high above the board a dragged thing hangs at least, in squares.
pub const DRAG_HEIGHT: f32 = 0.4;
/// How far above a finger hangs what it holds, in logical pixels: not hidden by it.
const ABOVE_FINGER: f32 = 52.0;

/// The main button, or a finger, is down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grip {
    /// Where it went down, in logical pixels of the window.
    from: Vec2,
    by: Pointer,
    /// It has moved too far for a click.
    is_drag: bool,
}

impl Grip {
    /// It goes down at this point of the window (logical pixels).
    pub const fn new(from: Vec2, by: Pointer) -> Self {
        Self { from, by, is_drag: false }
    }

    /// The same with the pointer there now: what has become a drag stays one.
    #[must_use]
    pub fn moved(self, to: Vec2) -> Self {
        Self { is_drag: self.is_drag || self.travelled(to) > self.by.threshold(), ..self }
    }

    /// Whether it is a drag by now.
    pub const fn is_drag(&self) -> bool {
        self.is_drag
    }

    /// How far a point is from where it went down, in logical pixels.
    pub fn travelled(&self, to: Vec2) -> f32 {
        self.from.distance(to)
    }

    /// The point of the table at which hangs what it carries, with the pointer there: above a finger, so that it is seen.
    pub fn hangs(&self, picker: &Picker, at: Vec2) -> Option<Vec3> {
        let above = if self.by == Pointer::Finger { Vec2::Y * ABOVE_FINGER } else { Vec2::ZERO };
        picker.hover_point(at - above, DRAG_HEIGHT).or_else(|| picker.hover_point(at, DRAG_HEIGHT))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_that_shakes_clicks_and_one_that_has_dragged_does_not_click_any_more() {
        for (by, shake, far) in [(Pointer::Mouse, 3.0, 5.0), (Pointer::Finger, 9.0, 11.0)] {
            let grip = Grip::new(Vec2::splat(100.0), by);
            let shaken = grip.moved(Vec2::new(100.0 + shake, 100.0));
            assert!(!shaken.is_drag(), "{by:?}");
            let dragged = shaken.moved(Vec2::new(100.0, 100.0 - far));
            assert!(dragged.is_drag() && dragged.moved(Vec2::splat(100.0)).is_drag(), "{by:?}");
        }
    }
}
