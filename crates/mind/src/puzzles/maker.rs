//! Makes puzzles: looks for mates and advantages in games of self-play, proves them, and keeps those of the sets that are wanted, until there
//! are enough.
//!
//! The same calls make the same puzzles, on however many cores, as long as the levels play as they do.

use std::cmp::Reverse;
use std::collections::HashSet;

use host::threads;
use rules::plunder::{MatchOptions, Variant};
use rules::record::Game;
use rules::{AnyAction, AnyOptions, AnyPosition, chessplus, each_game};

use super::advantage;
use super::player::player;
use super::puzzle::{Goal, Puzzle, game_and_options};
use super::rating::{EASIEST, STEP, rating};
use super::solution::{Line, Prover, ways};
use super::themes::themes;
use crate::opponent::exchange::exchange;
use crate::opponent::values::Values;
use crate::opponent::{Engine, Level, Limits, Random, Searchable};

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
    let game = positions(wanted.options, seed);
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

/// The longest mates that are looked for, in own moves.
pub const LONGEST: usize = 5;

/// Themes of vests, of which a puzzle of PlunderChess should have one.
pub(super) const OF_VESTS: &[&str] =
    &["needsPlunder", "vestChoice", "decline", "vestMove", "replunder", "kingVest", "enPassantByVest", "shift"];
/// What the puzzles of PlunderChess turn on.
const OF_PLUNDERCHESS: &[(usize, &[&str])] =
    &[(130, &["needsPlunder"]), (50, &["decline"]), (12, &["vestChoice"]), (280, OF_VESTS)];
/// Themes of pairs.
const OF_PAIRS: &[&str] = &["merge", "split", "pairMove"];

/// How many puzzles of each goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Mates in one, two, three, four and five.
    pub mates: [usize; LONGEST],
    /// Advantages.
    pub advantages: usize,
}

impl Count {
    /// How many of all goals.
    pub fn sum(&self) -> usize {
        self.mates.iter().sum::<usize>() + self.advantages
    }

    /// How many of this goal.
    pub fn of(mut self, goal: Goal) -> usize {
        self.place(goal).map_or(0, |count| *count)
    }

    /// One less of this goal.
    pub fn take(&mut self, goal: Goal) {
        if let Some(count) = self.place(goal) {
            *count = count.saturating_sub(1);
        }
    }

    /// Where a goal is counted; nowhere if it is too long a mate.
    fn place(&mut self, goal: Goal) -> Option<&mut usize> {
        match goal {
            Goal::Mate(moves) => self.mates.get_mut((moves as usize).wrapping_sub(1)),
            Goal::Advantage => Some(&mut self.advantages),
        }
    }
}

/// Puzzles of one game that are wanted.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// What their names begin with.
    pub letter: char,
    /// The game.
    pub options: AnyOptions,
    /// How many.
    pub count: Count,
    /// The positions searched to see whether there is a mate.
    pub glance: u64,
    /// What is proved within this many positions, or left.
    pub nodes: u64,
    /// How many have one of these themes at least.
    pub themes: &'static [(usize, &'static [&'static str])],
}

impl Wanted {
    /// The game by its name on the command line.
    pub fn game(&self) -> &'static str {
        game_and_options(&self.options).0
    }
}

/// The sets of puzzles that the shipped file is made of, in its order. Long mates are rare and take longer to prove.
pub fn shipped_sets() -> [Wanted; 5] {
    let usual = MatchOptions::default();
    let set = |letter, options, mates, advantages, themes| {
        let count = Count { mates, advantages };
        Wanted { letter, options, count, glance: 2000, nodes: 400_000, themes }
    };
    let corner_king = AnyOptions::Plunder(MatchOptions { variant: Variant::CornerKing, ..usual });
    let shifting = AnyOptions::Plunder(MatchOptions { vest_shifting: true, ..usual });
    let merging = AnyOptions::Chessplus(chessplus::MatchOptions::default());
    let usual = AnyOptions::Plunder(usual);
    [
        set('k', corner_king, [20, 45, 45, 10, 0], 30, &[(40, &["needsPlunder"]), (90, OF_VESTS)]),
        set('m', merging, [20, 50, 50, 10, 0], 30, &[(120, OF_PAIRS)]),
        set('s', shifting, [20, 35, 35, 0, 0], 0, &[(90, &["shift"])]),
        set('p', usual, [110, 160, 160, 0, 0], 70, OF_PLUNDERCHESS),
        Wanted { glance: 8000, nodes: 1_500_000, ..set('l', usual, [0, 0, 0, 80, 20], 0, &[(60, OF_VESTS)]) },
    ]
}

/// A game goes on for at most this many plies.
const LONGEST_GAME: usize = 140;

/// The positions of a game before each action of a level, with what that level thinks they are worth for the player to move, in
/// centipawns. The game begins with some plies at random; then levels play that err, so that mates appear and are missed.
pub fn positions(options: AnyOptions, seed: u64) -> Vec<(AnyPosition, i32)> {
    each_game!(AnyPosition::start(options), start => {
        play(start, seed).into_iter().map(|(position, worth)| (position.into(), worth)).collect()
    })
}

fn play<P: Searchable>(start: P, seed: u64) -> Vec<(P, i32)> {
    let mut random = Random::new(seed);
    let opening = 2 + random.below(6);
    let levels = [0, 1].map(|_| Level::new(2 + random.below(4) as u8));
    let mut game = Game::new(start);
    let mut positions = Vec::new();
    while game.result().is_none() && game.claims().is_empty() && game.actions().len() < LONGEST_GAME {
        let position = *game.position();
        let action = match levels[position.turn().index()] {
            Some(level) if game.actions().len() >= opening => {
                let found = level.search(game.positions(), seed, &Limits::none());
                positions.push((position, found.lines.first().map_or(0, |line| line.score.value())));
                found.best()
            }
            _ => {
                let actions = position.legal_actions();
                actions.get(random.below(actions.len())).copied()
            }
        };
        if action.is_none_or(|action| game.play(action).is_err()) {
            break;
        }
    }
    positions
}
