//! The table's side of the wire: one thread with all sockets. Lines come out as [`Event`]s, and what is to be sent goes in; who may come, and how
//! much at once, is decided before anything is read.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use host::threads::{self, JoinHandle};
use host::time::Instant;
use mio::net::{TcpListener, TcpStream};
use mio::{Events, Interest, Poll, Token, Waker};
use thiserror::Error;
use tungstenite::handshake::derive_accept_key;
use tungstenite::protocol::{Role, WebSocketConfig};
use tungstenite::{Bytes, Error as SocketError, Message, WebSocket};

use crate::address::{counted, host_name, is_local, own, with_port};
use crate::happens::Happens;
use crate::page::{self, PIECE};
use crate::request::{Asked, LONGEST_HEAD, asked};
use crate::silence::Silence;

/// The most connections at a time, those that fetch files included.
pub const CONNECTIONS: usize = 100;
/// The most of one address: the lines of as many guests as the room lets in from there, and what some browsers there fetch, each by six at a time.
pub const PER_ADDRESS: usize = 32;
/// The longest message that is read at all, in bytes; whoever is told refuses shorter ones in words.
const LONGEST_MESSAGE: usize = 8192;
/// The most messages of a connection that are read in a second; whoever is told ends it long before.
const DEAF: u32 = 100;
/// How much may wait for a slow reader, in bytes, beside the longest line.
const WAITING: usize = 1 << 20;
/// How long a head may take to come.
const HEAD_WITHIN: Duration = Duration::from_secs(5);
/// How long a file may stand still on its way.
const FILE_WITHIN: Duration = Duration::from_secs(20);
/// How long a connection that was closed may take to take its last words.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// How often all this is looked at.
const SWEEP: Duration = Duration::from_secs(1);

const WAKE: Token = Token(0);
/// The tokens of listeners; those of connections stand behind them.
const LISTENERS: usize = 64;

/// How a table is opened to a network.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Where the table was until it was killed, and its guests look for it: the first that is tried where any port will do.
    pub before: Option<u16>,
    /// The folder of the page.
    pub page: Option<PathBuf>,
    /// How silence is borne.
    pub silence: Silence,
}

/// Why a table is not open.
#[derive(Debug, Error)]
pub enum NotOpen {
    /// Somebody else has the port.
    #[error(
        "port {0} is in use by another program or another table; give another one with --port, or --port 0 for any that is free"
    )]
    InUse(u16),
    /// The system keeps the port to itself.
    #[error("the system does not give port {0} to this program; give one above 1023 with --port")]
    Forbidden(u16),
    /// Anything else.
    #[error("the table cannot be opened to the network: {0}")]
    System(#[from] io::Error),
}

/// What happens on the wire.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Somebody has come by this connection, from this address.
    Come(u64, String),
    /// This line came.
    Heard(u64, String),
    /// The connection has ended.
    Gone(u64),
}

enum Order {
    Send(u64, Arc<str>),
    Close(u64),
    Stop,
}

/// A table that is open to the network. It is closed when this is dropped.
pub struct Wire {
    port: u16,
    addresses: Vec<String>,
    orders: Sender<Order>,
    events: Receiver<(Instant, Event)>,
    waker: Arc<Waker>,
    thread: Option<JoinHandle<()>>,
}

impl Wire {
    /// Opens a table on the addresses that this machine has in the networks around it, and on no other.
    ///
    /// # Errors
    /// Why it is not open: the port is in use or not given, or what the system says.
    pub fn open(opening: Opening) -> Result<Self, NotOpen> {
        Self::open_and_wake(opening, || {})
    }

