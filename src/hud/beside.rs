//! Where a few words find room beside a man on the board without hiding a square that it can go to; `mod` asks.

use bevy::prelude::*;
use bevy_egui::egui::{self, Pos2, Rect, pos2, vec2};

use crate::rules::Square;
use crate::table::layout;

/// The room that the words take, in logical pixels.
const ROOM: egui::Vec2 = vec2(226.0, 26.0);
/// How far from the middle of a target its mark reaches, in logical pixels.
const MARK: f32 = 14.0;

/// The middle of the words: below the man's square, above its head, at its sides, or else at the edge of the board; `seen`
/// says where a point of the table is on the screen.
pub fn place(
    square: Square,
    height: f32,
    targets: &[Square],
    table: Rect,
    seen: impl Fn(Vec3) -> Option<Pos2>,
) -> Option<Pos2> {
    let middle = layout::square_point(square);
    let corners: Vec<Pos2> = around(middle, Vec3::splat(0.5)).filter_map(&seen).collect();
    let foot = seen(middle)?;
    let head = seen(middle + Vec3::Y * (height + 0.25))?;
    let low = corners.iter().map(|corner| corner.y).fold(foot.y, f32::max);
    let (left, right) = corners.iter().fold((foot.x, foot.x), |(l, r), corner| (l.min(corner.x), r.max(corner.x)));
    // The edge of the board that lies below the man on the screen.
    let edge = layout::BOARD_HALF + layout::FRAME_WIDTH;
    let edges = [middle.with_x(edge), middle.with_x(-edge), middle.with_z(edge), middle.with_z(-edge)];
    let edge = edges.into_iter().filter_map(&seen).max_by(|a, b| a.y.total_cmp(&b.y))?;
    let half = ROOM / 2.0;
    let inside = Rect::from_min_max(table.min + half, table.max - half);
    let places = [
        pos2(foot.x, low + half.y + 2.0),
        pos2(head.x, head.y - half.y),
        pos2(right + half.x + 4.0, foot.y),
        pos2(left - half.x - 4.0, foot.y),
        pos2(edge.x, edge.y + half.y),
    ];
    let marks: Vec<Pos2> = targets.iter().filter_map(|target| seen(layout::square_point(*target))).collect();
    let is_free = |place: &Pos2| {
        let hidden = Rect::from_center_size(*place, ROOM).expand(MARK);
        inside.contains(*place) && !marks.iter().any(|mark| hidden.contains(*mark))
    };
    Some(places.into_iter().find(is_free).unwrap_or_else(|| inside.clamp(places[4])))
}

/// The four corners of a square of the board.
fn around(middle: Vec3, half: Vec3) -> impl Iterator<Item = Vec3> {
    let sides = [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)];
    sides.into_iter().map(move |(x, z)| middle + half * Vec3::new(x, 0.0, z))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seen from above, White below, a hundred pixels a square.
    fn above(point: Vec3) -> Option<Pos2> {
        Some(pos2(600.0 + point.x * 100.0, 500.0 + point.z * 100.0))
    }

    #[test]
    fn words_hide_no_target() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(1200.0, 1000.0));
        let square = |name: &str| Square::parse(name).unwrap();
        let at = |targets: &[&str]| {
            let targets: Vec<Square> = targets.iter().map(|name| square(name)).collect();
            place(square("d4"), 0.0, &targets, screen, above).unwrap()
        };
        assert!(at(&[]).y > 550.0, "below the square, if nothing is there");
        for targets in [&["d3", "c3"][..], &["d3", "d5", "d6"], &["d3", "d5", "c4", "b4", "e4"]] {
            let words = Rect::from_center_size(at(targets), ROOM);
            let hides = |name: &&&str| words.contains(above(layout::square_point(square(name))).unwrap());
            assert_eq!(targets.iter().find(hides), None);
        }
    }
}
