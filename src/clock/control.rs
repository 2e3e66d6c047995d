//! What players agree about time: stages for each side, and what a move adds. `read` makes it of a text, `running` goes by it.

use std::fmt;
use std::time::Duration;

use crate::rules::Color;

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
}

/// So much time for so many moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stage {
    /// For how many moves of the player; `None` for the rest of the game (sudden death).
    pub moves: Option<u32>,
    /// The time that the stage adds to what is left of the one before.
    pub time: Duration,
    /// What each of its moves adds.
    pub bonus: Bonus,
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
    /// These stages; `None` where there are none, or one that is not the last counts no moves, or one gives no time.
    pub fn new(stages: &[Stage]) -> Option<Self> {
        let (first, later) = stages.split_first()?;
        let (_, before) = stages.split_last()?;
        let counts = before.iter().all(|stage| stage.moves.is_some());
        let gives = stages.iter().all(|stage| !stage.time.is_zero() && stage.moves != Some(0));
        (counts && gives).then(|| Self { first: *first, later: later.to_vec() })
    }

    /// One stage for the whole game.
    pub const fn sudden_death(time: Duration, bonus: Bonus) -> Self {
        Self { first: Stage { moves: None, time, bonus }, later: Vec::new() }
    }

    /// The stages, at least one.
    pub fn stages(&self) -> impl Iterator<Item = &Stage> {
        (0..=self.later.len()).map(|index| self.stage(index))
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

    /// Whether the players have different times.
    pub fn is_handicap(&self) -> bool {
        self.sides[0] != self.sides[1]
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
    /// The form of PGN: `40/5400+30`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", Seconds(self.time))?;
        match self.bonus {
            Bonus::None => Ok(()),
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
