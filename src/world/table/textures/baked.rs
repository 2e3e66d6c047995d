//! The large pictures as files that the program carries, because painting them at every start would take seconds, and
//! the command that paints them anew; `Paint` reads them, `examples/bake.rs` writes them.

use std::path::{Path, PathBuf};
use std::{fs, io};

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder};

use super::Paint;
use super::canvas::shrunk;
use crate::rules::{Color, Kind};
use crate::world::table::{Look, Materials};

/// A baked picture: its file under `assets/textures`, its bytes, and the longest side in pixels that it is for.
struct Baked {
    paint: Paint,
    name: &'static str,
    bytes: &'static [u8],
    most: u32,
}

macro_rules! baked {
    ($($paint:expr, $name:literal, $most:expr;)*) => {
        &[$(Baked {
            paint: $paint,
            name: $name,
            bytes: include_bytes!(concat!("../../../../assets/textures/", $name)),
            most: $most,
        }),*]
    };
}

/// Where a picture has two files the smaller stands first.
const FILES: &[Baked] = baked! {
    Paint::Board(Materials::Wood), "board-wood-low.jpg", 1024;
    Paint::Board(Materials::Wood), "board-wood.jpg", u32::MAX;
    Paint::Board(Materials::Stone), "board-stone-low.jpg", 1024;
    Paint::Board(Materials::Stone), "board-stone.jpg", u32::MAX;
    Paint::Man(Materials::Wood, Color::White), "boxwood.jpg", u32::MAX;
    Paint::Man(Materials::Wood, Color::Black), "ebony.jpg", u32::MAX;
    Paint::Man(Materials::Stone, Color::White), "alabaster.jpg", u32::MAX;
    Paint::Man(Materials::Stone, Color::Black), "black-marble.jpg", u32::MAX;
    Paint::Joinery(Materials::Wood), "rosewood.jpg", u32::MAX;
    Paint::Joinery(Materials::Stone), "slate.jpg", u32::MAX;
    Paint::Top(Look::Study), "desk.jpg", u32::MAX;
    Paint::Top(Look::Studio), "paper.jpg", u32::MAX;
    Paint::Top(Look::Garden), "garden-table.jpg", u32::MAX;
    Paint::Backdrop(Look::Study), "study.jpg", u32::MAX;
    Paint::Backdrop(Look::Studio), "studio.jpg", u32::MAX;
    Paint::Backdrop(Look::Garden), "garden.jpg", u32::MAX;
    Paint::Vest(Kind::King), "vest-king.png", u32::MAX;
    Paint::Vest(Kind::Queen), "vest-queen.png", u32::MAX;
    Paint::Vest(Kind::Bishop), "vest-bishop.png", u32::MAX;
    Paint::Vest(Kind::Knight), "vest-knight.png", u32::MAX;
    Paint::Vest(Kind::Rook), "vest-rook.png", u32::MAX;
    Paint::Vest(Kind::Pawn), "vest-pawn.png", u32::MAX;
    Paint::Marker, "last-move.png", u32::MAX;
};

/// The pixels, width and height of a baked picture that is at least `most` pixels long, or the longest there is; `None`
/// if there is none.
pub(super) fn read(paint: Paint, most: u32) -> Option<(Vec<u8>, u32, u32)> {
    let file = FILES.iter().find(|file| file.paint == paint && most <= file.most)?;
    let picture = image::load_from_memory(file.bytes).ok()?.into_rgba8();
    let (width, height) = picture.dimensions();
    Some((picture.into_raw(), width, height))
}

/// The pictures could not be written.
#[derive(Debug, thiserror::Error)]
pub enum BakeError {
    /// A file or folder could not be written.
    #[error("{} cannot be written: {cause}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
    /// A picture could not be encoded.
    #[error("{name} cannot be encoded: {cause}")]
    Encode {
        /// The picture's file.
        name: &'static str,
        /// What the encoder says.
        cause: image::ImageError,
    },
}

/// Paints every large picture whose file's name is wanted and writes it into a folder; returns the files. All of them take
/// about a minute.
///
/// # Errors
/// If the folder or a file cannot be written, or a picture not be encoded.
pub fn bake(folder: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>, BakeError> {
    let write_error = |path: &Path| {
        let path = path.to_owned();
        move |cause| BakeError::Write { path, cause }
    };
    fs::create_dir_all(folder).map_err(write_error(folder))?;
    let mut paths = Vec::new();
    for file in FILES.iter().filter(|file| wanted(file.name)) {
        let bytes = encode(file).map_err(|cause| BakeError::Encode { name: file.name, cause })?;
        let path = folder.join(file.name);
        fs::write(&path, bytes).map_err(write_error(&path))?;
        paths.push(path);
    }
    Ok(paths)
}

fn encode(file: &Baked) -> Result<Vec<u8>, image::ImageError> {
    let sheet = file.paint.sheet();
    let (pixels, width, height) = shrunk(sheet.pixels(), sheet.width, sheet.height, file.most);
    let pixels: Vec<u8> = pixels.chunks_exact(4).flat_map(|pixel| pixel[..3].to_vec()).collect();
    let mut bytes = Vec::new();
    if file.name.ends_with(".png") {
        let encoder = image::codecs::png::PngEncoder::new_with_quality(
            &mut bytes,
            image::codecs::png::CompressionType::Best,
            image::codecs::png::FilterType::Adaptive,
        );
        encoder.write_image(&pixels, width, height, ExtendedColorType::Rgb8)?;
    } else {
        JpegEncoder::new_with_quality(&mut bytes, 90).write_image(&pixels, width, height, ExtendedColorType::Rgb8)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_baked_file_is_the_picture_that_is_painted() {
        // The labels are small enough to paint them again; a change that was not baked is seen here.
        for file in FILES.iter().filter(|file| file.name.ends_with(".png")) {
            let (pixels, width, height) = read(file.paint, file.most).unwrap();
            let sheet = file.paint.sheet();
            assert_eq!((width, height), (sheet.width, sheet.height), "{}: run `cargo run --example bake`", file.name);
            let painted = sheet.pixels();
            let off = pixels.iter().zip(&painted).filter(|(a, b)| a.abs_diff(**b) > 2).count();
            assert!(off * 1000 < pixels.len(), "{} is stale: run `cargo run --example bake`", file.name);
        }
    }

    #[test]
    fn every_baked_file_can_be_read_in_its_size() {
        for file in FILES {
            let (pixels, width, height) = read(file.paint, file.most).unwrap();
            assert_eq!(pixels.len(), (width * height * 4) as usize);
            let sheet = file.paint.sheet();
            assert!(width == sheet.width || file.most < sheet.width, "{} is {width} wide", file.name);
        }
    }
}
