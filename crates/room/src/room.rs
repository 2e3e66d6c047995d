//! The host's side of the table: it is fed with who comes, what they say and how the game stands, and says what each is told and what
//! somebody wants of the game.
//!
//! The game itself is not here. Whoever has it (a [`Table`], or the match of a window) judges each [`Effect::Wish`] and shows
//! the room how the game stands then ([`Room::show`]); the room finds out what is new in it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use rules::save::ClockRecord;
use rules::text::Text;
use rules::{AnyGame, Color};
use turn::by_hand::Put;
use words::language::Language;

use crate::key::Key;
use crate::limits::{Bucket, CONNECTIONS, GREETING, HOLDS, MESSAGES, PER_ADDRESS, Tries};
use crate::message::{
    Answer, Code, Hand, Hold, LONGEST, PROTOCOL, Point, Role, Sitter, Times, ToGuest, ToHost, Told, ToldGame, What,
};
use crate::table::{Refusal, Table, Wish};

/// A connection, by the number that the wire gave it. None is given twice.
pub type Connection = u64;

/// A chair at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chair {
    /// The host's own.
    Own,
    /// That of whoever has this key.
    Guest(Key),
}

/// How a table is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Who sits where when the game begins, White first.
    pub chairs: [Chair; 2],
    /// How many may watch.
    pub watchers: usize,
    /// The program and its version, such as `plunder-0.1.0`.
    pub program: String,
}

/// How the game stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    /// The game.
    pub game: AnyGame,
    /// At which point: another one after every change, a later one being greater.
    pub point: Point,
    /// The clock as it is at this moment, and whether it runs.
    pub clock: Option<(ClockRecord, bool)>,
    /// Whether the players broke off.
    pub is_broken_off: bool,
    /// What is asked, and by whom.
    pub asked: Option<(What, Color)>,
    /// What was done by hand in the present turn.
    pub begun: Vec<Put>,
    /// How often the players changed sides.
    pub turned: u32,
}

impl From<&Table> for Shown {
    fn from(table: &Table) -> Self {
        Self {
            game: table.game().clone(),
            point: table.point(),
            clock: table.clock().map(|clock| (clock.record(), clock.is_running())),
            is_broken_off: table.is_broken_off(),
            asked: table.asked(),
            begun: table.begun().to_vec(),
            turned: table.turned(),
        }
    }
}

/// What is to be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// This line is sent.
    Tell(Connection, Arc<str>),
    /// The connection is closed, after what was told before.
    Close(Connection),
    /// Somebody at the table wants this of the game: it is judged, and shown or refused.
    Wish {
        /// Whose answer it is.
        connection: Connection,
        /// Who.
        by: Color,
        /// What.
        wish: Wish,
    },
    /// This player's hand holds something, for the host's own screen.
    Hold(Color, Hold),
    /// Something that whoever looks after the table hears.
    Notice(Notice),
}

/// Something that whoever looks after the table hears.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Somebody has sat down there.
    Sat(Color),
    /// The screen of this player is away.
    Away(Color),
    /// It is back.
    Back(Color),
    /// Another device took this seat with its key.
    Taken(Color),
    /// So many watch now.
    Watchers(usize),
    /// Somebody came who speaks another version.
    Version(u32),
    /// A wrong key came from this address.
    WrongKey(String),
    /// Somebody at this address watches and asks for a seat.
    AsksForSeat(String),
}

impl Notice {
    /// The same in a sentence.
    pub fn text(&self) -> Text {
        match self {
            Self::Sat(color) => Text::new("two-sat").with("player", *color),
            Self::Away(color) => Text::new("two-away").with("player", *color),
            Self::Back(color) => Text::new("two-back").with("player", *color),
            Self::Taken(color) => Text::new("two-taken-over").with("player", *color),
            Self::Watchers(count) => Text::new("two-watchers").with("count", *count),
            Self::Version(theirs) => Text::new("two-other-version").with("ours", PROTOCOL).with("theirs", *theirs),
            Self::AsksForSeat(address) => Text::new("two-asks-seat").with("address", address.as_str()),
            Self::WrongKey(address) => Text::new("two-wrong-key").with("address", address.as_str()),
        }
    }
}

/// Somebody who is connected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Present {
    /// By which connection.
    pub connection: Connection,
    /// From which address.
    pub address: String,
    /// Where they sit; `None` for who watches.
    pub seat: Option<Color>,
    /// Since when.
    pub since: Duration,
    /// Whether this one watches and asks for a seat.
    pub asks: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// Has not greeted yet.
    Door,
    Chair(usize),
    Watch,
}

