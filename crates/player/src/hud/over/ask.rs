//! A card over the table that asks: it takes the keyboard when it appears, with nothing framed, so that Enter hit early answers
//! nothing; Tab and the arrows frame an answer, Enter takes it, and Esc is the answer that changes nothing. Panels show such cards.
//!
//! The board is one stop in the order of Tab, before all buttons over the table: while it has the focus, keys are the table's.

use bevy_egui::egui::{Event, FocusDirection, Id, Key, Rect, Response, Sense, Ui, Vec2};

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::flow;

/// The board among the stops of Tab.
pub(in crate::hud) fn board() -> Id {
    Id::new("the board among the stops of Tab")
}

/// The board has its place in the order of Tab; the first in `ui`.
pub(in crate::hud) fn place_of_the_board(ui: &Ui) {
    ui.interact(Rect::from_min_size(ui.max_rect().min, Vec2::ZERO), board(), Sense::FOCUSABLE);
}

/// What is kept of a card from frame to frame.
#[derive(Clone, Default)]
struct Kept {
    /// The number of the frame in which it was shown last.
    frame: u64,
    answers: Vec<Id>,
    has_keyboard: bool,
    /// It appeared while something else had the keyboard, and takes it as soon as that is gone.
    waits: bool,
}

/// A card that asks.
pub(in crate::hud) struct Card {
    stop: Id,
    before: Kept,
    answers: Vec<Id>,
    is_left: bool,
}

impl Card {
    /// Begins the card of this name, before its answers are shown.
    pub(in crate::hud) fn begin(ui: &Ui, name: &'static str) -> Self {
        let (context, stop) = (ui.ctx(), Id::new(("asks", name)));
        let frame = context.cumulative_frame_nr();
        let before: Option<Kept> = context.data(|data| data.get_temp(stop));
        let before = before.filter(|before| before.frame + 1 >= frame);
        let appears = before.is_none();
        let before = before.unwrap_or_default();
        ui.interact(Rect::from_min_size(ui.max_rect().min, Vec2::ZERO), stop, Sense::FOCUSABLE);
        let focused = context.memory(|memory| memory.focused());
        let is_free = context.memory(|memory| memory.top_modal_layer().is_none()) && !context.text_edit_focused();
        let pressed = |key| {
            let is_it = |event: &Event| matches!(event, Event::Key { key: other, pressed: true, .. } if *other == key);
            ui.input(|input| input.events.iter().any(is_it))
        };
        let is_left = before.has_keyboard && pressed(Key::Escape);
        let wants = appears || before.waits;
        if is_free && (wants || focused.is_none() && !pressed(Key::Tab)) {
            context.memory_mut(|memory| memory.request_focus(stop));
        }
        let waits = wants && !is_free;
        let place = focused.and_then(|focused| before.answers.iter().position(|answer| *answer == focused));
        let (on, back) =
            (pressed(Key::ArrowDown) || pressed(Key::ArrowRight), pressed(Key::ArrowUp) || pressed(Key::ArrowLeft));
        let count = before.answers.len();
        if (focused == Some(stop) || place.is_some()) && (on || back) && count > 0 {
            let next = match (place, on) {
                (None, true) => 0,
                (None, false) => count - 1,
                (Some(place), true) => (place + 1) % count,
                (Some(place), false) => (place + count - 1) % count,
            };
            let answer = before.answers[next];
            context.memory_mut(|memory| {
                // The panels' library would look for what lies that way on the screen.
                memory.move_focus(FocusDirection::None);
                memory.request_focus(answer);
            });
        }
        Self { stop, before: Kept { frame, waits, ..before }, answers: Vec::new(), is_left }
    }

    /// This is one of the answers, in their order.
    pub(in crate::hud) fn answer(&mut self, response: &Response) {
        if response.enabled() {
            self.answers.push(response.id);
        }
    }

    /// Enter frames the first answer where none is framed, and the next Enter takes it; once all answers are there.
    pub(in crate::hud) fn frame_the_first_on_enter(&self, ui: &Ui) {
        let is_bare = ui.memory(|memory| memory.focused()) == Some(self.stop) && self.before.has_keyboard;
        if let Some(first) = self.answers.first().filter(|_| is_bare && ui.input(|input| input.key_pressed(Key::Enter)))
        {
            ui.memory_mut(|memory| memory.request_focus(*first));
        }
    }

    /// Nothing is framed any more, as when the card appeared: what it asks next is another thing.
    pub(in crate::hud) fn frame_nothing(&self, ui: &Ui) {
        ui.memory_mut(|memory| memory.request_focus(self.stop));
    }

    /// Whether Esc was pressed while the card had the keyboard.
    pub(in crate::hud) const fn is_left(&self) -> bool {
        self.is_left
    }

    /// Ends the card.
    pub(in crate::hud) fn end(self, ui: &Ui) {
        let focused = ui.memory(|memory| memory.focused());
        let has_keyboard = focused.is_some_and(|id| id == self.stop || self.answers.contains(&id));
        let kept = Kept { answers: self.answers, has_keyboard, ..self.before };
        ui.data_mut(|data| data.insert_temp(self.stop, kept));
    }
}

/// A card of this name that asks for a yes or a no: `agree` shows the button that agrees. Esc declines. Returns the answer once it is given.
pub(in crate::hud) fn yes_or_no(
    ui: &mut Ui,
    desk: &Desk,
    name: &'static str,
    agree: impl FnOnce(&mut Ui) -> Response,
) -> Option<bool> {
    let mut card = Card::begin(ui, name);
    let answer = flow(ui, |ui| {
        let agree = agree(ui);
        card.answer(&agree);
        let decline = ui.button(desk.t("button-decline"));
        card.answer(&decline);
        let declines = decline.clicked() || card.is_left();
        (agree.clicked() || declines).then_some(agree.clicked())
    });
    card.end(ui);
    answer
}
