//! A program as a user calls it: what it prints, and how it refuses. Which one, the root says; that of the laboratory takes this file too.

use std::process::{Command, Output};

pub fn called(arguments: &[&str]) -> Output {
    Command::new(crate::PROGRAM).args(arguments).output().unwrap()
}

pub fn printed(arguments: &[&str]) -> String {
    let output = called(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{arguments:?} wrote to standard error");
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts exit status 2, an empty standard output and one line on standard error, and returns that line.
pub fn refused(arguments: &[&str]) -> String {
    let output = called(arguments);
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {sentence}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed to standard output");
    assert_eq!(sentence.lines().count(), 1, "{arguments:?}: {sentence}");
    sentence
}
