//! Furnishings of more than one room: chairs, tables, lamps, cups, plants; the rooms place them. Everything stands on y = 0 around the y axis and
//! faces +z.

use std::f32::consts::TAU;

use glam::{Mat4, Quat, Vec2, Vec3};
use shapes::mesh::MeshBuilder;
use shapes::noise::{layers, random, smoothstep, solid};
use shapes::room::Room;
use shapes::size::TABLE_Y;

use super::kit::{Model, between, cuboid, joined, moved, sheet, turned};
use super::shaping::{bent, colored, padded, piping, spindle, turned_leg, worn};

/// Where a thing stands and how far it is turned to the left.
pub(crate) fn stand(mesh: &MeshBuilder, at: Vec3, turn: f32) -> MeshBuilder {
    moved(mesh, Mat4::from_rotation_translation(Quat::from_rotation_y(turn), at))
}

/// The leather of an armchair with wings: cushions with piping, a buttoned back, scrolled arms. Its colours say where it is worn and where it
/// has darkened.
pub(crate) fn armchair() -> MeshBuilder {
    let tilt = Mat4::from_translation(Vec3::new(0.0, 6.4, -4.6)) * Mat4::from_rotation_x(-0.16);
    let plain = |_| 0.0;
    let seat = (Vec3::new(0.0, 6.7, 1.0), Vec3::new(4.5, 1.35, 5.3));
    let mut all = joined([
        padded(Vec3::new(0.0, 4.6, 0.5), Vec3::new(5.9, 1.5, 5.5), (24, 8), 0.22, plain),
        padded(seat.0, seat.1, (36, 16), 0.26, |p| {
            0.35 * (1.0 - (p.x * p.x + p.z * p.z)).max(0.0) * f32::from(p.y > 0.0)
        }),
        piping(seat.0, seat.1, 0.62, 0.13, 0.26),
        piping(seat.0, seat.1, -0.62, 0.13, 0.26),
        piping(Vec3::new(0.0, 4.6, 0.5), Vec3::new(5.9, 1.5, 5.5), -0.8, 0.12, 0.22),
    ]);
    for side in [-1.0, 1.0] {
        let x = 5.9 * side;
        // The panel under the arm, the rolled arm on it, and its front with a rosette.
        all.append(&padded(Vec3::new(x, 5.6, 0.2), Vec3::new(1.25, 3.0, 5.7), (24, 10), 0.2, plain), Mat4::IDENTITY);
        let outline =
            [(0.0, 0.0), (1.2, 0.0), (1.55, 0.012), (1.62, 0.04), (1.62, 0.5), (1.6, 0.95), (1.3, 1.0), (0.0, 1.0)];
        let arm = spindle(Vec3::new(x * 1.04, 9.0, 6.1), Vec3::new(x * 1.0, 9.3, -5.2), &outline, 12);
        all.append(&arm, Mat4::IDENTITY);
        let rosette = [(0.0, 0.0), (0.25, 0.0), (0.3, 0.4), (0.5, 0.6), (0.62, 1.0)];
        all.append(
            &spindle(Vec3::new(x * 1.04, 9.0, 6.26), Vec3::new(x * 1.04, 9.0, 6.1), &rosette, 10),
            Mat4::IDENTITY,
        );
        let ring: Vec<Vec3> = (0..=12)
            .map(|step| {
                let (sin, cos) = (TAU * step as f32 / 12.0).sin_cos();
                Vec3::new(x * 1.04 + 1.45 * cos, 9.0 + 1.45 * sin, 6.08)
            })
            .collect();
        all.append(&bent(&ring, (5, 20), |_| 0.12), Mat4::IDENTITY);
    }
    // The back, and what is buttoned in diamonds on its front.
    all.append(&padded(Vec3::new(0.0, 5.4, -0.3), Vec3::new(5.7, 7.6, 1.4), (24, 12), 0.3, plain), tilt);
    let front = sheet((28, 34), |at| {
        let (x, y) = (2.0 * at.x - 1.0, 1.0 - 2.0 * at.y);
        let (across, row) = (x * 2.25, y * 3.2);
        let shift = if row.round() as i32 % 2 == 0 { 0.0 } else { 0.5 };
        let aside = Vec2::new((across + shift) - (across + shift).round(), row - row.round());
        let crease = (1.0 - 5.0 * (aside.x.abs() - 0.5 * aside.y.abs()).abs()).max(0.0) * aside.y.abs().min(0.5);
        let button = 0.5 * (-aside.length_squared() * 22.0).exp();
        let edge = (1.0 - x.abs().powi(6)).max(0.0).sqrt() * (1.0 - y.abs().powi(8)).max(0.0).sqrt();
        let deep = 0.75 + (1.15 - button - 0.35 * crease) * edge;
        (Vec3::new(5.1 * x, 5.8 + 6.9 * y, deep), at * 4.0)
    });
    all.append(&front, tilt);
    // The wings beside the head.
    for side in [-1.0, 1.0] {
        all.append(&padded(Vec3::new(5.5 * side, 7.6, 1.9), Vec3::new(0.75, 4.4, 2.3), (20, 12), 0.45, plain), tilt);
    }
    // Worn where hands and heads have been, darker in the folds.
    colored(all, |at, normal| {
        let hands = (1.0 - (Vec2::new(at.y - 10.2, at.z - 4.0) / Vec2::new(1.6, 3.0)).length()).max(0.0);
        let sat =
            (1.0 - (Vec2::new(at.x, at.z - 1.0) / Vec2::new(4.0, 4.5)).length()).max(0.0) * f32::from(normal.y > 0.6);
        let light = worn(at, 2.2, 0.22, 5) * worn(at, 0.5, 0.1, 6) * (1.0 + 0.55 * hands + 0.3 * sat);
        Vec3::ONE.lerp(Vec3::new(1.05, 1.1, 1.15), hands) * light
    })
}

