//! What a click starts on Windows: opens the table without a console, and shows in a box what the program says when it cannot.

#![cfg_attr(windows, windows_subsystem = "windows")]

mod ending;

use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;

use host::process::{self, Command, Stdio};
use host::{environment, files};

use ending::{Ending, Tail};

/// Where the program lies, seen from the folder of this one.
const PROGRAM: &str = if cfg!(windows) { "bin\\plunder.exe" } else { "bin/plunder" };

fn main() -> ExitCode {
    let ending = open().unwrap_or_else(Ending::NotStarted);
    if let Some(sentence) = ending.sentence() {
        tell(&sentence);
    }
    ExitCode::from(ending.status())
}

/// Runs the program with the arguments of this one until it ends.
fn open() -> Result<Ending, String> {
    let Some(program) = program() else {
        return Err(format!(
            "{PROGRAM} is not there. Unpack the whole archive into a folder, and start Plunder from that folder."
        ));
    };
    let mut command = Command::new(&program);
    command.args(environment::arguments().skip(1)).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    process::hide_console(&mut command);
    let cannot = |error: io::Error| format!("{} cannot be started: {error}", program.display());
    let mut child = command.spawn().map_err(cannot)?;
    let mut said = Tail::default();
    if let Some(mut errors) = child.stderr.take() {
        let mut piece = [0; 1024];
        while let Ok(length @ 1..) = errors.read(&mut piece) {
            said.push(&piece[..length]);
        }
    }
    let status = child.wait().map_err(cannot)?;
    Ok(Ending::Ended { status: status.code(), said: said.text() })
}

/// The file of the program; `None` where it is missing.
fn program() -> Option<PathBuf> {
    let program = process::own_program().ok()?.parent()?.join(PROGRAM);
    files::is_there(&program).then_some(program)
}

#[cfg(windows)]
fn tell(sentence: &str) {
    host::dialog::tell("Plunder", sentence);
}

/// Elsewhere whoever starts it sees what it writes.
#[cfg(not(windows))]
fn tell(sentence: &str) {
    use std::io::Write;
    let _ = writeln!(io::stderr(), "{sentence}");
}
