//! The seam: nothing but `plunder-host` asks the system for time, threads, files, other programs, dialogs or devices, so that the same
//! program runs on a desktop and in a browser; and nothing but `plunder-wire` has sockets, so that what listens is found in one place. Read off the
//! source; tests and examples may ask whom they like.

use testing::repository;

use crate::source::{Source, crates, planted, sources, written_out};

/// What only the host may name, with everything in it.
const ITS_OWN: [&str; 9] = [
    "std::env",
    "std::fs",
    "std::net",
    "std::os",
    "std::process",
    "std::thread",
    "std::time::Instant",
    "std::time::SystemTime",
    "std::time::UNIX_EPOCH",
];
/// Crates that only the host may name.
const ITS_CRATES: [&str; 9] =
    ["cpal", "directories", "gilrs", "rfd", "signal_hook", "starship_battery", "sys_locale", "web_sys", "web_time"];
/// What only the wire may name: sockets, and the crates that open them.
const OF_THE_WIRE: [&str; 5] = ["std::net", "if_addrs", "mdns_sd", "mio", "tungstenite"];
/// What is allowed all the same: it asks the system for nothing.
const HARMLESS: [&str; 2] = ["std::process::ExitCode", "std::process::Termination"];
/// Modules that would bring what is forbidden along under another name.
const WHOLE: [&str; 4] = ["std", "std::*", "std::time", "std::time::*"];
/// Methods of a path that look at the file system.
const LOOKS: [&str; 10] = [
    ".canonicalize()",
    ".exists()",
    ".is_dir()",
    ".is_file()",
    ".is_symlink()",
    ".metadata()",
    ".read_dir()",
    ".read_link()",
    ".symlink_metadata()",
    ".try_exists()",
];

/// The places where a word begins that is not a part of a longer path or name.
fn begins<'a>(code: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let goes_on = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    let alone = move |at: &usize| {
        let ends = code[at + word.len()..].starts_with(|letter: char| letter.is_alphanumeric() || letter == '_');
        // `::std` is the crate as well.
        let before = code[..*at].strip_suffix("::").filter(|before| !before.ends_with(goes_on)).unwrap_or(&code[..*at]);
        !ends && !before.ends_with(goes_on)
    };
    code.match_indices(word).map(|(at, _)| at).filter(alone)
}

/// What a file asks the system for by itself, but for what its crate may.
fn asked(source: &Source, may: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let mut paths = Vec::new();
    for root in std::iter::once("std").chain(ITS_CRATES).chain(OF_THE_WIRE.into_iter().filter(|own| !own.contains(':')))
    {
        // In a path (`rfd::`), or imported whole (`use rfd;`).
        for at in begins(&source.code, root) {
            let imports = source.code[..at].trim_end().ends_with("use");
            if imports || source.code[at + root.len()..].starts_with("::") {
                written_out("", &source.code[at..], &mut paths);
            }
        }
    }
    let is_in = |path: &str, whole: &str| {
        path.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    for path in paths {
        let mut owned = ITS_OWN.iter().chain(&ITS_CRATES).chain(&OF_THE_WIRE);
        let is_its_own = owned.any(|own| is_in(&path, own)) || WHOLE.contains(&path.as_str());
        if is_its_own && !HARMLESS.iter().chain(may).any(|harmless| is_in(&path, harmless)) {
            found.push(format!("{} names {path}", source.module));
        }
    }
    let looks = LOOKS.iter().filter(|look| source.code.contains(**look));
    found.extend(looks.map(|look| format!("{} calls {look} of a path", source.module)));
    found
}

#[test]
fn only_the_host_asks_the_system() {
    let (host, wire) = (repository("crates/host/src"), repository("crates/wire/src"));
    let mut read = 0;
    let mut faults = Vec::new();
    for folder in crates().into_iter().filter(|folder| *folder != host) {
        for source in sources(&folder) {
            if source.module.split("::").any(|name| name == "tests") {
                continue;
            }
            read += 1;
            let may: &[&str] = if folder == wire { &OF_THE_WIRE } else { &[] };
            faults.extend(asked(&source, may).into_iter().map(|fault| format!("{}: {fault}", folder.display())));
        }
    }
    assert!(read > 400, "the source is read: {read} files");
    assert!(faults.is_empty(), "this belongs into plunder-host:\n{}", faults.join("\n"));
}

#[test]
fn a_planted_question_is_found_however_it_is_written() {
    for question in [
        "use std::fs;",
        "use std::{io, fs::{self, File}};",
        "use std::time::{Duration, Instant};",
        "use std::time as clock;",
        "fn now() -> u64 { std::time::SystemTime::now().into() }",
        "fn wait() { ::std::thread::sleep(SHORTLY) }",
        "fn name() -> Option<String> { std::env::var(NAME).ok() }",
        "use std::process::{ExitCode, Command};",
        "fn end() -> ! { std::process::exit(2) }",
        "use rfd::AsyncFileDialog;",
        "use cpal;",
        "use std::net::TcpListener;",
        "use mio::Poll;",
        "fn pads() { let _ = gilrs::Gilrs::new(); }",
        "fn look(path: &Path) -> bool { path\n    .exists() }",
        "fn long(path: &Path) -> u64 { path.metadata().len() }",
    ] {
        assert!(!asked(&planted(&[("world::game", question)])[0], &[]).is_empty(), "{question}");
    }
    for nothing in [
        "use std::time::Duration;",
        "use std::{io, path::PathBuf};",
        "use std::process::ExitCode;",
        "// use std::fs;",
        "const WORDS: &str = \"std::fs\";",
        "#[cfg(test)]\nmod tests { use std::fs; }",
        "use host::{files, threads, time::Instant};",
        "fn there(path: &Path) -> bool { files::is_there(path) }",
        "fn engine() { app.disable::<bevy::gilrs::GilrsPlugin>(); }",
        "fn own() { self::rfd::ask(); my_std::fs::read(); standard::fs::read(); }",
        "use crate::environment::directories;",
    ] {
        let found = asked(&planted(&[("world::game", nothing)])[0], &[]);
        assert!(found.is_empty(), "{nothing}: {found:?}");
    }
    let source = &planted(&[("server", "use std::net::TcpListener; use mio::Poll; use std::fs;")])[0];
    assert_eq!(asked(source, &OF_THE_WIRE), ["server names std::fs"], "the wire has sockets, and nothing else");
}
