//! Which regions of which source make a map.

use crate::simplify::{SimplifyParams, index};
use mapduel_graph::atlas::{ArcRegion, Topology, Window};

/// A map that is made.
pub(crate) struct Recipe {
    pub(crate) name: &'static str,
    pub(crate) source: &'static str,
    pub(crate) object: &'static str,
    regions: Regions,
    pub(crate) params: SimplifyParams,
    /// Positions are rounded to so many steps on both axes.
    pub(crate) steps: u32,
    /// The beginning of the DOT file, for maps that were not compiled by hand.
    pub(crate) heading: Option<&'static str>,
}

enum Regions {
    /// These, in this order, by their names in the program.
    These(&'static [&'static str]),
    /// All but these, by their names in the source, sorted by their names in the program.
    AllBut(&'static [&'static str]),
}

impl Recipe {
    /// The regions of the map, with the names of the program.
    pub(crate) fn select(&self, source: &Topology) -> Result<Topology, String> {
        let mut known: Vec<ArcRegion> = source.regions.clone();
        known.extend(french_guiana(source));
        if let Regions::AllBut(left_out) = self.regions {
            known.retain(|region| !left_out.contains(&region.name.as_str()));
        }
        for region in &mut known {
            if let Some(&(_, full)) = FULL.iter().find(|(short, _)| *short == region.name) {
                region.name = full.to_string();
            }
        }
        let regions = match self.regions {
            Regions::These(names) => names
                .iter()
                .map(|&name| {
                    let found = known.iter().find(|region| region.name == name);
                    found.cloned().ok_or_else(|| format!("{}: there is no {name}", self.name))
                })
                .collect::<Result<_, _>>()?,
            Regions::AllBut(_) => {
                known.retain(|region| region.name != FRENCH_GUIANA);
                known.sort_by(|one, other| one.name.cmp(&other.name));
                known
            }
        };
        Ok(Topology { regions, ..source.clone() })
    }
}

const FRENCH_GUIANA: &str = "French Guiana";

/// Natural Earth draws it as a part of France; on a map of South America it is a region.
fn french_guiana(source: &Topology) -> Option<ArcRegion> {
    let france = source.regions.iter().find(|region| region.name == "France")?;
    let there = |polygon: &&Vec<Vec<i32>>| {
        let [x, y] = source.arcs[index(polygon[0][0])][0];
        (-56.0..-50.0).contains(&x) && (1.0..7.0).contains(&y)
    };
    let polygons: Vec<_> = france.polygons.iter().filter(there).cloned().collect();
    (!polygons.is_empty()).then(|| ArcRegion { name: FRENCH_GUIANA.into(), polygons })
}

/// Names that the sources shorten, or that have changed.
const FULL: [(&str, &str); 26] = [
    ("Bosnia and Herz.", "Bosnia and Herzegovina"),
    ("Central African Rep.", "Central African Republic"),
    ("Dem. Rep. Congo", "DR Congo"),
    ("Dominican Rep.", "Dominican Republic"),
    ("Eq. Guinea", "Equatorial Guinea"),
    ("Falkland Is.", "Falkland Islands"),
    ("Macedonia", "North Macedonia"),
    ("N. Cyprus", "Northern Cyprus"),
    ("S. Sudan", "South Sudan"),
    ("Solomon Is.", "Solomon Islands"),
    ("São Tomé and Principe", "São Tomé and Príncipe"),
    ("United States of America", "United States"),
    ("Vatican", "Vatican City"),
    ("W. Sahara", "Western Sahara"),
    ("eSwatini", "Eswatini"),
    ("Fr. S. Antarctic Lands", "French Southern Lands"),
    ("Cabo Verde", "Cape Verde"),
    ("Bayern", "Bavaria"),
    ("Hessen", "Hesse"),
    ("Niedersachsen", "Lower Saxony"),
    ("Nordrhein-Westfalen", "North Rhine-Westphalia"),
    ("Rheinland-Pfalz", "Rhineland-Palatinate"),
    ("Sachsen", "Saxony"),
    ("Sachsen-Anhalt", "Saxony-Anhalt"),
    ("Thüringen", "Thuringia"),
    ("Québec", "Quebec"),
];

