//! Plays a script by the rules and makes its beats; [`film`] is the way from a text to a film, for the commands and lessons.

use std::time::Duration;

use super::beat::{Beat, Captions, Film, Performed, Refusal, Style, Voice, What};
use super::direction::{Direction, Line};
use super::fault::{Fault, Place, Placed};
use super::headings::split_sentence;
use super::judge::{arrives, has_choice, illegal, is_no_action, legal, names, sentence, squares};
use super::question::Open;
use super::read::{Script, Writing};
use super::reading::millis;
use crate::ritual::plan::plan;
use crate::rules::record::RecordError;
use crate::rules::{AnyAction, AnyGame, AnyPosition};

/// Answers how many seconds a sound file of a script lasts (its path is relative to the script), or why it cannot be read.
pub type VoiceLength<'a> = &'a dyn Fn(&str) -> Result<f64, String>;

/// The endings of sound files.
const SOUNDS: [&str; 3] = [".wav", ".flac", ".ogg"];

/// The film that a text directs.
///
/// # Errors
/// Every fault of the text, in the order of their places.
pub fn film(text: &str, writing: Writing, voices: VoiceLength) -> Result<Film, Vec<Fault>> {
    let mut faults = Vec::new();
    let script = Script::read(text, writing, &mut faults);
    let film = compile(script, voices, &mut faults);
    faults.sort_by_key(|fault| fault.place);
    match film {
        Some(film) if faults.is_empty() => Ok(film),
        _ => Err(faults),
    }
}

/// Plays a script. What the rules refuse is added to `faults` and left out; none where the headings give no position.
pub fn compile(script: Script, voices: VoiceLength, faults: &mut Vec<Fault>) -> Option<Film> {
    let style = match script.lines.iter().all(|line| is_played(&line.direction)) {
        true => Style::Plain,
        false => Style::Teach,
    };
    let start = script.start.as_ref().map(AnyGame::position);
    let mut compiler = Compiler {
        voices,
        script: &script,
        game: script.start.clone(),
        beats: Vec::new(),
        faults,
        over: None,
        slow: None,
        voice: None,
        steps: true,
        question: None,
        has_poster: false,
    };
    for line in &script.lines {
        compiler.line(line);
    }
    compiler.finish();
    let (beats, start) = (compiler.beats, start?);
    let seat = script.headings.seat.unwrap_or(start.turn());
    Some(Film { headings: script.headings, start, seat, style, beats })
}

const fn is_played(direction: &Direction) -> bool {
    matches!(direction, Direction::Action(_) | Direction::San(_))
}

/// Goes through the lines of a script with the game that they play.
pub(super) struct Compiler<'a> {
    voices: VoiceLength<'a>,
    script: &'a Script,
    /// None where no position is known, so that no action can be judged.
    pub(super) game: Option<AnyGame>,
    pub(super) beats: Vec<Beat>,
    pub(super) faults: &'a mut Vec<Fault>,
    /// What waits for the next action.
    over: Option<Placed<String>>,
    slow: Option<Placed<f64>>,
    /// What waits for the next `say`; without a voice where its file is at fault.
    voice: Option<Placed<Option<Voice>>>,
    steps: bool,
    pub(super) question: Option<Open>,
    has_poster: bool,
}

