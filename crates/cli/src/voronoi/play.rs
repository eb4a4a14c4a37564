//! `voronoi play`: games between players, or with a person.

use super::game::{GameOptions, Place, SIDES};
use super::{human, picture, report};
use crate::common::Common;
use crate::exit::Exit;
use crate::progress::Bar;
use crate::{interrupt, output};
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use mapduel_arena::catalog::voronoi::{line, seat, seat_among};
use mapduel_arena::catalog::{CatalogError, PlayerSpec, Seat};
use mapduel_arena::pool::{Completion, Watch};
use mapduel_arena::series::SeriesParams;
use mapduel_arena::series::areas::{AreaSeries, Contest, Measured, Roles, play_contest, replay};
use mapduel_voronoi::VoronoiGame;
use mapduel_voronoi::geometry::Board;
use std::io::IsTerminal;
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel voronoi play --red human --blue strong
  mapduel voronoi play --red db --blue bca --games 100 --komi -0.08
  mapduel voronoi play --red abuct:1000 --blue db --games 50 --swap --out games.jsonl
  mapduel voronoi play --red db --blue bca --board rect:2,1 --moves --svg end.svg
  mapduel voronoi play --red db --blue 1r2p --order one-round --games 20
  mapduel voronoi play --player db --player bca --player random --turns 12 --games 50
  mapduel voronoi play --board circle --red random --blue key-points --games 20

Red begins. When all sites are played, everybody has the area of the cells around the own sites; Red
wins when Red's area minus Blue's, the margin, is more than the komi, else Blue does. (The tables of
tournaments have the margin beyond the komi: the same minus the komi.) Of more than two
players each plays for itself, and the largest area wins.

Who begins and who ends matters, so a result belongs to its role. With --swap every game is played
again with the players exchanged (rotated, when there are more than two), with the same seed; the
rows `all` take these games as independent.

With --out every game is appended to a file as it ends, one JSON object a line. Running again with
the same options goes on where the file ends and never plays a game twice. Ctrl-C and --limit cut off
the games that have begun, which do not count, and report what is there.")]
pub(crate) struct Play {
    /// Who plays Red, the one who begins (`mapduel voronoi players` lists them; default: you, or
    /// abuct when stdin is no terminal)
    #[arg(long, value_name = "PLAYER")]
    red: Option<String>,
    /// Who plays Blue (default: strong)
    #[arg(long, value_name = "PLAYER")]
    blue: Option<String>,
    /// Who plays Green, the third of more than two
    #[arg(long, value_name = "PLAYER")]
    green: Option<String>,
    /// Who plays Yellow, the fourth
    #[arg(long, value_name = "PLAYER")]
    yellow: Option<String>,
    /// Who plays Purple, the fifth
    #[arg(long, value_name = "PLAYER")]
    purple: Option<String>,
    /// Who plays Cyan, the sixth
    #[arg(long, value_name = "PLAYER")]
    cyan: Option<String>,
    /// The players in the order of play, one --player each, instead of the colors
    #[arg(long, value_name = "PLAYER")]
    player: Vec<String>,
    /// How many players, from 2 to 6 (default: as many as are named)
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    #[command(flatten)]
    game: GameOptions,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,
    /// Play every game again with the players exchanged
    #[arg(long)]
    swap: bool,
    /// Show the sites of every game
    #[arg(long)]
    moves: bool,
    /// Draw the end of the first game into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Append every game to this file of JSON Lines, and go on where it ends
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// How a player of some game is built.
type Build<G> = fn(&PlayerSpec) -> Result<Seat<G>, CatalogError>;

impl Play {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        if self.games == 0 {
            bail!("--games 0 plays nothing; give 1 or more");
        }
        let specs = self.specs()?;
        let place = self.game.place()?;
        if specs.iter().any(|spec| spec.name() == "human") {
            return self.with_person(place, &specs, common);
        }
        match (place, specs.len()) {
            (Place::Line(curve), 2) => {
                if self.svg.is_some() {
                    bail!("--svg draws boards with an area; leave it out on a line");
                }
                let game = self.game.line(curve)?;
                let series = self.contest(&game, &specs, line::seat, common)?;
                self.end(&series, &specs, common)
            }
            (Place::Line(_), count) => bail!("a line has two players, not {count}; name two"),
            (Place::Area(board), 2) => self.on_board::<2>(board, &specs, seat, common),
            (Place::Area(board), 3) => self.on_board::<3>(board, &specs, seat_among, common),
            (Place::Area(board), 4) => self.on_board::<4>(board, &specs, seat_among, common),
            (Place::Area(board), 5) => self.on_board::<5>(board, &specs, seat_among, common),
            (Place::Area(board), _) => self.on_board::<6>(board, &specs, seat_among, common),
        }
    }

