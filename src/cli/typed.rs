//! What players type at a table without a window, and the lines as they come.

use std::io::{BufRead, Read};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use host::threads;
use room::message::What;
use rules::text::Text;
use rules::{AnyPosition, Color};
use words::language::Language;

/// The longest line that is read, in bytes; of a longer one only its beginning is.
const LONGEST: u64 = 4096;

/// What a line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// Nothing.
    Nothing,
    /// This is played.
    Play(String),
    /// This is asked, or said to the table.
    Ask(What),
    /// The other one's question is answered.
    Answer(bool),
    /// The position is printed.
    Show,
    /// What can be typed is listed.
    Help,
    /// The player goes.
    Quit,
}

/// What can be typed.
pub const HELP: &str = "Type a move (e4, Nxd5:N, d4e5+q), or draw, take-back, resign, claim, break, go-on, rematch, sides, yes, no, show, quit.\n";

impl Typed {
    /// What a line means in this position.
    ///
    /// # Errors
    /// One sentence that says why it means nothing.
    pub fn read(line: &str, position: Option<&AnyPosition>) -> Result<Self, Text> {
        let word = line.trim();
        let asked = What::ALL.into_iter().filter(|what| !matches!(what, What::Table | What::Time | What::Seat));
        Ok(match word {
            "" => Self::Nothing,
            "yes" | "y" => Self::Answer(true),
            "no" | "n" => Self::Answer(false),
            "show" => Self::Show,
            "help" | "?" => Self::Help,
            "quit" | "bye" | "exit" => Self::Quit,
            other => match (asked.into_iter().find(|what| what.name() == other), position) {
                (Some(what), _) => Self::Ask(what),
                (None, Some(position)) => Self::Play(turn::choices::read(position, other)?.to_string()),
                (None, None) => return Err(Text::new("two-waiting")),
            },
        })
    }
}

/// The lines of standard input, read beside everything else.
pub struct Lines(Receiver<String>);

/// What comes of asking for a line.
pub enum Came {
    /// This one.
    Line(String),
    /// None yet.
    NoneYet,
    /// None any more.
    End,
}

impl Lines {
    /// Begins to read.
    pub fn begin() -> Self {
        let (send, lines) = channel();
        // Without a thread nothing is typed.
        let _ = threads::spawn("typed", move || {
            let mut input = std::io::stdin().lock();
            loop {
                let mut line = Vec::new();
                match input.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
                    Ok(0) | Err(_) => return,
                    Ok(_) => {}
                }
                let line = String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned();
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Self(lines)
    }

    /// The next line, if one has come.
    pub fn next(&self) -> Came {
        match self.0.try_recv() {
            Ok(line) => Came::Line(line),
            Err(TryRecvError::Empty) => Came::NoneYet,
            Err(TryRecvError::Disconnected) => Came::End,
        }
    }
}

/// What a player asks, in a sentence.
pub fn asks(english: &Language, what: What, by: Color) -> String {
    let name = match what {
        What::Draw => "two-asks-draw",
        What::TakeBack => "two-asks-take-back",
        What::Rematch => "two-asks-rematch",
        What::Sides => "two-asks-sides",
        _ => "two-asks-break",
    };
    english.say(&Text::new(name).with("player", by))
}

#[cfg(test)]
mod tests {
    use rules::AnyOptions;

    use super::*;

    #[test]
    fn what_is_typed_is_a_move_or_a_word() {
        let start = AnyPosition::start(AnyOptions::default());
        let read = |line: &str| Typed::read(line, Some(&start)).ok();
        assert_eq!(read(" e4 "), Some(Typed::Play("e2e4".to_owned())));
        assert_eq!(read("g1f3"), Some(Typed::Play("g1f3".to_owned())));
        assert_eq!(read("take-back"), Some(Typed::Ask(What::TakeBack)));
        assert_eq!(
            (read("y"), read(""), read("show")),
            (Some(Typed::Answer(true)), Some(Typed::Nothing), Some(Typed::Show))
        );
        assert_eq!((read("e5"), read("time"), Typed::read("e4", None).ok()), (None, None, None));
    }
}
