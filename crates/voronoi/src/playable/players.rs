//! The players of each table, as data: everybody of the game of two, those of them who have no one
//! opponent in mind, and those who know the line.

mod endgame;
mod knowledge;
mod line;
mod options;
mod simple;
mod strong;
mod strong_many;
#[cfg(test)]
mod tests;
mod tree;
mod two;
mod widening;

pub(super) use line::LINE;
pub(super) use two::TWO;

use crate::geometry::Point;
use crate::players::{
    BalancedPlayer, BiggestCellPlayer, DepthOnePlayer, OneRoundPlayer, RandomPlayer,
    StrongManyPlayer, TreeParams, WideningParams, WideningPlayer, WithBalancedOpening,
};
use crate::{Position, VoronoiGame};
use mapduel_game::{Game, Player};
use mapduel_playable::{Built, Listing, Options, Playable, PlayerEntry, PlayerOption, novice};
use options::*;

/// The simulations of a player along diagrams that is given no budget: the study's.
const SIMULATIONS: u64 = 500;

/// The simulations of a player on a grid that is given no budget: the study's, in its table 1.
const TREE_SIMULATIONS: u64 = 4_000;

/// How a table of so many players is filled. It is there for two to six.
pub trait Company: Game<Position = Position, Move = Point> + Sized + 'static {
    /// Who may sit there.
    const LIST: &'static [PlayerEntry<Self>];
    /// Who gives hints.
    const ADVISER: &'static str;
    /// Whose opinion of a position is told when nobody is named.
    const ANALYST: &'static str;

    /// Why somebody of another table does not sit there.
    fn absence(_player: &str) -> Option<&'static str> {
        None
    }
}

impl Company for VoronoiGame<2> {
    const LIST: &'static [PlayerEntry<VoronoiGame>] = TWO;
    const ADVISER: &'static str = "strong:200";
    const ANALYST: &'static str = "strong";
}

/// A table of more than two: nobody there has an endgame, because who comes last but one has more
/// than one rival to think of.
macro_rules! table_of_many {
    ($($players:literal)*) => {$(
        impl Company for VoronoiGame<$players> {
            const LIST: &'static [PlayerEntry<VoronoiGame<$players>>] = Among::<$players>::LIST;
            const ADVISER: &'static str = "maxn:1000";
            const ANALYST: &'static str = "maxn";

            fn absence(player: &str) -> Option<&'static str> {
                absence_among(player)
            }
        }
    )*};
}

table_of_many!(3 4 5 6);

/// Why somebody of the game of two does not sit at a table of many.
fn absence_among(player: &str) -> Option<&'static str> {
    let of_two = TWO.iter().any(|entry| entry.listing.name == player);
    of_two.then_some("it is made for the game of two and answers the diagram of one rival; strong plans among more")
}

struct Among<const PLAYERS: usize>;

const RAVE_AMONG: Listing = Listing {
    name: two::RAVE.name,
    description: "UCT with all-moves-as-first means (RAVE); an untried move is judged by those \
                  means and the bound of one visit",
    options: &[],
};

/// The same player with other options.
const fn with(listing: Listing, options: &'static [PlayerOption]) -> Listing {
    Listing { options, ..listing }
}