    /// The same; `wake` is called whenever something has happened, from another thread.
    ///
    /// # Errors
    /// As [`Wire::open`].
    pub fn open_and_wake(opening: Opening, wake: impl Fn() + Send + 'static) -> Result<Self, NotOpen> {
        let before = opening.before.filter(|_| opening.port == 0).and_then(|before| listen(before).ok());
        let (mut listeners, port) = before.map_or_else(|| listen(opening.port), Ok)?;
        let addresses: Vec<String> = listeners.iter().map(|(address, _)| address.to_string()).collect();
        let poll = Poll::new()?;
        for (number, (_, listener)) in listeners.iter_mut().enumerate() {
            poll.registry().register(listener, Token(number + 1), Interest::READABLE)?;
        }
        let waker = Arc::new(Waker::new(poll.registry(), WAKE)?);
        let names = addresses.iter().cloned().chain(["localhost".to_owned(), host_name(port)]);
        let hosts = names.map(|name| with_port(&name, port)).collect();
        let (orders, ordered) = channel();
        let (happens, events) = channel();
        let mut server = Server {
            poll,
            listeners: listeners.into_iter().map(|(_, listener)| listener).collect(),
            hosts,
            page: opening.page,
            silence: opening.silence,
            connections: BTreeMap::new(),
            next: 0,
            ordered,
            happens: Happens::new(happens, wake),
        };
        let thread = threads::spawn("wire", move || server.run())?;
        // Whoever reaches one loopback reaches the other.
        let addresses = addresses.into_iter().filter(|address| *address != Ipv6Addr::LOCALHOST.to_string()).collect();
        Ok(Self { port, addresses, orders, events, waker, thread: Some(thread) })
    }

    /// The port.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The addresses that it is open on, those that others reach first.
    pub fn addresses(&self) -> &[String] {
        &self.addresses
    }

    /// What happens next, within this time; `None` if nothing does.
    pub fn next(&self, within: Duration) -> Option<Event> {
        self.next_since(within).map(|(_, event)| event)
    }

    /// The same with the moment at which it happened.
    pub fn next_since(&self, within: Duration) -> Option<(Instant, Event)> {
        match self.events.recv_timeout(within) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                // Without its thread nothing ever happens, and nobody is to ask in a circle.
                threads::sleep(within);
                None
            }
        }
    }

    /// Sends a line.
    pub fn send(&self, connection: u64, line: Arc<str>) {
        self.order(Order::Send(connection, line));
    }

    /// Closes a connection when everything that was sent has left.
    pub fn close(&self, connection: u64) {
        self.order(Order::Close(connection));
    }

    fn order(&self, order: Order) {
        let _ = self.orders.send(order);
        let _ = self.waker.wake();
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.order(Order::Stop);
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Listens on all own addresses at one port.
fn listen(wanted: u16) -> Result<(Vec<(IpAddr, TcpListener)>, u16), NotOpen> {
    let fault = |error: io::Error| match error.kind() {
        io::ErrorKind::AddrInUse => NotOpen::InUse(wanted),
        io::ErrorKind::PermissionDenied => NotOpen::Forbidden(wanted),
        _ => NotOpen::System(error),
    };
    /// How often another free port is looked for.
    const ATTEMPTS: usize = 20;
    let mut last = None;
    for _ in 0..ATTEMPTS {
        let first = TcpListener::bind(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), wanted)).map_err(fault)?;
        let port = first.local_addr()?.port();
        let mut listeners = Vec::new();
        let others = own().into_iter().filter(|address| !address.is_loopback()).take(LISTENERS - 3);
        for address in others.chain([Ipv6Addr::LOCALHOST.into()]) {
            match TcpListener::bind(SocketAddr::new(address, port)) {
                Ok(listener) => listeners.push((address, listener)),
                Err(error) if error.kind() == io::ErrorKind::AddrInUse => last = Some(error),
                // An address that went away meanwhile, or a system without IPv6.
                Err(_) => {}
            }
        }
        match last.take() {
            Some(error) if wanted != 0 => return Err(fault(error)),
            Some(_) => {}
            None => {
                listeners.push((Ipv4Addr::LOCALHOST.into(), first));
                return Ok((listeners, port));
            }
        }
    }
    Err(NotOpen::InUse(wanted))
}

enum State {
    /// The head of the request, as far as it came.
    Head(Vec<u8>),
    /// An answer on its way: what of it is to be written, and what follows.
    Answer { bytes: Vec<u8>, at: usize, file: Option<Box<dyn Read + Send>> },
    /// Lines. Closing since.
    Lines { socket: Box<WebSocket<TcpStream>>, closing: Option<Instant> },
}

