//! The wire on loopback: lines both ways, a connection that comes back, and what strangers try.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::{Duration, Instant};

use plunder_wire::address::Link;
use plunder_wire::client::{Client, ClientEvent, NoLine};
use plunder_wire::server::{Event, NotOpen, Opening, PER_ADDRESS, Wire};
use plunder_wire::silence::Silence;

const SOON: Duration = Duration::from_secs(10);

fn link(wire: &Wire) -> Link {
    Link { host: "127.0.0.1".to_owned(), port: wire.port(), key: None }
}

fn event(wire: &Wire) -> Event {
    wire.next(SOON).expect("something happens")
}

fn raw(wire: &Wire, text: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", wire.port())).unwrap();
    stream.set_read_timeout(Some(SOON)).unwrap();
    stream.write_all(text.as_bytes()).unwrap();
    let mut said = Vec::new();
    let _ = stream.read_to_end(&mut said);
    String::from_utf8_lossy(&said).into_owned()
}

#[test]
fn lines_go_both_ways_and_a_lost_connection_comes_back() {
    let wire = Wire::open(Opening::default()).unwrap();
    let client = Client::begin(&link(&wire)).unwrap();
    assert_eq!(client.next(SOON), Some(ClientEvent::Connected));
    let Event::Come(one, address) = event(&wire) else { panic!("somebody comes") };
    assert_eq!(address, "127.0.0.1");
    client.send("hello".to_owned());
    assert_eq!(event(&wire), Event::Heard(one, "hello".to_owned()));
    wire.send(one, "a long line ".repeat(100_000).into());
    wire.send(one, "welcome".into());
    let Some(ClientEvent::Heard(long)) = client.next(SOON) else { panic!("a line comes") };
    assert_eq!(long.len(), 1_200_000);
    assert_eq!(client.next(SOON), Some(ClientEvent::Heard("welcome".to_owned())));
    wire.close(one);
    assert!(matches!(client.next(SOON), Some(ClientEvent::Lost(_))));
    let lost = Instant::now();
    assert_eq!(client.next(SOON), Some(ClientEvent::Connected));
    assert!(lost.elapsed() < Duration::from_secs(2), "{:?}", lost.elapsed());
    drop(client);
    let mut last = event(&wire);
    while let Some(next) = wire.next(Duration::from_secs(1)) {
        last = next;
    }
    assert!(matches!(last, Event::Gone(_)), "{last:?}");
}

/// Silence that a test can wait for.
const SHORT: Silence = Silence { ask_after: Duration::from_millis(300), gone_after: Duration::from_millis(1500) };

#[test]
fn a_guest_that_answers_no_more_is_gone_and_one_that_only_listens_is_not() {
    let wire = Wire::open(Opening { silence: SHORT, ..Opening::default() }).unwrap();
    let listens = Client::begin_and_wake(&link(&wire), SHORT, || {}).unwrap();
    assert_eq!(listens.next(SOON), Some(ClientEvent::Connected));
    let Event::Come(here, _) = event(&wire) else { panic!("somebody comes") };
    // It greets as a telephone does, falls asleep, and its socket stays open.
    let mut asleep = TcpStream::connect(("127.0.0.1", wire.port())).unwrap();
    let port = wire.port();
    write!(
        asleep,
        "GET /table HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .unwrap();
    let Event::Come(sleeper, _) = event(&wire) else { panic!("somebody comes") };
    let since = Instant::now();
    assert_eq!(event(&wire), Event::Gone(sleeper));
    assert!((1200..6000).contains(&since.elapsed().as_millis()), "{:?}", since.elapsed());
    // Its scripts would have heard that the table is there: an empty line, beside a ping.
    let mut heard = vec![0; 4096];
    let length = asleep.read(&mut heard).unwrap();
    heard.truncate(length);
    assert!(heard.ends_with(&[0x89, 0, 0x81, 0]) || heard.windows(4).any(|frame| frame == [0x89, 0, 0x81, 0]));
    // Who only listens hears nothing of all that, and is still here.
    assert_eq!(listens.next(Duration::from_millis(2500)), None);
    listens.send("here".to_owned());
    assert_eq!(event(&wire), Event::Heard(here, "here".to_owned()));
}

#[test]
fn a_table_that_answers_no_more_is_lost_and_looked_for_again() {
    let silent = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let link = Link { host: "127.0.0.1".to_owned(), port: silent.local_addr().unwrap().port(), key: None };
    let client = Client::begin_and_wake(&link, SHORT, || {}).unwrap();
    let (stream, _) = silent.accept().unwrap();
    let mut socket = tungstenite::accept(stream).unwrap();
    assert_eq!(client.next(SOON), Some(ClientEvent::Connected));
    let since = Instant::now();
    // As long as it says something, if only nothing, it is there.
    while since.elapsed() < 2 * SHORT.gone_after {
        socket.send(tungstenite::Message::text("")).unwrap();
        assert_eq!(client.next(Duration::from_millis(300)), None);
    }
    let since = Instant::now();
    assert_eq!(client.next(SOON), Some(ClientEvent::Lost(NoLine::Lost)));
    assert!((1000..6000).contains(&since.elapsed().as_millis()), "{:?}", since.elapsed());
    assert!(tungstenite::accept(silent.accept().unwrap().0).is_ok(), "it comes again");
    assert_eq!(client.next(SOON), Some(ClientEvent::Connected));
}

#[test]
fn a_table_is_reached_by_a_long_address_in_brackets() {
    if TcpListener::bind(("::1", 0)).is_err() {
        // A system without IPv6.
        return;
    }
    let wire = Wire::open(Opening::default()).unwrap();
    let port = wire.port();
    let client = Client::begin(&format!("[::1]:{port}").parse().unwrap()).unwrap();
    assert_eq!(client.next(SOON), Some(ClientEvent::Connected));
    let Event::Come(one, address) = event(&wire) else { panic!("somebody comes") };
    assert_eq!(address, "::/64");
    client.send("hello".to_owned());
    assert_eq!(event(&wire), Event::Heard(one, "hello".to_owned()));
    let mut stream = TcpStream::connect(("::1", port)).unwrap();
    let mut said = String::new();
    write!(stream, "GET / HTTP/1.1\r\nHost: [::1]:{port}\r\nOrigin: http://[::1]:{port}\r\n\r\n").unwrap();
    stream.read_to_string(&mut said).unwrap();
    assert!(said.starts_with("HTTP/1.1 200 OK"), "{said}");
    drop((wire, stream));
    let fault = (0..100).find_map(|_| match client.next(SOON) {
        Some(ClientEvent::Lost(fault @ NoLine::NotOpen(..))) => Some(fault.to_string()),
        _ => None,
    });
    assert!(
        fault.as_ref().is_some_and(|fault| fault.starts_with(&format!("no table is open at [::1]:{port};"))),
        "{fault:?}"
    );
}

#[test]
fn nothing_listens_after_the_table_is_closed_and_a_port_in_use_is_named() {
    let wire = Wire::open(Opening::default()).unwrap();
    let port = wire.port();
    let other = Wire::open(Opening { port, ..Opening::default() });
    assert!(matches!(other, Err(NotOpen::InUse(taken)) if taken == port));
    drop(wire);
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err());
    assert!(Wire::open(Opening { port, ..Opening::default() }).is_ok());
}

