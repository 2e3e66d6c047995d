//! A QuickTime film that is being written: every frame a PNG (sample entry `png `), so that nothing is lost and opacity is kept, and
//! plain samples of sound; for programs that cut films.

use std::path::Path;

use super::body::Body;
use super::boxes::{Dialect, numbers, put};
use super::outline::{MovieError, Opacity, Outline, Summary};
use super::pictures::png;
use super::sound::{Heard, pairs, sane};
use super::ticks::SAMPLE_RATE;
use super::track::{Index, Track};

/// A QuickTime film that is being written. It appears under its path at [`Mov::finish`] and leaves nothing behind if dropped.
pub struct Mov {
    body: Body,
    opacity: Opacity,
    index: Index,
    /// The last frame, where it lies, and its size there: a frame that is equal to it is not written again.
    last: (Vec<u8>, u64, u32),
}

impl Mov {
    /// Begins a film that is to become the file `path`.
    ///
    /// # Errors
    /// For an outline that [`Outline::check`] refuses, or a path that cannot be written.
    pub fn create(path: &Path, outline: Outline, opacity: Opacity) -> Result<Self, MovieError> {
        let sound = || Ok(Box::new(Pcm::default()) as Box<dyn Heard>);
        let body = Body::create(path, outline, Dialect::QuickTime, sound)?;
        Ok(Self { body, opacity, index: Index::default(), last: (Vec::new(), 0, 0) })
    }

    /// Adds one frame: red, green, blue and opacity of every pixel from the upper left, a byte each.
    ///
    /// # Errors
    /// If it has another size, or cannot be written.
    pub fn push_frame(&mut self, rgba: &[u8]) -> Result<(), MovieError> {
        let index = self.index.count();
        let &Outline { width, height, fps, .. } = self.body.outline();
        let path = self.body.path();
        if rgba.len() != usize::from(width) * usize::from(height) * 4 {
            let reason = "is not as large as the film; give all frames one size";
            return Err(MovieError::Frame { path: path.to_owned(), index, reason });
        }
        if index == 0 || self.last.0 != rgba {
            let file = png(rgba, (width.into(), height.into()), self.opacity)
                .map_err(|error| MovieError::writing(path, index, &error))?;
            let place = self.body.put(&file, index)?;
            self.last = (rgba.to_owned(), place, file.len() as u32);
        }
        self.index.add(self.last.1, self.last.2, fps);
        Ok(())
    }

    /// Adds sound: 48 000 samples a second from -1 to 1, left and right in turn, as many for each track, one track behind the
    /// other. At the end silence is added where it is shorter than the picture.
    ///
    /// # Errors
    /// If the film was begun without sound, a sample has no partner, or it cannot be written.
    pub fn push_sound(&mut self, stereo: &[f32]) -> Result<(), MovieError> {
        self.body.push_sound(stereo, self.index.count())
    }

    /// Writes what is left, then the index, and gives the file its name.
    ///
    /// # Errors
    /// If there is no frame, or the disk is full.
    pub fn finish(self) -> Result<Summary, MovieError> {
        let Self { body, opacity, index, .. } = self;
        let size = (body.outline().width, body.outline().height);
        // A player can begin at every frame.
        body.finish(index.count(), |place| Ok(Track::picture(place, entry(size, opacity)?, None, index)))
    }
}

