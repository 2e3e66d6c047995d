//! Files of many games as other programs write them: none of them is lost. The games are made by the rules of this program and dressed
//! in the habits of a web site, of a German database and of an old server. `PLUNDER_FOREIGN=10000` makes that many of each habit.

use std::fmt::Write;

use plunder_library::game_file::PgnReader;
use rules::AnyGame;
use rules::AnyOptions;
use rules::notation::pgn::PgnResult;

/// How many games a file of each habit has in a usual run.
const USUAL: usize = 100;
/// The longest game, in plies.
const LONGEST: usize = 60;

/// Draws numbers one after another.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// A game of chess at random, with the result that its file gives it.
fn game(dice: &mut Dice) -> (AnyGame, PgnResult) {
    let mut game = AnyGame::begin(AnyOptions::chess(), None).unwrap();
    for _ in 0..dice.below(LONGEST) {
        let actions = game.position().legal_actions();
        if game.result().is_some() || actions.is_empty() {
            break;
        }
        game.play(actions[dice.below(actions.len())]).unwrap();
    }
    let results = ["1-0", "0-1", "1/2-1/2", "*"].map(|token| PgnResult::read(token).unwrap());
    let result = game.result().map_or(results[dice.below(4)], PgnResult::of);
    (game, result)
}

/// How a program writes a game of this number.
type Habit = fn(usize, &AnyGame, PgnResult) -> Vec<u8>;

/// The moves with their numbers; `dress` gives each move, by its ply, as the program has it.
fn moves(game: &AnyGame, black_numbered: bool, dress: impl Fn(usize, &str) -> String) -> String {
    let mut text = String::new();
    for (ply, san) in game.sans().iter().enumerate() {
        match ply % 2 {
            0 => write!(text, "{}. ", ply / 2 + 1).unwrap(),
            _ if black_numbered => write!(text, "{}... ", ply / 2 + 1).unwrap(),
            _ => {}
        }
        text += &dress(ply, san);
        text.push(if ply % 8 == 7 { '\n' } else { ' ' });
    }
    text
}

/// A web site: no variant, a clock behind each move, ends in its own words, links with marks of every kind.
fn web_site(number: usize, game: &AnyGame, result: PgnResult) -> Vec<u8> {
    let ends =
        ["Ann won by resignation", "Ann won on time", "Game drawn by agreement", "Abandoned", "Normal", "Time forfeit"];
    let moves = moves(game, true, |ply, san| format!("{san} {{[%clk 0:0{}:{:02}.{}]}}", ply % 10, ply % 60, ply % 10));
    format!(
        "[Event \"Live \\\"{number}\\\"\"]\n[Site \"web\"]\n[Date \"2026.11.27\"]\n[Round \"-\"]\n[White \"Ann\"]\n[Black \"Bo\"]\n[Result \"{result}\"]\n\
         [CurrentPosition \"8/8/8/8/8/8/8/8 w - -\"]\n[ECO \"?\"]\n[WhiteElo \"1500\"]\n[TimeControl \"180+2\"]\n[Termination \"{}\"]\n[Link \"https://a/b?c=%20#d\"]\n\n\
         {moves}{result}\n\n",
        ends[number % ends.len()],
    )
    .into_bytes()
}

/// A German database: Windows-1252, German letters, long forms, castling with zeros and dashes, glyphs glued to moves, halves, carriage
/// returns, tags in small letters, no token at the end of some games, a byte order mark before others.
fn german_database(number: usize, game: &AnyGame, result: PgnResult) -> Vec<u8> {
    let german = |san: &str| -> String {
        let letter = |letter| match letter {
            'Q' => 'D',
            'R' => 'T',
            'B' => 'L',
            'N' => 'S',
            'O' => '0',
            '-' if number.is_multiple_of(3) => '–',
            letter => letter,
        };
        let san = if let Some((rest, man)) = san.split_once('=') {
            let (man, mark) = man.split_at(1);
            match number % 3 {
                0 => format!("{rest}{man}{mark}"),
                1 => format!("{rest}/{man}{mark}"),
                _ => format!("{rest}({man}){mark}"),
            }
        } else {
            san.to_owned()
        };
        san.chars().map(letter).collect()
    };
    let glyphs = ["", "", "!", "?!", " +=", "±", " -+", " D", " $13", ""];
    let names = game.names();
    let moves = moves(game, number.is_multiple_of(2), |ply, san| {
        let is_plain = !san.contains(['=', 'O', '+', '#']);
        let name = &names[ply];
        let written = match ply % 7 {
            // The long form of pawns and men: `e2-e4`, `Sg1xf3`.
            3 if is_plain => {
                let man: String = san.chars().take(1).filter(char::is_ascii_uppercase).collect();
                let step = if san.contains('x') { "x" } else { "-" };
                german(&man) + &name[..2] + step + &name[2..]
            }
            _ => german(san),
        };
        written + if ply % 7 == 3 { "" } else { glyphs[(ply + number) % glyphs.len()] }
    });
    let token = match result {
        PgnResult::Drawn => "½–½".to_owned(),
        result if number.is_multiple_of(5) => format!("{{{result}}}"),
        result if number % 5 == 1 && result != PgnResult::Open => String::new(),
        result => result.to_string().replace('-', "–"),
    };
    let text = format!(
        "[event \"{number}. „Pokal“ – Š\"]\n[Site \"Köln\"]\n[Round \"?\"]\n[WHITE \"O’Brien\"]\n[Black \"5th \"Pawn\" C:\\\"]\n[Result \"{result}\"]\n\
         [Variant \"?\"]\n[setup \"0\"]\n\n{{naïve “Notiz”}} {moves}{token}\n\n"
    );
    let text = text.replace('\n', "\r\n");
    if number.is_multiple_of(4) {
        // Some files are joined from others that say how they are encoded.
        return ["\u{feff}", &text].concat().into_bytes();
    }
    let byte = |letter: char| match letter {
        '€' => 0x80,
        '„' => 0x84,
        'Š' => 0x8a,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '–' => 0x96,
        // What Windows-1252 has not is written as a glyph by number.
        letter => u8::try_from(u32::from(letter)).unwrap_or(b'?'),
    };
    text.chars().map(byte).collect()
}

