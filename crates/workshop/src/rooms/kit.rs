//! The parts that rooms are built from: boxes, boards, turned things, cloth, and a model that collects them; used by every room. Lengths are in
//! squares: eighteen make a metre.

use std::f32::consts::TAU;

use glam::{Affine3A, Mat4, Vec2, Vec3};
use photo::scene::{Encoding, Instance, Lamp, Material, Mesh, Scene, Seen, Shape, Texture};
use shapes::color::{Rgb, to_linear};
use shapes::furniture::block;
use shapes::mesh::MeshBuilder;
use shapes::noise::{noise, random, smoothstep};
use shapes::room::Key;

use crate::pictures::sheet::Sheet;

/// A room ready to be photographed.
#[derive(Default)]
pub struct Model {
    /// Everything in it except the camera.
    pub scene: Scene,
    /// Which instances of the scene are near the table, so that they become meshes instead of part of the picture.
    pub near: Vec<usize>,
    /// Which of the scene's lamps is the key light, whose strength is that in the picture whatever the exposure.
    pub key: Option<usize>,
}

impl Model {
    /// A material of the scene.
    pub fn material(&mut self, material: Material) -> usize {
        self.scene.materials.push(material);
        self.scene.materials.len() - 1
    }

    /// A matt material of one colour.
    pub fn paint(&mut self, color: Rgb) -> usize {
        self.material(matt(color))
    }

    /// Adds a painted picture as a texture of the scene.
    pub fn texture(&mut self, sheet: &Sheet) -> usize {
        let (width, height) = (sheet.width, sheet.height);
        self.scene.textures.push(Texture { width, height, pixels: sheet.pixels().into(), encoding: Encoding::Srgb });
        self.scene.textures.len() - 1
    }

    /// A material that shows a painted picture.
    pub fn printed(&mut self, sheet: &Sheet, roughness: f32) -> usize {
        let base_texture = Some(self.texture(sheet));
        self.material(Material { base_color: Vec3::ONE, base_texture, roughness, ..Material::default() })
    }

    /// Adds something that is seen in the picture of the room.
    pub fn add(&mut self, mesh: MeshBuilder, material: usize) {
        self.put(mesh, material, Seen::Everywhere);
    }

    /// Adds something near the table: the picture leaves it out, and the table shows it as a mesh.
    pub fn add_near(&mut self, mesh: MeshBuilder, material: usize) {
        self.near.push(self.scene.instances.len());
        self.put(mesh, material, Seen::ByLight);
    }

    /// Adds something bright that the picture shows but that lights nothing: lamps are sampled much better than things that glow.
    pub fn add_glow(&mut self, mesh: MeshBuilder, radiance: Vec3) {
        let material = self.material(glowing(radiance));
        self.put(mesh, material, Seen::ByCamera);
    }

    /// The same, with a painted picture of its brightness.
    pub fn add_outlook(&mut self, mesh: MeshBuilder, sheet: &Sheet, radiance: Vec3) {
        let emission_texture = Some(self.texture(sheet));
        let material = self.material(Material { emission_texture, ..glowing(radiance) });
        self.put(mesh, material, Seen::ByCamera);
    }

    /// Adds something that only blocks light.
    pub fn add_unseen(&mut self, mesh: MeshBuilder, material: usize) {
        self.put(mesh, material, Seen::ByLight);
    }

    fn put(&mut self, mesh: MeshBuilder, material: usize, seen: Seen) {
        let triangles = mesh.triangles().collect();
        let placed = Instance::new(self.scene.meshes.len(), material, Affine3A::IDENTITY);
        self.scene.instances.push(Instance { seen, ..placed });
        let MeshBuilder { positions, normals, uvs, colors, .. } = mesh;
        self.scene.meshes.push(Mesh { positions, normals, uvs, colors, triangles });
    }

    /// Adds a ball as a lamp.
    pub fn ball_lamp(&mut self, center: Vec3, radius: f32, radiance: Vec3) {
        self.scene.lamps.push(Lamp { shape: Shape::Sphere { center, radius }, radiance, seen: false });
    }

