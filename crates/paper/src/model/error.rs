//! Why the set could not be exported; whatever makes a part of its file says it with this.

/// Why the set could not be exported; the message is a whole sentence.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// A texture cannot be made.
    #[error("the picture of {0} cannot be made: {1}")]
    Picture(&'static str, image::ImageError),
    /// A shape of the program cannot be read.
    #[error("the model of {0} within the program cannot be read")]
    Shape(String),
    /// A moment of a capture is wanted of an action that captures nothing.
    #[error("{0} captures nothing, so it has no moments of a capture; leave out the moment, or name a capture")]
    NoCapture(String),
    /// The description of the file cannot be written.
    #[error("the model cannot be written: {0}")]
    Json(#[from] serde_json::Error),
}