impl Compiler<'_> {
    pub(super) fn fault(&mut self, place: Place, what: impl Into<String>, mend: impl Into<String>) {
        self.faults.push(Fault::new(place, what, mend));
    }

    fn line(&mut self, Line { written, direction }: &Line) {
        let place = written.place;
        let what = match direction {
            Direction::Action(name) => self.action(name, legal),
            Direction::San(token) => {
                self.action(token, |game, token| game.position().parse_san(token).map_err(|error| error.reason))
            }
            Direction::Chapter(text) => {
                self.unanswered();
                Some(What::Chapter(text.clone()))
            }
            Direction::Say(text) => {
                let voice = self.voice.take().and_then(|voice| voice.value);
                Some(What::Say { text: text.clone(), voice })
            }
            Direction::Over(text) => {
                let second = self.over.replace(Placed { place, value: text.clone() }).is_some();
                self.only_once(second, place, "over", "action")
            }
            Direction::Slow(factor) => {
                let second = self.slow.replace(Placed { place, value: *factor }).is_some();
                self.only_once(second, place, "slow", "action")
            }
            Direction::Voice(file) => {
                let voice = Placed { place, value: self.voice(file) };
                let second = self.voice.replace(voice).is_some();
                self.only_once(second, place, "voice", "say")
            }
            Direction::Steps(on) => {
                self.steps = *on;
                None
            }
            Direction::Wait(seconds) => Some(What::Wait(millis(*seconds))),
            Direction::Position(fen) => self.position(fen).map(What::Position),
            Direction::Back => self.back(place).map(What::Back),
            Direction::Mark(mark) => Some(What::Mark(mark.clone())),
            Direction::Clear => Some(What::Clear),
            Direction::Ghost(name) => {
                self.legal(name).map(|(position, action)| What::Ghost(Box::new(plan(position, action))))
            }
            Direction::Refuse { action, because } => self.refuse(action, because.as_ref()).map(What::Refuse),
            Direction::Look(look) => Some(What::Look(*look)),
            Direction::Ask(text) => Some(What::Ask(self.ask(place, text))),
            Direction::Hint(text) => self.hint(place, text),
            Direction::Wrong { action, text } => self.wrong(place, action.as_ref(), text),
            Direction::Also(name) => self.also(name),
            Direction::Sound(on) => Some(What::Sound(*on)),
            Direction::Poster => {
                if self.has_poster {
                    self.fault(place, "the film has a poster already", "leave one `poster` out");
                }
                self.has_poster = true;
                Some(What::Poster)
            }
        };
        self.beats.extend(what.map(|what| Beat { written: written.clone(), what }));
    }

    /// A line that waits for another one, and whether one waits already.
    fn only_once(&mut self, second: bool, place: Place, word: &str, next: &str) -> Option<What> {
        if second {
            self.fault(place, format!("a second `{word}` for the same {next}"), "leave one of them out");
        }
        None
    }

    /// Plays an action; one that is not legal is left out, and what waited for it is gone.
    fn action(
        &mut self,
        name: &Placed<String>,
        read: impl Fn(&AnyGame, &str) -> Result<AnyAction, String>,
    ) -> Option<What> {
        let over = self.over.take();
        let speed = self.slow.take().map_or(1.0, |slow| slow.value);
        let question = self.question.take();
        let game = self.game.as_mut()?;
        let position = game.position();
        let played = match game.result() {
            Some(result) => Err(RecordError::Over(result).to_string()),
            None => read(game, &name.value).and_then(|action| {
                game.play_name(&action.to_string()).map(|()| action).map_err(|error| error.to_string())
            }),
        };
        let action = match played {
            Ok(action) => action,
            Err(reason) => {
                self.faults.push(illegal(game, name, &reason));
                return None;
            }
        };
        let (gives_check, result) = (game.position().in_check(), game.result());
        if let Some(question) = question {
            self.answer(question, action);
        }
        let captions = match over {
            Some(over) => Captions::Over(over.value),
            None if self.steps => Captions::Steps,
            None => Captions::Off,
        };
        let has_choice = has_choice(&position, action);
        let plan = plan(position, action);
        Some(What::Action(Box::new(Performed { position, plan, captions, speed, has_choice, gives_check, result })))
    }

    /// The legal action of this name with the present position, or a fault.
    pub(super) fn legal(&mut self, name: &Placed<String>) -> Option<(AnyPosition, AnyAction)> {
        let game = self.game.as_ref()?;
        match legal(game, &name.value) {
            Ok(action) => Some((game.position(), action)),
            Err(reason) => {
                self.faults.push(illegal(game, name, &reason));
                None
            }
        }
    }

    fn refuse(&mut self, action: &Placed<String>, because: Option<&Placed<String>>) -> Option<Refusal> {
        let game = self.game.as_ref()?;
        let (position, name) = (game.position(), &action.value);
        let Err(reason) = legal(game, name) else {
            let mend = "name an illegal action, or show this one with ghost";
            self.fault(action.place, format!("{name} is legal here, so nothing refuses it"), mend);
            return None;
        };
        let squares = squares(name).filter(|_| !is_no_action(&reason));
        let Some((from, to)) = squares else {
            self.faults.push(illegal(game, action, &reason));
            return None;
        };
        if let Some(rule) = because.filter(|rule| !names(&reason, &rule.value)) {
            let what = format!("{name} is not refused because of {}: {reason}", rule.value);
            self.fault(rule.place, what, "name a rule of that sentence, or leave `because` out");
            return None;
        }
        let arrives = arrives(&position, from, to);
        Some(Refusal { position, action: name.clone(), from, to, arrives, sentence: sentence(&reason) })
    }

    fn position(&mut self, fen: &Placed<String>) -> Option<AnyPosition> {
        self.unanswered();
        match AnyGame::begin(self.script.headings.options, Some(&fen.value)) {
            Ok(game) => {
                let position = game.position();
                self.game = Some(game);
                Some(position)
            }
            Err(error) => {
                self.game = None;
                self.faults.push(split_sentence(fen.place, &error.to_string()));
                None
            }
        }
    }

    fn back(&mut self, place: Place) -> Option<AnyPosition> {
        self.unanswered();
        let game = self.game.as_mut()?;
        if game.undo() {
            return Some(game.position());
        }
        self.fault(place, "there is no action to take back", "write `back` below an action");
        None
    }

    fn voice(&mut self, file: &Placed<String>) -> Option<Voice> {
        let path = match &self.script.headings.voices {
            Some(folder) => format!("{}/{}", folder.trim_end_matches('/'), file.value),
            None => file.value.clone(),
        };
        if !SOUNDS.iter().any(|ending| file.value.to_lowercase().ends_with(ending)) {
            let what = format!("`{}` is no sound file", file.value);
            self.fault(file.place, what, "name a file that ends in .wav, .flac or .ogg");
            return None;
        }
        match (self.voices)(&path) {
            Ok(seconds) => {
                Some(Voice { file: path, length: millis(seconds.clamp(0.0, 3600.0)).max(Duration::from_millis(1)) })
            }
            Err(reason) => {
                let what = format!("the voice {path}: {reason}");
                self.fault(file.place, what, "put the file there, or take the line out");
                None
            }
        }
    }

    /// What waited for something that never came.
    fn finish(&mut self) {
        self.unanswered();
        let waiting = [
            (self.over.take().map(|over| over.place), "over", "action"),
            (self.slow.take().map(|slow| slow.place), "slow", "action"),
            (self.voice.take().map(|voice| voice.place), "voice", "`say`"),
        ];
        for (place, word, next) in waiting {
            if let Some(place) = place {
                self.fault(place, format!("no {next} follows this `{word}`"), format!("write the {next} below it"));
            }
        }
    }
}
