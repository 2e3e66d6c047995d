//! The keyboard's cursor over the board, and where Tab leads it; `deeds` calls it for commands, and `mode` asks whether the panels are next.

use rules::{AnyPosition, Color, Square};
use turn::choices;

use super::deeds::Deeds;
use super::gesture::Gesture;
use super::intent::Intent;
use super::pick::Picker;
use super::target::Target;

impl Deeds<'_, '_> {
    /// The cursor clicks its square, or appears.
    pub(super) fn confirm(&mut self, shift: bool, picker: &Picker) {
        match self.hand.cursor {
            _ if self.is_over() => {}
            Some(cursor) => self.play_assisted(&Gesture::click_on(Target::Square(cursor), shift), picker),
            None => self.move_cursor((0, 0)),
        }
    }

    /// The cursor appears where the player to move begins, then goes a step at a time.
    pub(super) fn move_cursor(&mut self, step: (i8, i8)) {
        let first = match self.position().turn() {
            Color::White => Square::at(4, 1),
            Color::Black => Square::at(4, 6),
        };
        self.hand.cursor = Some(match self.hand.cursor {
            Some(cursor) => cursor.offset(step.0, step.1).unwrap_or(cursor),
            None => self.intent.from().unwrap_or(first),
        });
    }

    /// Where Tab leads the cursor.
    fn stops(&self, position: &AnyPosition) -> Vec<Square> {
        match &*self.intent {
            _ if self.is_over() => Vec::new(),
            Intent::Selected(from, hold) => {
                let mut stops: Vec<Square> =
                    choices::ways_of(position, *from, *hold).into_iter().map(|way| way.to).collect();
                stops.dedup();
                stops
            }
            Intent::Idle => choices::movable(position),
            Intent::Choosing(_) => Vec::new(),
        }
    }

    /// Whether nothing on the board follows for Tab, or comes before: the panels are next. The cursor waits at the board's edge then.
    pub(super) fn leaves_the_board(&mut self, back: bool) -> bool {
        let leaves = match self.intent.choice() {
            Some(choice) => choice.focus == Some(if back { 0 } else { choice.picks().len().saturating_sub(1) }),
            None => {
                let (stops, cursor) = (self.stops(&self.position()), self.hand.cursor);
                let is_left =
                    |stop: &Square| cursor.is_none_or(|cursor| if back { *stop < cursor } else { *stop > cursor });
                !stops.iter().any(is_left)
            }
        };
        if leaves {
            self.hand.cursor = None;
            if let Intent::Choosing(choice) = &mut *self.intent {
                choice.focus = None;
            }
        }
        leaves
    }

    /// Tab leads the cursor, or the keyboard's focus in a choice, to what follows or comes before.
    pub(super) fn next(&mut self, position: &AnyPosition, back: bool) {
        if self.intent.choice().is_some() {
            return self.intent.step_focus(back);
        }
        let stops = self.stops(position);
        let cursor = self.hand.cursor;
        let following = if back {
            stops.iter().rev().find(|stop| cursor.is_none_or(|cursor| **stop < cursor)).or(stops.last())
        } else {
            stops.iter().find(|stop| cursor.is_none_or(|cursor| **stop > cursor)).or(stops.first())
        };
        self.hand.cursor = following.copied().or(cursor);
    }
}
