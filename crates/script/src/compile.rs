//! Plays a script by the rules and makes its beats; [`film`] is the way from a text to a film, for the commands and lessons.

use super::beat::{Beat, Film, Spoken, Style, What};
use super::compiler::{Captioned, Compiler, VoiceLength};
use super::direction::{Direction, Line};
use super::fault::{Fault, MOST_FAULTS, Placed};
use super::judge::legal;
use super::read::{Script, Writing};
use super::reading::millis;
use super::texts::tell;
use rules::AnyGame;
use turn::plan::plan;
use words::language::Language;

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
    if let Some(Ok(language)) = film.headings.language.as_deref().map(Language::of) {
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
            Direction::Say(text) => {
                let voice = self.voice.take().and_then(|voice| voice.value);
                Some(What::Say { text: text.clone(), voice })
            }
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
                self.only_once(second, place, "voice", "say")
            }
            Direction::Steps(on) => {
                self.steps = *on;
                None
            }
            Direction::Clock(color, left) => Some(What::Clock(*color, *left)),
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
        let spoken = match what {
            Some(What::Action(_)) => Spoken { words: self.aloud.take(), ..Spoken::default() },
            _ => Spoken::default(),
        };
        self.beats.extend(what.map(|what| Beat { written: written.clone(), what, spoken }));
        self.captioned = match direction {
            Direction::Say(_) | Direction::Ask(_) => Captioned::Beat,
            Direction::Over(_) => Captioned::Next,
            _ => Captioned::Nothing,
        };
    }
}
