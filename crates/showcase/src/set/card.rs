//! Facts about a part, in short sentences with the rules' numbers, and the printed cards that show them as things on the table, so that pictures
//! have them too.

use std::cell::RefCell;

use bevy::prelude::*;
use media::lettering::{Fonts, LinePrinter};
use player::hud::words;
use rules::chessplus::Men;
use rules::plunder::permits;
use rules::text::Text;
use rules::{Chessman, Kind};
use shapes::color::{Rgb, bytes, rgb};
use table::scene::layout::{RING_HEIGHT, RING_OUTER, man_height, seat_height};
use table::scene::pictures::texture;

use super::exhibit::{KINDS, Part, or_text, permitted, wearers};

/// Paper and print.
const PAPER: Rgb = rgb(236, 228, 208);
const INK: Rgb = rgb(44, 34, 28);
const LINE: Rgb = rgb(150, 112, 54);
/// Height of the smallest capital of a card, in pixels.
const LETTER: f32 = 24.0;
/// The empty edge of a card, in capitals of its first line.
const MARGIN: f32 = 0.95;
/// From one line to the next, in capitals of the line.
const LEADING: f32 = 1.8;

thread_local! {
    /// Cards are measured and printed by the dozen; the fonts are read once.
    static PRINTER: RefCell<LinePrinter> = RefCell::new(LinePrinter::new(Fonts::standard()));
}

/// One line of a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    text: String,
    /// Height of a capital, in squares.
    capital: f32,
    /// The middle of the line's capitals from the card's upper edge.
    middle: f32,
}

/// A card: its lines, centred, and its size in squares.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    lines: Vec<Line>,
    /// The empty edge.
    margin: f32,
    /// Pixels a square of the table, enough for the smallest line.
    density: f32,
    /// Width and height.
    pub size: Vec2,
}

/// The width of a line, in squares.
fn width(text: &str, capital: f32) -> f32 {
    PRINTER.with_borrow_mut(|printer| printer.width(text, capital))
}

impl Card {
    /// A card as large as its lines need; each line is given with the height of its capitals in squares.
    pub fn new(lines: impl IntoIterator<Item = (String, f32)>) -> Self {
        let mut written = Vec::new();
        let (mut below, mut widest, mut margin) = (0.0, 0.0f32, None);
        for (text, capital) in lines {
            let margin = *margin.get_or_insert(MARGIN * capital);
            if written.is_empty() {
                below = margin;
            }
            widest = widest.max(width(&text, capital));
            written.push(Line { text, capital, middle: below + 0.5 * capital });
            below += LEADING * capital;
        }
        let margin = margin.unwrap_or(0.1);
        let last = written.last().map_or(0.0, |line: &Line| line.middle + 0.5 * line.capital);
        let smallest = written.iter().filter(|line| !line.text.is_empty()).map(|line| line.capital).fold(1.0, f32::min);
        let density = LETTER / smallest;
        Self { lines: written, margin, density, size: Vec2::new(widest + 2.4 * margin, last + margin) }
    }

    /// What is printed on it.
    pub fn print(&self) -> Image {
        let (pixels, width, height) = self.pixels();
        texture(pixels, width, height, false)
    }

    /// The pixels, red, green, blue and 255 each, and their columns and rows.
    fn pixels(&self) -> (Vec<u8>, u32, u32) {
        let size = (self.size * self.density).ceil().as_uvec2();
        let paper =
            (0..size.y).flat_map(|y| (0..size.x).map(move |x| (Vec2::new(x as f32, y as f32) + 0.5) / self.density));
        let mut colors: Vec<Rgb> = paper.map(|p| self.paper(p)).collect();
        for line in self.lines.iter().filter(|line| !line.text.is_empty()) {
            let printed = PRINTER.with_borrow_mut(|printer| printer.line(&line.text, line.capital * self.density));
            let left = (0.5 * (size.x as f32 - printed.advance)).round() as i32;
            let base = ((line.middle + 0.5 * line.capital) * self.density).round() as i32;
            for (index, cover) in printed.on((size.x as usize, size.y as usize), (left, base)) {
                colors[index] = colors[index].lerp(INK, cover);
            }
        }
        let pixels = colors.into_iter().flat_map(bytes).collect();
        (pixels, size.x, size.y)
    }

