//! A position of PlunderChess as bitboards: who stands where in which vest, what the men attack, what it takes to move on, and whether
//! anybody can still win.

use super::action::{Action, Authority, Move, VestChoice};
use super::options::{MatchOptions, Variant};
use super::{permits, set_count};
use crate::alike::alike;
use crate::board::Bitboard;
use crate::board::Square;
use crate::castling::CastlingRights;
use crate::chessman::{Chessman, Color, Kind};
use crate::outcome::{Army, Status, too_few_to_mate};
use crate::safety::Powers;
use crate::setup::Second;

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

alike!(Second::Vest);

impl Position {
    /// A board without men, White to move; `fen` fills it.
    #[inline]
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

    /// All men that wear a vest of this kind, of both colours.
    #[inline]
    pub const fn wearers(&self, vest: Kind) -> Bitboard {
        self.vests[vest.index()]
    }

    /// The man on a square, or `None` where it is empty.
    #[inline]
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
    #[inline]
    pub fn vest_at(&self, square: Square) -> Option<Kind> {
        which(&self.vests, square)
    }

    /// The kind of the man on a square, of either colour.
    #[inline]
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        which(&self.kinds, square)
    }

    /// All men that wear any vest, of both colours.
    #[inline]
    pub fn privileged(&self) -> Bitboard {
        let [pawn, knight, bishop, rook, queen, king] = self.vests;
        (pawn | knight) | (bishop | rook) | (queen | king)
    }

    /// All men with their squares and vests, from a1 to h8.
    #[inline]
    pub fn men(&self) -> impl Iterator<Item = (Square, Chessman, Option<Kind>)> + '_ {
        self.occupied().filter_map(|square| self.man_at(square).map(|man| (square, man, self.vest_at(square))))
    }

    /// The vests of this kind that hang on the stand: the set's count less those worn, at least none (RULES 1.1).
    #[inline]
    pub fn on_stand(&self, vest: Kind) -> u32 {
        set_count(vest).saturating_sub(self.wearers(vest).len())
    }

    /// The square of this player's royal king; `None` with two kings (RULES 1.7).
    #[inline]
    pub fn royal_king(&self, color: Color) -> Option<Square> {
        let kings = self.kinds[Kind::King.index()] & self.colors[color.index()];
        if kings.several() { None } else { kings.first() }
    }

    /// What this position is compared by for repetition (RULES 1.9).
    #[inline]
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
    #[inline]
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
    #[inline]
    pub fn castling_rook(&self, action: Move) -> Option<(Square, Square)> {
        castling_rook(action).filter(|_| self.kinds[Kind::King.index()].has(action.from))
    }

    /// The kind by whose authority the move is made: the man's own, or that of the vest it wears.
    #[inline]
    pub(super) fn authority_kind(&self, action: Move) -> Option<Kind> {
        match action.authority {
            Authority::Kind => self.kind_at(action.from),
            Authority::Vest => self.vest_at(action.from),
        }
    }

    /// The vest that the man wears once a legal move is complete (RULES 1.2, 1.3, 1.5).
    #[inline]
    pub fn vest_after(&self, action: Move) -> Option<Kind> {
        match (action.vest, action.authority) {
            (VestChoice::Couple(vest), _) => Some(vest),
            (VestChoice::Discard, _) | (_, Authority::Vest) => None,
            (VestChoice::Keep, Authority::Kind) => {
                let vest = self.vest_at(action.from)?;
                let wearer = action.promotion.or_else(|| self.kind_at(action.from))?;
                permits(wearer, vest).then_some(vest)
            }
        }
    }

    /// The position after a legal action. For an action that is not legal here the result means nothing.
    #[must_use]
    #[inline]
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

    #[inline]
    fn make_move(&mut self, action: Move) {
        let Move { from, to, .. } = action;
        let us = self.turn;
        let Some(kind) = self.kind_at(from) else { return };
        let privileged = self.privileged();
        let worn = if privileged.has(from) { self.vest_at(from) } else { None };
        let (mover, unused) = match (action.authority, worn) {
            (Authority::Vest, Some(vest)) => (vest, None),
            _ => (kind, worn),
        };
        let becomes = action.promotion.unwrap_or(kind);
        let vest = action.vest.outcome(becomes, unused);
        let pawn_power = mover == Kind::Pawn;
        let mut captured = Bitboard::of(to) & self.colored(!us);
        if pawn_power && self.passed == Some(to) && from.file() != to.file() {
            captured = Bitboard::of(Square::at(to.file(), from.rank()));
        }
        let advanced = pawn_power && from.index().abs_diff(to.index()) == 16;
        let passed = Square::at(from.file(), (from.rank() + to.rank()) / 2);
        self.passed = (advanced && self.royal_king(us) != Some(from)).then_some(passed);

        let left = captured | Bitboard::of(from);
        self.colors[(!us).index()] &= !captured;
        self.colors[us.index()] &= !Bitboard::of(from);
        for set in &mut self.kinds {
            *set &= !left;
        }
        // Most men wear nothing.
        if (privileged & left).any() {
            for set in &mut self.vests {
                *set &= !left;
            }
        }
        self.put(to, Chessman::new(us, becomes), vest);
        if kind == Kind::King
            && let Some((from, to)) = castling_rook(action)
        {
            let worn = self.vest_at(from);
            self.clear(Bitboard::of(from));
            self.put(to, Chessman::new(us, Kind::Rook), worn);
        }
        self.rights = self.rights.without(CastlingRights::bound_to(from).with(CastlingRights::bound_to(to)));
        let irreversible = captured.any() || kind == Kind::Pawn;
        self.halfmove = if irreversible { 0 } else { self.halfmove.saturating_add(1) };
    }

    #[inline]
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

    #[inline]
    pub(super) fn put(&mut self, square: Square, man: Chessman, vest: Option<Kind>) {
        let set = Bitboard::of(square);
        self.colors[man.color.index()] |= set;
        self.kinds[man.kind.index()] |= set;
        if let Some(vest) = vest {
            self.vests[vest.index()] |= set;
        }
    }

    #[inline]
    fn clear(&mut self, squares: Bitboard) {
        let rest = !squares;
        for set in self.colors.iter_mut().chain(&mut self.kinds).chain(&mut self.vests) {
            *set &= rest;
        }
    }
}

