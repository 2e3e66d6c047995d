//! What an address asks for behind its `#`, and the address of a game; whoever opens the page begins with it.

use room::key::Key;
use rules::notation::letter::{read_letter, write_letter};
use rules::text::{Text, quoted};
use rules::{AnyGame, AnyOptions, AnyPosition};
use script::gallery::FILMS;
use script::teaching::course::course;
use script::teaching::shelf;
use turn::choices;

/// What is opened.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Wanted {
    /// The title.
    #[default]
    Title,
    /// A game.
    Game(Box<AnyGame>),
    /// A position that a game begins with.
    Position(AnyOptions, String),
    /// The film with this number.
    Film(usize),
    /// The lesson with this number, from 0.
    Lesson(usize),
    /// The puzzle with this number.
    Puzzle(usize),
    /// The puzzle of the day.
    Day,
    /// The set.
    Set,
    /// A seat at the table that the page came from, by its key.
    Seat(Key),
    /// That table, to watch.
    Watch,
}

/// A link, taken apart.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Link {
    /// What is opened.
    pub wanted: Wanted,
    /// In which language, by its tag.
    pub language: Option<String>,
    /// Nothing but the table is shown, within another page.
    pub embedded: bool,
}

/// Reads what stands behind the `#`. What is wrong, or was read otherwise than it is written, is said in a sentence, and the rest holds.
pub fn read(fragment: &str) -> (Link, Option<Text>) {
    let mut link = Link::default();
    let (mut fault, mut note) = (None, None);
    let mut fields = Vec::new();
    for field in fragment.trim_start_matches('#').split('&').filter(|field| !field.is_empty()) {
        let (name, value) = field.split_once('=').unwrap_or((field, ""));
        if field.contains(char::is_control) || plain(value).is_some_and(|value| value.contains(char::is_control)) {
            fault = Some(Text::new("link-broken").with("field", quoted(name)));
            continue;
        }
        match plain(value) {
            Some(value) => fields.push((name, value)),
            None => fault = Some(Text::new("link-broken").with("field", name)),
        }
    }
    let game = fields.iter().find(|(name, _)| *name == "of").map(|(_, value)| value.clone());
    for (name, value) in &fields {
        let wanted = match *name {
            "embed" => {
                link.embedded = true;
                continue;
            }
            "lang" => {
                match words::language::Language::of(value) {
                    Ok(_) => link.language = Some(value.clone()),
                    Err(_) => fault = Some(Text::new("link-language").with("value", value.as_str())),
                }
                continue;
            }
            "of" => continue,
            "game" => read_letter(value)
                .map(|game| Wanted::Game(Box::new(game)))
                .map_err(|error| Text::new("link-game").with("reason", error.text())),
            "fen" => position(value, game.as_deref()).map(|(wanted, told)| {
                note = told;
                wanted
            }),
            "demo" => FILMS
                .iter()
                .position(|film| film.stem == value)
                .map(Wanted::Film)
                .ok_or_else(|| Text::new("link-demo").with("value", value.as_str())),
            "lesson" => lesson(value),
            "puzzle" => shelf::number(value)
                .map(Wanted::Puzzle)
                .ok_or_else(|| Text::new("link-puzzle").with("value", value.as_str())),
            "day" => Ok(Wanted::Day),
            "set" => Ok(Wanted::Set),
            "seat" => value.parse().map(Wanted::Seat).map_err(|_| Text::new("two-link-key")),
            "watch" => Ok(Wanted::Watch),
            name => Err(Text::new("link-unknown").with("field", name)),
        };
        match wanted {
            Ok(wanted) => link.wanted = wanted,
            Err(text) => fault = Some(text),
        }
    }
    if fault.is_some() {
        link.wanted = Wanted::Title;
    }
    (link, fault.or(note))
}

fn lesson(value: &str) -> Result<Wanted, Text> {
    let count = course("en").len();
    let number = value.parse::<usize>().ok().filter(|number| (1..=count).contains(number));
    number
        .map(|number| Wanted::Lesson(number - 1))
        .ok_or_else(|| Text::new("link-lesson").with("value", value).with("count", count as u32))
}

/// The position of a FEN, and what of it was read otherwise than it is written.
fn position(fen: &str, game: Option<&str>) -> Result<(Wanted, Option<Text>), Text> {
    let name = game.unwrap_or("plunder");
    let options = AnyOptions::from_words(&format!("--game {name}"))
        .ok()
        // A name, and no options behind it.
        .filter(|_| !name.contains(char::is_whitespace))
        .ok_or_else(|| Text::new("link-of").with("value", name))?;
    match AnyPosition::read_fen(fen, options) {
        Ok((position, notes)) => Ok((Wanted::Position(options, position.fen()), choices::one_sentence(notes))),
        Err(error) => Err(Text::new("link-fen").with("reason", error.text())),
    }
}

