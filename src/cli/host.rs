//! `plunder host`: opens a table to the network around, without a window.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ::host::time::Instant;
use ::host::{files, random, stop};
use clap::{Args, ValueEnum};
use library::Whole;
use library::lock::Owned;
use library::seats::{self, Seats};
use library::shelf::data_folder;
use room::key::Key;
use room::message::{PROTOCOL, color_name};
use room::room::{Chair, Connection, Effect, Opening, Room, Shown};
use room::table::{Granted, Refusal, Table, WhileAway, Wish};
use rules::clock::TimeControl;
use rules::save::About;
use rules::{AnyGame, Color};
use wire::address::{Link, with_port};
use wire::found::Announced;
use wire::server::{Event, Wire};
use words::language::Language;

use super::refused::{printable, warn};
use super::typed::{Came, HELP, Lines, Typed, asks};
use super::{CliError, GameOptions, print};

/// How long nothing happens until the clock and what is typed are looked at.
const MOMENT: Duration = Duration::from_millis(25);

const EXAMPLES: &str = "Examples:
  plunder host
  plunder host --game chessplus --clock 5+3
  plunder host --seat white --file friday.ron";

/// The options of `plunder host`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameOptions,
    /// The time control, minutes and seconds as people say it: 5+3, 15, 40/90+30:30+30; a bar gives the players different times (5|3).
    #[arg(long, value_name = "CONTROL")]
    clock: Option<String>,
    /// Go on with the game in this saved game (.ron), or keep a new one there. By default a new game is kept in your folder of games.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// The port; 0 takes any that is free.
    #[arg(long, value_name = "N", default_value_t = 0)]
    port: u16,
    /// Where you sit yourself and type your moves; without a seat both links are for others.
    #[arg(long, value_name = "SEAT", value_enum, default_value = "none")]
    seat: Seat,
    /// How many may watch.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u8).range(0..=98))]
    watchers: u8,
    /// What the clock does while a player's screen is away; by default it goes on, or does what was agreed before this table was killed.
    #[arg(long, value_name = "CHOICE", value_enum)]
    while_away: Option<Away>,
    /// The folder of the page that browsers get, as scripts/web makes it; by default the one beside the program.
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// Do not announce the table in the network; it is reached by its address alone.
    #[arg(long)]
    unannounced: bool,
}

/// A seat by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Seat {
    /// White's.
    White,
    /// Black's.
    Black,
    /// None.
    None,
}

/// What the clock does, by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Away {
    /// It goes on.
    GoOn,
    /// It stands.
    Stop,
}

/// Opens a table and keeps it until it is closed.
///
/// # Errors
/// A bad option, a file that cannot be used, or a port that cannot be had.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let (table, file) = begin(arguments)?;
    let kept = file.as_ref().and_then(|file| seats::load(file.path()));
    let keys = Key::of_seats(kept.as_ref().map(|seats| &seats.keys), random::bytes)
        .map_err(|error| CliError(format!("the system has no random numbers: {error}")))?;
    let page = match &arguments.page {
        Some(page) if !files::is_file(&page.join("index.html")) => {
            return Err(CliError(format!(
                "--page {}: there is no page in it; scripts/web makes one in dist/web",
                page.display()
            )));
        }
        Some(page) => Some(page.clone()),
        None => wire::beside_the_program(),
    };
    let has_page = page.is_some();
    let before = kept.map(|seats| seats.port);
    let wire = Wire::open(wire::server::Opening { port: arguments.port, before, page, ..Default::default() })
        .map_err(|error| CliError(error.to_string()))?;
    let own = match arguments.seat {
        Seat::White => Some(Color::White),
        Seat::Black => Some(Color::Black),
        Seat::None => None,
    };
    let chairs = Color::ALL.map(|color| match own == Some(color) {
        true => Chair::Own,
        false => Chair::Guest(keys[color.index()]),
    });
    let opening = Opening {
        chairs,
        watchers: usize::from(arguments.watchers),
        program: concat!("plunder-", env!("CARGO_PKG_VERSION")).into(),
    };
    if let Some(file) = &file {
        let keys = chairs.map(|chair| match chair {
            Chair::Own => None,
            Chair::Guest(key) => Some(key.told()),
        });
        seats::keep(file.path(), &Seats::new(wire.port(), keys, table.clock_stands()));
    }
    let begun = Instant::now();
    let room = Room::open(opening, Shown::from(&table), Duration::ZERO);
    let mut host = Host {
        english: Language::english(),
        wire,
        room,
        table,
        file,
        begun,
        passed: Duration::ZERO,
        own,
        is_kept: true,
        made_its_file: arguments.file.is_none(),
        has_page,
    };
    // Nobody is there yet, so the clock stands, and whoever comes is told so.
    host.table.sit(host.room.sitters());
    host.room.show(Shown::from(&host.table), Duration::ZERO);
    host.keep();
    host.introduce()?;
    let announced = (!arguments.unannounced).then(|| Announced::begin(&host.wire, PROTOCOL));
    if matches!(announced, Some(None)) {
        warn(
            "plunder",
            "this network lets no program announce itself (no multicast); others join by the address above",
        );
    }
    host.keep_open()?;
    host.close();
    Ok(())
}

