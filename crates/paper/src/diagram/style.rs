//! The three styles of drawings and their colours, and outlines as short SVG paths: whole units, each point relative to the one before.

use std::fmt::Write;

use glam::Vec2;
use rules::{Color, Kind};
use script::Colour;
use shapes::color::{bytes, vest_color};

/// How a drawing is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// In the colours of the set.
    #[default]
    Colour,
    /// Black and white alone, for paper: vests are told by ornament and letter.
    Print,
    /// The strongest contrasts, for whoever sees little: plain black and white men, vests in their colours.
    Contrast,
}

/// What a drawing lies on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ground {
    /// White paper.
    #[default]
    White,
    /// Paper that does not dazzle among dark panels.
    Paper,
}

impl Ground {
    pub const fn fill(self) -> &'static str {
        match self {
            Self::White => "#fff",
            Self::Paper => "#e6dac6",
        }
    }
}

/// The ink of words beside the board, and of the lines of every style.
pub(crate) const INK: &str = "#000";

impl Style {
    pub const ALL: [Self; 3] = [Self::Colour, Self::Print, Self::Contrast];

    /// The fill of a light square.
    pub const fn light(self) -> &'static str {
        match self {
            Self::Colour => "#f4e7cf",
            Self::Print | Self::Contrast => "#fff",
        }
    }

    /// The fill of a dark square; in print it is hatched besides.
    pub const fn dark(self) -> &'static str {
        match self {
            Self::Colour => "#cfa878",
            Self::Print => "#fff",
            Self::Contrast => "#8fa6b8",
        }
    }

    /// Whether dark squares are hatched.
    pub(crate) const fn is_hatched(self) -> bool {
        matches!(self, Self::Print)
    }

    /// The fill of a man, the lines around and within it, and how thick the outer one is, in units.
    pub const fn man(self, color: Color) -> (&'static str, &'static str, &'static str, u32) {
        match (self, color) {
            (Self::Colour, Color::White) => ("#fffaf0", "#33241a", "#33241a", 28),
            (Self::Colour, Color::Black) => ("#42322a", "#140c08", "#e8d6ba", 24),
            (Self::Print, Color::White) => ("#fff", INK, INK, 28),
            (Self::Print | Self::Contrast, Color::Black) => (INK, INK, "#fff", 20),
            (Self::Contrast, Color::White) => ("#fff", INK, INK, 38),
        }
    }

    /// How thick the white line around everything that stands on a square is, in units; it parts men from hatching.
    pub const fn halo(self) -> u32 {
        match self {
            Self::Colour => 0,
            Self::Print => 95,
            Self::Contrast => 70,
        }
    }

    /// How that white line ends: hard where nothing but hatching ends at it, so that every program paints the same.
    pub(crate) const fn halo_edge(self) -> &'static str {
        match self {
            Self::Print => " shape-rendering=\"crispEdges\"",
            Self::Colour | Self::Contrast => "",
        }
    }

    /// The ground of a vest and what is printed on it.
    pub fn vest(self, kind: Kind) -> (String, &'static str) {
        match self {
            Self::Print => ("#fff".into(), INK),
            Self::Colour | Self::Contrast => {
                let print = if matches!(kind, Kind::Queen | Kind::Knight) { "#181412" } else { "#fffdf6" };
                (hex(kind), print)
            }
        }
    }

    /// The line around a vest.
    pub const fn edge(self) -> &'static str {
        match self {
            Self::Colour => "#1b120c",
            Self::Print | Self::Contrast => INK,
        }
    }

    /// The colour of a mark; black in print.
    pub fn mark(self, colour: Colour) -> String {
        match self {
            Self::Print => INK.into(),
            Self::Colour | Self::Contrast => hex(colour.vest()),
        }
    }

    /// How much of what lies under a mark is covered.
    pub const fn cover(self) -> &'static str {
        match self {
            Self::Colour => ".85",
            Self::Print | Self::Contrast => "1",
        }
    }
}

/// The colour of a vest as SVG has it.
fn hex(kind: Kind) -> String {
    let [red, green, blue, _] = bytes(vest_color(kind));
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// How many units of a drawing the side of a square has.
pub(crate) const SQUARE: f32 = 1000.0;

/// A length in squares as units, in whole ones.
pub(crate) fn units(squares: f32) -> i32 {
    (squares * SQUARE).round() as i32
}

/// A path in the making. Points are in squares, y runs down.
#[derive(Default)]
pub(crate) struct Path {
    data: String,
    /// Where it stands, in units.
    at: (i32, i32),
    /// The command whose letter need not be written again.
    command: char,
}

impl Path {
    /// Begins a part.
    pub(crate) fn move_to(&mut self, to: Vec2) -> &mut Self {
        self.step('m', &[to])
    }

    /// A straight line.
    pub(crate) fn line_to(&mut self, to: Vec2) -> &mut Self {
        self.step('l', &[to])
    }

    /// A quadratic curve.
    pub(crate) fn quad_to(&mut self, control: Vec2, to: Vec2) -> &mut Self {
        self.step('q', &[control, to])
    }

    /// A cubic curve.
    pub(crate) fn cubic_to(&mut self, first: Vec2, second: Vec2, to: Vec2) -> &mut Self {
        self.step('c', &[first, second, to])
    }

    /// Ends a part with a line to its first point.
    pub(crate) fn close(&mut self) -> &mut Self {
        self.data.push('z');
        // The point that SVG goes on from is the part's first; whoever goes on begins a part, whose place is written whole.
        self.command = 'z';
        self
    }

    /// A closed part along these points.
    pub(crate) fn polygon(&mut self, points: &[Vec2]) -> &mut Self {
        let Some((first, rest)) = points.split_first() else { return self };
        self.move_to(*first);
        rest.iter().for_each(|point| {
            self.line_to(*point);
        });
        self.close()
    }

    /// An open part along these points.
    pub(crate) fn line(&mut self, points: &[Vec2]) -> &mut Self {
        let Some((first, rest)) = points.split_first() else { return self };
        self.move_to(*first);
        rest.iter().for_each(|point| {
            self.line_to(*point);
        });
        self
    }

    pub(crate) fn circle(&mut self, center: Vec2, radius: f32) -> &mut Self {
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
    pub(crate) fn data(self) -> String {
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
