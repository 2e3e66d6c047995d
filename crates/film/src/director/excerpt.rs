//! Which part of a film is made: all of it, or one chapter.

use std::time::Duration;

use super::calls::position_at;
use rules::AnyPosition;
use script::{Film, Kind, Schedule, What};

/// A part of a film.
#[derive(Clone, PartialEq, Debug)]
pub struct Excerpt {
    /// When it begins, from the film's start.
    pub start: Duration,
    /// When it ends.
    pub end: Duration,
    /// Its first beat.
    pub first: usize,
    /// The beat behind its last one.
    pub behind: usize,
    /// What the table shows at its start.
    pub position: AnyPosition,
}

/// A film has no such chapter; the message is a whole sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChapterError {
    /// It has none at all.
    #[error("it has no chapters, so there is no chapter {0}; leave --chapter out")]
    None(usize),
    /// It has fewer.
    #[error("it has {count} chapters, so there is no chapter {wanted}")]
    Fewer {
        /// The asked-for number, from 1.
        wanted: usize,
        /// How many there are.
        count: usize,
    },
}

impl Excerpt {
    /// All of a film.
    pub fn all(film: &Film, schedule: &Schedule) -> Self {
        let (start, end) = (Duration::ZERO, schedule.length);
        Self { start, end, first: 0, behind: film.beats.len(), position: film.start }
    }

    /// The chapter with this number, from 1, without the cards.
    ///
    /// # Errors
    /// The film has no such chapter.
    pub fn chapter(film: &Film, schedule: &Schedule, number: usize) -> Result<Self, ChapterError> {
        let beats = film.beats.iter().enumerate().filter(|(_, beat)| matches!(beat.what, What::Chapter(_)));
        let beats: Vec<usize> = beats.map(|(index, _)| index).collect();
        let count = beats.len();
        let missing =
            || if count == 0 { ChapterError::None(number) } else { ChapterError::Fewer { wanted: number, count } };
        let first = number.checked_sub(1).and_then(|index| beats.get(index)).copied().ok_or_else(missing)?;
        let is_it = |item: &&script::Item| item.kind == Kind::Chapter && item.beat == Some(first);
        let item = schedule.items.iter().find(is_it).ok_or_else(missing)?;
        let behind = beats.get(number).copied().unwrap_or(film.beats.len());
        Ok(Self { start: item.start, end: item.end, first, behind, position: position_at(film, first) })
    }

    /// Whether a beat belongs to it.
    pub(super) fn has(&self, beat: usize) -> bool {
        (self.first..self.behind).contains(&beat)
    }

    /// The number of its first frame in the whole film, and how many it has: rounded from absolute times.
    pub fn frames(&self, fps: u32) -> (u64, u64) {
        let (first, end) = (nearest(self.start, fps), nearest(self.end, fps));
        (first, (end - first).max(1))
    }
}

/// The number of the frame that begins nearest to a time.
fn nearest(time: Duration, fps: u32) -> u64 {
    let nanos = time.as_nanos() * u128::from(fps);
    ((nanos + 500_000_000) / 1_000_000_000) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use script::{Writing, film};

    fn read(text: &str) -> (Film, Schedule) {
        let film = film(text, Writing::Script, &|_| Err(String::new())).unwrap();
        let schedule = Schedule::of(&film);
        (film, schedule)
    }

    #[test]
    fn the_frames_of_all_chapters_are_those_of_the_film() {
        let (film, schedule) = read("chapter One\ne2e4\nchapter Two\ne7e5\nsay Well.\nchapter Three\nwait 0.37\n");
        for fps in [3, 24, 30] {
            let parts: Vec<_> = (1..=3).map(|n| Excerpt::chapter(&film, &schedule, n).unwrap().frames(fps)).collect();
            assert!(parts.windows(2).all(|pair| pair[0].0 + pair[0].1 == pair[1].0), "{parts:?}");
            let all = Excerpt::all(&film, &schedule).frames(fps);
            assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), all.1);
        }
        let second = Excerpt::chapter(&film, &schedule, 2).unwrap();
        let AnyPosition::Plunder(_) = second.position else { panic!("another game") };
        assert_eq!(second.position.fen().split(' ').nth(1), Some("b"), "e2e4 was played before it");
        assert_eq!(
            Excerpt::chapter(&film, &schedule, 4).unwrap_err().to_string(),
            "it has 3 chapters, so there is no chapter 4"
        );
        let (film, schedule) = read("e2e4\n");
        assert!(Excerpt::chapter(&film, &schedule, 1).unwrap_err().to_string().contains("no chapters"));
    }
}
