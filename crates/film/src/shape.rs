//! The shapes that a film can have; commands and dialogs offer them.

use std::fmt;

use clap::ValueEnum;

/// The shape of a film.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shape {
    /// Wide, as screens are.
    #[default]
    #[value(name = "16:9")]
    Wide,
    /// High, as phones are held.
    #[value(name = "9:16")]
    High,
    /// As wide as high.
    #[value(name = "1:1")]
    Square,
    /// A little higher than wide.
    #[value(name = "4:5")]
    Portrait,
}

impl Shape {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Wide, Self::High, Self::Square, Self::Portrait];

    /// Width and height, in parts.
    pub const fn ratio(self) -> (u32, u32) {
        match self {
            Self::Wide => (16, 9),
            Self::High => (9, 16),
            Self::Square => (1, 1),
            Self::Portrait => (4, 5),
        }
    }

    /// Width and height in pixels of a picture of this height: the width to the nearest even number.
    pub const fn of_height(self, height: u32) -> (u32, u32) {
        let (wide, high) = self.ratio();
        ((height * wide + high) / (2 * high) * 2, height)
    }

    /// Width and height in pixels of a picture whose shorter side has this many.
    pub const fn of_shorter(self, side: u32) -> (u32, u32) {
        let (wide, high) = self.ratio();
        if wide < high { self.of_height(side * high / wide / 2 * 2) } else { self.of_height(side) }
    }
}

impl fmt::Display for Shape {
    /// As the command line has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (wide, high) = self.ratio();
        write!(f, "{wide}:{high}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_is_called_as_on_the_command_line() {
        for shape in Shape::ALL {
            assert_eq!(shape.to_possible_value().unwrap().get_name(), shape.to_string());
        }
    }
}