/// Where the rook comes from and goes to when a king's conventional-move is castling: it covers two files.
#[inline]
fn castling_rook(action: Move) -> Option<(Square, Square)> {
    let rank = action.from.rank();
    match (action.authority, action.from.file(), action.to.file()) {
        (Authority::Kind, 4, 6) => Some((Square::at(7, rank), Square::at(5, rank))),
        (Authority::Kind, 4, 2) => Some((Square::at(0, rank), Square::at(3, rank))),
        _ => None,
    }
}

/// Which of six disjoint sets holds the square. Without branches, since the answer is hard to predict.
#[inline]
fn which(sets: &[Bitboard; 6], square: Square) -> Option<Kind> {
    let [pawn, knight, bishop, rook, queen, king] = *sets;
    // The number of the kind from 1, in binary.
    let bit = |sets: Bitboard| (sets.0 >> square.index()) as usize & 1;
    let number = bit(pawn | bishop | queen) + 2 * bit(knight | bishop | king) + 4 * bit(rook | queen | king);
    const KINDS: [Option<Kind>; 8] = [
        None,
        Some(Kind::Pawn),
        Some(Kind::Knight),
        Some(Kind::Bishop),
        Some(Kind::Rook),
        Some(Kind::Queen),
        Some(Kind::King),
        None,
    ];
    KINDS[number & 7]
}

impl Position {
    /// The men of this colour by what they capture with.
    #[inline]
    pub(super) fn powers(&self, color: Color) -> Powers {
        let men = self.colors[color.index()];
        let by = |kind: Kind| (self.kinds[kind.index()] | self.vests[kind.index()]) & men;
        let queens = by(Kind::Queen);
        Powers {
            color,
            pawns: by(Kind::Pawn),
            knights: by(Kind::Knight),
            diagonal: by(Kind::Bishop) | queens,
            straight: by(Kind::Rook) | queens,
            kings: by(Kind::King),
        }
    }
}

impl Position {
    /// Whether nobody can ever win: no vests, and K v K, K+N v K or K+B v K (RULES 1.9).
    #[inline]
    pub fn is_dead(&self) -> bool {
        let vests = self.vests.iter().any(|set| set.any());
        let light = self.kind(Kind::Knight) | self.kind(Kind::Bishop);
        !vests && too_few_to_mate(self.kind(Kind::King), light, self.occupied())
    }

    /// Whether a player could still win by some series of legal moves of both. Even a bare king can, by plundering; where that
    /// player may not plunder and has no vest on its men, its men decide as in chess.
    pub fn can_win(&self, color: Color) -> bool {
        let wears = !(self.privileged() & self.colored(color)).is_empty();
        let dead = matches!(self.status(), Status::Ended(_));
        let plunders = self.options().may_plunder(color) && !dead;
        let count = |color| Kind::ALL.map(|kind| (self.kind(kind) & self.colored(color)).len());
        let army = Army { own: count(color), others: count(!color), bishops: self.kind(Kind::Bishop) };
        // A second king is a man like any other (3-10).
        wears || plunders || self.kings(color) > 1 || army.can_mate(false)
    }
}
