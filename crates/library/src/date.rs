//! The local date and time, with which saved games are listed.

use host::time::{SystemTime, UNIX_EPOCH};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};

/// How a date is written: it sorts, and every country reads it.
const FORM: &str = "%Y-%m-%d %H:%M";

pub fn now() -> String {
    Zoned::now().strftime(FORM).to_string()
}

/// When a file was written; nothing for a time that no calendar has.
pub fn of(time: SystemTime) -> String {
    let stamp = stamp(time).map(|stamp| stamp.to_zoned(TimeZone::system()));
    stamp.map(|date| date.strftime(FORM).to_string()).unwrap_or_default()
}

fn stamp(time: SystemTime) -> Option<Timestamp> {
    let since = match time.duration_since(UNIX_EPOCH) {
        Ok(after) => SignedDuration::try_from(after).ok()?,
        Err(before) => -SignedDuration::try_from(before.duration()).ok()?,
    };
    Timestamp::from_duration(since).ok()
}
