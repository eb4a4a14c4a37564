//! Which players may sit down: those of the catalog, within the limits of the server.
//!
//! A player's text can ask for any amount of work. What asks for too much is refused here, with
//! the most that may be asked for.

use super::spec::Kind;
use crate::errors::ApiError;
use crate::limits::Limits;
use mapduel_arena::catalog::EXEC;
use mapduel_arena::catalog::{PlayerSpec, read_time};

/// The largest number that an option without a limit of its own may have.
const LARGEST: f64 = 1_000.0;
/// The longest text of a player.
const LONGEST: usize = 300;
/// The most mebibytes of an alpha-beta player's table.
const TABLE: f64 = 4.0;

/// Reads a player; nothing when it is a person.
pub(crate) fn admit(
    kind: Kind,
    text: &str,
    limits: &Limits,
) -> Result<Option<PlayerSpec>, ApiError> {
    if text.len() > LONGEST {
        return Err(ApiError::Bad(format!("a player is described in at most {LONGEST} letters")));
    }
    let spec: PlayerSpec = text.parse().map_err(ApiError::bad)?;
    if spec.name() == "human" {
        return match spec.to_string() == "human" {
            true => Ok(None),
            false => Err(ApiError::Bad("a person has no options; write human".into())),
        };
    }
    // A page must not start programs of the visitor's choice on the machine that serves it.
    if spec.name() == EXEC.name {
        return Err(ApiError::Bad(
            "programs do not play on the page; use `mapduel tournament` or `play`".into(),
        ));
    }
    let names = spec.option_names().map(String::from);
    let given: Vec<String> = names.chain(spec.option("budget").map(|_| "budget".into())).collect();
    for option in &given {
        check(kind, &spec, option, limits)?;
    }
    if spec.name() == "alphabeta" {
        return bounded_alpha_beta(spec, limits).map(Some);
    }
    Ok(Some(spec))
}

fn check(kind: Kind, spec: &PlayerSpec, option: &str, limits: &Limits) -> Result<(), ApiError> {
    let value = spec.option(option).unwrap_or_default();
    let too_much = |most: String| {
        let player = spec.name();
        ApiError::Bad(format!("`{option}={value}` of {player} is too much here; at most {most}"))
    };
    if option == "fallback" {
        return admit(kind, value, limits).map(|_| ());
    }
    if option == "reuse" && value == "off" && kind != Kind::Voronoi {
        return Err(ApiError::Bad("the page watches trees grow; leave reuse=off out".into()));
    }
    if value == "unlimited" {
        return Err(too_much(limits.nodes.to_string()));
    }
    if let Some(time) = read_time(value) {
        return match time <= limits.thinking {
            true => Ok(()),
            false => Err(too_much(format!("{}s", limits.thinking.as_secs()))),
        };
    }
    let most = match (option, spec.name(), kind) {
        ("budget", "exact", _) | ("nodes", _, _) => limits.nodes as f64,
        ("budget", _, Kind::Voronoi) => limits.voronoi_simulations as f64,
        ("budget", _, _) => limits.simulations as f64,
        ("table", "alphabeta", _) => TABLE,
        ("grid" | "endgame-grid" | "attack-grid", _, _) => 60.0,
        ("starts" | "diagrams" | "variants" | "aggressive", _, _) => 50.0,
        _ => LARGEST,
    };
    match value.parse::<f64>() {
        Ok(number) if number.abs() > most || number.is_nan() => Err(too_much(most.to_string())),
        _ => Ok(()),
    }
}

/// A depth alone would be reached whatever it costs, and every table takes its memory.
fn bounded_alpha_beta(spec: PlayerSpec, limits: &Limits) -> Result<PlayerSpec, ApiError> {
    let mut text = spec.to_string();
    for (option, value) in [("nodes", limits.nodes), ("table", TABLE as u64)] {
        if spec.option(option).is_none() {
            let separator = if text.contains(':') { ',' } else { ':' };
            text.push_str(&format!("{separator}{option}={value}"));
        }
    }
    text.parse().map_err(ApiError::bad)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_much_is_refused() {
        let limits = Limits::default();
        for text in [
            "uct:1000000000",
            "uct:2h",
            "exact:99999999",
            "uct:reuse=off",
            "human:5",
            "exact:nodes=1h",
            "exact:fallback=uct:900000000",
            "uct:expand=1e300",
        ] {
            assert!(admit(Kind::Coloring, text, &limits).is_err(), "{text} was admitted");
        }
        assert!(admit(Kind::Weighted, "alphabeta:nodes=unlimited", &limits).is_err());
        assert!(admit(Kind::Weighted, "alphabeta:table=9999", &limits).is_err());
        assert!(admit(Kind::Voronoi, "strong:100000", &limits).is_err());
    }

    #[test]
    fn no_program_is_started_for_a_visitor() {
        let limits = Limits::default();
        for kind in [Kind::Coloring, Kind::Voronoi, Kind::Weighted] {
            for text in ["exec:/bin/true", "exec", " exec : touch x"] {
                assert!(admit(kind, text, &limits).is_err(), "{text} was taken");
            }
        }
        assert!(admit(Kind::Coloring, "exact:fallback=exec:true", &limits).is_err());
    }

    #[test]
    fn what_is_reasonable_passes() {
        let limits = Limits::default();
        let name = |kind, text| admit(kind, text, &limits).unwrap().map(|spec| spec.to_string());
        assert_eq!(name(Kind::Coloring, "human"), None);
        assert_eq!(name(Kind::Coloring, "uct:2s").as_deref(), Some("uct:2s"));
        let bounded = name(Kind::Weighted, "alphabeta:8").unwrap();
        assert_eq!(bounded, "alphabeta:8,nodes=200000,table=4");
    }
}
