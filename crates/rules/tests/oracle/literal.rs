//! The literal reading: a plain array of 64 squares, one question after the other in the order of RULES.

use plunder_rules::plunder::{Castling, MatchOptions, Supply};
use plunder_rules::{Chessman, Color, Kind};

const LETTERS: &str = "pnbrqk";

#[derive(Clone, Copy, PartialEq)]
struct Man {
    color: Color,
    kind: Kind,
    vest: Option<Kind>,
}

#[derive(Clone)]
pub struct Board {
    men: [Option<Man>; 64],
    turn: Color,
    castling: String,
    passed: Option<usize>,
    options: MatchOptions,
}

/// An action taken apart.
#[derive(Clone, Copy)]
struct Try {
    from: usize,
    to: usize,
    promotion: Option<Kind>,
    vest_move: bool,
    /// `None`, `-` or a kind to couple.
    choice: Choice,
}

#[derive(Clone, Copy, PartialEq)]
enum Choice {
    Nothing,
    Discard,
    Couple(Kind),
}

fn file(square: usize) -> i32 {
    (square % 8) as i32
}

fn rank(square: usize) -> i32 {
    (square / 8) as i32
}

fn square(file: i32, rank: i32) -> usize {
    (rank * 8 + file) as usize
}

fn forward(color: Color) -> i32 {
    if color == Color::White { 1 } else { -1 }
}

fn second_row(color: Color) -> i32 {
    if color == Color::White { 1 } else { 6 }
}

fn far_rank(color: Color) -> i32 {
    if color == Color::White { 7 } else { 0 }
}

/// Table 2-8, written out row by row.
fn benefits(wearer: Kind, vest: Kind) -> bool {
    let row = match wearer {
        Kind::Pawn => "nbrqk",
        Kind::Knight => "pbrqk",
        Kind::Bishop => "pnrqk",
        Kind::Rook => "pnbqk",
        Kind::Queen => "pn",
        Kind::King => "pnbrq",
    };
    row.contains(vest.letter())
}

fn in_the_box(vest: Kind) -> usize {
    if vest == Kind::Pawn { 5 } else { 2 }
}

