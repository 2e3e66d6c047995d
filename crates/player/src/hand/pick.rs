//! What is meant at a point of the window; the hand asks for every press, release and hover.
//!
//! Rays are cast at the moment an input is obeyed and at the place where it happened, not once a frame at the latest
//! place: so a click means what it was aimed at, however slowly frames come. Under a point there are often several things:
//! a square, the foot of the man on it, and the head of a man in front. Those at which a click would do nothing are passed
//! over; of the rest, and of the targets that attract the pointer, the one that stands nearest wins, measured on the screen in
//! squares as large as they look there. A man is as near as its head is, where that is nearer, no target attracts the
//! pointer and no choice is open: who aims at a crown means the king, even if a pawn stands behind it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules::{Kind, Square};
use table::scene::camera::ray_through;
use table::scene::hits::{self, Hit};
use table::scene::{self, Chessman, Vest, layout};
use turn::tableau::Half;

/// Finds what is under a point of the window, with the camera's eyes.
#[derive(SystemParam)]
pub struct Picker<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
    men:
        Query<'w, 's, (&'static Transform, &'static Chessman, &'static scene::Square, &'static scene::Half, Has<Vest>)>,
}

/// While a choice is open this part of the middle of a square is the square, whatever stands aside there or is on its way.
const MIDDLE: f32 = 0.15;

/// Where the middle of a head is, as a share of a man's height.
const HEAD: f32 = 0.85;
/// A legal target attracts the pointer from so far around the middle of its square.
pub(super) const ATTRACTION: f32 = 0.42;
/// What was meant before counts as so much nearer, until something else is clearly nearer, and keeps its hold so far.
const CLAIM: f32 = 0.8;
pub(super) const CLAIMED: f32 = 0.56;
/// The middle of a worn vest is the vest, unless it is seen so steeply that the head of its wearer lies there.
const VEST_MIDDLE: f32 = 0.13;

/// What a pointer is aimed at.
pub struct Aim<'a> {
    /// The man of this square does not count: it hangs at the pointer itself.
    pub held: Option<Square>,
    /// A choice is open.
    pub is_choosing: bool,
    /// What was meant before.
    pub before: Target,
    /// The squares that the selected man can go to.
    pub targets: &'a [Square],
}

/// Something under the pointer, and the point on which it stands, or around which it hangs.
struct Candidate {
    target: Target,
    base: Vec3,
    /// Where else it is as near while no choice is open: at the head of a man, or at the foot of a vest's wearer.
    also: Option<Vec3>,
    /// The square below is not meant.
    hides_square: bool,
}

impl Candidate {
    const fn new(target: Target, base: Vec3) -> Self {
        Self { target, base, also: None, hides_square: false }
    }
}

impl Picker<'_, '_> {
    /// Whether this point of the window (logical pixels) shows the table.
    pub fn shows_table(&self, point: Vec2) -> bool {
        self.camera_at(point).is_some()
    }