    /// Adds a rectangle as a lamp, from its middle to two of its sides; it shines towards `right` x `up`.
    pub fn area_lamp(&mut self, center: Vec3, right: Vec3, up: Vec3, radiance: Vec3) {
        self.scene.lamps.push(Lamp { shape: Shape::Rectangle { center, right, up }, radiance, seen: false });
    }

    /// The room's key light as a disc that the picture does not show: the table has it as a lamp of its own.
    pub fn key_lamp(&mut self, key: &Key) {
        let way = key.aim - key.from;
        let (radius, distance) = (key.size, way.length());
        let part = radius * radius / (radius * radius + distance * distance);
        let shape = Shape::Disc { center: key.from, normal: way.normalize_or(Vec3::NEG_Y), radius };
        self.key = Some(self.scene.lamps.len());
        self.scene.lamps.push(Lamp { shape, radiance: key.light / part, seen: false });
    }
}

/// The linear strengths of a stored colour.
pub fn linear(color: Rgb) -> Vec3 {
    color.map(to_linear)
}

/// A matt material of one stored colour.
pub fn matt(color: Rgb) -> Material {
    Material { base_color: linear(color), roughness: 0.9, ior: 1.3, ..Material::default() }
}

/// A smooth material of one stored colour: varnished or glazed.
pub fn glossy(color: Rgb, roughness: f32) -> Material {
    Material { base_color: linear(color), roughness, ..Material::default() }
}

/// A metal of one stored colour.
pub fn metal(color: Rgb, roughness: f32) -> Material {
    Material { base_color: linear(color), roughness, metallic: 1.0, ..Material::default() }
}

/// Something that emits this radiance and reflects nothing.
pub fn glowing(radiance: Vec3) -> Material {
    Material { base_color: Vec3::ZERO, ior: 1.0, emission: radiance, ..Material::default() }
}

/// A box with slightly rounded edges; its textures repeat after `tile` squares.
pub fn cuboid(center: Vec3, half: Vec3, tile: f32) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let bevel = (0.2 * half.min_element()).min(0.12);
    let lengthwise_x = half.x >= half.z;
    block(&mut mesh, center, half, bevel, |p, axis| {
        let (along, across) = if half.y > half.x.max(half.z) {
            (p.y, p.x + p.z)
        } else if lengthwise_x {
            (p.x, if axis.y.abs() > 0.5 { p.z } else { p.y + p.z })
        } else {
            (p.z, if axis.y.abs() > 0.5 { p.x } else { p.y + p.x })
        };
        Vec2::new(along, across) / tile
    });
    mesh
}

/// A box between two corners.
pub fn between(low: Vec3, high: Vec3, tile: f32) -> MeshBuilder {
    cuboid((low + high) * 0.5, (high - low) * 0.5, tile)
}

/// A flat rectangle around a middle that faces `right` x `up`; its picture repeats after `tile` squares, or is shown once if that is 0.
pub fn panel(center: Vec3, right: Vec3, up: Vec3, tile: f32) -> MeshBuilder {
    sheet((1, 1), |at| {
        let p = center + right * (2.0 * at.x - 1.0) + up * (1.0 - 2.0 * at.y);
        let size = if tile > 0.0 { Vec2::new(right.length(), up.length()) * 2.0 / tile } else { Vec2::ONE };
        (p, at * size)
    })
}

/// A curved sheet with this many steps across and down; `point` gives each point and its texture coordinates. It faces the side from which
/// across points right and down points down.
pub fn sheet(steps: (usize, usize), point: impl Fn(Vec2) -> (Vec3, Vec2)) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let at = |x: usize, y: usize| Vec2::new(x as f32 / steps.0 as f32, y as f32 / steps.1 as f32);
    let normal = |at: Vec2| {
        let step = 1e-3;
        let (here, low) =
            (at.clamp(Vec2::ZERO, Vec2::splat(1.0 - step)), at.clamp(Vec2::ZERO, Vec2::splat(1.0 - step)));
        let across = point(here + Vec2::X * step).0 - point(low).0;
        let down = point(here + Vec2::Y * step).0 - point(low).0;
        down.cross(across).normalize_or(Vec3::Y)
    };
    let rows: Vec<Vec<_>> = (0..=steps.1)
        .map(|y| {
            (0..=steps.0)
                .map(|x| {
                    let (position, uv) = point(at(x, y));
                    (position, normal(at(x, y)), uv)
                })
                .collect()
        })
        .collect();
    // Rows run downwards: the sheet is seen from the side from which across x down points away.
    let flipped: Vec<_> = rows.into_iter().rev().collect();
    mesh.sheet(&flipped);
    mesh
}

