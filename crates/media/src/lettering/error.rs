//! Why words cannot be set; every message is a whole sentence that names what is wrong and says what to do.

use std::io;
use std::path::PathBuf;

/// Why words cannot be set.
#[derive(Debug, thiserror::Error)]
pub enum LetteringError {
    /// A user's font cannot be read.
    #[error("the font {} cannot be read: {source}; name a TTF, OTF or TTC file that can be", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A user's file is no font.
    #[error("{} holds no font with outlines; name a whole TTF, OTF or TTC file", path.display())]
    NoFont {
        /// The file.
        path: PathBuf,
    },
    /// A caption has more than two lines of 42 characters.
    #[error("the caption \"{text}\" does not fit into two lines of 42 characters; shorten it, or say it in two")]
    CaptionTooLong {
        /// The caption.
        text: String,
    },
    /// A text is too large for the picture even in the smallest letters.
    #[error("the words \"{text}\" do not fit into a picture of {width}x{height}; shorten them, or film it larger")]
    TooLarge {
        /// The words.
        text: String,
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
    /// The frame is not of the size for which words are set.
    #[error("a frame of {width}x{height} has {expected} bytes, not {bytes}; give one of four bytes a pixel")]
    Frame {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
        /// The bytes that such a frame has.
        expected: usize,
        /// The bytes that came.
        bytes: usize,
    },
}
