//! The rooms around the table as one hears them: endless beds of noise in which now and then something happens.

use super::bed::{self, Bed, Happening, Layer};
use super::generators::{Blow, Body, Ingredient, Mode, Tick, mode};
use super::signal::Noise;

/// The room around the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Room {
    /// A fire, and a clock some way off.
    #[default]
    Study,
    /// Leaves, and birds in them.
    Garden,
    /// Silence.
    Studio,
    /// Other boards, some way off.
    Club,
}

impl Room {
    /// Every room, in the order in which they are mixed.
    pub const ALL: [Self; 4] = [Self::Study, Self::Garden, Self::Studio, Self::Club];

    /// The message with what is written of it for those who do not hear it; empty where nothing is heard.
    pub fn caption(self) -> &'static str {
        self.character().caption
    }

    /// What is heard in it.
    pub(in crate::sound) fn character(self) -> &'static Character {
        match self {
            Self::Study => &STUDY,
            Self::Garden => &GARDEN,
            Self::Studio => &STUDIO,
            Self::Club => &CLUB,
        }
    }
}

/// A reflection: how late (seconds), how loud on the left and on the right.
pub(crate) type Tap = (f32, f32, f32);

/// What is heard in a room.
pub(crate) struct Character {
    /// The message with what is written of it for those who do not hear it; empty where nothing is heard.
    pub caption: &'static str,
    /// What is heard by itself, from a seed and a rate; none where it is silent.
    pub(super) bed: Option<fn(u64, f32) -> Bed>,
    /// What walls and table top give back at first, `LATEST` of `echo` at the latest.
    pub taps: &'static [Tap],
    /// How loud the tail of the reflections is.
    pub tail: f32,
}

/// Where fire and clock are, from -1 to 1.
const FIRE: f32 = -0.35;
const CLOCK: f32 = 0.45;

/// What splits in a log, for a pitch of 1.
const SPLIT: [Mode; 3] = [mode(1000.0, 0.30, 1.0), mode(1730.0, 0.28, 0.7), mode(2900.0, 0.25, 0.4)];
/// The clock's case, through the length of the room.
const CASE: [Mode; 3] = [mode(940.0, 0.035, 1.0), mode(1480.0, 0.035, 0.9), mode(2290.0, 0.040, 0.5)];

pub(crate) static STUDY: Character = Character {
    caption: "sound-room-study",
    bed: Some(study_bed),
    taps: &[
        (0.0071, 0.17, 0.12),
        (0.0113, 0.10, 0.16),
        (0.0179, 0.12, 0.08),
        (0.0237, 0.07, 0.11),
        (0.0311, 0.08, 0.06),
        (0.0413, 0.05, 0.07),
    ],
    tail: 0.10,
};

fn study_bed(seed: u64, rate: f32) -> Bed {
    let mut noise = Noise::new(seed, u64::MAX);
    let layers = vec![
        // The draught in the chimney, the flames, and the hiss of the embers.
        Layer::new(&mut noise, rate, 85.0, 0.6, (0.0015, 0.0033), 0.7),
        Layer::new(&mut noise, rate, 260.0, 0.5, (0.0008, 0.0033), 5.0),
        Layer::new(&mut noise, rate, 3300.0, 0.5, (0.00016, 0.0006), 2.5),
    ];
    Bed::new(&mut noise, rate, layers, &[(crackle, 0.4), (pendulum, 0.7)])
}

/// Many small splits, few large ones, and often several in a row.
fn crackle(noise: &mut Noise, _: u32) -> Happening {
    let size = noise.unit().powi(4);
    let pitch = noise.between(0.9, 3.0) * (1.0 - 0.45 * size);
    let blow = Blow {
        modes: &SPLIT,
        pitch,
        under: &[],
        contact: noise.between(0.00012, 0.0004),
        tick: Some(Tick { hz: 1400.0 * pitch, seconds: noise.between(0.006, 0.03), gain: 0.7 }),
    };
    let part = Ingredient { after: 0.0, level: 0.004 + 0.020 * size, body: Body::Struck(blow) };
    let rest = noise.unit();
    let next = 0.012 + 0.75 * rest * rest * rest;
    Happening { parts: vec![part], pan: FIRE + noise.between(-0.2, 0.2), next }
}

/// A second's pendulum: two beats of different pitch in turns.
fn pendulum(_: &mut Noise, number: u32) -> Happening {
    let pitch = if number.is_multiple_of(2) { 1.0 } else { 0.86 };
    let blow = Blow { modes: &CASE, pitch, under: &[], contact: 0.0004, tick: None };
    Happening { parts: vec![Ingredient { after: 0.0, level: 0.012, body: Body::Struck(blow) }], pan: CLOCK, next: 1.0 }
}

