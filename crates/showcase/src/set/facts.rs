//! Facts about a part, in short sentences with the rules' numbers; panel and cards show them.

use super::part::{KINDS, Part, or_text, permitted, wearers};
use player::hud::words;
use rules::chessplus::Men;
use rules::plunder::permits;
use rules::text::Text;
use rules::{Chessman, Kind};
use table::scene::layout::{RING_HEIGHT, RING_OUTER, man_height, seat_height};

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
    use super::*;
    use ::words::language::Language;
    use rules::Color;

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
