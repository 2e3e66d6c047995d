//! What the generator hands its findings to: a list of actions, only their number, or the captures by themselves, which a search asks
//! for.

use super::action::{Action, Authority, Move, VestChoice};
use super::permits;
use super::position::Position;
use crate::board::Bitboard;
use crate::board::Square;
use crate::chessman::Kind;

/// One man and the authority it moves by, with the squares that are legal for it.
pub(super) struct Targets {
    pub(super) from: Square,
    pub(super) kind: Kind,
    /// The vest it wears before the move.
    pub(super) worn: Option<Kind>,
    pub(super) authority: Authority,
    /// Legal empty squares; en passant is not among them.
    pub(super) quiet: Bitboard,
    /// Legal squares of enemy men.
    pub(super) captures: Bitboard,
}

/// Receives what is legal.
pub(super) trait Sink {
    /// Pawns without vests: the squares reached by one and by two steps, and those of captures towards the a-file and
    /// towards the h-file.
    fn pawns(&mut self, position: &Position, advances: [Bitboard; 2], captures: [Bitboard; 2]);
    /// One man by one authority.
    fn targets(&mut self, position: &Position, targets: &Targets);
    /// One capture on the empty square `to` of the man on `captured`.
    fn en_passant(&mut self, position: &Position, targets: &Targets, to: Square, captured: Square);
    /// The king's move of a castling.
    fn castling(&mut self, from: Square, to: Square);
    /// A vest-shift.
    fn shift(&mut self, from: Square, to: Square);
}

impl Targets {
    /// The vest that the man still has after moving.
    #[inline]
    const fn unused(&self) -> Option<Kind> {
        match self.authority {
            Authority::Kind => self.worn,
            Authority::Vest => None,
        }
    }

    /// The move to a square on which nobody is promoted and nothing is coupled.
    #[inline]
    const fn plain(&self, to: Square) -> Move {
        let Self { from, authority, .. } = *self;
        Move { from, to, promotion: None, authority, vest: VestChoice::Keep }
    }

    /// The choices at a promotion without coupling: one, or two where an unused vest may stay or go (2-12).
    #[inline]
    fn keep_or_discard(&self, promoted: Kind) -> &'static [VestChoice] {
        match self.unused() {
            Some(vest) if permits(promoted, vest) => &[VestChoice::Keep, VestChoice::Discard],
            _ => &[VestChoice::Keep],
        }
    }
}

/// The far rank of the player to move, where pawns are promoted.
#[inline]
const fn far(position: &Position) -> Bitboard {
    Bitboard::rank(position.turn().relative_rank(7))
}

/// Every action by itself.
pub(super) struct List {
    pub(super) actions: Vec<Action>,
}

impl Default for List {
    fn default() -> Self {
        // Enough for most positions, so that the list is allocated once.
        Self { actions: Vec::with_capacity(64) }
    }
}

impl List {
    /// Adds every way to end a move of this man on one square.
    #[inline]
    fn arrive(&mut self, position: &Position, targets: &Targets, to: Square, captured: Option<Square>) {
        if targets.kind != Kind::Pawn || !far(position).has(to) {
            self.actions.push(Action::Move(targets.plain(to)));
            return self.couple(position, targets, targets.plain(to), captured);
        }
        for promoted in Kind::PROMOTIONS {
            let step = Move { promotion: Some(promoted), ..targets.plain(to) };
            let choices = targets.keep_or_discard(promoted).iter();
            self.actions.extend(choices.map(|&vest| Action::Move(Move { vest, ..step })));
            self.couple(position, targets, step, captured);
        }
    }

    /// Adds the same move with each vest that the captured man yields.
    #[inline]
    fn couple(&mut self, position: &Position, targets: &Targets, step: Move, captured: Option<Square>) {
        let Some(captured) = captured else { return };
        let plunder = position.plunder(step.promotion.unwrap_or(targets.kind), targets.unused(), step.from);
        self.couple_of(position, plunder, step, captured);
    }

