//! The lines of a script as data, one direction a line, and how one is read; what it means by the rules, `compile` says.

use rules::Color;
use rules::text::cut;

use super::fault::{Fault, Location, Placed};
use super::mark::{LONGEST_LABEL, Mark, mark, square};
use super::text::{LONGEST_CAPTION, Piece, caption, meant, number, shown};
use super::view::{Look, look};

/// The most characters of words that are spoken in place of a caption.
pub(super) const LONGEST_SPOKEN: usize = 400;

/// The words that a line of direction may begin with.
pub(super) const WORDS: [&str; 26] = [
    "chapter", "say", "say:", "clock", "chances", "over", "steps", "wait", "position", "back", "square", "circle",
    "arrow", "label", "clear", "ghost", "refuse", "look", "slow", "ask", "hint", "wrong", "also", "voice", "sound",
    "poster",
];

/// A line of a script.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The line as written, without blanks around it and without its comment.
    pub written: Placed<String>,
    /// What it directs.
    pub direction: Direction,
}

/// What a line directs; names of actions are not yet checked.
#[derive(Clone, PartialEq, Debug)]
pub enum Direction {
    /// An action by its name is played.
    Action(Placed<String>),
    /// An action by its SAN is played; only in SAN lists.
    San(Placed<String>),
    /// A chapter begins.
    Chapter(String),
    /// A caption, and nothing is played for its reading time.
    Say(String),
    /// The words that are spoken in place of the caption above.
    Aloud(String),
    /// What a player's clock shows from here on, in whole seconds.
    Clock(Color, u32),
    /// White's chances to win from here on, in percent, as the bar shows them.
    Chances(u8),
    /// A caption over the next action.
    Over(String),
    /// Whether the actions from here on have the captions of their steps.
    Steps(bool),
    /// Nothing moves for this many seconds.
    Wait(f64),
    /// The table is laid out anew by this FEN.
    Position(Placed<String>),
    /// The last action is taken back.
    Back,
    /// A mark on the board.
    Mark(Mark),
    /// All marks go.
    Clear,
    /// A legal action is shown and not played.
    Ghost(Placed<String>),
    /// An illegal action is tried.
    Refuse {
        /// Its name.
        action: Placed<String>,
        /// What the rules' reason has to name.
        because: Option<Placed<String>>,
    },
    /// The camera.
    Look(Look),
    /// The next action is performed at this speed.
    Slow(f64),
    /// A question whose answer is the next action.
    Ask(String),
    /// A hint to the last question.
    Hint(String),
    /// A comment on a wrong answer, or on any.
    Wrong {
        /// The answer; none for any other.
        action: Option<Placed<String>>,
        /// What is said of it.
        text: String,
    },
    /// A further right answer.
    Also(Placed<String>),
    /// This sound file is spoken with the next `say`.
    Voice(Placed<String>),
    /// Whether there is sound from here on.
    Sound(bool),
    /// This moment is the film's poster.
    Poster,
}

