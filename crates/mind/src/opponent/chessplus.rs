//! What the search knows of Chessplus ([`Searchable`]).

use super::searchable::{Searchable, as_the_game_has_it};
use super::values::Values;
use rules::castling::CastlingRights;
use rules::chessplus::{Action, Men, Position};
use rules::{Bitboard, Color, Kind, Square};

impl Searchable for Position {
    const SETS: usize = 9;
    const VESTS: bool = false;

    #[inline]
    fn judged(&self) -> usize {
        2
    }

    #[inline]
    fn follows_checks(&self) -> bool {
        true
    }

    #[inline]
    fn set(&self, number: usize) -> Bitboard {
        match number {
            0 => self.colored(Color::White),
            1 => self.colored(Color::Black),
            2..8 => self.kind(Kind::ALL[number - 2]),
            _ => self.pairs(),
        }
    }

    /// Below every number of the other games.
    #[inline]
    fn agreed(&self) -> u64 {
        u64::from(self.options().en_passant)
    }

    as_the_game_has_it!();

    #[inline]
    fn doubles(&self) -> Bitboard {
        let mut mixed = Bitboard::EMPTY;
        let mut seen = Bitboard::EMPTY;
        for kind in Kind::ALL {
            mixed |= seen & self.kind(kind);
            seen |= self.kind(kind);
        }
        self.pairs() & !mixed
    }

    #[inline]
    fn pairs(&self) -> Bitboard {
        self.pairs()
    }

    #[inline]
    fn wearers(&self, _: Kind) -> Bitboard {
        Bitboard::EMPTY
    }

    #[inline]
    fn without_vests(&self, _: Bitboard) -> Option<Self> {
        None
    }

    #[inline]
    fn royal_king(&self, color: Color) -> Option<Square> {
        self.king(color)
    }

    #[inline]
    fn captured(&self, action: Action) -> Option<Square> {
        self.captured_square(action)
    }

    /// Of a pair only the man that captures need go: it splits off.
    #[inline]
    fn risk(&self, _: Square, by: Kind, values: &Values) -> i32 {
        values.man[by.index()]
    }

    #[inline]
    fn worth(&self, square: Square, values: &Values) -> i32 {
        self.men_at(square).map_or(0, |men| worth(men, values))
    }

    #[inline]
    fn gain(&self, action: Action, values: &Values) -> i32 {
        let captured = self.captured_square(action).map_or(0, |square| self.worth(square, values));
        if !action.promotes {
            return captured;
        }
        let waiting = if self.merges(action) { self.worth(action.to, values) } else { 0 };
        let moving = self.moving(action).map_or(0, |men| worth(men, values));
        captured + values.man[Kind::Queen.index()] - moving - waiting
    }

    #[inline]
    fn stake(&self, action: Action, values: &Values) -> i32 {
        if action.promotes {
            return values.man[Kind::Queen.index()];
        }
        let joined = if self.merges(action) { self.worth(action.to, values) } else { 0 };
        self.moving(action).map_or(0, |men| worth(men, values)) + joined
    }

    #[inline]
    fn leaves(&self, action: Action) -> Bitboard {
        if action.split.is_some() { Bitboard::EMPTY } else { Bitboard::of(action.from) }
    }

    #[inline]
    fn squares(action: Action) -> (Square, Square) {
        (action.from, action.to)
    }

    #[inline]
    fn promotes(action: Action) -> bool {
        action.promotes
    }

    #[inline]
    fn pack(action: Action) -> u32 {
        let split = action.split.map_or(0, |kind| 1 + kind.index() as u32);
        action.from.index() as u32
            | (action.to.index() as u32) << 6
            | split << 12
            | u32::from(action.promotes) << 15
            | u32::from(action.marked_en_passant) << 16
    }

    #[inline]
    fn takes_vest(_: Action) -> bool {
        false
    }

    #[inline]
    fn stem(action: Action) -> u32 {
        Self::pack(action)
    }

    #[inline]
    fn actor(&self, action: Action) -> usize {
        match action.split {
            Some(kind) => 6 + kind.index(),
            None => self.men_at(action.from).map_or(0, |men| men.first.index()),
        }
    }
}

#[inline]
fn worth(men: Men, values: &Values) -> i32 {
    values.man[men.first.index()] + men.second.map_or(0, |second| values.man[second.index()])
}
