//! The voices of a film by themselves, as a WAV file as long as the film: whoever cuts it lays them as he likes; `plunder record --extras`
//! writes it.

use std::io::Write;
use std::path::Path;

use host::partial_file::{PartialFile, WriteError};

use super::narration::Narration;
use super::ticks::SAMPLE_RATE;

/// Samples of each channel that are written at once.
const PIECE: u64 = 48_000;
/// The bytes of a sample of both channels.
const BYTES: u64 = 4;

/// Writes the voices alone, this many samples of each channel at [`SAMPLE_RATE`], as a WAV file of 16 bits. What does not fit into a WAV file,
/// more than six hours, is cut.
///
/// # Errors
/// If the file cannot be written.
pub fn write_voice_track(path: &Path, narration: &Narration, samples: u64) -> Result<(), WriteError> {
    let file = PartialFile::create(path)?;
    let mut out = std::io::BufWriter::new(file.writer()?);
    let most = (u64::from(u32::MAX) - 36) / BYTES;
    let samples = samples.min(most);
    let mut write = |bytes: &[u8]| out.write_all(bytes).map_err(|error| WriteError::new(path, &error));
    write(&head((samples * BYTES) as u32))?;
    for first in (0..samples).step_by(PIECE as usize) {
        let mut stereo = vec![0.0; 2 * PIECE.min(samples - first) as usize];
        narration.lay(first, &mut stereo);
        let bytes: Vec<u8> =
            stereo.iter().flat_map(|sample| ((sample * f32::from(i16::MAX)).round() as i16).to_le_bytes()).collect();
        write(&bytes)?;
    }
    out.flush().map_err(|error| WriteError::new(path, &error))?;
    drop(out);
    file.keep()
}

/// What stands before so many bytes of samples.
fn head(bytes: u32) -> Vec<u8> {
    let mut head = b"RIFF".to_vec();
    head.extend((36 + bytes).to_le_bytes());
    head.extend(b"WAVEfmt \x10\0\0\0\x01\0\x02\0");
    head.extend(SAMPLE_RATE.to_le_bytes());
    head.extend((SAMPLE_RATE * BYTES as u32).to_le_bytes());
    head.extend(b"\x04\0\x10\0data");
    head.extend(bytes.to_le_bytes());
    head
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::narration::Spoken;
    use super::super::speech::speech;
    use super::*;

    #[test]
    fn the_voices_alone_are_where_they_are_in_the_film() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("f.voice.wav");
        let stereo: Vec<f32> = vec![0.25; 2 * 48_000];
        let narration = Narration::new(vec![Spoken { at: Duration::from_millis(1500), stereo: stereo.into() }]);
        write_voice_track(&path, &narration, 4 * 48_000).unwrap();
        let heard = speech(std::fs::read(&path).unwrap(), 4.0).unwrap();
        assert_eq!(heard.len(), 2 * 4 * 48_000);
        let at = |seconds: f64| heard[2 * (seconds * 48_000.0) as usize];
        assert_eq!((at(1.4), at(2.6)), (0.0, 0.0));
        assert!((at(1.6) - 0.25).abs() < 1e-3 && (at(2.4) - 0.25).abs() < 1e-3);
    }
}
