//! Which page stands where on the sheets that are printed; the booklet chooses, `pdf` writes it.

/// A side of a sheet of paper.
#[derive(Clone, PartialEq, Debug)]
pub struct Side {
    /// Its width and height in points.
    pub size: (f32, f32),
    /// The pages on it, counted from 0, each with the distance of its left edge from that of the sheet.
    pub pages: Vec<(usize, f32)>,
}

/// How pages become sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Imposition {
    /// A page a side.
    Single,
    /// Two pages a side, in such an order that the sheets, printed on both sides, laid on one another and folded in the middle, are a
    /// booklet.
    Folded,
}

impl Imposition {
    /// The sides of a document of this many pages, each of this size.
    pub fn sides(self, pages: usize, (width, height): (f32, f32)) -> Vec<Side> {
        match self {
            Self::Single => (0..pages).map(|page| Side { size: (width, height), pages: vec![(page, 0.0)] }).collect(),
            Self::Folded => {
                let places = pages.next_multiple_of(4);
                let side = |number: usize| {
                    let (low, high) = (number, places - 1 - number);
                    // The first page lies on the right of the outer side, the second on the left of the inner one.
                    let (left, right) = if number.is_multiple_of(2) { (high, low) } else { (low, high) };
                    let there = [(left, 0.0), (right, width)].into_iter().filter(|(page, _)| *page < pages);
                    Side { size: (2.0 * width, height), pages: there.collect() }
                };
                (0..places / 2).map(side).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(pages: usize) -> Vec<Vec<usize>> {
        let sides = Imposition::Folded.sides(pages, (100.0, 150.0));
        sides.iter().map(|side| side.pages.iter().map(|(page, _)| page + 1).collect()).collect()
    }

    #[test]
    fn folded_sheets_are_read_in_order() {
        assert_eq!(order(8), [[8, 1], [2, 7], [6, 3], [4, 5]]);
        // Padded to whole sheets: what is missing is blank.
        assert_eq!(order(6), [vec![1], vec![2], vec![6, 3], vec![4, 5]]);
        assert!(order(0).is_empty());
        for pages in 1..40 {
            let mut seen: Vec<usize> = order(pages).concat();
            seen.sort_unstable();
            assert_eq!(seen, (1..=pages).collect::<Vec<_>>());
            assert_eq!(order(pages).len() % 2, 0, "every sheet has two sides");
        }
    }

    #[test]
    fn a_page_by_itself_has_its_own_size() {
        let sides = Imposition::Single.sides(3, (100.0, 150.0));
        assert_eq!(sides.len(), 3);
        assert_eq!(sides[2], Side { size: (100.0, 150.0), pages: vec![(2, 0.0)] });
    }
}
