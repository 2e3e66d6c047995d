//! Where the program and the page's script (`web/page.js`) meet: what the script calls, and what it is called for.

use std::path::PathBuf;
use std::time::Duration;

use assets::carried::fetched;
use host::files::browser as kept;
use host::time::UNIX_EPOCH;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::{frames, start};

#[wasm_bindgen(js_namespace = plunder)]
extern "C" {
    /// Stores what has become of files, all of it or nothing: `[path, bytes or nothing, milliseconds]` each. It answers by `stored`.
    pub fn store(changes: Array);
    /// Fetches these files of the set; each comes by `carry` or `missed`.
    pub fn fetches(paths: Array);
    /// The first picture is seen.
    pub fn shown();
    /// A sentence for whoever sits there, over the table.
    pub fn says(sentence: &str);
    /// A file leaves for the user's own folder.
    pub fn download(name: &str, bytes: &[u8]);
    /// The address of a game: this page's, with this behind it.
    pub fn address(fragment: &str) -> String;
    /// What the address asked for is done, and a reload goes on with what was kept.
    #[wasm_bindgen(js_name = linkIsDone)]
    pub fn link_is_done();
    /// Everything that is kept leaves as one archive.
    pub fn exports();
    /// Asks for such an archive, and takes it in.
    pub fn imports();
    /// The program has failed, with this message.
    pub fn failed(what: &str);
}

/// Names for the script.
pub(super) fn names(paths: &[&str]) -> Array {
    paths.iter().map(|path| JsValue::from_str(path)).collect()
}

/// A change for the script.
pub(super) fn change(change: &kept::Change) -> Array {
    let (bytes, modified) = match &change.content {
        None => (JsValue::NULL, 0.0),
        Some(content) => {
            let since = content.modified.duration_since(UNIX_EPOCH).unwrap_or_default();
            (Uint8Array::from(content.bytes.as_slice()).into(), since.as_secs_f64() * 1e3)
        }
    };
    let path = JsValue::from_str(&change.path.to_string_lossy());
    [path, bytes, JsValue::from_f64(modified)].iter().collect()
}

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
    names(&fetched::missing())
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
