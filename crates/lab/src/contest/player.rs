//! Who can play a match, and how long it may think; `pair` asks each for its actions.

use std::path::Path;
use std::sync::Once;

use host::files;

use super::external::External;
use super::fault::Fault;
use super::pace::{Clock, Pace, limits};
use crate::warn;
use library::game_file::bounded::{TextError, read_bytes};
use mind::opponent::network::{self, Network};
use mind::opponent::solve::mates_at_once;
use mind::opponent::values::Values;
use mind::opponent::{Engine, Level, Margins, Random, Searchable, Skill};
use plunder::cli::CliError;
use rules::record::Game;
use rules::{AnyOptions, AnyPosition, each_game};

/// What a player can be.
const PLAYERS: &str = "a player is full, plain, greedy, random, level:L, skill:… or uci:COMMAND";
/// The longest file of a network, in bytes: twice as long as the longest that there can be.
const NETWORK: u64 = 4 << 20;
/// What a skill is.
const SKILL: &str = "a skill is DEPTH,NODES,NOISE,BLINDNESS,FORGETS, such as 2,500,150,40,10";

/// A player as the command line names it.
#[derive(Clone, Debug)]
pub struct Who {
    /// As it was written.
    pub name: String,
    kind: Kind,
    /// The options behind it.
    options: Vec<(String, String)>,
    /// The network of the file that is named among them.
    network: Option<Network>,
    /// The numbers to search by, where others are named there than the game's.
    margins: Option<Margins>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    Full,
    Plain,
    Greedy,
    Random,
    Level(Level),
    /// A level that is being tried.
    Skill(Skill),
    External(String),
}

impl Who {
    /// What a text such as `full;Threads=2` means.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Self, CliError> {
        let fault = |reason: &str| CliError(format!("{}: {reason}", text.escape_debug()));
        let mut parts = text.split(';');
        let name = parts.next().unwrap_or_default().trim();
        let kind = match name.split_once(':') {
            None => match name {
                "full" => Kind::Full,
                "plain" => Kind::Plain,
                "greedy" => Kind::Greedy,
                "random" => Kind::Random,
                _ => return Err(fault(PLAYERS)),
            },
            Some(("level", number)) => {
                let level = number.parse().ok().and_then(Level::new);
                Kind::Level(level.ok_or_else(|| fault("a level is a number from 1 to 10"))?)
            }
            Some(("skill", numbers)) => Kind::Skill(skill(numbers).ok_or_else(|| fault(SKILL))?),
            Some(("uci", command)) if !command.trim().is_empty() => Kind::External(command.to_owned()),
            _ => return Err(fault(PLAYERS)),
        };
        let mut options = Vec::new();
        for option in parts {
            let pair = option.split_once('=').ok_or_else(|| fault("an option is written Name=Value"))?;
            options.push((pair.0.trim().to_owned(), pair.1.trim().to_owned()));
        }
        let mut who = Self { name: text.to_owned(), kind, options, network: None, margins: None };
        if !matches!(who.kind, Kind::External(_)) {
            who.number("Threads", 1, 256)?;
            who.number("Hash", 8, 65_536)?;
            who.number("Vests", 100, 1000)?;
            who.network = who.read_network()?;
            who.margins = who.read_margins()?;
            let known = ["Threads", "Hash", "Vests", "Network", "Margins"];
            if let Some((name, _)) = who.options.iter().find(|(name, _)| !known.contains(&name.as_str())) {
                let name = name.escape_debug();
                return Err(fault(&format!("there is no option {name}; there are {}", known.join(", "))));
            }
        }
        Ok(who)
    }

    fn option(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(option, _)| option == name).map(|(_, value)| value.as_str())
    }

    /// The network of the file that is named; `None` where none is, or where it is to do without.
    fn read_network(&self) -> Result<Option<Network>, CliError> {
        let Some(path) = self.option("Network").filter(|path| *path != "0") else { return Ok(None) };
        let fault = |reason: String| CliError(format!("{}: Network: {path}: {reason}", self.name.escape_debug()));
        let read = || -> Result<Vec<u8>, TextError> { read_bytes(files::open(Path::new(path))?.0, NETWORK) };
        let bytes = read().map_err(|error| fault(error.to_string()))?;
        Network::read(&bytes).map(Some).map_err(|error| fault(error.to_string()))
    }

    /// The numbers that are named; `None` where none are.
    fn read_margins(&self) -> Result<Option<Margins>, CliError> {
        let Some(text) = self.option("Margins") else { return Ok(None) };
        let margins = Margins::parse(text);
        let fault = || {
            CliError(format!(
                "{}: Margins are 25 numbers with commas between, as docs/opponent.md says",
                self.name.escape_debug()
            ))
        };
        margins.ok_or_else(fault).map(Some)
    }

    fn number(&self, name: &str, usual: usize, most: usize) -> Result<usize, CliError> {
        match self.option(name) {
            None => Ok(usual),
            Some(value) => {
                value.parse().ok().filter(|number| (1..=most).contains(number)).ok_or_else(|| {
                    CliError(format!("{}: {name} is a number from 1 to {most}", self.name.escape_debug()))
                })
            }
        }
    }

    /// Whether it can play from this position.
    ///
    /// # Errors
    /// Another program plays chess only, unless it is told which game it is.
    pub fn fits(&self, start: &AnyPosition) -> Result<(), CliError> {
        if let Some(network) = &self.network
            && network.sets != each_game!(start, start => network::sets(start))
        {
            return Err(CliError(format!("{}: this network is one for another game", self.name.escape_debug())));
        }
        let chess = match (start, start.options()) {
            (AnyPosition::Plunder(position), AnyOptions::Plunder(options)) => {
                options.denied == [true; 2] && !options.vest_shifting && position.privileged().is_empty()
            }
            _ => false,
        };
        let is_told = self.options.iter().any(|(name, _)| name == "UCI_Variant");
        if chess || is_told || !matches!(self.kind, Kind::External(_)) {
            return Ok(());
        }
        let ways = "add --no-plunder both, or ;UCI_Variant=… after a program that knows the game";
        Err(CliError(format!("another program can only play chess: {ways}")))
    }
}

