//! Finds the legal actions of a position, or the captures by themselves, which a search asks for, and counts them without listing where
//! only the number is asked for.

use super::action::{Action, Men};
use super::position::Position;
use crate::attacks;
use crate::board::Bitboard;
use crate::board::Square;
use crate::castling::rook_square;
use crate::chessman::Kind;
use crate::safety::{Powers, Safety};

/// What the generator hands its findings to: a list or a count.
pub(super) trait Sink {
    /// The single man or whole pair on `from`, or the man that splits off there, goes to each of `targets`; on those of
    /// `far` it becomes a queen.
    fn targets(&mut self, from: Square, split: Option<Kind>, targets: Bitboard, far: Bitboard);
    /// Single pawns: the squares reached by one and by two steps, and those of captures towards the a-file and towards the
    /// h-file, for the player who moves `forward`; on those of `far` they become queens.
    fn pawns(&mut self, forward: i8, advances: [Bitboard; 2], captures: [Bitboard; 2], far: Bitboard);
    /// A Quawn or Biawn captures en passant as a whole.
    fn marked_en_passant(&mut self, from: Square, to: Square);
}

impl Position {
    /// Every legal action, in no particular order.
    #[inline]
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut list = List(Vec::with_capacity(64));
        self.generate(&mut list);
        list.0
    }

    /// Whether the action is legal here; nothing is listed.
    #[inline]
    pub fn is_legal(&self, action: Action) -> bool {
        let mut seek = Seek { action, found: false };
        self.generate(&mut seek);
        seek.found
    }

    /// The number of legal actions, counted without listing them.
    #[inline]
    pub fn count_actions(&self) -> u64 {
        let mut count = Count(0);
        self.generate(&mut count);
        count.0
    }

    /// Whether there is any legal action.
    #[inline]
    pub fn has_action(&self) -> bool {
        self.count_actions() > 0
    }

    /// Whether a legal en passant capture exists.
    #[inline]
    pub(super) fn has_en_passant(&self) -> bool {
        let mut count = Count(0);
        self.en_passants(&mut count);
        count.0 > 0
    }

    #[inline]
    pub(super) fn generate(&self, sink: &mut impl Sink) {
        let safety = self.safety();
        self.king_steps(&safety, sink);
        if !safety.checkers.several() {
            let open = self.open();
            self.singles(&safety, open, sink);
            self.all_pairs(&safety, open, sink);
            self.en_passants(sink);
        }
        if safety.checkers.is_empty() {
            self.castlings(&safety, sink);
        }
    }

    /// The far rank of the player to move, on which pawns promote.
    #[inline]
    fn far(&self) -> Bitboard {
        Bitboard::rank(self.turn.relative_rank(7))
    }

    /// The squares on which one man may arrive: empty ones, enemies, and single own men other than the king, with which it
    /// merges (RULES 2.2).
    #[inline]
    fn open(&self) -> Bitboard {
        !(self.colored(self.turn) & (self.pairs | self.kind(Kind::King)))
    }

    #[inline]
    fn king_steps(&self, safety: &Safety, sink: &mut impl Sink) {
        let Some(king) = safety.king else { return };
        let occupied = self.occupied() ^ Bitboard::of(king);
        let targets = safety.enemy.spare(attacks::king(king) & !self.colored(self.turn), occupied);
        sink.targets(king, None, targets, Bitboard::EMPTY);
    }

    /// The squares that men of this kind reach by themselves from `from`: empty ones, captures and merges; en passant left
    /// out.
    #[inline(always)]
    fn reach(&self, kind: Kind, from: Square, open: Bitboard) -> Bitboard {
        if kind == Kind::Pawn {
            let [one, two] = self.advances(Bitboard::of(from), open);
            return one | two | attacks::pawn(from, self.turn) & self.colored(!self.turn);
        }
        attacks::attacks(kind, self.turn, from, self.occupied()) & open
    }

    /// The squares that these pawns reach by one step and by two; the last may hold a man to merge with (RULES 2.2).
    #[inline]
    fn advances(&self, pawns: Bitboard, open: Bitboard) -> [Bitboard; 2] {
        let forward = self.turn.forward();
        let onto = open & !self.colored(!self.turn);
        let one = pawns.shift_ranks(forward);
        let third = Bitboard::rank(self.turn.relative_rank(2));
        let two = (one & third & !self.occupied()).shift_ranks(forward);
        [one & onto, two & onto]
    }

    #[inline]
    fn singles(&self, safety: &Safety, open: Bitboard, sink: &mut impl Sink) {
        let single = self.colored(self.turn) & !self.pairs;
        let pawns = self.kind(Kind::Pawn) & single;
        let free = pawns & !safety.pinned;
        self.free_pawns(free, safety.evasions, open, sink);
        for from in pawns ^ free {
            sink.targets(from, None, self.reach(Kind::Pawn, from, open) & safety.allowed(from), self.far());
        }
        self.singles_of(Kind::Knight, single, safety, open, sink);
        self.singles_of(Kind::Bishop, single, safety, open, sink);
        self.singles_of(Kind::Rook, single, safety, open, sink);
        self.singles_of(Kind::Queen, single, safety, open, sink);
    }

    /// The moves of single pawns that are not pinned, all at once; en passant left out.
    #[inline]
    fn free_pawns(&self, pawns: Bitboard, evasions: Bitboard, open: Bitboard, sink: &mut impl Sink) {
        let [one, two] = self.advances(pawns, open);
        let ahead = pawns.shift_ranks(self.turn.forward());
        let targets = self.colored(!self.turn) & evasions;
        let captures = [ahead.west() & targets, ahead.east() & targets];
        sink.pawns(self.turn.forward(), [one & evasions, two & evasions], captures, self.far());
    }

    #[inline(always)]
    fn singles_of(&self, kind: Kind, single: Bitboard, safety: &Safety, open: Bitboard, sink: &mut impl Sink) {
        for from in self.kind(kind) & single {
            sink.targets(from, None, self.reach(kind, from, open) & safety.allowed(from), Bitboard::EMPTY);
        }
    }

    #[inline]
    fn all_pairs(&self, safety: &Safety, open: Bitboard, sink: &mut impl Sink) {
        let own = self.colored(self.turn);
        for from in self.pairs & own {
            let mut whole = Bitboard::EMPTY;
            let mut whole_far = Bitboard::EMPTY;
            for kind in Kind::ALL.into_iter().filter(|&kind| self.kind(kind).has(from)) {
                let far = if kind == Kind::Pawn { self.far() } else { Bitboard::EMPTY };
                let reach = self.reach(kind, from, open);
                // The man that stays behind still shields the king, so a pin does not hold the one that leaves.
                sink.targets(from, Some(kind), reach & safety.evasions, far);
                whole |= reach;
                whole_far |= far;
            }
            sink.targets(from, None, whole & !own & safety.allowed(from), whole_far);
        }
    }

    #[inline]
    fn en_passants(&self, sink: &mut impl Sink) {
        let Some(to) = self.passed else { return };
        let pawns = self.kind(Kind::Pawn) & self.colored(self.turn);
        for from in attacks::pawn(to, !self.turn) & pawns {
            let Some(men) = self.men_at(from) else { continue };
            if men.is_pair() && self.en_passant_is_safe(from, to, true) {
                sink.targets(from, Some(Kind::Pawn), Bitboard::of(to), Bitboard::EMPTY);
            }
            if self.en_passant_is_safe(from, to, false) {
                self.whole_en_passant(men, from, to, sink);
            }
        }
    }

    #[inline]
    fn whole_en_passant(&self, men: Men, from: Square, to: Square, sink: &mut impl Sink) {
        if men.needs_en_passant_mark() {
            sink.marked_en_passant(from, to);
        } else {
            sink.targets(from, None, Bitboard::of(to), Bitboard::EMPTY);
        }
    }

    /// Whether the own king is safe after an en passant capture; `stays` when a man of the pair stays on `from`.
    #[inline]
    fn en_passant_is_safe(&self, from: Square, to: Square, stays: bool) -> bool {
        let Some(king) = self.king(self.turn) else { return true };
        let captured = Bitboard::of(Square::at(to.file(), from.rank()));
        let left = if stays { Bitboard::EMPTY } else { Bitboard::of(from) };
        let occupied = (self.occupied() ^ left ^ captured) | Bitboard::of(to);
        (self.attackers(!self.turn, king, occupied) & !captured).is_empty()
    }

    #[inline]
    fn castlings(&self, safety: &Safety, sink: &mut impl Sink) {
        let Some(king) = safety.king else { return };
        for kingside in [true, false] {
            if !self.rights.has(self.turn, kingside) || self.castling_obstacle(kingside, &safety.enemy).is_some() {
                continue;
            }
            let to = Bitboard::of(Square::at(if kingside { 6 } else { 2 }, king.rank()));
            sink.targets(king, None, to, Bitboard::EMPTY);
            if self.pairs.has(rook_square(self.turn, kingside)) {
                sink.targets(king, Some(Kind::Rook), to, Bitboard::EMPTY);
            }
        }
    }

    /// Why the player to move, not in check and with the right, cannot castle on this side now: the first square that
    /// is occupied or attacked, and whether it is attacked.
    #[inline]
    pub(super) fn castling_obstacle(&self, kingside: bool, enemy: &Powers) -> Option<(Square, bool)> {
        let row = |files: u64| Bitboard(files << (8 * self.turn.relative_rank(0)));
        let (between, crossed) = match kingside {
            true => (row(0b0110_0000), row(0b0110_0000)),
            false => (row(0b0000_1110), row(0b0000_1100)),
        };
        let occupied = self.occupied();
        if let Some(blocked) = (between & occupied).first() {
            return Some((blocked, false));
        }
        (crossed & !enemy.spare(crossed, occupied)).first().map(|attacked| (attacked, true))
    }
}