/// The feet of an armchair, turned, with brass shoes in front.
pub(crate) fn armchair_feet() -> MeshBuilder {
    let foot = |x: f32, z: f32| {
        let outline = [(0.32, 0.0), (0.42, 0.12), (0.34, 0.2), (0.62, 0.62), (0.4, 0.74), (0.66, 0.82), (0.7, 1.0)];
        spindle(Vec3::new(x, 0.0, z), Vec3::new(x * 0.98, 3.3, z), &outline, 14)
    };
    joined([foot(-5.0, 4.8), foot(5.0, 4.8), foot(-5.0, -4.4), foot(5.0, -4.4)])
}

/// A wooden chair as in clubs and kitchens: turned legs, a hollowed seat, a bent crest rail on turned spindles.
pub(crate) fn chair() -> MeshBuilder {
    let mut parts = vec![
        // The seat, hollowed for whoever sits there.
        padded(Vec3::new(0.0, 8.0, 0.0), Vec3::new(4.2, 0.5, 4.1), (40, 20), 0.34, |p| {
            let side = Vec2::new((p.x.abs() - 0.42) / 0.42, (p.z + 0.15) / 0.6).length();
            0.32 * (1.0 - side).max(0.0) * f32::from(p.y > 0.0)
        }),
    ];
    for side in [-1.0, 1.0] {
        parts.push(turned_leg(Vec3::new(4.3 * side, 0.0, 4.2), Vec3::new(3.2 * side, 7.7, 2.9), 0.46, 12));
        parts.push(turned_leg(Vec3::new(4.3 * side, 0.0, -4.6), Vec3::new(3.1 * side, 7.7, -3.0), 0.46, 12));
        let bead = [(0.18, 0.0), (0.22, 0.15), (0.34, 0.5), (0.22, 0.85), (0.18, 1.0)];
        parts.push(spindle(Vec3::new(3.88 * side, 3.0, 3.6), Vec3::new(3.86 * side, 3.0, -3.9), &bead, 10));
        let post = [(0.34, 0.0), (0.4, 0.2), (0.3, 0.26), (0.42, 0.32), (0.34, 0.6), (0.26, 1.0)];
        parts.push(spindle(Vec3::new(3.6 * side, 8.3, -3.3), Vec3::new(4.1 * side, 15.8, -5.4), &post, 12));
    }
    let bead = [(0.18, 0.0), (0.22, 0.2), (0.36, 0.5), (0.22, 0.8), (0.18, 1.0)];
    parts.push(spindle(Vec3::new(-3.8, 3.0, 0.2), Vec3::new(3.8, 3.0, 0.2), &bead, 10));
    // The crest: a board bent to the back, with rounded ends.
    parts.push(sheet((28, 14), |at| {
        let x = (at.x - 0.5) * 9.4;
        let (sin, cos) = (at.y * TAU).sin_cos();
        let end = (1.0 - (2.0 * at.x - 1.0).powi(8)).max(0.0).sqrt();
        let high = 1.15 * (1.0 - 0.25 * (x / 4.7).powi(2));
        (Vec3::new(x, 15.9 + high * end * sin, -5.1 - 0.9 * (1.0 - (x / 4.7).powi(2)) - 0.26 * end * cos), at * 2.0)
    }));
    for slat in 0..5 {
        let x = (slat as f32 - 2.0) * 1.35;
        let slim = [(0.15, 0.0), (0.2, 0.2), (0.27, 0.45), (0.2, 0.7), (0.14, 1.0)];
        let top = Vec3::new(1.08 * x, 15.0, -5.9 + 0.04 * x * x);
        parts.push(spindle(Vec3::new(x, 8.35, -3.5), top, &slim, 8));
    }
    // The varnish is rubbed where it is held and sat on.
    colored(joined(parts), |at, normal| {
        let held = (1.0 - (Vec2::new(at.x / 4.0, (at.y - 16.6) / 1.0)).length()).max(0.0);
        let sat = (1.0 - Vec2::new(at.x / 3.4, at.z / 3.4).length()).max(0.0)
            * f32::from(normal.y > 0.5 && at.y > 7.0 && at.y < 9.0);
        let grain = worn(at * Vec3::new(1.0, 0.25, 1.0), 0.5, 0.12, 9) * worn(at, 3.0, 0.08, 10);
        Vec3::splat(grain * (1.0 + 0.18 * held + 0.14 * sat))
    })
}

