//! Where the names of places are on the sheets; links and bookmarks ask, a part of `pdf`.

use std::collections::HashMap;

use krilla::destination::XyzDestination;
use krilla::geom::Point;

use crate::typeset::imposition::Side;
use crate::typeset::page::Page;

/// Where anchors are: the side, and a place on it.
pub(super) struct Anchors(HashMap<String, (usize, Point)>);

impl Anchors {
    pub(super) fn of(pages: &[Page], sides: &[Side]) -> Self {
        let mut anchors = HashMap::new();
        for (number, side) in sides.iter().enumerate() {
            for (page, left) in &side.pages {
                for (name, y) in pages.get(*page).iter().flat_map(|page| &page.anchors) {
                    let point = Point::from_xy(*left, (y - ABOVE).max(0.0));
                    anchors.entry(name.clone()).or_insert((number, point));
                }
            }
        }
        Self(anchors)
    }

    pub(super) fn find(&self, name: &str) -> Option<XyzDestination> {
        self.0.get(name).map(|(side, point)| XyzDestination::new(*side, *point))
    }
}

/// How much is seen above the place that a link leads to, in points.
const ABOVE: f32 = 10.0;
