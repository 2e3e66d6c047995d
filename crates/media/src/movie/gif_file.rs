//! A GIF: pictures with few colours, of which only the rectangle is stored that changes; what does not change in it is left
//! out, which compresses to almost nothing.

use std::borrow::Cow;
use std::io::{self, Write};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::area::Area;
use super::palette::Palette;
use super::stills::{Length, Stage};

/// A GIF that is being written. Its table of colours stands in front, so that nothing is written before the first picture.
pub struct GifFile<W: Write> {
    size: (usize, usize),
    begun: Begun<W>,
}

enum Begun<W: Write> {
    Not(Option<W>),
    Yes(Box<Open<W>>),
}

struct Open<W: Write> {
    encoder: Encoder<W>,
    palette: Palette,
    /// Whether the palette is the one in front.
    is_first: bool,
    /// What a player shows.
    shown: Vec<[u8; 3]>,
}

impl<W: Write> GifFile<W> {
    /// Begins a GIF of this size in pixels.
    pub fn new(writer: W, (width, height): (u16, u16)) -> Self {
        Self { size: (width.into(), height.into()), begun: Begun::Not(Some(writer)) }
    }

    /// Ends the file.
    pub fn finish(self) -> io::Result<Option<W>> {
        match self.begun {
            Begun::Not(writer) => Ok(writer),
            Begun::Yes(open) => open.encoder.into_inner().map(Some).map_err(plain),
        }
    }
}

impl<W: Write> Stage for GifFile<W> {
    // Hundredths of a second.
    const TICKS: u64 = 100;
    const LONGEST: u64 = u16::MAX as u64;

    fn put(&mut self, rgba: &[u8], before: Option<&[u8]>, length: Length) -> io::Result<()> {
        if let Begun::Not(writer) = &mut self.begun
            && let Some(writer) = writer.take()
        {
            let palette = Palette::of(rgba);
            let (width, height) = (self.size.0 as u16, self.size.1 as u16);
            let mut encoder = Encoder::new(writer, width, height, &palette.table()).map_err(plain)?;
            encoder.set_repeat(Repeat::Infinite).map_err(plain)?;
            let shown = vec![[0; 3]; self.size.0 * self.size.1];
            self.begun = Begun::Yes(Box::new(Open { encoder, palette, is_first: true, shown }));
        }
        match &mut self.begun {
            Begun::Yes(open) => open.put(rgba, before, self.size, length),
            Begun::Not(_) => Err(io::Error::other("the film was not begun")),
        }
    }
}

impl<W: Write> Open<W> {
    fn put(&mut self, rgba: &[u8], before: Option<&[u8]>, size: (usize, usize), length: Length) -> io::Result<()> {
        let (width, height) = size;
        let pixels: &[[u8; 4]] = rgba.as_chunks().0;
        let before: Option<&[[u8; 4]]> = before.map(|before| before.as_chunks().0);
        let is_new = |place: usize| before.is_none_or(|before| before[place] != pixels[place]);
        let new = (0..pixels.len()).filter(|&place| is_new(place));
        if before.is_some() && self.palette.is_outworn(new.map(|place| &pixels[place])) {
            self.palette = Palette::of(rgba);
            self.is_first = false;
        }
        let mut indices = vec![self.palette.none(); pixels.len()];
        for (place, index) in indices.iter_mut().enumerate().filter(|(place, _)| is_new(*place)) {
            let found = self.palette.index(pixels[place], place % width, place / width);
            let colour = self.palette.colour(found);
            if before.is_none() || self.shown[place] != colour {
                (*index, self.shown[place]) = (found, colour);
            }
        }
        let nothing = Area { left: 0, top: 0, width: 1, height: 1 };
        let area = Area::around(width, height, |place| indices[place] != self.palette.none()).unwrap_or(nothing);
        let mut buffer: Vec<u8> = area.pixels(width).map(|place| indices[place]).collect();
        let mut area = Some(area);
        for ticks in length.parts(<GifFile<W> as Stage>::LONGEST) {
            // What is shown longer than a picture can last goes on with a pixel that is none.
            let area = area.take().unwrap_or_else(|| {
                buffer = vec![self.palette.none()];
                nothing
            });
            let frame = Frame {
                delay: ticks as u16,
                dispose: DisposalMethod::Keep,
                transparent: Some(self.palette.none()),
                left: area.left as u16,
                top: area.top as u16,
                width: area.width as u16,
                height: area.height as u16,
                palette: (!self.is_first).then(|| self.palette.table()),
                buffer: Cow::Borrowed(&buffer),
                ..Frame::default()
            };
            self.encoder.write_frame(&frame).map_err(plain)?;
        }
        Ok(())
    }
}

fn plain(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}
