//! Encodes frames as H.264 and writes them with their sound as an MP4 file.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError};

pub use media::movie::Summary;
use media::movie::{Movie, MovieError, Outline};
use openh264::Timestamp;
use openh264::encoder::{
    BitRate, Complexity, EncoderConfig, FrameRate, IntraFramePeriod, QpRange, RateControlMode, UsageType, VuiConfig,
};

use super::encoder_thread::{self, Groups, Packet};
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
        Self::create_among(encoder_thread::workers(), path, size, outline, compression)
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