impl<const PLAYERS: usize> Among<PLAYERS>
where
    VoronoiGame<PLAYERS>: Playable,
{
    const LIST: &'static [PlayerEntry<VoronoiGame<PLAYERS>>] = &[
        novice::entry(two::NOVICE),
        PlayerEntry {
            listing: with(two::RANDOM, &[NO_ENDGAME]),
            build: |_, _| Ok(Built::instant(RandomPlayer::new())),
        },
        PlayerEntry {
            listing: with(two::DEPTH_ONE, &[GRID, CENTROIDS, NO_ENDGAME]),
            build: |options, _| Ok(opening(DepthOnePlayer::new(simple::depth_one(options)))),
        },
        PlayerEntry {
            listing: with(two::BIGGEST_CELL, &[NO_ENDGAME]),
            build: |_, _| Ok(opening(BiggestCellPlayer)),
        },
        PlayerEntry {
            listing: with(
                two::BALANCED,
                &[THRESHOLD, ROUNDS, BALANCED_STARTS, BALANCED_ORDER, NO_ENDGAME],
            ),
            build: |options, _| Ok(Built::instant(BalancedPlayer::new(simple::balanced(options)))),
        },
        PlayerEntry {
            listing: with(two::ONE_ROUND, &[GRID, CENTROIDS, MARGIN, NO_ENDGAME]),
            build: |options, _| Ok(opening(OneRoundPlayer::new(simple::one_round(options)))),
        },
        PlayerEntry {
            listing: with(
                two::UCT,
                &[TREE_BUDGET, discret("20"), C, PAYOFF, SCALE, PLAYOUT, NO_ENDGAME],
            ),
            build: |options, _| Ok(among(options, TreeParams::uct())),
        },
        PlayerEntry {
            listing: with(
                RAVE_AMONG,
                &[TREE_BUDGET, discret("16"), C, K, PAYOFF, SCALE, PLAYOUT, NO_ENDGAME],
            ),
            build: |options, _| Ok(among(options, TreeParams::rave())),
        },
        PlayerEntry {
            listing: with(
                two::GAUSSIAN,
                &[TREE_BUDGET, discret("26"), C, G, A, B, PAYOFF, SCALE, PLAYOUT, NO_ENDGAME],
            ),
            build: |options, _| Ok(among(options, TreeParams::gp())),
        },
        PlayerEntry {
            listing: with(
                two::RAVE_GAUSSIAN,
                &[
                    TREE_BUDGET,
                    discret("26"),
                    C,
                    K,
                    G,
                    A,
                    B,
                    UNTRIED,
                    PAYOFF,
                    SCALE,
                    PLAYOUT,
                    NO_ENDGAME,
                ],
            ),
            build: |options, _| Ok(among(options, TreeParams::rgp())),
        },
        PlayerEntry {
            listing: with(
                two::PROGRESSIVE,
                &[TREE_BUDGET, C, WIDTH, ALPHA, PLAYOUT_GRID, PAYOFF, SCALE, PLAYOUT, NO_ENDGAME],
            ),
            build: |options, _| Ok(searching(options)),
        },
        PlayerEntry {
            listing: with(
                two::VORONOI,
                &[
                    TREE_BUDGET,
                    C,
                    WIDTH,
                    ALPHA,
                    OMEGA,
                    CELL_DRAWS,
                    PLAYOUT_GRID,
                    PAYOFF,
                    SCALE,
                    PLAYOUT,
                    NO_ENDGAME,
                ],
            ),
            build: |options, _| Ok(searching(options)),
        },
        PlayerEntry {
            listing: with(
                two::KERNEL_REGRESSION,
                &[
                    TREE_BUDGET,
                    C,
                    FIRST,
                    KERNEL_ALPHA,
                    KERNEL,
                    TAU,
                    NEAR_DRAWS,
                    PLAYOUT_GRID,
                    PAYOFF,
                    SCALE,
                    PLAYOUT,
                    NO_ENDGAME,
                ],
            ),
            build: |options, _| Ok(searching(options)),
        },
        PlayerEntry {
            listing: with(
                two::OPTIMISTIC,
                &[
                    TREE_BUDGET,
                    C,
                    NU,
                    RHO,
                    HALVINGS,
                    PLAYOUT_GRID,
                    PAYOFF,
                    SCALE,
                    PLAYOUT,
                    NO_ENDGAME,
                ],
            ),
            build: |options, _| Ok(searching(options)),
        },
        PlayerEntry {
            listing: with(
                two::MANY,
                &[TREE_BUDGET, discret("20"), C, PAYOFF, SCALE, PLAYOUT, NO_ENDGAME],
            ),
            build: |options, _| Ok(searching(options)),
        },
        PlayerEntry {
            listing: strong_many::STRONG,
            build: |options, _| {
                let player = StrongManyPlayer::<PLAYERS>::new(strong_many::params(options));
                Ok(Built::new(player, options.simulations("budget", SIMULATIONS)))
            },
        },
    ];
}

/// A player that only answers, and begins a one-round game by a balanced diagram.
fn opening<const PLAYERS: usize>(
    player: impl Player<VoronoiGame<PLAYERS>> + 'static,
) -> Built<VoronoiGame<PLAYERS>> {
    Built::instant(WithBalancedOpening::new(player))
}

/// A search of the game of two that is plain among more.
fn among<const PLAYERS: usize>(
    options: &Options,
    defaults: TreeParams,
) -> Built<VoronoiGame<PLAYERS>> {
    let params = WideningParams::of_tree(&tree::params(options, defaults));
    let player = WideningPlayer::<PLAYERS>::new(params);
    Built::new(player, options.simulations("budget", TREE_SIMULATIONS))
}

fn searching<const PLAYERS: usize>(options: &Options) -> Built<VoronoiGame<PLAYERS>> {
    let player = WideningPlayer::<PLAYERS>::new(widening::params(options));
    Built::new(player, options.simulations("budget", TREE_SIMULATIONS))
}
