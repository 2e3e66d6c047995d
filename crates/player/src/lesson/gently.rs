//! A wrong answer goes back so that one sees it: the table is laid out anew at once, and its men come from where they stood before.

use bevy::prelude::*;

use crate::access::Access;
use table::ritual::RitualQueue;
use table::scene::{Chessman, Half, Square, layout};

/// How long a man takes, in seconds, and how high it is carried, in squares.
const SECONDS: f32 = 0.55;
const HEIGHT: f32 = 0.5;
/// A man within this distance of where one like it stood has not moved, in squares.
const NEAR: f32 = 0.05;

/// The men that go back.
#[derive(Resource, Default)]
pub(super) struct Returning {
    /// Where they stood before the table was laid out anew.
    stood: Vec<(Chessman, Vec3)>,
    ways: Vec<Way>,
    clock: f32,
}

struct Way {
    man: Entity,
    from: Vec3,
    home: Transform,
}

impl Returning {
    /// The men stand here now; the table is laid out anew in the next frame.
    pub(super) fn from(&mut self, men: impl Iterator<Item = (Chessman, Vec3)>) {
        self.stood = men.collect();
    }
}

/// Who stands on the board, and since when.
type Men<'w, 's> = Query<
    'w,
    's,
    (Entity, &'static Chessman, &'static Square, &'static Half, &'static mut Transform, Ref<'static, Square>),
>;

/// Moves them. What is performed meanwhile ends it.
pub(super) fn go_back(
    time: Res<Time>,
    (queue, access): (Res<RitualQueue>, Option<Res<Access>>),
    mut returning: ResMut<Returning>,
    mut men: Men,
) {
    let returning = returning.bypass_change_detection();
    if !returning.stood.is_empty() && men.iter().any(|(.., since)| since.is_added()) {
        let mut stood = std::mem::take(&mut returning.stood);
        returning.clock = 0.0;
        returning.ways = match access.is_some_and(|access| access.reduced_motion) {
            true => Vec::new(),
            false => ways(&mut stood, men.iter().map(|(man, who, square, half, ..)| (man, *who, *square, *half))),
        };
    }
    if returning.ways.is_empty() {
        return;
    }
    returning.clock += time.delta_secs();
    let part = if queue.is_idle() { (returning.clock / SECONDS).min(1.0) } else { 1.0 };
    for way in &returning.ways {
        if let Ok((.., mut place, _)) = men.get_mut(way.man) {
            *place = way.at(part);
        }
    }
    if part >= 1.0 {
        returning.ways.clear();
    }
}

/// Who goes from where: whoever stands where nobody like it stood, from where one like it stood who is gone.
fn ways(stood: &mut Vec<(Chessman, Vec3)>, men: impl Iterator<Item = (Entity, Chessman, Square, Half)>) -> Vec<Way> {
    let mut moved = Vec::new();
    for (man, who, square, half) in men {
        let home = layout::standing_half(square.0, who.color, half.0);
        let same = |(other, at): &(Chessman, Vec3)| *other == who && at.distance(home.translation) < NEAR;
        match stood.iter().position(same) {
            Some(place) => drop(stood.swap_remove(place)),
            None => moved.push((man, who, home)),
        }
    }
    let come = |(man, who, home): (Entity, Chessman, Transform)| {
        let place = stood.iter().position(|(other, _)| *other == who)?;
        Some(Way { man, from: stood.swap_remove(place).1, home })
    };
    moved.into_iter().filter_map(come).collect()
}

impl Way {
    fn at(&self, part: f32) -> Transform {
        let eased = part * part * (3.0 - 2.0 * part);
        let over = 4.0 * HEIGHT * eased * (1.0 - eased);
        match part < 1.0 {
            true => self.home.with_translation(self.from.lerp(self.home.translation, eased) + Vec3::Y * over),
            false => self.home,
        }
    }
}
