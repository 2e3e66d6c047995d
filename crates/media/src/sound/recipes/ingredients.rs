//! What a sound is made of, each time a little different.

use crate::sound::noise::Noise;
use crate::sound::recipes::making::from_decibels;
use crate::sound::vocabulary::Sound;
use crate::sound::voice::{Body, Ingredient};

/// How much louder everything is than its recipe says, in decibels: a man who is set down and a vest that clicks home so peak
/// between -12 and -6 dBFS, as a film without a voice has to.
const LEVEL: f32 = 5.0;

/// How much the gain of a repeated sound varies to either side, in decibels.
const VARY_LEVEL: f32 = 1.0;

/// How much its pitch varies to either side.
const VARY_PITCH: f32 = 0.012;

/// The parts of a sound, each time a little different; the noise belongs to the event.
pub(in crate::sound) fn parts(sound: &Sound, noise: &mut Noise) -> Vec<Ingredient> {
    let mut parts = made(sound);
    // A signal is recognised by its pitch, so only its loudness varies.
    let is_tuned = matches!(sound, Sound::Check | Sound::LowTime | Sound::Refusal | Sound::End);
    let level = from_decibels(LEVEL + noise.between(-VARY_LEVEL, VARY_LEVEL));
    let pitch = if is_tuned { 1.0 } else { 1.0 + noise.between(-VARY_PITCH, VARY_PITCH) };
    for part in &mut parts {
        part.level *= level;
        match &mut part.body {
            Body::Struck(blow) => blow.pitch *= pitch,
            Body::Rubbed(rub) => rub.hz = (rub.hz.0 * pitch, rub.hz.1 * pitch),
            Body::Whistled(note) => note.hz = (note.hz.0 * pitch, note.hz.1 * pitch),
        }
    }
    parts
}

fn made(sound: &Sound) -> Vec<Ingredient> {
    match *sound {
        Sound::SetDown(contact) => super::men::set_down(&contact),
        Sound::Slide { contact, seconds } => super::men::slide(&contact, seconds),
        Sound::Lift(contact) => super::men::lift(&contact),
        Sound::Tray(contact) => super::men::tray(&contact),
        Sound::Touch(contact) => super::men::touch(&contact),
        Sound::VestOffPeg => super::vests::off_peg(),
        Sound::VestOntoPeg => super::vests::onto_peg(),
        Sound::VestOverMan { seconds } => super::vests::over_man(seconds),
        Sound::VestHome => super::vests::home(),
        Sound::Promotion(contact) => {
            super::men::set_down(&contact).into_iter().chain(super::signals::promotion()).collect()
        }
        Sound::TipOver(material) => super::men::tip_over(material),
        Sound::ClockLever => super::clock::lever(),
        Sound::ClockTick => super::clock::tick(),
        Sound::ClockFlag => super::clock::flag(),
        Sound::LowTime => super::signals::low_time(),
        Sound::Check => super::signals::check(),
        Sound::Refusal => super::signals::refusal(),
        Sound::End => super::signals::end(),
        Sound::Hover => super::screens::hover(),
        Sound::Press => super::screens::press(),
    }
}
