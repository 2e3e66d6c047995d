//! Shapes as signed distances, negative inside, and ways to blend them; the carved heads are made of them and meshed by
//! `carve`.

use glam::{Vec2, Vec3};

/// The distance to a ball's surface.
pub(crate) fn ball(p: Vec3, center: Vec3, radius: f32) -> f32 {
    p.distance(center) - radius
}

/// About the distance to an ellipsoid with its axes along x, y and z.
pub(crate) fn ellipsoid(p: Vec3, center: Vec3, radii: Vec3) -> f32 {
    let q = (p - center) / radii;
    let (length, slope) = (q.length(), (q / radii).length());
    if slope < 1e-6 { -radii.min_element() } else { length * (length - 1.0) / slope }
}

/// The distance to a cone with round ends, from a ball at `a` to a ball at `b`.
pub(crate) fn round_cone(p: Vec3, a: Vec3, radius_a: f32, b: Vec3, radius_b: f32) -> f32 {
    let (axis, arm) = (b - a, p - a);
    let squared = axis.length_squared();
    let foot = arm.dot(axis) / squared;
    // The ball that touches the surface nearest to the point has its centre farther towards the thick end.
    let taper = (radius_a - radius_b) / squared.sqrt();
    let shift = (arm - axis * foot).length() * taper / (squared * (1.0 - taper * taper).max(0.05)).sqrt();
    let along = (foot - shift).clamp(0.0, 1.0);
    arm.distance(axis * along) - (radius_a + (radius_b - radius_a) * along)
}

/// How far along from `a` to `b` the point lies nearest to, from 0 to 1.
fn share(p: Vec3, a: Vec3, b: Vec3) -> f32 {
    let axis = b - a;
    ((p - a).dot(axis) / axis.length_squared()).clamp(0.0, 1.0)
}

/// One station of a [`tube`]: a point and the radii there within the plane x = 0 and across it.
#[derive(Clone, Copy)]
pub(crate) struct Station {
    /// The middle of the section.
    pub at: Vec3,
    /// The radius along y and z.
    pub deep: f32,
    /// The radius along x.
    pub wide: f32,
}

/// A smooth curve through the stations, each span cut into `steps`.
pub(crate) fn spline(stations: &[Station], steps: usize) -> Vec<Station> {
    let last = stations.len() - 1;
    let mut all = vec![stations[0]];
    for span in 0..last {
        let knots = [span.saturating_sub(1), span, span + 1, (span + 2).min(last)].map(|i| stations[i]);
        all.extend((1..=steps).map(|i| {
            let weights = catmull_rom(i as f32 / steps as f32);
            let sum = |value: &dyn Fn(&Station) -> f32| weights.iter().zip(&knots).map(|(w, k)| w * value(k)).sum();
            let at = weights.iter().zip(&knots).map(|(w, k)| *w * k.at).sum();
            Station { at, deep: sum(&|k| k.deep), wide: sum(&|k| k.wide) }
        }));
    }
    all
}

fn catmull_rom(t: f32) -> [f32; 4] {
    let (t2, t3) = (t * t, t * t * t);
    [-t + 2.0 * t2 - t3, 2.0 - 5.0 * t2 + 3.0 * t3, t + 4.0 * t2 - 3.0 * t3, t3 - t2].map(|w| 0.5 * w)
}

/// About the distance to a tube of elliptic section along a line through the plane x = 0.
pub(crate) fn tube(p: Vec3, line: &[Station]) -> f32 {
    let mut nearest = f32::MAX;
    for pair in line.windows(2) {
        let (a, b) = (&pair[0], &pair[1]);
        let flat = Vec3::new(a.at.x, p.y, p.z);
        let along = share(flat, a.at, b.at);
        let (deep, wide) = (a.deep + (b.deep - a.deep) * along, a.wide + (b.wide - a.wide) * along);
        let center = a.at.lerp(b.at, along);
        let arm = Vec2::new((p.x - center.x) / wide, Vec2::new(p.y - center.y, p.z - center.z).length() / deep);
        let (length, slope) = (arm.length(), Vec2::new(arm.x / wide, arm.y / deep).length());
        let distance = if slope < 1e-6 { -deep.min(wide) } else { length * (length - 1.0) / slope };
        nearest = nearest.min(distance);
    }
    nearest
}

/// The distance to a round tube whose thickness is each station's `deep`.
pub(crate) fn cord(p: Vec3, line: &[Station]) -> f32 {
    let cone = |pair: &[Station]| round_cone(p, pair[0].at, pair[0].deep, pair[1].at, pair[1].deep);
    line.windows(2).map(cone).fold(f32::MAX, f32::min)
}

/// The distance to a box with its centre at the origin and rounded edges.
pub(crate) fn round_box(p: Vec3, half: Vec3, rounding: f32) -> f32 {
    let q = p.abs() - half + Vec3::splat(rounding);
    q.max(Vec3::ZERO).length() + q.max_element().min(0.0) - rounding
}

/// The distance to a closed polygon in the plane.
pub(crate) fn polygon(p: Vec2, corners: &[Vec2]) -> f32 {
    let (mut nearest, mut inside) = (f32::MAX, false);
    let mut a = corners[corners.len() - 1];
    for &b in corners {
        let (edge, arm) = (b - a, p - a);
        let along = (arm.dot(edge) / edge.length_squared().max(1e-12)).clamp(0.0, 1.0);
        nearest = nearest.min((arm - edge * along).length_squared());
        if (a.y > p.y) != (b.y > p.y) && arm.x < edge.x * arm.y / edge.y {
            inside = !inside;
        }
        a = b;
    }
    if inside { -nearest.sqrt() } else { nearest.sqrt() }
}

/// The union of two shapes with a soft transition of width `blend`.
pub(crate) fn join(a: f32, b: f32, blend: f32) -> f32 {
    let h = (blend - (a - b).abs()).max(0.0) / blend;
    a.min(b) - h * h * blend * 0.25
}

/// Shape `a` with shape `b` cut away, the edge softened by `blend`.
pub(crate) fn cut(a: f32, b: f32, blend: f32) -> f32 {
    -join(-a, b, blend)
}

/// What two shapes share, the edge softened by `blend`.
pub(crate) fn common(a: f32, b: f32, blend: f32) -> f32 {
    -join(-a, -b, blend)
}
