//! `plunder-lab values`: what one vest or pair more is worth, measured by games of the computer against itself.

use clap::Args;

use super::elo::Points;
use ::plunder::cli::{CliError, GameOptions, print};
use mind::opponent::{Engine, Limits, Random, any, nth_seed};
use rules::castling::CastlingRights;
use rules::outcome::Status;
use rules::plunder::permits;
use rules::setup::{Occupant, Setup};
use rules::{AnyGame, AnyOptions, AnyPosition, Color, Kind, Square, chessplus, each_game, plunder};

/// An opening has this many plies at random.
const OPENING: usize = 8;
/// How many openings are tried before an asset is given up.
const TRIES: u64 = 200;
/// A game that goes on for this many plies counts as drawn.
const LONGEST: usize = 300;
/// This many centipawns for this many plies in a row decide a game.
const DECIDED: (i32, u32) = (1500, 6);

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder-lab values --games 1000 --nodes 200
  plunder-lab values --man n --after 40 --csv";

/// The options of `plunder-lab values`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// How many games to play for each vest or pair: each side has it in one of two.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// Positions to search for each move.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many plies are played after the random ones before the vest or pair is given: 0 is early, 40 late.
    #[arg(long, value_name = "PLIES", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=200))]
    after: u64,
    /// Only men of this kind, such as n; in Chessplus pairs with one.
    #[arg(long, value_name = "LETTER")]
    man: Option<char>,
    /// The random seed: a different number gives different games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print lines of `assets/values.csv` instead of a table.
    #[arg(long)]
    csv: bool,
}

/// What one side has more than the other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asset {
    /// A pawn, to compare the others with.
    Pawn,
    /// A vest of the second kind, worn by a man of the first.
    Vest(Kind, Kind),
    /// Two of its men together, on the square of the first.
    Pair(Kind, Kind),
}

impl Asset {
    fn name(self) -> String {
        match self {
            Self::Pawn => "a pawn more".to_owned(),
            Self::Vest(wearer, vest) => format!("{wearer:?} with {vest:?} vest").to_lowercase(),
            Self::Pair(first, second) => format!("{first:?} and {second:?}").to_lowercase(),
        }
    }

    /// The letters of both, with a comma between them.
    fn letters(self) -> String {
        match self {
            Self::Pawn => ",".to_owned(),
            Self::Vest(first, second) | Self::Pair(first, second) => format!("{},{}", first.letter(), second.letter()),
        }
    }
}

/// How a row of the result is written.
fn row(arguments: &Arguments, asset: Asset, games: u64, points: Option<&Points>) -> String {
    let Some(points) = points else {
        return if arguments.csv { String::new() } else { format!("| {} | 0 | | |\n", asset.name()) };
    };
    let ([elo, low, high], share) = (points.difference(), 100.0 * points.share());
    if arguments.csv {
        let (game, after, letters) = (arguments.game.game.name(), arguments.after, asset.letters());
        return format!("{game},{after},{letters},{games},{share:.1},{elo:.0},{low:.0},{high:.0}\n");
    }
    format!("| {} | {games} | {share:.1} % | {elo:+.0} ({low:+.0} to {high:+.0}) |\n", asset.name())
}

/// Plays, and prints a row of the table as soon as it is known.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    if arguments.game.fen.is_some() {
        return Err(CliError("values are measured from the start of the game: leave out --fen".into()));
    }
    let start = arguments.game.position()?;
    let only = match arguments.man {
        None => None,
        Some(letter) => {
            let kind = Kind::from_letter(letter.to_ascii_lowercase());
            Some(kind.ok_or_else(|| CliError(format!("--man: {letter:?} is none of p n b r q k")))?)
        }
    };
    if !arguments.csv {
        print("| more | games | points | Elo (95 %) |\n| --- | --- | --- | --- |\n")?;
    }
    let mut engine = Engine::new(2);
    for asset in assets(&start, only) {
        let points = measure(arguments, &start, asset, &mut engine);
        print(&row(arguments, asset, arguments.games, points.as_ref()))?;
    }
    Ok(())
}

/// All that is measured, the pawn first.
fn assets(start: &AnyPosition, only: Option<Kind>) -> Vec<Asset> {
    let wanted = |kind: Kind| only.is_none_or(|only| only == kind);
    let pairs = Kind::ALL.into_iter().flat_map(|first| Kind::ALL.into_iter().map(move |second| (first, second)));
    let two_kings = start.kings(Color::White) > 1;
    let fits = |(first, second): (Kind, Kind)| match start {
        AnyPosition::Plunder(_) if !permits(first, second) || !wanted(first) => None,
        AnyPosition::Plunder(_) if second == Kind::King && !two_kings => None,
        AnyPosition::Plunder(_) => Some(Asset::Vest(first, second)),
        // Both orders are one pair; the stronger stays where it stands, for the weaker one joins it.
        AnyPosition::Chessplus(_) if first < second || first == Kind::King || second == Kind::King => None,
        AnyPosition::Chessplus(_) if first == Kind::Queen && second == Kind::Queen => None,
        AnyPosition::Chessplus(_) if !wanted(first) && !wanted(second) => None,
        AnyPosition::Chessplus(_) => Some(Asset::Pair(first, second)),
    };
    std::iter::once(Asset::Pawn).chain(pairs.filter_map(fits)).collect()
}

