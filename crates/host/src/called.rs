//! A program of the user's that is given a text and asked for bytes, such as one that speaks: called with a limit of time and of what it
//! may write, and killed with everything that it has started. The commands that have captions spoken call it.
//!
//! A browser has no programs: there every call is an error.

use std::ffi::{OsStr, OsString};
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::time::Instant;

/// How much of a program's complaints is kept, in bytes.
const COMPLAINTS: usize = 4096;
/// How often it is asked whether it has ended.
const LOOKS: Duration = Duration::from_millis(15);
/// How long the pipes of a program that was killed are waited for.
const LEFT: Duration = Duration::from_millis(500);

/// Why a program gave nothing that can be used; the message is a part of a sentence.
#[derive(Debug, thiserror::Error)]
pub enum CallError {
    /// There is no such program.
    #[error("there is no such program")]
    Missing,
    /// It could not be started.
    #[error("it cannot be started: {0}")]
    NotStarted(io::Error),
    /// It did not end in time.
    #[error("it did not end within {} seconds, so it was killed", .0.as_secs())]
    Late(Duration),
    /// It wrote more than it may.
    #[error("it wrote more than {} MiB, so it was killed", .0 >> 20)]
    Long(u64),
    /// It said that it failed, and perhaps why.
    #[error("it ended with {status}{}", if .told.is_empty() { String::new() } else { format!(": {told}") })]
    Failed {
        /// How it ended, such as `exit status: 1`.
        status: String,
        /// The last line of its complaints.
        told: String,
    },
}

/// The programs that run now, by the numbers of their groups.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Runs a program with this text on its standard input, and gives what it writes to its standard output. It has `limit` to end and may
/// write `most` bytes; afterwards nothing that it has started is left.
///
/// # Errors
/// [`CallError`] says why there is nothing to use.
pub fn call(
    program: &OsStr,
    arguments: &[OsString],
    input: &[u8],
    limit: Duration,
    most: u64,
) -> Result<Vec<u8>, CallError> {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    apart(&mut command);
    let mut child = command.spawn().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => CallError::Missing,
        _ => CallError::NotStarted(error),
    })?;
    let group = child.id();
    running().push(group);
    let called = follow(&mut child, input.to_owned(), limit, most);
    // Also after a good end: what it left behind would hold its pipes.
    kill(&mut child);
    let _ = child.wait();
    running().retain(|other| *other != group);
    called
}

/// Kills every program that runs now, because this one ends.
pub fn end_all() {
    for group in running().drain(..) {
        kill_group(group);
    }
}

fn running() -> std::sync::MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives it the text and takes what it writes, until it has ended or its time is over.
fn follow(child: &mut Child, input: Vec<u8>, limit: Duration, most: u64) -> Result<Vec<u8>, CallError> {
    let end = Instant::now() + limit;
    if let Some(mut pipe) = child.stdin.take() {
        // A program that does not listen breaks the pipe, which is no fault of its own.
        beside(move || drop(pipe.write_all(&input)));
    }
    let written = child.stdout.take().map(|pipe| taken(pipe, most.saturating_add(1), false));
    let told = child.stderr.take().map(|pipe| taken(pipe, u64::MAX, true));
    let mut output = None;
    let status = loop {
        if output.is_none() {
            output = written.as_ref().and_then(|written| written.recv_timeout(LOOKS).ok());
        } else {
            std::thread::sleep(LOOKS);
        }
        if output.as_ref().is_some_and(|output| output.len() as u64 > most) {
            return Err(CallError::Long(most));
        }
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if Instant::now() < end => {}
            Ok(None) => return Err(CallError::Late(limit)),
            Err(error) => return Err(CallError::NotStarted(error)),
        }
    };
    if !status.success() {
        kill(child);
        let told = told.and_then(|told| told.recv_timeout(LEFT).ok()).unwrap_or_default();
        return Err(CallError::Failed { status: status.to_string(), told: last_line(&told) });
    }
    // It has ended, and something that it has started may still write.
    let rest = || written.as_ref()?.recv_timeout(end.saturating_duration_since(Instant::now())).ok();
    match output.or_else(rest) {
        Some(output) if output.len() as u64 > most => Err(CallError::Long(most)),
        Some(output) => Ok(output),
        None => Err(CallError::Late(limit)),
    }
}