struct Connection {
    /// While there is no WebSocket around it.
    stream: Option<TcpStream>,
    address: String,
    state: State,
    /// When it did something last.
    stirred: Instant,
    /// When it was told something last, or asked whether it is there.
    told: Instant,
    is_asked: bool,
    /// The second in which messages are counted, and how many there were.
    counted: (Instant, u32),
    is_deaf: bool,
}

/// Whether a connection stays.
#[derive(PartialEq, Eq)]
enum Fate {
    Stays,
    Ends,
}

struct Server {
    poll: Poll,
    listeners: Vec<TcpListener>,
    hosts: Vec<String>,
    page: Option<PathBuf>,
    silence: Silence,
    connections: BTreeMap<usize, Connection>,
    next: usize,
    ordered: Receiver<Order>,
    happens: Happens<Event>,
}

impl Server {
    fn run(&mut self) {
        let mut events = Events::with_capacity(256);
        let mut swept = Instant::now();
        loop {
            match self.poll.poll(&mut events, Some(SWEEP)) {
                Err(error) if error.kind() != io::ErrorKind::Interrupted => return,
                _ => {}
            }
            let tokens: Vec<usize> = events.iter().map(|event| event.token().0).collect();
            for token in tokens {
                match token {
                    0 => {}
                    listener if listener < LISTENERS => self.accept(listener - 1),
                    connection => self.stir(connection - LISTENERS),
                }
            }
            if !self.obey() {
                return;
            }
            if swept.elapsed() >= SWEEP {
                swept = Instant::now();
                self.sweep();
            }
        }
    }

    fn accept(&mut self, listener: usize) {
        // Where the system has no more sockets, those that wait are accepted at the next sweep.
        while let Some(Ok((stream, from))) = self.listeners.get(listener).map(TcpListener::accept) {
            self.welcome(stream, from);
        }
    }

    fn welcome(&mut self, mut stream: TcpStream, from: SocketAddr) {
        if !is_local(from.ip()) {
            return;
        }
        let address = counted(from.ip());
        let from_there = self.connections.values().filter(|other| other.address == address).count();
        let is_crowd = from_there >= PER_ADDRESS;
        if is_crowd || self.connections.len() >= CONNECTIONS {
            // Who has asked for something stays; of the others the one that waits longest goes, one of the same address where that has too many.
            let may_go =
                |other: &Connection| matches!(other.state, State::Head(_)) && (!is_crowd || other.address == address);
            let waiting = self.connections.iter().filter(|(_, other)| may_go(other));
            match waiting.min_by_key(|(_, other)| other.stirred).map(|(id, _)| *id) {
                Some(oldest) => self.end(oldest),
                None => return,
            }
        }
        let id = self.next;
        self.next += 1;
        let interest = Interest::READABLE | Interest::WRITABLE;
        if self.poll.registry().register(&mut stream, Token(id + LISTENERS), interest).is_err() {
            return;
        }
        let _ = stream.set_nodelay(true);
        let now = Instant::now();
        let connection = Connection {
            stream: Some(stream),
            address,
            state: State::Head(Vec::new()),
            stirred: now,
            told: now,
            is_asked: false,
            counted: (now, 0),
            is_deaf: false,
        };
        self.connections.insert(id, connection);
    }

    /// Something can be read or written.
    fn stir(&mut self, id: usize) {
        let fate = match self.connections.get(&id).map(|connection| &connection.state) {
            None => return,
            Some(State::Head(_)) => self.read_head(id),
            Some(State::Answer { .. }) => self.write_answer(id),
            Some(State::Lines { .. }) => self.read_lines(id),
        };
        if fate == Fate::Ends {
            self.end(id);
        }
    }

