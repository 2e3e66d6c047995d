//! How the set lies in its case: a place for every man, vest, marker and stand, and a card for every group; `stage` puts
//! them there. Lengths are squares; the case stands on the table around the origin, its front at +z.

use std::f32::consts::PI;

use bevy::prelude::*;
use rules::text::Text;
use rules::{Chessman, Color, Kind};
use table::scene::layout::{RING_OUTER, TABLE_Y, TRAY_FLOOR_Y};
use words::language::Language;

use super::exhibit::{KINDS, Part};
use super::solo;

/// Half the inner size of the case.
pub const HALF: Vec2 = Vec2::new(6.75, 4.25);
/// Where the stand's part of the case ends and where the vests' begins, along z.
const STAND_END: f32 = -2.45;
const VESTS_BEGIN: f32 = 2.45;
/// How far apart the two men of a pair, the pawns of the row and the vests stand.
const PAIR: f32 = 0.96;
const PAWNS: f32 = 0.80;
const VESTS: f32 = 0.81;
/// The gap between two kinds of vests.
const VEST_GAP: f32 = 0.24;
/// How far a vest is tilted back, its front on a sill, so that its title can be read from above; in radians.
const VEST_TILT: f32 = 0.34;
/// How far before its men or vests a card lies.
const CARD_BEFORE: f32 = 0.60;

/// A man's row: its place along z and the middles of its groups along x, from the middle of its colour's half.
const ROWS: [(f32, &[(Kind, f32)]); 3] = [
    (-1.80, &[(Kind::King, -1.15), (Kind::Queen, 1.15)]),
    (-0.15, &[(Kind::Bishop, -2.15), (Kind::Knight, 0.0), (Kind::Rook, 2.15)]),
    (1.38, &[(Kind::Pawn, 0.0)]),
];

/// Everything of one kind in the case.
#[derive(Clone, Debug)]
pub struct Group {
    /// What it is.
    pub part: Part,
    /// A place for each one; as many as the set holds.
    pub places: Vec<Transform>,
    /// Where the middle of the card with name and count lies.
    pub card: Vec3,
}

impl Group {
    /// What its card says, in lines.
    pub fn caption(&self, language: &Language) -> Vec<String> {
        match self.part {
            // Its card lies between two queens.
            Part::Marker => ["card-marker", "card-marker-below"].map(|id| language.get(id)).to_vec(),
            part => vec![language.say(&part.caption())],
        }
    }
}

/// Every group of the set; all the counts come from the rules.
pub fn groups() -> Vec<Group> {
    let mut groups: Vec<Group> = Color::ALL.into_iter().flat_map(men).collect();
    groups.extend(vests());
    let marker = Vec3::new(3.80, TRAY_FLOOR_Y, -3.80);
    groups.push(Group {
        part: Part::Marker,
        places: vec![Transform::from_translation(marker)],
        card: marker + Vec3::Z * 0.54,
    });
    let stand = Vec3::new(-1.35, TRAY_FLOOR_Y - TABLE_Y, -3.32);
    groups.push(Group {
        part: Part::Stand,
        places: vec![solo::stand(stand)],
        card: Vec3::new(0.1, TRAY_FLOOR_Y, STAND_END - 0.2),
    });
    groups
}

fn men(color: Color) -> impl Iterator<Item = Group> {
    // White's half is the left one; the men look at the middle of the table's front edge.
    let side = if color == Color::White { -1.0 } else { 1.0 };
    let turn = Quat::from_rotation_y(PI - side * 0.55);
    ROWS.into_iter().flat_map(move |(z, kinds)| {
        kinds.iter().map(move |&(kind, x)| {
            let part = Part::Man(Chessman::new(color, kind));
            let middle = Vec3::new(side * 3.42 + x, TRAY_FLOOR_Y, z);
            let pitch = if kind == Kind::Pawn { PAWNS } else { PAIR };
            let places = in_row(part.count(), pitch, middle).map(|place| place.with_rotation(turn)).collect();
            Group { part, places, card: middle + Vec3::Z * CARD_BEFORE }
        })
    })
}

/// This many places in a row along x around a middle.
fn in_row(count: u32, pitch: f32, middle: Vec3) -> impl Iterator<Item = Transform> {
    let first = -0.5 * (count as f32 - 1.0) * pitch;
    (0..count).map(move |i| Transform::from_translation(middle + Vec3::X * (first + i as f32 * pitch)))
}

