//! Where the panels over the table stand: those that come and go in a room that is kept for them, so that the board is framed beside it
//! and does not move; `table` and the panels ask.

use bevy_egui::egui::{self, Align2, Id, Order, Pos2, Rect, ScrollArea, Ui, Vec2, pos2, vec2};
use rules::Color;
use table::scene::camera::WITH_STAND;

use crate::hud::kit::parts::{follow_the_focus, size_of_words};

/// How far panels are from the edges of the table's picture, in logical pixels.
pub(in crate::hud) const MARGIN: f32 = 14.0;
/// The share of the picture's width that is free beside the board, the least and the greatest width of a card, and the greatest share of
/// a small picture.
const CARD: (f32, f32, f32, f32) = (0.165, 200.0, 272.0, 0.4);
/// Below the board the cards have this share of the height at least and at most, and are so many times as wide as beside it.
const BELOW: (f32, f32, f32) = (0.24, 0.4, 1.5);
/// The least height that is a room for cards, in logical pixels.
const LOWEST: f32 = 96.0;
/// Between a plate and a card, and between two cards.
const GAP: f32 = 6.0;

/// A narrow picture lower than this has no room but for plates and board, in logical pixels.
const CROWDED: f32 = 400.0;

/// Where a card stands in the room that is kept for cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::hud) enum CardPlace {
    /// At its upper end.
    Top,
    /// Its middle at this height.
    Middle(f32),
    /// At its lower end.
    Bottom,
    /// Beside a man of whom this is seen: the camera stays where it is, so the card comes to him.
    Beside(Rect),
}

/// Whether cards stand below the board instead of at its right.
pub(in crate::hud) fn is_narrow(table: Rect) -> bool {
    table.width() < table.height() * WITH_STAND
}

/// Whether plates and board fill the picture, so that nothing has room that can wait.
pub(in crate::hud) fn is_crowded(table: Rect) -> bool {
    is_narrow(table) && table.height() < CROWDED
}

/// The width of a card: in a wide picture that of the room which the board leaves.
pub(in crate::hud) fn card_width(table: Rect) -> f32 {
    let (share, least, most, part) = CARD;
    if is_narrow(table) {
        return (most * BELOW.2).min(table.width() - 2.0 * MARGIN);
    }
    (table.width() * share).clamp(least.min(table.width() * part), most)
}

/// On which side of the board a card stands: where the trays are, so that the stand is seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::hud) enum Side {
    /// Seen from Black's seat.
    Left,
    /// Seen from White's seat.
    Right,
}

impl Side {
    /// The side for who sits there.
    pub(in crate::hud) const fn of(near: Color) -> Self {
        match near {
            Color::White => Self::Right,
            Color::Black => Self::Left,
        }
    }
}

/// The room that is kept for cards, beside the board or below it, and what is still free of it.
pub(in crate::hud) struct Column {
    table: Rect,
    /// What the board is framed beside.
    kept: Rect,
    /// What cards may fill, and what is left of it.
    whole: Rect,
    free: Rect,
}

impl Column {
    /// The room in this part of the window, beside plates that are there.
    pub(in crate::hud) fn of(table: Rect, side: Side, plates: &[Rect]) -> Self {
        let (inner, width) = (table.shrink(MARGIN), card_width(table));
        let kept = match is_narrow(table) {
            true => below_the_board(table, width, plates),
            false => {
                let align = if side == Side::Right { Align2::RIGHT_TOP } else { Align2::LEFT_TOP };
                let whole = align.align_size_within_rect(vec2(width, inner.height()), inner);
                between(whole, plates, table.center().y)
            }
        };
        // So low a window has no room beside plates: a card lies over them.
        let kept = if kept.height() < LOWEST { Rect::from_x_y_ranges(kept.x_range(), inner.y_range()) } else { kept };
        // Below the board the cards stand on one another, and the highest may come to lie over it.
        let free =
            if is_narrow(table) { between(kept.with_min_y(inner.min.y), plates, table.center().y) } else { kept };
        Self { table, kept, free, whole: free }
    }

    /// All of it; nothing where board and plates fill the picture, so that a card lies over the board.
    pub(in crate::hud) fn kept(&self) -> Option<Rect> {
        (!is_crowded(self.table)).then_some(self.kept)
    }

    /// Whether it is below the board.
    pub(in crate::hud) fn is_below(&self) -> bool {
        is_narrow(self.table)
    }

    /// Whether there is room for a card that can wait.
    pub(in crate::hud) fn is_free(&self) -> bool {
        !is_crowded(self.table) && self.free == self.whole
    }

    /// The height of its middle.
    pub(in crate::hud) fn middle(&self) -> f32 {
        self.kept.center().y
    }

    /// The width of a card.
    pub(in crate::hud) fn width(&self) -> f32 {
        self.kept.width()
    }

