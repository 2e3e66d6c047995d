//! One part by itself on the turntable, with a card beside it; `stage` puts both on the table.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::prelude::*;
use rules::{Color, Kind};
use shapes::exhibit::TURNTABLE_HEIGHT;
use table::scene::layout::{HOOKS, RING_HEIGHT, RING_OUTER, TABLE_Y, foot_radius, man_height, stand_hook};
use words::language::Language;

use super::card::{Card, facts};
use super::exhibit::Part;

/// The last hook of the stand.
const LAST_HOOK: usize = HOOKS - 1;
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
    let (first, last) = (stand_hook(0).translation, stand_hook(LAST_HOOK).translation);
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

/// A card in a language, no larger than it is in English: the room for it is measured by that. `make` is given how large its letters
/// are beside those of the English one.
pub fn fitted(language: &Language, make: impl Fn(&Language, f32) -> Card) -> Card {
    let (english, own) = (make(&Language::english(), 1.0), make(language, 1.0));
    let part = (english.size / own.size).min_element();
    if part < 1.0 { make(language, part) } else { own }
}

/// The card with all facts.
fn fact_card(language: &Language, part: Part, letters: f32) -> Card {
    let capital = capital(part) * letters;
    let facts = facts(part);
    let mut lines = vec![(language.say(&facts.title), capital * 1.5)];
    for sentence in std::iter::once(&facts.count).chain(&facts.sentences) {
        lines.push((String::new(), capital * 0.35));
        lines.extend(printed(part, &language.say(sentence)).into_iter().map(|line| (line, capital)));
    }
    Card::new(lines)
}

/// A sentence as the part's card has it, line by line. Each sentence stands by itself, so that it needs no full stop, which
/// would look lost behind a bracket.
fn printed(part: Part, sentence: &str) -> Vec<String> {
    wrapped(sentence.trim_end_matches('.'), if part == Part::Stand { 50 } else { 34 })
}

