//! At which addresses other machines reach this one. Nobody is asked and nothing is sent: the system
//! lists its own addresses.

use if_addrs::{Interface, get_if_addrs};
use std::net::{IpAddr, SocketAddr};

/// How the names of interfaces begin behind which there are containers and virtual machines.
const VIRTUAL: [&str; 6] = ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet"];

/// The addresses at which others reach a server that listens here, the likeliest first; none when it
/// listens for this machine alone.
pub fn reachable(address: SocketAddr) -> Vec<SocketAddr> {
    if address.ip().is_loopback() {
        return Vec::new();
    }
    if !address.ip().is_unspecified() {
        return vec![address];
    }
    // Whoever cannot be told of their own addresses has none to print.
    let mut found = get_if_addrs().unwrap_or_default();
    found.retain(|one| is_useful(one.ip()) && (address.is_ipv6() || one.ip().is_ipv4()));
    found.sort_by_key(rank);
    let mut addresses: Vec<SocketAddr> =
        found.iter().map(|one| SocketAddr::new(one.ip(), address.port())).collect();
    addresses.dedup();
    addresses
}

fn is_useful(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !address.is_loopback() && !address.is_link_local(),
        IpAddr::V6(address) => !address.is_loopback() && !address.is_unicast_link_local(),
    }
}

/// Networks of people before those of virtual machines, what can be typed before what cannot.
fn rank(one: &Interface) -> (bool, bool, bool) {
    let is_virtual = VIRTUAL.iter().any(|beginning| one.name.starts_with(beginning));
    let is_private = matches!(one.ip(), IpAddr::V4(address) if address.is_private());
    (is_virtual, one.ip().is_ipv6(), !is_private)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_for_this_machine_alone_is_not_offered_to_others() {
        let at = |text: &str| text.parse::<SocketAddr>().unwrap();
        assert!(reachable(at("127.0.0.1:8080")).is_empty());
        assert_eq!(reachable(at("192.0.2.7:8080")), [at("192.0.2.7:8080")]);
        for address in reachable(at("0.0.0.0:8080")) {
            assert!(address.is_ipv4() && address.port() == 8080, "{address}");
            assert!(!address.ip().is_loopback() && !address.ip().is_unspecified(), "{address}");
        }
    }
}
