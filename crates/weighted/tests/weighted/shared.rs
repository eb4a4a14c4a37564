//! What several test files need: fixtures, random problems and a slow reference of the rules.

#![allow(dead_code, reason = "every test file uses a part of it")]

use mapduel_game::Random;
use mapduel_weighted::Problem;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A row of `cases.csv`.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) nodes: u64,
    pub(crate) leaves: u64,
    pub(crate) cuts: u64,
    pub(crate) value: i64,
    pub(crate) best: String,
    pub(crate) bytes: u64,
    pub(crate) sha256: String,
}

pub(crate) fn cases() -> Vec<Case> {
    include_str!("../fixtures/cases.csv").lines().skip(1).map(read_case).collect()
}

fn read_case(line: &str) -> Case {
    let (name, rest) = line.split_once(',').expect("a name");
    let rest = rest.rsplit('"').next().expect("numbers after the description");
    let fields: Vec<&str> = rest.trim_start_matches(',').split(',').collect();
    let number = |index: usize| fields[index].parse::<u64>().expect("a number");
    Case {
        name: name.to_string(),
        nodes: number(0),
        leaves: number(1),
        cuts: number(2),
        value: fields[3].parse().expect("a number"),
        best: fields[4].to_string(),
        bytes: number(5),
        sha256: fields[6].to_string(),
    }
}

pub(crate) fn fixture(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(path).expect("the fixture is there")
}

pub(crate) fn problem(name: &str) -> Problem {
    Problem::read(&fixture(name)).expect("the fixture is a problem")
}

/// A random small problem file; names, rows and neighbors in random order.
pub(crate) fn random_text(random: &mut Random, states: usize, depth: u32) -> String {
    let mut names: Vec<String> =
        ["CA", "a", "B2", "B", "x1", "NV", "9", "Zz"].iter().map(|name| name.to_string()).collect();
    names.extend((names.len()..states.max(8)).map(|index| format!("s{index}")));
    random.shuffle(&mut names);
    names.truncate(states);
    let mut colors = ["R", "G", "b", "Blue"];
    random.shuffle(&mut colors);
    let colors = &colors[..1 + random.below(4)];
    let mut rows = vec![Vec::new(); states];
    for one in 0..states {
        for other in 0..one {
            if random.below(5) < 2 {
                rows[one].push(other);
                rows[other].push(one);
            }
        }
    }
    let initial: Vec<String> = (0..1 + random.below(2.min(states)))
        .map(|state| {
            let color = colors[random.below(colors.len())];
            format!("{}: {color}-{}", names[state], 1 + random.below(2))
        })
        .collect();
    let mut text = format!("{}\n{}\n{depth}\n", colors.join(", "), initial.join(", "));
    for _ in 0..2 {
        let weights: Vec<String> = colors
            .iter()
            .map(|color| format!("{color}: {}", random.below(21) as i64 - 6))
            .collect();
        writeln!(text, "{}", weights.join(", ")).expect("a string takes everything");
    }
    let mut order: Vec<usize> = (0..states).collect();
    random.shuffle(&mut order);
    for state in order {
        random.shuffle(&mut rows[state]);
        let row: Vec<&str> = rows[state].iter().map(|&to| names[to].as_str()).collect();
        writeln!(text, "{}: {}", names[state], row.join(", ")).expect("a string takes everything");
    }
    text
}

/// The rules once more, with names, maps and clones: slow and plain. It reads canonical files.
#[derive(Clone)]
pub(crate) struct Reference {
    pub(crate) colors: Vec<String>,
    pub(crate) weights: [BTreeMap<String, i64>; 2],
    pub(crate) rows: BTreeMap<String, Vec<String>>,
    pub(crate) root: (String, String),
    pub(crate) colored: BTreeMap<String, (String, usize)>,
    pub(crate) legacy: bool,
}

impl Reference {
    pub(crate) fn read(text: &str) -> Reference {
        let lines: Vec<&str> = text.lines().collect();
        let items = |line: &str| -> Vec<String> {
            line.split(',').map(|item| item.trim().to_string()).filter(|i| !i.is_empty()).collect()
        };
        let mut colors = items(lines[0]);
        colors.sort();
        let initial: Vec<(String, String, usize)> = items(lines[1])
            .iter()
            .map(|item| {
                let (state, rest) = item.split_once(": ").expect("a move");
                let (color, player) = rest.split_once('-').expect("a player");
                (state.into(), color.into(), player.parse().expect("1 or 2"))
            })
            .collect();
        let weights = [lines[3], lines[4]].map(|line| {
            let pair = |item: &String| {
                let (color, weight) = item.split_once(": ").expect("a weight");
                (color.to_string(), weight.parse().expect("a number"))
            };
            items(line).iter().map(pair).collect()
        });
        let rows = lines[5..]
            .iter()
            .map(|line| {
                let (state, rest) = line.split_once(':').expect("a row");
                (state.to_string(), items(rest))
            })
            .collect();
        let last = initial.last().expect("a move");
        Reference {
            root: (last.0.clone(), last.1.clone()),
            colored: initial.iter().map(|(s, c, p)| (s.clone(), (c.clone(), p - 1))).collect(),
            colors,
            weights,
            rows,
            legacy: false,
        }
    }

