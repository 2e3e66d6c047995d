//! The end of a lost game: the king is laid down once the last ritual has ended; the app of a player adds it.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::game::Match;
use crate::phase::{Phase, Screen};
use crate::ritual::look_back::LookBack;
use crate::ritual::queue::{Pace, RitualQueue, Style};
use crate::scene::{self, Chessman, layout};
use rules::{AnyPosition, Color, Kind};

/// How long a king falls, in seconds.
const FALL: f32 = 0.75;
/// How much more than a quarter turn a king falls, in radians: its head is narrower than its foot.
const SLANT: f32 = 0.12;

/// A king has hit the board.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct KingLaidDown;

/// A king that falls, or lies.
#[derive(Clone, Copy)]
struct Falling {
    king: Entity,
    stood: Transform,
    towards: Vec3,
    clock: f32,
}

/// Lays the king of a lost game down.
pub fn plugin(app: &mut App) {
    app.add_message::<KingLaidDown>()
        .add_systems(Update, lay_down.run_if(not(in_state(Screen::Film))).in_set(Phase::Table));
}

fn lay_down(
    time: Res<Time>,
    the_match: Res<Match>,
    (queue, look_back, pace): (Res<RitualQueue>, Res<LookBack>, Res<Pace>),
    mut men: Query<(Entity, &Chessman, &scene::Square, &mut Transform)>,
    mut falling: Local<Option<Falling>>,
    mut landed: MessageWriter<KingLaidDown>,
) {
    let loser = the_match.game.result().and_then(|result| result.winner()).map(|winner| !winner);
    let Some(loser) = loser.filter(|_| queue.is_idle() && !look_back.is_on()) else {
        // Taken back, the men are laid out anew.
        *falling = None;
        return;
    };
    let under_way = falling.filter(|fall| men.contains(fall.king));
    let Some(mut fall) = under_way.or_else(|| begin(&the_match.position(), loser, &men)) else { return };
    if fall.clock < FALL {
        let seconds = time.delta_secs() * pace.rate();
        let clock = if pace.style == Style::Instant { FALL } else { (fall.clock + seconds).min(FALL) };
        if let Ok((.., mut place)) = men.get_mut(fall.king) {
            *place = leaning(fall.stood, fall.towards, clock / FALL);
        }
        fall.clock = clock;
        if clock >= FALL {
            landed.write(KingLaidDown);
        }
    }
    *falling = Some(fall);
}

/// The king that is to fall, and the side where there is room for it. Of two kings none is royal, and none falls.
fn begin(
    position: &AnyPosition,
    loser: Color,
    men: &Query<(Entity, &Chessman, &scene::Square, &mut Transform)>,
) -> Option<Falling> {
    let mut kings = men.iter().filter(|(_, man, ..)| man.kind == Kind::King && man.color == loser);
    let (king, _, square, stood) = kings.next()?;
    if kings.next().is_some() {
        return None;
    }
    let sides = [(1, 0), (-1, 0), (0, if loser == Color::White { -1 } else { 1 })];
    let is_free = |by: &&(i8, i8)| {
        (1..=2).all(|steps| match square.0.offset(by.0 * steps, by.1 * steps) {
            Some(square) => position.man_at(square).is_none(),
            None => true,
        })
    };
    let (file, rank) = *sides.iter().find(is_free).unwrap_or(&sides[2]);
    let towards = Vec3::new(f32::from(file), 0.0, -f32::from(rank));
    Some(Falling { king, stood: *stood, towards, clock: 0.0 })
}

/// A king that has fallen so far, from 0 (stands) to 1 (lies): it turns over the edge of its foot, ever faster.
fn leaning(stood: Transform, towards: Vec3, part: f32) -> Transform {
    let edge = stood.translation + towards * layout::foot_radius(Kind::King);
    let angle = (FRAC_PI_2 + SLANT) * part * part * part;
    let turn = Quat::from_axis_angle(Vec3::Y.cross(towards), angle);
    Transform {
        translation: edge + turn * (stood.translation - edge),
        rotation: turn * stood.rotation,
        scale: stood.scale,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;

    #[test]
    fn a_king_falls_over_the_edge_of_its_foot_and_lies_on_the_board() {
        let stood = layout::standing(Square::parse("e1").unwrap(), Color::White);
        assert_eq!(leaning(stood, Vec3::X, 0.0).translation, stood.translation);
        let lies = leaning(stood, Vec3::X, 1.0);
        let head = lies.transform_point(Vec3::Y * layout::man_height(Kind::King));
        assert!(head.x - stood.translation.x > 1.0, "the head lies two squares on: {head}");
        assert!((0.0..0.5).contains(&head.y), "it neither floats nor sinks: {head}");
        let edge = stood.translation + Vec3::X * layout::foot_radius(Kind::King);
        let foot = lies.transform_point(Vec3::X * layout::foot_radius(Kind::King));
        assert!(foot.y.abs() < 0.1 || foot.distance(edge) < 0.1, "{foot}");
    }
}
