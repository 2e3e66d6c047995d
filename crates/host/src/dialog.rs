//! The system's own dialogs that ask a person for a file or a place. They run beside the table: what is returned is a future. In a
//! browser the page's script shows them: a file that is opened is taken into memory, and one that is saved leaves for the user's
//! own folder.

#[cfg(target_arch = "wasm32")]
mod browser;

#[cfg(not(target_arch = "wasm32"))]
use std::path::{Path, PathBuf};

#[cfg(target_arch = "wasm32")]
pub use browser::{chosen, open_file, save_file};

/// Shows a sentence in a box until it is closed, where there is no window yet to say it in. Only Windows needs it.
#[cfg(windows)]
pub fn tell(title: &str, sentence: &str) {
    let _ =
        rfd::MessageDialog::new().set_level(rfd::MessageLevel::Error).set_title(title).set_description(sentence).show();
}

/// Asks for a file to open with one of these endings, whose kind has this name; `None` where nobody chose one.
#[cfg(not(target_arch = "wasm32"))]
pub fn open_file(title: &str, kind: &str, endings: &[&str]) -> impl Future<Output = Option<PathBuf>> + Send + use<> {
    let dialog = rfd::AsyncFileDialog::new().set_title(title).add_filter(kind, endings);
    async move { dialog.pick_file().await.map(|file| file.path().to_owned()) }
}

/// Asks where to save a file with this ending, whose kind has this name; `place` is proposed. `None` where nobody chose one.
#[cfg(not(target_arch = "wasm32"))]
pub fn save_file(
    title: &str,
    kind: &str,
    ending: &str,
    place: &Path,
) -> impl Future<Output = Option<PathBuf>> + Send + use<> {
    let mut dialog = rfd::AsyncFileDialog::new().set_title(title).add_filter(kind, &[ending]);
    if let Some(file) = place.file_name() {
        dialog = dialog.set_file_name(file.to_string_lossy());
    }
    if let Some(folder) = place.parent() {
        dialog = dialog.set_directory(folder);
    }
    async move { dialog.save_file().await.map(|file| file.path().to_owned()) }
}
