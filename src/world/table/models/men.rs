//! The six kinds of chessmen: a turned foot with the seat for a vest, a slim stem and a carved head; `models` calls it.

use bevy::prelude::*;

use super::builder::MeshBuilder;
use super::carve::{Surface, carve, gradient};
use super::detail::Detail;
use super::inlay::Inlay;
use super::knight::{self, Horse, Pose};
use super::profile::Profile;
use super::simplify::simplify;
use super::{crowns, lathe};
use crate::rules::Kind;
use crate::world::table::layout::{foot_radius, seat_height};

/// How many pieces of a profile, counted from the bottom, are felt.
pub const FELT_PIECES: usize = 1;

/// The foot up to the seat: felt, plinth, fillet, a hollow and the bead whose top is the seat of the vest.
fn foot(foot: f32, seat: f32, steps: usize) -> Profile {
    Profile::start(0.0, 0.0, steps)
        .line(foot - 0.026, 0.0)
        .curve(&[(foot - 0.010, 0.009), (foot, 0.040), (foot - 0.005, 0.066), (foot - 0.020, 0.084)])
        .line(foot - 0.030, 0.087)
        .line(foot - 0.032, 0.101)
        .curve(&[(0.6 * foot + 0.4 * 0.268 - 0.022, 0.122), (0.276, 0.5 * (seat + 0.084)), (0.269, seat - 0.058)])
        .line(0.278, seat - 0.053)
        .bead(0.284, seat, 0.015)
}

/// The turned part of a man on a foot of this radius and a seat of this height: all but the carved head.
// One radius happens to be near a mathematical constant.
#[allow(clippy::approx_constant)]
pub fn profile(kind: Kind, foot_radius: f32, seat: f32, steps: usize) -> Profile {
    let foot = foot(foot_radius, seat, steps);
    match kind {
        Kind::Pawn => foot
            .line(0.222, seat)
            .curve(&[(0.170, 0.315), (0.117, 0.43), (0.098, 0.56), (0.104, 0.618)])
            .line(0.122, 0.622)
            .line(0.124, 0.634)
            .curve(&[(0.150, 0.640), (0.176, 0.651), (0.172, 0.664), (0.140, 0.682), (0.105, 0.692)])
            .line(0.092, 0.696)
            .ball(0.8215),
        Kind::Rook => foot
            .line(0.240, seat)
            .bead(0.232, 0.30, 0.006)
            .line(0.224, 0.305)
            .curve(&[(0.192, 0.40), (0.166, 0.54), (0.158, 0.66), (0.163, 0.722)])
            .line(0.180, 0.726)
            .line(0.182, 0.738)
            .bead(0.186, 0.776, 0.022)
            .line(0.176, 0.780)
            .line(0.175, 0.790)
            .curve(&[(0.184, 0.825), (0.214, 0.866), (0.244, 0.890)])
            .line(0.2495, 0.894)
            .line(0.2495, crowns::ROOK_WALL)
            .line(0.0, crowns::ROOK_WALL),
        Kind::Knight => foot
            .line(0.246, seat)
            .curve(&[(0.236, 0.292), (0.222, 0.318), (0.214, 0.340)])
            .line(0.228, 0.344)
            .line(0.229, 0.354)
            .bead(0.224, 0.392, 0.016)
            .line(0.214, 0.396)
            .line(0.212, knight::PLINTH)
            .line(0.0, knight::PLINTH),
        Kind::Bishop => foot
            .line(0.232, seat)
            .bead(0.224, 0.298, 0.006)
            .line(0.214, 0.303)
            .curve(&[(0.160, 0.40), (0.112, 0.55), (0.092, 0.72), (0.098, 0.806)])
            .line(0.116, 0.810)
            .line(0.118, 0.822)
            .curve(&[(0.150, 0.828), (0.184, 0.840), (0.180, 0.853), (0.140, 0.872), (0.112, 0.880)])
            .line(0.110, 0.892)
            .bead(0.106, 0.920, 0.018)
            .line(0.096, 0.924)
            .line(0.094, 0.936)
            .line(0.114, 0.938)
            .line(0.123, crowns::MITRE)
            .line(0.0, crowns::MITRE),
        Kind::Queen => foot
            .line(0.240, seat)
            .bead(0.232, 0.322, 0.007)
            .line(0.222, 0.327)
            .curve(&[(0.168, 0.43), (0.120, 0.62), (0.098, 0.86), (0.106, 0.994)])
            .line(0.126, 0.999)
            .line(0.128, 1.012)
            .curve(&[(0.165, 1.019), (0.200, 1.033), (0.196, 1.047), (0.150, 1.068), (0.122, 1.077)])
            .line(0.120, 1.090)
            .bead(0.116, 1.124, 0.022)
            .line(0.106, 1.128)
            .line(0.104, 1.146)
            .line(0.117, 1.150)
            .line(0.117, crowns::CORONET)
            .line(0.0, crowns::CORONET),
        Kind::King => foot
            .line(0.242, seat)
            .bead(0.234, 0.324, 0.007)
            .line(0.224, 0.329)
            .curve(&[(0.174, 0.44), (0.128, 0.64), (0.106, 0.92), (0.114, 1.082)])
            .line(0.134, 1.087)
            .line(0.136, 1.101)
            .curve(&[(0.172, 1.108), (0.208, 1.123), (0.204, 1.138), (0.158, 1.160), (0.130, 1.170)])
            .line(0.128, 1.184)
            .bead(0.124, 1.222, 0.024)
            .line(0.113, 1.226)
            .line(0.111, 1.242)
            .curve(&[(0.116, 1.30), (0.140, 1.385), (0.178, 1.455), (0.214, 1.505)])
            .line(0.224, 1.508)
            .bead(0.216, crowns::CROWN - 0.004, 0.014)
            .line(0.180, crowns::CROWN)
            .line(0.0, crowns::CROWN),
    }
}

