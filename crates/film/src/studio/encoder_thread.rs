//! Encodes on a thread of its own, so that the next frame is rendered meanwhile; the film calls it.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use host::threads::{self, JoinHandle};

use super::encode::{EncodeError, Summary};
use super::frame::Frame;
use super::sink::Sink;

/// Frames that may wait for the encoder. It is faster than a software renderer; a few smooth out the key frames.
const QUEUE: usize = 4;

/// A frame and the sound that comes with it, left and right in turn; none in a film without sound, and no frame where only
/// sound is left.
type Shot = (Option<Arc<Frame>>, Vec<f32>);

/// A film that is encoded in the background. Dropped before [`EncoderThread::finish`], it leaves no file behind.
pub struct EncoderThread {
    frames: Option<SyncSender<Shot>>,
    thread: Option<JoinHandle<Result<Sink, EncodeError>>>,
}

impl EncoderThread {
    /// Begins to encode into this film.
    pub fn start(film: impl Into<Sink>) -> Self {
        let (frames, queue) = sync_channel(QUEUE);
        let film = film.into();
        Self { frames: Some(frames), thread: threads::spawn("encoder", move || encode(film, &queue)).ok() }
    }

    /// Adds one frame at the end, and sound at its end; waits while the encoder is behind. Adding the very same frame again costs less.
    ///
    /// # Errors
    /// What the encoder says, if it failed at this frame or an earlier one.
    pub fn push(&mut self, frame: impl Into<Arc<Frame>>, sound: Vec<f32>) -> Result<(), EncodeError> {
        self.send(Some(frame.into()), sound)
    }

    /// Adds sound alone at its end.
    ///
    /// # Errors
    /// As [`EncoderThread::push`].
    pub fn push_sound(&mut self, sound: Vec<f32>) -> Result<(), EncodeError> {
        self.send(None, sound)
    }

    fn send(&mut self, frame: Option<Arc<Frame>>, sound: Vec<f32>) -> Result<(), EncodeError> {
        let sent = self.frames.as_ref().is_some_and(|frames| frames.send((frame, sound)).is_ok());
        // A queue without a receiver means that the thread ended early, which it does only with an error.
        if sent { Ok(()) } else { Err(self.join().err().unwrap_or(EncodeError::Lost)) }
    }

    /// Encodes what waits and writes the file.
    ///
    /// # Errors
    /// What the encoder says, or why the file cannot be written.
    pub fn finish(mut self) -> Result<Summary, EncodeError> {
        self.join()?.finish()
    }

    fn join(&mut self) -> Result<Sink, EncodeError> {
        self.frames = None;
        self.thread.take().and_then(|thread| thread.join().ok()).ok_or(EncodeError::Lost)?
    }
}

impl Drop for EncoderThread {
    fn drop(&mut self) {
        // Waits, so that the temporary file is removed before the program ends.
        drop(self.join());
    }
}

fn encode(mut film: Sink, queue: &Receiver<Shot>) -> Result<Sink, EncodeError> {
    let mut last: Option<Arc<Frame>> = None;
    for (frame, sound) in queue {
        if let Some(frame) = frame {
            // To compare two frames takes a fraction of encoding one.
            match last.take().is_some_and(|last| Arc::ptr_eq(&last, &frame) || last == frame) {
                true => film.push_again(&frame)?,
                false => film.push(&frame)?,
            }
            last = Some(frame);
        }
        if !sound.is_empty() {
            film.push_sound(sound)?;
        }
    }
    Ok(film)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studio::encode::Video;
    use crate::studio::frame::Size;

    fn grey(size: Size) -> Frame {
        Frame { size, rgba: vec![128; size.bytes()] }
    }

    #[test]
    fn a_finished_video_is_there_and_a_dropped_one_is_not() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let path = folder.path().join("grey.mp4");
        let size = Size::new(64, 64);
        let start = || EncoderThread::start(Video::create(&path, size, 10, false).expect("begun"));
        let mut dropped = start();
        dropped.push(grey(size), Vec::new()).expect("taken");
        drop(dropped);
        assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 0);
        let mut finished = start();
        for _ in 0..12 {
            finished.push(grey(size), Vec::new()).expect("taken");
        }
        assert_eq!(finished.finish().expect("written").frames, 12);
        assert!(path.exists());
    }

    #[test]
    fn an_error_of_the_encoder_comes_back_from_a_later_push() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let path = folder.path().join("grey.mp4");
        let mut thread = EncoderThread::start(Video::create(&path, Size::new(64, 64), 10, false).expect("begun"));
        let error =
            (0..100).find_map(|_| thread.push(grey(Size::new(32, 32)), Vec::new()).err()).expect("refused").to_string();
        assert!(error.contains("grey.mp4") && error.contains("32x32"), "{error}");
        drop(thread);
        assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 0);
    }
}
