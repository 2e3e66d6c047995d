//! A guest's side of the table: what is known of it, and what a player here wants that the host has not granted yet. When the connection is lost and
//! comes back, what was wanted is said again where it still answers the same position.

use std::time::Duration;

use rules::clock::Clock;
use rules::save::ClockRecord;
use rules::text::Text;
use rules::{AnyAction, AnyGame, AnyPosition, Color};
use turn::by_hand::Put;

use crate::message::{Answer, Code, Hand, Hold, PROTOCOL, Point, Role, Sitter, Times, ToGuest, ToHost, Told, What};

/// How often a guest asks what time it is at the host, at most, to find an answer that came fast.
const ASKS_FOR_TIME: u32 = 20;
/// An answer that came as fast tells the time well enough.
const FAST: Duration = Duration::from_millis(30);
/// How long a guest waits for the table it asked for before it asks again.
const PATIENCE: Duration = Duration::from_secs(2);

/// What whoever sits here hears.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// This is one's seat; `None` for one who watches.
    Seat(Option<Color>),
    /// The table is to be set up anew.
    Table,
    /// An action was played.
    Played {
        /// The position in which it was.
        before: AnyPosition,
        /// What was played; legal there.
        action: AnyAction,
    },
    /// Who sits there, what is asked, the break or the clock changed.
    Changed,
    /// A player asks this.
    Asked(What, Color),
    /// A player said no.
    Declined(What, Color),
    /// A turn by hand is as far as [`Guest::begun`] tells.
    Deeds,
    /// Something hangs there.
    Hold(Hold),
    /// What was wanted is refused, in a word and an English sentence.
    Refused(Code, String),
    /// What was wanted before the connection was lost was not done: the game went on otherwise.
    Overtaken(String),
    /// The connection is for nothing from now on, for this reason: another one would end alike.
    Over(Code, String),
    /// The host speaks another version.
    OtherVersion(u32),
}

/// What comes of something that happened: lines to be sent, and what is heard.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reply {
    /// Lines for the host.
    pub send: Vec<String>,
    /// What is heard here.
    pub news: Vec<News>,
}

/// An action that the host has not granted yet.
#[derive(Clone, PartialEq, Debug)]
struct Wanted {
    /// The game in which it is wanted.
    start: String,
    before: Vec<String>,
    name: String,
    /// The point that it was sent for in this connection.
    sent: Option<Point>,
}

/// What is known of a table elsewhere.
#[derive(Clone, Debug)]
pub struct Guest {
    role: Role,
    program: String,
    is_connected: bool,
    is_greeted: bool,
    seat: Option<Color>,
    game: Option<AnyGame>,
    point: Point,
    record: Option<ClockRecord>,
    runs: bool,
    /// The host's time at which the clock was as the record says.
    clock_at: Duration,
    told_at: Duration,
    seats: [Sitter; 2],
    watchers: usize,
    is_broken_off: bool,
    asked: Option<(What, Color)>,
    begun: Vec<Put>,
    wanted: Option<Wanted>,
    /// The numbers of what the own hand did last, and of what was told last of another.
    own_hand: u64,
    other_hand: u64,
    /// By how much the time here is ahead of the host's, in milliseconds, and how long that answer took.
    ahead: Option<(i64, Duration)>,
    time_asked: Option<(u32, Duration)>,
    asks_for_time: u32,
    table_asked: Option<Duration>,
    /// The host's time of what came before the table on which it would be done, so that an older table is not the last word.
    missed: Duration,
}

impl Guest {
    /// Somebody who will come in this role with this program (`plunder-0.1.0`).
    pub const fn new(role: Role, program: String) -> Self {
        Self {
            role,
            program,
            is_connected: false,
            is_greeted: false,
            seat: None,
            game: None,
            point: Point { resets: 0, plies: 0 },
            record: None,
            runs: false,
            clock_at: Duration::ZERO,
            told_at: Duration::ZERO,
            seats: [Sitter::Free; 2],
            watchers: 0,
            is_broken_off: false,
            asked: None,
            begun: Vec::new(),
            wanted: None,
            own_hand: 0,
            other_hand: 0,
            ahead: None,
            time_asked: None,
            asks_for_time: 0,
            table_asked: None,
            missed: Duration::ZERO,
        }
    }