    /// What is meant at this point of the window (logical pixels), things that `heeds` a click first.
    pub fn target(&self, point: Vec2, aim: &Aim, heeds: impl Fn(Target) -> bool) -> Target {
        let Some(ray) = self.ray(point) else { return Target::Nothing };
        let attracts = |square: Square| {
            let claimed = if Target::Square(square) == aim.before { CLAIMED } else { ATTRACTION };
            self.squares_away(point, layout::square_point(square)) < claimed
        };
        let attracting: Vec<Square> = aim.targets.iter().copied().filter(|square| attracts(*square)).collect();
        let away = |candidate: &Candidate| {
            let also = candidate.also.filter(|_| attracting.is_empty() && !aim.is_choosing);
            let away = [Some(candidate.base), also].into_iter().flatten().map(|place| self.squares_away(point, place));
            let away = away.fold(f32::INFINITY, f32::min);
            if candidate.target == aim.before { away * CLAIM } else { away }
        };
        let nearest = |candidates: &mut dyn Iterator<Item = &Candidate>| {
            let measured = candidates.map(|candidate| (away(candidate), candidate.target));
            measured.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, target)| target)
        };
        let mut candidates = self.under(ray, point, aim.held);
        let target = |square: &Square| Candidate::new(Target::Square(*square), layout::square_point(*square));
        candidates.extend(attracting.iter().map(target));
        let heeded: Vec<&Candidate> = candidates.iter().filter(|candidate| heeds(candidate.target)).collect();
        let is_hidden = |candidate: &Candidate| {
            let is_middle = aim.is_choosing && self.squares_away(point, candidate.base) < MIDDLE;
            let is_square = matches!(candidate.target, Target::Square(_)) && !is_middle;
            let hides = |other: &&Candidate| other.hides_square && other.target.square() == candidate.target.square();
            is_square && heeded.iter().any(hides)
        };
        let heeding = nearest(&mut heeded.iter().copied().filter(|candidate| !is_hidden(candidate)));
        heeding.or_else(|| nearest(&mut candidates.iter())).unwrap_or(Target::Nothing)
    }

    /// The point above the board, at this height, where a man held at this point of the window hangs.
    pub fn hover_point(&self, point: Vec2, height: f32) -> Option<Vec3> {
        let plane = InfinitePlane3d::new(Vec3::Y);
        self.ray(point)?.plane_intersection_point(Vec3::Y * height, plane)
    }

    /// The direction in which the camera looks, along world x and z.
    pub fn forward(&self) -> Vec2 {
        let Some((_, transform)) = self.cameras.iter().next() else { return Vec2::NEG_Y };
        // Straight down there is no forward; there the top of the picture is what lies ahead.
        let along = *transform.forward() + *transform.up();
        Vec2::new(along.x, along.z)
    }

    fn camera_at(&self, point: Vec2) -> Option<(&Camera, &GlobalTransform)> {
        self.cameras.iter().find(|(camera, _)| camera.logical_viewport_rect().is_some_and(|rect| rect.contains(point)))
    }

    /// The ray through this point of the window.
    pub(super) fn ray(&self, point: Vec2) -> Option<Ray3d> {
        self.cameras.iter().find_map(|(camera, place)| ray_through(camera, place, point))
    }

    /// How far a point of the window is from where a thing stands, in squares as large as they look there.
    pub(super) fn squares_away(&self, point: Vec2, base: Vec3) -> f32 {
        let away = self.camera_at(point).and_then(|(camera, transform)| {
            let corner = camera.logical_viewport_rect()?.min;
            let seen = |place: Vec3| camera.world_to_viewport(transform, place).ok();
            let (middle, side) = (seen(base)?, seen(base + *transform.right())?);
            Some(middle.distance(point - corner) / middle.distance(side).max(f32::EPSILON))
        });
        away.unwrap_or(f32::INFINITY)
    }

    /// Whether the pointer is on the middle of a worn vest, and not on its wearer's head or foot.
    fn is_middle_of_vest(&self, point: Vec2, vest: Vec3, [head, foot]: [Vec3; 2]) -> bool {
        let [to_vest, to_head, to_foot] = [vest, head, foot].map(|place| self.squares_away(point, place));
        to_vest < VEST_MIDDLE && to_head > VEST_MIDDLE && to_vest < to_head.min(to_foot)
    }

    /// Everything that the ray meets: men and their vests, the square on the board, the stand and the box of spares.
    fn under(&self, ray: Ray3d, point: Vec2, held: Option<Square>) -> Vec<Candidate> {
        let men = self.men.iter().filter(|(_, _, square, ..)| Some(square.0) != held);
        let mut halves: Vec<(f32, Candidate)> = Vec::new();
        let mut on_board: Vec<Candidate> = Vec::new();
        for (place, man, square, half, dressed) in men {
            let base = place.translation.with_y(0.0);
            if matches!(half.0, Half::Front | Half::Back) {
                match hits::half(ray, place.translation, place.forward(), man.kind) {
                    Some(distance) => {
                        halves.push((distance, Candidate::new(Target::OneOf(square.0, man.kind), base)));
                    }
                    None if hits::foot(ray, place.translation, man.kind) => {
                        on_board.push(Candidate::new(Target::Square(square.0), base));
                    }
                    None => {}
                }
                continue;
            }
            // A vest is where it is seen, which is beside the place on which its wearer stands.
            let vest = place.translation + Vec3::Y * (layout::seat_height(man.kind) + layout::RING_HEIGHT * 0.5);
            let part = hits::man(ray, place.translation, man.kind, dressed);
            let head = place.translation + Vec3::Y * layout::man_height(man.kind) * HEAD;
            match part {
                Some(Hit::Man) if dressed && self.is_middle_of_vest(point, vest, [head, base]) => {
                    on_board.push(Candidate {
                        target: Target::WornRing(square.0),
                        base: vest,
                        also: Some(base),
                        hides_square: true,
                    });
                }
                Some(Hit::Man) => {
                    let man = Candidate::new(Target::Square(square.0), base);
                    on_board.push(Candidate { also: Some(head), ..man });
                }
                Some(Hit::Vest) => on_board.push(Candidate {
                    target: Target::WornRing(square.0),
                    base: vest,
                    also: Some(base),
                    hides_square: hits::on_vest(ray, place.translation, man.kind),
                }),
                None => {}
            }
        }
        // Of a pair the nearer man is meant; the other one stands behind it. Both stand on their foot.
        halves.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut front: Vec<Candidate> = Vec::new();
        for (_, half) in halves {
            if front.iter().all(|other| other.target.square() != half.target.square()) {
                front.push(half);
            }
        }
        let square = layout::square_on_ray(ray)
            .map(|square| Candidate::new(Target::Square(square), layout::square_point(square)));
        let hooks = (0..layout::HOOKS).filter(|slot| hits::hook(ray, *slot)).filter_map(|slot| {
            let place = layout::stand_hook(slot).transform_point(Vec3::Y * layout::RING_HEIGHT * 0.5);
            layout::hook_kind(slot).map(|kind| Candidate::new(Target::StandRing(kind), place))
        });
        let spares = hits::spares(ray).then(|| Candidate::new(Target::Spares, layout::spares_point()));
        front.into_iter().chain(on_board).chain(square).chain(hooks).chain(spares).collect()
    }
}

/// What a gesture points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A square, or what stands on it; of a pair its foot.
    Square(Square),
    /// A man of this kind in the pair on this square.
    OneOf(Square, Kind),
    /// The vest worn by the man on this square.
    WornRing(Square),
    /// A vest of this kind on the stand, or one of its pegs.
    StandRing(Kind),
    /// The box of spare vests.
    Spares,
    /// Neither the board nor a vest.
    Nothing,
}

impl Target {
    /// The square that a target stands for outside of choices.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) | Self::OneOf(square, _) | Self::WornRing(square) => Some(square),
            Self::StandRing(_) | Self::Spares | Self::Nothing => None,
        }
    }
}

/// The main button is down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    /// On this.
    pub(super) target: Target,
    /// It has selected the man: a click does no more.
    pub(super) took_up: bool,
}

impl Press {
    /// Whether the press took hold of the man on this square.
    pub(super) fn lifts(&self, square: Square) -> bool {
        self.target.square() == Some(square)
    }
}
