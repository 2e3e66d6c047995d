//! What the page's script does for the program (`web/page.js`).

use host::files::browser as kept;
use host::time::UNIX_EPOCH;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

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
    /// Connects to the table that the page came from, and returns its address; what happens comes by `line_told`.
    #[wasm_bindgen(js_name = lineOpens)]
    pub fn line_opens() -> String;
    /// Sends a line to it.
    #[wasm_bindgen(js_name = lineSends)]
    pub fn line_sends(line: &str);
    /// Ends that.
    #[wasm_bindgen(js_name = lineCloses)]
    pub fn line_closes();
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