/// A turned thing with this outline from the bottom up, radius and height, around the y axis through `at`.
pub fn turned(at: Vec3, outline: &[(f32, f32)], segments: usize) -> MeshBuilder {
    let rows = outline.len() - 1;
    sheet((segments, rows), |uv| {
        let along = uv.y * rows as f32;
        let first = (along.floor() as usize).min(rows - 1);
        let (low, high) = (Vec2::from(outline[first]), Vec2::from(outline[first + 1]));
        let p = low.lerp(high, along - first as f32);
        let (sin, cos) = (uv.x * TAU).sin_cos();
        (at + Vec3::new(p.x * cos, p.y, p.x * sin), uv)
    })
}

/// A rod between two points.
pub fn rod(from: Vec3, to: Vec3, radius: f32, segments: usize) -> MeshBuilder {
    let along = (to - from).normalize_or(Vec3::Y);
    let right = along.any_orthonormal_vector();
    let up = along.cross(right);
    sheet((segments, 1), |uv| {
        let (sin, cos) = (uv.x * TAU).sin_cos();
        (to.lerp(from, uv.y) + (right * cos + up * sin) * radius, uv)
    })
}

/// Joins several meshes into one.
pub fn joined(meshes: impl IntoIterator<Item = MeshBuilder>) -> MeshBuilder {
    let mut all = MeshBuilder::default();
    meshes.into_iter().for_each(|mesh| all.append(&mesh, Mat4::IDENTITY));
    all
}

/// A mesh moved by a matrix.
pub fn moved(mesh: &MeshBuilder, matrix: Mat4) -> MeshBuilder {
    let mut all = MeshBuilder::default();
    all.append(mesh, matrix);
    all
}

/// The bars of a window: a frame of four and those between this many panes. `right` and `up` reach from the middle to two sides.
pub fn window_frame(center: Vec3, right: Vec3, up: Vec3, panes: (u32, u32), bar: f32) -> MeshBuilder {
    let (width, height) = (right.length(), up.length());
    let (x, y) = (right / width, up / height);
    let out = x.cross(y);
    let piece = |from: Vec3, to: Vec3, thick: f32| {
        let half = (to - from).abs() * 0.5 + (x.abs() + y.abs()) * thick + out.abs() * bar;
        cuboid((from + to) * 0.5, half, 16.0)
    };
    let at = |along: f32, high: f32| center + right * along + up * high;
    let mut bars = vec![];
    for column in 0..=panes.0 {
        let along = 2.0 * column as f32 / panes.0 as f32 - 1.0;
        let thick = if column == 0 || column == panes.0 { bar } else { 0.4 * bar };
        bars.push(piece(at(along, -1.0), at(along, 1.0), thick));
    }
    for row in 0..=panes.1 {
        let high = 2.0 * row as f32 / panes.1 as f32 - 1.0;
        let thick = if row == 0 || row == panes.1 { bar } else { 0.4 * bar };
        bars.push(piece(at(-1.0, high), at(1.0, high), thick));
    }
    joined(bars)
}

/// A curtain that hangs from `top` (its left upper corner) along `right` and down by `height`, in folds: pinched under the rail, wider and less
/// regular below.
pub fn curtain(top: Vec3, right: Vec3, height: f32, folds: f32) -> MeshBuilder {
    let out = right.normalize_or(Vec3::X).cross(Vec3::Y);
    let depth = 0.30 * right.length() / folds;
    let seed = (top.x * 3.0) as u32;
    sheet(((folds * 18.0) as usize, 36), |at| {
        let fall = at.y;
        let drift = 0.9 * (noise(Vec2::new(at.x * 2.5, fall * 1.6), 0, seed) - 0.5) * fall;
        let phase = (at.x * folds + drift + 0.35 * noise(Vec2::new(at.x * folds * 0.5, 0.0), 0, seed + 1)) * TAU;
        let wave = phase.sin() + 0.35 * (2.0 * phase + 1.0).sin() * fall;
        let pinch = 0.45 + 0.55 * (fall * 6.0).min(1.0);
        let uneven = 0.7 + 0.6 * noise(Vec2::new(at.x * folds, fall * 2.0), 0, seed + 2);
        let hem = if fall > 0.985 { 0.05 } else { 0.0 };
        (
            top + right * at.x - Vec3::Y * height * fall + out * (wave * depth * pinch * uneven + hem),
            at * Vec2::new(folds, 4.0),
        )
    })
}

