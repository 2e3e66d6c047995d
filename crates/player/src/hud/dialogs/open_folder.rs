//! Shows a file in the desktop's own file manager; the panels that have made or kept one offer it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy_egui::egui::{self, RichText, Ui};
use host::process::{Command, Stdio};
use host::{IN_BROWSER, threads};

use crate::hud::kit::theme;
use rules::text::Text;
use table::wake::Waker;
use words::language::Language;

/// What became of the last wish to see a folder.
#[derive(Default)]
pub struct FolderButton {
    refused: Arc<AtomicBool>,
    file: Option<PathBuf>,
}

impl FolderButton {
    /// The button, and below it where the file lies when no file manager could be opened.
    pub fn button(&mut self, ui: &mut Ui, language: &Language, file: &Path, waker: &Waker) {
        if IN_BROWSER {
            // What a page keeps lies in no folder.
            return;
        }
        let button = ui.button(language.get("button-open-folder"));
        if button.on_hover_text(file.display().to_string()).clicked() {
            self.show(file, waker);
        }
        if self.is_refused(file) {
            let words = Text::new("folder-not-opened").with("place", file.display().to_string());
            let words = RichText::new(language.say(&words)).small().color(theme::ALARM);
            ui.add(egui::Label::new(words).wrap());
        }
    }

    /// Opens the folder of this file.
    pub fn show(&mut self, file: &Path, waker: &Waker) {
        self.file = Some(file.to_owned());
        self.refused = Arc::default();
        let (program, arguments) = manager(file);
        let (refused, waker) = (Arc::clone(&self.refused), waker.clone());
        open(Command::new(program).args(arguments), move |is_well| {
            refused.store(!is_well, Ordering::Relaxed);
            waker.wake();
        });
    }

    fn is_refused(&self, file: &Path) -> bool {
        self.file.as_deref() == Some(file) && self.refused.load(Ordering::Relaxed)
    }
}

/// The program that shows a file in its folder, and what it is told.
fn manager(file: &Path) -> (&'static str, Vec<OsString>) {
    let folder = || file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(target_os = "macos") {
        ("open", vec!["-R".into(), file.into()])
    } else if cfg!(windows) {
        ("explorer", vec![folder().into()])
    } else {
        ("xdg-open", vec![folder().into()])
    }
}

/// Runs a program beside this one and tells whether it was there and went well. A file manager may stay open for as long as it likes.
fn open(command: &mut Command, told: impl FnOnce(bool) + Send + 'static) {
    let started = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    match started {
        // Windows' file manager says nothing useful by its status.
        Ok(mut child) => drop(threads::spawn("file manager", move || {
            told(child.wait().is_ok_and(|status| status.success() || cfg!(windows)));
        })),
        Err(_) => told(false),
    }
}

/// Whether the last run of a program went well, for tests.
#[cfg(test)]
fn ran(command: &mut Command) -> bool {
    let (sender, receiver) = std::sync::mpsc::channel();
    open(command, move |is_well| sender.send(is_well).unwrap_or_default());
    receiver.recv().unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_a_file_is_what_is_opened() {
        let (program, arguments) = manager(Path::new("/home/anna/Videos/plunder.mp4"));
        if cfg!(target_os = "linux") {
            assert_eq!((program, arguments), ("xdg-open", vec![OsString::from("/home/anna/Videos")]));
        }
        assert_eq!(manager(Path::new("plunder.mp4")).1.len(), if cfg!(target_os = "macos") { 2 } else { 1 });
    }

    #[test]
    #[cfg(unix)]
    fn a_file_manager_that_is_missing_or_fails_is_told() {
        assert!(ran(&mut Command::new("true")));
        assert!(!ran(&mut Command::new("false")));
        assert!(!ran(&mut Command::new("no-file-manager-of-this-name")));
    }
}