/// Plies, positions, centipawns and hundredths, as a level has them.
fn skill(numbers: &str) -> Option<Skill> {
    let numbers: Option<Vec<u32>> = numbers.split(',').map(|number| number.trim().parse().ok()).collect();
    let numbers = numbers?;
    let &[depth, nodes, noise, blindness, ref rest @ ..] = numbers.as_slice() else { return None };
    let forgets = match *rest {
        [] => 0,
        [forgets] => forgets,
        _ => return None,
    };
    let fits = (1..=60).contains(&depth) && nodes > 0 && noise <= 5000 && blindness <= 100 && forgets <= 100;
    let [blindness, forgets] = [blindness, forgets].map(|percent| percent as usize);
    fits.then_some(Skill { depth, nodes: nodes.into(), noise: noise as i32, blindness, forgets })
}

/// Whether it was said that a table is smaller than asked; that is so in every game.
static SMALLER: Once = Once::new();

/// A player in a game.
pub enum Player {
    Search(Box<Engine>),
    Level(Level, u64),
    Skill(Skill, u64),
    Greedy(Random),
    Random(Random),
    External(External),
}

impl Player {
    /// Seats a player for one game.
    ///
    /// # Errors
    /// A program that does not start.
    pub fn new(who: &Who, seed: u64) -> Result<Self, CliError> {
        let engine = || -> Result<Engine, CliError> {
            let hash = who.number("Hash", 8, 65_536)?;
            let engine = Engine::new(hash).with_threads(who.number("Threads", 1, 256)?);
            if engine.mebibytes() < hash {
                let got = engine.mebibytes();
                SMALLER.call_once(|| warn(&format!("Hash is {got}: the system does not grant {hash} mebibytes")));
            }
            Ok(engine)
        };
        Ok(match &who.kind {
            Kind::Full => {
                let no_network = who.option("Network").is_some() && who.network.is_none();
                let values = if no_network { Values::STEADY } else { Values::FULL };
                let engine = engine()?.with_values(values.with_vests(who.number("Vests", 100, 1000)? as i32));
                let engine = match who.margins {
                    Some(margins) => engine.with_margins(margins),
                    None => engine,
                };
                Self::Search(Box::new(match &who.network {
                    Some(network) => engine.with_network(network.clone()),
                    None => engine,
                }))
            }
            Kind::Plain => Self::Search(Box::new(engine()?.with_values(Values::PLAIN))),
            Kind::Greedy => Self::Greedy(Random::new(seed)),
            Kind::Random => Self::Random(Random::new(seed)),
            Kind::Level(level) => Self::Level(*level, seed),
            Kind::Skill(skill) => Self::Skill(*skill, seed),
            Kind::External(command) => Self::External(External::start(command, &who.options)?),
        })
    }

    /// What it plays in a position with a legal action.
    ///
    /// # Errors
    /// What another program does wrong, which loses it the game.
    pub fn choose<P: Searchable>(
        &mut self,
        game: &Game<P>,
        clocks: &[Clock; 2],
        pace: &Pace,
    ) -> Result<P::Action, Fault> {
        let position = game.position();
        let limits = || limits(pace, &clocks[position.turn().index()]);
        let found = match self {
            Self::Search(engine) => engine.search(game.positions(), &limits()).best(),
            Self::Level(level, seed) => level.search(game.positions(), *seed, &limits()).best(),
            Self::Skill(skill, seed) => skill.search(game.positions(), *seed, &limits()).best(),
            Self::Random(random) => any(&position.legal_actions(), random),
            Self::Greedy(random) => {
                // A mate is the most that there is to take.
                let mates = mates_at_once(position);
                let mut actions = if mates.is_empty() { position.legal_actions() } else { mates };
                let gain = |action: P::Action| position.gain(action, &Values::FULL);
                let most = actions.iter().map(|&action| gain(action)).max();
                actions.retain(|&action| Some(gain(action)) == most);
                any(&actions, random)
            }
            Self::External(program) => return program.choose(game, clocks, pace),
        };
        found.ok_or_else(|| Fault::Ends(CliError(format!("no action was found in {}", position.fen()))))
    }
}

fn any<A: Copy>(actions: &[A], random: &mut Random) -> Option<A> {
    actions.get(random.below(actions.len())).copied()
}