/// A row of books on a shelf that begins at `from` and runs along `along`; their spines face `out`. `height` is that of the tallest.
pub fn books(from: Vec3, along: Vec3, out: Vec3, height: f32, covers: &[Rgb], seed: u32) -> MeshBuilder {
    let (length, way) = (along.length(), along.normalize_or(Vec3::X));
    let mut all = MeshBuilder::default();
    let mut at = 0.15;
    let mut set = (0, 0.0, 0.0, 0.0, Vec3::ONE);
    for number in 0.. {
        if at > length - 0.5 {
            break;
        }
        let draw = |which: u32| random(number, seed * 16 + which);
        // Gaps here and there, where books have been taken out, and piles of lying ones.
        if set.0 == 0 && draw(7) > 0.955 {
            let wide = 2.6f32.min(length - at);
            if draw(8) > 0.5 && wide > 2.2 {
                let mut high = 0.0;
                for lying in 0..3 {
                    let draw = |which: u32| random(number * 8 + lying, seed * 16 + 9 + which);
                    let thick = 0.35 + 0.35 * draw(0);
                    let cover = linear(covers[(draw(1) * covers.len() as f32) as usize % covers.len()]);
                    let half = Vec3::new(0.5 * thick, 0.5 * (2.1 - 0.3 * draw(2)), 1.2);
                    let place = from + way * (at + 1.2) + Vec3::Y * (high + 0.5 * thick) + out * (-0.1 + 0.3 * draw(3));
                    let axes = [Vec3::NEG_Y, way, out];
                    book(&mut all, place, axes, half, cover * (0.8 + 0.5 * draw(4)), lying * 31 + number, seed);
                    high += thick;
                }
                at += wide;
            } else {
                at += 0.6 + 1.4 * draw(8);
            }
            continue;
        }
        // Sets of several volumes alike.
        if set.0 == 0 {
            let cover =
                linear(covers[(draw(4) * covers.len() as f32) as usize % covers.len()]) * (0.75 + 0.5 * draw(5));
            let count = if draw(9) > 0.72 { 3 + (5.0 * draw(10)) as i32 } else { 1 };
            set =
                (count, 0.38 + 0.75 * draw(0) * draw(1), height * (0.62 + 0.38 * draw(2)), 2.0 + 1.0 * draw(3), cover);
        }
        set.0 -= 1;
        let (_, thick, tall, deep, cover) = set;
        let thick = thick.min(length - at);
        let faded = cover.lerp(Vec3::splat(cover.element_sum() / 3.0), 0.25 * draw(11)) * (0.9 + 0.2 * draw(12));
        let lean = if draw(13) > 0.9 { 0.07 * (draw(14) - 0.3) } else { 0.012 * (draw(14) - 0.5) };
        let up = (Vec3::Y + way * lean).normalize_or(Vec3::Y);
        let axes = [(way - Vec3::Y * lean).normalize_or(way), up, out];
        let center =
            from + way * (at + 0.5 * thick) + Vec3::Y * 0.5 * tall + out * (0.5 * deep - 1.3 + 0.35 * (draw(15) - 0.5));
        let kind = if set.0 > 0 || draw(9) > 0.72 { 7 } else { number };
        book(&mut all, center, axes, Vec3::new(0.49 * thick, 0.5 * tall, 0.5 * deep), faded, kind, seed);
        at += thick;
    }
    all
}

