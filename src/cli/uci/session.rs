//! What the interface has said so far: options, the game, and the search that runs; `uci` gives it each line.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use plunder_host::threads::{self, JoinHandle};
use plunder_host::time::Instant;

use super::super::best::now;
use super::super::{CliError, print};
use super::go::Go;
use super::settings::{Game as Variant, OPTIONS, Settings};
use crate::opponent::{Engine, Found, Limits, Score, Searchable, Stop};
use crate::rules::{AnyGame, AnyOptions, AnyPosition, Color, each_game};

/// A UCI session.
#[derive(Default)]
pub struct Session {
    settings: Settings,
    game: Option<AnyGame>,
    engine: Option<Arc<Engine>>,
    running: Option<Running>,
    /// What the errors of a level follow in this game.
    seed: Option<u64>,
}

/// A search in its thread.
struct Running {
    thread: JoinHandle<()>,
    stop: Stop,
    /// The answer is held back until this is set: after `go infinite` and `go ponder`.
    release: Stop,
    /// Whether only the interface ends it.
    is_endless: bool,
    /// What `go ponder` shall be once the move was guessed right.
    pondered: Option<Go>,
}

impl Session {
    /// Obeys one line; says whether to go on.
    ///
    /// # Errors
    /// Only if standard output cannot be written.
    pub fn obey(&mut self, line: &str) -> Result<bool, CliError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return Ok(true) };
        match command {
            "uci" => print(&format!(
                "id name Plunder {}\nid author the Plunder maintainers\n{OPTIONS}uciok\n",
                env!("CARGO_PKG_VERSION")
            ))?,
            "isready" => print("readyok\n")?,
            "setoption" => {
                self.finish();
                self.set(line)?;
            }
            "ucinewgame" => {
                self.finish();
                (self.engine, self.game, self.seed) = (None, None, None);
            }
            "position" => {
                self.finish();
                match self.read_position(rest) {
                    Ok(game) => self.game = Some(game),
                    Err(sentence) => complain(&sentence)?,
                }
            }
            "go" => self.go(&Go::read(rest))?,
            "stop" => self.finish(),
            "ponderhit" => self.ponderhit(),
            "d" => print(&format!("{}\n", self.current()?.fen()))?,
            "bench" => self.bench()?,
            "quit" => return Ok(false),
            _ => complain(&format!("there is no command {command}"))?,
        }
        Ok(true)
    }

    /// Ends a search that runs; it still says its best action.
    pub fn finish(&mut self) {
        if let Some(running) = self.running.take() {
            running.release.now();
            running.stop.now();
            let _ = running.thread.join();
        }
    }

    /// Lets a search that runs come to its end; one without an end is stopped.
    pub fn wait(&mut self) {
        match self.running.take() {
            Some(running) if !running.is_endless => drop(running.thread.join()),
            running => {
                self.running = running;
                self.finish();
            }
        }
    }

    fn set(&mut self, line: &str) -> Result<(), CliError> {
        let after = |word: &str| line.find(&format!(" {word} ")).map(|at| &line[at + word.len() + 2..]);
        let value = after("value").unwrap_or("").trim();
        let name = after("name").unwrap_or("").split(" value").next().unwrap_or("").trim();
        match self.settings.set(name, value) {
            // Another game has other positions.
            Ok(()) => (self.engine, self.game) = (None, None),
            Err(sentence) => complain(&sentence)?,
        }
        Ok(())
    }

    fn current(&mut self) -> Result<AnyGame, CliError> {
        match &self.game {
            Some(game) => Ok(game.clone()),
            None => AnyGame::begin(self.settings.agreed(), None).map_err(CliError::from_display),
        }
    }

    fn read_position(&self, words: &[&str]) -> Result<AnyGame, String> {
        let (place, moves) = match words.iter().position(|&word| word == "moves") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let fen = match place.split_first() {
            Some((&"startpos", _)) => None,
            Some((&"fen", fields)) => Some(fields.join(" ")),
            _ => return Err("a position is startpos or fen and a FEN".to_owned()),
        };
        let mut game = AnyGame::begin(self.settings.agreed(), fen.as_deref()).map_err(|error| error.to_string())?;
        if self.settings.variant == Variant::Chess
            && matches!(game.position(), AnyPosition::Plunder(p) if p.privileged().any())
        {
            return Err("chess has no vests: set UCI_Variant to plunderchess for this position".to_owned());
        }
        for name in moves {
            game.play_name(name).map_err(|error| error.to_string())?;
        }
        Ok(game)
    }

    fn go(&mut self, go: &Go) -> Result<(), CliError> {
        self.finish();
        let game = self.current()?;
        each_game!(game.start(), start => self.start(game.positions_like(&start, game.plies()), go));
        Ok(())
    }

    fn engine(&mut self) -> Arc<Engine> {
        let Settings { hash, threads, .. } = self.settings;
        self.engine.get_or_insert_with(|| Arc::new(Engine::new(hash).with_threads(threads))).clone()
    }

    fn start<P: Searchable + 'static>(&mut self, positions: Vec<P>, go: &Go) {
        let Some(&now_there) = positions.last() else { return };
        let (engine, stop, release) = (self.engine(), Stop::default(), Stop::default());
        let turn = now_there.turn();
        let limits = go.limits(turn, self.settings.lines, stop.clone());
        let (waits, shows_chances) = (go.waits || go.ponders, self.settings.shows_chances);
        let (level, seed) = (self.settings.level, *self.seed.get_or_insert_with(now));
        let held = release.clone();
        let any = move || now_there.legal_actions().first().copied();
        let search = move || {
            let begun = Instant::now();
            let tell = |found: &Found<P::Action>| drop(print(&info(found, begun, shows_chances)));
            let found = catch(|| match level {
                Some(level) => {
                    let found = level.search(&positions, seed, &limits);
                    tell(&found);
                    found
                }
                None => engine.search_and_tell(&positions, &limits, tell),
            });
            while waits && !held.is_wished() {
                threads::sleep(Duration::from_millis(2));
            }
            let _ = print(&found.map_or_else(|| failed(any()), |found| best(&found)));
        };
        let Ok(thread) = threads::spawn("search", search) else {
            let _ = print(&failed(any()));
            return;
        };
        let (is_endless, pondered) = (go.is_endless(turn), go.ponders.then(|| go.clone()));
        self.running = Some(Running { thread, stop, release, is_endless, pondered });
    }

    /// The guessed move was played: the search goes on as far as its limits let it, and time counts from now.
    fn ponderhit(&mut self) {
        let Some(running) = &mut self.running else { return };
        let Some(mut go) = running.pondered.take() else { return };
        let turn = self.game.as_ref().map_or(Color::White, |game| game.position().turn());
        go.ponders = false;
        running.is_endless = go.is_endless(turn);
        let limits = go.limits(turn, 1, Stop::default());
        running.release.now();
        if let Some(until) = limits.soft.or(limits.hard) {
            let stop = running.stop.clone();
            // Without a thread the search ends by its other limits.
            let _ = threads::spawn("limit", move || {
                threads::sleep(until.saturating_duration_since(Instant::now()));
                stop.now();
            });
        }
    }

    /// Searches the start of every game to a fixed depth: the sum of the nodes changes only when the search does.
    fn bench(&mut self) -> Result<(), CliError> {
        self.finish();
        let (begun, mut nodes) = (Instant::now(), 0);
        for name in ["chess", "plunderchess", "cornerking", "chessplus"] {
            let mut settings = Settings::default();
            settings.set("UCI_Variant", name).map_err(CliError)?;
            let engine = Engine::new(16);
            let agreed: AnyOptions = settings.agreed();
            nodes += each_game!(AnyPosition::start(agreed), start => engine.search(&[start], &Limits::depth(11)).nodes);
        }
        let seconds = begun.elapsed().as_secs_f64().max(0.001);
        print(&format!("nodes {nodes}\nnodes per second {:.0}\n", nodes as f64 / seconds))
    }
}

