//! A film in progress: its frames on their way from the stage into the file, rendered, kept from another film or the same as
//! the one before, with their sound. Every film goes through it.
//!
//! Four things happen at once: the frame after the next is simulated here, the next one is rendered (`render_thread`), the one before it is
//! inked (`printer`), and the one before that is encoded ([`super::encoder_thread`], which has the encoders work side by side).

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::World;

use super::drawing::Rendered;
use super::encode::Summary;
use super::encoder_thread::EncoderThread;
use super::frame::Frame;
use super::offscreen::Stage;
pub use super::printer::{Bare, FilmError, Ink};
use super::printer::{Print, Printer, Source};
use super::sound_track::SoundTrack;
use super::store::{Key, Store};

/// What was filmed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Filmed {
    /// What was written.
    pub written: Summary,
    /// How many of its frames were rendered.
    pub rendered: u64,
    /// How many were rendered for another film. In all others nothing had changed.
    pub kept: u64,
}

/// Where the picture of a frame will come from.
enum Coming {
    /// It is being rendered, and kept under this key.
    Rendered(Option<Key>),
    /// It was kept.
    Kept(Frame),
    /// It is the one before.
    Same,
}

/// A frame that waits for its picture or for those before it.
struct Pending<N> {
    coming: Coming,
    note: N,
    sound: Vec<f32>,
}

/// A film in progress. Dropped before [`Reel::finish`], it leaves no file.
pub struct Reel<I: Ink, P> {
    stage: Stage,
    printer: Printer<I>,
    sound: Option<SoundTrack>,
    store: Option<Store>,
    pending: VecDeque<Pending<I::Note>>,
    progress: P,
    rendered: u64,
    kept: u64,
}

impl<I: Ink, P: FnMut()> Reel<I, P> {
    /// Everything is ready; pictures are looked for in the store, and go there. `progress` is told after every frame.
    pub fn new(
        stage: Stage,
        encoder: EncoderThread,
        sound: Option<SoundTrack>,
        ink: I,
        store: Option<Store>,
        progress: P,
    ) -> Self {
        let printer = Printer::start(encoder, ink, store.clone());
        Self { stage, printer, sound, store, pending: VecDeque::new(), progress, rendered: 0, kept: 0 }
    }

    /// The world on the stage, to change the scene between frames.
    pub fn world_mut(&mut self) -> &mut World {
        self.stage.world_mut()
    }

    /// Whether the table is heard from the next frame on.
    pub fn set_sound(&mut self, is_on: bool) {
        if let Some(sound) = &mut self.sound {
            sound.set_on(is_on);
        }
    }

    /// The sound fades out over the last frames, this many from now on.
    pub fn fade_sound(&mut self, frames: u64) {
        if let Some(sound) = &mut self.sound {
            sound.fade_out(frames);
        }
    }

    /// Moves the clock by `time` and films a frame. With a key its picture is taken from the store if it is there, and goes there
    /// if it is not: the key has to tell everything that it depends on.
    ///
    /// # Errors
    /// If the renderer or the encoder fails, it cannot be inked, or the disk is full.
    pub fn shoot(&mut self, time: Duration, note: I::Note, key: Option<Key>) -> Result<(), I::Error> {
        let size = self.stage.size();
        let found = self.store.as_ref().zip(key.as_ref()).and_then(|(store, key)| store.find(key, size));
        if let Some(frame) = found {
            // Many pictures may be kept one after another, and none is to wait for one that is rendered.
            self.drain()?;
            self.stage.pass(time)?;
            self.kept += 1;
            self.listen(Coming::Kept(frame), note);
            return self.print_what_is_there();
        }
        let time = if self.stage.is_lit() {
            time
        } else {
            self.drain()?;
            self.stage.light(time)?;
            Duration::ZERO
        };
        let frame = self.stage.advance_unread(time)?;
        self.rendered += 1;
        self.listen(Coming::Rendered(key), note);
        frame.map_or(Ok(()), |frame| self.deliver(frame))
    }

    /// Films the previous frame again, with this note. The clock stands still: the next [`Reel::shoot`] has to move it by
    /// the time of this frame as well.
    ///
    /// # Errors
    /// As [`Reel::shoot`].
    pub fn repeat(&mut self, note: I::Note) -> Result<(), I::Error> {
        self.listen(Coming::Same, note);
        self.print_what_is_there()
    }

    /// The camera was moved to another place at once.
    pub fn cut_camera(&mut self) {
        self.stage.cut_camera();
    }

    /// Lets the table that was laid out anew come to rest, while the clock stands still.
    ///
    /// # Errors
    /// As [`Reel::shoot`].
    pub fn cut(&mut self) -> Result<(), I::Error> {
        Ok(self.stage.rest()?)
    }

    /// Delivers the last frames and writes the file.
    ///
    /// # Errors
    /// As [`Reel::shoot`], or if the file cannot be written.
    pub fn finish(mut self) -> Result<Filmed, I::Error> {
        let rest = self.sound.take().map_or_else(Vec::new, SoundTrack::finish);
        self.drain()?;
        let written = self.printer.finish(rest)?;
        Ok(Filmed { written, rendered: self.rendered, kept: self.kept })
    }

    /// Takes the sound up to the frame that was filmed.
    fn listen(&mut self, coming: Coming, note: I::Note) {
        let sound = self.sound.as_mut().map_or_else(Vec::new, |sound| sound.advance(self.stage.world_mut()));
        self.pending.push_back(Pending { coming, note, sound });
    }

    /// Delivers every frame that is under way.
    fn drain(&mut self) -> Result<(), I::Error> {
        while let Some(frame) = self.stage.drain_unread()? {
            self.deliver(frame)?;
        }
        Ok(())
    }

    /// A rendered frame has arrived: it is the oldest one that waits.
    fn deliver(&mut self, frame: Rendered) -> Result<(), I::Error> {
        if let Some(Pending { coming, note, sound }) = self.pending.pop_front() {
            let key = if let Coming::Rendered(key) = coming { key } else { None };
            self.print(Print { source: Source::Rendered(frame, key), note, sound })?;
        }
        self.print_what_is_there()
    }

    /// Prints the frames that need not be waited for.
    fn print_what_is_there(&mut self) -> Result<(), I::Error> {
        while let Some(Pending { coming, note, sound }) =
            self.pending.pop_front_if(|next| !matches!(next.coming, Coming::Rendered(_)))
        {
            let source = if let Coming::Kept(frame) = coming { Source::Kept(frame) } else { Source::Same };
            self.print(Print { source, note, sound })?;
        }
        Ok(())
    }

    fn print(&mut self, print: Print<I::Note>) -> Result<(), I::Error> {
        self.printer.send(print)?;
        (self.progress)();
        Ok(())
    }
}
