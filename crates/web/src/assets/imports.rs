//! Which modules of the page need which, read out of their texts: `import … from "./x.js"` at the
//! beginning of a module is loaded with it, `import("./x.js")` only when it is wanted.

use super::set::Texts;

/// The modules that these need, themselves first, each once.
pub(super) fn needed<'a>(texts: &'a Texts, entries: &[&str]) -> Vec<&'a str> {
    let known = |name: &str| texts.get_key_value(name).map(|(name, _)| *name);
    let mut found: Vec<&str> = entries.iter().filter_map(|name| known(name)).collect();
    let mut next = 0;
    while let Some(&name) = found.get(next) {
        for other in imports(name, &texts[name]).iter().filter_map(|other| known(other)) {
            if !found.contains(&other) {
                found.push(other);
            }
        }
        next += 1;
    }
    found
}

/// The words in a language that these modules ask for.
pub(super) fn words_of<'a>(texts: &'a Texts, modules: &[&str], language: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    for area in modules.iter().flat_map(|name| texts[*name].split("words(\"").skip(1)) {
        let Some((area, _)) = area.split_once('"') else { continue };
        let name = format!("words/{language}/{area}.js");
        let known = texts.get_key_value(name.as_str()).map(|(name, _)| *name);
        found.extend(known.filter(|name| !found.contains(name)));
    }
    found
}

/// What a module imports as it begins, by the names of files.
pub(super) fn imports(name: &str, text: &str) -> Vec<String> {
    let places = text.match_indices(" from \"").map(|(place, word)| place + word.len());
    let alone = text.match_indices("import \"").map(|(place, word)| place + word.len());
    let mut places: Vec<usize> = places.chain(alone).collect();
    places.sort_unstable();
    let quoted = places.into_iter().filter_map(|place| text[place..].split('"').next());
    quoted.filter_map(|path| resolve(name, path)).collect()
}

/// The file that a relative path means in another file.
fn resolve(name: &str, path: &str) -> Option<String> {
    if !path.starts_with("./") && !path.starts_with("../") {
        return None;
    }
    let mut folders: Vec<&str> = name.split('/').collect();
    folders.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                folders.pop()?;
            }
            part => folders.push(part),
        }
    }
    Some(folders.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_loaded_later_is_not_needed_now() {
        let texts: Texts = [
            ("a.js", "import { b } from \"./b.js\";\nconst later = () => import(\"./c.js\");"),
            (
                "b.js",
                "import {\n  d,\n} from \"./deep/d.js\";\nexport const b = await words(\"hall\");",
            ),
            ("c.js", ""),
            ("deep/d.js", "import \"../a.js\"; // from \"nowhere\""),
            ("words/en/hall.js", ""),
            ("words/de/hall.js", ""),
        ]
        .map(|(name, text)| (name, text.into()))
        .into();
        let modules = needed(&texts, &["a.js"]);
        assert_eq!(modules, ["a.js", "b.js", "deep/d.js"]);
        assert_eq!(words_of(&texts, &modules, "de"), ["words/de/hall.js"]);
    }
}
