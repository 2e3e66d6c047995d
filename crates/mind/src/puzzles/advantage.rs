//! Which actions give a decisive advantage where every other one leaves next to none: as two searches agree, the player's own and
//! `full_width`, which has nothing in common with it but the rules. `maker` finds such positions, `proof` asks again.

use super::full_width::FullWidth;
use super::player::player;
use super::solution::Line;
use crate::opponent::any::look;
use crate::opponent::{Limits, Searchable};
use rules::{AnyAction, AnyPosition, each_game};

/// What an action has to be worth to win, in centipawns: a man.
pub const WINS: i32 = 300;
/// What every other action may be worth at most, in centipawns: a pawn.
pub const LEAVES: i32 = 100;
/// The positions that the player's own search visits for each question.
const NODES: u64 = 60_000;
/// The positions that the other search visits at most for a position.
const FULL_WIDTH: u64 = 1_500_000;
/// The longest line, in own moves.
const LONGEST: usize = 4;

/// The actions that win, which differ in the vest alone, in the order of their names; empty where none does. `None` where several win,
/// where an action neither wins nor leaves next to nothing, and where the searches do not agree.
pub fn winners(position: &AnyPosition) -> Option<Vec<AnyAction>> {
    each_game!(position, position => Some(of_game(position)?.into_iter().map(Into::into).collect()))
}

fn of_game<P: Searchable>(position: &P) -> Option<Vec<P::Action>> {
    let mut named: Vec<(String, P::Action)> =
        position.legal_actions().into_iter().map(|action| (action.to_string(), action)).collect();
    named.sort();
    let worth = |only: Vec<&str>| {
        let limits = Limits { only: only.into_iter().map(str::to_owned).collect(), ..Limits::nodes(NODES) };
        player(4).search(&[*position], &limits).lines.first().map(|line| (line.score.value(), line.actions[0]))
    };
    let (best, first) = worth(Vec::new())?;
    let way = P::stem(first);
    let mut winners = Vec::new();
    if best >= WINS {
        let is_other = |(_, action): &&(String, P::Action)| P::stem(*action) != way;
        let others: Vec<&str> = named.iter().filter(is_other).map(|(name, _)| name.as_str()).collect();
        if !others.is_empty() && worth(others)?.0 > LEAVES {
            return None;
        }
        for (name, action) in named.iter().filter(|(_, action)| P::stem(*action) == way) {
            match worth(vec![name])?.0 {
                WINS.. => winners.push(*action),
                ..=LEAVES => {}
                _ => return None,
            }
        }
    } else if best > LEAVES {
        return None;
    }
    let mut search = FullWidth::new(FULL_WIDTH);
    for (_, action) in named {
        let wins = winners.contains(&action);
        if search.is_worth(position, action, if wins { WINS } else { LEAVES + 1 })? != wins {
            return None;
        }
    }
    Some(winners)
}

/// What the player's own search answers.
fn defence(position: &AnyPosition) -> Option<AnyAction> {
    look(&player(4), position, &Limits::nodes(NODES)).best()
}

/// The line of a position: one winning action, up to the vest, against the best defence, as long as there is exactly one. `None` where
/// there is none from the beginning.
pub fn line(position: &AnyPosition) -> Option<Line> {
    let mut line: Line = Vec::new();
    let mut position = *position;
    while line.len() < 2 * LONGEST {
        let Some(winners) = winners(&position).filter(|winners| !winners.is_empty()) else { break };
        let after = position.after(winners[0]);
        line.push((position, winners));
        let Some(defence) = defence(&after) else { break };
        line.push((after, vec![defence]));
        position = after.after(defence);
    }
    // A defence that nothing follows is not asked for.
    line.truncate(line.len().saturating_sub(1) | 1);
    (!line.is_empty()).then_some(line)
}
