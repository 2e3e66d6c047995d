//! Finds the legal actions of a position, and counts them without listing where only the number is asked for.

use super::action::{Action, Authority, Move, VestChoice};
use super::options::{Castling, Supply};
use super::position::Position;
use super::table::{permits, set_count};
use crate::rules::attacks;
use crate::rules::bitboard::Bitboard;
use crate::rules::chessman::{Color, Kind};
use crate::rules::square::Square;

/// One man and the authority it moves by, with the squares that are legal for it.
struct Targets {
    from: Square,
    kind: Kind,
    /// The vest it wears before the move.
    worn: Option<Kind>,
    authority: Authority,
    /// Legal empty squares.
    quiet: Bitboard,
    /// Legal squares of enemy men.
    captures: Bitboard,
}

/// What the generator hands its findings to: a list or a count.
trait Sink {
    fn targets(&mut self, position: &Position, targets: &Targets);
    fn en_passant(&mut self, position: &Position, targets: &Targets, to: Square, captured: Square);
    fn castling(&mut self, from: Square, to: Square);
    fn shift(&mut self, from: Square, to: Square);
}

/// What keeps the royal king safe: where other men may go, and which of them are pinned.
struct Safety {
    king: Option<Square>,
    checkers: Bitboard,
    /// The squares that end a check: all when there is none, none in a double check.
    evasions: Bitboard,
    pinned: Bitboard,
}

