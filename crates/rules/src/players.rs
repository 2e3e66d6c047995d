//! Who plays, people and computers, as a saved game, a PGN and the settings keep it.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::chessman::Color;

/// Who sits at one side of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Player {
    /// What this player is called, where anybody said it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub name: Option<String>,
    /// At which of the ten levels the computer plays, 0 for its full strength; `None` where a person sits.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub computer: Option<u8>,
}

impl Player {
    /// The strongest level of the computer with a number; the weakest is 1.
    pub const STRONGEST: u8 = 10;

    /// The computer at a level from 1 to [`Self::STRONGEST`], or with its full strength (0).
    pub const fn computer(level: u8) -> Self {
        Self { name: None, computer: Some(level) }
    }

    /// At which level the computer played that a game's file calls so ([`Self::tag`]).
    pub fn level_of_tag(name: &str) -> Option<u8> {
        match name.strip_prefix("Plunder")? {
            "" => Some(0),
            level => level.strip_prefix(", level ")?.parse().ok().filter(|level| (1..=Self::STRONGEST).contains(level)),
        }
    }

    /// The name under which a game's file has this player; `None` for a person without a name.
    pub fn tag(&self) -> Option<String> {
        let computer = || match self.computer? {
            0 => Some("Plunder".to_owned()),
            level => Some(format!("Plunder, level {level}")),
        };
        self.name.clone().or_else(computer)
    }
}

/// Both players of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Players {
    /// Who has the white men.
    pub white: Player,
    /// Who has the black men.
    pub black: Player,
    /// What decides where a level of the computer errs: another number is another game, the same one errs alike again.
    pub seed: u64,
}

impl Players {
    /// The player of a colour.
    pub const fn of(&self, color: Color) -> &Player {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The player of a colour, to be changed.
    pub const fn of_mut(&mut self, color: Color) -> &mut Player {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    /// Whether a computer sits at each side, White first.
    pub const fn computers(&self) -> [bool; 2] {
        [self.white.computer.is_some(), self.black.computer.is_some()]
    }

    /// Whether nothing is known: two people without names.
    pub fn is_unknown(&self) -> bool {
        self.white == Player::default() && self.black == Player::default()
    }

    /// PGN's tags for them: `White`, `Black` and, where the computer plays, `WhiteType` and `BlackType`.
    pub fn tags(&self) -> Vec<(String, String)> {
        let sides = [("White", "WhiteType", &self.white), ("Black", "BlackType", &self.black)];
        let names = sides.iter().filter_map(|(tag, _, player)| Some(((*tag).to_owned(), player.tag()?)));
        let any_computer = self.computers().contains(&true);
        let types = sides.iter().filter(|_| any_computer).map(|(_, tag, player)| {
            ((*tag).to_owned(), if player.computer.is_some() { "program" } else { "human" }.to_owned())
        });
        names.chain(types).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pgn_names_the_computer_and_leaves_people_without_names_unknown() {
        let players = Players { black: Player::computer(3), ..Players::default() };
        let tags = players.tags();
        let tag = |name: &str| tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
        assert_eq!((tag("White"), tag("Black")), (None, Some("Plunder, level 3")));
        assert_eq!((tag("WhiteType"), tag("BlackType")), (Some("human"), Some("program")));
        let named = Player { name: Some("Ann".to_owned()), computer: None };
        assert_eq!(named.tag().as_deref(), Some("Ann"));
        assert!(Players::default().tags().is_empty());
        assert_eq!(players.computers(), [false, true]);
    }
}
