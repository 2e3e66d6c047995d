//! The local date and time, with which saved games are listed.

use std::time::SystemTime;

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

/// How a date is written: it sorts, and every country reads it.
const FORM: &str = "%Y-%m-%d %H:%M";

/// Now.
pub fn now() -> String {
    Zoned::now().strftime(FORM).to_string()
}

/// When a file was written; nothing for a time that no calendar has.
pub fn of(time: SystemTime) -> String {
    let stamp = Timestamp::try_from(time).map(|stamp| stamp.to_zoned(TimeZone::system()));
    stamp.map(|date| date.strftime(FORM).to_string()).unwrap_or_default()
}
