//! What `compile` knows while it goes through a script; `played`, `question` and `waiting` are its parts.

use super::beat::{Beat, Voice};
use super::fault::{Fault, Location, Placed};
use super::judge::{illegal, legal};
use super::read::Script;
use rules::{AnyAction, AnyGame, AnyPosition};

/// Answers how many seconds a sound file of a script lasts (its path is relative to the script), or why it cannot be read.
pub type VoiceLength<'a> = &'a dyn Fn(&str) -> Result<f64, String>;

/// Goes through the lines of a script with the game that they play.
pub(super) struct Compiler<'a> {
    pub voices: VoiceLength<'a>,
    pub script: &'a Script,
    /// None where no position is known, so that no action can be judged.
    pub game: Option<AnyGame>,
    pub beats: Vec<Beat>,
    pub faults: &'a mut Vec<Fault>,
    /// What waits for the next action.
    pub over: Option<Placed<String>>,
    pub slow: Option<Placed<f64>>,
    /// What waits for the next `say`; without a voice where its file is at fault.
    pub voice: Option<Placed<Option<Voice>>>,
    /// How the caption that waits for the next action is spoken.
    pub aloud: Option<String>,
    /// What the line before has a caption for.
    pub captioned: Captioned,
    pub steps: bool,
    pub question: Option<Open>,
    pub has_poster: bool,
}

/// What a line has a caption for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Captioned {
    /// It has none.
    Nothing,
    /// Its own beat.
    Beat,
    /// The next action.
    Next,
}

/// A question that has no answer yet.
pub(super) struct Open {
    pub place: Location,
    /// Which beat it is.
    pub beat: usize,
    /// What was said of single answers, with its place.
    pub named: Vec<Placed<AnyAction>>,
    /// Whether something was said of any other answer.
    pub has_rest: bool,
}

impl Compiler<'_> {
    pub fn fault(&mut self, place: Location, what: impl Into<String>, mend: impl Into<String>) {
        self.faults.push(Fault::new(place, what, mend));
    }

    /// The caption of the line before is spoken so.
    pub fn say_aloud(&mut self, place: Location, text: &str) {
        match self.captioned {
            Captioned::Next => self.aloud = Some(text.to_owned()),
            Captioned::Beat => {
                if let Some(beat) = self.beats.last_mut() {
                    beat.spoken.words = Some(text.to_owned());
                }
            }
            Captioned::Nothing => {
                let mend = "write it directly below a say, over or ask, or say without the colon for a caption";
                self.fault(place, "there is no caption above that `say:` would speak", mend);
            }
        }
    }

    /// The legal action of this name with the present position, or a fault.
    pub fn legal(&mut self, name: &Placed<String>) -> Option<(AnyPosition, AnyAction)> {
        let game = self.game.as_ref()?;
        match legal(game, &name.value) {
            Ok(action) => Some((game.position(), action)),
            Err(reason) => {
                self.faults.push(illegal(game, name, &reason));
                None
            }
        }
    }
}
