//! A network in memory in simulated time.

use std::collections::BTreeMap;
use std::time::Duration;

use plunder_room as room;
use room::guest::{Guest, News};
use room::key::Key;
use room::message::{Role, What};
use room::room::{Chair, Connection, Effect, Opening, Room, Shown};
use room::table::{Granted, Table, WhileAway};
use rules::clock::{Clock, TimeControl};
use rules::save::{About, from_ron_about, to_ron_about};
use rules::{AnyGame, AnyOptions, Color};
use turn::by_hand::{ByHand, Progress};

/// Numbers that look random (splitmix64).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }

    pub fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }
}

/// A line on its way.
struct Line {
    arrives: Duration,
    connection: Connection,
    to_host: bool,
    text: String,
}

struct Host {
    table: Table,
    room: Room,
    passed: Duration,
    /// Whether the clock ran when it was shown last.
    runs: bool,
}

/// Somebody at a screen: the guest, by which connection, and when the next one is tried.
struct Screen {
    guest: Guest,
    connection: Option<Connection>,
    tries_at: Duration,
    news: Vec<News>,
}

pub struct Net {
    random: Random,
    now: Duration,
    lines: Vec<Line>,
    host: Option<Host>,
    /// When a host that was killed begins again.
    begins_at: Duration,
    /// What lies in its file.
    kept: String,
    keys: [Key; 2],
    screens: Vec<Screen>,
    next: Connection,
    /// What every screen wanted and nobody else did before, in order.
    intended: Vec<String>,
    said: BTreeMap<Connection, Vec<String>>,
    control: bool,
    pub is_bad: bool,
    pub kills_left: usize,
    pub cuts: usize,
    pub kills: usize,
    pub doubled: usize,
    pub farthest_off: Duration,
}

impl Net {
    pub fn new(options: AnyOptions, random: Random, control: Option<&str>) -> Self {
        let game = AnyGame::begin(options, None).unwrap();
        let mut table = Table::new(game, About::default(), WhileAway::GoesOn);
        table.agree_on_time(control.map(|control| TimeControl::read(control).unwrap()));
        let keys = [Key::of([1; 16]), Key::of([2; 16])];
        let screen = |role| Screen {
            guest: Guest::new(role, "test-1".to_owned()),
            connection: None,
            tries_at: Duration::ZERO,
            news: Vec::new(),
        };
        let screens = vec![screen(Role::Seat(keys[0])), screen(Role::Seat(keys[1])), screen(Role::Watch)];
        let mut net = Self {
            random,
            now: Duration::from_secs(1),
            lines: Vec::new(),
            host: None,
            begins_at: Duration::ZERO,
            kept: to_ron_about(table.game(), &table.about()).unwrap(),
            keys,
            screens,
            next: 1,
            intended: Vec::new(),
            said: BTreeMap::new(),
            control: control.is_some(),
            is_bad: true,
            kills_left: 0,
            cuts: 0,
            kills: 0,
            doubled: 0,
            farthest_off: Duration::ZERO,
        };
        net.begin();
        net
    }

    pub fn room(&self) -> &Room {
        &self.host.as_ref().expect("the host is there").room
    }

    pub fn connection_of(&self, color: Color) -> Option<Connection> {
        self.screens[color.index()].connection
    }

    pub fn said_to(&self, connection: Connection) -> Vec<String> {
        self.said.get(&connection).cloned().unwrap_or_default()
    }

    pub fn another_device(&mut self, color: Color) {
        let role = Role::Seat(self.keys[color.index()]);
        let guest = Guest::new(role, "test-1".to_owned());
        self.screens.push(Screen { guest, connection: None, tries_at: Duration::ZERO, news: Vec::new() });
    }

    pub fn truth(&self) -> Vec<String> {
        self.host.as_ref().expect("the host is there").table.game().names()
    }

    pub fn intended(&self) -> Vec<String> {
        self.intended.clone()
    }

    /// The host begins with what it has kept.
    fn begin(&mut self) {
        let (game, about) = from_ron_about(&self.kept).unwrap();
        let mut table = Table::new(game, about, WhileAway::GoesOn);
        let opening = Opening { chairs: self.keys.map(Chair::Guest), watchers: 5, program: "test-1".to_owned() };
        let mut room = Room::open(opening, Shown::from(&table), self.now);
        table.sit(room.sitters());
        room.show(Shown::from(&table), self.now);
        self.host = Some(Host { table, room, passed: self.now, runs: false });
    }

    fn kill(&mut self) {
        self.host = None;
        self.kills += 1;
        self.begins_at = self.now + Duration::from_millis(200 + self.random.below(2000));
        for screen in 0..self.screens.len() {
            self.cut(screen);
        }
    }

    fn cut(&mut self, screen: usize) {
        let Some(connection) = self.screens[screen].connection.take() else { return };
        self.lines.retain(|line| line.connection != connection);
        self.screens[screen].guest.disconnected();
        self.screens[screen].tries_at = self.now + Duration::from_millis(100 + self.random.below(900));
        if let Some(host) = &mut self.host {
            let effects = host.room.gone(connection, self.now);
            self.follow(effects);
        }
    }

