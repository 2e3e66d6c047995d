//! From where each exhibit is seen whole; the stills and the window's camera ask.

use bevy::prelude::*;

use super::part::Part;
use super::solo::Print;
use super::{case, solo};
use table::scene::camera::Pose;
use table::scene::layout::TABLE_Y;

/// The whole case, from its front.
pub fn case(aspect: f32) -> Pose {
    Pose::framing(0.0, 1.12, &case::outline(), aspect)
}

/// The case while it turns: all of its circle.
pub fn turning_case(aspect: f32) -> Pose {
    let reach = case::HALF.length() + 0.3;
    let around = (0..16).map(|i| Vec2::from_angle(i as f32 * std::f32::consts::TAU / 16.0) * reach);
    let points: Vec<Vec3> =
        around.flat_map(|p| [Vec3::new(p.x, TABLE_Y, p.y), Vec3::new(p.x * 0.7, 1.5, p.y * 0.7)]).collect();
    Pose::framing(0.0, 0.62, &points, aspect)
}

/// One part with its facts beside it.
pub fn part(part: Part, aspect: f32) -> Pose {
    Pose::framing(0.12, pitch(part, 0.30), &solo::outline(part, Print::Facts), aspect)
}

/// One part while it turns, with its name before it.
pub fn turning_part(part: Part, aspect: f32) -> Pose {
    Pose::framing(0.12, pitch(part, 0.34), &solo::outline(part, Print::Name), aspect)
}

/// How steeply a part with a card is looked at: the stand, whose card lies before it, from higher up.
fn pitch(part: Part, otherwise: f32) -> f32 {
    if part == Part::Stand { 0.52 } else { otherwise }
}

/// One part by itself.
pub fn portrait(part: Part, aspect: f32) -> Pose {
    Pose::framing(0.12, 0.34, &solo::outline(part, Print::Nothing), aspect)
}
