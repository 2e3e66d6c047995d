//! The case in which the set is laid out, its cards and the turntable, as meshes; `showcase` puts them on the table.

use glam::{Vec2, Vec3};

use crate::detail::Detail;
use crate::furniture::{block, floors, timber_block, turned};
use crate::mesh::MeshBuilder;
use crate::profile::Profile;

/// Thickness of a card.
const CARD: f32 = 0.03;
/// Height of the turntable's disc.
pub const TURNTABLE_HEIGHT: f32 = 0.12;

/// Wooden bars, each given by its middle and half its size: the walls of a case and what divides it.
pub fn bars(bars: &[(Vec3, Vec3)]) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    bars.iter().for_each(|&(center, half)| timber_block(&mut mesh, center, half));
    mesh
}

/// Felt on a floor around the origin, half as large as `half` each way.
pub fn floor(half: Vec2) -> MeshBuilder {
    floors([(Vec3::ZERO, half)])
}

/// A card lying on the origin, its upper side printed with the whole texture, its edges with the texture's corner.
pub fn card(size: Vec2) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let half = Vec3::new(0.5 * size.x, 0.5 * CARD, 0.5 * size.y);
    block(&mut mesh, Vec3::Y * 0.5 * CARD, half, 0.008, |p, axis| match axis.y > 0.5 {
        true => Vec2::new(p.x, p.z) / size + 0.5,
        false => Vec2::splat(0.004),
    });
    mesh
}

/// A turned wooden disc whose upper side is [`TURNTABLE_HEIGHT`] above the table.
pub fn turntable(radius: f32, detail: Detail) -> MeshBuilder {
    let top = TURNTABLE_HEIGHT;
    let profile = Profile::start(0.0, 0.0, detail.steps)
        .line(radius - 0.06, 0.0)
        .curve(&[(radius - 0.02, 0.008), (radius - 0.03, 0.035)])
        .line(radius - 0.03, 0.045)
        .curve(&[(radius, 0.055), (radius, top - 0.02), (radius - 0.02, top)])
        .line(radius - 0.09, top)
        .curve(&[(radius - 0.10, top - 0.010), (radius - 0.11, top)])
        .line(0.0, top);
    let mut mesh = turned(&profile, detail.segments * 2);
    // Little light gets under its rim.
    mesh.open = mesh.positions.iter().map(|point| if point.y < 0.05 { 0.35 } else { 1.0 }).collect();
    mesh
}
