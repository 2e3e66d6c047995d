//! Another program that plays chess by the UCI protocol; `player` seats it in matches. It has only limited time to answer.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use host::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use host::threads;
use host::time::Instant;

use super::fault::Fault;
use super::pace::{Clock, Pace};
use plunder::cli::CliError;
use rules::GameRules;
use rules::record::Game;

/// How long a program may take to say that it is ready.
const READY: Duration = Duration::from_secs(10);
/// How long it may take for a move beyond the time that it was given.
const GRACE: Duration = Duration::from_secs(5);
/// How long it may take for a limit of nodes, besides a second for each [`SLOWEST`] of them.
const NODES: Duration = Duration::from_secs(60);
/// Nodes a second of the slowest program that is worth a match.
const SLOWEST: u64 = 1000;
/// The longest line that is read, in bytes, and how many lines wait to be read.
const LINE: u64 = 1 << 16;
const LINES: usize = 1024;

/// A running program; it is ended when this is dropped.
pub struct External {
    name: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl External {
    /// Starts a program and sets its options.
    ///
    /// # Errors
    /// It does not start, or does not speak the protocol.
    pub fn start(command: &str, options: &[(String, String)]) -> Result<Self, CliError> {
        let fault = |reason: &str| CliError(format!("uci:{}: {reason}", command.escape_debug()));
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| fault("name a program"))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| fault(&format!("it does not start: {error}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(fault("it does not accept input"));
        };
        let lines = read(output).map_err(|error| fault(&format!("it cannot be read: {error}")))?;
        let mut program = Self { name: command.to_owned(), child, input, lines };
        let until = Instant::now() + READY;
        program.say("uci")?;
        program.hear("uciok", until)?;
        for (name, value) in options {
            program.say(&format!("setoption name {name} value {value}"))?;
        }
        program.say("ucinewgame")?;
        program.say("isready")?;
        program.hear("readyok", until)?;
        Ok(program)
    }

    /// What it plays.
    ///
    /// # Errors
    /// It is gone or silent, or names no legal action: then it has lost this game.
    pub fn choose<P: GameRules>(
        &mut self,
        game: &Game<P>,
        clocks: &[Clock; 2],
        pace: &Pace,
    ) -> Result<P::Action, Fault> {
        let forfeit = |reason: &str, error: CliError| Fault::Forfeit { reason: reason.to_owned(), error };
        let answer = self.ask(game, clocks, pace).map_err(|error| forfeit("no answer", error))?;
        let name = answer.split_whitespace().nth(1).unwrap_or_default();
        let position = game.position();
        position.parse_action(name).map_err(|error| {
            forfeit("illegal move", self.fault(&format!("{error}; the position is {}", position.fen())))
        })
    }

    fn ask<P: GameRules>(&mut self, game: &Game<P>, clocks: &[Clock; 2], pace: &Pace) -> Result<String, CliError> {
        let names: Vec<String> = game.actions().iter().map(ToString::to_string).collect();
        self.say(&format!("position fen {} moves {}", game.start().fen(), names.join(" ")))?;
        let millis = |clock: &Clock| clock.left.map_or(0, |left| left.as_millis());
        let [white, black] = clocks;
        self.say(&match pace {
            Pace::Nodes(nodes) => format!("go nodes {nodes}"),
            Pace::Millis(millis) => format!("go movetime {millis}"),
            Pace::Clock(_, each) => {
                let each = each.as_millis();
                format!("go wtime {} btime {} winc {each} binc {each}", millis(white), millis(black))
            }
        })?;
        let own = clocks[game.position().turn().index()];
        let patience = match pace {
            Pace::Nodes(nodes) => NODES + Duration::from_secs(nodes / SLOWEST),
            Pace::Millis(millis) => Duration::from_millis(*millis).saturating_add(GRACE),
            Pace::Clock(..) => own.left.unwrap_or_default() + GRACE,
        };
        // What lies too far ahead to be counted is a day away.
        let now = Instant::now();
        self.hear("bestmove", now.checked_add(patience).unwrap_or(now + Duration::from_secs(86_400)))
    }

    fn fault(&self, reason: &str) -> CliError {
        CliError(format!("uci:{}: {reason}", self.name.escape_debug()))
    }

    fn say(&mut self, line: &str) -> Result<(), CliError> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| self.fault(&format!("it no longer accepts input: {error}")))
    }

    /// The next line that begins with this word, if it comes until then.
    fn hear(&mut self, word: &str, until: Instant) -> Result<String, CliError> {
        loop {
            match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                // A program that never stops talking does not answer either.
                Ok(_) if Instant::now() < until => {}
                Ok(_) | Err(RecvTimeoutError::Timeout) => {
                    return Err(self.fault(&format!("it does not answer with {word}")));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.fault(&format!("it ended without saying {word}")));
                }
            }
        }
    }
}

/// The lines that a program writes, read on a thread of their own until it ends or nothing listens any longer.
fn read(output: ChildStdout) -> io::Result<Receiver<String>> {
    let (said, lines) = sync_channel(LINES);
    threads::spawn("engine", move || {
        let mut output = BufReader::new(output);
        let mut line = Vec::new();
        // What is not text is not an answer; anything longer than the longest line ends the reading.
        while output
            .by_ref()
            .take(LINE)
            .read_until(b'\n', &mut line)
            .is_ok_and(|count| count > 0 && count < LINE as usize)
        {
            if said.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
            line.clear();
        }
    })?;
    Ok(lines)
}

impl Drop for External {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
