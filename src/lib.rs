//! Plunder: a 3D table for PlunderChess, the chess in which a capturing man may take the captured man's move as a vest.
//!
//! The rooms of the house, in the order in which data flows; requests travel back, never state. What needs no engine stands in crates of
//! its own, which this one passes on; of the other rooms `tests/house.rs` holds which may use which.
//!
//! - [`text`]: what is said, before it is said in a language. [`language`]: the words, from files of texts. Pure.
//! - [`rulebook`]: the rules as a book for players, in every language. Pure.
//! - [`rules`]: what is legal. Pure.
//! - [`tableau`]: what stands on a table in a position of either game. Pure.
//! - [`choices`]: the ways of a turn as a person sees them, with words and reasons, for either game. Pure.
//! - [`clock`]: time controls, the chess clock, and what a fallen flag means. Pure.
//! - [`sound`]: what is heard, from events to samples. Pure.
//! - [`opponent`]: the computer player: searches and judges positions of either game. Pure.
//! - [`coach`]: hints, chances and the moments that decided a game, in words. Pure.
//! - [`puzzles`]: positions with a proved mate, and how they are made. Pure.
//! - [`game_file`]: games in files of any form. [`partial_file`]: a file appears only when it is whole.
//! - `movie`: a film's file: pictures, sound, chapters and subtitles in an MP4. Pure, and with the feature `movie` only.
//! - `lettering`: words set into the frames of a film. Pure, and with the feature `lettering` only.
//! - `phase`: the order of a frame, and what the window shows.
//! - `command`: what keys and buttons can ask for, an enum for each room that obeys.
//! - `game`: the running match: judges a request by the rules and says what was played; keeps the game in its file.
//! - `table`: what stands there: board, chessmen, vests, stand, trays, room, cameras.
//! - [`ritual`]: the ordered steps of a hand that perform an action (2-7), pure, and their performance as animation.
//! - [`by_hand`]: a turn whose every deed the player does: what may be done next, and which action comes out. Pure.
//! - [`script`]: a demonstration written down: text to beats to schedule. Pure.
//! - [`teaching`]: lessons and puzzles as somebody does them, from scripts and proofs. Pure.
//! - `soundscape`: what happens at the table becomes sound, in the window and in films alike.
//! - `table_app`: these rooms as a table without a player.
//! - `seat`: the computer at the table, and what the coach sees; both think on threads of their own.
//! - `hand`: the pointer and the keyboard; it only writes requests.
//! - `lesson`: lessons and puzzles at the table, while the player's own game waits.
//! - `wake`: how a thread wakes the window that rests.
//! - `access`: how the picture and the words are adapted to who looks at them.
//! - `bindings`: keys that a player has changed.
//! - `settings`: what a player has chosen once and finds again.
//! - `hud`: panels that read state and write requests.
//! - `studio`: pictures and videos without a window.
//! - `director`: a film of a script: its schedule performed to the frame, its camera, marks and words.
//! - `filming`: a film that is made by a second run of the program while the window goes on.
//! - `screening`: a script or game as a film in the window, with its timeline.
//! - `showcase`: the set without a game: laid out as in its box, part by part, and a stroll of the camera.
//! - `app`: what a player needs besides the table.
//! - [`cli`]: one file a command.
//! - [`stop`]: signals end the program without a half-written file.
//!
//! Without the feature `table`, which includes `movie` and `lettering`, only the pure rooms are built, and no engine or graphics crate is compiled.

// A reader that has gone away makes the macro panic; `cli` writes to standard error so that it does not.
#![deny(clippy::print_stderr)]

pub use plunder_mind::{coach, opponent, puzzles};
pub use plunder_rules::{self as rules, clock, text};
pub use plunder_turn::{by_hand, choices, tableau};
pub use plunder_words::{language, rulebook};

pub mod cli;
pub mod game_file;
pub mod partial_file;
pub mod ritual;
pub mod script;
pub mod sound;
pub mod stop;
pub mod teaching;

#[cfg(feature = "table")]
pub mod access;
#[cfg(feature = "table")]
pub mod app;
#[cfg(feature = "table")]
pub mod bindings;
#[cfg(feature = "table")]
pub mod command;
#[cfg(feature = "table")]
pub mod director;
#[cfg(feature = "table")]
pub mod filming;
#[cfg(feature = "table")]
pub mod game;
#[cfg(feature = "table")]
pub mod hand;
#[cfg(feature = "table")]
pub mod hud;
#[cfg(feature = "table")]
pub mod lesson;
#[cfg(feature = "lettering")]
pub mod lettering;
#[cfg(feature = "movie")]
pub mod movie;
#[cfg(feature = "table")]
pub mod phase;
#[cfg(feature = "table")]
pub mod screening;
#[cfg(feature = "table")]
pub mod seat;
#[cfg(feature = "table")]
pub mod settings;
#[cfg(feature = "table")]
pub mod showcase;
#[cfg(feature = "table")]
pub mod soundscape;
#[cfg(feature = "table")]
pub mod studio;
#[cfg(feature = "table")]
pub mod table;
#[cfg(feature = "table")]
pub mod table_app;
#[cfg(feature = "table")]
pub mod wake;
