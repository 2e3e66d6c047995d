//! The options of a film that the window asks for, and the film in progress; a made file is shown in the desktop's own file manager.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::tasks::futures::check_ready;
use bevy::tasks::{IoTaskPool, Task};
use bevy_egui::egui::{self, RichText, Ui};
use clap::ValueEnum;
use film::filming::{Filming, Order, State, free_name};
use film::shape::Shape;
use host::process::{self, Command, Stdio};
use host::{IN_BROWSER, dialog, environment, files, folders, threads};
use library::game_file::write_text;
use library::whole::Whole;
use rules::text::Text;
use script::texts;
use table::scene::{Look, Materials, Quality};
use table::wake::Waker;
use words::language::Language;

use crate::hud::kit::theme;

/// The heights of pictures that are offered, in pixels.
pub(in crate::hud) const HEIGHTS: [u32; 4] = [480, 720, 1080, 2160];
/// The forms that are offered, by their endings.
pub(in crate::hud) const FORMS: [&str; 3] = ["mp4", "gif", "webp"];
/// Where captions are seen, by the names of the command line, with the messages for them.
pub(in crate::hud) const CAPTIONS: [(&str, &str); 3] =
    [("burned", "film-captions-burned"), ("track", "film-captions-track"), ("off", "film-captions-off")];

/// The message that a film is finished.
pub(in crate::hud) const DONE: &str = "film-done";

/// What is filmed.
pub enum Subject {
    /// A file as it is, with the options of `plunder record` that belong to it.
    File(PathBuf, Vec<OsString>),
    /// A game at the point that it has reached, with what is kept beside it.
    Game(Box<Whole>),
    /// A film of the program: its script and, in another language, its texts.
    BuiltIn(&'static str, Option<String>),
}

/// The room, the materials and, where somebody chose it, the tier.
pub type Scene = (Look, Materials, Option<Quality>);

/// What the dialog remembers.
pub struct FilmIt {
    pub(in crate::hud) shape: Shape,
    pub(in crate::hud) height: u32,
    pub(in crate::hud) form: usize,
    pub(in crate::hud) captions: usize,
    pub(in crate::hud) steps: bool,
    pub(in crate::hud) sound: bool,
    /// Whether a game explains itself.
    pub(in crate::hud) explained: bool,
    /// Where the desktop's own dialog was told to put it.
    chosen: Option<PathBuf>,
    pub(in crate::hud) asked: Option<Task<Option<PathBuf>>>,
    pub(in crate::hud) filming: Option<Filming>,
    pub(in crate::hud) fault: Option<Text>,
    /// The folder of the last film.
    pub(in crate::hud) folder: FolderButton,
    /// The end of the film has been told.
    told: bool,
}

impl Default for FilmIt {
    fn default() -> Self {
        Self {
            shape: Shape::default(),
            height: 720,
            form: 0,
            captions: 0,
            steps: true,
            sound: true,
            explained: false,
            chosen: None,
            asked: None,
            filming: None,
            fault: None,
            folder: FolderButton::default(),
            told: false,
        }
    }
}

impl FilmIt {
    /// How far a film in the making is, from 0 to 1; `None` where none is made.
    pub fn progress(&self) -> Option<f32> {
        match self.filming.as_ref()?.state() {
            State::GoesOn(done, all) => Some(done as f32 / all.max(1) as f32),
            _ => None,
        }
    }

    /// Whether the desktop's own dialog is open, which does not say when it closes.
    pub(in crate::hud) const fn waits(&self) -> bool {
        self.asked.is_some()
    }

    /// How a film has ended, once, and whether well.
    pub fn ended(&mut self) -> Option<(Text, bool)> {
        let filming = self.filming.as_ref().filter(|_| !self.told)?;
        let told = match filming.state() {
            State::GoesOn(..) => return None,
            State::Done => (done(filming.output()), true),
            State::Failed(reason) => (Text::new("film-failed").with("reason", reason), false),
            State::GivenUp => (Text::new("film-given-up"), true),
        };
        self.told = true;
        Some(told)
    }

    /// Where the film goes: where somebody chose, or else among the user's videos.
    pub(in crate::hud) fn output(&self, name: &str) -> PathBuf {
        match &self.chosen {
            Some(chosen) => with_ending(chosen, FORMS[self.form]),
            None => self.place(name),
        }
    }

    /// Where it goes if nobody chose.
    fn place(&self, name: &str) -> PathBuf {
        let folder = folders::videos().filter(|folder| files::is_folder(folder));
        let folder = folder.unwrap_or_else(environment::passing_folder);
        free_name(folder.join(format!("{name}.{}", FORMS[self.form])))
    }

