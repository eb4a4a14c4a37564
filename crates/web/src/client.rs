//! Who asks, as far as an address tells, and what one of them may have when others want some too.
//!
//! A client is an address: everybody behind one router or one proxy is one client, and so is
//! everybody on this machine. A share is therefore no cap: whoever is alone may have everything,
//! and gives some back only when somebody who has less than a share finds nothing left.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr};

/// A share is an eighth: 64 connections, 32 games and 32 thoughts that wait by default, which is
/// more than a person and their browser use, and leaves something for seven others.
const SHARES: usize = 8;

/// Somebody at an address; nobody in particular when the routes are used without a listener.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Client(Option<IpAddr>);

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Client {
        Client(Some(match address.to_canonical() {
            // A household or a host gets 64 bits of addresses of its own.
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
            address => address,
        }))
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or_default())
    }
}

/// One client's share of so many places.
pub(crate) fn share(places: usize) -> usize {
    (places / SHARES).max(1)
}

/// Who has to give a place to this client when all are taken: the one who holds the most, if that
/// is more than a share and this client has less than one.
pub(crate) fn giver(
    client: Client,
    holders: impl Iterator<Item = Client>,
    places: usize,
) -> Option<Client> {
    let held = count(holders);
    if held.get(&client).copied().unwrap_or(0) >= share(places) {
        return None;
    }
    let (most, number) = held.into_iter().max_by_key(|&(_, number)| number)?;
    (number > share(places)).then_some(most)
}

/// How many places each client holds.
pub(crate) fn count(holders: impl Iterator<Item = Client>) -> HashMap<Client, usize> {
    let mut held = HashMap::new();
    holders.for_each(|holder| *held.entry(holder).or_default() += 1);
    held
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: &str) -> Client {
        Client::from(address.parse::<IpAddr>().unwrap())
    }

    #[test]
    fn a_client_is_an_address_or_a_network_of_the_sixth_version() {
        assert_eq!(client("::ffff:192.0.2.7"), client("192.0.2.7"));
        assert_ne!(client("192.0.2.7"), client("192.0.2.8"));
        assert_eq!(client("2001:db8:0:1::1"), client("2001:db8:0:1:ffff::2"));
        assert_ne!(client("2001:db8:0:1::1"), client("2001:db8:0:2::1"));
    }

    #[test]
    fn whoever_holds_more_than_a_share_gives() {
        let (greedy, modest) = (client("192.0.2.7"), client("192.0.2.8"));
        let holders = || [[greedy; 14].as_slice(), &[modest]].concat().into_iter();
        assert_eq!(giver(modest, holders(), 16), Some(greedy));
        assert_eq!(giver(greedy, holders(), 16), None, "it has its share");
        assert_eq!(giver(client("192.0.2.9"), [greedy, greedy, modest].into_iter(), 16), None);
        assert_eq!(giver(greedy, [greedy; 16].into_iter(), 16), None, "alone, nobody gives");
    }
}
