//! A guest's side of the wire: one connection, which comes back by itself when it is lost.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::time::Duration;

use host::threads::{self, JoinHandle};
use host::time::Instant;
use mio::{Events, Interest, Poll, Token, Waker};
use thiserror::Error;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Error as SocketError, Message, WebSocket};

use crate::address::{Link, is_local, with_port};
use crate::happens::Happens;
use crate::request::TABLE;
use crate::silence::Silence;

/// How long a connection may take to be made.
const WITHIN: Duration = Duration::from_secs(4);
/// How long after a lost connection another one is tried, at first and at last.
const FIRST_AGAIN: Duration = Duration::from_millis(200);
const LAST_AGAIN: Duration = Duration::from_millis(1000);
/// The longest line that is read, in bytes.
const LONGEST: usize = 17 << 20;

/// What happens on the wire.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClientEvent {
    /// The connection is there.
    Connected,
    /// This line came.
    Heard(String),
    /// There is no connection, for this reason; another one is tried.
    Lost(NoLine),
}

/// Why there is no connection.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoLine {
    /// No machine has this name.
    #[error("nothing in this network is called {0}; take the address that the table shows")]
    NoSuchName(String),
    /// It is in another network.
    #[error("{0} is not in this network; a table is only reached from the same one")]
    Far(String),
    /// Nobody listens at this address and port.
    #[error("no table is open at {}; see whether the number is right and the table still open", with_port(.0, *.1))]
    NotOpen(String, u16),
    /// Nobody answers at this address and port.
    #[error("{} does not answer; see whether both are in the same network and no firewall keeps port {} shut", with_port(.0, *.1), .1)]
    Silent(String, u16),
    /// Something else answers there.
    #[error("what is at {} is no table of Plunder", with_port(.0, *.1))]
    NoTable(String, u16),
    /// It was there, and is lost.
    #[error("the connection to the table is lost")]
    Lost,
    /// What the system says.
    #[error("{0}")]
    System(String),
}

enum Order {
    Send(String),
    Stop,
}

/// A connection to a table. It ends when this is dropped.
pub struct Client {
    orders: Sender<Order>,
    events: Receiver<(Instant, ClientEvent)>,
    waker: Arc<Waker>,
    thread: Option<JoinHandle<()>>,
}

impl Client {
    /// Begins to connect to a table; [`Client::next`] tells when it is there.
    ///
    /// # Errors
    /// What the system says where it has no thread or no sockets.
    pub fn begin(link: &Link) -> io::Result<Self> {
        Self::begin_and_wake(link, Silence::default(), || {})
    }

    /// The same; silence is borne like this, and `wake` is called whenever something has happened, from another thread.
    ///
    /// # Errors
    /// As [`Client::begin`].
    pub fn begin_and_wake(link: &Link, silence: Silence, wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        let poll = Poll::new()?;
        let waker = Arc::new(Waker::new(poll.registry(), Token(0))?);
        let (orders, ordered) = channel();
        let (happens, events) = channel();
        let happens = Happens::new(happens, wake);
        let mut line = Line { link: link.clone(), silence, poll, ordered, happens };
        let thread = threads::spawn("wire", move || line.run())?;
        Ok(Self { orders, events, waker, thread: Some(thread) })
    }

