//! The browser's half of `sound`: no device so far.

use std::convert::Infallible;

use super::Source;

/// An open device; there is none.
pub struct Stream(Infallible);

impl Stream {
    /// Begins to pull, or goes on.
    ///
    /// # Errors
    /// None: there is no stream.
    pub const fn play(&self) -> Result<(), String> {
        match self.0 {}
    }

    /// Stops pulling.
    ///
    /// # Errors
    /// None: there is no stream.
    pub const fn pause(&self) -> Result<(), String> {
        match self.0 {}
    }

    /// Why it will not pull any more.
    pub const fn lost(&self) -> Option<String> {
        match self.0 {}
    }
}

/// Opens the default device.
///
/// # Errors
/// Always: there is none.
pub fn open<S: Source>(_: impl FnOnce(u32) -> S) -> Result<Stream, String> {
    Err("this page has no sound yet".to_owned())
}