/// The carved head of a man: the box that it lies in, its distance, how finely it is carved and how many triangles it may have.
pub struct Head {
    low: Vec3,
    high: Vec3,
    cell: f32,
    /// How many triangles it may have.
    pub budget: usize,
    /// The cosine of the angle from which on an edge stays an edge when it is cut from few triangles.
    crease: f32,
    distance: Box<dyn Fn(Vec3) -> f32>,
    /// What of it is of another wood.
    inlay: Option<Inlay>,
}

/// The carved head of a man, or of a half man, whose horse shows its side to the front; the pawn has none.
pub fn head(kind: Kind, detail: Detail, half: bool) -> Option<Head> {
    let upright = |low: f32, high: f32, distance: fn(Vec3) -> f32, inlay: Option<Inlay>| Head {
        low: Vec3::new(-0.27, low - 0.03, -0.27),
        high: Vec3::new(0.27, high + 0.02, 0.27),
        cell: 0.6 * detail.cell,
        budget: detail.crown,
        crease: 0.76,
        distance: Box::new(distance),
        inlay,
    };
    match kind {
        Kind::Pawn => None,
        Kind::Rook => Some(upright(crowns::ROOK_WALL, 1.12, crowns::battlements, None)),
        Kind::Bishop => Some(upright(crowns::MITRE, 1.40, crowns::mitre, Some(Inlay::finial(1.325, 0.06)))),
        Kind::Queen => {
            Some(upright(crowns::CORONET, 1.60, crowns::coronet, Some(Inlay::pearls(1.536, 0.06, crowns::pearls))))
        }
        Kind::King => Some(upright(crowns::CROWN, 1.80, crowns::crown, Some(Inlay::finial(1.623, 0.12)))),
        Kind::Knight => {
            let pose = if half { Pose::Sideways } else { Pose::Turned };
            let horse = Horse::new(pose);
            let (low, high) = knight::BOX;
            let distance = Box::new(move |p| horse.distance(p));
            let inlay = Some(Inlay::mane(Horse::new(pose)));
            Some(Head { low, high, cell: detail.cell, budget: detail.horse, crease: 0.3, distance, inlay })
        }
    }
}

