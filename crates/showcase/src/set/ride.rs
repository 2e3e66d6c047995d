//! The stroll: a ride of the camera through composed views, over the game's table or over the case; stills and the window
//! ask where it is.

use bevy::prelude::*;

/// What the ride goes over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ride {
    /// The table with the men as they stand.
    #[default]
    Table,
    /// The case with the whole set.
    Box,
}

/// A view on the way: where the camera is and where it looks.
type Stop = (Vec3, Vec3);

const fn stop(eye: [f32; 3], focus: [f32; 3]) -> Stop {
    (Vec3::from_array(eye), Vec3::from_array(focus))
}

const TABLE: [Stop; 11] = [
    stop([0.0, 9.6, 13.2], [0.0, -0.3, 0.2]),
    stop([6.4, 4.2, 8.8], [1.2, 0.3, 1.2]),
    stop([3.6, 2.0, 7.8], [1.0, 0.7, 2.6]),
    stop([-1.8, 2.6, 7.4], [-1.6, 0.5, 1.8]),
    stop([-1.2, 4.6, 4.6], [-4.2, 0.4, 1.2]),
    stop([-1.2, 3.2, 0.4], [-6.1, 0.3, 0.1]),
    stop([-2.4, 5.0, -5.0], [-4.0, 0.3, -1.0]),
    stop([-2.4, 3.6, -8.4], [-0.8, 0.5, -2.8]),
    stop([3.2, 2.4, -8.2], [0.6, 0.6, -2.6]),
    stop([9.2, 5.2, -3.8], [0.6, 0.0, -0.4]),
    stop([7.8, 8.2, 6.6], [0.3, -0.2, 0.2]),
];

const BOX: [Stop; 8] = [
    stop([0.0, 8.8, 10.2], [0.0, -0.3, 0.2]),
    stop([-7.0, 4.2, 7.4], [-3.2, 0.2, 0.4]),
    stop([-4.6, 2.0, 6.0], [-3.0, 0.4, 0.6]),
    stop([-1.4, 1.8, 6.3], [-0.7, -0.1, 2.6]),
    stop([3.0, 2.1, 6.2], [3.2, 0.4, 0.8]),
    stop([5.6, 3.6, 4.8], [2.0, 0.3, -1.0]),
    stop([1.6, 4.2, 3.0], [0.1, 0.3, -2.8]),
    stop([-2.6, 5.2, 4.8], [-1.0, 0.0, -1.0]),
];

/// How far before and behind what it looks at the camera's picture is sharp, in squares.
const SHARP: f32 = 1.2;
/// How much of its pace the camera loses while it passes a view, as a share.
const LINGER: f32 = 0.55;

impl Ride {
    const fn stops(self) -> &'static [Stop] {
        match self {
            Self::Table => &TABLE,
            Self::Box => &BOX,
        }
    }

    /// How long one round takes, in seconds.
    pub const fn seconds(self) -> f32 {
        self.stops().len() as f32 * 6.0
    }

    /// The camera's place after this share of a round; 1 is 0 again.
    pub fn place(self, at: f32) -> Transform {
        let (eye, focus) = self.look(at);
        Transform::from_translation(eye).looking_at(focus, Vec3::Y)
    }

    /// The points before and behind what the camera looks at between which its picture is sharp.
    pub fn sharp(self, at: f32) -> [Vec3; 2] {
        let (eye, focus) = self.look(at);
        [focus.move_towards(eye, SHARP), focus + (focus - eye).normalize_or_zero() * SHARP]
    }

    fn look(self, at: f32) -> Stop {
        let stops = self.stops();
        let along = at.rem_euclid(1.0) * stops.len() as f32;
        let (number, part) = (along.floor() as usize, along.fract());
        let eased = part.lerp(part * part * (3.0 - 2.0 * part), LINGER);
        let near = |i: usize| stops[(number + stops.len() + i - 1) % stops.len()];
        let (a, b, c, d) = (near(0), near(1), near(2), near(3));
        let eye = between([a.0, b.0, c.0, d.0], eased);
        let focus = between([a.1, b.1, c.1, d.1], eased);
        (eye, focus)
    }
}

/// The smooth curve (Catmull and Rom) from the second to the third of four points.
fn between([a, b, c, d]: [Vec3; 4], t: f32) -> Vec3 {
    let (out, into) = ((c - a) * 0.5, (d - b) * 0.5);
    let (t2, t3) = (t * t, t * t * t);
    b * (2.0 * t3 - 3.0 * t2 + 1.0) + out * (t3 - 2.0 * t2 + t) + c * (3.0 * t2 - 2.0 * t3) + into * (t3 - t2)
}

#[cfg(test)]
mod tests {
    use rules::plunder::{MatchOptions, Position};
    use table::scene::layout::{man_height, square_point};

    use super::*;
    use crate::set::{Part, case};

    #[test]
    fn the_ride_is_smooth_closed_and_above_the_men() {
        for ride in [Ride::Table, Ride::Box] {
            assert!(ride.place(0.0).translation.distance(ride.place(1.0).translation) < 1e-3);
            let steps = 2000;
            let at = |i: usize| ride.place(i as f32 / steps as f32);
            let mut last = at(1).translation - at(0).translation;
            for i in 1..steps {
                let (here, next) = (at(i), at(i + 1));
                let step = next.translation - here.translation;
                assert!(step.length() < 0.1, "{ride:?} jumps at {i}");
                assert!(step.distance(last) < 0.004, "{ride:?} jerks at {i}: {}", step.distance(last));
                assert!(here.rotation.angle_between(next.rotation) < 0.02, "{ride:?} swings round at {i}");
                assert!(here.translation.y > 1.0, "{ride:?} dives at {i}");
                last = step;
            }
        }
    }

    /// The feet and the heights of the men that a ride passes.
    fn men(ride: Ride) -> Vec<(Vec3, f32)> {
        match ride {
            Ride::Table => {
                let position = Position::start(MatchOptions::default());
                position.men().map(|(square, man, _)| (square_point(square), man_height(man.kind))).collect()
            }
            Ride::Box => case::groups()
                .into_iter()
                .filter_map(|group| match group.part {
                    Part::Man(man) => {
                        Some(group.places.into_iter().map(move |place| (place.translation, man_height(man.kind))))
                    }
                    _ => None,
                })
                .flatten()
                .collect(),
        }
    }

    #[test]
    fn no_man_comes_so_near_that_its_head_is_a_dark_lump_at_the_edge_of_the_picture() {
        const NEAREST: f32 = 2.7;
        for ride in [Ride::Table, Ride::Box] {
            let men = men(ride);
            for i in 0..240 {
                let place = ride.place(i as f32 / 240.0);
                let half = Vec2::new(16.0 / 9.0, 1.0) * 0.3_f32.tan();
                for &(foot, height) in &men {
                    for share in [0.5, 0.75, 1.0] {
                        let seen = place.to_matrix().inverse().transform_point3(foot + Vec3::Y * share * height);
                        let shown = seen.z < 0.0 && (seen.xy() / -seen.z / half).abs().max_element() < 1.05;
                        assert!(!shown || -seen.z > NEAREST, "{ride:?} at {i}/240: {foot} is {} away", -seen.z);
                    }
                }
            }
        }
    }
}
