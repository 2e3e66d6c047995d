//! What every writer of a film says when it is done.

/// What was written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Summary {
    /// The number of frames.
    pub frames: u64,
    /// The length of the film in seconds.
    pub seconds: f64,
    /// The size of the file in bytes.
    pub bytes: u64,
}