    #[inline]
    fn couple_of(&mut self, position: &Position, [own, worn]: [Bitboard; 2], step: Move, captured: Square) {
        let own = if own.has(captured) { position.kind_at(captured) } else { None };
        let worn = if worn.has(captured) { position.vest_at(captured) } else { None };
        let coupled = own.into_iter().chain(worn).map(VestChoice::Couple);
        self.actions.extend(coupled.map(|vest| Action::Move(Move { vest, ..step })));
    }
}

impl Sink for List {
    fn pawns(&mut self, position: &Position, advances: [Bitboard; 2], captures: [Bitboard; 2]) {
        let back = -position.turn().forward();
        let far = far(position);
        let man = |from| {
            let (kind, worn, authority) = (Kind::Pawn, None, Authority::Kind);
            Targets { from, kind, worn, authority, quiet: Bitboard::EMPTY, captures: Bitboard::EMPTY }
        };
        for (set, ranks) in [(advances[0], back), (advances[1], 2 * back)] {
            // Origins and targets come in the same order.
            let moves = set.shift_ranks(ranks).zip(set);
            if (set & far).any() {
                moves.for_each(|(from, to)| self.arrive(position, &man(from), to, None));
            } else {
                self.actions.extend(moves.map(|(from, to)| Action::Move(man(from).plain(to))));
            }
        }
        let behind = captures.map(|set| set.shift_ranks(back));
        for (from, to) in behind[0].east().zip(captures[0]).chain(behind[1].west().zip(captures[1])) {
            self.arrive(position, &man(from), to, Some(to));
        }
    }

    #[inline]
    fn targets(&mut self, position: &Position, targets: &Targets) {
        if targets.kind == Kind::Pawn && ((targets.quiet | targets.captures) & far(position)).any() {
            targets.quiet.for_each(|to| self.arrive(position, targets, to, None));
            targets.captures.for_each(|to| self.arrive(position, targets, to, Some(to)));
            return;
        }
        self.actions.extend(targets.quiet.map(|to| Action::Move(targets.plain(to))));
        if targets.captures.any() {
            let plunder = position.plunder(targets.kind, targets.unused(), targets.from);
            for to in targets.captures {
                self.actions.push(Action::Move(targets.plain(to)));
                self.couple_of(position, plunder, targets.plain(to), to);
            }
        }
    }

    #[inline]
    fn en_passant(&mut self, position: &Position, targets: &Targets, to: Square, captured: Square) {
        self.arrive(position, targets, to, Some(captured));
    }

    #[inline]
    fn castling(&mut self, from: Square, to: Square) {
        let (promotion, authority, vest) = (None, Authority::Kind, VestChoice::Keep);
        self.actions.push(Action::Move(Move { from, to, promotion, authority, vest }));
    }

    #[inline]
    fn shift(&mut self, from: Square, to: Square) {
        self.actions.push(Action::Shift { from, to });
    }
}

/// Only the number of actions.
#[derive(Default)]
pub(super) struct Count {
    pub(super) actions: u64,
}

impl Count {
    /// Adds the ways to reach `quiet` and to capture on `captures`, nobody being promoted. The two have no square in common, so
    /// that they are counted as one: without an instruction of the processor for it counting is what takes longest here.
    #[inline]
    fn add(&mut self, plunder: [Bitboard; 2], quiet: Bitboard, captures: Bitboard) {
        self.actions += u64::from((quiet | captures).len()) + coupled(plunder, captures);
    }

    /// The same for pawns that are promoted.
    #[inline]
    fn add_promotions(&mut self, position: &Position, targets: &Targets, quiet: Bitboard, captures: Bitboard) {
        for promoted in Kind::PROMOTIONS {
            let kept = targets.keep_or_discard(promoted).len() as u32;
            let plunder = position.plunder(promoted, targets.unused(), targets.from);
            self.actions += u64::from(kept * (quiet | captures).len()) + coupled(plunder, captures);
        }
    }
}

/// How many vests can be coupled by captures on these squares, where `plunder` is what may be plundered.
#[inline]
fn coupled([own, worn]: [Bitboard; 2], captures: Bitboard) -> u64 {
    let mut count = 0;
    for squares in [captures & own, captures & worn] {
        if squares.any() {
            count += u64::from(squares.len());
        }
    }
    count
}

