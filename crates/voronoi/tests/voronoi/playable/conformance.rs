//! Whole games by text: whatever is asked in any position has an answer.

use super::open;
use mapduel_game::{Game, Random};
use mapduel_playable::{NoFiles, Picture, PictureFormat, Playable, Refused, Setup};
use mapduel_voronoi::geometry::Point;
use mapduel_voronoi::line::{Curve, LineGame, LineParams};
use mapduel_voronoi::{ENTRY, VoronoiGame, VoronoiParams};

/// Boards with numbers of players.
const GAMES: [(&str, usize); 10] = [
    ("square", 2),
    ("rect:3,1", 2),
    ("rect:1,40", 2),
    ("regular:5", 3),
    ("disc", 4),
    ("polygon:0,0 2,0 1,1", 5),
    ("square", 6),
    ("rect:0.01,100", 3),
    ("segment", 2),
    ("circle", 2),
];

#[test]
fn random_games_go_by_text_to_their_end() {
    let mut random = Random::new(5);
    for (board, players) in GAMES {
        let game = open(board, players, 12);
        assert_eq!(game.sides().len(), players);
        let mut course = game.start();
        while course.turn().is_some() {
            for text in course.legal_moves() {
                assert_eq!(course.hear(&text), Ok(text.clone()), "{board}");
                assert_eq!(course.check(&text), Ok(()), "{board} {text}");
            }
            let mut other = course.copy();
            other.play_randomly(&mut random);
            let text = other.last_move().unwrap();
            course.play(&text).unwrap();
            assert_eq!(course.said_moves().last(), Some(&text));
            assert_eq!(course.view(), other.view(), "a move is read as it was written");
        }
        assert_eq!(course.ply(), 12);
        let over = course.check(&course.last_move().unwrap());
        assert!(
            matches!(over, Err(Refused::Illegal(reason)) if reason.to_string().contains("over"))
        );
        let parts = course.parts().unwrap();
        assert_eq!(parts.len(), players);
        let winner = course.score().unwrap().winner().map(|side| side.index());
        let most = parts.iter().copied().fold(0.0, f64::max);
        assert!(winner.is_none_or(|winner| parts[winner] == most), "{board}: no komi here");
        course.take_back(3);
        assert_eq!((course.ply(), course.moves().len()), (3, 3));
    }
}

#[test]
fn every_position_of_a_random_game_can_be_shown() {
    let mut random = Random::new(6);
    for (board, players) in GAMES {
        let game = open(board, players, 12);
        assert!(game.board_view()["turns"] == 12 && !game.introduction().is_empty());
        let lines = game.gauge().lines.len();
        let mut course = game.start();
        loop {
            let ply = course.ply();
            let view = course.view();
            assert_eq!(view["cells"].as_array().unwrap().len(), ply);
            assert_eq!(view["areas"].as_array().unwrap().len(), players);
            assert_eq!(course.reading().len(), lines);
            let svg = course.picture(PictureFormat::Svg);
            assert_eq!(svg.text.matches("<circle").count(), ply, "{board}");
            assert_eq!(svg.kind, "image/svg+xml");
            let tikz: Picture = course.picture(PictureFormat::Tikz);
            assert_eq!(tikz.text.matches("\\filldraw").count(), ply);
            assert_eq!(tikz.text.matches("\\definecolor").count(), players);
            let sketch = course.sketch().to_string();
            let cells: Vec<&str> = sketch.lines().take(sketch.lines().count() - 1).collect();
            assert!(cells.iter().all(|line| line.chars().count() <= 76), "{sketch}");
            assert_eq!(cells.is_empty(), ply == 0);
            assert!(!course.options().is_empty() && !course.headline().to_string().is_empty());
            assert_eq!(course.margin().is_some(), players == 2);
            assert_eq!(
                course.heat().is_some(),
                course.turn().is_some() && game.board_view()["curve"].is_null()
            );
            if course.turn().is_none() {
                break;
            }
            course.play_randomly(&mut random);
        }
    }
}

/// Asks about a place, and whether that agrees with the rules and with plain sense.
fn agrees<G: Playable>(game: &G, position: &G::Position, mv: G::Move, fair: bool) {
    let refusal = game.refusal(position, mv);
    assert_eq!(refusal.is_none(), fair, "{}: {refusal:?}", game.write_move(mv));
    assert_eq!(game.is_legal(position, mv), fair);
}

#[test]
fn a_site_is_refused_exactly_where_it_is_illegal() {
    let minimum_distance = 0.05;
    let params = VoronoiParams::default().with_turns(6).with_minimum_distance(minimum_distance);
    let game: VoronoiGame<3> = VoronoiGame::new(params).unwrap();
    let mut random = Random::new(7);
    let mut position = game.start();
    for left in (0..=6).rev() {
        for _ in 0..400 {
            let site = Point::new(1.4 * random.unit() - 0.2, 1.4 * random.unit() - 0.2);
            let inside = (0.0..=1.0).contains(&site.x) && (0.0..=1.0).contains(&site.y);
            let far =
                |other: &Point| (site.x - other.x).hypot(site.y - other.y) >= minimum_distance;
            let fair = left > 0 && inside && position.sites().iter().all(far);
            agrees(&game, &position, site, fair);
        }
        if left > 0 {
            let site = game.draw_site(&position, &mut random);
            game.play_unchecked(&mut position, site);
        }
    }
}

