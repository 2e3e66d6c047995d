//! One thread's search: principal-variation search with what it remembers. `engine` deepens it and gathers what was found.
//!
//! `root` searches the root's actions, `node` every other position, `quiescence` goes on with captures until nothing hangs or its
//! allowance is spent. `order` says which action comes first, `margins` by how much late ones are searched less, and `memory` which
//! quiet ones were good before.

mod margins;
mod memory;
mod node;
mod order;
mod quiescence;
mod root;
#[cfg(test)]
mod tests;
mod worker;

pub use margins::Margins;
pub(super) use memory::Memory;
pub(super) use root::Root;
pub(super) use worker::{MAX_PLY, Shared, Worker};
