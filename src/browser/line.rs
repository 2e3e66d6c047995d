//! The line of a page to the table that it came from: the script has the WebSocket, and what happens on it waits here for a frame.

use std::cell::RefCell;
use std::collections::VecDeque;

use player::two_screens::{LineEvent, PageLine};
use rules::text::Text;

use super::{frames, page};

thread_local! {
    static HAPPENED: RefCell<VecDeque<LineEvent>> = RefCell::default();
}

/// Begins to connect.
pub(super) fn opens() -> PageLine {
    PageLine {
        address: page::line_opens(),
        next: || HAPPENED.with_borrow_mut(VecDeque::pop_front),
        send: page::line_sends,
        close: page::line_closes,
    }
}

/// Something happened on the line.
pub(super) fn told(what: &str, line: String) {
    let event = match what {
        "connected" => LineEvent::Connected,
        "heard" => LineEvent::Heard(line),
        _ => LineEvent::Lost(Text::new("two-line-page")),
    };
    HAPPENED.with_borrow_mut(|happened| happened.push_back(event));
    frames::wake();
}
