//! A second generator of Chessplus, slow and literal: it tries every name that can be written and asks RULES 2 sentence by
//! sentence. It shares nothing with the program but the FEN as text.

use crate::chessplus_games::{games, placement, walk};
use plunder_rules::chessplus::Position;
use proptest::prelude::*;

/// A board of letters, a1 first: upper case for White, two letters for a pair.
#[derive(Clone)]
struct Board {
    men: Vec<String>,
    white: bool,
    rights: String,
    passed: Option<usize>,
    halfmove: u32,
    fullmove: u32,
    en_passant: bool,
}

/// What can be written as the name of an action.
#[derive(Clone, Copy)]
struct Name {
    from: usize,
    to: usize,
    queen: bool,
    split: Option<char>,
    x: bool,
}

fn text(name: Name) -> String {
    let square = |index: usize| format!("{}{}", (b'a' + (index % 8) as u8) as char, index / 8 + 1);
    let queen = if name.queen { "q" } else { "" };
    let split = name.split.map_or_else(String::new, |man| format!("/{man}"));
    format!("{}{}{queen}{split}{}", square(name.from), square(name.to), if name.x { "x" } else { "" })
}

fn read(fen: &str, en_passant: bool) -> Board {
    let fields: Vec<&str> = fen.split(' ').collect();
    let mut men = Vec::new();
    for rank in fields[0].split('/').rev() {
        let mut letters = rank.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '1'..='8' => men.extend((0..letter.to_digit(10).unwrap()).map(|_| String::new())),
                '(' => men.push(letters.by_ref().take_while(|&letter| letter != ')').collect()),
                _ => men.push(letter.to_string()),
            }
        }
    }
    let square = |name: &str| (name.as_bytes()[0] - b'a') as usize + 8 * (name.as_bytes()[1] - b'1') as usize;
    Board {
        men,
        white: fields[1] == "w",
        rights: fields[2].replace('-', ""),
        passed: (fields[3] != "-").then(|| square(fields[3])),
        halfmove: fields[4].parse().unwrap(),
        fullmove: fields[5].parse().unwrap(),
        en_passant,
    }
}

/// Whether all these men are White's (`white`) or Black's.
fn belongs(men: &str, white: bool) -> bool {
    !men.is_empty() && men.chars().all(|man| man.is_ascii_uppercase() == white)
}

/// Whether a man goes from one square to another as in chess, capturing there or not. What stands on the target is not
/// looked at.
fn goes(men: &[String], man: char, white: bool, from: usize, to: usize, captures: bool) -> bool {
    let (files, ranks) = ((to % 8) as i32 - (from % 8) as i32, (to / 8) as i32 - (from / 8) as i32);
    if (files, ranks) == (0, 0) {
        return false;
    }
    let straight = files == 0 || ranks == 0;
    let diagonal = files.abs() == ranks.abs();
    let at = |step: i32| (from as i32 + step * (files.signum() + 8 * ranks.signum())) as usize;
    let clear = || (1..files.abs().max(ranks.abs())).all(|step| men[at(step)].is_empty());
    match man {
        'k' => files.abs() <= 1 && ranks.abs() <= 1,
        'q' => (straight || diagonal) && clear(),
        'r' => straight && clear(),
        'b' => diagonal && clear(),
        'n' => (files * ranks).abs() == 2,
        'p' => {
            let ahead = if white { ranks } else { -ranks };
            let second_row = from / 8 == if white { 1 } else { 6 };
            match captures {
                true => files.abs() == 1 && ahead == 1,
                false => files == 0 && (ahead == 1 || ahead == 2 && second_row && clear()),
            }
        }
        _ => panic!("no man {man}"),
    }
}

/// Whether any man of that colour attacks the square.
fn attacked(men: &[String], square: usize, by_white: bool) -> bool {
    (0..64).any(|from| {
        belongs(&men[from], by_white)
            && men[from].to_lowercase().chars().any(|man| goes(men, man, by_white, from, square, true))
    })
}

fn in_check(men: &[String], white: bool) -> bool {
    let king = men.iter().position(|men| men == if white { "K" } else { "k" }).unwrap();
    attacked(men, king, !white)
}

