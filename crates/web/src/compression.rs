//! Smaller answers: what a browser takes compressed is sent so.
//!
//! The page's files and the catalog are compressed once, as well as it goes; other answers are
//! compressed as they come, quickly, where they are large enough to gain by it. Streams of events are
//! not: what is collected to be compressed comes late.

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// Answers from this size on are compressed; smaller ones fit into one packet anyway.
const LEAST: u64 = 1_000;
/// The largest answer that is compressed as it comes; larger ones would hold others up.
const MOST: u64 = 4 << 20;

/// How much work compressing may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// For what is kept.
    Thorough,
    /// For what is sent once.
    Quick,
}

/// The bytes as gzip has them (RFC 1952).
pub(crate) fn gzip(bytes: &[u8], work: Work) -> Bytes {
    let level = match work {
        Work::Thorough => Compression::best(),
        Work::Quick => Compression::fast(),
    };
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).expect("memory takes everything");
    encoder.finish().expect("memory takes everything").into()
}

/// Whether a request takes gzip: the last word about it, or about everything, counts.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let offers = headers.get_all(header::ACCEPT_ENCODING).iter();
    let offers = offers.filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(','));
    let (mut named, mut any) = (None, None);
    for offer in offers {
        let (name, weight) = offer.split_once(';').unwrap_or((offer, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(Some(1.0), |text| text.parse().ok());
        let taken = weight.is_some_and(|weight: f32| weight > 0.0);
        match name.trim() {
            "gzip" | "x-gzip" => named = Some(taken),
            "*" => any = Some(taken),
            _ => {}
        }
    }
    named.or(any).unwrap_or(false)
}

/// Compresses what the routes answer, where that is worth it.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let taken = takes_gzip(request.headers());
    let response = next.run(request).await;
    let size = response.body().size_hint().exact();
    let worth = size.is_some_and(|size| (LEAST..=MOST).contains(&size));
    if !worth || !is_text(response.headers()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts.headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !taken {
        return Response::from_parts(parts, body);
    }
    // The size is known, so all of it is there already.
    let Ok(bytes) = axum::body::to_bytes(body, MOST as usize).await else {
        return Response::from_parts(parts, Body::empty());
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Response::from_parts(parts, gzip(&bytes, Work::Quick).into())
}

/// Whether an answer is text that is not compressed yet.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let text = kind.is_some_and(|kind| {
        ["application/json", "image/svg+xml", "text/html", "text/plain", "text/x-tex"]
            .iter()
            .any(|text| kind.starts_with(text))
    });
    text && !headers.contains_key(header::CONTENT_ENCODING)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn takes(text: &'static str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(text));
        takes_gzip(&headers)
    }

    #[test]
    fn what_is_not_wanted_is_not_sent() {
        assert!(takes("gzip") && takes("gzip, deflate, br, zstd") && takes("br;q=1.0, gzip;q=0.5"));
        assert!(takes("*") && takes("identity;q=0.1, *"));
        assert!(!takes("br") && !takes("gzip;q=0") && !takes("*, gzip;q=0.0") && !takes(""));
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
