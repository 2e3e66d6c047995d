//! Any lines as what goes on at a table with several screens: `+3` comes, `-3` goes, `3 LINE` says something, `* LINE` is what a host might say.
//! Whatever is said, every line that is told is a message, a message is written as it was read, and who hears everything has the same game as the
//! host.

use std::collections::BTreeMap;
use std::time::Duration;

use room::guest::Guest;
use room::key::Key;
use room::message::{LONGEST, Role, ToGuest, ToHost};
use room::room::{Chair, Effect, Opening, Room, Shown};
use room::table::{Granted, Table, WhileAway};
use rules::clock::TimeControl;
use rules::save::About;
use rules::{AnyGame, AnyOptions};

/// More lines say nothing new.
const LINES: usize = 300;

/// What has to hold for any text.
pub fn check(text: &str) {
    let game = AnyGame::begin(AnyOptions::default(), None).expect("a game");
    let mut table = Table::new(game, About::default(), WhileAway::Stands);
    table.agree_on_time(TimeControl::read("300+3").ok());
    let chairs = [0x11, 0x22].map(|byte| Chair::Guest(Key::of([byte; 16])));
    let mut room =
        Room::open(Opening { chairs, watchers: 2, program: "test-1".to_owned() }, Shown::from(&table), Duration::ZERO);
    // Nobody else answers this guest: a host that says anything at all.
    let mut victim = Guest::new(Role::Watch, "test-1".to_owned());
    victim.connected(Duration::ZERO);
    let mut guests = BTreeMap::new();
    let mut now = Duration::ZERO;
    for line in text.lines().take(LINES) {
        now += Duration::from_millis(100);
        table.pass(Duration::from_millis(100));
        same(line.get(2..).unwrap_or_default());
        let number = |text: &str| text.bytes().next().filter(u8::is_ascii_digit).map(u64::from);
        let effects = match line.split_at_checked(1) {
            Some(("+", rest)) => number(rest).map_or_else(Vec::new, |connection| {
                let mut guest = Guest::new(Role::Watch, "test-1".to_owned());
                guest.connected(now);
                if guests.insert(connection, guest).is_some() { room.gone(connection, now) } else { Vec::new() }
                    .into_iter()
                    .chain(room.come(connection, "10.0.0.1", now))
                    .collect()
            }),
            Some(("-", rest)) => number(rest).map_or_else(Vec::new, |connection| {
                guests.remove(&connection);
                room.gone(connection, now)
            }),
            Some(("*", rest)) => {
                let reply = victim.heard(rest.trim_start(), now);
                assert!(reply.send.iter().all(|line| line.parse::<ToHost>().is_ok()), "{line:?}: {reply:?}");
                let _ = (victim.clock(now), victim.play("e2e4"));
                Vec::new()
            }
            Some((digit, rest)) => number(digit).map_or_else(Vec::new, |connection| {
                room.heard(connection, rest.strip_prefix(' ').unwrap_or(rest), now)
            }),
            None => Vec::new(),
        };
        follow(effects, &mut room, &mut table, &mut guests, now);
        table.sit(room.sitters());
        let effects = room.show(Shown::from(&table), now);
        follow(effects, &mut room, &mut table, &mut guests, now);
        for guest in guests.values().filter(|guest| guest.is_at_the_table()) {
            assert_eq!(guest.game().map(AnyGame::fen), Some(table.game().fen()), "{line:?}");
            assert_eq!((guest.point(), guest.begun()), (table.point(), table.begun()), "{line:?}");
            let (own, other) = (table.clock().expect("agreed"), guest.clock(now).expect("told"));
            for color in rules::Color::ALL {
                let off = own.left(color).abs_diff(other.left(color));
                assert!(off <= Duration::from_millis(50), "{line:?}: {color}'s clock is {off:?} off");
            }
        }
    }
}

fn follow(effects: Vec<Effect>, room: &mut Room, table: &mut Table, guests: &mut BTreeMap<u64, Guest>, now: Duration) {
    for effect in effects {
        match effect {
            Effect::Tell(connection, line) => {
                let message = line.parse::<ToGuest>();
                assert_eq!(message.map(|message| message.to_string()).as_deref(), Ok(&*line));
                if let Some(guest) = guests.get_mut(&connection) {
                    guest.heard(&line, now);
                }
            }
            Effect::Close(connection) => {
                guests.remove(&connection);
            }
            Effect::Wish { connection, by, wish } => {
                let effects = match table.judge(by, &wish) {
                    Ok(Granted::Changed) => room.show(Shown::from(&*table), now),
                    Ok(Granted::Declined(what, by)) => room.declined(what, by),
                    Ok(Granted::Before) => Vec::new(),
                    Err(refusal) => room.refuse(connection, wish.point(), &refusal),
                };
                follow(effects, room, table, guests, now);
            }
            Effect::Hold(..) | Effect::Notice(_) => {}
        }
    }
}

/// A message is written as it was read, by both sides.
fn same(line: &str) {
    if let Ok(message) = line.parse::<ToHost>() {
        let written = message.to_string();
        assert!(written.len() <= LONGEST && written.parse() == Ok(message), "{line:?}");
    }
    if let Ok(message) = line.parse::<ToGuest>() {
        let written = message.to_string();
        assert_eq!(written.parse::<ToGuest>(), Ok(message), "{line:?}");
    }
}
