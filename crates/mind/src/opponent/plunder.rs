//! What the search knows of PlunderChess and CornerKing ([`Searchable`]).

use super::searchable::{Searchable, as_the_game_has_it};
use super::values::Values;
use rules::castling::CastlingRights;
use rules::plunder::{Action, Authority, Castling, MatchOptions, Move, Position, Supply, Variant, VestChoice, permits};
use rules::{Bitboard, Color, Kind, Square};

impl Searchable for Position {
    const SETS: usize = 14;
    const VESTS: bool = true;

    /// Where nobody plunders the game is chess.
    #[inline]
    fn judged(&self) -> usize {
        usize::from(self.options().denied != [true; 2])
    }

    #[inline]
    fn network(&self) -> usize {
        if self.options().variant == Variant::CornerKing { 3 } else { self.judged() }
    }

    #[inline]
    fn follows_checks(&self) -> bool {
        self.options().variant != Variant::CornerKing && self.judged() == 1
    }

    #[inline]
    fn set(&self, number: usize) -> Bitboard {
        match number {
            0 => self.colored(Color::White),
            1 => self.colored(Color::Black),
            2..8 => self.kind(Kind::ALL[number - 2]),
            _ => self.wearers(Kind::ALL[(number - 8) % 6]),
        }
    }

    #[inline]
    fn agreed(&self) -> u64 {
        let MatchOptions { variant, supply, castling, vest_shifting, denied } = *self.options();
        let said = [
            variant == Variant::CornerKing,
            supply == Supply::Boxed,
            castling == Castling::Strict,
            vest_shifting,
            denied[0],
            denied[1],
        ];
        said.into_iter().fold(1, |number, said| 2 * number + u64::from(said))
    }

    as_the_game_has_it!();

    #[inline]
    fn doubles(&self) -> Bitboard {
        Bitboard::EMPTY
    }

    #[inline]
    fn pairs(&self) -> Bitboard {
        Bitboard::EMPTY
    }

    #[inline]
    fn wearers(&self, vest: Kind) -> Bitboard {
        self.wearers(vest)
    }

    #[inline]
    fn without_vests(&self, squares: Bitboard) -> Option<Self> {
        let mut setup = self.setup();
        for square in squares {
            if let Some(occupant) = &mut setup.men[square.index()] {
                occupant.vest = None;
            }
        }
        Self::from_setup(&setup, *self.options()).ok()
    }

    #[inline]
    fn royal_king(&self, color: Color) -> Option<Square> {
        self.royal_king(color)
    }

    #[inline]
    fn captured(&self, action: Action) -> Option<Square> {
        self.captured_square(action.as_move()?)
    }

    #[inline]
    fn risk(&self, square: Square, by: Kind, values: &Values) -> i32 {
        let Some(kind) = self.kind_at(square) else { return 0 };
        let man = self.man_worth(square, kind, values);
        // A vest-move spends the vest, so that it is lost either way; what it costs is counted when the man is captured.
        if kind == by { man + self.vest_worth(kind, self.vest_at(square), values) } else { man }
    }

    #[inline]
    fn worth(&self, square: Square, values: &Values) -> i32 {
        let Some(kind) = self.kind_at(square) else { return 0 };
        self.man_worth(square, kind, values) + self.vest_worth(kind, self.vest_at(square), values)
    }

    #[inline]
    fn gain(&self, action: Action, values: &Values) -> i32 {
        match action {
            Action::Move(action) => self.move_gain(action, values),
            Action::Shift { from, to } => {
                let (Some(giver), Some(taker)) = (self.kind_at(from), self.kind_at(to)) else { return 0 };
                let (given, taken) = (self.vest_at(from), self.vest_at(to));
                let kept = |wearer, vest: Option<Kind>| vest.filter(|&vest| permits(wearer, vest));
                self.vest_worth(taker, kept(taker, given), values) + self.vest_worth(giver, kept(giver, taken), values)
                    - self.vest_worth(giver, given, values)
                    - self.vest_worth(taker, taken, values)
            }
        }
    }

