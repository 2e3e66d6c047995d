//! Addresses: which are those of the network around, and the links that lead to a table.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use thiserror::Error;

/// Whether an address belongs to this machine or to the network around it.
pub(crate) fn is_local(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(four) => four.is_loopback() || four.is_private() || four.is_link_local(),
        IpAddr::V6(six) => six.is_loopback() || six.is_unique_local() || six.is_unicast_link_local(),
    }
}

/// The address as one counts connections by it: of the long ones everybody has many.
pub(crate) fn counted(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(four) => four.to_string(),
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// The addresses of this machine in the networks around it, those that others reach first; loopback is the last one. Those of IPv6 that are
/// valid on one cable alone are left out: they need the name of the cable, which no link can have.
pub(crate) fn own() -> Vec<IpAddr> {
    let found = if_addrs::get_if_addrs().unwrap_or_default().into_iter().map(|interface| interface.ip());
    let is_reached = |address: &IpAddr| match address {
        IpAddr::V4(four) => is_local(*address) && !four.is_loopback(),
        IpAddr::V6(six) => six.is_unique_local(),
    };
    let mut own: Vec<IpAddr> = found.filter(is_reached).collect();
    // A home's network before an office's, and both before what a system makes up without one; and what is short to type first.
    own.sort_by_key(|address| match address {
        IpAddr::V4(four) => (four.is_link_local(), four.octets()[0] != 192, *address),
        IpAddr::V6(_) => (false, true, *address),
    });
    own.dedup();
    own.push(Ipv4Addr::LOCALHOST.into());
    own
}

/// The name of the machine under which a table at this port is announced, without a port.
pub(crate) fn host_name(port: u16) -> String {
    format!("plunder-{port}.local")
}

/// An address or a name with its port, as it stands in links: an address of IPv6 in brackets.
pub fn with_port(host: &str, port: u16) -> String {
    if host.contains(':') { format!("[{host}]:{port}") } else { format!("{host}:{port}") }
}

/// Where a table is, and as whom one comes there: `http://192.168.0.7:4711/#seat=KEY`.
#[derive(Clone, PartialEq, Eq)]
pub struct Link {
    /// The name or address of the machine, one of IPv6 without brackets.
    pub host: String,
    /// The port.
    pub port: u16,
    /// What opens a seat; `None` for who watches.
    pub key: Option<String>,
}

/// Says nothing of the key.
impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Link({})", self.place())
    }
}

impl Link {
    /// The address with the port.
    pub fn place(&self) -> String {
        with_port(&self.host, self.port)
    }
}

/// Why a text leads to no table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoLink {
    /// It is no address.
    #[error(
        "this is not the address of a table; it looks like 192.168.0.7:4711, or is the whole link http://192.168.0.7:4711/#seat=…"
    )]
    Form,
    /// The port is missing.
    #[error("the port is missing behind the address; it is the number behind the colon, as in 192.168.0.7:4711")]
    Port,
    /// A long address (IPv6) in which the port cannot be told from the rest.
    #[error("a long address with several colons stands in brackets, and the port behind them, as in [fd00::7]:4711")]
    Brackets,
    /// Only `http` is spoken in a room.
    #[error("a table in the same room has no https; its link begins with http://")]
    Https,
    /// What stands behind the `#` is no key.
    #[error("the key in this link is not whole; copy everything behind the #, or photograph the code again")]
    Key,
}

impl FromStr for Link {
    type Err = NoLink;