impl Position {
    /// Every legal action, in no particular order.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut list = List(Vec::with_capacity(64));
        self.generate(&mut list);
        list.0
    }

    /// Whether the action is legal here.
    pub fn is_legal(&self, action: Action) -> bool {
        self.legal_actions().contains(&action)
    }

    /// The number of legal actions, counted without listing them.
    pub fn count_actions(&self) -> u64 {
        let mut count = Count(0);
        self.generate(&mut count);
        count.0
    }

    /// Whether there is any legal action.
    pub fn has_action(&self) -> bool {
        self.count_actions() > 0
    }

    /// Whether a legal en passant capture exists.
    pub(super) fn has_en_passant(&self) -> bool {
        let Some(to) = self.passed else { return false };
        self.en_passant_captors(to).any(|(from, _)| self.en_passant_is_safe(from, to))
    }

    fn safety(&self) -> Safety {
        let Some(king) = self.royal_king(self.turn) else {
            return Safety { king: None, checkers: Bitboard::EMPTY, evasions: Bitboard::ALL, pinned: Bitboard::EMPTY };
        };
        let (us, them) = (self.turn, !self.turn);
        let occupied = self.occupied();
        let checkers = self.attackers(them, king, occupied);
        let evasions = match checkers.first() {
            None => Bitboard::ALL,
            Some(_) if checkers.several() => Bitboard::EMPTY,
            Some(checker) => attacks::between(king, checker) | checkers,
        };
        let queens = self.authorised(them, Kind::Queen);
        let enemies = self.colored(them);
        let snipers = attacks::bishop(king, enemies) & (self.authorised(them, Kind::Bishop) | queens)
            | attacks::rook(king, enemies) & (self.authorised(them, Kind::Rook) | queens);
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let blockers = attacks::between(king, sniper) & self.colored(us);
            if !blockers.several() {
                pinned |= blockers;
            }
        }
        Safety { king: Some(king), checkers, evasions, pinned }
    }

    /// The squares on which a pinned man still shields the king: the line to the pinning man, and that man's square.
    fn pin_line(&self, king: Square, man: Square) -> Bitboard {
        let occupied = self.occupied() ^ Bitboard::of(man);
        (attacks::queen(king, occupied) & self.colored(!self.turn))
            .map(|pinning| attacks::between(king, pinning) | Bitboard::of(pinning))
            .find(|line| line.has(man))
            .unwrap_or(Bitboard::EMPTY)
    }

    fn generate(&self, sink: &mut impl Sink) {
        let safety = self.safety();
        let us = self.turn;
        let own = self.colored(us);
        let in_double_check = safety.checkers.several();
        for kind in Kind::ALL {
            for from in self.kinds[kind.index()] & own {
                let royal = safety.king == Some(from);
                if in_double_check && !royal {
                    continue;
                }
                let worn = self.vest_at(from);
                let allowed = if royal {
                    Bitboard::ALL
                } else {
                    match safety.king {
                        Some(king) if safety.pinned.has(from) => safety.evasions & self.pin_line(king, from),
                        _ => safety.evasions,
                    }
                };
                self.man_by(from, kind, worn, Authority::Kind, kind, allowed, royal, sink);
                if let Some(vest) = worn {
                    self.man_by(from, kind, worn, Authority::Vest, vest, allowed, royal, sink);
                }
            }
        }
        self.all_en_passant(sink);
        if safety.checkers.is_empty() {
            self.castlings(&safety, sink);
            if self.options.vest_shifting {
                self.shifts(sink);
            }
        }
    }

    /// All moves of one man by one authority, en passant and castling left out.
    #[allow(clippy::too_many_arguments)]
    fn man_by(
        &self,
        from: Square,
        kind: Kind,
        worn: Option<Kind>,
        authority: Authority,
        mover: Kind,
        allowed: Bitboard,
        royal: bool,
        sink: &mut impl Sink,
    ) {
        let occupied = self.occupied();
        let reach = attacks::attacks(mover, self.turn, from, occupied);
        let mut captures = reach & self.colored(!self.turn) & allowed;
        let mut quiet = match mover {
            Kind::Pawn => self.advances(from, royal) & allowed,
            _ => reach & !occupied & allowed,
        };
        if royal {
            quiet = self.without_attacked(quiet, from);
            captures = self.without_attacked(captures, from);
        }
        if (quiet | captures).any() {
            sink.targets(self, &Targets { from, kind, worn, authority, quiet, captures });
        }
    }

    /// The quiet squares of pawn authority: one forward, two from the own second row (RULES 1.2). A royal king may not
    /// advance two squares past a square that an enemy attacks by pawn authority (RULES 1.4).
    fn advances(&self, from: Square, royal: bool) -> Bitboard {
        let empty = !self.occupied();
        let forward = self.turn.forward();
        let one = Bitboard::of(from).shift_ranks(forward) & empty;
        if self.turn.relative_rank(from.rank()) != 1 {
            return one;
        }
        let two = one.shift_ranks(forward) & empty;
        let exposed = royal
            && one.first().is_some_and(|passed| {
                (attacks::pawn(passed, self.turn) & self.authorised(!self.turn, Kind::Pawn)).any()
            });
        if exposed { one } else { one | two }
    }

    /// The squares on which the royal king, coming from `from`, would not stand in check.
    fn without_attacked(&self, squares: Bitboard, from: Square) -> Bitboard {
        let occupied = self.occupied() ^ Bitboard::of(from);
        squares.filter(|&square| self.attackers(!self.turn, square, occupied).is_empty()).collect()
    }

    /// The men that pawn authority lets capture on the passed square (2-10).
    fn en_passant_captors(&self, to: Square) -> impl Iterator<Item = (Square, Authority)> + '_ {
        let near = attacks::pawn(to, !self.turn) & self.colored(self.turn);
        let pawns = (near & self.kind(Kind::Pawn)).map(|from| (from, Authority::Kind));
        let wearers = (near & self.wearers(Kind::Pawn)).map(|from| (from, Authority::Vest));
        pawns.chain(wearers)
    }

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

    fn all_en_passant(&self, sink: &mut impl Sink) {
        let Some(to) = self.passed else { return };
        for (from, authority) in self.en_passant_captors(to) {
            let Some(kind) = self.kind_at(from) else { continue };
            if self.en_passant_is_safe(from, to) {
                let targets = Targets {
                    from,
                    kind,
                    worn: self.vest_at(from),
                    authority,
                    quiet: Bitboard::EMPTY,
                    captures: Bitboard::EMPTY,
                };
                sink.en_passant(self, &targets, to, Square::at(to.file(), from.rank()));
            }
        }
    }

    fn castlings(&self, safety: &Safety, sink: &mut impl Sink) {
        let Some(king) = safety.king else { return };
        for kingside in [true, false] {
            if self.rights.has(self.turn, kingside) && self.castling_obstacle(kingside).is_none() {
                sink.castling(king, Square::at(if kingside { 6 } else { 2 }, king.rank()));
            }
        }
    }

    /// Why the player to move, not in check and with the right, cannot castle on this side now: the first square that
    /// is occupied or attacked, and whether it is attacked.
    pub(super) fn castling_obstacle(&self, kingside: bool) -> Option<(Square, bool)> {
        let rank = match self.turn {
            Color::White => 0,
            Color::Black => 7,
        };
        let occupied = self.occupied();
        let (between, crossed): (&[u8], &[u8]) = match (kingside, self.options.castling) {
            (true, _) => (&[5, 6], &[5, 6]),
            (false, Castling::Booklet) => (&[3, 2, 1], &[3, 2]),
            (false, Castling::Strict) => (&[3, 2, 1], &[3, 2, 1]),
        };
        let square = |&file: &u8| Square::at(file, rank);
        let blocked = between.iter().map(square).find(|&square| occupied.has(square));
        let attacked = || crossed.iter().map(square).find(|&square| self.attackers(!self.turn, square, occupied).any());
        blocked.map(|square| (square, false)).or_else(|| attacked().map(|square| (square, true)))
    }

    fn shifts(&self, sink: &mut impl Sink) {
        let own = self.colored(self.turn);
        let privileged = self.vests.iter().fold(Bitboard::EMPTY, |all, &set| all | set) & own;
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

    /// The kinds of vest that a man, `wearer` once it is promoted, may couple when it captures on `captured`: the captured
    /// man's own kind first, then the kind it wears (2-6, rule 9).
    fn plunder(&self, targets: &Targets, wearer: Kind, captured: Square) -> [Option<Kind>; 2] {
        if !self.options.may_plunder(self.turn) {
            return [None; 2];
        }
        let unused = if targets.authority == Authority::Kind { targets.worn } else { None };
        let benefits = |vest: &Kind| permits(wearer, *vest) && unused != Some(*vest);
        let own = self.kind_at(captured).filter(benefits).filter(|&vest| {
            self.options.supply == Supply::Unlimited || {
                let others = self.wearers(vest) & !Bitboard::of(targets.from);
                others.len() < set_count(vest)
            }
        });
        [own, self.vest_at(captured).filter(benefits)]
    }
}

