//! Where the panels over the table stand, so that the board can be framed beside them; `table` and the panels ask.

use bevy_egui::egui::{self, Align2, Id, Pos2, Rect, Vec2, pos2, vec2};

use crate::player::hud::kit::theme;
use crate::rules::Color;
use crate::world::table::camera::WITH_STAND;

/// How far panels are from the edges of the table's picture, in logical pixels.
pub(in crate::player::hud) const MARGIN: f32 = 14.0;
/// The height that plates and buttons take at the upper and lower edge, in logical pixels.
const PLATES: f32 = 66.0;
/// The share of the picture's width that is free beside the board, and the least and the greatest width of a card.
const CARD: (f32, f32, f32) = (0.165, 200.0, 272.0);

/// A narrow picture lower than this has no room but for plates and board, in logical pixels.
const CROWDED: f32 = 400.0;

/// Where a card stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::player::hud) enum CardPlace {
    /// Beside the board, its middle at this height, or below the board where the picture is no wider than high.
    Aside(f32, Side),
    /// Beside a man of whom this is seen: the camera stays where it is, so the card comes to him.
    Beside(Rect),
}

/// Whether cards stand below the board instead of at its right.
fn is_narrow(table: Rect) -> bool {
    table.width() < table.height() * WITH_STAND
}

/// Whether plates and board fill the picture, so that nothing has room that can wait.
pub(in crate::player::hud) fn is_crowded(table: Rect) -> bool {
    is_narrow(table) && table.height() < CROWDED
}

/// The width of a card: in a wide picture that of the room which the board leaves.
pub(in crate::player::hud) fn card_width(table: Rect) -> f32 {
    let (share, least, most) = CARD;
    let wanted = if is_narrow(table) { most * 1.5 } else { (table.width() * share).clamp(least, most) };
    wanted.min(table.width() - 2.0 * MARGIN)
}

/// The room for cards: between the plates at the upper and lower edge.
pub(in crate::player::hud) fn room(table: Rect) -> Rect {
    let inwards = vec2(MARGIN, PLATES.min(table.height() * 0.2));
    table.shrink2(inwards)
}

/// On which side of the board a card stands: where the trays are, so that the stand is seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::player::hud) enum Side {
    /// Seen from Black's seat.
    Left,
    /// Seen from White's seat.
    Right,
}

impl Side {
    /// The side for who sits there.
    pub(in crate::player::hud) const fn of(near: Color) -> Self {
        match near {
            Color::White => Self::Right,
            Color::Black => Self::Left,
        }
    }
}

impl CardPlace {
    /// A card's pivot and the point of it, for one of this width.
    pub(in crate::player::hud) fn anchor(self, table: Rect, width: f32) -> (Align2, Pos2) {
        let room = room(table);
        match self {
            Self::Aside(..) if is_narrow(table) => (Align2::CENTER_BOTTOM, room.center_bottom()),
            Self::Aside(middle, Side::Right) => (Align2::RIGHT_CENTER, pos2(room.max.x, middle)),
            Self::Aside(middle, Side::Left) => (Align2::LEFT_CENTER, pos2(room.min.x, middle)),
            Self::Beside(man) if man.max.x + MARGIN + width <= room.max.x => {
                (Align2::LEFT_CENTER, man.right_center() + vec2(MARGIN, 0.0))
            }
            Self::Beside(man) if man.min.x - MARGIN - width >= room.min.x => {
                (Align2::RIGHT_CENTER, man.left_center() - vec2(MARGIN, 0.0))
            }
            Self::Beside(man) if man.center().y < room.center().y => {
                (Align2::CENTER_TOP, man.center_bottom() + vec2(0.0, MARGIN))
            }
            Self::Beside(man) => (Align2::CENTER_BOTTOM, man.center_top() - vec2(0.0, MARGIN)),
        }
    }
}

/// The size of a few words in small letters in a frame with these margins at each side, in logical pixels.
pub(in crate::player::hud) fn size_of(context: &egui::Context, words: &str, margin: Vec2) -> Vec2 {
    let font = egui::TextStyle::Small.resolve(&context.global_style());
    let size = context.fonts_mut(|fonts| fonts.layout_no_wrap(words.to_owned(), font, theme::PAPER).size());
    size + 2.0 * margin
}

/// For what the room of plates is kept: the window's size, the scale of the words, who sits near, whether there is a clock.
type For = (Rect, f32, bool, bool);

/// The room that plates take in the window. It is kept at its greatest: the words on a plate change with every turn, and the board is
/// not to move for that.
#[derive(Default)]
pub struct Plates {
    kept_for: Option<(f32, f32, f32, bool, bool)>,
    areas: Vec<(Id, Rect)>,
}

impl Plates {
    /// Keeps room for these plates, and returns what is kept for all.
    pub(in crate::player::hud) fn keep(
        &mut self,
        (table, scale, white, clock): For,
        now: Vec<(Id, Rect)>,
    ) -> Vec<Rect> {
        let kept_for = Some((table.width(), table.height(), scale, white, clock));
        if self.kept_for != kept_for {
            self.areas.clear();
            self.kept_for = kept_for;
        }
        for (id, area) in now {
            match self.areas.iter_mut().find(|(other, _)| *other == id) {
                Some((_, kept)) => *kept = kept.union(area),
                None => self.areas.push((id, area)),
            }
        }
        self.areas.iter().map(|(_, area)| *area).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_for_plates_grows_and_is_given_back_with_the_window() {
        let mut plates = Plates::default();
        let table = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0));
        let plate = |width: f32| vec![(Id::new("plate"), Rect::from_min_size(pos2(14.0, 14.0), vec2(width, 40.0)))];
        let wide = plates.keep((table, 1.0, true, false), plate(200.0));
        assert_eq!(plates.keep((table, 1.0, true, false), plate(120.0)), wide, "a shorter word moves nothing");
        assert!(plates.keep((table, 1.0, true, false), plate(220.0))[0].width() > 219.0);
        assert!(plates.keep((table.shrink(40.0), 1.0, true, false), plate(120.0))[0].width() < 121.0);
    }

    #[test]
    fn a_card_beside_a_man_leaves_him_free() {
        let table = Rect::from_min_size(Pos2::ZERO, vec2(460.0, 640.0));
        let width = 200.0;
        for at in [pos2(40.0, 300.0), pos2(430.0, 300.0), pos2(230.0, 120.0), pos2(230.0, 560.0)] {
            let man = Rect::from_center_size(at, vec2(50.0, 70.0));
            let (pivot, point) = CardPlace::Beside(man).anchor(table, width);
            let card = pivot.anchor_size(point, vec2(width, 90.0));
            assert!(!card.intersects(man), "{at:?}: {card:?}");
        }
    }
}
