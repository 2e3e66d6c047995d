//! Reads a time control from a text: the form of PGN's tag `TimeControl`, with minutes and hours for people, `d` and `b` for delays,
//! and a bar between the players of a handicap.

use std::time::Duration;

use thiserror::Error;

use super::control::{Bonus, Control, Stage, TimeControl};
use crate::text::{Said, Text, said};

/// The longest time of a stage and the longest bonus.
const LONGEST: Duration = Duration::from_secs(100 * 3600);
const LONGEST_BONUS: Duration = Duration::from_secs(3600);
/// The most moves and stages.
const MOST_MOVES: u32 = 999;
const MOST_STAGES: usize = 9;

/// Why a text is no time control. One sentence that names the text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {reason}", .text.escape_debug())]
pub struct ControlError {
    text: String,
    reason: Said,
}

impl ControlError {
    /// The same as a text.
    pub fn text(&self) -> Text {
        let name = self.text.escape_debug().to_string();
        Text::new("fault-named").with("name", name).with("reason", self.reason.clone())
    }
}

impl TimeControl {
    /// The time control that a text means.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, ControlError> {
        let fault = |reason| ControlError { text: text.to_owned(), reason };
        let bare: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        match bare.split('|').collect::<Vec<_>>().as_slice() {
            [both] => side(both).map(Self::same).map_err(fault),
            [white, black] => {
                let sides = side(white).and_then(|white| Ok(Self::each(white, side(black)?)));
                sides.map_err(fault)
            }
            _ => Err(fault(said!("clock-two-sides", "there is one bar at most, between White's time and Black's"))),
        }
    }
}

fn side(text: &str) -> Result<Control, Said> {
    let fields: Vec<&str> = text.split(':').collect();
    if fields.len() > MOST_STAGES {
        return Err(said!("clock-stages", "there are {most} stages at most", most = MOST_STAGES));
    }
    let stages = fields.iter().map(|field| stage(field)).collect::<Result<Vec<_>, _>>()?;
    Control::new(&stages)
        .ok_or_else(|| said!("clock-rest", "every stage but the last says for how many moves it is: 40/5400:1800"))
}

fn stage(field: &str) -> Result<Stage, Said> {
    if field.starts_with('*') {
        return Err(said!("clock-sandclock", "a sandclock is not offered; write such as 300+3"));
    }
    let (moves, rest) = match field.split_once('/') {
        Some((moves, rest)) => (Some(number_of_moves(moves)?), rest),
        None => (None, field),
    };
    let (time, bonus) = match rest.find(['+', 'd', 'b']) {
        Some(at) => (&rest[..at], Some(rest[at..].split_at(1))),
        None => (rest, None),
    };
    let time = duration(time, LONGEST)?;
    if time.is_zero() {
        return Err(said!("clock-no-time", "a stage gives some time, a second at least: 1+2"));
    }
    let bonus = match bonus {
        None => Bonus::None,
        Some((sign, text)) => {
            let time = duration(text, LONGEST_BONUS)?;
            match sign {
                _ if time.is_zero() => Bonus::None,
                "+" => Bonus::Increment(time),
                "d" => Bonus::Delay(time),
                _ => Bonus::Bronstein(time),
            }
        }
    };
    Ok(Stage { moves, time, bonus })
}

fn number_of_moves(text: &str) -> Result<u32, Said> {
    let number = text.parse().ok().filter(|moves| (1..=MOST_MOVES).contains(moves));
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    number.filter(|_| is_number).ok_or_else(|| {
        said!("clock-moves", "before a slash stands a number of moves from 1 to {most}", most = MOST_MOVES)
    })
}

/// Seconds with up to three decimals, or so many minutes (`m`) or hours (`h`).
fn duration(text: &str, longest: Duration) -> Result<Duration, Said> {
    let form = || said!("clock-form", "a time is written in seconds, such as 300+3, 40/5400:1800 or 5m+3");
    let (number, unit) = match text.strip_suffix(['s', 'm', 'h']) {
        Some(number) if text.ends_with('m') => (number, 60),
        Some(number) if text.ends_with('h') => (number, 3600),
        Some(number) => (number, 1),
        None => (text, 1),
    };
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    let digits = |text: &str, most: usize| {
        let fits = !text.is_empty() && text.len() <= most && text.bytes().all(|byte| byte.is_ascii_digit());
        if fits { text.parse::<u64>().ok() } else { None }
    };
    let (Some(whole), Some(_)) = (digits(whole, 9), digits(part, 3)) else { return Err(form()) };
    let thousandths = digits(&format!("{part:0<3}"), 3).ok_or_else(form)?;
    let time = Duration::from_millis((whole * 1000 + thousandths) * unit);
    if time > longest {
        let hours = longest.as_secs() / 3600;
        return Err(said!("clock-too-long", "{time} is more than {hours} h", time = text, hours));
    }
    Ok(time)
}
