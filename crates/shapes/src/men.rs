//! The turned part of the six kinds of men, as profiles: a foot with the seat for a vest, and a slim stem; the workshop carves the
//! heads that stand on them, diagrams draw them.

use rules::Kind;

use crate::profile::Profile;

/// The height above the felt from which on the rook's wall is carved, in squares.
pub const ROOK_WALL: f32 = 0.905;
/// The same of the bishop's mitre.
pub const MITRE: f32 = 0.944;
/// The same of the queen's coronet.
pub const CORONET: f32 = 1.160;
/// The same of the king's crown.
pub const CROWN: f32 = 1.548;
/// The height of the plinth that the knight's horse stands on, in squares.
pub const PLINTH: f32 = 0.405;

/// How many pieces of a profile, counted from the bottom, are felt.
pub const FELT_PIECES: usize = 1;

/// The foot up to the seat: felt, plinth, fillet, a hollow and the bead whose top is the seat of the vest.
fn foot(foot: f32, seat: f32, steps: usize) -> Profile {
    Profile::start(0.0, 0.0, steps)
        .line(foot - 0.026, 0.0)
        .curve(&[(foot - 0.010, 0.009), (foot, 0.040), (foot - 0.005, 0.066), (foot - 0.020, 0.084)])
        .line(foot - 0.030, 0.087)
        .line(foot - 0.032, 0.101)
        .curve(&[(0.6 * foot + 0.4 * 0.268 - 0.022, 0.122), (0.276, 0.5 * (seat + 0.084)), (0.269, seat - 0.058)])
        .line(0.278, seat - 0.053)
        .bead(0.284, seat, 0.015)
}

/// The turned part of a man on a foot of this radius and a seat of this height: all but the carved head.
// One radius happens to be near a mathematical constant.
#[allow(clippy::approx_constant)]
pub fn profile(kind: Kind, foot_radius: f32, seat: f32, steps: usize) -> Profile {
    let foot = foot(foot_radius, seat, steps);
    match kind {
        Kind::Pawn => foot
            .line(0.222, seat)
            .curve(&[(0.170, 0.315), (0.117, 0.43), (0.098, 0.56), (0.104, 0.618)])
            .line(0.122, 0.622)
            .line(0.124, 0.634)
            .curve(&[(0.150, 0.640), (0.176, 0.651), (0.172, 0.664), (0.140, 0.682), (0.105, 0.692)])
            .line(0.092, 0.696)
            .ball(0.8215),
        Kind::Rook => foot
            .line(0.240, seat)
            .bead(0.232, 0.30, 0.006)
            .line(0.224, 0.305)
            .curve(&[(0.192, 0.40), (0.166, 0.54), (0.158, 0.66), (0.163, 0.722)])
            .line(0.180, 0.726)
            .line(0.182, 0.738)
            .bead(0.186, 0.776, 0.022)
            .line(0.176, 0.780)
            .line(0.175, 0.790)
            .curve(&[(0.184, 0.825), (0.214, 0.866), (0.244, 0.890)])
            .line(0.2495, 0.894)
            .line(0.2495, ROOK_WALL)
            .line(0.0, ROOK_WALL),
        Kind::Knight => foot
            .line(0.246, seat)
            .curve(&[(0.236, 0.292), (0.222, 0.318), (0.214, 0.340)])
            .line(0.228, 0.344)
            .line(0.229, 0.354)
            .bead(0.224, 0.392, 0.016)
            .line(0.214, 0.396)
            .line(0.212, PLINTH)
            .line(0.0, PLINTH),
        Kind::Bishop => foot
            .line(0.232, seat)
            .bead(0.224, 0.298, 0.006)
            .line(0.214, 0.303)
            .curve(&[(0.160, 0.40), (0.112, 0.55), (0.092, 0.72), (0.098, 0.806)])
            .line(0.116, 0.810)
            .line(0.118, 0.822)
            .curve(&[(0.150, 0.828), (0.184, 0.840), (0.180, 0.853), (0.140, 0.872), (0.112, 0.880)])
            .line(0.110, 0.892)
            .bead(0.106, 0.920, 0.018)
            .line(0.096, 0.924)
            .line(0.094, 0.936)
            .line(0.114, 0.938)
            .line(0.123, MITRE)
            .line(0.0, MITRE),
        Kind::Queen => foot
            .line(0.240, seat)
            .bead(0.232, 0.322, 0.007)
            .line(0.222, 0.327)
            .curve(&[(0.168, 0.43), (0.120, 0.62), (0.098, 0.86), (0.106, 0.994)])
            .line(0.126, 0.999)
            .line(0.128, 1.012)
            .curve(&[(0.165, 1.019), (0.200, 1.033), (0.196, 1.047), (0.150, 1.068), (0.122, 1.077)])
            .line(0.120, 1.090)
            .bead(0.116, 1.124, 0.022)
            .line(0.106, 1.128)
            .line(0.104, 1.146)
            .line(0.117, 1.150)
            .line(0.117, CORONET)
            .line(0.0, CORONET),
        Kind::King => foot
            .line(0.242, seat)
            .bead(0.234, 0.324, 0.007)
            .line(0.224, 0.329)
            .curve(&[(0.174, 0.44), (0.128, 0.64), (0.106, 0.92), (0.114, 1.082)])
            .line(0.134, 1.087)
            .line(0.136, 1.101)
            .curve(&[(0.172, 1.108), (0.208, 1.123), (0.204, 1.138), (0.158, 1.160), (0.130, 1.170)])
            .line(0.128, 1.184)
            .bead(0.124, 1.222, 0.024)
            .line(0.113, 1.226)
            .line(0.111, 1.242)
            .curve(&[(0.116, 1.30), (0.140, 1.385), (0.178, 1.455), (0.214, 1.505)])
            .line(0.224, 1.508)
            .bead(0.216, CROWN - 0.004, 0.014)
            .line(0.180, CROWN)
            .line(0.0, CROWN),
    }
}
