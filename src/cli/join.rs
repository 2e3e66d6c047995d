//! `plunder join`: sits down at a table elsewhere in the network, or watches, without a window.

use std::sync::atomic::Ordering;
use std::time::Duration;

use ::host::stop;
use ::host::time::Instant;
use clap::Args;
use room::guest::{Guest, News, Reply};
use room::key::Key;
use room::message::{Code, Hand, PROTOCOL, Role, Sitter, ToHost, What, color_name};
use rules::Color;
use rules::text::Text;
use wire::address::{Link, with_port};
use wire::client::{Client, ClientEvent};
use wire::found;
use words::language::Language;

use super::refused::{printable, warn};
use super::typed::{Came, HELP, Lines, Typed, asks};
use super::{CliError, print};

/// How long nothing happens until what is typed is looked at.
const MOMENT: Duration = Duration::from_millis(25);
/// How long tables are looked for.
const LOOKED_FOR: Duration = Duration::from_secs(3);

const EXAMPLES: &str = "Examples:
  plunder join 192.168.0.7:4711
  plunder join 'http://192.168.0.7:4711/#seat=0123456789abcdef0123456789abcdef'
  plunder join '[fd00::7]:4711'
  plunder join 'http://192.168.0.7:4711/#watch' --script";

/// The options of `plunder join`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The address of the table, or its whole link with the key of a seat behind the #; without a key one watches. By default the table is
    /// looked for in the network.
    #[arg(value_name = "ADDRESS")]
    address: Option<String>,
    /// Speak lines for programs instead of sentences (docs/two-screens.md).
    #[arg(long)]
    script: bool,
}

/// Joins a table until it is closed, or somebody goes.
///
/// # Errors
/// A bad address, no table there, or a key that opens no seat.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let link: Link = match &arguments.address {
        Some(address) => address.parse().map_err(|error| CliError(format!("{}: {error}", printed(address))))?,
        None => look_for_a_table()?,
    };
    let role = match link.key.as_deref().map(str::parse::<Key>) {
        Some(Ok(key)) => Role::Seat(key),
        _ => Role::Watch,
    };
    let client = Client::begin(&link).map_err(|error| CliError(format!("the network cannot be used: {error}")))?;
    let guest = Guest::new(role, concat!("plunder-", env!("CARGO_PKG_VERSION")).to_owned());
    let english = Language::english();
    Join { english, client, guest, begun: Instant::now(), is_script: arguments.script, was_there: false, seats: None }
        .play()
}

/// An address without the key, which is nobody's affair.
fn printed(address: &str) -> String {
    printable(address.split('#').next().unwrap_or_default())
}

fn look_for_a_table() -> Result<Link, CliError> {
    let Some(found) = found::find(LOOKED_FOR) else {
        return Err(CliError(
            "this network lets no program look for tables (no multicast); give the address that the table shows".into(),
        ));
    };
    match found.as_slice() {
        [] => Err(CliError(
            "no table answers in this network; give the address that the table shows, such as 192.168.0.7:4711".into(),
        )),
        [table] => Ok(Link { host: table.address.clone(), port: table.port, key: None }),
        several => {
            let all: Vec<String> = several.iter().map(|table| with_port(&table.address, table.port)).collect();
            Err(CliError(format!(
                "there are several tables in this network; give the address of one: {}",
                all.join(", ")
            )))
        }
    }
}

struct Join {
    english: Language,
    client: Client,
    guest: Guest,
    begun: Instant,
    is_script: bool,
    /// Whether the table was reached before.
    was_there: bool,
    seats: Option<[Sitter; 2]>,
}

impl Join {
    fn play(mut self) -> Result<(), CliError> {
        let (lines, signal) = (Lines::begin(), stop::at_first_signal());
        while !signal.load(Ordering::Relaxed) {
            let mut event = self.client.next(MOMENT);
            while let Some(happened) = event {
                if !self.happened(happened)? {
                    return Ok(());
                }
                event = self.client.next(Duration::ZERO);
            }
            loop {
                match lines.next() {
                    Came::Line(line) => {
                        let goes_on = if self.is_script { self.obey_script(&line)? } else { self.obey(&line)? };
                        if !goes_on {
                            return self.leave();
                        }
                    }
                    Came::NoneYet => break,
                    // Who has nothing to say is told all the same whether the table lets it in.
                    Came::End if !self.was_there => break,
                    Came::End => return self.leave(),
                }
            }
        }
        self.leave()
    }

