//! The host's side: the table is opened to the network, what guests say is passed to the judge, and what the match says is told to them.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use host::time::Instant;
use host::{random, threads};
use library::seats::{self, Seats};
use room::key::Key;
use room::message::{PROTOCOL, Sitter};
use room::room::{Chair, Effect, Notice, Opening, Room, Shown};
use rules::Color;
use rules::text::Text;
use table::game::kept::Kept;
use table::game::{Announced, Elsewhere, Exercise, Match, NotGranted, Request};
use table::phase::Screen;
use table::wake::Waker;
use wire::address::{Link, with_port};
use wire::code;
use wire::found::Announced as OnNetwork;
use wire::server::{Event, NotOpen, Wire};

use super::desk::{Asked, At, Device, Hosted, Invitation, TwoScreens};
use super::hand::{Shown as ShownHand, heard};
use crate::hand::by_hand::{OtherHand, TurnByHand, in_hand};
use crate::hand::{Hand, Intent};

/// How many may watch.
const WATCHERS: usize = 20;

/// An open table.
#[derive(Resource)]
pub struct Hosting {
    wire: SyncCell<Wire>,
    room: SyncCell<Room>,
    announced: Option<SyncCell<OnNetwork>>,
    begun: Instant,
    /// Which seats were for guests when the table was opened, White first, and how often sides had been changed then.
    guests: [bool; 2],
    turned: u32,
    /// How often they had been when the card was told last.
    shown_turned: u32,
    clock_stands: bool,
    /// Whether the clock ran when it was told last.
    ran: Option<bool>,
    hand: ShownHand,
    /// When this frame began: the clock of the match is as that moment left it.
    frame: Duration,
    /// What opens the seats, as it is kept, and the game beside which that is.
    kept: Option<(PathBuf, Seats)>,
    /// Something has to be told although the match did not change.
    is_due: bool,
    /// Who is there, or a link, is another than the card shows.
    is_news: bool,
}

/// What the host says to the rest of the program.
#[derive(SystemParam)]
pub struct Says<'w> {
    elsewhere: MessageWriter<'w, Elsewhere>,
    announced: MessageWriter<'w, Announced>,
    requests: MessageWriter<'w, Request>,
    redraws: MessageWriter<'w, RequestRedraw>,
    other: ResMut<'w, OtherHand>,
}

