//! The members of a JSON object, cut out of its text without being understood: a tenth of the work
//! of reading it, and every record passes here twice.

/// Gives the members of an object on one line, as they are written, but for those with `seconds` in
/// their name: what is the same in two equal runs. A text that is no object is given as a whole.
pub(crate) fn without_seconds(line: &[u8], mut each: impl FnMut(&[u8])) {
    let mut rest = match line.strip_prefix(b"{") {
        Some(rest) if line.ends_with(b"}") => rest,
        _ => return each(line),
    };
    while let Some(end) = member_end(rest) {
        let (member, after) = rest.split_at(end);
        let name = &member[..string_end(member)];
        if !name.windows(SECONDS.len()).any(|part| part == SECONDS) {
            each(member);
        }
        rest = &after[1..];
        if rest.is_empty() {
            return;
        }
    }
    each(rest);
}

const SECONDS: &[u8] = b"seconds";

/// Where the first member ends: at a comma or a brace that is in no string and in nothing nested.
fn member_end(text: &[u8]) -> Option<usize> {
    let (mut at, mut depth) = (0, 0usize);
    while at < text.len() {
        match text[at] {
            b'"' => {
                at += string_end(&text[at..]);
                continue;
            }
            b',' | b'}' if depth == 0 => return Some(at),
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    None
}

/// One past the end of the object that the text begins with; nothing when it is not closed.
pub(super) fn object_end(text: &[u8]) -> Option<usize> {
    let (mut at, mut depth) = (0, 0usize);
    while at < text.len() {
        match text[at] {
            b'"' => {
                at += string_end(&text[at..]);
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth <= 1 => return Some(at + 1),
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    None
}

/// One past the end of the string that the text begins with.
fn string_end(text: &[u8]) -> usize {
    let mut at = 1;
    while at < text.len() {
        match text[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;
    use serde_json::{Map, Value, json};

    fn kept(line: &str) -> Vec<String> {
        let mut members = Vec::new();
        without_seconds(line.as_bytes(), |member| {
            members.push(String::from_utf8(member.to_vec()).unwrap());
        });
        members
    }

    #[test]
    fn members_are_cut_out_as_they_are_written() {
        let line =
            r#"{"a":[1,{"seconds":2}],"seconds":0.5,"b\"c":"x,}\\","my_seconds_x":{},"d":1.50}"#;
        assert_eq!(kept(line), [r#""a":[1,{"seconds":2}]"#, r#""b\"c":"x,}\\""#, r#""d":1.50"#]);
        assert_eq!(kept(r#"{"a":"seconds"}"#), [r#""a":"seconds""#]);
        assert_eq!(kept(r#"{"seconds":1}"#), [""; 0]);
    }

    #[test]
    fn an_object_ends_where_its_first_brace_is_closed() {
        for (text, end) in [
            (r#"{"a":[{"}":1}],"b":"\"}"}x"#, Some(25)),
            ("{}", Some(2)),
            ("{\"a\":{}", None),
            ("{\"a}", None),
            ("", None),
        ] {
            assert_eq!(object_end(text.as_bytes()), end, "{text}");
        }
    }

    #[test]
    fn no_text_is_too_strange() {
        for line in
            ["", "{", "}", "{}", "{\"", "{\"\\", "x", "{]}", "{,}", "[1,2]", "{}}", "{\"a\\\"}"]
        {
            kept(line);
        }
        let mut random = Random::new(1);
        let letters = b"{}[],:\"\\as1 ";
        for _ in 0..20_000 {
            let length = random.below(12);
            let text: Vec<u8> = (0..length).map(|_| letters[random.below(letters.len())]).collect();
            kept(&String::from_utf8(text).unwrap());
        }
    }

    #[test]
    fn what_is_kept_is_what_a_real_reader_keeps() {
        let mut random = Random::new(2);
        for _ in 0..2_000 {
            let mut object = Map::new();
            for _ in 0..random.below(6) {
                let names = ["a", "seconds", "b,\"}", "in_seconds", "é{[", "second"];
                let values = [
                    json!(1.5),
                    json!("},\"\\"),
                    json!([1, {"seconds": "]"}]),
                    json!({}),
                    Value::Null,
                ];
                let (name, value) = (names[random.below(names.len())], random.below(values.len()));
                object.insert(name.into(), values[value].clone());
            }
            let line = Value::Object(object).to_string();
            let joined = format!("{{{}}}", kept(&line).join(","));
            assert_eq!(joined, crate::records::without_seconds(&line), "{line}");
        }
    }
}
