//! The rows of the map: every state once, every border in both rows.

use super::item::Item;
use super::{MAX_STATES, ProblemError};
use mapduel_graph::{Graph, Vertex};

/// The map of a problem file.
pub(super) struct Map {
    pub(super) graph: Graph,
    pub(super) file_order: Vec<Vertex>,
    /// By state, the neighbors in the order of the row.
    pub(super) rows: Vec<Vec<Vertex>>,
}

/// A row with its state, before the names have numbers.
struct Row<'text> {
    state: Item<'text>,
    neighbors: Vec<Item<'text>>,
}

impl Map {
    pub(super) fn read(lines: &[Item<'_>]) -> Result<Map, ProblemError> {
        if let Some(line) = lines.get(MAX_STATES) {
            let message = format!("too many states; expected a map of at most {MAX_STATES}");
            return Err(line.error(message));
        }
        let rows = lines.iter().map(|&line| read_row(line)).collect::<Result<Vec<_>, _>>()?;
        let mut names: Vec<String> = rows.iter().map(|row| row.state.text().to_string()).collect();
        names.sort_unstable();
        if let Some(pair) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            let mut twice = rows.iter().filter(|row| row.state.text() == pair[0]);
            let first = twice.next().map_or(0, |row| row.state.line);
            let second = twice.next().unwrap_or(&rows[0]).state;
            let message = format!("state {} has a row in line {first} already", pair[0]);
            return Err(second.error(format!("{message}; expected one row per state")));
        }
        let find = |name: &str| names.binary_search_by(|known| known.as_str().cmp(name)).ok();
        let mut numbered = vec![Vec::new(); names.len()];
        let mut edges = Vec::new();
        for row in &rows {
            let state = find(row.state.text()).expect("every row's state was collected");
            for item in &row.neighbors {
                let name = item.text();
                let Some(neighbor) = find(name) else {
                    let message = format!("state {name} has no row of its own");
                    let expected = format!("expected a row `{name}: {}, …`", row.state.text());
                    return Err(item.error(format!("{message}; {expected}")));
                };
                numbered[state].push(Vertex::new(neighbor));
                edges.push((state, neighbor));
            }
        }
        check_symmetry(&rows)?;
        let file_order =
            rows.iter().filter_map(|row| find(row.state.text())).map(Vertex::new).collect();
        let graph = Graph::from_edges(names.len(), edges)
            .expect("rows name known states other than their own")
            .with_names(names);
        Ok(Map { graph, file_order, rows: numbered })
    }

    pub(super) fn find(&self, name: &str) -> Option<Vertex> {
        let names = self.graph.names()?;
        names.binary_search_by(|known| known.as_str().cmp(name)).ok().map(Vertex::new)
    }
}

fn read_row(line: Item<'_>) -> Result<Row<'_>, ProblemError> {
    let Some((state, rest)) = line.split_once(':') else {
        let message = "expected `state: neighbor, neighbor`, or `state:` for an island";
        return Err(line.error(format!("{} is no row of the map; {message}", line.quoted())));
    };
    let own = state.state_name()?;
    let mut neighbors: Vec<Item<'_>> = Vec::new();
    if !rest.is_empty() {
        for item in rest.split(',') {
            let name = item.state_name()?;
            if name == own {
                let message = format!("state {own} borders itself; expected other states only");
                return Err(item.error(message));
            }
            if neighbors.iter().any(|before| before.text() == name) {
                let message = format!("{name} is listed twice in the row of {own}; remove one");
                return Err(item.error(message));
            }
            if neighbors.len() == MAX_STATES {
                let message = format!("too many neighbors; a map has at most {MAX_STATES} states");
                return Err(item.error(message));
            }
            neighbors.push(item);
        }
    }
    Ok(Row { state, neighbors })
}

/// Every border must stand in both rows; the error names both.
fn check_symmetry(rows: &[Row<'_>]) -> Result<(), ProblemError> {
    for row in rows {
        let state = row.state.text();
        for item in &row.neighbors {
            let name = item.text();
            let Some(other) = rows.iter().find(|other| other.state.text() == name) else {
                continue;
            };
            if !other.neighbors.iter().any(|back| back.text() == state) {
                let line = other.state.line;
                let message = format!("the row of {state} names {name}, but the row of {name}");
                return Err(item.error(format!(
                    "{message} (line {line}) does not name {state}; expected both or neither"
                )));
            }
        }
    }
    Ok(())
}
