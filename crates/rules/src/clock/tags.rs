//! A time control in the tags of a PGN: `TimeControl`, or one tag for each player of a handicap, as other programs write them.

use super::control::TimeControl;
use super::read::ControlError;

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