/// Reads a line that is no heading and no comment. What cannot be read at all is none; faults are added.
pub(super) fn read(line: Piece, faults: &mut Vec<Fault>) -> Option<Line> {
    let (word, rest) = line.first_word();
    let direction = match word.text {
        "chapter" => Ok(Direction::Chapter(shown(word, rest, LONGEST_CAPTION, faults))),
        "say" => Ok(Direction::Say(caption(word, rest, faults))),
        "say:" => Ok(Direction::Aloud(shown(word, rest, LONGEST_SPOKEN, faults))),
        "clock" => clock(word, rest).map(|(color, left)| Direction::Clock(color, left)),
        "chances" => chances(word, rest).map(Direction::Chances),
        "over" => Ok(Direction::Over(caption(word, rest, faults))),
        "ask" => Ok(Direction::Ask(caption(word, rest, faults))),
        "hint" => Ok(Direction::Hint(caption(word, rest, faults))),
        "wrong" => wrong(word, rest, faults),
        "steps" => switch(word, rest).map(Direction::Steps),
        "sound" => switch(word, rest).map(Direction::Sound),
        "wait" => number(word, rest, 0.1, 60.0).map(Direction::Wait),
        "slow" => number(word, rest, 0.1, 4.0).map(Direction::Slow),
        "position" => needed(word, rest, "a FEN behind it").map(|fen| Direction::Position(fen.to_owned())),
        "voice" => needed(word, rest, "the name of a sound file").map(|file| Direction::Voice(file.to_owned())),
        "square" | "circle" | "arrow" => mark(word, rest).map(Direction::Mark),
        "label" => label(word, rest, faults).map(Direction::Mark),
        "look" => look(word, rest).map(Direction::Look),
        "ghost" => action(word, rest.without_comment()).map(Direction::Ghost),
        "also" => action(word, rest.without_comment()).map(Direction::Also),
        "refuse" => refuse(word, rest.without_comment()),
        "back" => alone(word, rest, Direction::Back),
        "clear" => alone(word, rest, Direction::Clear),
        "poster" => alone(word, rest, Direction::Poster),
        _ => played(line.without_comment()),
    };
    let is_played = matches!(direction, Ok(Direction::Action(_)));
    let written = if is_played { line.without_comment() } else { line }.to_owned();
    match direction {
        Ok(direction) => Some(Line { written, direction }),
        Err(fault) => {
            faults.push(fault);
            None
        }
    }
}

/// Reads marks that stand beside one another, as those of a script's lines with `;` between them: `arrow e4 d5 red; label d5 here`.
///
/// # Errors
/// The first fault; its column counts in the whole text.
pub fn marks(text: &str) -> Result<Vec<Mark>, Fault> {
    let mut rest = Some(Piece { text, place: Location { line: 1, column: 1 } });
    let (mut marks, mut faults) = (Vec::new(), Vec::new());
    while let Some(piece) = rest {
        let (part, after) = piece.split_once(';').map_or((piece, None), |(part, after)| (part, Some(after)));
        rest = after;
        let (word, what) = part.first_word();
        let read = match word.text {
            "" => continue,
            "square" | "circle" | "arrow" => mark(word, what),
            "label" => label(word, what, &mut faults),
            other => Err(Fault::new(
                word.place,
                format!("`{other}` is no mark"),
                "write square, circle, arrow or label, with `;` between several",
            )),
        };
        marks.push(read?);
        if let Some(fault) = faults.pop() {
            return Err(fault);
        }
    }
    Ok(marks)
}

/// An action's name on a line of its own. Whatever begins with a letter and has a digit may be meant as one, so that the
/// rules say what is wrong with it.
fn played(line: Piece) -> Result<Direction, Fault> {
    let (word, more) = line.first_word();
    let like_action = word.text.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && word.text.contains(|letter: char| letter.is_ascii_digit());
    if !like_action {
        let mend = match meant(word.text.trim_end_matches(':'), &WORDS) {
            Some(known) => format!("write {known} if that is meant"),
            None => "begin the line with such as say, chapter, look, or with an action such as e2e4".to_owned(),
        };
        return Err(Fault::new(word.place, format!("no line of a script begins with `{}`", word.text), mend));
    }
    if !more.text.is_empty() {
        let what = format!("`{}` is more than one action", line.text);
        return Err(Fault::new(more.place, what, "write one action a line, and comments behind #"));
    }
    Ok(Direction::Action(word.to_owned()))
}

/// What a word needs behind it.
fn needed<'a>(word: Piece, rest: Piece<'a>, what: &str) -> Result<Piece<'a>, Fault> {
    if rest.text.is_empty() {
        return Err(Fault::new(word.place, format!("`{}` lacks {what}", word.text), "write it in the same line"));
    }
    Ok(rest)
}

/// The one action behind a word.
fn action(word: Piece, rest: Piece) -> Result<Placed<String>, Fault> {
    let (name, more) = needed(word, rest, "an action")?.first_word();
    if !more.text.is_empty() {
        let what = format!("`{}` is more than one action", rest.text);
        return Err(Fault::new(more.place, what, format!("write one action behind {}", word.text)));
    }
    Ok(name.to_owned())
}