/// A bound book by its middle, the directions of its thickness, its height and its spine, and half its size: boards, a rounded spine with raised
/// bands, gilt lines and a label, and the pages a little below the boards' edges.
fn book(
    all: &mut MeshBuilder,
    center: Vec3,
    [wide, up, out]: [Vec3; 3],
    half: Vec3,
    cover: Vec3,
    number: i32,
    seed: u32,
) {
    const GILT: Vec3 = Vec3::new(0.50, 0.34, 0.13);
    let draw = |which: u32| random(number, seed * 16 + 200 + which);
    let at = |x: f32, y: f32, z: f32| center + wide * (x * half.x) + up * (y * half.y) + out * (z * half.z);
    let round = 0.35 * half.x.min(0.45);
    // The spine, dusty and rubbed at both ends.
    let bands = if draw(0) > 0.45 { 4.0 } else { 0.0 };
    let label = (draw(1) > 0.5).then(|| {
        let tone = [Vec3::new(0.16, 0.02, 0.02), Vec3::new(0.02, 0.05, 0.03), Vec3::new(0.02, 0.02, 0.025)];
        (0.36 + 0.2 * draw(2), tone[(draw(3) * 3.0) as usize % 3])
    });
    let gilt = draw(4);
    let rows = 26;
    let mut spine = sheet((6, rows), |uv| {
        let (x, y) = (2.0 * uv.x - 1.0, 1.0 - 2.0 * uv.y);
        let band =
            if bands > 0.0 { (1.0 - ((uv.y * (bands + 1.0)).fract() - 0.5).abs() * 14.0).clamp(0.0, 0.5) } else { 0.0 };
        let inside = if uv.y > 0.1 && uv.y < 0.9 { band } else { 0.0 };
        let bulge = round * (1.0 - x * x).max(0.0).sqrt() + 0.05 * inside;
        (at(x, y, 1.0) + out * bulge, uv)
    });
    spine.colors = spine
        .uvs
        .iter()
        .map(|uv| {
            let end = (0.5 - uv.y).abs() * 2.0;
            let rubbed = cover.lerp(Vec3::new(0.22, 0.17, 0.12), 0.35 * smoothstep(0.9, 1.0, end));
            let line = |y: f32| (uv.y - y).abs() < 0.6 / rows as f32;
            if gilt > 0.45 && (line(0.12) || line(0.88) || (gilt > 0.75 && (line(0.27) || line(0.62)))) {
                return GILT;
            }
            match label {
                Some((high, tone)) if (uv.y - 0.25).abs() < 0.5 * high * 0.4 => {
                    if (uv.y * rows as f32) as i32 % 2 == 0 && (uv.x - 0.5).abs() < 0.32 { GILT * 0.8 } else { tone }
                }
                _ => rubbed,
            }
        })
        .collect();
    all.append(&spine, Mat4::IDENTITY);
    // Boards and pages: what is seen of them are their upper edges.
    let slab = |low: Vec3, high: Vec3, color: Vec3| {
        let mut mesh = MeshBuilder::default();
        let corner = |x: f32, y: f32, z: f32| at(x, y, z);
        let faces = [([low.x, high.x], high.y), ([low.x, high.x], low.y)];
        for ([left, right], y) in faces {
            let normal = up * y.signum();
            let four = [(left, low.z), (right, low.z), (right, high.z), (left, high.z)]
                .map(|(x, z)| mesh.vertex(corner(x, y, z), normal, Vec2::ZERO));
            mesh.quad(four[0], four[1], four[2], four[3]);
        }
        for x in [low.x, high.x] {
            let normal = wide * x.signum();
            let four = [(low.y, low.z), (high.y, low.z), (high.y, high.z), (low.y, high.z)]
                .map(|(y, z)| mesh.vertex(corner(x, y, z), normal, Vec2::ZERO));
            mesh.quad(four[0], four[1], four[2], four[3]);
        }
        mesh.tinted(color)
    };
    let paper = Vec3::new(0.42, 0.34, 0.23) * (0.8 + 0.3 * draw(6));
    all.append(&slab(Vec3::new(-0.86, -0.97, -1.0), Vec3::new(0.86, 0.96, 0.98), paper), Mat4::IDENTITY);
    all.append(&slab(Vec3::new(-1.0, -1.0, -1.0), Vec3::new(-0.86, 1.0, 1.0), cover), Mat4::IDENTITY);
    all.append(&slab(Vec3::new(0.86, -1.0, -1.0), Vec3::new(1.0, 1.0, 1.0), cover), Mat4::IDENTITY);
}