/// What the side that has it scored; `None` where no opening could be found in which it can be had.
fn measure(arguments: &Arguments, start: &AnyPosition, asset: Asset, engine: &mut Engine) -> Option<Points> {
    let mut points = Points::default();
    let (mut number, mut failed) = (0, 0);
    while number < arguments.games.div_ceil(2) {
        let mut random = Random::new(nth_seed(arguments.seed, number + failed));
        let opened = open(start, arguments, &mut random, engine);
        let given = opened.and_then(|position| {
            let [white, black] = Color::ALL.map(|color| give(&position, color, asset, &mut random));
            Some([white?, black?])
        });
        let Some(given) = given else {
            failed += 1;
            if failed > TRIES + 4 * number {
                return None;
            }
            continue;
        };
        number += 1;
        let left = arguments.games - 2 * (number - 1);
        let games: Vec<u32> = Color::ALL
            .into_iter()
            .zip(given)
            .take(left.min(2) as usize)
            .map(|(owner, position)| play(position, owner, arguments, engine))
            .collect();
        points.add(&games);
    }
    Some(points)
}

/// A position after the plies of an opening, quiet enough that somebody can be given something.
fn open(start: &AnyPosition, arguments: &Arguments, random: &mut Random, engine: &mut Engine) -> Option<AnyPosition> {
    engine.forget();
    let mut game = AnyGame::from_position(*start);
    for _ in 0..OPENING {
        let actions = game.position().legal_actions();
        game.play(*actions.get(random.below(actions.len()))?).ok()?;
    }
    for _ in 0..arguments.after {
        let found = any::search(engine, &game, game.plies(), &Limits::nodes(arguments.nodes), |_| {});
        game.play(found.best()?).ok()?;
    }
    let position = game.position();
    (position.status() == Status::Ongoing && game.result().is_none()).then_some(position)
}

/// The same position in which one side has more.
fn give(position: &AnyPosition, owner: Color, asset: Asset, random: &mut Random) -> Option<AnyPosition> {
    let mut setup = each_game!(position, position => position.setup());
    match asset {
        Asset::Pawn => {
            let square = any_of(&setup, !owner, Kind::Pawn, random, |_| true)?;
            setup.men[square.index()] = None;
        }
        Asset::Vest(wearer, vest) => {
            let square = any_of(&setup, owner, wearer, random, |square| vest_at(&setup, square).is_none())?;
            if let Some(occupant) = &mut setup.men[square.index()] {
                occupant.vest = Some(vest);
            }
        }
        Asset::Pair(first, second) => {
            let stays = any_of(&setup, owner, first, random, |_| true)?;
            let joins = any_of(&setup, owner, second, random, |square| square != stays)?;
            setup.men[joins.index()] = None;
            if let Some(occupant) = &mut setup.men[stays.index()] {
                occupant.partner = Some(second);
            }
        }
    }
    // What has gone cannot castle or have passed any more.
    setup.en_passant = None;
    let made = |setup: &Setup| -> Option<AnyPosition> {
        match position.options() {
            AnyOptions::Plunder(options) => Some(plunder::Position::from_setup(setup, options).ok()?.into()),
            AnyOptions::Chessplus(options) => Some(chessplus::Position::from_setup(setup, options).ok()?.into()),
        }
    };
    let given = made(&setup).or_else(|| {
        setup.castling = CastlingRights::NONE;
        made(&setup)
    })?;
    (given.status() == Status::Ongoing).then_some(given)
}

fn vest_at(setup: &Setup, square: Square) -> Option<Kind> {
    setup.men[square.index()].and_then(|occupant| occupant.vest)
}

/// A square with a man of this colour and kind that is not in a pair.
fn any_of(
    setup: &Setup,
    color: Color,
    kind: Kind,
    random: &mut Random,
    fits: impl Fn(Square) -> bool,
) -> Option<Square> {
    let is_it =
        |occupant: &Occupant| (occupant.man.color, occupant.man.kind) == (color, kind) && occupant.partner.is_none();
    let squares: Vec<Square> = Square::all()
        .zip(setup.men)
        .filter(|(square, occupant)| occupant.as_ref().is_some_and(is_it) && fits(*square))
        .map(|(square, _)| square)
        .collect();
    squares.get(random.below(squares.len())).copied()
}

/// Plays a game to its end; 2 for a win of the owner, 1 for a draw, 0 for a loss.
fn play(position: AnyPosition, owner: Color, arguments: &Arguments, engine: &mut Engine) -> u32 {
    engine.forget();
    let mut game = AnyGame::from_position(position);
    let (mut ahead, mut clear) = (None, 0);
    while game.result().is_none() && game.claims().is_empty() && game.plies() < LONGEST {
        let turn = game.position().turn();
        let found = any::search(engine, &game, game.plies(), &Limits::nodes(arguments.nodes), |_| {});
        let (Some(action), Some(score)) = (found.best(), found.score()) else { break };
        let now = if score.value() > 0 { turn } else { !turn };
        clear = if score.value().abs() > DECIDED.0 && ahead.is_none_or(|ahead| ahead == now) { clear + 1 } else { 0 };
        ahead = (clear > 0).then_some(now);
        if clear >= DECIDED.1 || game.play(action).is_err() {
            break;
        }
    }
    let winner = match game.result() {
        Some(result) => result.winner(),
        None => ahead.filter(|_| clear >= DECIDED.1),
    };
    winner.map_or(1, |winner| if winner == owner { 2 } else { 0 })
}
