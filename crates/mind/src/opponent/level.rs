//! Ten levels at which a person can win: the search looks less far, judges less exactly, overlooks vests of the enemy, and at the lowest
//! levels often does not think of taking one.
//! `plunder best --level`, `plunder-lab match` and the computer's seat at the table use it.
//!
//! A level looks at every other action and plays what seems best to it: it never plays well and then throws a man away on purpose. What it
//! overlooks it overlooks for a whole move, and how far a judgement is off belongs to the position and the game, so that it errs like
//! somebody with an opinion. Mates among what it looks at are seen as they are, and mate at once is given by every level.

use rules::players::Player;
use rules::{Bitboard, Kind};

use super::engine::Engine;
use super::keys::{Random, mix};
use super::limits::Limits;
use super::score::Found;
use super::searchable::Searchable;
use super::solve::mates_at_once;
use super::values::Values;

/// A level of play, 1 to 10; 10 is the strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What one level can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skill {
    /// Plies.
    pub depth: u32,
    /// Positions searched for a move.
    pub nodes: u64,
    /// How far a judgement may be off, in centipawns.
    pub noise: i32,
    /// The chance that a vest of the enemy is overlooked, in hundredths.
    pub blindness: usize,
    /// The chance that taking a vest does not come to mind at a move, in hundredths; one that mates always does.
    pub forgets: usize,
}

const SKILLS: [Skill; Player::STRONGEST as usize] = [
    Skill { depth: 1, nodes: 5_000, noise: 5_000, blindness: 80, forgets: 85 },
    Skill { depth: 1, nodes: 5_000, noise: 1_200, blindness: 60, forgets: 40 },
    Skill { depth: 2, nodes: 5_000, noise: 600, blindness: 45, forgets: 15 },
    Skill { depth: 2, nodes: 5_000, noise: 180, blindness: 30, forgets: 0 },
    Skill { depth: 3, nodes: 1_500, noise: 84, blindness: 20, forgets: 0 },
    Skill { depth: 4, nodes: 4_000, noise: 56, blindness: 12, forgets: 0 },
    Skill { depth: 5, nodes: 6_000, noise: 44, blindness: 9, forgets: 0 },
    Skill { depth: 6, nodes: 12_000, noise: 26, blindness: 5, forgets: 0 },
    Skill { depth: 8, nodes: 20_000, noise: 26, blindness: 4, forgets: 0 },
    Skill { depth: 10, nodes: 50_000, noise: 10, blindness: 0, forgets: 0 },
];

impl Level {
    /// The level of this number, from 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= Player::STRONGEST { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What it finds in the last of a game's positions. Another `seed` is another game with other errors; `limits` bound it besides.
    pub fn search<P: Searchable>(self, game: &[P], seed: u64, limits: &Limits) -> Found<P::Action> {
        SKILLS[usize::from(self.0 - 1).min(9)].search(game, seed, limits)
    }
}

impl Skill {
    /// What somebody of this skill finds, as [`Level::search`] says.
    pub fn search<P: Searchable>(self, game: &[P], seed: u64, limits: &Limits) -> Found<P::Action> {
        let Self { depth, nodes, noise, blindness, forgets } = self;
        let mut limits = Limits { depth: limits.depth.min(depth), nodes: limits.nodes.min(nodes), ..limits.clone() };
        let mut mates: Vec<String> =
            game.last().map_or_else(Vec::new, mates_at_once).iter().map(ToString::to_string).collect();
        let asked = |name: &String| limits.only.is_empty() || limits.only.contains(name);
        mates.retain(asked);
        if !mates.is_empty() {
            // An overlooked vest may be just what mates.
            return Engine::new(1).search(game, &Limits { only: mates, depth: 1, ..limits });
        }
        if let Some(thought_of) = game.last().and_then(|last| thought_of(last, forgets, mix(seed) ^ game.len() as u64))
        {
            let left: Vec<String> = thought_of.into_iter().filter(asked).collect();
            if !left.is_empty() {
                limits.only = left;
            }
        }
        // What a level judges by stays, so that it stays as strong as it was.
        let engine = Engine::new(1).with_values(Values::STEADY).with_noise(noise, mix(seed));
        if let Some(seen) = game.last().and_then(|position| overlooked(position, blindness, seed)) {
            let mut believed = game.to_vec();
            believed.pop();
            believed.push(seen);
            let found = engine.search(&believed, &limits);
            let legal = |action| game.last().is_some_and(|position| position.is_legal(action));
            // What the overlooked vest forbids makes one look again.
            if found.lines.iter().all(|line| line.actions.first().is_some_and(|&action| legal(action))) {
                return cut(found, &game[game.len() - 1]);
            }
        }
        engine.search(game, &limits)
    }
}

/// The actions without those that take a vest, by name; `None` where vests are thought of, or there is nothing else to do.
fn thought_of<P: Searchable>(position: &P, forgets: usize, seed: u64) -> Option<Vec<String>> {
    if !P::VESTS || Random::new(seed).below(100) >= forgets {
        return None;
    }
    let without = position.legal_actions().into_iter().filter(|&action| !P::takes_vest(action));
    Some(without.map(|action| action.to_string()).collect::<Vec<_>>()).filter(|names| !names.is_empty())
}

/// The position without the enemy vests that are overlooked; `None` where all are seen.
fn overlooked<P: Searchable>(position: &P, blindness: usize, seed: u64) -> Option<P> {
    if !P::VESTS || blindness == 0 || position.in_check() {
        return None;
    }
    let enemy = position.colored(!position.turn());
    let worn = Kind::ALL.into_iter().fold(Bitboard::EMPTY, |worn, vest| worn | position.wearers(vest)) & enemy;
    // The same vest stays overlooked or seen for some moves.
    let squares: Bitboard =
        worn.filter(|square| Random::new(seed ^ mix(square.index() as u64 + 1)).below(100) < blindness).collect();
    if squares.is_empty() { None } else { position.without_vests(squares) }
}

/// The lines as far as they are legal: what follows an overlooked vest may not be.
fn cut<P: Searchable>(mut found: Found<P::Action>, position: &P) -> Found<P::Action> {
    for line in &mut found.lines {
        let mut now = *position;
        let legal = line.actions.iter().take_while(|&&action| {
            let is_legal = now.is_legal(action);
            now = if is_legal { now.after(action) } else { now };
            is_legal
        });
        let count = legal.count();
        line.actions.truncate(count);
    }
    found
}
