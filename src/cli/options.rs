//! The options that every rules command shares: which game, what was agreed, and the position (`docs/commands.md`).

use std::path::Path;

use clap::{Args, ValueEnum};

use super::CliError;
use super::refused::warn;
use library::game_file::read_game_under;
use rules::notation::list::Headings;
use rules::plunder::{Castling, MatchOptions, Supply, Variant};
use rules::{AnyGame, AnyOptions, AnyPosition, Color, chessplus};

/// Which game, with what agreed, from which position.
#[derive(Args, Clone, Debug)]
pub struct GameOptions {
    /// The game.
    #[arg(long, value_enum, default_value = "plunder")]
    pub game: GameName,
    /// The position in FEN, with a man and its vest or a pair in brackets; by default the game's start position.
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
    /// Allow vest-shifting, a variation from the booklet (4-2).
    #[arg(long)]
    pub vest_shifting: bool,
    /// How many vests there are. `unlimited` is a ruling of this program; `boxed` is what one box on a real table allows.
    #[arg(long, value_enum)]
    pub supply: Option<SupplyName>,
    /// Which squares must be free of attack to castle. `booklet` is the booklet's rule (2-11), `strict` adds the
    /// publisher's web page's rule for the b-file square. [default: booklet]
    #[arg(long, value_enum)]
    pub castling: Option<CastlingName>,
    /// Deny plundering to one player or both, a handicap from the booklet (3-1).
    #[arg(long, value_name = "PLAYER", value_enum)]
    pub no_plunder: Option<Denied>,
    /// Play Chessplus without en passant, which is optional in its rule book.
    #[arg(long)]
    pub no_en_passant: bool,
}

/// The games by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameName {
    /// Standard PlunderChess.
    Plunder,
    /// CornerKing PlunderChess (4-1): two kings a side, no castling.
    CornerKing,
    /// Chessplus: men merge into pairs and split again.
    Chessplus,
}

impl GameName {
    /// Its name on the command line.
    pub fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// The supplies by name.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub enum SupplyName {
    /// A spare is brought when the stand runs out.
    Unlimited,
    /// Only the fifteen vests of one box.
    Boxed,
}

/// The castling rules by name.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub enum CastlingName {
    /// The booklet's: the squares that the king crosses and reaches.
    Booklet,
    /// The web page's: all squares between king and rook.
    Strict,
}

/// To whom plundering is denied.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub enum Denied {
    /// To White.
    White,
    /// To Black.
    Black,
    /// To both: with no vests in the position the game is chess.
    Both,
}

impl GameOptions {
    /// Whether any of them was given: then a new game is meant.
    pub const fn are_given(&self) -> bool {
        let Self { game, fen, vest_shifting, supply, castling, no_plunder, no_en_passant } = self;
        !matches!(game, GameName::Plunder)
            || fen.is_some()
            || *vest_shifting
            || supply.is_some()
            || castling.is_some()
            || no_plunder.is_some()
            || *no_en_passant
    }

    /// The position to begin with.
    ///
    /// # Errors
    /// An option that the game does not have, or what is wrong with the FEN.
    pub fn position(&self) -> Result<AnyPosition, CliError> {
        let options = self.agreed()?;
        match &self.fen {
            None => Ok(AnyPosition::start(options)),
            Some(fen) => {
                let (position, notes) =
                    AnyPosition::read_fen(fen, options).map_err(|error| CliError(format!("--fen: {error}")))?;
                notes.iter().for_each(|note| warn("plunder", &format!("--fen: {note}")));
                Ok(position)
            }
        }
    }

    /// The game of a file, up to its present point. The options, where any is given, are for a list that names none.
    ///
    /// # Errors
    /// The file and why it gives no game, or an option that the game does not have.
    pub fn game_of(&self, path: &Path, number: Option<u64>) -> Result<AnyGame, CliError> {
        let headings = self.headings()?;
        let (read, _) = read_game_under(path, number, headings).map_err(CliError::from_display)?;
        Ok(read.game)
    }

    /// What the options say in place of the headings of a list; `None` where none is given.
    ///
    /// # Errors
    /// An option that the game does not have.
    pub fn headings(&self) -> Result<Option<Headings>, CliError> {
        let given = self.are_given().then(|| Ok(Headings { options: self.agreed()?, fen: self.fen.clone() }));
        given.transpose()
    }

    /// Which game, and what its players agreed.
    ///
    /// # Errors
    /// An option that the game does not have.
    pub fn agreed(&self) -> Result<AnyOptions, CliError> {
        Ok(match self.game {
            GameName::Plunder | GameName::CornerKing => AnyOptions::Plunder(self.plunder_options()?),
            GameName::Chessplus => AnyOptions::Chessplus(self.chessplus_options()?),
        })
    }

    /// What the players of PlunderChess agreed.
    ///
    /// # Errors
    /// An option that the game does not have.
    pub fn plunder_options(&self) -> Result<MatchOptions, CliError> {
        if self.no_en_passant {
            return Err(CliError("PlunderChess is always played with en passant, so leave out --no-en-passant".into()));
        }
        let mut options = MatchOptions { vest_shifting: self.vest_shifting, ..MatchOptions::default() };
        if self.game == GameName::CornerKing {
            if self.castling.is_some() {
                return Err(CliError("corner-king has no castling, so leave out --castling".into()));
            }
            options.variant = Variant::CornerKing;
        }
        if let Some(SupplyName::Boxed) = self.supply {
            options.supply = Supply::Boxed;
        }
        if let Some(CastlingName::Strict) = self.castling {
            options.castling = Castling::Strict;
        }
        let (white, black) = match self.no_plunder {
            None => (false, false),
            Some(Denied::White) => (true, false),
            Some(Denied::Black) => (false, true),
            Some(Denied::Both) => (true, true),
        };
        options.denied[Color::White.index()] = white;
        options.denied[Color::Black.index()] = black;
        Ok(options)
    }

    /// What the players of Chessplus agreed.
    ///
    /// # Errors
    /// An option that the game does not have.
    pub fn chessplus_options(&self) -> Result<chessplus::MatchOptions, CliError> {
        let foreign = [
            (self.vest_shifting, "--vest-shifting"),
            (self.supply.is_some(), "--supply"),
            (self.castling.is_some(), "--castling"),
            (self.no_plunder.is_some(), "--no-plunder"),
        ];
        match foreign.iter().find(|(given, _)| *given) {
            Some((_, option)) => Err(CliError(format!(
                "{option} is an option of PlunderChess that chessplus does not have, so leave it out"
            ))),
            None => Ok(chessplus::MatchOptions { en_passant: !self.no_en_passant }),
        }
    }
}
