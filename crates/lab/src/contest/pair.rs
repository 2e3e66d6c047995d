//! Two games from one opening with changed colours; `contest` plays as many pairs as are wanted.

use host::time::Instant;

use super::fault::Fault;
use super::pace::{Clock, Pace};
use super::player::{Player, Who};
use mind::opponent::{Random, Searchable, nth_seed};
use plunder::cli::CliError;
use rules::notation::pgn::{PgnGame, PgnResult, write_pgn};
use rules::record::{Game, GameResult};
use rules::{AnyGame, AnyPosition, Color};

/// The plies of an opening, drawn at random.
const OPENING: usize = 8;
/// A game that lasts this many plies counts as drawn.
const LONGEST: usize = 600;

/// Who plays, and how fast.
pub struct Rules {
    /// A and B.
    pub who: [Who; 2],
    pub pace: Pace,
    pub seed: u64,
    /// The positions to begin with; where there is none, random plies from the start.
    pub from: Vec<AnyPosition>,
}

/// A game that was played.
pub struct Played {
    /// For A: 2 for a win, 1 for a draw, 0 for a loss.
    pub points: u32,
    pub reason: String,
    pub pgn: String,
}

/// Plays one game or two; in the first A has White. `told` hears of each as soon as it has ended.
///
/// # Errors
/// A program that does not start, or what `told` says; the games before it are told.
pub fn play<P>(
    rules: &Rules,
    start: P,
    [opening, pair, games]: [u64; 3],
    told: impl Fn(&Played) -> Result<(), CliError>,
) -> Result<Vec<Played>, CliError>
where
    AnyGame: From<Game<P>>,
    P: Searchable + TryFrom<AnyPosition>,
{
    // Another seed begins elsewhere in the list.
    let place = nth_seed(rules.seed, opening);
    let given = rules.from.get((place % rules.from.len().max(1) as u64) as usize);
    let opened = match given.and_then(|&position| P::try_from(position).ok()) {
        Some(position) => Game::new(position),
        None => open(start, place),
    };
    let one = |number| one(rules, opened.clone(), number == 0, 2 * pair + number);
    (0..games).map(|number| one(number).and_then(|played| told(&played).map(|()| played))).collect()
}

/// A game after some random plies, not over yet.
fn open<P: Searchable>(start: P, seed: u64) -> Game<P> {
    let mut random = Random::new(seed);
    let mut game = Game::new(start);
    for _ in 0..100 {
        game = Game::new(start);
        for _ in 0..OPENING {
            let actions = game.position().legal_actions();
            if actions.is_empty() || game.play(actions[random.below(actions.len())]).is_err() {
                break;
            }
        }
        if game.result().is_none() {
            break;
        }
    }
    game
}

fn one<P: Searchable>(rules: &Rules, mut game: Game<P>, a_is_white: bool, number: u64) -> Result<Played, CliError>
where
    AnyGame: From<Game<P>>,
{
    let [a, b] = &rules.who;
    let sides = if a_is_white { [a, b] } else { [b, a] };
    let mut players = Vec::new();
    for (index, who) in (0..).zip(sides) {
        players.push(Player::new(who, rules.seed ^ (2 * number + index).wrapping_mul(0x9e37_79b9))?);
    }
    let mut clocks = [Clock::new(&rules.pace); 2];
    let (winner, reason) = loop {
        if let Some(result) = game.result() {
            break (result.winner(), reason(result));
        }
        if let Some(&claim) = game.claims().first() {
            let _ = game.claim(claim);
            continue;
        }
        let turn = game.position().turn();
        if game.actions().len() >= LONGEST {
            break (None, format!("no end after {LONGEST} plies"));
        }
        let begun = Instant::now();
        let chosen = players[turn.index()].choose(&game, &clocks, &rules.pace);
        let in_time = clocks[turn.index()].pay(begun.elapsed());
        let action = match chosen {
            _ if !in_time => break (Some(!turn), "loss on time".to_owned()),
            Ok(action) => action,
            Err(Fault::Forfeit { reason, error }) => {
                crate::warn(&error.to_string());
                break (Some(!turn), reason);
            }
            Err(Fault::Ends(error)) => return Err(error),
        };
        game.play(action).map_err(CliError::from_display)?;
    };
    let won = |winner| if (winner == Color::White) == a_is_white { 2 } else { 0 };
    let points = winner.map_or(1, won);
    let mut pgn = PgnGame::new(AnyGame::from(game));
    let tags = [("Event", "plunder-lab match"), ("White", &sides[0].name), ("Black", &sides[1].name)];
    pgn.tags = tags.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    pgn.tags.push(("Round".to_owned(), (number + 1).to_string()));
    pgn.result = winner.map_or(PgnResult::Drawn, PgnResult::Won);
    pgn.termination = Some(reason.clone());
    Ok(Played { points, reason, pgn: write_pgn(&pgn) })
}

/// Why a game ended, whichever side won.
pub fn reason(result: GameResult) -> String {
    let text = result.to_string();
    text.split(": ").find(|part| *part != "draw").unwrap_or(&text).to_owned()
}
