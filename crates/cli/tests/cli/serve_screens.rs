//! Every screen of the page, as data: where it is, how one sees that it is there, what is done on it. They
//! are scanned for accessibility, read for words that are left in English, and kept as pictures.

use crate::browser::Browser;
use crate::serve::Server;

/// A screen: what it is called, its address, what it shows when it is there, what to do then, and
/// what that shows.
pub(crate) struct Screen {
    pub(crate) name: &'static str,
    pub(crate) hash: &'static str,
    pub(crate) there: &'static str,
    pub(crate) act: &'static str,
    pub(crate) then: &'static str,
}

/// What one begins with.
pub(crate) const BEGIN: &[Screen] = &[
    Screen {
        name: "start",
        hash: "#",
        there: "document.querySelector('#begin')",
        act: "localStorage.setItem('mapduel-pace', 'fast')",
        then: "document.querySelector('#region-0')",
    },
    Screen {
        name: "new",
        hash: "#new",
        there: "document.querySelector('#begin')",
        act: "for (const one of document.querySelectorAll('details')) one.open = true",
        then: "true",
    },
    Screen {
        name: "new-voronoi",
        hash: "#new",
        there: "document.querySelector('#begin')",
        act: "document.querySelector('#game-voronoi').click()",
        then: "document.querySelector('#komi')",
    },
    Screen {
        name: "new-weighted",
        hash: "#new=weighted",
        there: "document.querySelector('#begin')",
        act: "for (const one of document.querySelectorAll('details')) one.open = true",
        then: "true",
    },
    Screen {
        name: "me",
        hash: "#me",
        there: "document.querySelector('main h2')",
        act: "",
        then: "true",
    },
    Screen {
        name: "learn",
        hash: "#learn",
        there: "document.querySelectorAll('.rules-picture svg').length > 4",
        act: "",
        then: "true",
    },
    Screen {
        name: "lesson",
        hash: "#learn=coloring-4",
        there: "document.querySelector('#region-0')",
        act: "for (const one of document.querySelectorAll('details')) one.open = true",
        then: "document.querySelectorAll('.word-figure .said').length === 2",
    },
    Screen {
        name: "words",
        hash: "#learn=words",
        there: "document.querySelectorAll('.word-figure .said').length === 5",
        act: "",
        then: "true",
    },
    Screen {
        name: "sandbox",
        hash: "#sandbox",
        there: "document.querySelectorAll('.pin').length > 3",
        act: "for (const id of ['heat', 'centroids']) document.querySelector('#sandbox-' + id).click()",
        then: "document.querySelector('.heat rect') && document.querySelector('.centroids circle')",
    },
];

/// Games that go on, and their ends.
pub(crate) const PLAY: &[Screen] = &[
    Screen {
        name: "coloring",
        hash: "#game=coloring&board=map:germany&colors=3&player1=human&player2=human&moves=0=1;4=2",
        there: "document.querySelector('#region-0')",
        act: "document.querySelector('#region-5').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        then: "document.querySelector('.color')",
    },
    Screen {
        name: "painting",
        hash: "#game=coloring&board=map:germany&colors=4&player1=human&player2=human",
        there: "document.querySelector('.color')",
        act: "document.querySelector('#color-1').click()",
        then: "document.querySelector('#color-1[aria-pressed=true]')",
    },
    Screen {
        name: "hint",
        hash: "#game=coloring&board=map:australia&colors=3&player1=human&player2=human",
        there: "document.querySelector('#region-0')",
        act: "document.querySelector('#hint').click()",
        then: "document.querySelector('#advice').innerText.length > 10",
    },
    Screen {
        name: "asking",
        hash: "#game=coloring&board=grid:8x8&colors=4&player1=human&player2=human&moves=0=1;2=2;4=3;6=4;16=1;18=2",
        there: "document.querySelector('#judge:enabled')",
        act: "document.querySelector('#judge').click()",
        then: "!document.querySelector('#asking').hidden || !document.querySelector('#review').hidden",
    },
    Screen {
        name: "thinking",
        hash: "#game=coloring&board=map:australia&colors=3&player1=uct:500&player2=uct:500",
        there: "document.querySelector('#ending')?.hidden === false",
        act: "",
        then: "true",
    },
    Screen {
        name: "ending",
        hash: "#game=coloring&board=map:australia&colors=3&player1=human&player2=greedy&moves=0=2;1=1;2=1;3=2;4=3;5=1;6=2;7=2",
        there: "document.querySelector('#ending')?.hidden === false",
        act: "for (const one of document.querySelectorAll('details')) one.open = true",
        then: "true",
    },
    Screen {
        name: "voronoi",
        hash: "#game=voronoi&board=square&turns=6&komi=0&player1=human&player2=human&moves=0.3,0.4;0.7,0.6",
        there: "document.querySelector('#plane')",
        act: "",
        then: "true",
    },
    Screen {
        name: "weighted",
        hash: "#game=weighted&board=australia&player1=human&player2=human",
        there: "document.querySelector('#region-0')",
        act: "document.querySelector('#hint').click()",
        then: "document.querySelector('#advice').innerText.includes('NSW')",
    },
];