    /// Where the guest sits; `None` for who watches or was not greeted yet.
    pub const fn seat(&self) -> Option<Color> {
        self.seat
    }

    /// The game, as soon as it was told.
    pub const fn game(&self) -> Option<&AnyGame> {
        self.game.as_ref()
    }

    /// At which point it is.
    pub const fn point(&self) -> Point {
        self.point
    }

    /// Whether the host is there and has told the table.
    pub const fn is_at_the_table(&self) -> bool {
        self.is_connected && self.is_greeted && self.game.is_some() && !self.told_at.is_zero()
    }

    /// Who sits at each side, White first.
    pub const fn sitters(&self) -> [Sitter; 2] {
        self.seats
    }

    /// How many watch.
    pub const fn watchers(&self) -> usize {
        self.watchers
    }

    /// What is asked, and by whom.
    pub const fn asked(&self) -> Option<(What, Color)> {
        self.asked
    }

    /// Whether the players broke off.
    pub const fn is_broken_off(&self) -> bool {
        self.is_broken_off
    }

    /// What was done by hand in the present turn.
    pub fn begun(&self) -> &[Put] {
        &self.begun
    }

    /// The action that is wanted and not granted yet.
    pub fn wanted(&self) -> Option<&str> {
        self.wanted.as_ref().map(|wanted| wanted.name.as_str())
    }

    /// The clock as it is at this time; `None` without one.
    pub fn clock(&self, now: Duration) -> Option<Clock> {
        let (record, game) = (self.record.as_ref()?, self.game.as_ref()?);
        let since = self.hosts_time(now).saturating_sub(self.clock_at);
        let passed = if self.runs { u64::try_from(since.as_millis()).unwrap_or(u64::MAX) } else { 0 };
        let record = ClockRecord { used: record.used.saturating_add(passed), ..record.clone() };
        let mut clock = Clock::of_record(&record, game.first_move().0, game.plies())?;
        if self.runs {
            clock.go_on();
        }
        Some(clock)
    }

    /// The connection is there.
    pub fn connected(&mut self, _now: Duration) -> Reply {
        (self.is_connected, self.is_greeted) = (true, false);
        (self.ahead, self.time_asked, self.asks_for_time, self.table_asked) = (None, None, 0, None);
        (self.other_hand, self.told_at, self.missed) = (0, Duration::ZERO, Duration::ZERO);
        if let Some(wanted) = &mut self.wanted {
            wanted.sent = None;
        }
        let hello = ToHost::Hello { protocol: PROTOCOL, program: self.program.clone(), role: self.role.clone() };
        Reply { send: vec![hello.to_string()], news: Vec::new() }
    }

    /// The connection is lost.
    pub const fn disconnected(&mut self) {
        (self.is_connected, self.is_greeted) = (false, false);
        self.runs = false;
    }