#[derive(Debug)]
struct Person {
    address: String,
    came: Duration,
    place: Place,
    messages: Bucket,
    holds: Bucket,
    tables: Bucket,
    /// The number of what this one's hand did last.
    hand: u64,
    /// Who watches asks for a seat.
    asks: bool,
}

struct Seat {
    chair: Chair,
    by: Option<Connection>,
    was_here: bool,
}

/// The host's side of the table.
pub struct Room {
    english: Language,
    program: String,
    seats: [Seat; 2],
    watchers: usize,
    people: BTreeMap<Connection, Person>,
    tries: Tries,
    shown: Shown,
    /// When it was shown.
    at: Duration,
    /// The number of what a hand did last, as guests are told.
    hand: u64,
}

impl Room {
    /// A table that is opened at this time, with this game.
    pub fn open(opening: Opening, shown: Shown, now: Duration) -> Self {
        Self {
            english: Language::english(),
            program: opening.program,
            seats: opening.chairs.map(|chair| Seat { chair, by: None, was_here: false }),
            watchers: opening.watchers,
            people: BTreeMap::new(),
            tries: Tries::default(),
            shown,
            at: now,
            hand: 0,
        }
    }

    /// The key of a player's seat; `None` where the host itself sits.
    pub fn key(&self, color: Color) -> Option<Key> {
        match self.seats[self.chair_of(color)].chair {
            Chair::Own => None,
            Chair::Guest(key) => Some(key),
        }
    }

    /// Who sits at each side, White first.
    pub fn sitters(&self) -> [Sitter; 2] {
        Color::ALL.map(|color| {
            let seat = &self.seats[self.chair_of(color)];
            match (seat.chair, seat.by, seat.was_here) {
                (Chair::Own, ..) | (_, Some(_), _) => Sitter::Here,
                (_, None, true) => Sitter::Away,
                (_, None, false) => Sitter::Free,
            }
        })
    }

    /// Everybody who is connected and has greeted.
    pub fn present(&self) -> Vec<Present> {
        let present = |(&connection, person): (&Connection, &Person)| {
            (person.place != Place::Door).then(|| Present {
                connection,
                address: person.address.clone(),
                seat: self.seat_of(person.place),
                since: person.came,
                asks: person.asks && person.place == Place::Watch,
            })
        };
        self.people.iter().filter_map(present).collect()
    }

    /// Somebody has connected from this address.
    pub fn come(&mut self, connection: Connection, address: &str, now: Duration) -> Vec<Effect> {
        let from_there = self.people.values().filter(|person| person.address == address).count();
        let person = Person {
            address: address.to_owned(),
            came: now,
            place: Place::Door,
            messages: Bucket::per_second(MESSAGES),
            holds: Bucket::per_second(HOLDS),
            tables: Bucket::new(5, Duration::from_millis(500)),
            hand: 0,
            asks: false,
        };
        self.people.insert(connection, person);
        let mut effects = Vec::new();
        if from_there >= PER_ADDRESS || self.people.len() > CONNECTIONS {
            self.turn_away(connection, Code::Crowd, &mut effects);
            self.people.remove(&connection);
        }
        effects
    }

    /// A connection has ended.
    pub fn gone(&mut self, connection: Connection, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.forget(connection, now, &mut effects);
        effects
    }

