//! People at different places in real browsers: a game over a link with a watcher, a tab that missed a
//! move, a server that was killed, a class.

use crate::browser::Browser;
use crate::serve::{Server, has_no_complaints};
use crate::support::{mapduel, refuses};
use serde_json::json;

/// A row of four regions and three colors: four moves, and the first side wins.
const GAME: &str = "#game=coloring&board=path:4&colors=3&player1=human&player2=human";

/// Opens a table out of a game of two people at one place; the part of its address after the `#`.
fn open_table(browser: &mut Browser, server: &Server) -> String {
    browser.visit(&format!("{}{GAME}", server.url));
    browser.wait_for("document.querySelector('#apart')");
    browser.evaluate("document.querySelector('#apart').click()");
    browser.wait_for("location.hash.startsWith('#table=') && document.querySelector('#people')");
    let hash = browser.evaluate("location.hash");
    hash.as_str().expect("an address").to_string()
}

/// Takes the free seat of a table.
fn take_seat(browser: &mut Browser, name: &str) {
    // At the last table there may still be one, which is not shown.
    browser.wait_for("document.querySelector('#take-seat button')?.checkVisibility()");
    browser.evaluate(&format!("document.querySelector('#seat-name').value = {}", json!(name)));
    browser.click("#take-seat button");
    browser.wait_for("document.querySelector('#people')?.innerText.includes('(you)')");
}

/// Colors a region by keys, once it may be colored.
fn color(browser: &mut Browser, region: u32, color: &str) {
    browser.wait_for(&format!(
        "document.querySelector('#region-{region}')?.getAttribute('aria-disabled') === 'false'"
    ));
    browser.evaluate(&format!("document.querySelector('#region-{region}').focus()"));
    browser.press(color);
}

/// Colors a region, and sees that it is done: so many moves were made by then.
fn plays(browser: &mut Browser, region: u32, number: &str, count: u32) {
    color(browser, region, number);
    sees_moves(browser, count);
}

fn sees_moves(browser: &mut Browser, count: u32) {
    browser.wait_for(&format!(
        "document.querySelectorAll('#moves li:not(.undone)').length === {count}"
    ));
}

#[test]
fn two_people_play_each_other_over_a_link_and_a_third_watches() {
    let Some(mut ada) = Browser::start() else { return };
    let (Some(mut ben), Some(mut eve)) = (Browser::start(), Browser::start()) else { return };
    let server = Server::start("");
    let hash = open_table(&mut ada, &server);
    ada.wait_for("document.querySelector('#people-said').innerText.includes('Waiting')");
    let link = ada.evaluate("document.querySelector('#table-link').value");
    assert_eq!(link, json!(format!("{}{hash}", server.url)));
    let address = format!("{}{hash}", server.url);
    ben.resize(390, 844);
    ben.visit(&address);
    ben.screenshot("table-offer-phone");
    take_seat(&mut ben, "Ben");
    ada.wait_for("document.querySelector('#people').innerText.includes('Ben')");
    eve.visit(&address);
    eve.wait_for("document.querySelector('#people-said')?.innerText.includes('You watch')");
    ada.wait_for("document.querySelector('#people').innerText.includes('1 watches')");
    // Nobody moves for somebody else.
    assert_eq!(eve.evaluate("document.querySelector('#take-seat').hidden"), json!(true));
    for browser in [&mut ben, &mut eve] {
        browser.evaluate("document.querySelector('#region-0').focus()");
        browser.press("1");
    }
    plays(&mut ada, 0, "1", 1);
    for browser in [&mut ben, &mut eve] {
        sees_moves(browser, 1);
    }
    // One's own last move can be taken back before the answer, by oneself.
    for browser in [&mut ben, &mut eve] {
        assert_eq!(browser.evaluate("document.querySelector('#undo').disabled"), json!(true));
    }
    ada.click("#undo");
    for browser in [&mut ada, &mut ben, &mut eve] {
        sees_moves(browser, 0);
    }
    plays(&mut ada, 0, "2", 1);
    plays(&mut ben, 3, "1", 2);
    plays(&mut ada, 1, "1", 3);
    plays(&mut ben, 2, "3", 4);
    for browser in [&mut ada, &mut ben, &mut eve] {
        sees_moves(browser, 4);
        browser.wait_for(
            "document.querySelector('#ending')?.hidden === false || \
                          document.querySelector('#status').innerText.includes('won')",
        );
        let moves = browser
            .evaluate("[...document.querySelectorAll('#moves li')].map((one) => one.dataset.move)");
        assert_eq!(moves, json!(["0=2", "3=1", "1=1", "2=3"]));
    }
    ada.screenshot("table-end");
    // Who leaves keeps the seat.
    ben.visit("about:blank");
    ada.wait_for("document.querySelector('#people').innerText.includes('Ben is away')");
    ben.visit(&address);
    ben.wait_for("document.querySelector('#people')?.innerText.includes('(you)')");
    ada.wait_for("!document.querySelector('#people').innerText.includes('away')");
    // Another game: the other is asked to it, and sides are changed.
    ada.evaluate("document.querySelector('#rematch').click()");
    ada.wait_for(&format!(
        "location.hash !== {} && document.querySelector('#people [data-side=bob]')?.innerText.includes('you')",
        json!(hash)
    ));
    ben.wait_for("document.querySelector('#next-table a')");
    ben.click("#next-table a");
    take_seat(&mut ben, "Ben");
    ada.wait_for("document.querySelector('#people [data-side=alice].here')");
    plays(&mut ben, 0, "1", 1);
    sees_moves(&mut ada, 1);
    for browser in [&ada, &ben, &eve] {
        has_no_complaints(browser, &server);
    }
}

