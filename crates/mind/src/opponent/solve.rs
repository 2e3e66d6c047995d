//! Mates within a number of moves, proved by trying every defence, with what was proved before; and a glance for a short mate before a search,
//! which leaves out what looks hopeless: the quiet first action of a mate may look so. With a second to think, as in `plunder best --millis`,
//! the glance comes first.
//!
//! Two things keep it exact. A defender escapes by stalemate, by a dead position, and by claiming fifty moves or a position for the third time.
//! In a line that goes on to mate no position needs to come twice (the shorter way is a mate as well), so only a position that came twice in
//! the game before counts as a third time, whatever the line.

use rules::{Bitboard, attacks};

use super::keys;
use super::searchable::Searchable;

/// A mate solver for the positions of one game, with what it proved on the way.
pub struct Solver {
    /// The keys of positions that came twice in the game.
    twice: Vec<u64>,
    proofs: Proofs,
    /// By moves left, the defences that refuted last, packed: they often refute again.
    refuters: Vec<[u32; 2]>,
    /// Positions looked at, and how many may be.
    nodes: u64,
    limit: u64,
}

/// An attack: the action, the position after it with its key, and whether it checks.
struct Attack<P: Searchable> {
    action: P::Action,
    after: P,
    key: u64,
    checks: bool,
}

/// Every first action that forces mate within this many own moves against every defence, in the order of their names. `game` is
/// the positions so far, the one to solve last.
pub fn solve<P: Searchable>(game: &[P], moves: u32) -> Vec<P::Action> {
    let Some(position) = game.last() else { return Vec::new() };
    Solver::new(game, moves, u64::MAX).solve(position, moves).unwrap_or_default()
}

impl Solver {
    /// A solver for positions that follow this game, for mates in about this many moves, that gives up after this many positions.
    pub fn new<P: Searchable>(game: &[P], moves: u32, nodes: u64) -> Self {
        let mut keys: Vec<u64> = game.iter().map(keys::key).collect();
        keys.sort_unstable();
        let mut twice: Vec<u64> = keys.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        twice.dedup();
        Self { twice, ..Self::without_history(moves, nodes) }
    }

    /// The same for positions before which nothing was played.
    pub fn without_history(moves: u32, nodes: u64) -> Self {
        Self { twice: Vec::new(), proofs: Proofs::for_mates_in(moves), refuters: Vec::new(), nodes: 0, limit: nodes }
    }

    /// Every action that forces mate within this many own moves, in the order of their names; `None` where it gives up.
    pub fn solve<P: Searchable>(&mut self, position: &P, moves: u32) -> Option<Vec<P::Action>> {
        self.solve_and_tell(position, moves, |_, _| {})
    }

    /// The same; `tell` hears how many actions are proved or refuted, and of how many, before each of them.
    pub fn solve_and_tell<P: Searchable>(
        &mut self,
        position: &P,
        moves: u32,
        mut tell: impl FnMut(u64, u64),
    ) -> Option<Vec<P::Action>> {
        let key = keys::key(position);
        if moves == 0 || self.is_drawn(position, key, false) {
            return Some(Vec::new());
        }
        let mut found = Vec::new();
        let attacks = self.attacks(position, key, moves);
        let all = attacks.len() as u64;
        for (done, attack) in (0..).zip(attacks) {
            tell(done, all);
            if self.mates_by(&attack, moves) {
                found.push((attack.action.to_string(), attack.action));
            }
        }
        found.sort();
        (!self.gave_up()).then(|| found.into_iter().map(|(_, action)| action).collect())
    }

    /// Whether it met its limit: then nothing it says counts.
    pub const fn gave_up(&self) -> bool {
        self.nodes >= self.limit
    }

    /// Whether this attack forces mate within `moves` own moves, itself the first.
    fn mates_by<P: Searchable>(&mut self, attack: &Attack<P>, moves: u32) -> bool {
        let Attack { after, key, checks, .. } = attack;
        if moves == 1 {
            return *checks && after.count_actions() == 0;
        }
        let mut defences = Vec::new();
        after.list_actions(&mut defences);
        if defences.is_empty() {
            return *checks;
        }
        if self.gave_up() || self.is_drawn(after, *key, true) {
            return false;
        }
        self.try_first::<P>(&mut defences, moves);
        for defence in defences {
            let next = after.after(defence);
            if !self.has_mate(&next, keys::key_after(after, *key, &next), moves - 1) {
                self.remember(P::pack(defence), moves);
                return false;
            }
        }
        true
    }

