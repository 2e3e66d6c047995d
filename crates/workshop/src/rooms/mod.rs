//! The rooms around the table: the parts that they are built from, and the tops of their tables; `bake` photographs them.
//!
//! [`kit`] and `furnishings` hold the parts, each room has a file, and [`photograph`] turns a room into its files.

pub mod club;
mod furnishings;
pub mod garden;
pub mod kit;
pub mod photograph;
pub mod studio;
pub mod study;

use glam::Vec3;
use photograph::Place;
use plunder_shapes::room::{CLUB, GARDEN, STUDIO, STUDY};

/// Every room, with the light on its table.
pub const PLACES: &[Place] = &[
    Place { room: STUDY, model: study::model, bright: Vec3::new(0.78, 0.64, 0.50) },
    Place { room: CLUB, model: club::model, bright: Vec3::new(0.80, 0.76, 0.70) },
    Place { room: GARDEN, model: garden::model, bright: Vec3::new(0.45, 0.50, 0.58) },
    Place { room: STUDIO, model: studio::model, bright: Vec3::new(0.96, 0.955, 0.945) },
];
