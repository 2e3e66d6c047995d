//! The three degrees of a hint: which man, which square, which vest; in words and as marks on the board.

use crate::{Colour, Mark};
use rules::text::Text;
use rules::{AnyAction, AnyPosition};
use turn::choices::{self, Manner, VestChoice, Way};

/// How many degrees there are.
pub const COUNT: usize = 3;

/// What lies on the board after this many hints about this action.
pub fn marks(action: AnyAction, given: usize) -> Vec<Mark> {
    let (from, to) = (action.from(), action.to());
    match given {
        0 => Vec::new(),
        1 => vec![Mark::Circle(from, Colour::Green)],
        _ => vec![Mark::Circle(from, Colour::Green), Mark::Arrow(from, to, Colour::Green)],
    }
}

/// The words of this many hints about this action, the last one with what it is about.
pub fn words(position: &AnyPosition, action: AnyAction, given: usize) -> Vec<Text> {
    let (from, to) = (action.from(), action.to());
    let Some(man) = position.man_at(from) else { return Vec::new() };
    let mut words = match given {
        0 => return Vec::new(),
        1 => vec![Text::new("puzzle-hint-man").with("man", man.kind).with("square", from)],
        _ => vec![Text::new("puzzle-hint-square").with("man", man.kind).with("from", from).with("square", to)],
    };
    if given >= COUNT {
        let way = choices::ways(position).into_iter().find(|way| way.action == action);
        words.extend(way.map(|way| last(position, &way)).into_iter().flatten());
    }
    words
}

/// By what it goes, and what becomes of vests and pawns.
fn last(position: &AnyPosition, way: &Way) -> Vec<Text> {
    let worn = choices::vest_at(position, way.from);
    let mut words = Vec::new();
    match way.manner {
        Manner::Vest(vest) => words.push(Text::new("puzzle-hint-vest-move").with("vest", vest)),
        Manner::Shift(vest) => words.push(Text::new("puzzle-hint-shift").with("vest", vest)),
        Manner::One(kind) => words.push(Text::new("puzzle-hint-alone").with("man", kind)),
        Manner::Whole => words.push(Text::new("puzzle-hint-whole")),
        Manner::Own => {}
    }
    match way.vest {
        VestChoice::Couple(vest) => words.push(Text::new("puzzle-hint-couple").with("vest", vest)),
        VestChoice::Discard => words.extend(worn.map(|vest| Text::new("puzzle-hint-discard").with("vest", vest))),
        VestChoice::Keep if offers(position, way) => words.push(Text::new("puzzle-hint-decline")),
        VestChoice::Keep => {}
    }
    words.extend(way.promotion.map(|kind| Text::new("puzzle-hint-promotion").with("kind", kind)));
    if words.is_empty() {
        words.push(Text::new("puzzle-hint-plain"));
    }
    words
}

/// Whether a vest might be taken where none is.
fn offers(position: &AnyPosition, way: &Way) -> bool {
    let same = |other: &Way| (other.from, other.to, other.manner) == (way.from, way.to, way.manner);
    choices::ways(position).iter().any(|other| same(other) && matches!(other.vest, VestChoice::Couple(_)))
}
