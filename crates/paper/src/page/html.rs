//! Puts a page together: words for who reads, the board for who looks, what happens as data, and the script that plays it;
//! [`Page`] is what commands write.

use std::fmt::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use rules::Color;
use rules::text::Text;
use sha2::{Digest, Sha256};
use words::language::Language;

use super::data::{Data, data};
use super::told::{Sort, Told};
use crate::diagram::{Drawing, Options, escaped};
use crate::link;

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
    picture: Drawing,
}

impl Page {
    /// The page of what is told. `name` is its title where it has none of its own. Where it is known at which address on the web it will
    /// stand, the page names a picture beside it ([`Page::picture`]) for previews of links to it.
    pub fn new(told: &Told, theme: Theme, name: &str, address: Option<&str>) -> Self {
        let data = data(told);
        let titles = told.words(|_, film| film.headings.title.clone().unwrap_or_else(|| name.to_owned()));
        let title = titles[0].clone();
        let body = body(told, &data, &titles);
        let language = told.languages().next().cloned().unwrap_or_else(Language::english);
        let options = Options { flip: told.film().seat == Color::Black, ..Options::default() };
        let picture = Drawing::of(&data.opening, &options, &language);
        let said = data.task.as_ref().map(|words| words[0].as_str());
        let picture_address = address.map(picture_of);
        let head = Head {
            tag: language.tag(),
            theme,
            title: &title,
            description: Some(said.unwrap_or_else(|| picture.title())),
            address,
            picture: picture_address.as_deref().map(|address| (address, picture.words())),
        };
        Self { html: document(&head, STYLE, &body, Some(&data.json)), title, picture }
    }

    /// The file.
    pub fn html(&self) -> &str {
        &self.html
    }

    /// Its title in its first language.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The position that it opens with, for previews of links.
    pub const fn picture(&self) -> &Drawing {
        &self.picture
    }
}

/// The address of the picture beside a page: the same with another ending.
fn picture_of(address: &str) -> String {
    format!("{}.png", address.strip_suffix(".html").unwrap_or(address))
}

/// What stands in the head of a document.
pub(super) struct Head<'a> {
    /// The language.
    pub tag: &'a str,
    pub theme: Theme,
    pub title: &'a str,
    /// What it is about, for previews of links and searches.
    pub description: Option<&'a str>,
    /// Where it stands on the web.
    pub address: Option<&'a str>,
    /// Where its picture stands, and what that shows.
    pub picture: Option<(&'a str, &'a str)>,
}

impl Head<'_> {
    /// What programs read that show a link: the Open Graph protocol, and the description that searches show.
    fn preview(&self) -> String {
        let mut tags = String::new();
        let mut add = |kind: &str, name: &str, content: &str| {
            let _ = writeln!(tags, "<meta {kind}=\"{name}\" content=\"{}\">", escaped(content));
        };
        if let Some(description) = self.description {
            add("name", "description", description);
        }
        add("property", "og:type", "website");
        add("property", "og:title", self.title);
        add("property", "og:locale", &self.tag.replace('-', "_"));
        if let Some(description) = self.description {
            add("property", "og:description", description);
        }
        if let Some(address) = self.address {
            add("property", "og:url", address);
        }
        if let Some((address, words)) = self.picture {
            add("property", "og:image", address);
            add("property", "og:image:type", "image/png");
            add("property", "og:image:alt", words);
            add("name", "twitter:card", "summary_large_image");
        }
        tags
    }
}

/// A document with its style, and its script and data where it has any; nothing else may be loaded or run.
pub(super) fn document(head: &Head, style: &str, body: &str, json: Option<&str>) -> String {
    let hash = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text.as_bytes())));
    let script = if json.is_some() { hash(SCRIPT) } else { "'none'".to_owned() };
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\" data-theme=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri 'none'; form-action 'none'; script-src {script}; style-src {}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n{}<style>{style}</style>\n</head>\n<body>\n{body}",
        escaped(head.tag),
        head.theme.name(),
        hash(style),
        escaped(head.title),
        head.preview(),
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
    let moves = |html: &mut String| {
        if told.kind != Sort::Script && !data.moves.is_empty() {
            let moves = Text::new("page-moves-said").with("moves", data.moves.join(" "));
            let _ = writeln!(html, "<p class=\"moves\">{}</p>", escaped(&language.say(&moves)));
        }
    };
    let captions = |html: &mut String, first: usize, captions: &[Vec<String>]| {
        let _ = writeln!(html, "<ol start=\"{}\">", first + 1);
        for (place, caption) in captions.iter().enumerate() {
            // The script takes the words from before the link, and the link apart from them.
            let link = data.offers.get(&(first + place)).map_or_else(String::new, |offer| {
                format!(" <a href=\"{}\">{}</a>", link(&offer.file), escaped(&offer.words[number]))
            });
            let _ = writeln!(html, "<li>{}{link}</li>", escaped(&caption[number]));
        }
        html.push_str("</ol>\n");
    };
    let (open, answers) = data.captions.split_at(data.open);
    if !data.asks {
        moves(html);
    }
    captions(html, 0, open);
    if data.asks {
        // Whoever reads the task opens the answer when it is wanted.
        let solution = escaped(&language.get("page-solution"));
        let _ = writeln!(html, "<details class=\"solution\"><summary>{solution}</summary>");
        moves(html);
        captions(html, open.len(), answers);
        html.push_str("</details>\n");
    }
    html.push_str("</section>\n");
}

/// A page in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its file, beside the list.
    pub file: String,
    pub title: String,
}

/// How the list looks.
const LIST_STYLE: &str = "\
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
    document(&head, LIST_STYLE, &body, None)
}
