//! The garden by day: wind in the leaves, and birds near and far.

use crate::sound::noise::Noise;
use crate::sound::rooms::bed::{Bed, Layer};
use crate::sound::rooms::birds;
use crate::sound::rooms::character::Character;

pub static ROOM: Character = Character {
    caption: "sound-room-garden",
    bed: Some(bed),
    taps: &[(0.0047, 0.10, 0.12), (0.0151, 0.06, 0.04), (0.0620, 0.03, 0.05)],
    tail: 0.0,
};

fn bed(seed: u64, rate: f32) -> Bed {
    let mut noise = Noise::new(seed, u64::MAX - 1);
    let layers = vec![
        // The air over the lawn, the crowns of the trees, and the nearest leaves.
        Layer::new(&mut noise, rate, 210.0, 0.5, (0.0009, 0.0030), 0.23),
        Layer::new(&mut noise, rate, 950.0, 0.5, (0.0007, 0.0034), 0.31),
        Layer::new(&mut noise, rate, 3600.0, 0.6, (0.00016, 0.0011), 0.57),
    ];
    Bed::new(&mut noise, rate, layers, &[(birds::near, 1.2), (birds::far, 2.9), (birds::pigeon, 9.0)])
}
