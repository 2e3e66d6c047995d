//! Of what each sound is made, one family after the other.
//!
//! Men: wood is heard from 0.4 to 3 kHz with a loss of about 0.1, stone from 2 to 7 kHz with 0.02 to 0.04. What is struck rings too: the board's
//! plate lower than the man, and longer.
//!
//! Vests: a ring on a peg is heard from 2 to 6 kHz. A loss of 0.006 would be over in 0.2 s at 2 kHz; a steel rod loses less at its lowest mode,
//! and that one is left over and rings long, while the upper ones lose more and are soon gone.
//!
//! What the table says by sound (check, a refusal, little time, a promotion, the end) are bars of wood under a felt mallet, so that they belong
//! to the set and not to a machine.

use rules::Kind;

use super::generators::{Blow, Body, Ingredient, Mode, Rub, Tick, mode};
use super::signal::{Noise, decibels};
use super::vocabulary::{Contact, Material, Sound};

/// A part that begins this many seconds after the sound, so loud (decibels).
pub(super) fn part(after: f32, level: f32, body: Body) -> Ingredient {
    Ingredient { after, level: from_decibels(level), body }
}

/// A blow without a tick, with nothing under it.
pub(super) const fn blow(modes: &'static [Mode], pitch: f32, contact: f32) -> Blow {
    Blow { modes, pitch, under: &[], contact, tick: None }
}

pub(super) const fn tick(hz: f32, seconds: f32, gain: f32) -> Option<Tick> {
    Some(Tick { hz, seconds, gain })
}

/// The speed of a contact, from 0 to 1; what is not a number is slow.
pub(super) fn speed(contact: &Contact) -> f32 {
    if contact.speed.is_nan() { 0.0 } else { contact.speed.clamp(0.0, 1.0) }
}

pub(super) fn from_decibels(level: f32) -> f32 {
    decibels(f64::from(level)) as f32
}

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
        Sound::SetDown(contact) => set_down(&contact),
        Sound::Slide { contact, seconds } => slide(&contact, seconds),
        Sound::Lift(contact) => lift(&contact),
        Sound::Tray(contact) => tray(&contact),
        Sound::Touch(contact) => touch(&contact),
        Sound::VestOffPeg => off_peg(),
        Sound::VestOntoPeg => onto_peg(),
        Sound::VestOverMan { seconds } => over_man(seconds),
        Sound::VestHome => home(),
        Sound::Promotion(contact) => set_down(&contact).into_iter().chain(promotion()).collect(),
        Sound::TipOver(material) => tip_over(material),
        Sound::ClockLever => lever(),
        Sound::ClockTick => clock_tick(),
        Sound::ClockFlag => flag(),
        Sound::LowTime => low_time(),
        Sound::Check => check(),
        Sound::Refusal => refusal(),
        Sound::End => end(),
        Sound::Hover => hover(),
        Sound::Press => press(),
    }
}

const WOOD: [Mode; 6] = [
    mode(430.0, 0.080, 0.8),
    mode(690.0, 0.085, 1.0),
    mode(1080.0, 0.090, 1.0),
    mode(1560.0, 0.095, 0.95),
    mode(2230.0, 0.100, 0.8),
    mode(3050.0, 0.110, 0.6),
];
const WOODEN_BOARD: [Mode; 3] = [mode(172.0, 0.10, 0.09), mode(263.0, 0.09, 0.10), mode(388.0, 0.08, 0.12)];
const STONE: [Mode; 6] = [
    mode(2120.0, 0.034, 0.8),
    mode(2790.0, 0.030, 1.0),
    mode(3560.0, 0.026, 0.9),
    mode(4480.0, 0.024, 0.8),
    mode(5520.0, 0.022, 0.6),
    mode(6830.0, 0.020, 0.45),
];
const STONE_BOARD: [Mode; 3] = [mode(640.0, 0.045, 0.20), mode(1010.0, 0.040, 0.22), mode(1540.0, 0.035, 0.26)];
const TRAY: [Mode; 3] = [mode(141.0, 0.12, 0.18), mode(214.0, 0.11, 0.20), mode(322.0, 0.10, 0.22)];

/// The shortest and the longest slide, in seconds.
const SLIDES: (f32, f32) = (0.02, 600.0);

/// How a heavier man is lower: the factor of his modes.
const fn pitch(man: Kind) -> f32 {
    match man {
        Kind::Pawn => 1.24,
        Kind::Knight => 1.08,
        Kind::Bishop => 1.03,
        Kind::Rook => 1.0,
        Kind::Queen => 0.90,
        Kind::King => 0.84,
    }
}

