//! The outlines of the men seen from the front, for whoever draws them flat: the turned part from [`men`](crate::men), the carved heads
//! from the models. `scripts/silhouettes` reads the heads off the models again, and a test compares both.

use glam::Vec2;
use rules::Kind;

use crate::men::{CORONET, CROWN, MITRE, PLINTH, ROOK_WALL, profile};
use crate::size::{foot_radius, seat_height};

/// How many points are cut for each curve of a turned outline.
const STEPS: usize = 8;
/// How far an outline may stray from the man's, in squares.
const TOLERANCE: f32 = 0.0025;

/// The height above the felt at which a man's carved head begins, in squares; none for a pawn, which is turned as a whole.
pub const fn head_starts(kind: Kind) -> Option<f32> {
    match kind {
        Kind::Pawn => None,
        Kind::Knight => Some(PLINTH),
        Kind::Bishop => Some(MITRE),
        Kind::Rook => Some(ROOK_WALL),
        Kind::Queen => Some(CORONET),
        Kind::King => Some(CROWN),
    }
}

/// The closed outline of a man, from the middle of its felt along its right side over the tip and down its left side. The knight's horse
/// shows its side and looks to the right.
pub fn outline(kind: Kind) -> Vec<Vec2> {
    let turned = profile(kind, foot_radius(kind), seat_height(kind), STEPS);
    let stretches = turned.finish(TOLERANCE, 0.0);
    let points = stretches.into_iter().flat_map(|stretch| stretch.points);
    // What closes a turned part on the axis lies beneath its head.
    let is_seen = |point: &Vec2| head_starts(kind).is_none_or(|start| point.y < start || point.x > 0.0);
    let mut right: Vec<Vec2> = points.filter(is_seen).collect();
    right.dedup();
    let left: Vec<Vec2> = right.iter().rev().map(|point| Vec2::new(-point.x, point.y)).collect();
    right.extend(head(kind).iter().map(|&(x, y)| Vec2::new(x, y)));
    right.extend(left);
    right.dedup();
    right
}

/// The lines that are carved into a head, as open lines of radius and height.
pub const fn carved(kind: Kind) -> &'static [&'static [(f32, f32)]] {
    match kind {
        Kind::Pawn | Kind::Rook | Kind::Bishop => &[],
        // The eye, the jaw and the mane's edge.
        Kind::Knight => &[
            &[(0.085, 1.030), (0.105, 1.030)],
            &[(0.045, 0.875), (0.012, 0.905), (-0.020, 0.985)],
            &[(-0.030, 1.110), (-0.075, 1.010), (-0.100, 0.900), (-0.105, 0.760), (-0.085, 0.620), (-0.060, 0.520)],
        ],
        // The rim below the points.
        Kind::Queen => &[&[(-0.150, 1.335), (0.0, 1.320), (0.150, 1.335)]],
        Kind::King => &[],
    }
}

/// The outline of a carved head from its lower right end to its lower left one.
const fn head(kind: Kind) -> &'static [(f32, f32)] {
    match kind {
        Kind::Pawn => &[],
        Kind::Knight => KNIGHT,
        Kind::Bishop => BISHOP,
        Kind::Rook => ROOK,
        Kind::Queen => QUEEN,
        Kind::King => KING,
    }
}

/// The knight's head.
const KNIGHT: &[(f32, f32)] = &[
    (0.214, 0.405),
    (0.216, 0.434),
    (0.211, 0.534),
    (0.207, 0.570),
    (0.200, 0.598),
    (0.140, 0.710),
    (0.073, 0.802),
    (0.054, 0.846),
    (0.070, 0.860),
    (0.072, 0.858),
    (0.122, 0.794),
    (0.123, 0.770),
    (0.129, 0.758),
    (0.142, 0.749),
    (0.158, 0.745),
    (0.170, 0.745),
    (0.194, 0.752),
    (0.222, 0.778),
    (0.214, 0.783),
    (0.146, 0.800),
    (0.144, 0.806),
    (0.154, 0.807),
    (0.230, 0.789),
    (0.239, 0.802),
    (0.239, 0.826),
    (0.225, 0.866),
    (0.223, 0.886),
    (0.171, 1.022),
    (0.137, 1.094),
    (0.127, 1.130),
    (0.103, 1.170),
    (0.082, 1.191),
    (0.058, 1.203),
    (0.014, 1.212),
    (0.018, 1.250),
    (0.018, 1.278),
    (0.014, 1.283),
    (-0.022, 1.242),
    (-0.046, 1.196),
    (-0.066, 1.191),
    (-0.098, 1.176),
    (-0.130, 1.152),
    (-0.151, 1.130),
    (-0.176, 1.094),
    (-0.195, 1.058),
    (-0.223, 0.970),
    (-0.235, 0.890),
    (-0.235, 0.762),
    (-0.222, 0.614),
    (-0.202, 0.522),
    (-0.189, 0.498),
    (-0.190, 0.405),
];