/// The letters of a pair with the stronger man first.
fn sorted(men: &str) -> String {
    let mut men: Vec<char> = men.chars().collect();
    men.sort_by_key(|man| "QRBNP".find(man.to_ascii_uppercase()));
    men.into_iter().collect()
}

/// The board after the action, if it is legal, and whether it captures en passant.
fn play(board: &Board, name: Name) -> Option<(Board, bool)> {
    if !belongs(&board.men[name.from], board.white) || name.from == name.to {
        return None;
    }
    let (after, en_passant) = match castle(board, name) {
        Some(after) => (after?, false),
        None => go(board, name)?,
    };
    (!in_check(&after.men, board.white)).then_some((after, en_passant))
}

/// The board with the turn passed on and the clocks advanced.
fn next(board: &Board, men: Vec<String>, resets: bool) -> Board {
    Board {
        men,
        white: !board.white,
        rights: board.rights.clone(),
        passed: None,
        halfmove: if resets { 0 } else { board.halfmove + 1 },
        fullmove: board.fullmove + u32::from(!board.white),
        en_passant: board.en_passant,
    }
}

/// 2.5. The outer `None`: this is no castling. The inner `None`: it is not legal.
fn castle(board: &Board, name: Name) -> Option<Option<Board>> {
    let home = if board.white { 4 } else { 60 };
    let king = if board.white { "K" } else { "k" };
    if board.men[name.from] != king || name.from != home || ![home - 2, home + 2].contains(&name.to) {
        return None;
    }
    let kingside = name.to > home;
    let (corner, lands) = if kingside { (home + 3, home + 1) } else { (home - 4, home - 1) };
    let letter = if kingside { "K" } else { "Q" };
    let letter = if board.white { letter.to_owned() } else { letter.to_lowercase() };
    let pair = board.men[corner].len() == 2;
    let legal = board.rights.contains(&letter)
        && !name.queen
        && !name.x
        && (name.split.is_none() || name.split == Some('r') && pair)
        && (corner.min(home) + 1..corner.max(home)).all(|square| board.men[square].is_empty())
        && [home, lands, name.to].into_iter().all(|square| !attacked(&board.men, square, !board.white));
    if !legal {
        return Some(None);
    }
    let mut men = board.men.clone();
    let rook = if board.white { "R" } else { "r" };
    let partner = std::mem::take(&mut men[corner]);
    men[lands] = if name.split.is_some() { rook.to_owned() } else { partner.clone() };
    if name.split.is_some() {
        men[corner] = partner.replacen(rook, "", 1);
    }
    men[name.to] = std::mem::take(&mut men[home]);
    let pawn_moves = name.split.is_none() && partner.to_lowercase().contains('p');
    let mut after = next(board, men, pawn_moves);
    after.rights.retain(|right| right.is_ascii_uppercase() != board.white);
    Some(Some(after))
}