impl Head {
    /// Its surface, not yet thinned out.
    pub fn surface(&self) -> Surface {
        carve(self.low, self.high, self.cell, &self.distance)
    }

    /// Adds its surface, thinned out or cut, with the normals of its shape.
    pub fn add(&self, mesh: &mut MeshBuilder, surface: &Surface, detail: Detail) {
        let Some(inlay) = &self.inlay else { return self.add_part(mesh, surface, detail, lathe::carved_uv) };
        let [rest, inlaid] = inlay.split(surface);
        self.add_part(mesh, &rest, detail, lathe::carved_uv);
        self.add_part(mesh, &inlaid, detail, |_| inlay.uv);
    }

    fn add_part(&self, mesh: &mut MeshBuilder, surface: &Surface, detail: Detail, uv: impl Fn(Vec3) -> Vec2) {
        if detail.bevel == 0.0 {
            mesh.creased(surface, self.crease, uv);
        } else {
            mesh.surface(surface, |p| gradient(p, 0.5 * self.cell, &self.distance), uv);
        }
    }
}

/// The whole man, its felt at y = 0, its front towards -z.
pub fn man(kind: Kind, detail: Detail) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let profile = profile(kind, foot_radius(kind), seat_height(kind), 14);
    lathe::turn_fine(&mut mesh, &profile, detail, FELT_PIECES, false);
    if let Some(head) = head(kind, detail, false) {
        head.add(&mut mesh, &simplify(&head.surface(), head.budget), detail);
    }
    mesh
}

#[cfg(test)]
mod tests {
    use bevy::prelude::Vec3Swizzles;

    use super::*;
    use crate::world::table::layout::{RING_BORE, man_height};

    #[test]
    fn a_vest_slides_over_every_head_and_rests_on_every_seat() {
        for kind in Kind::ALL {
            let seat = seat_height(kind);
            let mesh = man(kind, Detail::LOW);
            let widest = |low: f32, high: f32| {
                let inside = mesh.positions.iter().filter(|p| p.y > low && p.y <= high);
                inside.map(|p| p.xz().length()).fold(0.0, f32::max)
            };
            let head = widest(seat + 1e-3, 9.0);
            assert!(head < RING_BORE - 0.005, "{kind}: the head is {head} wide, the bore {RING_BORE}");
            let shoulder = widest(seat - 0.01, seat + 1e-3);
            assert!(shoulder > RING_BORE + 0.02, "{kind}: the shoulder is {shoulder} wide, the bore {RING_BORE}");
        }
    }

    #[test]
    fn every_man_is_as_high_and_as_wide_as_the_layout_says() {
        for kind in Kind::ALL {
            let mesh = man(kind, Detail::LOW);
            let high = mesh.positions.iter().map(|p| p.y).fold(0.0, f32::max);
            assert!((high - man_height(kind)).abs() < 0.02, "{kind} is {high} high");
            let low = mesh.positions.iter().map(|p| p.y).fold(1.0, f32::min);
            assert!(low.abs() < 1e-4, "{kind} begins at {low}");
            let wide = mesh.positions.iter().map(|p| p.xz().length()).fold(0.0, f32::max);
            assert!((wide - foot_radius(kind)).abs() < 0.005, "{kind} is {wide} wide");
        }
    }

    #[test]
    fn the_surface_looks_outward() {
        for kind in Kind::ALL {
            let mesh = man(kind, Detail::LOW);
            let inside_out = mesh.indices.chunks(3).filter(|corners| {
                let [a, b, c] = [0, 1, 2].map(|i| corners[i] as usize);
                let p = &mesh.positions;
                let flat = (p[b] - p[a]).cross(p[c] - p[a]).normalize_or_zero();
                flat.dot(mesh.normals[a] + mesh.normals[b] + mesh.normals[c]) < 0.0
            });
            // A few slivers lie in the creases of carved shapes.
            let (count, all) = (inside_out.count(), mesh.indices.len() / 3);
            assert!(count * 100 <= all, "{kind}: {count} of {all} triangles are turned inside out");
        }
    }
}
