//! Pictures, photographs and films, and what they cost.

mod command;
mod filming;
mod measure;
mod options;
mod record;
mod sheet;
mod show;
pub(super) mod showcase_film;
mod truth;

pub(super) use command::Command;
