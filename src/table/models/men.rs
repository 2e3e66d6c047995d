//! The six kinds of chessmen: a turned foot with the seat for a vest, a narrow body and head above; `models` calls it.

use super::Detail;
use super::builder::MeshBuilder;
use super::crowns;
use super::knight;
use super::lathe;
use super::profile::Profile;
use crate::rules::Kind;
use crate::table::layout::{foot_radius, seat_height};

/// How many pieces of a profile, counted from the bottom, are felt.
const FELT_PIECES: usize = 1;
/// Radius of the shoulder that a vest rests on.
const SHOULDER: f32 = 0.296;

/// The foot up to the seat: felt, plinth, cove and the shoulder on which the vest rests.
fn foot(kind: Kind, steps: usize) -> Profile {
    let (foot, seat) = (foot_radius(kind), seat_height(kind));
    Profile::start(0.0, 0.0, steps)
        .line(foot - 0.03, 0.0)
        .curve(&[(foot - 0.008, 0.012), (foot, 0.035)])
        .curve(&[(foot - 0.002, 0.07), (foot - 0.012, 0.095), (foot - 0.03, 0.105)])
        .line(foot - 0.034, 0.12)
        .curve(&[(0.5 * foot + 0.5 * 0.275, seat - 0.075), (0.278, seat - 0.052)])
        .bead(SHOULDER, seat, 0.016)
}

/// The outline of a man: all of it for those that a lathe can turn, otherwise without the carved head.
pub fn profile(kind: Kind, steps: usize) -> Profile {
    let seat = seat_height(kind);
    let foot = foot(kind, steps);
    match kind {
        Kind::Pawn => foot
            .line(0.218, seat)
            .curve(&[(0.185, 0.30), (0.128, 0.44), (0.108, 0.60)])
            .line(0.160, 0.605)
            .bead(0.145, 0.662, 0.055)
            .line(0.092, 0.672)
            .ball(0.8123),
        Kind::Rook => foot
            .line(0.242, seat)
            .curve(&[(0.212, 0.36), (0.186, 0.54), (0.182, 0.72)])
            .line(0.205, 0.725)
            .bead(0.205, 0.785, 0.032)
            .line(0.190, 0.792)
            .curve(&[(0.200, 0.83), (0.242, 0.885)])
            .line(0.244, crowns::ROOK_FLOOR)
            .line(crowns::ROOK_INNER, crowns::ROOK_FLOOR)
            .line(crowns::ROOK_INNER, crowns::ROOK_FLOOR - 0.05)
            .line(0.0, crowns::ROOK_FLOOR - 0.05),
        Kind::Knight => foot
            .line(0.244, seat)
            .curve(&[(0.226, 0.31), (0.214, 0.345)])
            .line(0.222, 0.35)
            .bead(0.218, 0.395, 0.018)
            .line(0.0, 0.40),
        Kind::Bishop => foot
            .line(0.230, seat)
            .curve(&[(0.196, 0.35), (0.130, 0.55), (0.104, 0.83)])
            .line(0.160, 0.835)
            .bead(0.145, 0.888, 0.055)
            .line(0.118, 0.896)
            .bead(0.112, 0.940, 0.030)
            .line(0.0, 0.945),
        Kind::Queen => foot
            .line(0.240, seat)
            .curve(&[(0.205, 0.38), (0.142, 0.62), (0.112, 1.04)])
            .line(0.170, 1.045)
            .bead(0.155, 1.10, 0.060)
            .line(0.128, 1.108)
            .bead(0.122, 1.150, 0.034)
            .line(0.106, 1.156),
        Kind::King => foot
            .line(0.242, seat)
            .curve(&[(0.208, 0.39), (0.148, 0.66), (0.118, 1.14)])
            .line(0.178, 1.145)
            .bead(0.162, 1.205, 0.060)
            .line(0.134, 1.213)
            .bead(0.128, 1.258, 0.034)
            .line(0.112, 1.264)
            .curve(&[(0.128, 1.33), (0.178, 1.44), (0.212, 1.53)])
            .bead(0.200, 1.565, 0.014)
            .curve(&[(0.150, 1.600), (0.075, 1.622), (0.045, 1.628)])
            .line(0.0, 1.628),
    }
}

/// The whole man, its felt at y = 0, its front towards -z.
pub fn man(kind: Kind, detail: Detail) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    lathe::turn(&mut mesh, &profile(kind, detail.steps), detail.segments, FELT_PIECES);
    match kind {
        Kind::Pawn => {}
        Kind::Rook => crowns::battlements(&mut mesh, detail),
        Kind::Knight => knight::head(&mut mesh, detail),
        Kind::Bishop => crowns::mitre(&mut mesh, detail),
        Kind::Queen => crowns::coronet(&mut mesh, detail),
        Kind::King => crowns::cross(&mut mesh),
    }
    mesh
}

#[cfg(test)]
mod tests {
    use bevy::prelude::Vec3Swizzles;

    use super::*;
    use crate::table::layout::{RING_BORE, man_height};

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
