//! The knight's horse: an arched neck, a turned head and a mane of locks, as one distance.

use std::f32::consts::FRAC_PI_2;

use glam::{Vec3, Vec3Swizzles};
use shapes::men::PLINTH;

use super::sdf::{Station, ball, common, cord, cut, ellipsoid, join, round_cone, spline, tube};

/// The box that the whole horse lies in.
pub(crate) const BOX: (Vec3, Vec3) = (Vec3::new(-0.262, PLINTH - 0.03, -0.262), Vec3::new(0.262, 1.31, 0.262));
/// No part of the horse is farther from the axis, so that a vest slides over it.
const REACH: f32 = 0.252;
/// How far the chest is turned from straight ahead, to the horse's right, in radians.
const CHEST_TURN: f32 = 0.50;
/// How far the head is turned further.
const HEAD_TURN: f32 = 0.72;

/// How the horse stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pose {
    /// For a whole man: turned to its right, the head more than the chest, so that both players see its face.
    Turned,
    /// For a half man: straight, its side towards the front, so that the plane of the cut parts it in two like halves.
    Sideways,
}

/// The lines that the horse is built along, worked out once.
pub(crate) struct Horse {
    neck: Vec<Station>,
    head: Vec<Station>,
    crest: Vec<Station>,
    ear: Vec<Station>,
    locks: Vec<Lock>,
    pose: Pose,
}

/// A lock of the mane and a ball around it.
struct Lock {
    line: Vec<Station>,
    middle: Vec3,
    reach: f32,
}

/// A station on the plane of symmetry: `f` runs forward.
fn station(f: f32, y: f32, deep: f32, wide: f32) -> Station {
    Station { at: Vec3::new(0.0, y, f), deep, wide }
}

impl Horse {
    pub(crate) fn new(pose: Pose) -> Self {
        let neck = [
            station(0.010, 0.36, 0.205, 0.200),
            station(0.012, 0.48, 0.200, 0.178),
            station(-0.012, 0.60, 0.186, 0.152),
            station(-0.064, 0.74, 0.150, 0.130),
            station(-0.086, 0.87, 0.131, 0.118),
            station(-0.076, 0.99, 0.118, 0.102),
            station(-0.036, 1.085, 0.092, 0.088),
            station(0.000, 1.115, 0.074, 0.078),
        ];
        let head = [
            station(-0.010, 1.100, 0.078, 0.080),
            station(0.040, 1.055, 0.092, 0.094),
            station(0.082, 0.985, 0.088, 0.084),
            station(0.122, 0.905, 0.068, 0.064),
            station(0.158, 0.840, 0.056, 0.056),
            station(0.176, 0.808, 0.052, 0.056),
        ];
        Self { neck: spline(&neck, 8), head: spline(&head, 8), crest: crest(), ear: ear_line(), locks: mane(), pose }
    }

    /// The distance to the horse on its plinth, looking towards -z and to its right.
    pub(crate) fn distance(&self, p: Vec3) -> f32 {
        let (mirrored, signed) = self.unturned(p);
        let horse = self.upright(mirrored, signed);
        let horse = common(horse, p.xz().length() - REACH, 0.012);
        horse.max(PLINTH - 0.02 - p.y)
    }

    /// Positive where the mane stands out of the neck, at a point on the surface.
    pub(crate) fn within_mane(&self, p: Vec3) -> f32 {
        const OUT: f32 = 0.003;
        let (mirrored, signed) = self.unturned(p);
        let rest = self.body(mirrored).min(self.face(mirrored)).min(self.ear(mirrored));
        rest - self.mane(signed).min(cord(mirrored, &self.crest)) - OUT
    }

    /// A point of the horse that looks straight ahead, towards +z: on the right side, and on the side that it is.
    fn unturned(&self, p: Vec3) -> (Vec3, Vec3) {
        let turn = match self.pose {
            Pose::Turned => -CHEST_TURN - HEAD_TURN * smooth((p.y - 0.56) / 0.44),
            Pose::Sideways => -FRAC_PI_2,
        };
        let (sin, cos) = turn.sin_cos();
        let (x, z) = (p.x * cos - p.z * sin, p.x * sin + p.z * cos);
        // The side with the longer locks is the one that the owner sees.
        let side = if self.pose == Pose::Turned { -x } else { x };
        (Vec3::new(x.abs(), p.y, -z), Vec3::new(side, p.y, -z))
    }

