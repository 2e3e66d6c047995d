//! The file that a command is to write: its extension says what is written, or it is refused before anything is rendered.

use std::path::Path;

use crate::cli::CliError;
use film::studio::frame::{Frame, Size};
use film::studio::picture::{write_jpeg, write_png_with};
use host::partial_file::PartialFile;
use host::stop;
use table::scene::Background;

/// What a file is, by its ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) enum FileKind {
    /// A lossless picture.
    Png,
    /// A smaller picture.
    Jpeg,
    /// A picture in linear light.
    Exr,
    /// A video.
    Mp4,
    /// A video of whole pictures.
    Mov,
    /// An animated picture.
    Gif,
    /// A smaller one.
    WebP,
}

/// Pictures.
pub(in crate::cli) const PICTURES: [FileKind; 2] = [FileKind::Png, FileKind::Jpeg];
/// Photographs.
pub(in crate::cli) const PHOTOGRAPHS: [FileKind; 2] = [FileKind::Png, FileKind::Exr];
/// Videos.
pub(in crate::cli) const VIDEOS: [FileKind; 1] = [FileKind::Mp4];
/// Films.
pub(in crate::cli) const FILMS: [FileKind; 4] = [FileKind::Mp4, FileKind::Mov, FileKind::Gif, FileKind::WebP];

impl FileKind {
    const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Png => &["png"],
            Self::Jpeg => &["jpg", "jpeg"],
            Self::Exr => &["exr"],
            Self::Mp4 => &["mp4"],
            Self::Mov => &["mov"],
            Self::Gif => &["gif"],
            Self::WebP => &["webp"],
        }
    }
}

/// Says which of these kinds of file `path` asks for, and makes sure that it can be written: rendering takes long, so that
/// this is found out before it. From here on a signal leaves no half-written file.
pub(in crate::cli) fn prepare(path: &Path, kinds: &[FileKind]) -> Result<FileKind, CliError> {
    stop::on_signals();
    check_file(path, kinds)
}

/// The same, but a signal is left to the caller.
pub(in crate::cli) fn check_file(path: &Path, kinds: &[FileKind]) -> Result<FileKind, CliError> {
    drop(PartialFile::create(path).map_err(CliError::from_display)?);
    let ending = path.extension().unwrap_or_default();
    let fits = |kind: &&FileKind| kind.endings().iter().any(|known| ending.eq_ignore_ascii_case(known));
    kinds.iter().find(fits).copied().ok_or_else(|| {
        let endings: Vec<String> =
            kinds.iter().flat_map(|kind| kind.endings()).map(|known| format!(".{known}")).collect();
        CliError(format!("{}: give a name that ends in {}", path.display(), endings.join(" or ")))
    })
}

/// The longest side of a picture that every adapter renders, in pixels, and the most pixels of one: four times a 4K screen.
const LONGEST_SIDE: u32 = 8192;
const MOST_PIXELS: u64 = 7680 * 4320;

/// Refuses a picture that would take gigabytes to render.
///
/// # Errors
/// What is too large, and what can be asked for.
pub(in crate::cli) fn check_size(size: Size) -> Result<(), CliError> {
    let pixels = u64::from(size.width) * u64::from(size.height);
    if size.width.max(size.height) <= LONGEST_SIDE && pixels <= MOST_PIXELS {
        return Ok(());
    }
    let sentence = format!(
        "--size {size} is too large; a side has at most {LONGEST_SIDE} pixels and the picture at most {MOST_PIXELS}, \
         such as 7680x4320"
    );
    Err(CliError(sentence))
}

/// Makes sure that a picture on this background can be written as this kind of file.
///
/// # Errors
/// What to name it where its file would be opaque.
pub(in crate::cli) fn check_background(path: &Path, kind: FileKind, background: Background) -> Result<(), CliError> {
    if background == Background::Nothing && kind != FileKind::Png {
        let name = path.display();
        return Err(CliError(format!("{name}: a JPEG cannot be transparent; with --background none, name a .png")));
    }
    Ok(())
}

/// Writes a picture on this background as the file that its name asks for; `kept` is how much of it JPEG keeps, of 100.
pub(in crate::cli) fn write_picture(
    path: &Path,
    kind: FileKind,
    (frame, background): (&Frame, Background),
    kept: u8,
) -> Result<(), CliError> {
    let written = match kind {
        FileKind::Jpeg => write_jpeg(path, frame, kept),
        _ => write_png_with(path, frame, background.into()),
    };
    written.map_err(CliError::from_display)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_would_take_gigabytes_is_refused() {
        for (width, height) in [(1, 1), (7680, 4320), (8192, 4050), (1280, 720)] {
            assert!(check_size(Size::new(width, height)).is_ok());
        }
        for (width, height) in [(16_384, 16_384), (8193, 1), (8192, 8192), (65_535, 65_535)] {
            let sentence = check_size(Size::new(width, height)).unwrap_err().0;
            assert!(sentence.starts_with(&format!("--size {width}x{height} is too large; ")), "{sentence}");
        }
    }

    #[test]
    fn the_ending_says_what_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let kind = |name: &str, kinds: &[FileKind]| prepare(&folder.path().join(name), kinds).map_err(|error| error.0);
        assert_eq!(kind("a.png", &PICTURES), Ok(FileKind::Png));
        assert_eq!(kind("a.b.JPG", &PICTURES), Ok(FileKind::Jpeg));
        assert_eq!(kind("a.jpeg", &PICTURES), Ok(FileKind::Jpeg));
        assert_eq!(kind("a.exr", &PHOTOGRAPHS), Ok(FileKind::Exr));
        assert_eq!(kind("a.mp4", &VIDEOS), Ok(FileKind::Mp4));
        for name in ["a.avi", "a", ".mp4", "a.", "a.mp4.webm", "a.png"] {
            let sentence = kind(name, &VIDEOS).unwrap_err();
            assert!(sentence.ends_with(&format!("{name}: give a name that ends in .mp4")), "{sentence}");
        }
        let sentence = kind("a.gif", &PICTURES).unwrap_err();
        assert!(sentence.ends_with("a.gif: give a name that ends in .png or .jpg or .jpeg"), "{sentence}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
