//! PGN in and out. Reading has two stages, each with its own errors: the form of the text ([`Scanner`], [`PgnText`]), then
//! what it means by the rules ([`PgnText::play`], [`PgnGame`]). Both name the line.
//!
//! ```
//! use plunder_rules::notation::pgn::{read_pgn, write_pgn};
//!
//! let text = "[White \"Anna\"]\n\n1. e4 d5 2. exd5 {declines} Qxd5:P (2... Nf6) 3. Nc3 *";
//! let game = read_pgn(text).unwrap().remove(0).play().unwrap();
//! assert_eq!(game.game.names().join(" "), "e2e4 d7d5 e4d5 d8d5+p b1c3");
//! assert!(write_pgn(&game).contains("[Variant \"PlunderChess\"]"));
//! ```

mod end;
mod game;
mod meaning;
mod scanner;
mod write;

pub use game::{MoveText, Notes, PgnGame, PgnResult, PgnText, Tag, Variation};
pub use meaning::PgnError;
pub use scanner::{PgnSyntaxError, Scanner, read_pgn};
pub use write::write_pgn;
