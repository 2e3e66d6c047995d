//! A film whose pictures are made by several processes: each renders its share into a store, from which the film is then made.

use std::collections::HashMap;
use std::fmt;
use std::ops::AddAssign;
use std::str::FromStr;

use bevy::prelude::App;
use script::{Film, Schedule};

use super::excerpt::Excerpt;
use super::format::{DirectError, Format};
use super::sequence::Sequence;
use crate::studio::store::{Key, Store};

/// The share of the pictures that a process makes: every Nth one, counted in the order in which the films first need them.
/// Together the shares contain every picture exactly once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    number: usize,
    of: usize,
    /// The numbers of the pictures so far.
    turns: HashMap<Key, usize>,
}

impl Share {
    /// Whether a picture is in this share. It has to be called for every picture of every film, in the order of the films.
    fn has(&mut self, key: &Key) -> bool {
        let next = self.turns.len();
        *self.turns.entry(key.clone()).or_insert(next) % self.of == self.number - 1
    }
}

/// Why a text is no share, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("give a part and how many there are, such as 3/16 for the third of sixteen")]
pub struct ShareError;

impl FromStr for Share {
    type Err = ShareError;

    fn from_str(text: &str) -> Result<Self, ShareError> {
        let (number, of) = text.split_once('/').ok_or(ShareError)?;
        let (number, of) = (number.parse().map_err(|_| ShareError)?, of.parse().map_err(|_| ShareError)?);
        if number == 0 || number > of { Err(ShareError) } else { Ok(Self { number, of, turns: HashMap::new() }) }
    }
}

impl fmt::Display for Share {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}/{}", self.number, self.of)
    }
}

/// What a process did of its share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shared {
    /// Pictures that it rendered.
    pub rendered: u64,
    /// Pictures that were in the store already.
    pub kept: u64,
}

impl AddAssign for Shared {
    fn add_assign(&mut self, other: Self) {
        *self = Self { rendered: self.rendered + other.rendered, kept: self.kept + other.kept };
    }
}

/// Renders the pictures of a part of a film that belong to a share into a store; `prepare` may choose look, materials and tier before the table is
/// built; `progress` is told after every frame of the film.
///
/// # Errors
/// If there is nothing to render with, or a picture cannot be stored.
pub fn develop(
    work: (&Film, &Schedule, &Excerpt),
    format: &Format,
    (share, store): (&mut Share, &Store),
    prepare: impl FnOnce(&mut App),
    mut progress: impl FnMut(),
) -> Result<Shared, DirectError> {
    let (mut stage, mut sequence) = Sequence::begin(work, format, prepare)?;
    let (first, count) = work.2.frames(format.fps);
    let mut shared = Shared::default();
    for frame in first..first + count {
        let moment = sequence.go_to(stage.world_mut(), frame);
        if moment.is_cut {
            stage.cut_camera();
        }
        if moment.stir.laid {
            stage.rest()?;
        }
        if let Some((time, key)) = moment.picture {
            let is_ours = share.has(&key);
            if !is_ours || store.find(&key, format.size).is_some() {
                stage.pass(time)?;
                shared.kept += u64::from(is_ours);
            } else {
                store.put(&key, &stage.picture_after(time)?).map_err(DirectError::Store)?;
                shared.rendered += 1;
            }
        }
        progress();
    }
    Ok(shared)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_is_in_one_share() {
        let keys: Vec<Key> = [0, 1, 2, 0, 3, 1, 4, 5].map(|number: u32| Key::of(&number.to_string())).into();
        let mut owners: HashMap<Key, Vec<usize>> = HashMap::new();
        for number in 1..=3 {
            let mut share: Share = format!("{number}/3").parse().unwrap();
            for key in &keys {
                if share.has(key) {
                    owners.entry(key.clone()).or_default().push(number);
                }
            }
        }
        assert_eq!(owners.len(), 6, "nothing is left out");
        assert!(owners.values().all(|of| of.iter().all(|owner| *owner == of[0])), "and nothing made twice: {owners:?}");
        let loads: Vec<usize> = (1..=3).map(|number| owners.values().filter(|of| of[0] == number).count()).collect();
        assert_eq!(loads, [2, 2, 2]);
    }

    #[test]
    fn what_is_no_share_is_refused() {
        for text in ["1/1", "3/16", "16/16"] {
            assert_eq!(text.parse::<Share>().unwrap().to_string(), text);
        }
        for text in ["5/4", "0/4", "4", "", "/", "1/0", "-1/4", "a/b", "1/2/3"] {
            assert_eq!(text.parse::<Share>(), Err(ShareError), "{text}");
        }
    }
}
