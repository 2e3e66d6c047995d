//! The bare table: laid out by a FEN, looked at, and the order in which steps may come.

/// Which vests benefit which man, table 2-8.
pub(super) fn permits(man: char, vest: char) -> bool {
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
pub(super) fn in_the_set(vest: char) -> usize {
    if vest == 'p' { 5 } else { 2 }
}

pub(super) const VESTS: &str = "pnbrqk";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whereabouts {
    On([u8; 2]),
    Hand,
    Tray,
    Gone,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Man {
    pub(super) white: bool,
    pub(super) kind: char,
    pub(super) vest: Option<char>,
    pub(super) place: Whereabouts,
    /// The other man of a joined pair.
    pub(super) partner: Option<usize>,
}

/// Men on the board, vests on the stand and in the hand.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) chessplus: bool,
    pub(super) boxed: bool,
    pub(super) white_moves: bool,
    pub(super) men: Vec<Man>,
    /// How many vests of a kind hang on the stand, and how many spares are about, in the order of [`VESTS`].
    pub(super) stand: [usize; 6],
    pub(super) spares: [usize; 6],
    pub(super) hand: Vec<char>,
    // What is known of the action under way.
    pub(super) mover: Vec<usize>,
    pub(super) captured: Vec<usize>,
    pub(super) rook: Vec<usize>,
    pub(super) receiver: Vec<usize>,
    pub(super) promoted: bool,
    pub(super) kept: Option<char>,
    pub(super) phase: usize,
}

pub(super) fn index(vest: char) -> Result<usize, String> {
    VESTS.find(vest).ok_or_else(|| format!("{vest} is no vest"))
}

pub(super) fn square(text: &str) -> Result<[u8; 2], String> {
    match *text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok([file, rank]),
        _ => Err(format!("{text} is no square")),
    }
}

impl Table {
    pub(super) fn lay_out(fen: &str, chessplus: bool, boxed: bool) -> Self {
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
                let place = Whereabouts::On([file, rank]);
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
    pub(super) fn men_in_order(&self) -> Vec<String> {
        let mut squares: Vec<([u8; 2], Vec<String>)> = Vec::new();
        for man in &self.men {
            let Whereabouts::On(at) = man.place else { continue };
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
    pub(super) fn perform(mut self, name: &str, text: &str) -> Result<Vec<String>, String> {
        for line in text.lines() {
            let (words, sentence) = line.split_once('\t').ok_or("a line has no tab")?;
            let spares = self.spares;
            self.step(name, &words.split(' ').collect::<Vec<_>>()).map_err(|why| format!("{words}: {why}"))?;
            if (self.spares != spares) != sentence.contains("spare") {
                return Err(format!("{words}: the sentence does not tell truly whether this is a spare: {sentence}"));
            }
        }
        if !self.hand.is_empty() || self.men.iter().any(|man| man.place == Whereabouts::Hand) {
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
                other != index && matches!(man.place, Whereabouts::On(_)) && man.place == there.place && !alone(other)
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
        let lifted = self.captured.iter().any(|&man| self.men[man].place == Whereabouts::Hand);
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
    pub(super) fn on(&self, at: [u8; 2], white: bool) -> Vec<usize> {
        let stands = |&(_, man): &(usize, &Man)| man.place == Whereabouts::On(at) && man.white == white;
        self.men.iter().enumerate().filter(stands).map(|(index, _)| index).collect()
    }

    /// The men in a role.
    pub(super) fn cast(&mut self, name: &str, role: &str) -> Result<Vec<usize>, String> {
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

    pub(super) fn the_only(&mut self, name: &str, role: &str) -> Result<usize, String> {
        match self.cast(name, role)?.as_slice() {
            [man] => Ok(*man),
            _ => Err(format!("{role} is a pair")),
        }
    }

    /// The corner that the name of a castling means.
    pub(super) fn corner(&self, name: &str) -> Result<[u8; 2], String> {
        let (from, to) = (square(&name[..2])?, square(&name[2..4])?);
        match (from, to) {
            ([b'e', rank], [b'g', other]) if rank == other => Ok([b'h', rank]),
            ([b'e', rank], [b'c', other]) if rank == other => Ok([b'a', rank]),
            _ => Err("this is not castling".to_owned()),
        }
    }
}

/// The letter of a kind, by itself.
pub(super) fn letter(word: &str) -> Result<char, String> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if VESTS.contains(letter) => Ok(letter),
        _ => Err(format!("{word} is no letter of a kind")),
    }
}
