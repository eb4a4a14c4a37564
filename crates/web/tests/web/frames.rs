//! Frames: no site shows the page in one unless it was named.

use crate::support::{get, send, server};
use crate::wire::{Wire, listen, status};
use axum::body::Body;
use axum::http::Request;
use mapduel_web::{Access, Limits, Origin, router_embedded};
use std::io::Write;
use std::net::IpAddr;

fn named() -> Vec<Origin> {
    ["https://school.example", "http://localhost:3000"]
        .map(|text| text.parse().expect("an origin"))
        .into()
}

#[tokio::test]
async fn only_named_sites_show_the_page_in_a_frame() {
    let closed = get(&server(Limits::default()), "/").await;
    let policy = |answer: &crate::support::Answer| {
        answer.headers["content-security-policy"].to_str().unwrap().to_string()
    };
    assert!(policy(&closed).ends_with("frame-ancestors 'none'"), "{}", policy(&closed));
    assert_eq!(closed.headers["x-frame-options"], "DENY");
    let open = router_embedded(Limits::default(), Access::ThisMachine, &named());
    let request = Request::get("/")
        .header("host", "localhost:8080")
        .header("sec-fetch-site", "cross-site")
        .header("sec-fetch-mode", "navigate")
        .header("sec-fetch-dest", "iframe");
    let framed = send(&open, request.body(Body::empty()).unwrap()).await;
    assert!(framed.status.is_success());
    assert!(
        policy(&framed).ends_with("frame-ancestors https://school.example http://localhost:3000")
    );
    assert!(!framed.headers.contains_key("x-frame-options"), "it would forbid all frames");
}

#[test]
fn the_token_goes_into_frames_of_other_sites_only_encrypted() {
    let proxy: IpAddr = [127, 0, 0, 1].into();
    let access = || Access::Proxied { token: "correct-horse".into(), proxy };
    let cookies = |embedders: &[Origin], scheme: &str| {
        let limits = Limits::default();
        let wire = Wire::serving(router_embedded(limits.clone(), access(), embedders), limits);
        let mut stream = wire.connect();
        let open = format!(
            "GET /?token=correct-horse HTTP/1.1\r\nhost: maps.example\r\nconnection: close\r\n\
             x-forwarded-proto: {scheme}\r\n\r\n"
        );
        stream.write_all(open.as_bytes()).expect("it listens");
        let welcome = listen(&mut stream);
        assert_eq!(status(&welcome), 303, "{welcome}");
        let cookies = welcome.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        cookies.map(String::from).collect::<Vec<String>>()
    };
    for (embedders, scheme, same_site) in [
        (vec![], "https", "SameSite=Strict"),
        (named(), "http", "SameSite=Strict"),
        (named(), "https", "SameSite=None; Path=/; Secure; Partitioned"),
    ] {
        let told = cookies(&embedders, scheme);
        assert!(told.iter().any(|cookie| cookie.starts_with("mapduel_token=correct-horse;")));
        for cookie in told {
            assert!(cookie.contains("HttpOnly") && cookie.contains(same_site), "{cookie}");
        }
    }
}
