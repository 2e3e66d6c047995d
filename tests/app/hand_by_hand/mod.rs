//! A player performs the ritual with own hands at the table: real drags over the pixels of a table without a window. Whatever is done, the
//! table ends as assisted play leaves it. Every kind of action, and a program that is killed, are in `tests/walks`.

mod drags;
mod lesson;
mod middle;
mod own_table;
