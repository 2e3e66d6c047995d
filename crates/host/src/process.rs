//! Other programs, and this one as a process. A browser has no processes: there every start of a program is an error.

use std::io;
use std::path::PathBuf;

pub use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Lets a command that has a console of its own on Windows run without showing it.
#[cfg(windows)]
pub fn hide_console(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    /// `CREATE_NO_WINDOW`.
    const NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(NO_WINDOW);
}

/// Elsewhere no program opens a console.
#[cfg(not(windows))]
pub const fn hide_console(_: &mut Command) {}

/// The file of this program.
///
/// # Errors
/// If the system does not say, as in a browser.
pub fn own_program() -> io::Result<PathBuf> {
    std::env::current_exe()
}

/// The number of this process.
#[cfg(not(target_arch = "wasm32"))]
pub fn id() -> u32 {
    std::process::id()
}

/// The number of this process; a page has none.
#[cfg(target_arch = "wasm32")]
pub const fn id() -> u32 {
    1
}
