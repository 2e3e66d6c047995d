//! A player performs the ritual with own hands at the table: real drags over the pixels of a table without a window, and clicks and
//! keys for many positions. Whatever is done, the table ends as assisted play leaves it, and whenever the program is killed only what
//! is in the hand is lost.

mod drags;
mod every_action;
mod forbidden;
mod kills;
mod lesson;
mod middle;
mod own_table;