    /// Whether the player to move forces mate within `moves` own moves.
    fn has_mate<P: Searchable>(&mut self, position: &P, key: u64, moves: u32) -> bool {
        self.nodes += 1;
        if moves == 0 || self.gave_up() || self.is_drawn(position, key, true) {
            return false;
        }
        if moves == 1 {
            return self.has_mate_now(position);
        }
        let clock = position.halfmove_clock();
        let clock = if u32::from(clock) + 2 * moves < 100 { 0 } else { clock };
        if let Some(known) = self.proofs.known(key, clock, moves) {
            return known;
        }
        // A shorter mate is cheaper to find.
        let found = self.has_mate(position, key, moves - 1)
            || self.attacks(position, key, moves).iter().any(|attack| self.mates_by(attack, moves));
        if !self.gave_up() {
            self.proofs.keep(key, clock, moves, found);
        }
        found
    }

    /// Whether there is an action that mates at once.
    fn has_mate_now<P: Searchable>(&self, position: &P) -> bool {
        let mut actions = Vec::new();
        position.list_actions(&mut actions);
        actions.into_iter().any(|action| mates(position, action))
    }

    /// All actions, checks first, those before that leave few defences.
    fn attacks<P: Searchable>(&self, position: &P, key: u64, moves: u32) -> Vec<Attack<P>> {
        let mut actions = Vec::new();
        position.list_actions(&mut actions);
        let mut attacks: Vec<(u64, Attack<P>)> = Vec::with_capacity(actions.len());
        for action in actions {
            let may_check = may_check(position, action);
            if moves == 1 && !may_check {
                continue;
            }
            let after = position.after(action);
            let checks = may_check && after.in_check();
            let rank = if checks && moves > 1 { after.count_actions() } else { u64::MAX };
            let key = keys::key_after(position, key, &after);
            attacks.push((rank, Attack { action, after, key, checks }));
        }
        attacks.sort_by_key(|(rank, _)| *rank);
        attacks.into_iter().map(|(_, attack)| attack).collect()
    }

    /// Whether a player may claim a draw here, or none can win. The position to solve itself may stand there for the third time.
    fn is_drawn<P: Searchable>(&self, position: &P, key: u64, counts_repetition: bool) -> bool {
        counts_repetition && self.twice.contains(&key)
            || position.halfmove_clock() >= if counts_repetition { 100 } else { 150 }
            || position.is_dead()
    }

    fn remember(&mut self, refuter: u32, moves: u32) {
        if let Some(known) = self.refuters.get_mut(moves as usize).filter(|known| known[0] != refuter) {
            *known = [refuter, known[0]];
        }
    }

    fn try_first<P: Searchable>(&mut self, defences: &mut [P::Action], moves: u32) {
        let moves = moves as usize;
        if self.refuters.len() <= moves {
            self.refuters.resize(moves + 1, [0; 2]);
        }
        let mut first = 0;
        for refuter in self.refuters[moves] {
            if let Some(place) = defences[first..].iter().position(|&defence| P::pack(defence) == refuter) {
                defences.swap(first, first + place);
                first += 1;
            }
        }
    }
}

/// Every action that mates at once.
pub fn mates_at_once<P: Searchable>(position: &P) -> Vec<P::Action> {
    let mut actions = Vec::new();
    position.list_actions(&mut actions);
    actions.retain(|&action| mates(position, action));
    actions
}

/// Whether an action mates at once. It is made only if it may check.
fn mates<P: Searchable>(position: &P, action: P::Action) -> bool {
    may_check(position, action) && {
        let after = position.after(action);
        after.in_check() && after.count_actions() == 0
    }
}