impl Sink for Count {
    #[inline]
    fn pawns(&mut self, position: &Position, advances: [Bitboard; 2], captures: [Bitboard; 2]) {
        let far = far(position);
        let [one, two] = advances;
        // Any of the pawns may stand for `from`: as none wears a vest it makes no difference to what may be coupled.
        let pawns = position.kind(Kind::Pawn) & position.colored(position.turn()) & !position.privileged();
        let from = pawns.first().unwrap_or(Square::at(0, 0));
        let plunder = match (captures[0] | captures[1]).any() {
            true => position.plunder(Kind::Pawn, None, from),
            false => [Bitboard::EMPTY; 2],
        };
        self.add(plunder, (one & !far) | two, captures[0] & !far);
        self.add(plunder, Bitboard::EMPTY, captures[1] & !far);
        if ((one | captures[0] | captures[1]) & far).any() {
            let (quiet, captured) = (Bitboard::EMPTY, Bitboard::EMPTY);
            let (kind, worn, authority) = (Kind::Pawn, None, Authority::Kind);
            let targets = Targets { from, kind, worn, authority, quiet, captures: captured };
            self.add_promotions(position, &targets, one & far, captures[0] & far);
            self.add_promotions(position, &targets, Bitboard::EMPTY, captures[1] & far);
        }
    }

    #[inline(always)]
    fn targets(&mut self, position: &Position, targets: &Targets) {
        let far = if targets.kind == Kind::Pawn { far(position) } else { Bitboard::EMPTY };
        let captures = targets.captures & !far;
        let plunder = match captures.any() {
            true => position.plunder(targets.kind, targets.unused(), targets.from),
            false => [Bitboard::EMPTY; 2],
        };
        self.add(plunder, targets.quiet & !far, captures);
        if ((targets.quiet | targets.captures) & far).any() {
            self.add_promotions(position, targets, targets.quiet & far, targets.captures & far);
        }
    }

    #[inline]
    fn en_passant(&mut self, position: &Position, targets: &Targets, _: Square, captured: Square) {
        let plunder = position.plunder(targets.kind, targets.unused(), targets.from);
        self.add(plunder, Bitboard::EMPTY, Bitboard::of(captured));
    }

    #[inline]
    fn castling(&mut self, _: Square, _: Square) {
        self.actions += 1;
    }

    #[inline]
    fn shift(&mut self, _: Square, _: Square) {
        self.actions += 1;
    }
}

impl Position {
    /// Puts every legal action into `list`, which is emptied first; its memory is used again.
    #[inline]
    pub fn list_actions(&self, list: &mut Vec<Action>) {
        list.clear();
        let mut sink = List { actions: std::mem::take(list) };
        self.generate(&mut sink);
        *list = sink.actions;
    }

    /// The same for captures, with every choice of vests, and for promotions. The choices that differ only in the vest follow
    /// each other.
    #[inline]
    pub fn list_captures(&self, list: &mut Vec<Action>) {
        list.clear();
        let mut sink = Captures(List { actions: std::mem::take(list) });
        self.generate(&mut sink);
        *list = sink.0.actions;
    }
}

/// Lists captures and promotions and drops everything else.
struct Captures(List);

impl Sink for Captures {
    fn pawns(&mut self, position: &Position, [one, _]: [Bitboard; 2], captures: [Bitboard; 2]) {
        let far = Bitboard::rank(position.turn().relative_rank(7));
        self.0.pawns(position, [one & far, Bitboard::EMPTY], captures);
    }

    #[inline]
    fn targets(&mut self, position: &Position, targets: &Targets) {
        let far = match targets.kind {
            Kind::Pawn => Bitboard::rank(position.turn().relative_rank(7)),
            _ => Bitboard::EMPTY,
        };
        self.0.targets(position, &Targets { quiet: targets.quiet & far, ..*targets });
    }

    #[inline]
    fn en_passant(&mut self, position: &Position, targets: &Targets, to: Square, captured: Square) {
        self.0.en_passant(position, targets, to, captured);
    }

    #[inline]
    fn castling(&mut self, _: Square, _: Square) {}

    #[inline]
    fn shift(&mut self, _: Square, _: Square) {}
}