/// 2.2 to 2.4.
fn go(board: &Board, name: Name) -> Option<(Board, bool)> {
    let Name { from, to, .. } = name;
    let standing = board.men[from].to_lowercase();
    let (moving, staying) = match name.split {
        None => (standing.clone(), String::new()),
        Some(man) if standing.len() == 2 && standing.contains(man) => (man.to_string(), standing.replacen(man, "", 1)),
        Some(_) => return None,
    };
    let can = |captures| moving.chars().any(|man| goes(&board.men, man, board.white, from, to, captures));
    let target = board.men[to].to_lowercase();
    let is_own = belongs(&board.men[to], board.white);
    let mut men = board.men.clone();
    let mut captured = !target.is_empty() && !is_own;
    let mut en_passant = false;
    if is_own {
        // One man merges with one man, no king among them, by its non-capturing move.
        if moving.len() != 1 || target.len() != 1 || moving == "k" || target == "k" || !can(false) || name.x {
            return None;
        }
    } else if captured {
        if !can(true) || name.x {
            return None;
        }
    } else {
        let may_pass =
            board.passed == Some(to) && moving.contains('p') && goes(&board.men, 'p', board.white, from, to, true);
        let two_ways = moving.len() == 2 && moving.contains('p') && (moving.contains('q') || moving.contains('b'));
        en_passant = if two_ways { name.x } else { may_pass };
        if name.x && !two_ways || en_passant && !may_pass || !en_passant && !can(false) {
            return None;
        }
        if en_passant {
            captured = true;
            men[from / 8 * 8 + to % 8] = String::new();
        }
    }
    let far = to / 8 == if board.white { 7 } else { 0 };
    if name.queen != (far && moving.contains('p')) {
        return None;
    }
    let cased = |men: String| if board.white { men.to_uppercase() } else { men };
    men[from] = cased(staying);
    men[to] = match (name.queen, is_own) {
        (true, _) => cased("q".into()),
        (false, true) => sorted(&cased(moving.clone() + &target)),
        (false, false) => sorted(&cased(moving.clone())),
    };
    let mut after = next(board, men, captured || moving.contains('p'));
    after.rights = rights_left(board, &after.men, name);
    let exposed = ["p", "pp"].contains(&moving.as_str()) && from.abs_diff(to) == 16 && target.is_empty();
    after.passed = (exposed && board.en_passant).then_some((from + to) / 2);
    Some((after, en_passant))
}

/// A right stays while its king and an own rook that has not left stand where they began, and nobody captured there.
fn rights_left(board: &Board, men: &[String], name: Name) -> String {
    let stays = |letter: char| {
        let (king, rook) = match letter {
            'K' => (4, 7),
            'Q' => (4, 0),
            'k' => (60, 63),
            _ => (60, 56),
        };
        let white = letter.is_ascii_uppercase();
        let rook_letter = if white { 'R' } else { 'r' };
        let captured = name.to == rook && white != board.white;
        name.from != king && !captured && men[rook].contains(rook_letter)
    };
    board.rights.chars().filter(|&letter| stays(letter)).collect()
}

/// Every legal name with the board that it leads to.
fn legal(board: &Board) -> Vec<(String, Board)> {
    let mut found = Vec::new();
    for name in names(0..64) {
        if let Some((after, _)) = play(board, name) {
            found.push((text(name), after));
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

fn names(targets: std::ops::Range<usize>) -> impl Iterator<Item = Name> {
    let suffixes = || {
        let splits = [None, Some('p'), Some('n'), Some('b'), Some('r'), Some('q'), Some('k')];
        splits.into_iter().flat_map(|split| [(split, false), (split, true)])
    };
    targets.flat_map(move |to| {
        (0..64).flat_map(move |from| {
            [false, true]
                .into_iter()
                .flat_map(move |queen| suffixes().map(move |(split, x)| Name { from, to, queen, split, x }))
        })
    })
}

/// The FEN, with the passed square only where a legal capture exists.
fn fen(board: &Board) -> String {
    let captor =
        |square: usize| names(square..square + 1).any(|name| play(board, name).is_some_and(|(_, taken)| taken));
    let passed = board
        .passed
        .filter(|&square| captor(square))
        .map_or_else(|| "-".to_owned(), |square| format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1));
    let side = if board.white { "w" } else { "b" };
    let rights = if board.rights.is_empty() { "-" } else { &board.rights };
    format!("{} {side} {rights} {passed} {} {}", placement(&board.men), board.halfmove, board.fullmove)
}

fn compare(position: &Position) {
    let board = read(&position.fen(), position.options().en_passant);
    let expected = legal(&board);
    let mut actions: Vec<_> = position.legal_actions().into_iter().map(|action| (action.to_string(), action)).collect();
    actions.sort();
    let names = |list: &[(String, Board)]| list.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    let found: Vec<String> = actions.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(found, names(&expected), "legal actions of {position:?}");
    for ((name, action), (_, after)) in actions.into_iter().zip(expected) {
        assert_eq!(position.after(action).fen(), fen(&after), "after {name} at {position:?}");
    }
}

#[test]
fn the_start_position_agrees() {
    compare(&Position::start(Default::default()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_position_of_random_games_agrees((start, choices) in games(16)) {
        walk(start, &choices, compare);
    }
}
