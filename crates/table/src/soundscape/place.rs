//! From where a sound comes: a place on the table becomes left or right as the camera sees it; `score` asks it.

use bevy::prelude::*;

use crate::scene::layout;
use script::deeds::Spot;

/// How far to the side the edge of the picture is heard: the table is one thing before the player, not two loudspeakers.
const WIDTH: f32 = 0.5;
/// How far away a player sits where there is no camera, in squares.
const SEAT: f32 = 14.0;

/// A place on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SoundPlace {
    /// Where a step of the ritual is done.
    Spot(Spot),
    /// A point of the table.
    Point(Vec3),
}

impl SoundPlace {
    fn point(self) -> Vec3 {
        match self {
            Self::Spot(Spot::Square(square)) => layout::square_point(square),
            Self::Point(point) => point,
            Self::Spot(Spot::Stand(vest)) => layout::stand_hook(layout::hooks_of(vest).start).translation,
            Self::Spot(Spot::Tray(by)) => layout::tray_center(by),
        }
    }

    /// From where it is heard, -1 (left) to 1 (right), by this camera; without one as from White's seat.
    pub fn pan(self, camera: Option<&GlobalTransform>) -> f32 {
        let point = self.point();
        let (aside, away) = match camera {
            Some(camera) => {
                let seen = camera.affine().inverse().transform_point3(point);
                (seen.x, -seen.z)
            }
            None => (point.x, SEAT),
        };
        // What lies beside or behind the camera is as far to the side as it gets.
        WIDTH * (aside / away.max(0.1)).clamp(-1.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Kind, Square};

    #[test]
    fn left_is_left_from_either_seat_and_never_far() {
        let place = |name: &str| SoundPlace::Spot(Spot::Square(Square::parse(name).unwrap()));
        let seat = |z: f32| GlobalTransform::from(Transform::from_xyz(0.0, 9.0, z).looking_at(Vec3::ZERO, Vec3::Y));
        let (white, black) = (seat(9.0), seat(-9.0));
        for camera in [None, Some(&white)] {
            assert!(place("a4").pan(camera) < -0.05 && place("h4").pan(camera) > 0.05);
            assert!(SoundPlace::Spot(Spot::Stand(Kind::Rook)).pan(camera) < place("a4").pan(camera));
        }
        assert!(place("a4").pan(Some(&black)) > 0.05 && place("h4").pan(Some(&black)) < -0.05);
        let behind = GlobalTransform::from(Transform::from_xyz(0.0, 1.0, 0.0));
        for name in ["a1", "h1", "e4", "a8"] {
            assert!(place(name).pan(Some(&behind)).abs() <= WIDTH);
        }
    }
}
