//! One table and two screens: a window opens its table, another one sits down at it over the loopback network, and what one hand does the other
//! screen shows.

use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use library::lock::Owned;
use player::hand::by_hand::{OtherHand, TurnByHand};
use player::two_screens::{Asked, TwoScreens};
use room::message::What;
use rules::clock::TimeControl;
use rules::plunder::{MatchOptions, Position};
use rules::text::Text;
use rules::{Color, Kind};
use table::game::kept::Kept;
use table::game::{Announced, Match, Request};
use table::ritual::{Pace, PlayedByHand, Style};
use table::scene::{Ring, StandSlot, layout};
use words::language::Language;

use crate::seat::{Heard, Seat, square};

/// The longest that anything here is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

fn seat() -> Seat {
    let mut seat = Seat::with_panels(Position::start(MatchOptions::default()));
    seat.app.world_mut().resource_mut::<Pace>().style = Style::Instant;
    seat
}

fn the_match(seat: &Seat) -> &Match {
    seat.app.world().resource::<Match>()
}

fn two(seat: &mut Seat) -> Mut<'_, TwoScreens> {
    seat.app.world_mut().resource_mut::<TwoScreens>()
}

fn ask(seat: &mut Seat, asked: Asked) {
    two(seat).asked.push(asked);
}

fn request(seat: &mut Seat, request: Request) {
    seat.app.world_mut().write_message(request);
}

fn play(seat: &mut Seat, name: &str) {
    let wanted = the_match(seat).playing(the_match(seat).position().parse_action(name).unwrap());
    request(seat, wanted);
}