    fn send(&mut self, connection: Connection, to_host: bool, text: String) {
        let copies = if self.is_bad && self.random.one_in(10) { 2 } else { 1 };
        self.doubled += copies - 1;
        for _ in 0..copies {
            // Mostly fast, sometimes late enough to be passed by others.
            let delay = if !self.is_bad {
                1
            } else if self.random.one_in(8) {
                self.random.below(300)
            } else {
                2 + self.random.below(15)
            };
            let arrives = self.now + Duration::from_millis(delay);
            self.lines.push(Line { arrives, connection, to_host, text: text.clone() });
        }
    }

    /// What the host does after something happened: the game is kept before anybody hears of it.
    fn follow(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Tell(connection, line) => {
                    self.said.entry(connection).or_default().push(line.to_string());
                    self.send(connection, false, line.to_string());
                }
                Effect::Close(connection) => {
                    let screen = self.screens.iter().position(|screen| screen.connection == Some(connection));
                    if let Some(screen) = screen {
                        let screen = &mut self.screens[screen];
                        screen.connection = None;
                        screen.guest.disconnected();
                        screen.tries_at = Duration::MAX;
                    }
                }
                Effect::Wish { connection, by, wish } => {
                    let Some(host) = &mut self.host else { return };
                    let granted = host.table.judge(by, &wish);
                    let effects = match granted {
                        Ok(Granted::Changed) => {
                            self.kept = to_ron_about(host.table.game(), &host.table.about()).unwrap();
                            // It may be killed when the game is kept and nobody knows.
                            if self.is_bad && self.kills_left > 0 && self.random.one_in(20) {
                                self.kills_left -= 1;
                                self.kill();
                                return;
                            }
                            let now = self.now;
                            host.room.show(Shown::from(&host.table), now)
                        }
                        Ok(Granted::Declined(what, by)) => host.room.declined(what, by),
                        Ok(Granted::Before) => Vec::new(),
                        Err(refusal) => host.room.refuse(connection, wish.point(), &refusal),
                    };
                    self.follow(effects);
                }
                Effect::Hold(..) | Effect::Notice(_) => {}
            }
            if let Some(host) = &mut self.host {
                let sitters = host.room.sitters();
                host.table.sit(sitters);
            }
        }
    }

    /// A millisecond goes by.
    fn step(&mut self) {
        self.now += Duration::from_millis(1);
        let now = self.now;
        match &mut self.host {
            Some(host) => {
                host.table.pass(now - host.passed);
                host.passed = now;
                let mut effects = host.room.tick(now);
                // Who comes, or comes back, may set the clock going.
                let runs = host.table.clock().is_some_and(Clock::is_running);
                if std::mem::replace(&mut host.runs, runs) != runs {
                    effects.extend(host.room.show(Shown::from(&host.table), now));
                }
                self.follow(effects);
            }
            None if now >= self.begins_at => self.begin(),
            None => {}
        }
        let due = |line: &Line| line.arrives <= now;
        let mut arrived: Vec<Line> = Vec::new();
        let mut index = 0;
        while index < self.lines.len() {
            if due(&self.lines[index]) {
                arrived.push(self.lines.swap_remove(index));
            } else {
                index += 1;
            }
        }
        for line in arrived {
            // A line of a connection that was cut meanwhile never arrives.
            let screen = self.screens.iter().position(|screen| screen.connection == Some(line.connection));
            let Some(screen) = screen else { continue };
            if line.to_host {
                if let Some(host) = &mut self.host {
                    let effects = host.room.heard(line.connection, &line.text, now);
                    self.follow(effects);
                }
            } else {
                let reply = self.screens[screen].guest.heard(&line.text, now);
                self.screens[screen].news.extend(reply.news);
                self.say(screen, reply.send);
            }
        }
        for screen in 0..self.screens.len() {
            let is_time = self.screens[screen].connection.is_none() && self.screens[screen].tries_at <= now;
            if is_time && self.host.is_some() {
                let connection = self.next;
                self.next += 1;
                self.screens[screen].connection = Some(connection);
                let address = format!("192.168.0.{}", 2 + screen);
                if let Some(host) = &mut self.host {
                    let effects = host.room.come(connection, &address, now);
                    self.follow(effects);
                }
                let reply = self.screens[screen].guest.connected(now);
                self.say(screen, reply.send);
            }
        }
    }

    fn say(&mut self, screen: usize, lines: Vec<String>) {
        if let Some(connection) = self.screens[screen].connection {
            for line in lines {
                self.send(connection, true, line);
            }
        }
    }

    /// Until everybody is at the table and nothing is on its way.
    pub fn settle(&mut self) {
        for _ in 0..60_000 {
            self.step();
            let all =
                self.screens.iter().all(|screen| screen.tries_at == Duration::MAX || screen.guest.is_at_the_table());
            if self.host.is_some() && all && self.lines.is_empty() {
                return;
            }
        }
        panic!("the table never comes to rest");
    }

    /// Plays at most so many actions; says how many.
    pub fn play_a_game(&mut self, most: usize) -> usize {
        for played in 0..most {
            self.settle();
            let game = self.host.as_ref().expect("settled").table.game().clone();
            if game.result().is_some() {
                return played;
            }
            let position = game.position();
            let turn = position.turn();
            let mut names: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
            names.sort();
            let name = names[self.random.below(names.len() as u64) as usize].clone();
            let screen = turn.index();
            if self.random.one_in(3) {
                self.half_by_hand(screen, &name);
            }
            if self.random.one_in(12) && played > 1 {
                self.take_back_declined(screen);
            }
            let reply = self.screens[screen].guest.play(&name).expect("the guest is to move, and it is legal");
            self.intended.push(name.clone());
            self.say(screen, reply.send);
            self.until_everybody_has(played + 1);
            self.compare_the_clocks();
        }
        most
    }

    /// The player does half of a turn by hand, and everybody sees it.
    fn half_by_hand(&mut self, screen: usize, name: &str) {
        let position = self.screens[screen].guest.game().expect("at the table").position();
        let action = position.parse_action(name).unwrap();
        let turn = ByHand::new(position);
        let rest = turn.rest(action).unwrap();
        let half = rest[..rest.len() / 2].to_vec();
        let mut begun = ByHand::new(position);
        let ended = half.iter().any(|deed| matches!(begun.perform(*deed), Ok(Progress::Complete(_)) | Err(_)));
        if half.is_empty() || ended {
            return;
        }
        let reply = self.screens[screen].guest.deeds(half.clone());
        self.say(screen, reply.send);
        let was_bad = std::mem::replace(&mut self.is_bad, false);
        for _ in 0..400 {
            self.step();
        }
        self.is_bad = was_bad;
        for (number, other) in self.screens.iter().enumerate() {
            assert_eq!(other.guest.begun(), half, "screen {number} sees the turn that is half done");
        }
        // Who comes back sees it too.
        self.cut(2);
        self.settle();
        assert_eq!(self.screens[2].guest.begun(), half, "and so does who comes back");
    }

    fn take_back_declined(&mut self, screen: usize) {
        let other = 1 - screen;
        let was_bad = std::mem::replace(&mut self.is_bad, false);
        let asked = self.screens[other].guest.ask(What::TakeBack).expect("everybody is there");
        self.say(other, asked.send);
        self.settle();
        let by = if other == 0 { Color::White } else { Color::Black };
        assert_eq!(self.screens[screen].guest.asked(), Some((What::TakeBack, by)));
        let answer = self.screens[screen].guest.answer(false).expect("it was asked");
        self.say(screen, answer.send);
        self.settle();
        assert_eq!(self.screens[2].guest.asked(), None);
        self.is_bad = was_bad;
    }

    /// Meanwhile connections are cut and hosts are killed.
    fn until_everybody_has(&mut self, plies: usize) {
        for _ in 0..60_000 {
            if self.is_bad && self.random.one_in(400) {
                let screen = self.random.below(3) as usize;
                if self.screens[screen].connection.is_some() {
                    self.cuts += 1;
                    self.cut(screen);
                }
            }
            if self.is_bad && self.kills_left > 0 && self.host.is_some() && self.random.one_in(900) {
                self.kills_left -= 1;
                self.kill();
            }
            self.step();
            let has = |game: Option<&AnyGame>| game.is_some_and(|game| game.plies() == plies);
            let host = self.host.as_ref().is_some_and(|host| has(Some(host.table.game())));
            if host && self.screens.iter().all(|screen| screen.guest.is_at_the_table() && has(screen.guest.game())) {
                let fen = self.host.as_ref().expect("it is there").table.game().fen();
                for (number, screen) in self.screens.iter().enumerate() {
                    assert_eq!(screen.guest.game().map(AnyGame::fen), Some(fen.clone()), "screen {number}");
                    assert!(screen.guest.wanted().is_none() || number < 2, "who watches wants nothing");
                }
                return;
            }
        }
        panic!("not everybody has {plies} actions");
    }

    /// When nothing is on its way every clock shows what the host's does.
    fn compare_the_clocks(&mut self) {
        self.settle();
        // A while goes by, so that clocks that count by themselves could differ.
        for _ in 0..self.random.below(1500) {
            self.step();
        }
        self.settle();
        let host = self.host.as_ref().expect("settled");
        if !self.control {
            return;
        }
        for (number, screen) in self.screens.iter().enumerate() {
            let (own, other) = (host.table.clock().expect("agreed"), screen.guest.clock(self.now).expect("told"));
            for color in Color::ALL {
                let off = own.left(color).abs_diff(other.left(color));
                self.farthest_off = self.farthest_off.max(off);
                assert!(off <= Duration::from_millis(50), "screen {number}: {color}'s clock is {off:?} off");
            }
        }
    }
}
