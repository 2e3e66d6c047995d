//! The program as a user calls it in a folder, by names of files there.

use std::path::Path;
use std::process::{Command, Output};

fn plunder(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plunder")).args(arguments).current_dir(folder).output().unwrap()
}

pub fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = plunder(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts exit status 2 and an empty standard output, and returns what standard error says.
pub fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = plunder(folder, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed to standard output");
    String::from_utf8(output.stderr).unwrap()
}
