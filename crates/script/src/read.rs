//! Takes a text apart into headings and directions.

use media::lettering::Side;
use rules::notation::list::{is_action_name, without_number};
use rules::{AnyGame, AnyOptions, Color};
use words::language::Language;

use super::direction::{Direction, Line, WORDS, read};
use super::fault::{Fault, MOST_FAULTS, Placed};
use super::pace::Pace;
use super::text::{LONGEST_CAPTION, Piece, meant, shown};

/// How the actions of a text are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Writing {
    /// A script, or a list of actions, which is one.
    Script,
    /// A list of SAN, any number in a line; numbers of moves are passed over.
    San,
}

/// A text taken apart.
#[derive(Clone, Debug)]
pub struct Script {
    /// What stands above the first line.
    pub headings: Headings,
    /// The game that the headings begin; none where they are too wrong to tell, then no action can be judged.
    pub start: Option<AnyGame>,
    /// The lines that could be read, in their order.
    pub lines: Vec<Line>,
}

impl Writing {
    /// How a text is written that is neither PGN nor a saved game: SAN where its first line looks like that and nothing in
    /// it is direction.
    pub fn of(text: &str) -> Self {
        let words = |line: Piece<'_>| line.words().map(|word| word.text.to_owned()).collect::<Vec<_>>();
        let first = said(text).find(|line| split(*line).is_none()).map(words).unwrap_or_default();
        let mut words = first.iter().map(|word| without_number(word)).filter(|word| !word.is_empty());
        let is_san = words.next().is_some_and(|word| {
            !is_action_name(word) && (word.contains(|letter: char| letter.is_ascii_digit()) || castles(word))
        });
        if is_san && !is_directed(text) { Self::San } else { Self::Script }
    }
}

fn castles(word: &str) -> bool {
    word.starts_with("O-O") || word.starts_with("0-0")
}

/// Whether a text has a line of direction, and so is a script and no bare list or PGN.
pub fn is_directed(text: &str) -> bool {
    said(text).any(|line| WORDS.contains(&line.first_word().0.text))
}

/// The lines that say something, without those that are comments.
fn said(text: &str) -> impl Iterator<Item = Piece<'_>> {
    Piece::lines(text).filter(|line| !line.text.is_empty() && !line.text.starts_with('#'))
}

impl Script {
    /// Takes a text apart. Every fault of its form is added to `faults`, and reading goes on behind it, until there are more than
    /// anybody wants to read.
    pub fn read(text: &str, writing: Writing, faults: &mut Vec<Fault>) -> Self {
        let mut reader = Reader::default();
        let mut lines = Vec::new();
        let mut is_above = true;
        for line in said(text) {
            if faults.len() > MOST_FAULTS {
                break;
            }
            let heading = split(line);
            match heading {
                Some((name, text)) if is_above => {
                    reader.read(name, text, faults);
                    continue;
                }
                Some((name, _)) if NAMES.contains(&name.text) => {
                    let what = format!("`{}:` stands below the first line", name.text);
                    faults.push(Fault::new(name.place, what, "write it above that"));
                    continue;
                }
                _ => is_above = false,
            }
            match writing {
                Writing::Script => lines.extend(read(line, faults)),
                Writing::San => lines.extend(sans(line)),
            }
        }
        let (headings, start) = reader.finish(faults);
        Self { headings, start, lines }
    }
}

/// The SAN of a line.
fn sans(line: Piece) -> impl Iterator<Item = Line> {
    line.without_comment().words().filter_map(|word| {
        let token = without_number(word.text);
        let place = word.place_at(word.text.len() - token.len());
        let written = super::Placed { place, value: token.to_owned() };
        (!token.is_empty()).then(|| Line { written: written.clone(), direction: Direction::San(written) })
    })
}

/// The names that a heading may have.
pub(super) const NAMES: [&str; 14] = [
    "title", "rules", "options", "fen", "seat", "pace", "language", "names", "voices", "speak", "white", "black",
    "bar", "credits",
];

/// How much of `credits` is shown, in characters: a card of several lines.
pub(super) const LONGEST_CREDITS: usize = 400;

/// The longest name of a player, in characters: it stands in a corner.
pub(super) const LONGEST_NAME: usize = 40;
/// The longest command, in characters.
const LONGEST_COMMAND: usize = 1000;