/// What stands behind the `#` of a game's address.
pub fn of_game(game: &AnyGame) -> String {
    let mut link = "#game=".to_owned();
    for byte in write_letter(game).bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' | b':' | b',' => {
                link.push(char::from(byte));
            }
            _ => link.push_str(&format!("%{byte:02X}")),
        }
    }
    link
}

/// A value without its escapes; `None` where one is broken off, or what comes out is no text.
fn plain(value: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
                (digit(rest.next())? * 16 + digit(rest.next())?) as u8
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(fragment: &str) -> Wanted {
        let (link, fault) = read(fragment);
        assert_eq!(fault, None, "{fragment}");
        link.wanted
    }

    #[test]
    fn every_link_leads_to_what_it_names() {
        assert_eq!(wanted(""), Wanted::Title);
        assert_eq!(wanted("#lesson=3"), Wanted::Lesson(2));
        assert_eq!(wanted("#day"), Wanted::Day);
        assert_eq!(wanted("#set"), Wanted::Set);
        assert_eq!(wanted("#watch"), Wanted::Watch);
        let key = "00112233445566778899aabbccddeeff";
        assert_eq!(wanted(&format!("#seat={key}")), Wanted::Seat(key.parse().unwrap()));
        assert_eq!(wanted("#demo=swap-an-unused-vest&lang=de"), Wanted::Film(4));
        let id = &shelf::all()[7].id;
        assert_eq!(wanted(&format!("#puzzle={id}")), Wanted::Puzzle(7));
        let (link, fault) = read("#lesson=1&lang=de&embed");
        assert_eq!((link.language.as_deref(), link.embedded, fault), (Some("de"), true, None));
    }

    #[test]
    fn a_game_comes_back_from_its_own_link_and_a_position_from_its_fen() {
        let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
        ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3"].iter().for_each(|name| game.play_name(name).unwrap());
        let link = of_game(&game);
        assert!(link.bytes().all(|byte| byte.is_ascii_graphic() && !b"[]| <>\"".contains(&byte)), "{link}");
        assert_eq!(wanted(&link), Wanted::Game(Box::new(game.clone())));
        let fen = game.fen();
        let escaped = fen.replace(' ', "%20").replace('[', "%5B").replace(']', "%5D");
        assert_eq!(wanted(&format!("#fen={escaped}")), Wanted::Position(AnyOptions::default(), fen));
        let chessplus = AnyOptions::Chessplus(Default::default());
        let fen = AnyGame::begin(chessplus, None).unwrap().fen();
        assert_eq!(wanted(&format!("#fen={}&of=chessplus", fen.replace(' ', "+"))), Wanted::Position(chessplus, fen));
    }

    #[test]
    fn rights_that_are_impossible_are_dropped_and_said() {
        let (link, said) = read("#fen=4k3/8/8/8/8/8/8/4K3_w_KQ_-");
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned();
        assert_eq!(link.wanted, Wanted::Position(AnyOptions::default(), fen));
        let said = words::language::Language::english().say(&said.expect("a sentence"));
        assert!(said.starts_with("The castling right K is dropped"), "{said}");
    }

    #[test]
    fn a_bad_link_says_what_is_wrong_in_every_language_and_opens_the_title() {
        for (fragment, said) in [
            ("#game=%5Bplunder 1", "bracket"),
            ("#game=%5", "game"),
            ("#game=%FF", "game"),
            ("#fen=nonsense", "position"),
            ("#fen=8/8&of=draughts", "draughts"),
            ("#demo=no-such-film", "no-such-film"),
            ("#seat=0011", "key"),
            ("#lesson=0", "0"),
            ("#lesson=99", "99"),
            ("#puzzle=none", "none"),
            ("#lang=tlh", "tlh"),
            ("#opening=12", "opening"),
        ] {
            let (link, fault) = read(fragment);
            let fault = fault.unwrap_or_else(|| panic!("{fragment} is accepted"));
            assert_eq!(link.wanted, Wanted::Title, "{fragment}");
            for tag in ["en", "de"] {
                let sentence = words::language::Language::of(tag).unwrap().say(&fault);
                assert!(sentence.ends_with('.'), "{fragment}: {sentence}");
                assert!(tag != "en" || sentence.contains(said), "{fragment}: {sentence}");
            }
        }
    }
}
