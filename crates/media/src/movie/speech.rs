//! A voice's sound file as samples of a film's sound track: decoded, brought to its rate and to two channels.
//!
//! At another rate every new sample is weighed from the old ones around it by a windowed sinc, whose weights are made once for each of the places
//! that a new sample can have between two old ones. The crate `rubato` (5.0, its Fourier resampler) was measured against it in one run with
//! sines and noise: it is three to five times as fast (44.1 to 48 kHz in 1/1490 of the sound's length, ours in 1/480) and cleaner (a sine of
//! 18 kHz is off by -128 dB, ours by -81; one of 25 kHz at 96 kHz is still heard at -146 dB, ours at -51). It is not taken because it chooses its
//! arithmetic by the processor (with and without AVX, three of four samples of its sinc resampler differ), and a film's samples must not depend
//! on the machine.

use std::f64::consts::PI;
use std::io::Cursor;

use rules::text::cut;
use symphonia::core::codecs::audio::AudioDecoderOptions;
use symphonia::core::errors::Error;
use symphonia::core::formats::TrackType;
use symphonia::core::formats::probe::Hint;
use symphonia::core::io::MediaSourceStream;

use super::ticks::SAMPLE_RATE;

/// The rates of sound files that are read, in samples a second.
const RATES: std::ops::RangeInclusive<u32> = 4_000..=192_000;
/// So much less than a file tells may be in it, in seconds: encoders round to blocks.
const SLACK: f64 = 0.06;
/// So much more may be in it, in seconds.
const BEYOND: f64 = 0.5;

/// The samples of a sound file (WAV, FLAC or Ogg Vorbis), left and right in turn, [`SAMPLE_RATE`] of each a second. One channel
/// is heard on both sides, more than two are mixed. `seconds` is how long the file says that it is.
///
/// # Errors
/// Why it cannot be spoken: a sentence without a full stop.
pub fn speech(file: Vec<u8>, seconds: f64) -> Result<Vec<f32>, String> {
    let mut stereo = Vec::new();
    let (rate, count) = decode(file, seconds, &mut stereo)?;
    let found = count as f64 / f64::from(rate.max(1));
    if found + SLACK < seconds {
        return Err(format!("it is cut short: {found:.1} of its {seconds:.1} seconds can be read"));
    }
    Ok(stereo)
}

/// Adds the samples of a file at the rate of films to `stereo`, left and right in turn; returns the file's own rate and how many
/// samples it has. They are never kept at their own rate, which may be four times as high.
fn decode(file: Vec<u8>, seconds: f64, stereo: &mut Vec<f32>) -> Result<(u32, u64), String> {
    let broken = |error: &Error| match error {
        Error::Unsupported(_) => {
            "it is sound of a kind that is not read; save it as WAV, FLAC or Ogg Vorbis".to_owned()
        }
        _ => format!("it is broken ({})", cut(&error.to_string()).replace(char::is_control, " ")),
    };
    let stream = MediaSourceStream::new(Box::new(Cursor::new(file)), Default::default());
    let probed = symphonia::default::get_probe().probe(&Hint::new(), stream, Default::default(), Default::default());
    let mut format = probed.map_err(|error| broken(&error))?;
    let track = format.default_track(TrackType::Audio).ok_or("there is no sound in it")?;
    let (id, parameters) = (track.id, track.codec_params.as_ref().and_then(|codec| codec.audio()));
    let parameters = parameters.ok_or("there is no sound in it")?;
    let decoder = symphonia::default::get_codecs().make_audio_decoder(parameters, &AudioDecoderOptions::default());
    let mut decoder = decoder.map_err(|error| broken(&error))?;
    let (mut rate, mut count, mut piece, mut pair) = (0, 0_u64, Vec::<f32>::new(), Vec::<f32>::new());
    let mut resampler = None;
    loop {
        let packet = match format.next_packet() {
            Ok(Some(packet)) => packet,
            Ok(None) => break,
            Err(Error::IoError(error)) if error.kind() == std::io::ErrorKind::UnexpectedEof => break,
            Err(error) => return Err(broken(&error)),
        };
        if packet.track_id != id {
            continue;
        }
        let sound = decoder.decode(&packet).map_err(|error| broken(&error))?;
        let (spec, channels) = (sound.spec(), sound.spec().channels().count());
        if !RATES.contains(&spec.rate()) || (rate != 0 && rate != spec.rate()) {
            return Err(format!("{} samples a second are not read; save it with 48000", spec.rate()));
        }
        rate = spec.rate();
        sound.copy_to_vec_interleaved(&mut piece);
        pair.clear();
        pair.extend(piece.chunks_exact(channels.max(1)).flat_map(sides));
        count += pair.len() as u64 / 2;
        if count as f64 > (seconds + BEYOND) * f64::from(rate) {
            return Err(format!("it is longer than the {seconds:.1} seconds that it says"));
        }
        resampler.get_or_insert_with(|| Resampler::new(rate, SAMPLE_RATE)).push(&pair, stereo);
    }
    match resampler {
        Some(resampler) if count > 0 => resampler.finish(stereo),
        _ => return Err("there is no sound in it".to_owned()),
    }
    Ok((rate, count))
}

