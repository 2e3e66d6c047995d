//! The rooms that are photographed, each once.

use glam::Vec3;
use plunder_shapes::room::{CLUB, GARDEN, STUDIO, STUDY};

use super::photograph::Place;

/// Every room, with the light on its table.
pub const PLACES: &[Place] = &[
    Place { room: STUDY, model: super::study::model, bright: Vec3::new(0.78, 0.64, 0.50) },
    Place { room: CLUB, model: super::club::model, bright: Vec3::new(0.80, 0.76, 0.70) },
    Place { room: GARDEN, model: super::garden::model, bright: Vec3::new(0.45, 0.50, 0.58) },
    Place { room: STUDIO, model: super::studio::model, bright: Vec3::new(0.96, 0.955, 0.945) },
];
