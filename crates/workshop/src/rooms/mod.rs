//! The rooms around the table: the parts that they are built from, and the tops of their tables; `bake` photographs them.
//!
//! [`kit`] and `furnishings` hold the parts, each room has a file, and [`photograph`] turns a room into its files.

pub mod club;
mod furnishings;
pub mod garden;
pub mod kit;
pub mod photograph;
mod places;
pub mod studio;
pub mod study;

pub use places::PLACES;
