//! The line to a table elsewhere: the wire's on a desktop, the browser's own WebSocket in a page.

use rules::text::Text;

/// What happens on the line.
#[derive(Clone, PartialEq, Debug)]
pub enum LineEvent {
    /// The connection is there.
    Connected,
    /// This line came.
    Heard(String),
    /// There is no connection, for this reason; another one is tried.
    Lost(Text),
}

/// The browser's WebSocket, as the page gives it: it goes to where the page came from, and comes back by itself when it is lost.
#[derive(Clone, Debug)]
pub struct PageLine {
    /// The address of that table with the port.
    pub address: String,
    /// What happened last and was not taken yet.
    pub next: fn() -> Option<LineEvent>,
    /// Sends a line.
    pub send: fn(&str),
    /// Ends it.
    pub close: fn(),
}

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::Line;
#[cfg(target_arch = "wasm32")]
pub(super) use page::Line;

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::time::Duration;

    use bevy::platform::cell::SyncCell;
    use rules::text::Text;
    use table::wake::Waker;
    use wire::address::{Link, NoLink, with_port};
    use wire::client::{Client, ClientEvent, NoLine};
    use wire::silence::Silence;

    use super::LineEvent;

    /// A connection by the wire.
    pub struct Line {
        client: SyncCell<Client>,
    }

    impl Line {
        /// Begins to connect; returns also the address, and the key of a seat where the link has one.
        ///
        /// # Errors
        /// Why the address leads nowhere.
        pub fn begin(address: &str, waker: Waker) -> Result<(Self, String, Option<String>), Text> {
            let link: Link = address.parse().map_err(|fault| Text::new(fault_of(&fault)))?;
            let client = Client::begin_and_wake(&link, Silence::default(), move || waker.wake())
                .map_err(|error| Text::new("two-no-network").with("reason", error.to_string()))?;
            Ok((Self { client: SyncCell::new(client) }, link.place(), link.key))
        }

        /// What happened, once each time.
        pub fn next(&mut self) -> Option<LineEvent> {
            Some(match self.client.get().next(Duration::ZERO)? {
                ClientEvent::Connected => LineEvent::Connected,
                ClientEvent::Heard(line) => LineEvent::Heard(line),
                ClientEvent::Lost(reason) => LineEvent::Lost(why(&reason)),
            })
        }

        /// Sends a line; it is lost where there is no connection.
        pub fn send(&mut self, line: String) {
            self.client.get().send(line);
        }
    }

    const fn fault_of(fault: &NoLink) -> &'static str {
        match fault {
            NoLink::Form => "two-link-form",
            NoLink::Port => "two-link-port",
            NoLink::Brackets => "two-link-brackets",
            NoLink::Https => "two-link-https",
            NoLink::Key => "two-link-key",
        }
    }

    fn why(reason: &NoLine) -> Text {
        let at = |id, host: &String, port: u16| Text::new(id).with("address", with_port(host, port));
        match reason {
            NoLine::NoSuchName(host) => Text::new("two-line-name").with("host", host.as_str()),
            NoLine::Far(host) => Text::new("two-line-far").with("host", host.as_str()),
            NoLine::NotOpen(host, port) => at("two-line-not-open", host, *port),
            NoLine::Silent(host, port) => at("two-line-silent", host, *port),
            NoLine::NoTable(host, port) => at("two-line-no-table", host, *port),
            NoLine::Lost => Text::new("two-waiting"),
            NoLine::System(reason) => Text::new("two-no-network").with("reason", reason.as_str()),
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod page {
    use super::{LineEvent, PageLine};

    /// The connection of the page.
    pub struct Line(pub PageLine);

    impl Line {
        /// What happened, once each time.
        pub fn next(&mut self) -> Option<LineEvent> {
            (self.0.next)()
        }

        /// Sends a line; it is lost where there is no connection.
        pub fn send(&mut self, line: String) {
            (self.0.send)(&line);
        }
    }

    impl Drop for Line {
        fn drop(&mut self) {
            (self.0.close)();
        }
    }
}
