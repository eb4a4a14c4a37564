//! The shell of every page that is a file of its own: its head, one style sheet, the body and what
//! scripts read. No font and no address is ever fetched.
//!
//! What is deliberately absent: what a page says.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;

/// A page.
pub(crate) struct Page<'a> {
    /// What the window is called.
    pub(crate) title: &'a str,
    /// What only this page needs beyond the common style sheet.
    pub(crate) style: &'a str,
    /// Everything that is shown, and the scripts.
    pub(crate) body: Markup,
}

const STYLE: &str = include_str!("page/page.css");

impl Page<'_> {
    /// The page as one file.
    pub(crate) fn html(self) -> String {
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) }
                    // Without one, browsers ask the server that a page came from.
                    link rel="icon" href="data:,";
                    style { (PreEscaped(STYLE)) (PreEscaped(self.style)) }
                }
                body { (self.body) }
            }
        }
        .into_string()
    }
}

/// Data for a script, under a name: no text in it can end the element.
pub(crate) fn data(id: &str, data: &Value) -> Markup {
    let text = data.to_string().replace('<', "\\u003c");
    html! { script type="application/json" id=(id) { (PreEscaped(text)) } }
}