/// How a heavier man is louder, in decibels.
const fn weight(man: Kind) -> f32 {
    match man {
        Kind::Pawn => -3.2,
        Kind::Knight => -1.8,
        Kind::Bishop => -1.4,
        Kind::Rook => -1.0,
        Kind::Queen => -0.4,
        Kind::King => 0.0,
    }
}

const fn modes(material: Material) -> &'static [Mode] {
    match material {
        Material::Wood => &WOOD,
        Material::Stone => &STONE,
    }
}

/// A man's blow on the board. His foot has felt, so that even stone does not clash; the faster, the shorter the contact.
fn on_board(contact: &Contact) -> Blow {
    let speed = speed(contact);
    let shorter = 1.9 - 1.2 * speed;
    let pitch = pitch(contact.man);
    match contact.material {
        Material::Wood => Blow {
            modes: &WOOD,
            pitch,
            under: &WOODEN_BOARD,
            contact: 0.00026 * shorter,
            tick: tick(1150.0 + 650.0 * speed, 0.03, 0.32),
        },
        Material::Stone => Blow {
            modes: &STONE,
            pitch,
            under: &STONE_BOARD,
            contact: 0.00012 * shorter,
            tick: tick(3000.0 + 1600.0 * speed, 0.02, 0.16),
        },
    }
}

/// How loud a contact is, in decibels: 9 dB from the gentlest to the hardest.
fn loudness(contact: &Contact) -> f32 {
    let trim = match contact.material {
        Material::Wood => -13.5,
        Material::Stone => -14.9,
    };
    trim + weight(contact.man) - 9.0 * (1.0 - speed(contact))
}

pub(super) fn set_down(contact: &Contact) -> Vec<Ingredient> {
    vec![part(0.0, loudness(contact), Body::Struck(on_board(contact)))]
}

pub(super) fn tray(contact: &Contact) -> Vec<Ingredient> {
    // The tray is lined with felt: a longer contact, a soft wooden box under it and hardly a tick.
    let hard = on_board(contact);
    let soft = match contact.material {
        Material::Wood => 1.8,
        Material::Stone => 2.2,
    };
    let felted = Blow {
        under: &TRAY,
        contact: hard.contact * soft,
        tick: hard.tick.map(|tick| Tick { hz: tick.hz * 0.6, gain: tick.gain * 0.4, ..tick }),
        ..hard
    };
    vec![part(0.0, loudness(contact) - 3.0, Body::Struck(felted))]
}

pub(super) fn touch(contact: &Contact) -> Vec<Ingredient> {
    // Two men hit each other, not the board: nothing rings under them.
    let knock = Blow { under: &[], pitch: pitch(contact.man) * 1.1, ..on_board(contact) };
    vec![part(0.0, loudness(contact) - 1.0, Body::Struck(knock))]
}

pub(super) fn lift(contact: &Contact) -> Vec<Ingredient> {
    let (hz, level) = match contact.material {
        Material::Wood => ((620.0, 980.0), -33.0),
        Material::Stone => ((1150.0, 1700.0), -34.0),
    };
    let level = level + 6.0 * speed(contact) + weight(contact.man);
    vec![part(0.0, level, Body::Rubbed(Rub { seconds: 0.09, hz, sharpness: 0.7, grain: 0.4 }))]
}

pub(super) fn slide(contact: &Contact, seconds: f32) -> Vec<Ingredient> {
    let speed = speed(contact);
    let (hz, level) = match contact.material {
        Material::Wood => (430.0 + 420.0 * speed, -30.0),
        Material::Stone => (900.0 + 700.0 * speed, -31.0),
    };
    let seconds = seconds.clamp(SLIDES.0, SLIDES.1);
    let rub = Rub { seconds, hz: (hz, hz * 0.88), sharpness: 0.6, grain: 0.5 };
    // Where he stops, the hand lets go and his foot settles.
    let settles = Contact { speed: 0.35 + 0.2 * speed, ..*contact };
    vec![
        part(0.0, level + 10.0 * (speed - 0.5) + weight(contact.man), Body::Rubbed(rub)),
        part(seconds, loudness(&settles), Body::Struck(on_board(&settles))),
    ]
}

pub(super) fn tip_over(material: Material) -> Vec<Ingredient> {
    // The body's side hits the board without felt, bounces a little lower each time, and the king rolls to rest.
    let fall = |after, level, speed| {
        let contact = Contact::new(Kind::King, material, speed);
        let bare = Blow { contact: on_board(&contact).contact * 0.85, ..on_board(&contact) };
        part(after, loudness(&contact) + level, Body::Struck(bare))
    };
    let (hz, level) = match material {
        Material::Wood => ((560.0, 380.0), -31.0),
        Material::Stone => ((1250.0, 900.0), -32.0),
    };
    let roll = Rub { seconds: 0.62, hz, sharpness: 0.7, grain: 0.9 };
    let crown = blow(modes(material), 1.22, 0.0005);
    vec![
        fall(0.0, 0.0, 0.85),
        part(0.021, loudness(&Contact::new(Kind::King, material, 0.5)) - 2.0, Body::Struck(crown)),
        fall(0.118, -1.0, 0.55),
        fall(0.186, -1.0, 0.35),
        fall(0.228, -2.0, 0.2),
        part(0.16, level, Body::Rubbed(roll)),
    ]
}

