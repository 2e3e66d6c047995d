//! One table, several screens: who sits where, what a message does to a game, and what each screen is told. Pure: neither sockets nor clocks nor
//! randomness; lines, times and keys come in, and lines go out (`docs/two-screens.md` has them).
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`message`] | the lines that are said, read within bounds and written |
//! | [`key`] | the key of a seat |
//! | [`limits`] | how much anybody may ask |
//! | [`table`] | a game without a window: what a wish does to it |
//! | [`room`] | the host's side: who is there, and what each is told |
//! | [`guest`] | a guest's side: what is known of the table, and what goes on by itself when the connection comes back |

pub mod guest;
pub mod key;
pub mod limits;
pub mod message;
pub mod room;
pub mod table;
