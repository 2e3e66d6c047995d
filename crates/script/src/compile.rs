//! Plays a script by the rules and makes its beats; [`film`] is the way from a text to a film.

use std::time::Duration;

use rules::record::RecordError;
use rules::text::{Said, Text, cut};
use rules::words::sentence;
use rules::{AnyAction, AnyGame, AnyPosition};
use turn::plan::plan;

use super::beat::{Beat, Captions, Film, Performed, Question, Refusal, Spoken, Style, Voice, What, Wrong};
use super::direction::{Direction, Line};
use super::fault::{Fault, Location, MOST_FAULTS, Placed};
use super::judge::{arrives, has_choice, illegal, is_no_action, legal, names, squares};
use super::pace::millis;
use super::read::{Script, Writing, split_sentence};
use super::texts::tell;
use super::voice::LONGEST;

/// The film that a text directs.
///
/// # Errors
/// Every fault of the text, in the order of their places; of a text with more than [`MOST_FAULTS`] some of them.
pub fn film(text: &str, writing: Writing, voices: VoiceLength) -> Result<Film, Vec<Fault>> {
    let mut faults = Vec::new();
    let script = Script::read(text, writing, &mut faults);
    // A text that was not read to its end may lack what is in the rest.
    let film = if faults.len() > MOST_FAULTS { None } else { compile(script, voices, &mut faults) };
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
        aloud: None,
        captioned: Captioned::Nothing,
        steps: true,
        question: None,
        has_poster: false,
    };
    for line in &script.lines {
        compiler.line(line);
        if compiler.faults.len() > MOST_FAULTS {
            return None;
        }
    }
    compiler.finish();
    let (beats, start) = (compiler.beats, start?);
    let seat = script.headings.seat.unwrap_or(start.turn());
    let mut film = Film { headings: script.headings, start, seat, style, beats };
    if film.headings.language.is_some() || film.headings.publisher_names {
        let language = film.language();
        tell(&mut film, |text| language.say(text));
    }
    Some(film)
}

const fn is_played(direction: &Direction) -> bool {
    matches!(direction, Direction::Action(_) | Direction::San(_))
}

impl Compiler<'_> {
    fn line(&mut self, Line { written, direction }: &Line) {
        let place = written.place;
        let what = match direction {
            Direction::Action(name) => {
                self.action(name, |game, name| legal(game, name).map_err(|reason| reason.to_string()))
            }
            Direction::San(token) => self.action(token, |game, token| {
                game.position().parse_san(token).map_err(|error| error.reason.to_string())
            }),
            Direction::Chapter(text) => {
                self.unanswered();
                Some(What::Chapter(text.clone()))
            }
            Direction::Say(text) => Some(What::Say { text: text.clone() }),
            Direction::Aloud(text) => {
                self.say_aloud(place, text);
                None
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
                self.only_once(second, place, "voice", "caption")
            }
            Direction::Steps(on) => {
                self.steps = *on;
                None
            }
            Direction::Clock(color, left) => Some(What::Clock(*color, *left)),
            Direction::Chances(percent) => Some(What::Chances(*percent)),
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
        let recorded = match &what {
            Some(What::Say { .. } | What::Ask(_)) => self.voice.take(),
            Some(What::Action(performed)) if matches!(performed.captions, Captions::Over(_)) => self.voice.take(),
            _ => None,
        };
        let recorded = recorded.and_then(|voice| voice.value);
        let words = if matches!(what, Some(What::Action(_))) { self.aloud.take() } else { None };
        let spoken = Spoken { words, recorded, ..Spoken::default() };
        self.beats.extend(what.map(|what| Beat { written: written.clone(), what, spoken }));
        self.captioned = match direction {
            Direction::Say(_) | Direction::Ask(_) => Captioned::Beat,
            Direction::Over(_) => Captioned::Next,
            _ => Captioned::Nothing,
        };
    }
}

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
    /// What waits for the next `say`, `over` or `ask`; without a voice where its file is at fault.
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

/// A reason as a sentence, in every language.
fn told(reason: Said) -> Said {
    Said::new(sentence(&reason), Text::new("sentence").with("reason", reason))
}

