//! What the authors of the page say to each other is not sent: a fifth of its bytes. Lines stay where they are,
//! so that a browser's complaint names the line of the source.
//!
//! Only comments that have their lines to themselves are left out: no script is parsed here, and what stands
//! beside something else may be part of a text.

/// A script or a style sheet with empty lines in the place of comments.
pub(super) fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut is_within = false;
    for line in text.split_inclusive('\n') {
        let written = line.trim();
        let begins = !is_within && written.starts_with("/*");
        let is_comment = is_within
            || written.starts_with("//")
            || begins && written.find("*/").is_none_or(|end| end + 2 == written.len());
        is_within = (is_within || begins) && !written.contains("*/");
        if !is_comment {
            kept.push_str(line);
        } else if line.ends_with('\n') {
            kept.push('\n');
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_lines_go_and_everything_else_stays_where_it_is() {
        let text = "/* a\n * b */\nconst a = 1; // one\n  // two\n  /** @type {number} */\n\
            const b = /** @type {any} */ (a);\n/* c */ const c = \"/* d\";\nconst d = 2;\n/* e";
        let sent = "\n\nconst a = 1; // one\n\n\n\
            const b = /** @type {any} */ (a);\n/* c */ const c = \"/* d\";\nconst d = 2;\n";
        assert_eq!(without_comments(text), sent);
    }

    #[test]
    fn no_text_of_several_lines_loses_one() {
        for (name, text) in crate::assets::texts().iter().filter(|(name, _)| name.ends_with(".js"))
        {
            let sent = without_comments(text);
            let mut marks = 0;
            for (number, (before, after)) in text.lines().zip(sent.lines()).enumerate() {
                assert!(before == after || marks % 2 == 0, "{name}:{}: {before}", number + 1);
                marks += after.matches('`').count();
            }
            assert_eq!(text.lines().count(), text.lines().zip(sent.split('\n')).count(), "{name}");
        }
    }
}
