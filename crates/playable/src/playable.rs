//! The trait that a game implements, in its own crate.

use crate::effort::{AnalyzeParams, Effort};
use crate::features::{Feature, FeatureOut};
use crate::picture::{Picture, PictureFormat};
use crate::players::{PlayerEntry, build};
use crate::regret::Regret;
use crate::said::{Said, Word, house};
use crate::setup::SetupError;
use crate::sketch::Sketch;
use crate::views::{
    Advice, Analysis, AnalyzedMove, Assessment, Blunders, Completeness, Finale, FinishedGame,
    Gauge, JudgeParams, JudgedMove, Review, ValuedMove,
};
use mapduel_game::{Choice, Game, Notation, NotationError, Random, Side, Until};
use mapduel_graph::Stop;
use serde_json::{Map, Value};

/// Somebody who may know the winner of a position.
pub type Referee<'g, P> = Box<dyn FnMut(&P) -> Option<Side> + 'g>;

/// A game that can be played anywhere in the house: what it must bring beyond its rules.
///
/// Only what every game has is asked for. What some have (a margin, an exact referee, a textbook
/// tree, a heat map) has a default that says there is nothing.
pub trait Playable: Game + Notation + Send + Sync + Sized + 'static {
    /// What the sides are called in lower case, in the order of play.
    const SIDES: &'static [&'static str];
    /// The players that know this game.
    const PLAYERS: &'static [PlayerEntry<Self>];
    /// The player that hints come from where the game has no advice of its own.
    const ADVISER: &'static str;

    /// Why a player of another table of the same game does not sit at this one; nothing about
    /// anybody else.
    fn absence(_player: &str) -> Option<&'static str> {
        None
    }

    /// A text that has everything the games on this board depend on: equal keys, equal games.
    fn key(&self) -> String;

    /// A number that positions with the same continuations share, whichever way they were reached;
    /// nothing where only the moves tell positions apart. A game that is `Keyed` has one.
    fn position_key(&self, _position: &Self::Position) -> Option<u128> {
        None
    }

    /// Everything that the rules depend on, told to programs: names and values without spaces.
    fn settings(&self) -> Vec<(&'static str, String)>;

    /// What scripts want to know of this board besides what they asked for, by name.
    fn facts(&self) -> Map<String, Value> {
        Map::new()
    }

    /// A move as programs say it: without spaces.
    fn say(&self, mv: Self::Move) -> String {
        self.write_move(mv)
    }

    /// The move that a program means; it need not be legal in any position.
    fn hear(&self, text: &str) -> Result<Self::Move, NotationError> {
        self.read_move(text)
    }

    /// Why a move may not be played here, in one sentence; nothing when it may.
    fn refusal(&self, position: &Self::Position, mv: Self::Move) -> Option<Said>;

    /// Where a game stands, in one sentence; at its end, who won and why.
    fn headline(&self, position: &Self::Position) -> Said;

    /// What a legal move does in this position, in one sentence, for who did not see it.
    fn told(&self, before: &Self::Position, mv: Self::Move) -> Said {
        Said::new(house::PLAYS)
            .with("side", Word::Side(Self::side_name(self.turn(before))))
            .with("move", Word::Move(self.write_move(mv)))
    }

    /// What decided a game that is over, and where that is seen.
    fn finale(&self, position: &Self::Position) -> Finale {
        Finale { reason: self.headline(position), vertices: Vec::new(), causes: Vec::new() }
    }

    /// What a person reads before the first move.
    fn introduction(&self) -> String;

    /// A position as text, for a terminal.
    fn sketch(&self, position: &Self::Position) -> Sketch;

    /// What can be played, as a table for a terminal.
    fn options(&self, position: &Self::Position) -> String {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let texts: Vec<String> = moves.iter().map(|&mv| self.write_move(mv)).collect();
        texts.join(" ")
    }

    /// By how much the first player is ahead, where a game can be won by more or less: what the
    /// first has minus what the second has, and no komi.
    fn margin(&self, _position: &Self::Position) -> Option<f64> {
        None
    }

    /// What each player has, where players have parts of something: areas, points.
    fn parts(&self, _position: &Self::Position) -> Option<Vec<f64>> {
        None
    }

    /// A legal move drawn at random, in a game that goes on.
    fn draw(&self, position: &Self::Position, random: &mut Random) -> Self::Move {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        moves[random.below(moves.len())]
    }

    /// The most moves that a game from the start can have.
    fn longest(&self) -> usize;

    /// How many actions there are: moves numbered from 0, for programs that learn. Where a game
    /// has more moves than can be numbered, those that are have one legal among them in every
    /// position that is not over; a board of which that cannot be promised has no actions.
    fn action_count(&self) -> usize;

    /// The number of a move; nothing for a move that has none.
    fn action(&self, mv: Self::Move) -> Option<usize>;

    /// The move with this number; it need not be legal.
    fn action_move(&self, action: usize) -> Option<Self::Move>;

    /// Sets `mask[action]` to 1 for every legal action and to 0 elsewhere, everywhere at the end.
    /// The mask has a place for every action.
    fn write_mask(&self, position: &Self::Position, mask: &mut [u8]);

    /// A legal action, all equally likely; nothing at the end.
    ///
    /// Games override this with something that needs no mask.
    fn draw_action(&self, position: &Self::Position, random: &mut Random) -> Option<usize> {
        let mut mask = vec![0; self.action_count()];
        self.write_mask(position, &mut mask);
        let legal = |&action: &usize| mask[action] != 0;
        let count = (0..mask.len()).filter(legal).count();
        let rank = (count > 0).then(|| random.below(count))?;
        (0..mask.len()).filter(legal).nth(rank)
    }

    /// The arrays that describe a position, and those that describe the board.
    fn features(&self) -> Vec<Feature>;

    /// Writes one of these arrays, given by its place in the list.
    ///
    /// # Panics
    /// When there is no such feature, or `out` is not of its size and element.
    fn write_feature(&self, position: &Self::Position, feature: usize, out: FeatureOut<'_>);

    /// Somebody who knows winners exactly within so many nodes for each position; nobody where
    /// there is no such solver. A stop ends it.
    fn referee(&self, _nodes: u64, _stop: Stop) -> Option<Referee<'_, Self::Position>> {
        None
    }

    /// What never changes, for drawing.
    fn board_view(&self) -> Value;

    /// A position, for drawing.
    fn position_view(&self, position: &Self::Position) -> Value;

    /// What is drawn along a replay.
    fn gauge(&self) -> Gauge;

    /// The numbers of that gauge in a position, one for each of its lines.
    fn reading(&self, position: &Self::Position) -> Vec<f64>;

    /// A picture of a position.
    fn picture(&self, position: &Self::Position, format: PictureFormat) -> Picture;

    /// What a legal move would lead to, for drawing.
    fn preview(&self, position: &Self::Position, mv: Self::Move) -> Value {
        let mut next = position.clone();
        self.play_unchecked(&mut next, mv);
        self.position_view(&next)
    }

    /// What to play in a game that is not over.
    fn advise(&self, position: &Self::Position, effort: &Effort<'_>) -> Advice {
        let spec = Self::ADVISER.parse().expect("the adviser is a player");
        let mut adviser = build(&spec, self).expect("the adviser can be built");
        adviser.player.new_game(0);
        let mut until = Until(|| (effort.is_over)());
        let Choice { mv, value, proven, .. } =
            adviser.player.choose_watched(self, position, adviser.budget, &mut until);
        let best = self.write_move(mv);
        let turn = self.turn(position);
        let name = |side: Side| Self::SIDES[side.index()];
        let text = match proven {
            Some(winner) if winner == turn => Said::new(house::ADVICE_WINS),
            Some(_) => Said::new(house::ADVICE_LOST),
            None => Said::new(house::ADVICE).with("player", spec.to_string()),
        };
        let text = text.with("move", Word::Move(best.clone()));
        let exact = proven.map(name);
        let valued = ValuedMove { text: best.clone(), visits: 0, value, exact, points: None };
        Advice { best, text, winner: exact, line: Vec::new(), moves: vec![valued] }
    }

    /// What is known of a position that is not over, cheaply; nothing where the game has nothing
    /// of the kind.
    fn assess(&self, _position: &Self::Position, _effort: &Effort<'_>) -> Option<Assessment> {
        None
    }

    /// What each move of a game gave away.
    fn review(&self, moves: &[Self::Move], _effort: &Effort<'_>) -> Review {
        let mut position = self.start();
        let mut judged = Vec::new();
        for &mv in moves {
            let side = Self::SIDES[self.turn(&position).index()];
            self.play_unchecked(&mut position, mv);
            let score = self.margin(&position);
            judged.push(JudgedMove { score, ..JudgedMove::new(self.write_move(mv), side) });
        }
        let measure = Said::new(house::NO_MEASURE);
        Review { measure, moves: judged, turning_point: None }
    }

    /// A position looked at in depth. Without knowledge of its own a game has its adviser's opinion.
    fn analyze(&self, position: &Self::Position, params: &AnalyzeParams) -> Analysis {
        if self.score(position).is_some() {
            let winner = self.score(position).and_then(|score| score.winner());
            return Analysis { winner, ..Analysis::default() };
        }
        let is_over = || params.limit.stop.is_some_and(Stop::is_set);
        let advice = self.advise(position, &Effort { is_over: &is_over, ..Effort::ASKED });
        let side = |name: &str| Self::SIDES.iter().position(|own| *own == name).map(Side::new);
        let analyzed = |valued: &ValuedMove| AnalyzedMove {
            text: valued.text.clone(),
            exact: valued.exact.and_then(side),
            visits: valued.visits,
            value: valued.value,
            ..AnalyzedMove::default()
        };
        let completeness = match advice.winner {
            Some(_) => Completeness::Complete,
            None => Completeness::Partial,
        };
        Analysis {
            winner: advice.winner.and_then(side),
            completeness,
            best: Some(advice.best),
            moves: advice.moves.iter().map(analyzed).collect(),
            remarks: vec![advice.text.to_string()],
            ..Analysis::default()
        }
    }

    /// Counts the blunders in games from the start of this one; nothing where no exact solver knows
    /// the game. When the stop is set, what is not judged yet stays undecided.
    fn judge(
        &self,
        _games: &[FinishedGame<'_, Self::Move>],
        _params: &JudgeParams,
        _stop: Stop,
    ) -> Option<Blunders> {
        None
    }

    /// The unit in which [`Playable::regrets`] tells what moves gave away; nothing where the game
    /// cannot tell it.
    fn regret_unit(&self) -> Option<&'static str> {
        None
    }

    /// What the moves of a game from the start of this one gave away, of those that can be judged and
    /// that somebody chose: the first so many are an opening. Nothing when the stop is set before all
    /// of it is known.
    fn regrets(
        &self,
        _moves: &[Self::Move],
        _opening: usize,
        _params: &JudgeParams,
        _stop: Stop,
    ) -> Option<Vec<Regret>> {
        None
    }

    /// What a move would win, everywhere on the board, for drawing.
    fn heat(&self, _position: &Self::Position) -> Option<Value> {
        None
    }

    /// The same as a picture, in a game that is not over.
    fn heat_picture(&self, _position: &Self::Position) -> Option<Picture> {
        None
    }

    /// The textbook search from here to a depth, for drawing; nothing where the game has none.
    fn tree(&self, _moves: &[Self::Move], _depth: u32) -> Option<Result<Value, SetupError>> {
        None
    }

    /// The name of a side.
    fn side_name(side: Side) -> &'static str {
        Self::SIDES[side.index()]
    }
}
