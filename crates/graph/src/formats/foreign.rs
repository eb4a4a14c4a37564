//! Formats that are not read, recognized by their first bytes: refused by name instead of being
//! taken for something else.
//!
//! Deliberately absent: reading any of them, and guesses. What is named here is certain.

use std::fmt;

/// A format that is recognized but not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Foreign {
    /// What it is called.
    pub name: &'static str,
    /// What to do with such a file.
    pub advice: &'static str,
}

impl fmt::Display for Foreign {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "this is {}, which is not read; {}", self.name, self.advice)
    }
}

const UNPACK: &str = "unpack it and give what is inside";
const CONVERT: &str = "convert it to graph6 (networkx: nx.write_graph6; Sage: G.graph6_string()) \
                       or to lines `U V`";
const UNDIRECTED: &str = "graphs have no directions here; give the undirected graph as graph6";
const PLANAR: &str = "let plantri write graph6 with its option -g";
const TEXT: &str = "save it as UTF-8";

/// First bytes, as they are or in lower case, and what they tell.
const MAGIC: [(&[u8], &str, &str); 17] = [
    (b"\x1f\x8b", "gzip", UNPACK),
    (b"PK\x03\x04", "a zip archive", UNPACK),
    (b"BZh91AY&SY", "bzip2", UNPACK),
    (b"\xfd7zXZ\0", "xz", UNPACK),
    (b"\x28\xb5\x2f\xfd", "zstd", UNPACK),
    (b"\xff\xfe", "UTF-16 text", TEXT),
    (b"\xfe\xff", "UTF-16 text", TEXT),
    (b"%PDF-", "PDF", "give the graph as text"),
    (b">>digraph6<<", "digraph6", UNDIRECTED),
    (b">>planar_code", "planar_code", PLANAR),
    (b">>edge_code", "edge_code", PLANAR),
    (b"%%MatrixMarket", "MatrixMarket", CONVERT),
    (b"LEDA.GRAPH", "LEDA", CONVERT),
    (b"<", "XML such as GraphML or GEXF", CONVERT),
    (b"*vertices ", "Pajek", CONVERT),
    (b"*network ", "Pajek", CONVERT),
    (b"graph[", "GML", CONVERT),
];

/// The foreign format of some bytes, if it is a known one.
pub fn recognize(bytes: &[u8]) -> Option<Foreign> {
    let found = |name, advice| Some(Foreign { name, advice });
    if is_planar_code(bytes) {
        return found("planar_code", PLANAR);
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let begins = |start: &[u8]| {
        let first = bytes.get(..start.len());
        first.is_some_and(|first| first == start || first.to_ascii_lowercase() == start)
    };
    if let Some(&(_, name, advice)) = MAGIC.iter().find(|(start, ..)| begins(start)) {
        return found(name, advice);
    }
    if is_wide(bytes) {
        return found("UTF-16 text", TEXT);
    }
    // Everything else is text, and its beginning is enough.
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4_000)]);
    let first = text.lines().next().unwrap_or_default().trim_end();
    let is_six = |next: char| ('?'..='~').contains(&next);
    if first.len() > 1 && first.starts_with('&') && first.chars().skip(1).all(is_six) {
        return found("digraph6", UNDIRECTED);
    }
    if is_gml(&text) {
        return found("GML", CONVERT);
    }
    None
}

/// Plain characters in two bytes each, without the mark that should come before them.
fn is_wide(bytes: &[u8]) -> bool {
    let pairs = bytes[..bytes.len().min(400)].chunks_exact(2);
    let little = |pair: &[u8]| pair[0] != 0 && pair[1] == 0;
    let big = |pair: &[u8]| pair[0] == 0 && pair[1] != 0;
    pairs.len() > 1 && (pairs.clone().all(little) || pairs.clone().all(big))
}

/// `graph [` as the first thing that is no comment and no remark about who wrote it.
fn is_gml(text: &str) -> bool {
    let remarks = ["creator", "version", "comment", "label"];
    let mut words = text
        .lines()
        .filter(|line| {
            let line = line.trim().to_ascii_lowercase();
            let remark = remarks.iter().any(|&remark| line.split(' ').next() == Some(remark));
            !line.starts_with('#') && !remark
        })
        .flat_map(str::split_whitespace);
    let graph = words.next().is_some_and(|word| word.eq_ignore_ascii_case("graph"));
    graph && words.next().is_some_and(|word| word.starts_with('['))
}

/// Lists of neighbors in single bytes: the number of vertices, then for each of them its
/// neighbors from 1, closed by 0. Such bytes are no text: they have zeros in them.
fn is_planar_code(bytes: &[u8]) -> bool {
    let Some((&order, lists)) = bytes.split_first() else { return false };
    if order == 0 || !bytes.contains(&0) {
        return false;
    }
    // A file may hold many graphs; the first one is enough.
    let mut ends = 0;
    for &byte in lists {
        match byte {
            0 => ends += 1,
            _ if byte > order => return false,
            _ => {}
        }
        if ends == order {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_is_told_by_its_beginning() {
        let k4 = b"\x04\x02\x03\x04\0\x01\x04\x03\0\x01\x02\x04\0\x01\x03\x02\0";
        for (bytes, name) in [
            (&b"\x1f\x8b\x08\0"[..], "gzip"),
            (b"PK\x03\x04\x14", "a zip archive"),
            (b"\xff\xfe0\0 \x001\0", "UTF-16 text"),
            (b"0\0 \x001\0\n\0", "UTF-16 text"),
            (b"\x000\0 \x001\0\n", "UTF-16 text"),
            (b"&C?_C\n", "digraph6"),
            (b">>digraph6<<&C?_C\n", "digraph6"),
            (b">>planar_code<<\x04", "planar_code"),
            (b">>planar_code le<<\x04", "planar_code"),
            (k4, "planar_code"),
            (b"graph [\n  node [\n    id 0\n", "GML"),
            (b"Creator \"igraph\"\nVersion 1\ngraph\n[\n  node\n", "GML"),
            (b"<?xml version='1.0'?>\n<graphml>", "XML such as GraphML or GEXF"),
            (b"\xef\xbb\xbf<graphml>", "XML such as GraphML or GEXF"),
            (b"%%MatrixMarket matrix coordinate pattern symmetric\n", "MatrixMarket"),
            (b"*Vertices 3\n1 \"a\"\n", "Pajek"),
            (b"LEDA.GRAPH\nstring\n", "LEDA"),
        ] {
            assert_eq!(recognize(bytes).map(|foreign| foreign.name), Some(name), "{bytes:?}");
        }
    }

    #[test]
    fn what_is_read_is_not_foreign() {
        for text in [
            "graph { a -- b }",
            "graph G\n{ graph [label=x] a -- b }",
            "&a b\n",
            "& b\n",
            "DQc\n",
            ":Fa@x^\n",
            "p edge 2 1\ne 1 2\n",
            "{\"n\": 1, \"edges\": []}",
            "creator graph\n",
            "0 1\n",
            "",
        ] {
            assert_eq!(recognize(text.as_bytes()), None, "{text:?}");
        }
    }
}
