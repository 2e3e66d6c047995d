//! What the page's script calls (`web/page.js`).

use std::path::PathBuf;
use std::time::Duration;

use assets::carried::fetched;
use host::files::browser as kept;
use host::time::UNIX_EPOCH;
use js_sys::Array;
use wasm_bindgen::prelude::wasm_bindgen;

use super::{frames, line, page, start};

/// The program's own main function: nothing is done before the page begins.
pub const fn is_loaded() {}

/// Takes in a file that was stored.
#[wasm_bindgen]
pub fn fill(path: String, bytes: Vec<u8>, modified: f64) {
    kept::fill([(PathBuf::from(path), bytes, UNIX_EPOCH + Duration::from_secs_f64(modified.max(0.0) / 1e3))]);
}

/// Which files of the set the first picture needs that have not come yet.
#[wasm_bindgen]
pub fn first_files() -> Array {
    start::needs();
    page::names(&fetched::missing())
}

/// Takes in a file of the set.
#[wasm_bindgen]
pub fn carry(path: String, bytes: Vec<u8>) {
    fetched::put(path, bytes);
    frames::wake();
}

/// A file of the set did not come.
#[wasm_bindgen]
pub fn missed(path: &str) {
    fetched::forget(path);
}

/// Lays the table for what stands behind the `#` of the address.
#[wasm_bindgen]
pub fn begin(fragment: &str) {
    start::begin(fragment);
}

/// What happened on the line to the table that the page came from: `connected`, `heard` with a line, or `lost`.
#[wasm_bindgen]
pub fn line_told(what: &str, said: String) {
    line::told(what, said);
}

/// What became of the changes that were handed out last: they are stored, or not for this reason.
#[wasm_bindgen]
pub fn stored(reason: Option<String>) {
    frames::stored(reason);
}

/// The table draws a frame, as after a file has come.
#[wasm_bindgen]
pub fn wake() {
    frames::wake();
}