/// The game that is played, and its file.
fn begin(arguments: &Arguments) -> Result<(Table, Option<Owned>), CliError> {
    let agreed = arguments.file.as_deref().and_then(seats::load).map(|seats| seats.clock_stands);
    let stands = arguments.while_away.map(|away| away == Away::Stop).or(agreed);
    let while_away = if stands == Some(true) { WhileAway::Stands } else { WhileAway::GoesOn };
    let control = arguments.clock.as_deref().map(TimeControl::read_spoken).transpose();
    let control = control.map_err(|error| CliError(format!("--clock: {error}")))?;
    let new = || -> Result<Table, CliError> {
        let game = AnyGame::from_position(arguments.game.position()?);
        let mut table = Table::new(game, About::default(), while_away);
        table.agree_on_time(control.clone());
        Ok(table)
    };
    let Some(path) = &arguments.file else {
        let table = new()?;
        let file = data_folder().map(|folder| {
            let _ = files::create_folders(&folder);
            Owned::beside(&folder.join("table.ron"))
        });
        if file.is_none() {
            warn("plunder", "there is no folder for your games, so this one is not kept; give one with --file");
        }
        return Ok((table, file));
    };
    if path.extension().is_none_or(|ending| ending != "ron") {
        return Err(CliError(format!(
            "--file {}: a table keeps its game in a saved game, so give a name that ends in .ron",
            path.display()
        )));
    }
    let owned = Owned::take(path).map_err(|_| {
        CliError(format!("{} is open in another window or at another table; close it there first", path.display()))
    })?;
    if !files::is_there(owned.path()) {
        return Ok((new()?, Some(owned)));
    }
    if arguments.game.are_given() || arguments.clock.is_some() {
        return Err(CliError(format!(
            "--file {}: the game in it goes on as it is, so leave out --clock and the options of a new game",
            path.display()
        )));
    }
    let (Whole { game, about }, _) = owned.load().map_err(|error| CliError(format!("{}: {error}", path.display())))?;
    Ok((Table::new(game, about, while_away), Some(owned)))
}

struct Host {
    english: Language,
    wire: Wire,
    room: Room,
    table: Table,
    file: Option<Owned>,
    begun: Instant,
    passed: Duration,
    /// Where the host sat at the beginning.
    own: Option<Color>,
    is_kept: bool,
    /// Nobody named the file.
    made_its_file: bool,
    /// Browsers get the page of the table.
    has_page: bool,
}

impl Host {
    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Where the host sits now.
    fn seat(&self) -> Option<Color> {
        self.own.map(|color| if self.table.turned().is_multiple_of(2) { color } else { !color })
    }

    fn say(&self, sentence: &str) -> Result<(), CliError> {
        print(&(printable(sentence) + "\n"))
    }

