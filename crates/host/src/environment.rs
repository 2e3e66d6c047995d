//! What the program was started with: its arguments, variables and the folder for passing files. In a browser there are no
//! arguments and no variables.

use std::ffi::OsString;
use std::path::PathBuf;

/// The arguments of the program, its own name first.
pub fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os()
}

/// The value of a variable, if it is set.
pub fn variable(name: &str) -> Option<OsString> {
    std::env::var_os(name)
}

/// Where files lie that are needed for a moment.
#[cfg(not(target_arch = "wasm32"))]
pub fn passing_folder() -> PathBuf {
    std::env::temp_dir()
}

/// Where files lie that are needed for a moment.
#[cfg(target_arch = "wasm32")]
pub fn passing_folder() -> PathBuf {
    PathBuf::from("/plunder/passing")
}
