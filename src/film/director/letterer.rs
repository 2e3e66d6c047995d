//! The ink of a film: its words, set into each frame; and what lies beside the film sees every frame here.

use super::error::DirectError;
use super::extras::Extras;
use crate::film::studio::frame::Frame;
use crate::film::studio::reel::Ink;
use crate::lettering::{Anchor, Lettering, Scene};

/// The words of a frame, and where what its labels name is seen, in pixels.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Words {
    /// The words.
    pub scene: Scene,
    /// Where things stand; what is not here is not seen.
    pub anchors: Vec<(Anchor, (f32, f32))>,
}

/// Sets words into frames.
pub struct Letterer {
    /// The type.
    pub lettering: Lettering,
    /// What lies beside the film, if it is wanted.
    pub extras: Option<Extras>,
}

impl Ink for Letterer {
    type Note = Words;
    type Error = DirectError;

    fn ink(&mut self, frame: &mut Frame, words: &Words) -> Result<(), DirectError> {
        let anchor = |wanted: &Anchor| words.anchors.iter().find(|(anchor, _)| anchor == wanted).map(|(_, at)| *at);
        Ok(self.lettering.draw(&mut frame.rgba, &words.scene, &anchor)?)
    }

    fn see(&mut self, frame: &Frame) {
        if let Some(extras) = &mut self.extras {
            extras.see(frame);
        }
    }

    fn finish(self) -> Result<(), DirectError> {
        self.extras.map_or(Ok(()), Extras::write)
    }
}