/// Games that are judged.
pub(crate) const REVIEWS: &[Screen] = &[
    Screen {
        name: "review",
        hash: "#game=coloring&board=path:4&colors=2&player1=human&player2=human&moves=0=1;2=2",
        there: "document.querySelector('#judge')",
        act: "document.querySelector('#judge').click()",
        then: "!document.querySelector('#review').hidden",
    },
    Screen {
        name: "review-weighted",
        hash: "#game=weighted&board=australia&player1=human&player2=human&moves=NSW=B",
        there: "document.querySelector('#judge:enabled')",
        act: "document.querySelector('#judge').click()",
        then: "!document.querySelector('#review').hidden",
    },
    Screen {
        name: "review-voronoi",
        hash: "#game=voronoi&board=square&turns=4&komi=0&player1=human&player2=human&moves=0.3,0.4;0.7,0.6;0.5,0.9;0.2,0.1",
        there: "document.querySelector('#judge:enabled')",
        act: "document.querySelector('#judge').click()",
        then: "!document.querySelector('#review').hidden",
    },
    Screen {
        name: "review-snort",
        hash: "#game=snort&board=path:4&player1=human&player2=human&moves=1",
        there: "document.querySelector('#judge:enabled')",
        act: "document.querySelector('#judge').click()",
        then: "!document.querySelector('#review').hidden",
    },
    Screen {
        name: "review-col",
        hash: "#game=col&board=path:4&player1=human&player2=human&moves=0",
        there: "document.querySelector('#judge:enabled')",
        act: "document.querySelector('#judge').click()",
        then: "!document.querySelector('#review').hidden",
    },
];

/// What is drawn, solved, played together, and found out.
pub(crate) const OTHERS: &[Screen] = &[
    Screen {
        name: "puzzles",
        hash: "#puzzles",
        there: "document.querySelector('.chip')",
        act: "",
        then: "true",
    },
    Screen {
        name: "puzzle",
        hash: "#puzzles",
        there: "document.querySelector('a.chip')",
        act: "document.querySelector('a.chip').click()",
        then: "document.querySelector('#task') && document.querySelector('#region-0')",
    },
    Screen {
        name: "table-new",
        hash: "#table",
        there: "document.querySelector('#open-table')",
        act: "",
        then: "true",
    },
    Screen {
        name: "table",
        hash: "#table",
        there: "document.querySelector('#open-table')",
        act: "document.querySelector('#open-table').click()",
        then: "document.querySelector('#people') && document.querySelector('#region-0')",
    },
    Screen {
        name: "draw-map",
        hash: "#draw=map",
        there: "document.querySelector('.draw-grid')",
        act: "document.querySelector('#draw-example').click()",
        then: "document.querySelector('#draw-picture svg')",
    },
    Screen {
        name: "draw-graph",
        hash: "#draw=graph",
        there: "document.querySelector('.draw-sheet')",
        act: "document.querySelector('#draw-example').click()",
        then: "document.querySelector('#draw-picture svg') && document.querySelector('.draw-sheet .region')",
    },
    Screen {
        name: "draw-text",
        hash: "#draw=text",
        there: "document.querySelector('#draw-text')",
        act: "document.querySelector('#draw-try-geojson').click()",
        then: "document.querySelector('#draw-picture .area')",
    },
    Screen {
        name: "results",
        hash: "#results",
        there: "document.querySelector('#runs')",
        act: "document.querySelector('#runs a').click()",
        then: "document.querySelectorAll('#games tbody tr').length > 1 && document.querySelector('#findings table')",
    },
];

/// What the teacher of a class sees; its server has a door.
pub(crate) const CLASS: &[Screen] = &[Screen {
    name: "class",
    hash: "#class",
    there: "document.querySelector('#class-token')",
    act: "",
    then: "true",
}];

/// A width and a height of a window, and `light` or `dark`.
pub(crate) type Look = (u32, u32, &'static str);

/// How screens are shown.
pub(crate) struct Showing<'a> {
    /// What the server is started with.
    pub(crate) words: &'a str,
    /// The language that the reader has chosen, by its code.
    pub(crate) language: &'a str,
    pub(crate) looks: &'a [Look],
}

/// Shows every screen of these in every look, as if somebody changed the window; `look` is told the screen
/// and the look.
pub(crate) fn show(
    browser: &mut Browser,
    screens: &[Screen],
    &Showing { words, language, looks }: &Showing,
    mut look: impl FnMut(&mut Browser, &Screen, Look),
) {
    let server = Server::start(words);
    if let Some(teacher) = server.said["teacher"].as_str() {
        // Whoever was let in once is let in.
        browser.visit(teacher);
    }
    let address = server.url.split('?').next().expect("an address");
    browser.visit(address);
    browser.evaluate(&format!("localStorage.setItem('language', '{language}')"));
    for screen in screens {
        let (width, height, _) = looks[0];
        browser.resize(width, height);
        browser.visit("about:blank");
        browser.visit(&format!("{address}{}", screen.hash));
        browser.wait_for(screen.there);
        browser.evaluate(screen.act);
        browser.wait_for(screen.then);
        for &(width, height, scheme) in looks {
            browser.resize(width, height);
            browser.prefer(scheme);
            // What still fades in has not the colors yet that it is to have.
            browser.evaluate(STILL);
            look(browser, screen, (width, height, scheme));
        }
    }
}

/// Waits until the look is drawn, and for the end of everything that moves, unless it never ends.
const STILL: &str = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))\
    .then(() => Promise.allSettled(document.getAnimations().filter((one) => \
    one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished))).then(() => true)";
