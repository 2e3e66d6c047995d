//! Furnishings of more than one room: chairs, tables, lamps, cups, plants. Everything stands on y = 0 around the y axis and faces +z.

use std::f32::consts::TAU;

use glam::{Mat4, Quat, Vec2, Vec3};
use shapes::mesh::MeshBuilder;
use shapes::noise::random;

use super::kit::{between, cuboid, joined, moved, rod, sheet, turned};

/// Where a thing stands and how far it is turned to the left.
pub(crate) fn stand(mesh: &MeshBuilder, at: Vec3, turn: f32) -> MeshBuilder {
    moved(mesh, Mat4::from_rotation_translation(Quat::from_rotation_y(turn), at))
}

/// A padded block: a box with bulging sides.
fn cushion(center: Vec3, half: Vec3) -> MeshBuilder {
    let power = |value: f32, by: f32| value.abs().powf(by).copysign(value);
    sheet((28, 14), |at| {
        let (around, up) = (at.x * TAU, (0.5 - at.y) * TAU * 0.5);
        let (round, flat) = (up.cos(), up.sin());
        let p = Vec3::new(
            power(around.cos(), 0.28) * power(round, 0.32),
            power(flat, 0.42),
            -power(around.sin(), 0.28) * power(round, 0.32),
        );
        (center + p * half, at * 4.0)
    })
}

/// The leather of an armchair.
pub(crate) fn armchair() -> MeshBuilder {
    let tilt = Mat4::from_translation(Vec3::new(0.0, 6.4, -4.6)) * Mat4::from_rotation_x(-0.16);
    let mut all = joined([
        cushion(Vec3::new(0.0, 5.0, 0.6), Vec3::new(4.6, 2.1, 5.4)),
        cushion(Vec3::new(0.0, 6.9, 1.0), Vec3::new(4.4, 1.3, 5.2)),
        cushion(Vec3::new(-5.9, 6.0, 0.2), Vec3::new(1.7, 4.0, 6.0)),
        cushion(Vec3::new(5.9, 6.0, 0.2), Vec3::new(1.7, 4.0, 6.0)),
    ]);
    all.append(&cushion(Vec3::new(0.0, 5.4, 0.0), Vec3::new(6.0, 7.2, 1.7)), tilt);
    // The wings beside the head.
    for side in [-1.0, 1.0] {
        all.append(&cushion(Vec3::new(5.4 * side, 6.6, 1.4), Vec3::new(0.8, 4.2, 2.0)), tilt);
    }
    all
}

pub(crate) fn armchair_feet() -> MeshBuilder {
    let foot = |x: f32, z: f32| turned(Vec3::new(x, 0.0, z), &[(0.0, 0.0), (0.4, 0.0), (0.7, 3.0), (0.0, 3.0)], 12);
    joined([foot(-5.6, 4.8), foot(5.6, 4.8), foot(-5.6, -4.8), foot(5.6, -4.8)])
}

/// A wooden chair: legs, seat, and a back of upright slats.
pub(crate) fn chair() -> MeshBuilder {
    let mut parts = vec![
        between(Vec3::new(-4.0, 7.6, -3.9), Vec3::new(4.0, 8.3, 4.0), 8.0),
        // Rails end where the posts begin, and slats where the rails do: a vertex inside another part would be black, and half of the
        // part with it.
        between(Vec3::new(-3.16, 6.8, 3.0), Vec3::new(3.16, 7.6, 3.5), 8.0),
        between(Vec3::new(-4.0, 15.2, -5.6), Vec3::new(4.0, 16.6, -5.0), 8.0),
        between(Vec3::new(-3.27, 10.2, -4.7), Vec3::new(3.27, 10.9, -4.2), 8.0),
    ];
    for side in [-1.0, 1.0] {
        parts.push(rod(Vec3::new(3.9 * side, 0.0, 4.1), Vec3::new(3.5 * side, 7.7, 3.4), 0.38, 12));
        parts.push(rod(Vec3::new(3.9 * side, 0.0, -4.6), Vec3::new(3.6 * side, 7.7, -3.6), 0.38, 12));
        parts.push(rod(Vec3::new(3.6 * side, 7.6, -3.6), Vec3::new(3.7 * side, 15.8, -5.3), 0.38, 12));
        parts.push(rod(Vec3::new(3.75 * side, 3.0, 3.8), Vec3::new(3.75 * side, 3.0, -4.2), 0.26, 10));
    }
    for slat in 0..4 {
        let x = (slat as f32 - 1.5) * 1.7;
        // The middle has vertices of its own.
        let (low, high) = (Vec3::new(x, 10.92, -4.55), Vec3::new(x, 15.18, -5.27));
        let middle = low.midpoint(high);
        parts.extend([rod(low, middle, 0.24, 10), rod(middle, high, 0.24, 10)]);
    }
    joined(parts)
}

/// A table with four legs, of this half size and height; its top is `thick` thick.
pub(crate) fn table(half: Vec2, height: f32, thick: f32) -> MeshBuilder {
    let mut parts = vec![between(Vec3::new(-half.x, height - thick, -half.y), Vec3::new(half.x, height, half.y), 16.0)];
    let (x, z) = (half.x - 1.2, half.y - 1.2);
    for (along, across) in [(-x, -z), (-x, z), (x, -z), (x, z)] {
        parts.push(cuboid(
            Vec3::new(along, 0.5 * (height - thick), across),
            Vec3::new(0.55, 0.5 * (height - thick), 0.55),
            8.0,
        ));
    }
    let apron = height - thick - 0.9;
    for side in [-1.0, 1.0] {
        parts.push(cuboid(Vec3::new(0.0, apron, z * side), Vec3::new(x, 0.9, 0.2), 8.0));
        parts.push(cuboid(Vec3::new(x * side, apron, 0.0), Vec3::new(0.2, 0.9, z), 8.0));
    }
    joined(parts)
}

