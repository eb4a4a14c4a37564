//! A ranking as people write it: `UCT <= RAVE ~ GP << DB`.

use mapduel_statistics::{Interval, Proportion};

/// One step of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The weaker player, by claim.
    pub left: String,
    /// What is claimed.
    pub relation: Relation,
    /// The stronger player, by claim.
    pub right: String,
}

/// How two players compare, by claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `<<`: the right one wins most games.
    MuchWeaker,
    /// `<=`: the right one is not weaker.
    NotStronger,
    /// `~`: they are equally strong.
    Even,
}

/// What games say of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// They support it.
    Holds,
    /// They speak against it.
    Fails,
    /// They do not tell.
    Open,
}

impl Relation {
    /// As it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Relation::MuchWeaker => "<<",
            Relation::NotStronger => "<=",
            Relation::Even => "~",
        }
    }

    /// Judges by the right player's wins and their 95% interval (Wilson). `<<` holds when the whole
    /// interval is above one half and fails when it does not even reach it; `<=` fails when the
    /// whole interval is below one half, and holds otherwise; `~` holds when one half is in it.
    pub fn judge(self, right: Proportion) -> Standing {
        let Interval { low, high } = right.wilson95();
        match self {
            _ if right.games == 0 => Standing::Open,
            Relation::MuchWeaker if low > 0.5 => Standing::Holds,
            Relation::MuchWeaker if high < 0.5 => Standing::Fails,
            Relation::MuchWeaker => Standing::Open,
            Relation::NotStronger if high < 0.5 => Standing::Fails,
            Relation::NotStronger => Standing::Holds,
            Relation::Even if low <= 0.5 && 0.5 <= high => Standing::Holds,
            Relation::Even => Standing::Fails,
        }
    }
}

impl Standing {
    /// One word for a table.
    pub fn word(self) -> &'static str {
        match self {
            Standing::Holds => "holds",
            Standing::Fails => "fails",
            Standing::Open => "open",
        }
    }
}

/// Why a text is no chain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{problem}; write names and signs with spaces between them, such as UCT <= RAVE ~ GP << DB"
)]
pub struct ChainError {
    problem: String,
}

/// Reads a chain.
pub fn parse(text: &str) -> Result<Vec<Step>, ChainError> {
    let wrong = |problem: String| ChainError { problem };
    let mut words = text.split_whitespace();
    let mut left = words.next().ok_or_else(|| wrong("it is empty".into()))?;
    let mut steps = Vec::new();
    while let Some(sign) = words.next() {
        let relation = match sign {
            "<<" => Relation::MuchWeaker,
            "<=" => Relation::NotStronger,
            "~" => Relation::Even,
            other => return Err(wrong(format!("`{other}` is none of <<, <= and ~"))),
        };
        let right = words.next().ok_or_else(|| wrong(format!("it ends with {sign}")))?;
        if left == right {
            return Err(wrong(format!("`{left}` stands beside itself")));
        }
        steps.push(Step { left: left.into(), relation, right: right.into() });
        left = right;
    }
    if steps.is_empty() {
        return Err(wrong("it has one player only".into()));
    }
    Ok(steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_is_read_step_by_step() {
        let steps = parse("UCT <= RAVE ~ GP << DB").unwrap();
        let text: Vec<String> = steps
            .iter()
            .map(|step| format!("{}{}{}", step.left, step.relation.sign(), step.right))
            .collect();
        assert_eq!(text, ["UCT<=RAVE", "RAVE~GP", "GP<<DB"]);
        for text in ["", "UCT", "UCT <", "UCT <=", "UCT << UCT", "UCT RAVE"] {
            assert!(parse(text).is_err(), "{text} was taken");
        }
    }

    #[test]
    fn a_claim_is_judged_by_the_interval() {
        let of = |wins| Proportion { wins, games: 100 };
        let much = Relation::MuchWeaker;
        assert_eq!(much.judge(of(64)), Standing::Holds);
        assert_eq!(much.judge(of(55)), Standing::Open);
        assert_eq!(much.judge(of(30)), Standing::Fails);
        assert_eq!(Relation::NotStronger.judge(of(42)), Standing::Holds);
        assert_eq!(Relation::NotStronger.judge(of(30)), Standing::Fails);
        assert_eq!(Relation::Even.judge(of(45)), Standing::Holds);
        assert_eq!(Relation::Even.judge(of(70)), Standing::Fails);
        assert_eq!(much.judge(Proportion::default()), Standing::Open);
    }
}
