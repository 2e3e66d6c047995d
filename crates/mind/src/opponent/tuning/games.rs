//! Games of the computer against itself, and the quiet positions in them.

use rules::record::Game;
use rules::{AnyAction, AnyGame, AnyOptions, AnyPosition, Color, each_game};

use super::super::any;
use super::super::engine::Engine;
use super::super::keys::{Random, mix};
use super::super::limits::Limits;
use super::super::score::LONGEST_MATE;
use super::super::searchable::Searchable;

/// A game begins with this many plies at random.
const OPENING: usize = 8;
/// A game that goes on for this many plies counts as drawn.
const LONGEST: usize = 300;
/// This many centipawns for this many plies in a row decide a game.
const DECIDED: (i32, u32) = (1500, 6);
/// Positions beyond this judgement teach nothing.
const MOST: i32 = 1200;

/// A quiet position with how its game ended and what the search thought of it, both from White's view.
#[derive(Clone, Copy, Debug)]
pub struct Sample<P> {
    /// The position.
    pub position: P,
    /// 1 where White won, 0 where Black did, a half for a draw.
    pub result: f64,
    /// What the search found, in centipawns.
    pub score: i32,
}

/// The quiet positions of one game; the same for the same seed. Each move visits about this many nodes.
pub fn play(options: AnyOptions, engine: &mut Engine, nodes: u64, seed: u64) -> Vec<Sample<AnyPosition>> {
    each_game!(AnyPosition::start(options), start => one(start, engine, nodes, seed))
}

/// The quiet positions of a game that was played and won by this player; a search of about this many nodes says
/// what each is worth.
pub fn of(game: &AnyGame, winner: Option<Color>, engine: &mut Engine, nodes: u64) -> Vec<Sample<AnyPosition>> {
    engine.forget();
    let result = result(winner);
    let mut samples = Vec::new();
    for (ply, (position, action)) in game.scenes().into_iter().enumerate() {
        if ply < OPENING || position.in_check() || !is_quiet(&position, action) {
            continue;
        }
        let Some(score) = any::look(engine, &position, &Limits::nodes(nodes)).score() else { continue };
        let score = score.value() * if position.turn() == Color::White { 1 } else { -1 };
        if score.abs() < MOST {
            samples.push(Sample { position, result, score });
        }
    }
    samples
}

/// Whether an action neither captures nor promotes.
fn is_quiet(position: &AnyPosition, action: AnyAction) -> bool {
    each_game!(position, position => position
        .legal_actions()
        .into_iter()
        .find(|&other| Into::<AnyAction>::into(other) == action)
        .is_some_and(|action| position.captured(action).is_none() && !promotes(position, action)))
}

fn promotes<P: Searchable>(_: &P, action: P::Action) -> bool {
    P::promotes(action)
}

fn result(winner: Option<Color>) -> f64 {
    winner.map_or(0.5, |winner| if winner == Color::White { 1.0 } else { 0.0 })
}

fn one<P: Searchable + Into<AnyPosition>>(
    start: P,
    engine: &mut Engine,
    nodes: u64,
    seed: u64,
) -> Vec<Sample<AnyPosition>> {
    engine.forget();
    let mut random = Random::new(mix(seed));
    let mut game = Game::new(start);
    let mut samples = Vec::new();
    let (mut winner, mut clear) = (None, 0);
    while game.result().is_none() && game.claims().is_empty() && game.actions().len() < LONGEST {
        let position = *game.position();
        if game.actions().len() < OPENING {
            let actions = position.legal_actions();
            if actions.is_empty() || game.play(actions[random.below(actions.len())]).is_err() {
                break;
            }
            continue;
        }
        let found = engine.search(game.positions(), &Limits::nodes(nodes));
        let (Some(action), Some(line)) = (found.best(), found.lines.first()) else { break };
        let score = line.score.value() * if position.turn() == Color::White { 1 } else { -1 };
        let quiet = position.captured(action).is_none() && !P::promotes(action) && !position.in_check();
        if quiet && score.abs() < MOST {
            samples.push(Sample { position: position.into(), result: 0.5, score });
        }
        let now = if score > 0 { Color::White } else { Color::Black };
        clear = if score.abs() > DECIDED.0 && winner.is_none_or(|winner| winner == now) { clear + 1 } else { 0 };
        winner = (clear > 0).then_some(now);
        if clear >= DECIDED.1 || score.abs() > LONGEST_MATE || game.play(action).is_err() {
            break;
        }
        // Once the score is settled the rest of the game is not worth its time.
    }
    let winner = game.result().map_or(winner, |result| result.winner());
    samples.iter_mut().for_each(|sample| sample.result = result(winner));
    samples
}