/// What a search finds, or nothing where a fault of its own ends it.
fn catch<T>(search: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(search)).ok()
}

/// The answer where the search failed: an interface waits for one, and any legal action is better than none.
fn failed<A: std::fmt::Display>(any: Option<A>) -> String {
    let action = any.map_or_else(|| "(none)".to_owned(), |action| action.to_string());
    format!("info string the search failed because of a bug in this program\nbestmove {action}\n")
}

/// What is wrong with a line, as the protocol lets an engine say it.
pub fn complain(sentence: &str) -> Result<(), CliError> {
    print(&format!("info string {}\n", sentence.replace(char::is_control, " ")))
}

fn names<A: std::fmt::Display>(actions: &[A]) -> String {
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// One line for each best line.
fn info<A: Copy + std::fmt::Display>(found: &Found<A>, begun: Instant, shows_chances: bool) -> String {
    let millis = begun.elapsed().as_millis().max(1);
    let each = |(number, line): (usize, &crate::opponent::Line<A>)| {
        let chances = if shows_chances { chances(line.score) } else { String::new() };
        format!(
            "info depth {} seldepth {} multipv {} score {}{chances} nodes {} nps {} hashfull {} time {millis} pv {}\n",
            found.depth,
            found.deepest,
            number + 1,
            line.score,
            found.nodes,
            u128::from(found.nodes) * 1000 / millis,
            found.permille,
            names(&line.actions),
        )
    };
    found.lines.iter().enumerate().map(each).collect()
}

/// Wins, draws and losses to expect in a thousand games: a rule of thumb, not measured.
fn chances(score: Score) -> String {
    let expect = |shift: f64| (1000.0 / (1.0 + ((shift - f64::from(score.value())) / 110.0).exp())).round() as i32;
    let (win, loss) = (expect(90.0), 1000 - expect(-90.0));
    format!(" wdl {win} {} {loss}", 1000 - win - loss)
}

fn best<A: Copy + std::fmt::Display>(found: &Found<A>) -> String {
    match found.lines.first().map(|line| line.actions.as_slice()) {
        Some([action, answer, ..]) => format!("bestmove {action} ponder {answer}\n"),
        Some([action]) => format!("bestmove {action}\n"),
        _ => "bestmove (none)\n".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_that_fails_is_answered_by_some_action() {
        let found: Option<Found<char>> = catch(|| panic!("a man fell off the board"));
        let text = found.map_or_else(|| failed(Some("e2e4")), |found| best(&found));
        assert!(text.starts_with("info string ") && text.ends_with("\nbestmove e2e4\n"), "{text}");
        assert!(failed::<String>(None).ends_with("bestmove (none)\n"));
    }
}
