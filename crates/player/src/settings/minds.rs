//! What is remembered of the computer and the coach; the plugin hands it to the room where they think.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::kept::Settings;
use rules::Color;
use rules::players::Player;
use table::seat::{Conduct, Wishes};

/// Who played last, and how the computer behaves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct SeatSettings {
    /// Who had White.
    pub white: Player,
    /// Who had Black.
    pub black: Player,
    /// At which level the computer played each colour last, 0 for its full strength.
    pub levels: [Option<u8>; 2],
    /// The computer gives up hopeless games.
    pub resigns: bool,
    /// It moves at once, not at a person's pace.
    pub at_once: bool,
    /// At full strength it thinks on while the other player does, but not on battery.
    pub ponders: bool,
}

impl Default for SeatSettings {
    fn default() -> Self {
        Self {
            white: Player::default(),
            black: Player::default(),
            levels: [None; 2],
            resigns: true,
            at_once: false,
            ponders: true,
        }
    }
}

impl SeatSettings {
    /// Both players, White first.
    pub fn players(&self) -> [Player; 2] {
        [self.white.clone(), self.black.clone()]
    }

    /// At which level the computer played this colour last.
    pub const fn level(&self, color: Color) -> Option<u8> {
        self.levels[color.index()]
    }

    /// These two play.
    pub fn remember(&mut self, players: &[Player; 2]) {
        [self.white, self.black] = players.clone();
        for (level, player) in self.levels.iter_mut().zip(players) {
            *level = player.computer.or(*level);
        }
    }
}

/// What the coach shows; nothing at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct CoachSettings {
    /// A hint when somebody asks.
    pub hints: bool,
    /// The bar beside the board.
    pub bar: bool,
    /// The graph of the game in the drawer.
    pub graph: bool,
    /// What the other player threatens.
    pub threats: bool,
    /// How many of the best lines.
    pub lines: u8,
}

impl CoachSettings {
    /// Whether it lays marks on the board.
    pub const fn marks(&self) -> bool {
        self.hints || self.threats || self.lines > 0
    }

    /// Turns off everything that it shows unasked; returns whether there was anything. Hints can still be asked for.
    pub fn put_away(&mut self) -> bool {
        let quiet = Self { hints: self.hints, ..Self::default() };
        std::mem::replace(self, quiet) != quiet
    }
}

/// The rooms where computer and coach think obey the settings.
pub(super) fn apply(settings: Res<Settings>, conduct: Option<ResMut<Conduct>>, wishes: Option<ResMut<Wishes>>) {
    if !settings.is_changed() {
        return;
    }
    let (seats, coach) = (&settings.seats, settings.coach);
    if let Some(mut conduct) = conduct {
        let wanted = Conduct { resigns: seats.resigns, at_once: seats.at_once, ponders: seats.ponders, ..*conduct };
        conduct.set_if_neq(wanted);
    }
    if let Some(mut wishes) = wishes {
        let score = coach.bar || coach.graph;
        wishes.set_if_neq(Wishes { score, lines: coach.lines.into(), threat: coach.threats, hints: coach.hints });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_coach_shows_by_itself_is_put_away_and_hints_stay() {
        let mut coach = CoachSettings { hints: true, bar: true, graph: true, threats: true, lines: 3 };
        assert!(coach.put_away());
        assert_eq!(coach, CoachSettings { hints: true, ..CoachSettings::default() });
        assert!(!coach.put_away(), "there is nothing left to put away");
    }
}
