//! What there is to know about a part, in short sentences with the rules' numbers; panel and cards show them.

use super::part::{KINDS, Part, or_list, permitted, wearers};
use crate::rules::chessplus::pair_name;
use crate::rules::plunder::permits;
use crate::rules::{Chessman, Kind};
use crate::table::layout::{RING_HEIGHT, RING_OUTER, man_height, seat_height};

/// A part's facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Its name.
    pub title: String,
    /// How many the set holds, and what else is to be said about the number.
    pub count: String,
    /// The rest, a sentence each.
    pub sentences: Vec<String>,
}

/// The facts of a part.
pub fn facts(part: Part) -> Facts {
    let (count, sentences) = match part {
        Part::Man(man) => (men(man), man_sentences(man.kind)),
        Part::Vest(kind) => (format!("{} in the set (1-2)", part.count()), vest_sentences(kind)),
        Part::Worn { vest, by } => (format!("{} such vests in the set (1-2)", part.count()), worn_sentences(vest, by)),
        Part::Pair { front, back, .. } => (
            "two men of Chessplus on one square".to_owned(),
            vec![
                format!("The flat backs of {front} and {back} join: a {}.", pair_name(front, back).unwrap_or("pair")),
                format!("It moves whole as a {}, or one of them moves away.", or_list(&[front, back])),
                "A king is never part of a pair.".to_owned(),
            ],
        ),
        Part::Marker => (
            "1 in the set (3-8)".to_owned(),
            vec![
                "Marks the last move made when a game is broken off (3-8).".to_owned(),
                "It has no power: it lends no move.".to_owned(),
            ],
        ),
        Part::Stand => (
            "1 in the set (2-5f)".to_owned(),
            vec![
                "Fifteen vests and the LAST MOVE marker hang on its sixteen hooks.".to_owned(),
                "A plundered vest is taken from it, a spent one goes back to it (2-5f).".to_owned(),
            ],
        ),
    };
    Facts { title: part.title(), count, sentences }
}

fn men(man: Chessman) -> String {
    let spare = match man.kind {
        Kind::King | Kind::Queen => ", one of them spare: for a promotion or two-king games",
        _ => "",
    };
    format!("{} in the set (1-1){spare}", Part::Man(man).count())
}

fn man_sentences(kind: Kind) -> Vec<String> {
    let mut sentences = vec![format!("May wear a {} vest (2-8).", or_list(&permitted(kind)))];
    if permits(kind, Kind::King) {
        sentences.push(ONLY_TWO_KINGS.to_owned());
    }
    let refused: Vec<Kind> = KINDS.into_iter().filter(|&vest| vest != kind && !permits(kind, vest)).collect();
    if !refused.is_empty() {
        sentences.push(format!("A {} vest would not benefit it.", or_list(&refused)));
    }
    sentences.push(format!(
        "{} squares tall. A vest rests {} squares above the felt.",
        decimal(man_height(kind)),
        decimal(seat_height(kind))
    ));
    sentences
}

const ONLY_TWO_KINGS: &str = "King vests arise only where kings can be captured: in games with two kings (3-11).";

fn vest_sentences(kind: Kind) -> Vec<String> {
    let mut sentences = vec![
        format!("A {} ring, worn by a {} (2-8).", color_name(kind), or_list(&wearers(kind))),
        format!("{} Then it goes back to the stand (1-6).", lends(kind)),
    ];
    if kind == Kind::King {
        sentences.push(ONLY_TWO_KINGS.to_owned());
    }
    sentences.push(format!("{} squares wide, {} high.", decimal(2.0 * RING_OUTER), decimal(RING_HEIGHT)));
    sentences
}

fn worn_sentences(vest: Kind, by: Chessman) -> Vec<String> {
    vec![
        format!("A {} {} with {vest} vest power.", if by.color.index() == 0 { "white" } else { "black" }, by.kind),
        format!("{} Then it goes back to the stand (1-6).", lends(vest)),
        format!("Its own moves as a {} keep the vest on (1-7).", by.kind),
        format!("A {} may wear a {} vest (2-8).", by.kind, or_list(&permitted(by.kind))),
    ]
}

/// The colour of a vest by its name (1-2).
pub const fn color_name(vest: Kind) -> &'static str {
    match vest {
        Kind::King => "purple",
        Kind::Queen => "yellow",
        Kind::Bishop => "blue",
        Kind::Knight => "orange",
        Kind::Rook => "red",
        Kind::Pawn => "green",
    }
}

/// The move that a vest lends, once (1-6, 1.2 of RULES).
const fn lends(vest: Kind) -> &'static str {
    match vest {
        Kind::King => "Lends one step any way, but no castling and no royalty.",
        Kind::Queen => "Lends one move of a queen: straight or diagonal, as far as it is free.",
        Kind::Bishop => "Lends one move of a bishop: diagonal, as far as it is free.",
        Kind::Knight => "Lends one leap of a knight (3-4).",
        Kind::Rook => "Lends one move of a rook: straight, as far as it is free.",
        Kind::Pawn => "Lends one move of a pawn: ahead, or a capture diagonally ahead, en passant too (2-10).",
    }
}

/// A length with two digits after the point.
fn decimal(length: f32) -> String {
    format!("{length:.2}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Color;

    /// The kinds named in the part of a sentence that table 2-8 decides.
    fn named(sentences: &[String], after: &str) -> Vec<Kind> {
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
        assert!(facts(Part::Vest(Kind::Pawn)).count.starts_with("5 in the set"));
    }
}
