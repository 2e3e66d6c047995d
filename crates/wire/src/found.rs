//! Tables that are found by themselves: multicast DNS (`_plunder._tcp`). What is announced is a name, an address and the version that is spoken; a
//! key never is.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use host::time::Instant;
use mdns_sd::{ServiceDaemon, ServiceEvent, ServiceInfo};

use crate::address::{host_name, is_local};
use crate::server::Wire;

const KIND: &str = "_plunder._tcp.local.";

/// A table that is announced. It is taken back when this is dropped.
pub struct Announced {
    daemon: ServiceDaemon,
    name: String,
}

/// A table that was found.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Found {
    /// What it is called.
    pub name: String,
    /// Its address.
    pub address: String,
    /// Its port.
    pub port: u16,
}

impl Announced {
    /// Announces a table; `None` where the network or the system has no multicast. It is reached by its address all the same.
    pub fn begin(table: &Wire, protocol: u32) -> Option<Self> {
        let (port, addresses) = (table.port(), table.addresses());
        let name = format!("Plunder on {}", addresses.first().map_or("this computer", String::as_str));
        let daemon = ServiceDaemon::new().ok()?;
        let host = host_name(port) + ".";
        let properties = [("protocol".to_owned(), protocol.to_string())];
        let service = ServiceInfo::new(KIND, &name, &host, addresses.join(",").as_str(), port, &properties[..]).ok()?;
        let name = service.get_fullname().to_owned();
        daemon.register(service).ok()?;
        Some(Self { daemon, name })
    }
}

impl Drop for Announced {
    fn drop(&mut self) {
        // The network is told, and then nothing of it stays.
        if let Ok(told) = self.daemon.unregister(&self.name) {
            let _ = told.recv_timeout(Duration::from_millis(500));
        }
        if let Ok(stopped) = self.daemon.shutdown() {
            let _ = stopped.recv_timeout(Duration::from_millis(500));
        }
    }
}

/// The tables that answer within this time; `None` where the network or the system has no multicast.
pub fn find(within: Duration) -> Option<Vec<Found>> {
    let daemon = ServiceDaemon::new().ok()?;
    let found = daemon.browse(KIND).ok()?;
    let until = Instant::now() + within;
    // A table is heard of by every network that leads to it.
    let mut tables: BTreeMap<(String, u16), IpAddr> = BTreeMap::new();
    while let Ok(event) = found.recv_timeout(until.saturating_duration_since(Instant::now())) {
        let ServiceEvent::ServiceResolved(service) = event else { continue };
        // What is valid on one cable alone needs the name of the cable.
        let is_reached = |address: &IpAddr| match address {
            IpAddr::V4(_) => is_local(*address),
            IpAddr::V6(six) => six.is_unique_local(),
        };
        let addresses = service.addresses.iter().map(mdns_sd::ScopedIp::to_ip_addr).filter(is_reached);
        // What strangers call themselves is written plainly.
        let name = service.fullname.strip_suffix(&format!(".{KIND}")).unwrap_or(&service.fullname);
        let name: String = name.chars().filter(|letter| !letter.is_control()).take(60).collect();
        let known = tables.get(&(name.clone(), service.port)).copied();
        if let Some(address) = best(addresses.chain(known)) {
            tables.insert((name, service.port), address);
        }
    }
    if let Ok(stopped) = daemon.shutdown() {
        let _ = stopped.recv_timeout(Duration::from_millis(500));
    }
    let found = |((name, port), address): ((String, u16), IpAddr)| Found { name, address: address.to_string(), port };
    Some(tables.into_iter().map(found).collect())
}

/// The address by which a table is reached best: not by loopback where there is another, and by what is short to read.
fn best(addresses: impl Iterator<Item = IpAddr>) -> Option<IpAddr> {
    addresses.min_by_key(|address| (address.is_loopback(), address.is_ipv6(), *address))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_reached_by_the_network_before_loopback() {
        let found = |texts: &[&str]| best(texts.iter().map(|text| text.parse().unwrap())).map(|best| best.to_string());
        assert_eq!(found(&["127.0.0.1", "fd00::2"]).as_deref(), Some("fd00::2"));
        assert_eq!(found(&["fd00::2", "192.168.0.7", "127.0.0.1"]).as_deref(), Some("192.168.0.7"));
        assert_eq!(found(&["127.0.0.1"]).as_deref(), Some("127.0.0.1"));
        assert_eq!(found(&[]), None);
    }
}
