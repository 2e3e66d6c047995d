//! One player's men as the judgement needs them: what they attack and guard, worked out once, the phase of a game, and terms added up.

use rules::{Bitboard, Color, Kind, Square, attacks};

use super::super::searchable::{Searchable, power};
use super::super::terms::{Terms, USUAL};
use super::super::values::{ATTACKED, ATTACKER, PHASE, Tapered, Values};

/// One player's men, and what is found on the way to their worth.
pub(super) struct Side {
    pub(super) color: Color,
    pub(super) pawn_attacks: Bitboard,
    /// Everything that any man attacks.
    pub(super) attacks: Bitboard,
    /// What the men of each kind attack by their own power; pawns by [`Side::pawn_attacks`].
    pub(super) by: [Bitboard; 6],
    /// What any man but the king attacks.
    pub(super) guarded: Bitboard,
    /// How much of the endgame the men hold off.
    pub(super) phase: i32,
    /// Points of danger to the other royal king, and from how many men.
    pub(super) danger: (i32, i32),
    /// The wearers.
    worn: [Worn; 16],
    count: usize,
    sum: Sum,
    /// Men that a pawn's power threatens.
    men: Bitboard,
}

/// A wearer with what it reaches.
#[derive(Clone, Copy)]
pub(super) struct Worn {
    pub(super) square: Square,
    pub(super) wearer: Kind,
    pub(super) vest: Kind,
    /// What the vest is worth on it.
    worth: i32,
    /// What it attacks by its own power.
    pub(super) own: Bitboard,
    /// What it attacks by its vest.
    pub(super) reach: Bitboard,
}

impl Worn {
    const NONE: Self = Self {
        square: Square::at(0, 0),
        wearer: Kind::Pawn,
        vest: Kind::Pawn,
        worth: 0,
        own: Bitboard::EMPTY,
        reach: Bitboard::EMPTY,
    };
}

impl Side {
    pub(super) fn of<P: Searchable>(position: &P, color: Color, values: &Values, terms: &Terms) -> Self {
        let counts_vests = values.counts_vests;
        let mut side = Self {
            color,
            pawn_attacks: pawn_attacks(position, color, counts_vests),
            attacks: Bitboard::EMPTY,
            by: [Bitboard::EMPTY; 6],
            guarded: Bitboard::EMPTY,
            phase: 0,
            danger: (0, 0),
            worn: [Worn::NONE; 16],
            count: 0,
            sum: Sum::default(),
            men: Bitboard::EMPTY,
        };
        side.count_men(position, values, terms);
        if counts_vests && P::VESTS {
            side.count_vests(position, values, terms);
        }
        side
    }

    /// The worth of the men, given what the enemy's pawn power attacks.
    #[inline]
    pub(super) fn men(&self, enemy_pawns: Bitboard, terms: &Terms) -> Tapered {
        let mut sum = self.sum;
        sum.add(terms.threatened, (self.men & enemy_pawns).len() as i32);
        sum.0
    }

    fn count_men<P: Searchable>(&mut self, position: &P, values: &Values, terms: &Terms) {
        let own = position.colored(self.color);
        let enemy_pawns = pawn_attacks(position, !self.color, values.counts_vests);
        let open = !(own | enemy_pawns);
        let occupied = position.occupied();
        let ring = ring(position, !self.color);
        let doubles = position.doubles() & own;
        for kind in Kind::ALL {
            let men = position.kind(kind) & own;
            self.phase += phase(kind, men.len() + (men & doubles).len());
            let spare = kind == Kind::King && position.royal_king(self.color).is_none();
            let row = if spare { 6 } else { kind.index() };
            for square in men {
                let index = square.index() ^ if self.color == Color::White { 0 } else { 56 };
                let times = 1 + i32::from(doubles.has(square));
                self.sum.add(terms.men[kind.index()], times);
                self.sum.add(terms.places[row][index], times);
                if kind == Kind::Pawn {
                    continue;
                }
                let reach = attacks::attacks(kind, self.color, square, occupied);
                self.by[kind.index()] |= reach;
                self.sum.add(terms.mobility[kind.index()], (reach & open).len() as i32 - USUAL[kind.index()]);
                if kind != Kind::King {
                    self.endanger(kind, reach & ring, 0);
                }
            }
            if spare {
                self.sum.add([values.spare_king; 2], 1);
            }
        }
        if (position.kind(Kind::Bishop) & own).several() {
            self.sum.add(terms.bishops, 1);
        }
        self.guarded = self.by[..5].iter().fold(self.pawn_attacks, |guarded, &reach| guarded | reach);
        self.attacks = self.guarded | self.by[Kind::King.index()];
        self.open_files(position, terms);
        self.men = own & !(position.kind(Kind::Pawn) | position.kind(Kind::King));
    }

