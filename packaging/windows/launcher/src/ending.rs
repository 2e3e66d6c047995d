//! How the program ended, and what there is to say about it; `main` asks.

/// The most that is kept of what the program said, in bytes: a box is no place for more.
const LONGEST: usize = 2000;

/// How the program ended.
#[derive(Debug, PartialEq, Eq)]
pub enum Ending {
    /// It could not be started, for this reason.
    NotStarted(String),
    /// It ended with this status, if it was not killed, and said this.
    Ended { status: Option<i32>, said: String },
}

impl Ending {
    /// What a person should hear; nothing where all went well.
    pub fn sentence(&self) -> Option<String> {
        match self {
            Self::NotStarted(reason) => Some(reason.clone()),
            Self::Ended { status: Some(0), .. } => None,
            Self::Ended { said, .. } if !said.trim().is_empty() => {
                let said = said.trim();
                Some(said.strip_prefix("plunder: ").unwrap_or(said).to_owned())
            }
            Self::Ended { status, .. } => {
                let status = status.map_or_else(|| "a signal".to_owned(), |status| format!("status {status:#x}"));
                Some(format!(
                    "Plunder ended unexpectedly ({status}). Your games are safe: every action is saved when it is played."
                ))
            }
        }
    }

    /// The status with which this program ends: that of the other one, as far as one byte holds it.
    pub fn status(&self) -> u8 {
        match self {
            Self::NotStarted(_) => 2,
            Self::Ended { status, .. } => status.map_or(1, |status| u8::try_from(status).unwrap_or(1)),
        }
    }
}

/// The end of a text that comes in pieces.
#[derive(Debug, Default)]
pub struct Tail(Vec<u8>);

impl Tail {
    /// Takes the next piece.
    pub fn push(&mut self, piece: &[u8]) {
        self.0.extend_from_slice(piece);
        let too_many = self.0.len().saturating_sub(LONGEST);
        self.0.drain(..too_many);
    }

    /// What is left of the text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_said_of_a_program_that_was_closed_as_usual() {
        let ending = Ending::Ended { status: Some(0), said: "a warning of a driver\n".into() };
        assert_eq!((ending.sentence(), ending.status()), (None, 0));
    }

    #[test]
    fn the_sentence_of_the_program_is_shown_without_its_name() {
        let ending = Ending::Ended { status: Some(2), said: "plunder: there is no game in evening.ron\r\n".into() };
        assert_eq!((ending.sentence().as_deref(), ending.status()), (Some("there is no game in evening.ron"), 2));
    }

    #[test]
    fn a_program_that_fell_silent_is_told_too() {
        let crashed = Ending::Ended { status: Some(-1_073_741_819), said: " \n".into() };
        assert!(crashed.sentence().unwrap().contains("status 0xc0000005"), "{crashed:?}");
        assert_eq!(crashed.status(), 1);
        let killed = Ending::Ended { status: None, said: String::new() };
        assert!(killed.sentence().unwrap().contains("a signal"), "{killed:?}");
        assert_eq!(Ending::NotStarted("why".into()).status(), 2);
    }

    #[test]
    fn of_a_long_text_the_end_is_kept() {
        let mut tail = Tail::default();
        for line in 0..1000 {
            tail.push(format!("line {line}\n").as_bytes());
        }
        let text = tail.text();
        assert!(text.len() <= LONGEST && text.ends_with("line 999\n"), "{text}");
    }
}
