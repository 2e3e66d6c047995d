//! What a clock shows, and a time control in words.

use std::time::Duration;

use super::control::{Bonus, Control, Stage, TimeControl};
use super::running::Clock;
use crate::Color;
use crate::text::Text;

/// Below this a clock shows tenths of a second.
const TENTHS_BELOW: Duration = Duration::from_secs(20);

/// Whether so little time is left that a clock shows tenths and ticks.
pub fn is_low(left: Duration) -> bool {
    left < TENTHS_BELOW
}

/// What a clock shows: `1:05:09`, `4:59`, and `0:09.3` for the last seconds. A second that has begun is still shown.
pub fn face(left: Duration) -> Text {
    if left < TENTHS_BELOW {
        let tenths = left.as_millis().div_ceil(100);
        // A number of tenths below 200 fits.
        let [whole, part] = [tenths / 10, tenths % 10].map(|number| u32::try_from(number).unwrap_or_default());
        return Text::new("decimal").with("whole", format!("0:{whole:02}")).with("part", part);
    }
    let seconds = left.as_millis().div_ceil(1000);
    Text::verbatim(exact(u64::try_from(seconds).unwrap_or(u64::MAX)))
}

/// The periods of byo-yomi that a player has left, one that runs included: `3 × 0:30`; `None` without byo-yomi.
pub fn periods_face(clock: &Clock, color: Color) -> Option<Text> {
    let (count, time) = clock.periods(color)?;
    Some(Text::verbatim(format!("{count} × {}", exact(time.as_secs()))))
}

fn exact(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// A time control as a sentence's worth of words: `5 minutes, plus 3 seconds a move`.
pub fn agreed(control: Option<&TimeControl>) -> Text {
    match control {
        None => Text::new("clock-none"),
        Some(control) if control.is_handicap() => {
            let [white, black] = Color::ALL.map(|color| side(control.of(color)));
            Text::new("clock-each").with("white", white).with("black", black)
        }
        Some(control) => side(control.of(Color::White)),
    }
}

fn side(control: &Control) -> Text {
    let stages = control.stages().map(stage);
    let joined = stages.reduce(|first, next| Text::new("clock-then").with("first", first).with("next", next));
    joined.unwrap_or_else(Text::nothing)
}

fn stage(stage: &Stage) -> Text {
    let time = match stage.moves {
        Some(moves) => Text::new("clock-for-moves").with("time", span(stage.time)).with("count", moves),
        None => span(stage.time),
    };
    let with = |id, bonus| Text::new(id).with("time", time.clone()).with("bonus", span(bonus));
    match stage.bonus {
        Bonus::None => time,
        Bonus::Increment(bonus) => with("clock-increment", bonus),
        Bonus::Bronstein(bonus) => with("clock-bronstein", bonus),
        Bonus::Delay(bonus) => with("clock-delay", bonus),
        Bonus::Hourglass => Text::new("clock-in-hourglass").with("time", time.clone()),
        Bonus::Periods { count, time: each } => {
            let periods = Text::new("clock-count-periods").with("count", count).with("time", span(each));
            match stage.time.is_zero() {
                true => periods,
                false => Text::new("clock-then").with("first", time.clone()).with("next", periods),
            }
        }
    }
}

/// A length of time in its largest whole unit.
fn span(time: Duration) -> Text {
    let seconds = time.as_secs();
    let count = |id, count: u64| Text::new(id).with("count", count);
    match (time.subsec_millis(), seconds) {
        (0, seconds) if seconds >= 3600 && seconds.is_multiple_of(3600) => count("clock-hours", seconds / 3600),
        (0, seconds) if seconds >= 60 && seconds.is_multiple_of(60) => count("clock-minutes", seconds / 60),
        (0, seconds) if seconds < 60 => count("clock-seconds", seconds),
        (0, seconds) => Text::verbatim(exact(seconds)),
        (thousandths, seconds) => {
            let part = format!("{thousandths:03}").trim_end_matches('0').to_owned();
            let number = Text::new("decimal").with("whole", seconds).with("part", part);
            Text::new("clock-part-seconds").with("number", number)
        }
    }
}
