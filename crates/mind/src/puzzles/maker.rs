//! Makes puzzles: looks for mates and advantages in games of self-play, proves them, and keeps those that are wanted, until there are
//! enough.
//!
//! The same calls make the same puzzles, on however many cores, as long as the levels play as they do.

use std::cmp::Reverse;
use std::collections::HashSet;

use host::threads;

use super::advantage;
use super::goal::Goal;
use super::player::player;
use super::puzzle::Puzzle;
use super::rating::{EASIEST, STEP, rating};
use super::selfplay;
use super::sets::{Count, LONGEST, OF_VESTS, Wanted};
use super::solution::{Line, Prover, ways};
use super::themes::themes;
use crate::opponent::exchange::exchange;
use crate::opponent::values::Values;
use crate::opponent::{Engine, Limits, Random, Searchable};
use rules::{AnyAction, AnyPosition, each_game};

/// What a position has to be worth to be looked at, in centipawns.
const PROMISING: i32 = 150;
/// Puzzles of one game lie at least this many plies apart.
const APART: usize = 10;
/// An advantage has to have a higher rating.
const EASY: u16 = EASIEST + 2 * STEP;
/// So many games are looked through beside each other.
const GAMES: usize = 16;

/// Makes the puzzles of a set; `found` hears each in its order, and says whether to go on. It ends when there are enough.
pub fn make(wanted: &Wanted, seed: u64, mut found: impl FnMut(&Puzzle) -> bool) {
    let mut shelf = Shelf { wanted, left: wanted.count, themes: Vec::new(), seen: HashSet::new() };
    let mut seeds = Random::new(seed);
    while shelf.left.sum() > 0 {
        let left = shelf.left;
        let games = threads::map([(); GAMES].map(|()| seeds.next()), |seed| in_game(wanted, left, seed));
        let kept: Vec<Candidate> = games.into_iter().flatten().filter(|candidate| shelf.takes(candidate)).collect();
        let first = shelf.themes.len() - kept.len() + 1;
        for (number, puzzle) in (first..).zip(threads::map(kept, |candidate| candidate.puzzle(wanted))) {
            if !found(&Puzzle { id: format!("{}{number:04}", wanted.letter), ..puzzle }) {
                return;
            }
        }
    }
}

/// A puzzle that a game holds, before it is known whether it is kept.
struct Candidate {
    goal: Goal,
    line: Line,
    /// The rating, where it had to be known before.
    rating: Option<u16>,
    themes: Vec<String>,
}

/// The puzzles of a game whose goal is still wanted.
fn in_game(wanted: &Wanted, left: Count, seed: u64) -> Vec<Candidate> {
    let game = selfplay::positions(wanted.options, seed);
    let mut taken: Vec<usize> = Vec::new();
    let mut candidates = Vec::new();
    for (ply, goal) in goals(&game, wanted.glance, left) {
        let is_near = |other: &usize| other.abs_diff(ply) < APART;
        if left.of(goal) == 0 || taken.iter().any(is_near) {
            continue;
        }
        let position = &game[ply].0;
        let candidate = match goal {
            Goal::Mate(moves) => mate_of(position, moves, wanted.nodes),
            Goal::Advantage => advantage_of(position, wanted.nodes),
        };
        if let Some(candidate) = candidate.filter(|candidate| left.of(candidate.goal) > 0) {
            taken.push(ply);
            candidates.push(candidate);
        }
    }
    candidates
}

/// The plies of a game before which a mate is in sight, or may be since one move later it is, or an advantage; the longest mates first,
/// which are rare, and advantages last.
fn goals(game: &[(AnyPosition, i32)], nodes: u64, left: Count) -> Vec<(usize, Goal)> {
    let engine = player(1);
    let glance = |position: &AnyPosition| each_game!(position, position => in_sight(&engine, position, nodes, left));
    let mut goals: Vec<(usize, Goal)> = game
        .iter()
        .enumerate()
        .filter(|(_, (_, worth))| *worth >= PROMISING)
        .filter_map(|(ply, (position, _))| Some((ply, glance(position)?)))
        .collect();
    let before = |&(ply, goal): &(usize, Goal)| match goal {
        Goal::Mate(moves @ 3..) if (moves as usize) < LONGEST => Some((ply.checked_sub(2)?, Goal::Mate(moves + 1))),
        _ => None,
    };
    for (ply, goal) in goals.iter().filter_map(before).collect::<Vec<_>>() {
        match goals.iter_mut().find(|(other, _)| *other == ply) {
            Some((_, found @ Goal::Advantage)) => *found = goal,
            Some(_) => {}
            None => goals.push((ply, goal)),
        }
    }
    goals.sort_by_key(|&(ply, goal)| match goal {
        Goal::Mate(moves) => (Reverse(moves), ply),
        Goal::Advantage => (Reverse(0), ply),
    });
    goals
}

