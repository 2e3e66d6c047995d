//! Encodes frames as H.264 and writes them with their sound as an MP4 file.
//!
//! Closed groups of pictures are encoded side by side: each by an encoder of its own that knows nothing of the others, so that the bytes are
//! the same however many work at once. The frames are dealt out, and what they become is taken in their order.

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};

use host::threads;
pub use media::movie::Summary;
use media::movie::{Movie, MovieError, Outline, Planes};
use openh264::encoder::{
    BitRate, Complexity, Encoder, EncoderConfig, FrameRate, IntraFramePeriod, QpRange, RateControlMode, UsageType,
    VuiConfig,
};
use openh264::formats::YUVSlices;
use openh264::{OpenH264API, Timestamp};

use super::frame::{Frame, Size};

/// The smallest and the largest number of frames a second.
pub const FPS: std::ops::RangeInclusive<u32> = 1..=120;

/// A key frame comes this often, so that a player can jump, and after so many frames at the latest, so that two groups fit into memory and
/// are encoded side by side.
const TO_A_KEY: (u32, u32) = (2, 60);

/// Frames and pieces of sound that may wait until the frames before them are encoded.
const MOST_WAITING: usize = 1024;

/// How much of its pictures a video keeps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Compression {
    /// For a page or a message: whoever looks for artefacts finds some.
    Small,
    /// No artefact shows on a wood grain or at the edge of a man.
    #[default]
    Fine,
    /// For editors, who cut the film and compress it again.
    Finest,
}

impl Compression {
    /// H.264's quantiser for every frame, 0 to 51.
    const fn quantiser(self) -> u8 {
        match self {
            Self::Small => 29,
            Self::Fine => 20,
            Self::Finest => 12,
        }
    }
}

/// Why a video could not be written; the message is one sentence that names the path or the faulty value.
#[derive(Debug, thiserror::Error)]
pub enum EncodeError {
    /// H.264 halves the colour in both directions, so that both sides must be even.
    #[error("a video of {size} cannot be written, because H.264 needs an even width and height; ask for {even}")]
    OddSize {
        /// The asked-for size.
        size: Size,
        /// The nearest size that works.
        even: Size,
    },
    /// The encoder has limits.
    #[error("a video of {0} cannot be written; the encoder takes 16x16 to 3840x2160 pixels (or 2160x3840)")]
    SizeOutOfRange(Size),
    /// The rate of frames is not usable.
    #[error("{0} frames a second cannot be written; ask for {min} to {max}", min = FPS.start(), max = FPS.end())]
    FpsOutOfRange(u32),
    /// A frame of another size came along.
    #[error("cannot write {}: frame {index} has {found} pixels, but the video has {wanted}", path.display())]
    WrongFrame {
        /// The asked-for file.
        path: PathBuf,
        /// The number of the frame, from 0.
        index: u64,
        /// The size of the frame.
        found: Size,
        /// The size of the video.
        wanted: Size,
    },
    /// The encoder failed.
    #[error("cannot encode {}: {reason}", path.display())]
    Encoder {
        /// The asked-for file.
        path: PathBuf,
        /// What the encoder said.
        reason: String,
    },
    /// The encoder's thread stopped.
    #[error("the video was not written, because the encoder stopped")]
    Lost,
    /// The file could not be made, or not to its end.
    #[error(transparent)]
    Movie(#[from] MovieError),
}

/// A number of frames, in words.
pub fn frames(count: u64) -> String {
    if count == 1 { "1 frame".to_owned() } else { format!("{count} frames") }
}

/// Says whether a video of `size` at `fps` frames a second can be written.
///
/// # Errors
/// For an odd width or height, a size beyond the encoder's limits, and a rate outside [`FPS`].
pub fn check(size: Size, fps: u32) -> Result<(), EncodeError> {
    let (short, long) = (size.width.min(size.height), size.width.max(size.height));
    if !(16..=2160).contains(&short) || long > 3840 {
        return Err(EncodeError::SizeOutOfRange(size));
    }
    if size.width % 2 == 1 || size.height % 2 == 1 {
        let even = Size::new(size.width - size.width % 2, size.height - size.height % 2);
        return Err(EncodeError::OddSize { size, even });
    }
    if !FPS.contains(&fps) {
        return Err(EncodeError::FpsOutOfRange(fps));
    }
    Ok(())
}

/// A video that is being written. It appears under its path at [`Video::finish`] and leaves nothing behind if dropped. What is
/// encoded goes to the disk as it comes, so that a disk that is too small is found out at once and a long film takes no memory.
///
/// Groups of pictures are encoded side by side. Where one begins depends on nothing but the number of a frame, and everything goes into
/// the file in the order in which it was pushed, so that the file is the same to the bit however many cores there are.
pub struct Video {
    movie: Movie,
    groups: Groups,
    /// What is not in the file yet.
    waiting: VecDeque<Waiting>,
    /// Where the frames of the oldest group come from.
    packets: Option<Receiver<Packet>>,
    path: PathBuf,
    size: Size,
    fps: u32,
    frames: u64,
}

/// What goes into the file next.
enum Waiting {
    /// The first frame of a group, from where its frames come, or another one of it.
    Picture(Option<Receiver<Packet>>),
    /// The frame before again.
    Again,
    /// Sound, left and right in turn.
    Sound(Vec<f32>),
}

/// How many frames that are being encoded are waited for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Patience {
    None,
    One,
    All,
}

