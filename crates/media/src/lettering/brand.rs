//! What a club changes in the words of its films: their font, the colours of letters and lines, and a logo in a corner. `letters` draws with it, and
//! `plunder record --brand` reads it.

use std::sync::Arc;

use image::imageops::{self, FilterType};
use image::{ImageFormat, ImageReader, Limits, RgbaImage};

use super::blend::{Canvas, GOLD, Light, PLAIN, Tables, mix};
use super::fonts::{Fonts, OwnFont, SpareFonts};
use super::measures::Measures;

/// The longest side of a logo, in pixels.
pub const LONGEST_LOGO: u32 = 8192;
/// How high and how wide a logo is in a film at most, in heights of a caption's letters.
const SHOWN: (f32, f32) = (2.4, 7.0);

/// A corner of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Corner {
    /// Above, where lines begin.
    TopLeft,
    /// Above, where lines end.
    TopRight,
    /// Below, where lines begin.
    BottomLeft,
    /// Below, where lines end.
    #[default]
    BottomRight,
}

/// A picture in a corner.
#[derive(Clone, PartialEq, Debug)]
pub struct Logo {
    picture: Arc<RgbaImage>,
    /// Where it stands.
    pub corner: Corner,
}

/// What a club changes. What is left out stays as it is.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Brand {
    /// The font of all words.
    pub font: Option<OwnFont>,
    /// The colour of letters, in sRGB.
    pub letters: Option<[u8; 3]>,
    /// The colour of lines, and of what stands in gold.
    pub lines: Option<[u8; 3]>,
    /// The logo.
    pub logo: Option<Logo>,
}

impl Logo {
    /// A logo from the bytes of a PNG file.
    ///
    /// # Errors
    /// Why it cannot be shown: a sentence without a full stop.
    pub fn from_png(bytes: &[u8], corner: Corner) -> Result<Self, String> {
        let mut reader = ImageReader::new(std::io::Cursor::new(bytes));
        reader.set_format(ImageFormat::Png);
        let sides = reader.into_dimensions().map_err(|_| "it is no PNG file".to_owned())?;
        Self::check(sides)?;
        let mut reader = ImageReader::new(std::io::Cursor::new(bytes));
        reader.set_format(ImageFormat::Png);
        let mut limits = Limits::default();
        limits.max_alloc = Some(512 << 20);
        reader.limits(limits);
        let picture = reader.decode().map_err(|error| format!("it is broken ({error})"))?;
        Ok(Self { picture: Arc::new(picture.into_rgba8()), corner })
    }

    /// A logo from its pixels: red, green, blue and opacity, row by row.
    ///
    /// # Errors
    /// If it is too large, or the pixels are not as many as its sides say.
    pub fn from_pixels((width, height): (u32, u32), rgba: Vec<u8>, corner: Corner) -> Result<Self, String> {
        Self::check((width, height))?;
        let picture = RgbaImage::from_raw(width, height, rgba).ok_or("it has too few pixels")?;
        Ok(Self { picture: Arc::new(picture), corner })
    }

    fn check((width, height): (u32, u32)) -> Result<(), String> {
        match (width.min(height), width.max(height)) {
            (0, _) => Err("it has no pixels".to_owned()),
            (_, longest) if longest > LONGEST_LOGO => {
                Err(format!("it is {width}x{height} pixels large; make no side longer than {LONGEST_LOGO}"))
            }
            _ => Ok(()),
        }
    }
}

impl Brand {
    /// The fonts that words are set in: its own, those of the program, and spare ones.
    pub fn fonts(&self, spare: SpareFonts) -> Fonts {
        let fonts = Fonts::with(spare);
        match &self.font {
            Some(own) => fonts.with_own(own),
            None => fonts,
        }
    }
}

/// A brand for frames of one size.
#[derive(Default)]
pub(super) struct Branded {
    letters: Option<Light>,
    lines: Option<Light>,
    /// The logo as large as it is shown, with the pixel of its upper left corner.
    logo: Option<(RgbaImage, (i64, i64))>,
}

impl Branded {
    pub(super) fn new(brand: &Brand, measures: &Measures) -> Self {
        let tables = Tables::get();
        let light = |color: Option<[u8; 3]>| color.map(|color| tables.light(color));
        let logo = brand.logo.as_ref().map(|logo| shown(logo, measures));
        Self { letters: light(brand.letters), lines: light(brand.lines), logo }
    }

    /// Whether there is a logo.
    pub(super) const fn has_logo(&self) -> bool {
        self.logo.is_some()
    }