    fn read_head(&mut self, id: usize) -> Fate {
        let Some(connection) = self.connections.get_mut(&id) else { return Fate::Stays };
        let (Some(stream), State::Head(head)) = (&mut connection.stream, &mut connection.state) else {
            return Fate::Ends;
        };
        let mut piece = [0; 2048];
        loop {
            match stream.read(&mut piece) {
                Ok(0) => return Fate::Ends,
                Ok(length) => head.extend_from_slice(piece.get(..length).unwrap_or_default()),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Fate::Stays,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(_) => return Fate::Ends,
            }
            match asked(head, &self.hosts) {
                Asked::More if head.len() <= LONGEST_HEAD => {}
                Asked::Table(key, length) => {
                    let rest = head.split_off(length.min(head.len()));
                    return self.open_lines(id, &key, rest);
                }
                other => {
                    let answer = match other {
                        Asked::Refused(status, sentence) => page::refused(status, sentence),
                        Asked::File { path, is_whole, takes_gzip } => {
                            page::answer(self.page.as_deref(), &path, is_whole, takes_gzip)
                        }
                        _ => return Fate::Ends,
                    };
                    connection.state = State::Answer { bytes: answer.head, at: 0, file: answer.file };
                    connection.stirred = Instant::now();
                    return self.write_answer(id);
                }
            }
        }
    }

