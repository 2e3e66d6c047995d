//! What players agreed, as PGN tags and as the words of the command line; PGN and action lists read and write it.

use thiserror::Error;

use crate::any_game::AnyOptions;
use crate::chessman::Color;
use crate::plunder::{Castling, MatchOptions, Supply, Variant};
use crate::text::{cut, quoted};
use crate::{chessplus, plunder};

/// What is wrong with an agreement.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AgreementError {
    /// A game that this program does not play.
    #[error("{name} {:?} is no game of this program; write {games}", cut(.found))]
    Game {
        /// `Variant` or `--game`.
        name: String,
        /// As written.
        found: String,
        /// What can be written.
        games: &'static str,
    },
    /// A word that is no option.
    #[error(
        "{} is not an option; write --game, --vest-shifting, --supply, --castling, --no-plunder or --no-en-passant",
        quoted(.0)
    )]
    Unknown(String),
    /// An option that the game does not have.
    #[error("{name} is no option of {game}; leave it out")]
    Foreign {
        /// As written.
        name: String,
        /// The game.
        game: &'static str,
    },
    /// A value that the option does not have.
    #[error("{name} is {:?}; write {allowed}", cut(.found))]
    Value {
        /// As written.
        name: String,
        /// As written.
        found: String,
        /// The values it has.
        allowed: &'static str,
    },
    /// The same option twice.
    #[error("{0} stands there twice; leave one of them out")]
    Twice(String),
}

impl AgreementError {
    /// The tag or word that is wrong, as written.
    pub fn name(&self) -> &str {
        match self {
            Self::Unknown(name) | Self::Twice(name) => name,
            Self::Game { name, .. } | Self::Foreign { name, .. } | Self::Value { name, .. } => name,
        }
    }
}

/// An option by its PGN tag, its word on the command line, and its values; without values the word alone says it.
struct OptionName {
    tag: &'static str,
    word: &'static str,
    values: &'static str,
    /// What the word alone means as a value of the tag.
    alone: Option<&'static str>,
}

const OPTIONS: [OptionName; 5] = [
    OptionName { tag: "Supply", word: "--supply", values: "unlimited or boxed", alone: None },
    OptionName { tag: "Castling", word: "--castling", values: "booklet or strict", alone: None },
    OptionName { tag: "NoPlunder", word: "--no-plunder", values: "white, black or both", alone: None },
    OptionName { tag: "VestShifting", word: "--vest-shifting", values: "yes or no", alone: Some("yes") },
    OptionName { tag: "EnPassant", word: "--no-en-passant", values: "yes or no", alone: Some("no") },
];

const VARIANTS: &str = "PlunderChess, PlunderChess CornerKing, Chessplus or Standard (chess)";
const GAMES: &str = "plunder, corner-king or chessplus";

/// An option as somebody wrote it.
struct Written<'a> {
    option: &'static OptionName,
    name: &'a str,
    value: &'a str,
}

