//! Which action is tried first: the table's, then captures that win, then quiet ones that were good before, then captures that lose; and
//! which action checks.

use super::super::exchange::exchange_of;
use super::super::searchable::Searchable;
use super::super::solve::may_check;
use super::Worker;
use super::memory::TRAILS;

const FROM_TABLE: i32 = 1 << 30;
const WINNING: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
const LOSING: i32 = -(1 << 24);
/// What each centipawn that an action wins or gives up counts.
pub(super) const PRICE: i32 = 16;

impl<P: Searchable> Worker<'_, P> {
    /// Lists all legal actions of the frame with what orders them.
    pub(super) fn order_all(&mut self, position: &P, ply: usize, from_table: u32) {
        let mut raw = std::mem::take(&mut self.frames[ply].raw);
        position.list_actions(&mut raw);
        let mut list = std::mem::take(&mut self.frames[ply].list);
        list.clear();
        list.extend(raw.iter().map(|&action| (action, self.rank(position, action, ply, from_table))));
        self.frames[ply].raw = raw;
        self.frames[ply].list = list;
    }

    /// The same for captures and promotions, of those that differ only in the vest the one that gains most.
    pub(super) fn order_captures(&mut self, position: &P, ply: usize, from_table: u32) {
        let mut raw = std::mem::take(&mut self.frames[ply].raw);
        position.list_captures(&mut raw);
        let mut list = std::mem::take(&mut self.frames[ply].list);
        list.clear();
        let values = self.shared.values;
        let mut stem = 0;
        for &action in &raw {
            let rank = match P::pack(action) == from_table {
                true => FROM_TABLE,
                false => capture_rank(position.gain(action, values), position.stake(action, values)),
            };
            if P::VESTS && P::stem(action) == stem {
                if let Some(last) = list.last_mut().filter(|(_, best)| rank > *best) {
                    *last = (action, rank);
                }
            } else {
                stem = P::stem(action);
                list.push((action, rank));
            }
        }
        self.frames[ply].raw = raw;
        self.frames[ply].list = list;
    }

    /// Adds quiet actions that check and lose nothing at once to the captures.
    pub(super) fn add_checks(&mut self, position: &P, ply: usize) {
        let mut raw = std::mem::take(&mut self.frames[ply].raw);
        position.list_actions(&mut raw);
        let mut list = std::mem::take(&mut self.frames[ply].list);
        let values = self.shared.values;
        for &action in &raw {
            let stake = || [0, position.stake(action, values)];
            if is_quiet(position, action)
                && checks(position, action)
                && exchange_of(position, action, stake(), values) >= 0
            {
                list.push((action, self.remembered(position, action, ply) + PRICE * position.gain(action, values)));
            }
        }
        self.frames[ply].raw = raw;
        self.frames[ply].list = list;
    }

    #[inline]
    fn rank(&self, position: &P, action: P::Action, ply: usize, from_table: u32) -> i32 {
        let packed = P::pack(action);
        if packed == from_table {
            return FROM_TABLE;
        }
        let values = self.shared.values;
        if !is_quiet(position, action) {
            let gain = position.gain(action, values);
            let stake = position.stake(action, values);
            let loses = gain < stake && exchange_of(position, action, [gain, stake], values) < 0;
            return if loses { LOSING + gain } else { capture_rank(gain, stake) };
        }
        if let Some(killer) = self.frames[ply].killers.iter().position(|&killer| killer == packed) {
            return KILLER - killer as i32;
        }
        // A vest that is spent or shifted has its price.
        self.remembered(position, action, ply) + PRICE * position.gain(action, values)
    }

    /// What is remembered of a quiet action.
    pub(super) fn remembered(&self, position: &P, action: P::Action, ply: usize) -> i32 {
        self.memory.of(squares(position, action), trail(position, action), self.before(ply))
    }

    /// Remembers that a quiet action refuted or failed to.
    pub(super) fn learn(&mut self, position: &P, action: P::Action, ply: usize, bonus: i32) {
        let before = self.before(ply);
        self.memory.learn(squares(position, action), trail(position, action), before, bonus);
    }

    /// The trails of the two actions before this ply.
    fn before(&self, ply: usize) -> [usize; 2] {
        let at = |back: usize| ply.checked_sub(back).map_or(TRAILS, |ply| self.frames[ply].trail);
        [at(2), at(1)]
    }
}

const fn capture_rank(gain: i32, stake: i32) -> i32 {
    WINNING + PRICE * gain - stake / 16
}

/// Whether what orders an action says that it loses material at once.
pub(super) const fn loses(rank: i32) -> bool {
    rank < LOSING / 2
}

/// Whether an action neither captures nor promotes.
#[inline]
pub(super) fn is_quiet<P: Searchable>(position: &P, action: P::Action) -> bool {
    position.captured(action).is_none() && !P::promotes(action)
}

/// The actor and the square it goes to.
#[inline]
pub(super) fn trail<P: Searchable>(position: &P, action: P::Action) -> usize {
    position.actor(action) * 64 + P::squares(action).1.index()
}

#[inline]
fn squares<P: Searchable>(position: &P, action: P::Action) -> usize {
    let (from, to) = P::squares(action);
    (position.turn().index() * 64 + from.index()) * 64 + to.index()
}

/// Brings the best of the rest to `index` and gives it.
pub(super) fn pick<A: Copy>(list: &mut [(A, i32)], index: usize) -> (A, i32) {
    let rest = &mut list[index..];
    let (mut best, mut most) = (0, i32::MIN);
    for (other, &(_, rank)) in rest.iter().enumerate() {
        if rank > most {
            (best, most) = (other, rank);
        }
    }
    rest.swap(0, best);
    rest[0]
}

/// Whether an action checks. What surely does not is not made.
#[inline]
pub(super) fn checks<P: Searchable>(position: &P, action: P::Action) -> bool {
    may_check(position, action) && position.after(action).in_check()
}
