//! The words of an area of the page, read out of its file: for what the server itself writes, which has no script
//! to say it. It reads what those files are made of and nothing else: a flat list of names and texts, where a text
//! may be several by kinds of numbers.

use std::collections::BTreeMap;

/// The texts by their names; each is one text under an empty kind, or one for each kind of numbers.
pub(crate) type Lexicon = BTreeMap<String, BTreeMap<String, String>>;

/// Reads a file; nothing where it is none of that form.
pub(crate) fn read(file: &str) -> Option<Lexicon> {
    let (_, list) = file.split_once("export default {")?;
    let mut reader = Reader { rest: list };
    let mut found = Lexicon::new();
    while !reader.takes("}") {
        let name = reader.name()?;
        let texts = match reader.takes("{") {
            false => BTreeMap::from([(String::new(), reader.text()?)]),
            true => reader.kinds()?,
        };
        let _ = reader.takes(",");
        if found.insert(name, texts).is_some() {
            return None;
        }
    }
    reader.takes(";").then_some(found)
}

/// A text that depends on no number.
pub(crate) fn text<'a>(lexicon: &'a Lexicon, name: &str) -> Option<&'a str> {
    lexicon.get(name)?.get("").map(String::as_str)
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    /// Goes over spaces and comments.
    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
        while self.rest.starts_with("//") {
            self.rest = self.rest.split_once('\n').map_or("", |(_, rest)| rest).trim_start();
        }
    }

    fn takes(&mut self, sign: &str) -> bool {
        self.skip();
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn kinds(&mut self) -> Option<BTreeMap<String, String>> {
        let mut kinds = BTreeMap::new();
        while !self.takes("}") {
            kinds.insert(self.name()?, self.text()?);
            let _ = self.takes(",");
        }
        Some(kinds)
    }

    /// A name and its colon.
    fn name(&mut self) -> Option<String> {
        self.skip();
        let name = match self.rest.starts_with('"') {
            true => self.text()?,
            false => {
                let end = self.rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_')?;
                let (name, rest) = self.rest.split_at(end);
                self.rest = rest;
                name.to_string()
            }
        };
        (!name.is_empty() && self.takes(":")).then_some(name)
    }

    /// A text in double quotes; JavaScript writes those of these files as JSON does.
    fn text(&mut self) -> Option<String> {
        self.skip();
        let inner = self.rest.strip_prefix('"')?;
        let mut escaped = false;
        let end = inner.find(|sign| {
            let ends = sign == '"' && !escaped;
            escaped = sign == '\\' && !escaped;
            ends
        })?;
        let text = serde_json::from_str(&self.rest[..end + 2]).ok()?;
        self.rest = &inner[end + 1..];
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_texts_and_kinds_are_read_and_nothing_else() {
        let file = "// Words.\nexport default {\n  plain: \"a \\\"b\\\"\", // so\n\n  \"with-hyphen\": \"{x}: y, z\",\n  \
                    many: { one: \"1\", other: \"{count}\" },\n};\n";
        let read_out = read(file).unwrap();
        assert_eq!(text(&read_out, "plain"), Some("a \"b\""));
        assert_eq!(text(&read_out, "with-hyphen"), Some("{x}: y, z"));
        assert_eq!(read_out["many"]["other"], "{count}");
        assert_eq!((read_out.len(), text(&read_out, "many")), (3, None));
        for bad in [
            "",
            "export default { a: b };",
            "export default { a: \"b };",
            "export default { a: \"\", a: \"\" };",
        ] {
            assert!(read(bad).is_none(), "{bad}");
        }
    }
}