/// What stands above the lines of a script; everything may be left out.
#[derive(Clone, PartialEq, Debug)]
pub struct Headings {
    /// The title card's text.
    pub title: Option<String>,
    /// Numbers of the rule books, shown small on the title card.
    pub rules: Vec<String>,
    /// Which game, and what its players agreed.
    pub options: AnyOptions,
    /// The position to begin with, as written.
    pub fen: Option<String>,
    /// From which side the table is seen; left out, from that of the side to move first.
    pub seat: Option<Color>,
    /// How fast the film goes.
    pub pace: Pace,
    /// The folder of sound files.
    pub voices: Option<String>,
    /// The language that its texts are in, by its tag; steps and refusals are told in it, and voices speak it. Left out, English.
    pub language: Option<String>,
    /// Whether sentences of the hand name merged pairs as the publisher of Chessplus does, not as the rule book does.
    pub publisher_names: bool,
    /// The command by which its captions are spoken. It is run only for who asks for that.
    pub speak: Option<String>,
    /// The names of the players, White's first, which stand in the picture.
    pub players: [Option<String>; 2],
    /// Where the bar stands that shows the chances to win, if the script tells of any; `None` for nowhere.
    pub bar: Option<Side>,
    /// The text of the last card.
    pub credits: Option<String>,
}

impl Default for Headings {
    fn default() -> Self {
        let options = AnyOptions::Plunder(Default::default());
        Self {
            title: None,
            rules: Vec::new(),
            options,
            fen: None,
            seat: None,
            pace: Pace::Full,
            voices: None,
            language: None,
            publisher_names: false,
            speak: None,
            players: [None, None],
            bar: Some(Side::Left),
            credits: None,
        }
    }
}

/// Reads headings one after the other.
#[derive(Default)]
pub(super) struct Reader {
    headings: Headings,
    /// The names that stood there.
    seen: Vec<String>,
    fen: Option<Placed<String>>,
    /// Whether the options, and with them the game, are not known.
    options_fail: bool,
}

/// The name and the text of a heading: two letters or more and a colon, so that no SAN is one.
pub(super) fn split(line: Piece<'_>) -> Option<(Piece<'_>, Piece<'_>)> {
    let (name, text) = line.split_once(':')?;
    let is_name = name.text.len() >= 2 && name.text.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-');
    is_name.then_some((name, text))
}

impl Reader {
    /// Reads one heading. An unknown one is one fault, and the headings go on.
    pub fn read(&mut self, name: Piece, text: Piece, faults: &mut Vec<Fault>) {
        let fault = |what: String, mend: String| Fault::new(name.place, what, mend);
        if !NAMES.contains(&name.text) {
            let mend = match meant(name.text, &NAMES) {
                Some(word) => format!("write {word}: if that is meant"),
                None => format!("write one of {}, and no colon behind the word of a line", NAMES.join(", ")),
            };
            faults.push(fault(format!("there is no heading `{}:`", name.text), mend));
            return;
        }
        if self.seen.iter().any(|seen| seen == name.text) {
            faults
                .push(fault(format!("`{}:` stands here a second time", name.text), "leave one of them out".to_owned()));
            return;
        }
        self.seen.push(name.text.to_owned());
        match name.text {
            "title" => self.headings.title = Some(shown(name, text, LONGEST_CAPTION, faults)),
            "credits" => self.headings.credits = Some(shown(name, text, LONGEST_CREDITS, faults)),
            "voices" => self.headings.voices = Some(shown(name, text, 4096, faults)),
            "speak" => self.headings.speak = Some(shown(name, text, LONGEST_COMMAND, faults)),
            "white" => self.headings.players[0] = Some(shown(name, text, LONGEST_NAME, faults)),
            "black" => self.headings.players[1] = Some(shown(name, text, LONGEST_NAME, faults)),
            "language" => self.headings.language = language(name, text.without_comment(), faults),
            "names" => self.headings.publisher_names = names(name, text.without_comment(), faults),
            "rules" => self.headings.rules = rules(name, text, faults),
            "seat" => self.headings.seat = seat(name, text.without_comment(), faults),
            "pace" => self.headings.pace = pace(name, text.without_comment(), faults),
            "bar" => self.headings.bar = bar(name, text.without_comment(), faults),
            "fen" => self.fen = Some(text.without_comment().to_owned()),
            _ => match AnyOptions::from_words(text.without_comment().text) {
                Ok(options) => self.headings.options = options,
                Err(error) => {
                    self.options_fail = true;
                    let place = if error.name().is_empty() { text.place } else { text.place_of(error.name()) };
                    faults.push(split_sentence(place, &error.to_string()));
                }
            },
        }
    }

