//! The options of the UCI protocol: what the interface may set, and how it is told.

use mind::opponent::Level;
use rules::plunder::{Castling, MatchOptions, Supply, Variant};
use rules::{AnyOptions, chessplus};

/// What the interface has set.
#[derive(Clone, Debug)]
pub struct Settings {
    pub variant: Game,
    /// Mebibytes of the table.
    pub hash: usize,
    pub threads: usize,
    pub lines: usize,
    pub shows_chances: bool,
    /// The level to play at; full strength where there is none.
    pub level: Option<Level>,
    options: MatchOptions,
}

/// The games of `UCI_Variant`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    /// Chess: plundering is denied to both.
    Chess,
    Plunder,
    CornerKing,
    Chessplus,
}

impl Default for Settings {
    fn default() -> Self {
        let options = MatchOptions::default();
        Self { variant: Game::Chess, hash: 16, threads: 1, lines: 1, shows_chances: false, level: None, options }
    }
}

/// What `uci` is answered with.
pub const OPTIONS: &str = "\
option name UCI_Variant type combo default chess var chess var plunderchess var cornerking var chessplus
option name Hash type spin default 16 min 1 max 65536
option name Threads type spin default 1 min 1 max 256
option name MultiPV type spin default 1 min 1 max 256
option name Level type spin default 0 min 0 max 10
option name Ponder type check default false
option name UCI_ShowWDL type check default false
option name VestShifting type check default false
option name Supply type combo default unlimited var unlimited var boxed
option name Castling type combo default booklet var booklet var strict
option name NoPlunder type combo default nobody var nobody var white var black var both
";

impl Settings {
    /// Sets an option; the value counts as the interface sends it.
    ///
    /// # Errors
    /// One sentence about an option or value that there is not.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let unknown = || format!("{name} cannot be {value}");
        let number = |most: usize| value.parse::<usize>().ok().filter(|n| (1..=most).contains(n)).ok_or_else(unknown);
        let check = || value.parse::<bool>().map_err(|_| unknown());
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => self.variant = game(value).ok_or_else(unknown)?,
            "hash" => self.hash = number(65_536)?,
            "threads" => self.threads = number(256)?,
            "multipv" => self.lines = number(256)?,
            "level" => {
                let level = value.parse().map_err(|_| unknown())?;
                self.level = Level::new(level);
                if level > 0 && self.level.is_none() {
                    return Err(unknown());
                }
            }
            "ponder" => {
                check()?;
            }
            "uci_showwdl" => self.shows_chances = check()?,
            "vestshifting" => self.options.vest_shifting = check()?,
            "supply" => {
                self.options.supply = match value {
                    "unlimited" => Supply::Unlimited,
                    "boxed" => Supply::Boxed,
                    _ => return Err(unknown()),
                };
            }
            "castling" => {
                self.options.castling = match value {
                    "booklet" => Castling::Booklet,
                    "strict" => Castling::Strict,
                    _ => return Err(unknown()),
                };
            }
            "noplunder" => {
                self.options.denied = match value {
                    "nobody" => [false; 2],
                    "white" => [true, false],
                    "black" => [false, true],
                    "both" => [true; 2],
                    _ => return Err(unknown()),
                };
            }
            _ => return Err(format!("there is no option {name}")),
        }
        Ok(())
    }

    /// The game with what was agreed.
    pub fn agreed(&self) -> AnyOptions {
        match self.variant {
            Game::Chess => AnyOptions::Plunder(MatchOptions { denied: [true; 2], ..MatchOptions::default() }),
            Game::Plunder => AnyOptions::Plunder(self.options),
            Game::CornerKing => AnyOptions::Plunder(MatchOptions { variant: Variant::CornerKing, ..self.options }),
            Game::Chessplus => AnyOptions::Chessplus(chessplus::MatchOptions::default()),
        }
    }
}

fn game(value: &str) -> Option<Game> {
    Some(match value.to_ascii_lowercase().as_str() {
        "chess" => Game::Chess,
        "plunderchess" => Game::Plunder,
        "cornerking" => Game::CornerKing,
        "chessplus" => Game::Chessplus,
        _ => return None,
    })
}