fn refuse(word: Piece, rest: Piece) -> Result<Direction, Fault> {
    let (name, more) = needed(word, rest, "an action")?.first_word();
    if more.text.is_empty() {
        return Ok(Direction::Refuse { action: name.to_owned(), because: None });
    }
    let (because, rule) = more.first_word();
    if because.text != "because" || rule.text.is_empty() {
        let mend = "write something like refuse a1a8+r because 2-8";
        return Err(Fault::new(more.place, "behind the action stands only `because` and a rule", mend));
    }
    Ok(Direction::Refuse { action: name.to_owned(), because: Some(rule.to_owned()) })
}

fn wrong(word: Piece, rest: Piece, faults: &mut Vec<Fault>) -> Result<Direction, Fault> {
    let mend = "write something like `wrong d2d5 = The rook keeps its vest.`";
    let (name, text) =
        rest.split_once('=').ok_or_else(|| Fault::new(word.place, "`wrong` lacks `=` and a text", mend))?;
    let (answer, more) = name.first_word();
    if answer.text.is_empty() || !more.text.is_empty() {
        let place = if answer.text.is_empty() { word.place } else { more.place };
        return Err(Fault::new(place, "`wrong` has one action, or *, before its `=`", mend));
    }
    let text = caption(word, text, faults);
    Ok(Direction::Wrong { action: (answer.text != "*").then(|| answer.to_owned()), text })
}

fn label(word: Piece, rest: Piece, faults: &mut Vec<Fault>) -> Result<Mark, Fault> {
    let (name, text) = rest.first_word();
    let at = square(word, name)?;
    Ok(Mark::Label(at, shown(word, text, LONGEST_LABEL, faults)))
}

/// `white 0:04:58`: whose clock, and what it shows, as hours, minutes and seconds or without the hours.
fn clock(word: Piece, rest: Piece) -> Result<(Color, u32), Fault> {
    let mend = "write something like clock white 0:04:58";
    let (name, time) = rest.first_word();
    let color = match name.text {
        "white" => Color::White,
        "black" => Color::Black,
        other => {
            let place = if other.is_empty() { word.place } else { name.place };
            return Err(Fault::new(place, format!("`{other}` has no clock"), mend));
        }
    };
    let fields: Vec<&str> = time.text.split(':').collect();
    let number = |text: &&str| {
        let is_number = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse::<u32>().ok()).flatten()
    };
    let numbers: Option<Vec<u32>> = fields.iter().map(number).collect();
    match numbers.as_deref() {
        Some(&[hours, minutes, seconds]) if minutes < 60 && seconds < 60 => {
            Ok((color, hours * 3600 + minutes * 60 + seconds))
        }
        Some(&[minutes, seconds]) if seconds < 60 => Ok((color, minutes * 60 + seconds)),
        _ => {
            let place = if time.text.is_empty() { word.place } else { time.place };
            Err(Fault::new(place, format!("`{}` is no time of a clock", time.text), mend))
        }
    }
}

/// `62`: a number of percent.
fn chances(word: Piece, rest: Piece) -> Result<u8, Fault> {
    let rest = rest.without_comment();
    let is_number = (1..=3).contains(&rest.text.len()) && rest.text.bytes().all(|byte| byte.is_ascii_digit());
    let number = rest.text.parse().ok().filter(|number| is_number && *number <= 100);
    let place = if rest.text.is_empty() { word.place } else { rest.place };
    let what = || format!("`{}` is no number of percent", cut(rest.text));
    number.ok_or_else(|| Fault::new(place, what(), "write White's chances to win from 0 to 100, such as chances 62"))
}

fn switch(word: Piece, rest: Piece) -> Result<bool, Fault> {
    match rest.text {
        "on" => Ok(true),
        "off" => Ok(false),
        other => {
            let place = if other.is_empty() { word.place } else { rest.place };
            let what = format!("`{}` is on or off, not `{other}`", word.text);
            Err(Fault::new(place, what, format!("write {0} on or {0} off", word.text)))
        }
    }
}

fn alone(word: Piece, rest: Piece, direction: Direction) -> Result<Direction, Fault> {
    if rest.text.is_empty() {
        return Ok(direction);
    }
    let what = format!("nothing stands behind `{}`", word.text);
    Err(Fault::new(rest.place, what, "take it out; a comment has a line of its own"))
}
