//! A vest as it is drawn: a band around the man's waist with the ornament of its kind on both sides of its letter, so that it is told in
//! black and white too; the sheet of a drawing's shapes calls it.

use glam::Vec2;
use rules::Kind;

use super::letters::word;
use super::path::Path;

/// The heights above the felt of a figurine between which the band is.
pub const LOW: f32 = 0.105;
/// See [`LOW`].
pub const HIGH: f32 = 0.425;
/// Half its width at its lower and at its upper edge.
const WIDE: [f32; 2] = [0.385, 0.355];
/// How far its edges sag, since it is round.
const SAG: f32 = 0.028;
/// The height of its letter.
const CAPITAL: f32 = 0.235;
/// Half the width of the plain ground that the letter stands on.
const PLAIN: f32 = 0.125;

/// The band's outline, with the felt at 0 and y running down.
pub fn band() -> String {
    let mut path = Path::default();
    path.move_to(Vec2::new(-WIDE[0], -LOW));
    path.quad_to(Vec2::new(0.0, 2.0 * SAG - LOW), Vec2::new(WIDE[0], -LOW));
    path.line_to(Vec2::new(WIDE[1], -HIGH));
    path.quad_to(Vec2::new(0.0, 2.0 * SAG - HIGH), Vec2::new(-WIDE[1], -HIGH));
    path.close();
    path.data()
}

/// The band's letter and ornaments, all to be filled.
pub fn print(kind: Kind) -> String {
    let mut path = Path::default();
    let middle = 0.5 * (LOW + HIGH);
    let letter = kind.letter().to_ascii_uppercase().to_string();
    word(&mut path, &letter, Vec2::new(0.0, SAG + 0.5 * CAPITAL - middle), CAPITAL, 0.5);
    for side in [-1.0_f32, 1.0] {
        let field = Field { side, middle: 0.5 * (PLAIN + 0.35) * side, up: -middle + 0.6 * SAG };
        field.ornament(kind, &mut path);
    }
    path.data()
}

/// The part of the band on one side of the letter.
struct Field {
    side: f32,
    middle: f32,
    up: f32,
}

impl Field {
    /// A point of the field: 0 is its middle, x runs outward.
    fn at(&self, x: f32, y: f32) -> Vec2 {
        Vec2::new(self.middle + self.side * x, self.up + y)
    }

    fn shape(&self, path: &mut Path, points: &[(f32, f32)]) {
        let mut points: Vec<Vec2> = points.iter().map(|&(x, y)| self.at(x, y)).collect();
        if self.side < 0.0 {
            points.reverse();
        }
        path.polygon(&points);
    }

    /// The ornament that the vest has on its upper edge on the table, as large as the field allows.
    fn ornament(&self, kind: Kind, path: &mut Path) {
        match kind {
            Kind::Pawn => {
                for (x, y) in [(-0.048, -0.070), (0.048, -0.070), (-0.048, 0.070), (0.048, 0.070)] {
                    path.circle(self.at(x, y), 0.040);
                }
            }
            // Chevrons, which point outward.
            Kind::Knight => {
                for x in [-0.072, 0.018] {
                    let (tip, thick) = (0.075, 0.046);
                    self.shape(
                        path,
                        &[
                            (x - thick, -0.125),
                            (x, -0.125),
                            (x + tip, 0.0),
                            (x, 0.125),
                            (x - thick, 0.125),
                            (x + tip - thick, 0.0),
                        ],
                    );
                }
            }
            // Slanting stripes, the same way on both sides.
            Kind::Bishop => {
                for x in [-0.075, 0.0, 0.075] {
                    let slant = 0.06 * self.side;
                    let half = 0.021;
                    self.shape(
                        path,
                        &[
                            (x + slant - half, -0.125),
                            (x + slant + half, -0.125),
                            (x - slant + half, 0.125),
                            (x - slant - half, 0.125),
                        ],
                    );
                }
            }
            // Upright bars, as between battlements.
            Kind::Rook => {
                for x in [-0.062, 0.046] {
                    self.shape(
                        path,
                        &[(x - 0.028, -0.125), (x + 0.028, -0.125), (x + 0.028, 0.125), (x - 0.028, 0.125)],
                    );
                }
            }
            // Points of the coronet with their pearls.
            Kind::Queen => {
                for x in [-0.052, 0.054] {
                    self.shape(path, &[(x, -0.060), (x + 0.050, 0.120), (x - 0.050, 0.120)]);
                    path.circle(self.at(x, -0.098), 0.028);
                }
            }
            Kind::King => {
                let (thin, long) = (0.026, 0.100);
                let cross = [
                    (-thin, -long),
                    (thin, -long),
                    (thin, -thin),
                    (long, -thin),
                    (long, thin),
                    (thin, thin),
                    (thin, long),
                    (-thin, long),
                    (-thin, thin),
                    (-long, thin),
                    (-long, -thin),
                    (-thin, -thin),
                ];
                self.shape(path, &cross.map(|(x, y)| (x - 0.005, y)));
            }
        }
    }
}
