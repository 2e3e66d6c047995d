//! The options of `plunder record` for the picture: its shape and size, its quality, and where captions appear.

use clap::ValueEnum;

use crate::cli::CliError;
use film::director::Captions;
use film::shape::Shape;
use film::studio::encode::Compression;
use film::studio::frame::Size;

/// Where captions appear, by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaptionsName {
    /// In the picture, and as a track that players show only on request.
    Burned,
    /// As a track that players show.
    Track,
    /// Nowhere.
    Off,
}

impl From<CaptionsName> for Captions {
    fn from(name: CaptionsName) -> Self {
        match name {
            CaptionsName::Burned => Self::Burned,
            CaptionsName::Track => Self::Track,
            CaptionsName::Off => Self::Off,
        }
    }
}

/// How much an MP4 keeps of its pictures, by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum QualityName {
    /// For a page or a message: whoever looks for artefacts finds some.
    Small,
    /// No artefact shows.
    Fine,
    /// For editors, who cut the film and compress it again.
    Finest,
}

impl From<QualityName> for Compression {
    fn from(name: QualityName) -> Self {
        match name {
            QualityName::Small => Self::Small,
            QualityName::Fine => Self::Fine,
            QualityName::Finest => Self::Finest,
        }
    }
}

/// The kinds of pictures in a folder of frames, by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FramesName {
    /// Lossless.
    Png,
}

/// The shorter side of a picture of which only the shape is known, by default and in a preview.
const SHORTER: (u32, u32) = (720, 240);

/// The size that is asked for.
///
/// # Errors
/// A height that no picture has.
pub fn size_of(size: Option<Size>, shape: Option<Shape>, height: Option<u32>, preview: bool) -> Result<Size, CliError> {
    let shape = shape.unwrap_or_default();
    match (size, height) {
        (Some(size), _) => Ok(size),
        (None, Some(height)) if (16..=3840).contains(&height) => Ok(sized(shape.of_height(height))),
        (None, Some(height)) => {
            Err(CliError(format!("a height of {height} pixels is out of range; ask for 16 to 3840")))
        }
        (None, None) => Ok(sized(shape.of_shorter(if preview { SHORTER.1 } else { SHORTER.0 }))),
    }
}

const fn sized((width, height): (u32, u32)) -> Size {
    Size::new(width, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_has_even_sides() {
        let size = |shape, height| size_of(None, Some(shape), height, false).map(|size| size.to_string()).unwrap();
        assert_eq!(size(Shape::Wide, None), "1280x720");
        assert_eq!(size(Shape::High, None), "720x1280");
        assert_eq!(size(Shape::Square, None), "720x720");
        assert_eq!(size(Shape::Portrait, None), "720x900");
        assert_eq!(size(Shape::Wide, Some(1080)), "1920x1080");
        assert_eq!(size(Shape::High, Some(1920)), "1080x1920");
        assert_eq!(size(Shape::Wide, Some(360)), "640x360");
        for height in (16..500).step_by(2) {
            for shape in [Shape::Wide, Shape::High, Shape::Square, Shape::Portrait] {
                let Size { width, height: same } = size_of(None, Some(shape), Some(height), false).unwrap();
                assert!(width % 2 == 0 && same == height, "{shape:?} {height}: {width}");
            }
        }
        assert_eq!(size_of(None, None, None, true).unwrap().to_string(), "426x240");
        assert!(size_of(None, None, Some(4), false).unwrap_err().0.contains("16 to 3840"));
        assert_eq!(size_of(Some(Size::new(64, 48)), None, None, true).unwrap(), Size::new(64, 48));
    }
}