    /// What happens next, within this time; `None` if nothing does.
    pub fn next(&self, within: Duration) -> Option<ClientEvent> {
        match self.events.recv_timeout(within) {
            Ok((_, event)) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                threads::sleep(within);
                None
            }
        }
    }

    /// Sends a line; it is lost where there is no connection.
    pub fn send(&self, line: String) {
        let _ = self.orders.send(Order::Send(line));
        let _ = self.waker.wake();
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.orders.send(Order::Stop);
        let _ = self.waker.wake();
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

struct Line {
    link: Link,
    silence: Silence,
    poll: Poll,
    ordered: Receiver<Order>,
    happens: Happens<ClientEvent>,
}

/// Why a connection is over.
enum Over {
    Stopped,
    Lost(NoLine),
}

impl Line {
    fn run(&mut self) {
        let mut wait = FIRST_AGAIN;
        loop {
            let over = match self.connect() {
                Ok(socket) => {
                    // What was wanted before is not meant for this connection.
                    while let Ok(order) = self.ordered.try_recv() {
                        if matches!(order, Order::Stop) {
                            return;
                        }
                    }
                    let _ = self.happens.send(ClientEvent::Connected);
                    wait = FIRST_AGAIN;
                    self.converse(socket)
                }
                Err(reason) => Over::Lost(reason),
            };
            let Over::Lost(reason) = over else { return };
            if self.happens.send(ClientEvent::Lost(reason)).is_err() {
                return;
            }
            match self.ordered.recv_timeout(wait) {
                Ok(Order::Stop) | Err(RecvTimeoutError::Disconnected) => return,
                Ok(Order::Send(_)) | Err(RecvTimeoutError::Timeout) => {}
            }
            wait = (wait * 2).min(LAST_AGAIN);
        }
    }

    fn connect(&self) -> Result<WebSocket<TcpStream>, NoLine> {
        let Link { host, port, .. } = &self.link;
        let found = (host.as_str(), *port).to_socket_addrs();
        let found = found.map_err(|_| NoLine::NoSuchName(host.clone()))?;
        let local: Vec<_> = found.filter(|address| is_local(address.ip())).collect();
        let far = || NoLine::Far(host.clone());
        let address = local.iter().find(|address| address.is_ipv4()).or(local.first()).ok_or_else(far)?;
        let refused = |error: io::Error| match error.kind() {
            io::ErrorKind::ConnectionRefused => NoLine::NotOpen(host.clone(), *port),
            _ => NoLine::Silent(host.clone(), *port),
        };
        let system = |error: io::Error| NoLine::System(error.to_string());
        let stream = TcpStream::connect_timeout(address, WITHIN).map_err(refused)?;
        let odd = |_| NoLine::NoTable(host.clone(), *port);
        let _ = stream.set_nodelay(true);
        stream.set_read_timeout(Some(WITHIN)).map_err(system)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(8192)
            .write_buffer_size(0)
            .max_message_size(Some(LONGEST))
            .max_frame_size(Some(LONGEST));
        let place = format!("ws://{}{TABLE}", self.link.place());
        let (socket, _) = tungstenite::client::client_with_config(place, stream, Some(config)).map_err(odd)?;
        socket.get_ref().set_read_timeout(None).map_err(system)?;
        socket.get_ref().set_nonblocking(true).map_err(system)?;
        Ok(socket)
    }

    fn converse(&mut self, mut socket: WebSocket<TcpStream>) -> Over {
        let lost = || Over::Lost(NoLine::Lost);
        let Ok(mut watched) = socket.get_ref().try_clone().map(mio::net::TcpStream::from_std) else { return lost() };
        let interest = Interest::READABLE | Interest::WRITABLE;
        if self.poll.registry().register(&mut watched, Token(1), interest).is_err() {
            return lost();
        }
        let over = self.talk(&mut socket);
        let _ = self.poll.registry().deregister(&mut watched);
        over
    }

    fn talk(&mut self, socket: &mut WebSocket<TcpStream>) -> Over {
        let would_block =
            |error: &SocketError| matches!(error, SocketError::Io(error) if error.kind() == io::ErrorKind::WouldBlock);
        let lost = || Over::Lost(NoLine::Lost);
        let mut events = Events::with_capacity(8);
        let mut heard = Instant::now();
        loop {
            loop {
                let read = socket.read();
                if read.is_ok() {
                    heard = Instant::now();
                }
                match read {
                    Ok(Message::Text(text)) if !text.is_empty() => {
                        let _ = self.happens.send(ClientEvent::Heard(text.as_str().to_owned()));
                    }
                    Ok(_) => {}
                    Err(error) if would_block(&error) => break,
                    Err(_) => return lost(),
                }
            }
            loop {
                let sent = match self.ordered.try_recv() {
                    Ok(Order::Send(line)) => socket.send(Message::text(line)),
                    Ok(Order::Stop) | Err(TryRecvError::Disconnected) => {
                        let _ = socket.close(None);
                        let _ = socket.flush();
                        return Over::Stopped;
                    }
                    Err(TryRecvError::Empty) => break,
                };
                if sent.is_err_and(|error| !would_block(&error)) {
                    return lost();
                }
            }
            match socket.flush() {
                Err(error) if !would_block(&error) => return lost(),
                _ => {}
            }
            // The table says something often; one that does not has vanished without a word.
            let left = self.silence.gone_after.saturating_sub(heard.elapsed());
            if left.is_zero() {
                return lost();
            }
            match self.poll.poll(&mut events, Some(left.max(Duration::from_millis(1)))) {
                Err(error) if error.kind() != io::ErrorKind::Interrupted => return lost(),
                _ => {}
            }
        }
    }
}
