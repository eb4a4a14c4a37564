use super::support::{TINY, tiny};
use mapduel_lab::experiment::{ExperimentSpec, NoFiles, plan, shipped};
use proptest::prelude::*;

/// A small round robin with something added or replaced.
fn round_robin(more: &str) -> String {
    let base = "name = \"x\"\ngame = \"voronoi\"\nformat = \"round-robin\"\ngames = 2\n\
                players = [\"bca\", \"random\"]\n[[boards]]\n";
    format!("{base}{more}")
}

fn refused(text: &str, reasons: &[&str]) {
    let error = ExperimentSpec::parse(text).expect_err("it is wrong").to_string();
    for reason in reasons {
        assert!(error.contains(reason), "{reason:?} is not in {error}");
    }
}

#[test]
fn a_text_and_its_writing_mean_the_same() {
    let spec = tiny();
    assert_eq!(ExperimentSpec::parse(&spec.text()).unwrap(), spec);
    let large = ExperimentSpec { seed: u64::MAX, ..spec };
    assert_eq!(ExperimentSpec::parse(&large.text()).unwrap(), large);
}

#[test]
fn unknown_keys_are_refused_with_their_place() {
    refused(&round_robin("graf = \"petersen\""), &["board 1", "graf", "board, turns, komi"]);
    refused(&format!("gmae = 1\n{TINY}"), &["line 1", "gmae", "game"]);
    let pairing = TINY.replace("sides = \"fixed\"", "sydes = \"fixed\"");
    refused(&pairing, &["sydes", "sides"]);
    let published = TINY.replace("note =", "noot =");
    refused(&published, &["noot", "note"]);
    refused(&round_robin("[swep]\noption = \"komi\""), &["swep"]);
}

#[test]
fn wrong_values_are_refused_with_what_to_do() {
    refused("", &["name"]);
    refused("not toml", &["line 1"]);
    refused(&TINY.replace("\"voronoi\"", "\"chess\""), &["chess", "voronoi"]);
    refused(&TINY.replace("games = 6", "games = 0"), &["games", "1 to"]);
    refused(&TINY.replace("games = 6", "games = 7"), &["7 games cannot be shared", "even"]);
    refused(&TINY.replace("seed = 7", "seed = -7"), &["seed", "whole number from 0"]);
    refused(&TINY.replace("seed = 7", "seed = \"7s\""), &["seed", "write for example 7 or s7"]);
    let pasted = ExperimentSpec::parse(&TINY.replace("seed = 7", "seed = \"s7\"")).unwrap();
    assert_eq!(pasted, ExperimentSpec::parse(TINY).unwrap());
    refused(&TINY.replace("b = \"random\"", "b = \"rnadom\""), &["pairing 1", "rnadom", "BCA"]);
    refused(&TINY.replace("percent = 60", "percent = 160"), &["160", "0 to 100"]);
    refused(&TINY.replace("percent = 60", "percent = nan"), &["0 to 100"]);
    refused(&TINY.replace("BCA ~ depth-one", "BCA > depth-one"), &["chain", "`>`"]);
    refused(&TINY.replace("BCA ~ depth-one", "BCA ~ nobody"), &["chain", "nobody"]);
    refused(&TINY.replace("\"tiny\"", "\"a/b\""), &["name"]);
    refused(&round_robin("graph = \"petersen\""), &["board 1", "`graph`", "leave it out"]);
    refused(&round_robin("komi = \"much\""), &["board 1", "`komi`", "a number"]);
    refused(&TINY.replace("komi = -0.05", "komi = true"), &["pairing 3", "`komi`", "a number"]);
    refused(&TINY.replace("\"pairings\"", "\"gauntlet\""), &["pairings"]);
    refused(&TINY.replace("\"pairings\"", "\"sweep\""), &["pairings"]);
    refused(&TINY.replace("random = \"random\"", "random = \"random:=,,=\""), &["random"]);
}

#[test]
fn what_only_a_board_or_a_player_can_tell_is_told_by_the_plan() {
    let planned = |text: &str| plan(&ExperimentSpec::parse(text).unwrap(), &NoFiles).unwrap_err();
    let outside = planned(&round_robin("komi = 3.0")).to_string();
    assert!(outside.contains("komi of 3"), "{outside}");
    let nobody = planned(&round_robin("").replace("bca", "nobody")).to_string();
    assert!(nobody.contains("nobody") && nobody.contains("bca"), "{nobody}");
    let board = planned(&round_robin("board = \"round\"")).to_string();
    assert!(board.contains("round"), "{board}");
    let twice = round_robin("[[boards]]");
    let twice = planned(&twice).to_string();
    assert!(twice.contains("twice") && twice.contains("name"), "{twice}");
}

