//! What the program asks of the machine that it runs on.
//!
//! - [`partial_file`]: a file appears only when it is complete. [`stop`]: signals end the program without a half-written one.
//! - [`game_file`]: games in files of any format, read within limits.

pub mod game_file;
pub mod partial_file;
pub mod stop;
