//! What stands before the samples of a WAV file of 16 bits at [`SAMPLE_RATE`], and the samples themselves.

use super::ticks::SAMPLE_RATE;

/// The most bytes of samples that fit into a WAV file.
pub(super) const MOST: u64 = u32::MAX as u64 - 36;

/// What stands before so many bytes of samples of one or two channels.
pub(super) fn head(channels: u16, bytes: u32) -> Vec<u8> {
    let frame = channels * 2;
    let mut head = b"RIFF".to_vec();
    head.extend((36 + bytes).to_le_bytes());
    head.extend(b"WAVEfmt \x10\0\0\0\x01\0");
    head.extend(channels.to_le_bytes());
    head.extend(SAMPLE_RATE.to_le_bytes());
    head.extend((SAMPLE_RATE * u32::from(frame)).to_le_bytes());
    head.extend(frame.to_le_bytes());
    head.extend(b"\x10\0data");
    head.extend(bytes.to_le_bytes());
    head
}

/// Samples as 16 bits each.
pub(super) fn bytes(samples: impl IntoIterator<Item = f32>) -> Vec<u8> {
    samples.into_iter().flat_map(|sample| ((sample * f32::from(i16::MAX)).round() as i16).to_le_bytes()).collect()
}
