//! How long a sound file is, from its bytes: WAV, FLAC and Ogg Vorbis.

/// The longest voice, in seconds: it is spoken while one caption stands.
pub const LONGEST: f64 = 300.0;
/// The most channels of a WAV file: a reader may multiply what its head tells.
const MOST_CHANNELS: u64 = 8;

/// The length of a sound file in seconds.
///
/// # Errors
/// Why that cannot be told: a sentence without a full stop.
pub fn seconds(bytes: &[u8]) -> Result<f64, String> {
    let length = match bytes {
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'A', b'V', b'E', chunks @ ..] => {
            if channels(chunks).is_some_and(|count| count > MOST_CHANNELS) {
                return Err(format!("it has more than {MOST_CHANNELS} channels; save it with one or two"));
            }
            wav(chunks)
        }
        [b'f', b'L', b'a', b'C', block @ ..] => flac(block),
        [b'O', b'g', b'g', b'S', ..] if packet(bytes).is_some_and(|packet| packet.starts_with(b"OpusHead")) => {
            return Err("it is Opus, which is not read; save it as Ogg Vorbis, FLAC or WAV".to_owned());
        }
        [b'O', b'g', b'g', b'S', ..] => ogg(bytes),
        _ => return Err("it is no WAV, FLAC or Ogg file".to_owned()),
    };
    match length {
        Some(seconds) if seconds > 0.0 && seconds <= LONGEST => Ok(seconds),
        Some(seconds) if seconds > 0.0 => Err("it is longer than five minutes".to_owned()),
        Some(_) => Err("it is empty".to_owned()),
        None => Err("it is cut short".to_owned()),
    }
}

/// A little-endian number.
fn number(bytes: &[u8], at: usize, length: usize) -> Option<u64> {
    let bytes = bytes.get(at..at.checked_add(length)?)?;
    Some(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}

/// The chunks of a WAV file: the name of each, the length that it tells, and all that follows.
fn chunks(bytes: &[u8]) -> impl Iterator<Item = (&[u8], u64, &[u8])> {
    let mut rest = Some(bytes);
    std::iter::from_fn(move || {
        let chunk = rest.take()?;
        let (name, length, body) = (chunk.get(..4)?, number(chunk, 4, 4)?, chunk.get(8..)?);
        let end = usize::try_from(length).ok().and_then(|length| length.checked_add(length % 2));
        rest = end.and_then(|end| body.get(end..));
        Some((name, length, body))
    })
}

/// The channels that a WAV file tells, the most of them where it tells them twice.
fn channels(file: &[u8]) -> Option<u64> {
    let before = chunks(file).take_while(|(name, ..)| *name != b"data");
    before.filter(|(name, ..)| *name == b"fmt ").filter_map(|(.., body)| number(body, 2, 2)).max()
}

/// The samples' bytes by the bytes a second that `fmt ` tells.
fn wav(file: &[u8]) -> Option<f64> {
    let mut rate = None;
    for (name, length, body) in chunks(file) {
        match name {
            b"fmt " => rate = Some(number(body, 8, 4)? as f64),
            // A file that was written in one go may not know its length.
            b"data" => return Some(length.min(body.len() as u64) as f64 / rate?.max(1.0)),
            _ => {}
        }
    }
    None
}

/// The samples by the rate that the first block tells, in 36 and 20 bits.
fn flac(block: &[u8]) -> Option<f64> {
    let info: &[u8; 8] = block.get(14..22)?.try_into().ok()?;
    let bits = u64::from_be_bytes(*info);
    let (rate, samples) = (bits >> 44, bits & 0xf_ffff_ffff);
    Some(samples as f64 / (rate as f64).max(1.0))
}

/// What the first packet of an Ogg file begins with.
fn packet(bytes: &[u8]) -> Option<&[u8]> {
    bytes.get(27 + usize::from(*bytes.get(26)?)..)
}

/// The last page's count of samples by the rate that the first packet tells.
fn ogg(bytes: &[u8]) -> Option<f64> {
    let packet = packet(bytes).filter(|packet| packet.starts_with(b"\x01vorbis"))?;
    let rate = number(packet, 12, 4)?;
    let last = bytes.windows(4).rposition(|window| window == b"OggS")?;
    Some(number(bytes, last + 6, 8)? as f64 / (rate as f64).max(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wav_lasts_as_long_as_its_samples() {
        let mut file = b"RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0".to_vec();
        file.extend(8000_u32.to_le_bytes());
        file.extend(16_000_u32.to_le_bytes());
        file.extend([2, 0, 16, 0]);
        file.extend(b"LIST\x03\0\0\0abc\0data");
        file.extend(24_000_u32.to_le_bytes());
        file.extend([0; 24_000]);
        assert_eq!(seconds(&file), Ok(1.5));
        for cut in 0..57 {
            assert!(seconds(&file[..cut]).is_err(), "{cut}");
        }
        // As many as a reader could not count the bytes of.
        file[22..24].copy_from_slice(&0x8002_u16.to_le_bytes());
        assert_eq!(seconds(&file).unwrap_err(), "it has more than 8 channels; save it with one or two");
    }

    #[test]
    fn a_flac_tells_its_samples() {
        let mut file = b"fLaC\0\0\0\x22".to_vec();
        file.extend([0; 10]);
        file.extend((44_100_u64 << 44 | 1 << 41 | 15 << 36 | 88_200).to_be_bytes());
        file.extend([0; 16]);
        assert_eq!(seconds(&file), Ok(2.0));
        assert!(seconds(&file[..20]).is_err());
    }

    #[test]
    fn an_ogg_tells_its_samples_on_its_last_page() {
        let page = |samples: u64, packet: &[u8]| {
            let mut page = b"OggS\0\0".to_vec();
            page.extend(samples.to_le_bytes());
            page.extend([0; 12]);
            page.extend([1, u8::try_from(packet.len()).unwrap()]);
            page.extend(packet);
            page
        };
        let mut vorbis = page(0, b"\x01vorbis\0\0\0\0\x02\x44\xac\0\0\0\0\0\0\0\0\0\0");
        vorbis.extend(page(132_300, b"sound"));
        assert_eq!(seconds(&vorbis), Ok(3.0));
        let mut opus = page(0, b"OpusHead\x01\x02\x38\x01\0\0\0\0\0\0\0");
        opus.extend(page(48_312, b"sound"));
        assert_eq!(seconds(&opus).unwrap_err(), "it is Opus, which is not read; save it as Ogg Vorbis, FLAC or WAV");
    }

    #[test]
    fn other_files_are_refused() {
        assert_eq!(seconds(b"ID3 something").unwrap_err(), "it is no WAV, FLAC or Ogg file");
        assert!(seconds(b"").is_err() && seconds(b"OggS").is_err() && seconds(b"fLaC").is_err());
    }
}
