//! The papers that a document can be printed on, and the measures of a page on each; booklet and worksheet ask.

use crate::typeset::{Geometry, MM};

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 148 by 210 mm.
    A5,
    /// 8.5 by 11 inches.
    Letter,
}

/// Pages at least this wide have two columns; pages narrower than the second have small letters. In millimetres.
const TWO_COLUMNS: f32 = 190.0;
const SMALL: f32 = 125.0;

impl Paper {
    /// All papers.
    pub const ALL: [Self; 3] = [Self::A4, Self::A5, Self::Letter];

    /// Its width and height in points.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0 * MM, 297.0 * MM),
            Self::A5 => (148.0 * MM, 210.0 * MM),
            Self::Letter => (612.0, 792.0),
        }
    }

    /// The measures of a page: of the whole paper, or of a half of it that is folded.
    pub fn geometry(self, folded: bool) -> Geometry {
        let (width, height) = self.size();
        let (width, height) = if folded { (height / 2.0, width) } else { (width, height) };
        let of = |inner: f32, outer: f32, top: f32, bottom: f32, columns, size, leading| Geometry {
            width,
            height,
            inner: inner * MM,
            outer: outer * MM,
            top: top * MM,
            bottom: bottom * MM,
            columns,
            gutter: 7.0 * MM,
            size,
            leading,
        };
        match width / MM {
            wide if wide >= TWO_COLUMNS => of(19.0, 17.0, 24.0, 20.0, 2, 9.6, 12.6),
            medium if medium >= SMALL => of(18.0, 16.0, 20.0, 16.0, 1, 10.0, 13.2),
            _ => of(12.0, 10.0, 15.0, 11.0, 1, 8.4, 11.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_lines_that_can_be_read() {
        for paper in Paper::ALL {
            for folded in [false, true] {
                let geometry = paper.geometry(folded);
                // A letter is about half as wide as it is high.
                let letters = geometry.column_width() / (geometry.size * 0.5);
                assert!((45.0..75.0).contains(&letters), "{paper:?} {folded}: {letters}");
            }
        }
    }
}