impl AnyOptions {
    /// The value of the tag `Variant`.
    pub const fn variant(&self) -> &'static str {
        match self {
            Self::Plunder(MatchOptions { variant: Variant::Standard, .. }) => "PlunderChess",
            Self::Plunder(MatchOptions { variant: Variant::CornerKing, .. }) => "PlunderChess CornerKing",
            Self::Chessplus(_) => "Chessplus",
        }
    }

    /// The tags of the options that differ from what is usual.
    pub fn tags(&self) -> Vec<(&'static str, &'static str)> {
        match self {
            Self::Chessplus(options) => {
                if options.en_passant {
                    vec![]
                } else {
                    vec![("EnPassant", "no")]
                }
            }
            Self::Plunder(options) => [
                (options.supply == Supply::Boxed).then_some(("Supply", "boxed")),
                (options.castling == Castling::Strict).then_some(("Castling", "strict")),
                denied(options).map(|player| ("NoPlunder", player)),
                options.vest_shifting.then_some(("VestShifting", "yes")),
            ]
            .into_iter()
            .flatten()
            .collect(),
        }
    }

    /// The words of the command line that say the same, `--game` included where it is not the usual one.
    pub fn words(&self) -> String {
        let game = match self {
            Self::Plunder(MatchOptions { variant: Variant::Standard, .. }) => None,
            Self::Plunder(MatchOptions { variant: Variant::CornerKing, .. }) => Some("--game corner-king".to_owned()),
            Self::Chessplus(_) => Some("--game chessplus".to_owned()),
        };
        let options = self.tags().into_iter().filter_map(|(tag, value)| {
            let option = OPTIONS.iter().find(|option| option.tag == tag)?;
            Some(if option.alone == Some(value) { option.word.to_owned() } else { format!("{} {value}", option.word) })
        });
        game.into_iter().chain(options).collect::<Vec<_>>().join(" ")
    }

    /// Reads the tags of a game; those that say nothing about the agreement are passed over. Without `Variant` the game is
    /// PlunderChess; the variant of other programs' chess games is PlunderChess with plundering denied to both, which is
    /// chess (RULES 1.3).
    ///
    /// # Errors
    /// An unknown variant, an option it does not have, or a value that the option does not have.
    pub fn from_tags<'a>(tags: impl Iterator<Item = (&'a str, &'a str)>) -> Result<Self, AgreementError> {
        let mut options = Self::Plunder(MatchOptions::default());
        let mut written = Vec::new();
        for (name, value) in tags {
            if name == "Variant" {
                options = game_of_variant(value).ok_or_else(|| AgreementError::Game {
                    name: name.to_owned(),
                    found: value.to_owned(),
                    games: VARIANTS,
                })?;
            } else if let Some(option) = OPTIONS.iter().find(|option| option.tag == name) {
                written.push(Written { option, name, value });
            }
        }
        options.agree(&written)
    }

    /// Reads the words of the command line.
    ///
    /// # Errors
    /// A word that is no option, an option twice or without its value, or one that the game does not have.
    pub fn from_words(words: &str) -> Result<Self, AgreementError> {
        let mut options = None;
        let mut written = Vec::new();
        let mut words = words.split_whitespace();
        while let Some(word) = words.next() {
            let (name, mut value) = word.split_once('=').map_or((word, None), |(name, value)| (name, Some(value)));
            let mut value = |allowed| {
                value.take().or_else(|| words.next()).ok_or_else(|| AgreementError::Value {
                    name: name.to_owned(),
                    found: String::new(),
                    allowed,
                })
            };
            if name == "--game" {
                let value = value(GAMES)?;
                let game = game_of_name(value).ok_or_else(|| AgreementError::Game {
                    name: name.to_owned(),
                    found: value.to_owned(),
                    games: GAMES,
                })?;
                if options.replace(game).is_some() {
                    return Err(AgreementError::Twice(name.to_owned()));
                }
                continue;
            }
            let Some(option) = OPTIONS.iter().find(|option| option.word == name) else {
                return Err(AgreementError::Unknown(word.to_owned()));
            };
            let value = match option.alone {
                Some(alone) => alone,
                None => value(option.values)?,
            };
            written.push(Written { option, name, value });
        }
        options.unwrap_or(Self::Plunder(MatchOptions::default())).agree(&written)
    }

    fn agree(mut self, written: &[Written]) -> Result<Self, AgreementError> {
        for (index, one) in written.iter().enumerate() {
            if written[..index].iter().any(|other| other.option.tag == one.option.tag) {
                return Err(AgreementError::Twice(one.name.to_owned()));
            }
            let game = self.variant();
            let known = match &mut self {
                Self::Plunder(options) => agree_plunder(options, one),
                Self::Chessplus(options) => agree_chessplus(options, one),
            };
            match known {
                Some(true) => {}
                Some(false) => {
                    let (name, found) = (one.name.to_owned(), one.value.to_owned());
                    return Err(AgreementError::Value { name, found, allowed: one.option.values });
                }
                None => return Err(AgreementError::Foreign { name: one.name.to_owned(), game }),
            }
        }
        Ok(self)
    }
}

/// Sets an option: `None` where PlunderChess does not have it, `Some(false)` where it does not have this value.
fn agree_plunder(options: &mut plunder::MatchOptions, written: &Written) -> Option<bool> {
    match (written.option.tag, written.value) {
        ("Supply", "unlimited") => options.supply = Supply::Unlimited,
        ("Supply", "boxed") => options.supply = Supply::Boxed,
        ("Castling", _) if options.variant == Variant::CornerKing => return None,
        ("Castling", "booklet") => options.castling = Castling::Booklet,
        ("Castling", "strict") => options.castling = Castling::Strict,
        ("NoPlunder", "white") => options.denied[Color::White.index()] = true,
        ("NoPlunder", "black") => options.denied[Color::Black.index()] = true,
        ("NoPlunder", "both") => options.denied = [true, true],
        ("VestShifting", "yes") => options.vest_shifting = true,
        ("VestShifting", "no") => options.vest_shifting = false,
        ("EnPassant", _) => return None,
        _ => return Some(false),
    }
    Some(true)
}

fn agree_chessplus(options: &mut chessplus::MatchOptions, written: &Written) -> Option<bool> {
    match (written.option.tag, written.value) {
        ("EnPassant", "yes") => options.en_passant = true,
        ("EnPassant", "no") => options.en_passant = false,
        ("EnPassant", _) => return Some(false),
        _ => return None,
    }
    Some(true)
}

fn denied(options: &plunder::MatchOptions) -> Option<&'static str> {
    match options.denied {
        [false, false] => None,
        [true, false] => Some("white"),
        [false, true] => Some("black"),
        [true, true] => Some("both"),
    }
}

fn game_of_variant(name: &str) -> Option<AnyOptions> {
    let usual = MatchOptions::default();
    Some(match name.to_ascii_lowercase().as_str() {
        "plunderchess" => AnyOptions::Plunder(usual),
        "plunderchess cornerking" => AnyOptions::Plunder(MatchOptions { variant: Variant::CornerKing, ..usual }),
        "chessplus" => AnyOptions::Chessplus(chessplus::MatchOptions::default()),
        "standard" | "chess" | "from position" => AnyOptions::Plunder(MatchOptions { denied: [true, true], ..usual }),
        _ => return None,
    })
}

fn game_of_name(name: &str) -> Option<AnyOptions> {
    game_of_variant(match name {
        "plunder" => "plunderchess",
        "corner-king" => "plunderchess cornerking",
        "chessplus" => "chessplus",
        _ => return None,
    })
}
