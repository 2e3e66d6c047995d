//! The three styles of drawings and their colours; every part of a drawing takes them from here.

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
    /// Its fill.
    pub const fn fill(self) -> &'static str {
        match self {
            Self::White => "#fff",
            Self::Paper => "#e6dac6",
        }
    }
}

/// The ink of words beside the board, and of the lines of every style.
pub const INK: &str = "#000";

impl Style {
    /// Every style.
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
    pub const fn is_hatched(self) -> bool {
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
    pub const fn halo_edge(self) -> &'static str {
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