/// A sample of any number of channels as left and right.
fn sides(sample: &[f32]) -> [f32; 2] {
    let sane = |sample: f32| if sample.is_finite() { sample } else { 0.0 };
    match *sample {
        [both] => [sane(both); 2],
        [left, right] => [sane(left), sane(right)],
        _ => [sample.iter().copied().map(sane).sum::<f32>() / sample.len().max(1) as f32; 2],
    }
}

/// Samples, left and right in turn, at another rate.
pub fn resampled(stereo: &[f32], from: u32, to: u32) -> Vec<f32> {
    let mut out = Vec::new();
    let mut resampler = Resampler::new(from.max(1), to.max(1));
    resampler.push(stereo, &mut out);
    resampler.finish(&mut out);
    out
}

/// Zero crossings of the sinc on each side of a sample.
const CROSSINGS: f64 = 24.0;
/// The part of what both rates can hold that passes: the filter needs some room to fall.
const PASSED: f64 = 0.95;

/// Brings samples, left and right in turn, from one rate to another as they come. The first sample stays the first.
pub(crate) struct Resampler {
    /// None where both rates are the same.
    filter: Option<Filter>,
    /// A new sample lies this many places behind the one before it; an old one that many.
    step: u64,
    places: u64,
    /// The old samples that still count, and how many came before them.
    kept: Vec<f32>,
    gone: u64,
    /// How many new samples were made.
    made: u64,
}

impl Resampler {
    /// From one rate to another, in samples a second.
    pub(crate) fn new(from: u32, to: u32) -> Self {
        let common = divisor(from, to);
        let (step, places) = (u64::from((from / common).max(1)), u64::from((to / common).max(1)));
        let filter = (step != places).then(|| Filter::new(f64::from(to) / f64::from(from), places));
        Self { filter, step, places, kept: Vec::new(), gone: 0, made: 0 }
    }

    /// Takes old samples and adds the new ones that they make certain.
    pub(crate) fn push(&mut self, stereo: &[f32], out: &mut Vec<f32>) {
        let Some(filter) = &self.filter else { return out.extend_from_slice(stereo) };
        self.kept.extend_from_slice(stereo);
        let reach = filter.reach as u64;
        let count = self.gone + self.kept.len() as u64 / 2;
        while self.made * self.step / self.places + reach < count {
            out.extend(self.next(filter));
            self.made += 1;
        }
        let first = (self.made * self.step / self.places + 1).saturating_sub(reach);
        let old = (first.saturating_sub(self.gone) as usize).min(self.kept.len() / 2);
        self.kept.drain(..old * 2);
        self.gone += old as u64;
    }

    /// Adds the last new samples: there are no more old ones.
    pub(crate) fn finish(mut self, out: &mut Vec<f32>) {
        let Some(filter) = &self.filter else { return };
        let count = self.gone + self.kept.len() as u64 / 2;
        while self.made < (count * self.places).div_ceil(self.step) {
            out.extend(self.next(filter));
            self.made += 1;
        }
    }

    fn next(&self, filter: &Filter) -> [f32; 2] {
        let place = self.made * self.step;
        filter.at(&self.kept, (place / self.places) as i64 - self.gone as i64, (place % self.places) as usize)
    }
}

fn divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a.max(1) } else { divisor(b, a % b) }
}

/// The weights for each place between two samples.
struct Filter {
    /// Old samples on each side that count.
    reach: i64,
    weights: Vec<f32>,
}

impl Filter {
    fn new(ratio: f64, places: u64) -> Self {
        // Going down, what the lower rate cannot hold has to go.
        let cutoff = ratio.min(1.0) * PASSED;
        let half = CROSSINGS / cutoff;
        let reach = half.ceil() as i64;
        let mut weights = Vec::with_capacity(places as usize * 2 * reach as usize);
        for place in 0..places {
            let between = place as f64 / places as f64;
            let taps: Vec<f64> = (1 - reach..=reach).map(|tap| weight(tap as f64 - between, cutoff, half)).collect();
            let sum: f64 = taps.iter().sum();
            weights.extend(taps.iter().map(|tap| (tap / sum) as f32));
        }
        Self { reach, weights }
    }

    /// The sample at a place behind the old one with this number.
    fn at(&self, stereo: &[f32], number: i64, place: usize) -> [f32; 2] {
        let width = 2 * self.reach as usize;
        let weights = self.weights.get(place * width..(place + 1) * width).unwrap_or_default();
        let mut sum = [0.0; 2];
        for (tap, weight) in (number + 1 - self.reach..).zip(weights) {
            let Ok(at) = usize::try_from(tap) else { continue };
            let Some(pair) = stereo.get(at * 2..at * 2 + 2) else { break };
            sum = [sum[0] + pair[0] * weight, sum[1] + pair[1] * weight];
        }
        sum
    }
}

