//! The sound's track: samples become AAC units, which wait until there are enough for a chunk.

use mp4_atom::esds::{DecoderConfig, DecoderSpecific, EsDescriptor};
use mp4_atom::{Audio, Encode, Esds, Mp4a, Result};

use super::aac::{SoundEncoder, UNIT, encoder};
use super::heard::{Heard, pairs, sane};
use super::index::Index;
use super::ticks::SAMPLE_RATE;
use super::track::Track;

/// Units that are written at once, about half a second: pictures and sound stay near each other and the index small.
const CHUNK: usize = 24;
/// Samples of silence that are encoded at once.
const SILENCE: usize = 4096;

/// The sound's track while it grows.
pub struct Sound {
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
    pub fn new() -> std::result::Result<Self, String> {
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
    fn push(&mut self, stereo: &[f32]) -> std::result::Result<(), String> {
        let pairs = pairs(stereo)?;
        self.left.clear();
        self.right.clear();
        self.left.extend(pairs.iter().map(|pair| sane(pair[0])));
        self.right.extend(pairs.iter().map(|pair| sane(pair[1])));
        self.samples += pairs.len() as u64;
        let (waiting, sizes) = (&mut self.waiting, &mut self.sizes);
        self.encoder.push(&self.left, &self.right, &mut |unit| wait(waiting, sizes, unit))
    }

    fn fill(&mut self, samples: u64) -> std::result::Result<(), String> {
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

    fn track(self: Box<Self>, number: u32) -> Result<Track> {
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
