//! The voices of a film: the samples of its sound files, and when each is spoken.

use std::collections::HashMap;
use std::sync::Arc;

use super::excerpt::Excerpt;
use media::movie::{Narration, Spoken};
use script::{Film, Schedule, What};

/// The samples of sound files by their names in the script, left and right in turn ([`media::movie::speech`]), each as loud as
/// all voices are ([`media::movie::voice_level`]).
pub type Voices = HashMap<String, Arc<[f32]>>;

/// The names of the sound files that were recorded for a film. What a program has spoken is known to whoever called it.
pub fn files(film: &Film) -> impl Iterator<Item = &str> {
    film.beats.iter().filter_map(|beat| match &beat.what {
        What::Say { voice: Some(voice), .. } => Some(voice.file.as_str()),
        _ => None,
    })
}

/// What is spoken in a part of a film. A voice that begins before the part is not heard in it.
pub fn narration(film: &Film, schedule: &Schedule, part: &Excerpt, voices: &Voices) -> Narration {
    let heard = schedule.utterances.iter().filter(|heard| (part.start..part.end).contains(&heard.start));
    let spoken = heard.filter_map(|heard| {
        let voice = film.voice(heard)?;
        Some(Spoken { at: heard.start - part.start, stereo: voices.get(&voice.file)?.clone() })
    });
    Narration::new(spoken.collect())
}
