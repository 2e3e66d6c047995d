//! The shapes of the set as meshes of the engine: those that the program carries as files, and how any other becomes one; whoever builds a
//! thing of its own asks [`mesh`].
//!
//! A man also as an upright solid of revolution: how far it reaches from its axis at each height, and what of the light above that hides from
//! its own lower parts.

use assets::carried::File;
use assets::models;
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, MeshTag, PrimitiveTopology, VertexAttributeValues};
use bevy::prelude::*;
use rules::Kind;
use shapes::detail::Detail;
use shapes::mesh::MeshBuilder;
use shapes::{furniture, glb};

use super::layout::{RING_BORE, RING_HEIGHT, man_height};

/// Whether the files of a man, of its half and of the vest are there.
pub(super) fn are_there(kind: Kind, detail: Detail) -> bool {
    let files = [models::man(kind, detail), models::half_man(kind, detail), models::vest(detail)];
    files.iter().all(|file| file.is_there())
}

/// The mesh of a man: felt at y = 0, front towards -z.
pub fn man(kind: Kind, detail: Detail) -> Mesh {
    shaded(read(models::man(kind, detail)), kind)
}

/// The mesh of a Chessplus man: the front half of a man, felt at y = 0, front towards -z, with a flat back just in front of
/// z = 0. Two of one colour, one turned by half a turn about y, join to a merged man. The king stays whole.
pub fn half_man(kind: Kind, detail: Detail) -> Mesh {
    shaded(read(models::half_man(kind, detail)), kind)
}

/// What stands near the table in a room, where it stands, with the light that lies on it as the colours of its corners.
pub fn near(file: File) -> Mesh {
    read(file)
}

/// The mesh of a vest: lower edge at y = 0, label towards +z.
pub fn vest(detail: Detail) -> Mesh {
    let mut mesh = read(models::vest(detail));
    let points = points(&mesh);
    if let Some(VertexAttributeValues::Float32x2(open)) = mesh.attribute_mut(Mesh::ATTRIBUTE_UV_1) {
        for ([open, deep], point) in open.iter_mut().zip(points) {
            if point.xz().length() < RING_BORE + 0.011 {
                let below = (RING_HEIGHT - point.y).max(0.0);
                *open *= 1.0.lerp(IN_THE_BORE, (below / RING_HEIGHT).sqrt());
                *deep = -below;
            }
        }
    }
    mesh
}

/// The mesh of a knob of the stand, where its hook is the origin; the vest that hangs around it keeps light off its flank, and some off its
/// top.
pub(super) fn knob(detail: Detail, is_worn: bool) -> Mesh {
    let mut knob = furniture::knob(detail);
    let open = |point: &Vec3| 0.3 + 0.45 * ((point.y - 0.06) / 0.1).clamp(0.0, 1.0);
    knob.open = knob.positions.iter().map(|point| if is_worn { open(point) } else { 1.0 }).collect();
    let mut knob = mesh(knob);
    let points = points(&knob);
    if let Some(VertexAttributeValues::Float32x2(open)) = knob.attribute_mut(Mesh::ATTRIBUTE_UV_1).filter(|_| is_worn) {
        open.iter_mut().zip(points).for_each(|(open, point)| open[1] = (point.y - RING_HEIGHT).min(0.0));
    }
    knob
}

/// How open a vest's bore is at its lower edge, of what the vest by itself would let through: nearly always it is around a man or a knob.
const IN_THE_BORE: f32 = 0.35;

/// Between a rook's battlements: the distance from the axis, and the heights of the floor and of their tips.
const BATTLEMENTS: (f32, f32, f32) = (0.175, 0.96, 1.114);

