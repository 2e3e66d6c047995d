//! From which side and how steeply a camera looks, and how far it turns from one look to another one.

use std::time::Duration;

use crate::view::View;
use rules::Color;

/// The fastest turn of the camera at any moment, in degrees a second.
pub const FASTEST: f64 = 25.0;
/// How much faster than on average a move may be in its middle: the director eases it no more than a smoothstep does.
pub const EASE: f64 = 1.5;

/// A direction from which a camera looks, in degrees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Angle {
    /// Where the camera stands around the board: 0 is White's side, 90 the h-file's, 180 Black's.
    pub azimuth: f64,
    /// How steeply it looks down.
    pub elevation: f64,
}

impl Angle {
    /// An angle as it is from White's seat, mirrored for Black's: from both the trays are on the h-file's side.
    pub(super) fn from_seat(seat: Color, azimuth: f64, elevation: f64) -> Self {
        match seat {
            Color::White => Self { azimuth, elevation },
            Color::Black => Self { azimuth: 180.0 - azimuth, elevation },
        }
    }

    /// About the angle from which the table's views of these names look; a square is seen from the seat's side.
    pub(super) fn of(view: View, seat: Color) -> Self {
        let (azimuth, elevation) = match view {
            View::White => (0.0, 42.0),
            View::Black => (180.0, 42.0),
            View::Above => (0.0, 89.0),
            View::Corner => (-40.0, 30.0),
            View::Low => (17.0, 15.0),
            View::Stand => (73.0, 31.5),
            View::Board => return Self::from_seat(seat, 0.0, 58.0),
            View::Square(_) => return Self::from_seat(seat, 26.0, 24.0),
            View::Auto => return Self::from_seat(seat, 0.0, 42.0),
        };
        Self { azimuth, elevation }
    }

    /// How far around and how far up or down the other angle is, in degrees.
    fn to(self, other: Self) -> (f64, f64) {
        let around = (other.azimuth - self.azimuth + 180.0).rem_euclid(360.0) - 180.0;
        (around, other.elevation - self.elevation)
    }

    /// The angle between two looks, in degrees: of the one turn that makes one of the other.
    pub fn apart(self, other: Self) -> f64 {
        let (around, up) = self.to(other);
        let half = |degrees: f64| (degrees.to_radians() / 2.0).cos();
        (2.0 * (half(around) * half(up)).clamp(-1.0, 1.0).acos()).to_degrees()
    }

    /// How long the camera needs to get there around the board: no moment of it is faster than [`FASTEST`].
    pub fn time_to(self, other: Self) -> Duration {
        let (around, up) = self.to(other);
        // A microsecond more than needed, so that rounding never makes it faster.
        Duration::from_secs_f64(around.hypot(up) * EASE / FASTEST) + Duration::from_micros(1)
    }

    /// The other angle, or as far towards it as the camera gets within this time.
    pub(super) fn towards(self, other: Self, within: Duration) -> Self {
        let needed = self.time_to(other);
        if needed <= within {
            return other;
        }
        let share = within.saturating_sub(Duration::from_micros(2)).as_secs_f64() / needed.as_secs_f64();
        let (around, up) = self.to(other);
        Self { azimuth: self.azimuth + around * share, elevation: self.elevation + up * share }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_are_measured_around_the_board() {
        let look = |azimuth, elevation| Angle { azimuth, elevation };
        assert!((look(0.0, 0.0).apart(look(90.0, 0.0)) - 90.0).abs() < 1e-9);
        assert!((look(350.0, 20.0).apart(look(10.0, 20.0)) - 20.0).abs() < 1e-9);
        assert!((look(0.0, 10.0).apart(look(0.0, 70.0)) - 60.0).abs() < 1e-9);
        // From above, the two seats see the board upside down.
        assert!(look(0.0, 89.0).apart(look(180.0, 89.0)) > 179.0);
        let (start, end) = (look(0.0, 42.0), look(30.0, 2.0));
        assert!((start.time_to(end).as_secs_f64() - 3.0).abs() < 1e-5);
        let half = start.towards(end, Duration::from_millis(1500));
        assert!((half.azimuth - 15.0).abs() < 1e-3 && (half.elevation - 22.0).abs() < 1e-3, "{half:?}");
        assert_eq!(start.towards(end, Duration::from_secs(4)), end);
    }

    #[test]
    fn what_is_mirrored_for_black_lies_on_the_same_side_of_the_board() {
        let [white, black] = Color::ALL.map(|seat| Angle::from_seat(seat, 10.0, 36.0));
        let side = |angle: Angle| angle.azimuth.to_radians().sin();
        assert!((side(white) - side(black)).abs() < 1e-9 && black.azimuth == 170.0);
    }
}
