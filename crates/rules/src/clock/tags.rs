//! A time control in the tags of a PGN: `TimeControl`, or one tag for each player of a handicap, as other programs write them.

use super::control::TimeControl;
use super::read::ControlError;

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
        (Some(both), ..) => TimeControl::read(both).map(Some),
        _ => Ok(None),
    }
}
