//! The browser's half of `sound`: the page's script pulls. It begins when the browser lets it, which is after the first click or key.

use std::cell::RefCell;
use std::collections::BTreeSet;

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Listener, Source};

#[wasm_bindgen(js_namespace = plunder)]
extern "C" {
    /// Whether the browser lets the page play.
    #[wasm_bindgen(js_name = soundMay)]
    fn page_may() -> bool;
    /// Opens the page's sound and returns its frames a second; 0: there is none.
    #[wasm_bindgen(js_name = soundOpens)]
    fn page_opens() -> u32;
    /// Whether it is to pull.
    #[wasm_bindgen(js_name = soundPlays)]
    fn page_plays(plays: bool);
}

thread_local! {
    static SOURCE: RefCell<Option<Box<dyn Source>>> = const { RefCell::new(None) };
}

/// The page's open sound.
pub struct Stream(());

impl Stream {
    /// Begins to pull, or goes on.
    ///
    /// # Errors
    /// None in a browser.
    pub fn play(&self) -> Result<(), String> {
        page_plays(true);
        Ok(())
    }

    /// Stops pulling.
    ///
    /// # Errors
    /// None in a browser.
    pub fn pause(&self) -> Result<(), String> {
        page_plays(false);
        Ok(())
    }

    /// A page's sound is not lost.
    pub const fn lost(&self) -> Option<String> {
        None
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        page_plays(false);
        SOURCE.take();
    }
}

/// What says that there may be sound: somebody has clicked or pressed a key, before which a browser lets no page play.
pub(super) fn signs() -> BTreeSet<String> {
    page_may().then(|| "page".to_owned()).into_iter().collect()
}

/// Opens the page's sound. `make` makes what it pulls its samples from, for so many frames a second.
///
/// # Errors
/// Where the browser has none.
pub fn open<S: Source>(make: impl FnOnce(u32) -> S) -> Result<Stream, String> {
    match page_opens() {
        0 => Err("this browser plays no sound".to_owned()),
        rate => {
            SOURCE.set(Some(Box::new(make(rate))));
            Ok(Stream(()))
        }
    }
}

/// Nobody records in a page.
pub struct Hearing(());

impl Hearing {
    /// A page has no microphone to lose.
    pub const fn lost(&self) -> Option<String> {
        None
    }
}

/// A page hears no microphone: what is recorded belongs beside a script, and a page has none.
///
/// # Errors
/// Always.
pub fn listen<L: Listener>(_make: impl FnOnce(u32) -> L) -> Result<Hearing, String> {
    Err("a page records no voices".to_owned())
}

/// The page pulls the next so many frames, left and right in turn; fewer where nothing plays.
#[wasm_bindgen]
pub fn sound_pulls(frames: usize) -> Vec<f32> {
    SOURCE.with_borrow_mut(|source| source.as_mut().map(|source| source.pull(frames).to_vec()).unwrap_or_default())
}
