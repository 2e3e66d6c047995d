//! Puts a page together: words for who reads, the board for who looks, what happens as data, and the script that plays it;
//! [`Page`] is what commands write.

use std::fmt::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use plunder_rules::Color;
use plunder_rules::text::Text;
use plunder_words::language::Language;

use super::data::{Data, data};
use super::told::{Sort, Told};
use crate::diagram::escaped;

/// The page's own script.
pub(super) const SCRIPT: &str = include_str!("page.js");
/// How it looks.
const STYLE: &str = include_str!("page.css");

/// How light a page is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the reader's system is.
    #[default]
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// Its name in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// A page that plays.
pub struct Page {
    html: String,
    title: String,
}

impl Page {
    /// The page of what is told. `name` is its title where it has none of its own.
    pub fn new(told: &Told, theme: Theme, name: &str) -> Self {
        let data = data(told);
        let titles = told.words(|_, film| film.headings.title.clone().unwrap_or_else(|| name.to_owned()));
        let title = titles[0].clone();
        let body = body(told, &data, &titles);
        let tag = told.languages().next().map_or_else(|| "en".to_owned(), |language| language.tag().to_owned());
        Self { html: document(&tag, theme, &title, STYLE, &body, Some(&data.json)), title }
    }

    /// The file.
    pub fn html(&self) -> &str {
        &self.html
    }

    /// Its title in its first language.
    pub fn title(&self) -> &str {
        &self.title
    }
}

/// A document with its style, and its script and data where it has any; nothing else may be loaded or run.
pub(super) fn document(tag: &str, theme: Theme, title: &str, style: &str, body: &str, json: Option<&str>) -> String {
    let hash = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text.as_bytes())));
    let script = if json.is_some() { hash(SCRIPT) } else { "'none'".to_owned() };
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\" data-theme=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri 'none'; form-action 'none'; script-src {script}; style-src {}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>{style}</style>\n</head>\n<body>\n{body}",
        escaped(tag),
        theme.name(),
        hash(style),
        escaped(title),
    );
    if let Some(json) = json {
        // No text in the data can end its element.
        let json = json.replace('<', "\\u003c");
        let _ =
            write!(html, "<script type=\"application/json\" id=\"data\">{json}</script>\n<script>{SCRIPT}</script>\n");
    }
    html.push_str("</body>\n</html>\n");
    html
}

/// What is in the page besides its data.
fn body(told: &Told, data: &Data, titles: &[String]) -> String {
    let film = told.film();
    let mut html = "<main>\n<header>\n".to_owned();
    for (number, (language, title)) in told.languages().zip(titles).enumerate() {
        let hidden = if number == 0 { "" } else { " hidden" };
        let _ = writeln!(
            html,
            "<h1 data-lang=\"{number}\" lang=\"{}\"{hidden}>{}</h1>",
            escaped(language.tag()),
            escaped(title)
        );
    }
    if !film.headings.rules.is_empty() {
        let _ = writeln!(html, "<p class=\"rules\">{}</p>", escaped(&film.headings.rules.join(" · ")));
    }
    html.push_str("</header>\n<div id=\"play\" data-seat=\"");
    html.push_str(if film.seat == Color::Black { "1" } else { "0" });
    let _ = write!(html, "\">\n<div id=\"board\">{}</div>\n</div>\n", data.board);
    for (number, language) in told.languages().enumerate() {
        words(&mut html, told, data, number, language);
    }
    if let Some(credits) = &film.headings.credits {
        let _ = writeln!(html, "<footer>{}</footer>", escaped(credits).replace("\\n", "<br>"));
    }
    html.push_str("</main>\n");
    html
}

/// What happens, in words: the page's script takes the captions from here, and without scripts they are read.
fn words(html: &mut String, told: &Told, data: &Data, number: usize, language: &Language) {
    let hidden = if number == 0 { "" } else { " hidden" };
    let _ =
        writeln!(html, "<section class=\"words\" data-lang=\"{number}\" lang=\"{}\"{hidden}>", escaped(language.tag()));
    let _ = writeln!(html, "<noscript><p>{}</p></noscript>", escaped(&language.get("page-noscript")));
    let _ = writeln!(html, "<p class=\"position\">{}</p>", escaped(&data.position[number]));
    if told.kind != Sort::Script && !data.moves.is_empty() {
        let moves = Text::new("page-moves-said").with("moves", data.moves.join(" "));
        let _ = writeln!(html, "<p class=\"moves\">{}</p>", escaped(&language.say(&moves)));
    }
    html.push_str("<ol>\n");
    for caption in &data.captions {
        let _ = writeln!(html, "<li>{}</li>", escaped(&caption[number]));
    }
    html.push_str("</ol>\n</section>\n");
}
