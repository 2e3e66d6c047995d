//! Why a stage has no picture.

use super::adapter::AdapterError;
use super::frame::Size;
use super::tracing::NoCard;

/// The scene must stand still after this many frames with stopped clock.
pub(super) const MOST_WARM_UP: u32 = 300;

/// Why no picture can be made; the message is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum StageError {
    /// There is nothing to render with.
    #[error(transparent)]
    Adapter(#[from] AdapterError),
    /// The picture is too large for the adapter.
    #[error(
        "a picture of {size} is too large for the graphics adapter {adapter}, which renders at most {longest}x{longest}"
    )]
    TooLarge {
        /// The asked-for size.
        size: Size,
        /// The name of the adapter.
        adapter: String,
        /// Its longest side in pixels.
        longest: u32,
    },
    /// It cannot be traced.
    #[error(transparent)]
    Photo(#[from] photo::PhotoError),
    /// There is no card to trace it on.
    #[error(transparent)]
    NoCard(#[from] NoCard),
    /// The engine lost its renderer.
    #[error("the renderer stopped: {0}")]
    Renderer(String),
    /// The scene shows nothing, or does not come to rest while the clock stands still.
    #[error("the scene is not ready after {MOST_WARM_UP} frames: {0}")]
    NotReady(&'static str),
    /// Ctrl-C.
    #[error("interrupted")]
    Interrupted,
}
