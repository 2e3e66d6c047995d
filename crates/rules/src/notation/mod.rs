//! How positions, actions and games are written: FEN and names as `docs/notation.md` fixes them, SAN for people, lists, PGN, and a
//! line for letters.

pub(super) mod agreement;
pub(super) mod fen;
pub mod letter;
pub mod list;
pub mod pgn;
pub mod san;

pub use agreement::AgreementError;
pub use fen::FenError;
pub(crate) use fen::settle as settle_fen;
pub use san::{Notated, SanError, parse_san, san};

use thiserror::Error;

use crate::text::{Said, Text, quoted};

/// A text that names no legal action of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {reason}", quoted(.name))]
pub struct ActionError {
    /// The text as given.
    pub name: String,
    /// Why it is not legal here: one sentence without a full stop.
    pub reason: Said,
}

impl ActionError {
    /// The same as a text.
    pub fn text(&self) -> Text {
        named(&self.name, &self.reason)
    }
}

/// A reason after the text that it is about.
fn named(name: &str, reason: &Said) -> Text {
    Text::new("fault-named").with("name", quoted(name)).with("reason", reason.clone())
}