    fn with_person(&self, place: Place, specs: &[PlayerSpec], common: &Common) -> Result<Exit> {
        let (Place::Area(board), 2) = (place, specs.len()) else {
            bail!("a person plays the game of two on a board with an area; choose such a game");
        };
        if self.games > 1 || self.swap {
            bail!("a person plays one game at a time; leave out --games and --swap");
        }
        if self.out.is_some() {
            bail!("games of a person are not recorded; leave out --out");
        }
        let game = self.game.game::<2>(board)?;
        human::play(&game, specs, self.svg.as_deref(), common)
    }

    fn on_board<const PLAYERS: usize>(
        &self,
        board: Board,
        specs: &[PlayerSpec],
        build: Build<VoronoiGame<PLAYERS>>,
        common: &Common,
    ) -> Result<Exit> {
        let game = self.game.game::<PLAYERS>(board)?;
        let series = self.contest(&game, specs, build, common)?;
        if let (Some(path), Some(record)) = (&self.svg, series.records.first()) {
            let position =
                replay(&game, &record.moves).context("a game that cannot be replayed")?;
            let owners: Vec<&str> =
                (0..position.len()).map(|number| SIDES[game.owner(number).index()]).collect();
            output::write_file(path, &picture::svg(&game.diagram(&position), &owners))?;
        }
        self.end(&series, specs, common)
    }

    fn contest<G: Measured>(
        &self,
        game: &G,
        specs: &[PlayerSpec],
        seat: Build<G>,
        common: &Common,
    ) -> Result<AreaSeries> {
        let stop = interrupt::watch(common.limit);
        let bar = Bar::new("games");
        let progress = |progress| bar.show(progress);
        let watch = Watch { progress: &progress, stop };
        let roles = if self.swap { Roles::Rotated } else { Roles::Fixed };
        let contest = Contest { game, players: specs, roles, seat };
        let params = SeriesParams {
            games: self.games,
            seed: common.seed,
            threads: common.threads.unwrap_or(0),
        };
        let series = play_contest(&contest, &params, self.out.as_deref(), &watch);
        let series = series.map_err(|error| anyhow!("{error}"))?;
        if let Some(repair) = series.repair {
            output::complain(&format!(
                "warning: {} bytes of an unfinished line were cut off the end of the file",
                repair.bytes
            ));
        }
        Ok(series)
    }

    fn end(&self, series: &AreaSeries, specs: &[PlayerSpec], common: &Common) -> Result<Exit> {
        let report = report::Report {
            series,
            specs,
            rotations: if self.swap { specs.len() } else { 1 },
            game: &self.game,
            seed: common.seed,
        };
        if common.json {
            output::print_json(&report.as_json(self.moves)?)?;
        } else {
            output::print(&report.as_text(self.moves))?;
        }
        Ok(match series.completion {
            Completion::Complete => Exit::Done,
            Completion::Interrupted => interrupt::exit(),
        })
    }

    /// The players in the order of play.
    fn specs(&self) -> Result<Vec<PlayerSpec>> {
        let colors = [&self.red, &self.blue, &self.green, &self.yellow, &self.purple, &self.cyan];
        let by_color = colors.iter().rposition(|text| text.is_some()).map(|last| last + 1);
        if by_color.is_some() && !self.player.is_empty() {
            bail!("players are named by --player or by color (--red, --blue, …), not by both");
        }
        let named =
            if self.player.is_empty() { by_color.unwrap_or(2).max(2) } else { self.player.len() };
        let count = self.players.unwrap_or(named);
        if !(2..=SIDES.len()).contains(&count) {
            bail!("a game has 2 to {} players, not {count}; name that many", SIDES.len());
        }
        if named > count {
            bail!("--players {count}, but {named} are named; name {count} or leave out --players");
        }
        let alone = !std::io::stdin().is_terminal();
        let read = |seat: usize| {
            let (text, option) = match (self.player.get(seat), colors[seat].as_deref()) {
                (Some(text), _) => (text.as_str(), "player"),
                (None, Some(text)) => (text, SIDES[seat]),
                (None, None) if count > 2 || !self.player.is_empty() => bail!(
                    "nobody plays {}; give --{} PLAYER, or {count} times --player PLAYER",
                    super::game::title(seat),
                    SIDES[seat]
                ),
                (None, None) if seat == 0 && !alone => ("human", SIDES[seat]),
                (None, None) => (["abuct", "strong"][seat.min(1)], SIDES[seat]),
            };
            text.parse().map_err(|error| anyhow!("--{option}: {error}"))
        };
        (0..count).map(read).collect()
    }
}
