//! Texts for scripts: whatever is in a path, the script means that path.

use anyhow::{Result, bail};
use std::borrow::Cow;
use std::path::Path;

/// A text as one word for a shell.
pub(crate) fn for_shell(text: &str) -> String {
    // Only a text with a zero byte cannot be quoted, and no argument or path has one.
    shlex::try_quote(text).map_or_else(|_| text.to_string(), Cow::into_owned)
}

/// The command that is running, for a shell.
pub(crate) fn own_command() -> String {
    std::env::args().map(|word| for_shell(&word)).collect::<Vec<_>>().join(" ")
}

/// A text as one word of a line that begins with `#SBATCH`.
pub(crate) fn for_sbatch(text: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./:=,+@%".contains(letter);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_string();
    }
    format!("\"{}\"", text.replace('\\', r"\\").replace('"', "\\\""))
}

/// A path that a script can name.
pub(crate) fn path_text(path: &Path) -> Result<&str> {
    match path.to_str() {
        Some(text) if !text.contains(['\n', '\r']) => Ok(text),
        _ => bail!(
            "{} cannot be named in a script; use a path of UTF-8 text on one line",
            path.display()
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_reads_back_what_was_quoted() {
        for text in ["plain/path.toml", "", "a b", "it's", "$HOME `x` \"y\" \\", "*?[]#&;|<>", "~"]
        {
            let command = format!("printf %s {}", for_shell(text));
            let output = std::process::Command::new("sh").args(["-c", &command]).output().unwrap();
            assert_eq!(String::from_utf8(output.stdout).unwrap(), text);
        }
    }
}
