//! The colours of a printed page; everything that is drawn names one of them.

/// A colour, by what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ink {
    /// Of words.
    #[default]
    Black,
    /// Of numbers of rules and of references: the board's inlay, dark enough to be read on white.
    Brass,
    /// Of running heads, captions and what stands beside.
    Grey,
    /// Of fine lines.
    Line,
    /// Behind a ruling.
    Tint,
    /// On a dark ground.
    White,
    /// Any other: red, green, blue.
    Rgb(u8, u8, u8),
}

impl Ink {
    /// Its red, green and blue.
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Black => [24, 20, 18],
            Self::Brass => [134, 92, 14],
            Self::Grey => [86, 80, 76],
            Self::Line => [176, 166, 150],
            Self::Tint => [247, 243, 234],
            Self::White => [255, 255, 255],
            Self::Rgb(red, green, blue) => [red, green, blue],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use media::lettering::{contrast, luminance};

    #[test]
    fn words_stand_out_from_the_paper() {
        for ink in [Ink::Black, Ink::Brass, Ink::Grey] {
            for ground in [Ink::White, Ink::Tint] {
                let found = contrast(luminance(ink.rgb()), luminance(ground.rgb()));
                assert!(found >= 4.5, "{ink:?} on {ground:?}: {found}");
            }
        }
    }
}