/// Lets frames pass on both screens until something is so.
fn wait(one: &mut Seat, other: &mut Seat, what: &str, is_so: impl Fn(&mut Seat, &mut Seat) -> bool) {
    let since = Instant::now();
    while !is_so(one, other) {
        assert!(since.elapsed() < PATIENCE, "waited too long for {what}");
        one.app.update();
        other.app.update();
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn names(seat: &Seat) -> Vec<String> {
    the_match(seat).game.names()
}

/// A host, and the link of the guest's seat.
fn host(guests: [bool; 2]) -> (Seat, String) {
    let mut host = seat();
    assert!(two(&mut host).hosted().is_none(), "nothing listens before somebody says so");
    ask(&mut host, Asked::Open(guests, false));
    host.frames(4);
    let hosted = two(&mut host).hosted().cloned().expect("an open table");
    let link = hosted.invitations[0].link.clone();
    assert!(link.contains("#seat=") && hosted.invitations.len() > 1);
    (host, link)
}

/// A guest at the seat that this link opens.
fn guest(host: &mut Seat, link: &str, color: Color) -> Seat {
    let mut guest = seat();
    ask(&mut guest, Asked::Join(link.to_owned()));
    wait(host, &mut guest, "a guest who sits", |_, guest| the_match(guest).screens.own() == Some(color));
    guest
}

#[test]
fn a_guest_sits_down_plays_and_takes_back_by_agreement() {
    let (mut host, link) = host([false, true]);
    let mut guest = guest(&mut host, &link, Color::Black);
    assert_eq!(the_match(&host).screens.own(), Some(Color::White));
    play(&mut host, "e2e4");
    wait(&mut host, &mut guest, "a host's move", |_, guest| names(guest) == ["e2e4"]);
    // Nobody moves for another one.
    assert!(!the_match(&guest).is_anothers_turn() && the_match(&host).is_anothers_turn());
    play(&mut guest, "d7d5");
    wait(&mut host, &mut guest, "a guest's move", |host, guest| names(host).len() == 2 && names(guest).len() == 2);
    request(&mut guest, Request::Undo);
    wait(&mut host, &mut guest, "a question", |host, _| the_match(host).undo_asked == Some(Color::Black));
    assert_eq!(names(&host).len(), 2, "nothing is taken back before the other one agrees");
    request(&mut host, Request::AcceptUndo);
    wait(&mut host, &mut guest, "an agreement", |host, guest| names(host) == ["e2e4"] && names(guest) == ["e2e4"]);
    // What is declined stays, and both hear it.
    request(&mut guest, Request::OfferDraw);
    wait(&mut host, &mut guest, "an offer", |host, _| the_match(host).draw_offer == Some(Color::Black));
    request(&mut host, Request::DeclineDraw);
    wait(&mut host, &mut guest, "a no", |_, guest| the_match(guest).draw_offer.is_none());
    // A resignation ends it on both, and the sides change by agreement.
    request(&mut guest, Request::Resign(Color::Black));
    wait(&mut host, &mut guest, "an end", |host, guest| {
        the_match(host).game.result().is_some() && the_match(guest).game.result() == the_match(host).game.result()
    });
    request(&mut host, Request::Ask(What::Sides));
    let asks = |seat: &Seat| the_match(seat).question() == Some((What::Sides, Color::White));
    wait(&mut host, &mut guest, "a question about sides", |_, guest| asks(guest));
    request(&mut guest, Request::Answer(What::Sides, true));
    wait(&mut host, &mut guest, "another game", |host, guest| {
        names(guest).is_empty()
            && the_match(guest).screens.own() == Some(Color::White)
            && the_match(host).screens.own() == Some(Color::Black)
    });
    play(&mut guest, "g1f3");
    wait(&mut host, &mut guest, "its first move", |host, _| names(host) == ["g1f3"]);
    for seat in [&mut host, &mut guest] {
        seat.settle();
        seat.assert_table_shows_position();
    }
}

#[test]
fn a_vest_on_its_way_is_seen_on_the_other_screen_and_is_there_again_after_a_reload() {
    let (mut host, link) = host([true, false]);
    let mut first = guest(&mut host, &link, Color::White);
    for (number, name) in ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "a7a6"].into_iter().enumerate() {
        let own = number % 2 == 0;
        play(if own { &mut first } else { &mut host }, name);
        wait(&mut host, &mut first, name, |host, guest| names(host).len() > number && names(guest).len() > number);
    }
    host.settle();
    first.settle();
    first.app.world_mut().resource_mut::<PlayedByHand>().white = true;
    first.frames(3);
    // The knight hangs in the guest's hand, and over the host's table.
    let before = host.place_of("c3");
    let (from, to) = (layout::square_point(square("c3")), layout::square_point(square("d5")));
    let (from, to) = (first.pixel_of(from), first.pixel_of(to));
    first.press(from);
    first.frames(2);
    first.move_to((from + to) / 2.0);
    wait(&mut host, &mut first, "a man in the air", |host, _| {
        host.app.world().resource::<OtherHand>().0.is_some() && host.place_of("c3").distance(before) > 0.3
    });
    first.move_to(to);
    first.frames(2);
    first.release();
    wait(&mut host, &mut first, "a deed", |host, _| the_match(host).begun == ["c3 > d5"]);
    wait(&mut host, &mut first, "an empty hand", |host, _| host.app.world().resource::<OtherHand>().0.is_none());
    // A queen's vest leaves its hook on both.
    let hanging = |seat: &mut Seat| -> Vec<Vec3> {
        let mut rings = seat.app.world_mut().query_filtered::<(&Ring, &Transform), With<StandSlot>>();
        let queens = rings.iter(seat.app.world()).filter(|(ring, _)| ring.kind == Kind::Queen);
        queens.map(|(_, place)| place.translation).collect()
    };
    let hooks = hanging(&mut host);
    let vest = {
        let mut rings = first.app.world_mut().query_filtered::<(&Ring, &GlobalTransform), With<StandSlot>>();
        let found = rings.iter(first.app.world()).filter(|(ring, _)| ring.kind == Kind::Queen).last();
        let reach = (layout::RING_TOP + layout::RING_OUTER) / 2.0;
        found.map(|(_, place)| place.transform_point(Vec3::new(reach, layout::RING_HEIGHT / 2.0, 0.0))).unwrap()
    };
    let vest = first.pixel_of(vest);
    first.press(vest);
    first.frames(2);
    first.move_to((vest + to) / 2.0);
    wait(&mut host, &mut first, "a vest on its way", |host, _| {
        hanging(host).iter().any(|now| hooks.iter().all(|hook| hook.distance(*now) > 1.0))
    });
    // The guest's window is gone in the midst of it: the seat is kept, and whoever comes back finds the turn as it was left.
    drop(first);
    host.frames(2);
    let mut second = guest(&mut host, &link, Color::White);
    assert_eq!(names(&second).len(), 6);
    second.app.world_mut().resource_mut::<PlayedByHand>().white = true;
    wait(&mut host, &mut second, "the turn as it was", |_, guest| {
        let turn = guest.app.world().resource::<TurnByHand>().turn().map(|turn| turn.begun());
        turn.is_some_and(|begun| begun == ["c3 > d5"])
    });
    // The vest comes after all: by deeds, which the table does for the guest one after the other.
    let at = the_match(&second).ply();
    request(&mut second, Request::Begun(vec!["c3 > d5".into(), "+q > on c3".into()], at));
    wait(&mut host, &mut second, "the vest", |host, _| the_match(host).begun.len() == 2);
    play(&mut second, "c3d5+q");
    wait(&mut host, &mut second, "the capture", |host, guest| names(host).len() == 7 && names(guest).len() == 7);
    assert_eq!(the_match(&host).position().fen(), the_match(&second).position().fen());
    for seat in [&mut host, &mut second] {
        seat.settle();
        seat.frames(60);
        seat.assert_table_shows_position();
    }
}

#[test]
fn who_comes_by_the_address_watches_asks_for_a_seat_and_the_host_lets_it_sit() {
    let (mut host, _) = host([false, true]);
    let address = two(&mut host).hosted().unwrap().address.clone();
    let mut guest = seat();
    ask(&mut guest, Asked::Join(address));
    wait(&mut host, &mut guest, "a free seat", |_, guest| {
        two(guest).joined().is_some_and(|joined| joined.free == Some(Color::Black))
    });
    play(&mut guest, "e2e4");
    wait(&mut host, &mut guest, "a refusal", |_, guest| !guest.heard().refused.is_empty());
    ask(&mut guest, Asked::AskForSeat);
    wait(&mut host, &mut guest, "somebody who asks", |host, _| {
        two(host).hosted().is_some_and(|hosted| hosted.devices.iter().any(|device| device.asks))
    });
    let device = two(&mut host).hosted().unwrap().devices[0].connection;
    ask(&mut host, Asked::Seat(device, Color::Black));
    wait(&mut host, &mut guest, "a seat", |_, guest| the_match(guest).screens.own() == Some(Color::Black));
    play(&mut host, "e2e4");
    wait(&mut host, &mut guest, "a move", |_, guest| names(guest).len() == 1);
    play(&mut guest, "e7e5");
    wait(&mut host, &mut guest, "an answer", |host, _| names(host).len() == 2);
    // Sent away, it hears why, and its own game is on its table again.
    let device = two(&mut host).hosted().unwrap().devices[0].connection;
    ask(&mut host, Asked::SendAway(device));
    wait(&mut host, &mut guest, "a guest who was sent away", |_, guest| !the_match(guest).screens.is_guest());
    assert!(names(&guest).is_empty() && names(&host).len() == 2);
    let fault = two(&mut guest).fault.clone().unwrap();
    assert_eq!(Language::english().say(&fault), "The table has sent this device away.");
}

/// Sits down at a game that is kept in this file.
fn sit_down_at(seat: &mut Seat, game: &Path) {
    let kept = Kept::new(Owned::take(game).unwrap(), the_match(seat), None);
    seat.app.insert_resource(kept);
    seat.frames(6);
}

/// What opens the seats, and where, as it was told last.
fn links(seat: &mut Seat) -> Option<Vec<String>> {
    two(seat).hosted().map(|hosted| hosted.invitations.iter().map(|invitation| invitation.link.clone()).collect())
}

fn says_that_it_is_open_again(seat: &Seat) -> bool {
    let heard = &seat.app.world().resource::<Heard>().announced;
    heard.contains(&Announced::Note(Text::new("two-open-again")))
}

#[test]
fn a_killed_table_opens_again_with_its_game_and_another_game_takes_the_keys_along() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (folder.path().join("first.ron"), folder.path().join("second.ron"));
    let mut killed = seat();
    sit_down_at(&mut killed, &first);
    assert_eq!(links(&mut killed), None, "nothing was kept of this game");
    ask(&mut killed, Asked::Open([true, false], false));
    killed.frames(4);
    let before = links(&mut killed).expect("an open table");
    assert!(!says_that_it_is_open_again(&killed));
    drop(killed);
    let mut host = seat();
    sit_down_at(&mut host, &first);
    assert_eq!(links(&mut host), Some(before.clone()), "the same keys at the same port");
    assert!(says_that_it_is_open_again(&host));
    let mut guest = guest(&mut host, &before[0], Color::White);
    // Another game is begun at the open table.
    sit_down_at(&mut host, &second);
    assert_eq!(links(&mut host), Some(before.clone()));
    play(&mut guest, "e2e4");
    wait(&mut host, &mut guest, "a guest who is still there", |host, _| names(host) == ["e2e4"]);
    drop(host);
    let mut other = seat();
    sit_down_at(&mut other, &first);
    assert_eq!(links(&mut other), None, "nobody looks for the game that was left");
    sit_down_at(&mut other, &second);
    assert_eq!(links(&mut other), Some(before));
    // Closed by hand it stays closed.
    ask(&mut other, Asked::Close);
    other.frames(4);
    drop(other);
    let mut later = seat();
    sit_down_at(&mut later, &second);
    assert_eq!(links(&mut later), None);
}

