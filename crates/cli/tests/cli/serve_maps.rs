//! A game on a map with real borders, in a real browser.

use crate::browser::Browser;
use crate::serve::{has_no_complaints, open, play_by_clicks};
use crate::support::{mapduel, refuses};
use serde_json::json;

fn count(browser: &mut Browser, selector: &str) -> u64 {
    let count = browser.evaluate(&format!("document.querySelectorAll({}).length", json!(selector)));
    count.as_u64().expect("a number")
}

#[test]
fn a_game_on_a_real_map_is_played_to_its_end_by_clicks() {
    let Some((server, mut browser)) = open("#new") else { return };
    browser.wait_for("document.querySelector('#begin')");
    browser.wait_for("[...document.images].every((image) => image.complete)");
    browser.screenshot("maps-gallery");
    browser.click("input[value='map:south-america']");
    browser.evaluate("document.querySelector('#player-1').value = 'uct:100'");
    browser.evaluate("document.querySelector('#player-1').dispatchEvent(new Event('change'))");
    browser.click("#begin");
    browser.wait_for("document.querySelector('.area')");
    assert_eq!(count(&mut browser, ".area"), 13);
    assert_eq!(count(&mut browser, ".links line"), 0, "every edge is a border to be seen");
    let moves = play_by_clicks(&mut browser, 2, "maps-south-america");
    assert!(moves >= 3, "somebody played");
    browser.screenshot("maps-south-america-end");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_game_on_a_real_map_is_played_to_its_end_by_keys() {
    let hash = "#game=coloring&board=map:south-america&colors=6&player1=human&player2=human";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('#region-0')");
    for region in 0..13 {
        if browser.evaluate("document.querySelector('#ending').hidden") == json!(false) {
            break;
        }
        browser.evaluate(&format!("document.querySelector('#region-{region}').focus()"));
        // The first color that is free, found as a person would: one after the other.
        for color in ["1", "2", "3", "4", "5", "6"] {
            let legal = format!(
                "(() => {{ const node = document.activeElement; return node.id === 'region-{region}' \
                 && node.getAttribute('aria-disabled') === 'false'; }})()"
            );
            if browser.evaluate(&legal) != json!(true) {
                break;
            }
            let before = count(&mut browser, "#moves li");
            browser.press(color);
            browser.wait_for(&format!(
                "document.querySelectorAll('#moves li').length > {before} || \
                 document.querySelector('#alert').innerText.includes('cannot have color {color}')"
            ));
            if count(&mut browser, "#moves li") > before {
                browser.wait_for(&format!(
                    "document.querySelector('#region-{region}').getAttribute('aria-disabled') === 'true'"
                ));
                break;
            }
        }
    }
    browser.wait_for("document.querySelector('#ending')?.hidden === false");
    browser.evaluate("document.querySelector('#region-2').focus()");
    browser.press("ArrowRight");
    assert_eq!(
        browser.evaluate("document.activeElement.classList.contains('region')"),
        json!(true)
    );
    has_no_complaints(&browser, &server);
}

#[test]
fn small_countries_can_be_hit_on_a_phone_in_the_dark() {
    let hash = "#game=coloring&board=map:europe&colors=5&player1=human&player2=human";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('.area')");
    browser.screenshot("maps-europe");
    browser.resize(390, 800);
    browser.prefer("dark");
    let hit = "[...document.querySelectorAll('.region')].filter((region) => { \
         const spot = region.querySelector('.spot'); spot.scrollIntoView({ block: 'center' }); \
         const box = spot.getBoundingClientRect(); \
         const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); \
         return there?.closest('.region') !== region; }).map((region) => region.getAttribute('aria-label'))";
    assert_eq!(browser.evaluate(hit), json!([]), "these are covered");
    for (country, color) in [("Luxembourg", 1), ("Liechtenstein", 2), ("Monaco", 3)] {
        let id = browser.evaluate(&format!(
            "[...document.querySelectorAll('.region')].find((region) => \
             region.getAttribute('aria-label').startsWith('{country}')).id"
        ));
        let id = id.as_str().expect("a name").to_string();
        browser.click(&format!("#{id} .spot"));
        browser.wait_for(&format!(
            "document.querySelector('#chosen').innerText.startsWith('{country}')"
        ));
        browser.click(&format!("#color-{color}"));
        browser.wait_for(&format!(
            "document.querySelector('#{id}').getAttribute('aria-label').includes('color {color}')"
        ));
    }
    let fits = browser.evaluate("document.documentElement.scrollWidth <= window.innerWidth");
    assert_eq!(fits, json!(true));
    browser.evaluate("window.scrollTo(0, 0)");
    browser.screenshot("maps-europe-phone-dark");
    has_no_complaints(&browser, &server);
}

#[test]
fn other_real_maps_are_drawn() {
    let Some((server, mut browser)) = open("") else { return };
    for (map, regions) in [("usa", 49), ("africa", 55), ("asia", 51), ("world", 175)] {
        let hash = format!("#game=coloring&board=map:{map}&colors=5&player1=human&player2=human");
        browser.visit("about:blank");
        browser.visit(&format!("{}{hash}", server.url));
        browser.wait_for("document.querySelector('.area')");
        assert_eq!(count(&mut browser, ".area"), regions, "{map}");
        browser.screenshot(&format!("maps-{map}"));
    }
    has_no_complaints(&browser, &server);
}

#[test]
fn the_weighted_game_has_a_real_map_too() {
    let hash = "#game=weighted&board=south-america&player1=human&player2=greedy";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('.area')");
    browser.click("#hint");
    browser.wait_for("document.querySelector('.region.chosen')");
    browser.click("#panel .color:not(.illegal)");
    browser.wait_for("document.querySelectorAll('#moves li').length === 2");
    browser.screenshot("maps-weighted");
    has_no_complaints(&browser, &server);
}

/// Two squares side by side, and a third that touches one in a corner.
fn squares() -> String {
    let square = |x: i32, y: i32| json!([[[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1], [x, y]]]);
    let feature = |name: &str, coordinates| {
        json!({ "type": "Feature", "properties": { "name": name },
                "geometry": { "type": "Polygon", "coordinates": coordinates } })
    };
    let features =
        [feature("A", square(0, 0)), feature("B", square(1, 0)), feature("C", square(2, 1))];
    json!({ "type": "FeatureCollection", "features": features }).to_string()
}

#[test]
fn a_map_becomes_a_graph() {
    let file = tempfile::NamedTempFile::new().expect("room for a file");
    std::fs::write(file.path(), squares()).expect("it can be written");
    let name = file.path().display();
    let written = mapduel(&format!("graph from-topojson {name} --to json")).stdout;
    let graph: serde_json::Value = serde_json::from_str(&written).expect("JSON");
    assert_eq!(graph["links"].as_array().expect("links").len(), 1);
    assert_eq!(graph["nodes"][2]["label"], json!("C"));
    assert!(graph["nodes"][2]["x"].is_number());
    let told = mapduel(&format!("graph from-topojson {name} --json")).json();
    assert_eq!((&told["n"], &told["m"], &told["format"]), (&json!(3), &json!(1), &json!("dot")));
    let picture = mapduel(&format!("graph from-topojson {name} --shapes")).stdout;
    assert_eq!(picture.matches("<path ").count(), 3);
    let window = mapduel(&format!("graph from-topojson {name} --window 0,0,1.5,1 --to edges"));
    assert!(window.stdout.contains("A B") && !window.stdout.contains('C'), "{}", window.stdout);
    refuses(&format!("graph from-topojson {name} --window 1,2"), "", "no window");
    refuses(
        &format!("graph from-topojson {name} --window 50,50,60,60"),
        "",
        "nothing in the window",
    );
    refuses("graph from-topojson nowhere.json", "", "check the path");
    refuses("graph from-topojson -", "[]", "neither TopoJSON nor GeoJSON");
    refuses("graph convert petersen --to svg --shapes", "", "map:europe");
    let usa = mapduel("graph convert map:usa --to svg --shapes").stdout;
    assert_eq!(usa.matches("<path ").count(), 49);
}
