//! What a page does after every frame: it stores what has changed, fetches what the table lacks, and says when it is seen first.

use std::cell::RefCell;
use std::path::Path;

use assets::carried::fetched;
use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use host::environment::passing_folder;
use host::files::browser as kept;

use super::page;
use rules::text::Text;
use table::game::{Announced, Unkept};
use table::wake::Waker;

/// The warning that is over once everything is stored.
const NOT_STORED: &str = "page-not-stored";
/// The frame with which the table is seen.
const FIRST_SEEN: u32 = 8;

/// What the page has yet to answer.
#[derive(Default)]
struct State {
    /// Wakes the table.
    waker: Option<Waker>,
    /// What was handed out to be stored and is not stored yet.
    handed_out: Option<Vec<kept::Change>>,
    /// What could not be stored, and why: said once until it works again.
    fault: Option<String>,
    has_failed: bool,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// Adds what is done after every frame.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, |waker: Res<Waker>| STATE.with_borrow_mut(|state| state.waker = Some(waker.clone())))
        .add_systems(Last, (store, fetch, appear).chain());
}

/// Asks for a frame.
pub(super) fn wake() {
    let waker = STATE.with_borrow(|state| state.waker.clone());
    if let Some(waker) = waker {
        waker.wake();
    }
}

/// Hands out what has changed; files that are to leave the page are downloaded.
fn store(mut unkept: ResMut<Unkept>, mut announcements: MessageWriter<Announced>) {
    let (fault, has_failed) = STATE.with_borrow_mut(|state| (state.fault.take(), state.has_failed));
    if let Some(fault) = fault {
        let sentence = Text::new(NOT_STORED).with("fault", fault);
        announcements.write(Announced::Warning(sentence.clone()));
        unkept.page = Some(sentence);
    } else if !has_failed && unkept.page.take().is_some() {
        announcements.write(Announced::Mended(NOT_STORED));
    }
    let waits = STATE.with_borrow(|state| state.handed_out.is_some());
    if waits || !kept::has_changed() {
        return;
    }
    let (leave, stay): (Vec<_>, Vec<_>) =
        kept::take_changes().into_iter().partition(|change| change.path.starts_with(passing_folder()));
    for change in leave {
        if let Some(content) = change.content.filter(|_| is_for_the_user(&change.path)) {
            let name = change.path.file_name().unwrap_or_default().to_string_lossy();
            page::download(&name, &content.bytes);
        }
    }
    if !stay.is_empty() {
        let changes = stay.iter().map(|change| wasm_bindgen::JsValue::from(page::change(change))).collect();
        STATE.with_borrow_mut(|state| state.handed_out = Some(stay));
        page::store(changes);
    }
}

/// Whether a passing file was saved for the user, and not taken in from them.
fn is_for_the_user(path: &Path) -> bool {
    path.parent().is_some_and(|folder| folder.ends_with("out"))
}

/// What was handed out is stored, or comes again.
pub(super) fn stored(reason: Option<String>) {
    STATE.with_borrow_mut(|state| {
        let changes = state.handed_out.take();
        match reason {
            None => state.has_failed = false,
            Some(reason) => {
                kept::put_back(&changes.unwrap_or_default());
                if !std::mem::replace(&mut state.has_failed, true) {
                    state.fault = Some(reason);
                }
            }
        }
    });
    let is_urgent = STATE.with_borrow(|state| state.fault.is_some() || !state.has_failed && kept::has_changed());
    if is_urgent {
        wake();
    }
}

/// Fetches what somebody has asked for in vain.
fn fetch() {
    let missing = fetched::missing();
    if !missing.is_empty() {
        page::fetches(page::names(&missing));
    }
}

fn appear(frames: Res<FrameCount>) {
    if frames.0 == FIRST_SEEN {
        page::shown();
    }
}
