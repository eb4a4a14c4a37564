//! How the colors of a problem are shown: as their names say where they say it.

use mapduel_graph::drawing::Paint;

/// Names and where they are in the palette of Okabe and Ito, whose tones color-blind people can
/// tell apart: its vermilion is the red, its pink the purple.
const NAMED: [(&[&str], usize); 8] = [
    (&["r", "red"], 5),
    (&["g", "green"], 2),
    (&["b", "blue"], 4),
    (&["y", "yellow"], 3),
    (&["o", "orange"], 0),
    (&["p", "purple", "pink", "v", "violet", "m", "magenta"], 6),
    (&["c", "cyan", "s", "sky", "t", "teal", "turquoise"], 1),
    (&["gray", "grey", "silver"], 7),
];

/// How each color looks, on pages, in pictures and at a terminal; all differ: by name where it is
/// known and free, else the next of the palette that no name asks for.
pub fn swatches(names: &[String]) -> Vec<Paint> {
    let mut taken = Vec::new();
    let wanted: Vec<Option<usize>> = names
        .iter()
        .map(|name| {
            let name = name.to_ascii_lowercase();
            let (_, place) = NAMED.iter().find(|(known, _)| known.contains(&name.as_str()))?;
            let free = !taken.contains(place);
            taken.extend(free.then_some(*place));
            free.then_some(*place)
        })
        .collect();
    let mut others = (0..).filter(|place| !taken.contains(place));
    let places = wanted.into_iter().filter_map(|place| place.or_else(|| others.next()));
    names
        .iter()
        .zip(places)
        .map(|(name, place)| Paint { name: name.clone(), ..Paint::of_palette(place) })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_graph::drawing::color_hex;

    #[test]
    fn known_names_look_as_they_say_and_all_differ() {
        let names = ["Green", "R", "green", "x", "B", "Y"].map(String::from);
        let swatches = swatches(&names);
        assert_eq!(swatches[0].fill, color_hex(2));
        assert_eq!(swatches[1].fill, color_hex(5));
        assert_eq!(swatches[4].fill, color_hex(4));
        for (index, swatch) in swatches.iter().enumerate() {
            assert!(swatches[..index].iter().all(|other| other.fill != swatch.fill), "{swatch:?}");
            assert_eq!(swatch.name, names[index]);
        }
    }

    #[test]
    fn thirty_two_colors_all_differ() {
        let mut names: Vec<String> = ["R", "red", "b", "Y"].map(String::from).into();
        names.extend((4..32).map(|index| "c".repeat(index - 3)));
        let shown = swatches(&names);
        let distinct: std::collections::HashSet<&str> =
            shown.iter().map(|swatch| swatch.fill.as_str()).collect();
        assert_eq!((shown.len(), distinct.len()), (names.len(), names.len()));
    }
}
