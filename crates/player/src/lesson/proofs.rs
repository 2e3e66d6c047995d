//! Works out how a puzzle goes on, beside the table, so that no frame waits for it.

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use script::teaching::solving::prove;
use script::teaching::{Proof, Wanted};

/// The proof that is being worked out.
#[derive(Resource, Default)]
pub(super) struct Proving(Option<Task<Option<Proof>>>);

impl Proving {
    /// Begins a proof, in place of any other.
    pub(super) fn ask(&mut self, wanted: Wanted) {
        self.0 = Some(AsyncComputeTaskPool::get().spawn(async move { prove(&wanted) }));
    }

    /// What it came to, once.
    pub(super) fn answer(&mut self) -> Option<Option<Proof>> {
        let answer = check_ready(self.0.as_mut()?)?;
        self.0 = None;
        Some(answer)
    }

    /// Nobody wants it any more.
    pub(super) fn forget(&mut self) {
        self.0 = None;
    }
}
