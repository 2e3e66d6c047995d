//! Where things come to rest on a free table: on a square, anywhere else on board, felt or table, on a hook, or around a man.

use bevy::prelude::*;

use rules::{Color, Kind};
use table::scene::layout;

/// A man this near to the middle of a square stands in its middle, in squares.
const SNAPS: f32 = 0.36;
/// Nothing is put down farther away than this from the board's middle, along x and z, in squares.
const TABLE: Vec2 = Vec2::new(9.6, 6.4);

/// A place where a thing rests.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Spot {
    /// It stands or lies here.
    Ground(Transform),
    /// It hangs on this hook of the stand.
    Hook(usize),
    /// A vest around this man, who is of this kind.
    Worn(Entity, Kind),
}

impl Spot {
    /// The place in the world; `wearer` says where a man is.
    pub(super) fn place(self, wearer: impl FnOnce(Entity) -> Option<Transform>) -> Option<Transform> {
        match self {
            Self::Ground(place) => Some(place),
            Self::Hook(slot) => Some(layout::stand_hook(slot)),
            Self::Worn(man, kind) => Some(wearer(man)? * layout::worn_ring(kind)),
        }
    }
}

/// The point of board, felt or table that a ray meets: what is put down there stands on it. A man stands in the middle of its square.
pub(super) fn ground(ray: Ray3d, is_man: bool) -> Option<Vec3> {
    let plane = InfinitePlane3d::new(Vec3::Y);
    let meets = |height: f32| ray.plane_intersection_point(Vec3::Y * height, plane);
    let on_board =
        meets(0.0).filter(|point| point.xz().abs().max_element() <= layout::BOARD_HALF + layout::FRAME_WIDTH);
    if let Some(point) = on_board {
        let middle = layout::square_at(point).map(layout::square_point);
        return Some(middle.filter(|middle| is_man && middle.distance(point) < SNAPS).unwrap_or(point));
    }
    let point = meets(layout::TABLE_Y)?;
    let point = point.with_x(point.x.clamp(-TABLE.x, TABLE.x)).with_z(point.z.clamp(-TABLE.y, TABLE.y));
    let is_in = |middle: Vec3, half: Vec2| (point - middle).xz().abs().cmple(half).all();
    let is_on_felt = Color::ALL.into_iter().any(|color| {
        is_in(layout::tray_center(color), layout::tray_half_size())
            || is_in(layout::reserve_center(color), layout::reserve_half_size())
    });
    Some(point.with_y(if is_on_felt { layout::TRAY_FLOOR_Y } else { layout::TABLE_Y }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;

    fn below(point: Vec3, is_man: bool) -> Vec3 {
        ground(Ray3d::new(point.with_y(5.0), Dir3::NEG_Y), is_man).unwrap()
    }

    #[test]
    fn a_man_snaps_to_its_square_and_a_vest_lies_where_it_was_let_go() {
        let middle = layout::square_point(Square::parse("d5").unwrap());
        let beside = middle + Vec3::new(0.2, 0.0, -0.2);
        assert_eq!((below(beside, true), below(beside, false)), (middle, beside));
        let line = middle + Vec3::new(0.5, 0.0, 0.1);
        assert_eq!(below(line, true), line, "a man may stand on a line");
    }

    #[test]
    fn everything_stands_on_something() {
        for color in Color::ALL {
            assert_eq!(below(layout::tray_center(color), true).y, layout::TRAY_FLOOR_Y);
            assert_eq!(below(layout::reserve_center(color), true).y, layout::TRAY_FLOOR_Y);
        }
        assert_eq!(below(Vec3::new(4.8, 0.0, 0.0), true).y, layout::TABLE_Y);
        assert_eq!(below(Vec3::new(4.3, 0.0, 0.0), true).y, 0.0, "the board's frame is as high as the board");
        let far = below(Vec3::new(-90.0, 0.0, 70.0), false);
        assert_eq!(far, Vec3::new(-TABLE.x, layout::TABLE_Y, TABLE.y), "nothing falls off the table");
    }
}
