//! What a lathe cannot turn on the heads, as distances: battlements, mitre, coronet and the king's crown.

use std::f32::consts::{PI, TAU};

use glam::{Quat, Vec2, Vec3, Vec3Swizzles};
use shapes::men::{CORONET, CROWN, MITRE, ROOK_WALL};

use super::sdf::{ball, common, cut, ellipsoid, join, polygon, round_box, round_cone};

/// A point by its distance from the axis and its height.
fn around(p: Vec3) -> Vec2 {
    Vec2::new(p.xz().length(), p.y)
}

/// The sideways distance and the radial one from the middle of the nearest of `count` sectors; one lies towards +z.
fn sector(p: Vec3, count: f32, offset: f32) -> Vec2 {
    let angle = p.x.atan2(p.z) + offset * TAU / count;
    let local = (angle + PI / count).rem_euclid(TAU / count) - PI / count;
    let radius = p.xz().length();
    Vec2::new(radius * local.sin(), radius * local.cos())
}

/// The rook's wall with six merlons.
pub(crate) fn battlements(p: Vec3) -> f32 {
    const EDGE: f32 = 0.006;
    let section = [
        (0.0, 0.86),
        (0.234, 0.86),
        (0.2405, 1.114),
        (0.166, 1.114),
        (0.164, 0.998),
        (0.159, 0.984),
        (0.146, 0.977),
        (0.10, 0.974),
        (0.0, 0.986),
    ];
    let wall = polygon(around(p), &section.map(|(x, y)| Vec2::new(x, y))) - EDGE;
    let place = sector(p, 6.0, 0.5);
    let notch = round_box(Vec3::new(place.x, p.y - 1.10, place.y - 0.22), Vec3::new(0.040, 0.092, 0.16), 0.004);
    cut(wall, notch, 0.009).max(ROOK_WALL - 0.02 - p.y)
}

/// The bishop's mitre with its slanting slit on the right, and the ball on its tip.
pub(crate) fn mitre(p: Vec3) -> f32 {
    let section = around(p);
    let egg = egg(section);
    let slit = Quat::from_rotation_z(0.60) * (p - Vec3::new(0.122, 1.235, 0.0));
    let slit = round_box(slit, Vec3::new(0.0175, 0.145, 0.40), 0.003);
    let collar = join(egg, Vec2::new(section.x - 0.040, p.y - 1.330).length() - 0.011, 0.004);
    let tip = ball(p, Vec3::new(0.0, 1.360, 0.0), 0.041);
    join(cut(collar, slit, 0.010), tip, 0.006).max(MITRE - 0.015 - p.y)
}

/// About the distance to the outline of the mitre: an egg whose widest place lies low and whose tip is drawn out.
fn egg(p: Vec2) -> f32 {
    const WIDE: f32 = 0.190;
    let y = p.y - 1.085;
    let tall = if y > 0.0 { 0.262 } else { 0.178 };
    // Above the widest place the outline is fuller than an ellipse at first and leaner near the tip.
    let lean = if y > 0.0 { 1.0 + 0.10 * (y / tall).powi(2) } else { 1.0 };
    let q = Vec2::new(p.x * lean / WIDE, y / tall);
    let slope = Vec2::new(q.x / WIDE, q.y / tall).length() / q.length().max(1e-4);
    (q.length() - 1.0) / slope.max(1.0)
}

/// The queen's coronet: a flaring cup whose edge rises to eight points with a pearl each, a dome and a ball inside.
pub(crate) fn coronet(p: Vec3) -> f32 {
    let section = [
        (0.0, 1.12),
        (0.101, 1.12),
        (0.105, 1.19),
        (0.122, 1.26),
        (0.147, 1.33),
        (0.180, 1.395),
        (0.218, 1.462),
        (0.238, 1.509),
        (0.221, 1.516),
        (0.191, 1.47),
        (0.184, 1.458),
        (0.172, 1.451),
        (0.155, 1.448),
        (0.0, 1.448),
    ];
    let cup = polygon(around(p), &section.map(|(x, y)| Vec2::new(x, y))) - 0.006;
    let place = sector(p, 8.0, 0.5);
    let scallop = Vec2::new(place.x, p.y - 1.532).length() - 0.066;
    let cup = cut(cup, scallop.max(0.11 - place.y), 0.006);
    let pearl = pearls(p);
    let dome = ellipsoid(p, Vec3::new(0.0, 1.436, 0.0), Vec3::new(0.148, 0.098, 0.148));
    let finial = ball(p, Vec3::new(0.0, 1.562, 0.0), 0.039);
    let inside = join(dome, finial, 0.012);
    join(join(cup, pearl, 0.013), inside, 0.014).max(CORONET - 0.02 - p.y)
}

/// The pearls on the points of the queen's coronet.
pub(crate) fn pearls(p: Vec3) -> f32 {
    let point = sector(p, 8.0, 0.0);
    Vec3::new(point.x, p.y - 1.519, point.y - 0.2285).length() - 0.0235
}

/// The king's crown above its rim: a dome under two crossing arches, an orb and the cross.
pub(crate) fn crown(p: Vec3) -> f32 {
    let dome = ellipsoid(p, Vec3::new(0.0, 1.535, 0.0), Vec3::new(0.176, 0.094, 0.176));
    let arch = Vec2::new(p.x.abs().min(p.z.abs()), dome).length() - 0.018;
    let neck = round_cone(p, Vec3::new(0.0, 1.62, 0.0), 0.030, Vec3::new(0.0, 1.64, 0.0), 0.020);
    let orb = ellipsoid(p, Vec3::new(0.0, 1.645, 0.0), Vec3::new(0.040, 0.026, 0.040));
    let crown = join(join(join(dome, arch, 0.008), neck, 0.012), orb, 0.005);
    join(crown, cross(p - Vec3::new(0.0, 1.730, 0.0)), 0.006).max(CROWN - 0.02 - p.y)
}

/// A cross whose four arms widen outward, its face towards z.
fn cross(p: Vec3) -> f32 {
    const LONG: f32 = 0.070;
    let (x, y) = (p.x.abs(), p.y.abs());
    let (along, aside) = (x.max(y), x.min(y));
    let wide = 0.0155 + 0.027 * (along / LONG).min(1.2).powf(1.7);
    let flat = common((aside - wide) * 0.88, along - LONG, 0.004);
    common(flat, p.z.abs() - 0.0235, 0.010)
}