    /// Addresses, links and codes.
    fn introduce(&self) -> Result<(), CliError> {
        let (port, addresses) = (self.wire.port(), self.wire.addresses());
        let Some(first) = addresses.first() else { return Ok(()) };
        let mut text = format!("The table is open at {}, for this network alone", with_port(first, port));
        let others: Vec<String> = addresses.iter().skip(1).map(|address| with_port(address, port)).collect();
        if !others.is_empty() {
            text.push_str(&format!(" (also {})", others.join(", ")));
        }
        text.push_str(".\n");
        if addresses.len() == 1 {
            text.push_str("This machine is in no network, so only programs on it can join.\n");
        }
        let link = |key: Option<Key>| Link { host: first.clone(), port, key: key.map(|key| key.told()) }.to_string();
        for color in Color::ALL {
            if let Some(key) = self.room.key(color) {
                let link = link(Some(key));
                text.push_str(&format!("\n{}: {link}\n", self.english.say(&color.into())));
                let is_terminal = std::io::stdout().is_terminal();
                text.push_str(&wire::code::in_terminal(&link, is_terminal).unwrap_or_default());
                text.push('\n');
            }
        }
        text.push_str(&format!("\nTo watch: {}\n", link(None)));
        if !self.has_page {
            text.push_str(
                "There is no page for browsers beside this program, so others join with Plunder; scripts/web makes one, and --page names its folder.\n",
            );
        }
        if let Some(file) = &self.file {
            text.push_str(&printable(&format!("The game is kept in {}.", file.path().display())));
            text.push('\n');
        }
        match self.seat() {
            Some(color) => {
                text.push_str(&format!("You play {}. ", color_name(color)));
                text.push_str(HELP);
            }
            None => text.push_str("Type show to see the position, and quit to close the table.\n"),
        }
        print(&text)
    }

    fn keep_open(&mut self) -> Result<(), CliError> {
        let (lines, signal) = (Lines::begin(), stop::at_first_signal());
        while !signal.load(Ordering::Relaxed) {
            let mut event = self.wire.next(MOMENT);
            // What came together is answered before the clock is looked at again.
            while let Some(happened) = event {
                self.pass()?;
                let now = self.now();
                let effects = match happened {
                    Event::Come(connection, address) => self.room.come(connection, &address, now),
                    Event::Heard(connection, line) => self.room.heard(connection, &line, now),
                    Event::Gone(connection) => self.room.gone(connection, now),
                };
                self.follow(effects)?;
                event = self.wire.next(Duration::ZERO);
            }
            while let Came::Line(line) = lines.next() {
                if !self.obey(&line)? {
                    return Ok(());
                }
            }
            self.pass()?;
            let effects = self.room.tick(self.now());
            self.follow(effects)?;
        }
        Ok(())
    }

    /// Time goes by; who is there, and a flag that falls, are shown.
    fn pass(&mut self) -> Result<(), CliError> {
        let now = self.now();
        let fell = self.table.pass(now.saturating_sub(self.passed));
        self.passed = now;
        let ran = self.table.clock().is_some_and(rules::clock::Clock::is_running);
        self.table.sit(self.room.sitters());
        let runs = self.table.clock().is_some_and(rules::clock::Clock::is_running);
        if fell {
            self.keep();
            self.tell_the_end()?;
        }
        if fell || ran != runs {
            let effects = self.room.show(Shown::from(&self.table), now);
            self.follow(effects)?;
        }
        Ok(())
    }

    /// Does what the room says.
    fn follow(&mut self, effects: Vec<Effect>) -> Result<(), CliError> {
        for effect in effects {
            match effect {
                Effect::Tell(connection, line) => self.wire.send(connection, line),
                Effect::Close(connection) => self.wire.close(connection),
                Effect::Wish { connection, by, wish } => self.grant(Some(connection), by, &wish)?,
                // Without a window nobody sees what hangs in the air.
                Effect::Hold(..) => {}
                Effect::Notice(notice) => self.say(&self.english.say(&notice.text()))?,
            }
        }
        Ok(())
    }