    fn from_str(text: &str) -> Result<Self, NoLink> {
        let text = text.trim();
        if text.starts_with("https://") || text.starts_with("wss://") {
            return Err(NoLink::Https);
        }
        let rest = text.strip_prefix("http://").or(text.strip_prefix("ws://")).unwrap_or(text);
        let (place, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (place, _) = place.split_once('/').unwrap_or((place, ""));
        let (host, port) = place.rsplit_once(':').ok_or(if place.is_empty() { NoLink::Form } else { NoLink::Port })?;
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '.' || letter == '-';
        let host = match host.strip_prefix('[').map(|host| host.strip_suffix(']')) {
            Some(Some(long)) => long.parse::<Ipv6Addr>().map_err(|_| NoLink::Form)?.to_string(),
            // The colon was one of the address's own.
            Some(None) if place.ends_with(']') => return Err(NoLink::Port),
            Some(None) => return Err(NoLink::Form),
            None if place.parse::<Ipv6Addr>().is_ok() || host.parse::<Ipv6Addr>().is_ok() => {
                return Err(NoLink::Brackets);
            }
            None if host.is_empty() || host.len() > 253 || !host.chars().all(is_name) => return Err(NoLink::Form),
            None => host.to_owned(),
        };
        let port = port.parse().ok().filter(|port| *port > 0).ok_or(NoLink::Port)?;
        let key = match fragment {
            "" | "watch" => None,
            other => {
                let key = other.strip_prefix("seat=").ok_or(NoLink::Key)?;
                let is_digit = |letter: u8| matches!(letter, b'0'..=b'9' | b'a'..=b'f');
                let is_whole = key.len() == 32 && key.bytes().all(is_digit);
                Some(is_whole.then(|| key.to_owned()).ok_or(NoLink::Key)?)
            }
        };
        Ok(Self { host, port, key })
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}/#", self.place())?;
        match &self.key {
            Some(key) => write!(f, "seat={key}"),
            None => f.write_str("watch"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_network_around_is_local() {
        for local in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.0.7",
            "169.254.1.1",
            "::1",
            "fe80::1",
            "fd00::1",
            "::ffff:192.168.0.7",
        ] {
            assert!(is_local(local.parse().unwrap()), "{local}");
        }
        for far in ["8.8.8.8", "172.32.0.1", "100.64.0.1", "2001:db8::1", "::ffff:8.8.8.8", "0.0.0.0"] {
            assert!(!is_local(far.parse().unwrap()), "{far}");
        }
        assert!(own().last().is_some_and(IpAddr::is_loopback) && own().iter().all(|own| is_local(*own)));
        assert_eq!(counted("fd00::1:2".parse().unwrap()), counted("fd00::9:9".parse().unwrap()));
    }

    #[test]
    fn a_link_is_read_as_people_type_it() {
        let key = "00112233445566778899aabbccddeeff";
        let link = Link { host: "192.168.0.7".to_owned(), port: 4711, key: Some(key.to_owned()) };
        assert_eq!(link.to_string().parse(), Ok(link.clone()));
        assert!(!format!("{link:?}").contains(key));
        let watch = Link { key: None, ..link };
        for text in [
            "192.168.0.7:4711",
            "http://192.168.0.7:4711",
            " http://192.168.0.7:4711/ ",
            "ws://192.168.0.7:4711/table",
            "http://192.168.0.7:4711/#watch",
        ] {
            assert_eq!(text.parse(), Ok(watch.clone()), "{text}");
        }
        let six = Link { host: "fd00::7".to_owned(), port: 4711, key: Some(key.to_owned()) };
        assert_eq!(six.to_string(), format!("http://[fd00::7]:4711/#seat={key}"));
        assert_eq!(six.to_string().parse(), Ok(six.clone()));
        for text in ["[fd00::7]:4711", "http://[FD00:0:0::7]:4711/", "ws://[fd00::7]:4711/table"] {
            assert_eq!(text.parse(), Ok(Link { key: None, ..six.clone() }), "{text}");
        }
        for (text, fault) in [
            ("", NoLink::Form),
            ("[fd00::7]", NoLink::Port),
            ("[fd00::7]:", NoLink::Port),
            ("[fd00::7", NoLink::Form),
            ("[kitchen]:4711", NoLink::Form),
            ("fd00::7:4711", NoLink::Brackets),
            ("fd00::7", NoLink::Brackets),
            ("http://fd00:1:2:3:4:5:6:7:4711/", NoLink::Brackets),
            ("::1", NoLink::Brackets),
            ("192.168.0.7", NoLink::Port),
            ("192.168.0.7:", NoLink::Port),
            ("192.168.0.7:0", NoLink::Port),
            ("192.168.0.7:99999", NoLink::Port),
            ("a b:4711", NoLink::Form),
            (":4711", NoLink::Form),
            ("https://192.168.0.7:4711/", NoLink::Https),
            ("192.168.0.7:4711/#seat=0011", NoLink::Key),
            ("192.168.0.7:4711/#game=x", NoLink::Key),
        ] {
            assert_eq!(text.parse::<Link>(), Err(fault), "{text}");
        }
    }
}