#[test]
fn the_clock_runs_down_for_nobody_who_cannot_be_there_after_the_table_was_killed() {
    let left = |seat: &Seat| the_match(seat).clock.as_ref().map(|clock| clock.left(Color::White));
    let runs = |seat: &Seat| the_match(seat).clock.as_ref().is_some_and(rules::clock::Clock::is_running);
    for stands in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("timed.ron");
        let mut killed = seat();
        sit_down_at(&mut killed, &file);
        request(&mut killed, Request::AgreeOnTime(Some(TimeControl::read("300").unwrap())));
        ask(&mut killed, Asked::Open([true, false], stands));
        killed.frames(4);
        let link = links(&mut killed).unwrap().remove(0);
        let mut guest = guest(&mut killed, &link, Color::White);
        play(&mut guest, "e2e4");
        wait(&mut killed, &mut guest, "a move", |host, _| names(host).len() == 1);
        play(&mut killed, "e7e5");
        wait(&mut killed, &mut guest, "an answer", |host, guest| names(guest).len() == 2 && runs(host));
        // Both are gone at once, and the game goes on in another window, as "Continue" does it.
        let library::Whole { game, about } = the_match(&killed).whole();
        drop(killed);
        drop(guest);
        let mut host = seat();
        *host.app.world_mut().resource_mut::<Match>() = Match::stored(game, about);
        sit_down_at(&mut host, &file);
        assert_eq!(links(&mut host).unwrap()[0], link);
        assert_eq!(two(&mut host).clock_stands, stands, "what was agreed is known");
        let before = left(&host);
        let since = Instant::now();
        while since.elapsed() < Duration::from_millis(300) {
            host.frames(1);
        }
        assert!(!runs(&host) && left(&host) == before, "nobody is there yet");
        let mut back = self::guest(&mut host, &link, Color::White);
        wait(&mut host, &mut back, "a clock that runs again", |host, _| runs(host));
        // Who goes again has been told what was agreed.
        drop(back);
        host.frames(4);
        let since = Instant::now();
        while since.elapsed() < Duration::from_millis(300) {
            host.frames(1);
        }
        assert_eq!(runs(&host), !stands);
    }
}