    pub(crate) fn difference(&self) -> i64 {
        let gain = |(color, player): &(String, usize)| {
            let weight = self.weights[*player][color];
            if *player == 0 { weight } else { -weight }
        };
        self.colored.values().map(gain).sum()
    }

    pub(crate) fn moves(&self) -> Vec<(String, String)> {
        let mut moves = Vec::new();
        for (state, row) in &self.rows {
            let around: Vec<&String> =
                row.iter().filter_map(|to| self.colored.get(to).map(|(color, _)| color)).collect();
            if self.colored.contains_key(state) || around.is_empty() {
                continue;
            }
            let mut left = self.colors.clone();
            for color in around.iter().rev() {
                if !self.legacy || left.len() > 1 {
                    left.retain(|other| other != *color);
                }
            }
            moves.extend(left.into_iter().map(|color| (state.clone(), color)));
        }
        moves
    }

    pub(crate) fn play(&self, (state, color): &(String, String), player: usize) -> Reference {
        let mut next = self.clone();
        next.colored.insert(state.clone(), (color.clone(), player));
        next
    }

    /// Plain minimax: the value, and the first move that attains it.
    pub(crate) fn minimax(&self, player: usize, depth: u32) -> (i64, Option<(String, String)>) {
        let moves = self.moves();
        if depth == 0 || moves.is_empty() {
            return (self.difference(), None);
        }
        let mut best: Option<(i64, (String, String))> = None;
        for mv in moves {
            let (value, _) = self.play(&mv, player).minimax(1 - player, depth - 1);
            let better = best.as_ref().is_none_or(|&(best, _)| match player {
                0 => value > best,
                _ => value < best,
            });
            if better {
                best = Some((value, mv));
            }
        }
        let (value, mv) = best.expect("there was a move");
        (value, Some(mv))
    }

    /// The textbook trace, line by line.
    pub(crate) fn trace(&self, limit: u32) -> Vec<String> {
        let mut lines = Vec::new();
        let mut best = None;
        let root = self.root.clone();
        let value = self.visit(&root, 0, limit, None, None, &mut lines, &mut best);
        if let Some((state, color)) = best {
            lines.push(format!("{state}, {color}, {value}"));
        }
        lines
    }

    #[allow(clippy::too_many_arguments, reason = "the textbook's function, spelled out")]
    fn visit(
        &self,
        label: &(String, String),
        depth: u32,
        limit: u32,
        mut alpha: Option<i64>,
        mut beta: Option<i64>,
        lines: &mut Vec<String>,
        best: &mut Option<(String, String)>,
    ) -> i64 {
        let mut log = |value: Option<i64>, start: &str, alpha: Option<i64>, beta: Option<i64>| {
            let text = |number: Option<i64>, infinite: &str| {
                number.map_or(infinite.to_string(), |number| number.to_string())
            };
            let (value, alpha, beta) = (text(value, start), text(alpha, "-inf"), text(beta, "inf"));
            lines.push(format!("{}, {}, {depth}, {value}, {alpha}, {beta}", label.0, label.1));
        };
        let moves = self.moves();
        if depth == limit || moves.is_empty() {
            log(Some(self.difference()), "", alpha, beta);
            return self.difference();
        }
        let player = (depth % 2) as usize;
        let start = ["-inf", "inf"][player];
        log(None, start, alpha, beta);
        let mut value: Option<i64> = None;
        for mv in moves {
            let child = self.play(&mv, player);
            let found = child.visit(&mv, depth + 1, limit, alpha, beta, lines, best);
            let better =
                value.is_none_or(|value| if player == 0 { found > value } else { found < value });
            if better {
                value = Some(found);
                if depth == 0 {
                    *best = Some(mv);
                }
            }
            let now = value.expect("a child returned");
            let mut log = |alpha: Option<i64>, beta: Option<i64>| {
                let text = |number: Option<i64>, infinite: &str| {
                    number.map_or(infinite.to_string(), |number| number.to_string())
                };
                let (alpha, beta) = (text(alpha, "-inf"), text(beta, "inf"));
                lines.push(format!("{}, {}, {depth}, {now}, {alpha}, {beta}", label.0, label.1));
            };
            if player == 0 {
                if beta.is_some_and(|beta| now >= beta) {
                    log(alpha, beta);
                    return now;
                }
                alpha = Some(alpha.map_or(now, |alpha| alpha.max(now)));
            } else {
                if alpha.is_some_and(|alpha| now <= alpha) {
                    log(alpha, beta);
                    return now;
                }
                beta = Some(beta.map_or(now, |beta| beta.min(now)));
            }
            log(alpha, beta);
        }
        value.expect("a node with moves has a value")
    }
}