/// A man's own shadow on its foot is worked out from how it rises above that, what is between a rook's battlements from how far below
/// their tips it lies, as in a vest's bore; the shader reads it beside how open a corner is.
fn shaded(mut mesh: Mesh, kind: Kind) -> Mesh {
    let mut rises = rises(&mesh, man_height(kind));
    if kind == Kind::Rook {
        let (wide, low, high) = BATTLEMENTS;
        let is_between = |point: &Vec3| point.y > low && point.xz().length() < wide;
        let between = rises.iter_mut().zip(points(&mesh)).filter(|(_, point)| is_between(point));
        between.for_each(|(rise, point)| *rise = (point.y - high).min(0.0));
    }
    if let Some(VertexAttributeValues::Float32x2(open)) = mesh.attribute_mut(Mesh::ATTRIBUTE_UV_1) {
        open.iter_mut().zip(rises).for_each(|(open, rise)| open[1] = rise);
    }
    mesh
}

/// The mesh in a file. Tests read every one that the program carries; what a page fetched may be damaged.
fn read(file: File) -> Mesh {
    mesh(glb::read(file.bytes()).unwrap_or_else(|| {
        error!("assets/{} cannot be read", file.path);
        MeshBuilder::default()
    }))
}

/// The mesh of a shape; only the renderer and the picking rays keep it.
pub fn mesh(shape: MeshBuilder) -> Mesh {
    let mut mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, shape.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, shape.normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, shape.uvs)
        .with_inserted_indices(Indices::U32(shape.indices));
    if !shape.open.is_empty() {
        let open: Vec<Vec2> = shape.open.iter().map(|&open| Vec2::new(open, 0.0)).collect();
        mesh.insert_attribute(Mesh::ATTRIBUTE_UV_1, open);
    }
    if !shape.colors.is_empty() {
        let colors: Vec<Vec4> = shape.colors.iter().map(|color| color.extend(1.0)).collect();
        mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
    }
    mesh
}

/// Up to which share of his height a man is as round as his outline.
const FOOT: f32 = 0.4;

/// How the shader knows a man of this kind, who is round all around, and whose own shadow falls on him.
pub(super) fn tag(kind: Kind) -> MeshTag {
    MeshTag(kind.index() as u32 + 1)
}

/// Up to which share of his height a man shades himself as his outline would; some are too carved above.
pub(super) const fn round_up_to(kind: Kind) -> f32 {
    match kind {
        Kind::Knight => FOOT,
        Kind::Rook => 0.65,
        // Their crowns are hollow.
        Kind::Queen | Kind::King => 0.78,
        Kind::Pawn | Kind::Bishop => 2.0,
    }
}

/// How many radii tell an outline; the picture in which they stand has as many columns.
pub(super) const COLUMNS: usize = 64;

/// The radii of a shape at equal steps from its foot to its tip.
pub(super) type Outline = [f32; COLUMNS];

/// How far from the axis a mesh reaches in the middle at each height.
pub(super) fn outline(mesh: &Mesh, height: f32) -> Outline {
    sections(mesh, height).0
}

/// How far from the axis a mesh reaches in the middle at each height, and how far its radii differ from that: half of how thick a wall is,
/// or nearly of how thick a flat head is.
pub(super) fn sections(mesh: &Mesh, height: f32) -> (Outline, Outline) {
    let points = points(mesh);
    let step = height / (COLUMNS - 1) as f32;
    let (mut sums, mut squares, mut counts) = ([0.0; COLUMNS], [0.0; COLUMNS], [0.0; COLUMNS]);
    let corners: Vec<usize> = mesh.indices().map_or_else(Vec::new, |indices| indices.iter().collect());
    for corner in corners.chunks_exact(3) {
        for (from, to) in [(0, 1), (1, 2), (2, 0)] {
            let (Some(&a), Some(&b)) = (points.get(corner[from]), points.get(corner[to])) else { continue };
            let (low, high) = if a.y < b.y { (a, b) } else { (b, a) };
            let first = (low.y / step).ceil().max(0.0) as usize;
            for i in (first..COLUMNS).take_while(|&i| i as f32 * step < high.y) {
                let share = (i as f32 * step - low.y) / (high.y - low.y).max(1e-6);
                let radius = low.lerp(high, share).xz().length();
                (sums[i], squares[i], counts[i]) = (sums[i] + radius, squares[i] + radius * radius, counts[i] + 1.0);
            }
        }
    }
    let middle: Outline = std::array::from_fn(|i| if counts[i] > 0.0 { sums[i] / counts[i] } else { 0.0 });
    let spread = |i: usize| (squares[i] / f32::max(counts[i], 1.0) - middle[i] * middle[i]).max(0.0).sqrt();
    (middle, std::array::from_fn(spread))
}

