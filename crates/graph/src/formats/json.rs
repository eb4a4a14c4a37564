//! JSON: node-link as networkx writes it, and a shorter form of our own.
//!
//! Node-link: `{"nodes": [{"id": "a", "label": "A", "x": 0, "y": 1}, …], "links": [{"source":
//! "a", "target": "b"}, …]}`; `edges` may stand for `links`, identifiers are texts, numbers or
//! lists of them (a list `[0, 1]` is what became of a tuple and gets the name `(0, 1)`), a text `label` becomes the vertex's name, `x` and `y` its position. Short: `{"n": 5, "edges":
//! [[0, 1], …]}`. Both kinds of edges may be used in both. Other keys are ignored, except that
//! `"directed": true` is refused.

use super::collector::{Collector, Names, attach_names, check_order};
use super::error::{ParseError, Place, quote};
use super::{Parsed, Strictness};
use crate::{Graph, Point};
use serde_json::{Map, Value, json};

/// The types that TopoJSON and GeoJSON have.
const MAPS: [&str; 5] =
    ["Topology", "FeatureCollection", "Feature", "GeometryCollection", "MultiPolygon"];

/// Reads a JSON graph.
pub fn read(text: &str, strictness: Strictness) -> Result<Parsed, ParseError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let message = format!("this is no JSON ({error}); correct it");
        ParseError::new(Place::new(error.line().max(1), error.column().max(1)), message)
    })?;
    let Value::Object(object) = value else {
        return Err(ParseError::new(
            Place::START,
            "expected an object with \"nodes\" and \"links\", or {\"n\": 3, \"edges\": [[0, 1]]}",
        ));
    };
    if let Some(Value::String(kind)) = object.get("type")
        && MAPS.contains(&kind.as_str())
    {
        let message = "this is a map (TopoJSON or GeoJSON), not a graph; `mapduel graph \
                       from-topojson` makes one of it, by shared borders";
        return Err(ParseError::placeless(message));
    }
    if object.get("directed") == Some(&Value::Bool(true)) {
        let message = "this graph is directed; an undirected one has \"directed\": false";
        return Err(ParseError::placeless(message));
    }
    let vertices = read_vertices(&object)?;
    let (key, links) = match (object.get("links"), object.get("edges")) {
        (Some(links), _) => ("links", links),
        (None, Some(edges)) => ("edges", edges),
        (None, None) => {
            let message = "there is neither \"links\" nor \"edges\"; add the array of edges";
            return Err(ParseError::placeless(message));
        }
    };
    let Value::Array(links) = links else {
        return Err(ParseError::placeless(format!("\"{key}\" is no array; make it one")));
    };
    let mut edges = Collector::default();
    for (index, link) in links.iter().enumerate() {
        let (from, to) = ends(link).ok_or_else(|| {
            ParseError::placeless(format!(
                "{key}[{index}] is no edge; write {{\"source\": …, \"target\": …}} or [u, v]"
            ))
        })?;
        let find = |end: &Value| {
            vertices.find(end).ok_or_else(|| {
                let end = quote(&end.to_string());
                ParseError::placeless(format!(
                    "{key}[{index}] names the vertex {end}, which does not exist; add it or \
                     correct the edge"
                ))
            })
        };
        let (from, to) = (find(from)?, find(to)?);
        // Line 0 says that the column is the number of the entry.
        let place = Place { line: 0, column: index as u32 + 1 };
        edges
            .add(from, to, place, |vertex| vertices.message_name(vertex))
            .map_err(|error| ParseError::placeless(format!("{key}[{index}]: {}", error.message)))?;
    }
    let order = vertices.order();
    let mut parsed = edges
        .finish(order, strictness, |vertex| vertices.message_name(vertex))
        .map_err(|error| {
            ParseError::placeless(format!("{key}[{}]: {}", error.column.max(1) - 1, error.message))
        })?;
    if let Vertices::Nodes { names, labels, positions } = vertices {
        let mut names = names.names;
        for (vertex, label) in labels {
            names[vertex] = label;
        }
        parsed.graph = attach_names(parsed.graph, names);
        if let Some(positions) = positions.filter(|positions| !positions.is_empty()) {
            parsed.graph = parsed.graph.with_positions(positions);
        }
    }
    Ok(parsed)
}