#[test]
fn simulations_change_in_proportion() {
    let text =
        round_robin("").replace("\"bca\", \"random\"", "\"bca\", \"uct:4000\", \"uct:500,c=1\"");
    let spec = ExperimentSpec::parse(&text).unwrap().with_simulations(80).unwrap();
    let texts: Vec<&str> = spec.players.iter().map(|(_, text)| text).collect();
    assert_eq!(texts, ["bca", "uct:80", "uct:10,c=1"]);
    assert!(spec.prose.contains("80 simulations where the file has 4000"), "{}", spec.prose);
}

#[test]
fn the_shipped_experiments_are_those_of_the_study() {
    let table1 = ExperimentSpec::parse(shipped::VORONOI_TABLE1).unwrap();
    let percent = |spec: &ExperimentSpec| -> Vec<f64> {
        let published = spec.pairings.iter().filter_map(|pairing| pairing.published.as_ref());
        published.map(|published| published.percent).collect()
    };
    assert_eq!(percent(&table1).len(), 16);
    assert_eq!(percent(&table1).iter().sum::<f64>(), 158.0 + 211.0 + 279.0 + 275.0);
    let section6 = ExperimentSpec::parse(shipped::VORONOI_SECTION6).unwrap();
    assert_eq!(
        percent(&section6),
        [95.0, 70.0, 98.0, 90.0, 85.0, 25.0, 25.0, 25.0, 55.0, 71.0, 93.0, 77.0, 60.0]
    );
    for ((name, _), option) in shipped::VORONOI_CALIBRATIONS.iter().zip(["komi", "grid", "c", "k"])
    {
        let spec = shipped::voronoi_calibration(name).unwrap().unwrap();
        assert_eq!(spec.sweep.as_ref().unwrap().option, option);
        plan(&spec, &NoFiles).unwrap();
    }
    let (table1, section6) = (plan(&table1, &NoFiles).unwrap(), plan(&section6, &NoFiles).unwrap());
    assert_eq!((table1.len(), section6.len()), (1600, 1700));
}

#[test]
fn readings_are_compared_with_the_published_figures() {
    let shipped = |name: &str| {
        let (_, text) = shipped::ALL.iter().find(|(own, _)| *own == name).expect("it is shipped");
        ExperimentSpec::parse(text).unwrap()
    };
    let (readings, section6) = (shipped("readings"), shipped("section6"));
    let figure = |text: &str| {
        let figures = section6.pairings.iter().filter_map(|pairing| {
            let published = pairing.published.as_ref()?;
            Some((format!("{} v {}", pairing.a, pairing.b), published.percent))
        });
        figures.into_iter().find(|(name, _)| name == text).map(|(_, percent)| percent)
    };
    let plain = |name: &str| name.split(", ").next().unwrap().replace(" on grid", "");
    let mut found = 0;
    for pairing in &readings.pairings {
        let published = pairing.published.as_ref().expect("each has a figure");
        let name = format!("{} v {}", plain(&pairing.a), plain(&pairing.b));
        assert_eq!(Some(published.percent), figure(&name), "{name}");
        found += 1;
    }
    assert_eq!(found, readings.pairings.len());
    for (name, text) in section6.players.iter() {
        let same = readings.players.iter().find(|(own, _)| *own == name);
        assert!(same.is_none_or(|(_, own)| own == text), "{name} is the default reading");
    }
    assert_eq!((readings.seed, readings.boards.len()), (20261119, 4));
    assert_eq!(plan(&readings, &NoFiles).unwrap().len(), found * 4 * 100);
    let searches = shipped("readings-table1");
    assert_eq!(plan(&searches, &NoFiles).unwrap().len(), searches.pairings.len() * 200);
}

#[test]
fn future_work_is_played_at_equal_simulations_and_at_equal_time() {
    for (name, games) in [("continuous", 21 * 100), ("lengths", 6 * 3 * 50)] {
        let [simulations, time] = [name.to_string(), format!("{name}-time")].map(|name| {
            let text = shipped::ALL.iter().find(|(own, _)| *own == name).unwrap().1;
            let spec = ExperimentSpec::parse(text).unwrap();
            assert_eq!(plan(&spec, &NoFiles).unwrap().len(), games, "{name}");
            spec
        });
        assert_eq!(simulations.boards, time.boards);
        assert_ne!(simulations.seed, time.seed);
        let names = |spec: &ExperimentSpec| -> Vec<String> {
            spec.players.iter().map(|(name, _)| name.to_string()).collect()
        };
        assert_eq!(names(&simulations), names(&time));
        // Who searches has the same budget, and no other option.
        for (spec, budget) in [(&simulations, ":"), (&time, ":10ms")] {
            for (_, player) in spec.players.iter() {
                assert!(
                    player == "db" || player.contains(budget) && !player.contains('='),
                    "{player}"
                );
            }
        }
    }
}

