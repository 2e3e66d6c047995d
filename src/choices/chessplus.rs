//! The ways of Chessplus: men alone, pairs whole, men that split off, and what each joins.

use super::{Choice, Hold, Manner, Pick, Variant, VestChoice, Way, Wish};
use crate::rules::chessplus::{Action, Men, Position, explain, pair_name};
use crate::rules::words::sentence;
use crate::rules::{AnyAction, Kind, Square};

pub fn ways(position: &Position) -> Vec<Way> {
    let actions = position.legal_actions();
    actions.iter().filter_map(|action| way(position, *action, &actions)).collect()
}

fn way(position: &Position, action: Action, all: &[Action]) -> Option<Way> {
    let men = position.men_at(action.from)?;
    let (manner, variant) = match position.castling_rook(action) {
        Some((corner, _)) => {
            let pair = position.men_at(corner).filter(|men| men.is_pair());
            let rook_alone = if action.split.is_some() { Variant::WithRook } else { Variant::WithPair };
            (Manner::Own, pair.map(|_| rook_alone))
        }
        None => {
            let manner = match action.split {
                Some(man) => Manner::One(man),
                None if men.is_pair() => Manner::Whole,
                None => Manner::Own,
            };
            let other = Action { marked_en_passant: !action.marked_en_passant, ..action };
            let variant = if action.marked_en_passant { Variant::EnPassant } else { Variant::Quiet };
            (manner, all.contains(&other).then_some(variant))
        }
    };
    Some(Way {
        from: action.from,
        to: action.to,
        captures: position.captured_square(action),
        merges: position.merges(action),
        manner,
        promotion: None,
        vest: VestChoice::Keep,
        variant,
        action: action.into(),
    })
}

fn name_at(position: &Position, square: Square) -> String {
    position.men_at(square).map_or_else(|| "man".to_owned(), Men::title)
}

pub fn question(position: &Position, choice: &Choice) -> String {
    let Some(first) = choice.first() else { return String::new() };
    let mover = name_at(position, first.from);
    match choice.picks().first() {
        Some(Pick::Variant(Variant::WithPair | Variant::WithRook)) => "Who castles with the king?".to_owned(),
        Some(Pick::Variant(_)) => format!("The {mover} to {}: a capture en passant?", first.to),
        _ => format!("Who of the {mover} goes to {}?", first.to),
    }
}

pub fn label(position: &Position, choice: &Choice, pick: Pick) -> String {
    let Some(way) = way_of(choice, pick) else { return String::new() };
    let pair = position.men_at(way.from);
    let promotes = matches!(way.action, AnyAction::Chessplus(action) if action.promotes);
    match pick {
        Pick::By(Manner::Whole) if promotes => format!("The whole {}, to become a queen", name_at(position, way.from)),
        Pick::By(Manner::Whole) => format!("The whole {}", name_at(position, way.from)),
        Pick::By(Manner::One(man)) if promotes => format!("The {man} alone, to become a queen"),
        Pick::By(Manner::One(man)) => {
            let stays = pair.and_then(|pair| if pair.first == man { pair.second } else { Some(pair.first) });
            let host = position.men_at(way.to).filter(|_| way.merges);
            let joined = host.and_then(|host| pair_name(man, host.first));
            match (joined, stays) {
                (Some(joined), _) => format!("The {man} alone, to make a {joined}"),
                (None, Some(stays)) => format!("The {man} alone; the {stays} stays"),
                (None, None) => format!("The {man} alone"),
            }
        }
        Pick::Variant(Variant::Quiet) => "Go there and capture nothing".to_owned(),
        Pick::Variant(Variant::EnPassant) => "Capture en passant".to_owned(),
        Pick::Variant(Variant::WithPair) => {
            format!("The whole {}", partner(position, way).map_or_else(String::new, Men::title))
        }
        Pick::Variant(Variant::WithRook) => {
            let other = partner(position, way).and_then(|pair| pair.second);
            other.map_or_else(|| "The rook alone".to_owned(), |other| format!("The rook alone; the {other} stays"))
        }
        _ => String::new(),
    }
}

/// The first way that a pick leaves open.
fn way_of(choice: &Choice, pick: Pick) -> Option<&Way> {
    choice.ways.iter().find(|way| match pick {
        Pick::By(manner) => way.manner == manner,
        Pick::Variant(variant) => way.variant == Some(variant),
        _ => true,
    })
}

/// The pair with which the king castles; a rook is its stronger man, unless a queen joined it.
fn partner(position: &Position, way: &Way) -> Option<Men> {
    let AnyAction::Chessplus(action) = way.action else { return None };
    let pair = position.castling_rook(action).and_then(|(corner, _)| position.men_at(corner))?;
    Some(match pair.second {
        Some(Kind::Rook) => Men { first: Kind::Rook, second: Some(pair.first), ..pair },
        _ => pair,
    })
}

pub fn why_not_held(position: &Position, from: Square, hold: Hold) -> Option<String> {
    let men = position.men_at(from)?;
    match hold {
        Hold::Plain => None,
        Hold::Spend | Hold::Ring => Some(match men.is_pair() {
            true => "Chessplus has no vests: drag one man of the pair to split it off.".to_owned(),
            false => format!("The {} on {from} stands alone: there is nothing to split.", men.first),
        }),
        Hold::Whole if !men.is_pair() => Some(format!("The {} on {from} stands alone.", men.first)),
        Hold::One(man) if !men.is_pair() || !men.has(man) => {
            Some(format!("The {} on {from} holds no {man} to split off.", men.title()))
        }
        Hold::Whole | Hold::One(_) => {
            let goes = |way: &Way| way.from == from && hold.admits(way.manner);
            let who = if let Hold::One(man) = hold { man.to_string() } else { men.title() };
            let none = || format!("The {who} on {from} has no legal move now.");
            (!ways(position).iter().any(goes)).then(none)
        }
    }
}

pub fn why_not(position: &Position, from: Square, to: Square, wish: Wish) -> String {
    let Some(men) = position.men_at(from) else { return sentence(explain(position, &format!("{from}{to}")).reason) };
    let man = match wish {
        Wish::Held(Hold::One(man)) => Some(man),
        _ => None,
    };
    let has_pawn = man.map_or_else(|| men.has(Kind::Pawn), |man| man == Kind::Pawn);
    let promotes = if has_pawn && men.color.relative_rank(to.rank()) == 7 { "q" } else { "" };
    let split = man.map_or_else(String::new, |man| format!("/{}", man.letter()));
    sentence(explain(position, &format!("{from}{to}{promotes}{split}")).reason)
}
