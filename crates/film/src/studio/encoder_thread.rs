//! Encodes on threads of their own, so that the next frame is rendered meanwhile: closed groups of pictures side by side, with the same
//! bytes however many encoders there are.

use std::io;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use host::threads::{self, JoinHandle};
use media::movie::Planes;
use openh264::encoder::{Encoder, EncoderConfig};
use openh264::formats::YUVSlices;
use openh264::{OpenH264API, Timestamp};

use super::encode::{EncodeError, Summary};
use super::frame::{Frame, Size};
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

/// How many bytes the frames that wait or are being encoded may take: 86 of them at 1920x1080, a group and a half.
const ROOM: usize = 256 << 20;

/// Frames that there is room for however large they are.
const FEWEST: usize = 4;

/// More encoders than this would starve, because there is no room for the frames of more groups.
const MOST_WORKERS: usize = 4;

/// An encoded frame, or what the encoder said.
pub(super) type Packet = Result<Vec<u8>, String>;

/// A frame and its time.
type Picture = (Planes, Timestamp);

/// A group: its frames as they come, and where what they become goes.
struct Group {
    pictures: Receiver<Picture>,
    packets: Sender<Packet>,
}

/// How many encoders work at once on this machine.
pub(super) fn workers() -> usize {
    threads::cores().min(MOST_WORKERS)
}

/// Encoders at work. Dropped, they stop after the frame that they have in hand.
pub(super) struct Groups {
    groups: Sender<Group>,
    open: Option<Sender<Picture>>,
    size: Size,
    /// Planes whose frame is encoded.
    used: Receiver<Planes>,
    /// How many planes there are, and may be.
    planes: usize,
    most: usize,
}

impl Groups {
    /// So many encoders for frames of this size, both sides even.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(super) fn start(size: Size, config: EncoderConfig, workers: usize) -> io::Result<Self> {
        let (groups, dealt) = channel();
        let (giver, used) = channel();
        let dealt = Arc::new(Mutex::new(dealt));
        for _ in 0..workers.max(1) {
            let (dealt, giver) = (Arc::clone(&dealt), giver.clone());
            threads::spawn("h264", move || work(&dealt, config, &giver))?;
        }
        let most = (ROOM / (size.bytes() * 3 / 8)).max(FEWEST);
        Ok(Self { groups, open: None, size, used, planes: 0, most })
    }

    /// Planes for the next frame, or `None` as long as all are in use: then an earlier frame has to be taken out first.
    pub(super) fn planes(&mut self) -> Option<Planes> {
        self.used.try_recv().ok().or_else(|| {
            (self.planes < self.most).then(|| {
                self.planes += 1;
                Planes::new(self.size.width as usize, self.size.height as usize)
            })
        })
    }

    /// Ends the group and begins the next one; from where its packets come, one for each frame.
    pub(super) fn begin(&mut self) -> Receiver<Packet> {
        let ((open, pictures), (packets, encoded)) = (channel(), channel());
        self.open = Some(open);
        // Where nobody works any longer no packet comes, and that is an error of whoever waits for one.
        let _ = self.groups.send(Group { pictures, packets });
        encoded
    }

    /// Encodes a frame of the group that was begun.
    pub(super) fn encode(&self, planes: Planes, time: Timestamp) {
        // The same holds here.
        let _ = self.open.as_ref().map(|open| open.send((planes, time)));
    }

    /// No frame comes any more.
    pub(super) fn end(&mut self) {
        self.open = None;
    }
}

/// Encodes group after group, until there will be none.
fn work(groups: &Mutex<Receiver<Group>>, config: EncoderConfig, used: &Sender<Planes>) {
    // Whoever waits for a group holds the lock; the others wait behind.
    let next = || groups.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(Group { pictures, packets }) = next() {
        let Err(reason) = encode_group(config, &pictures, &packets, used) else { continue };
        // A film that was dropped meanwhile no longer listens.
        let _ = packets.send(Err(reason));
    }
}

/// Encodes one group.
fn encode_group(
    config: EncoderConfig,
    pictures: &Receiver<Picture>,
    packets: &Sender<Packet>,
    used: &Sender<Planes>,
) -> Result<(), String> {
    let words = |error: openh264::Error| error.to_string();
    let mut encoder = Encoder::with_api_config(OpenH264API::from_source(), config).map_err(words)?;
    for (planes, time) in pictures {
        let (width, height) = planes.size();
        let slices = YUVSlices::new(planes.slices(), (width, height), (width, width / 2, width / 2));
        let packet = encoder.encode_at(&slices, time).map_err(words)?.to_vec();
        // Before the packet, so that whoever has that finds them.
        let _ = used.send(planes);
        if packets.send(Ok(packet)).is_err() {
            break;
        }
    }
    Ok(())
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
