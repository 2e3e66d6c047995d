//! The men of Chessplus: the front half of a man with a flat back, in which its outline is inlaid with felt; two of one colour joined back
//! to back make a merged man.

use glam::{Vec2, Vec3};

use super::men;
use super::section::{self, above, fill};
use super::simplify::simplify;
use rules::Kind;
use shapes::detail::Detail;
use shapes::lathe::{self, FELT_V, carved_uv};
use shapes::men::{FELT_PIECES, profile};
use shapes::mesh::MeshBuilder;
use shapes::profile::Profile;

/// Radius of the foot of every half man, so that any two make one round foot.
const FOOT: f32 = 0.38;
/// Height of the shoulder of every half man, so that any two go on in one line.
const SEAT: f32 = 0.27;
/// How far the flat back lies in front of the axis; joined backs keep twice this apart.
const GAP: f32 = 0.001;
/// How far the felt of the inlay stands out of the back: less than the gap, so that backs join.
const INLAY: f32 = 0.0006;
/// Size of the inlaid outline beside the man's own.
const INLAY_SCALE: f32 = 0.5;
/// Height of the inlay's lower edge.
const INLAY_Y: f32 = 0.12;

/// The half man of this kind, its felt at y = 0, its front towards -z, its flat back just in front of z = 0. The king of
/// Chessplus never merges and has no half.
pub(crate) fn half(kind: Kind, detail: Detail) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let turned = profile(kind, FOOT, SEAT, 14);
    lathe::turn_fine(&mut mesh, &turned, detail, FELT_PIECES, true);
    let outline = turned_outline(&turned, detail);
    let top = outline.iter().map(|p| p.y).fold(0.0, f32::max);
    let mut outlines = vec![outline];
    if let Some(head) = men::head(kind, detail, true) {
        let whole = simplify(&head.surface(), head.budget);
        let section = section::cut(&whole);
        head.add(&mut mesh, &section.front, detail);
        outlines.extend(section.outlines.iter().map(|outline| above(outline, top)).filter(|outline| outline.len() > 2));
    }
    for outline in &outlines {
        plate(&mut mesh, outline, 0.0, carved_uv);
    }
    for outline in &outlines {
        let small: Vec<Vec2> = outline.iter().map(|&p| p * INLAY_SCALE + Vec2::Y * INLAY_Y).collect();
        plate(&mut mesh, &small, INLAY, |p| Vec2::new(0.5 + p.x, FELT_V));
    }
    for position in &mut mesh.positions {
        position.z = position.z.min(INLAY) - GAP;
    }
    mesh
}

/// The outline of the turned part on the plane of the cut, counter-clockwise seen from +z.
fn turned_outline(profile: &Profile, detail: Detail) -> Vec<Vec2> {
    let mut right: Vec<Vec2> = Vec::new();
    for point in profile.finish(detail.tolerance, detail.bevel).into_iter().flat_map(|stretch| stretch.points) {
        let known = right.last().is_some_and(|last| last.distance_squared(point) < 1e-12);
        if !known && point.x > 1e-5 {
            right.push(point);
        }
    }
    let left = right.iter().rev().map(|p| Vec2::new(-p.x, p.y));
    right.iter().copied().chain(left).collect()
}

/// A flat plate that faces +z at this depth.
fn plate(mesh: &mut MeshBuilder, outline: &[Vec2], z: f32, uv: impl Fn(Vec3) -> Vec2) {
    let numbers: Vec<u32> = outline
        .iter()
        .map(|&p| {
            let point = p.extend(z);
            mesh.vertex(point, Vec3::Z, uv(point))
        })
        .collect();
    for [a, b, c] in fill(outline) {
        mesh.triangle(numbers[a as usize], numbers[b as usize], numbers[c as usize]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_lies_in_front_of_its_flat_closed_back() {
        for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::King) {
            let mesh = half(kind, Detail::LOW);
            assert!(mesh.positions.iter().all(|p| p.z < 0.0), "{kind}: a corner lies behind the back");
            // What closes the half seen from behind is what it shows seen from the front: the areas are alike.
            let areas = |towards: f32| {
                let flat = |t: [u32; 3]| {
                    let [a, b, c] = t.map(|corner| mesh.positions[corner as usize].truncate());
                    (towards * 0.5 * (b - a).perp_dot(c - a)).max(0.0)
                };
                let back = |t: &[u32; 3]| t.iter().all(|&i| mesh.normals[i as usize] == Vec3::Z);
                let inlay = |t: &[u32; 3]| t.iter().all(|&i| mesh.positions[i as usize].z > -GAP + 0.5 * INLAY);
                mesh.triangles().filter(|t| back(t) && !inlay(t)).map(flat).sum::<f32>()
            };
            assert_eq!(areas(-1.0), 0.0, "{kind}: part of the back faces forward");
            let outline = turned_outline(&profile(kind, FOOT, SEAT, 14), Detail::LOW);
            let turned: f32 = outline.windows(2).map(|pair| 0.5 * pair[0].perp_dot(pair[1])).sum();
            let head = match kind {
                Kind::Pawn | Kind::King => -0.001,
                Kind::Rook => 0.040,
                Kind::Knight => 0.280,
                Kind::Bishop | Kind::Queen => 0.110,
            };
            assert!(areas(1.0) > turned + head, "{kind}: the back covers only {} of {turned} and {head}", areas(1.0));
        }
    }
}
