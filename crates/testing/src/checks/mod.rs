//! What has to hold for any input, one file a reader: it reads or refuses, and what it has read it writes back.

pub mod action;
pub mod fen;
pub mod letter;
pub mod link;
pub mod network;
pub mod pgn;
pub mod puzzles;
pub mod rows;
pub mod san;
pub mod save;
pub mod screens;
pub mod script;
pub mod seeds;
pub mod shots;
pub mod texts;
pub mod uci;
pub mod voice;
pub mod wire;
