//! The rooms the table can stand in: light, table top, what stands near the table and what is seen behind, made anew whenever [`Look`]
//! changes; the table's plugin adds it.

mod furnish;
pub mod look;
mod room;
mod top;

pub(super) use furnish::{Leaves, build_room};
pub use furnish::{Photographed, SHADOWS_ONLY, light_around};