    #[inline]
    fn stake(&self, action: Action, values: &Values) -> i32 {
        let Some(kind) = self.kind_at(action.from()) else { return 0 };
        let Action::Move(action) = action else { return self.worth(action.to(), values) };
        let becomes = action.promotion.unwrap_or(kind);
        let man = self.man_worth(action.from, kind, values) + values.man[becomes.index()] - values.man[kind.index()];
        man + self.vest_worth(becomes, self.vest_after(action), values)
    }

    #[inline]
    fn leaves(&self, action: Action) -> Bitboard {
        Bitboard::of(action.from())
    }

    #[inline]
    fn squares(action: Action) -> (Square, Square) {
        (action.from(), action.to())
    }

    #[inline]
    fn promotes(action: Action) -> bool {
        action.as_move().is_some_and(|action| action.promotion.is_some())
    }

    #[inline]
    fn pack(action: Action) -> u32 {
        let vest = match action {
            Action::Move(Move { vest: VestChoice::Couple(kind), .. }) => 2 + kind.index() as u32,
            Action::Move(Move { vest: VestChoice::Discard, .. }) => 1,
            _ => 0,
        };
        Self::stem(action) | vest << 16
    }

    #[inline]
    fn takes_vest(action: Action) -> bool {
        matches!(action, Action::Move(Move { vest: VestChoice::Couple(_), .. }))
    }

    #[inline]
    fn stem(action: Action) -> u32 {
        let squares = action.from().index() as u32 | (action.to().index() as u32) << 6;
        match action {
            Action::Move(Move { promotion, authority, .. }) => {
                let promotion = promotion.map_or(0, |kind| kind.index() as u32);
                squares | promotion << 12 | u32::from(authority == Authority::Vest) << 15
            }
            Action::Shift { .. } => squares | 1 << 19,
        }
    }

    #[inline]
    fn actor(&self, action: Action) -> usize {
        let kind = self.kind_at(action.from()).map_or(0, Kind::index);
        match action {
            Action::Move(Move { authority: Authority::Kind, .. }) => kind,
            _ => kind + 6,
        }
    }
}

/// What one position counts of men and vests; the trait's functions share it.
trait Worth {
    fn man_worth(&self, square: Square, kind: Kind, values: &Values) -> i32;
    fn vest_worth(&self, wearer: Kind, vest: Option<Kind>, values: &Values) -> i32;
    fn move_gain(&self, action: Move, values: &Values) -> i32;
    fn choice_gain(&self, action: Move, captured: Option<Square>, values: &Values) -> i32;
}

impl Worth for Position {
    /// A king that is not royal can be given up like any man (3-10).
    #[inline]
    fn man_worth(&self, square: Square, kind: Kind, values: &Values) -> i32 {
        let royal = || self.royal_king(Color::White) == Some(square) || self.royal_king(Color::Black) == Some(square);
        if kind == Kind::King && !royal() { values.spare_king } else { values.man[kind.index()] }
    }

    #[inline]
    fn vest_worth(&self, wearer: Kind, vest: Option<Kind>, values: &Values) -> i32 {
        vest.map_or(0, |vest| values.vest[wearer.index()][vest.index()])
    }

    #[inline]
    fn move_gain(&self, action: Move, values: &Values) -> i32 {
        let captured = self.captured_square(action);
        if captured.is_none() && action.promotion.is_none() && action.authority == Authority::Kind {
            return 0;
        }
        self.choice_gain(action, captured, values)
    }

    #[inline]
    fn choice_gain(&self, action: Move, captured: Option<Square>, values: &Values) -> i32 {
        let Some(kind) = self.kind_at(action.from) else { return 0 };
        let becomes = action.promotion.unwrap_or(kind);
        let promoted = values.man[becomes.index()] - values.man[kind.index()];
        let captured = captured.map_or(0, |square| self.worth(square, values));
        let vest = self.vest_worth(becomes, self.vest_after(action), values)
            - self.vest_worth(kind, self.vest_at(action.from), values);
        captured + promoted + vest
    }
}
