//! What makes the pictures of a stage, at work: the engine, whose frames are copied from the adapter, or the tracer.

use super::frame::Frame;
use super::opacity;
use super::readback::{Copied, Readback};
use super::tracer::Tracing;

/// A renderer at work.
pub(super) enum Drawing {
    Engine(Readback),
    Tracer(Tracing),
}

impl Drawing {
    /// Asks for the frame that the engine renders next.
    pub(super) fn ask(&mut self) {
        if let Self::Engine(readback) = self {
            readback.ask();
        }
    }

    /// Whether the engine took the frame that was asked for last.
    pub(super) fn was_taken(&mut self) -> bool {
        match self {
            Self::Engine(readback) => readback.was_taken(),
            Self::Tracer(_) => false,
        }
    }

    /// How many frames are on their way.
    pub(super) fn in_flight(&self) -> usize {
        match self {
            Self::Engine(readback) => readback.in_flight(),
            Self::Tracer(_) => 0,
        }
    }

    /// What remembers where things stood.
    pub(super) fn tracing(&mut self) -> Option<&mut Tracing> {
        match self {
            Self::Engine(_) => None,
            Self::Tracer(tracing) => Some(tracing),
        }
    }
}

/// A frame that was rendered, whose pixels may not have been read yet.
pub(super) enum Rendered {
    /// They were.
    Frame(Frame),
    /// They lie in memory of the adapter, and are opaque everywhere or were multiplied by how opaque they are.
    Copied { copied: Copied, is_opaque: bool },
}

impl Rendered {
    /// Reads the pixels.
    pub(super) fn frame(self) -> Frame {
        match self {
            Self::Frame(frame) => frame,
            Self::Copied { copied, is_opaque } => {
                let mut frame = copied.frame();
                if !is_opaque {
                    opacity::straighten(&mut frame);
                }
                frame
            }
        }
    }
}