    /// Shows a card there; what does not fit is scrolled. Returns the area that it covers.
    pub(in crate::hud) fn show(
        &mut self,
        context: &egui::Context,
        (id, order): (&'static str, Order),
        place: CardPlace,
        show: impl FnOnce(&mut Ui),
    ) -> Rect {
        let (free, width) = (self.free, self.width());
        // Below the board every card is as far from it as there is room.
        let place = match place {
            CardPlace::Top | CardPlace::Middle(_) if is_narrow(self.table) => CardPlace::Bottom,
            place => place,
        };
        let (pivot, at, within) = match place {
            CardPlace::Bottom => (Align2::CENTER_BOTTOM, free.center_bottom(), free),
            CardPlace::Top => (Align2::CENTER_TOP, free.center_top(), free),
            CardPlace::Middle(middle) => (Align2::CENTER_CENTER, pos2(free.center().x, middle), free),
            CardPlace::Beside(man) => {
                let inner = self.table.shrink(MARGIN);
                let (pivot, at) = beside(inner, man, width);
                (pivot, at, inner)
            }
        };
        let area = egui::Area::new(Id::new(id)).order(order).pivot(pivot).constrain_to(within).fixed_pos(at);
        let shown = area.show(context, |ui| {
            ui.set_max_width(width);
            ui.set_width(width);
            // Large words in a low window are scrolled to.
            let height = within.height().max(MARGIN);
            let list = ScrollArea::vertical().id_salt(id).max_height(height).min_scrolled_height(height);
            list.auto_shrink([false, true]).show(ui, |ui| {
                show(ui);
                follow_the_focus(ui);
            });
        });
        let area = shown.response.rect;
        match place {
            CardPlace::Top => self.free.min.y = (area.max.y + GAP).min(self.free.max.y),
            CardPlace::Bottom => self.free.max.y = (area.min.y - GAP).max(self.free.min.y),
            CardPlace::Middle(_) => {
                // Whatever comes after it stands above it or below it.
                let (above, below) = (area.min.y - GAP - self.free.min.y, self.free.max.y - area.max.y - GAP);
                match above > below {
                    true => self.free.max.y = (area.min.y - GAP).max(self.free.min.y),
                    false => self.free.min.y = (area.max.y + GAP).min(self.free.max.y),
                }
            }
            CardPlace::Beside(_) => {}
        }
        area
    }
}

/// What is left of a room between the plates that are above and below this height.
fn between(room: Rect, plates: &[Rect], middle: f32) -> Rect {
    let is_in_its_way = |plate: &&Rect| plate.min.x < room.max.x && plate.max.x > room.min.x;
    plates.iter().filter(is_in_its_way).fold(room, |left, plate| match plate.center().y < middle {
        true => left.with_min_y(left.min.y.max(plate.max.y + GAP)),
        false => left.with_max_y(left.max.y.min(plate.min.y - GAP)),
    })
}

/// The room for cards below the board, above the near plate, in a picture that is narrow: what the board leaves, and no less than a card needs.
fn below_the_board(table: Rect, width: f32, plates: &[Rect]) -> Rect {
    let inner = table.shrink(MARGIN);
    let column = Align2::CENTER_BOTTOM.align_size_within_rect(vec2(width, inner.height()), inner);
    let room = between(column, plates, table.center().y);
    let (least, most, _) = BELOW;
    // Board and men are about as high as wide.
    let least = if is_crowded(table) { most } else { least };
    let height = (room.height() - table.width()).clamp(least * table.height(), most * table.height());
    room.with_min_y(room.max.y - height)
}

/// The pivot of a card beside a man, for one of this width, and the point of it.
fn beside(room: Rect, man: Rect, width: f32) -> (Align2, Pos2) {
    if man.max.x + MARGIN + width <= room.max.x {
        return (Align2::LEFT_CENTER, man.right_center() + vec2(MARGIN, 0.0));
    }
    if man.min.x - MARGIN - width >= room.min.x {
        return (Align2::RIGHT_CENTER, man.left_center() - vec2(MARGIN, 0.0));
    }
    match man.center().y < room.center().y {
        true => (Align2::CENTER_TOP, man.center_bottom() + vec2(0.0, MARGIN)),
        false => (Align2::CENTER_BOTTOM, man.center_top() - vec2(0.0, MARGIN)),
    }
}

/// The size of a few words in small letters in a frame with these margins at each side, in logical pixels.
pub(in crate::hud) fn size_of(context: &egui::Context, words: &str, margin: Vec2) -> Vec2 {
    size_of_words(context, words, &egui::TextStyle::Small) + 2.0 * margin
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
    pub(in crate::hud) fn keep(&mut self, (table, scale, white, clock): For, now: Vec<(Id, Rect)>) -> Vec<Rect> {
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
    fn on_a_telephone_there_is_room_for_a_card_between_the_board_and_the_near_plate() {
        for (table, least) in [(vec2(360.0, 640.0), 96.0), (vec2(480.0, 800.0), 150.0)] {
            let table = Rect::from_min_size(Pos2::ZERO, table);
            let far = Rect::from_min_size(table.min + vec2(14.0, 14.0), vec2(150.0, 48.0));
            let near = Rect::from_min_size(table.max - vec2(164.0, 62.0), vec2(150.0, 48.0));
            let column = Column::of(table, Side::Right, &[far, near]);
            let kept = column.kept().unwrap();
            // Above it the board has a square of the window's width, but for what men and frame do not need.
            assert!(kept.min.y - far.max.y > 0.86 * table.width() && kept.height() >= least, "{kept:?}");
            assert!((kept.max.y - (near.min.y - GAP)).abs() < 0.1, "{kept:?}");
            assert!(column.free.contains_rect(kept) && (column.free.min.y - (far.max.y + GAP)).abs() < 0.1);
        }
    }

    #[test]
    fn a_card_beside_a_man_leaves_him_free() {
        let table = Rect::from_min_size(Pos2::ZERO, vec2(460.0, 640.0));
        let width = 200.0;
        for at in [pos2(40.0, 300.0), pos2(430.0, 300.0), pos2(230.0, 120.0), pos2(230.0, 560.0)] {
            let man = Rect::from_center_size(at, vec2(50.0, 70.0));
            let (pivot, point) = beside(table.shrink(MARGIN), man, width);
            let card = pivot.anchor_size(point, vec2(width, 90.0));
            assert!(!card.intersects(man), "{at:?}: {card:?}");
        }
    }
}
