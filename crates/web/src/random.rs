//! Names and secrets that nobody can guess, from the operating system.

use crate::errors::ApiError;

/// 128 random bits as hexadecimal digits.
pub(crate) fn name() -> Result<String, ApiError> {
    Ok(hexadecimal(&bytes::<16>()?))
}

/// Whether a text looks like such a name.
pub(crate) fn is_name(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// So many random letters of an alphabet of at most 256.
pub(crate) fn letters(alphabet: &[u8], count: usize) -> Result<String, ApiError> {
    // What is left over at the end of the range would make some letters likelier than others.
    let even = 256 - 256 % alphabet.len();
    let mut word = String::new();
    while word.len() < count {
        let [byte] = bytes::<1>()?;
        if usize::from(byte) < even {
            word.push(char::from(alphabet[usize::from(byte) % alphabet.len()]));
        }
    }
    Ok(word)
}

/// Bytes as hexadecimal digits.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0u8; N];
    getrandom::fill(&mut bytes).map_err(|_| ApiError::Internal)?;
    Ok(bytes)
}