    fn write_answer(&mut self, id: usize) -> Fate {
        let Some(connection) = self.connections.get_mut(&id) else { return Fate::Stays };
        let (Some(stream), State::Answer { bytes, at, file }) = (&mut connection.stream, &mut connection.state) else {
            return Fate::Ends;
        };
        loop {
            if *at >= bytes.len() {
                let Some(source) = file else {
                    // Whoever asked may still be reading: an end is told, and the socket closed at its answer or after a while.
                    let _ = stream.shutdown(std::net::Shutdown::Write);
                    let mut rest = [0; 256];
                    return match stream.read(&mut rest) {
                        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Fate::Stays,
                        _ => Fate::Ends,
                    };
                };
                bytes.resize(PIECE, 0);
                let Ok(length) = source.read(bytes) else { return Fate::Ends };
                bytes.truncate(length);
                *at = 0;
                if length == 0 {
                    *file = None;
                }
                continue;
            }
            match stream.write(bytes.get(*at..).unwrap_or_default()) {
                Ok(0) => return Fate::Ends,
                Ok(length) => {
                    *at += length;
                    connection.stirred = Instant::now();
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Fate::Stays,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return Fate::Ends,
            }
        }
    }

    fn open_lines(&mut self, id: usize, key: &str, rest: Vec<u8>) -> Fate {
        let Some(connection) = self.connections.get_mut(&id) else { return Fate::Stays };
        let Some(mut stream) = connection.stream.take() else { return Fate::Ends };
        let accept = derive_accept_key(key.as_bytes());
        let head = format!(
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {accept}\r\n\r\n"
        );
        // A new socket takes as little as this at once.
        if stream.write_all(head.as_bytes()).is_err() {
            connection.stream = Some(stream);
            return Fate::Ends;
        }
        let config = WebSocketConfig::default()
            .read_buffer_size(4096)
            .write_buffer_size(0)
            .max_write_buffer_size(WAITING)
            .max_message_size(Some(LONGEST_MESSAGE))
            .max_frame_size(Some(LONGEST_MESSAGE));
        let socket = Box::new(WebSocket::from_partially_read(stream, rest, Role::Server, Some(config)));
        connection.state = State::Lines { socket, closing: None };
        connection.stirred = Instant::now();
        let _ = self.happens.send(Event::Come(id as u64, connection.address.clone()));
        self.read_lines(id)
    }

    fn read_lines(&mut self, id: usize) -> Fate {
        let Some(connection) = self.connections.get_mut(&id) else { return Fate::Stays };
        let State::Lines { socket, closing } = &mut connection.state else { return Fate::Ends };
        match socket.flush() {
            Ok(()) => {}
            Err(SocketError::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(_) => return Fate::Ends,
        }
        while !connection.is_deaf {
            match socket.read() {
                Ok(message) => {
                    connection.stirred = Instant::now();
                    connection.is_asked = false;
                    if connection.counted.0.elapsed() >= Duration::from_secs(1) {
                        connection.counted = (connection.stirred, 0);
                    }
                    connection.counted.1 += 1;
                    connection.is_deaf = connection.counted.1 >= DEAF;
                    match message {
                        Message::Text(text) if closing.is_none() && !text.is_empty() => {
                            let _ = self.happens.send(Event::Heard(id as u64, text.as_str().to_owned()));
                        }
                        Message::Binary(_) => return Fate::Ends,
                        _ => {}
                    }
                }
                Err(SocketError::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => return Fate::Stays,
                Err(_) => return Fate::Ends,
            }
        }
        Fate::Stays
    }

    /// Does what was ordered; says whether to go on.
    fn obey(&mut self) -> bool {
        loop {
            match self.ordered.try_recv() {
                Ok(Order::Send(id, line)) => self.send(id as usize, &line),
                Ok(Order::Close(id)) => self.close(id as usize),
                Ok(Order::Stop) => {
                    let all: Vec<usize> = self.connections.keys().copied().collect();
                    for id in all {
                        self.close(id);
                        self.end(id);
                    }
                    return false;
                }
                Err(std::sync::mpsc::TryRecvError::Empty) => return true,
                Err(std::sync::mpsc::TryRecvError::Disconnected) => return false,
            }
        }
    }

    fn send(&mut self, id: usize, line: &str) {
        let Some(connection) = self.connections.get_mut(&id) else { return };
        let State::Lines { socket, closing: None } = &mut connection.state else { return };
        connection.told = Instant::now();
        if line.len() > WAITING / 2 {
            socket.set_config(|config| config.max_write_buffer_size = WAITING + 2 * line.len());
        }
        match socket.send(Message::text(line)) {
            Ok(()) => {}
            Err(SocketError::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {}
            // Whoever reads too slowly comes again and is told everything at once.
            Err(_) => self.end(id),
        }
    }

    fn close(&mut self, id: usize) {
        let Some(connection) = self.connections.get_mut(&id) else { return };
        if let State::Lines { socket, closing } = &mut connection.state {
            let _ = socket.close(None);
            let _ = socket.flush();
            closing.get_or_insert(Instant::now());
        }
    }

    fn end(&mut self, id: usize) {
        let Some(mut connection) = self.connections.remove(&id) else { return };
        let is_told = matches!(connection.state, State::Lines { .. });
        let stream = match &mut connection.state {
            State::Lines { socket, .. } => Some(socket.get_mut()),
            _ => connection.stream.as_mut(),
        };
        if let Some(stream) = stream {
            let _ = self.poll.registry().deregister(stream);
        }
        if is_told {
            let _ = self.happens.send(Event::Gone(id as u64));
        }
    }

    /// Ends what has been silent for too long, and asks who may be.
    fn sweep(&mut self) {
        for listener in 0..self.listeners.len() {
            self.accept(listener);
        }
        let mut ended = Vec::new();
        for (id, connection) in &mut self.connections {
            let silent = connection.stirred.elapsed();
            let is_over = match &mut connection.state {
                State::Head(_) => silent > HEAD_WITHIN,
                State::Answer { .. } => silent > FILE_WITHIN,
                State::Lines { closing: Some(since), .. } => since.elapsed() > LAST_WORDS,
                State::Lines { .. } if connection.is_deaf => silent > LAST_WORDS,
                State::Lines { socket, .. } => {
                    let Silence { ask_after, gone_after } = self.silence;
                    if silent > ask_after && !connection.is_asked || connection.told.elapsed() > ask_after {
                        (connection.is_asked, connection.told) = (true, Instant::now());
                        let _ = socket.send(Message::Ping(Bytes::new()));
                        // The scripts of a page see no ping: it hears in this way that the table is there.
                        let _ = socket.send(Message::text(""));
                    }
                    silent > gone_after
                }
            };
            if is_over {
                ended.push(*id);
            }
        }
        ended.into_iter().for_each(|id| self.end(id));
    }
}
