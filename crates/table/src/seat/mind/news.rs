//! What a thought has told and nobody has heard yet, and whether it will tell more: both of its ends hold it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// One end of it.
pub(super) struct News<T> {
    told: Arc<Mutex<Vec<T>>>,
    over: Arc<AtomicBool>,
}

impl<T> News<T> {
    pub(super) fn new() -> Self {
        Self { told: Arc::default(), over: Arc::default() }
    }

    pub(super) fn tell(&self, what: T) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).push(what);
    }

    /// What was told since this was asked last.
    pub(super) fn heard(&self) -> Vec<T> {
        std::mem::take(&mut *self.told.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Nothing more will be told.
    pub(super) fn end(&self) {
        self.over.store(true, Ordering::Release);
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }
}

impl<T> Clone for News<T> {
    fn clone(&self) -> Self {
        Self { told: self.told.clone(), over: self.over.clone() }
    }
}
