//! Where everything stands, as the engine's transforms ([`shapes::place`] says where that is), where the clock stands, and what a
//! ray meets; every Bevy room asks it. One unit is the side of a square, the board's surface is y = 0, White sits at +z.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;
use shapes::place;
pub use shapes::place::{
    HOOKS, LONE_HALF, MARKER_SLOT, Pose, TRAY_SLOTS, facing, hook_kind, hooks_of, off_hook, reserve_center,
    reserve_half_size, spares_half_size, spares_point, square_point, tray_center, tray_half_size, tray_slot,
};
pub use shapes::size::{
    BOARD_HALF, BOARD_OUTER, FRAME_WIDTH, RING_BORE, RING_HEIGHT, RING_OUTER, RING_TOP, TABLE_Y, TRAY_FLOOR_Y,
    foot_radius, man_height, seat_height,
};

use rules::plunder::set_count;
use rules::{Color, Kind, Square};
use turn::tableau::Half;

/// The square above or below which a point lies, or `None` beside the sixty-four squares.
pub fn square_at(point: Vec3) -> Option<Square> {
    place::square_at(point.xz())
}

/// The square that a ray meets on the board's surface, or `None` where it passes beside the squares.
pub fn square_on_ray(ray: Ray3d) -> Option<Square> {
    square_at(ray.plane_intersection_point(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?)
}

/// A man of this colour that fills this part of a square.
pub fn standing_half(square: Square, color: Color, half: Half) -> Transform {
    at(place::standing_half(square, color, half))
}

/// A man of this colour standing on a square.
pub fn standing(square: Square, color: Color) -> Transform {
    at(place::standing(square, color))
}

/// Where a worn ring is, as a child of its wearer.
pub fn worn_ring(wearer: Kind) -> Transform {
    at(place::worn_ring(wearer))
}

/// What is at this place and turned like this.
pub fn at(pose: Pose) -> Transform {
    Transform::from_translation(pose.translation).with_rotation(pose.rotation)
}

/// A ring hanging on a hook ([`place::stand_hook`]).
pub fn stand_hook(slot: usize) -> Transform {
    at(place::stand_hook(slot))
}

/// Where a vest is taken from or hung back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandPlace {
    /// A hook of the stand.
    Hook(usize),
    /// The box of spares: the ring appears or disappears at [`spares_point`].
    Spares,
}

impl StandPlace {
    /// The ring's transform in this place.
    pub fn transform(self) -> Transform {
        match self {
            Self::Hook(slot) => stand_hook(slot),
            Self::Spares => Transform::from_translation(spares_point()),
        }
    }
}

/// How many vests of this kind hang on the stand while this many are worn: those of the set that are left (RULES 1.1).
pub const fn hanging(vest: Kind, worn: u32) -> u32 {
    set_count(vest).saturating_sub(worn)
}

/// Where the next vest of this kind is taken while `worn_before` are worn: the last hook of the kind that is full,
/// or a spare. The first hooks of a kind are always the full ones, so that the stand depends on the position alone.
pub fn take_from(vest: Kind, worn_before: u32) -> StandPlace {
    last_full_hook(vest, worn_before)
}

/// Where a vest of this kind goes when afterwards `worn_after` are worn: the counterpart of [`take_from`].
pub fn return_to(vest: Kind, worn_after: u32) -> StandPlace {
    last_full_hook(vest, worn_after)
}

fn last_full_hook(vest: Kind, worn: u32) -> StandPlace {
    match hanging(vest, worn) {
        0 => StandPlace::Spares,
        full => StandPlace::Hook(hooks_of(vest).start + full as usize - 1),
    }
}

/// A man standing in its own player's reserve, from the board outward.
pub fn in_reserve(color: Color, slot: usize) -> Transform {
    at(place::in_reserve(color, slot))
}

/// How large the chess clock is beside its model: so large that a picture from a seat, wider than high, shows its dials.
const CLOCK_SIZE: f32 = 0.9;
/// How far in front of its middle the clock's model reaches, as half of what the clock takes along the players' line.
const CLOCK_FRONT: f32 = 0.62;
const CLOCK_HALF: f32 = 1.32;

/// Where the chess clock stands: behind the stand and its box, its dials towards the board, in the middle between the players.
pub fn clock_place() -> Transform {
    let x = spares_point().x - 0.60 - CLOCK_FRONT * CLOCK_SIZE;
    let place = Transform::from_xyz(x, TABLE_Y, 0.0).with_rotation(Quat::from_rotation_y(FRAC_PI_2));
    place.with_scale(Vec3::splat(CLOCK_SIZE))
}

/// The corners of the clock's sloped front, on which its dials are.
pub fn clock_front() -> [Vec3; 4] {
    let place = clock_place();
    let corner = |side: f32, y: f32, z: f32| place.transform_point(Vec3::new(side * CLOCK_HALF, y, z));
    [corner(-1.0, 0.0, CLOCK_FRONT), corner(1.0, 0.0, CLOCK_FRONT), corner(-1.0, 0.84, -0.04), corner(1.0, 0.84, -0.04)]
}

/// The box around the clock in the space of its own transform, the rocker on its top included: the middle and half the size.
pub const fn clock_box() -> (Vec3, Vec3) {
    (Vec3::new(0.0, 0.53, 0.1), Vec3::new(CLOCK_HALF, 0.53, 0.52))
}

