//! How positions, actions and games are written: FEN and names as `docs/notation.md` fixes them, SAN for people, lists, PGN, and a
//! line for letters.

mod action;
pub(super) mod agreement;
pub(super) mod fen;
pub mod letter;
pub mod list;
pub mod pgn;
pub mod san;

pub use action::ActionError;
pub use agreement::AgreementError;
pub use fen::FenError;
pub(crate) use fen::settle as settle_fen;
pub use san::{Notated, SanError, parse_san, san};
