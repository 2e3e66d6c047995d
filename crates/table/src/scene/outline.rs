//! A man as an upright solid of revolution: how far it reaches from its axis at each height, and what of the light above that hides from
//! its own lower parts. `company` and `models` ask for it.

use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;

/// Up to which share of his height a man is as round as his outline.
const FOOT: f32 = 0.4;

/// How many radii tell an outline; the picture in which they stand has as many columns.
pub(super) const COLUMNS: usize = 64;

/// The radii of a shape at equal steps from its foot to its tip.
pub(super) type Outline = [f32; COLUMNS];

/// How far from the axis a mesh reaches in the middle at each height.
pub(super) fn outline(mesh: &Mesh, height: f32) -> Outline {
    let points = points(mesh);
    let step = height / (COLUMNS - 1) as f32;
    let (mut sums, mut counts) = ([0.0; COLUMNS], [0.0; COLUMNS]);
    let corners: Vec<usize> = mesh.indices().map_or_else(Vec::new, |indices| indices.iter().collect());
    for corner in corners.chunks_exact(3) {
        for (from, to) in [(0, 1), (1, 2), (2, 0)] {
            let (Some(&a), Some(&b)) = (points.get(corner[from]), points.get(corner[to])) else { continue };
            let (low, high) = if a.y < b.y { (a, b) } else { (b, a) };
            let first = (low.y / step).ceil().max(0.0) as usize;
            for i in (first..COLUMNS).take_while(|&i| i as f32 * step < high.y) {
                let share = (i as f32 * step - low.y) / (high.y - low.y).max(1e-6);
                sums[i] += low.lerp(high, share).xz().length();
                counts[i] += 1.0;
            }
        }
    }
    std::array::from_fn(|i| if counts[i] > 0.0 { sums[i] / counts[i] } else { 0.0 })
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
}
