//! A bare table of men, pairs, vests, stand and hand on which the lines of `plunder steps` are performed. It knows FENs,
//! action names and steps as texts only and shares nothing with the planner; what two hands could not do is an error.

// Each test file uses its part.
#![allow(dead_code)]

use std::collections::HashSet;

use plunder::ritual::plan;
use plunder::rules::plunder::Supply;
use plunder::rules::{AnyAction, AnyOptions, AnyPosition};

/// The longest sentence about a step.
pub const LONGEST: usize = 84;

/// Performs the plan of an action on a bare table laid out by the FEN before it; the table then has to look as the FEN
/// after it says, and the order and the sentences have to be as `docs/commands.md` has them. Returns the sentences.
pub fn check(before: &AnyPosition, action: AnyAction) -> Vec<String> {
    let text = plan(*before, action).to_string();
    let boxed = matches!(before.options(), AnyOptions::Plunder(options) if options.supply == Supply::Boxed);
    let chessplus = matches!(before.options(), AnyOptions::Chessplus(_));
    let (fen, name, after) = (before.fen(), action.to_string(), before.after(action).fen());
    let performed = Table::lay_out(&fen, chessplus, boxed).perform(&name, &text);
    let expected = Table::lay_out(&after, chessplus, boxed).men_in_order();
    assert_eq!(performed, Ok(expected), "{name} in {fen}\n{text}");
    sentences(&text, chessplus).unwrap_or_else(|why| panic!("{name} in {fen}: {why}\n{text}"))
}

/// The sentences of some steps, or what is wrong with one of them.
pub fn sentences(text: &str, chessplus: bool) -> Result<Vec<String>, String> {
    let mut sentences: Vec<String> = Vec::new();
    for line in text.lines() {
        let Some((_, sentence)) = line.split_once('\t') else { return Err(format!("{line} has no tab")) };
        let is_sentence = sentence.starts_with(|first: char| first.is_uppercase()) && sentence.ends_with('.');
        if !is_sentence || sentence.contains(['\t', '\u{b}']) || sentence.contains("the man ") {
            return Err(format!("{sentence:?} is no sentence"));
        }
        if sentence.chars().count() > LONGEST {
            return Err(format!("{sentence} is {} characters long", sentence.chars().count()));
        }
        if sentences.iter().any(|other| other == sentence) {
            return Err(format!("{sentence} is said twice"));
        }
        cites_well(sentence, chessplus)?;
        sentences.push(sentence.to_owned());
    }
    Ok(sentences)
}

/// Numbers of rules are the booklet's, such as 2-5g, rule 10 or 2-7 step 3, and belong to PlunderChess.
pub fn cites_well(sentence: &str, chessplus: bool) -> Result<(), String> {
    if sentence.contains("RULES") {
        return Err(format!("{sentence} cites RULES"));
    }
    let words = sentence.split(|letter: char| !letter.is_ascii_alphanumeric() && !"-.".contains(letter));
    for word in words.map(|word| word.trim_matches(['.', '-'])) {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_decimal = word.split_once('.').is_some_and(|(a, b)| is_number(a) && is_number(b));
        let is_rule = word.split_once('-').is_some_and(|(a, b)| {
            is_number(a) && is_number(b.trim_end_matches(|last: char| last.is_ascii_lowercase()))
        });
        if is_decimal || (is_rule && !BOOKLET.contains(&word)) || (is_rule && chessplus) {
            return Err(format!("{sentence} cites {word}, which is no number of its rule book"));
        }
    }
    Ok(())
}

/// The numbers of the booklet.
const BOOKLET: [&str; 46] = [
    "1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "1-7", "2-1", "2-2", "2-3", "2-4", "2-5", "2-5a", "2-5b", "2-5c", "2-5d",
    "2-5e", "2-5f", "2-5g", "2-5h", "2-6a", "2-6b", "2-6c", "2-6d", "2-6e", "2-6f", "2-7", "2-8", "2-9a", "2-9b",
    "2-9c", "2-10", "2-11", "2-12", "3-1", "3-2", "3-4", "3-5", "3-6", "3-9", "3-10", "3-11", "4-1", "4-2", "4-2a",
    "4-2b",
];

/// Which vests benefit which man, table 2-8.
fn permits(man: char, vest: char) -> bool {
    match man {
        'p' => "nbrqk".contains(vest),
        'n' => "pbrqk".contains(vest),
        'b' => "pnrqk".contains(vest),
        'r' => "pnbqk".contains(vest),
        'q' => "pn".contains(vest),
        'k' => "pnbrq".contains(vest),
        _ => false,
    }
}

