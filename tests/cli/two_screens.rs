//! `plunder host` and `plunder join` as people and programs use them: a whole game, a host that is killed, a client of somebody else, and every
//! way in which it is refused.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use testing::repository;
use wire::client::{Client, ClientEvent};

use crate::program::refused;

const SOON: Duration = Duration::from_secs(60);

/// A program that runs, what it prints, and what it complains about.
struct Running {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    name: String,
}

impl Running {
    fn start(home: &Path, arguments: &[&str]) -> Self {
        let mut command = Command::new(crate::PROGRAM);
        command.args(arguments);
        for folder in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"] {
            command.env(folder, home.join(folder));
        }
        Self::run(command, arguments.join(" "))
    }

    fn run(mut command: Command, name: String) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap_or_else(|error| panic!("{name} does not start: {error}"));
        let (send, lines) = channel();
        let (output, errors) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        let told = send.clone();
        std::thread::spawn(move || {
            BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| told.send(line))
        });
        std::thread::spawn(move || {
            BufReader::new(errors).lines().map_while(Result::ok).try_for_each(|line| send.send(line))
        });
        let input = child.stdin.take();
        Self { child, input, lines, name }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits for a line that begins so, and gives its rest.
    fn until(&self, beginning: &str) -> String {
        let (begun, mut before) = (Instant::now(), Vec::new());
        while begun.elapsed() < SOON {
            let Ok(line) = self.lines.recv_timeout(SOON) else { break };
            if let Some(rest) = line.strip_prefix(beginning) {
                return rest.to_owned();
            }
            before.push(line);
        }
        panic!("{} does not say {beginning:?}, but {before:#?}", self.name);
    }

    /// Waits for a line that is meant.
    fn until_either(&self, is_meant: impl Fn(&str) -> bool) {
        let (begun, mut before) = (Instant::now(), Vec::new());
        while begun.elapsed() < SOON {
            let Ok(line) = self.lines.recv_timeout(SOON) else { break };
            if is_meant(&line) {
                return;
            }
            before.push(line);
        }
        panic!("{} says nothing that was waited for, but {before:#?}", self.name);
    }

    /// Waits for its end.
    fn ended(mut self) -> (i32, String) {
        drop(self.input.take());
        let status = self.child.wait().unwrap();
        let said: Vec<String> = self.lines.iter().collect();
        (status.code().unwrap_or(-1), said.join("\n"))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A link that the host prints, on loopback, where tests reach it on every machine.
fn on_loopback(link: &str) -> String {
    let (_, port) = link.rsplit_once(':').unwrap();
    format!("http://127.0.0.1:{port}")
}

/// The end of a link: its port and what stands behind.
fn port(link: &str) -> String {
    link.rsplit_once(':').unwrap().1.split('/').next().unwrap().to_owned()
}

#[test]
fn two_guests_play_a_game_and_go_on_when_the_host_was_killed() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("friday.ron");
    let file = file.to_str().unwrap();
    let open = |options: &[&str]| {
        let arguments = [&["host", "--unannounced", "--file", file], options].concat();
        Running::start(home.path(), &arguments)
    };
    let host = open(&["--clock", "5+3"]);
    let (white, black) = (on_loopback(&host.until("White: ")), on_loopback(&host.until("Black: ")));
    let watch = on_loopback(&host.until("To watch: "));
    assert!(watch.ends_with("/#watch"), "{watch}");
    let join = |link: &str| Running::start(home.path(), &["join", link, "--script"]);
    let (mut white, mut black, watcher) = (join(&white), join(&black), join(&watch));
    assert_eq!((white.until("seat ").as_str(), black.until("seat ").as_str()), ("white", "black"));
    assert_eq!(watcher.until("seat "), "watch");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(watcher.until("table "), start);
    white.until("table ");
    black.until("table ");
    white.say("play f2f3");
    for screen in [&white, &black, &watcher] {
        assert!(screen.until("played ").starts_with("f2f3 rnbqkbnr/"));
    }
    black.say("play e7e4");
    assert!(black.until("refused ").contains("e7e4"));
    black.say("play e7e5");
    white.until("played e7e5");
    white.say("ask take-back");
    assert_eq!(black.until("asks "), "take-back white");
    black.say("answer no");
    assert_eq!(white.until("declined "), "take-back black");
    white.say("deed g2 > g4");
    // A turn by hand that is over is played; one that is not is seen.
    watcher.until("deeds g2 > g4");
    drop(host);
    for screen in [&white, &black, &watcher] {
        screen.until("waiting");
    }
    // What is wanted now is said when the table is there again.
    white.say("play g2g4");
    let host = open(&[]);
    for screen in [&white, &black, &watcher] {
        // Who comes back only after it was played finds it on the table.
        screen.until_either(|line| {
            line.starts_with("played g2g4 ") || line.starts_with("table ") && line.contains(" b ")
        });
    }
    black.say("play d8h4");
    for screen in [&white, &black, &watcher] {
        assert_eq!(screen.until("over "), "checkmate: black wins");
    }
    host.until("The game is over: checkmate: black wins.");
    let mut host = host;
    host.say("quit");
    for screen in [white, black, watcher] {
        screen.until("bye closed");
        assert_eq!(screen.ended().0, 0);
    }
    assert_eq!(host.ended().0, 0);
    // That its clock is left out is said on standard error.
    let played = crate::program::called(&["convert", file, "--to", "san"]);
    assert!(String::from_utf8_lossy(&played.stdout).contains("Qh4#"), "{played:?}");
}

