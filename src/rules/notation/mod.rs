//! How positions and actions are written, as far as both games write them alike (`NOTATION.md`).

mod action;
pub(super) mod fen;

pub use action::ActionError;
pub use fen::FenError;