/// How many vests of this kind the set holds.
fn in_the_set(vest: char) -> usize {
    if vest == 'p' { 5 } else { 2 }
}

const VESTS: &str = "pnbrqk";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    On([u8; 2]),
    Hand,
    Tray,
    Gone,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Man {
    white: bool,
    kind: char,
    vest: Option<char>,
    place: Place,
    /// The other man of a joined pair.
    partner: Option<usize>,
}

/// Men on the board, vests on the stand and in the hand.
#[derive(Clone, Debug)]
struct Table {
    chessplus: bool,
    boxed: bool,
    white_moves: bool,
    men: Vec<Man>,
    /// How many vests of a kind hang on the stand, and how many spares are about, in the order of [`VESTS`].
    stand: [usize; 6],
    spares: [usize; 6],
    hand: Vec<char>,
    // What is known of the action under way.
    mover: Vec<usize>,
    captured: Vec<usize>,
    rook: Vec<usize>,
    receiver: Vec<usize>,
    promoted: bool,
    kept: Option<char>,
    phase: usize,
}

fn index(vest: char) -> Result<usize, String> {
    VESTS.find(vest).ok_or_else(|| format!("{vest} is no vest"))
}

fn square(text: &str) -> Result<[u8; 2], String> {
    match *text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok([file, rank]),
        _ => Err(format!("{text} is no square")),
    }
}

