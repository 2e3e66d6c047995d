//! How a film looks and sounds, whatever renders its pictures, and why one could not be made.

use media::lettering::LetteringError;
use media::movie::Opacity;
use table::scene::Background;
use table::scene::camera::CameraView;

use super::extras::Captions;
use crate::studio::encode::{Compression, EncodeError};
use crate::studio::frame::Size;
use crate::studio::offscreen::{Renderer, StageError};
use crate::studio::sink::Container;

/// What of a film is seen: the table, and the words over it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layers {
    /// Both.
    #[default]
    All,
    /// The table alone: no caption, card or label.
    Table,
    /// The words alone, on nothing: what has to be laid over the table to make the film. Nothing is heard.
    Words,
}

/// How a film looks and sounds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Format {
    /// Width and height in pixels.
    pub size: Size,
    /// Frames a second.
    pub fps: u32,
    /// What makes its pictures.
    pub renderer: Renderer,
    /// From where the table is seen all the time, in place of the film's shots.
    pub view: Option<CameraView>,
    /// Whether it has a sound track.
    pub sound: bool,
    /// Where its captions are seen.
    pub captions: Captions,
    /// What it becomes.
    pub container: Container,
    /// How much of its pictures a video keeps.
    pub compression: Compression,
    /// What of it is seen.
    pub layers: Layers,
    /// What the set stands on; whoever prepares the table has to know it too.
    pub background: Background,
    /// Whether its subtitles, chapters, poster and contact sheet are written beside it.
    pub extras: bool,
}

impl Format {
    /// Whether its pictures are transparent somewhere.
    pub fn opacity(&self) -> Opacity {
        if self.layers == Layers::Words { Opacity::Kept } else { self.background.into() }
    }

    /// Whether it has a sound track.
    pub fn is_heard(&self) -> bool {
        self.sound && self.container.has_sound() && self.layers != Layers::Words
    }
}

/// Why a film could not be made; the message is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum DirectError {
    /// There is no picture.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// The video cannot be written.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// Its words cannot be set.
    #[error(transparent)]
    Words(#[from] LetteringError),
    /// A picture cannot be kept in the store.
    #[error("a picture cannot be kept: {0}")]
    Store(std::io::Error),
    /// A file beside it cannot be written. The film itself is there.
    #[error("{0}")]
    Beside(String),
}