/// For each corner of a man's foot how steeply a ray has to rise that passes over its tip: the rise in squares for each square towards
/// the axis. A lamp that hangs lower does not reach the corner from the other side. Corners above the foot have none.
pub(super) fn rises(mesh: &Mesh, height: f32) -> Vec<f32> {
    let outline = outline(mesh, height);
    let step = height / (COLUMNS - 1) as f32;
    let rise = |point: &Vec3| {
        // Higher up a man is too carved to count as round.
        if point.y > FOOT * height {
            return 0.0;
        }
        let away = point.xz().length();
        let over = |(i, radius): (usize, &f32)| {
            let (up, beside) = (i as f32 * step - point.y, away - radius);
            (up > 0.0 && *radius > 0.0 && beside > 0.5 * step).then(|| up / beside)
        };
        outline.iter().enumerate().filter_map(over).fold(0.0, f32::max)
    };
    points(mesh).iter().map(rise).collect()
}

fn points(mesh: &Mesh) -> Vec<Vec3> {
    match mesh.attribute(Mesh::ATTRIBUTE_POSITION) {
        Some(VertexAttributeValues::Float32x3(points)) => points.iter().copied().map(Vec3::from).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use bevy::mesh::MeshBuilder as _;

    use super::*;

    #[test]
    fn the_outline_of_a_cone_shrinks_evenly_to_its_tip() {
        let cone: Mesh = Cone::new(0.4, 1.6).mesh().resolution(64).build().translated_by(Vec3::Y * 0.8);
        let outline = outline(&cone, 1.6);
        for (i, radius) in outline.iter().enumerate().skip(1).take(COLUMNS - 3) {
            let expected = 0.4 * (1.0 - i as f32 / (COLUMNS - 1) as f32);
            assert!((radius - expected).abs() < 0.01, "{i}: {radius} instead of {expected}");
        }
    }

    #[test]
    fn a_ray_passes_over_the_tip_of_a_post_from_its_foot() {
        let mut post: Mesh = Cylinder::new(0.1, 1.0).mesh().build().translated_by(Vec3::Y * 0.5);
        let plate: Mesh = Cylinder::new(0.4, 0.02).mesh().build().translated_by(Vec3::Y * 0.01);
        post.merge(&plate).expect("the same attributes");
        let rises = rises(&post, 1.0);
        let at_the_rim =
            points(&post).iter().position(|point| point.xz().length() > 0.39).expect("the plate has a rim");
        assert!((rises[at_the_rim] - 1.0 / 0.3).abs() < 0.2, "{}", rises[at_the_rim]);
    }

    #[test]
    fn a_vest_knows_how_deep_in_its_bore_a_corner_lies() {
        let vest = vest(Detail::LOW);
        let Some(VertexAttributeValues::Float32x2(open)) = vest.attribute(Mesh::ATTRIBUTE_UV_1) else {
            panic!("the vest's openness was baked")
        };
        for (point, [_, hidden]) in points(&vest).into_iter().zip(open) {
            let is_inside = point.xz().length() < RING_BORE + 0.005;
            let expected = if is_inside { point.y - RING_HEIGHT } else { 0.0 };
            let is_between = !is_inside && point.xz().length() < RING_BORE + 0.02;
            assert!(is_between || (hidden - expected).abs() < 1e-3, "{point}: {hidden} instead of {expected}");
        }
    }
}