/// A cushion for a chair like that: with piping and a button, a little crooked.
pub(crate) fn seat_cushion() -> MeshBuilder {
    let (center, half) = (Vec3::new(0.0, 8.9, 0.1), Vec3::new(3.7, 0.75, 3.6));
    let all = joined([
        padded(center, half, (40, 20), 0.32, |p| {
            let crease = 0.1 * (1.0 - (p.x.abs() - p.z.abs()).abs() * 6.0).max(0.0) * (p.x * p.x + p.z * p.z).min(1.0);
            0.45 * (-(p.x * p.x + p.z * p.z) * 16.0).exp() + crease
        }),
        piping(center, half, 0.0, 0.13, 0.32),
    ]);
    colored(all, |at, _| Vec3::splat(worn(at, 0.8, 0.1, 12)))
}

/// A table with four turned legs, of this half size and height; its top is `thick` thick.
pub(crate) fn table(half: Vec2, height: f32, thick: f32) -> MeshBuilder {
    let mut parts = vec![between(Vec3::new(-half.x, height - thick, -half.y), Vec3::new(half.x, height, half.y), 16.0)];
    let (x, z) = (half.x - 1.2, half.y - 1.2);
    let under = height - thick;
    for (along, across) in [(-x, -z), (-x, z), (x, -z), (x, z)] {
        let knee = Vec3::new(along, under - 2.2, across);
        parts.push(turned_leg(knee.with_y(0.0), knee, 0.58, 12));
        parts.push(cuboid(knee + Vec3::Y * 1.1, Vec3::new(0.6, 1.1, 0.6), 8.0));
    }
    let apron = height - thick - 0.9;
    for side in [-1.0, 1.0] {
        parts.push(cuboid(Vec3::new(0.0, apron, z * side), Vec3::new(x, 0.9, 0.2), 8.0));
        parts.push(cuboid(Vec3::new(x * side, apron, 0.0), Vec3::new(0.2, 0.9, z), 8.0));
    }
    joined(parts)
}