/// Hears the panels and the guests, before the judge.
pub(super) fn hear(
    mut commands: Commands,
    hosting: Option<ResMut<Hosting>>,
    the_match: Res<Match>,
    (exercise, waker, kept): (Res<Exercise>, Res<Waker>, Option<Res<Kept>>),
    (screen, mut plays): (Res<State<Screen>>, Local<Option<PathBuf>>),
    mut desk: ResMut<TwoScreens>,
    mut says: Says,
) {
    let mut closes = false;
    let (mut sent_away, mut seated) = (Vec::new(), Vec::new());
    let (is_open, mut is_again) = (hosting.is_some(), false);
    let game = kept.as_ref().map(|kept| kept.path()).filter(|_| *screen == Screen::Play && !exercise.is_on());
    if plays.as_deref() != game {
        *plays = game.map(Path::to_owned);
        // Somebody sits down at a game whose table was killed: its guests look for it.
        if let Some(seats) = game.filter(|_| !is_open).and_then(seats::load) {
            desk.clock_stands = seats.clock_stands;
            desk.asked.push(Asked::Open(seats.guests(), seats.clock_stands));
            is_again = true;
        }
    }
    let asked: Vec<Asked> = if desk.asked.is_empty() { Vec::new() } else { std::mem::take(&mut desk.asked) };
    for asked in asked {
        says.redraws.write(RequestRedraw);
        match asked {
            Asked::Open(guests, clock_stands) if !is_open && !the_match.screens.is_guest() => {
                match open(&the_match, guests, clock_stands, waker.clone(), kept.as_ref().map(|kept| kept.path())) {
                    Ok(mut hosting) => {
                        desk.fault = None;
                        desk.shown = 0;
                        // Before the next frame, which may be a while away: nobody is there yet, and nobody loses time.
                        says.elsewhere.write(hosting.seated(hosting.turned));
                        commands.insert_resource(hosting);
                        let again = Announced::Note(Text::new("two-open-again"));
                        says.announced.write_batch(is_again.then_some(again));
                        for color in Color::ALL.into_iter().filter(|color| guests[color.index()]) {
                            // A guest sits where the computer did.
                            let is_computer = the_match.computer(color).is_some();
                            says.requests.write_batch(is_computer.then_some(Request::TakeSeat(color, None)));
                        }
                    }
                    Err(fault) => {
                        says.announced.write_batch(is_again.then(|| Announced::Warning(fault.clone())));
                        desk.fault = Some(fault);
                    }
                }
            }
            Asked::Open(..) => {}
            Asked::Close => closes = true,
            Asked::CloseIfAlone => {
                closes |= desk.hosted().is_some_and(|hosted| {
                    let is_taken =
                        |color: Color| hosted.guests[color.index()] && hosted.sitters[color.index()] != Sitter::Free;
                    hosted.devices.is_empty() && !Color::ALL.into_iter().any(is_taken)
                });
            }
            Asked::SendAway(connection) => sent_away.push(connection),
            Asked::Seat(connection, color) => seated.push((connection, color)),
            // The guest's side takes these.
            other => desk.asked.push(other),
        }
    }
    let Some(mut hosting) = hosting else {
        // The table was closed while a lesson was on it.
        let screens = &the_match.screens;
        let is_left = screens.any() && !screens.is_guest() && !exercise.is_on();
        says.elsewhere.write_batch(is_left.then_some(Elsewhere::Together));
        return;
    };
    let hosting = &mut *hosting;
    let mut effects = Vec::new();
    let now = hosting.begun.elapsed();
    hosting.frame = now;
    for connection in sent_away {
        if let Ok(fresh) = random::bytes().map(Key::of) {
            effects.extend(hosting.room.get().send_away(connection, fresh, now));
            hosting.is_news = true;
        }
    }
    for (connection, color) in seated {
        effects.extend(hosting.room.get().seat(connection, color, now));
    }
    while let Some((at, event)) = hosting.wire.get().next_since(Duration::ZERO) {
        let at = at.saturating_duration_since(hosting.begun);
        // What follows from it may take another frame, and the window rests.
        says.redraws.write(RequestRedraw);
        let room = hosting.room.get();
        effects.extend(match event {
            Event::Come(connection, address) => room.come(connection, &address, at),
            Event::Heard(connection, line) => room.heard(connection, &line, at),
            Event::Gone(connection) => room.gone(connection, at),
        });
    }
    effects.extend(hosting.room.get().tick(now));
    if closes {
        effects.extend(hosting.room.get().close());
    }
    desk.calls |= effects.iter().any(|effect| matches!(effect, Effect::Notice(Notice::AsksForSeat(_))));
    hosting.follow(effects, &mut says, exercise.is_on());
    if closes {
        says.elsewhere.write(Elsewhere::Together);
        says.other.0 = None;
        desk.at = At::Alone;
        hosting.forget();
        let announced = hosting.announced.take();
        // The network is told, which takes a while.
        let _ = threads::spawn("wire", move || drop(announced));
        commands.remove_resource::<Hosting>();
        return;
    }
    if exercise.is_on() {
        // Who sits there is said of the game that waits, when it is on the table again.
        return;
    }
    let turned = the_match.screens.turned();
    let game = kept.as_ref().map(|kept| kept.path());
    // Another game has a file of its own.
    let is_another = hosting.kept.as_ref().map(|(game, _)| game.as_path()) != game;
    if std::mem::replace(&mut hosting.is_news, false) || hosting.shown_turned != turned || is_another {
        hosting.shown_turned = turned;
        hosting.keep(game);
        says.elsewhere.write(hosting.seated(turned));
        let hosted = hosting.told(hosting.guests(turned));
        if desk.hosted() != Some(&hosted) {
            desk.at = At::Hosts(Box::new(hosted));
        }
    }
}

