//! A position of Chessplus as bitboards: which men stand where, alone or in pairs, what they attack, what it takes to move on, and
//! whether anybody can still win.

use super::action::{Action, Men};
use super::options::MatchOptions;
use crate::alike::alike;
use crate::attacks;
use crate::board::Bitboard;
use crate::board::Square;
use crate::castling::{CastlingRights, rook_square};
use crate::chessman::{Chessman, Color, Kind};
use crate::outcome::{Army, too_few_to_mate};
use crate::safety::Powers;
use crate::setup::Second;

/// A position, complete: playing goes on from it without its history. It is small and copied freely.
///
/// A `Position` made by [`Position::start`], [`Position::from_fen`] or [`Position::after`] is one that RULES 3 accepts.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) colors: [Bitboard; 2],
    /// The squares on which at least one man of the kind stands.
    pub(super) kinds: [Bitboard; 6],
    /// The squares with two men: of the two kinds that have the square, or both of the only one.
    pub(super) pairs: Bitboard,
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
    pairs: Bitboard,
    turn: Color,
    rights: CastlingRights,
    en_passant: Option<Square>,
}

alike!(Second::Partner);

impl Position {
    /// A board without men, White to move; `fen` fills it.
    #[inline]
    pub(super) const fn empty(options: MatchOptions) -> Self {
        Self {
            colors: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; 6],
            pairs: Bitboard::EMPTY,
            turn: Color::White,
            rights: CastlingRights::NONE,
            passed: None,
            halfmove: 0,
            fullmove: 1,
            options,
        }
    }

    /// The start of a game (RULES 2.1): the chess set-up, White to move.
    pub fn start(options: MatchOptions) -> Self {
        use Kind::{Bishop, King, Knight, Pawn, Queen, Rook};
        let mut position = Self { rights: CastlingRights::ALL, ..Self::empty(options) };
        for color in Color::ALL {
            for (file, kind) in (0..).zip([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook]) {
                position.put(Square::at(file, color.relative_rank(0)), Men::new(color, kind, None));
                position.put(Square::at(file, color.relative_rank(1)), Men::new(color, Pawn, None));
            }
        }
        position
    }

    /// All squares with a merged pair, of both colours.
    #[inline]
    pub const fn pairs(&self) -> Bitboard {
        self.pairs
    }

    /// The single man or the pair on a square, or `None` where it is empty.
    #[inline]
    pub fn men_at(&self, square: Square) -> Option<Men> {
        let color = if self.colors[0].has(square) {
            Color::White
        } else if self.colors[1].has(square) {
            Color::Black
        } else {
            return None;
        };
        // The strongest first; kings are alone, so the king's place at the end of the kinds does no harm.
        let mut kinds = Kind::ALL.into_iter().rev().filter(|kind| self.kinds[kind.index()].has(square));
        let first = kinds.next()?;
        let second = self.pairs.has(square).then(|| kinds.next().unwrap_or(first));
        Some(Men { color, first, second })
    }

    /// The man on a square, of a pair the stronger one.
    #[inline]
    pub fn man_at(&self, square: Square) -> Option<Chessman> {
        self.men_at(square).map(|men| Chessman::new(men.color, men.first))
    }

    /// All squares with their men, from a1 to h8.
    #[inline]
    pub fn men(&self) -> impl Iterator<Item = (Square, Men)> + '_ {
        self.occupied().filter_map(|square| self.men_at(square).map(|men| (square, men)))
    }

    /// The square of this player's king.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        (self.kinds[Kind::King.index()] & self.colors[color.index()]).first()
    }

    /// The same: in Chessplus every king is royal.
    #[inline]
    pub fn royal_king(&self, color: Color) -> Option<Square> {
        self.king(color)
    }

    /// What this position is compared by for repetition (RULES 1.9).
    #[inline]
    pub fn repetition_key(&self) -> RepetitionKey {
        RepetitionKey {
            colors: self.colors,
            kinds: self.kinds,
            pairs: self.pairs,
            turn: self.turn,
            rights: self.rights,
            en_passant: self.en_passant(),
        }
    }

    /// The men that a legal action sets in motion: the single man, the whole pair, or the man that splits off. In castling
    /// this is the king.
    #[inline]
    pub fn moving(&self, action: Action) -> Option<Men> {
        let men = self.men_at(action.from)?;
        match action.split {
            Some(man) if men.is_pair() => Some(Men::new(men.color, man, None)),
            _ => Some(men),
        }
    }

    /// The square that a legal action captures: `to`, or, en passant, the square of the pawn or Dpawn that advanced.
    #[inline]
    pub fn captured_square(&self, action: Action) -> Option<Square> {
        if self.colors[(!self.turn).index()].has(action.to) {
            return Some(action.to);
        }
        let passed = self.passed? == action.to && attacks::pawn(action.to, !self.turn).has(action.from);
        let men = self.moving(action).filter(|men| passed && men.has(Kind::Pawn))?;
        (action.marked_en_passant || !men.needs_en_passant_mark())
            .then(|| Square::at(action.to.file(), action.from.rank()))
    }

    /// Where the rook, or the pair with it, comes from and goes to when a legal action is castling.
    #[inline]
    pub fn castling_rook(&self, action: Action) -> Option<(Square, Square)> {
        if !self.kinds[Kind::King.index()].has(action.from) || action.from.file() != 4 {
            return None;
        }
        let rank = action.from.rank();
        match action.to.file() {
            6 => Some((rook_square(self.turn, true), Square::at(5, rank))),
            2 => Some((rook_square(self.turn, false), Square::at(3, rank))),
            _ => None,
        }
    }

    /// Whether a legal action merges the moving man with an own man on the target square.
    #[inline]
    pub fn merges(&self, action: Action) -> bool {
        self.colors[self.turn.index()].has(action.to)
    }

    /// The position after a legal action. For an action that is not legal here the result means nothing.
    #[must_use]
    #[inline]
    pub fn after(&self, action: Action) -> Self {
        let mut next = *self;
        next.make(action);
        if self.turn == Color::Black {
            next.fullmove = next.fullmove.saturating_add(1);
        }
        next.turn = !self.turn;
        next
    }

    fn make(&mut self, action: Action) {
        let Some(men) = self.moving(action) else { return };
        let captured = self.captured_square(action);
        self.passed = self.passed_by(action, men);
        let mut pawn_moves = men.has(Kind::Pawn);
        if let Some(square) = captured {
            self.lift(square);
            self.rights = self.rights.without(CastlingRights::bound_to(action.to));
        }
        if men.first == Kind::King {
            if let Some((from, to)) = self.castling_rook(action) {
                pawn_moves |= self.carry(from, to, action.split);
            }
            self.carry(action.from, action.to, None);
        } else {
            self.carry(action.from, action.to, action.split);
            if action.promotes {
                // Everything that is there now, whatever waited for the pawn included, becomes one queen (RULES 2.3).
                self.lift(action.to);
                self.put(action.to, Men::new(men.color, Kind::Queen, None));
            }
        }
        // A rook that another one leaves behind is the unmoved one (RULES 2.5).
        if !(self.kinds[Kind::Rook.index()] & self.colors[men.color.index()]).has(action.from) {
            self.rights = self.rights.without(CastlingRights::bound_to(action.from));
        }
        self.halfmove = if captured.is_some() || pawn_moves { 0 } else { self.halfmove.saturating_add(1) };
    }

    /// The square passed over, if the action exposes a single pawn or a Dpawn to en passant (RULES 2.4).
    #[inline]
    fn passed_by(&self, action: Action, men: Men) -> Option<Square> {
        let (from, to) = (action.from, action.to);
        let exposed = self.options.en_passant
            && men.can_be_passed()
            && from.rank().abs_diff(to.rank()) == 2
            && !self.occupied().has(to);
        exposed.then(|| Square::at(from.file(), (from.rank() + to.rank()) / 2))
    }

    /// Takes all men from a square, or the one that splits off, to another, where they join what is there. Says whether a
    /// pawn was carried.
    fn carry(&mut self, from: Square, to: Square, split: Option<Kind>) -> bool {
        let Some(men) = self.men_at(from) else { return false };
        let moving = match (split, men.second) {
            (Some(man), Some(second)) => {
                let stays = if man == men.first { second } else { men.first };
                self.lift(from);
                self.put(from, Men::new(men.color, stays, None));
                Men::new(men.color, man, None)
            }
            _ => {
                self.lift(from);
                men
            }
        };
        if self.colors[men.color.index()].has(to) {
            self.pairs |= Bitboard::of(to);
        }
        self.put(to, moving);
        moving.has(Kind::Pawn)
    }

    #[inline]
    pub(super) fn put(&mut self, square: Square, men: Men) {
        let set = Bitboard::of(square);
        self.colors[men.color.index()] |= set;
        self.kinds[men.first.index()] |= set;
        if let Some(second) = men.second {
            self.kinds[second.index()] |= set;
            self.pairs |= set;
        }
    }

    #[inline]
    fn lift(&mut self, square: Square) {
        let rest = !Bitboard::of(square);
        for set in self.colors.iter_mut().chain(&mut self.kinds) {
            *set &= rest;
        }
        self.pairs &= rest;
    }
}

impl Position {
    /// The squares of this colour by what can capture from there.
    #[inline]
    pub(super) fn powers(&self, color: Color) -> Powers {
        let men = self.colors[color.index()];
        let by = |kind: Kind| self.kinds[kind.index()] & men;
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
    /// Whether nobody can ever win: no pairs, and K v K, K+N v K or K+B v K (RULES 2.6).
    #[inline]
    pub fn is_dead(&self) -> bool {
        let light = self.kind(Kind::Knight) | self.kind(Kind::Bishop);
        self.pairs.is_empty() && too_few_to_mate(self.kind(Kind::King), light, self.occupied())
    }

    /// Whether a player could still win by some series of legal moves of both: as in chess, but a pair may carry a bishop to
    /// squares of the other colour.
    pub fn can_win(&self, color: Color) -> bool {
        let mut counts = [[0; 6]; 2];
        for (_, men) in self.men() {
            for kind in [Some(men.first), men.second].into_iter().flatten() {
                counts[men.color.index()][kind.index()] += 1;
            }
        }
        let bishops = self.kind(Kind::Bishop);
        Army { own: counts[color.index()], others: counts[(!color).index()], bishops }.can_mate(true)
    }
}
