//! The voices of a film by themselves, as a WAV file as long as the film: whoever cuts it lays them as he likes; `plunder record --extras`
//! writes it.

use std::io::Write;
use std::path::Path;

use host::partial_file::{PartialFile, WriteError};

use super::narration::Narration;
use super::wav;

/// Samples of each channel that are written at once.
const PIECE: u64 = 48_000;
/// The bytes of a sample of both channels.
const BYTES: u64 = 4;

/// Writes the voices alone, this many samples of each channel at [`SAMPLE_RATE`](super::SAMPLE_RATE), as a WAV file of 16 bits. What does not fit into a WAV file,
/// more than six hours, is cut.
///
/// # Errors
/// If the file cannot be written.
pub fn write_voice_track(path: &Path, narration: &Narration, samples: u64) -> Result<(), WriteError> {
    let file = PartialFile::create(path)?;
    let mut out = std::io::BufWriter::new(file.writer()?);
    let samples = samples.min(wav::MOST / BYTES);
    let mut write = |bytes: &[u8]| out.write_all(bytes).map_err(|error| WriteError::new(path, &error));
    write(&wav::head(2, (samples * BYTES) as u32))?;
    for first in (0..samples).step_by(PIECE as usize) {
        let mut stereo = vec![0.0; 2 * PIECE.min(samples - first) as usize];
        narration.lay(first, &mut stereo);
        write(&wav::bytes(stereo))?;
    }
    out.flush().map_err(|error| WriteError::new(path, &error))?;
    drop(out);
    file.keep()
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