    /// The colours of letters and of lines.
    pub(super) fn colors(&self) -> (Light, Light) {
        (self.letters.unwrap_or(PLAIN), self.lines.unwrap_or(GOLD))
    }

    /// Draws the logo.
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let Some((logo, (left, top))) = &self.logo else { return };
        let tables = Tables::get();
        for (x, y, pixel) in logo.enumerate_pixels() {
            let [red, green, blue, opacity] = pixel.0;
            let (x, y) = (left + i64::from(x), top + i64::from(y));
            let Some((x, y)) = usize::try_from(x).ok().zip(usize::try_from(y).ok()) else { continue };
            if opacity == 0 || x >= canvas.width || y >= canvas.height {
                continue;
            }
            let at = (y * canvas.width + x) * 4;
            if let Some(under) = canvas.rgba.get_mut(at..at + 3) {
                let light = tables.light([under[0], under[1], under[2]]);
                let over = tables.light([red, green, blue]);
                under.copy_from_slice(&tables.bytes(mix(light, over, f32::from(opacity) / 255.0)));
            }
        }
    }
}

/// A logo as large as it is shown, and where.
fn shown(logo: &Logo, measures: &Measures) -> (RgbaImage, (i64, i64)) {
    let [width, height] = [logo.picture.width(), logo.picture.height()].map(|side| side as f32);
    let share = (SHOWN.0 * measures.em / height).min(SHOWN.1 * measures.em / width);
    let [columns, rows] = [width, height].map(|side| (side * share).round().max(1.0));
    let picture = imageops::resize(&*logo.picture, columns as u32, rows as u32, FilterType::Triangle);
    let safe = measures.safe();
    let (left, top) = (safe.left, safe.top);
    let (right, bottom) = (safe.right - columns, safe.bottom - rows);
    let (x, y) = match logo.corner {
        Corner::TopLeft => (left, top),
        Corner::TopRight => (right, top),
        Corner::BottomLeft => (left, bottom),
        Corner::BottomRight => (right, bottom),
    };
    (picture, (x.round() as i64, y.round() as i64))
}

#[cfg(test)]
mod tests {
    use super::super::{Caption, Fonts, Lettering, Scene};
    use super::*;

    fn frame(brand: Brand, scene: &Scene) -> Vec<u8> {
        let mut frame = [90, 90, 90, 255].repeat(640 * 360);
        let mut lettering = Lettering::new(Fonts::standard(), 640, 360).with_brand(&brand);
        lettering.draw(&mut frame, scene, &|_| None).unwrap();
        frame
    }

    #[test]
    fn a_logo_stands_in_its_corner_and_nothing_else_changes() {
        let logo = |corner| Logo::from_pixels((40, 20), [250, 0, 0, 255].repeat(800), corner).unwrap();
        for (corner, is_right, is_below) in [
            (Corner::TopLeft, false, false),
            (Corner::TopRight, true, false),
            (Corner::BottomLeft, false, true),
            (Corner::BottomRight, true, true),
        ] {
            let frame = frame(Brand { logo: Some(logo(corner)), ..Brand::default() }, &Scene::default());
            let red: Vec<usize> = (0..640 * 360).filter(|at| frame[at * 4] > 200).collect();
            assert!(red.len() > 400, "{corner:?}: {}", red.len());
            assert!(red.iter().all(|at| (at % 640 > 320) == is_right && (at / 640 > 180) == is_below), "{corner:?}");
            assert!((0..640 * 360).all(|at| red.contains(&at) || frame[at * 4..at * 4 + 3] == [90; 3]), "{corner:?}");
        }
    }

    #[test]
    fn letters_have_the_clubs_colour() {
        let scene = Scene { caption: Some(Caption::of("A club's own words.")), ..Scene::default() };
        let greens =
            |brand: Brand| frame(brand, &scene).chunks_exact(4).filter(|pixel| pixel[1] > 180 && pixel[0] < 60).count();
        assert_eq!(greens(Brand::default()), 0);
        assert!(greens(Brand { letters: Some([0, 255, 0]), ..Brand::default() }) > 100);
    }

    #[test]
    fn what_is_no_logo_is_told() {
        assert_eq!(Logo::from_png(b"GIF89a", Corner::TopLeft).unwrap_err(), "it is no PNG file");
        let huge = Logo::from_pixels((40_000, 40_000), Vec::new(), Corner::TopLeft).unwrap_err();
        assert!(huge.starts_with("it is 40000x40000 pixels large; make no side longer than 8192"), "{huge}");
        assert!(Logo::from_pixels((0, 9), Vec::new(), Corner::TopLeft).is_err());
    }
}
