//! Values of combinatorial games in canonical form (*Winning Ways*, chapter 3; Siegel,
//! *Combinatorial Game Theory*, chapter II): enough of them to know what small boards are worth.
//!
//! A value is the list of its left and of its right options; equal values have equal canonical
//! forms, and so the same number here.

use std::collections::HashMap;

/// A value, by its number.
pub(crate) type Value = usize;

/// All values made so far.
#[derive(Default)]
pub(crate) struct Values {
    forms: Vec<[Vec<Value>; 2]>,
    numbers: HashMap<[Vec<Value>; 2], Value>,
    compared: HashMap<(Value, Value), bool>,
}

impl Values {
    /// The canonical form of `{left | right}`; the options are canonical.
    pub(crate) fn make(&mut self, left: Vec<Value>, right: Vec<Value>) -> Value {
        let mut sides = [sorted(left), sorted(right)];
        let whole = self.number(sides.clone());
        loop {
            let bypassed = [0, 1].map(|side| sorted(self.bypass(whole, &sides[side], side)));
            if bypassed == sides {
                break;
            }
            sides = bypassed;
        }
        let best = [0, 1].map(|side| self.undominated(&sides[side], side));
        self.number(best)
    }

    /// G <= H: no left option of G is >= H, and no right option of H is <= G.
    pub(crate) fn at_most(&mut self, one: Value, other: Value) -> bool {
        if let Some(&known) = self.compared.get(&(one, other)) {
            return known;
        }
        let (left, right) = (self.forms[one][0].clone(), self.forms[other][1].clone());
        let answer = !left.into_iter().any(|option| self.at_most(other, option))
            && !right.into_iter().any(|option| self.at_most(option, one));
        self.compared.insert((one, other), answer);
        answer
    }

    /// The value with the sides exchanged.
    pub(crate) fn negative(&mut self, value: Value) -> Value {
        let [left, right] = self.forms[value].clone();
        let left = left.into_iter().map(|option| self.negative(option)).collect();
        let right = right.into_iter().map(|option| self.negative(option)).collect();
        self.make(right, left)
    }

    /// The number that a value is, if it is one. Numbers of small boards have few binary digits.
    pub(crate) fn as_number(&self, value: Value) -> Option<f64> {
        let [left, right] = &self.forms[value];
        match (&left[..], &right[..]) {
            ([], []) => Some(0.0),
            (&[less], []) => Some(self.as_number(less)? + 1.0),
            ([], &[more]) => Some(self.as_number(more)? - 1.0),
            (&[less], &[more]) => {
                let (less, more) = (self.as_number(less)?, self.as_number(more)?);
                (less < more).then_some((less + more) / 2.0)
            }
            _ => None,
        }
    }

    /// The number x when a value is x plus star: its canonical form is `{x | x}`.
    pub(crate) fn as_number_and_star(&self, value: Value) -> Option<f64> {
        match &self.forms[value] {
            [left, right] if left == right && left.len() == 1 => self.as_number(left[0]),
            _ => None,
        }
    }

    /// Replaces reversible options: one to which the other side has an answer at least as good for
    /// it as the whole gives way to what the answer leaves.
    fn bypass(&mut self, whole: Value, options: &[Value], side: usize) -> Vec<Value> {
        let mut kept = Vec::new();
        for &option in options {
            let answers = self.forms[option][1 - side].clone();
            let good = |values: &mut Values, answer| match side {
                0 => values.at_most(answer, whole),
                _ => values.at_most(whole, answer),
            };
            match answers.into_iter().find(|&answer| good(self, answer)) {
                Some(answer) => kept.extend(self.forms[answer][side].iter().copied()),
                None => kept.push(option),
            }
        }
        kept
    }

    /// The options that no other is as good as.
    fn undominated(&mut self, options: &[Value], side: usize) -> Vec<Value> {
        let worse = |values: &mut Values, one: Value, other: Value| match side {
            0 => values.at_most(one, other),
            _ => values.at_most(other, one),
        };
        let mut kept = options.to_vec();
        kept.retain(|&one| !options.iter().any(|&other| other != one && worse(self, one, other)));
        kept
    }

    fn number(&mut self, form: [Vec<Value>; 2]) -> Value {
        let next = self.forms.len();
        let number = *self.numbers.entry(form.clone()).or_insert(next);
        if number == next {
            self.forms.push(form);
        }
        number
    }
}

fn sorted(mut options: Vec<Value>) -> Vec<Value> {
    options.sort_unstable();
    options.dedup();
    options
}