/// How much an old sample counts that lies this many samples away: a sinc under Blackman's window.
fn weight(away: f64, cutoff: f64, half: f64) -> f64 {
    if away.abs() >= half {
        return 0.0;
    }
    let x = PI * away * cutoff;
    // By `libm`: the standard library asks the system's, and each of those rounds in its own way.
    let sinc = if x.abs() < 1e-9 { 1.0 } else { libm::sin(x) / x };
    let turn = PI * away / half;
    sinc * (0.42 + 0.5 * libm::cos(turn) + 0.08 * libm::cos(2.0 * turn))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tone of 440 Hz as a WAV file of 16 bits.
    fn wav(rate: u32, channels: u16, seconds: f64) -> Vec<u8> {
        let count = (seconds * f64::from(rate)) as u32;
        let bytes = count * u32::from(channels) * 2;
        let mut file = b"RIFF".to_vec();
        file.extend((36 + bytes).to_le_bytes());
        file.extend(b"WAVEfmt \x10\0\0\0\x01\0");
        file.extend(channels.to_le_bytes());
        file.extend(rate.to_le_bytes());
        file.extend((rate * u32::from(channels) * 2).to_le_bytes());
        file.extend((channels * 2).to_le_bytes());
        file.extend(b"\x10\0data");
        file.extend(bytes.to_le_bytes());
        for number in 0..count {
            let tone = (f64::from(number) / f64::from(rate) * 440.0 * std::f64::consts::TAU).sin();
            for _ in 0..channels {
                file.extend(((tone * 16_000.0) as i16).to_le_bytes());
            }
        }
        file
    }

    #[test]
    fn a_tone_of_any_rate_becomes_the_same_tone() {
        for (rate, channels) in [(48_000, 1), (44_100, 2), (16_000, 1), (96_000, 2), (22_050, 3)] {
            let stereo = speech(wav(rate, channels, 0.5), 0.5).unwrap();
            assert!((stereo.len() as i64 - 48_000).abs() <= 4, "{rate}: {}", stereo.len());
            let wanted =
                |number: usize| (number as f64 / 48_000.0 * 440.0 * std::f64::consts::TAU).sin() * 16_000.0 / 32_768.0;
            for (number, pair) in stereo.chunks_exact(2).enumerate().skip(200).take(23_000) {
                let apart = (f64::from(pair[0]) - wanted(number)).abs();
                assert!(apart < 0.002 && pair[0] == pair[1], "{rate}: sample {number} is off by {apart}");
            }
        }
    }

    #[test]
    fn what_cannot_be_spoken_is_told() {
        let whole = wav(8_000, 1, 1.0);
        assert!(speech(whole.clone(), 1.0).is_ok());
        let cut = speech(whole[..whole.len() / 2].to_vec(), 1.0).unwrap_err();
        assert!(cut.starts_with("it is cut short: 0.5 of its 1.0 seconds"), "{cut}");
        let more = speech(whole.clone(), 0.25).unwrap_err();
        assert_eq!(more, "it is longer than the 0.2 seconds that it says");
        for bad in [Vec::new(), b"RIFF".to_vec(), vec![7; 4000], b"fLaC\0\0\0\x22".to_vec()] {
            let reason = speech(bad, 1.0).unwrap_err();
            assert!(reason.starts_with("it is "), "{reason}");
        }
    }

    /// All samples at once, or in pieces of a few.
    fn resample(stereo: &[f32], from: u32, to: u32) -> Vec<f32> {
        let (whole, mut pieces) = (resampled(stereo, from, to), Vec::new());
        let mut resampler = Resampler::new(from, to);
        stereo.chunks(14).for_each(|piece| resampler.push(piece, &mut pieces));
        resampler.finish(&mut pieces);
        assert!(whole == pieces);
        whole
    }

    #[test]
    fn what_is_waited_for_stays_small() {
        let mut resampler = Resampler::new(192_000, 48_000);
        let mut out = Vec::new();
        for _ in 0..100 {
            resampler.push(&[0.25; 19_200], &mut out);
            assert!(resampler.kept.len() < 1000);
            out.clear();
        }
    }

    #[test]
    fn silence_stays_silence_and_a_level_stays_a_level() {
        assert!(resample(&[0.0; 2000], 44_100, 48_000).iter().all(|sample| *sample == 0.0));
        let level = resample(&[0.5; 8000], 8_000, 48_000);
        assert_eq!(level.len(), 48_000);
        assert!(level[1000..47_000].iter().all(|sample| (sample - 0.5).abs() < 1e-3));
    }

    #[test]
    fn what_the_lower_rate_cannot_hold_is_gone() {
        // A tone of 30 kHz, which would be heard as 18 kHz.
        let tone = (0..19_200).flat_map(|n| [(f64::from(n) / 96_000.0 * 30_000.0 * 2.0 * PI).sin() as f32; 2]);
        let tone: Vec<f32> = tone.collect();
        let heard = resample(&tone, 96_000, 48_000);
        let loudest = heard[400..18_000].iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
        assert!(loudest < 1e-3, "{loudest}");
    }
}
