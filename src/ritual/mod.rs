//! The ritual of 2-7: the pure plan of a hand's steps, and its performance on the table.

pub mod plan;
mod reason;
pub mod replay;
pub mod step;
pub mod timing;

pub use plan::{Plan, plan};
pub use step::{Cast, Role, Step};
pub use timing::duration;
