//! The sound's track: samples become AAC units, which wait until there are enough for a chunk.

use mp4_atom::esds::{DecoderConfig, DecoderSpecific, EsDescriptor};
use mp4_atom::{Audio, Encode, Esds, Mp4a};
use syom::{EncodeOptions, EncodedFrame, Encoder};

use super::ticks::SAMPLE_RATE;
use super::track::{Index, Track};

/// Units that are written at once, about half a second: pictures and sound stay near each other and the index small.
const CHUNK: usize = 24;
/// Samples of silence that are encoded at once.
const SILENCE: usize = 4096;

/// The sound's track while it grows.
pub(crate) struct Sound {
    encoder: Box<dyn SoundEncoder>,
    left: Vec<f32>,
    right: Vec<f32>,
    /// How many samples of each channel were put in.
    samples: u64,
    waiting: Vec<u8>,
    sizes: Vec<u32>,
    index: Index,
}

impl Sound {
    /// Begins an empty track.
    ///
    /// # Errors
    /// What the encoder says.
    pub(crate) fn new() -> Result<Self, String> {
        Ok(Self {
            encoder: encoder()?,
            left: Vec::new(),
            right: Vec::new(),
            samples: 0,
            waiting: Vec::new(),
            sizes: Vec::new(),
            index: Index::default(),
        })
    }
}

impl Heard for Sound {
    fn push(&mut self, stereo: &[f32]) -> Result<(), String> {
        let pairs = pairs(stereo)?;
        self.left.clear();
        self.right.clear();
        self.left.extend(pairs.iter().map(|pair| sane(pair[0])));
        self.right.extend(pairs.iter().map(|pair| sane(pair[1])));
        self.samples += pairs.len() as u64;
        let (waiting, sizes) = (&mut self.waiting, &mut self.sizes);
        self.encoder.push(&self.left, &self.right, &mut |unit| wait(waiting, sizes, unit))
    }

    fn fill(&mut self, samples: u64) -> Result<(), String> {
        while self.samples < samples {
            let missing = usize::try_from(samples - self.samples).unwrap_or(SILENCE).min(SILENCE);
            self.push(&[0.0; SILENCE * 2][..missing * 2])?;
        }
        let (waiting, sizes) = (&mut self.waiting, &mut self.sizes);
        self.encoder.finish(&mut |unit| wait(waiting, sizes, unit))
    }

    fn chunk(&self) -> Option<&[u8]> {
        (self.sizes.len() >= CHUNK).then_some(&self.waiting)
    }

    fn rest(&self) -> &[u8] {
        &self.waiting
    }

    fn put(&mut self, mut place: u64) {
        for size in self.sizes.drain(..) {
            self.index.add(place, size, u32::MAX);
            place += u64::from(size);
        }
        self.waiting.clear();
    }

    fn track(self: Box<Self>, number: u32) -> mp4_atom::Result<Track> {
        let units = self.index.count();
        let length = u64::from(self.encoder.priming()) + self.samples;
        // The last unit ends with the sound, not with what filled it up.
        let last = (length + u64::from(UNIT)).saturating_sub(units * u64::from(UNIT)).clamp(1, u64::from(UNIT)) as u32;
        let rate = |bytes: u64, samples: u64| (bytes * 8 * u64::from(SAMPLE_RATE) / samples.max(1)) as u32;
        let dec_config = DecoderConfig {
            // MPEG-4 audio, and a stream of sound.
            object_type_indication: 0x40,
            stream_type: 5,
            max_bitrate: rate(self.index.largest().into(), UNIT.into()),
            avg_bitrate: rate(self.index.bytes(), units * u64::from(UNIT)),
            dec_specific: Some(DecoderSpecific { raw: self.encoder.config().to_vec(), ..DecoderSpecific::default() }),
            ..DecoderConfig::default()
        };
        let esds = Esds { es_desc: EsDescriptor { dec_config, ..EsDescriptor::default() } };
        let rate = (SAMPLE_RATE as u16).into();
        let audio = Audio { data_reference_index: 1, channel_count: 2, sample_size: 16, sample_rate: rate };
        let mut entry = Vec::new();
        Mp4a { audio, esds, btrt: None, taic: None }.encode(&mut entry)?;
        let lasts = vec![(units as u32 - 1, UNIT), (1, last)];
        Ok(Track::sound(number, entry, (lasts, self.encoder.priming().into()), self.index))
    }
}