    /// A line came.
    pub fn heard(&mut self, line: &str, now: Duration) -> Reply {
        let mut reply = Reply::default();
        // What a later program says besides is passed over.
        let Ok(message) = line.parse::<ToGuest>() else { return reply };
        match message {
            ToGuest::Hello { protocol, .. } if protocol != PROTOCOL => {
                reply.news.push(News::OtherVersion(protocol));
            }
            ToGuest::Hello { seat, .. } => {
                if !self.is_greeted || self.seat != seat {
                    reply.news.push(News::Seat(seat));
                }
                (self.is_greeted, self.seat) = (true, seat);
                self.ask_the_time(now, &mut reply);
                self.ask_for_what_was_missed(now, &mut reply);
                self.say_again(&mut reply);
            }
            // It comes back to this seat.
            ToGuest::Key(key) => self.role = Role::Seat(key),
            ToGuest::Table(told) => self.told(*told, now, &mut reply),
            ToGuest::Played(point, name, at, times) => self.played(point, &name, at, times, now, &mut reply),
            ToGuest::Hand(point, count, hand) => {
                let is_new = count > self.other_hand;
                if point == self.point && self.game.is_some() && is_new {
                    self.other_hand = count;
                    match hand {
                        Hand::Deeds(deeds) => {
                            self.begun = deeds;
                            reply.news.push(News::Deeds);
                        }
                        Hand::Hold(hold) => reply.news.push(News::Hold(hold)),
                    }
                } else if point > self.point && matches!(hand, Hand::Deeds(_)) {
                    self.ask_for_the_table(now, &mut reply);
                }
            }
            ToGuest::Ask(point, what, by) => {
                if point == self.point {
                    if self.asked != Some((what, by)) {
                        self.asked = Some((what, by));
                        reply.news.push(News::Asked(what, by));
                    }
                } else if point > self.point {
                    self.ask_for_the_table(now, &mut reply);
                }
            }
            ToGuest::Answer(point, What::Time, Answer::Time(at)) => self.time_told(point, at, now, &mut reply),
            ToGuest::Answer(point, what, Answer::Player(by, false)) if point == self.point => {
                self.asked = self.asked.filter(|(asked, _)| *asked != what);
                reply.news.push(News::Declined(what, by));
            }
            ToGuest::Answer(..) => {}
            ToGuest::Refused(point, code, sentence) => {
                let is_of_the_action = !matches!(code, Code::Asked | Code::Unasked | Code::Nothing | Code::Unfinished);
                if point.is_some() && is_of_the_action && self.wanted.as_ref().is_some_and(|one| one.sent == point) {
                    self.wanted = None;
                }
                reply.news.push(News::Refused(code, sentence));
            }
            ToGuest::Bye(code, sentence) => reply.news.push(News::Over(code, sentence)),
        }
        reply
    }

    /// Plays the action of this name, if it is legal here: it is played when the host says so.
    ///
    /// # Errors
    /// Why it is not even asked for.
    pub fn play(&mut self, name: &str) -> Result<Reply, Text> {
        let (Some(seat), Some(game)) = (self.seat, &self.game) else { return Err(self.why_not()) };
        if game.position().turn() != seat {
            return Err(Text::new(Code::Turn.message()));
        }
        if self.wanted.is_some() {
            return Err(Text::new("two-wait"));
        }
        let mut after = game.clone();
        after.play_name(name).map_err(|error| turn::choices::sentence(error.text()))?;
        self.wanted = Some(Wanted { start: game.start_fen(), before: game.names(), name: name.to_owned(), sent: None });
        let mut reply = Reply::default();
        self.say_again(&mut reply);
        Ok(reply)
    }

    /// Shows the others what was done by hand in this turn.
    pub fn deeds(&mut self, deeds: Vec<Put>) -> Reply {
        self.begun.clone_from(&deeds);
        self.hand(Hand::Deeds(deeds))
    }

    /// Shows the others what hangs in the air; whoever calls it does so at most [`HOLDS`](crate::limits::HOLDS) times a second.
    pub fn hold(&mut self, hold: Hold) -> Reply {
        self.hand(Hand::Hold(hold))
    }

    fn hand(&mut self, hand: Hand) -> Reply {
        if self.seat.is_none() || !self.is_at_the_table() {
            return Reply::default();
        }
        self.own_hand += 1;
        let line = ToHost::Hand(self.point, self.own_hand, hand).to_string();
        Reply { send: vec![line], news: Vec::new() }
    }

    /// Asks the other player, or says to the table.
    ///
    /// # Errors
    /// Whoever watches asks nothing, and nothing is asked while the table is away.
    pub fn ask(&self, what: What) -> Result<Reply, Text> {
        if self.seat.is_none() || !self.is_at_the_table() {
            return Err(self.why_not());
        }
        Ok(Reply { send: vec![ToHost::Ask(self.point, what).to_string()], news: Vec::new() })
    }

