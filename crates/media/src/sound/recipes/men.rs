//! The sounds of men: set down, slid, lifted, put in the tray, laid down; `recipes` asks for them.
//!
//! Wood is heard from 0.4 to 3 kHz with a loss of about 0.1, stone from 2 to 7 kHz with 0.02 to 0.04. What is
//! struck rings too: the board's plate lower than the man, and longer.

use crate::sound::mode::{Mode, mode};
use crate::sound::recipes::making::{blow, part, speed, tick};
use crate::sound::rubbed::Rub;
use crate::sound::struck::{Blow, Tick};
use crate::sound::vocabulary::{Contact, Material};
use crate::sound::voice::{Body, Ingredient};
use rules::Kind;

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