/// A picture in a frame on a wall: the frame and the canvas. `right` and `up` reach from the middle to two sides of the canvas.
pub fn framed(center: Vec3, right: Vec3, up: Vec3, width: f32) -> (MeshBuilder, MeshBuilder) {
    let out = right.cross(up).normalize_or(Vec3::Z);
    let (x, y) = (right.normalize_or(Vec3::X), up.normalize_or(Vec3::Y));
    // A moulding of three steps: a broad outer one, a hollow, a narrow inner lip.
    let mut bars = Vec::new();
    for (inner, outer, high) in [(0.0, 0.25, 0.34), (0.2, 0.62, 0.26), (0.55, 1.0, 0.6)] {
        let (middle, half) = (0.5 * (inner + outer) * width, 0.5 * (outer - inner) * width);
        let mut bar = |at: Vec3, reach: Vec3| {
            bars.push(cuboid(center + at + out * high * 0.5, reach.abs() + (out * (high * 0.5 + 0.1)).abs(), 8.0));
        };
        for side in [-1.0, 1.0] {
            bar((right + x * middle) * side, up + y * outer * width + x * half);
            bar((up + y * middle) * side, right + x * outer * width + y * half);
        }
    }
    let frame = joined(bars);
    (frame, panel(center + out * 0.25, right, up, 0.0))
}

#[cfg(test)]
mod tests {
    use super::super::furnishings::{armchair, chair, cup, lamp_foot, lying_book, side_table, table};
    use super::*;

    #[test]
    fn things_are_seen_from_outside() {
        let ball: Vec<(f32, f32)> = (0..=12)
            .map(|step| {
                let (sin, cos) = (std::f32::consts::PI * step as f32 / 12.0).sin_cos();
                (2.0 * sin, -2.0 * cos)
            })
            .collect();
        let (cover, pages) = lying_book(Vec2::new(1.5, 2.0), 0.5);
        for (name, mesh) in [
            ("a box", cuboid(Vec3::ONE, Vec3::new(1.0, 2.0, 3.0), 4.0)),
            ("a ball", turned(Vec3::ZERO, &ball, 24)),
            ("a rod", rod(Vec3::new(1.0, 0.0, 2.0), Vec3::new(3.0, 4.0, -1.0), 0.5, 12)),
            ("an armchair", armchair()),
            ("a chair", chair()),
            ("a table", table(Vec2::new(9.0, 6.0), 13.0, 1.0)),
            ("a side table", side_table(11.0)),
            ("a lamp's foot", lamp_foot(7.0)),
            ("a cup", cup()),
            ("a book's cover", cover),
            ("a book's pages", pages),
        ] {
            let corner = |index: u32| (mesh.positions[index as usize], mesh.normals[index as usize]);
            let (mut agree, mut volume) = (0, 0.0);
            for triangle in mesh.triangles() {
                let [(a, m), (b, n), (c, o)] = triangle.map(corner);
                agree += u32::from((b - a).cross(c - a).dot(m + n + o) > 0.0);
                volume += a.dot(b.cross(c));
            }
            let share = agree as f32 / (mesh.indices.len() / 3) as f32;
            assert!(share > 0.9, "{name}: {share} of the triangles look where their corners look");
            assert!(volume > 0.0 || name == "a rod", "{name} is inside out: {volume}");
        }
        let from = Vec3::new(1.0, 0.0, 2.0);
        for to in
            [Vec3::new(3.0, 4.0, -1.0), Vec3::new(1.0, 4.0, 2.0), Vec3::new(1.0, -3.0, 5.0), Vec3::new(-4.0, 0.0, 2.0)]
        {
            let pole = rod(from, to, 0.5, 12);
            for (position, normal) in pole.positions.iter().zip(&pole.normals) {
                let out = (*position - from).reject_from(to - from);
                assert!(out.dot(*normal) > 0.4, "a rod to {to} looks outwards");
            }
        }
    }

    #[test]
    fn a_panel_looks_towards_right_cross_up() {
        let mesh = panel(Vec3::ONE, Vec3::X * 2.0, Vec3::Y * 3.0, 0.0);
        assert!(mesh.normals.iter().all(|normal| normal.distance(Vec3::Z) < 1e-3));
    }
}