/// What a short search sees: a mate, or that one action wins and the others do not.
fn in_sight<P: Searchable>(engine: &Engine, position: &P, nodes: u64, left: Count) -> Option<Goal> {
    let limits = Limits { nodes, ..Limits::depth(2 * LONGEST as u32 + 2) };
    let best = engine.search(&[*position], &limits).lines.into_iter().next()?;
    if let Some(moves) = best.score.mate() {
        return u32::try_from(moves).ok().filter(|moves| (1..=LONGEST as u32).contains(moves)).map(Goal::Mate);
    }
    if left.advantages == 0 || best.score.value() < advantage::WINS {
        return None;
    }
    let way = P::stem(*best.actions.first()?);
    let others = position.legal_actions().into_iter().filter(|&action| P::stem(action) != way);
    let only: Vec<String> = others.map(|action| action.to_string()).collect();
    let is_forced = only.is_empty();
    let second = engine.search(&[*position], &Limits { only, ..limits });
    let leaves = second.lines.first()?.score.value();
    (!is_forced && leaves <= advantage::LEAVES).then_some(Goal::Advantage)
}

/// The mate of a position, in so many own moves at most: one action forces it, up to the vest.
fn mate_of(position: &AnyPosition, moves: u32, nodes: u64) -> Option<Candidate> {
    let mut prover = Prover::new(position, moves, nodes);
    let (moves, firsts) = prover.shortest(position, moves)?;
    if ways(position, &firsts) > 1 {
        return None;
    }
    let line = prover.line(position, moves, &firsts)?;
    Candidate::new(Goal::Mate(moves), line, nodes)
}

/// The advantage of a position. A man that hangs is no puzzle, unless it takes a vest to win it or the right one, and neither is what
/// nearly every level finds.
fn advantage_of(position: &AnyPosition, nodes: u64) -> Option<Candidate> {
    let line = advantage::line(position)?;
    let hangs = line[0].1.iter().all(|&action| takes_what_hangs(position, action));
    let candidate = Candidate::new(Goal::Advantage, line, nodes)?;
    let is_of_vests = candidate.themes.iter().any(|theme| OF_VESTS.contains(&theme.as_str()));
    if hangs && !is_of_vests {
        return None;
    }
    let rating = rating(&candidate.line);
    (rating > EASY).then_some(Candidate { rating: Some(rating), ..candidate })
}

/// Whether an action captures and wins by that alone.
fn takes_what_hangs(position: &AnyPosition, action: AnyAction) -> bool {
    each_game!(position, position => action.try_into().is_ok_and(|action| {
        position.captured(action).is_some() && exchange(position, action, &Values::STEADY) >= advantage::WINS
    }))
}

impl Candidate {
    fn new(goal: Goal, line: Line, nodes: u64) -> Option<Self> {
        let themes = themes(&line, goal, nodes)?;
        Some(Self { goal, line, rating: None, themes })
    }

    /// Men and turn.
    fn men(&self) -> Option<String> {
        Some(self.line.first()?.0.fen().split(' ').take(2).collect())
    }

    /// The puzzle, still without a name.
    fn puzzle(self, wanted: &Wanted) -> Puzzle {
        let names = |(_, actions): &(AnyPosition, Vec<AnyAction>)| actions.iter().map(ToString::to_string).collect();
        Puzzle {
            id: String::new(),
            options: wanted.options,
            fen: self.line.first().map(|(position, _)| position.fen()).unwrap_or_default(),
            moves: self.line.iter().map(names).collect(),
            rating: self.rating.unwrap_or_else(|| rating(&self.line)),
            themes: self.themes,
        }
    }
}

/// What was kept, and what is still wanted.
struct Shelf<'a> {
    wanted: &'a Wanted,
    /// How many are still wanted.
    left: Count,
    /// The themes of what was kept.
    themes: Vec<Vec<String>>,
    /// Men and turn of what was kept.
    seen: HashSet<String>,
}

impl Shelf<'_> {
    /// Whether a candidate is kept: not where none of its kind is wanted any more.
    fn takes(&mut self, candidate: &Candidate) -> bool {
        let is_wanted = self.left.of(candidate.goal) > 0 && self.leaves_room(&candidate.themes);
        let is_kept = is_wanted && candidate.men().is_some_and(|men| self.seen.insert(men));
        if is_kept {
            self.left.take(candidate.goal);
            self.themes.push(candidate.themes.clone());
        }
        is_kept
    }

    /// Whether the themes that are still missing fit into the slots that a puzzle with these themes leaves.
    fn leaves_room(&self, themes: &[String]) -> bool {
        self.wanted.themes.iter().all(|(count, any)| {
            let has = |themes: &[String]| themes.iter().any(|theme| any.contains(&theme.as_str()));
            let kept = self.themes.iter().filter(|themes| has(themes)).count();
            has(themes) || count.saturating_sub(kept) < self.left.sum()
        })
    }
}
