//! Where a few words find room beside a man on the board without hiding a square that it can go to; `table` asks.

use bevy::prelude::*;
use bevy_egui::egui::{self, Pos2, Rect, pos2, vec2};

use rules::Square;
use table::scene::layout;

/// How far from the middle of a target its mark reaches, in logical pixels.
const MARK: f32 = 14.0;

/// How finely other places are looked through, in logical pixels.
const STEP: f32 = 24.0;

/// The middle of words of this size, in logical pixels: below the man's square, above its head, at its sides, at the edge of the board,
/// or else at the nearest place where they hide no target. `seen` says where a point of the table is on the screen; `None` where the man
/// is not seen or no place is free.
pub fn place(
    (square, height): (Square, f32),
    targets: &[Square],
    (table, size): (Rect, egui::Vec2),
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
    let half = size / 2.0;
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
        let hidden = Rect::from_center_size(*place, size).expand(MARK);
        inside.contains(*place) && !marks.iter().any(|mark| hidden.contains(*mark))
    };
    places.into_iter().find(is_free).or_else(|| {
        let steps =
            |from: f32, to: f32| (0..=((to - from) / STEP).max(0.0) as usize).map(move |n| from + n as f32 * STEP);
        let all =
            steps(inside.min.x, inside.max.x).flat_map(|x| steps(inside.min.y, inside.max.y).map(move |y| pos2(x, y)));
        let man = Rect::from_two_pos(head, pos2(foot.x, low)).expand2(vec2((right - left) / 2.0, 0.0));
        let hides_him = |place: &Pos2| Rect::from_center_size(*place, size).intersects(man);
        let away = |place: &Pos2| place.distance(pos2(foot.x, low));
        all.filter(|place| is_free(place) && !hides_him(place)).min_by(|a, b| away(a).total_cmp(&away(b)))
    })
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

    const ROOM: egui::Vec2 = vec2(226.0, 26.0);

    #[test]
    fn words_over_no_target_even_where_every_place_at_the_man_is_taken() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(1200.0, 1000.0));
        let targets: Vec<Square> = Square::all().filter(|square| square.to_string() != "d4").collect();
        let marks: Vec<Pos2> = targets.iter().filter_map(|target| above(layout::square_point(*target))).collect();
        let from = Square::parse("d4").unwrap();
        let at = place((from, 0.0), &targets, (screen, ROOM), above).unwrap();
        let words = Rect::from_center_size(at, ROOM);
        assert!(screen.contains_rect(words) && !marks.iter().any(|mark| words.contains(*mark)), "{words:?}");
        // No room beside the board: nothing is said rather than over a target.
        let board = Rect::from_center_size(pos2(600.0, 500.0), vec2(760.0, 760.0));
        assert_eq!(place((from, 0.0), &targets, (board, vec2(500.0, 120.0)), above), None);
    }

    #[test]
    fn words_hide_no_target() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(1200.0, 1000.0));
        let square = |name: &str| Square::parse(name).unwrap();
        let at = |targets: &[&str]| {
            let targets: Vec<Square> = targets.iter().map(|name| square(name)).collect();
            place((square("d4"), 0.0), &targets, (screen, ROOM), above).unwrap()
        };
        assert!(at(&[]).y > 550.0, "below the square, if nothing is there");
        for targets in [&["d3", "c3"][..], &["d3", "d5", "d6"], &["d3", "d5", "c4", "b4", "e4"]] {
            let words = Rect::from_center_size(at(targets), ROOM);
            let hides = |name: &&&str| words.contains(above(layout::square_point(square(name))).unwrap());
            assert_eq!(targets.iter().find(hides), None);
        }
    }
}
