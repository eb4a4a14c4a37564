//! Which other sites may show the page in a frame: none, unless they are named.

use axum::http::HeaderValue;
use std::fmt;
use std::str::FromStr;

/// A site: scheme, name and perhaps a port, as in `https://school.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// A text that names no site.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no origin; write the scheme, the name and perhaps a port of the site that may show the \
     page, without a path, for example https://school.example or http://localhost:3000"
)]
pub struct NoOrigin(String);

/// The longest name of a host (RFC 1035).
const LONGEST: usize = 253;

impl FromStr for Origin {
    type Err = NoOrigin;

    fn from_str(text: &str) -> Result<Origin, NoOrigin> {
        let shown = || NoOrigin(text.chars().take(80).collect());
        let authority = text.strip_prefix("https://").or(text.strip_prefix("http://"));
        let authority = authority.ok_or_else(shown)?;
        let (name, port) = match authority.strip_prefix('[') {
            Some(rest) => {
                let (name, rest) = rest.split_once(']').ok_or_else(shown)?;
                name.parse::<std::net::Ipv6Addr>().map_err(|_| shown())?;
                (None, rest.strip_prefix(':').or((!rest.is_empty()).then_some("")))
            }
            None => match authority.split_once(':') {
                Some((name, port)) => (Some(name), Some(port)),
                None => (Some(authority), None),
            },
        };
        let digits = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
        if port.is_some_and(|port| !digits(port) || !port.parse::<u16>().is_ok_and(|port| port > 0))
        {
            return Err(shown());
        }
        let plain = |part: &str| {
            let inner = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
            !part.is_empty() && part.bytes().all(inner)
        };
        let named = |name: &str| name.len() <= LONGEST && name.split('.').all(plain);
        match name.is_none_or(named) {
            true => Ok(Origin(text.to_ascii_lowercase())),
            false => Err(shown()),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The policy of every answer: only what came with the page runs, and only these sites frame it.
pub(crate) fn policy(embedders: &[Origin]) -> HeaderValue {
    const OWN: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                       img-src 'self' data:; connect-src 'self'; base-uri 'none'; \
                       form-action 'none'; frame-ancestors";
    let names: Vec<String> = embedders.iter().map(Origin::to_string).collect();
    let framed = if names.is_empty() { "'none'".to_string() } else { names.join(" ") };
    HeaderValue::from_str(&format!("{OWN} {framed}")).expect("origins are plain text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_origins_are_origins() {
        for good in [
            "https://school.example",
            "http://localhost:3000",
            "https://Maps-1.example:8443",
            "http://[::1]:80",
            "http://127.0.0.1",
        ] {
            assert!(good.parse::<Origin>().is_ok(), "{good}");
        }
        for bad in [
            "",
            "*",
            "school.example",
            "https://",
            "https://*.example",
            "https://a.example/",
            "https://a.example/page",
            "https://a.example:0",
            "https://a.example:99999",
            "https://a.example:+80",
            "https://a.example; script-src *",
            "https://a b",
            "https://a..b",
            "ftp://a.example",
            "https://user@a.example",
            "http://[::1",
            "http://[::1]80",
            "http://[zz]",
            "https://ä.example",
            "'self'",
        ] {
            let error = bad.parse::<Origin>().unwrap_err().to_string();
            assert!(error.contains("no origin"), "{bad}: {error}");
        }
    }

    #[test]
    fn nobody_frames_the_page_unless_named() {
        let ends = |policy: &HeaderValue, end: &str| policy.to_str().unwrap().ends_with(end);
        assert!(ends(&policy(&[]), "frame-ancestors 'none'"));
        let named = ["https://a.example", "http://B.example:81"].map(|text| text.parse().unwrap());
        assert!(ends(&policy(&named), "frame-ancestors https://a.example http://b.example:81"));
    }
}
