//! What a graph is like, as scripts get it.

use mapduel_graph::invariants::{Profile, profile};
use mapduel_graph::{Limit, families};
use serde_json::{Value, json};

fn profiled(family: &str, nodes: u64) -> Value {
    let graph = families::parse(family).expect("a family");
    json!(profile(&graph, Limit::nodes(nodes)))
}

#[test]
fn the_petersen_graph_is_described() {
    assert_eq!(
        profiled("petersen", Profile::NODES),
        json!({
            "n": 10, "m": 15, "names": null, "degrees": vec![3; 10], "max_degree": 3,
            "degeneracy": 3, "connected": true, "planar": false,
            "automorphisms": 120, "automorphisms_log10": 120f64.log10(),
            "orbits": 1, "complete": true, "graph6": "IheA@GUAo",
        })
    );
}

#[test]
fn large_orders_are_digits_and_a_limit_is_told() {
    let star = profiled("star:40", Profile::NODES);
    let order = star["automorphisms"].as_str().expect("too large for a number");
    assert!(order.len() > 40 && order.bytes().all(|digit| digit.is_ascii_digit()), "{order}");
    assert_eq!(profiled("petersen", 0)["complete"], json!(false));
    assert_eq!(profiled("map:germany", Profile::NODES)["names"].as_array().unwrap().len(), 16);
}
