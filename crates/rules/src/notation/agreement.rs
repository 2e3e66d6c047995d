//! What players agreed, as PGN tags and as the words of the command line. Which there are, each game's `options` says.

use thiserror::Error;

use crate::each_game;
use crate::games::AnyOptions;
use crate::text::{cut, quoted};

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
        games: String,
    },
    /// A word that is no option.
    #[error("{} is not an option; write {}", quoted(.0), list(std::iter::once("--game").chain(options().map(|option| option.word))))]
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
        allowed: String,
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
pub(crate) struct OptionName {
    pub tag: &'static str,
    pub word: &'static str,
    pub values: &'static str,
    /// What the word alone means as a value of the tag.
    pub alone: Option<&'static str>,
}

/// A game by its names.
pub(crate) struct GameName {
    /// The value of the tag `Variant`.
    pub variant: &'static str,
    /// The value of the word `--game`.
    pub word: &'static str,
}

/// The options of every game.
fn options() -> impl Iterator<Item = &'static OptionName> {
    AnyOptions::every().flat_map(|game| each_game!(AnyOptions: game, options => options.names()))
}

/// Every game with its names and with what is usual in it.
fn games() -> impl Iterator<Item = (&'static GameName, AnyOptions)> {
    AnyOptions::every().flat_map(|game| {
        each_game!(AnyOptions: game, options => {
            options.games().into_iter().map(|(name, options)| (name, AnyOptions::from(options))).collect::<Vec<_>>()
        })
    })
}

/// Names as people list a choice: `one, two or three`.
fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, first)) => format!("{} or {last}", first.join(", ")),
        None => String::new(),
    }
}

/// An option as somebody wrote it.
struct Written<'a> {
    option: &'static OptionName,
    name: &'a str,
    value: &'a str,
}

impl AnyOptions {
    /// The value of the tag `Variant`.
    pub fn variant(&self) -> &'static str {
        each_game!(AnyOptions: self, options => options.name().variant)
    }

    /// The tags of the options that differ from what is usual.
    pub fn tags(&self) -> Vec<(&'static str, &'static str)> {
        each_game!(AnyOptions: self, options => options.tags())
    }

    /// The words of the command line that say the same, `--game` included where it is not the usual one.
    pub fn words(&self) -> String {
        let word = |options: &Self| each_game!(AnyOptions: options, options => options.name().word);
        let game = (word(self) != word(&Self::default())).then(|| format!("--game {}", word(self)));
        let options = self.tags().into_iter().filter_map(|(tag, value)| {
            let option = options().find(|option| option.tag == tag)?;
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
        let mut agreed = Self::default();
        let mut written = Vec::new();
        for (name, value) in tags {
            if name == "Variant" {
                agreed = game_of_variant(value).ok_or_else(|| AgreementError::Game {
                    name: name.to_owned(),
                    found: value.to_owned(),
                    games: list(games().map(|(name, _)| name.variant).chain(["Standard (chess)"])),
                })?;
            } else if let Some(option) = options().find(|option| option.tag == name) {
                written.push(Written { option, name, value });
            }
        }
        agreed.agree(&written)
    }

    /// Every game that tags without a variant that is known may mean, the likeliest first, by its name, with the options that the tags
    /// say and it has.
    pub(crate) fn of_any_variant<'a>(
        tags: impl Iterator<Item = (&'a str, &'a str)> + Clone,
    ) -> impl Iterator<Item = (&'static str, Self)> {
        let others = games().map(|(name, _)| name.variant);
        std::iter::once("Standard").chain(others).filter_map(move |variant| {
            let known = tags.clone().filter(|(name, _)| *name != "Variant");
            let options = Self::from_tags(std::iter::once(("Variant", variant)).chain(known)).ok()?;
            Some((if variant == "Standard" { "chess" } else { variant }, options))
        })
    }

    /// Reads the words of the command line.
    ///
    /// # Errors
    /// A word that is no option, an option twice or without its value, or one that the game does not have.
    pub fn from_words(words: &str) -> Result<Self, AgreementError> {
        let mut agreed = None;
        let mut written = Vec::new();
        let mut words = words.split_whitespace();
        while let Some(word) = words.next() {
            let (name, mut value) = word.split_once('=').map_or((word, None), |(name, value)| (name, Some(value)));
            let mut value = |allowed: &dyn Fn() -> String| {
                value.take().or_else(|| words.next()).ok_or_else(|| AgreementError::Value {
                    name: name.to_owned(),
                    found: String::new(),
                    allowed: allowed(),
                })
            };
            if name == "--game" {
                let every = || list(games().map(|(name, _)| name.word));
                let value = value(&every)?;
                let game = games().find(|(name, _)| name.word == value).ok_or_else(|| AgreementError::Game {
                    name: name.to_owned(),
                    found: value.to_owned(),
                    games: every(),
                })?;
                if agreed.replace(game.1).is_some() {
                    return Err(AgreementError::Twice(name.to_owned()));
                }
                continue;
            }
            let Some(option) = options().find(|option| option.word == name) else {
                return Err(AgreementError::Unknown(word.to_owned()));
            };
            let value = match option.alone {
                Some(alone) => alone,
                None => value(&|| option.values.to_owned())?,
            };
            written.push(Written { option, name, value });
        }
        agreed.unwrap_or_default().agree(&written)
    }

    fn agree(mut self, written: &[Written]) -> Result<Self, AgreementError> {
        for (index, one) in written.iter().enumerate() {
            if written[..index].iter().any(|other| other.option.tag == one.option.tag) {
                return Err(AgreementError::Twice(one.name.to_owned()));
            }
            let game = self.variant();
            match each_game!(AnyOptions: &mut self, options => options.agree(one.option.tag, one.value)) {
                Some(true) => {}
                Some(false) => {
                    let (name, found) = (one.name.to_owned(), one.value.to_owned());
                    return Err(AgreementError::Value { name, found, allowed: one.option.values.to_owned() });
                }
                None => return Err(AgreementError::Foreign { name: one.name.to_owned(), game }),
            }
        }
        Ok(self)
    }
}

fn game_of_variant(name: &str) -> Option<AnyOptions> {
    // Other programs' chess is a game of ours by what is denied in it.
    let name = name.to_ascii_lowercase();
    if let "standard" | "chess" | "from position" = name.as_str() {
        return Some(AnyOptions::chess());
    }
    games().find(|(game, _)| game.variant.eq_ignore_ascii_case(&name)).map(|(_, options)| options)
}
