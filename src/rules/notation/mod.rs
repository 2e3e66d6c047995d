//! How positions, actions and games are written: FEN and names as `NOTATION.md` fixes them, SAN for people, and PGN.

mod action;
pub(super) mod fen;
pub mod san;

pub use action::ActionError;
pub use fen::FenError;
pub use san::{Notated, SanError, parse_san, san};
