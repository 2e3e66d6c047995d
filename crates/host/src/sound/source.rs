//! What is heard, as a stream asks for it.

/// What a stream pulls its samples from.
pub trait Source: Send + 'static {
    /// The next so many frames, or fewer: left and right in turn.
    fn pull(&mut self, frames: usize) -> &[f32];
}
