//! Writes frames as an H.264 video in an MP4 file, with the encoder that is part of the build; `plunder record` calls it.

use std::fs::File;
use std::io::{BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

use muxide::api::{Muxer, MuxerBuilder, MuxerError, VideoCodec};
use openh264::encoder::{
    BitRate, Complexity, Encoder, EncoderConfig, FrameRate, FrameType, IntraFramePeriod, QpRange, RateControlMode,
    UsageType, VuiConfig,
};
use openh264::{OpenH264API, Timestamp};

use super::frame::{Frame, Size};
use super::partial::{PartialFile, WriteError};
use super::planes::Planes;

/// The smallest and the largest number of frames a second.
pub const FPS: std::ops::RangeInclusive<u32> = 1..=120;

/// H.264's quantiser for every frame, 0 to 51: at 20 no artefact shows on a wood grain or at the edge of a man.
const QUANTISER: u8 = 20;

/// Bytes that the index needs at most, for all of a video and for each frame.
const INDEX: (usize, usize) = (4096, 32);
/// The most bytes of encoded frames in a file: what the container counts in 32 bits, less a good index.
const LARGEST: u64 = u32::MAX as u64 - (64 << 20);

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
    /// The video has no frame.
    #[error("cannot write {}: no frame was rendered", .0.display())]
    Empty(PathBuf),
    /// The encoder failed.
    #[error("cannot encode {}: {reason}", path.display())]
    Encoder {
        /// The asked-for file.
        path: PathBuf,
        /// What the encoder or the container said.
        reason: String,
    },
    /// There is no room for a frame.
    #[error("{reason} after {}", frames(*done))]
    NoRoom {
        /// How many frames there was room for.
        done: u64,
        /// Why there is no room for more.
        reason: WriteError,
    },
    /// The video is too long.
    #[error("cannot write {}: a video is at most 4 GB large, which is {} of this size", path.display(), frames(*done))]
    TooLong {
        /// The asked-for file.
        path: PathBuf,
        /// How many frames it has.
        done: u64,
    },
    /// The encoder's thread broke off.
    #[error("the video was not written, because the encoder broke off")]
    Lost,
    /// The file could not be made.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// What was written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Summary {
    /// The number of frames.
    pub frames: u64,
    /// The length of the video in seconds.
    pub seconds: f64,
    /// The size of the file in bytes.
    pub bytes: u64,
}

/// So many frames, in words.
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

/// A video that is being written. It appears under its path at [`Video::finish`] and leaves nothing behind if dropped.
///
/// The encoded frames (about 1 MB a second at 1280x720) stay in memory until then, so that the index can stand at
/// the front of the file and a browser can play it while it loads. They are written to the temporary file as they come all
/// the same: a disk that is too small is found out at once, and at the end the video takes the place that they have.
pub struct Video {
    // Declared before the file, so that its handle is closed when the temporary file is removed.
    muxer: Muxer<BufWriter<File>>,
    claim: File,
    encoder: Encoder,
    file: PartialFile,
    size: Size,
    fps: u32,
    frames: u64,
    bytes: u64,
    planes: Planes,
    packet: Vec<u8>,
}

impl Video {
    /// Begins a video of `size` pixels at `fps` frames a second that is to become the file `path`.
    ///
    /// # Errors
    /// For a size or rate that [`check`] refuses, or a path that cannot be written.
    pub fn create(path: &Path, size: Size, fps: u32) -> Result<Self, EncodeError> {
        check(size, fps)?;
        let file = PartialFile::create(path)?;
        let encoder = Encoder::with_api_config(OpenH264API::from_source(), config(size, fps))
            .map_err(|error| EncodeError::Encoder { path: path.to_owned(), reason: error.to_string() })?;
        let muxer = MuxerBuilder::new(BufWriter::new(file.writer()?))
            .video(VideoCodec::H264, size.width, size.height, f64::from(fps))
            .with_fast_start(true)
            .build()
            .map_err(|error| mux_error(path, error))?;
        let claim = file.writer()?;
        let (planes, packet) = (Planes::new(size), Vec::new());
        let mut video = Self { muxer, claim, encoder, file, size, fps, frames: 0, bytes: 0, planes, packet };
        video.claim(INDEX.0)?;
        Ok(video)
    }