#[test]
fn pages_from_elsewhere_and_other_names_are_refused() {
    let wire = Wire::open(Opening::default()).unwrap();
    let port = wire.port();
    let ask = |lines: &str| raw(&wire, &format!("{}\r\n\r\n", lines.replace('\n', "\r\n")));
    let upgrade = "Upgrade: websocket\nConnection: Upgrade\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
    let said = ask(&format!("GET / HTTP/1.1\nHost: 127.0.0.1:{port}"));
    assert!(said.starts_with("HTTP/1.1 200 OK") && said.contains("scripts/web"), "{said}");
    for foreign in [
        format!("GET / HTTP/1.1\nHost: example.org:{port}"),
        format!("GET /table HTTP/1.1\nHost: 127.0.0.1:{port}\nOrigin: http://example.org\n{upgrade}"),
        format!(
            "GET /table HTTP/1.1\nHost: rebound.example.org:{port}\nOrigin: http://rebound.example.org:{port}\n{upgrade}"
        ),
    ] {
        assert!(ask(&foreign).starts_with("HTTP/1.1 403"), "{foreign}");
    }
    assert!(wire.next(Duration::from_millis(100)).is_none(), "nobody of them is at the table");
}

#[test]
fn several_browsers_of_one_address_fetch_the_page_while_guests_sit_there() {
    let page = tempfile::tempdir().unwrap();
    fs::write(page.path().join("index.html"), "<p>table").unwrap();
    let wire = Wire::open(Opening { page: Some(page.path().to_owned()), ..Opening::default() }).unwrap();
    let guests: Vec<Client> = (0..8).map(|_| Client::begin(&link(&wire)).unwrap()).collect();
    guests.iter().for_each(|guest| assert_eq!(guest.next(SOON), Some(ClientEvent::Connected)));
    let fetch = |stream: &mut TcpStream| {
        let mut answer = String::new();
        write!(stream, "GET / HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", wire.port()).unwrap();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let mut fetching: Vec<TcpStream> =
        (0..18).map(|_| TcpStream::connect(("127.0.0.1", wire.port())).unwrap()).collect();
    for stream in &mut fetching {
        assert!(fetch(stream).ends_with("<p>table"));
    }
}

#[test]
fn who_waits_with_many_half_open_connections_keeps_nobody_from_the_table() {
    let wire = Wire::open(Opening::default()).unwrap();
    let client = Client::begin(&link(&wire)).unwrap();
    assert_eq!(client.next(SOON), Some(ClientEvent::Connected));
    let Event::Come(one, _) = event(&wire) else { panic!("somebody comes") };
    let mut open = Vec::new();
    for number in 0..500 {
        let mut stream = TcpStream::connect(("127.0.0.1", wire.port())).unwrap();
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost:");
        open.push(stream);
        if number % 50 == 0 {
            let begun = Instant::now();
            client.send(format!("play {number}"));
            assert_eq!(event(&wire), Event::Heard(one, format!("play {number}")));
            assert!(begun.elapsed() < Duration::from_secs(2));
        }
    }
    let is_open = |stream: &mut TcpStream| {
        stream.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
        matches!(stream.read(&mut [0; 8]), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
    };
    let still = open.iter_mut().filter_map(|stream| is_open(stream).then_some(())).count();
    assert!(still <= PER_ADDRESS, "{still} are still open");
}

#[test]
fn who_shouts_is_not_listened_to_any_more() {
    let wire = Wire::open(Opening::default()).unwrap();
    let client = Client::begin(&link(&wire)).unwrap();
    assert_eq!(client.next(SOON), Some(ClientEvent::Connected));
    let Event::Come(_, _) = event(&wire) else { panic!("somebody comes") };
    (0..5000).for_each(|number| client.send(format!("line {number}")));
    let mut heard = 0;
    while let Some(Event::Heard(..)) = wire.next(Duration::from_millis(500)) {
        heard += 1;
    }
    assert!((50..1000).contains(&heard), "{heard} of 5000 were read");
}