impl Board {
    pub fn read(fen: &str, options: MatchOptions) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut men = [None; 64];
        for (row, text) in fields[0].split('/').enumerate() {
            let mut at = 0;
            let mut letters = text.chars();
            while let Some(letter) = letters.next() {
                if let Some(digit) = letter.to_digit(10) {
                    at += digit as i32;
                    continue;
                }
                let (letter, vest) = if letter == '(' {
                    let pair = (letters.next().unwrap(), letters.next().unwrap());
                    letters.next();
                    (pair.0, Kind::from_letter(pair.1.to_ascii_lowercase()))
                } else {
                    (letter, None)
                };
                let man = Chessman::from_letter(letter).unwrap();
                men[square(at, 7 - row as i32)] = Some(Man { color: man.color, kind: man.kind, vest });
                at += 1;
            }
        }
        let turn = if fields[1] == "w" { Color::White } else { Color::Black };
        Self { men, turn, castling: fields[2].to_owned(), passed: named_square(fields[3]), options }
    }

    /// Every legal action's name, found by trying everything.
    pub fn legal_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        let choices = [Choice::Nothing, Choice::Discard];
        let choices: Vec<Choice> = choices.into_iter().chain(Kind::ALL.map(Choice::Couple)).collect();
        for from in 0..64 {
            for to in 0..64 {
                if self.shift_is_legal(from, to) {
                    names.push(format!("{}~{}", name(from), name(to)));
                }
                for vest_move in [false, true] {
                    if !self.reaches(from, to, vest_move) {
                        continue;
                    }
                    for promotion in [None].into_iter().chain(Kind::ALL.map(Some)) {
                        for &choice in &choices {
                            let action = Try { from, to, promotion, vest_move, choice };
                            if self.choice_is_legal(action) && self.leaves_king_safe(action) {
                                names.push(written(action));
                            }
                        }
                    }
                }
            }
        }
        names.sort_unstable();
        names
    }

    fn is(&self, square: usize, color: Color) -> bool {
        self.men[square].is_some_and(|man| man.color == color)
    }

    fn authority(&self, from: usize, vest_move: bool) -> Option<Kind> {
        let man = self.men[from]?;
        if vest_move { man.vest } else { Some(man.kind) }
    }

    fn royal_king(&self, color: Color) -> Option<usize> {
        let is_king = |&at: &usize| self.men[at].is_some_and(|man| man.color == color && man.kind == Kind::King);
        let kings: Vec<usize> = (0..64).filter(is_king).collect();
        if kings.len() == 1 { Some(kings[0]) } else { None }
    }

    /// Whether a walk of whole steps leads from one square to the other over empty squares.
    fn walks(&self, from: usize, to: usize, straight: bool, diagonal: bool) -> bool {
        let (files, ranks) = (file(to) - file(from), rank(to) - rank(from));
        let is_straight = (files == 0) != (ranks == 0);
        let is_diagonal = files != 0 && files.abs() == ranks.abs();
        if !(straight && is_straight || diagonal && is_diagonal) {
            return false;
        }
        let (mut at_file, mut at_rank) = (file(from) + files.signum(), rank(from) + ranks.signum());
        while square(at_file, at_rank) != to {
            if self.men[square(at_file, at_rank)].is_some() {
                return false;
            }
            at_file += files.signum();
            at_rank += ranks.signum();
        }
        true
    }

    /// Whether a man on `from` with this authority could capture on `to`.
    fn captures_on(&self, from: usize, to: usize, authority: Kind, color: Color) -> bool {
        let (files, ranks) = (file(to) - file(from), rank(to) - rank(from));
        match authority {
            Kind::Pawn => files.abs() == 1 && ranks == forward(color),
            Kind::Knight => files.abs() * ranks.abs() == 2,
            Kind::King => from != to && files.abs() <= 1 && ranks.abs() <= 1,
            Kind::Bishop => self.walks(from, to, false, true),
            Kind::Rook => self.walks(from, to, true, false),
            Kind::Queen => self.walks(from, to, true, true),
        }
    }

    fn is_attacked(&self, target: usize, by: Color) -> bool {
        (0..64).any(|from| {
            self.men[from].is_some_and(|man| {
                let powers = [Some(man.kind), man.vest];
                man.color == by && powers.into_iter().flatten().any(|power| self.captures_on(from, target, power, by))
            })
        })
    }

    fn in_check(&self, color: Color) -> bool {
        self.royal_king(color).is_some_and(|king| self.is_attacked(king, !color))
    }

    fn is_en_passant(&self, from: usize, to: usize, vest_move: bool) -> bool {
        self.authority(from, vest_move) == Some(Kind::Pawn)
            && self.passed == Some(to)
            && file(from) != file(to)
            && self.captures_on(from, to, Kind::Pawn, self.turn)
    }

    fn is_castling(&self, from: usize, to: usize, vest_move: bool) -> bool {
        !vest_move
            && self.men[from].is_some_and(|man| man.kind == Kind::King)
            && rank(from) == rank(to)
            && (file(from) - file(to)).abs() == 2
    }

    /// Whether the man on `from` gets to `to` at all, the safety of its king aside.
    fn reaches(&self, from: usize, to: usize, vest_move: bool) -> bool {
        let us = self.turn;
        if !self.is(from, us) || self.is(to, us) {
            return false;
        }
        let Some(authority) = self.authority(from, vest_move) else { return false };
        if self.is_castling(from, to, vest_move) {
            return self.may_castle(from, to);
        }
        if authority == Kind::Pawn {
            return self.pawn_reaches(from, to, vest_move);
        }
        self.captures_on(from, to, authority, us)
    }

    fn pawn_reaches(&self, from: usize, to: usize, vest_move: bool) -> bool {
        let us = self.turn;
        if self.is_en_passant(from, to, vest_move) {
            return true;
        }
        if self.is(to, !us) {
            return self.captures_on(from, to, Kind::Pawn, us);
        }
        if file(from) != file(to) {
            return false;
        }
        let steps = (rank(to) - rank(from)) * forward(us);
        if steps == 1 {
            return self.men[to].is_none();
        }
        if steps != 2 || rank(from) != second_row(us) {
            return false;
        }
        let passed = square(file(from), rank(from) + forward(us));
        if self.men[passed].is_some() || self.men[to].is_some() {
            return false;
        }
        // A royal king must not be capturable on the square it passes (1.4).
        self.royal_king(us) != Some(from) || !self.pawn_power_attacks(passed, !us)
    }

    fn pawn_power_attacks(&self, target: usize, by: Color) -> bool {
        (0..64).any(|from| {
            self.men[from].is_some_and(|man| {
                man.color == by
                    && (man.kind == Kind::Pawn || man.vest == Some(Kind::Pawn))
                    && self.captures_on(from, target, Kind::Pawn, by)
            })
        })
    }

    fn may_castle(&self, from: usize, to: usize) -> bool {
        let us = self.turn;
        let kingside = file(to) > file(from);
        let letter = match (us, kingside) {
            (Color::White, true) => 'K',
            (Color::White, false) => 'Q',
            (Color::Black, true) => 'k',
            (Color::Black, false) => 'q',
        };
        if !self.castling.contains(letter) || self.royal_king(us) != Some(from) || self.in_check(us) {
            return false;
        }
        let between: &[i32] = if kingside { &[5, 6] } else { &[1, 2, 3] };
        let strict = self.options.castling == Castling::Strict;
        let free: &[i32] = if kingside || strict { between } else { &[2, 3] };
        between.iter().all(|&at| self.men[square(at, rank(from))].is_none())
            && free.iter().all(|&at| !self.is_attacked(square(at, rank(from)), !us))
    }

    /// The square of the man that is captured.
    fn captured(&self, action: Try) -> Option<usize> {
        if self.is_en_passant(action.from, action.to, action.vest_move) {
            Some(square(file(action.to), rank(action.from)))
        } else {
            self.men[action.to].map(|_| action.to)
        }
    }

    fn choice_is_legal(&self, action: Try) -> bool {
        let Some(man) = self.men[action.from] else { return false };
        let arrives = man.kind == Kind::Pawn && rank(action.to) == far_rank(man.color);
        let may_become = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
        let promotion_fits = match action.promotion {
            None => !arrives,
            Some(kind) => arrives && may_become.contains(&kind),
        };
        if !promotion_fits {
            return false;
        }
        let wearer = action.promotion.unwrap_or(man.kind);
        let unused = if action.vest_move { None } else { man.vest };
        match action.choice {
            Choice::Nothing => true,
            Choice::Discard => arrives && unused.is_some_and(|vest| benefits(wearer, vest)),
            Choice::Couple(vest) => {
                let Some(captured) = self.captured(action).and_then(|at| self.men[at]) else { return false };
                let off_the_man = captured.vest == Some(vest);
                let off_the_stand = captured.kind == vest && self.hangs_on_the_stand(vest, action.from);
                !self.options.denied[self.turn.index()]
                    && benefits(wearer, vest)
                    && unused != Some(vest)
                    && (off_the_man || off_the_stand)
            }
        }
    }

    fn hangs_on_the_stand(&self, vest: Kind, capturer: usize) -> bool {
        let worn =
            (0..64).filter(|&at| at != capturer && self.men[at].is_some_and(|man| man.vest == Some(vest))).count();
        self.options.supply == Supply::Unlimited || worn < in_the_box(vest)
    }

    fn leaves_king_safe(&self, action: Try) -> bool {
        let mut after = self.clone();
        after.make(action);
        !after.in_check(self.turn)
    }

    fn shift_is_legal(&self, from: usize, to: usize) -> bool {
        let us = self.turn;
        if !self.options.vest_shifting || from == to || !self.is(from, us) || !self.is(to, us) || self.in_check(us) {
            return false;
        }
        let (Some(giver), Some(taker)) = (self.men[from], self.men[to]) else { return false };
        match (giver.vest, taker.vest) {
            (Some(vest), None) => benefits(taker.kind, vest),
            (Some(vest), Some(other)) => {
                vest != other && from < to && (benefits(taker.kind, vest) || benefits(giver.kind, other))
            }
            (None, _) => false,
        }
    }

    fn make(&mut self, action: Try) {
        let us = self.turn;
        let Some(mut man) = self.men[action.from] else { return };
        let authority = self.authority(action.from, action.vest_move);
        let royal = self.royal_king(us) == Some(action.from);
        let castling = self.is_castling(action.from, action.to, action.vest_move);
        if let Some(captured) = self.captured(action) {
            self.men[captured] = None;
        }
        if action.vest_move {
            man.vest = None;
        }
        if let Some(kind) = action.promotion {
            man.kind = kind;
            man.vest = man.vest.filter(|&vest| benefits(kind, vest));
        }
        match action.choice {
            Choice::Nothing => {}
            Choice::Discard => man.vest = None,
            Choice::Couple(vest) => man.vest = Some(vest),
        }
        self.men[action.from] = None;
        self.men[action.to] = Some(man);
        if castling {
            let kingside = file(action.to) > file(action.from);
            let (corner, beside) = if kingside { (7, 5) } else { (0, 3) };
            let row = rank(action.from);
            self.men[square(beside, row)] = self.men[square(corner, row)].take();
        }
        for (place, letters) in [("e1", "KQ"), ("h1", "K"), ("a1", "Q"), ("e8", "kq"), ("h8", "k"), ("a8", "q")] {
            let place = named_square(place);
            if place == Some(action.from) || place == Some(action.to) {
                self.castling.retain(|letter| !letters.contains(letter));
            }
        }
        let two = (rank(action.to) - rank(action.from)).abs() == 2;
        let advanced = authority == Some(Kind::Pawn) && two && !royal;
        self.passed = advanced.then(|| square(file(action.from), (rank(action.from) + rank(action.to)) / 2));
    }

    /// Plays an action by its name and passes the turn.
    pub fn play(&mut self, action: &str) {
        if let Some((from, to)) = action.split_once('~') {
            let (from, to) = (named_square(from).unwrap(), named_square(to).unwrap());
            let vests = (self.men[from].and_then(|man| man.vest), self.men[to].and_then(|man| man.vest));
            for (at, vest) in [(from, vests.1), (to, vests.0)] {
                if let Some(man) = &mut self.men[at] {
                    man.vest = vest.filter(|&vest| benefits(man.kind, vest));
                }
            }
            self.passed = None;
        } else {
            self.make(taken_apart(action));
        }
        self.turn = !self.turn;
    }
}

