//! A position of PlunderChess as bitboards: who stands where in which vest, and what it takes to move on.

use std::fmt;

use super::action::{Action, Authority, Move, VestChoice};
use super::options::{MatchOptions, Variant};
use super::table::{permits, set_count};
use crate::rules::attacks;
use crate::rules::bitboard::Bitboard;
use crate::rules::chessman::{Chessman, Color, Kind};
use crate::rules::square::Square;

/// Which castlings are still open (RULES 1.6); whether one is legal now is another question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No castling at all.
    pub const NONE: Self = Self(0);
    /// All four.
    pub const ALL: Self = Self(0b1111);

    /// One right: of this player, on the king's or on the queen's side.
    pub const fn of(color: Color, kingside: bool) -> Self {
        Self(1 << (color.index() * 2 + !kingside as usize))
    }

    /// Whether this player may still castle on that side.
    pub const fn has(self, color: Color, kingside: bool) -> bool {
        self.0 & Self::of(color, kingside).0 != 0
    }

    /// Whether no right is left.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Adds the rights of the other set.
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The rights that go when a man leaves or enters this square.
    const fn lost_at(square: Square) -> u8 {
        match square.index() {
            4 => 0b0011,
            7 => 0b0001,
            0 => 0b0010,
            60 => 0b1100,
            63 => 0b0100,
            56 => 0b1000,
            _ => 0,
        }
    }
}

/// A position, complete: playing goes on from it without its history. It is small and copied freely.
///
/// A `Position` made by [`Position::start`], [`Position::from_fen`] or [`Position::after`] is one that RULES 3 accepts.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) colors: [Bitboard; 2],
    pub(super) kinds: [Bitboard; 6],
    pub(super) vests: [Bitboard; 6],
    pub(super) turn: Color,
    pub(super) rights: CastlingRights,
    /// The square passed over by the last advance, whether or not anybody can capture there.
    pub(super) passed: Option<Square>,
    pub(super) halfmove: u16,
    pub(super) fullmove: u16,
    pub(super) options: MatchOptions,
}

/// What makes two positions the same for repetition: the first four fields of the FEN (RULES 1.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RepetitionKey {
    colors: [Bitboard; 2],
    kinds: [Bitboard; 6],
    vests: [Bitboard; 6],
    turn: Color,
    rights: CastlingRights,
    en_passant: Option<Square>,
}

