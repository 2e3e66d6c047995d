//! The running clock: both times at the start of every turn, so that taking back is exact, and how long the present turn took; as plain
//! data, as a saved game keeps it; and what it shows.

use std::time::Duration;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::control::{Bonus, Control, Stage, TimeControl};
use crate::Color;
use crate::text::Text;

/// A clock as it is kept. [`Clock::record`](super::Clock::record) makes it, [`Clock::of_record`](super::Clock::of_record) reads it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(deny_unknown_fields))]
pub struct ClockRecord {
    /// The time control in PGN's form.
    pub control: String,
    /// The milliseconds that White and Black had left at the start of each turn, the present one last.
    pub left: Vec<(u64, u64)>,
    /// How many milliseconds the present turn took so far.
    pub used: u64,
    /// It is of a game out of a file and stands until somebody plays on.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub waits: bool,
}

/// A clock of two players. It stands still at first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    first: Color,
    /// Both players at the start of each turn, those that were taken back included.
    turns: Vec<[Side; 2]>,
    /// Which of them is the present one.
    at: usize,
    /// How long the present turn took so far.
    used: Duration,
    runs: bool,
    /// It stands until somebody plays on.
    waits: bool,
    fallen: Option<Color>,
}

/// The time of one player at the start of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Side {
    /// What is left, the periods of byo-yomi included.
    left: Duration,
    /// The stage, and how many of its moves were made.
    stage: usize,
    moves: u32,
}

impl Side {
    fn new(control: &Control) -> Self {
        Self { left: control.stage(0).whole(), stage: 0, moves: 0 }
    }

    /// After a move that took so long: the bonus is added, and the next stage where the last move of this one was made.
    fn after(self, control: &Control, used: Duration) -> Self {
        let stage = control.stage(self.stage);
        let bonus = match stage.bonus {
            Bonus::None | Bonus::Delay(_) | Bonus::Hourglass => Duration::ZERO,
            // The period that the move was made in is whole again.
            Bonus::Periods { .. } => {
                Period::of(stage.bonus, self.left.saturating_sub(used)).map_or(Duration::ZERO, |period| period.used)
            }
            Bonus::Increment(time) => time,
            Bonus::Bronstein(time) => time.min(used),
        };
        let left = self.left.saturating_sub(charged(stage.bonus, used)).saturating_add(bonus);
        let moves = self.moves + 1;
        if stage.moves == Some(moves) {
            let next = self.stage + 1;
            Self { left: left.saturating_add(control.stage(next).whole()), stage: next, moves: 0 }
        } else {
            Self { left, moves, ..self }
        }
    }
}

/// A period of byo-yomi that runs.
struct Period {
    /// What of it is left, and what is used.
    left: Duration,
    used: Duration,
    /// How many there still are, this one included.
    count: u32,
}

impl Period {
    /// The period that runs when so much is left in all; `None` before the first one, after the last one and without any.
    fn of(bonus: Bonus, left: Duration) -> Option<Self> {
        let Bonus::Periods { time, .. } = bonus else { return None };
        if left.is_zero() || left > bonus.pool() || time.is_zero() {
            return None;
        }
        let count = left.as_nanos().div_ceil(time.as_nanos());
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        let left = left.saturating_sub(time.saturating_mul(count - 1));
        Some(Self { left, used: time.saturating_sub(left), count })
    }
}

/// What so long a turn takes off the clock.
const fn charged(bonus: Bonus, used: Duration) -> Duration {
    match bonus {
        Bonus::Delay(delay) => used.saturating_sub(delay),
        _ => used,
    }
}

impl Clock {
    /// A clock that shows the whole time and stands still; `first` is to move.
    pub fn new(control: TimeControl, first: Color) -> Self {
        let turns = vec![Color::ALL.map(|color| Side::new(control.of(color)))];
        Self { control, first, turns, at: 0, used: Duration::ZERO, runs: false, waits: false, fallen: None }
    }

    /// What the players agreed.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Whose time it is.
    pub fn turn(&self) -> Color {
        if self.at.is_multiple_of(2) { self.first } else { !self.first }
    }

    /// How many times it was pressed: the actions of the game up to the present point.
    pub const fn presses(&self) -> usize {
        self.at
    }

    /// Whether time goes by.
    pub const fn is_running(&self) -> bool {
        self.runs && !self.waits && self.fallen.is_none()
    }

    /// Whether it is the clock of a game out of a file, which stands until somebody plays on: who only looks at it uses no time.
    pub const fn waits(&self) -> bool {
        self.waits
    }

    /// Whose flag has fallen.
    pub const fn fallen(&self) -> Option<Color> {
        self.fallen
    }

    fn side(&self, color: Color) -> Side {
        // There always is a present turn.
        self.turns.get(self.at).map_or_else(|| Side::new(self.control.of(color)), |turn| turn[color.index()])
    }

    fn bonus(&self, color: Color) -> Bonus {
        self.control.of(color).stage(self.side(color).stage).bonus
    }

    /// All the time that a player has left, with the periods of byo-yomi.
    fn whole(&self, color: Color) -> Duration {
        let left = self.side(color).left;
        match color == self.turn() {
            true => left.saturating_sub(charged(self.bonus(color), self.used)),
            false if self.control.of(!color).is_hourglass() => {
                left.saturating_add(self.used.min(self.side(!color).left))
            }
            false => left,
        }
    }