#[test]
fn a_tab_that_missed_a_move_shows_it_and_plays_nothing() {
    let (Some(mut first), Some(mut second)) = (Browser::start(), Browser::start()) else { return };
    let server = Server::start("");
    first.visit(&format!("{}{GAME}", server.url));
    first.wait_for("document.querySelector('#region-0') && sessionStorage.getItem('game')");
    // What a browser does when a tab is duplicated.
    let kept = first.evaluate("sessionStorage.getItem('game')");
    let hash = first.evaluate("location.hash");
    second.visit(&server.url);
    second.evaluate(&format!("sessionStorage.setItem('game', {kept})"));
    second.visit("about:blank");
    second.visit(&format!("{}{}", server.url, hash.as_str().expect("an address")));
    plays(&mut second, 1, "1", 1);
    sees_moves(&mut first, 0);
    color(&mut first, 2, "1");
    first.wait_for("document.querySelector('#alert').innerText.includes('moved first')");
    sees_moves(&mut first, 1);
    // Now it knows the game, and plays on.
    plays(&mut first, 2, "2", 2);
    first.evaluate("document.querySelector('#dismiss').click()");
    second.evaluate("document.querySelector('#undo').click()");
    second.wait_for("document.querySelector('#alert').innerText.includes('moved first')");
    sees_moves(&mut second, 2);
}

#[test]
fn a_killed_and_restarted_server_loses_no_table() {
    let (Some(mut ada), Some(mut ben)) = (Browser::start(), Browser::start()) else { return };
    let port = Server::port_for_later();
    let server = Server::start_at(port, "");
    let hash = open_table(&mut ada, &server);
    ben.visit(&format!("{}{hash}", server.url));
    take_seat(&mut ben, "Ben");
    plays(&mut ada, 0, "1", 1);
    plays(&mut ben, 3, "2", 2);
    sees_moves(&mut ada, 2);
    drop(server);
    ada.wait_for("document.querySelector('#alert').innerText.includes('Trying again')");
    let server = Server::start_at(port, "");
    for browser in [&mut ada, &mut ben] {
        browser.wait_for("document.querySelectorAll('#people .here').length === 2");
        browser.wait_for("document.querySelector('#alert').innerText === ''");
        sees_moves(browser, 2);
        assert_eq!(browser.evaluate("location.hash"), json!(hash));
    }
    plays(&mut ada, 1, "2", 3);
    plays(&mut ben, 2, "3", 4);
    sees_moves(&mut ada, 4);
    drop(server);
}

#[test]
fn a_page_that_comes_back_after_the_others_brings_its_moves_and_sees_theirs() {
    let (Some(mut ada), Some(mut ben)) = (Browser::start(), Browser::start()) else { return };
    let port = Server::port_for_later();
    let server = Server::start_at(port, "");
    let hash = open_table(&mut ada, &server);
    ben.visit(&format!("{}{hash}", server.url));
    take_seat(&mut ben, "Ben");
    plays(&mut ada, 0, "1", 1);
    sees_moves(&mut ben, 1);
    // Ada is away while Ben moves, and back before Ben's page has found the new server.
    ada.visit("about:blank");
    plays(&mut ben, 3, "2", 2);
    ben.evaluate(
        "{ window.held = true; const asked = window.fetch; window.fetch = async (...all) => {
            while (window.held) await new Promise((done) => setTimeout(done, 20));
            return asked(...all);
        }; }",
    );
    drop(server);
    let server = Server::start_at(port, "");
    ada.visit(&format!("{}{hash}", server.url));
    sees_moves(&mut ada, 1);
    ben.evaluate("window.held = false");
    for browser in [&mut ada, &mut ben] {
        browser.wait_for("document.querySelectorAll('#people .here').length === 2");
        sees_moves(browser, 2);
    }
    plays(&mut ada, 1, "2", 3);
    plays(&mut ben, 2, "3", 4);
    sees_moves(&mut ada, 4);
    drop(server);
}

