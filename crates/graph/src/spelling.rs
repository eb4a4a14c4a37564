//! The known words that are nearest to a mistyped one.
//!
//! Deliberately absent: any judgment whether a word is near enough; that depends on the words.

/// A long text is nobody's misspelling, and the distance would take quadratic time.
const LONGEST: usize = 40;

/// All known words with their distance from what was typed, in any case: the nearest first; of
/// equals, those that begin more like it, then in alphabetical order.
pub(crate) fn ranked<'word>(
    typed: &str,
    known: impl IntoIterator<Item = &'word str>,
) -> Vec<(usize, &'word str)> {
    let lower = |word: &str| word.chars().take(LONGEST).collect::<String>().to_lowercase();
    let typed = lower(typed);
    let mut ranked: Vec<(usize, std::cmp::Reverse<usize>, &str)> = known
        .into_iter()
        .map(|word| {
            let other = lower(word);
            let common = typed.chars().zip(other.chars()).take_while(|(one, two)| one == two);
            (edit_distance(&typed, &other), std::cmp::Reverse(common.count()), word)
        })
        .collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(distance, _, word)| (distance, word)).collect()
}

/// Levenshtein's distance.
fn edit_distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, character) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (column, &target) in other.iter().enumerate() {
            let change = diagonal + usize::from(character != target);
            diagonal = row[column + 1];
            row[column + 1] = change.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_comes_first() {
        let known = ["Berlin", "Bremen", "Bavaria", "Hesse"];
        assert_eq!(ranked("Bayern", known)[0], (4, "Bavaria"));
        assert_eq!(ranked("HESSE", known)[0], (0, "Hesse"));
        assert_eq!(ranked("Bremem", known)[0], (1, "Bremen"));
        assert!(ranked("x", []).is_empty());
    }
}
