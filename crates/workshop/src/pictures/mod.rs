//! The pictures on the surfaces of the set and its rooms: wood, marble, felt, table tops, the board's squares, and the vests' labels;
//! [`Picture::bake`] paints them into files.

use board::Set;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};
use rules::{Color, Kind};
use shapes::picture::shrunk;
use sheet::Sheet;

mod board;
mod font;
mod icons;
mod label;
mod marble;
mod rims;
pub mod sheet;
pub mod wood;

/// How well a JPEG keeps a picture, of 100.
const JPEG_QUALITY: u8 = 90;

/// A picture that is baked: its file, how it is painted, and the longest side in pixels that it is kept with.
pub struct Picture {
    /// The file's name; its ending says the format.
    pub name: &'static str,
    /// What is painted, in full size.
    pub sheet: fn() -> Sheet,
    /// The longest side that is kept, in pixels.
    pub most: u32,
}

/// Every picture of the set; those of the rooms' tables are in their files.
pub const PICTURES: &[Picture] = &[
    Picture { name: "board-wood-low.jpg", sheet: || board::sheet(Set::Wood), most: 1024 },
    Picture::whole("board-wood.jpg", || board::sheet(Set::Wood)),
    Picture { name: "board-stone-low.jpg", sheet: || board::sheet(Set::Stone), most: 1024 },
    Picture::whole("board-stone.jpg", || board::sheet(Set::Stone)),
    Picture::whole("boxwood.jpg", || wood::man(Color::White)),
    Picture::whole("ebony.jpg", || wood::man(Color::Black)),
    Picture::whole("alabaster.jpg", || marble::man(Color::White)),
    Picture::whole("black-marble.jpg", || marble::man(Color::Black)),
    Picture::whole("rosewood.jpg", wood::timber),
    Picture::whole("slate.jpg", marble::slab),
    Picture::whole("felt.png", wood::felt_cloth),
    Picture::whole("vest-king.png", || label::vest(Kind::King)),
    Picture::whole("vest-queen.png", || label::vest(Kind::Queen)),
    Picture::whole("vest-bishop.png", || label::vest(Kind::Bishop)),
    Picture::whole("vest-knight.png", || label::vest(Kind::Knight)),
    Picture::whole("vest-rook.png", || label::vest(Kind::Rook)),
    Picture::whole("vest-pawn.png", || label::vest(Kind::Pawn)),
    Picture::whole("last-move.png", label::marker),
];

impl Picture {
    /// A picture that is kept in full size.
    pub(crate) const fn whole(name: &'static str, sheet: fn() -> Sheet) -> Self {
        Self { name, sheet, most: u32::MAX }
    }

    /// Paints the picture: the bytes of its file.
    ///
    /// # Errors
    /// Where the encoder refuses it, which only a picture beyond the format's limits brings about.
    pub fn bake(&self) -> Result<Vec<u8>, image::ImageError> {
        let sheet = (self.sheet)();
        let (pixels, width, height) = shrunk(sheet.pixels(), sheet.width, sheet.height, self.most);
        if !self.name.ends_with(".png") {
            return jpeg(&pixels, (width, height), JPEG_QUALITY);
        }
        let mut bytes = Vec::new();
        PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, FilterType::Adaptive).write_image(
            &opaque(&pixels),
            width,
            height,
            ExtendedColorType::Rgb8,
        )?;
        Ok(bytes)
    }
}

/// The file of a picture without opacity; `quality` is of 100.
pub fn jpeg(pixels: &[u8], (width, height): (u32, u32), quality: u8) -> Result<Vec<u8>, image::ImageError> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality).write_image(
        &opaque(pixels),
        width,
        height,
        ExtendedColorType::Rgb8,
    )?;
    Ok(bytes)
}

/// Red, green and blue of each pixel.
fn opaque(pixels: &[u8]) -> Vec<u8> {
    pixels.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
}