/// A round side table on one leg, this high.
pub(crate) fn side_table(height: f32) -> MeshBuilder {
    turned(
        Vec3::ZERO,
        &[
            (0.0, 0.0),
            (2.8, 0.0),
            (2.8, 0.35),
            (0.6, 0.9),
            (0.45, 0.4 * height),
            (0.7, 0.5 * height),
            (0.45, 0.6 * height),
            (0.6, height - 1.0),
            (1.6, height - 0.5),
            (4.6, height - 0.5),
            (4.7, height - 0.25),
            (4.6, height),
            (0.0, height),
        ],
        40,
    )
}

/// The foot and stem of a lamp, this high.
pub(crate) fn lamp_foot(height: f32) -> MeshBuilder {
    turned(
        Vec3::ZERO,
        &[
            (0.0, 0.0),
            (1.5, 0.0),
            (1.5, 0.25),
            (0.5, 0.7),
            (0.9, 1.6),
            (0.9, 2.4),
            (0.3, 3.2),
            (0.2, height),
            (0.0, height),
        ],
        28,
    )
}

/// The shade of a lamp: open above and below, from `low` with this radius to `high`.
pub(crate) fn lampshade(low: (f32, f32), high: (f32, f32)) -> MeshBuilder {
    turned(Vec3::ZERO, &[(low.0, low.1), (high.0, high.1)], 40)
}

/// A cup on its saucer.
pub(crate) fn cup() -> MeshBuilder {
    let handle = sheet((20, 8), |at| {
        let (along, around) = ((at.x - 0.5) * 3.4, at.y * TAU);
        let ring = Vec2::new(along.cos(), along.sin()) * (0.36 + 0.07 * around.cos());
        (Vec3::new(0.66 + ring.x, 0.72 + ring.y, 0.07 * around.sin()), at)
    });
    let outline = [
        (0.0, 0.0),
        (0.55, 0.0),
        (1.25, 0.16),
        (1.28, 0.2),
        (0.5, 0.1),
        (0.45, 0.18),
        (0.68, 0.5),
        (0.78, 1.15),
        (0.74, 1.16),
        (0.64, 0.5),
        (0.4, 0.25),
        (0.0, 0.24),
    ];
    joined([turned(Vec3::ZERO, &outline, 40), handle])
}

/// The drink in the cup.
pub(crate) fn drink() -> MeshBuilder {
    turned(Vec3::Y * 1.0, &[(0.74, 0.0), (0.0, 0.001)], 30)
}

/// A book that lies on its side: its cover, and its pages.
pub(crate) fn lying_book(half: Vec2, thick: f32) -> (MeshBuilder, MeshBuilder) {
    let cover = joined([
        between(Vec3::new(-half.x, 0.0, -half.y), Vec3::new(half.x, 0.08, half.y), 8.0),
        between(Vec3::new(-half.x, thick - 0.08, -half.y), Vec3::new(half.x, thick, half.y), 8.0),
        between(Vec3::new(-half.x - 0.05, 0.0, -half.y), Vec3::new(-half.x + 0.05, thick, half.y), 8.0),
    ]);
    let pages =
        between(Vec3::new(-half.x, 0.06, -half.y + 0.1), Vec3::new(half.x - 0.1, thick - 0.06, half.y - 0.1), 8.0);
    (cover, pages)
}

/// The leaves of a plant or a shrub: pointed leaves around the ball of `half` around `center`. The same seed grows the same plant.
pub(crate) fn foliage(center: Vec3, half: Vec3, count: i32, size: f32, seed: u32) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    for number in 0..count {
        let draw = |which: u32| random(number, seed * 32 + which);
        let (up, around) = (2.0 * draw(0) - 1.0, TAU * draw(1));
        let flat = (1.0 - up * up).sqrt();
        let out = Vec3::new(flat * around.cos(), up, flat * around.sin());
        let depth = 0.72 + 0.34 * draw(2).sqrt();
        let at = center + out * half * depth;
        let toward = (out + 0.9 * (Vec3::new(draw(3), draw(4), draw(5)) - 0.5)).normalize_or(Vec3::Y);
        let (right, along) = toward.any_orthonormal_pair();
        let spin = TAU * draw(6);
        let (x, y) = (right * spin.cos() + along * spin.sin(), along * spin.cos() - right * spin.sin());
        let size = size * (0.6 + 0.8 * draw(7));
        let shade = 0.65 + 0.6 * draw(8);
        let hue = Vec3::new(0.9 + 0.5 * draw(9), 1.0, 0.8 + 0.3 * draw(10));
        let first = [(0.0, -1.0), (0.42, -0.2), (0.0, 1.1), (-0.42, -0.2)]
            .map(|(a, b)| mesh.vertex(at + (x * a + y * b) * size, toward, Vec2::new(a, b)));
        mesh.quad(first[0], first[1], first[2], first[3]);
        mesh.colors.extend([hue * shade; 4]);
    }
    mesh
}