/// Every action by itself.
pub(super) struct List(pub(super) Vec<Action>);

impl Sink for List {
    #[inline]
    fn targets(&mut self, from: Square, split: Option<Kind>, targets: Bitboard, far: Bitboard) {
        let to = |to| Action { from, to, promotes: far.has(to), split, marked_en_passant: false };
        self.0.extend(targets.map(to));
    }

    fn pawns(&mut self, forward: i8, [one, two]: [Bitboard; 2], [west, east]: [Bitboard; 2], far: Bitboard) {
        for (targets, files, ranks) in [(one, 0, 1), (two, 0, 2), (west, 1, 1), (east, -1, 1)] {
            for to in targets {
                if let Some(from) = to.offset(files, -ranks * forward) {
                    self.0.push(Action { promotes: far.has(to), ..Action::whole(from, to) });
                }
            }
        }
    }

    #[inline]
    fn marked_en_passant(&mut self, from: Square, to: Square) {
        self.0.push(Action { marked_en_passant: true, ..Action::whole(from, to) });
    }
}

/// Whether one action is among them.
struct Seek {
    action: Action,
    found: bool,
}

impl Sink for Seek {
    #[inline]
    fn targets(&mut self, from: Square, split: Option<Kind>, targets: Bitboard, far: Bitboard) {
        let to = self.action.to;
        let found = Action { from, to, promotes: far.has(to), split, marked_en_passant: false };
        self.found |= targets.has(to) && self.action == found;
    }

