//! The selected or dragged man: it chases the place where the hand holds it and settles when let go.

use bevy::prelude::*;

use crate::ritual::RitualQueue;
use crate::rules::Square;
use crate::rules::plunder::Position;
use crate::table::layout;
use crate::table::{self, Chessman};

use super::Hand;
use super::intent::Intent;

/// How high a selected man is lifted, in squares.
const LIFT: f32 = 0.14;
/// How near its target an aimed man waits while its owner chooses, in squares.
const WAITING: f32 = 0.62;
/// How fast a held man follows, per second: after 1/RATE seconds 63 % of the way is done.
const RATE: f32 = 16.0;

/// Where the hand holds the man of the intent.
pub fn place(position: &Position, intent: &Intent, drag: Option<Vec3>) -> Option<(Square, Vec3)> {
    let from = intent.from()?;
    let home = layout::square_point(from);
    let point = match (drag, intent.choice().and_then(|choice| choice.squares())) {
        (Some(point), _) => point,
        (None, Some((_, to))) => {
            let target = layout::square_point(to);
            let captures = position.man_at(to).is_some();
            let back = (home - target).normalize_or_zero() * if captures { WAITING } else { 0.0 };
            target + back + Vec3::Y * LIFT
        }
        (None, None) => home + Vec3::Y * LIFT,
    };
    Some((from, point))
}

/// Moves the held man, and lets those that were held before sink back onto their squares.
pub fn hold(
    time: Res<Time>,
    the_match: Res<crate::game::Match>,
    intent: Res<Intent>,
    hand: Res<Hand>,
    queue: Res<RitualQueue>,
    mut men: Query<(Entity, &table::Square, &mut Transform), With<Chessman>>,
    mut settling: Local<Vec<Entity>>,
) {
    if !queue.is_idle() {
        // The ritual moves the men; it ends with every man on its square.
        settling.clear();
        return;
    }
    let held = place(the_match.position(), &intent, hand.drag);
    let step = 1.0 - (-RATE * time.delta_secs()).exp();
    for (entity, square, mut transform) in &mut men {
        let goal = match held {
            Some((from, point)) if from == square.0 => {
                if !settling.contains(&entity) {
                    settling.push(entity);
                }
                point
            }
            _ if settling.contains(&entity) => layout::square_point(square.0),
            _ => continue,
        };
        transform.translation = transform.translation.lerp(goal, step);
        if transform.translation.distance(goal) < 1e-3 {
            transform.translation = goal;
            if goal.y == 0.0 {
                settling.retain(|settled| *settled != entity);
            }
        }
    }
    settling.retain(|entity| men.contains(*entity));
}
