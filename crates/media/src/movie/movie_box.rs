//! What a player reads first (`moov`): the film's length, its tracks and its list of chapters; the writer of a film calls it.

use mp4_atom::{Chpl, Encode, Mvhd, Result, Udta};

use super::boxes::put;
use super::dialect::Dialect;
use super::ticks;
use super::track::Track;

/// The index of a film of this many frames, behind its samples.
///
/// # Errors
/// If a box becomes larger than 4 GB.
pub fn behind(tracks: &[Track], chapters: &Chpl, length: (u64, u32), dialect: Dialect) -> Result<Vec<u8>> {
    movie_box(tracks, chapters, length, 0, dialect)
}

/// The same in front of its samples, which lie so much further on then as the index is long.
///
/// # Errors
/// If a box becomes larger than 4 GB.
pub fn in_front(tracks: &[Track], chapters: &Chpl, length: (u64, u32), dialect: Dialect) -> Result<Vec<u8>> {
    let mut moved = 0;
    loop {
        let index = movie_box(tracks, chapters, length, moved, dialect)?;
        // Only where places grow beyond 32 bits does it become longer, once for each track at most.
        if index.len() as u64 == moved {
            return Ok(index);
        }
        moved = index.len() as u64;
    }
}

fn movie_box(
    tracks: &[Track],
    chapters: &Chpl,
    (frames, fps): (u64, u32),
    moved: u64,
    dialect: Dialect,
) -> Result<Vec<u8>> {
    let duration = ticks::film_length(frames, fps);
    let mut out = Vec::new();
    put(&mut out, b"moov", |out| {
        let next_track_id = tracks.len() as u32 + 1;
        // No date: the same film has the same bytes on every day.
        let (rate, volume) = (1.into(), 1.into());
        Mvhd { timescale: ticks::film(fps), duration, rate, volume, next_track_id, ..Mvhd::default() }.encode(out)?;
        for track in tracks {
            track.write(out, (duration, moved), dialect)?;
        }
        if chapters.entries.is_empty() {
            return Ok(());
        }
        Udta { chpl: Some(chapters.clone()), ..Udta::default() }.encode(out)
    })?;
    Ok(out)
}
