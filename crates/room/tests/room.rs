//! Who may come to a table and what they may do there, one rule a test.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::time::Duration;

use plunder_room as room;
use room::guest::{Guest, News};
use room::key::Key;
use room::limits::{GREETING, MESSAGES, PER_ADDRESS, TRIES};
use room::message::{PROTOCOL, Role, Sitter, ToGuest};
use room::room::{Chair, Connection, Effect, Notice, Opening, Room, Shown};
use room::table::{Table, WhileAway, Wish};
use rules::save::About;
use rules::{AnyGame, AnyOptions, Color};

const SECOND: Duration = Duration::from_secs(1);

fn table() -> Table {
    Table::new(AnyGame::begin(AnyOptions::default(), None).unwrap(), About::default(), WhileAway::GoesOn)
}

fn keys() -> [Key; 2] {
    [Key::of([7; 16]), Key::of([9; 16])]
}

fn opened(watchers: usize) -> Room {
    let opening = Opening { chairs: keys().map(Chair::Guest), watchers, program: "test-1".to_owned() };
    Room::open(opening, Shown::from(&table()), Duration::ZERO)
}

/// What was told to a connection.
fn told(effects: &[Effect], connection: Connection) -> Vec<String> {
    let line = |effect: &Effect| match effect {
        Effect::Tell(to, line) if *to == connection => Some(line.to_string()),
        _ => None,
    };
    effects.iter().filter_map(line).collect()
}

fn is_closed(effects: &[Effect], connection: Connection) -> bool {
    effects.contains(&Effect::Close(connection))
}

fn hello(key: Key) -> String {
    format!("hello {PROTOCOL} test-1 {}", key.told())
}

fn comes(room: &mut Room, connection: Connection, line: &str, now: Duration) -> Vec<Effect> {
    let mut effects = room.come(connection, &format!("10.0.0.{connection}"), now);
    effects.extend(room.heard(connection, line, now));
    effects
}

#[test]
fn who_has_the_key_sits_down_and_a_second_device_takes_over() {
    let mut room = opened(1);
    let effects = comes(&mut room, 1, &hello(keys()[1]), SECOND);
    assert_eq!(told(&effects, 1)[0], "hello 1 test-1 black");
    assert!(
        told(&effects, 1)[1].starts_with("table 0.0 ") && effects.contains(&Effect::Notice(Notice::Sat(Color::Black)))
    );
    assert_eq!(room.sitters(), [Sitter::Free, Sitter::Here]);
    let effects = comes(&mut room, 2, &hello(keys()[1]), SECOND);
    assert!(told(&effects, 1)[0].starts_with("bye taken ") && is_closed(&effects, 1));
    assert!(effects.contains(&Effect::Notice(Notice::Taken(Color::Black))));
    assert!(!effects.contains(&Effect::Notice(Notice::Away(Color::Black))), "the seat is not away in between");
    assert_eq!(room.sitters(), [Sitter::Free, Sitter::Here]);
    // The first one's end is nothing new, and it says nothing any more.
    assert!(room.gone(1, SECOND).is_empty() && room.heard(1, "play 0.0 e2e4", SECOND).is_empty());
    let effects = room.gone(2, SECOND);
    assert!(effects.contains(&Effect::Notice(Notice::Away(Color::Black))));
    let effects = comes(&mut room, 3, &hello(keys()[1]), SECOND);
    assert!(effects.contains(&Effect::Notice(Notice::Back(Color::Black))));
}

#[test]
fn other_versions_are_told_so_on_both_sides() {
    let mut room = opened(1);
    let effects = comes(&mut room, 1, "hello 2 later-2.0 whatever comes then", SECOND);
    let said = told(&effects, 1);
    assert!(said[1].starts_with("bye version This table speaks version 1 and the other program version 2"), "{said:?}");
    assert!(is_closed(&effects, 1) && effects.contains(&Effect::Notice(Notice::Version(2))));
    let mut guest = Guest::new(Role::Watch, "test-1".to_owned());
    guest.connected(SECOND);
    assert_eq!(guest.heard("hello 2 later-2.0 white and more", SECOND).news, [News::OtherVersion(2)]);
}

