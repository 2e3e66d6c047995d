//! The board, the trays, the vest stand and the boxes as meshes.

use std::f32::consts::FRAC_PI_2;

use glam::{Mat4, Quat, Vec2, Vec3, Vec3Swizzles};
use rules::Color;

use crate::detail::Detail;
use crate::lathe;
use crate::mesh::MeshBuilder;
use crate::place::{
    HOOKS, off_hook, reserve_center, reserve_half_size, spares_half_size, spares_point, stand_hook, tray_center,
    tray_half_size,
};
use crate::profile::Profile;
use crate::size::{BOARD_OUTER as OUTER, RING_BORE, TABLE_Y, TRAY_FLOOR_Y};

/// Side in squares of what the timber texture covers.
const TIMBER: f32 = 4.0;

/// Adds a box with rounded edges. `uv` says where a point with its outward axis lies in the texture.
pub fn block(mesh: &mut MeshBuilder, center: Vec3, half: Vec3, bevel: f32, uv: impl Fn(Vec3, Vec3) -> Vec2) {
    let inner = half - Vec3::splat(bevel);
    for (u, v, axis) in [
        (Vec3::NEG_Z, Vec3::Y, Vec3::X),
        (Vec3::Z, Vec3::Y, Vec3::NEG_X),
        (Vec3::X, Vec3::NEG_Z, Vec3::Y),
        (Vec3::X, Vec3::Z, Vec3::NEG_Y),
        (Vec3::X, Vec3::Y, Vec3::Z),
        (Vec3::NEG_X, Vec3::Y, Vec3::NEG_Z),
    ] {
        let steps = |along: Vec3| {
            let (out, flat) = (half.dot(along.abs()), inner.dot(along.abs()));
            [-out, -flat, flat, out]
        };
        let rows: Vec<Vec<_>> = steps(v)
            .iter()
            .map(|&up| {
                steps(u)
                    .iter()
                    .map(|&side| {
                        let corner = u * side + v * up + axis * half.dot(axis.abs());
                        let core = corner.clamp(-inner, inner);
                        let normal = (corner - core).normalize_or(axis);
                        let position = center + core + normal * bevel;
                        (position, normal, uv(position, axis))
                    })
                    .collect()
            })
            .collect();
        mesh.sheet(&rows);
    }
}

/// Timber with its grain along the longest side of the block.
fn timber(half: Vec3) -> impl Fn(Vec3, Vec3) -> Vec2 {
    let lengthwise_x = half.x >= half.z;
    move |p, axis| {
        let (along, across) = if lengthwise_x { (p.x, p.z) } else { (p.z, p.x) };
        let across = if axis.y.abs() > 0.5 { across } else { p.y + 0.37 * across };
        Vec2::new(along, across) / TIMBER
    }
}

/// Adds a block of timber with its grain along its longest side.
pub(crate) fn timber_block(mesh: &mut MeshBuilder, center: Vec3, half: Vec3) {
    block(mesh, center, half, 0.028, timber(half));
}

/// Thickness of the board's upper leaf, which shows the board texture; the body below is timber.
const LEAF: f32 = 0.09;

/// The board's upper leaf: its upper side shows the whole board texture, its edge continues the frame.
pub fn board() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let half = Vec3::new(OUTER, 0.5 * LEAF, OUTER);
    block(&mut mesh, Vec3::NEG_Y * 0.5 * LEAF, half, 0.03, |p, axis| {
        // On the sides go inward on the frame as the point lies below the edge, but not as far as the letters' tails.
        let flat = if axis.y > 0.5 { p } else { p - axis * (0.005 - 0.3 * p.y) };
        Vec2::new(flat.x, flat.z) / (2.0 * OUTER) + 0.5
    });
    mesh
}

/// The board's body under the leaf, a little narrower.
pub fn body() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let height = -TABLE_Y - LEAF;
    let half = Vec3::new(OUTER - 0.035, 0.5 * height + 0.02, OUTER - 0.035);
    timber_block(&mut mesh, Vec3::Y * (TABLE_Y + 0.5 * height), half);
    mesh
}

/// Thickness and height of the trays' rims.
const RIM: Vec2 = Vec2::new(0.07, 0.13);

