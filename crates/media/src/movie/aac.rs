//! Encodes sound as AAC-LC, behind a trait, so that another encoder can take this one's place; the sound's track calls it.

use syom::{EncodeOptions, EncodedFrame, Encoder};

use super::ticks::SAMPLE_RATE;

/// Samples of each channel in an access unit.
pub const UNIT: u32 = 1024;

/// Bits a second for both channels: at this rate the error stays 20 dB below the sounds of a game in every unit.
const BIT_RATE: u32 = 192_000;

/// Gets an encoded unit.
pub type Take<'a> = dyn FnMut(&[u8]) + 'a;

/// Encodes stereo sound at [`SAMPLE_RATE`] into units of [`UNIT`] samples. Errors are what went wrong, as part of a sentence.
pub trait SoundEncoder: Send {
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
pub fn encoder() -> Result<Box<dyn SoundEncoder>, String> {
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
