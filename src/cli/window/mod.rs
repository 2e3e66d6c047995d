//! What is shown in a window.

mod command;
mod diary;
mod direct;
mod kiosk;
mod play;
pub(super) mod scene;
mod showcase;

pub(super) use command::Command;
pub(super) use play::run_default;