impl Video {
    /// Begins a video of `size` pixels at `fps` frames a second, with a sound track or without, that is to become the file
    /// `path`.
    ///
    /// # Errors
    /// For a size or rate that [`check`] refuses, or a path that cannot be written.
    pub fn create(path: &Path, size: Size, fps: u32, sound: bool) -> Result<Self, EncodeError> {
        Self::create_with(path, size, Outline { fps, sound, ..Outline::default() }, Compression::Fine)
    }

    /// The same with all that an outline says, but for width and height, which are those of `size`.
    ///
    /// # Errors
    /// As [`Video::create`], and for words that [`Outline::check`] refuses.
    pub fn create_with(
        path: &Path,
        size: Size,
        outline: Outline,
        compression: Compression,
    ) -> Result<Self, EncodeError> {
        Self::create_among(workers(), path, size, outline, compression)
    }

    /// The same with so many groups encoded at once.
    fn create_among(
        workers: usize,
        path: &Path,
        size: Size,
        outline: Outline,
        compression: Compression,
    ) -> Result<Self, EncodeError> {
        let fps = outline.fps;
        check(size, fps)?;
        // `check` lets no larger side through.
        let [width, height] = [size.width, size.height].map(|side| u16::try_from(side).unwrap_or(u16::MAX));
        let movie = Movie::create(path, Outline { width, height, ..outline })?;
        let groups = Groups::start(size, config(size, fps, compression), workers)
            .map_err(|error| EncodeError::Encoder { path: path.to_owned(), reason: error.to_string() })?;
        let (waiting, packets) = (VecDeque::new(), None);
        Ok(Self { movie, groups, waiting, packets, path: path.to_owned(), size, fps, frames: 0 })
    }

    /// Adds one frame at the end.
    ///
    /// # Errors
    /// If the frame has another size than the video, this or an earlier one cannot be encoded, or the disk is full.
    pub fn push(&mut self, frame: &Frame) -> Result<(), EncodeError> {
        if frame.size != self.size || frame.rgba.len() != self.size.bytes() {
            let (path, index, found, wanted) = (self.path.clone(), self.frames, frame.size, self.size);
            return Err(EncodeError::WrongFrame { path, index, found, wanted });
        }
        let mut planes = loop {
            match self.groups.planes() {
                Some(planes) => break planes,
                None if self.waiting.is_empty() => return Err(EncodeError::Lost),
                None => self.write(Patience::One)?,
            }
        };
        planes.read(&frame.rgba);
        self.waiting.push_back(Waiting::Picture(self.is_key().then(|| self.groups.begin())));
        self.groups.encode(planes, Timestamp::from_millis(self.frames * 1000 / u64::from(self.fps)));
        self.count()
    }

    /// Adds the last frame, which is this one, again, which costs next to nothing.
    ///
    /// # Errors
    /// As [`Video::push`].
    pub fn push_again(&mut self, frame: &Frame) -> Result<(), EncodeError> {
        if self.is_key() {
            return self.push(frame);
        }
        self.waiting.push_back(Waiting::Again);
        self.count()
    }

