//! What the frames of a film go into: a video, an animated picture, or a folder of pictures; the encoder's thread fills it.

use std::path::Path;

use super::encode::{self, Compression, EncodeError, Summary, Video};
use super::frame::{Frame, Size};
use media::movie::{Animated, Animation, Mov, MovieError, Opacity, Outline, PngFolder};

/// What a film becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Container {
    /// A video with sound, chapters and subtitles.
    #[default]
    Mp4,
    /// A video of whole pictures, with the same besides.
    Mov,
    /// An animated picture.
    Animated(Animated),
    /// A folder of pictures.
    Frames,
}

impl Container {
    /// An animated GIF.
    pub const GIF: Self = Self::Animated(Animated::Gif);
    /// An animated WebP.
    pub const WEBP: Self = Self::Animated(Animated::WebP);

    /// Whether it can hold sound.
    pub const fn has_sound(self) -> bool {
        matches!(self, Self::Mp4 | Self::Mov)
    }

    /// Whether it can hold how opaque pixels are.
    pub const fn has_opacity(self) -> bool {
        matches!(self, Self::Mov | Self::Frames | Self::WEBP)
    }

    /// Says whether a film of `size` at `fps` frames a second can be written as `path`.
    ///
    /// # Errors
    /// For a size or rate that it does not have.
    pub fn check(self, path: &Path, size: Size, fps: u32) -> Result<(), EncodeError> {
        match self {
            Self::Mp4 => encode::check(size, fps),
            Self::Animated(kind) => Ok(kind.check(path, sides(size), fps)?),
            // What is rendered has limits of its own.
            Self::Mov | Self::Frames if encode::FPS.contains(&fps) => Ok(()),
            Self::Mov | Self::Frames => Err(EncodeError::FpsOutOfRange(fps)),
        }
    }
}

/// A film that is being written. It appears at [`Sink::finish`] and leaves nothing behind if dropped.
pub enum Sink {
    /// A video.
    Video(Box<Video>),
    /// A video of whole pictures.
    Mov(Box<Mov>),
    /// An animated picture.
    Animation(Box<Animation>),
    /// A folder of pictures.
    Frames(PngFolder),
}

impl From<Video> for Sink {
    fn from(video: Video) -> Self {
        Self::Video(Box::new(video))
    }
}

/// Width and height as the writers take them.
fn sides(size: Size) -> (u16, u16) {
    let side = |side: u32| u16::try_from(side).unwrap_or(u16::MAX);
    (side(size.width), side(size.height))
}

impl Sink {
    /// Begins a film that is to become `path`, compressed like this where it is a video, with what the outline says where the container can hold it.
    ///
    /// # Errors
    /// For what [`Container::check`] refuses, or a path that cannot be written.
    pub fn create(
        (container, compression, opacity): (Container, Compression, Opacity),
        path: &Path,
        size: Size,
        outline: Outline,
    ) -> Result<Self, EncodeError> {
        let fps = outline.fps;
        Ok(match container {
            Container::Mp4 => Video::create_with(path, size, outline, compression)?.into(),
            Container::Mov => {
                let (width, height) = sides(size);
                Self::Mov(Box::new(Mov::create(path, Outline { width, height, ..outline }, opacity)?))
            }
            Container::Animated(kind) => {
                Self::Animation(Box::new(Animation::create(path, kind, sides(size), fps, opacity)?))
            }
            Container::Frames => Self::Frames(PngFolder::create(path, sides(size), fps, opacity)?),
        })
    }

    /// Adds one frame at the end.
    ///
    /// # Errors
    /// If the frame has another size than the film, encoding fails, or the disk is full.
    pub fn push(&mut self, frame: &Frame) -> Result<(), EncodeError> {
        match self {
            Self::Video(video) => video.push(frame),
            Self::Mov(mov) => Ok(mov.push_frame(&frame.rgba)?),
            Self::Animation(animation) => Ok(animation.push_frame(&frame.rgba)?),
            Self::Frames(folder) => Ok(folder.push_frame(&frame.rgba)?),
        }
    }

    /// Adds the last frame again.
    ///
    /// # Errors
    /// As [`Sink::push`].
    pub fn push_again(&mut self, frame: &Frame) -> Result<(), EncodeError> {
        match self {
            Self::Video(video) => video.push_again(frame),
            Self::Mov(_) | Self::Animation(_) | Self::Frames(_) => self.push(frame),
        }
    }

    /// Adds sound at its end, left and right in turn, one track behind the other; only a video keeps it.
    ///
    /// # Errors
    /// If the video was begun without sound, or it cannot be encoded or written.
    pub fn push_sound(&mut self, stereo: Vec<f32>) -> Result<(), EncodeError> {
        match self {
            Self::Video(video) => video.push_sound(stereo),
            Self::Mov(mov) => Ok(mov.push_sound(&stereo)?),
            Self::Animation(_) | Self::Frames(_) => Ok(()),
        }
    }

    /// Writes what is left and gives it its name.
    ///
    /// # Errors
    /// If there is no frame, or the disk is full.
    pub fn finish(self) -> Result<Summary, EncodeError> {
        let whole = |summary: Result<Summary, MovieError>| Ok(summary?);
        match self {
            Self::Video(video) => video.finish(),
            Self::Mov(mov) => whole(mov.finish()),
            Self::Animation(animation) => whole(animation.finish()),
            Self::Frames(folder) => whole(folder.finish()),
        }
    }
}