    /// The headings, and the game that they begin; none where they are too wrong to tell.
    pub fn finish(mut self, faults: &mut Vec<Fault>) -> (Headings, Option<AnyGame>) {
        self.headings.fen = self.fen.as_ref().map(|fen| fen.value.clone());
        if self.options_fail {
            return (self.headings, None);
        }
        let game = match AnyGame::begin(self.headings.options, self.headings.fen.as_deref()) {
            Ok(game) => Some(game),
            Err(error) => {
                faults.extend(self.fen.map(|fen| split_sentence(fen.place, &error.to_string())));
                None
            }
        };
        (self.headings, game)
    }
}

/// A sentence of the rules as a fault: most say themselves what to do.
pub(super) fn split_sentence(place: super::Location, sentence: &str) -> Fault {
    match sentence.split_once("; ") {
        Some((what, mend)) => Fault::new(place, what, mend),
        None => Fault::new(place, sentence, "correct that in this line"),
    }
}

/// Where the bar stands.
fn bar(name: Piece, text: Piece, faults: &mut Vec<Fault>) -> Option<Side> {
    match text.text {
        "left" => Some(Side::Left),
        "right" => Some(Side::Right),
        "off" => None,
        other => {
            let place = if other.is_empty() { name.place } else { text.place };
            faults.push(Fault::new(place, format!("`{other}` is no place of the bar"), "write left, right or off"));
            None
        }
    }
}

fn seat(name: Piece, text: Piece, faults: &mut Vec<Fault>) -> Option<Color> {
    match text.text {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        other => {
            let place = if other.is_empty() { name.place } else { text.place };
            faults.push(Fault::new(place, format!("`{other}` is no seat"), "write white or black"));
            None
        }
    }
}

/// The tag of a language that the program has.
fn language(name: Piece, text: Piece, faults: &mut Vec<Fault>) -> Option<String> {
    match Language::of(text.text) {
        Ok(language) => Some(language.tag().to_owned()),
        Err(error) => {
            let place = if text.text.is_empty() { name.place } else { text.place };
            faults.push(Fault::new(place, error.to_string(), "name one of these, or leave the heading out"));
            None
        }
    }
}

fn pace(name: Piece, text: Piece, faults: &mut Vec<Fault>) -> Pace {
    let found = Pace::ALL.into_iter().find(|pace| pace.name() == text.text);
    found.unwrap_or_else(|| {
        let place = if text.text.is_empty() { name.place } else { text.place };
        faults.push(Fault::new(place, format!("`{}` is no pace", text.text), "write full or brisk"));
        Pace::Full
    })
}

/// Whether pairs have the publisher's names.
fn names(name: Piece, text: Piece, faults: &mut Vec<Fault>) -> bool {
    let is_known = ["book", "publisher"].contains(&text.text);
    if !is_known {
        let place = if text.text.is_empty() { name.place } else { text.place };
        let told = format!("`{}` is nobody whose names pairs have", text.text);
        faults.push(Fault::new(place, told, "write book or publisher"));
    }
    text.text == "publisher"
}

/// Numbers such as 8, 2-6c, 3-10, with commas between.
fn rules(name: Piece, text: Piece, faults: &mut Vec<Fault>) -> Vec<String> {
    let mut numbers = Vec::new();
    let mut rest = Some(text);
    while let Some(piece) = rest.filter(|_| faults.len() <= MOST_FAULTS) {
        let (number, after) = piece.split_once(',').map_or((piece, None), |(number, after)| (number, Some(after)));
        rest = after;
        if is_rule(number.text) {
            numbers.push(number.text.to_owned());
        } else {
            let place = if number.text.is_empty() { name.place } else { number.place };
            let what = format!("`{}` is not a rule number", number.text);
            faults.push(Fault::new(place, what, "write numbers such as 8, 2-6c, 3-10 with commas between"));
        }
    }
    numbers
}

fn is_rule(text: &str) -> bool {
    let number = text.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let parts = number.split(['-', '.']);
    text.len() <= number.len() + 1
        && parts.clone().count() <= 3
        && parts.into_iter().all(|part| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit()))
}
