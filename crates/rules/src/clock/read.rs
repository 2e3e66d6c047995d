//! Reads a time control from a text: the form of PGN's tag `TimeControl`, with minutes and hours for people, `d` and `b` for
//! delays, `+5x30` for the periods of byo-yomi, and a bar between the players of a handicap; and the tags of a PGN that hold one,
//! as other programs write them.

use std::time::Duration;

use thiserror::Error;

use super::control::{Bonus, Control, Stage, TimeControl};
use crate::text::{Said, Text, quoted, said};

/// The longest time of a stage and the longest bonus.
const LONGEST: Duration = Duration::from_secs(100 * 3600);
const LONGEST_BONUS: Duration = Duration::from_secs(3600);
/// The most moves and stages.
const MOST_MOVES: u32 = 999;
const MOST_STAGES: usize = 9;
/// The most periods of byo-yomi.
const MOST_PERIODS: u32 = 99;

/// Why a text is no time control. One sentence that names the text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {reason}", quoted(.text))]
pub struct ControlError {
    text: String,
    reason: Said,
}

impl ControlError {
    /// The same as a text.
    pub fn text(&self) -> Text {
        let name = quoted(&self.text);
        Text::new("fault-named").with("name", name).with("reason", self.reason.clone())
    }
}

/// In which unit a time is that names none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unit {
    Seconds,
    Minutes,
}

impl TimeControl {
    /// The time control that a text means; a time without a unit is in seconds.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, ControlError> {
        Self::read_in(text, Unit::Seconds)
    }

    /// The same as people say it: the time of a stage is in minutes where it names no unit, what a move adds in seconds (`5+3`).
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_spoken(text: &str) -> Result<Self, ControlError> {
        Self::read_in(text, Unit::Minutes)
    }

    fn read_in(text: &str, unit: Unit) -> Result<Self, ControlError> {
        let fault = |reason| ControlError { text: text.to_owned(), reason };
        let bare: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        match bare.split('|').collect::<Vec<_>>().as_slice() {
            [both] => side(both, unit).map(Self::same).map_err(fault),
            [white, black] => {
                let sides = side(white, unit).and_then(|white| Ok((white, side(black, unit)?)));
                let (white, black) = sides.map_err(fault)?;
                if white.is_hourglass() != black.is_hourglass() {
                    return Err(fault(said!("clock-one-hourglass")));
                }
                Ok(Self::each(white, black))
            }
            _ => Err(fault(said!("clock-two-sides"))),
        }
    }
}

fn side(text: &str, unit: Unit) -> Result<Control, Said> {
    let fields: Vec<&str> = text.split(':').collect();
    if fields.len() > MOST_STAGES {
        return Err(said!("clock-stages", most = MOST_STAGES));
    }
    let stages = fields.iter().map(|field| stage(field, unit)).collect::<Result<Vec<_>, _>>()?;
    if stages.len() > 1 && stages.iter().any(|stage| stage.bonus == Bonus::Hourglass) {
        return Err(said!("clock-hourglass"));
    }
    Control::new(&stages).ok_or_else(|| said!("clock-rest"))
}

fn stage(field: &str, unit: Unit) -> Result<Stage, Said> {
    if let Some(time) = field.strip_prefix('*') {
        if time.contains(['/', '+', 'd', 'b', '*']) {
            return Err(said!("clock-hourglass"));
        }
        let time = duration(time, LONGEST, unit)?;
        if time.is_zero() {
            return Err(no_time());
        }
        return Ok(Stage { moves: None, time, bonus: Bonus::Hourglass });
    }
    let (moves, rest) = match field.split_once('/') {
        Some((moves, rest)) => (Some(number_of_moves(moves)?), rest),
        None => (None, field),
    };
    let (time, bonus) = match rest.find(['+', 'd', 'b']) {
        Some(at) => (&rest[..at], Some(rest[at..].split_at(1))),
        None => (rest, None),
    };
    let time = duration(time, LONGEST, unit)?;
    let bonus = match bonus {
        None => Bonus::None,
        Some(("+", text)) if text.contains('x') => periods(text)?,
        Some((sign, text)) => {
            let time = duration(text, LONGEST_BONUS, Unit::Seconds)?;
            match sign {
                _ if time.is_zero() => Bonus::None,
                "+" => Bonus::Increment(time),
                "d" => Bonus::Delay(time),
                _ => Bonus::Bronstein(time),
            }
        }
    };
    if time.is_zero() && !matches!(bonus, Bonus::Periods { .. }) {
        return Err(no_time());
    }
    if moves.is_some() && matches!(bonus, Bonus::Periods { .. }) {
        return Err(said!("clock-periods-last"));
    }
    Ok(Stage { moves, time, bonus })
}

fn no_time() -> Said {
    said!("clock-no-time")
}

