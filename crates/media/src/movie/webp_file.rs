//! An animated WebP without loss: every picture is a rectangle of the canvas, encoded by `image-webp`, in a container of
//! our own, because that crate writes single pictures only.

use std::io::{self, Seek, SeekFrom, Write};

use image_webp::{ColorType, EncoderParams, WebPEncoder};

use super::outline::Opacity;
use super::stills::Area;
use super::stills::{Length, Stage};

/// The widest and the highest picture that WebP knows without loss.
pub(crate) const LARGEST: u32 = 16_384;
/// The bytes of a picture's own header: place, size, length, and how it is laid over the last one.
const HEADER: usize = 16;

/// A WebP that is being written.
pub(crate) struct WebPFile<W: Write + Seek> {
    writer: W,
    size: (usize, usize),
    opacity: Opacity,
    /// The bytes behind the first eight.
    bytes: u64,
}

impl<W: Write + Seek> WebPFile<W> {
    /// Begins a WebP of this size in pixels, repeated for ever.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn new(writer: W, (width, height): (u16, u16), opacity: Opacity) -> io::Result<Self> {
        let mut file = Self { writer, size: (width.into(), height.into()), opacity, bytes: 0 };
        // The length is written at the end.
        file.writer.write_all(b"RIFF\0\0\0\0WEBP")?;
        file.bytes = 4;
        const IS_ANIMATED: u8 = 0x02;
        const HAS_ALPHA: u8 = 0x10;
        let is_kept = opacity == Opacity::Kept;
        let mut canvas = vec![if is_kept { IS_ANIMATED | HAS_ALPHA } else { IS_ANIMATED }, 0, 0, 0];
        canvas.extend(three(file.size.0 - 1));
        canvas.extend(three(file.size.1 - 1));
        file.chunk(b"VP8X", &canvas)?;
        // A black background, or none, and no end to the repeating.
        file.chunk(b"ANIM", &[0, 0, 0, if is_kept { 0 } else { 255 }, 0, 0])?;
        Ok(file)
    }

    fn chunk(&mut self, name: &[u8; 4], data: &[u8]) -> io::Result<()> {
        self.writer.write_all(name)?;
        self.writer.write_all(&(data.len() as u32).to_le_bytes())?;
        self.writer.write_all(data)?;
        self.writer.write_all(&[0][..data.len() % 2])?;
        self.bytes += (8 + data.len() + data.len() % 2) as u64;
        if self.bytes > u64::from(u32::MAX) {
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, "a WebP ends at four gigabytes"));
        }
        Ok(())
    }

    /// Ends the file.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn finish(mut self) -> io::Result<W> {
        self.writer.seek(SeekFrom::Start(4))?;
        self.writer.write_all(&(self.bytes as u32).to_le_bytes())?;
        self.writer.seek(SeekFrom::End(0))?;
        Ok(self.writer)
    }
}

impl<W: Write + Seek> Stage for WebPFile<W> {
    const TICKS: u64 = 1000;
    const LONGEST: u64 = (1 << 24) - 1;

    fn put(&mut self, rgba: &[u8], before: Option<&[u8]>, length: Length) -> io::Result<()> {
        let (width, height) = self.size;
        let pixels: &[[u8; 4]] = rgba.as_chunks().0;
        let before: Option<&[[u8; 4]]> = before.map(|before| before.as_chunks().0);
        let is_new = |place: usize| before.is_none_or(|before| before[place] != pixels[place]);
        let nothing = Area { left: 0, top: 0, width: 1, height: 1 };
        let mut area = even(Area::around(width, height, is_new).unwrap_or(nothing));
        for ticks in length.parts(Self::LONGEST) {
            let data = smallest(area, width, pixels, self.opacity)?;
            let mut frame = Vec::with_capacity(HEADER + data.len());
            frame.extend(three(area.left / 2));
            frame.extend(three(area.top / 2));
            frame.extend(three(area.width - 1));
            frame.extend(three(area.height - 1));
            frame.extend(three(ticks as usize));
            // Laid over what was there, which then stays. Blending is rounded differently by different programs.
            const REPLACES: u8 = 0x02;
            frame.push(REPLACES);
            frame.extend(&data);
            self.chunk(b"ANMF", &frame)?;
            area = nothing;
        }
        Ok(())
    }
}

/// Pictures begin at even places.
const fn even(area: Area) -> Area {
    let (left, top) = (area.left / 2 * 2, area.top / 2 * 2);
    Area { left, top, width: area.width + area.left - left, height: area.height + area.top - top }
}

/// A picture as a chunk, in the shorter of the ways that the encoder knows.
fn smallest(area: Area, width: usize, pixels: &[[u8; 4]], opacity: Opacity) -> io::Result<Vec<u8>> {
    let pixels = area.pixels(width).map(|place| pixels[place]);
    let (bytes, kind): (Vec<u8>, ColorType) = match opacity {
        Opacity::Kept => (pixels.flatten().collect(), ColorType::Rgba8),
        Opacity::PassedOver => (pixels.flat_map(|[r, g, b, _]| [r, g, b]).collect(), ColorType::Rgb8),
    };
    let (one, other) = (encode(&bytes, area, kind, true)?, encode(&bytes, area, kind, false)?);
    Ok(if other.len() < one.len() { other } else { one })
}

/// A picture as a chunk.
fn encode(bytes: &[u8], area: Area, kind: ColorType, predicts: bool) -> io::Result<Vec<u8>> {
    let mut file = Vec::new();
    let mut encoder = WebPEncoder::new(&mut file);
    let mut params = EncoderParams::default();
    params.use_predictor_transform = predicts;
    encoder.set_params(params);
    encoder.encode(bytes, area.width as u32, area.height as u32, kind).map_err(io::Error::other)?;
    // A single picture is a file with one chunk.
    match file.get(12..16) {
        Some(b"VP8L") => Ok(file.split_off(12)),
        _ => Err(io::Error::other("the encoder wrote no VP8L")),
    }
}

/// The lower three bytes of a number.
fn three(number: usize) -> [u8; 3] {
    let [a, b, c, ..] = number.to_le_bytes();
    [a, b, c]
}
