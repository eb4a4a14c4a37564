//! Checks of what a game says: every sentence is made of templates that are listed.

use crate::effort::Effort;
use crate::facade::{AnyCourse, AnyGame, Refused};
use crate::said::{Said, Template, house};
use crate::views::Review;
use mapduel_game::Random;
use std::collections::BTreeSet;
use std::sync::Arc;

/// How many random games are listened to.
const GAMES: u64 = 60;
/// Of so many games one is asked for advice too, which takes longer.
const ADVISED: u64 = 12;
/// So many refusals are heard in a position.
const REFUSALS: usize = 6;
/// For advice; nothing depends on the clock.
const EFFORT: Effort<'static> =
    Effort { positions: 400, simulations: 20, time: None, is_over: &|| false, progress: None };

/// What is said where nothing is known.
const NO_EFFORT: Effort<'static> =
    Effort { positions: 0, simulations: 0, time: None, is_over: &|| true, progress: None };

/// Plays random games, listens to everything that is said in them and panics where a template is
/// not in the list or a value is missing. Tells which templates of the list were heard.
///
/// # Panics
/// When the game breaks a promise about its sentences.
pub fn check_said(game: &dyn AnyGame, listed: &[Template], seed: u64) -> BTreeSet<Template> {
    let mut listener = Listener { listed, heard: BTreeSet::new() };
    for round in 0..GAMES {
        let mut random = Random::new(seed.wrapping_add(round));
        let mut course = game.start();
        loop {
            listener.listen(&*course);
            for action in (0..game.action_count()).filter(|_| random.below(4) == 0).take(REFUSALS) {
                let text = game.action_text(action).expect("every action has a text");
                if let Err(Refused::Illegal(reason)) = course.check(&text) {
                    listener.hear(&reason);
                }
            }
            if round % ADVISED == 0 {
                listener.ask(&*course);
            }
            if course.turn().is_none() {
                break;
            }
            course.play_randomly(&mut random);
        }
        if round % ADVISED == 0 {
            listener.look_back(&course.review(&EFFORT));
            listener.look_back(&course.review(&NO_EFFORT));
        }
    }
    listener.heard
}

/// Checks what is said on all these boards, and names the templates of the list that were never
/// heard.
///
/// # Panics
/// When a game breaks a promise about its sentences.
pub fn unsaid(games: &[Arc<dyn AnyGame>], listed: &[Template]) -> Vec<&'static str> {
    let heard: BTreeSet<Template> = games
        .iter()
        .enumerate()
        .flat_map(|(seed, game)| check_said(&**game, listed, seed as u64))
        .collect();
    let unheard = listed.iter().filter(|template| !heard.contains(template));
    unheard.map(|template| template.text()).collect()
}

struct Listener<'a> {
    listed: &'a [Template],
    heard: BTreeSet<Template>,
}

impl Listener<'_> {
    fn listen(&mut self, course: &dyn AnyCourse) {
        self.hear(&course.headline());
        let told = course.last_told();
        assert_eq!(told.is_some(), course.ply() > 0, "every move is told");
        if let Some(told) = told {
            assert_eq!(Some(told.text), course.last_move(), "the last move is told");
            self.hear(&told.said);
        }
        let finale = course.finale();
        assert_eq!(finale.is_some(), course.turn().is_none(), "an end has a reason");
        if let Some(finale) = finale {
            self.hear(&finale.reason);
        }
    }

    fn ask(&mut self, course: &dyn AnyCourse) {
        for effort in [EFFORT, NO_EFFORT] {
            course.advise(&effort).iter().for_each(|advice| self.hear(&advice.text));
            course.assess(&effort).iter().for_each(|assessment| self.hear(&assessment.text));
        }
    }

    fn look_back(&mut self, review: &Review) {
        self.hear(&review.measure);
        review
            .moves
            .iter()
            .filter_map(|judged| judged.said.as_ref())
            .for_each(|said| self.hear(said));
    }

    fn hear(&mut self, said: &Said) {
        said.each(&mut |part| {
            let template = part.template();
            let own = self.listed.contains(&template);
            assert!(own || house::ALL.contains(&template), "{template:?} is in no list");
            assert!(part.is_whole(), "{part:?} has the values that its template names");
            if own {
                self.heard.insert(template);
            }
        });
    }
}