    /// The horse without its turn, z runs forward; all but the mane is alike on both sides, there `p` lies on the right.
    fn upright(&self, p: Vec3, signed: Vec3) -> f32 {
        let body = self.body(p);
        let head = self.face(p);
        let mut horse = join(body, head, 0.016);
        horse = self.carved(p, horse);
        let mane = join(self.mane(signed), cord(p, &self.crest), 0.010);
        horse = join(horse, mane, 0.010);
        join(horse, self.ear(p), 0.014)
    }

    /// Neck, chest and shoulders.
    fn body(&self, p: Vec3) -> f32 {
        let mut body = tube(p, &self.neck);
        // The breast: two muscles with a furrow between them.
        body = join(body, ellipsoid(p, Vec3::new(0.066, 0.545, 0.122), Vec3::new(0.085, 0.115, 0.085)), 0.035);
        // The shoulder, and the muscle that runs from the jaw down the neck.
        body = join(body, ellipsoid(p, Vec3::new(0.118, 0.52, -0.02), Vec3::new(0.075, 0.12, 0.13)), 0.05);
        let strap = round_cone(p, Vec3::new(0.088, 0.90, -0.045), 0.045, Vec3::new(0.088, 0.60, 0.055), 0.065);
        body = join(body, strap, 0.04);
        body
    }

    /// Skull, cheek, muzzle, lips and chin.
    fn face(&self, p: Vec3) -> f32 {
        let mut face = tube(p, &self.head);
        let cheek = ellipsoid(p, Vec3::new(0.044, 0.950, 0.014), Vec3::new(0.076, 0.110, 0.098));
        face = join(face, cheek, 0.014);
        // The bone below the eye, running to the nostril.
        let bone = round_cone(p, Vec3::new(0.066, 0.990, 0.085), 0.022, Vec3::new(0.040, 0.870, 0.158), 0.016);
        face = join(face, bone, 0.022);
        let bridge = round_cone(p, Vec3::new(0.0, 1.06, 0.110), 0.034, Vec3::new(0.0, 0.875, 0.198), 0.026);
        face = join(face, bridge, 0.03);
        // Upper lip with the flared nostrils, lower lip, chin.
        face = join(face, ellipsoid(p, Vec3::new(0.0, 0.815, 0.196), Vec3::new(0.056, 0.042, 0.044)), 0.02);
        face = join(face, ball(p, Vec3::new(0.040, 0.846, 0.196), 0.034), 0.014);
        face = join(face, ellipsoid(p, Vec3::new(0.0, 0.772, 0.163), Vec3::new(0.043, 0.027, 0.040)), 0.014);
        face
    }

    /// What is cut into the head: mouth, nostrils, eye sockets, the groove behind the cheek; and the eyes under their brows.
    fn carved(&self, p: Vec3, mut horse: f32) -> f32 {
        if p.y < 0.70 {
            return horse;
        }
        let mouth = [Vec3::new(0.0, 0.784, 0.225), Vec3::new(0.0, 0.806, 0.142)];
        let lip = (p - mouth[0]).dot(Vec3::new(0.0, 0.967, 0.253)).abs() - 0.0042;
        let behind = (mouth[1].z - p.z).max(p.x - 0.09);
        horse = cut(horse, lip.max(behind), 0.008);
        let nostril = round_cone(p, Vec3::new(0.062, 0.842, 0.219), 0.014, Vec3::new(0.078, 0.866, 0.190), 0.008);
        horse = cut(horse, nostril, 0.008);
        let socket = ellipsoid(p, Vec3::new(0.096, 1.026, 0.074), Vec3::new(0.024, 0.026, 0.036));
        horse = cut(horse, socket, 0.014);
        horse = join(horse, ball(p, Vec3::new(0.071, 1.022, 0.074), 0.0255), 0.003);
        let brow = round_cone(p, Vec3::new(0.077, 1.058, 0.036), 0.016, Vec3::new(0.078, 1.044, 0.104), 0.012);
        horse = join(horse, brow, 0.014);
        let lid = round_cone(p, Vec3::new(0.080, 1.000, 0.050), 0.008, Vec3::new(0.074, 0.998, 0.094), 0.007);
        join(horse, lid, 0.008)
    }

    /// An ear: a pointed leaf with a hollow front.
    fn ear(&self, p: Vec3) -> f32 {
        if p.y < 1.0 {
            return 1.07 - p.y;
        }
        let leaf = cord(Vec3::new(p.x, p.y, p.z * EAR_FLAT), &self.ear) / EAR_FLAT.sqrt();
        let hollow = round_cone(p, Vec3::new(0.068, 1.160, 0.020), 0.022, Vec3::new(0.073, 1.236, 0.026), 0.009);
        cut(leaf, hollow, 0.008)
    }