    fn pawns(&mut self, forward: i8, advances: [Bitboard; 2], captures: [Bitboard; 2], far: Bitboard) {
        let mut list = List(Vec::new());
        let there = |set| set & Bitboard::of(self.action.to);
        list.pawns(forward, advances.map(there), captures.map(there), far);
        self.found |= list.0.contains(&self.action);
    }

    #[inline]
    fn marked_en_passant(&mut self, from: Square, to: Square) {
        self.found |= self.action == Action { marked_en_passant: true, ..Action::whole(from, to) };
    }
}

struct Count(u64);

impl Sink for Count {
    #[inline]
    fn targets(&mut self, _: Square, _: Option<Kind>, targets: Bitboard, _: Bitboard) {
        self.0 += u64::from(targets.len());
    }

    #[inline]
    fn pawns(&mut self, _: i8, advances: [Bitboard; 2], captures: [Bitboard; 2], _: Bitboard) {
        self.0 += advances.into_iter().chain(captures).map(|targets| u64::from(targets.len())).sum::<u64>();
    }

    #[inline]
    fn marked_en_passant(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
}

impl Position {
    /// Puts every legal action into `list`, which is emptied first; its memory is used again.
    #[inline]
    pub fn list_actions(&self, list: &mut Vec<Action>) {
        list.clear();
        let mut sink = List(std::mem::take(list));
        self.generate(&mut sink);
        *list = sink.0;
    }

    /// The same for captures and promotions.
    #[inline]
    pub fn list_captures(&self, list: &mut Vec<Action>) {
        list.clear();
        let passed = self.passed.map_or(Bitboard::EMPTY, Bitboard::of);
        let targets = self.colored(!self.turn()) | passed;
        let mut sink = Captures { list: List(std::mem::take(list)), targets };
        self.generate(&mut sink);
        *list = sink.list.0;
        if passed.any() {
            // Other men may go to the passed square too, without capturing.
            list.retain(|&action| action.promotes || self.captured_square(action).is_some());
        }
    }
}

/// Lists what goes to some squares or promotes, and drops everything else.
struct Captures {
    list: List,
    targets: Bitboard,
}

impl Sink for Captures {
    #[inline]
    fn targets(&mut self, from: Square, split: Option<Kind>, targets: Bitboard, far: Bitboard) {
        self.list.targets(from, split, targets & (self.targets | far), far);
    }

    fn pawns(&mut self, forward: i8, [one, _]: [Bitboard; 2], captures: [Bitboard; 2], far: Bitboard) {
        self.list.pawns(forward, [one & far, Bitboard::EMPTY], captures, far);
    }

    #[inline]
    fn marked_en_passant(&mut self, from: Square, to: Square) {
        self.list.marked_en_passant(from, to);
    }
}
