//! The ways of PlunderChess: conventional-moves, vest-moves and vest-shifts, and where a plundered vest comes from.

pub mod agreed;
mod stuck;
mod why;
mod words;

pub use stuck::why_stuck;
pub use why::{found_no_vest, not_to_be_had, offered_nothing, why_not, why_not_held, withheld_words};
pub use words::{label, loses, question};

use super::{Choice, Hold, Manner, Source, VestChoice, Way};
use rules::plunder::{Action, Authority, Move, Position};
use rules::text::Text;
use rules::{Kind, Square};

pub fn ways(position: &Position) -> Vec<Way> {
    let mut ways = Vec::new();
    for action in position.legal_actions() {
        match action {
            Action::Move(step) => ways.extend(way(position, step)),
            Action::Shift { from, to } => {
                let sides = [(from, to), (to, from)];
                ways.extend(sides.into_iter().filter_map(|(from, to)| {
                    let manner = Manner::Shift(position.vest_at(from)?);
                    let (captures, promotion, variant) = (None, None, None);
                    let (merges, vest, action) = (false, VestChoice::Keep, action.into());
                    Some(Way { from, to, captures, merges, manner, promotion, vest, variant, action })
                }));
            }
        }
    }
    ways
}

fn way(position: &Position, step: Move) -> Option<Way> {
    let Move { from, to, promotion, authority, vest } = step;
    let manner = match authority {
        Authority::Kind => Manner::Own,
        Authority::Vest => Manner::Vest(position.vest_at(from)?),
    };
    let captures = position.captured_square(step);
    let action = Action::Move(step).into();
    Some(Way { from, to, captures, merges: false, manner, promotion, vest, variant: None, action })
}

/// The holds of a man besides the plain one.
pub fn holds(position: &Position, square: Square) -> Vec<Hold> {
    position.vest_at(square).map(|_| Hold::Spend).into_iter().collect()
}

/// Who stands on a square, with the colour.
pub fn told_at(position: &Position, square: Square) -> Text {
    position.man_at(square).map_or_else(Text::nothing, Text::from)
}

/// The move of a way, unless it is a vest-shift.
fn as_move(way: &Way) -> Option<Move> {
    Action::try_from(way.action).ok()?.as_move()
}

/// The vests that the open choice can couple, and where each comes from: taken over, from its peg, or brought.
pub fn sources(position: &Position, choice: &Choice) -> Vec<Source> {
    let Some(first) = choice.first() else { return Vec::new() };
    let worn = first.captures.and_then(|square| Some((square, position.vest_at(square)?)));
    let used = position.vest_at(first.from).filter(|_| choice.spends());
    let mut sources = Vec::new();
    for vest in choice.vests() {
        let VestChoice::Couple(kind) = vest else { continue };
        let taken_over = worn.filter(|(_, vest)| *vest == kind);
        sources.extend(taken_over.map(|(square, kind)| Source::Worn(square, kind)));
        if position.on_stand(kind) > 0 {
            sources.push(Source::Stand(kind));
        } else if taken_over.is_none() {
            sources.push(Source::Brought(kind, still_worn(position, kind, used)));
        }
    }
    sources
}

fn still_worn(position: &Position, kind: Kind, used: Option<Kind>) -> u32 {
    position.wearers(kind).len() - u32::from(used == Some(kind))
}
