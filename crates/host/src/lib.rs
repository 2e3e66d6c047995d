//! What is asked of the machine that the program runs on.
//!
//! - [`partial_file`]: a file appears only when it is whole. [`stop`]: signals end the program without a half-written one.
//! - [`game_file`]: games in files of any form, read within bounds.

pub mod game_file;
pub mod partial_file;
pub mod stop;