    /// The film that was finished last.
    pub(in crate::hud) fn finished(&self) -> Option<PathBuf> {
        let filming = self.filming.as_ref()?;
        matches!(filming.state(), State::Done).then(|| filming.output().to_owned())
    }

    /// Begins the film in words of the language with this tag, spoken by this program of the user's if one is named.
    pub(in crate::hud) fn begin(
        &mut self,
        name: &str,
        subject: Subject,
        scene: Scene,
        words: (&str, &str),
        waker: &Waker,
    ) {
        (self.fault, self.told) = (None, false);
        match self.order(name, subject, scene, words).and_then(|order| {
            let program = process::own_program().map_err(|error| fault(&error))?;
            let waker = waker.clone();
            Filming::begin(&program, order, move || waker.wake()).map_err(|error| fault(&error))
        }) {
            Ok(filming) => {
                self.filming = Some(filming);
                // The next film is another one.
                self.chosen = None;
            }
            Err(sentence) => self.fault = Some(sentence),
        }
    }

    /// What `plunder record` is told. A game is written into a passing file for it.
    fn order(
        &self,
        name: &str,
        subject: Subject,
        (look, materials, tier): Scene,
        (tag, speak): (&str, &str),
    ) -> Result<Order, Text> {
        let named = |value: Option<clap::builder::PossibleValue>| value.map(|value| value.get_name().to_owned());
        let mut options: Vec<OsString> = Vec::new();
        let mut option = |name: &str, value: Option<String>| {
            if let Some(value) = value {
                options.extend([OsString::from(name), value.into()]);
            }
        };
        option("--shape", Some(self.shape.to_string()));
        option("--height", Some(self.shape.of_shorter(self.height).1.to_string()));
        option("--captions", Some(CAPTIONS[self.captions].0.to_owned()));
        option("--style", Some(if self.steps { "teach" } else { "plain" }.to_owned()));
        option("--look", named(look.to_possible_value()));
        option("--materials", named(materials.to_possible_value()));
        option("--tier", tier.and_then(|tier| named(tier.to_possible_value())));
        if self.explained && matches!(subject, Subject::Game(_)) {
            option("--explained", Some(tag.to_owned()));
        }
        let speak = speak.trim();
        if !self.sound {
            options.push("--mute".into());
        } else if !speak.is_empty() && self.form == 0 {
            option("--speak", Some(speak.to_owned()));
            // Who asked for a voice wants to know why there is none.
            options.push("--require-voice".into());
        }
        let passing = |ending: &str| {
            let stem = format!("{name}-{}", process::id());
            free_name(environment::passing_folder().join(format!("{stem}.{ending}")))
        };
        let (source, passing) = match subject {
            Subject::File(path, more) => {
                options.extend(more);
                (path, Vec::new())
            }
            Subject::Game(whole) => {
                let path = passing("ron");
                let text = whole.text().map_err(|error| fault(&error))?;
                write_text(&path, &text).map_err(|error| fault(&error))?;
                (path.clone(), vec![path])
            }
            Subject::BuiltIn(script, texts) => {
                let path = passing("demo");
                write_text(&path, script).map_err(|error| fault(&error))?;
                let mut files = vec![path.clone()];
                if let Some(texts) = texts {
                    // The texts belong to the script by its name.
                    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                    let texts = texts.replacen(&format!("\n{name} ="), &format!("\n{} =", texts::name(&stem)), 1);
                    let path = passing("ftl");
                    write_text(&path, &texts).map_err(|error| fault(&error))?;
                    options.extend([OsString::from("--texts"), path.clone().into()]);
                    files.push(path);
                }
                (path, files)
            }
        };
        let output = self.output(name);
        Ok(Order { source, passing, output, options })
    }

    /// Asks by the desktop's own dialog where the film is to lie.
    pub(in crate::hud) fn ask(&mut self, title: String, name: &str) {
        let place = self.output(name);
        let ask = dialog::save_file(&title, "Film", FORMS[self.form], &place);
        self.asked = Some(IoTaskPool::get().spawn(ask));
    }