/// The periods of byo-yomi: how many, and how long each is.
fn periods(text: &str) -> Result<Bonus, Said> {
    let (count, time) = text.split_once('x').unwrap_or((text, ""));
    let is_number = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
    let count = count.parse().ok().filter(|count| is_number && (1..=MOST_PERIODS).contains(count));
    let time = duration(time, LONGEST_BONUS, Unit::Seconds)?;
    count
        .filter(|_| !time.is_zero())
        .map(|count| Bonus::Periods { count, time })
        .ok_or_else(|| said!("clock-periods", most = MOST_PERIODS))
}

fn number_of_moves(text: &str) -> Result<u32, Said> {
    let number = text.parse().ok().filter(|moves| (1..=MOST_MOVES).contains(moves));
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    number.filter(|_| is_number).ok_or_else(|| said!("clock-moves", most = MOST_MOVES))
}

/// A time with up to three decimals, so many seconds (`s`), minutes (`m`) or hours (`h`), or else of the unit that is meant.
fn duration(text: &str, longest: Duration, unit: Unit) -> Result<Duration, Said> {
    let form = || match unit {
        Unit::Seconds => said!("clock-form"),
        Unit::Minutes => {
            said!("clock-form-minutes")
        }
    };
    let (number, seconds) = match text.strip_suffix(['s', 'm', 'h']) {
        Some(number) if text.ends_with('m') => (number, 60),
        Some(number) if text.ends_with('h') => (number, 3600),
        Some(number) => (number, 1),
        None => (text, if unit == Unit::Minutes { 60 } else { 1 }),
    };
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    let digits = |text: &str, most: usize| {
        let fits = !text.is_empty() && text.len() <= most && text.bytes().all(|byte| byte.is_ascii_digit());
        if fits { text.parse::<u64>().ok() } else { None }
    };
    let (Some(whole), Some(_)) = (digits(whole, 9), digits(part, 3)) else { return Err(form()) };
    let thousandths = digits(&format!("{part:0<3}"), 3).ok_or_else(form)?;
    let time = Duration::from_millis((whole * 1000 + thousandths) * seconds);
    if time > longest {
        let hours = longest.as_secs() / 3600;
        return Err(said!("clock-too-long", time = text, hours));
    }
    Ok(time)
}

/// The most minutes and seconds that are taken for minutes and a bonus.
const MOST_MINUTES: u32 = 180;
const MOST_SECONDS: u32 = 180;

/// The tags of a game with this time control; `-` says that there is none.
pub fn tags(control: Option<&TimeControl>) -> Vec<(String, String)> {
    use crate::Color::{Black, White};
    let tag = |name: &str, value: String| (name.to_owned(), value);
    match control {
        None => vec![tag("TimeControl", "-".to_owned())],
        Some(control) if control.is_handicap() => vec![
            tag("WhiteTimeControl", control.of(White).to_string()),
            tag("BlackTimeControl", control.of(Black).to_string()),
        ],
        Some(control) => vec![tag("TimeControl", control.to_string())],
    }
}

/// The time control of a game with these tags; `None` where there is none or it is not known (`-`, `?`).
///
/// # Errors
/// What is wrong with it.
pub fn from_tags<'a>(tags: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Option<TimeControl>, ControlError> {
    let tags: Vec<(&str, &str)> = tags.into_iter().collect();
    let value = |name: &str| {
        let tag = tags.iter().find(|(tag, _)| *tag == name);
        tag.map(|(_, value)| value.trim()).filter(|value| !["", "-", "?"].contains(value))
    };
    match (value("TimeControl"), value("WhiteTimeControl"), value("BlackTimeControl")) {
        (_, Some(white), Some(black)) => TimeControl::read(&format!("{white}|{black}")).map(Some),
        (Some(both), ..) => read_tag(both).map(Some),
        _ => Ok(None),
    }
}

/// What the tag `TimeControl` says. `5|5` is what a site once wrote for five minutes and five seconds; a handicap of so little time, or
/// with so long a bonus, nobody plays.
fn read_tag(value: &str) -> Result<TimeControl, ControlError> {
    let short = |text: &str, most: u32| text.trim().parse::<u32>().is_ok_and(|number| number <= most);
    match value.split_once('|') {
        Some((minutes, seconds)) if short(minutes, MOST_MINUTES) && short(seconds, MOST_SECONDS) => {
            TimeControl::read_spoken(&format!("{minutes}+{seconds}"))
        }
        _ => TimeControl::read(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_and_seconds_with_a_bar_between_are_no_handicap() {
        let read =
            |value| from_tags([("TimeControl", value)]).expect("a time control").map(|control| control.to_string());
        assert_eq!(read("5|5").as_deref(), Some("300+5"));
        assert_eq!(read("30 | 0").as_deref(), Some("1800"));
        assert_eq!(read("300|600").as_deref(), Some("300|600"), "this is one");
        assert_eq!(read("300+3").as_deref(), Some("300+3"));
        assert_eq!(read("-"), None);
    }
}