/// A man on a board at another table.
const MAN: [Mode; 3] = [mode(620.0, 0.030, 1.0), mode(1150.0, 0.024, 0.8), mode(1980.0, 0.018, 0.4)];
/// A clock's lever.
const LEVER: [Mode; 3] = [mode(1420.0, 0.028, 1.0), mode(2610.0, 0.022, 0.8), mode(3900.0, 0.016, 0.5)];

pub(crate) static CLUB: Character = Character {
    caption: "sound-room-club",
    bed: Some(club_bed),
    taps: &[
        (0.0109, 0.13, 0.10),
        (0.0181, 0.09, 0.13),
        (0.0263, 0.10, 0.08),
        (0.0367, 0.07, 0.09),
        (0.0491, 0.06, 0.07),
        (0.0643, 0.05, 0.05),
    ],
    tail: 0.16,
};

fn club_bed(seed: u64, rate: f32) -> Bed {
    let mut noise = Noise::new(seed, u64::MAX);
    let layers = vec![
        // The street behind the windows, and the room's own air.
        Layer::new(&mut noise, rate, 110.0, 0.6, (0.0017, 0.0036), 0.4),
        Layer::new(&mut noise, rate, 520.0, 0.5, (0.0004, 0.0012), 1.3),
    ];
    Bed::new(&mut noise, rate, layers, &[(man, 2.5), (lever, 4.0)])
}

/// Somebody moves, far to one side.
fn man(noise: &mut Noise, _: u32) -> Happening {
    let sounds = Sounds { modes: &MAN, pitch: (0.85, 1.25), contact: (0.0004, 0.0009), level: (0.010, 0.019) };
    struck(noise, sounds, (900.0, (0.004, 0.012), 0.4), (1.5, 6.0))
}

/// Somebody presses a clock.
fn lever(noise: &mut Noise, _: u32) -> Happening {
    let sounds = Sounds { modes: &LEVER, pitch: (0.9, 1.15), contact: (0.0002, 0.0004), level: (0.008, 0.014) };
    struck(noise, sounds, (2400.0, (0.003, 0.008), 0.5), (3.0, 9.0))
}

/// How one thing that is struck differs from the next: from the least to the most.
struct Sounds {
    modes: &'static [Mode],
    pitch: (f32, f32),
    /// Seconds.
    contact: (f32, f32),
    level: (f32, f32),
}

/// Something is struck somewhere in the room, with a tick of so many hertz, seconds and gain; the next comes after so many seconds.
fn struck(
    noise: &mut Noise,
    sounds: Sounds,
    (hz, seconds, gain): (f32, (f32, f32), f32),
    next: (f32, f32),
) -> Happening {
    let mut within = |(least, most): (f32, f32)| noise.between(least, most);
    let blow = Blow {
        modes: sounds.modes,
        pitch: within(sounds.pitch),
        under: &[],
        contact: within(sounds.contact),
        tick: Some(Tick { hz, seconds: within(seconds), gain }),
    };
    let part = Ingredient { after: 0.0, level: within(sounds.level), body: Body::Struck(blow) };
    Happening { parts: vec![part], pan: within((-0.8, 0.8)), next: within(next) }
}

pub(crate) static GARDEN: Character = Character {
    caption: "sound-room-garden",
    bed: Some(garden_bed),
    taps: &[(0.0047, 0.10, 0.12), (0.0151, 0.06, 0.04), (0.0620, 0.03, 0.05)],
    tail: 0.0,
};

fn garden_bed(seed: u64, rate: f32) -> Bed {
    let mut noise = Noise::new(seed, u64::MAX - 1);
    let layers = vec![
        // The air over the lawn, the crowns of the trees, and the nearest leaves.
        Layer::new(&mut noise, rate, 210.0, 0.5, (0.0009, 0.0030), 0.23),
        Layer::new(&mut noise, rate, 950.0, 0.5, (0.0007, 0.0034), 0.31),
        Layer::new(&mut noise, rate, 3600.0, 0.6, (0.00016, 0.0011), 0.57),
    ];
    Bed::new(&mut noise, rate, layers, &[(bed::near, 1.2), (bed::far, 2.9), (bed::pigeon, 9.0)])
}

pub(crate) static STUDIO: Character = Character {
    caption: "",
    bed: None,
    taps: &[(0.0043, 0.09, 0.07), (0.0079, 0.05, 0.08), (0.0127, 0.05, 0.03)],
    tail: 0.0,
};