/// Tells the guests what the match said, after the judge.
pub(super) fn tell(
    hosting: Option<ResMut<Hosting>>,
    (the_match, exercise): (Res<Match>, Res<Exercise>),
    mut not_granted: MessageReader<NotGranted>,
    (own, intent, hand): (Res<TurnByHand>, Res<Intent>, Res<Hand>),
    mut says: Says,
) {
    let Some(mut hosting) = hosting else {
        not_granted.clear();
        return;
    };
    let hosting = &mut *hosting;
    let mut effects = Vec::new();
    for not_granted in not_granted.read() {
        match not_granted {
            NotGranted::Refused { connection, point, refusal } => {
                effects.extend(hosting.room.get().refuse(*connection, *point, refusal));
            }
            NotGranted::Declined(what, by) => {
                effects.extend(hosting.room.get().declined(*what, *by));
                hosting.is_due = true;
            }
        }
    }
    let runs = the_match.clock.as_ref().map(rules::clock::Clock::is_running);
    let is_due = the_match.is_changed() || runs != hosting.ran || std::mem::take(&mut hosting.is_due);
    if is_due && !exercise.is_on() {
        hosting.ran = runs;
        let shown = shown(&the_match, hosting.turned);
        effects.extend(hosting.room.get().show(shown, hosting.frame));
    }
    let is_own = !the_match.screens.is_elsewhere(the_match.position().turn()) && the_match.game.result().is_none();
    let held = in_hand(&own, &intent, &hand).filter(|_| is_own && !exercise.is_on());
    if let Some(hold) = hosting.hand.next(held, hosting.begun.elapsed()) {
        effects.extend(hosting.room.get().hold(hold));
    }
    hosting.follow(effects, &mut says, exercise.is_on());
}

/// Whoever is at the table hears that it is closed before the window is.
pub(super) fn close_at_the_end(exits: MessageReader<AppExit>, hosting: Option<ResMut<Hosting>>, mut says: Says) {
    let Some(mut hosting) = hosting.filter(|_| !exits.is_empty()) else { return };
    hosting.forget();
    let effects = hosting.room.get().close();
    hosting.follow(effects, &mut says, false);
}

fn shown(the_match: &Match, turned: u32) -> Shown {
    Shown {
        game: the_match.game.clone(),
        point: the_match.point(),
        clock: the_match.clock.as_ref().map(|clock| (clock.record(), clock.is_running())),
        is_broken_off: the_match.adjourned,
        asked: the_match.question(),
        begun: the_match.begun_deeds(),
        turned: the_match.screens.turned().wrapping_sub(turned),
    }
}

/// Opens the table; after a game was broken off by force, with the keys and at the port that whoever sat there knows.
fn open(
    the_match: &Match,
    guests: [bool; 2],
    clock_stands: bool,
    waker: Waker,
    game: Option<&Path>,
) -> Result<Hosting, Text> {
    let known = game.and_then(seats::load);
    let no_network = |error: std::io::Error| Text::new("two-no-network").with("reason", error.to_string());
    let keys = Key::of_seats(known.as_ref().map(|seats| &seats.keys), random::bytes).map_err(no_network)?;
    let chairs = Color::ALL.map(|color| match guests[color.index()] {
        true => Chair::Guest(keys[color.index()]),
        false => Chair::Own,
    });
    let opening = wire::server::Opening {
        before: known.map(|seats| seats.port),
        page: wire::beside_the_program(),
        ..wire::server::Opening::default()
    };
    let wire = Wire::open_and_wake(opening, move || waker.wake()).map_err(|fault| match fault {
        NotOpen::InUse(port) | NotOpen::Forbidden(port) => Text::new("two-port").with("port", port.to_string()),
        NotOpen::System(error) => no_network(error),
    })?;
    let turned = the_match.screens.turned();
    let opening =
        Opening { chairs, watchers: WATCHERS, program: concat!("plunder-", env!("CARGO_PKG_VERSION")).to_owned() };
    let room = Room::open(opening, shown(the_match, turned), Duration::ZERO);
    let announced = OnNetwork::begin(&wire, PROTOCOL).map(SyncCell::new);
    Ok(Hosting {
        wire: SyncCell::new(wire),
        room: SyncCell::new(room),
        announced,
        begun: Instant::now(),
        guests,
        turned,
        shown_turned: turned,
        clock_stands,
        kept: None,
        ran: None,
        hand: ShownHand::default(),
        frame: Duration::ZERO,
        is_due: true,
        is_news: true,
    })
}