impl Table {
    fn lay_out(fen: &str, chessplus: bool, boxed: bool) -> Self {
        let mut fields = fen.split(' ');
        let (placement, side) = (fields.next().unwrap(), fields.next().unwrap());
        let mut men: Vec<Man> = Vec::new();
        for (rank, row) in (b'1'..=b'8').rev().zip(placement.split('/')) {
            let mut file = b'a';
            let mut letters = row.chars();
            while let Some(letter) = letters.next() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as u8;
                    continue;
                }
                let both: Vec<char> = match letter {
                    '(' => letters.by_ref().take_while(|&letter| letter != ')').collect(),
                    letter => vec![letter],
                };
                let place = Place::On([file, rank]);
                let man = |letter: char| Man {
                    white: letter.is_ascii_uppercase(),
                    kind: letter.to_ascii_lowercase(),
                    vest: None,
                    place,
                    partner: None,
                };
                let first = men.len();
                men.push(man(both[0]));
                if let Some(&second) = both.get(1) {
                    if chessplus {
                        men.push(Man { partner: Some(first), ..man(second) });
                        men[first].partner = Some(first + 1);
                    } else {
                        men[first].vest = Some(second.to_ascii_lowercase());
                    }
                }
                file += 1;
            }
        }
        let worn = |vest: char| men.iter().filter(|man| man.vest == Some(vest)).count();
        let mut table = Self {
            chessplus,
            boxed,
            white_moves: side == "w",
            stand: [0; 6],
            spares: [0; 6],
            hand: Vec::new(),
            mover: Vec::new(),
            captured: Vec::new(),
            rook: Vec::new(),
            receiver: Vec::new(),
            promoted: false,
            kept: None,
            phase: 0,
            men: Vec::new(),
        };
        for (index, vest) in VESTS.chars().enumerate() {
            table.stand[index] = in_the_set(vest).saturating_sub(worn(vest));
            table.spares[index] = worn(vest).saturating_sub(in_the_set(vest));
        }
        table.men = men;
        table
    }

    /// Who stands where, a pair or a man with its vest as one text, by square.
    fn men_in_order(&self) -> Vec<String> {
        let mut squares: Vec<([u8; 2], Vec<String>)> = Vec::new();
        for man in &self.men {
            let Place::On(at) = man.place else { continue };
            let letter = if man.white { man.kind.to_ascii_uppercase() } else { man.kind };
            let dressed = man.vest.map_or_else(|| letter.to_string(), |vest| format!("{letter} in {vest}"));
            let joined = if man.partner.is_some() { format!("{dressed} joined") } else { dressed };
            match squares.iter_mut().find(|(square, _)| *square == at) {
                Some((_, here)) => here.push(joined),
                None => squares.push((at, vec![joined])),
            }
        }
        squares.sort();
        let name = |at: [u8; 2]| String::from_utf8(at.to_vec()).unwrap();
        squares
            .into_iter()
            .map(|(at, mut here)| {
                here.sort();
                format!("{}: {}", name(at), here.join(" and "))
            })
            .collect()
    }

    /// Does all steps; then the hand is empty and the stand as the worn vests leave it.
    fn perform(mut self, name: &str, text: &str) -> Result<Vec<String>, String> {
        for line in text.lines() {
            let (words, sentence) = line.split_once('\t').ok_or("a line has no tab")?;
            let spares = self.spares;
            self.step(name, &words.split(' ').collect::<Vec<_>>()).map_err(|why| format!("{words}: {why}"))?;
            if (self.spares != spares) != sentence.contains("spare") {
                return Err(format!("{words}: the sentence does not tell truly whether this is a spare: {sentence}"));
            }
        }
        if !self.hand.is_empty() || self.men.iter().any(|man| man.place == Place::Hand) {
            return Err("something is still in the hand".to_owned());
        }
        for (index, vest) in VESTS.chars().enumerate() {
            let worn = self.men.iter().filter(|man| man.vest == Some(vest)).count();
            if self.stand[index] != in_the_set(vest).saturating_sub(worn) {
                return Err(format!("{} {vest} vests hang on the stand", self.stand[index]));
            }
        }
        let promotes = name.get(4..5).is_some_and(|letter| "qrbn".contains(letter)) && !name.contains('~');
        if promotes != self.promoted {
            return Err("a promotion is missing, or there is one that the name does not have".to_owned());
        }
        for (index, man) in self.men.iter().enumerate() {
            let alone = |other: usize| man.partner == Some(other) && self.men[other].partner == Some(index);
            let with = |(other, there): (usize, &Man)| {
                other != index && matches!(man.place, Place::On(_)) && man.place == there.place && !alone(other)
            };
            if self.men.iter().enumerate().any(with) {
                return Err(format!("two stand on one square and are no pair: {man:?}"));
            }
        }
        Ok(self.men_in_order())
    }

    fn step(&mut self, name: &str, words: &[&str]) -> Result<(), String> {
        let phase = if name.contains('~') { self.shift_phase(words)? } else { self.phase_of(words)? };
        if phase <= self.phase {
            return Err("this comes too late".to_owned());
        }
        self.phase = phase;
        match *words {
            ["part", role] => self.part(name, role),
            ["move", role, from, to] => self.walk(name, role, square(from)?, square(to)?),
            ["join", "mover"] => self.join(),
            ["off", role, vest] => self.take_off(name, role, letter(vest)?),
            ["hang", vest] => self.hang(letter(vest)?),
            ["take", vest] => self.take(letter(vest)?),
            ["couple", vest, role] => self.couple(name, letter(vest)?, role),
            ["promote", kind] => self.promote(name, letter(kind)?),
            ["lift", "captured"] => self.lift(),
            ["tray", "captured"] => self.tray(),
            _ => Err("there is no such step".to_owned()),
        }
    }

    /// The place of a step in the order of the notation, later ones higher.
    fn phase_of(&self, words: &[&str]) -> Result<usize, String> {
        let lifted = self.captured.iter().any(|&man| self.men[man].place == Place::Hand);
        Ok(match *words {
            ["part", _] => 1,
            ["move", "mover", ..] => 2,
            ["move", "rook", ..] => 3,
            ["off", "mover", _] => 4,
            ["hang", _] if !lifted => 5,
            ["promote", _] => 6,
            ["couple", vest, "mover"] if self.kept == vest.chars().next() && self.kept.is_some() => 7,
            ["join", _] => 8,
            ["take", _] => 9,
            ["off", "captured", _] if !lifted => 9,
            ["couple", _, "mover"] => 10,
            ["lift", "captured"] => 11,
            ["off", "captured", _] => 12,
            ["hang", _] => 13,
            ["tray", "captured"] => 14,
            _ => return Err("this has no place in a move".to_owned()),
        })
    }

    fn shift_phase(&self, words: &[&str]) -> Result<usize, String> {
        Ok(match (words, self.phase) {
            (["off", "mover", _], _) => 1,
            (["off", "receiver", _], _) => 2,
            (["couple", _, "receiver"], _) => 3,
            (["couple", _, "mover"], _) => 4,
            (["hang", _], ..=2) => 3,
            (["hang", _], _) => 4,
            _ => return Err("this has no place in a vest-shift".to_owned()),
        })
    }

    /// The men on a square that are of one side.
    fn on(&self, at: [u8; 2], white: bool) -> Vec<usize> {
        let stands = |&(_, man): &(usize, &Man)| man.place == Place::On(at) && man.white == white;
        self.men.iter().enumerate().filter(stands).map(|(index, _)| index).collect()
    }

    /// The men in a role.
    fn cast(&mut self, name: &str, role: &str) -> Result<Vec<usize>, String> {
        let men = match role {
            "mover" => {
                if self.mover.is_empty() {
                    self.mover = self.on(square(&name[..2])?, self.white_moves);
                }
                &self.mover
            }
            "receiver" => {
                self.receiver = self.on(square(&name[3..])?, self.white_moves);
                &self.receiver
            }
            "captured" => {
                if self.captured.is_empty() {
                    // On the target square, or beside the capturer where that is empty of enemies.
                    let (from, to) = (square(&name[..2])?, square(&name[2..4])?);
                    self.captured = self.on(to, !self.white_moves);
                    if self.captured.is_empty() && from[0] != to[0] {
                        self.captured = self.on([to[0], from[1]], !self.white_moves);
                    }
                }
                &self.captured
            }
            "rook" => &self.rook,
            _ => return Err(format!("there is no role {role}")),
        };
        if men.is_empty() { Err(format!("nobody is {role}")) } else { Ok(men.clone()) }
    }

    fn the_only(&mut self, name: &str, role: &str) -> Result<usize, String> {
        match self.cast(name, role)?.as_slice() {
            [man] => Ok(*man),
            _ => Err(format!("{role} is a pair")),
        }
    }

    /// The corner that the name of a castling means.
    fn corner(&self, name: &str) -> Result<[u8; 2], String> {
        let (from, to) = (square(&name[..2])?, square(&name[2..4])?);
        match (from, to) {
            ([b'e', rank], [b'g', other]) if rank == other => Ok([b'h', rank]),
            ([b'e', rank], [b'c', other]) if rank == other => Ok([b'a', rank]),
            _ => Err("this is not castling".to_owned()),
        }
    }

    fn part(&mut self, name: &str, role: &str) -> Result<(), String> {
        let kind =
            name.split_once('/').and_then(|(_, kind)| kind.chars().next()).ok_or("the name splits nobody off")?;
        let at = if role == "rook" { self.corner(name)? } else { square(&name[..2])? };
        let here = self.on(at, self.white_moves);
        let man = here.iter().copied().find(|&man| self.men[man].kind == kind).ok_or("no such man stands there")?;
        let partner = self.men[man].partner.take().ok_or("it stands alone")?;
        self.men[partner].partner = None;
        match role {
            "mover" => self.mover = vec![man],
            "rook" => self.rook = vec![man],
            _ => return Err("nobody else parts".to_owned()),
        }
        Ok(())
    }

    fn walk(&mut self, name: &str, role: &str, from: [u8; 2], to: [u8; 2]) -> Result<(), String> {
        if role == "rook" && self.rook.is_empty() {
            self.rook = self.on(self.corner(name)?, self.white_moves);
        }
        if role == "mover" && (square(&name[..2])?, square(&name[2..4])?) != (from, to) {
            return Err("the name goes elsewhere".to_owned());
        }
        let men = self.cast(name, role)?;
        if men.len() == 2 && self.men[men[0]].partner != Some(men[1]) {
            return Err("two men that are no pair do not move together".to_owned());
        }
        // Who is captured is seen before somebody stands there too.
        let _ = self.cast(name, "captured");
        for man in men {
            if self.men[man].place != Place::On(from) {
                return Err("it does not stand there".to_owned());
            }
            self.men[man].place = Place::On(to);
        }
        Ok(())
    }

    fn join(&mut self) -> Result<(), String> {
        let [man] = *self.mover else { return Err("a pair joins nobody".to_owned()) };
        let Place::On(at) = self.men[man].place else { return Err("it is not on the board".to_owned()) };
        let hosts: Vec<usize> = self.on(at, self.white_moves).into_iter().filter(|&other| other != man).collect();
        let [host] = *hosts else { return Err(format!("{} men wait there", hosts.len())) };
        if self.men[host].kind == 'k' || self.men[man].kind == 'k' || self.men[host].partner.is_some() {
            return Err("a king or a pair joins nobody".to_owned());
        }
        if self.promoted {
            // What it merged with and the pawn became one queen.
            self.men[host].place = Place::Gone;
        } else {
            self.men[host].partner = Some(man);
            self.men[man].partner = Some(host);
        }
        Ok(())
    }

    fn take_off(&mut self, name: &str, role: &str, vest: char) -> Result<(), String> {
        let man = self.the_only(name, role)?;
        if self.men[man].vest.take() != Some(vest) {
            return Err("it wears no such vest".to_owned());
        }
        if role == "mover" {
            self.kept = Some(vest);
        }
        self.hand.push(vest);
        Ok(())
    }

    fn release(&mut self, vest: char) -> Result<(), String> {
        let held = self.hand.iter().position(|&held| held == vest).ok_or("no such vest is in the hand")?;
        self.hand.remove(held);
        if self.kept == Some(vest) {
            self.kept = None;
        }
        Ok(())
    }

    fn hang(&mut self, vest: char) -> Result<(), String> {
        self.release(vest)?;
        let vest = index(vest)?;
        match self.spares[vest] {
            0 => self.stand[vest] += 1,
            _ => self.spares[vest] -= 1,
        }
        Ok(())
    }

    fn take(&mut self, vest: char) -> Result<(), String> {
        let [captured] = *self.captured else { return Err("nothing is captured".to_owned()) };
        let captured = &self.men[captured];
        if captured.kind != vest || captured.vest == Some(vest) || !matches!(captured.place, Place::On(_)) {
            return Err("the captured man does not give this vest from the stand".to_owned());
        }
        let kind = index(vest)?;
        match self.stand[kind] {
            0 if self.boxed => return Err("the box has no more of them".to_owned()),
            0 => self.spares[kind] += 1,
            _ => self.stand[kind] -= 1,
        }
        self.hand.push(vest);
        Ok(())
    }

    fn couple(&mut self, name: &str, vest: char, role: &str) -> Result<(), String> {
        self.release(vest)?;
        let man = self.the_only(name, role)?;
        let stands = |&captured: &usize| matches!(self.men[captured].place, Place::On(_));
        if !self.captured.iter().all(stands) {
            return Err("the captured man is gone, and the right to plunder with it".to_owned());
        }
        if !matches!(self.men[man].place, Place::On(_)) || !permits(self.men[man].kind, vest) {
            return Err("it may not wear this".to_owned());
        }
        match self.men[man].vest.replace(vest) {
            Some(_) => Err("it wears a vest already".to_owned()),
            None => Ok(()),
        }
    }

    fn promote(&mut self, name: &str, kind: char) -> Result<(), String> {
        if !name[4..].starts_with(kind) || (self.chessplus && kind != 'q') {
            return Err("the name promotes to something else".to_owned());
        }
        let far = if self.white_moves { b'8' } else { b'1' };
        let men = self.mover.clone();
        let arrived = |&man: &usize| matches!(self.men[man].place, Place::On([_, rank]) if rank == far);
        let dressed = men.iter().any(|&man| self.men[man].vest.is_some());
        if !men.iter().all(arrived) || dressed || !men.iter().any(|&man| self.men[man].kind == 'p') {
            return Err("only a bare pawn on its far rank is promoted".to_owned());
        }
        let new = Man { kind, partner: None, ..self.men[men[0]].clone() };
        for man in men {
            self.men[man].place = Place::Gone;
        }
        self.mover = vec![self.men.len()];
        self.men.push(new);
        self.promoted = true;
        Ok(())
    }

    fn lift(&mut self) -> Result<(), String> {
        if self.captured.is_empty() || !self.hand.is_empty() {
            return Err("nobody is captured, or the hand is full".to_owned());
        }
        for &man in &self.captured {
            if !matches!(self.men[man].place, Place::On(_)) {
                return Err("it is not on the board".to_owned());
            }
            self.men[man].place = Place::Hand;
        }
        Ok(())
    }

    fn tray(&mut self) -> Result<(), String> {
        for &man in &self.captured {
            if self.men[man].place != Place::Hand || self.men[man].vest.is_some() {
                return Err("only a bare man in the hand goes to the tray".to_owned());
            }
            self.men[man].place = Place::Tray;
        }
        Ok(())
    }
}

fn letter(word: &str) -> Result<char, String> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if VESTS.contains(letter) => Ok(letter),
        _ => Err(format!("{word} is no letter of a kind")),
    }
}

/// Sentences that were heard, with the longest.
#[derive(Default)]
pub struct Heard(pub HashSet<String>);

impl Heard {
    /// The longest sentence.
    pub fn longest(&self) -> (usize, &str) {
        self.0.iter().map(|sentence| (sentence.chars().count(), sentence.as_str())).max().unwrap_or_default()
    }
}
