//! Pictures, photographs and films, and what they cost.

mod attended;
mod command;
mod filming;
mod measure;
mod output;
mod photo;
mod picture_cache;
mod picture_shape;
mod pictures;
mod record;
mod sheet;
mod show;
pub(super) mod showcase_film;
mod truth;

pub(super) use command::Command;