    fn mane(&self, p: Vec3) -> f32 {
        let mut nearest = f32::MAX;
        for lock in &self.locks {
            let far = p.distance(lock.middle) - lock.reach;
            nearest = if far > 0.04 { nearest.min(far) } else { join(nearest, cord(p, &lock.line), 0.008) };
        }
        nearest
    }
}

/// How much flatter the ears are than round ones.
const EAR_FLAT: f32 = 1.35;

/// The line of an ear, stretched by its flatness.
fn ear_line() -> Vec<Station> {
    let line = [
        (0.046, 1.105, -0.022, 0.030),
        (0.058, 1.150, -0.022, 0.040),
        (0.069, 1.195, -0.014, 0.038),
        (0.072, 1.238, 0.000, 0.024),
        (0.065, 1.279, 0.014, 0.006),
    ];
    spline(&line.map(|(x, y, f, deep)| Station { at: Vec3::new(x, y, f * EAR_FLAT), deep, wide: 0.0 }), 4)
}

/// The ridge that the locks spring from, from the forehead down to the withers.
fn crest() -> Vec<Station> {
    let line = [
        (0.030, 1.150, 0.020),
        (-0.040, 1.168, 0.028),
        (-0.110, 1.128, 0.031),
        (-0.158, 1.060, 0.032),
        (-0.186, 0.985, 0.032),
        (-0.202, 0.900, 0.032),
        (-0.206, 0.800, 0.031),
        (-0.200, 0.700, 0.029),
        (-0.192, 0.600, 0.025),
        (-0.190, 0.520, 0.012),
    ];
    spline(&line.map(|(f, y, deep)| Station { at: Vec3::new(0.0, y, f), deep, wide: 0.0 }), 5)
}

/// The point so far along a line, and the direction there.
fn walk(line: &[Station], mut length: f32) -> (Vec3, Vec3) {
    let mut end = (line[0].at, Vec3::NEG_Y);
    for pair in line.windows(2) {
        let step = pair[1].at - pair[0].at;
        let direction = step.normalize_or(Vec3::NEG_Y);
        if length <= step.length() {
            return (pair[0].at + direction * length, direction);
        }
        length -= step.length();
        end = (pair[1].at, direction);
    }
    (end.0 + end.1 * length, end.1)
}

/// The locks of the mane: each springs from the crest, falls over the neck in a wave and ends in a curl. Those of the left
/// begin half a step lower than those of the right.
fn mane() -> Vec<Lock> {
    const LOCKS: usize = 6;
    let crest = crest();
    let mut locks = Vec::new();
    for i in 0..2 * LOCKS {
        let side = if i % 2 == 0 { 1.0 } else { -1.0 };
        let first = 0.115 + 0.050 * i as f32;
        // Lower locks are broader, as the neck is.
        let wide = 0.90 + 0.30 * i as f32 / (2 * LOCKS) as f32;
        let wave = [
            (0.006, -0.010, 0.004, 0.026),
            (0.042, 0.022, 0.006, 0.035),
            (0.076, 0.070, 0.026, 0.033),
            (0.094, 0.125, 0.044, 0.027),
            (0.106, 0.170, 0.047, 0.020),
            (0.102, 0.208, 0.062, 0.013),
            (0.086, 0.232, 0.074, 0.004),
        ];
        let stations = wave.map(|(aside, along, deeper, deep)| {
            let (root, down) = walk(&crest, first + along);
            let inward = Vec3::new(0.0, down.z, -down.y);
            Station { at: root + Vec3::X * (side * wide * aside) + inward * deeper, deep, wide: 0.0 }
        });
        locks.push(Lock::along(&stations));
    }
    // The forelock falls between the ears, parted.
    for side in [1.0, -1.0] {
        let fore = [
            (0.004, 1.176, 0.000, 0.024),
            (0.016, 1.160, 0.066, 0.025),
            (0.024, 1.105, 0.112, 0.019),
            (0.012, 1.050, 0.134, 0.004),
        ];
        let fore =
            fore.map(|(x, y, f, deep)| Station { at: Vec3::new(side * x, y - 0.012 * side, f), deep, wide: 0.0 });
        locks.push(Lock::along(&fore));
    }
    locks
}

impl Lock {
    fn along(stations: &[Station]) -> Self {
        let line = spline(stations, 4);
        let middle = line.iter().map(|s| s.at).sum::<Vec3>() / line.len() as f32;
        let reach = line.iter().map(|s| s.at.distance(middle) + s.deep).fold(0.0, f32::max);
        Self { line, middle, reach }
    }
}

/// From 0 to 1 without a kink at either end.
fn smooth(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
