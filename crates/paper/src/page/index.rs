//! A page that lists pages: `plunder page` writes one for a folder.

use std::fmt::Write;

use super::html::{Head, Theme, document};
use crate::diagram::escaped;
use crate::link;

/// A page in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its file, beside the list.
    pub file: String,
    /// Its title.
    pub title: String,
}

/// How the list looks.
const STYLE: &str = "\
:root{color-scheme:light dark}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}\
body{font:1.05rem/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}li{margin:.3rem 0}";

/// The list. Where its address on the web is known, it is said for previews of links to it.
pub fn index(title: &str, language: &str, theme: Theme, address: Option<&str>, entries: &[Entry]) -> String {
    let mut body = format!("<main>\n<h1>{}</h1>\n<ol>\n", escaped(title));
    for Entry { file, title } in entries {
        let _ = writeln!(body, "<li><a href=\"{}\">{}</a></li>", link(file), escaped(title));
    }
    body.push_str("</ol>\n</main>\n");
    let head = Head { tag: language, theme, title, description: None, address, picture: None };
    document(&head, STYLE, &body, None)
}