/// Writes node-link JSON that `networkx.node_link_graph` reads, one node or link per line.
pub fn write(graph: &Graph) -> String {
    let nodes: Vec<String> = graph
        .vertices()
        .map(|vertex| {
            let mut node = Map::new();
            node.insert("id".into(), vertex.index().into());
            if graph.names().is_some() {
                node.insert("label".into(), graph.name(vertex).into());
            }
            if let Some(positions) = graph.positions() {
                let Point { x, y } = positions[vertex.index()];
                node.insert("x".into(), x.into());
                node.insert("y".into(), y.into());
            }
            format!("    {}", Value::Object(node))
        })
        .collect();
    let links: Vec<String> = graph
        .edges()
        .map(|(from, to)| format!("    {}", json!({"source": from.index(), "target": to.index()})))
        .collect();
    let array = |rows: Vec<String>| {
        if rows.is_empty() { "[]".to_string() } else { format!("[\n{}\n  ]", rows.join(",\n")) }
    };
    format!(
        "{{\n  \"directed\": false,\n  \"multigraph\": false,\n  \"graph\": {{}},\n  \"nodes\": \
         {},\n  \"links\": {}\n}}\n",
        array(nodes),
        array(links)
    )
}

/// The vertices of either form.
enum Vertices {
    Nodes { names: Names, labels: Vec<(usize, String)>, positions: Option<Vec<Point>> },
    Count(usize),
}

impl Vertices {
    fn order(&self) -> usize {
        match self {
            Vertices::Nodes { names, .. } => names.names.len(),
            Vertices::Count(count) => *count,
        }
    }

    fn find(&self, end: &Value) -> Option<usize> {
        match self {
            Vertices::Nodes { names, .. } => names.find(&identifier(end)?),
            Vertices::Count(count) => {
                end.as_u64().map(|vertex| vertex as usize).filter(|vertex| vertex < count)
            }
        }
    }

    fn message_name(&self, vertex: usize) -> String {
        match self {
            Vertices::Nodes { names, .. } => names.name(vertex),
            Vertices::Count(_) => vertex.to_string(),
        }
    }
}

fn read_vertices(object: &Map<String, Value>) -> Result<Vertices, ParseError> {
    match (object.get("nodes"), object.get("n")) {
        (Some(Value::Array(nodes)), _) => read_nodes(nodes),
        (Some(_), _) => Err(ParseError::placeless("\"nodes\" is no array; make it one")),
        (None, Some(count)) => {
            let count = count.as_u64().and_then(|count| usize::try_from(count).ok());
            let count = count.ok_or_else(|| {
                ParseError::placeless("\"n\" is no whole number; it counts the vertices")
            })?;
            check_order(count, Place { line: 0, column: 0 })?;
            Ok(Vertices::Count(count))
        }
        (None, None) => {
            let message = "there is neither \"nodes\" nor \"n\"; add the array of vertices, or \
                           their number";
            Err(ParseError::placeless(message))
        }
    }
}

fn read_nodes(nodes: &[Value]) -> Result<Vertices, ParseError> {
    let mut names = Names::default();
    let mut labels = Vec::new();
    let mut positions = Some(Vec::new());
    for (index, node) in nodes.iter().enumerate() {
        let id = node.get("id").and_then(identifier).ok_or_else(|| {
            let message = format!(
                "nodes[{index}] has no \"id\" that is a text, a number or a list of them; add it"
            );
            ParseError::placeless(message)
        })?;
        if names.number(&id, Place { line: 0, column: 0 })? != index {
            let id = quote(&id);
            let message = format!("nodes[{index}] has the id {id} of an earlier node; rename it");
            return Err(ParseError::placeless(message));
        }
        if let Some(Value::String(label)) = node.get("label") {
            labels.push((index, label.clone()));
        }
        let coordinate = |key: &str| node.get(key).and_then(Value::as_f64);
        match (coordinate("x"), coordinate("y"), &mut positions) {
            (Some(x), Some(y), Some(positions)) => positions.push(Point { x, y }),
            _ => positions = None,
        }
    }
    Ok(Vertices::Nodes { names, labels, positions })
}

