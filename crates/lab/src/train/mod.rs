//! `plunder-lab train`: a network learns from games of the computer against itself.
//!
//! `samples` reads their positions as a network sees them, `model` is the network while it learns, `training` the way there.

mod command;
mod model;
mod samples;
mod training;

pub use command::{Arguments, run};