/// The next line of a table that begins with `table` and says this.
fn table_that_says(watcher: &Client, part: &str) -> String {
    let (begun, mut before) = (Instant::now(), Vec::new());
    while begun.elapsed() < SOON {
        match watcher.next(Duration::from_secs(1)) {
            Some(ClientEvent::Connected) => watcher.send("hello 1 test-1 watch".to_owned()),
            Some(ClientEvent::Heard(line)) if line.starts_with("table ") && line.contains(part) => return line,
            Some(other) => before.push(other),
            None => {}
        }
    }
    panic!("no table says {part:?}, but {before:#?}");
}

#[test]
fn what_was_agreed_for_who_is_away_holds_after_the_host_was_killed() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("timed.ron");
    let open = |options: &[&str]| {
        let arguments = [&["host", "--unannounced", "--file", file.to_str().unwrap()], options].concat();
        Running::start(home.path(), &arguments)
    };
    let join = |link: &str| Running::start(home.path(), &["join", link, "--script"]);
    let host = open(&["--clock", "300", "--while-away", "stop"]);
    let (white, black) = (on_loopback(&host.until("White: ")), on_loopback(&host.until("Black: ")));
    let watcher = Client::begin(&on_loopback(&host.until("To watch: ")).parse().unwrap()).unwrap();
    let (mut one, mut other) = (join(&white), join(&black));
    one.until("table ");
    other.until("table ");
    one.say("play e2e4");
    other.until("played e2e4 ");
    other.say("play e7e5");
    one.until("played e7e5 ");
    drop((host, one, other));
    // Nobody is back yet, then one is, then both; and one goes again.
    let _host = open(&[]);
    assert!(table_that_says(&watcher, "white=free black=free").contains(" clock=stands,"));
    let one = join(&white);
    assert!(table_that_says(&watcher, "white=here black=free").contains(" clock=stands,"));
    let other = join(&black);
    table_that_says(&watcher, " clock=runs,");
    drop(one);
    assert!(table_that_says(&watcher, " clock=stands,").contains("white=away black=here"));
    drop(other);
}

