//! The frames of a film on their way from the stage into the file: rendered or kept from before, lettered, and encoded with
//! their sound.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::World;

use super::error::DirectError;
use super::extras::Extras;
use crate::lettering::{Anchor, Lettering, Scene};
use crate::studio::encode::Summary;
use crate::studio::encoder_thread::EncoderThread;
use crate::studio::frame::Frame;
use crate::studio::offscreen::Stage;
use crate::studio::sound_track::SoundTrack;

/// What was filmed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Filmed {
    /// What was written.
    pub written: Summary,
    /// How many of its frames were rendered; in the others nothing had moved.
    pub rendered: u64,
}

/// Sound is switched on and off within so many samples, so that nothing clicks.
const SWITCHED: f32 = 960.0;

/// The words of a frame, and where what its labels name is seen, in pixels.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ink {
    /// The words.
    pub scene: Scene,
    /// Where things stand; what is not here is not seen.
    pub anchors: Vec<(Anchor, (f32, f32))>,
}

/// A frame that is not encoded yet.
struct Pending {
    /// Whether it was rendered, and is not the same as the one before it.
    is_new: bool,
    ink: Ink,
    sound: Vec<f32>,
}

/// A film on its way into its file. Dropped before [`Print::finish`], it leaves no file.
pub struct Print<P> {
    stage: Stage,
    encoder: EncoderThread,
    sound: Option<SoundTrack>,
    /// Whether sound is wanted, and how much of it is heard, 0 to 1.
    gain: (bool, f32),
    lettering: Lettering,
    pending: VecDeque<Pending>,
    /// The last rendered frame without words, and the last one with them.
    bare: Option<Frame>,
    inked: Option<(Ink, Frame)>,
    extras: Option<Extras>,
    progress: P,
    rendered: u64,
}

impl<P: FnMut()> Print<P> {
    /// Everything is ready. `progress` is told after every frame.
    pub fn new(
        stage: Stage,
        encoder: EncoderThread,
        sound: Option<SoundTrack>,
        lettering: Lettering,
        extras: Option<Extras>,
        progress: P,
    ) -> Self {
        let (pending, gain) = (VecDeque::new(), (true, 1.0));
        Self { stage, encoder, sound, gain, lettering, pending, bare: None, inked: None, extras, progress, rendered: 0 }
    }

    /// The world on the stage, to change the scene between frames.
    pub fn world_mut(&mut self) -> &mut World {
        self.stage.world_mut()
    }

    /// Whether sound is heard from the next frame on.
    pub const fn set_sound(&mut self, is_on: bool) {
        self.gain.0 = is_on;
    }

    /// The sound fades out in the next so many frames, the last ones.
    pub fn fade_sound(&mut self, frames: u64) {
        if let Some(sound) = &mut self.sound {
            sound.fade_out(frames);
        }
    }

    /// Moves the clock by `time` and films a frame.
    ///
    /// # Errors
    /// If the renderer or the encoder fails, words cannot be set, or the disk is full.
    pub fn shoot(&mut self, time: Duration, ink: Ink) -> Result<(), DirectError> {
        let frame = self.stage.advance_by(time)?;
        self.rendered += 1;
        self.listen(true, ink);
        frame.map_or(Ok(()), |frame| self.deliver(frame))
    }

    /// Films the frame before once more, with these words. The clock stands still: the next [`Print::shoot`] has to move it by
    /// the time of this frame as well.
    ///
    /// # Errors
    /// As [`Print::shoot`].
    pub fn repeat(&mut self, ink: Ink) -> Result<(), DirectError> {
        self.listen(false, ink);
        self.print_repeated()
    }

    /// Lets the table that was laid anew come to rest, while the clock stands still.
    ///
    /// # Errors
    /// As [`Print::shoot`].
    pub fn settle(&mut self) -> Result<(), DirectError> {
        while let Some(frame) = self.stage.drain()? {
            self.deliver(frame)?;
        }
        self.stage.settle()?;
        Ok(())
    }

    /// Delivers the last frames and writes the file.
    ///
    /// # Errors
    /// As [`Print::shoot`], or if the file cannot be written.
    pub fn finish(mut self) -> Result<Filmed, DirectError> {
        if let (Some(sound), Some(last)) = (self.sound.take(), self.pending.back_mut()) {
            last.sound.extend(sound.finish());
        } else if let Some(sound) = self.sound.take() {
            self.encoder.push_sound(sound.finish())?;
        }
        while let Some(frame) = self.stage.drain()? {
            self.deliver(frame)?;
        }
        let written = self.encoder.finish()?;
        self.extras.map_or(Ok(()), Extras::write)?;
        Ok(Filmed { written, rendered: self.rendered })
    }

    /// Takes the sound up to the frame that was filmed.
    fn listen(&mut self, is_new: bool, ink: Ink) {
        let mut sound = self.sound.as_mut().map_or_else(Vec::new, |sound| sound.advance(self.stage.world_mut()));
        let (is_on, gain) = &mut self.gain;
        let goal = f32::from(u8::from(*is_on));
        if *gain < 1.0 || goal < 1.0 {
            for pair in sound.chunks_exact_mut(2) {
                *gain += (goal - *gain).clamp(-1.0 / SWITCHED, 1.0 / SWITCHED);
                pair.iter_mut().for_each(|side| *side *= *gain);
            }
        }
        self.pending.push_back(Pending { is_new, ink, sound });
    }

    /// A rendered frame has arrived: it is the oldest one that waits.
    fn deliver(&mut self, frame: Frame) -> Result<(), DirectError> {
        self.bare = Some(frame);
        self.inked = None;
        if let Some(pending) = self.pending.pop_front() {
            self.print(pending)?;
        }
        self.print_repeated()
    }

    /// Prints the frames that are the same as the last one that has arrived.
    fn print_repeated(&mut self) -> Result<(), DirectError> {
        while let Some(pending) = self.pending.pop_front_if(|pending| !pending.is_new) {
            self.print(pending)?;
        }
        Ok(())
    }

    fn print(&mut self, Pending { ink, sound, .. }: Pending) -> Result<(), DirectError> {
        let frame = match self.inked.take().filter(|(before, _)| *before == ink) {
            Some((_, frame)) => frame,
            None => {
                let Some(mut frame) = self.bare.clone() else { return Ok(()) };
                let anchor =
                    |wanted: &Anchor| ink.anchors.iter().find(|(anchor, _)| anchor == wanted).map(|(_, at)| *at);
                self.lettering.draw(&mut frame.rgba, &ink.scene, &anchor)?;
                frame
            }
        };
        if let Some(extras) = &mut self.extras {
            extras.see(&frame);
        }
        self.encoder.push(frame.clone(), sound)?;
        self.inked = Some((ink, frame));
        (self.progress)();
        Ok(())
    }
}