/// Reads a pipe to its end or to so many bytes; of complaints the last ones are kept.
fn taken(mut pipe: impl Read + Send + 'static, most: u64, is_tail: bool) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    beside(move || {
        let (mut bytes, mut piece) = (Vec::new(), [0; 16 << 10]);
        while let Ok(count @ 1..) = pipe.read(&mut piece) {
            bytes.extend(piece.iter().take(count));
            if is_tail && bytes.len() > 2 * COMPLAINTS {
                bytes.drain(..bytes.len() - COMPLAINTS);
            }
            if bytes.len() as u64 >= most {
                break;
            }
        }
        // Nobody waits any longer for a program that was killed.
        let _ = sender.send(bytes);
    });
    receiver
}

/// Does something on a thread of its own. Without a thread nothing is written or read, and the program's time ends.
fn beside(work: impl FnOnce() + Send + 'static) {
    let _ = std::thread::Builder::new().name("called".to_owned()).spawn(work);
}

/// The last line with words, without what only a terminal understands.
fn last_line(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let last = text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
    last.chars().filter(|letter| !letter.is_control()).take(200).collect::<String>().trim().to_owned()
}

/// In a group of its own, so that it can be killed with what it starts.
#[cfg(unix)]
fn apart(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn apart(command: &mut Command) {
    crate::process::hide_console(command);
}

fn kill(child: &mut Child) {
    kill_group(child.id());
    // Where its group is not known, at least the program itself.
    let _ = child.kill();
}

#[cfg(unix)]
fn kill_group(group: u32) {
    let group = i32::try_from(group).ok().and_then(rustix::process::Pid::from_raw);
    if let Some(group) = group {
        // All of it may have ended.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(windows)]
fn kill_group(group: u32) {
    let mut command = Command::new("taskkill");
    command.args(["/T", "/F", "/PID", &group.to_string()]).stdout(Stdio::null()).stderr(Stdio::null());
    crate::process::hide_console(&mut command);
    let _ = command.status();
}

#[cfg(not(any(unix, windows)))]
fn kill_group(_: u32) {}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn sh(script: &str, limit: u64, most: u64) -> Result<Vec<u8>, CallError> {
        call(OsStr::new("sh"), &["-c".into(), script.into()], b"words", Duration::from_millis(limit), most)
    }

    #[test]
    fn what_a_program_makes_of_a_text_comes_back() {
        assert_eq!(sh("tr a-z A-Z", 20_000, 100).unwrap(), b"WORDS");
        assert_eq!(sh("exec <&-; echo deaf", 20_000, 100).unwrap(), b"deaf\n");
        assert_eq!(sh("exit 0", 20_000, 100).unwrap(), b"");
    }

    #[test]
    fn every_failure_has_its_sentence() {
        let missing = call(OsStr::new("/nowhere/at/all"), &[], b"", Duration::from_secs(9), 9).unwrap_err();
        assert_eq!(missing.to_string(), "there is no such program");
        let failed = sh("echo first >&2; printf 'no \\033[1mvoice\\n' >&2; exit 3", 20_000, 100).unwrap_err();
        assert_eq!(failed.to_string(), "it ended with exit status: 3: no [1mvoice");
        assert!(sh("while :; do echo endless; done", 20_000, 2 << 20).unwrap_err().to_string().contains("2 MiB"));
        assert!(matches!(sh("sleep 60", 300, 100), Err(CallError::Late(_))));
    }

    #[test]
    fn its_children_are_killed_with_it_whether_it_ends_or_not() {
        let folder = tempfile::tempdir().unwrap();
        for (script, is_late) in
            [("(sleep 1; touch left) & sleep 60", true), ("(sleep 1; touch left) >&2 & echo done", false)]
        {
            let place = folder.path().display();
            let began = Instant::now();
            let called = sh(&format!("cd {place}; {script}"), 400, 100);
            assert_eq!(called.is_err(), is_late, "{script}");
            assert!(began.elapsed() < Duration::from_secs(20));
            std::thread::sleep(Duration::from_millis(1300));
            assert!(!folder.path().join("left").exists(), "{script}");
        }
    }
}