    /// Adds one frame at the end.
    ///
    /// # Errors
    /// If the frame has another size than the video, or encoding fails.
    pub fn push(&mut self, frame: &Frame) -> Result<(), EncodeError> {
        let path = self.file.target();
        if frame.size != self.size || frame.rgba.len() != self.size.bytes() {
            let (index, found, wanted) = (self.frames, frame.size, self.size);
            return Err(EncodeError::WrongFrame { path: path.to_owned(), index, found, wanted });
        }
        self.planes.read(frame);
        let time = Timestamp::from_millis(self.frames * 1000 / u64::from(self.fps));
        let failed = |reason: String| EncodeError::Encoder { path: path.to_owned(), reason };
        let stream = self.encoder.encode_at(&self.planes.slices(), time).map_err(|error| failed(error.to_string()))?;
        let kind = stream.frame_type();
        self.packet.clear();
        stream.write_vec(&mut self.packet);
        if self.packet.is_empty() {
            // A skipped frame would shift every later one; skipping is switched off, so this is a fault.
            return Err(failed(format!("the encoder left out frame {}", self.frames)));
        }
        self.bytes += self.packet.len() as u64;
        if self.bytes > LARGEST {
            return Err(EncodeError::TooLong { path: path.to_owned(), done: self.frames });
        }
        self.claim(INDEX.1)?;
        let path = self.file.target();
        let key = matches!(kind, FrameType::IDR | FrameType::I);
        let seconds = self.frames as f64 / f64::from(self.fps);
        self.muxer.write_video(seconds, &self.packet, key).map_err(|error| mux_error(path, error))?;
        self.frames += 1;
        Ok(())
    }

    /// Takes the place on the disk that the encoded frame needs, and so many bytes for the index.
    fn claim(&mut self, index: usize) -> Result<(), EncodeError> {
        let written = self.claim.write_all(&self.packet).and_then(|()| self.claim.write_all(&vec![0; index]));
        let no_room =
            |error| EncodeError::NoRoom { done: self.frames, reason: WriteError::new(self.file.target(), &error) };
        written.map_err(no_room)
    }

    /// Writes the file and gives it its name.
    ///
    /// # Errors
    /// If there is no frame, or the disk is full.
    pub fn finish(self) -> Result<Summary, EncodeError> {
        let path = self.file.target();
        if self.frames == 0 {
            return Err(EncodeError::Empty(path.to_owned()));
        }
        let failed = |error: std::io::Error| WriteError::new(path, &error);
        // Both handles share their place in the file.
        let (mut muxer, mut claim) = (self.muxer, self.claim);
        claim.rewind().map_err(failed)?;
        let stats = muxer.finish_in_place_with_stats().map_err(|error| mux_error(path, error))?;
        muxer.into_writer().flush().map_err(failed)?;
        let end = claim.stream_position().map_err(failed)?;
        claim.set_len(end).map_err(failed)?;
        drop(claim);
        let summary = Summary {
            frames: self.frames,
            seconds: self.frames as f64 / f64::from(self.fps),
            bytes: stats.bytes_written,
        };
        self.file.keep()?;
        Ok(summary)
    }
}

/// Crisp rather than small: no frame is skipped, and every frame has the same fine quantiser. (Where the encoder
/// controls the rate itself, a still table wakes up blurred when a man is lifted.)
fn config(size: Size, fps: u32) -> EncoderConfig {
    // With a fixed quantiser the rate only says how large the encoder makes its buffers.
    let bits = u64::from(size.width) * u64::from(size.height) * u64::from(fps) / 4;
    EncoderConfig::new()
        .usage_type(UsageType::CameraVideoRealTime)
        .rate_control_mode(RateControlMode::Bufferbased)
        .qp(QpRange::new(QUANTISER, QUANTISER))
        .bitrate(BitRate::from_bps(bits.clamp(400_000, 100_000_000) as u32))
        .max_frame_rate(FrameRate::from_hz(fps as f32))
        .complexity(Complexity::High)
        .skip_frames(false)
        .scene_change_detect(false)
        .background_detection(false)
        .adaptive_quantization(false)
        // A key frame every two seconds, so that a player can jump.
        .intra_frame_period(IntraFramePeriod::from_num_frames(fps * 2))
        .num_threads(1)
        .vui(VuiConfig::bt709())
}

fn mux_error(path: &Path, error: MuxerError) -> EncodeError {
    match error {
        MuxerError::Io(error) => WriteError::new(path, &error).into(),
        error => EncodeError::Encoder { path: path.to_owned(), reason: error.to_string() },
    }
}

#[cfg(test)]
#[path = "encode_tests.rs"]
mod tests;