impl Compiler<'_> {
    /// Plays an action; one that is not legal is left out, and what waited for it is gone.
    pub(super) fn action(
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

    pub(super) fn refuse(&mut self, action: &Placed<String>, because: Option<&Placed<String>>) -> Option<Refusal> {
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
        Some(Refusal { position, action: name.clone(), from, to, arrives, sentence: told(reason) })
    }

    pub(super) fn position(&mut self, fen: &Placed<String>) -> Option<AnyPosition> {
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

    pub(super) fn back(&mut self, place: Location) -> Option<AnyPosition> {
        self.unanswered();
        let game = self.game.as_mut()?;
        if game.undo() {
            // Nobody plays it again, and a script may go back any number of times.
            game.forget_undone();
            return Some(game.position());
        }
        self.fault(place, "there is no action to take back", "write `back` below an action");
        None
    }
}

impl Compiler<'_> {
    /// Reports a question that something else than its answer ended.
    pub(super) fn unanswered(&mut self) {
        if let Some(open) = self.question.take() {
            self.fault(
                open.place,
                "no action answers this question",
                "write its answer below it, before anything is laid anew",
            );
        }
    }

    pub(super) fn ask(&mut self, place: Location, text: &str) -> Question {
        self.unanswered();
        self.question = Some(Open { place, beat: self.beats.len(), named: Vec::new(), has_rest: false });
        Question { text: text.to_owned(), hints: Vec::new(), wrong: Vec::new(), also: Vec::new(), answer: None }
    }

    /// The question that this line belongs to; without one that is a fault.
    fn belongs(&mut self, place: Location, word: &str) -> bool {
        let is_open = self.question.is_some();
        if !is_open {
            self.fault(place, format!("`{word}` belongs to no question"), "write it between `ask` and its answer");
        }
        is_open
    }

    fn asked(&mut self) -> Option<&mut Question> {
        let beat = self.question.as_ref()?.beat;
        match &mut self.beats.get_mut(beat)?.what {
            What::Ask(question) => Some(question),
            _ => None,
        }
    }

    pub(super) fn hint(&mut self, place: Location, text: &str) -> Option<What> {
        if self.belongs(place, "hint")
            && let Some(question) = self.asked()
        {
            question.hints.push(text.to_owned());
        }
        None
    }

    pub(super) fn wrong(&mut self, place: Location, name: Option<&Placed<String>>, text: &str) -> Option<What> {
        if !self.belongs(place, "wrong") {
            return None;
        }
        let action = match name {
            Some(name) => Some(self.named(name)?),
            None => {
                let open = self.question.as_mut()?;
                if std::mem::replace(&mut open.has_rest, true) {
                    self.fault(place, "a second `wrong *` for the same question", "leave one of them out");
                }
                None
            }
        };
        self.asked()?.wrong.push(Wrong { action, text: text.to_owned() });
        None
    }

    pub(super) fn also(&mut self, name: &Placed<String>) -> Option<What> {
        if self.belongs(name.place, "also") {
            let action = self.named(name)?;
            self.asked()?.also.push(action);
        }
        None
    }

    /// A legal answer of which nothing was said yet.
    fn named(&mut self, name: &Placed<String>) -> Option<AnyAction> {
        let (_, action) = self.legal(name)?;
        let open = self.question.as_mut()?;
        if open.named.iter().any(|named| named.value == action) {
            self.fault(name.place, format!("{action} stands here a second time"), "leave one of them out");
            return None;
        }
        open.named.push(Placed { place: name.place, value: action });
        Some(action)
    }

    /// The answer has come: it may not be called wrong, nor right a second time.
    pub(super) fn answer(&mut self, open: Open, answer: AnyAction) {
        for Placed { place, value } in &open.named {
            if *value == answer {
                let what = format!("{answer} is the answer itself");
                self.fault(*place, what, "name another action, or take the line out");
            }
        }
        self.question = Some(open);
        if let Some(question) = self.asked() {
            question.answer = Some(answer);
        }
        self.question = None;
    }
}

/// The endings of sound files.
const SOUNDS: [&str; 3] = [".wav", ".flac", ".ogg"];

/// Whether a path leads out of the folder that it is named in, on any system: a script of somebody else's reads no other files.
fn leaves_folder(path: &str) -> bool {
    let drive = path.as_bytes().get(1) == Some(&b':');
    drive || path.starts_with(['/', '\\']) || path.split(['/', '\\']).any(|part| part == "..")
}

impl Compiler<'_> {
    /// A line that waits for another one, and whether one waits already.
    pub(super) fn only_once(&mut self, second: bool, place: Location, word: &str, next: &str) -> Option<What> {
        if second {
            self.fault(place, format!("a second `{word}` for the same {next}"), "leave one of them out");
        }
        None
    }

    pub(super) fn voice(&mut self, file: &Placed<String>) -> Option<Voice> {
        let path = match &self.script.headings.voices {
            Some(folder) => format!("{}/{}", folder.trim_end_matches('/'), file.value),
            None => file.value.clone(),
        };
        if leaves_folder(&path) {
            let what = format!("the voice {} does not lie beside the script", cut(&path));
            self.fault(file.place, what, "put it into the script's folder or one below, and name it from there");
            return None;
        }
        if !SOUNDS.iter().any(|ending| file.value.to_lowercase().ends_with(ending)) {
            let what = format!("`{}` is no sound file", file.value);
            self.fault(file.place, what, "name a file that ends in .wav, .flac or .ogg");
            return None;
        }
        match (self.voices)(&path) {
            Ok(seconds) => {
                Some(Voice { file: path, length: millis(seconds.clamp(0.0, LONGEST)).max(Duration::from_millis(1)) })
            }
            Err(reason) => {
                let what = format!("the voice {path}: {reason}");
                self.fault(file.place, what, "put the file there, or take the line out");
                None
            }
        }
    }

    /// What waited for something that never came.
    pub(super) fn finish(&mut self) {
        self.unanswered();
        let waiting = [
            (self.over.take().map(|over| over.place), "over", "action"),
            (self.slow.take().map(|slow| slow.place), "slow", "action"),
            (self.voice.take().map(|voice| voice.place), "voice", "`say`, `over` or `ask`"),
        ];
        for (place, word, next) in waiting {
            if let Some(place) = place {
                self.fault(place, format!("no {next} follows this `{word}`"), format!("write the {next} below it"));
            }
        }
    }
}
