//! How many frames are made at once; whatever adds samples to a block counts on it.

/// The most frames of a block. Large enough that what is done once a block costs nothing, small enough for the stack.
pub(super) const BLOCK: usize = 256;