/// Whether an action might give check; where this says no it gives none. A check comes from a man on one of the action's two
/// squares, or along a line that the action opens.
pub(super) fn may_check<P: Searchable>(position: &P, action: P::Action) -> bool {
    // The second king of a side becomes royal when the first one falls.
    let Some(king) = position.royal_king(!position.turn()) else { return true };
    let (from, to) = P::squares(action);
    let captured = position.captured(action);
    if captured.is_some_and(|captured| captured != to) || position.royal_king(position.turn()) == Some(from) {
        // En passant opens two squares, castling moves two men.
        return true;
    }
    let occupied = position.occupied() & !Bitboard::of(from);
    let near = attacks::queen(king, occupied) | attacks::knight(king);
    near.has(from) || near.has(to)
}

/// A table of fixed size in which a new proof takes the place of an older one.
pub struct Proofs {
    /// The key, and two numbers of moves: the fewest that mate (0 where unknown) and the most within which there is no mate.
    entries: Vec<[u64; 2]>,
    mask: usize,
}

impl Proofs {
    /// A table large enough for mates in about this many moves: from 16 KiB to 64 MiB.
    pub fn for_mates_in(moves: u32) -> Self {
        let size = 1 << (7 + 3 * moves).clamp(10, 22);
        Self { entries: vec![[0; 2]; size], mask: size - 1 }
    }

    /// Whether the player to move in the position of this key mates within so many moves, where that is known. The clock is
    /// counted where a claim of fifty moves may come in between, else it is 0.
    pub fn known(&self, key: u64, clock: u16, moves: u32) -> Option<bool> {
        let key = with_clock(key, clock);
        let [kept, proof] = self.entries[key as usize & self.mask];
        let (mates, none) = (proof & 0xff, proof >> 8);
        if kept != key || proof == 0 {
            None
        } else if mates > 0 && mates <= u64::from(moves) {
            Some(true)
        } else if none >= u64::from(moves) {
            Some(false)
        } else {
            None
        }
    }

    /// Keeps what was proved of at most 255 moves.
    pub fn keep(&mut self, key: u64, clock: u16, moves: u32, mate: bool) {
        let key = with_clock(key, clock);
        let moves = u64::from(moves.min(255));
        let entry = &mut self.entries[key as usize & self.mask];
        if entry[0] != key {
            *entry = [key, 0];
        }
        entry[1] = if mate { entry[1] & !0xff | moves } else { entry[1] & 0xff | moves << 8 };
    }
}

const fn with_clock(key: u64, clock: u16) -> u64 {
    key ^ (clock as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The longest mate that is looked for, in own moves.
const LONGEST: u32 = 3;

/// The names of all first actions of the shortest mate in up to three moves, for [`Limits::only`](super::Limits::only). None where
/// there is no such mate, or where looking at this many positions does not prove it. `game` is the positions so far.
#[inline]
pub fn short_mate<P: Searchable>(game: &[P], positions: u64) -> Vec<String> {
    let Some(position) = game.last() else { return Vec::new() };
    let mut solver = Solver::new(game, LONGEST, positions);
    for moves in 1..=LONGEST {
        match solver.solve(position, moves) {
            None => break,
            Some(winners) if winners.is_empty() => {}
            Some(winners) => return winners.iter().map(ToString::to_string).collect(),
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_holds_for_longer_mates_and_for_shorter_failures() {
        let mut proofs = Proofs::for_mates_in(2);
        proofs.keep(7, 0, 2, false);
        proofs.keep(7, 0, 4, true);
        let known = |moves| proofs.known(7, 0, moves);
        assert_eq!([1, 2, 3, 4, 5].map(known), [Some(false), Some(false), None, Some(true), Some(true)]);
        assert_eq!(proofs.known(7, 97, 2), None);
    }

    #[test]
    fn another_position_on_the_same_place_is_not_taken_for_it() {
        let mut proofs = Proofs::for_mates_in(1);
        proofs.keep(3, 0, 2, true);
        assert_eq!(proofs.known(3 + 1024, 0, 2), None);
        proofs.keep(3 + 1024, 0, 2, false);
        assert_eq!((proofs.known(3, 0, 2), proofs.known(3 + 1024, 0, 2)), (None, Some(false)));
    }
}