/// The board's body and the wooden rims of trays and reserves.
pub fn joinery() -> MeshBuilder {
    let mut mesh = body();
    mesh.append(&trays(), Mat4::IDENTITY);
    mesh
}

/// The wooden rims of trays and reserves.
pub fn trays() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    for by in Color::ALL {
        rim(&mut mesh, tray_center(by).with_y(TABLE_Y), tray_half_size(), RIM.y);
    }
    for color in Color::ALL {
        rim(&mut mesh, reserve_center(color).with_y(TABLE_Y), reserve_half_size(), RIM.y);
    }
    mesh
}

/// The walls of the box of spare vests.
pub fn spares_box() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    rim(&mut mesh, spares_point().with_y(TABLE_Y), spares_half_size(), -TABLE_Y);
    mesh
}

/// Four walls around a felt floor.
fn rim(mesh: &mut MeshBuilder, center: Vec3, half: Vec2, height: f32) {
    let middle = center + Vec3::Y * height * 0.5;
    for side in [-1.0, 1.0] {
        let long = Vec3::new(half.x + 2.0 * RIM.x, height * 0.5, RIM.x);
        timber_block(mesh, middle + Vec3::Z * side * (half.y + RIM.x), long);
        let short = Vec3::new(RIM.x, height * 0.5, half.y);
        timber_block(mesh, middle + Vec3::X * side * (half.x + RIM.x), short);
    }
}

/// The felt on the floors of trays and reserves.
pub fn felt() -> MeshBuilder {
    let trays = Color::ALL.map(|by| (tray_center(by).with_y(TRAY_FLOOR_Y), tray_half_size()));
    let reserves = Color::ALL.map(|color| (reserve_center(color), reserve_half_size()));
    floors(trays.into_iter().chain(reserves))
}

/// The felt on the floor of the box of spare vests.
pub fn spares_felt() -> MeshBuilder {
    floors([(spares_point().with_y(TABLE_Y + 0.03), spares_half_size())])
}

/// Felt around these middles, of these half sizes.
pub(crate) fn floors(floors: impl IntoIterator<Item = (Vec3, Vec2)>) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    for (center, half) in floors {
        let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)].map(|(x, z)| {
            let p = center + Vec3::new(x * half.x, 0.0, z * half.y);
            mesh.vertex(p, Vec3::Y, p.xz() / 2.0)
        });
        mesh.quad(corners[0], corners[1], corners[2], corners[3]);
    }
    mesh
}

/// How far behind the hook's seat its bar runs.
const STEM: f32 = 0.27;
/// Where the stand's feet are along the bars.
const FOOT_Z: f32 = 3.62;
/// Radius of the wooden knob that a ring hangs around.
const KNOB: f32 = RING_BORE - 0.035;

fn bar(row: usize) -> Vec3 {
    (stand_hook(row * HOOKS / 2).translation - off_hook() * STEM).with_z(0.0)
}

/// The stand's two feet.
pub fn stand_feet() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    for side in [-1.0, 1.0] {
        foot(&mut mesh, side * FOOT_Z);
    }
    mesh
}

/// The wooden knob of a hook that a vest hangs around, where its hook is the origin.
pub fn knob(detail: Detail) -> MeshBuilder {
    let profile = Profile::start(0.0, -0.02, detail.steps)
        .line(KNOB - 0.012, -0.02)
        .curve(&[(KNOB, -0.008)])
        .line(KNOB, 0.085)
        .curve(&[(KNOB - 0.012, 0.112), (KNOB - 0.06, 0.142), (KNOB - 0.13, 0.160), (0.0, 0.170)]);
    turned(&profile, detail.segments.max(16))
}

/// A wooden foot of the stand: a sledge with a rounded upper side under both posts.
fn foot(mesh: &mut MeshBuilder, z: f32) {
    let (upper, lower) = (bar(0), bar(1));
    let middle = Vec3::new(0.5 * (upper.x + lower.x), TABLE_Y + 0.06, z);
    block(mesh, middle, Vec3::new(0.76, 0.06, 0.17), 0.05, timber(Vec3::X));
    let step = middle + Vec3::Y * 0.09;
    block(mesh, step, Vec3::new(0.62, 0.045, 0.12), 0.04, timber(Vec3::X));
}