    /// The time that a player has left: as the clock shows it, in byo-yomi first the time before the periods and then that of the period
    /// that runs.
    pub fn left(&self, color: Color) -> Duration {
        let (whole, bonus) = (self.whole(color), self.bonus(color));
        Period::of(bonus, whole).map_or_else(|| whole.saturating_sub(bonus.pool()), |period| period.left)
    }

    /// How many periods of byo-yomi a player has left, one that runs included, and how long each is; `None` without byo-yomi.
    pub fn periods(&self, color: Color) -> Option<(u32, Duration)> {
        let bonus = self.bonus(color);
        let Bonus::Periods { count, time } = bonus else { return None };
        let whole = self.whole(color);
        Some(match Period::of(bonus, whole) {
            Some(period) => (period.count, time),
            None if whole.is_zero() => (0, time),
            None => (count, time),
        })
    }

    /// How long the clock of the player to move still waits in this turn (simple delay).
    pub fn delay_left(&self) -> Duration {
        match self.bonus(self.turn()) {
            Bonus::Delay(delay) => delay.saturating_sub(self.used),
            _ => Duration::ZERO,
        }
    }

    /// Whether a period of byo-yomi runs for a player.
    pub fn is_in_period(&self, color: Color) -> bool {
        Period::of(self.bonus(color), self.whole(color)).is_some()
    }

    /// What a player's clock gains by each move at least, as far as it is known before.
    pub fn added(&self, color: Color) -> Duration {
        match self.bonus(color) {
            Bonus::Increment(time) | Bonus::Delay(time) | Bonus::Periods { time, .. } => time,
            Bonus::None | Bonus::Bronstein(_) | Bonus::Hourglass => Duration::ZERO,
        }
    }

    /// How many moves a player has to make before its next stage; `None` in sudden death.
    pub fn moves_left(&self, color: Color) -> Option<u32> {
        let side = self.side(color);
        Some(self.control.of(color).stage(side.stage).moves?.saturating_sub(side.moves))
    }

    /// Lets time go by. Says whose flag falls by that; a clock that stands still, or on which a flag has fallen, does nothing.
    pub fn pass(&mut self, elapsed: Duration) -> Option<Color> {
        if !self.is_running() {
            return None;
        }
        self.used = self.used.saturating_add(elapsed);
        if self.whole(self.turn()).is_zero() {
            self.fallen = Some(self.turn());
        }
        self.fallen
    }

    /// The player to move has moved: its time stops, and the other one's goes on. False after a flag has fallen.
    pub fn press(&mut self) -> bool {
        if self.fallen.is_some() {
            return false;
        }
        let turn = self.turn();
        let mut sides = Color::ALL.map(|color| self.side(color));
        sides[turn.index()] = self.side(turn).after(self.control.of(turn), self.used);
        sides[(!turn).index()].left = self.whole(!turn);
        self.turns.truncate(self.at + 1);
        self.turns.push(sides);
        self.at += 1;
        self.used = Duration::ZERO;
        self.waits = false;
        true
    }

    /// Stops: nobody's time goes by until [`Clock::go_on`].
    pub const fn pause(&mut self) {
        self.runs = false;
    }

    /// Lets the time of the player to move go by.
    pub const fn go_on(&mut self) {
        self.runs = true;
    }

    /// An action was taken back: both times are again what they were when its turn began. Says whether there was one.
    pub const fn undo(&mut self) -> bool {
        let Some(before) = self.at.checked_sub(1) else { return false };
        self.at = before;
        self.begin_turn_again();
        true
    }

    /// The action that was taken back last is played again: both times are what they were after it. Says whether there was one.
    pub fn redo(&mut self) -> bool {
        let there_is = self.at + 1 < self.turns.len();
        if there_is {
            self.at += 1;
            self.begin_turn_again();
        }
        there_is
    }

    /// An action of which no time is known is played again: both times are as they were, and a clock that waits goes on waiting.
    pub fn pass_over(&mut self) {
        let waits = self.waits;
        self.press();
        self.waits = waits;
    }

    /// The present turn begins anew: its time comes back, and a fallen flag is raised. So the end of a game is taken back.
    pub const fn begin_turn_again(&mut self) {
        self.used = Duration::ZERO;
        self.fallen = None;
    }

    /// What a saved game keeps, in whole milliseconds. What was taken back is not kept, as if it could not be played again.
    pub fn record(&self) -> ClockRecord {
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let turns = self.turns.iter().take(self.at + 1);
        ClockRecord {
            control: self.control.to_string(),
            left: turns.map(|[white, black]| (milliseconds(white.left), milliseconds(black.left))).collect(),
            used: milliseconds(self.used),
            waits: self.waits,
        }
    }

    /// The clock of a saved game, in which `first` began, `presses` actions ago. It stands still. `None` where the record is of
    /// another game, or is none.
    pub fn of_record(record: &ClockRecord, first: Color, presses: usize) -> Option<Self> {
        let mut clock = Self::new(TimeControl::read(&record.control).ok()?, first);
        if record.left.len() != presses + 1 {
            return None;
        }
        for (number, &(white, black)) in record.left.iter().enumerate() {
            if number > 0 {
                clock.press();
            }
            let times = [white, black].map(Duration::from_millis);
            let turn = clock.turns.last_mut()?;
            turn.iter_mut().zip(times).for_each(|(side, left)| side.left = left);
        }
        clock.used = Duration::from_millis(record.used);
        clock.waits = record.waits;
        clock.fallen = (!clock.waits && clock.whole(clock.turn()).is_zero()).then(|| clock.turn());
        Some(clock)
    }
}

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
