//! A conversation by the UCI protocol: a line in, an answer out.

use std::io::{BufRead, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use host::threads::{self, JoinHandle};
use host::time::Instant;
use mind::opponent::{Engine, Found, Limits, Score, Searchable, Stop};
use rules::{AnyOptions, AnyPosition, Color, each_game};

use super::super::best::now;
use super::super::{CliError, print};
use super::go::Go;
use super::said::{Heard, Said, info as sentence};
use super::settings::Settings;

/// The answer where there is nothing to play.
const NOTHING: &str = "bestmove (none)\n";

/// A UCI session.
#[derive(Default)]
pub struct Session {
    said: Said,
    engine: Option<Arc<Engine>>,
    /// What the engine was asked to be: mebibytes and threads.
    asked: (usize, usize),
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
        match self.said.hear(line) {
            Heard::Answer(text) => print(&text)?,
            Heard::Changed(text) => {
                self.finish();
                print(&text)?;
            }
            Heard::NewGame => {
                self.finish();
                (self.engine, self.seed) = (None, None);
            }
            Heard::Ready => {
                // A search that runs has what it needs, and a new engine would end it.
                if self.running.is_none() {
                    self.engine()?;
                }
                print("readyok\n")?;
            }
            Heard::Go(go, text) => {
                self.finish();
                print(&text)?;
                self.go(&go)?;
            }
            Heard::Stop => self.finish(),
            Heard::PonderHit => self.ponderhit(),
            Heard::Bench => self.bench()?,
            Heard::Quit => return Ok(false),
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

    fn go(&mut self, go: &Go) -> Result<(), CliError> {
        let positions = self.said.positions();
        match positions.last().copied() {
            None => {
                self.run(go, Color::White, Stop::default(), || NOTHING.to_owned(), NOTHING.to_owned());
                Ok(())
            }
            Some(last) => each_game!(last, last => self.start(alike(&last, &positions), go)),
        }
    }

    /// The engine as it is wanted now; where the system does not grant as much memory, that is said once.
    fn engine(&mut self) -> Result<Arc<Engine>, CliError> {
        let &Settings { hash, threads, .. } = self.said.settings();
        if let Some(engine) = self.engine.as_ref().filter(|_| self.asked == (hash, threads)) {
            return Ok(engine.clone());
        }
        // The old one goes first, so that its memory can be had.
        self.finish();
        self.engine = None;
        let engine = Arc::new(Engine::new(hash).with_threads(threads));
        let got = engine.mebibytes();
        if got < hash {
            print(&sentence(&format!("Hash is {got}: the system does not grant {hash} mebibytes")))?;
        }
        (self.engine, self.asked) = (Some(engine.clone()), (hash, threads));
        Ok(engine)
    }

    fn start<P: Searchable + 'static>(&mut self, positions: Vec<P>, go: &Go) -> Result<(), CliError> {
        let Some(&now_there) = positions.last() else { return Ok(()) };
        let (engine, stop, turn) = (self.engine()?, Stop::default(), now_there.turn());
        let &Settings { lines, level, shows_chances, .. } = self.said.settings();
        let limits = go.limits(turn, lines, stop.clone());
        let seed = *self.seed.get_or_insert_with(now);
        let any = failed(now_there.legal_actions().first());
        let otherwise = any.clone();
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
            found.map_or(any, |found| best(&found))
        };
        self.run(go, turn, stop, search, otherwise);
        Ok(())
    }

    /// Answers `go` by what a search in a thread of its own says, as soon as the interface may hear it; without a thread by `otherwise`.
    fn run(
        &mut self,
        go: &Go,
        turn: Color,
        stop: Stop,
        search: impl FnOnce() -> String + Send + 'static,
        otherwise: String,
    ) {
        let (release, waits) = (Stop::default(), go.waits || go.ponders);
        let held = release.clone();
        let answer = move || {
            let text = search();
            while waits && !held.is_wished() {
                threads::sleep(Duration::from_millis(2));
            }
            let _ = print(&text);
        };
        let Ok(thread) = threads::spawn("search", answer) else {
            let _ = print(&otherwise);
            return;
        };
        let (is_endless, pondered) = (go.is_endless(turn), go.ponders.then(|| go.clone()));
        self.running = Some(Running { thread, stop, release, is_endless, pondered });
    }

    /// The guessed move was played: the search goes on as far as its limits let it, and time counts from now.
    fn ponderhit(&mut self) {
        let Some(running) = &mut self.running else { return };
        let Some(mut go) = running.pondered.take() else { return };
        let turn = self.said.turn();
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

/// The positions of a game as those of its rules.
fn alike<P: TryFrom<AnyPosition>>(_: &P, positions: &[AnyPosition]) -> Vec<P> {
    positions.iter().filter_map(|&position| P::try_from(position).ok()).collect()
}

fn names<A: std::fmt::Display>(actions: &[A]) -> String {
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// One line for each best line.
fn info<A: Copy + std::fmt::Display>(found: &Found<A>, begun: Instant, shows_chances: bool) -> String {
    let millis = begun.elapsed().as_millis().max(1);
    let each = |(number, line): (usize, &mind::opponent::Line<A>)| {
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
        _ => NOTHING.to_owned(),
    }
}

/// The longest line that is obeyed, in bytes: the longest game there is fits in it many times.
pub const LONGEST_LINE: u64 = 1 << 20;

/// An example for each way of calling it.
const EXAMPLES: &str = "Examples:
  plunder uci
  printf 'position startpos moves e2e4\\ngo depth 6\\n' | plunder uci";

/// The options of `plunder uci`: none, since the interface sets everything by the protocol.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {}

/// Obeys until `quit` or the end of the input.
pub fn run(_: &Arguments) -> Result<(), CliError> {
    converse(std::io::stdin().lock())
}

/// Obeys what these lines say until `quit` or their end; the answers go to standard output. A line that is longer than
/// [`LONGEST_LINE`] is skipped with a message.
///
/// # Errors
/// If the lines cannot be read, or standard output cannot be written.
pub fn converse(mut input: impl BufRead) -> Result<(), CliError> {
    let mut session = Session::default();
    while let Some(line) = next_line(&mut input)? {
        let goes_on = match line {
            Some(line) => session.obey(&line)?,
            None => {
                print(&sentence(&format!("a line is longer than {LONGEST_LINE} bytes")))?;
                true
            }
        };
        if !goes_on {
            session.finish();
            return Ok(());
        }
    }
    session.wait();
    Ok(())
}

/// The next line: none at the end of the input, and inside nothing for one that is too long. What is no UTF-8 is shown as such.
fn next_line(input: &mut impl BufRead) -> Result<Option<Option<String>>, CliError> {
    let failed = |error: std::io::Error| CliError(format!("cannot read standard input: {error}"));
    let mut bytes = Vec::new();
    let length = input.take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(failed)?;
    if length == 0 {
        return Ok(None);
    }
    if length as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n').map_err(failed)?;
        return Ok(Some(None));
    }
    Ok(Some(Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned())))
}

#[cfg(test)]
mod tests {
    mod session {
        use super::super::*;

        #[test]
        fn a_search_that_fails_is_answered_by_some_action() {
            let found: Option<Found<char>> = catch(|| panic!("a man fell off the board"));
            let text = found.map_or_else(|| failed(Some("e2e4")), |found| best(&found));
            assert!(text.starts_with("info string ") && text.ends_with("\nbestmove e2e4\n"), "{text}");
            assert!(failed::<String>(None).ends_with("bestmove (none)\n"));
        }
    }

    mod conversation {
        use super::super::*;

        #[test]
        fn a_line_without_end_is_passed_over_and_what_is_no_text_is_a_line() {
            let text = ["x".repeat(3 << 20).as_bytes(), b"\nisready\r\n\xff\nquit"].concat();
            let mut input = text.as_slice();
            let mut lines = Vec::new();
            while let Some(line) = next_line(&mut input).unwrap() {
                lines.push(line);
            }
            assert_eq!(lines, [None, Some("isready".to_owned()), Some("\u{fffd}".to_owned()), Some("quit".to_owned())]);
        }
    }
}
