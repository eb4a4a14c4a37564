//! A walk downhill: rooms in a row, doors lead to later rooms only, every door has a gain, and the
//! room says who walks on. Sides need not alternate, and a room is reached after different numbers
//! of moves.

use mapduel_game::{Additive, Evaluate, Game, Keyed, MoveIndex, Random, Score, Side, TwoPlayer};

#[derive(Clone, Debug)]
pub(crate) struct Maze {
    rooms: Vec<Room>,
    bounds: Vec<Vec<(i64, i64)>>,
}

#[derive(Clone, Debug)]
struct Room {
    side: Side,
    doors: Vec<Door>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Door {
    index: usize,
    to: usize,
    gain: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Walk {
    room: usize,
    total: i64,
}

impl Maze {
    /// A maze with at most this many rooms; few different gains, so that ties are common.
    pub(crate) fn random(random: &mut Random, most_rooms: usize) -> Maze {
        let count = 2 + random.below(most_rooms - 1);
        let spread = 1 + random.below(6);
        let mut doors = 0;
        let rooms: Vec<Room> = (0..count)
            .map(|room| {
                let later = count - 1 - room;
                let side = Side::new(random.below(2));
                let ways = if later == 0 || room > 0 && random.below(12) == 0 {
                    0
                } else {
                    1 + random.below(4)
                };
                let exits = (0..ways).map(|_| {
                    let to = room + 1 + random.below(later.min(5));
                    let gain = random.below(2 * spread + 1) as i64 - spread as i64;
                    doors += 1;
                    Door { index: doors - 1, to, gain }
                });
                Room { side, doors: exits.collect() }
            })
            .collect();
        let bounds = bounds(&rooms);
        Maze { rooms, bounds }
    }
}

/// The least and the most that can be gained from each room within each number of moves.
fn bounds(rooms: &[Room]) -> Vec<Vec<(i64, i64)>> {
    let mut bounds = vec![vec![(0, 0); rooms.len() + 1]; rooms.len()];
    for room in (0..rooms.len()).rev() {
        for plies in 1..=rooms.len() {
            let through = |door: &Door| {
                let (least, most) = bounds[door.to][plies - 1];
                (least + door.gain, most + door.gain)
            };
            let ways = rooms[room].doors.iter().map(through);
            let whole = ways.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)));
            bounds[room][plies] = whole.unwrap_or((0, 0));
        }
    }
    bounds
}

impl Game for Maze {
    type Position = Walk;
    type Move = Door;

    fn start(&self) -> Walk {
        Walk { room: 0, total: 0 }
    }

    fn turn(&self, position: &Walk) -> Side {
        self.rooms[position.room].side
    }

    fn moves(&self, position: &Walk, moves: &mut Vec<Door>) {
        moves.clone_from(&self.rooms[position.room].doors);
    }

    fn play_unchecked(&self, position: &mut Walk, mv: Door) {
        position.room = mv.to;
        position.total += mv.gain;
    }

    fn score(&self, position: &Walk) -> Option<Score> {
        let over = self.rooms[position.room].doors.is_empty();
        over.then(|| Score::new(&[position.total as f64, -position.total as f64]))
    }
}

impl TwoPlayer for Maze {}

impl MoveIndex for Maze {
    fn move_index(&self, mv: Door) -> usize {
        mv.index
    }
}

impl Additive for Maze {
    fn total(&self, position: &Walk) -> i64 {
        position.total
    }
    fn gain(&self, _: &Walk, mv: Door) -> i64 {
        mv.gain
    }
    fn continuation_key(&self, position: &Walk) -> u128 {
        position.room as u128
    }
    fn reach(&self, position: &Walk, plies: u32) -> (i64, i64) {
        let bounds = &self.bounds[position.room];
        bounds[(plies as usize).min(bounds.len() - 1)]
    }
}

impl Keyed for Maze {
    fn key(&self, position: &Walk) -> u128 {
        (position.room as u128) << 64 | u128::from(position.total as u64)
    }
}

impl Evaluate for Maze {
    fn evaluate(&self, position: &Walk) -> i64 {
        position.total
    }
}