    #[inline]
    fn open_files<P: Searchable>(&mut self, position: &P, terms: &Terms) {
        let own = position.colored(self.color);
        let pawns = position.kind(Kind::Pawn);
        for square in position.kind(Kind::Rook) & own {
            let file = Bitboard::file(square.file());
            if (file & pawns & own).is_empty() {
                self.sum.add(terms.open_file[usize::from((file & pawns).is_empty())], 1);
            }
        }
    }

    /// What vests add: their worth on these wearers, the squares that only they reach, and their threats to the king.
    fn count_vests<P: Searchable>(&mut self, position: &P, values: &Values, terms: &Terms) {
        let own = position.colored(self.color);
        let occupied = position.occupied();
        let ring = ring(position, !self.color);
        for vest in Kind::ALL {
            let wearers = position.wearers(vest) & own;
            for square in wearers {
                let wearer = Kind::ALL.into_iter().find(|&kind| position.kind(kind).has(square));
                let Some(wearer) = wearer else { continue };
                let worth = values.vest[wearer.index()][vest.index()];
                self.sum.add([worth, worth + values.late_vest[vest.index()]], 1);
                let before = attacks::attacks(wearer, self.color, square, occupied);
                let reach = attacks::attacks(vest, self.color, square, occupied);
                if vest != Kind::Pawn {
                    self.sum.add(terms.vest_mobility, (reach & !before & !own).len() as i32);
                    self.endanger(vest, reach & ring & !before, 1);
                }
                self.attacks |= reach;
                self.guarded |= reach;
                if self.count < self.worn.len() {
                    self.worn[self.count] = Worn { square, wearer, vest, worth, own: before, reach };
                    self.count += 1;
                }
            }
        }
    }

    #[inline]
    fn endanger(&mut self, power: Kind, squares: Bitboard, less: i32) {
        if squares.any() {
            self.danger.0 += ATTACKER[power.index()] - less + ATTACKED * squares.len() as i32;
            self.danger.1 += 1;
        }
    }

    /// The wearers; more than sixteen a side are not looked at.
    #[inline]
    pub(super) fn worn(&self) -> &[Worn] {
        &self.worn[..self.count]
    }

    /// What is lost because the enemy may capture wearers and take their vests over.
    #[inline]
    pub(super) fn loot(&self, enemy: &Self, hundredths: i32) -> Tapered {
        let mut lost = 0;
        for &Worn { square, worth, .. } in self.worn() {
            let hangs = enemy.attacks.has(square) && !self.attacks.has(square);
            if hangs || enemy.pawn_attacks.has(square) {
                lost += worth;
            }
        }
        [-lost * hundredths / 100; 2]
    }
}

/// The squares beside a royal king and its own.
#[inline]
pub(super) fn ring<P: Searchable>(position: &P, color: Color) -> Bitboard {
    position.royal_king(color).map_or(Bitboard::EMPTY, |king| attacks::king(king) | Bitboard::of(king))
}

/// Terms added up, middlegame and endgame apart.
#[derive(Clone, Copy, Default)]
pub(super) struct Sum(pub(super) Tapered);

impl Sum {
    #[inline]
    pub(super) fn add(&mut self, [middlegame, endgame]: Tapered, times: i32) {
        self.0[0] += times * middlegame;
        self.0[1] += times * endgame;
    }
}

/// The phase that the men of one kind hold.
#[inline]
pub(super) const fn phase(kind: Kind, men: u32) -> i32 {
    PHASE[kind.index()] * men as i32
}

/// The squares that the pawn power of a player attacks; of pawns alone where vests do not count.
#[inline]
pub(super) fn pawn_attacks<P: Searchable>(position: &P, color: Color, counts_vests: bool) -> Bitboard {
    let pawns = if counts_vests {
        power(position, color, Kind::Pawn)
    } else {
        position.kind(Kind::Pawn) & position.colored(color)
    };
    attacks::pawns(pawns, color)
}
