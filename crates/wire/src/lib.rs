//! Lines between screens in one room: a table is opened to the network around it, its page is given to browsers, and guests connect to it by
//! WebSocket. What the lines say is not known here (`plunder-room` knows it).
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`server`] | the table's side: who may come, lines in and out |
//! | [`client`] | a guest's side, whose connection comes back by itself |
//! | [`silence`] | how long either side bears silence |
//! | [`address`] | which addresses are in the network around, and links to a table |
//! | [`found`] | tables announced and found by their names |
//! | [`code`] | the code that a telephone's camera reads |
//!
//! No other crate has sockets (`tests/house/seam.rs`). A browser has none: there this crate is not built, and the page's own WebSocket takes its place.

pub mod address;
pub mod client;
pub mod code;
pub mod found;
mod happens;
mod page;
mod request;
pub mod server;
pub mod silence;

pub use page::beside_the_program;
pub use request::{Asked, asked};