#[test]
fn wrong_keys_are_counted_and_nobody_else_suffers() {
    let mut room = opened(1);
    let wrong = hello(Key::of([1; 16]));
    for connection in 0..u64::from(TRIES) + 3 {
        room.come(connection, "10.0.0.66", SECOND);
        let said = told(&room.heard(connection, &wrong, SECOND), connection);
        let code = if connection < u64::from(TRIES) { "bye key " } else { "bye tries " };
        assert!(said[0].starts_with(code), "{connection}: {said:?}");
    }
    // Even the right key is not looked at there, so that guessing on is for nothing.
    room.come(90, "10.0.0.66", SECOND);
    assert!(told(&room.heard(90, &hello(keys()[0]), SECOND), 90)[0].starts_with("bye tries "));
    assert!(told(&comes(&mut room, 91, &hello(keys()[0]), SECOND), 91)[0].starts_with("hello 1 "));
}

#[test]
fn who_watches_does_not_play_and_no_more_watch_than_may() {
    let mut room = opened(1);
    let effects = comes(&mut room, 1, "hello 1 test-1 watch", SECOND);
    assert_eq!(told(&effects, 1)[0], "hello 1 test-1 watch");
    for line in ["play 0.0 e2e4", "ask 0.0 resign", "answer 0.0 draw yes", "deed 0.0 1 e2 > e4"] {
        let effects = room.heard(1, line, SECOND);
        assert!(told(&effects, 1)[0].starts_with("refused 0.0 watches "), "{line}");
        assert!(!effects.iter().any(|effect| matches!(effect, Effect::Wish { .. })), "{line}");
    }
    assert!(room.heard(1, "hold 0.0 2 e2 1 2 3", SECOND).is_empty());
    let effects = comes(&mut room, 2, "hello 1 test-1 watch", SECOND);
    assert!(told(&effects, 2)[0].starts_with("bye full ") && is_closed(&effects, 2));
}

#[test]
fn who_says_too_much_too_long_or_nothing_is_told_once_and_closed() {
    let mut room = opened(1);
    comes(&mut room, 1, &hello(keys()[0]), SECOND);
    let mut ends = 0;
    for _ in 0..3 * MESSAGES {
        let effects = room.heard(1, "ask 0.0 time", SECOND);
        ends += told(&effects, 1).iter().filter(|line| line.starts_with("bye fast ")).count();
    }
    assert_eq!((ends, room.sitters()), (1, [Sitter::Away, Sitter::Free]));
    comes(&mut room, 2, &hello(keys()[0]), SECOND);
    let effects = room.heard(2, &format!("play 0.0 {}", "e".repeat(5000)), SECOND);
    assert!(told(&effects, 2)[0].starts_with("bye long ") && is_closed(&effects, 2));
    room.come(3, "10.0.0.3", SECOND);
    assert!(room.tick(SECOND + GREETING).is_empty());
    let effects = room.tick(SECOND * 2 + GREETING);
    assert!(told(&effects, 3)[0].starts_with("bye silent ") && is_closed(&effects, 3));
    let effects = comes(&mut room, 4, "GET / HTTP/1.1", SECOND);
    assert!(told(&effects, 4)[0].starts_with("bye form ") && is_closed(&effects, 4));
}

#[test]
fn from_one_address_come_only_so_many() {
    let mut room = opened(90);
    for connection in 0..PER_ADDRESS as Connection {
        assert!(room.come(connection, "10.0.0.1", SECOND).is_empty());
    }
    assert!(told(&room.come(50, "10.0.0.1", SECOND), 50)[0].starts_with("bye crowd "));
    assert!(room.come(51, "10.0.0.2", SECOND).is_empty());
    room.gone(0, SECOND);
    assert!(room.come(52, "10.0.0.1", SECOND).is_empty());
}

