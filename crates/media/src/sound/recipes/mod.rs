//! Of what each sound is made; the mixer asks when a sound begins. One file a family.

mod clock;
mod making;
mod men;
mod screens;
mod signals;
mod vests;

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
pub(super) fn parts(sound: &Sound, noise: &mut Noise) -> Vec<Ingredient> {
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
        Sound::SetDown(contact) => men::set_down(&contact),
        Sound::Slide { contact, seconds } => men::slide(&contact, seconds),
        Sound::Lift(contact) => men::lift(&contact),
        Sound::Tray(contact) => men::tray(&contact),
        Sound::Touch(contact) => men::touch(&contact),
        Sound::VestOffPeg => vests::off_peg(),
        Sound::VestOntoPeg => vests::onto_peg(),
        Sound::VestOverMan { seconds } => vests::over_man(seconds),
        Sound::VestHome => vests::home(),
        Sound::Promotion(contact) => men::set_down(&contact).into_iter().chain(signals::promotion()).collect(),
        Sound::TipOver(material) => men::tip_over(material),
        Sound::ClockLever => clock::lever(),
        Sound::ClockTick => clock::tick(),
        Sound::ClockFlag => clock::flag(),
        Sound::LowTime => signals::low_time(),
        Sound::Check => signals::check(),
        Sound::Refusal => signals::refusal(),
        Sound::End => signals::end(),
        Sound::Hover => screens::hover(),
        Sound::Press => screens::press(),
    }
}
