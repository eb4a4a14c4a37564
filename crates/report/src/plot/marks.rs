//! How a series looks.

/// Color, marker and dashes of one series.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Look {
    pub(super) color: &'static str,
    pub(super) dashes: &'static str,
    shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Ring,
    Circle,
    Square,
    Triangle,
    Diamond,
    Down,
    Bar,
}

impl Look {
    /// Black, dashed, hollow.
    pub(super) const PUBLISHED: Look = Look { color: "#000000", dashes: "6 4", shape: Shape::Ring };

    /// The looks of measured series, in the order of Okabe and Ito's palette that keeps neighbors
    /// far apart; after six they repeat.
    pub(super) fn measured(index: usize) -> Look {
        const LOOKS: [Look; 6] = [
            Look { color: "#D55E00", dashes: "none", shape: Shape::Square },
            Look { color: "#0072B2", dashes: "10 2", shape: Shape::Circle },
            Look { color: "#009E73", dashes: "2 3", shape: Shape::Triangle },
            Look { color: "#CC79A7", dashes: "9 3 2 3", shape: Shape::Diamond },
            Look { color: "#E69F00", dashes: "4 2", shape: Shape::Down },
            Look { color: "#56B4E9", dashes: "12 3 2 3 2 3", shape: Shape::Bar },
        ];
        LOOKS[index % LOOKS.len()]
    }
}

/// The marker of a series at a place.
pub(super) fn marker(look: Look, x: f64, y: f64) -> String {
    let color = look.color;
    let polygon = |corners: &[(f64, f64)]| {
        let points: Vec<String> = corners
            .iter()
            .map(|(right, down)| format!("{:.1},{:.1}", x + right, y + down))
            .collect();
        format!(r#"<polygon points="{}" fill="{color}"/>"#, points.join(" "))
    };
    match look.shape {
        Shape::Ring => format!(
            r##"<circle cx="{x:.1}" cy="{y:.1}" r="3.6" fill="#ffffff" stroke="{color}" stroke-width="1.5"/>"##
        ),
        Shape::Circle => format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="3.8" fill="{color}"/>"#),
        Shape::Square => polygon(&[(-3.4, -3.4), (3.4, -3.4), (3.4, 3.4), (-3.4, 3.4)]),
        Shape::Triangle => polygon(&[(0.0, -4.6), (4.3, 3.2), (-4.3, 3.2)]),
        Shape::Diamond => polygon(&[(0.0, -4.8), (4.8, 0.0), (0.0, 4.8), (-4.8, 0.0)]),
        Shape::Down => polygon(&[(0.0, 4.6), (4.3, -3.2), (-4.3, -3.2)]),
        Shape::Bar => polygon(&[(-4.6, -1.8), (4.6, -1.8), (4.6, 1.8), (-4.6, 1.8)]),
    }
}
