//! Keys that a player has changed: each stands for another one, in sets for one hand or one by one. The hand asks before it reads
//! what a key means.
//!
//! Keys change places, so that no key means two things and nothing that could be done with the keyboard cannot be done any more.

mod buttons;
mod keys;
mod layout;

pub use buttons::Buttons;
pub use keys::{Bindings, KeySet, all, code, name, sign};
pub use layout::{Layout, NOTHING};
