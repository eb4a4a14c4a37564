//! The problems that come with the program.

use super::Problem;

/// A problem that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shipped {
    /// The name to type.
    pub name: &'static str,
    /// The name to read.
    pub title: &'static str,
    /// The text of its file.
    pub text: &'static str,
}

/// All of them: those of seven to sixteen states, and those of whole maps with their real borders.
pub const SHIPPED: &[Shipped] = &[
    Shipped {
        name: "australia",
        title: "Australia, three colors",
        text: include_str!("../../problems/australia.txt"),
    },
    Shipped {
        name: "australia-five",
        title: "Australia, five colors",
        text: include_str!("../../problems/australia-five.txt"),
    },
    Shipped {
        name: "germany",
        title: "Germany, four colors",
        text: include_str!("../../problems/germany.txt"),
    },
    Shipped {
        name: "south-america",
        title: "South America, four colors",
        text: include_str!("../../problems/south-america.txt"),
    },
    Shipped {
        name: "australia-states",
        title: "Australia, with the Capital Territory",
        text: include_str!("../../problems/australia-states.txt"),
    },
    Shipped {
        name: "germany-states",
        title: "Germany, other weights",
        text: include_str!("../../problems/germany-states.txt"),
    },
    Shipped { name: "usa", title: "United States", text: include_str!("../../problems/usa.txt") },
];

impl Shipped {
    /// The one with this name.
    pub fn find(name: &str) -> Option<&'static Shipped> {
        SHIPPED.iter().find(|shipped| shipped.name == name)
    }

    /// The problem itself.
    pub fn problem(&self) -> Problem {
        Problem::read(self.text.as_bytes()).expect("the tests read every shipped problem")
    }
}
