//! Who asks, as far as an address and a cookie tell, and what one of them may have when others want
//! some too.
//!
//! An address may be one person, or everybody behind one router or proxy, or on this machine; a cookie
//! that the page's browser was given tells them apart. Cookies can be made up, addresses hardly: what
//! is shared out is shared between addresses first, and what an address has between those at it.
//!
//! A share is no cap: whoever is alone may have everything, and gives some back only when somebody who
//! has less than a share finds nothing left.

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
pub(crate) struct Client {
    address: Option<IpAddr>,
    /// Which browser there, where it says so.
    browser: Option<u64>,
}

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Client {
        let address = match address.to_canonical() {
            // A household or a host gets 64 bits of addresses of its own.
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
            address => address,
        };
        Client { address: Some(address), browser: None }
    }
}

impl Client {
    /// One browser of those at this address.
    pub(crate) fn with_browser(self, browser: Option<u64>) -> Client {
        Client { browser, ..self }
    }

    /// Everybody at the same address.
    pub(crate) fn address(self) -> Client {
        Client { browser: None, ..self }
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

/// Who has to give a place to this client when all are taken: somebody at the address that holds the
/// most, if that is more than a share and this client's address has less than one; else somebody at
/// the same address, by the same rule among those there.
pub(crate) fn giver(
    client: Client,
    holders: impl Iterator<Item = Client>,
    places: usize,
) -> Option<Client> {
    let holders: Vec<Client> = holders.collect();
    let addresses = count(holders.iter().map(|holder| holder.address()));
    let richest = richest(&addresses, client.address(), share(places));
    let among = richest.unwrap_or(client.address());
    let there = count(holders.iter().copied().filter(|holder| holder.address() == among));
    match richest {
        Some(_) => there.into_iter().max_by_key(|&(_, number)| number).map(|(one, _)| one),
        None => {
            let held = addresses.get(&among).copied().unwrap_or(0);
            self::richest(&there, client, share(held))
        }
    }
}

/// Who holds the most, if that is more than a share and this one has less than one.
fn richest(held: &HashMap<Client, usize>, client: Client, share: usize) -> Option<Client> {
    if held.get(&client).copied().unwrap_or(0) >= share {
        return None;
    }
    let (&most, &number) = held.iter().max_by_key(|&(_, &number)| number)?;
    (number > share).then_some(most)
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

    #[test]
    fn browsers_at_one_address_share_what_it_has() {
        let here = client("192.0.2.7");
        let browser = |number| here.with_browser(Some(number));
        // Without a cookie one is one of those there, too.
        let holders = || [[here; 15].as_slice(), &[browser(1)]].concat().into_iter();
        assert_eq!(giver(browser(2), holders(), 16), Some(here));
        assert_eq!(giver(here, holders(), 16), None);
        // Made-up browsers take nothing from other addresses once theirs has its share.
        let other = client("192.0.2.8");
        let holders = || (0..2).map(browser).chain([other; 14]);
        assert_eq!(giver(browser(9), holders(), 16), None);
        let holders = || (0..1).map(browser).chain([other; 15]);
        assert_eq!(giver(browser(9), holders(), 16), Some(other));
    }
}