impl Hosting {
    /// Keeps what opens the seats beside the game, so that a table that was killed can be opened for the same guests.
    fn keep(&mut self, game: Option<&Path>) {
        let (port, room) = (self.wire.get().port(), self.room.get());
        let keys = Color::ALL.map(|color| room.key(color).map(|key| key.told()));
        let now = game.map(|game| (game.to_owned(), Seats::new(port, keys, self.clock_stands)));
        if now == self.kept {
            return;
        }
        self.forget();
        if let Some((game, seats)) = &now {
            seats::keep(game, seats);
        }
        self.kept = now;
    }

    /// The table is closed or another game is on it: nobody comes back by what was kept.
    fn forget(&mut self) {
        if let Some((game, _)) = self.kept.take() {
            seats::forget(&game);
        }
    }

    /// Which seats are for guests now.
    const fn guests(&self, turned: u32) -> [bool; 2] {
        let [white, black] = self.guests;
        if turned.wrapping_sub(self.turned).is_multiple_of(2) { [white, black] } else { [black, white] }
    }

    /// Who sits where, as the match hears it.
    fn seated(&mut self, turned: u32) -> Elsewhere {
        let (elsewhere, sitters) = (self.guests(turned), self.room.get().sitters());
        let waits_for = |color: Color| {
            elsewhere[color.index()]
                && match sitters[color.index()] {
                    Sitter::Here => false,
                    Sitter::Away => self.clock_stands,
                    // Never came, or not yet after the table was killed.
                    Sitter::Free => true,
                }
        };
        let clock_stands = Color::ALL.into_iter().any(waits_for);
        Elsewhere::Sit { elsewhere, sitters, clock_stands }
    }

    fn follow(&mut self, effects: Vec<Effect>, says: &mut Says, is_busy: bool) {
        for effect in effects {
            match effect {
                Effect::Tell(connection, line) => self.wire.get().send(connection, line),
                Effect::Close(connection) => self.wire.get().close(connection),
                Effect::Wish { connection, wish, .. } if is_busy => {
                    let refusal =
                        room::table::Refusal { code: room::message::Code::Late, text: Text::new("two-host-is-busy") };
                    let refused = self.room.get().refuse(connection, wish.point(), &refusal);
                    self.follow(refused, says, is_busy);
                }
                Effect::Wish { connection, by, wish } => {
                    says.elsewhere.write(Elsewhere::Wish { connection, by, wish });
                }
                Effect::Hold(_, hold) => says.other.0 = heard(hold),
                Effect::Notice(notice) => {
                    (self.is_due, self.is_news) = (true, true);
                    says.announced.write(Announced::Note(notice.text()));
                }
            }
        }
    }

    /// What the card shows.
    fn told(&mut self, guests: [bool; 2]) -> Hosted {
        let (wire, room) = (self.wire.get(), self.room.get());
        let (port, addresses) = (wire.port(), wire.addresses());
        let host = addresses.first().cloned().unwrap_or_default();
        let seats = Color::ALL.into_iter().filter_map(|color| Some((Some(color), Some(room.key(color)?))));
        let invitations = seats.chain([(None, None)]).map(|(seat, key)| {
            let link = Link { host: host.clone(), port, key: key.map(|key| key.told()) }.to_string();
            Invitation { seat, code: code::squares(&link).unwrap_or_default(), link }
        });
        let device = |present: room::room::Present| Device {
            connection: present.connection,
            address: present.address,
            seat: present.seat,
            asks: present.asks,
        };
        Hosted {
            invitations: invitations.collect(),
            address: with_port(&host, port),
            is_in_no_network: addresses.len() == 1,
            is_unannounced: self.announced.is_none(),
            has_page: wire::beside_the_program().is_some(),
            sitters: room.sitters(),
            guests,
            devices: room.present().into_iter().map(device).collect(),
        }
    }
}