/// The metal of the stand: its frame and the stems of the sixteen hooks.
pub fn stand(detail: Detail) -> MeshBuilder {
    let mut mesh = stand_frame(detail);
    mesh.open = mesh.positions.iter().map(open_under_vests).collect();
    let mut stem = stem(detail);
    // Between the knob and the vest around it nearly no light falls on the plate.
    let open = |point: &Vec3| if point.y > -0.03 && point.xz().length() < RING_BORE + 0.002 { 0.15 } else { 1.0 };
    stem.open = stem.positions.iter().map(open).collect();
    for slot in 0..HOOKS {
        mesh.append(&stem, stand_hook(slot).matrix());
    }
    mesh
}

/// Along the bars the vests cover much of what is around.
fn open_under_vests(point: &Vec3) -> f32 {
    const COVERED: f32 = 0.5;
    let is_under = |row: usize| point.xy().distance(bar(row).xy()) < 0.06;
    if point.z.abs() < FOOT_Z + 0.1 && (0..2).any(is_under) { COVERED } else { 1.0 }
}

/// The stand's two bars with knobs at their ends, and its four posts.
pub fn stand_frame(detail: Detail) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let segments = detail.segments / 2;
    let finial = finial(segments, detail.steps);
    for row in 0..2 {
        let at = bar(row);
        let half = FOOT_Z + 0.12;
        let along = Quat::from_rotation_x(FRAC_PI_2);
        mesh.append(&rod(0.052, 2.0 * half, segments), Mat4::from_rotation_translation(along, at - Vec3::Z * half));
        for side in [-1.0, 1.0] {
            let outward = Quat::from_rotation_x(side * FRAC_PI_2);
            mesh.append(&finial, Mat4::from_rotation_translation(outward, at + Vec3::Z * side * half));
            let low = Vec3::new(at.x, TABLE_Y + 0.12, side * FOOT_Z);
            mesh.append(&rod(0.046, at.y - low.y, segments), Mat4::from_translation(low));
            mesh.append(&collar(segments, detail.steps), Mat4::from_translation(low + Vec3::Y * 0.035));
        }
    }
    mesh
}

/// A round bar along y with rounded ends.
fn rod(radius: f32, length: f32, segments: usize) -> MeshBuilder {
    let end = radius * 0.5;
    let profile = Profile::start(0.0, 0.0, 3)
        .line(radius - end, 0.0)
        .curve(&[(radius - 0.3 * end, 0.3 * end), (radius, end)])
        .line(radius, length - end)
        .curve(&[(radius - 0.3 * end, length - 0.3 * end), (radius - end, length)])
        .line(0.0, length);
    turned(&profile, segments.max(12))
}

/// The turned end of a bar, outward along y.
fn finial(segments: usize, steps: usize) -> MeshBuilder {
    let profile = Profile::start(0.0, -0.03, steps)
        .line(0.075, -0.03)
        .bead(0.075, 0.02, 0.014)
        .line(0.045, 0.024)
        .curve(&[(0.040, 0.045)])
        .ball(0.115);
    turned(&profile, segments.max(16))
}

/// The ring around a post where it stands in its foot.
fn collar(segments: usize, steps: usize) -> MeshBuilder {
    let profile = Profile::start(0.046, -0.03, steps).line(0.085, -0.03).bead(0.075, 0.02, 0.012).line(0.046, 0.03);
    turned(&profile, segments.max(16))
}

/// A hook's metal, where its hook is the origin: the stem from the bar and the thin plate that the ring leans on.
pub fn stem(detail: Detail) -> MeshBuilder {
    const PLATE: f32 = 0.30;
    let profile = Profile::start(0.0, -STEM, detail.steps)
        .line(0.045, -STEM)
        .curve(&[(0.040, -0.16), (0.055, -0.08), (0.09, -0.052)])
        .line(PLATE - 0.012, -0.044)
        .curve(&[(PLATE, -0.034), (PLATE - 0.012, -0.022)])
        .line(RING_BORE, -0.0215)
        .line(0.0, -0.016);
    turned(&profile, (detail.segments / 2).max(16))
}

/// A profile turned around the y axis in this many segments.
pub fn turned(profile: &Profile, segments: usize) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    lathe::turn(&mut mesh, profile, segments, 0);
    mesh
}
