//! The symbols on the vests, so that a vest is known without its colour.

use glam::Vec2;

use super::sheet::{disc, polygon, rectangle, segment};
use rules::Kind;

/// The distance to the symbol of a kind; the symbol fills the square from (-0.5, -0.5) to (0.5, 0.5).
pub(crate) fn symbol(kind: Kind, p: Vec2) -> f32 {
    let base = rectangle(p, Vec2::new(-0.34, -0.48), Vec2::new(0.34, -0.33));
    match kind {
        Kind::Pawn => base.min(pawn(p)),
        Kind::Knight => base.min(knight(p)),
        Kind::Bishop => base.min(bishop(p)),
        Kind::Rook => base.min(rook(p)),
        Kind::Queen => base.min(queen(p)),
        Kind::King => base.min(king(p)),
    }
}

fn pawn(p: Vec2) -> f32 {
    let body = polygon(p, &[(-0.30, -0.36), (0.30, -0.36), (0.10, 0.08), (-0.10, 0.08)]);
    let collar = rectangle(p, Vec2::new(-0.21, 0.02), Vec2::new(0.21, 0.11));
    body.min(collar).min(disc(p, Vec2::new(0.0, 0.27), 0.20))
}

fn rook(p: Vec2) -> f32 {
    let body = polygon(p, &[(-0.27, -0.36), (0.27, -0.36), (0.20, 0.14), (-0.20, 0.14)]);
    let wall = [
        (-0.31, 0.12),
        (0.31, 0.12),
        (0.31, 0.48),
        (0.16, 0.48),
        (0.16, 0.34),
        (0.075, 0.34),
        (0.075, 0.48),
        (-0.075, 0.48),
        (-0.075, 0.34),
        (-0.16, 0.34),
        (-0.16, 0.48),
        (-0.31, 0.48),
    ];
    body.min(polygon(p, &wall))
}

fn bishop(p: Vec2) -> f32 {
    let mitre = polygon(
        p,
        &[
            (-0.13, -0.24),
            (0.13, -0.24),
            (0.24, -0.06),
            (0.24, 0.08),
            (0.14, 0.24),
            (0.0, 0.38),
            (-0.14, 0.24),
            (-0.24, 0.08),
            (-0.24, -0.06),
        ],
    );
    let slit = segment(p, Vec2::new(0.03, 0.02), Vec2::new(0.22, 0.21)) - 0.038;
    let foot = polygon(p, &[(-0.28, -0.36), (0.28, -0.36), (0.14, -0.22), (-0.14, -0.22)]);
    mitre.max(-slit).min(foot).min(disc(p, Vec2::new(0.0, 0.42), 0.075))
}

fn knight(p: Vec2) -> f32 {
    let outline = [
        (-0.25, -0.37),
        (0.29, -0.37),
        (0.31, -0.16),
        (0.29, 0.04),
        (0.23, 0.21),
        (0.13, 0.33),
        (0.05, 0.38),
        (0.03, 0.48),
        (-0.04, 0.39),
        (-0.11, 0.36),
        (-0.19, 0.28),
        (-0.26, 0.15),
        (-0.33, 0.02),
        (-0.37, -0.08),
        (-0.36, -0.16),
        (-0.31, -0.20),
        (-0.25, -0.18),
        (-0.20, -0.12),
        (-0.12, -0.08),
        (-0.03, -0.07),
        (0.03, -0.02),
        (0.02, -0.10),
        (-0.05, -0.19),
        (-0.17, -0.28),
    ];
    let head = polygon(p, &outline) - 0.012;
    head.max(-disc(p, Vec2::new(-0.12, 0.18), 0.036))
}

fn queen(p: Vec2) -> f32 {
    let crown =
        [(-0.26, -0.36), (0.26, -0.36), (0.42, 0.26), (0.19, -0.02), (0.0, 0.36), (-0.19, -0.02), (-0.42, 0.26)];
    let balls = [(-0.41, 0.31), (0.0, 0.40), (0.41, 0.31)];
    balls.into_iter().map(|(x, y)| disc(p, Vec2::new(x, y), 0.085)).fold(polygon(p, &crown), f32::min)
}

fn king(p: Vec2) -> f32 {
    let crown = [
        (-0.25, -0.36),
        (0.25, -0.36),
        (0.40, -0.02),
        (0.36, 0.12),
        (0.22, 0.17),
        (0.0, 0.06),
        (-0.22, 0.17),
        (-0.36, 0.12),
        (-0.40, -0.02),
    ];
    let upright = rectangle(p, Vec2::new(-0.055, 0.0), Vec2::new(0.055, 0.49));
    let arms = rectangle(p, Vec2::new(-0.16, 0.26), Vec2::new(0.16, 0.37));
    polygon(p, &crown).min(upright).min(arms)
}

/// The distance to the marker's symbol: an arrow to the right, the way the last move went.
pub(crate) fn arrow(p: Vec2) -> f32 {
    let head = [(0.05, -0.36), (0.46, 0.0), (0.05, 0.36)];
    polygon(p, &head).min(rectangle(p, Vec2::new(-0.44, -0.12), Vec2::new(0.10, 0.12)))
}