    /// A line came.
    pub fn heard(&mut self, connection: Connection, line: &str, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        let Some(person) = self.people.get_mut(&connection) else { return effects };
        if !person.messages.take(now) {
            self.turn_away(connection, Code::Fast, &mut effects);
            self.forget(connection, now, &mut effects);
            return effects;
        }
        let place = person.place;
        let message = match line.parse::<ToHost>() {
            Ok(message) => message,
            Err(_) if place == Place::Door || line.len() > LONGEST => {
                let code = if line.len() > LONGEST { Code::Long } else { Code::Form };
                self.turn_away(connection, code, &mut effects);
                self.forget(connection, now, &mut effects);
                return effects;
            }
            Err(_) => {
                effects.push(self.refusal(connection, None, &Code::Form.into()));
                return effects;
            }
        };
        match (message, place) {
            (ToHost::Hello { protocol, role, .. }, Place::Door) => {
                self.greeted(connection, protocol, &role, now, &mut effects);
            }
            // The same greeting twice.
            (ToHost::Hello { .. }, _) => {}
            (ToHost::Bye, _) => {
                effects.push(Effect::Close(connection));
                self.forget(connection, now, &mut effects);
            }
            (_, Place::Door) => {
                self.turn_away(connection, Code::Form, &mut effects);
                self.forget(connection, now, &mut effects);
            }
            (ToHost::Ask(point, What::Time), _) => {
                let answer = ToGuest::Answer(point, What::Time, Answer::Time(now));
                effects.push(Effect::Tell(connection, answer.to_string().into()));
            }
            (ToHost::Ask(_, What::Table), _) => {
                let may = self.people.get_mut(&connection).is_some_and(|person| person.tables.take(now));
                if may {
                    effects.push(Effect::Tell(connection, self.told(true, now)));
                }
            }
            (ToHost::Ask(_, What::Seat), Place::Watch) => {
                if let Some(person) = self.people.get_mut(&connection).filter(|person| !person.asks) {
                    person.asks = true;
                    effects.push(Effect::Notice(Notice::AsksForSeat(person.address.clone())));
                }
            }
            // Whoever sits asks for nothing.
            (ToHost::Ask(_, What::Seat), _) => {}
            (ToHost::Hand(_, _, Hand::Hold(_)), Place::Watch) => {}
            (message, Place::Watch) => {
                let point = point_of(&message);
                effects.push(self.refusal(connection, point, &Code::Watches.into()));
            }
            (message, Place::Chair(chair)) => self.wished(connection, chair, message, now, &mut effects),
        }
        effects
    }

    /// The game stands like this now. What is new in it is told to everybody.
    pub fn show(&mut self, shown: Shown, now: Duration) -> Vec<Effect> {
        let before = std::mem::replace(&mut self.shown, shown);
        let passed = now.saturating_sub(std::mem::replace(&mut self.at, now));
        let (old, new) = (before.point, self.shown.point);
        let mut effects = Vec::new();
        let turned = before.turned != self.shown.turned;
        if turned {
            // Everybody hears where they sit now.
            let seated: Vec<Connection> = self.seats.iter().filter_map(|seat| seat.by).collect();
            for connection in seated {
                effects.extend(self.hello(connection));
            }
        }
        let is_longer = old.resets == new.resets && old.plies < new.plies && !turned;
        let ended = before.game.result().is_some() != self.shown.game.result().is_some();
        let ended_by_an_action = is_longer && self.shown.game.result().is_some_and(is_by_the_rules);
        if is_longer && (!ended || ended_by_an_action) {
            for plies in old.plies + 1..=new.plies {
                let line = self.played(plies, now);
                self.tell_all(&line, None, &mut effects);
            }
            if self.shown.asked.is_some() || before.is_broken_off != self.shown.is_broken_off {
                self.tell_all(&self.told(false, now), None, &mut effects);
            }
            return effects;
        }
        if old != new || ended || turned {
            self.tell_all(&self.told(true, now), None, &mut effects);
            return effects;
        }
        if before.begun != self.shown.begun {
            self.hand += 1;
            let line = ToGuest::Hand(new, self.hand, Hand::Deeds(self.shown.begun.clone())).to_string();
            self.tell_all(&line.into(), None, &mut effects);
        }
        if let Some((what, by)) = self.shown.asked.filter(|asked| before.asked != Some(*asked)) {
            let line = ToGuest::Ask(new, what, by).to_string();
            self.tell_all(&line.into(), None, &mut effects);
        }
        let is_other = before.is_broken_off != self.shown.is_broken_off
            || (before.asked.is_some() && self.shown.asked.is_none())
            || clock_differs(&before, &self.shown, passed);
        if is_other {
            self.tell_all(&self.told(false, now), None, &mut effects);
        }
        effects
    }

    /// A player answered no.
    pub fn declined(&mut self, what: What, by: Color) -> Vec<Effect> {
        let line = ToGuest::Answer(self.shown.point, what, Answer::Player(by, false)).to_string();
        let mut effects = Vec::new();
        self.tell_all(&line.into(), None, &mut effects);
        effects
    }

    /// What this connection wanted is refused.
    pub fn refuse(&self, connection: Connection, point: Point, refusal: &Refusal) -> Vec<Effect> {
        vec![self.refusal(connection, Some(point), refusal)]
    }