    /// Judges what somebody wants: a guest's by its connection, or the host's own.
    fn grant(&mut self, connection: Option<Connection>, by: Color, wish: &Wish) -> Result<(), CliError> {
        self.pass()?;
        let (asked, ended, turned) = (self.table.asked(), self.table.game().result(), self.table.turned());
        let effects = match self.table.judge(by, wish) {
            Ok(Granted::Changed) => {
                // Whoever hears of it may rely on it.
                self.keep();
                match wish {
                    Wish::Play(_, name) => self.say(&format!("{}: {name}", self.english.say(&by.into())))?,
                    Wish::Answer(_, what, true) => self.say(&format!("Agreed: {}.", what.name()))?,
                    _ => {}
                }
                if let Some((what, by)) = self.table.asked().filter(|now| asked != Some(*now)) {
                    let question = asks(&self.english, what, by);
                    let own = self.seat().is_some_and(|seat| seat != by);
                    self.say(&if own { format!("{question} Type yes or no.") } else { question })?;
                }
                if ended.is_none() {
                    self.tell_the_end()?;
                }
                if let Some(seat) = self.seat().filter(|_| turned != self.table.turned()) {
                    self.say(&format!("You play {} now.", color_name(seat)))?;
                }
                self.room.show(Shown::from(&self.table), self.now())
            }
            Ok(Granted::Declined(what, by)) => {
                self.say(&self.english.say(&rules::text::Text::new("two-declined").with("player", by)))?;
                let mut effects = self.room.declined(what, by);
                effects.extend(self.room.show(Shown::from(&self.table), self.now()));
                effects
            }
            Ok(Granted::Before) => Vec::new(),
            Err(refusal) => match connection {
                Some(connection) => self.room.refuse(connection, wish.point(), &refusal),
                None => {
                    self.refuse(&refusal);
                    Vec::new()
                }
            },
        };
        self.follow(effects)
    }

    fn refuse(&self, refusal: &Refusal) {
        warn("plunder", &self.english.say(&refusal.text));
    }

    fn tell_the_end(&self) -> Result<(), CliError> {
        match self.table.game().told_end() {
            Some(end) => self.say(&format!("The game is over: {end}.")),
            None => Ok(()),
        }
    }

    /// Does what was typed; says whether the table stays open.
    fn obey(&mut self, line: &str) -> Result<bool, CliError> {
        let position = self.table.game().position();
        let typed = match Typed::read(line, Some(&position)) {
            Ok(typed) => typed,
            Err(reason) => {
                warn("plunder", &self.english.say(&reason));
                return Ok(true);
            }
        };
        let point = self.table.point();
        let wish = match typed {
            Typed::Nothing => return Ok(true),
            Typed::Quit => return Ok(false),
            Typed::Help => {
                print(HELP)?;
                return Ok(true);
            }
            Typed::Show => {
                self.say(&self.table.game().fen())?;
                return Ok(true);
            }
            Typed::Play(name) => Wish::Play(point, name),
            Typed::Ask(what) => Wish::Ask(point, what),
            Typed::Answer(yes) => match self.table.asked() {
                Some((what, _)) => Wish::Answer(point, what, yes),
                None => {
                    warn("plunder", "Nothing is asked that could be answered.");
                    return Ok(true);
                }
            },
        };
        match self.seat() {
            Some(seat) => self.grant(None, seat, &wish)?,
            None => {
                warn("plunder", "you have no seat at this table; begin it with --seat white or --seat black to play")
            }
        }
        Ok(true)
    }

    /// Writes the game; what cannot be written is said once.
    fn keep(&mut self) {
        let Some(file) = &mut self.file else { return };
        let whole = Whole { game: self.table.game().clone(), about: self.table.about() };
        let text = whole.text().map_err(|error| error.to_string());
        let written = text.and_then(|text| match file.secure() {
            Err(library::lock::Refusal::InUse) => Err("another program has taken the file".to_owned()),
            Err(library::lock::Refusal::Write(error)) => Err(error.to_string()),
            Ok(()) => file.write(&text).map_err(|error| error.to_string()),
        });
        if let (Err(fault), true) = (&written, self.is_kept) {
            warn("plunder", &format!("the game is not kept: {fault}"));
        }
        self.is_kept = written.is_ok();
    }

    fn close(mut self) {
        for effect in self.room.close() {
            match effect {
                Effect::Tell(connection, line) => self.wire.send(connection, line),
                Effect::Close(connection) => self.wire.close(connection),
                _ => {}
            }
        }
        let Some(file) = self.file.take() else { return };
        seats::forget(file.path());
        // A table at which nobody played leaves no file behind that nobody asked for.
        if self.made_its_file && !self.table.game().is_begun() {
            let _ = file.remove();
        }
    }
}