/// The peg when its ring has left it.
const BARE_PEG: [Mode; 5] = [
    mode(2090.0, 0.0013, 1.0),
    mode(3310.0, 0.0022, 0.65),
    mode(4260.0, 0.0040, 0.4),
    mode(5140.0, 0.0060, 0.3),
    mode(5990.0, 0.0060, 0.2),
];
/// The peg with a ring on it, which takes a little of its ringing away.
const LADEN_PEG: [Mode; 5] = [
    mode(2060.0, 0.0016, 1.0),
    mode(3250.0, 0.0040, 0.7),
    mode(4180.0, 0.0060, 0.5),
    mode(5060.0, 0.0060, 0.4),
    mode(5900.0, 0.0080, 0.25),
];
/// The ring by itself: hard plastic.
const RING: [Mode; 4] =
    [mode(1380.0, 0.060, 0.8), mode(2240.0, 0.050, 1.0), mode(3380.0, 0.045, 0.8), mode(4720.0, 0.040, 0.5)];
/// The man inside, who knocks when the ring comes to rest on him.
const SEAT: [Mode; 2] = [mode(340.0, 0.10, 0.35), mode(610.0, 0.10, 0.35)];

/// How many decibels a light touch on the peg is loud.
const PEG: f32 = -25.0;

pub(super) fn off_peg() -> Vec<Ingredient> {
    let along = Rub { seconds: 0.13, hz: (2300.0, 3600.0), sharpness: 1.1, grain: 0.6 };
    vec![
        part(0.0, -34.0, Body::Rubbed(along)),
        part(0.085, PEG, Body::Struck(Blow { tick: tick(4200.0, 0.012, 0.2), ..blow(&BARE_PEG, 1.0, 0.00016) })),
        part(0.087, PEG - 3.0, Body::Struck(blow(&RING, 1.1, 0.0003))),
    ]
}

pub(super) fn onto_peg() -> Vec<Ingredient> {
    // The ring meets the peg, slides down and swings to rest: three touches, each softer.
    let touch = |after, level, contact| part(after, PEG + level, Body::Struck(blow(&LADEN_PEG, 1.0, contact)));
    let along = Rub { seconds: 0.1, hz: (3300.0, 2300.0), sharpness: 1.1, grain: 0.6 };
    vec![
        touch(0.0, 1.0, 0.00015),
        part(0.001, PEG - 1.0, Body::Struck(blow(&RING, 1.0, 0.0003))),
        part(0.01, -36.0, Body::Rubbed(along)),
        touch(0.105, -2.0, 0.00018),
        touch(0.190, -7.0, 0.00022),
    ]
}

pub(super) fn over_man(seconds: f32) -> Vec<Ingredient> {
    let along = Rub { seconds, hz: (1250.0, 2900.0), sharpness: 0.8, grain: 0.55 };
    vec![part(0.0, -32.0, Body::Rubbed(along))]
}

pub(super) fn home() -> Vec<Ingredient> {
    let click = |level, pitch, contact| {
        let clip = Blow { under: &SEAT, tick: tick(3400.0, 0.012, 0.25), ..blow(&RING, pitch, contact) };
        (level, clip)
    };
    let (first, second) = (click(-23.0, 1.12, 0.00030), click(-19.0, 0.95, 0.00026));
    vec![part(0.0, first.0, Body::Struck(first.1)), part(0.017, second.0, Body::Struck(second.1))]
}

const LEVER: [Mode; 4] =
    [mode(760.0, 0.070, 1.0), mode(1450.0, 0.060, 0.8), mode(2380.0, 0.050, 0.6), mode(3900.0, 0.030, 0.3)];
/// The spring under the lever, which sings a little.
const SPRING: [Mode; 2] = [mode(3150.0, 0.006, 0.10), mode(4470.0, 0.007, 0.06)];
const CASE: [Mode; 2] = [mode(230.0, 0.09, 0.35), mode(410.0, 0.09, 0.35)];
const ESCAPEMENT: [Mode; 4] =
    [mode(430.0, 0.10, 0.15), mode(2480.0, 0.035, 1.0), mode(3720.0, 0.030, 0.8), mode(5150.0, 0.030, 0.5)];