#[test]
fn nothing_listens_once_the_card_is_closed_and_nobody_is_there() {
    let (mut host, _) = host([false, true]);
    let address = two(&mut host).hosted().unwrap().address.clone();
    assert!(TcpStream::connect(&address).is_ok());
    host.frames(30);
    ask(&mut host, Asked::CloseIfAlone);
    host.frames(4);
    assert!(two(&mut host).hosted().is_none());
    assert!(TcpStream::connect(&address).is_err(), "{address} is closed");
    assert!(!the_match(&host).screens.any());
    // What does not lead to a table is said in one sentence that says what to do, in every language.
    let mut guest = seat();
    for (wrong, said) in [
        ("", "192.168.0.7:4711"),
        ("the table in the kitchen", "colon"),
        ("192.168.0.7", "colon"),
        ("https://127.0.0.1:4711", "http://"),
        ("127.0.0.1:4711/#seat=0123", "key"),
        ("8.8.8.8:4711", "network"),
        (address.as_str(), "No table is open"),
    ] {
        two(&mut guest).fault = None;
        ask(&mut guest, Asked::Join(wrong.to_owned()));
        let since = Instant::now();
        while two(&mut guest).fault.is_none() {
            assert!(since.elapsed() < PATIENCE, "{wrong}");
            guest.frames(1);
            std::thread::sleep(Duration::from_millis(2));
        }
        guest.frames(2);
        let fault = two(&mut guest).fault.clone().unwrap();
        let sentence = Language::english().say(&fault);
        assert!(sentence.contains(said) && sentence.ends_with('.'), "{wrong}: {sentence}");
        assert!(!the_match(&guest).screens.any());
    }
}