#[test]
fn a_place_on_a_line_is_refused_exactly_where_it_is_illegal() {
    let mut random = Random::new(8);
    for curve in [Curve::Segment, Curve::Circle] {
        let params = LineParams::default()
            .with_curve(curve)
            .with_rounds(3)
            .with_minimum_distance(0.02)
            .with_grid(100);
        let game = LineGame::new(params).unwrap();
        let mut position = game.start();
        for left in (0..=6).rev() {
            for _ in 0..400 {
                let at = 1.4 * random.unit() - 0.2;
                let around = |gap: f64| match curve {
                    Curve::Segment => gap,
                    Curve::Circle => gap.min(1.0 - gap),
                };
                let far = |other: &f64| around((at - other).abs()) >= 0.02;
                let inside = (0.0..=1.0).contains(&at);
                let fair = left > 0 && inside && position.sites().iter().all(far);
                agrees(&game, &position, at, fair);
            }
            if left > 0 {
                let at = game.draw(&position, &mut random);
                game.play_unchecked(&mut position, at);
            }
        }
    }
}

#[test]
fn refusals_say_why_and_where_to_play() {
    let mut course = open("square", 2, 4).start();
    course.play("0.5,0.5").unwrap();
    let said = |text: &str| course.check(text).unwrap_err().to_string();
    assert_eq!(
        said("2,2"),
        "a site at 2,2 cannot be played: it is outside of the board; x is from 0 to 1, y from 0 to 1"
    );
    assert_eq!(
        said("0.5,0.50001"),
        "a site at 0.5,0.50001 cannot be played: it is nearer than 0.0001 to the site 0.5,0.5"
    );
    assert!(said("nonsense").contains("write two numbers with a comma"));
    let disc = open("disc", 2, 4).start();
    assert!(disc.check("9,9").unwrap_err().to_string().ends_with(", within the polygon"));
    let mut line = open("circle", 2, 4).start();
    line.play("0.25").unwrap();
    assert!(line.check("1").unwrap_err().to_string().contains("not on the line"));
    assert!(line.check("0.25001").unwrap_err().to_string().contains("nearer than 0.0001"));
    assert!(line.check("nan").unwrap_err().to_string().contains("no place on the line"));
}

#[test]
fn a_person_reads_what_the_game_is_about() {
    let game = open("square", 2, 4);
    assert_eq!(
        game.introduction(),
        "4 sites, Red begins. In the end everybody has the area nearest to the own sites; Red wins \
         when Red's minus Blue's is more than the komi, 0.\nType a site such as 0.25,0.75, or `help`."
    );
    let mut course = game.start();
    assert_eq!(course.sketch().to_string(), "The board is empty: x from 0 to 1, y from 0 to 1.");
    course.play("0.25,0.5").unwrap();
    course.play("0.75,0.5").unwrap();
    let sketch = course.sketch();
    assert_eq!(sketch.lines.len(), 25, "24 rows of a square and one line below");
    let runs = &sketch.lines[0];
    let fills: Vec<Option<&str>> = runs.iter().map(|run| run.fill.as_deref()).collect();
    assert_eq!(fills, [Some("D55E00"), Some("0072B2")]);
    assert_eq!((runs[0].text.len(), runs[1].text.len()), (24, 24));
    let text = sketch.to_string();
    assert!(text.contains("R1") && text.contains("B1"));
    assert!(text.ends_with("Red 0.5000, Blue 0.5000: margin +0.0000, komi 0: Blue is ahead"));
    let table = course.options();
    assert!(table.starts_with("site  at        area    center of gravity\nR1    0.25,0.5  0.5000"));
    assert_eq!(course.headline(), "Red 50.0%, Blue 50.0% of the board, 2 sites to come.");
    let mut line = open("segment", 2, 2).start();
    line.play("0.5").unwrap();
    line.play("0.6").unwrap();
    assert_eq!(line.headline(), "Red 55.0%, Blue 45.0% of the line: Red wins.");
    assert!(line.sketch().to_string().ends_with("Red 0.5500, Blue 0.4500: Red is ahead"));
}

#[test]
fn programs_hear_everything_that_the_rules_depend_on() {
    let setup = Setup::new().with("komi", -0.05).with("turns", 6);
    let game = (ENTRY.open)(&setup, 2, &NoFiles).unwrap();
    let expected = [
        ("players", "2"),
        ("turns", "6"),
        ("order", "alternating"),
        ("komi", "-0.05"),
        ("corners", "0,0;1,0;1,1;0,1"),
        ("minimum-distance", "0.0001"),
        ("payoff", "win"),
    ];
    assert_eq!(game.settings(), expected.map(|(name, value)| (name, value.to_string())));
    for (board, players) in GAMES {
        let settings = open(board, players, 12).settings();
        assert!(settings.iter().all(|(_, value)| !value.contains(' ')), "{settings:?}");
    }
}
