//! The shop's page in one language: what it shows and says; `shop` has it.

use std::fmt::Write;
use std::io::Cursor;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use glam::Vec3;
use rules::text::Text;
use rules::{Color, Square};
use serde_json::json;
use shapes::place::{self, MARKER_SLOT};
use shapes::size::{SQUARE, TABLE_Y};
use words::language::Language;
use words::rulebook::{Book, Sort};

use super::seller::Seller;
use crate::diagram::escaped;
use crate::link;

/// The page's own script.
pub const VIEWER: &str = include_str!("viewer.js");
/// How it looks.
pub const STYLE: &str = include_str!("shop.css");

/// A picture of the table, for previews of links: 1200 by 630 pixels.
pub const PREVIEW: &[u8] = include_bytes!("../../../../web/link.jpg");

/// The parts that are named: where each is in the model, in sides of a square, and the rule that tells of it.
fn parts() -> [(Vec3, &'static str); 5] {
    let hook = |slot| place::stand_hook(slot).translation;
    [
        (place::square_point(Square::at(6, 0)) + Vec3::Y, "1-1"),
        (hook(0), "1-2"),
        (place::square_point(Square::at(3, 4)), "2-1"),
        (place::tray_center(Color::White), "2-2"),
        (hook(MARKER_SLOT), "3-8"),
    ]
}

/// A picture beside the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Poster {
    /// Its file.
    pub file: String,
    /// Its width and height in pixels.
    pub size: (u32, u32),
}

/// A lesson or film that plays in a page of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Film {
    /// Its page.
    pub file: String,
    /// The picture of its position.
    pub picture: String,
    /// The size of that, in pixels.
    pub size: (u32, u32),
    /// What it is called in the language of the page.
    pub title: String,
    /// What its picture shows, in words.
    pub words: String,
}

/// All that the page is made of.
#[derive(Debug)]
pub struct Shop<'a> {
    /// The language.
    pub language: &'a Language,
    /// The other pages: language and file.
    pub others: Vec<(Language, String)>,
    /// The name of this page's own file.
    pub file: String,
    /// What the shop says.
    pub seller: &'a Seller,
    /// Pictures, the largest first.
    pub posters: Vec<Poster>,
    /// The lesson.
    pub lesson: Option<Film>,
    /// The films.
    pub films: Vec<Film>,
}

/// A model as a script, for a page that lies in a folder of one's own: there no script may read a file.
pub fn packed(model: &[u8]) -> String {
    format!("window.plunderSet = \"{}\";\n", BASE64_STANDARD.encode(model))
}

/// How wide and high a picture is, in pixels; none where it cannot be read.
pub fn picture_size(file: &[u8]) -> Option<(u32, u32)> {
    image::ImageReader::new(Cursor::new(file)).with_guessed_format().ok()?.into_dimensions().ok()
}

