//! The rooms around the table: the parts that they are built from, and the tops of their tables; `bake` photographs them.
//!
//! [`kit`] and `furnishings` hold the parts, each room has a file of its own and a row here, and [`photograph`] turns a room into its files.

mod club;
mod furnishings;
mod garden;
pub mod kit;
mod lens;
pub mod measure;
pub mod photograph;
mod quiet;
mod shaping;
mod studio;
mod study;
mod surfaces;

use photograph::Place;

/// Every room, each as its own file says it.
pub const PLACES: &[Place] = &[study::PLACE, club::PLACE, garden::PLACE, studio::PLACE];