#[test]
fn a_client_of_somebody_else_plays_a_game() {
    let found = ["python3", "python"].into_iter().find(|name| Command::new(name).arg("--version").output().is_ok());
    let python =
        found.expect("this test needs Python 3 (python3), which every machine that builds Plunder has; install it");
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.ron");
    let arguments = ["host", "--unannounced", "--seat", "black", "--file", file.to_str().unwrap()];
    let mut host = Running::start(home.path(), &arguments);
    let link = on_loopback(&host.until("White: "));
    let mut client = Command::new(python);
    client.arg(repository("tests/cli/two_screens_client.py")).arg(link);
    client.args(["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"]);
    let client = Running::run(client, "the client".to_owned());
    for (white, black) in [("e2e4", "e5"), ("d1h5", "Nc6"), ("f1c4", "Nf6")] {
        host.until(&format!("White: {white}"));
        host.say(black);
    }
    host.until("The game is over: checkmate: white wins.");
    let (status, said) = client.ended();
    assert_eq!((status, said.lines().last()), (0, Some("played h5f7")), "{said}");
}

#[test]
fn who_cannot_join_is_told_why_in_one_sentence() {
    let says = |words: &[&str], part: &str| {
        let sentence = refused(words);
        assert!(sentence.contains(part), "{words:?}: {sentence}");
    };
    says(&["join", "somewhere"], "somewhere: the port is missing");
    says(&["join", "https://192.168.0.7:4711/"], "has no https");
    says(&["join", "192.168.0.7:4711/#seat=12"], "the key in this link is not whole");
    says(&["join", "8.8.8.8:4711"], "8.8.8.8 is not in this network");
    says(&["join", "127.0.0.1:9"], "no table is open at 127.0.0.1:9");
    says(&["join", "fd00::7:4711"], "a long address with several colons stands in brackets");
    says(&["host", "--clock", "soon"], "--clock: ");
    says(&["host", "--file", "game.pgn"], "--file game.pgn: a table keeps its game in a saved game");
    says(&["host", "--page", "nowhere"], "--page nowhere: there is no page in it; scripts/web makes one");
    says(&["host", "--watchers", "99"], "--watchers: 99 is not a whole number from 0 to 98");
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.ron");
    let file = file.to_str().unwrap();
    let host = Running::start(home.path(), &["host", "--unannounced", "--file", file, "--watchers", "0"]);
    let link = on_loopback(&host.until("White: "));
    let watch = on_loopback(&host.until("To watch: "));
    says(&["host", "--unannounced", "--port", &port(&link)], &format!("port {} is in use", port(&link)));
    says(&["host", "--unannounced", "--file", file], "is open in another window or at another table");
    says(&["join", &watch], "No more can watch here");
    let (place, _) = link.split_once('=').unwrap();
    says(&["join", &format!("{place}={}", "0".repeat(32))], "This link opens no seat at this table any more");
    assert!(host.until("Somebody at 127.0.0.1 came with a link that opens no seat here.").is_empty());
}

#[test]
fn a_table_that_was_closed_is_gone_and_its_keys_open_the_next_one_no_more() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.ron");
    let open = || Running::start(home.path(), &["host", "--unannounced", "--file", file.to_str().unwrap()]);
    let mut host = open();
    let yesterday = on_loopback(&host.until("White: "));
    host.say("quit");
    assert_eq!(host.ended().0, 0);
    assert!(refused(&["join", &yesterday]).contains("no table is open at"));
    let host = open();
    let today = on_loopback(&host.until("White: "));
    let (_, key) = yesterday.split_once('#').unwrap();
    let link = format!("{}#{key}", today.split_once('#').unwrap().0);
    assert!(refused(&["join", &link]).contains("ask for a new one"));
    // Nobody else may read the keys, and no list of games has them.
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(!kept.contains(today.split_once('=').unwrap().1), "the game's file has no key");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let folder = home.path().join("XDG_STATE_HOME/plunder/tables");
        for entry in std::fs::read_dir(folder).unwrap() {
            assert_eq!(entry.unwrap().metadata().unwrap().permissions().mode() & 0o077, 0);
        }
    }
}