/// Whether a point of the table top is free of board, stand, trays and boxes: where a drag may turn the camera.
pub fn is_bare_table(point: Vec3) -> bool {
    let board = point.xz().abs().max_element() < BOARD_HALF + FRAME_WIDTH + 0.1;
    let stand = (-7.5..-4.6).contains(&point.x) && point.z.abs() < 5.2;
    let (tray, half) = (tray_center(Color::White), tray_half_size());
    let trays = (point.x - tray.x).abs() < half.x + 0.2 && point.z.abs() < 5.4;
    !(board || stand || trays)
}

/// A captured man standing in its captor's tray, looking the way it looked on the board.
pub fn captured(by: Color, slot: usize) -> Transform {
    at(place::captured(by, slot))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distinct(points: &[Vec3], apart: f32) -> bool {
        points.iter().enumerate().all(|(i, a)| points[..i].iter().all(|b| a.distance(*b) >= apart))
    }

    #[test]
    fn every_square_is_found_again_from_its_point() {
        for square in Square::all() {
            let point = square_point(square);
            assert_eq!(square_at(point), Some(square));
            assert_eq!(square_at(point + Vec3::new(0.49, 1.0, -0.49)), Some(square));
        }
        assert_eq!(square_point(Square::at(0, 0)), Vec3::new(-3.5, 0.0, 3.5));
        assert_eq!(square_point(Square::at(7, 7)), Vec3::new(3.5, 0.0, -3.5));
        assert_eq!(square_at(Vec3::new(4.1, 0.0, 0.0)), None);
        assert_eq!(square_at(Vec3::new(0.0, 0.0, -4.01)), None);
    }

    #[test]
    fn a_ray_from_above_meets_the_square_below_it() {
        let ray = Ray3d::new(Vec3::new(0.5, 9.0, 0.5), Dir3::NEG_Y);
        assert_eq!(square_on_ray(ray), Square::parse("e4"));
        assert_eq!(square_on_ray(Ray3d::new(Vec3::new(0.5, 9.0, 0.5), Dir3::Y)), None);
    }

    #[test]
    fn nothing_stands_on_the_bare_table() {
        let squares = Square::all().map(square_point);
        let hooks = (0..HOOKS).map(|slot| stand_hook(slot).translation);
        let trays = Color::ALL.into_iter().flat_map(|by| (0..TRAY_SLOTS).map(move |slot| tray_slot(by, slot)));
        let boxes = [spares_point(), reserve_center(Color::White), reserve_center(Color::Black)];
        assert!(squares.chain(hooks).chain(trays).chain(boxes).all(|point| !is_bare_table(point)));
        assert!(is_bare_table(Vec3::new(0.0, TABLE_Y, 7.0)) && is_bare_table(Vec3::new(12.0, TABLE_Y, 0.0)));
    }

    #[test]
    fn the_sixteen_hooks_are_apart_and_each_belongs_to_one_ring() {
        let points: Vec<_> = (0..HOOKS).map(|slot| stand_hook(slot).translation).collect();
        assert!(distinct(&points, 2.0 * RING_OUTER));
        for kind in Kind::ALL {
            assert_eq!(hooks_of(kind).len(), set_count(kind) as usize);
        }
        assert_eq!((0..HOOKS).filter(|&slot| hook_kind(slot).is_none()).collect::<Vec<_>>(), [MARKER_SLOT]);
    }

    /// The hooks of a kind that are full while this many of its vests are worn.
    fn full(kind: Kind, worn: u32) -> Vec<usize> {
        hooks_of(kind).take(hanging(kind, worn) as usize).collect()
    }

    #[test]
    fn hanging_back_undoes_taking() {
        for kind in Kind::ALL {
            for worn in 0..8 {
                // A vest is taken from a full hook, and what is left hangs as the stand of one more wearer shows it.
                let taken = match take_from(kind, worn) {
                    StandPlace::Hook(slot) => Some(slot),
                    StandPlace::Spares => None,
                };
                let left: Vec<usize> = full(kind, worn).into_iter().filter(|slot| Some(*slot) != taken).collect();
                assert_eq!(left, full(kind, worn + 1), "{kind}, {worn} worn");
                // And back.
                let mut again = left;
                if let StandPlace::Hook(slot) = return_to(kind, worn) {
                    again.push(slot);
                }
                assert_eq!(again, full(kind, worn), "{kind}, {worn} worn");
            }
        }
        assert_eq!(take_from(Kind::Pawn, 0), StandPlace::Hook(14));
        assert_eq!(take_from(Kind::Pawn, 4), StandPlace::Hook(10));
        assert_eq!(take_from(Kind::Pawn, 5), StandPlace::Spares);
    }

    #[test]
    fn tray_slots_are_apart_and_off_the_board_on_the_captors_side() {
        for by in Color::ALL {
            let points: Vec<_> = (0..TRAY_SLOTS).map(|slot| tray_slot(by, slot)).collect();
            assert!(distinct(&points, 2.0 * foot_radius(Kind::King)));
            for point in points {
                assert_eq!(square_at(point), None);
                assert!(point.x > BOARD_HALF + FRAME_WIDTH && point.z * place::side(by) > 0.0);
            }
        }
    }
}