    fn leave(&self) -> Result<(), CliError> {
        self.client.send(self.guest.bye());
        // The table answers by ending the connection.
        let until = self.begun.elapsed() + Duration::from_secs(1);
        while self.begun.elapsed() < until {
            if matches!(self.client.next(MOMENT), Some(ClientEvent::Lost(_))) {
                break;
            }
        }
        Ok(())
    }

    /// What happened on the wire; says whether to go on.
    fn happened(&mut self, event: ClientEvent) -> Result<bool, CliError> {
        let now = self.begun.elapsed();
        let reply = match event {
            ClientEvent::Connected => self.guest.connected(now),
            ClientEvent::Heard(line) => self.guest.heard(&line, now),
            ClientEvent::Lost(reason) if !self.was_there => return Err(CliError(reason.to_string())),
            ClientEvent::Lost(_) => {
                if self.guest.is_at_the_table() {
                    self.tell("waiting", |english| english.say(&Text::new("two-waiting")))?;
                }
                self.guest.disconnected();
                return Ok(true);
            }
        };
        self.follow(reply)
    }

    fn follow(&mut self, reply: Reply) -> Result<bool, CliError> {
        reply.send.into_iter().for_each(|line| self.client.send(line));
        for news in reply.news {
            match news {
                News::Over(Code::Closed, sentence) => {
                    self.tell(&format!("bye {} {sentence}", Code::Closed.name()), |english| {
                        english.say(&Text::new(Code::Closed.message()))
                    })?;
                    return Ok(false);
                }
                // The connection was too quiet: another one is made.
                News::Over(Code::Silent, _) => {}
                News::Over(code, sentence) => {
                    if self.is_script {
                        print(&printable_line(&format!("bye {} {sentence}", code.name())))?;
                    }
                    return Err(CliError(sentence));
                }
                News::OtherVersion(theirs) => {
                    let text = Text::new(Code::Version.message()).with("ours", theirs).with("theirs", PROTOCOL);
                    return Err(CliError(self.english.say(&text)));
                }
                other => self.hear(other)?,
            }
        }
        Ok(true)
    }

    /// Prints a line for a program, or a sentence.
    fn tell(&self, line: &str, sentence: impl FnOnce(&Language) -> String) -> Result<(), CliError> {
        if self.is_script { print(&printable_line(line)) } else { print(&printable_line(&sentence(&self.english))) }
    }

    fn fen(&self) -> String {
        self.guest.game().map_or_else(String::new, rules::AnyGame::fen)
    }

    fn hear(&mut self, news: News) -> Result<(), CliError> {
        match news {
            News::Seat(seat) => {
                self.was_there = true;
                let name = seat.map_or("watch", color_name);
                self.tell(&format!("seat {name}"), |_| match seat {
                    Some(color) => format!("You play {}. {}", color_name(color), HELP.trim_end()),
                    None => "You watch.".to_owned(),
                })
            }
            News::Table => {
                let fen = self.fen();
                self.tell(&format!("table {fen}"), |_| fen.clone())?;
                self.tell_who_is_there()?;
                self.tell_the_end()
            }
            News::Played { action, before } => {
                let fen = self.fen();
                let by = before.turn();
                self.tell(&format!("played {action} {fen}"), |english| {
                    format!("{}: {action}", english.say(&by.into()))
                })?;
                self.tell_the_end()
            }
            News::Changed => self.tell_who_is_there(),
            News::Asked(what, by) => {
                let is_asked = self.guest.seat().is_some_and(|seat| seat != by);
                self.tell(&format!("asks {} {}", what.name(), color_name(by)), |english| {
                    let question = asks(english, what, by);
                    if is_asked { format!("{question} Type yes or no.") } else { question }
                })
            }
            News::Declined(what, by) => self.tell(&format!("declined {} {}", what.name(), color_name(by)), |english| {
                english.say(&Text::new("two-declined").with("player", by))
            }),
            News::Deeds if self.is_script => {
                let deeds: Vec<String> = self.guest.begun().iter().map(ToString::to_string).collect();
                self.tell(format!("deeds {}", deeds.join("; ")).trim_end(), |_| String::new())
            }
            News::Hold(hold) if self.is_script => self.tell(&format!("hold {hold}"), |_| String::new()),
            // Without a window nobody sees a hand.
            News::Deeds | News::Hold(_) => Ok(()),
            News::Refused(code, sentence) if self.is_script => {
                print(&printable_line(&format!("refused {} {sentence}", code.name())))
            }
            News::Refused(_, sentence) => {
                warn("plunder", &sentence);
                Ok(())
            }
            News::Overtaken(name) => self.tell(&format!("overtaken {name}"), |english| {
                english.say(&Text::new("two-overtaken").with("action", name.as_str()))
            }),
            News::Over(..) | News::OtherVersion(_) => Ok(()),
        }
    }

