//! The six kinds of chessmen: a turned foot with the seat for a vest, a slim stem and a carved head.

use super::carve::{Surface, carve, gradient};
use super::inlay::Inlay;
use super::knight::{self, Horse, Pose};
use super::simplify::simplify;
use super::{carve, crowns};
use glam::{Vec2, Vec3};
use rules::Kind;
use shapes::detail::Detail;
use shapes::lathe;
use shapes::men::{CORONET, CROWN, FELT_PIECES, MITRE, ROOK_WALL, profile};
use shapes::mesh::MeshBuilder;
use shapes::size::{foot_radius, seat_height};

/// The carved head of a man: the box that it lies in, its distance, how finely it is carved and how many triangles it may have.
pub(crate) struct Head {
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
pub(crate) fn head(kind: Kind, detail: Detail, half: bool) -> Option<Head> {
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
        Kind::Rook => Some(upright(ROOK_WALL, 1.12, crowns::battlements, None)),
        Kind::Bishop => Some(upright(MITRE, 1.40, crowns::mitre, Some(Inlay::finial(1.325, 0.06)))),
        Kind::Queen => Some(upright(CORONET, 1.60, crowns::coronet, Some(Inlay::pearls(1.536, 0.06, crowns::pearls)))),
        Kind::King => Some(upright(CROWN, 1.80, crowns::crown, Some(Inlay::finial(1.623, 0.12)))),
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
    pub(crate) fn surface(&self) -> Surface {
        carve(self.low, self.high, self.cell, &self.distance)
    }

    /// Adds its surface, thinned out or cut, with the normals of its shape.
    pub(crate) fn add(&self, mesh: &mut MeshBuilder, surface: &Surface, detail: Detail) {
        let Some(inlay) = &self.inlay else { return self.add_part(mesh, surface, detail, lathe::carved_uv) };
        let [rest, inlaid] = inlay.split(surface);
        self.add_part(mesh, &rest, detail, lathe::carved_uv);
        self.add_part(mesh, &inlaid, detail, |_| inlay.uv);
    }

    fn add_part(&self, mesh: &mut MeshBuilder, surface: &Surface, detail: Detail, uv: impl Fn(Vec3) -> Vec2) {
        if detail.bevel == 0.0 {
            carve::creased(mesh, surface, self.crease, uv);
        } else {
            carve::smooth(mesh, surface, |p| gradient(p, 0.5 * self.cell, &self.distance), uv);
        }
    }
}

/// The whole man, its felt at y = 0, its front towards -z.
pub(crate) fn man(kind: Kind, detail: Detail) -> MeshBuilder {
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
    use glam::Vec3Swizzles;

    use super::*;
    use shapes::size::{RING_BORE, man_height};

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
            let inside_out = mesh.triangles().filter(|corners| {
                let [a, b, c] = corners.map(|corner| corner as usize);
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