fn named_square(name: &str) -> Option<usize> {
    let bytes = name.as_bytes();
    (bytes.len() == 2).then(|| square(i32::from(bytes[0]) - 97, i32::from(bytes[1]) - 49))
}

fn name(square: usize) -> String {
    format!("{}{}", (b'a' + file(square) as u8) as char, rank(square) + 1)
}

fn written(action: Try) -> String {
    let mut text = name(action.from) + &name(action.to);
    text.extend(action.promotion.map(Kind::letter));
    if action.vest_move {
        text.push('v');
    }
    match action.choice {
        Choice::Nothing => {}
        Choice::Discard => text.push('-'),
        Choice::Couple(vest) => text.extend(['+', vest.letter()]),
    }
    text
}

fn taken_apart(text: &str) -> Try {
    let (from, to) = (named_square(&text[..2]).unwrap(), named_square(&text[2..4]).unwrap());
    let mut action = Try { from, to, promotion: None, vest_move: false, choice: Choice::Nothing };
    let mut coupling = false;
    for letter in text[4..].chars() {
        match letter {
            'v' => action.vest_move = true,
            '-' => action.choice = Choice::Discard,
            '+' => coupling = true,
            letter => {
                assert!(LETTERS.contains(letter), "unknown letter {letter} in {text}");
                let kind = Kind::from_letter(letter);
                if coupling {
                    action.choice = Choice::Couple(kind.unwrap());
                } else {
                    action.promotion = kind;
                }
            }
        }
    }
    action
}