/// The far rank of both players.
const FAR_RANKS: Bitboard = Bitboard(Bitboard::rank(0).0 | Bitboard::rank(7).0);

impl Targets {
    fn promotions(&self, to: Bitboard) -> Bitboard {
        // A pawn meets its own first row only by a backward vest-move; the far rank is the other one.
        if self.kind == Kind::Pawn { to & FAR_RANKS } else { Bitboard::EMPTY }
    }

    /// The choices at a promotion without coupling: one, or two where an unused vest may stay or go (2-12).
    fn keep_or_discard(&self, promoted: Kind) -> &'static [VestChoice] {
        let unused = if self.authority == Authority::Kind { self.worn } else { None };
        match unused {
            Some(vest) if permits(promoted, vest) => &[VestChoice::Keep, VestChoice::Discard],
            _ => &[VestChoice::Keep],
        }
    }
}

fn is_far(position: &Position, square: Square) -> bool {
    position.turn().relative_rank(square.rank()) == 7
}

struct List(Vec<Action>);

impl List {
    fn add(&mut self, targets: &Targets, to: Square, promotion: Option<Kind>, vest: VestChoice) {
        self.0.push(Action::Move(Move { from: targets.from, to, promotion, authority: targets.authority, vest }));
    }

    fn arrive(&mut self, position: &Position, targets: &Targets, to: Square, captured: Option<Square>) {
        if targets.kind == Kind::Pawn && is_far(position, to) {
            for promoted in Kind::PROMOTIONS {
                for &choice in targets.keep_or_discard(promoted) {
                    self.add(targets, to, Some(promoted), choice);
                }
                self.couple(position, targets, to, Some(promoted), captured);
            }
        } else {
            self.add(targets, to, None, VestChoice::Keep);
            self.couple(position, targets, to, None, captured);
        }
    }

    fn couple(
        &mut self,
        position: &Position,
        targets: &Targets,
        to: Square,
        promotion: Option<Kind>,
        captured: Option<Square>,
    ) {
        let Some(captured) = captured else { return };
        let wearer = promotion.unwrap_or(targets.kind);
        for vest in position.plunder(targets, wearer, captured).into_iter().flatten() {
            self.add(targets, to, promotion, VestChoice::Couple(vest));
        }
    }
}

impl Sink for List {
    fn targets(&mut self, position: &Position, targets: &Targets) {
        for to in targets.quiet {
            self.arrive(position, targets, to, None);
        }
        for to in targets.captures {
            self.arrive(position, targets, to, Some(to));
        }
    }

    fn en_passant(&mut self, position: &Position, targets: &Targets, to: Square, captured: Square) {
        self.arrive(position, targets, to, Some(captured));
    }

    fn castling(&mut self, from: Square, to: Square) {
        self.0.push(Action::Move(Move {
            from,
            to,
            promotion: None,
            authority: Authority::Kind,
            vest: VestChoice::Keep,
        }));
    }

    fn shift(&mut self, from: Square, to: Square) {
        self.0.push(Action::Shift { from, to });
    }
}

struct Count(u64);

impl Count {
    fn arrive(&mut self, position: &Position, targets: &Targets, to: Square, captured: Option<Square>) {
        let coupled = |wearer| match captured {
            Some(captured) => position.plunder(targets, wearer, captured).iter().flatten().count(),
            None => 0,
        };
        let ways: usize = if targets.kind == Kind::Pawn && is_far(position, to) {
            Kind::PROMOTIONS.iter().map(|&kind| targets.keep_or_discard(kind).len() + coupled(kind)).sum()
        } else {
            1 + coupled(targets.kind)
        };
        self.0 += ways as u64;
    }
}

impl Sink for Count {
    fn targets(&mut self, position: &Position, targets: &Targets) {
        let promotions = targets.promotions(targets.quiet);
        self.0 += u64::from((targets.quiet ^ promotions).len());
        for to in promotions {
            self.arrive(position, targets, to, None);
        }
        if position.options().may_plunder(position.turn()) {
            for to in targets.captures {
                self.arrive(position, targets, to, Some(to));
            }
        } else {
            let promotions = targets.promotions(targets.captures);
            self.0 += u64::from((targets.captures ^ promotions).len());
            for to in promotions {
                self.arrive(position, targets, to, Some(to));
            }
        }
    }

    fn en_passant(&mut self, position: &Position, targets: &Targets, to: Square, captured: Square) {
        self.arrive(position, targets, to, Some(captured));
    }

    fn castling(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }

    fn shift(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
}