/// The sample entry: frames are PNG files of this size, of 24 bits a pixel or with opacity of 32.
fn entry((width, height): (u16, u16), opacity: Opacity) -> mp4_atom::Result<Vec<u8>> {
    /// Full quality, of 1024.
    const LOSSLESS: u32 = 1024;
    /// Pixels an inch in 16.16, which nobody asks for.
    const DENSITY: u32 = 72 << 16;
    let name = b"PNG";
    let depth: u16 = if opacity == Opacity::Kept { 32 } else { 24 };
    let mut entry = Vec::new();
    put(&mut entry, b"png ", |out| {
        // The samples lie in the file that the first data reference names; then version, revision and vendor.
        out.extend([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
        // Quality in time and in space.
        out.extend([0, LOSSLESS].iter().flat_map(|number| number.to_be_bytes()));
        out.extend([width, height].iter().flat_map(|side| side.to_be_bytes()));
        out.extend([DENSITY, DENSITY, 0].iter().flat_map(|number| number.to_be_bytes()));
        // One frame a sample, and the name of the code in a field of 32 bytes.
        out.extend([0, 1, name.len() as u8]);
        out.extend(name);
        out.extend(vec![0; 31 - name.len()]);
        // The depth, and no table of colours.
        out.extend(depth.to_be_bytes());
        out.extend([0xff, 0xff]);
        Ok(())
    })?;
    Ok(entry)
}

/// Samples of each channel that are written at once, about half a second: pictures and sound stay near each other and the index small.
const CHUNK: usize = 24_000;
/// How QuickTime names two channels, left and right.
const STEREO: u32 = 101 << 16 | 2;
/// The bytes of a sample of both channels.
const BYTES: usize = 4;

/// The sound's track while it grows.
#[derive(Default)]
pub(crate) struct Pcm {
    waiting: Vec<u8>,
    /// How many samples of each channel were put in.
    samples: u64,
    index: Index,
}

impl Heard for Pcm {
    fn push(&mut self, stereo: &[f32]) -> std::result::Result<(), String> {
        let pairs = pairs(stereo)?;
        let bytes = |sample: &f32| ((sane(*sample) * f32::from(i16::MAX)).round() as i16).to_le_bytes();
        self.waiting.extend(pairs.iter().flatten().flat_map(bytes));
        self.samples += pairs.len() as u64;
        Ok(())
    }

    fn fill(&mut self, samples: u64) -> std::result::Result<(), String> {
        let missing = samples.saturating_sub(self.samples);
        self.waiting.extend(std::iter::repeat_n(0, missing as usize * BYTES));
        self.samples += missing;
        Ok(())
    }

    fn chunk(&self) -> Option<&[u8]> {
        (self.waiting.len() >= CHUNK * BYTES).then_some(&self.waiting)
    }

    fn rest(&self) -> &[u8] {
        &self.waiting
    }

    fn put(&mut self, place: u64) {
        self.index.add_alike(place, (self.waiting.len() / BYTES) as u32, BYTES as u32);
        self.waiting.clear();
    }

    fn track(self: Box<Self>, number: u32) -> mp4_atom::Result<Track> {
        let mut entry = Vec::new();
        // Little-endian (`sowt`); the samples lie in the file that the first data reference names.
        put(&mut entry, b"sowt", |out| {
            out.extend([0, 0, 0, 0, 0, 0, 0, 1]);
            // Version, revision and vendor; then two channels of 16 bits, not compressed.
            out.extend([0; 8]);
            out.extend([0, 2, 0, 16, 0, 0, 0, 0]);
            out.extend((SAMPLE_RATE << 16).to_be_bytes());
            numbers(out, b"chan", &[0, STEREO, 0, 0])
        })?;
        let lasts = vec![(self.index.count() as u32, 1)];
        Ok(Track::sound(number, entry, (lasts, 0), self.index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_rounded_and_silence_fills_what_is_missing() {
        let mut sound = Pcm::default();
        sound.push(&[1.0, -1.0, 2.0, f32::NAN]).expect("taken");
        sound.fill(3).expect("filled");
        assert_eq!(sound.rest(), [0xff, 0x7f, 0x01, 0x80, 0xff, 0x7f, 0, 0, 0, 0, 0, 0]);
        sound.put(100);
        assert!(sound.rest().is_empty());
        assert_eq!((sound.index.count(), sound.index.bytes()), (3, 12));
        assert!(sound.push(&[0.0]).expect_err("alone").contains("without its right one"));
    }
}