#[test]
fn a_move_after_a_restart_is_played_where_the_game_was() {
    let Some(mut browser) = Browser::start() else { return };
    let port = Server::port_for_later();
    let server = Server::start_at(port, "");
    browser.visit(&format!("{}{GAME}", server.url));
    plays(&mut browser, 0, "1", 1);
    browser.evaluate("document.body.dataset.same = 'yes'");
    drop(server);
    let server = Server::start_at(port, "");
    plays(&mut browser, 1, "2", 2);
    assert_eq!(browser.text("#alert"), "");
    assert_eq!(browser.evaluate("document.body.dataset.same"), json!("yes"), "no new page");
    drop(server);
}

#[test]
fn a_class_comes_in_by_its_code_and_the_teacher_sees_its_tables() {
    let (Some(mut teacher), Some(mut student)) = (Browser::start(), Browser::start()) else {
        return;
    };
    // Nobody else is to come in while this is tried out.
    let server = Server::start("--class --host 127.0.0.1");
    let near = format!("http://127.0.0.1:{}/", server.port());
    let code = server.said["token"].as_str().expect("a code").to_string();
    assert!(server.url == format!("{near}?token={code}") && code.len() == 9, "{}", server.said);
    teacher.resize(1280, 900);
    teacher.visit(server.said["teacher"].as_str().expect("the teacher's address"));
    teacher.wait_for("document.querySelector('#class-token')");
    assert_eq!(teacher.text("#class-token"), code);
    assert_eq!(teacher.evaluate("location.search"), json!(""), "the secret is not shown");
    teacher.wait_for("document.querySelector('#class-count').innerText.includes('Nobody plays')");
    // A student without the code gets a field for it, and then what the link was about.
    student.resize(390, 844);
    student.visit(&format!("{near}#table"));
    student.wait_for("document.querySelector('#token')");
    student.screenshot("door-phone");
    student.evaluate("document.querySelector('#token').value = 'guess-work'");
    student.click("button");
    student.wait_for("document.querySelector('#said')?.innerText.includes('not it')");
    let typed = code.to_uppercase().replace('-', " ");
    student.evaluate(&format!("document.querySelector('#token').value = {}", json!(typed)));
    student.click("button");
    student.wait_for("document.querySelector('#open-table')");
    assert_eq!(student.evaluate("location.hash + location.search"), json!("#table"));
    student.evaluate("document.querySelector('#table-name').value = 'Zoe'");
    student.screenshot("table-new-phone");
    student.click("#open-table");
    student.wait_for("location.hash.startsWith('#table=') && document.querySelector('#people')");
    teacher.wait_for("document.querySelector('#class-tables')?.innerText.includes('Zoe')");
    teacher.wait_for(
        "[...document.images].every((image) => image.complete && image.naturalWidth > 0)",
    );
    teacher.screenshot("class");
    // The teacher looks on without taking a seat.
    teacher.click("#class-tables a");
    teacher.wait_for("document.querySelector('#people')?.innerText.includes('Zoe')");
    assert_eq!(teacher.evaluate("document.querySelector('#take-seat').hidden"), json!(true));
    student.wait_for("document.querySelector('#people').innerText.includes('1 watches')");
    // The list is the teacher's alone.
    student.evaluate("location.hash = '#class'");
    student.wait_for("document.querySelector('#alert').innerText.includes('for the teacher')");
}

#[test]
fn what_a_class_needs_is_printed() {
    let help = mapduel("serve --help").stdout;
    assert!(help.contains("--class") && help.contains("QR"));
    refuses("serve --class --token short", "", "8 to 200");
    refuses("serve --class --token correct-horse --proxy 127.0.0.1", "", "--proxy");
    // A class is for others, and so is a server at all addresses: what is printed is not this machine's own.
    for words in ["--class", "--host 0.0.0.0 --token correct-horse"] {
        let server = Server::start(words);
        assert_eq!(server.said["host"], "0.0.0.0");
        for other in server.said["others"].as_array().expect("addresses") {
            let other = other.as_str().expect("an address");
            assert!(other.starts_with("http://") && other.contains("/?token="), "{other}");
            assert!(!other.contains("127.0.0.1") && !other.contains("0.0.0.0"), "{other}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_class_is_told_of_in_words_with_a_code_to_scan() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    let mut server = Command::new(env!("CARGO_BIN_EXE_mapduel"))
        .args(["serve", "--port", "0", "--class", "--host", "127.0.0.1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let output = BufReader::new(server.stdout.take().expect("it has an output"));
    let mut lines = Vec::new();
    for line in output.lines() {
        lines.push(line.expect("text"));
        if lines.last().is_some_and(|line| line.starts_with("Ctrl-C")) {
            break;
        }
    }
    let _ = server.kill();
    let _ = server.wait();
    let drawn = lines.iter().filter(|line| line.contains('█')).count();
    assert!(drawn > 12, "{lines:#?}");
    let said = lines.join("\n");
    assert!(said.contains("The code is ") && said.contains("#class"), "{said}");
}