const fn params(triangle: f64, island: f64, window: [f64; 4]) -> SimplifyParams {
    let [west, south, east, north] = window;
    SimplifyParams { triangle, island, window: Window { west, south, east, north } }
}

pub(crate) const RECIPES: [Recipe; 9] = [
    Recipe {
        name: "south-america",
        source: "countries-50m.json",
        object: "countries",
        regions: Regions::These(&[
            "Argentina",
            "Bolivia",
            "Brazil",
            "Chile",
            "Colombia",
            "Ecuador",
            "French Guiana",
            "Guyana",
            "Paraguay",
            "Peru",
            "Suriname",
            "Uruguay",
            "Venezuela",
        ]),
        params: params(0.02, 0.1, [-82.0, -56.5, -34.0, 13.0]),
        steps: 4_000,
        heading: None,
    },
    Recipe {
        name: "europe",
        source: "countries-50m.json",
        object: "countries",
        regions: Regions::These(&[
            "Albania",
            "Andorra",
            "Austria",
            "Belarus",
            "Belgium",
            "Bosnia and Herzegovina",
            "Bulgaria",
            "Croatia",
            "Czechia",
            "Denmark",
            "Estonia",
            "Finland",
            "France",
            "Germany",
            "Greece",
            "Hungary",
            "Iceland",
            "Ireland",
            "Italy",
            "Kosovo",
            "Latvia",
            "Liechtenstein",
            "Lithuania",
            "Luxembourg",
            "Malta",
            "Moldova",
            "Monaco",
            "Montenegro",
            "Netherlands",
            "North Macedonia",
            "Norway",
            "Poland",
            "Portugal",
            "Romania",
            "Russia",
            "San Marino",
            "Serbia",
            "Slovakia",
            "Slovenia",
            "Spain",
            "Sweden",
            "Switzerland",
            "Turkey",
            "Ukraine",
            "United Kingdom",
            "Vatican City",
        ]),
        params: params(0.006, 0.03, [-25.0, 34.0, 50.0, 71.5]),
        steps: 30_000,
        heading: None,
    },
    Recipe {
        name: "usa",
        source: "states-10m.json",
        object: "states",
        regions: Regions::AllBut(&[
            "Alaska",
            "Hawaii",
            "Puerto Rico",
            "American Samoa",
            "Guam",
            "United States Virgin Islands",
            "Commonwealth of the Northern Mariana Islands",
        ]),
        params: params(0.003, 0.01, [-125.0, 24.0, -66.0, 50.0]),
        steps: 6_000,
        heading: None,
    },
    Recipe {
        name: "africa",
        source: "countries-50m.json",
        object: "countries",
        regions: Regions::These(&[
            "Algeria",
            "Angola",
            "Benin",
            "Botswana",
            "Burkina Faso",
            "Burundi",
            "Cameroon",
            "Cape Verde",
            "Central African Republic",
            "Chad",
            "Comoros",
            "Congo",
            "Côte d'Ivoire",
            "DR Congo",
            "Djibouti",
            "Egypt",
            "Equatorial Guinea",
            "Eritrea",
            "Eswatini",
            "Ethiopia",
            "Gabon",
            "Gambia",
            "Ghana",
            "Guinea",
            "Guinea-Bissau",
            "Kenya",
            "Lesotho",
            "Liberia",
            "Libya",
            "Madagascar",
            "Malawi",
            "Mali",
            "Mauritania",
            "Mauritius",
            "Morocco",
            "Mozambique",
            "Namibia",
            "Niger",
            "Nigeria",
            "Rwanda",
            "Senegal",
            "Sierra Leone",
            "Somalia",
            "Somaliland",
            "South Africa",
            "South Sudan",
            "Sudan",
            "São Tomé and Príncipe",
            "Tanzania",
            "Togo",
            "Tunisia",
            "Uganda",
            "Western Sahara",
            "Zambia",
            "Zimbabwe",
        ]),
        params: params(0.02, 0.05, [-26.0, -36.0, 60.0, 38.0]),
        steps: 5_000,
        heading: Some(
            "// Africa: 55 countries, by the borders of their shapes.\n\
             // Source: Natural Earth, 1:50m (public domain), by way of the npm package \
             world-atlas 2.0.2.\n\
             // Drawn as they are held: Western Sahara and Somaliland have their own vertices. The \
             Seychelles are left out.\n\
             // Positions: places inside the largest part of each country.\n",
        ),
    },
    Recipe {
        name: "asia",
        source: "countries-50m.json",
        object: "countries",
        regions: Regions::These(&[
            "Afghanistan",
            "Armenia",
            "Azerbaijan",
            "Bahrain",
            "Bangladesh",
            "Bhutan",
            "Brunei",
            "Cambodia",
            "China",
            "Cyprus",
            "Georgia",
            "India",
            "Indonesia",
            "Iran",
            "Iraq",
            "Israel",
            "Japan",
            "Jordan",
            "Kazakhstan",
            "Kuwait",
            "Kyrgyzstan",
            "Laos",
            "Lebanon",
            "Malaysia",
            "Mongolia",
            "Myanmar",
            "Nepal",
            "North Korea",
            "Northern Cyprus",
            "Oman",
            "Pakistan",
            "Palestine",
            "Philippines",
            "Qatar",
            "Russia",
            "Saudi Arabia",
            "Singapore",
            "South Korea",
            "Sri Lanka",
            "Syria",
            "Taiwan",
            "Tajikistan",
            "Thailand",
            "Timor-Leste",
            "Turkey",
            "Turkmenistan",
            "United Arab Emirates",
            "Uzbekistan",
            "Vietnam",
            "Yemen",
            "Maldives",
        ]),
        params: params(0.04, 0.25, [25.0, -11.5, 191.0, 78.0]),
        steps: 12_000,
        heading: Some(
            "// Asia: 51 countries, by the borders of their shapes.\n\
             // Source: Natural Earth, 1:50m (public domain), by way of the npm package \
             world-atlas 2.0.2.\n\
             // Drawn as they are held: Northern Cyprus, Palestine and Taiwan have their own \
             vertices.\n\
             // Positions: places inside the largest part of each country.\n",
        ),
    },
    Recipe {
        name: "world",
        source: "countries-110m.json",
        object: "countries",
        regions: Regions::AllBut(&["Antarctica", "Fr. S. Antarctic Lands"]),
        params: params(0.15, 0.3, [-180.0, -90.0, 180.0, 90.0]),
        steps: 7_200,
        heading: Some(
            "// The world: 175 countries, by the borders of their shapes.\n\
             // Source: Natural Earth, 1:110m (public domain), by way of the npm package \
             world-atlas 2.0.2.\n\
             // Drawn as they are held; the smallest countries are not drawn at this scale, and \
             Antarctica is left out.\n\
             // Positions: places inside the largest part of each country.\n",
        ),
    },
    Recipe {
        name: "germany",
        source: "DEU.json",
        object: "units",
        regions: Regions::AllBut(&[]),
        params: params(0.0005, 0.002, [5.5, 47.0, 15.5, 55.2]),
        steps: 5_000,
        heading: None,
    },
    Recipe {
        name: "canada",
        source: "CAN.json",
        object: "units",
        regions: Regions::AllBut(&[]),
        params: params(0.05, 0.6, [-142.0, 41.0, -52.0, 84.0]),
        steps: 5_000,
        heading: None,
    },
    Recipe {
        name: "australia",
        source: "AUS.json",
        object: "units",
        regions: Regions::AllBut(&["Jervis Bay Territory", "Macquarie Island", "Lord Howe Island"]),
        params: params(0.01, 0.05, [112.0, -44.0, 154.5, -9.0]),
        steps: 5_000,
        heading: None,
    },
];
