//! Simpler arcs by Visvalingam and Whyatt (1993): the position whose triangle with its neighbors
//! is smallest goes first. Arcs are shared, so borders stay common, and their ends stay.

use mapduel_graph::atlas::{ArcRegion, Position, Topology, Window};

/// How much is left.
pub(crate) struct SimplifyParams {
    /// Triangles smaller than this go, in square degrees at the equator.
    pub(crate) triangle: f64,
    /// Islands smaller than this go, unless they are all of their region.
    pub(crate) island: f64,
    /// Where somebody looks: outside it far more goes.
    pub(crate) window: Window,
}

/// The same regions with the same borders, and fewer positions.
pub(crate) fn simplify(source: &Topology, params: &SimplifyParams) -> Topology {
    let mut uses = vec![0u32; source.arcs.len()];
    for arc in source.regions.iter().flat_map(|region| &region.polygons).flatten().flatten() {
        uses[index(*arc)] += 1;
    }
    let regions: Vec<ArcRegion> = source
        .regions
        .iter()
        .map(|region| without_islands(region, source, &uses, params))
        .collect();
    let mut numbers = vec![None; source.arcs.len()];
    let mut arcs = Vec::new();
    let regions = regions
        .into_iter()
        .map(|mut region| {
            for arc in region.polygons.iter_mut().flatten().flatten() {
                let number = *numbers[index(*arc)].get_or_insert_with(|| {
                    arcs.push(simpler(&source.arcs[index(*arc)], params));
                    arcs.len() as i32 - 1
                });
                *arc = if *arc < 0 { !number } else { number };
            }
            region
        })
        .collect();
    Topology { arcs, regions, warnings: Vec::new() }
}

fn without_islands(
    region: &ArcRegion,
    source: &Topology,
    uses: &[u32],
    params: &SimplifyParams,
) -> ArcRegion {
    let seen = |polygon: &Vec<Vec<i32>>| {
        polygon.iter().flatten().flat_map(|&arc| &source.arcs[index(arc)]).any(|place| {
            let [x, y] = *place;
            let window = &params.window;
            let between = |x: f64| window.west <= x && x <= window.east;
            (between(x) || between(x + 360.0)) && window.south <= y && y <= window.north
        })
    };
    let sizes: Vec<f64> = region
        .polygons
        .iter()
        .map(|polygon| match seen(polygon) {
            true => size(&polygon[0], source),
            false => 0.0,
        })
        .collect();
    let largest = sizes.iter().copied().fold(0.0, f64::max);
    let kept = region.polygons.iter().zip(&sizes).filter(|(polygon, size)| {
        let shared = polygon.iter().flatten().any(|&arc| uses[index(arc)] > 1);
        shared || **size >= params.island.min(largest)
    });
    let polygons = kept.map(|(polygon, _)| polygon.clone()).collect();
    ArcRegion { name: region.name.clone(), polygons }
}

/// The area inside a ring.
fn size(ring: &[i32], source: &Topology) -> f64 {
    let mut places: Vec<Position> = Vec::new();
    for &arc in ring {
        let arc_places = &source.arcs[index(arc)];
        match arc < 0 {
            true => places.extend(arc_places.iter().rev()),
            false => places.extend(arc_places),
        }
    }
    let Some(&first) = places.first() else { return 0.0 };
    let flat = |[x, y]: Position| [(x - first[0]) * first[1].to_radians().cos(), y - first[1]];
    let twice: f64 = places
        .windows(2)
        .map(|pair| (flat(pair[0]), flat(pair[1])))
        .map(|(one, two)| one[0] * two[1] - two[0] * one[1])
        .sum();
    (twice / 2.0).abs()
}

fn simpler(arc: &[Position], params: &SimplifyParams) -> Vec<Position> {
    let window = &params.window;
    let outside = arc.iter().all(|&[x, y]| {
        let between = |x: f64| window.west <= x && x <= window.east;
        !(between(x) || between(x + 360.0)) || y < window.south || y > window.north
    });
    let triangle = if outside { 400.0 * params.triangle } else { params.triangle };
    let mut places = arc.to_vec();
    // A closed arc stays a triangle at least, and any other arc with a bend keeps one.
    let least = if arc.first() == arc.last() { 5 } else { 3 };
    while places.len() > least {
        let sizes = places.windows(3).map(|three| area(three[0], three[1], three[2]));
        let smallest = sizes.enumerate().min_by(|one, other| one.1.total_cmp(&other.1));
        match smallest {
            Some((before, size)) if size < triangle => {
                places.remove(before + 1);
            }
            _ => break,
        }
    }
    places
}

fn area(one: Position, two: Position, three: Position) -> f64 {
    let shrink = two[1].to_radians().cos();
    let (ax, ay) = ((two[0] - one[0]) * shrink, two[1] - one[1]);
    let (bx, by) = ((three[0] - one[0]) * shrink, three[1] - one[1]);
    (ax * by - ay * bx).abs() / 2.0
}

pub(crate) fn index(arc: i32) -> usize {
    (if arc < 0 { !arc } else { arc }) as usize
}
