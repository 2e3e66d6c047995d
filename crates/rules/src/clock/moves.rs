//! The times that a game's notes give beside its moves, `[%clk 0:01:01]`: what a player had left after a move. A clock is made of them
//! that goes on where they end.

use std::time::Duration;

use super::control::{Bonus, Control, TimeControl};
use super::running::{Clock, ClockRecord};
use crate::Color;

/// The longest time that is read, so that no sum of times overflows.
const LONGEST: Duration = Duration::from_secs(1000 * 3600);

/// The time that a comment says its player had left, the last one where there are several: `[%clk 0:01:01]`.
pub fn time_left(comment: &str) -> Option<Duration> {
    commands(comment, "clk").filter_map(read_time).next_back()
}

/// The time that a comment says its move took: `[%emt 0:00:05]`.
pub(crate) fn time_taken(comment: &str) -> Option<Duration> {
    commands(comment, "emt").filter_map(read_time).next_back()
}

/// What the commands of this name in a comment say.
fn commands<'a>(comment: &'a str, name: &'a str) -> impl DoubleEndedIterator<Item = &'a str> {
    let parts: Vec<&str> = comment.split("[%").skip(1).collect();
    parts.into_iter().filter_map(move |part| {
        let (command, _) = part.split_once(']')?;
        let value = command.strip_prefix(name)?;
        value.starts_with(char::is_whitespace).then(|| value.trim())
    })
}

/// `1:02:03`, `2:03`, or seconds, with a part of a second behind a dot.
fn read_time(text: &str) -> Option<Duration> {
    let mut milliseconds = 0_u64;
    let fields: Vec<&str> = text.split(':').collect();
    let (seconds, before) = fields.split_last()?;
    if before.len() > 2 {
        return None;
    }
    let number = |text: &str| {
        let fits = (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        if fits { text.parse::<u64>().ok() } else { None }
    };
    for field in before {
        milliseconds = (milliseconds + number(field)?) * 60;
    }
    let (whole, part) = seconds.split_once(['.', ',']).unwrap_or((seconds, "0"));
    let part: String = part.chars().chain("000".chars()).take(3).collect();
    let time = Duration::from_millis((milliseconds + number(whole)?) * 1000 + number(&part)?);
    (time <= LONGEST).then_some(time)
}

/// The command that says that a player has so much time left.
pub fn command(left: Duration) -> String {
    let seconds = left.as_secs();
    let part = match left.subsec_millis() {
        0 => String::new(),
        thousandths => format!(".{thousandths:03}").trim_end_matches('0').to_owned(),
    };
    format!("[%clk {}:{:02}:{:02}{part}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The clock of a game out of a file, which waits until somebody plays on: what was agreed, and the comments beside each move. A move
/// without a time leaves both times as they were. `None` where neither is known.
pub fn waiting_clock(control: Option<TimeControl>, first: Color, comments: &[Vec<String>]) -> Option<ClockRecord> {
    let times: Vec<(Option<Duration>, Option<Duration>)> = comments
        .iter()
        .map(|beside| {
            let last = |read: fn(&str) -> Option<Duration>| beside.iter().rev().find_map(|comment| read(comment));
            (last(time_left), last(time_taken))
        })
        .collect();
    let control = control.or_else(|| {
        // Nobody wrote down what was agreed, so the most that anybody had is taken for it.
        let most = times.iter().filter_map(|(left, _)| *left).max().filter(|most| !most.is_zero())?;
        Some(TimeControl::same(Control::sudden_death(most, Bonus::None)))
    })?;
    let mut left = Color::ALL.map(|color| control.of(color).stage(0).whole());
    let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let mut record =
        ClockRecord { control: control.to_string(), waits: true, ..Clock::new(control.clone(), first).record() };
    for (index, (clock, taken)) in times.into_iter().enumerate() {
        let mover = if index % 2 == 0 { first } else { !first };
        let stage = control.of(mover).stage(0);
        let own = &mut left[mover.index()];
        match (clock, taken) {
            (Some(clock), _) => *own = clock.saturating_add(stage.bonus.pool()),
            (None, Some(taken)) => {
                let bonus = if let Bonus::Increment(bonus) = stage.bonus { bonus } else { Duration::ZERO };
                *own = own.saturating_sub(taken).saturating_add(bonus);
            }
            (None, None) => {}
        }
        let [white, black] = left.map(milliseconds);
        record.left.push((white, black));
    }
    Some(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_times_of_every_program_are_read() {
        let seconds = |text: &str| time_left(text).map(|time| time.as_secs_f64());
        assert_eq!(seconds("[%clk 0:01:01]"), Some(61.0));
        assert_eq!(seconds("good [%eval 0.2] [%clk 1:00:59.9] move"), Some(3659.9));
        assert_eq!(seconds("[%clk 59:59]"), Some(3599.0));
        assert_eq!(seconds("[%clk  12,5 ]"), Some(12.5));
        assert_eq!(seconds("[%clk 0:00:01] [%clk 0:00:02]"), Some(2.0));
        for none in ["[%clock 0:01:01]", "[%clk]", "[%clk -0:01]", "[%clk 1:2:3:4]", "[%clk 99999999]", "[%clk é:1]"] {
            assert_eq!(seconds(none), None, "{none}");
        }
        for time in [61_000, 3_659_900, 5, 0] {
            let time = Duration::from_millis(time);
            assert_eq!(time_left(&command(time)), Some(time));
        }
    }

    #[test]
    fn a_clock_waits_with_the_times_that_are_left() {
        let comments = |texts: &[&str]| texts.iter().map(|text| vec![(*text).to_owned()]).collect::<Vec<_>>();
        let given = comments(&["[%clk 0:00:41]", "[%clk 0:00:12]"]);
        let control = TimeControl::read("60").ok();
        let record = waiting_clock(control.clone(), Color::White, &given).expect("a clock");
        assert_eq!(record.left, [(60_000, 60_000), (41_000, 60_000), (41_000, 12_000)]);
        let mut clock = Clock::of_record(&record, Color::White, 2).expect("of this game");
        clock.go_on();
        assert_eq!((clock.waits(), clock.is_running(), clock.pass(Duration::from_secs(60))), (true, false, None));
        assert_eq!(clock.record(), record, "it is kept as it waits");
        assert!(clock.press() && !clock.waits() && clock.is_running());
        clock.pass(Duration::from_secs(2));
        assert_eq!([Color::White, Color::Black].map(|color| clock.left(color).as_secs()), [41, 10]);
        // What was agreed is known without it, and the times are without what was agreed.
        let without = waiting_clock(None, Color::Black, &given).expect("a clock");
        assert_eq!((without.control.as_str(), without.left[2]), ("41", (12_000, 41_000)));
        let only = waiting_clock(TimeControl::read("60+5").ok(), Color::White, &comments(&["", ""])).expect("a clock");
        assert_eq!(only.left, [(60_000, 60_000); 3], "nobody knows what the moves took");
        let taken = waiting_clock(TimeControl::read("60+5").ok(), Color::White, &comments(&["[%emt 0:00:07]"]));
        assert_eq!(taken.expect("a clock").left[1], (58_000, 60_000));
        assert_eq!(waiting_clock(None, Color::White, &comments(&["fine"])), None);
    }
}