fn identifier(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(parts) if !parts.is_empty() => {
            let parts: Option<Vec<String>> = parts.iter().map(part).collect();
            Some(format!("({})", parts?.join(", ")))
        }
        _ => None,
    }
}

/// A part of a list; texts are in quotes, so that other parts make another name.
fn part(value: &Value) -> Option<String> {
    match value {
        Value::String(_) => Some(value.to_string()),
        _ => identifier(value),
    }
}

fn ends(link: &Value) -> Option<(&Value, &Value)> {
    match link {
        Value::Array(pair) if pair.len() == 2 => Some((&pair[0], &pair[1])),
        _ => Some((link.get("source")?, link.get("target")?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lenient(text: &str) -> Result<Parsed, ParseError> {
        read(text, Strictness::Lenient)
    }

    #[test]
    fn what_networkx_writes_is_read() {
        let text = r#"{"directed": false, "multigraph": false, "graph": {},
            "nodes": [{"id": "a"}, {"id": 7, "label": "seven"}, {"color": 1, "id": "c"}],
            "edges": [{"source": "a", "target": 7, "weight": 2}, {"source": "c", "target": "a"}]}"#;
        let graph = lenient(text).unwrap().graph;
        assert_eq!(graph.names().unwrap(), ["a", "seven", "c"]);
        assert_eq!(graph.size(), 2);
        assert_eq!(graph.positions(), None);
    }

    #[test]
    fn lists_are_the_names_of_tuples() {
        let text = r#"{"nodes": [{"id": [0, 0]}, {"id": [0, 1]}, {"id": ["a", [1, 2]]}],
            "links": [{"source": [0, 0], "target": [0, 1]}, [["a", [1, 2]], [0, 1]]]}"#;
        let graph = lenient(text).unwrap().graph;
        assert_eq!(graph.names().unwrap(), ["(0, 0)", "(0, 1)", "(\"a\", (1, 2))"]);
        assert_eq!(graph.size(), 2);
    }

    #[test]
    fn the_short_form_is_read() {
        let graph = lenient(r#"{"n": 5, "edges": [[0, 1], [3, 4]]}"#).unwrap().graph;
        assert_eq!((graph.order(), graph.size(), graph.names()), (5, 2, None));
    }

    #[test]
    fn repeated_links_are_merged_or_refused() {
        let text = r#"{"n": 3, "edges": [[0, 1], [1, 2], [1, 0]]}"#;
        assert_eq!(
            lenient(text).unwrap().warnings,
            ["1 repeated edge was merged; the first is 1--0 in entry 3 of the edges"]
        );
        let error = read(text, Strictness::Strict).unwrap_err();
        assert!(error.to_string().starts_with("edges[2]: edge 1--0"), "{error}");
    }

    #[test]
    fn errors_name_their_place() {
        for (text, part) in [
            ("{", "line 1, column 1: this is no JSON"),
            ("[]", "expected an object"),
            (r#"{"directed": true, "nodes": [], "links": []}"#, "directed"),
            (r#"{"nodes": []}"#, "neither \"links\" nor"),
            (r#"{"links": []}"#, "neither \"nodes\" nor"),
            (r#"{"n": -1, "links": []}"#, "\"n\" is no whole number"),
            (r#"{"n": 99999999, "links": []}"#, "too many"),
            (r#"{"n": 2, "links": [[0, 2]]}"#, "links[0] names the vertex"),
            (r#"{"n": 2, "links": [[0, 1], [0]]}"#, "links[1] is no edge"),
            (r#"{"n": 2, "links": [[1, 1]]}"#, "links[0]: vertex 1 is joined to itself"),
            (r#"{"nodes": [{"id": 1}, {"id": "1"}], "links": []}"#, "nodes[1] has the id"),
            (r#"{"nodes": [{}], "links": []}"#, "nodes[0] has no \"id\""),
            (r#"{"nodes": [{"id": []}], "links": []}"#, "nodes[0] has no \"id\""),
            (r#"{"nodes": [{"id": [null]}], "links": []}"#, "nodes[0] has no \"id\""),
            (r#"{"type": "FeatureCollection", "features": []}"#, "graph from-topojson"),
            (r#"{"type": "Topology", "objects": {}}"#, "graph from-topojson"),
        ] {
            let error = lenient(text).unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
