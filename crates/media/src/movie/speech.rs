//! A voice's sound file as samples of a film's sound track: decoded, brought to its rate and to two channels; whoever makes the
//! sound of a film mixes it in.

use std::io::Cursor;

use symphonia::core::codecs::audio::AudioDecoderOptions;
use symphonia::core::errors::Error;
use symphonia::core::formats::TrackType;
use symphonia::core::formats::probe::Hint;
use symphonia::core::io::MediaSourceStream;

use super::resample::Resampler;
use super::ticks::SAMPLE_RATE;
use rules::text::cut;

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
}