impl Position {
    /// A board without men, White to move; `fen` fills it.
    pub(super) const fn empty(options: MatchOptions) -> Self {
        Self {
            colors: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; 6],
            vests: [Bitboard::EMPTY; 6],
            turn: Color::White,
            rights: CastlingRights::NONE,
            passed: None,
            halfmove: 0,
            fullmove: 1,
            options,
        }
    }

    /// The start of a game (2-1, for CornerKing 4-1): all men unprivileged, White to move.
    pub fn start(options: MatchOptions) -> Self {
        let mut position = Self::empty(options);
        let (row, pawns) = match options.variant {
            Variant::Standard => ("rnbqkbnr", 0..8),
            Variant::CornerKing => {
                // The row is written from the a-file; the d- to f-files hold queen, bishop and knight.
                ("k.rqbn.k", 1..7)
            }
        };
        for color in Color::ALL {
            let (first, second) = match color {
                Color::White => (0, 1),
                Color::Black => (7, 6),
            };
            for (file, letter) in (0..).zip(row.chars()) {
                if let Some(kind) = Kind::from_letter(letter) {
                    position.put(Square::at(file, first), Chessman::new(color, kind), None);
                }
            }
            for file in pawns.clone() {
                position.put(Square::at(file, second), Chessman::new(color, Kind::Pawn), None);
            }
        }
        if options.variant == Variant::Standard {
            position.rights = CastlingRights::ALL;
        }
        position
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What the players agreed before the first move.
    pub const fn options(&self) -> &MatchOptions {
        &self.options
    }

    /// Which castlings are still open.
    pub const fn castling_rights(&self) -> CastlingRights {
        self.rights
    }

    /// Plies since the last capture or move of a pawn (RULES 1.9); it stays at 65535.
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove
    }

    /// The number of the move, from 1, up by one after Black's; it stays at 65535.
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove
    }

    /// All men of one colour.
    pub const fn colored(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// All men of one kind, of both colours.
    pub const fn kind(&self, kind: Kind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// All men that wear a vest of this kind, of both colours.
    pub const fn wearers(&self, vest: Kind) -> Bitboard {
        self.vests[vest.index()]
    }

    /// All squares with a man.
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The man on a square, or `None` where it is empty.
    pub fn man_at(&self, square: Square) -> Option<Chessman> {
        let color = if self.colors[0].has(square) {
            Color::White
        } else if self.colors[1].has(square) {
            Color::Black
        } else {
            return None;
        };
        self.kind_at(square).map(|kind| Chessman { color, kind })
    }

    /// The vest worn by the man on a square.
    pub fn vest_at(&self, square: Square) -> Option<Kind> {
        Kind::ALL.into_iter().find(|vest| self.vests[vest.index()].has(square))
    }

    pub(super) fn kind_at(&self, square: Square) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| self.kinds[kind.index()].has(square))
    }

    /// All men with their squares and vests, from a1 to h8.
    pub fn men(&self) -> impl Iterator<Item = (Square, Chessman, Option<Kind>)> + '_ {
        self.occupied().filter_map(|square| self.man_at(square).map(|man| (square, man, self.vest_at(square))))
    }

    /// The vests of this kind that hang on the stand: the set's count less those worn, at least none (RULES 1.1).
    pub fn on_stand(&self, vest: Kind) -> u32 {
        set_count(vest).saturating_sub(self.wearers(vest).len())
    }

    /// How many kings this player has.
    pub fn kings(&self, color: Color) -> u32 {
        (self.kinds[Kind::King.index()] & self.colors[color.index()]).len()
    }

    /// The square of this player's royal king; `None` with two kings (RULES 1.7).
    pub fn royal_king(&self, color: Color) -> Option<Square> {
        let kings = self.kinds[Kind::King.index()] & self.colors[color.index()];
        if kings.several() { None } else { kings.first() }
    }

    /// The men of this colour that move by this authority, as their kind or as their vest.
    #[inline]
    pub(super) fn authorised(&self, color: Color, authority: Kind) -> Bitboard {
        (self.kinds[authority.index()] | self.vests[authority.index()]) & self.colors[color.index()]
    }

    /// The men of `by` that could capture on `square` if `occupied` were occupied: by conventional-move or vest-move, pins
    /// ignored, en passant never (RULES 1.7).
    #[inline]
    pub fn attackers(&self, by: Color, square: Square, occupied: Bitboard) -> Bitboard {
        let queens = self.authorised(by, Kind::Queen);
        attacks::pawn(square, !by) & self.authorised(by, Kind::Pawn)
            | attacks::knight(square) & self.authorised(by, Kind::Knight)
            | attacks::king(square) & self.authorised(by, Kind::King)
            | attacks::bishop(square, occupied) & (self.authorised(by, Kind::Bishop) | queens)
            | attacks::rook(square, occupied) & (self.authorised(by, Kind::Rook) | queens)
    }

    /// The enemy men that give check to the player to move.
    pub fn checkers(&self) -> Bitboard {
        match self.royal_king(self.turn) {
            Some(king) => self.attackers(!self.turn, king, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether the royal king of the player to move is in check.
    pub fn in_check(&self) -> bool {
        self.checkers().any()
    }

    /// The passed-over square, if a legal en passant capture exists there, as a FEN shows it.
    pub fn en_passant(&self) -> Option<Square> {
        let square = self.passed?;
        self.has_en_passant().then_some(square)
    }

    /// What this position is compared by for repetition (RULES 1.9).
    pub fn repetition_key(&self) -> RepetitionKey {
        RepetitionKey {
            colors: self.colors,
            kinds: self.kinds,
            vests: self.vests,
            turn: self.turn,
            rights: self.rights,
            en_passant: self.en_passant(),
        }
    }

    /// The square of the man that a legal move captures: `to`, or, en passant, the square of the man that advanced.
    pub fn captured_square(&self, action: Move) -> Option<Square> {
        if self.colors[(!self.turn).index()].has(action.to) {
            return Some(action.to);
        }
        if self.passed != Some(action.to) || action.from.file() == action.to.file() {
            return None;
        }
        let authority = self.authority_kind(action)?;
        (authority == Kind::Pawn).then(|| Square::at(action.to.file(), action.from.rank()))
    }

    /// Where the rook comes from and goes to when a legal move is castling.
    pub fn castling_rook(&self, action: Move) -> Option<(Square, Square)> {
        let king = self.kinds[Kind::King.index()].has(action.from) && action.authority == Authority::Kind;
        let rank = action.from.rank();
        match (king, action.from.file(), action.to.file()) {
            (true, 4, 6) => Some((Square::at(7, rank), Square::at(5, rank))),
            (true, 4, 2) => Some((Square::at(0, rank), Square::at(3, rank))),
            _ => None,
        }
    }

    /// The kind by whose authority the move is made: the man's own, or that of the vest it wears.
    pub(super) fn authority_kind(&self, action: Move) -> Option<Kind> {
        match action.authority {
            Authority::Kind => self.kind_at(action.from),
            Authority::Vest => self.vest_at(action.from),
        }
    }

    /// The vest that the man wears once a legal move is complete (RULES 1.2, 1.3, 1.5).
    pub fn vest_after(&self, action: Move) -> Option<Kind> {
        let unused = match action.authority {
            Authority::Kind => self.vest_at(action.from),
            Authority::Vest => None,
        };
        match action.vest {
            VestChoice::Couple(vest) => Some(vest),
            VestChoice::Discard => None,
            VestChoice::Keep => unused.filter(|&vest| action.promotion.is_none_or(|kind| permits(kind, vest))),
        }
    }

    /// The position after a legal action. For an action that is not legal here the result means nothing.
    #[must_use]
    pub fn after(&self, action: Action) -> Self {
        let mut next = *self;
        match action {
            Action::Move(action) => next.make_move(action),
            Action::Shift { from, to } => next.make_shift(from, to),
        }
        if self.turn == Color::Black {
            next.fullmove = next.fullmove.saturating_add(1);
        }
        next.turn = !self.turn;
        next
    }

    fn make_move(&mut self, action: Move) {
        let Some(man) = self.man_at(action.from) else { return };
        let worn = self.vest_at(action.from);
        let vest = self.vest_after(action);
        let captured = self.captured_square(action);
        let rook = self.castling_rook(action);
        let authority = self.authority_kind(action);
        let royal = self.royal_king(man.color) == Some(action.from);

        if let Some(square) = captured {
            self.lift(square);
        }
        self.colors[man.color.index()] ^= Bitboard::of(action.from);
        self.kinds[man.kind.index()] ^= Bitboard::of(action.from);
        if let Some(worn) = worn {
            self.vests[worn.index()] ^= Bitboard::of(action.from);
        }
        let kind = action.promotion.unwrap_or(man.kind);
        self.put(action.to, Chessman::new(man.color, kind), vest);
        if let Some((from, to)) = rook {
            let worn = self.vest_at(from);
            self.lift(from);
            self.put(to, Chessman::new(man.color, Kind::Rook), worn);
        }

        self.rights.0 &= !(CastlingRights::lost_at(action.from) | CastlingRights::lost_at(action.to));
        let advanced = authority == Some(Kind::Pawn) && action.from.rank().abs_diff(action.to.rank()) == 2;
        self.passed =
            (advanced && !royal).then(|| Square::at(action.from.file(), (action.from.rank() + action.to.rank()) / 2));
        self.halfmove = match captured.is_some() || man.kind == Kind::Pawn {
            true => 0,
            false => self.halfmove.saturating_add(1),
        };
    }

    fn make_shift(&mut self, from: Square, to: Square) {
        let (given, taken) = (self.vest_at(from), self.vest_at(to));
        let (giver, taker) = (self.kind_at(from), self.kind_at(to));
        for vests in &mut self.vests {
            *vests &= !(Bitboard::of(from) | Bitboard::of(to));
        }
        for (vest, wearer, square) in [(given, taker, to), (taken, giver, from)] {
            if let (Some(vest), Some(wearer)) = (vest, wearer)
                && permits(wearer, vest)
            {
                self.vests[vest.index()] |= Bitboard::of(square);
            }
        }
        self.passed = None;
        self.halfmove = self.halfmove.saturating_add(1);
    }

    pub(super) fn put(&mut self, square: Square, man: Chessman, vest: Option<Kind>) {
        let set = Bitboard::of(square);
        self.colors[man.color.index()] |= set;
        self.kinds[man.kind.index()] |= set;
        if let Some(vest) = vest {
            self.vests[vest.index()] |= set;
        }
    }

    fn lift(&mut self, square: Square) {
        let rest = !Bitboard::of(square);
        for set in self.colors.iter_mut().chain(&mut self.kinds).chain(&mut self.vests) {
            *set &= rest;
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.fen())
    }
}