    /// The colour of the empty card at a point, in squares from the upper left corner: paper with a fine line around.
    fn paper(&self, p: Vec2) -> Rgb {
        let edge = p.min(self.size - p).min_element();
        let rule = (edge - 0.30 * self.margin).abs() - 0.045 * self.margin;
        PAPER.lerp(LINE, (0.5 - rule * self.density).clamp(0.0, 1.0))
    }
}

/// A part's facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Its name.
    pub title: Text,
    /// How many the set holds, and what else is to be said about the number.
    pub count: Text,
    /// The rest, a sentence each.
    pub sentences: Vec<Text>,
}

/// The facts of a part.
pub fn facts(part: Part) -> Facts {
    let counted = |id| Text::new(id).with("count", part.count());
    let (count, sentences) = match part {
        Part::Man(man) => (men(man), man_sentences(man.kind)),
        Part::Vest(kind) => (counted("facts-vests-count"), vest_sentences(kind)),
        Part::Worn { vest, by } => (counted("facts-such-vests-count"), worn_sentences(vest, by)),
        Part::Pair { color, front, back } => (
            Text::new("facts-pair-count"),
            vec![
                Text::new("facts-pair-backs")
                    .with("front", front)
                    .with("back", back)
                    .with("pair", Men::new(color, front, Some(back))),
                Text::new("facts-pair-moves").with("men", or_text(&[front, back])),
                Text::new("facts-pair-no-king"),
            ],
        ),
        Part::Marker => {
            (counted("facts-marker-count"), vec![Text::new("facts-marker-marks"), Text::new("facts-marker-no-power")])
        }
        Part::Stand => {
            (counted("facts-stand-count"), vec![Text::new("facts-stand-hooks"), Text::new("facts-stand-takes")])
        }
    };
    Facts { title: part.title(), count, sentences }
}

fn men(man: Chessman) -> Text {
    let id = match man.kind {
        Kind::King | Kind::Queen => "facts-men-count-spare",
        _ => "facts-men-count",
    };
    Text::new(id).with("count", Part::Man(man).count())
}

fn man_sentences(kind: Kind) -> Vec<Text> {
    let mut sentences = vec![Text::new("facts-may-wear").with("vests", or_text(&permitted(kind)))];
    if permits(kind, Kind::King) {
        sentences.push(only_two_kings());
    }
    let refused: Vec<Kind> = KINDS.into_iter().filter(|&vest| vest != kind && !permits(kind, vest)).collect();
    if !refused.is_empty() {
        sentences.push(Text::new("facts-no-benefit").with("vests", or_text(&refused)));
    }
    let (height, seat) = (decimal(man_height(kind)), decimal(seat_height(kind)));
    sentences.push(Text::new("facts-man-size").with("height", height).with("seat", seat));
    sentences
}

fn only_two_kings() -> Text {
    Text::new("facts-only-two-kings")
}

fn vest_sentences(kind: Kind) -> Vec<Text> {
    let mut sentences = vec![
        Text::new("facts-vest-worn-by").with("color", color_name(kind)).with("wearers", or_text(&wearers(kind))),
        Text::new("facts-lends").with("what", lends(kind)),
    ];
    if kind == Kind::King {
        sentences.push(only_two_kings());
    }
    let (width, height) = (decimal(2.0 * RING_OUTER), decimal(RING_HEIGHT));
    sentences.push(Text::new("facts-vest-size").with("width", width).with("height", height));
    sentences
}

fn worn_sentences(vest: Kind, by: Chessman) -> Vec<Text> {
    vec![
        Text::new("facts-worn-power").with("man", by).with("vest", vest),
        Text::new("facts-lends").with("what", lends(vest)),
        Text::new("facts-worn-own-moves").with("man", by.kind),
        Text::new("facts-worn-may").with("man", by.kind).with("vests", or_text(&permitted(by.kind))),
    ]
}