/// The card with name and count.
fn name_card(language: &Language, part: Part, letters: f32) -> Card {
    let capital = capital(part) * 1.35 * letters;
    match part {
        Part::Worn { .. } | Part::Pair { .. } => Card::new([(language.say(&part.title()), capital)]),
        _ => Card::new([(language.say(&part.caption()), capital)]),
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
    // So far in front that the part, lit from the left and from before, throws its shadow behind it.
    Transform::from_xyz(x, TABLE_Y + 0.5 * card.y * LEAN.sin() + 0.03, 0.3).with_rotation(lean)
}

/// How far a standing card is raised from lying, in radians.
pub const LEAN: f32 = 1.22;

/// Where the card lies that is before the part.
fn before(part: Part, card: Vec2) -> Transform {
    let depth = match part {
        Part::Stand => 1.7,
        _ => extent(part).0,
    };
    // The stand is wide and low, so that its card must not stand up before it.
    let tilt = if part == Part::Stand { 0.42 } else { 0.62 };
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

/// The card of a part in a language, and its place.
pub fn card(language: &Language, part: Part, print: Print) -> Option<(Card, Transform)> {
    let in_letters =
        |make: fn(&Language, Part, f32) -> Card| fitted(language, |language, size| make(language, part, size));
    let (card, place) = match print {
        Print::Facts => (in_letters(fact_card), beside as fn(Part, Vec2) -> Transform),
        Print::Name => (in_letters(name_card), before as fn(Part, Vec2) -> Transform),
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
    let Some((card, place)) = card(&Language::english(), part, print) else { return points };
    for (x, z) in [(-0.53, -0.54), (0.53, -0.54), (-0.53, 0.54), (0.53, 0.54)] {
        points.push(place.transform_point(Vec3::new(x * card.size.x, 0.0, z * card.size.y)));
    }
    points
}

/// The words of a sentence, a number in brackets together with the word that it follows.
fn words(sentence: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in sentence.split(' ') {
        match words.last_mut() {
            Some(last) if word.starts_with('(') => last.extend([" ", word]),
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// Cuts a sentence between words into as few lines of at most this many letters as it needs, of much the same length.
fn wrapped(sentence: &str, longest: usize) -> Vec<String> {
    let needed = cut(sentence, longest).len();
    let narrowest = (longest / 2..longest).find(|&width| cut(sentence, width).len() == needed);
    cut(sentence, narrowest.unwrap_or(longest))
}

fn cut(sentence: &str, longest: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words(sentence) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= longest => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use rules::Chessman;

    use super::*;
    use crate::set::exhibit::{KINDS, pairs, wearers};
    use crate::set::view;

    #[test]
    fn sentences_are_cut_between_words() {
        let lines = wrapped("A plundered vest is taken from it, a spent one goes back", 20);
        assert!(lines.iter().all(|line| (14..=20).contains(&line.len())), "{lines:?}");
        assert_eq!(lines.join(" "), "A plundered vest is taken from it, a spent one goes back");
    }

    /// Where a line from a point meets a card, as shares of its size from its middle, and how far along the line.
    fn on_card(card: &Card, place: Transform, from: Vec3, to: Vec3) -> (Vec2, f32) {
        let into = place.to_matrix().inverse();
        let (from, to) = (into.transform_point3(from), into.transform_point3(to));
        let along = from.y / (from.y - to.y);
        (from.lerp(to, along).xz() / card.size, along)
    }

    #[test]
    fn no_card_hides_anything_of_its_part() {
        for part in Part::all() {
            for (print, pose) in [(Print::Facts, view::part(part, 1.6)), (Print::Name, view::turning_part(part, 1.6))] {
                let (card, lies) = card(&Language::english(), part, print).expect("a card");
                let eye = pose.transform().translation;
                let rings = (0..=LAST_HOOK).flat_map(|slot| {
                    let hook = place(part) * stand_hook(slot);
                    (0..8).map(move |i| {
                        let rim = Vec2::from_angle(i as f32 * std::f32::consts::FRAC_PI_4) * RING_OUTER;
                        hook.transform_point(Vec3::new(rim.x, 0.0, rim.y))
                    })
                });
                let points: Vec<Vec3> = match part {
                    Part::Stand => rings.collect(),
                    _ => outline(part, Print::Nothing),
                };
                for point in points {
                    let (at, along) = on_card(&card, lies, eye, point);
                    let hides = at.abs().max_element() < 0.5 && (0.0..0.999).contains(&along);
                    assert!(!hides, "the card of {part} hides {point}");
                }
            }
        }
    }

    #[test]
    fn no_part_throws_its_shadow_on_its_card() {
        use shapes::room;
        // The lamps of the rooms.
        for lamp in [room::STUDY, room::STUDIO, room::GARDEN, room::CLUB].map(|room| room.key.from) {
            for part in Part::all().filter(|&part| part != Part::Stand) {
                let (card, lies) = card(&Language::english(), part, Print::Facts).expect("a card");
                let (_, height) = extent(part);
                for (x, z) in (0..=10).flat_map(|i| (0..=10).map(move |j| (0.1 * i as f32 - 0.5, 0.1 * j as f32 - 0.5)))
                {
                    let point = lies.transform_point(Vec3::new(x * card.size.x, 0.04, z * card.size.y));
                    // The foot of the part is low, all above it slimmer than a vest.
                    let shaded = (1..100).map(|step| point.lerp(lamp, 0.002 * step as f32)).any(|way| {
                        let wide = if way.y > TABLE_Y + TURNTABLE_HEIGHT + 0.45 { 0.27 } else { RING_OUTER };
                        way.y < TABLE_Y + height && way.xz().length() < wide
                    });
                    assert!(!shaded, "{part} shades its card at {x}, {z} from {lamp}");
                }
            }
        }
    }

    #[test]
    fn no_card_has_a_number_in_brackets_by_itself_or_a_full_stop_behind_one() {
        let worn = KINDS.into_iter().flat_map(|vest| {
            wearers(vest).into_iter().map(move |kind| Part::Worn { vest, by: Chessman::new(Color::White, kind) })
        });
        for part in Part::all().chain(worn).chain(pairs(Color::Black)) {
            let facts = facts(part);
            for sentence in facts.sentences.iter().chain([&facts.count]) {
                for line in printed(part, &Language::english().say(sentence)) {
                    assert!(!line.starts_with('(') && !line.ends_with(").") && line.len() <= 50, "{part}: {line}");
                }
            }
        }
    }

    #[test]
    fn a_card_in_another_language_needs_no_more_room_and_says_it_there() {
        let german = Language::of("de").expect("German");
        for part in Part::all() {
            for print in [Print::Facts, Print::Name] {
                let [english, own] =
                    [&Language::english(), &german].map(|in_it| card(in_it, part, print).expect("a card").0);
                assert!(own.size.cmple(english.size + 1e-4).all(), "{part}: {} in {}", own.size, english.size);
                assert_ne!(own, english, "{part}");
            }
        }
    }
}