/// The table that the set stands on: its top blocks light and is shown by the game; its legs are near, of this half thickness and this
/// far from the edges.
pub(crate) fn table_itself(model: &mut Model, room: &Room, (top, legs): (usize, usize), thick: f32, inset: f32) {
    const TOP: f32 = 0.9;
    let (half, floor) = (room.top, room.shell.floor);
    model
        .add_unseen(between(Vec3::new(-half.x, TABLE_Y - TOP, -half.y), Vec3::new(half.x, TABLE_Y, half.y), 16.0), top);
    for (x, z) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        let foot = Vec3::new(x * (half.x - inset), floor, z * (half.y - inset));
        let under = foot.with_y(TABLE_Y - TOP - 2.4);
        model.add_near(turned_leg(foot, under, thick, 14), legs);
        let side = Vec3::new(thick, 1.2, thick);
        model.add_near(cuboid(under + Vec3::Y * 1.2, side, 8.0), legs);
    }
    for side in [-1.0, 1.0] {
        let high = TABLE_Y - TOP - 1.0;
        let (x, z) = (half.x - inset, half.y - inset);
        model.add_near(cuboid(Vec3::new(0.0, high, z * side), Vec3::new(x - thick, 1.0, 0.3), 8.0), legs);
        model.add_near(cuboid(Vec3::new(x * side, high, 0.0), Vec3::new(0.3, 1.0, z - thick), 8.0), legs);
    }
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
            (0.24, 3.9),
            (0.22, 4.6),
            (0.2, 5.2),
            (0.2, height),
            (0.0, height),
        ],
        28,
    )
}

/// The shade of a lamp: pleated cloth, open above and below, from `low` with this radius to `high`. Its colours say how much light comes through:
/// most near the bulb, little at the bands of the rims.
pub(crate) fn lampshade(low: (f32, f32), high: (f32, f32)) -> MeshBuilder {
    let pleats = sheet((72, 7), |at| {
        let t = at.y;
        let waist = 1.0 - 0.07 * (t * (1.0 - t) * 4.0);
        let radius = (low.0 + (high.0 - low.0) * t) * waist * (1.0 + 0.012 * (at.x * TAU * 32.0).sin());
        let (sin, cos) = (at.x * TAU).sin_cos();
        (Vec3::new(radius * cos, low.1 + (high.1 - low.1) * t, radius * sin), at)
    });
    let lit = colored(pleats, |at, _| {
        let t = (at.y - low.1) / (high.1 - low.1);
        let around = at.z.atan2(at.x);
        let pleat = 0.93 + 0.07 * (around * 32.0 + 1.0).sin();
        let bulb = 0.42 + 0.58 * (-((t - 0.4) / 0.32).powi(2)).exp();
        Vec3::new(1.0, 0.9 + 0.1 * bulb, 0.82 + 0.18 * bulb) * bulb * pleat
    });
    let band = |(radius, high): (f32, f32)| {
        let outline = [(radius + 0.02, -0.14), (radius + 0.09, 0.0), (radius + 0.02, 0.14)];
        turned(Vec3::Y * high, &outline, 40).tinted(Vec3::splat(0.16))
    };
    joined([lit, band(low), band(high)])
}