fn vests() -> Vec<Group> {
    let counts = KINDS.map(|kind| Part::Vest(kind).count());
    let gaps = VEST_GAP * (KINDS.len() as f32 - 1.0);
    let mut left = -0.5 * (counts.iter().sum::<u32>() as f32 * VESTS + gaps);
    let mut groups = Vec::new();
    for (kind, count) in KINDS.into_iter().zip(counts) {
        let width = count as f32 * VESTS;
        let middle = Vec3::new(left + 0.5 * width, TRAY_FLOOR_Y, VESTS_BEGIN + 0.62);
        let raised = Transform::from_xyz(0.0, RING_OUTER * VEST_TILT.sin(), 0.0)
            .with_rotation(Quat::from_rotation_x(-VEST_TILT));
        let places = in_row(count, VESTS, middle).map(|place| place * raised).collect();
        groups.push(Group { part: Part::Vest(kind), places, card: middle + Vec3::Z * CARD_BEFORE });
        left += width + VEST_GAP;
    }
    groups
}

/// Where the card with the whole set's counts lies: on the table before the case.
pub const TOTAL: Vec3 = Vec3::new(0.0, TABLE_Y, HALF.y + 0.62);

/// What the card with the whole set's counts says, counted from the groups.
pub fn total() -> Text {
    let groups = groups();
    let count = |wanted: fn(Part) -> bool| -> usize {
        groups.iter().filter(|group| wanted(group.part)).map(|group| group.places.len()).sum()
    };
    Text::new("set-total")
        .with("men", count(|part| matches!(part, Part::Man(_))))
        .with("vests", count(|part| matches!(part, Part::Vest(_))))
        .with("markers", count(|part| part == Part::Marker))
        .with("stands", count(|part| part == Part::Stand))
}

/// The walls of the case and the bars between its parts, each by its middle and half its size.
pub fn bars() -> Vec<(Vec3, Vec3)> {
    const WALL: Vec3 = Vec3::new(0.11, 0.15, 0.11);
    const BAR: Vec2 = Vec2::new(0.045, 0.10);
    let mut bars = Vec::new();
    for side in [-1.0, 1.0] {
        let long = Vec3::new(HALF.x + 2.0 * WALL.x, WALL.y, WALL.z);
        bars.push((Vec3::new(0.0, TABLE_Y + WALL.y, side * (HALF.y + WALL.z)), long));
        bars.push((Vec3::new(side * (HALF.x + WALL.x), TABLE_Y + WALL.y, 0.0), Vec3::new(WALL.x, WALL.y, HALF.y)));
    }
    for z in [STAND_END, VESTS_BEGIN] {
        bars.push((Vec3::new(0.0, TABLE_Y + BAR.y, z), Vec3::new(HALF.x, BAR.y, BAR.x)));
    }
    let sill = RING_OUTER * VEST_TILT.sin() - 0.004;
    let front = VESTS_BEGIN + 0.62 + RING_OUTER * VEST_TILT.cos();
    bars.push((Vec3::new(0.0, TRAY_FLOOR_Y + sill, front - 0.05), Vec3::new(HALF.x - 0.1, sill, 0.05)));
    let depth = 0.5 * (VESTS_BEGIN - STAND_END);
    bars.push((Vec3::new(0.0, TABLE_Y + BAR.y, STAND_END + depth), Vec3::new(BAR.x, BAR.y, depth - BAR.x)));
    bars
}

/// The corners of the space that the case with its men takes.
pub fn outline() -> Vec<Vec3> {
    let corner = |x: f32, z: f32, y: f32| Vec3::new(x * (HALF.x + 0.3), y, z * (HALF.y + 0.3));
    let low = [(-1.0, 1.0), (1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].map(|(x, z)| corner(x, z, TABLE_Y));
    let total = [-1.0, 1.0].map(|x| TOTAL + Vec3::new(x, 0.0, 0.3));
    low.into_iter().chain([-0.7, 0.7].map(|x| corner(x, -0.85, 1.1))).chain(total).collect()
}

#[cfg(test)]
mod tests {
    use table::scene::layout::foot_radius;

    use super::*;

    #[test]
    fn everything_has_a_place_of_its_own_inside_the_case() {
        let mut taken: Vec<(Vec2, f32)> = Vec::new();
        for group in groups() {
            assert_eq!(group.places.len(), group.part.count() as usize, "{}", group.part);
            let radius = match group.part {
                Part::Man(man) => foot_radius(man.kind),
                Part::Stand => continue,
                _ => RING_OUTER,
            };
            for place in group.places {
                let point = place.translation.xz();
                assert!((point.abs() + radius).cmple(HALF).all(), "{} outside", group.part);
                for &(other, width) in &taken {
                    assert!(point.distance(other) > radius + width, "{} at {point} touches {other}", group.part);
                }
                taken.push((point, radius));
            }
        }
    }

    #[test]
    fn the_total_is_that_of_the_box() {
        assert_eq!(Language::english().say(&total()), "36 men, 15 vests, 1 marker, 1 stand");
    }
}
