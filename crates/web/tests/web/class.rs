//! A class: the field for the code, the teacher's list, and what others need to come in.

use crate::support::{Answer, send};
use crate::types;
use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use mapduel_web::{Access, Limits, router};
use serde_json::{Value, json};

const CODE: &str = "bcdf-ghjk";
const TEACHER: &str = "0123456789abcdef0123456789abcdef";

fn class() -> Router {
    let access = Access::Class { code: CODE.into(), teacher: TEACHER.into() };
    router(Limits::default(), access)
}

async fn ask(server: &Router, path: &str, headers: &[(&str, &str)]) -> Answer {
    let request = Request::get(path).header(header::HOST, "192.0.2.7:8080");
    let request =
        headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    let answer = send(server, request.body(Body::empty()).expect("a request")).await;
    types::check(path.trim_start_matches("/api/"), &answer);
    answer
}

#[tokio::test]
async fn who_has_no_code_gets_a_field_for_it() {
    let page = ("accept", "text/html,application/xhtml+xml");
    for server in [class(), router(Limits::default(), Access::Token("correct-horse".into()))] {
        let door = ask(&server, "/", &[page]).await;
        assert_eq!(door.status.as_u16(), 401);
        assert!(door.text.contains("<input id=\"token\" name=\"token\""), "{}", door.text);
        assert!(!door.text.contains("That was not it"));
        let policy = door.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("form-action 'self'") && policy.contains("style-src 'nonce-"));
        assert!(!policy.contains("script-src"), "nothing runs there: {policy}");
        let wrong = ask(&server, "/?token=guess", &[page]).await;
        assert!(wrong.status.as_u16() == 401 && wrong.text.contains("That was not it"));
        // Whoever reads no pages gets JSON, and so does everything but the page.
        for (path, headers) in
            [("/", &[][..]), ("/api/catalog", &[page][..]), ("/main.js", &[page][..])]
        {
            assert!(ask(&server, path, headers).await.error(401).contains("token"), "{path}");
        }
    }
}

#[tokio::test]
async fn a_code_is_good_however_it_is_typed() {
    let server = class();
    for typed in ["bcdf-ghjk", "BCDF+GHJK", "bcdfghjk"] {
        let welcome = ask(&server, &format!("/?token={typed}"), &[]).await;
        assert_eq!(welcome.status.as_u16(), 303, "{typed}");
        assert_eq!(welcome.headers["location"], "/");
        let mut cookies = welcome.headers.get_all("set-cookie").iter();
        assert!(cookies.any(|cookie| {
            cookie.to_str().unwrap().starts_with("mapduel_token=bcdf-ghjk; HttpOnly")
        }));
    }
    let inside = ask(&server, "/", &[("cookie", "other=1; mapduel_token=bcdf-ghjk")]).await;
    assert!(inside.status.as_u16() == 200 && inside.text.contains("main.js"));
}

#[tokio::test]
async fn the_teacher_sees_all_tables_and_nobody_else_does() {
    let server = class();
    let guest = ("cookie", "mapduel_token=bcdf-ghjk");
    let spec = json!({ "game": "coloring", "board": "map:australia", "colors": 3, "players": ["human", "human"] });
    let opened = Request::post("/api/tables")
        .header(header::HOST, "192.0.2.7:8080")
        .header(header::CONTENT_TYPE, "application/json")
        .header(guest.0, guest.1)
        .body(Body::from(json!({ "game": spec, "name": "Ada" }).to_string()))
        .unwrap();
    let opened = send(&server, opened).await.json();
    assert!(ask(&server, "/api/class", &[guest]).await.error(403).contains("for the teacher"));
    // A teacher who came as a guest before is one from now on.
    let promoted = ask(&server, &format!("/?token={TEACHER}"), &[guest]).await;
    assert_eq!(promoted.status.as_u16(), 303);
    let mut cookies = promoted.headers.get_all("set-cookie").iter();
    assert!(cookies.any(|cookie| cookie.to_str().unwrap().contains(TEACHER)));
    let teacher = format!("mapduel_token={TEACHER}");
    let seen = ask(&server, "/api/class", &[("cookie", &teacher)]).await.json();
    assert_eq!(seen["token"], CODE);
    let table = &seen["tables"][0];
    assert_eq!((&table["id"], &table["board"]), (&opened["id"], &json!("map:australia")));
    assert_eq!((&table["moves"], &table["going"]), (&json!(0), &json!(true)));
    assert_eq!(table["people"]["seats"][0]["name"], "Ada");
    assert!(!seen.to_string().contains(opened["key"].as_str().unwrap()), "no key is shown");
    // Without a listener nobody can come from elsewhere.
    let invitation = ask(&server, "/api/invitation", &[guest]).await.json();
    assert_eq!(invitation, json!({ "invitation": Value::Null }));
    // A server without a class has no such screen.
    let plain = router(Limits::default(), Access::Token("correct-horse".into()));
    let bearer = ("authorization", "Bearer correct-horse");
    assert!(ask(&plain, "/api/class", &[bearer]).await.error(404).contains("--class"));
}
