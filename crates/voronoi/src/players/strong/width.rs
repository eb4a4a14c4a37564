//! How wide a tree a budget can afford.
//!
//! Every offered move is tried once before any is tried twice, so a tree that is wider than the
//! budget learns nothing: with 50 simulations, all offers of three diagrams are one visit each.

use super::StrongParams;
use mapduel_game::Budget;
use std::time::Duration;

/// Simulations for each balanced offer at the root. With 500 of them there is room for the three
/// diagrams of the default, which was measured to be better than one.
const VISITS: f64 = 2.5;

/// About what a simulation takes, for budgets of time: 10 milliseconds for 500 of them.
const SIMULATION: Duration = Duration::from_micros(20);

/// The same settings with as many diagrams, and then as many variants, as the budget has room for.
pub(super) fn within(params: &StrongParams, budget: Budget, moves_left: usize) -> StrongParams {
    let simulations = match budget {
        Budget::Time(time) => time.as_secs_f64() / SIMULATION.as_secs_f64(),
        Budget::Simulations(steps) | Budget::Nodes(steps) => steps as f64,
    };
    let room = (simulations / VISITS) as usize / moves_left.max(1);
    let variants = params.variants.min(room.saturating_sub(1));
    let most = (room / (variants + 1)).max(1);
    StrongParams {
        variants,
        diagrams: params.diagrams.min(most),
        aggressive: params.aggressive.min(most),
        ..*params
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn width(simulations: u64, moves_left: usize) -> (usize, usize, usize) {
        let budget = Budget::Simulations(simulations);
        let params = within(&StrongParams::default(), budget, moves_left);
        (params.diagrams, params.aggressive, params.variants)
    }

    #[test]
    fn small_budgets_have_narrow_trees() {
        assert_eq!(width(StrongParams::SIMULATIONS, 5), (3, 3, 10));
        assert_eq!(width(50, 5), (1, 1, 3));
        assert_eq!(width(50, 2), (1, 1, 9));
        assert_eq!(width(0, 5), (1, 1, 0));
        assert_eq!(width(u64::MAX, 0), (3, 3, 10));
        let time = Budget::Time(Duration::from_millis(10));
        assert_eq!(within(&StrongParams::default(), time, 5), StrongParams::default());
    }
}
