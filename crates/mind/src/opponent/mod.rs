//! The computer player, pure: a position and limits go in, lines of play with scores come out. No engine, no files; the only
//! clock is the deadline of a search.
//!
//! `plunder best`, `solve`, `uci` and `match` call it. [`Searchable`] is all that the search knows of a game, so that one
//! search plays PlunderChess, CornerKing and Chessplus:
//!
//! - [`values`] and [`terms`]: what men, vests and places are worth; [`tuning`] finds it. [`evaluate`]: what a position is worth. [`network`]: what these miss, learned. [`exchange`]: what a capture wins.
//! - [`Engine`]: keeps what was found, searches, and says so; `search` is one thread's work, `table` what all of them share.
//! - [`solve`]: mates, proved exhaustively. [`short_mate`]: whether there is a short one, before a search.
//! - [`Level`]: how it plays so that a person can win. [`manners`]: when it agrees to a draw or gives up.
//! - [`any`]: the same for whichever game is on the table.
//!
//! ```
//! use plunder_mind::opponent::{Engine, Limits};
//! use rules::plunder::{MatchOptions, Position};
//!
//! // The fool's mate.
//! let game = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2";
//! let position = Position::from_fen(game, MatchOptions::default())?;
//! let found = Engine::default().search(&[position], &Limits::depth(3));
//! assert_eq!(found.lines[0].actions[0].to_string(), "d8h4");
//! assert_eq!(found.lines[0].score.to_string(), "mate 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod any;
mod chessplus;
mod engine;
pub mod evaluate;
pub mod exchange;
mod keys;
mod level;
mod limits;
pub mod manners;
pub mod network;
mod places;
mod plunder;
mod score;
mod search;
mod searchable;
pub mod solve;
mod table;
pub mod terms;
mod tuned_terms;
pub mod tuning;
pub mod values;

pub use engine::Engine;
pub use keys::{Random, nth_seed};
pub use level::{Level, Skill};
pub use limits::{Limits, Stop};
pub use score::{Found, Line, Score};
pub use search::Margins;
pub use searchable::Searchable;
pub use solve::short_mate;