    /// Who watches asks for a seat that nobody has.
    ///
    /// # Errors
    /// One has a seat, or the table is away.
    pub fn ask_for_a_seat(&self) -> Result<Reply, Text> {
        if self.seat.is_some() || !self.is_at_the_table() {
            return Err(self.why_not());
        }
        Ok(Reply { send: vec![ToHost::Ask(self.point, What::Seat).to_string()], news: Vec::new() })
    }

    /// Answers what the other player asked.
    ///
    /// # Errors
    /// Nothing is asked, or not by the other one.
    pub fn answer(&self, yes: bool) -> Result<Reply, Text> {
        if self.seat.is_none() || !self.is_at_the_table() {
            return Err(self.why_not());
        }
        let (what, _) =
            self.asked.filter(|(_, by)| Some(*by) != self.seat).ok_or(Text::new(Code::Unasked.message()))?;
        Ok(Reply { send: vec![ToHost::Answer(self.point, what, yes).to_string()], news: Vec::new() })
    }

    /// Goes for good.
    pub fn bye(&self) -> String {
        ToHost::Bye.to_string()
    }

    fn why_not(&self) -> Text {
        let is_watching = self.is_at_the_table() && self.seat.is_none();
        Text::new(if is_watching { Code::Watches.message() } else { "two-waiting" })
    }

    fn told(&mut self, told: Told, now: Duration, reply: &mut Reply) {
        let is_first = self.told_at == Duration::ZERO;
        let is_old = told.point < self.point || (told.point == self.point && told.at < self.told_at);
        if !is_first && is_old {
            return;
        }
        if told.game.is_none() && (is_first || told.point != self.point) {
            self.missed = self.missed.max(told.at);
            self.ask_for_the_table(now, reply);
            return;
        }
        (self.told_at, self.clock_at) = (told.at.max(Duration::from_millis(1)), told.at);
        self.guess_the_time(told.at, now);
        (self.seats, self.watchers, self.is_broken_off) = (told.seats, told.watchers, told.is_broken_off);
        let asked = std::mem::replace(&mut self.asked, told.asked);
        if let Some((runs, used)) = told.clock {
            self.runs = runs;
            if let Some(record) = &mut self.record {
                record.used = used;
            }
        }
        match told.game {
            Some(whole) => {
                self.table_asked = None;
                self.begun = told.begun;
                self.point = told.point;
                let is_same = self.game.as_ref() == Some(&whole.game);
                (self.game, self.record) = (Some(whole.game), whole.clock);
                reply.news.push(if is_same { News::Changed } else { News::Table });
                self.settle_what_was_wanted(reply);
                self.ask_for_what_was_missed(now, reply);
            }
            None => {
                if self.begun != told.begun {
                    self.begun = told.begun;
                    reply.news.push(News::Deeds);
                }
                reply.news.push(News::Changed);
            }
        }
        if let Some((what, by)) = self.asked.filter(|now| asked != Some(*now)) {
            reply.news.push(News::Asked(what, by));
        }
    }

    fn played(
        &mut self,
        point: Point,
        name: &str,
        at: Duration,
        times: Option<Times>,
        now: Duration,
        reply: &mut Reply,
    ) {
        let Some(game) = &mut self.game else { return };
        if self.told_at == Duration::ZERO {
            self.missed = self.missed.max(at);
            return;
        }
        if point <= self.point {
            return;
        }
        let is_next = point.resets == self.point.resets && point.plies == self.point.plies + 1;
        let before = game.position();
        if !is_next || game.play_name(name).is_err() {
            self.ask_for_the_table(now, reply);
            return;
        }
        let action = game.last_action();
        self.point = point;
        (self.told_at, self.asked) = (at.max(self.told_at), None);
        self.begun.clear();
        if let (Some(record), Some(Times { left: [white, black], used, runs })) = (&mut self.record, times) {
            record.left.push((white, black));
            (record.used, self.runs, self.clock_at) = (used, runs, at);
        }
        self.guess_the_time(at, now);
        reply.news.extend(action.map(|action| News::Played { before, action }));
        self.settle_what_was_wanted(reply);
    }