fn wait(waiting: &mut Vec<u8>, sizes: &mut Vec<u32>, unit: &[u8]) {
    waiting.extend(unit);
    sizes.push(unit.len() as u32);
}

/// A sound track while it grows.
pub(crate) trait Heard: Send {
    /// Adds samples, left and right in turn. What is no number is silence, and what is too loud is as loud as possible.
    ///
    /// # Errors
    /// If a sample has no partner, and what the encoder says.
    fn push(&mut self, stereo: &[f32]) -> Result<(), String>;

    /// Adds silence until there are `samples` of each channel, and encodes what is left.
    ///
    /// # Errors
    /// What the encoder says.
    fn fill(&mut self, samples: u64) -> Result<(), String>;

    /// The bytes that wait to be written, if they are a chunk.
    fn chunk(&self) -> Option<&[u8]>;

    /// The bytes that wait to be written.
    fn rest(&self) -> &[u8];

    /// Says where the bytes that wait were put.
    fn put(&mut self, place: u64);

    /// The finished track.
    ///
    /// # Errors
    /// If the index cannot hold it.
    fn track(self: Box<Self>, number: u32) -> mp4_atom::Result<Track>;
}

/// Samples as left and right.
///
/// # Errors
/// If one has no partner.
pub(crate) fn pairs(stereo: &[f32]) -> Result<&[[f32; 2]], String> {
    let (pairs, rest) = stereo.as_chunks::<2>();
    if rest.is_empty() { Ok(pairs) } else { Err("a left sample came without its right one".to_owned()) }
}

/// A sample as loud as possible where it is too loud, and silent where it is no number.
pub(crate) fn sane(sample: f32) -> f32 {
    if sample.is_nan() { 0.0 } else { sample.clamp(-1.0, 1.0) }
}

/// Samples of each channel in an access unit.
pub(crate) const UNIT: u32 = 1024;

/// Bits a second for both channels: at this rate the error stays 20 dB below the sounds of a game in every unit.
const BIT_RATE: u32 = 192_000;

/// Gets an encoded unit.
pub(crate) type Take<'a> = dyn FnMut(&[u8]) + 'a;

/// Encodes stereo sound at [`SAMPLE_RATE`] into units of [`UNIT`] samples. Errors are what went wrong, as part of a sentence.
pub(crate) trait SoundEncoder: Send {
    /// What a decoder has to know: the AudioSpecificConfig of ISO/IEC 14496-3.
    fn config(&self) -> &[u8];

    /// How many samples a decoder gives before the first one that was put in.
    fn priming(&self) -> u32;

    /// Adds samples from -1 to 1, as many left as right, and hands on the units that are full.
    ///
    /// # Errors
    /// If the encoder fails.
    fn push(&mut self, left: &[f32], right: &[f32], take: &mut Take) -> Result<(), String>;

    /// Hands on the units that are left, until a decoder gives every sample that was put in.
    ///
    /// # Errors
    /// If the encoder fails, or nothing was put in.
    fn finish(&mut self, take: &mut Take) -> Result<(), String>;
}

/// The encoder that films use.
///
/// # Errors
/// If it cannot be set up.
pub(crate) fn encoder() -> Result<Box<dyn SoundEncoder>, String> {
    // It looks ahead, so that a knock on wood is not heard before it comes.
    let options = EncodeOptions::raw().with_bitrate_bps(BIT_RATE).with_lookahead(true);
    let encoder = Encoder::new(SAMPLE_RATE, 2, &options).map_err(|error| error.to_string())?;
    Ok(Box::new(Syom(encoder)))
}

struct Syom(Encoder);

impl SoundEncoder for Syom {
    fn config(&self) -> &[u8] {
        self.0.asc()
    }

    fn priming(&self) -> u32 {
        UNIT
    }

    fn push(&mut self, left: &[f32], right: &[f32], take: &mut Take) -> Result<(), String> {
        let pushed = self.0.feed(&[left, right], |unit: EncodedFrame<'_>| {
            take(unit.payload);
            Ok(())
        });
        pushed.map(drop).map_err(|error| error.to_string())
    }

    fn finish(&mut self, take: &mut Take) -> Result<(), String> {
        let finished = self.0.finish(|unit: EncodedFrame<'_>| {
            take(unit.payload);
            Ok(())
        });
        finished.map(drop).map_err(|error| error.to_string())
    }
}