    pub(in crate::hud) fn hear(&mut self) {
        if let Some(answer) = self.asked.as_mut().and_then(check_ready) {
            self.asked = None;
            self.chosen = answer.or(self.chosen.take());
        }
    }
}

/// The file that was chosen, with the ending of its form. The desktop asked whether the chosen one is to be written over; where the
/// ending makes it another file, one that is there already stays.
fn with_ending(chosen: &Path, form: &str) -> PathBuf {
    let ending = chosen.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    if ending == form {
        return chosen.to_owned();
    }
    if FORMS.contains(&ending.as_str()) {
        return free_name(chosen.with_extension(form));
    }
    // What follows the last dot of another name belongs to it: "Game 1. e4".
    let mut name = chosen.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{form}"));
    free_name(chosen.with_file_name(name))
}

/// That a film is finished, and what it is called.
pub(in crate::hud) fn done(file: &Path) -> Text {
    Text::new(DONE).with("name", name_of(file))
}

/// What a file is called, without its folder.
pub(in crate::hud) fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn fault(error: &dyn std::fmt::Display) -> Text {
    Text::new("film-failed").with("reason", error.to_string())
}

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
    mod film_order {
        use rules::AnyGame;

        use super::super::*;

        #[test]
        fn a_game_is_written_for_its_film_and_the_choices_become_options() {
            let mut game = AnyGame::begin(Default::default(), None).unwrap();
            game.play_name("e2e4").unwrap();
            let folder = tempfile::tempdir().unwrap();
            let output = folder.path().join("evening.mp4");
            let film = FilmIt {
                shape: Shape::High,
                height: 1080,
                steps: false,
                explained: true,
                chosen: Some(output.clone()),
                ..FilmIt::default()
            };
            let scene = (Look::default(), Materials::default(), Some(Quality::Low));
            let order = film
                .order(
                    "evening",
                    Subject::Game(Box::new(Whole { game, about: Default::default() })),
                    scene,
                    ("de", " say {file} "),
                )
                .unwrap();
            assert!(order.passing == [order.source.clone()] && order.output == output);
            assert!(library::game_file::load_game(&order.source).unwrap().plies() == 1);
            std::fs::remove_file(&order.source).unwrap();
            let options: Vec<String> =
                order.options.iter().map(|option| option.to_string_lossy().into_owned()).collect();
            let options = options.join(" ");
            assert_eq!(
                options,
                "--shape 9:16 --height 1920 --captions burned --style plain --look study --materials wood --tier low \
                 --explained de --speak say {file} --require-voice"
            );
        }

        #[test]
        fn a_film_of_the_program_is_written_with_its_texts() {
            let shown = script::gallery::FILMS[0];
            let subject = Subject::BuiltIn(shown.script, shown.texts("de"));
            let scene = (Look::default(), Materials::default(), None);
            let film = FilmIt { chosen: Some("film.mp4".into()), ..FilmIt::default() };
            let order = film.order(shown.stem, subject, scene, ("de", "")).unwrap();
            assert_eq!(order.passing.len(), 2);
            let written = std::fs::read_to_string(&order.passing[1]).unwrap();
            let stem = order.source.file_stem().unwrap().to_string_lossy();
            assert!(written.contains(&format!("\n{stem} = ")), "{written}");
            order.passing.iter().for_each(|file| std::fs::remove_file(file).unwrap());
        }

        #[test]
        fn only_the_file_that_the_desktop_asked_about_is_written_over() {
            let folder = tempfile::tempdir().unwrap();
            let path = |name: &str| folder.path().join(name);
            for name in ["Game 1.mp4", "Game 1. e4.mp4", "other.gif"] {
                std::fs::write(path(name), "").unwrap();
            }
            let output = |name: &str, form| {
                let film = FilmIt { chosen: Some(path(name)), form, ..FilmIt::default() };
                film.output("plunder").file_name().unwrap().to_string_lossy().into_owned()
            };
            assert_eq!(
                output("Game 1. e4", 0),
                "Game 1. e4-2.mp4",
                "neither Game 1.mp4 nor the film of the whole name"
            );
            assert_eq!(output("Game 2. e4", 0), "Game 2. e4.mp4");
            assert_eq!(output("Game 1.mp4", 0), "Game 1.mp4", "the desktop asked about this one");
            assert_eq!(output("OTHER.MP4", 0), "OTHER.MP4");
            assert_eq!((output("other.mp4", 1), output("new.mp4", 2)), ("other-2.gif".into(), "new.webp".into()));
        }

        #[test]
        fn without_a_film_nothing_is_told_or_waited_for() {
            let mut film = FilmIt::default();
            assert!(film.progress().is_none() && !film.waits() && film.ended().is_none());
        }
    }

    mod open_folder {
        use super::super::*;

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
}
