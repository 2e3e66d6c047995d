//! Why something cannot be typeset; the commands say it.

/// Why something cannot be typeset; the message is one sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TypesetError {
    /// A carried font is none. A test makes sure that this does not happen.
    #[error("a font of the program cannot be read")]
    Font,
    /// A carried picture is none. A test makes sure that this does not happen.
    #[error("the picture {0} cannot be read")]
    Picture(String),
    /// What is written is no valid PDF.
    #[error("the document cannot be written as PDF: {0}")]
    Pdf(String),
}