    /// The host's own hand holds something.
    pub fn hold(&mut self, hold: Hold) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.show_hold(hold, None, &mut effects);
        effects
    }

    /// Time goes by: whoever does not greet is sent away.
    pub fn tick(&mut self, now: Duration) -> Vec<Effect> {
        let is_silent = |person: &Person| person.place == Place::Door && now.saturating_sub(person.came) > GREETING;
        let silent: Vec<Connection> =
            self.people.iter().filter(|(_, person)| is_silent(person)).map(|(connection, _)| *connection).collect();
        let mut effects = Vec::new();
        for connection in silent {
            self.turn_away(connection, Code::Silent, &mut effects);
            self.forget(connection, now, &mut effects);
        }
        effects
    }

    /// Somebody who watches sits down in a guest's chair that nobody has now, and is told its key.
    pub fn seat(&mut self, connection: Connection, color: Color, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        let chair = self.chair_of(color);
        let watches = self.people.get(&connection).is_some_and(|person| person.place == Place::Watch);
        let Chair::Guest(key) = self.seats[chair].chair else { return effects };
        if !watches || self.seats[chair].by.is_some() {
            return effects;
        }
        self.sit_down(connection, chair, now, &mut effects);
        effects.push(Effect::Tell(connection, ToGuest::Key(key).to_string().into()));
        effects.extend(self.hello(connection));
        effects.push(Effect::Tell(connection, self.told(true, now)));
        self.tell_who_is_there(true, connection, now, &mut effects);
        effects
    }

    /// Sends a device away. Its seat has this key from now on, and the old one opens nothing any more.
    pub fn send_away(&mut self, connection: Connection, fresh: Key, now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        let place = self.people.get(&connection).map(|person| person.place);
        if let Some(Place::Chair(chair)) = place {
            self.seats[chair].chair = Chair::Guest(fresh);
        }
        if place.is_some() {
            self.turn_away(connection, Code::Away, &mut effects);
            self.forget(connection, now, &mut effects);
        }
        effects
    }

    /// Nobody is at this table any more.
    pub fn close(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        let all: Vec<Connection> = self.people.keys().copied().collect();
        for connection in all {
            self.turn_away(connection, Code::Closed, &mut effects);
        }
        self.people.clear();
        self.seats.iter_mut().for_each(|seat| seat.by = None);
        effects
    }

    /// In which chair a player sits: the players may have changed sides.
    const fn chair_of(&self, color: Color) -> usize {
        (color as usize + self.shown.turned as usize) % 2
    }

    fn seat_of(&self, place: Place) -> Option<Color> {
        let Place::Chair(chair) = place else { return None };
        Color::ALL.into_iter().find(|color| self.chair_of(*color) == chair)
    }

    fn greeted(
        &mut self,
        connection: Connection,
        protocol: u32,
        role: &Role,
        now: Duration,
        effects: &mut Vec<Effect>,
    ) {
        if protocol != PROTOCOL {
            let text = Text::new(Code::Version.message()).with("ours", PROTOCOL).with("theirs", protocol);
            // So that the other one, too, finds out which version is spoken here.
            effects.extend(self.hello(connection));
            self.turn_away_with(connection, Code::Version, &text, effects);
            self.forget(connection, now, effects);
            effects.push(Effect::Notice(Notice::Version(protocol)));
            return;
        }
        let place = match role {
            Role::Watch => {
                let watching = self.count(Place::Watch);
                if watching >= self.watchers {
                    self.turn_away(connection, Code::Full, effects);
                    self.forget(connection, now, effects);
                    return;
                }
                Place::Watch
            }
            Role::Seat(key) => match self.opened(connection, key, now, effects) {
                Some(chair) => Place::Chair(chair),
                None => return,
            },
        };
        if let Place::Chair(chair) = place {
            self.sit_down(connection, chair, now, effects);
        } else {
            if let Some(person) = self.people.get_mut(&connection) {
                person.place = place;
            }
            effects.push(Effect::Notice(Notice::Watchers(self.count(Place::Watch))));
        }
        effects.extend(self.hello(connection));
        effects.push(Effect::Tell(connection, self.told(true, now)));
        self.tell_who_is_there(matches!(place, Place::Chair(_)), connection, now, effects);
    }

    /// The chair that a key opens.
    fn opened(&mut self, connection: Connection, key: &Key, now: Duration, effects: &mut Vec<Effect>) -> Option<usize> {
        let address = self.people.get(&connection)?.address.clone();
        if !self.tries.may_try(&address, now) {
            self.turn_away(connection, Code::Tries, effects);
            self.forget(connection, now, effects);
            return None;
        }
        // Both are compared, so that the time does not tell which one it was.
        let fits = [0, 1].map(|chair| matches!(&self.seats[chair].chair, Chair::Guest(own) if own == key));
        let chair = fits.iter().position(|fits| *fits);
        if chair.is_none() {
            self.tries.was_wrong(&address, now);
            effects.push(Effect::Notice(Notice::WrongKey(address)));
            self.turn_away(connection, Code::Key, effects);
            self.forget(connection, now, effects);
        }
        chair
    }

    fn sit_down(&mut self, connection: Connection, chair: usize, now: Duration, effects: &mut Vec<Effect>) {
        let color = self.seat_of(Place::Chair(chair));
        let notice: fn(Color) -> Notice = match self.seats[chair].by.take() {
            Some(other) => {
                self.turn_away(other, Code::Taken, effects);
                // The seat is not away in between.
                if let Some(person) = self.people.get_mut(&other) {
                    person.place = Place::Door;
                }
                self.forget(other, now, effects);
                Notice::Taken
            }
            None if self.seats[chair].was_here => Notice::Back,
            None => Notice::Sat,
        };
        self.seats[chair].by = Some(connection);
        self.seats[chair].was_here = true;
        if let Some(person) = self.people.get_mut(&connection) {
            person.place = Place::Chair(chair);
        }
        effects.extend(color.map(|color| Effect::Notice(notice(color))));
    }

    fn wished(
        &mut self,
        connection: Connection,
        chair: usize,
        message: ToHost,
        now: Duration,
        effects: &mut Vec<Effect>,
    ) {
        let Some(by) = self.seat_of(Place::Chair(chair)) else { return };
        let wish = match message {
            ToHost::Play(point, name) => Wish::Play(point, name),
            ToHost::Ask(point, what) => Wish::Ask(point, what),
            ToHost::Answer(point, what, yes) => Wish::Answer(point, what, yes),
            ToHost::Hand(point, count, hand) => {
                let Some(person) = self.people.get_mut(&connection).filter(|person| person.hand < count) else {
                    return;
                };
                match hand {
                    Hand::Deeds(deeds) => {
                        person.hand = count;
                        Wish::Deeds(point, deeds)
                    }
                    Hand::Hold(hold) => {
                        let is_now = point == self.shown.point && self.shown.game.position().turn() == by;
                        if is_now && person.holds.take(now) {
                            person.hand = count;
                            self.show_hold(hold, Some(connection), effects);
                            effects.push(Effect::Hold(by, hold));
                        }
                        return;
                    }
                }
            }
            ToHost::Hello { .. } | ToHost::Bye => return,
        };
        effects.push(Effect::Wish { connection, by, wish });
    }

    fn show_hold(&mut self, hold: Hold, but: Option<Connection>, effects: &mut Vec<Effect>) {
        self.hand += 1;
        let line = ToGuest::Hand(self.shown.point, self.hand, Hand::Hold(hold)).to_string();
        self.tell_all(&line.into(), but, effects);
    }

    fn count(&self, place: Place) -> usize {
        self.people.values().filter(|person| person.place == place).count()
    }

    /// How the table stands, with the game or without.
    fn told(&self, whole: bool, now: Duration) -> Arc<str> {
        let shown = &self.shown;
        let clock = shown.clock.as_ref().map(|(record, runs)| (*runs, self.used(record, *runs, now)));
        let game = whole.then(|| {
            let clock = shown.clock.as_ref().map(|(record, _)| record.clone());
            Box::new(ToldGame { game: shown.game.clone(), clock })
        });
        let told = Told {
            point: shown.point,
            at: now,
            seats: self.sitters(),
            watchers: self.count(Place::Watch),
            is_broken_off: shown.is_broken_off,
            asked: shown.asked,
            clock,
            begun: shown.begun.clone(),
            game,
        };
        ToGuest::Table(Box::new(told)).to_string().into()
    }

    /// How long the present turn took until now.
    fn used(&self, record: &ClockRecord, runs: bool, now: Duration) -> u64 {
        let since = now.saturating_sub(self.at).as_millis();
        record.used.saturating_add(if runs { u64::try_from(since).unwrap_or(u64::MAX) } else { 0 })
    }

    /// That the action with this number was played.
    fn played(&self, plies: usize, now: Duration) -> Arc<str> {
        let shown = &self.shown;
        let name = plies.checked_sub(1).and_then(|at| shown.game.names().into_iter().nth(at)).unwrap_or_default();
        let times = shown.clock.as_ref().and_then(|(record, runs)| {
            let (white, black) = *record.left.get(plies)?;
            let used = if plies == shown.point.plies { self.used(record, *runs, now) } else { 0 };
            Some(Times { left: [white, black], used, runs: *runs })
        });
        ToGuest::Played(Point { plies, ..shown.point }, name, now, times).to_string().into()
    }

    fn hello(&self, connection: Connection) -> Option<Effect> {
        let seat = self.seat_of(self.people.get(&connection)?.place);
        let hello = ToGuest::Hello { protocol: PROTOCOL, program: self.program.clone(), seat };
        Some(Effect::Tell(connection, hello.to_string().into()))
    }

    /// Tells the others who is there: everybody of the players, only these of those who watch.
    fn tell_who_is_there(&self, is_player: bool, but: Connection, now: Duration, effects: &mut Vec<Effect>) {
        let line = self.told(false, now);
        if is_player {
            self.tell_all(&line, Some(but), effects);
        } else {
            let players = self.seats.iter().filter_map(|seat| seat.by).filter(|player| *player != but);
            effects.extend(players.map(|player| Effect::Tell(player, line.clone())));
        }
    }

    fn tell_all(&self, line: &Arc<str>, but: Option<Connection>, effects: &mut Vec<Effect>) {
        let inside = self.people.iter().filter(|(_, person)| person.place != Place::Door);
        let told = inside.map(|(connection, _)| *connection).filter(|connection| Some(*connection) != but);
        effects.extend(told.map(|connection| Effect::Tell(connection, line.clone())));
    }

    fn refusal(&self, connection: Connection, point: Option<Point>, refusal: &Refusal) -> Effect {
        let sentence = self.say(&refusal.text);
        Effect::Tell(connection, ToGuest::Refused(point, refusal.code, sentence).to_string().into())
    }

    /// English, in one line.
    fn say(&self, text: &Text) -> String {
        self.english.say(text).chars().filter(|letter| !letter.is_control()).take(1000).collect()
    }

    fn turn_away(&self, connection: Connection, code: Code, effects: &mut Vec<Effect>) {
        self.turn_away_with(connection, code, &Text::new(code.message()), effects);
    }

    fn turn_away_with(&self, connection: Connection, code: Code, text: &Text, effects: &mut Vec<Effect>) {
        effects.push(Effect::Tell(connection, ToGuest::Bye(code, self.say(text)).to_string().into()));
        effects.push(Effect::Close(connection));
    }

    fn forget(&mut self, connection: Connection, now: Duration, effects: &mut Vec<Effect>) {
        let Some(person) = self.people.remove(&connection) else { return };
        match person.place {
            Place::Door => {}
            Place::Watch => {
                effects.push(Effect::Notice(Notice::Watchers(self.count(Place::Watch))));
                self.tell_who_is_there(false, connection, now, effects);
            }
            Place::Chair(chair) => {
                self.seats[chair].by = None;
                effects.extend(self.seat_of(person.place).map(|color| Effect::Notice(Notice::Away(color))));
                self.tell_who_is_there(true, connection, now, effects);
            }
        }
    }
}

const fn point_of(message: &ToHost) -> Option<Point> {
    match message {
        ToHost::Play(point, _) | ToHost::Hand(point, ..) | ToHost::Ask(point, _) | ToHost::Answer(point, ..) => {
            Some(*point)
        }
        ToHost::Hello { .. } | ToHost::Bye => None,
    }
}

const fn is_by_the_rules(result: rules::record::GameResult) -> bool {
    matches!(result, rules::record::GameResult::Rules(_))
}

/// Whether a guest who counts by itself from what was shown before would not show what is shown now.
fn clock_differs(before: &Shown, now: &Shown, passed: Duration) -> bool {
    /// What nobody sees, in milliseconds.
    const UNSEEN: u64 = 20;
    match (&before.clock, &now.clock) {
        (None, None) => false,
        (Some((old, old_runs)), Some((new, runs))) => {
            let passed = u64::try_from(passed.as_millis()).unwrap_or(u64::MAX);
            let expected = old.used.saturating_add(if *old_runs { passed } else { 0 });
            old_runs != runs || old.left != new.left || expected.abs_diff(new.used) > UNSEEN
        }
        _ => true,
    }
}