    /// What was wanted was played, or can be wanted still, or is overtaken.
    fn settle_what_was_wanted(&mut self, reply: &mut Reply) {
        let (Some(wanted), Some(game)) = (&self.wanted, &self.game) else { return };
        let names = game.names();
        let is_same_game = game.start_fen() == wanted.start;
        if is_same_game && names == wanted.before {
            self.say_again(reply);
            return;
        }
        let was_played =
            is_same_game && names.starts_with(&wanted.before) && names.get(wanted.before.len()) == Some(&wanted.name);
        if !was_played {
            reply.news.push(News::Overtaken(wanted.name.clone()));
        }
        self.wanted = None;
    }

    /// Says what is wanted, if it was not said at this point in this connection.
    fn say_again(&mut self, reply: &mut Reply) {
        let is_here = self.is_at_the_table();
        let point = self.point;
        if let Some(wanted) = self.wanted.as_mut().filter(|wanted| is_here && wanted.sent != Some(point)) {
            wanted.sent = Some(point);
            reply.send.push(ToHost::Play(point, wanted.name.clone()).to_string());
        }
    }

    fn ask_for_the_table(&mut self, now: Duration, reply: &mut Reply) {
        if self.is_greeted && self.table_asked.is_none_or(|asked| now.saturating_sub(asked) > PATIENCE) {
            self.table_asked = Some(now);
            reply.send.push(ToHost::Ask(self.point, What::Table).to_string());
        }
    }

    /// Asks for the table if the one that is known is older than what was passed over.
    fn ask_for_what_was_missed(&mut self, now: Duration, reply: &mut Reply) {
        if self.told_at < self.missed && !self.told_at.is_zero() {
            self.ask_for_the_table(now, reply);
        }
    }

    fn hosts_time(&self, now: Duration) -> Duration {
        let ahead = self.ahead.map_or(0, |(ahead, _)| ahead);
        let here = i64::try_from(now.as_millis()).unwrap_or(i64::MAX);
        Duration::from_millis(u64::try_from(here.saturating_sub(ahead)).unwrap_or(0))
    }

    /// Before an answer came the host's time is taken to be that of its last message.
    fn guess_the_time(&mut self, at: Duration, now: Duration) {
        if self.ahead.is_none_or(|(_, took)| took == Duration::MAX) {
            self.ahead = Some((ahead(now, at), Duration::MAX));
        }
    }

    fn ask_the_time(&mut self, now: Duration, reply: &mut Reply) {
        if self.time_asked.is_none() && self.asks_for_time < ASKS_FOR_TIME {
            self.asks_for_time += 1;
            self.time_asked = Some((self.asks_for_time, now));
            // The number of the question, so that an answer to an earlier one is known.
            let number = Point { resets: self.asks_for_time, plies: 0 };
            reply.send.push(ToHost::Ask(number, What::Time).to_string());
        }
    }

    fn time_told(&mut self, number: Point, at: Duration, now: Duration, reply: &mut Reply) {
        let Some((asked, when)) = self.time_asked.filter(|(asked, _)| *asked == number.resets) else { return };
        let took = now.saturating_sub(when);
        self.time_asked = None;
        if self.ahead.is_none_or(|(_, best)| took < best) {
            self.ahead = Some((ahead(when + took / 2, at), took));
        }
        let best = self.ahead.map_or(Duration::MAX, |(_, took)| took);
        if best > FAST || asked < 3 {
            self.ask_the_time(now, reply);
        }
    }
}

/// By how many milliseconds one time is ahead of another.
fn ahead(now: Duration, at: Duration) -> i64 {
    let millis = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
    millis(now) - millis(at)
}
