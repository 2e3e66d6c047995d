//! Finds the legal actions of a position and hands them to a sink, which lists or counts them.

use super::action::{Action, Authority};
use super::options::{Castling, Supply};
use super::position::Position;
use super::sink::{Count, List, Sink, Targets};
use super::{permits, set_count};
use crate::attacks;
use crate::board::Bitboard;
use crate::board::Square;
use crate::chessman::{Color, Kind};
use crate::safety::{Powers, Safety};

impl Position {
    /// Every legal action, in no particular order.
    #[inline]
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut list = List::default();
        self.generate(&mut list);
        list.actions
    }

    /// Whether the action is legal here; nothing else is listed.
    #[inline]
    pub fn is_legal(&self, action: Action) -> bool {
        let mut seek = Seek::new(action);
        self.generate(&mut seek);
        seek.is_found()
    }

    /// The number of legal actions, counted without listing them.
    #[inline]
    pub fn count_actions(&self) -> u64 {
        let mut count = Count::default();
        self.generate(&mut count);
        count.actions
    }

    /// Whether there is any legal action.
    #[inline]
    pub fn has_action(&self) -> bool {
        self.count_actions() > 0
    }

    /// Whether a legal en passant capture exists.
    #[inline]
    pub(super) fn has_en_passant(&self) -> bool {
        let Some(to) = self.passed else { return false };
        self.en_passant_captors(to).any(|(from, _)| self.en_passant_is_safe(from, to))
    }

    pub(super) fn generate(&self, sink: &mut impl Sink) {
        let safety = self.safety();
        let own = self.colored(self.turn);
        let privileged = self.privileged() & own;
        if !safety.checkers.several() {
            let pawns = self.kind(Kind::Pawn) & own;
            let free = pawns & !privileged & !safety.pinned;
            self.free_pawns(free, safety.evasions, sink);
            self.conventional(Kind::Pawn, pawns ^ free, privileged, &safety, sink);
            self.conventional(Kind::Knight, self.kind(Kind::Knight) & own, privileged, &safety, sink);
            self.conventional(Kind::Bishop, self.kind(Kind::Bishop) & own, privileged, &safety, sink);
            self.conventional(Kind::Rook, self.kind(Kind::Rook) & own, privileged, &safety, sink);
            self.conventional(Kind::Queen, self.kind(Kind::Queen) & own, privileged, &safety, sink);
        }
        self.conventional(Kind::King, self.kind(Kind::King) & own, privileged, &safety, sink);
        for from in privileged {
            if let (Some(kind), Some(vest)) = (self.kind_at(from), self.vest_at(from)) {
                self.man(from, kind, Some(vest), Authority::Vest, vest, &safety, sink);
            }
        }
        self.en_passants(sink);
        if safety.checkers.is_empty() {
            self.castlings(&safety, sink);
            if self.options.vest_shifting {
                self.shifts(privileged, sink);
            }
        }
    }

    /// The conventional-moves of pawns that wear no vest and are not pinned, all at once; en passant left out.
    #[inline]
    fn free_pawns(&self, pawns: Bitboard, evasions: Bitboard, sink: &mut impl Sink) {
        let forward = self.turn.forward();
        let empty = !self.occupied();
        let ahead = pawns.shift_ranks(forward);
        let one = ahead & empty;
        let third = Bitboard::rank(self.turn.relative_rank(2));
        let two = (one & third).shift_ranks(forward) & empty;
        let targets = self.colored(!self.turn) & evasions;
        sink.pawns(self, [one & evasions, two & evasions], [ahead.west() & targets, ahead.east() & targets]);
    }

    /// The conventional-moves of some men of one kind; en passant and castling left out.
    #[inline(always)]
    fn conventional(&self, kind: Kind, men: Bitboard, privileged: Bitboard, safety: &Safety, sink: &mut impl Sink) {
        for from in men {
            let worn = if privileged.has(from) { self.vest_at(from) } else { None };
            self.man(from, kind, worn, Authority::Kind, kind, safety, sink);
        }
    }

    /// The moves of one man by one authority, `mover` being the kind whose moves they are.
    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    fn man(
        &self,
        from: Square,
        kind: Kind,
        worn: Option<Kind>,
        authority: Authority,
        mover: Kind,
        safety: &Safety,
        sink: &mut impl Sink,
    ) {
        let royal = kind == Kind::King && safety.king == Some(from);
        let allowed = if royal { Bitboard::ALL } else { safety.allowed(from) };
        let occupied = self.occupied();
        let reach = attacks::attacks(mover, self.turn, from, occupied) & allowed;
        let mut captures = reach & self.colored(!self.turn);
        let mut quiet = match mover {
            Kind::Pawn => self.advances(from, royal) & allowed,
            _ => reach & !occupied,
        };
        if royal {
            let safe = self.safe_for_king(quiet | captures, from, safety);
            quiet &= safe;
            captures &= safe;
        }
        if (quiet | captures).any() {
            sink.targets(self, &Targets { from, kind, worn, authority, quiet, captures });
        }
    }

    /// The quiet squares of pawn authority: one forward, two from the own second row (RULES 1.2). A royal king may not
    /// advance two squares past a square that an enemy attacks by pawn authority (RULES 1.4).
    #[inline]
    fn advances(&self, from: Square, royal: bool) -> Bitboard {
        let empty = !self.occupied();
        let forward = self.turn.forward();
        let one = Bitboard::of(from).shift_ranks(forward) & empty;
        if self.turn.relative_rank(from.rank()) != 1 {
            return one;
        }
        let two = one.shift_ranks(forward) & empty;
        let exposed = royal && (one & self.powers(!self.turn).pawn_attacks()).any();
        if exposed { one } else { one | two }
    }

    /// Those of the squares on which the royal king, coming from `from`, would not stand in check.
    #[inline]
    fn safe_for_king(&self, squares: Bitboard, from: Square, safety: &Safety) -> Bitboard {
        safety.enemy.spare(squares, self.occupied() ^ Bitboard::of(from))
    }

    /// The men that pawn authority lets capture on the passed square (2-10).
    #[inline]
    fn en_passant_captors(&self, to: Square) -> impl Iterator<Item = (Square, Authority)> + '_ {
        let near = attacks::pawn(to, !self.turn) & self.colored(self.turn);
        let pawns = (near & self.kind(Kind::Pawn)).map(|from| (from, Authority::Kind));
        let wearers = (near & self.wearers(Kind::Pawn)).map(|from| (from, Authority::Vest));
        pawns.chain(wearers)
    }

    #[inline]
    fn en_passant_is_safe(&self, from: Square, to: Square) -> bool {
        let king = match self.royal_king(self.turn) {
            None => return true,
            Some(king) if king == from => to,
            Some(king) => king,
        };
        let captured = Bitboard::of(Square::at(to.file(), from.rank()));
        let occupied = (self.occupied() ^ Bitboard::of(from) ^ captured) | Bitboard::of(to);
        (self.attackers(!self.turn, king, occupied) & !captured).is_empty()
    }

    #[inline]
    fn en_passants(&self, sink: &mut impl Sink) {
        let Some(to) = self.passed else { return };
        for (from, authority) in self.en_passant_captors(to) {
            let Some(kind) = self.kind_at(from) else { continue };
            if self.en_passant_is_safe(from, to) {
                let (quiet, captures) = (Bitboard::EMPTY, Bitboard::of(to));
                let targets = Targets { from, kind, worn: self.vest_at(from), authority, quiet, captures };
                sink.en_passant(self, &targets, to, Square::at(to.file(), from.rank()));
            }
        }
    }

    #[inline]
    fn castlings(&self, safety: &Safety, sink: &mut impl Sink) {
        let Some(king) = safety.king else { return };
        for kingside in [true, false] {
            if self.rights.has(self.turn, kingside) && self.castling_obstacle(kingside, &safety.enemy).is_none() {
                sink.castling(king, Square::at(if kingside { 6 } else { 2 }, king.rank()));
            }
        }
    }

    /// Why the player to move, not in check and with the right, cannot castle on this side now: the first square that
    /// is occupied or attacked, and whether it is attacked.
    pub(super) fn castling_obstacle(&self, kingside: bool, enemy: &Powers) -> Option<(Square, bool)> {
        let rank = match self.turn {
            Color::White => 0,
            Color::Black => 7,
        };
        let row = |files: u64| Bitboard(files << (8 * rank));
        let (between, crossed) = match (kingside, self.options.castling) {
            (true, _) => (row(0b0110_0000), row(0b0110_0000)),
            (false, Castling::Booklet) => (row(0b0000_1110), row(0b0000_1100)),
            (false, Castling::Strict) => (row(0b0000_1110), row(0b0000_1110)),
        };
        let occupied = self.occupied();
        if let Some(blocked) = (between & occupied).first() {
            return Some((blocked, false));
        }
        (crossed & !enemy.spare(crossed, occupied)).first().map(|attacked| (attacked, true))
    }

    fn shifts(&self, privileged: Bitboard, sink: &mut impl Sink) {
        let own = self.colored(self.turn);
        for from in privileged {
            let (Some(wearer), Some(vest)) = (self.kind_at(from), self.vest_at(from)) else { continue };
            for to in own & !privileged {
                if self.kind_at(to).is_some_and(|kind| permits(kind, vest)) {
                    sink.shift(from, to);
                }
            }
            for to in privileged.filter(|&to| to > from) {
                let (Some(kind), Some(other)) = (self.kind_at(to), self.vest_at(to)) else { continue };
                if other != vest && (permits(kind, vest) || permits(wearer, other)) {
                    sink.shift(from, to);
                }
            }
        }
    }

    /// The enemy men from which a capturer may plunder (2-6, rule 9): first those whose own kind's vest it may couple,
    /// then those whose worn vest it may. `wearer` is its kind once promoted, `unused` the vest it would have to replace,
    /// `from` where it came from.
    #[inline]
    pub(super) fn plunder(&self, wearer: Kind, unused: Option<Kind>, from: Square) -> [Bitboard; 2] {
        if !self.options.may_plunder(self.turn) {
            return [Bitboard::EMPTY; 2];
        }
        let mut own = benefits(wearer, &self.kinds);
        let mut worn = benefits(wearer, &self.vests);
        if let Some(unused) = unused {
            own &= !self.kinds[unused.index()];
            worn &= !self.vests[unused.index()];
        }
        if self.options.supply == Supply::Boxed {
            own &= self.on_hand(from);
        }
        let enemies = self.colored(!self.turn);
        [own & enemies, worn & enemies]
    }

    /// The men whose kind of vest hangs on the stand once the vest of the man from `from` is off (RULES 1.1).
    #[inline]
    fn on_hand(&self, from: Square) -> Bitboard {
        let others = |vest: Kind| (self.wearers(vest) & !Bitboard::of(from)).len();
        Kind::ALL
            .into_iter()
            .filter(|&vest| others(vest) < set_count(vest))
            .fold(Bitboard::EMPTY, |men, vest| men | self.kind(vest))
    }
}

