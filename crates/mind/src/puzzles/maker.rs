//! Makes puzzles: looks for mates in games of self-play, proves them, and keeps those that are wanted, until there are enough.
//!
//! The same calls make the same puzzles, as long as the levels play as they do.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::puzzle::{Puzzle, game_and_options};
use super::rating::rating;
use super::selfplay;
use super::solution::{Prover, stem};
use super::themes::themes;
use crate::opponent::{Engine, Limits, Random, Searchable};
use plunder_rules::plunder::{MatchOptions, Variant};
use plunder_rules::{AnyOptions, AnyPosition, chessplus, each_game};

/// The longest mates that are looked for.
const LONGEST: usize = 4;
/// What a position has to be worth to be looked at, in centipawns.
const PROMISING: i32 = 150;
/// Puzzles of one game lie at least this many plies apart.
const APART: usize = 10;
/// Themes of vests, of which a puzzle of PlunderChess should have one.
const OF_VESTS: &[&str] =
    &["needsPlunder", "vestChoice", "decline", "vestMove", "replunder", "kingVest", "enPassantByVest", "shift"];
/// Themes of pairs.
const OF_PAIRS: &[&str] = &["merge", "split", "pairMove"];

/// Puzzles of one game that are wanted.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// What their names begin with.
    pub letter: char,
    /// The game.
    pub options: AnyOptions,
    /// How many mates in one, two, three and four.
    pub mates: [usize; LONGEST],
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

/// The sets of puzzles that the shipped file is made of, in its order. Mates in four are rare and take longer to prove.
pub fn shipped_sets() -> [Wanted; 5] {
    let usual = MatchOptions::default();
    let set = |letter, options, mates, themes| Wanted { letter, options, mates, glance: 2000, nodes: 400_000, themes };
    let corner_king = AnyOptions::Plunder(MatchOptions { variant: Variant::CornerKing, ..usual });
    let shifting = AnyOptions::Plunder(MatchOptions { vest_shifting: true, ..usual });
    let merging = AnyOptions::Chessplus(chessplus::MatchOptions::default());
    let usual = AnyOptions::Plunder(usual);
    [
        set('k', corner_king, [4, 10, 10, 0], &[(12, &["needsPlunder"]), (20, OF_VESTS)]),
        set('m', merging, [6, 15, 15, 0], &[(32, OF_PAIRS)]),
        set('s', shifting, [6, 12, 6, 0], &[(24, &["shift"])]),
        set('p', usual, [72, 62, 58, 0], &[(80, &["needsPlunder"]), (34, &["vestChoice", "decline"]), (165, OF_VESTS)]),
        Wanted { glance: 8000, nodes: 2_000_000, ..set('l', usual, [0, 0, 0, 44], &[(30, OF_VESTS)]) },
    ]
}

/// Makes the puzzles of a set; `found` hears each as soon as it is proved, and says whether to go on. It ends when there are enough.
pub fn make(wanted: &Wanted, seed: u64, mut found: impl FnMut(&Puzzle) -> bool) {
    let mut shelf = Shelf { wanted, left: wanted.mates, themes: Vec::new(), seen: HashSet::new() };
    let mut seeds = Random::new(seed);
    while shelf.slots() > 0 {
        let game = selfplay::positions(wanted.options, seeds.next());
        let mut taken: Vec<usize> = Vec::new();
        for (ply, mate) in mates(&game, wanted.glance) {
            if shelf.left[mate - 1] == 0 || taken.iter().any(|other| other.abs_diff(ply) < APART) {
                continue;
            }
            if let Some(puzzle) = shelf.puzzle(&game[ply].0) {
                taken.push(ply);
                if !found(&puzzle) {
                    return;
                }
            }
        }
    }
}

/// The plies of a game before which a mate is in sight, or may be since one move later it is, the longest mates first, which are rare.
fn mates(game: &[(AnyPosition, i32)], nodes: u64) -> Vec<(usize, usize)> {
    let engine = Engine::new(1);
    let glance = |position: &AnyPosition| each_game!(position, position => mate(&engine, position, nodes));
    let mut mates: Vec<(usize, usize)> = game
        .iter()
        .enumerate()
        .filter(|(_, (_, worth))| *worth >= PROMISING)
        .filter_map(|(ply, (position, _))| Some((ply, glance(position)?)))
        .collect();
    let before =
        mates.iter().filter(|&&(ply, mate)| ply >= 2 && mate + 1 == LONGEST).map(|&(ply, _)| (ply - 2, LONGEST));
    let before: Vec<(usize, usize)> = before.filter(|(ply, _)| !mates.iter().any(|(other, _)| other == ply)).collect();
    mates.extend(before);
    mates.sort_by_key(|&(ply, mate)| (Reverse(mate), ply));
    mates
}

fn mate<P: Searchable>(engine: &Engine, position: &P, nodes: u64) -> Option<usize> {
    let limits = Limits { nodes, ..Limits::depth(2 * LONGEST as u32 + 2) };
    let mate = engine.search(&[*position], &limits).lines.first()?.score.mate()?;
    usize::try_from(mate).ok().filter(|mate| (1..=LONGEST).contains(mate))
}

/// What was kept, and what is still wanted.
struct Shelf<'a> {
    wanted: &'a Wanted,
    /// How many mates in one, two, three and four are still wanted.
    left: [usize; LONGEST],
    /// The themes of what was kept.
    themes: Vec<Vec<String>>,
    /// Men and turn of what was kept.
    seen: HashSet<String>,
}

impl Shelf<'_> {
    /// How many puzzles are still wanted.
    fn slots(&self) -> usize {
        self.left.iter().sum()
    }

    /// The puzzle of a position, kept; `None` where it is none, or none that is wanted.
    fn puzzle(&mut self, position: &AnyPosition) -> Option<Puzzle> {
        let mut prover = Prover::new(position, LONGEST as u32, self.wanted.nodes);
        let (mate, firsts) = prover.shortest(position, LONGEST as u32)?;
        let place = mate as usize - 1;
        let ways: HashSet<u32> = firsts.iter().map(|&action| stem(position, action)).collect();
        if self.left[place] == 0 || ways.len() > 1 {
            return None;
        }
        let line = prover.line(position, mate, &firsts)?;
        let themes = themes(&line, self.wanted.nodes)?;
        let fen = position.fen();
        let men: String = fen.split(' ').take(2).collect();
        if !self.leaves_room(&themes) || !self.seen.insert(men) {
            return None;
        }
        self.left[place] -= 1;
        self.themes.push(themes.clone());
        let moves = line.iter().map(|(_, actions)| actions.iter().map(ToString::to_string).collect()).collect();
        let id = format!("{}{:03}", self.wanted.letter, self.themes.len());
        Some(Puzzle { id, options: self.wanted.options, fen, moves, rating: rating(&line), themes })
    }

    /// Whether the themes that are still missing fit into the slots that a puzzle with these themes leaves.
    fn leaves_room(&self, themes: &[String]) -> bool {
        self.wanted.themes.iter().all(|(count, any)| {
            let has = |themes: &[String]| themes.iter().any(|theme| any.contains(&theme.as_str()));
            let kept = self.themes.iter().filter(|themes| has(themes)).count();
            has(themes) || count.saturating_sub(kept) < self.slots()
        })
    }
}
