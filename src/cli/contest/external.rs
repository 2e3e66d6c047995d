//! Another program that plays chess by the UCI protocol; `player` seats it in matches.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::super::CliError;
use super::pace::{Clock, Pace};
use crate::rules::GameRules;
use crate::rules::record::Game;

/// A running program; it is ended when this is dropped.
pub struct External {
    name: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
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
            return Err(fault("it cannot be spoken to"));
        };
        let mut program = Self { name: command.to_owned(), child, input, output: BufReader::new(output) };
        program.say("uci")?;
        program.hear("uciok")?;
        for (name, value) in options {
            program.say(&format!("setoption name {name} value {value}"))?;
        }
        program.say("ucinewgame")?;
        program.say("isready")?;
        program.hear("readyok")?;
        Ok(program)
    }

    /// What it plays.
    ///
    /// # Errors
    /// It is gone, or names no legal action.
    pub fn choose<P: GameRules>(
        &mut self,
        game: &Game<P>,
        clocks: &[Clock; 2],
        pace: &Pace,
    ) -> Result<P::Action, CliError> {
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
        let answer = self.hear("bestmove")?;
        let name = answer.split_whitespace().nth(1).unwrap_or_default();
        game.position().parse_action(name).map_err(|error| self.fault(&error.to_string()))
    }

    fn fault(&self, reason: &str) -> CliError {
        CliError(format!("uci:{}: {reason}", self.name.escape_debug()))
    }

    fn say(&mut self, line: &str) -> Result<(), CliError> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| self.fault(&format!("it does not listen: {error}")))
    }

    /// The next line that begins with this word.
    fn hear(&mut self, word: &str) -> Result<String, CliError> {
        let mut line = String::new();
        loop {
            line.clear();
            match self.output.read_line(&mut line) {
                Ok(0) => return Err(self.fault(&format!("it ended without saying {word}"))),
                Ok(_) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(_) => {}
                Err(error) => return Err(self.fault(&format!("it cannot be heard: {error}"))),
            }
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