    /// Whether the next frame is the first one of a group.
    fn is_key(&self) -> bool {
        let (seconds, most) = TO_A_KEY;
        self.frames.is_multiple_of(u64::from((self.fps * seconds).min(most)))
    }

    /// Counts a frame, and writes those that are encoded.
    fn count(&mut self) -> Result<(), EncodeError> {
        self.frames += 1;
        self.write(if self.waiting.len() < MOST_WAITING { Patience::None } else { Patience::One })
    }

    /// Writes what is there, in its order.
    fn write(&mut self, mut patience: Patience) -> Result<(), EncodeError> {
        while let Some(next) = self.waiting.pop_front() {
            match next {
                Waiting::Sound(stereo) => self.movie.push_sound(&stereo)?,
                Waiting::Again => {
                    if !self.movie.push_again()? {
                        return Err(self.failed("its frames cannot be repeated".to_owned()));
                    }
                }
                Waiting::Picture(begins) => {
                    self.packets = begins.or_else(|| self.packets.take());
                    let Some(packets) = &self.packets else { return Err(EncodeError::Lost) };
                    let packet = match patience {
                        Patience::None => packets.try_recv(),
                        Patience::One | Patience::All => packets.recv().map_err(TryRecvError::from),
                    };
                    match packet {
                        Ok(Ok(packet)) if !packet.is_empty() => self.movie.push_frame(&packet)?,
                        // A skipped frame would shift every later one; skipping is switched off, so this is a fault.
                        Ok(Ok(_)) => return Err(self.failed("the encoder left out a frame".to_owned())),
                        Ok(Err(reason)) => return Err(self.failed(reason)),
                        Err(TryRecvError::Disconnected) => return Err(EncodeError::Lost),
                        Err(TryRecvError::Empty) => {
                            self.waiting.push_front(Waiting::Picture(None));
                            return Ok(());
                        }
                    }
                    if patience == Patience::One {
                        patience = Patience::None;
                    }
                }
            }
        }
        Ok(())
    }

    fn failed(&self, reason: String) -> EncodeError {
        EncodeError::Encoder { path: self.path.clone(), reason }
    }

    /// Adds sound at its end, left and right in turn ([`Movie::push_sound`]).
    ///
    /// # Errors
    /// If the video was begun without sound, or it cannot be encoded or written.
    pub fn push_sound(&mut self, stereo: Vec<f32>) -> Result<(), EncodeError> {
        self.waiting.push_back(Waiting::Sound(stereo));
        self.write(Patience::None)
    }

    /// Writes the file and gives it its name.
    ///
    /// # Errors
    /// If there is no frame, one cannot be encoded, or the disk is full.
    pub fn finish(mut self) -> Result<Summary, EncodeError> {
        self.groups.end();
        self.write(Patience::All)?;
        Ok(self.movie.finish()?)
    }
}

/// Crisp rather than small: no frame is skipped, and every frame has the same quantiser. (Where the encoder
/// controls the rate itself, a still table wakes up blurred when a man is lifted.)
fn config(size: Size, fps: u32, compression: Compression) -> EncoderConfig {
    // With a fixed quantiser the rate only says how large the encoder makes its buffers.
    let bits = u64::from(size.width) * u64::from(size.height) * u64::from(fps) / 4;
    EncoderConfig::new()
        .usage_type(UsageType::CameraVideoRealTime)
        .rate_control_mode(RateControlMode::Bufferbased)
        .qp(QpRange::new(compression.quantiser(), compression.quantiser()))
        .bitrate(BitRate::from_bps(bits.clamp(400_000, 100_000_000) as u32))
        .max_frame_rate(FrameRate::from_hz(fps as f32))
        .complexity(Complexity::High)
        .skip_frames(false)
        .scene_change_detect(false)
        .background_detection(false)
        .adaptive_quantization(false)
        // A group's first frame is its only key frame.
        .intra_frame_period(IntraFramePeriod::auto())
        .num_threads(1)
        .vui(VuiConfig::bt709())
}

#[cfg(test)]
mod tests;

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