/// The colour of a vest by its name (1-2).
pub const fn color_name(vest: Kind) -> Text {
    Text::new(match vest {
        Kind::King => "vest-color-king",
        Kind::Queen => "vest-color-queen",
        Kind::Bishop => "vest-color-bishop",
        Kind::Knight => "vest-color-knight",
        Kind::Rook => "vest-color-rook",
        Kind::Pawn => "vest-color-pawn",
    })
}

/// The move that a vest lends, once (1-6, 1.2 of RULES).
const fn lends(vest: Kind) -> Text {
    Text::new(match vest {
        Kind::King => "facts-lends-king",
        Kind::Queen => "facts-lends-queen",
        Kind::Bishop => "facts-lends-bishop",
        Kind::Knight => "facts-lends-knight",
        Kind::Rook => "facts-lends-rook",
        Kind::Pawn => "facts-lends-pawn",
    })
}

/// A length with two digits after the point.
fn decimal(length: f32) -> Text {
    words::decimal(&format!("{length:.2}"))
}

#[cfg(test)]
mod tests {
    mod card {
        use super::super::*;

        #[test]
        fn a_card_holds_its_lines() {
            let card = Card::new([("2 white kings".to_owned(), 0.11), ("on the table".to_owned(), 0.07)]);
            assert!(card.size.x > width("2 white kings", 0.11) && card.size.y > 0.18);
            let (pixels, columns, rows) = card.pixels();
            let is_ink = |pixel: &[u8]| pixel[..3].iter().all(|part| *part < 80);
            let row = |y: f32| {
                let row = ((y * card.density) as u32).min(rows - 1) as usize * columns as usize * 4;
                pixels[row..row + columns as usize * 4].chunks_exact(4).any(is_ink)
            };
            assert!(card.lines.iter().all(|line| row(line.middle)), "a line is not printed");
            assert!(!row(0.03) && !row(card.size.y - 0.03));
            // Nothing is cut off at the sides.
            let column = |x: u32| (0..rows).any(|y| is_ink(&pixels[((y * columns + x) * 4) as usize..][..4]));
            let margin = (0.5 * card.margin * card.density) as u32;
            assert!((0..margin).chain(columns - margin..columns).all(|x| !column(x)));
        }
    }

    mod facts {
        use ::words::language::Language;
        use rules::Color;

        use super::super::*;

        /// The kinds named in the part of a sentence that table 2-8 decides.
        fn named(sentences: &[Text], after: &str) -> Vec<Kind> {
            let sentences: Vec<String> = sentences.iter().map(|sentence| Language::english().say(sentence)).collect();
            let sentence = sentences.iter().find_map(|sentence| sentence.split_once(after)).expect(after).1;
            let list = sentence.split(" (2-8)").next().expect("a list");
            let words: Vec<&str> = list.split([' ', ',']).collect();
            Kind::ALL.into_iter().filter(|kind| words.contains(&kind.to_string().as_str())).collect()
        }

        #[test]
        fn men_and_vests_say_what_table_2_8_permits() {
            for kind in Kind::ALL {
                let man = facts(Part::Man(Chessman::new(Color::White, kind)));
                let may: Vec<Kind> = Kind::ALL.into_iter().filter(|&vest| permits(kind, vest)).collect();
                assert_eq!(named(&man.sentences, "May wear a "), may, "{kind}");
                let vest = facts(Part::Vest(kind));
                let by: Vec<Kind> = Kind::ALL.into_iter().filter(|&wearer| permits(wearer, kind)).collect();
                assert_eq!(named(&vest.sentences, "worn by a "), by, "{kind} vest");
            }
            let count = Language::english().say(&facts(Part::Vest(Kind::Pawn)).count);
            assert!(count.starts_with("5 in the set"), "{count}");
        }
    }
}
