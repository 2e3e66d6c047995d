//! Writes outlines as short SVG paths: whole units, each point relative to the one before; every part of a drawing is written by it.

use std::fmt::Write;

use glam::Vec2;

/// How many units of a drawing the side of a square has.
pub const SQUARE: f32 = 1000.0;

/// A length in squares as units, in whole ones.
pub fn units(squares: f32) -> i32 {
    (squares * SQUARE).round() as i32
}

/// A path in the making. Points are in squares, y runs down.
#[derive(Default)]
pub struct Path {
    data: String,
    /// Where it stands, in units.
    at: (i32, i32),
    /// The command whose letter need not be written again.
    command: char,
}

impl Path {
    /// Begins a part.
    pub fn move_to(&mut self, to: Vec2) -> &mut Self {
        self.step('m', &[to])
    }

    /// A straight line.
    pub fn line_to(&mut self, to: Vec2) -> &mut Self {
        self.step('l', &[to])
    }

    /// A quadratic curve.
    pub fn quad_to(&mut self, control: Vec2, to: Vec2) -> &mut Self {
        self.step('q', &[control, to])
    }

    /// A cubic curve.
    pub fn cubic_to(&mut self, first: Vec2, second: Vec2, to: Vec2) -> &mut Self {
        self.step('c', &[first, second, to])
    }

    /// Ends a part with a line to its first point.
    pub fn close(&mut self) -> &mut Self {
        self.data.push('z');
        // The point that SVG goes on from is the part's first; whoever goes on begins a part, whose place is written whole.
        self.command = 'z';
        self
    }

    /// A closed part along these points.
    pub fn polygon(&mut self, points: &[Vec2]) -> &mut Self {
        let Some((first, rest)) = points.split_first() else { return self };
        self.move_to(*first);
        rest.iter().for_each(|point| {
            self.line_to(*point);
        });
        self.close()
    }

    /// An open part along these points.
    pub fn line(&mut self, points: &[Vec2]) -> &mut Self {
        let Some((first, rest)) = points.split_first() else { return self };
        self.move_to(*first);
        rest.iter().for_each(|point| {
            self.line_to(*point);
        });
        self
    }

    /// A circle.
    pub fn circle(&mut self, center: Vec2, radius: f32) -> &mut Self {
        // The control points by which four cubic curves come closest to a circle.
        let k = 0.5523 * radius;
        let at = |x: f32, y: f32| center + Vec2::new(x, y);
        self.move_to(at(radius, 0.0));
        self.cubic_to(at(radius, k), at(k, radius), at(0.0, radius));
        self.cubic_to(at(-k, radius), at(-radius, k), at(-radius, 0.0));
        self.cubic_to(at(-radius, -k), at(-k, -radius), at(0.0, -radius));
        self.cubic_to(at(k, -radius), at(radius, -k), at(radius, 0.0));
        self.close()
    }

    /// What it is as the attribute `d`.
    pub fn data(self) -> String {
        self.data
    }

    fn step(&mut self, command: char, points: &[Vec2]) -> &mut Self {
        let whole = |point: &Vec2| (units(point.x), units(point.y));
        let Some(end) = points.last().map(whole) else { return self };
        if command == 'l' && end == self.at {
            return self;
        }
        // A part begins at a place of its own, so that nobody has to know where the last one began.
        let absolute = command == 'm';
        if absolute {
            self.data.push('M');
        } else if self.command != command && !(self.command == 'm' && command == 'l') {
            self.data.push(command);
        } else if self.command == 'm' {
            // Behind `M` pairs would be read as absolute lines.
            self.data.push('l');
        }
        let from = if absolute { (0, 0) } else { self.at };
        for (index, (x, y)) in points.iter().map(whole).enumerate() {
            for (part, value) in [x - from.0, y - from.1].into_iter().enumerate() {
                let is_first = index == 0 && part == 0 && self.data.ends_with(char::is_alphabetic);
                if !is_first && value >= 0 {
                    self.data.push(' ');
                }
                let _ = write!(self.data, "{value}");
            }
        }
        self.at = end;
        self.command = command;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_from_the_one_before() {
        let mut path = Path::default();
        path.polygon(&[Vec2::new(0.1, 0.2), Vec2::new(0.2, 0.1), Vec2::new(0.25, 0.3)]);
        path.move_to(Vec2::new(0.5, 0.5)).quad_to(Vec2::new(0.6, 0.4), Vec2::new(0.7, 0.5));
        assert_eq!(path.data(), "M100 200l100-100 50 200zM500 500q100-100 200 0");
    }
}
