//! SAN, the notation for people, of both games: written from a position and an action, and read back; PGN is made of it.
//!
//! The syntax stands in `docs/notation.md`. A chess move is written as in chess; everything else uses only characters of
//! a PGN symbol (letters, digits, `_ + # = : -`), so that other programs can at least take a file apart:
//!
//! ```
//! use plunder_rules::notation::{parse_san, san};
//! use plunder_rules::plunder::{MatchOptions, Position};
//!
//! let position = Position::from_fen("4k3/8/8/3n4/8/8/3(RB)4/4K3 w - -", MatchOptions::default()).unwrap();
//! let capture = position.parse_action("d2d5+n").unwrap();
//! assert_eq!(san(&position, capture), "Rxd5:N"); // the rook takes the knight and its vest
//! let spend = position.parse_action("d2h6v").unwrap();
//! assert_eq!(san(&position, spend), "R:Bh6"); // the rook moves by its bishop vest
//! assert_eq!(parse_san(&position, "R:Bh6").unwrap(), spend);
//! ```

mod foreign;
mod parts;
mod pattern;
mod read;
mod write;

use write::bare_san;

pub use foreign::letters_of;
pub(crate) use foreign::{is_aside, is_move, is_null_move, translated};
pub use parts::{Head, Parts, Shape, Step, Tail};
pub use pattern::Pattern;
pub(crate) use pattern::PatternShape;
pub(crate) use read::likely;
pub use read::{SanError, parse_san};
pub(crate) use write::letter;
pub use write::{Notated, san};
