//! A film made while the window carries on: a second process of this program, `plunder record`, whose progress is read.
//!
//! A process of its own, so that a long film takes no memory from the table's graphics, and continues when the window is closed.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use host::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use host::{files, threads};

/// Whether this program makes films.
pub const MAKES_FILMS: bool = cfg!(feature = "studio");

/// The line that asks a film in progress to be cancelled.
pub const STOP: &str = "stop";

/// What is to be filmed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The script, list or game.
    pub source: PathBuf,
    /// Files that were written only for this film and are removed with it.
    pub passing: Vec<PathBuf>,
    /// What the film becomes; its extension chooses the format.
    pub output: PathBuf,
    /// Further options of `plunder record`.
    pub options: Vec<OsString>,
}

/// How far a film has got.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// How many frames are done, and of how many.
    GoesOn(u64, u64),
    /// It is in its file.
    Done,
    /// There is none, for this reason, which is a sentence.
    Failed(String),
    /// It was cancelled on request.
    GivenUp,
}

/// A film in progress.
pub struct Filming {
    state: Arc<Mutex<State>>,
    input: Option<ChildStdin>,
    output: PathBuf,
}

impl Filming {
    /// Begins a film by this program; `wake` is called whenever there is news.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn begin(program: &Path, order: Order, wake: impl Fn() + Send + 'static) -> std::io::Result<Self> {
        let mut command = Command::new(program);
        command.arg("record").arg(&order.source).arg("-o").arg(&order.output).args(&order.options).arg("--attended");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let state = Arc::new(Mutex::new(State::GoesOn(0, 0)));
        let (input, told) = (child.stdin.take(), child.stdout.take());
        let output = order.output.clone();
        let known = Arc::clone(&state);
        threads::spawn("filming", move || {
            follow(child, told, &known, &wake);
            for file in &order.passing {
                // Whatever became of the film, nobody else needs it.
                let _ = files::remove(file);
            }
        })?;
        Ok(Self { state, input, output })
    }

    /// How far it has got.
    pub fn state(&self) -> State {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What it becomes.
    pub fn output(&self) -> &Path {
        &self.output
    }

    /// Cancels it: no file is left.
    pub fn give_up(&mut self) {
        if let Some(mut input) = self.input.take() {
            // A program that has ended already hears nothing.
            let _ = writeln!(input, "{STOP}");
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            if matches!(*state, State::GoesOn(..)) {
                *state = State::GivenUp;
            }
        }
    }
}

/// Reads what the program tells until it has ended.
fn follow(mut child: Child, told: Option<ChildStdout>, state: &Mutex<State>, wake: &impl Fn()) {
    let tell = |news: State| {
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        if *state != State::GivenUp {
            *state = news;
        }
        drop(state);
        wake();
    };
    let complaint = child.stderr.take().and_then(|errors| threads::spawn("complaints", move || last_line(errors)).ok());
    for line in told.into_iter().flat_map(|told| BufReader::new(told).lines().map_while(Result::ok)) {
        if let Some((done, all)) = progress(&line) {
            tell(State::GoesOn(done, all));
        }
    }
    let ended = child.wait();
    let complaint = complaint.and_then(|thread| thread.join().ok()).unwrap_or_default();
    tell(match ended {
        Ok(status) if status.success() => State::Done,
        Ok(_) => State::Failed(complaint),
        Err(error) => State::Failed(error.to_string()),
    });
}

/// The frames done and expected that a line tells.
fn progress(line: &str) -> Option<(u64, u64)> {
    let (done, all) = line.strip_prefix("frames ")?.split_once(' ')?;
    Some((done.parse().ok()?, all.parse().ok()?))
}

/// The last sentence of a program's complaints, without its name.
fn last_line(errors: impl Read) -> String {
    let lines = BufReader::new(errors).lines().map_while(Result::ok);
    let last = lines.filter(|line| !line.trim().is_empty()).last().unwrap_or_default();
    last.strip_prefix("plunder: ").unwrap_or(&last).to_owned()
}

/// A file of this name that is not there yet: with a number behind it where one is.
pub fn free_name(wanted: PathBuf) -> PathBuf {
    let stem = wanted.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = wanted.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    let mut free = wanted.clone();
    let mut number = 2;
    while files::is_there(&free) {
        free = wanted.with_file_name(format!("{stem}-{number}{ending}"));
        number += 1;
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_tells_is_understood() {
        assert_eq!(progress("frames 12 340"), Some((12, 340)));
        for line in ["", "frames", "frames 1", "frames one 2", "12 340"] {
            assert_eq!(progress(line), None, "{line}");
        }
        assert_eq!(
            last_line(&b"a fault\nplunder: the disk is full; no video was written\n\n"[..]),
            "the disk is full; no video was written"
        );
    }

    #[test]
    fn no_film_takes_the_place_of_another_one() {
        let folder = tempfile::tempdir().unwrap();
        let wanted = folder.path().join("swap.mp4");
        assert_eq!(free_name(wanted.clone()), wanted);
        std::fs::write(&wanted, "").unwrap();
        std::fs::write(folder.path().join("swap-2.mp4"), "").unwrap();
        assert_eq!(free_name(wanted), folder.path().join("swap-3.mp4"));
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_fails_says_why_and_one_that_works_is_done() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let ended = |script: &str| {
            let program = folder.path().join("program");
            std::fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
            std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
            let source = folder.path().join("source.ron");
            std::fs::write(&source, "").unwrap();
            let order = Order {
                source: source.clone(),
                passing: vec![source.clone()],
                output: "a.mp4".into(),
                options: vec![],
            };
            let (send, news) = std::sync::mpsc::channel();
            let filming = Filming::begin(&program, order, move || {
                let _ = send.send(());
            })
            .unwrap();
            // The last news has come when nobody can send any longer.
            while news.recv().is_ok() {}
            assert!(!source.exists(), "what was written for the film goes with it");
            filming.state()
        };
        assert_eq!(ended("echo frames 1 2; echo frames 2 2"), State::Done);
        assert_eq!(ended("echo 'plunder: no adapter' >&2; exit 2"), State::Failed("no adapter".into()));
    }
}
