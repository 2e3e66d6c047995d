//! The tile behind the knight: a square of rosewood with round corners and an inlaid line of boxwood, as the board has one.

use super::space::{Vec3, color, smooth};

/// How the tile is drawn; all lengths in parts of half the icon.
#[derive(Clone, Copy)]
pub struct Tile {
    /// Half its side.
    pub half: f32,
    /// The radius of its corners.
    pub corner: f32,
    /// How far the inlaid line lies within the edge, and how wide it is; no line where it is 0 wide.
    pub line: (f32, f32),
}

impl Tile {
    /// How far a place lies outside, negative within.
    pub fn outside(self, [x, y]: [f32; 2]) -> f32 {
        let within = self.half - self.corner;
        let (x, y) = (x.abs() - within, y.abs() - within);
        x.max(0.0).hypot(y.max(0.0)) + x.max(y).min(0.0) - self.corner
    }

    /// The tile's light at a place, `None` outside.
    pub fn light(self, place: [f32; 2]) -> Option<Vec3> {
        let outside = self.outside(place);
        if outside > 0.0 {
            return None;
        }
        let [x, y] = place;
        let far = (x * 0.9).hypot(y - 0.25);
        let ground = color(0x2f7a68).mix(color(0x0c2c2a), smooth(0.0, 1.35, far));
        let (depth, wide) = self.line;
        let inlaid = outside < -depth && outside > -depth - wide;
        let frame = color(0x4a2413).mix(color(0x6d3a20), smooth(-1.0, 1.0, y));
        Some(match (inlaid, outside > -depth) {
            (true, _) => color(0xe8c98c),
            (_, true) => frame,
            _ => ground,
        })
    }
}
