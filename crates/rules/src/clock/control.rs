//! What players agree about time: stages for each side, and what a move adds. `read` makes it of a text, `running` goes by it.

use std::fmt;
use std::time::Duration;

use crate::Color;

/// What a move gives back or adds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// Fischer: so much is added after every move.
    Increment(Duration),
    /// Bronstein: after every move the time that it took is given back, up to so much.
    Bronstein(Duration),
    /// Simple delay: the clock waits so long in every turn before it runs.
    Delay(Duration),
    /// Byo-yomi, in a stage for the rest of the game: when its time is used up, so many periods of so much time follow. A move within a
    /// period makes it whole again; one that is used up is gone, and with the last of them the flag falls.
    Periods {
        /// How many there are.
        count: u32,
        /// The time of each.
        time: Duration,
    },
    /// Hourglass, in a single stage: what one player uses, the other one gains.
    Hourglass,
}

impl Bonus {
    /// The time of all periods together.
    pub(super) const fn pool(self) -> Duration {
        match self {
            Self::Periods { count, time } => time.saturating_mul(count),
            _ => Duration::ZERO,
        }
    }
}

/// So much time for so many moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stage {
    /// For how many moves of the player; `None` for the rest of the game (sudden death).
    pub moves: Option<u32>,
    /// The time that the stage adds to what is left of the one before; it may be none where periods follow.
    pub time: Duration,
    /// What each of its moves adds, or what follows on its time.
    pub bonus: Bonus,
}

impl Stage {
    /// All the time that the stage gives, its periods included.
    pub(super) const fn whole(&self) -> Duration {
        self.time.saturating_add(self.bonus.pool())
    }

    /// Whether it gives time, and its bonus fits a stage of so many moves.
    const fn is_sound(&self) -> bool {
        let gives = !self.whole().is_zero() && !matches!(self.moves, Some(0));
        match self.bonus {
            Bonus::Periods { count, time } => gives && self.moves.is_none() && count > 0 && !time.is_zero(),
            Bonus::Hourglass => gives && self.moves.is_none(),
            _ => gives && !self.time.is_zero(),
        }
    }
}

/// The time of one player: stages one after the other. The last one begins again where it counts moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Control {
    first: Stage,
    later: Vec<Stage>,
}

/// The time of both players.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    sides: [Control; 2],
}

impl Control {
    /// These stages; `None` where there are none, or one that is not the last counts no moves, or one gives no time, or its bonus does
    /// not fit: periods follow on a stage for the rest of the game, and an hourglass has no other stage.
    pub fn new(stages: &[Stage]) -> Option<Self> {
        let (first, later) = stages.split_first()?;
        let (_, before) = stages.split_last()?;
        let counts = before.iter().all(|stage| stage.moves.is_some());
        let glass = later.is_empty() || stages.iter().all(|stage| stage.bonus != Bonus::Hourglass);
        (counts && glass && stages.iter().all(Stage::is_sound)).then(|| Self { first: *first, later: later.to_vec() })
    }

    /// One stage for the whole game.
    pub const fn sudden_death(time: Duration, bonus: Bonus) -> Self {
        Self { first: Stage { moves: None, time, bonus }, later: Vec::new() }
    }

    /// The stages, at least one.
    pub fn stages(&self) -> impl Iterator<Item = &Stage> {
        (0..=self.later.len()).map(|index| self.stage(index))
    }

    /// Whether what the player uses the other one gains.
    pub(super) fn is_hourglass(&self) -> bool {
        self.first.bonus == Bonus::Hourglass
    }

    /// The stage of this number, from 0; the last one for every number behind it.
    pub fn stage(&self, number: usize) -> &Stage {
        match number.min(self.later.len()).checked_sub(1) {
            None => &self.first,
            Some(later) => self.later.get(later).unwrap_or(&self.first),
        }
    }
}

impl TimeControl {
    /// The same for both players.
    pub fn same(control: Control) -> Self {
        Self { sides: [control.clone(), control] }
    }

    /// A handicap of time: each player has its own.
    pub const fn each(white: Control, black: Control) -> Self {
        Self { sides: [white, black] }
    }

    /// What a player has.
    pub const fn of(&self, color: Color) -> &Control {
        let [white, black] = &self.sides;
        match color {
            Color::White => white,
            Color::Black => black,
        }
    }

    /// Whether what one player uses the other one gains.
    pub fn is_hourglass(&self) -> bool {
        self.sides.iter().all(Control::is_hourglass)
    }

    /// Whether the players have different times.
    pub fn is_handicap(&self) -> bool {
        self.sides[0] != self.sides[1]
    }
}

impl TimeControl {
    /// As [`TimeControl::read_spoken`] reads it: `5+3` are five minutes and three seconds.
    pub fn spoken(&self) -> String {
        let side = |control: &Control| {
            let stages: Vec<String> = control.stages().map(Stage::spoken).collect();
            stages.join(":")
        };
        let [white, black] = &self.sides;
        if self.is_handicap() { format!("{}|{}", side(white), side(black)) } else { side(white) }
    }
}

impl Stage {
    fn spoken(&self) -> String {
        let written = self.to_string();
        let time = Seconds(self.time).to_string();
        let (before, after) = match written.split_once('/') {
            Some((moves, rest)) => (format!("{moves}/"), rest),
            None if self.bonus == Bonus::Hourglass => ("*".to_owned(), written.trim_start_matches('*')),
            None => (String::new(), written.as_str()),
        };
        let after = after.strip_prefix(time.as_str()).unwrap_or_default();
        let seconds = self.time.as_secs();
        let is_minutes = self.time.subsec_nanos() == 0 && seconds.is_multiple_of(60);
        if is_minutes { format!("{before}{}{after}", seconds / 60) } else { format!("{before}{time}s{after}") }
    }
}

/// Seconds, with thousandths where there are any.
pub(super) struct Seconds(pub Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_secs())?;
        match self.0.subsec_millis() {
            0 => Ok(()),
            thousandths => f.write_str(format!(".{thousandths:03}").trim_end_matches('0')),
        }
    }
}

impl fmt::Display for Stage {
    /// The form of PGN: `40/5400+30`, with `1800+5x30` for periods and `*180` for an hourglass.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.bonus == Bonus::Hourglass {
            f.write_str("*")?;
        }
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", Seconds(self.time))?;
        match self.bonus {
            Bonus::None | Bonus::Hourglass => Ok(()),
            Bonus::Periods { count, time } => write!(f, "+{count}x{}", Seconds(time)),
            Bonus::Increment(time) => write!(f, "+{}", Seconds(time)),
            Bonus::Bronstein(time) => write!(f, "b{}", Seconds(time)),
            Bonus::Delay(time) => write!(f, "d{}", Seconds(time)),
        }
    }
}

impl fmt::Display for Control {
    /// The form of PGN: stages with colons between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.stages().enumerate().try_for_each(|(index, stage)| {
            let colon = if index > 0 { ":" } else { "" };
            write!(f, "{colon}{stage}")
        })
    }
}

impl fmt::Display for TimeControl {
    /// The form of PGN; of a handicap White's, a bar, and Black's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = &self.sides;
        if self.is_handicap() { write!(f, "{white}|{black}") } else { white.fmt(f) }
    }
}