/// The bishop's head.
const BISHOP: &[(f32, f32)] = &[
    (0.118, 0.944),
    (0.155, 0.982),
    (0.172, 1.010),
    (0.184, 1.038),
    (0.190, 1.074),
    (0.190, 1.098),
    (0.179, 1.166),
    (0.164, 1.210),
    (0.151, 1.234),
    (0.146, 1.236),
    (0.058, 1.110),
    (0.050, 1.108),
    (0.030, 1.122),
    (0.029, 1.130),
    (0.120, 1.262),
    (0.123, 1.274),
    (0.094, 1.308),
    (0.041, 1.342),
    (0.040, 1.370),
    (0.034, 1.382),
    (0.022, 1.394),
    (0.002, 1.401),
    (-0.014, 1.399),
    (-0.030, 1.388),
    (-0.040, 1.370),
    (-0.041, 1.342),
    (-0.094, 1.308),
    (-0.131, 1.266),
    (-0.164, 1.210),
    (-0.183, 1.150),
    (-0.190, 1.098),
    (-0.190, 1.074),
    (-0.184, 1.038),
    (-0.174, 1.014),
    (-0.155, 0.982),
    (-0.118, 0.944),
];

/// The rook's head.
const ROOK: &[(f32, f32)] = &[
    (0.238, 0.905),
    (0.243, 0.962),
    (0.244, 1.002),
    (0.239, 1.010),
    (0.242, 1.110),
    (0.240, 1.118),
    (0.234, 1.120),
    (0.118, 1.119),
    (0.115, 1.114),
    (0.114, 1.014),
    (0.110, 1.008),
    (0.084, 1.010),
    (0.084, 1.114),
    (0.078, 1.120),
    (-0.081, 1.118),
    (-0.084, 1.114),
    (-0.083, 1.014),
    (-0.086, 1.008),
    (-0.110, 1.008),
    (-0.114, 1.014),
    (-0.115, 1.114),
    (-0.118, 1.119),
    (-0.238, 1.119),
    (-0.242, 1.114),
    (-0.239, 1.010),
    (-0.244, 0.998),
    (-0.242, 0.922),
    (-0.238, 0.905),
];

/// The queen's head.
const QUEEN: &[(f32, f32)] = &[
    (0.106, 1.160),
    (0.110, 1.166),
    (0.112, 1.194),
    (0.126, 1.250),
    (0.153, 1.330),
    (0.233, 1.482),
    (0.248, 1.502),
    (0.251, 1.510),
    (0.251, 1.526),
    (0.238, 1.540),
    (0.226, 1.542),
    (0.215, 1.538),
    (0.205, 1.522),
    (0.204, 1.502),
    (0.194, 1.487),
    (0.191, 1.490),
    (0.192, 1.510),
    (0.182, 1.530),
    (0.174, 1.539),
    (0.158, 1.542),
    (0.150, 1.540),
    (0.140, 1.530),
    (0.131, 1.502),
    (0.122, 1.492),
    (0.102, 1.507),
    (0.078, 1.520),
    (0.034, 1.532),
    (0.032, 1.538),
    (0.039, 1.562),
    (0.036, 1.578),
    (0.026, 1.592),
    (0.014, 1.599),
    (0.002, 1.601),
    (-0.014, 1.599),
    (-0.022, 1.594),
    (-0.036, 1.578),
    (-0.039, 1.558),
    (-0.032, 1.538),
    (-0.034, 1.532),
    (-0.086, 1.516),
    (-0.122, 1.492),
    (-0.131, 1.502),
    (-0.140, 1.530),
    (-0.150, 1.540),
    (-0.158, 1.542),
    (-0.174, 1.539),
    (-0.183, 1.530),
    (-0.192, 1.510),
    (-0.191, 1.490),
    (-0.194, 1.487),
    (-0.204, 1.502),
    (-0.208, 1.530),
    (-0.215, 1.538),
    (-0.234, 1.542),
    (-0.246, 1.535),
    (-0.251, 1.526),
    (-0.250, 1.506),
    (-0.233, 1.482),
    (-0.153, 1.330),
    (-0.126, 1.250),
    (-0.112, 1.194),
    (-0.110, 1.166),
    (-0.106, 1.160),
];

/// The king's head.
const KING: &[(f32, f32)] = &[
    (0.190, 1.548),
    (0.192, 1.554),
    (0.183, 1.574),
    (0.171, 1.590),
    (0.150, 1.608),
    (0.102, 1.631),
    (0.041, 1.646),
    (0.037, 1.658),
    (0.039, 1.666),
    (0.020, 1.706),
    (0.022, 1.710),
    (0.066, 1.690),
    (0.070, 1.694),
    (0.070, 1.766),
    (0.066, 1.770),
    (0.022, 1.750),
    (0.021, 1.758),
    (0.039, 1.794),
    (0.040, 1.798),
    (0.034, 1.800),
    (-0.038, 1.800),
    (-0.039, 1.794),
    (-0.021, 1.758),
    (-0.022, 1.750),
    (-0.066, 1.770),
    (-0.070, 1.766),
    (-0.070, 1.694),
    (-0.066, 1.690),
    (-0.026, 1.709),
    (-0.022, 1.710),
    (-0.020, 1.706),
    (-0.039, 1.666),
    (-0.037, 1.658),
    (-0.042, 1.646),
    (-0.102, 1.631),
    (-0.150, 1.608),
    (-0.171, 1.590),
    (-0.183, 1.574),
    (-0.192, 1.554),
    (-0.190, 1.548),
];
