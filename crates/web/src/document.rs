//! A text that is sent more than once: compressed once, and known by a tag, so that a browser that has
//! it already is told so instead of getting it again.

use crate::compression::{Work, gzip, takes_gzip};
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// A text, ready to be sent.
pub(crate) struct Document {
    kind: &'static str,
    plain: Bytes,
    packed: Bytes,
    tag: HeaderValue,
}

/// How long a browser may keep what it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// For ever: the address says what is there.
    ForEver,
    /// As long as nothing newer is there, which is asked every time.
    WhileTrue,
}

impl Document {
    /// A text of this content type.
    pub(crate) fn new(kind: &'static str, text: &str) -> Document {
        // Weak: it stands for the text, compressed or not.
        let tag = format!("W/\"{}\"", number_of([text.as_bytes()].into_iter()));
        Document {
            kind,
            plain: Bytes::copy_from_slice(text.as_bytes()),
            packed: gzip(text.as_bytes(), Work::Thorough),
            tag: HeaderValue::from_str(&tag).expect("digits and quotes"),
        }
    }

    /// How many bytes it has where it is sent compressed.
    #[cfg(test)]
    pub(crate) fn packed_bytes(&self) -> usize {
        self.packed.len()
    }

    /// The answer to a request with these headers.
    pub(crate) fn answer(&self, asked: &HeaderMap, keeping: Keeping) -> Response {
        let kept = match keeping {
            Keeping::ForEver => "private, max-age=31536000, immutable",
            Keeping::WhileTrue => "private, no-cache",
        };
        let packed = takes_gzip(asked);
        let mut response = match self.is_known(asked) {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false if packed => {
                ([(header::CONTENT_ENCODING, "gzip")], self.packed.clone()).into_response()
            }
            false => self.plain.clone().into_response(),
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(header::ETAG, self.tag.clone());
        response
    }

    /// Whether who asks has it already.
    fn is_known(&self, asked: &HeaderMap) -> bool {
        let known = asked.get_all(header::IF_NONE_MATCH).iter();
        let known = known.filter_map(|value| value.to_str().ok());
        known.flat_map(|tags| tags.split(',')).any(|known| known.trim() == self.tag)
    }
}

/// A number made of texts, in their order, as 16 hexadecimal digits.
pub(crate) fn number_of<'a>(texts: impl Iterator<Item = &'a [u8]>) -> String {
    let mut digest = Sha256::new();
    for text in texts {
        digest.update((text.len() as u64).to_le_bytes());
        digest.update(text);
    }
    digest.finalize().iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