/// The union of the sets whose kind benefits the wearer by table 2-8.
#[inline]
fn benefits(wearer: Kind, sets: &[Bitboard; 6]) -> Bitboard {
    let mut union = Bitboard::EMPTY;
    for kind in Kind::ALL {
        if permits(wearer, kind) {
            union |= sets[kind.index()];
        }
    }
    union
}

/// Looks for one action.
pub(super) struct Seek {
    action: Action,
    /// What leads from the same square to the same square: the ways to end the move, and no others.
    list: List,
}

impl Seek {
    /// Looks for this action.
    #[inline]
    pub(super) const fn new(action: Action) -> Self {
        Self { action, list: List { actions: Vec::new() } }
    }

    /// Whether it was among what the generator found.
    #[inline]
    pub(super) fn is_found(&self) -> bool {
        self.list.actions.contains(&self.action)
    }

    #[inline]
    fn there(&self, squares: Bitboard) -> Bitboard {
        squares & Bitboard::of(self.action.to())
    }
}

impl Sink for Seek {
    fn pawns(&mut self, position: &Position, advances: [Bitboard; 2], captures: [Bitboard; 2]) {
        let [advances, captures] = [advances, captures].map(|sets| sets.map(|set| self.there(set)));
        self.list.pawns(position, advances, captures);
    }

    #[inline]
    fn targets(&mut self, position: &Position, targets: &Targets) {
        let (quiet, captures) = (self.there(targets.quiet), self.there(targets.captures));
        if targets.from == self.action.from() && (quiet | captures).any() {
            self.list.targets(position, &Targets { quiet, captures, ..*targets });
        }
    }

    #[inline]
    fn en_passant(&mut self, position: &Position, targets: &Targets, to: Square, captured: Square) {
        if targets.from == self.action.from() {
            self.list.en_passant(position, targets, to, captured);
        }
    }

    #[inline]
    fn castling(&mut self, from: Square, to: Square) {
        self.list.castling(from, to);
    }

    #[inline]
    fn shift(&mut self, from: Square, to: Square) {
        if from == self.action.from() && to == self.action.to() {
            self.list.shift(from, to);
        }
    }
}