/// An old server: figurines or plain coordinates, `e.p.`, words for check and mate, comments before the result, games of tags only in
/// between, semicolons, no blank line before the moves.
fn old_server(number: usize, game: &AnyGame, result: PgnResult) -> Vec<u8> {
    let names = game.names();
    let moves = moves(game, false, |ply, san| {
        if number.is_multiple_of(3) {
            return names[ply].clone();
        }
        let is_passing =
            san.contains('x') && san.starts_with(|first: char| first.is_ascii_lowercase()) && ply % 2 == number % 2;
        let mut san = san.replace('+', "ch").replace('#', " mate");
        if is_passing && !san.contains(['=', 'c', 'm']) {
            san += ["ep", " e.p.", "e.p.!"][ply % 3];
        }
        if number % 3 == 1 {
            for (letter, figurine) in [('K', "♔"), ('Q', "♕"), ('R', "♖"), ('B', "♗"), ('N', "♘")] {
                san = san.replace(letter, figurine);
            }
        }
        san
    });
    let only_tags = if number.is_multiple_of(10) { "[Event \"nobody came\"]\n[Result \"?\"]\n\n" } else { "" };
    format!(
        "{only_tags}[Event \"server {number}\"]\n[Date \"1994.??.??\"]\n[White \"guest\u{200b}\"]\n[Result \"{result}\"]\n[Variant \"unknown\"]\n; from the server\n{moves}\n\
         {{Black forfeits on time}} {} {{so they say}}\n\n",
        result.to_string().replace('-', " - "),
    )
    .into_bytes()
}

#[test]
fn no_game_of_another_program_is_lost() {
    let count = std::env::var("PLUNDER_FOREIGN").ok().and_then(|count| count.parse().ok()).unwrap_or(USUAL);
    let habits: [(&str, Habit); 3] =
        [("web site", web_site), ("German database", german_database), ("old server", old_server)];
    for (name, habit) in habits {
        let mut dice = Dice(7);
        let mut file = Vec::new();
        let games: Vec<_> = (0..count).map(|_| game(&mut dice)).collect();
        for (number, (game, result)) in games.iter().enumerate() {
            file.extend(habit(number, game, *result));
        }
        let mut read = PgnReader::new(file.as_slice(), |_| ()).map(Result::unwrap).filter(|text| {
            // The games of tags only are games of their own, and have none of the others' tags.
            let is_empty = text.tag("Event").is_some_and(|tag| tag.value == "nobody came");
            assert!(!is_empty || (text.moves.is_empty() && text.tags.len() == 2));
            !is_empty
        });
        for (number, (game, result)) in games.iter().enumerate() {
            let text = read.next().unwrap_or_else(|| panic!("{name}: game {number} is missing"));
            let pgn = text.play().unwrap_or_else(|error| panic!("{name}: game {number}: {error}"));
            assert_eq!(pgn.game.names(), game.names(), "{name}: game {number}");
            assert_eq!(pgn.result(), *result, "{name}: game {number}");
            let event = text.tag("Event").map_or("", |tag| &tag.value);
            let wanted = match name {
                "web site" => format!("Live \"{number}\""),
                "old server" => format!("server {number}"),
                _ => format!("{number}. „Pokal“ – Š"),
            };
            assert_eq!(event, wanted, "{name}");
        }
        assert!(read.next().is_none(), "{name}: there are more games than were written");
        println!("{name}: {count} games, {} bytes, none lost", file.len());
    }
}
