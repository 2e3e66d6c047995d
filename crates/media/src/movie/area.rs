//! Where two pictures differ: an animation stores only that rectangle.

/// A rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    pub left: usize,
    pub top: usize,
    pub width: usize,
    pub height: usize,
}

impl Area {
    /// The smallest rectangle of a picture `width` pixels wide in which all pixels lie for which `holds` says yes.
    pub fn around(width: usize, height: usize, holds: impl Fn(usize) -> bool) -> Option<Self> {
        let row = |row: usize| (row * width)..((row + 1) * width);
        let top = (0..height).find(|&y| row(y).any(&holds))?;
        let bottom = (top..height).rev().find(|&y| row(y).any(&holds))?;
        let (mut left, mut right) = (width, 0);
        for y in top..=bottom {
            let start = y * width;
            if let Some(first) = (0..left).find(|&x| holds(start + x)) {
                left = first;
            }
            if let Some(last) = (right..width).rev().find(|&x| holds(start + x)) {
                right = last;
            }
        }
        Some(Self { left, top, width: right + 1 - left, height: bottom + 1 - top })
    }

    /// The numbers of its pixels in a picture `width` pixels wide, row by row.
    pub fn pixels(self, width: usize) -> impl Iterator<Item = usize> {
        let rows = self.top..self.top + self.height;
        rows.flat_map(move |y| (y * width + self.left)..(y * width + self.left + self.width))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_rectangle_is_found() {
        let found = |wanted: &[usize]| Area::around(8, 5, |pixel| wanted.contains(&pixel));
        assert_eq!(found(&[]), None);
        assert_eq!(found(&[39]), Some(Area { left: 7, top: 4, width: 1, height: 1 }));
        let area = Area { left: 1, top: 0, width: 5, height: 3 };
        assert_eq!(found(&[3, 9, 13, 18]), Some(area));
        assert_eq!(area.pixels(8).count(), 15);
        assert!(area.pixels(8).all(|pixel| (1..6).contains(&(pixel % 8)) && pixel / 8 < 3));
    }
}