/// The lever goes down under the hand, and the other player's comes up and stops.
pub(super) fn lever() -> Vec<Ingredient> {
    let down = Blow { under: &CASE, tick: tick(1800.0, 0.02, 0.2), ..blow(&LEVER, 1.0, 0.00045) };
    let up = Blow { tick: tick(2200.0, 0.015, 0.2), ..blow(&LEVER, 1.16, 0.0004) };
    vec![
        part(0.0, -18.0, Body::Struck(down)),
        part(0.0, -24.0, Body::Struck(blow(&SPRING, 1.0, 0.0002))),
        part(0.046, -24.0, Body::Struck(up)),
    ]
}

/// A tooth of the wheel is caught: two small contacts that the ear hears as one.
pub(super) fn clock_tick() -> Vec<Ingredient> {
    let caught = |after, level, pitch| part(after, level, Body::Struck(blow(&ESCAPEMENT, pitch, 0.0002)));
    vec![caught(0.0, -31.0, 1.0), caught(0.009, -29.0, 0.93)]
}

/// The flag drops on its pin, and swings once more.
pub(super) fn flag() -> Vec<Ingredient> {
    let drop = Blow { under: &CASE, tick: tick(2600.0, 0.012, 0.25), ..blow(&ESCAPEMENT, 0.82, 0.00025) };
    vec![
        part(0.0, -24.0, Body::Struck(drop)),
        part(0.002, -27.0, Body::Struck(blow(&SPRING, 0.9, 0.0002))),
        part(0.085, -34.0, Body::Struck(blow(&ESCAPEMENT, 0.88, 0.0002))),
    ]
}

/// A tuned bar as an instrument maker cuts it: the second mode two octaves above the first. The frequencies are multiples of
/// the note.
const BAR: [Mode; 3] = [mode(1.0, 0.008, 1.0), mode(3.98, 0.016, 0.30), mode(9.6, 0.030, 0.08)];
/// The same bar with a hand on it.
const HELD_BAR: [Mode; 2] = [mode(1.0, 0.07, 1.0), mode(2.76, 0.09, 0.4)];
/// A long bar over its tube.
const LONG_BAR: [Mode; 3] = [mode(1.0, 0.005, 1.0), mode(2.0, 0.008, 0.12), mode(3.98, 0.014, 0.16)];

const C3: f32 = 130.81;
const C4: f32 = 261.63;
const E4: f32 = 329.63;
const G4: f32 = 392.00;
const C5: f32 = 523.25;
const D5: f32 = 587.33;
const G5: f32 = 783.99;
const A5: f32 = 880.00;

/// A bar is struck with a felt mallet.
fn note(after: f32, level: f32, hz: f32) -> Ingredient {
    part(after, level, Body::Struck(blow(&BAR, hz, 0.0009)))
}

/// Two notes upward, like a question.
pub(super) fn check() -> Vec<Ingredient> {
    vec![note(0.0, -18.0, D5), note(0.11, -17.0, G5)]
}

/// Two dull low knocks: no.
pub(super) fn refusal() -> Vec<Ingredient> {
    let knock = |after, level, hz| part(after, level, Body::Struck(blow(&HELD_BAR, hz, 0.003)));
    vec![knock(0.0, -15.0, 196.0), knock(0.12, -16.0, 165.0)]
}

/// Three short notes on one pitch.
pub(super) fn low_time() -> Vec<Ingredient> {
    vec![note(0.0, -18.0, A5), note(0.13, -18.0, A5), note(0.26, -17.0, A5)]
}

/// Two soft notes after the new man has landed.
pub(super) fn promotion() -> Vec<Ingredient> {
    vec![note(0.07, -22.0, C5), note(0.19, -21.0, G5)]
}

/// Down to rest, and the low bar under the last note.
pub(super) fn end() -> Vec<Ingredient> {
    let long = |after, level, hz| part(after, level, Body::Struck(blow(&LONG_BAR, hz, 0.0022)));
    vec![long(0.0, -22.0, G4), long(0.26, -22.0, E4), long(0.56, -21.0, C4), long(0.57, -22.0, C3)]
}

const CHIP: [Mode; 3] = [mode(880.0, 0.06, 1.0), mode(1490.0, 0.06, 0.6), mode(2350.0, 0.06, 0.3)];

/// A finger's tip on a chip of wood.
pub(super) fn hover() -> Vec<Ingredient> {
    vec![part(0.0, -31.0, Body::Struck(blow(&CHIP, 1.3, 0.0006)))]
}

/// The chip goes down and comes up.
pub(super) fn press() -> Vec<Ingredient> {
    vec![
        part(0.0, -23.0, Body::Struck(blow(&CHIP, 0.8, 0.0007))),
        part(0.055, -29.0, Body::Struck(blow(&CHIP, 1.0, 0.0006))),
    ]
}