#[test]
fn a_hand_is_seen_at_most_twenty_times_a_second_and_only_of_who_is_to_move() {
    let mut room = opened(1);
    comes(&mut room, 1, &hello(keys()[0]), SECOND);
    comes(&mut room, 2, &hello(keys()[1]), SECOND);
    comes(&mut room, 3, "hello 1 test-1 watch", SECOND);
    let holds = (1..26)
        .map(|number| room.heard(1, &format!("hold 0.0 {number} e2 4500 1500 900"), SECOND * 9))
        .collect::<Vec<_>>();
    let seen = holds.iter().flat_map(|effects| told(effects, 3)).count();
    assert_eq!(seen, 20);
    assert!(holds.iter().all(|effects| told(effects, 1).is_empty()), "nobody is told of the own hand");
    assert!(room.heard(2, "hold 0.0 1 e7 4500 6500 900", SECOND * 9).is_empty());
    // One that comes late is passed over.
    assert!(room.heard(1, "hold 0.0 3 e2 4500 1500 900", SECOND * 20).is_empty());
}

#[test]
fn a_device_that_is_sent_away_does_not_come_back_with_its_key() {
    let mut room = opened(1);
    comes(&mut room, 1, &hello(keys()[0]), SECOND);
    let present = room.present();
    assert_eq!((present.len(), present[0].seat, present[0].address.as_str()), (1, Some(Color::White), "10.0.0.1"));
    let effects = room.send_away(1, Key::of([3; 16]), SECOND);
    assert!(told(&effects, 1)[0].starts_with("bye sent-away ") && is_closed(&effects, 1));
    assert!(told(&comes(&mut room, 2, &hello(keys()[0]), SECOND), 2)[0].starts_with("bye key "));
    assert!(told(&comes(&mut room, 3, &hello(Key::of([3; 16])), SECOND), 3)[0].starts_with("hello 1 "));
    assert!(told(&room.close(), 3)[0].starts_with("bye closed "));
}

#[test]
fn when_the_players_change_sides_the_key_follows_its_owner() {
    let (mut room, mut table) = (opened(1), table());
    comes(&mut room, 1, &hello(keys()[0]), SECOND);
    comes(&mut room, 2, &hello(keys()[1]), SECOND);
    let judge = |room: &mut Room, table: &mut Table, connection, line: &str| {
        let effects = room.heard(connection, line, SECOND);
        let Some(Effect::Wish { by, wish, .. }) = effects.last() else { panic!("{line}: {effects:?}") };
        table.judge(*by, wish).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        room.show(Shown::from(&*table), SECOND)
    };
    assert_eq!(told(&judge(&mut room, &mut table, 1, "ask 0.0 sides"), 2), ["ask 0.0 sides white"]);
    let effects = judge(&mut room, &mut table, 2, "answer 0.0 sides yes");
    assert_eq!(told(&effects, 1)[0], "hello 1 test-1 black");
    assert!(told(&effects, 1)[1].starts_with("table 1.0 "));
    assert_eq!(room.key(Color::Black), Some(keys()[0]));
    let effects = room.heard(2, "play 1.0 e2e4", SECOND);
    assert!(matches!(&effects[0], Effect::Wish { by: Color::White, wish: Wish::Play(..), .. }));
    room.gone(1, SECOND);
    assert_eq!(told(&comes(&mut room, 5, &hello(keys()[0]), SECOND), 5)[0], "hello 1 test-1 black");
}

#[test]
fn nothing_is_told_while_nothing_happens() {
    let mut room = opened(1);
    comes(&mut room, 1, &hello(keys()[0]), SECOND);
    for seconds in 2..600 {
        let now = SECOND * seconds;
        assert!(room.tick(now).is_empty() && room.show(Shown::from(&table()), now).is_empty());
    }
}

#[test]
fn any_line_is_answered_and_what_is_told_is_understood() {
    let mut room = opened(3);
    comes(&mut room, 1, &hello(keys()[0]), SECOND);
    let lines = [
        "",
        " ",
        "hello",
        "play",
        "play 0.0",
        "play 9.9 e2e4",
        "table 0.0",
        "ask 0.0 draw draw",
        "\u{0}",
        "émigré",
        "hold 0.0 1 e2 9999999 0 0",
    ];
    for (number, line) in lines.into_iter().enumerate() {
        for effect in room.heard(1, line, SECOND * (3 + number as u32)) {
            if let Effect::Tell(_, told) = effect {
                assert!(told.parse::<ToGuest>().is_ok(), "{line:?}: {told}");
            }
        }
    }
}
