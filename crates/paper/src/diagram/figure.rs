//! The men as figurines: the outlines that they are turned and carved from, seen from the front and shortened to fit into a square, as
//! tall stems would not; the sheet of a drawing's shapes calls it.

use glam::Vec2;
use rules::Kind;
use shapes::silhouette;
use shapes::size::{foot_radius, seat_height};

use super::path::Path;

/// How wide a figurine is beside the man, both in squares.
const WIDE: f32 = 0.92;
/// How high the foot below the seat is beside the man's.
const FOOT: f32 = 0.60;

/// The height above the felt at which the king's cross begins.
const CROSS: f32 = 1.652;

/// How a man is shortened.
struct Shortened {
    /// The height above the felt at which the head begins, with its collar.
    collar: f32,
    /// The height of the stem in the figurine: room for a vest.
    stem: f32,
    /// How high the head is beside the man's.
    head: f32,
}

const fn shortened(kind: Kind) -> Shortened {
    let (collar, stem, head) = match kind {
        Kind::Pawn => (0.618, 0.22, 0.76),
        Kind::Knight => (0.405, 0.085, 0.64),
        Kind::Bishop => (0.806, 0.24, 0.68),
        Kind::Rook => (0.722, 0.25, 0.78),
        Kind::Queen => (0.994, 0.25, 0.70),
        Kind::King => (1.082, 0.25, 0.60),
    };
    Shortened { collar, stem, head }
}

/// A point of a man, its height above the felt, as one of its figurine: y runs down, and the felt is at 0.
fn flat(kind: Kind, point: Vec2) -> Vec2 {
    let Shortened { collar, stem, head } = shortened(kind);
    let seat = seat_height(kind);
    let height = if point.y <= seat {
        point.y * FOOT
    } else if point.y <= collar {
        seat * FOOT + (point.y - seat) / (collar - seat) * stem
    } else {
        seat * FOOT + stem + (point.y - collar) * head
    };
    // Horses of diagrams look to the left.
    let wide = if kind == Kind::Knight { -WIDE } else { WIDE };
    if kind == Kind::King && point.y > CROSS {
        // The cross would be no more than a dot on paper.
        return Vec2::new(point.x * 1.55 * wide, -height - 0.35 * (point.y - CROSS));
    }
    Vec2::new(point.x * wide, -height)
}

/// The outline of a figurine.
pub fn outline(kind: Kind) -> String {
    let points: Vec<Vec2> = silhouette::outline(kind).into_iter().map(|point| flat(kind, point)).collect();
    let mut path = Path::default();
    path.polygon(&points);
    path.data()
}

/// The lines within a figurine: where the foot is turned, where the head begins, and what is carved into it.
pub fn lines(kind: Kind) -> String {
    let mut path = Path::default();
    let foot = foot_radius(kind) - 0.03;
    let mut across = |radius: f32, at: f32, sag: f32| {
        let [from, to] = [-radius, radius].map(|x| flat(kind, Vec2::new(x, at)));
        path.move_to(from).quad_to(Vec2::new(0.0, from.y + sag), to);
    };
    across(foot, 0.094, 0.05);
    match kind {
        Kind::Pawn => across(0.124, 0.634, 0.02),
        Kind::Knight => across(0.229, 0.350, 0.03),
        Kind::Bishop => across(0.118, 0.816, 0.02),
        Kind::Rook => {
            across(0.182, 0.732, 0.03);
            across(0.2495, 0.900, 0.03);
        }
        Kind::Queen => {
            across(0.128, 1.005, 0.02);
            across(0.117, 1.155, 0.02);
        }
        Kind::King => {
            across(0.136, 1.094, 0.02);
            across(0.222, 1.512, 0.035);
        }
    }
    let mut carved = |points: &[(f32, f32)]| {
        let points: Vec<Vec2> = points.iter().map(|&(x, y)| flat(kind, Vec2::new(x, y))).collect();
        path.line(&points);
    };
    for line in silhouette::carved(kind) {
        carved(line);
    }
    path.data()
}