#[test]
fn every_final_move_meets_every_other_with_both_selections() {
    let spec =
        ExperimentSpec::parse(include_str!("../../../experiments/final-moves.toml")).unwrap();
    let words = mapduel_playable::mcts::FINAL.accepts;
    let mapduel_playable::Accepts::Words(words) = words else { panic!("they are words") };
    assert_eq!(spec.players.len(), 2 * words().len());
    for word in words() {
        let text = format!("final={word}");
        let with = spec
            .players
            .iter()
            .filter(|(_, player)| player.split(',').any(|option| option == text));
        assert_eq!(with.count(), 2, "{word}");
    }
    let study = ExperimentSpec::parse(shipped::COLORING_STUDY).unwrap();
    let graphs = |spec: &ExperimentSpec| -> Vec<_> {
        spec.boards.iter().map(|board| board.setup.text("graph").map(String::from)).collect()
    };
    assert_eq!(graphs(&spec), graphs(&study));
}

#[test]
fn everybody_in_section_6_has_the_special_case_of_the_last_moves() {
    let spec = ExperimentSpec::parse(shipped::VORONOI_SECTION6).unwrap();
    for (_, text) in spec.players.iter() {
        let name = text.split(':').next().unwrap();
        let by_default = ["db", "buct", "abuct-simple", "abuct"].contains(&name);
        assert!(by_default || text.contains("endgame=grid"), "{text}");
    }
    let kept = include_str!("../../../../../results/voronoi/section6/experiment.toml");
    let kept = ExperimentSpec::parse(kept).unwrap();
    assert_eq!((kept.players, kept.prose), (spec.players, spec.prose), "the records answer it");
}

#[test]
fn other_players_and_values_keep_the_question() {
    let spec = shipped::voronoi_calibration("komi").unwrap().unwrap();
    let text = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect::<Vec<_>>();
    let other = spec.clone().with_players(&text(&["db"])).unwrap();
    let other = other.with_values(&text(&["-0.1", "0"])).unwrap();
    assert_eq!(plan(&other, &NoFiles).unwrap().layout().cells.len(), 2);
    assert!(spec.clone().with_values(&text(&["1", "1"])).is_err());
    let same = spec.clone().with_players(&[]).unwrap().with_values(&[]).unwrap();
    assert_eq!(same, spec);
}

#[test]
fn another_komi_is_written_down_and_the_same_one_changes_nothing() {
    let spec = ExperimentSpec::parse(shipped::VORONOI_SECTION6).unwrap();
    assert_eq!(spec.clone().with_board_value("komi", 0.0).unwrap(), spec);
    let other = spec.clone().with_board_value("komi", -0.06).unwrap();
    assert_eq!(other.boards[0].setup.get("komi"), Some(&serde_json::json!(-0.06)));
    assert!(
        other.prose.ends_with("Played with komi -0.06 on every board, whatever is said above.")
    );
    assert_eq!(ExperimentSpec::parse(&other.text()).unwrap(), other);
    assert_eq!(plan(&other, &NoFiles).unwrap().len(), 1700);
    assert!(spec.with_board_value("komi", "much").is_err());
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,200}") {
        let _ = ExperimentSpec::parse(&text);
    }

    /// The tiny experiment with a piece cut out and something else put in its place.
    #[test]
    fn no_damage_makes_the_reader_or_the_plan_panic(
        from in 0..TINY.len(),
        length in 0..60usize,
        put in r#"[a-z0-9=\[\]"{}.,_ \n-]{0,12}"#,
    ) {
        let ends = |at: &usize| TINY.is_char_boundary(*at);
        let from = (from..=TINY.len()).find(ends).expect("the end is a boundary");
        let end = (from + length).min(TINY.len());
        let end = (end..=TINY.len()).find(ends).expect("the end is a boundary");
        let text = format!("{}{put}{}", &TINY[..from], &TINY[end..]);
        if let Ok(spec) = ExperimentSpec::parse(&text) {
            prop_assert_eq!(&ExperimentSpec::parse(&spec.text()).unwrap(), &spec);
            let _ = plan(&spec, &NoFiles);
        }
    }
}

#[test]
fn a_question_is_opened_by_its_file_or_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tiny.toml");
    std::fs::write(&path, TINY).unwrap();
    assert_eq!(ExperimentSpec::open(&path).unwrap(), tiny());
    assert_eq!(ExperimentSpec::open("census".as_ref()).unwrap().name, "coloring-census");
    std::fs::write(&path, "name = 3").unwrap();
    let wrong = ExperimentSpec::open(&path).unwrap_err().to_string();
    let place = format!("{}: the experiment cannot be read: ", path.display());
    assert!(wrong.starts_with(&place), "{wrong}");
    let missing = ExperimentSpec::open("consensus".as_ref()).unwrap_err().to_string();
    assert!(missing.starts_with("there is no file consensus; with the program come "), "{missing}");
    assert!(missing.contains(" census, ") && missing.contains(" study, "), "{missing}");
}
