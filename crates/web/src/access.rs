//! Who may talk to a server: everybody on this machine, or those who know a token; of a class, who its
//! teacher is. What is checked of a request besides is in `guard`.

use crate::errors::ApiError;
use crate::random;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::net::IpAddr;

/// Who may talk to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// Whoever is on this machine, by its own names.
    ThisMachine,
    /// Whoever knows the token, from anywhere.
    Token(String),
    /// Whoever knows the token, from anywhere; and a proxy says for whom it asks, and how it was
    /// asked.
    Proxied {
        /// What everybody needs.
        token: String,
        /// Who is believed.
        proxy: IpAddr,
    },
    /// A class, which types a short code, and its teacher, who sees all tables.
    Class {
        /// What everybody needs; how it is written does not matter, only its letters and digits.
        code: String,
        /// What the teacher needs instead.
        teacher: String,
    },
}

/// Who somebody is that was let in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Role {
    /// Anybody.
    #[default]
    Guest,
    /// Whoever may see what everybody plays.
    Teacher,
}

impl<S: Sync> FromRequestParts<S> for Role {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Role, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or_default())
    }
}

/// Letters and digits that are not taken for each other, and make no words.
const LETTERS: &[u8] = b"bcdfghjkmnpqrstvwxyz23456789";
/// Eight of them are 38 bits: at a thousand guesses a second, six years for half of all codes.
const CODE: usize = 8;

/// Why a server may not be opened like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AccessError {
    /// Open to others without a token.
    #[error(
        "--host {0} lets other machines play on this one; give --token SECRET, which they then need"
    )]
    OpenWithoutToken(IpAddr),
    /// A token that is no secret.
    #[error(
        "a token has 8 to 200 characters, all of them letters, digits, `-` or `_`; choose another"
    )]
    WeakToken,
    /// A proxy without a token.
    #[error(
        "a proxy brings requests of other machines; give --token SECRET as well, which they then need"
    )]
    ProxyWithoutToken,
    /// A code of which too little counts.
    #[error("of the token of a class only letters and digits count; choose one with 8 or more")]
    WeakCode,
    /// The system gives no random numbers.
    #[error("the system gives no random numbers; choose a token yourself, with --token")]
    NoSecret,
}

impl Access {
    /// The access that a server at this address has, perhaps behind a proxy that it believes.
    pub fn new(
        host: IpAddr,
        token: Option<String>,
        proxy: Option<IpAddr>,
    ) -> Result<Access, AccessError> {
        let Some(token) = token else {
            return match host.is_loopback() {
                true if proxy.is_none() => Ok(Access::ThisMachine),
                true => Err(AccessError::ProxyWithoutToken),
                false => Err(AccessError::OpenWithoutToken(host)),
            };
        };
        check_token(&token)?;
        Ok(match proxy {
            Some(proxy) => Access::Proxied { token, proxy },
            None => Access::Token(token),
        })
    }

    /// The access of a class with this token, or one made for the occasion.
    pub fn class(token: Option<String>) -> Result<Access, AccessError> {
        let secret = |made: Result<String, ApiError>| made.map_err(|_| AccessError::NoSecret);
        let code = match token {
            Some(token) => {
                check_token(&token)?;
                if plain(&token).len() < CODE {
                    return Err(AccessError::WeakCode);
                }
                token
            }
            None => {
                let letters = secret(random::letters(LETTERS, CODE))?;
                let (first, second) = letters.split_at(CODE / 2);
                format!("{first}-{second}")
            }
        };
        Ok(Access::Class { code, teacher: secret(random::name())? })
    }

    /// What a class types, where there is one.
    pub fn code(&self) -> Option<&str> {
        match self {
            Access::Class { code, .. } => Some(code),
            _ => None,
        }
    }

    /// The token that this text is, as it is written, and who has it.
    pub(crate) fn known(&self, sent: &str) -> Option<(&str, Role)> {
        match self {
            Access::ThisMachine => None,
            Access::Token(token) | Access::Proxied { token, .. } => {
                same(sent, token).then_some((token.as_str(), Role::Guest))
            }
            Access::Class { teacher, .. } if same(sent, teacher) => {
                Some((teacher.as_str(), Role::Teacher))
            }
            Access::Class { code, .. } => {
                same(&plain(sent), &plain(code)).then_some((code.as_str(), Role::Guest))
            }
        }
    }

    /// Whether this address is the proxy that is believed.
    pub(crate) fn believes(&self, peer: Option<IpAddr>) -> bool {
        match (self, peer) {
            (Access::Proxied { proxy, .. }, Some(peer)) => {
                peer.to_canonical() == proxy.to_canonical()
            }
            _ => false,
        }
    }
}

fn check_token(token: &str) -> Result<(), AccessError> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    match (8..=200).contains(&token.len()) && token.bytes().all(plain) {
        true => Ok(()),
        false => Err(AccessError::WeakToken),
    }
}

/// What counts of a code that was typed.
fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// Compares without telling by its time how much was right.
pub(crate) fn same(sent: &str, token: &str) -> bool {
    let differences =
        sent.bytes().zip(token.bytes()).fold(0u8, |all, (one, other)| all | (one ^ other));
    sent.len() == token.len() && differences == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_server_needs_a_token_that_is_one() {
        let (everywhere, here): (IpAddr, IpAddr) =
            ("0.0.0.0".parse().unwrap(), "::1".parse().unwrap());
        let secret = || Some("correct-horse".to_string());
        let open = Access::new(everywhere, None, None);
        assert_eq!(open, Err(AccessError::OpenWithoutToken(everywhere)));
        let weak = Access::new(everywhere, Some("short".into()), None);
        assert_eq!(weak, Err(AccessError::WeakToken));
        assert!(Access::new(everywhere, secret(), None).is_ok());
        assert_eq!(Access::new(here, None, None), Ok(Access::ThisMachine));
        assert_eq!(Access::new(here, None, Some(here)), Err(AccessError::ProxyWithoutToken));
        assert!(Access::new(here, secret(), Some(here)).is_ok());
    }

    #[test]
    fn a_class_types_its_code_as_it_likes() {
        let access = Access::class(None).unwrap();
        let Access::Class { code, teacher } = &access else { panic!("{access:?}") };
        assert_eq!(code.len(), CODE + 1, "{code}");
        let typed = format!(" {} ", code.to_uppercase().replace('-', " "));
        assert_eq!(access.known(&typed), Some((code.as_str(), Role::Guest)));
        assert_eq!(access.known(teacher), Some((teacher.as_str(), Role::Teacher)));
        assert_eq!(access.known("bcdf-ghj"), None);
        assert_eq!(access.known(""), None);
        assert_eq!(Access::class(Some("short".into())), Err(AccessError::WeakToken));
        assert_eq!(Access::class(Some("-_-_-_-_".into())), Err(AccessError::WeakCode));
        assert_ne!(Access::class(None).unwrap(), access, "each class has its own");
    }
}
