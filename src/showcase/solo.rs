//! One part by itself on the turntable, with a card beside it; `stage` puts both on the table.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::prelude::*;

use super::card::Card;
use super::case::caption;
use super::facts::facts;
use super::part::Part;
use crate::rules::{Color, Kind};
use crate::table::layout::{RING_HEIGHT, RING_OUTER, TABLE_Y, foot_radius, man_height, stand_hook};
use crate::table::models::exhibit::TURNTABLE_HEIGHT;

/// How far the stand reaches along its bars, from its middle.
const STAND_REACH: f32 = 3.95;

/// Where the part stands, its foot on the turntable; the stand stands on the table.
pub fn place(part: Part) -> Transform {
    let on_disc = Transform::from_xyz(0.0, TABLE_Y + TURNTABLE_HEIGHT, 0.0);
    match part {
        // A man shows himself half from the side, as a portrait does.
        Part::Man(man) | Part::Worn { by: man, .. } => {
            // The knights of both colours look to their right.
            let side = if man.color == Color::White || man.kind == Kind::Knight { 1.0 } else { -1.0 };
            on_disc.with_rotation(Quat::from_rotation_y(PI + 0.12 + side * 0.9))
        }
        // From the side, so that both of them are seen; from that side to which a knight in front looks.
        Part::Pair { front, .. } => {
            let side = if front == Kind::Knight { -1.0 } else { 1.0 };
            on_disc.with_rotation(Quat::from_rotation_y(side * (0.5 * PI + 0.35)))
        }
        Part::Vest(_) | Part::Marker => on_disc.with_rotation(Quat::from_rotation_y(0.25)),
        Part::Stand => stand(Vec3::ZERO),
    }
}

/// The stand as it is at the table, moved so that its middle is above `middle` and its hooks look to the front.
pub fn stand(middle: Vec3) -> Transform {
    let turn = Quat::from_rotation_y(-FRAC_PI_2);
    let (first, last) = (stand_hook(0).translation, stand_hook(super::stage::LAST_HOOK).translation);
    let from = turn * ((first + last) * 0.5).with_y(0.0);
    Transform::from_translation(middle - from).with_rotation(turn)
}

/// The radius of the disc under a part; none under the stand.
pub fn disc(part: Part) -> Option<f32> {
    match part {
        Part::Man(man) | Part::Worn { by: man, .. } => Some(foot_radius(man.kind) + 0.22),
        Part::Pair { front, .. } => Some(foot_radius(front) + 0.22),
        Part::Vest(_) | Part::Marker => Some(RING_OUTER + 0.12),
        Part::Stand => None,
    }
}

/// How wide the part is from its middle, and how high above the table it reaches.
fn extent(part: Part) -> (f32, f32) {
    let (radius, height) = match part {
        Part::Man(man) | Part::Worn { by: man, .. } => (0.0, man_height(man.kind)),
        Part::Pair { front, back, .. } => (0.0, man_height(front).max(man_height(back))),
        Part::Vest(_) | Part::Marker => (0.0, RING_HEIGHT),
        Part::Stand => (STAND_REACH, 1.05),
    };
    (disc(part).unwrap_or(radius), height + TURNTABLE_HEIGHT)
}

/// The letters' height on a part's card: small beside a vest, large beside the stand.
fn capital(part: Part) -> f32 {
    match part {
        Part::Man(_) | Part::Worn { .. } | Part::Pair { .. } => 0.046,
        Part::Vest(_) | Part::Marker => 0.021,
        Part::Stand => 0.085,
    }
}

/// The card with all facts.
fn fact_card(part: Part) -> Card {
    let capital = capital(part);
    let facts = facts(part);
    let mut lines = vec![(facts.title, capital * 1.5), (String::new(), capital * 0.35)];
    for sentence in std::iter::once(facts.count).chain(facts.sentences) {
        lines.extend(
            wrapped(&sentence, if part == Part::Stand { 50 } else { 34 }).into_iter().map(|line| (line, capital)),
        );
        lines.push((String::new(), capital * 0.35));
    }
    lines.pop();
    Card::new(lines)
}

/// The card with name and count.
fn name_card(part: Part) -> Card {
    let capital = capital(part) * 1.35;
    match part {
        Part::Worn { .. } | Part::Pair { .. } => Card::new([(part.title(), capital)]),
        _ => Card::new([(caption(part), capital)]),
    }
}

/// Where the card with the facts is, by its middle: leaning beside the part, before the stand.
fn beside(part: Part, card: Vec2) -> Transform {
    if part == Part::Stand {
        return before(part, card);
    }
    let (reach, _) = extent(part);
    let lean = Quat::from_rotation_y(-0.22) * Quat::from_rotation_x(LEAN);
    let x = reach + 0.58 * card.x + 0.12 * card.y;
    Transform::from_xyz(x, TABLE_Y + 0.5 * card.y * LEAN.sin() + 0.03, -0.1).with_rotation(lean)
}

/// How far a standing card is raised from lying, in radians.
pub const LEAN: f32 = 1.22;

/// Where the card lies that is before the part.
fn before(part: Part, card: Vec2) -> Transform {
    let depth = match part {
        Part::Stand => 1.7,
        _ => extent(part).0,
    };
    let tilt = 0.62;
    let z = depth + 0.6 * card.y + 0.06;
    Transform::from_xyz(0.0, TABLE_Y + 0.5 * card.y * f32::sin(tilt), z).with_rotation(Quat::from_rotation_x(tilt))
}

/// What the card beside a part says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Print {
    /// All its facts.
    Facts,
    /// Its name and count.
    Name,
    /// There is no card.
    Nothing,
}

/// The card of a part and its place.
pub fn card(part: Part, print: Print) -> Option<(Card, Transform)> {
    let (card, place) = match print {
        Print::Facts => (fact_card(part), beside as fn(Part, Vec2) -> Transform),
        Print::Name => (name_card(part), before as fn(Part, Vec2) -> Transform),
        Print::Nothing => return None,
    };
    let place = place(part, card.size);
    Some((card, place))
}

/// The corners of what is to be seen.
pub fn outline(part: Part, print: Print) -> Vec<Vec3> {
    let (reach, height) = extent(part);
    let depth = if part == Part::Stand { 1.0 } else { reach };
    let mut points = Vec::new();
    for x in [-1.0, 1.0] {
        for z in [-1.0, 1.0] {
            points.push(Vec3::new(x * reach * 1.06, TABLE_Y, z * depth));
            points.push(Vec3::new(x * reach * 0.6, TABLE_Y + height * 1.06, z * depth * 0.4));
        }
    }
    let Some((card, place)) = card(part, print) else { return points };
    for (x, z) in [(-0.53, -0.54), (0.53, -0.54), (-0.53, 0.54), (0.53, 0.54)] {
        points.push(place.transform_point(Vec3::new(x * card.size.x, 0.0, z * card.size.y)));
    }
    points
}

/// Cuts a sentence between words into as few lines of at most so many letters as it needs, of much the same length.
fn wrapped(sentence: &str, longest: usize) -> Vec<String> {
    let needed = cut(sentence, longest).len();
    let narrowest = (longest / 2..longest).find(|&width| cut(sentence, width).len() == needed);
    cut(sentence, narrowest.unwrap_or(longest))
}

fn cut(sentence: &str, longest: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in sentence.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= longest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_cut_between_words() {
        let lines = wrapped("A plundered vest is taken from it, a spent one goes back", 20);
        assert!(lines.iter().all(|line| (14..=20).contains(&line.len())), "{lines:?}");
        assert_eq!(lines.join(" "), "A plundered vest is taken from it, a spent one goes back");
    }
}