    fn tell_who_is_there(&mut self) -> Result<(), CliError> {
        let seats = self.guest.sitters();
        let before = self.seats.replace(seats);
        if before == Some(seats) {
            return Ok(());
        }
        let [white, black] = seats.map(Sitter::name);
        if self.is_script {
            return self.tell(&format!("seats {white} {black}"), |_| String::new());
        }
        for color in Color::ALL {
            let (was, is) = (before.map(|before| before[color.index()]), seats[color.index()]);
            let name = match (was, is) {
                (Some(Sitter::Here), Sitter::Away) => "two-away",
                (Some(Sitter::Away), Sitter::Here) => "two-back",
                (Some(Sitter::Free), Sitter::Here) => "two-sat",
                _ => continue,
            };
            self.tell("", |english| english.say(&Text::new(name).with("player", color)))?;
        }
        Ok(())
    }

    fn tell_the_end(&self) -> Result<(), CliError> {
        match self.guest.game().and_then(rules::AnyGame::told_end) {
            Some(end) => self.tell(&format!("over {end}"), |_| format!("The game is over: {end}.")),
            None => Ok(()),
        }
    }

    /// What came of something that was wanted.
    fn did(&mut self, reply: Result<Reply, Text>) -> Result<bool, CliError> {
        match reply {
            Ok(reply) => self.follow(reply),
            Err(reason) => {
                let sentence = self.english.say(&reason);
                if self.is_script {
                    print(&printable_line(&format!("refused here {sentence}")))?;
                } else {
                    warn("plunder", &sentence);
                }
                Ok(true)
            }
        }
    }

    /// Does what a player typed; says whether to go on.
    fn obey(&mut self, line: &str) -> Result<bool, CliError> {
        let position = self.guest.game().map(rules::AnyGame::position);
        match Typed::read(line, position.as_ref()) {
            Err(reason) => self.did(Err(reason)),
            Ok(Typed::Nothing) => Ok(true),
            Ok(Typed::Quit) => Ok(false),
            Ok(Typed::Help) => print(HELP).map(|()| true),
            Ok(Typed::Show) => print(&printable_line(&self.fen())).map(|()| true),
            Ok(Typed::Play(name)) => {
                let reply = self.guest.play(&name);
                self.did(reply)
            }
            Ok(Typed::Ask(what)) => {
                let reply = self.guest.ask(what);
                self.did(reply)
            }
            Ok(Typed::Answer(yes)) => {
                let reply = self.guest.answer(yes);
                self.did(reply)
            }
        }
    }

    /// Does what a program says; says whether to go on.
    fn obey_script(&mut self, line: &str) -> Result<bool, CliError> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        // What a hand does is written as on the wire.
        let hand = |text: &str| match format!("{word} 0.0 1 {text}").trim_end().parse::<ToHost>() {
            Ok(ToHost::Hand(_, _, hand)) => Some(hand),
            _ => None,
        };
        let reply = match (word, rest) {
            ("", "") => return Ok(true),
            ("bye", "") => return Ok(false),
            ("play", name) => self.guest.play(name),
            ("answer", "yes") => self.guest.answer(true),
            ("answer", "no") => self.guest.answer(false),
            ("ask", what) if What::ALL.iter().any(|known| known.name() == what) => {
                let what = What::ALL.into_iter().find(|known| known.name() == what);
                what.map_or_else(|| Ok(Reply::default()), |what| self.guest.ask(what))
            }
            ("deed" | "hold", text) => match hand(text) {
                Some(Hand::Deeds(deeds)) => Ok(self.guest.deeds(deeds)),
                Some(Hand::Hold(hold)) => Ok(self.guest.hold(hold)),
                None => Err(Text::new(Code::Form.message())),
            },
            _ => Err(Text::new(Code::Form.message())),
        };
        self.did(reply)
    }
}

fn printable_line(line: &str) -> String {
    printable(line) + "\n"
}