impl Shop<'_> {
    fn say(&self, id: &str) -> String {
        escaped(&self.language.get(id))
    }

    /// What is sold.
    fn name(&self) -> String {
        if self.seller.name.is_empty() { self.language.get("shop-set") } else { self.seller.name.clone() }
    }

    /// The page.
    pub fn html(&self) -> String {
        let mut html = String::new();
        let _ = write!(
            html,
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n{}\
             <link rel=\"stylesheet\" href=\"shop.css\">\n<script type=\"application/ld+json\">{}</script>\n</head>\n<body>\n<header>\n<h1>{}</h1>\n",
            escaped(self.language.tag()),
            escaped(&self.name()),
            self.preview(),
            self.product(),
            escaped(&self.name())
        );
        if !self.others.is_empty() {
            let _ = writeln!(html, "<nav aria-label=\"{}\">", self.say("shop-languages"));
            for (language, file) in &self.others {
                let tag = escaped(language.tag());
                let _ = writeln!(
                    html,
                    "<a href=\"{}\" hreflang=\"{tag}\" lang=\"{tag}\">{}</a>",
                    link(file),
                    escaped(&language.name())
                );
            }
            html += "</nav>\n";
        }
        let _ = writeln!(html, "</header>\n<main>\n<p class=\"lead\">{}</p>", self.say("shop-lead"));
        self.model(&mut html);
        self.offer(&mut html);
        self.parts(&mut html);
        self.pictures(&mut html);
        self.playing(&mut html);
        let _ = writeln!(html, "</main>\n<footer><p>{}</p></footer>", self.say("shop-makers"));
        html += "<script src=\"viewer.js\"></script>\n</body>\n</html>\n";
        html
    }

    /// What programs read that show a link.
    fn preview(&self) -> String {
        let mut tags = String::new();
        let mut add = |kind: &str, name: &str, content: &str| {
            let _ = writeln!(tags, "<meta {kind}=\"{name}\" content=\"{}\">", escaped(content));
        };
        let lead = self.language.get("shop-lead");
        add("name", "description", &lead);
        add("property", "og:type", "product");
        add("property", "og:title", &self.name());
        add("property", "og:description", &lead);
        add("property", "og:locale", &self.language.tag().replace('-', "_"));
        let address = &self.seller.address;
        add("property", "og:image", &format!("{address}preview.jpg"));
        add("property", "og:image:width", "1200");
        add("property", "og:image:height", "630");
        add("property", "og:image:alt", &self.language.get("shop-preview"));
        add("name", "twitter:card", "summary_large_image");
        if !address.is_empty() {
            add("property", "og:url", &format!("{address}{}", self.file));
        }
        if !self.seller.price.is_empty() {
            add("property", "product:price:amount", &self.seller.price);
            add("property", "product:price:currency", &self.seller.currency);
        }
        tags
    }

    /// The product as search engines read it (JSON-LD).
    fn product(&self) -> String {
        let Seller { seller, price, currency, link, address, .. } = self.seller;
        let images: Vec<String> = self.posters.iter().map(|poster| format!("{address}{}", poster.file)).collect();
        let mut product = json!({
            "@context": "https://schema.org",
            "@type": "Product",
            "name": self.name(),
            "description": self.language.get("shop-lead"),
            "category": "Board games",
            "image": images,
            "size": "0.5 m",
        });
        if !price.is_empty() || !link.is_empty() {
            let mut offer = json!({ "@type": "Offer" });
            for (name, value) in [("price", price), ("priceCurrency", currency), ("url", link)] {
                if !value.is_empty() {
                    offer[name] = value.as_str().into();
                }
            }
            if !seller.is_empty() {
                offer["seller"] = json!({ "@type": "Organization", "name": seller });
            }
            product["offers"] = offer;
        }
        // No text in it can end its element.
        product.to_string().replace('<', "\\u003c")
    }

    /// The model, behind a picture of it; the script puts the one into the other's place.
    fn model(&self, html: &mut String) {
        let Some(poster) = self.posters.first() else { return };
        let (width, height) = poster.size;
        let _ = writeln!(
            html,
            "<section class=\"model\" aria-labelledby=\"model-title\">\n<h2 id=\"model-title\">{}</h2>\n\
             <div id=\"stage\" data-label=\"{}\" data-turn=\"{}\" data-failed=\"{}\">\n\
             <img src=\"{}\" width=\"{width}\" height=\"{height}\" alt=\"{}\">\n</div>",
            self.say("shop-model"),
            self.say("shop-model-label"),
            self.say("shop-model-turn"),
            self.say("shop-model-failed"),
            link(&poster.file),
            escaped(&self.caption(poster))
        );
        let _ = writeln!(
            html,
            "<fieldset id=\"materials\" hidden><legend>{}</legend>\n\
             <label><input type=\"radio\" name=\"materials\" value=\"wood\" checked> {}</label>\n\
             <label><input type=\"radio\" name=\"materials\" value=\"stone\"> {}</label>\n</fieldset>",
            self.say("shop-materials"),
            self.say("shop-wood"),
            self.say("shop-stone")
        );
        let _ = writeln!(html, "<noscript><p>{}</p></noscript>", self.say("shop-noscript"));
        // A telephone of Apple's opens the first at once, because of the picture in it.
        let _ = writeln!(
            html,
            "<p class=\"room\"><a rel=\"ar\" class=\"button\" href=\"set.usdz\"><img src=\"{}\" width=\"48\" height=\"30\" alt=\"\">{}</a>",
            link(&poster.file),
            self.say("shop-room")
        );
        if let Some(host) = self.seller.address.strip_prefix("https://") {
            let _ = writeln!(
                html,
                "<a class=\"button\" href=\"intent://arvr.google.com/scene-viewer/1.0?file=https://{host}set.glb&amp;mode=ar_preferred&amp;resizable=false\
                 #Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;\
                 S.browser_fallback_url=https://{host}set.glb;end;\">{}</a>",
                self.say("shop-room-android")
            );
        }
        let _ = writeln!(html, "<a href=\"set.glb\" download>{}</a></p>\n</section>", self.say("shop-download"));
    }

    fn offer(&self, html: &mut String) {
        let Seller { seller, price, currency, link, .. } = self.seller;
        let _ = writeln!(
            html,
            "<section class=\"offer\" aria-labelledby=\"offer-title\">\n<h2 id=\"offer-title\">{}</h2>",
            self.say("shop-offer")
        );
        let price = match price.split_once('.') {
            _ if price.is_empty() => self.language.get("shop-ask"),
            Some((whole, part)) => self.language.say(
                &Text::new("shop-price").with("whole", whole).with("part", part).with("currency", currency.clone()),
            ),
            None => format!("{price} {currency}"),
        };
        let _ = writeln!(html, "<p class=\"price\">{}</p>", escaped(&price));
        if !seller.is_empty() {
            let sold = Text::new("shop-sold-by").with("seller", seller.clone());
            let _ = writeln!(html, "<p>{}</p>", escaped(&self.language.say(&sold)));
        }
        if !link.is_empty() {
            let _ =
                writeln!(html, "<p><a class=\"button\" href=\"{}\">{}</a></p>", escaped(link), self.say("shop-buy"));
        }
        html.push_str("</section>\n");
    }

    /// The parts by their numbers, in the rule book's words.
    fn parts(&self, html: &mut String) {
        let book = Book::of(self.language.tag());
        let _ = writeln!(
            html,
            "<section aria-labelledby=\"parts-title\">\n<h2 id=\"parts-title\">{}</h2>\n<ol id=\"parts\">",
            self.say("shop-parts")
        );
        for (number, (at, rule)) in (1..).zip(parts()) {
            let at = (at - Vec3::Y * TABLE_Y) * SQUARE;
            let Some(section) = book.find(rule).and_then(|place| book.section(place)) else { continue };
            let _ = writeln!(
                html,
                "<li id=\"part-{number}\" data-at=\"{} {} {}\"><h3>{}</h3>",
                at.x,
                at.y,
                at.z,
                escaped(&section.title)
            );
            let mut is_list = false;
            for paragraph in &section.paragraphs {
                let item = paragraph.sort == Sort::Item;
                if item != is_list {
                    html.push_str(if item { "<ul>\n" } else { "</ul>\n" });
                    is_list = item;
                }
                let words = escaped(&paragraph.words());
                match paragraph.sort {
                    Sort::Item => {
                        let _ = writeln!(html, "<li>{words}</li>");
                    }
                    Sort::Text => {
                        let _ = writeln!(html, "<p>{words}</p>");
                    }
                    // A ruling or a table is for who plays.
                    _ => {}
                }
            }
            html.push_str(if is_list { "</ul>\n</li>\n" } else { "</li>\n" });
        }
        html.push_str("</ol>\n</section>\n");
    }

    fn pictures(&self, html: &mut String) {
        let _ = writeln!(
            html,
            "<section aria-labelledby=\"pictures-title\">\n<h2 id=\"pictures-title\">{}</h2>\n<div class=\"pictures\">",
            self.say("shop-pictures")
        );
        for poster in self.posters.iter().skip(1) {
            let caption = escaped(&self.caption(poster));
            let (width, height) = poster.size;
            let file = link(&poster.file);
            let _ = writeln!(
                html,
                "<figure><img loading=\"lazy\" src=\"{file}\" width=\"{width}\" height=\"{height}\" alt=\"{caption}\"></figure>"
            );
        }
        html.push_str("</div>\n</section>\n");
    }

    /// What a picture shows, in the rule book's words.
    fn caption(&self, poster: &Poster) -> String {
        let book = Book::of(self.language.tag());
        let name = poster.file.split('.').next().unwrap_or_default();
        let picture = book.sections().flat_map(|(_, section)| &section.pictures).find(|picture| picture.name == name);
        picture.map_or_else(|| self.name(), |picture| picture.caption.clone())
    }

    fn playing(&self, html: &mut String) {
        let sections =
            [("lesson", "shop-lesson", self.lesson.as_slice()), ("films", "shop-films", self.films.as_slice())];
        for (id, title, films) in sections.into_iter().filter(|(.., films)| !films.is_empty()) {
            let _ = writeln!(
                html,
                "<section aria-labelledby=\"{id}-title\">\n<h2 id=\"{id}-title\">{}</h2>\n<ul class=\"films\">",
                self.say(title)
            );
            for Film { file, picture, size: (width, height), title, words } in films {
                let _ = writeln!(
                    html,
                    "<li><a href=\"{}\"><img loading=\"lazy\" src=\"{}\" width=\"{width}\" height=\"{height}\" alt=\"{}\"><span>{}</span></a></li>",
                    link(file),
                    link(picture),
                    escaped(words),
                    escaped(title)
                );
            }
            html.push_str("</ul>\n</section>\n");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_parts_lie_apart_as_the_model_is_first_seen() {
        // From where `viewer.js` looks first: around, and up.
        let ((sin_around, cos_around), (sin_up, cos_up)) = (0.35_f32.sin_cos(), 0.62_f32.sin_cos());
        let seen = parts().map(|(at, _)| {
            let along = sin_around * at.x + cos_around * at.z;
            (cos_around * at.x - sin_around * at.z, cos_up * at.y - sin_up * along)
        });
        // On a telephone a number is as wide as two squares.
        for (index, one) in seen.iter().enumerate() {
            for (other_index, other) in seen.iter().enumerate().skip(index + 1) {
                let apart = (one.0 - other.0).hypot(one.1 - other.1);
                assert!(apart > 2.0, "{} and {} are {apart} squares apart", index + 1, other_index + 1);
            }
        }
    }
}