/// A cup on its saucer.
pub(crate) fn cup() -> MeshBuilder {
    let handle = sheet((20, 8), |at| {
        let (along, around) = ((at.x - 0.5) * 3.4, -at.y * TAU);
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

/// The leaves of a plant or a shrub: folded leaves in the outer part of the ball of `half` around `center`, each with its own green. The same
/// seed grows the same plant.
pub(crate) fn foliage(center: Vec3, half: Vec3, count: i32, size: f32, seed: u32) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    for number in 0..count {
        let draw = |which: u32| random(number, seed * 32 + which);
        let (up, around) = (2.0 * draw(0) - 1.0, TAU * draw(1));
        let flat = (1.0 - up * up).sqrt();
        let out = Vec3::new(flat * around.cos(), up, flat * around.sin());
        // Bulges and hollows, so that no plant is a ball.
        let lump = 0.72 + 0.5 * solid(out * 2.2 + 9.0 * random(3, seed), 2, seed);
        let depth = lump * (0.55 + 0.45 * draw(2).sqrt());
        let inside = 0.35 + 0.65 * smoothstep(0.5, 1.0, depth / lump);
        leaf(&mut mesh, center + out * half * depth, out, size * (0.6 + 0.8 * draw(7)), inside, number, seed);
    }
    mesh
}

/// The leaves of a clipped hedge: a box around `center`, thick with leaves whose outside is not quite flat.
pub(crate) fn hedge(center: Vec3, half: Vec3, count: i32, size: f32, seed: u32) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let long = half.x > half.z;
    let reach = half.x.max(half.z);
    for number in 0..count {
        let draw = |which: u32| random(number, seed * 32 + which);
        let along = (2.0 * draw(0) - 1.0) * reach;
        // Around the section: the front, the rounded edge, the top.
        let face = draw(1);
        let (wide, high) = (if long { half.z } else { half.x }, half.y);
        let (across, level, out) = if face < 0.72 {
            (wide, (2.0 * (face / 0.72) - 1.0) * high, Vec2::X)
        } else {
            (wide - 2.0 * wide * (face - 0.72) / 0.28, high, Vec2::Y)
        };
        let bulge = 2.6 * (layers(Vec2::new(along * 0.09, level * 0.12 + across * 0.05), 3, seed) - 0.5);
        let depth = 2.2 * draw(2) * draw(2);
        let by = bulge - depth;
        let inward = smoothstep(2.2, 0.0, depth);
        let side = if out.x > 0.5 { across + by } else { across };
        let top = if out.y > 0.5 { level + 0.6 * by } else { level };
        // The hedge's front looks to the table.
        let toward = if long { -center.z.signum() } else { -center.x.signum() };
        let (at, normal) = if long {
            (Vec3::new(along, top, side * toward), Vec3::new(0.0, out.y, out.x * toward))
        } else {
            (Vec3::new(side * toward, top, along), Vec3::new(out.x * toward, out.y, 0.0))
        };
        leaf(&mut mesh, center + at, normal, size * (0.7 + 0.6 * draw(3)), 0.35 + 0.65 * inward, number, seed);
    }
    mesh
}

/// A leaf folded along its rib that grows outwards; `light` is how pale it is.
fn leaf(mesh: &mut MeshBuilder, at: Vec3, out: Vec3, size: f32, light: f32, number: i32, seed: u32) {
    let draw = |which: u32| random(number, seed * 32 + which);
    let toward = (out + Vec3::Y * 0.35 + 1.1 * (Vec3::new(draw(13), draw(14), draw(15)) - 0.5)).normalize_or(Vec3::Y);
    let (right, along) = toward.any_orthonormal_pair();
    let spin = TAU * draw(6);
    let (x, y) = (right * spin.cos() + along * spin.sin(), along * spin.cos() - right * spin.sin());
    // Young leaves are yellower, old ones bluer.
    let age = draw(9);
    let hue = Vec3::new(1.25, 1.08, 0.72).lerp(Vec3::new(0.82, 0.94, 1.02), age) * (0.72 + 0.5 * draw(8)) * light;
    let rib = [(0.0, -1.0, 0.0), (0.0, 0.05, -0.1), (0.0, 1.1, -0.34)];
    let normal = (toward + 0.8 * out).normalize_or(Vec3::Y);
    for side in [-1.0, 1.0] {
        let place = |(a, b, c): (f32, f32, f32)| at + (x * a + y * b + toward * c) * size;
        let tip = normal + x * side * 0.35;
        let four = [rib[0], (0.44 * side, -0.1, 0.12), rib[2], rib[1]]
            .map(|corner| mesh.vertex(place(corner), tip, Vec2::new(corner.0, corner.1)));
        let four = if side < 0.0 { [four[0], four[3], four[2], four[1]] } else { four };
        mesh.quad(four[0], four[1], four[2], four[3]);
        mesh.colors.extend([hue; 4]);
    }
}
