//! What an open choice of PlunderChess asks, and what each of its picks does.

use super::super::{Choice, Manner, Pick, VestChoice};
use super::as_move;
use crate::rules::plunder::{Position, permits};
use crate::rules::words::capital;
use crate::rules::{Kind, Square};

pub fn question(position: &Position, choice: &Choice) -> String {
    let Some(first) = choice.first() else { return String::new() };
    let kind = |square: Square| position.man_at(square).map(|man| man.kind);
    if let Manner::Shift(vest) = first.manner {
        let [from, to] =
            [first.from, first.to].map(|square| kind(square).map_or_else(String::new, |kind| kind.to_string()));
        return format!("The {vest} vest of the {from} on {} to the {to} on {}?", first.from, first.to);
    }
    if !choice.promotions().is_empty() {
        return "The pawn becomes a …".to_owned();
    }
    let captured = first.captures.and_then(kind);
    match (captured, first.promotion.or_else(|| kind(first.from))) {
        (Some(captured), Some(mover)) if choice.plunders() => format!("The {mover} captures a {captured}. Plunder?"),
        (Some(captured), Some(mover)) => format!("The new {mover} captures a {captured}. Its unused vest?"),
        (None, Some(mover)) => format!("The new {mover} and its unused vest"),
        _ => String::new(),
    }
}

pub fn label(position: &Position, choice: &Choice, pick: Pick) -> String {
    let Some(first) = choice.first() else { return String::new() };
    let own = position.vest_at(first.from);
    let worn = first.captures.and_then(|square| position.vest_at(square));
    match pick {
        Pick::Promotion(kind) => capital(&kind.to_string()),
        Pick::Vest(VestChoice::Couple(kind)) if worn == Some(kind) => format!("Take over its {kind} vest"),
        Pick::Vest(VestChoice::Couple(kind)) => format!("Couple a {kind} vest"),
        Pick::Vest(VestChoice::Discard) => {
            own.map_or_else(|| "Discard".to_owned(), |vest| format!("Put the {vest} vest away"))
        }
        Pick::Vest(VestChoice::Keep) => keep_label(position, choice, first.captures.is_some()),
        Pick::OtherAuthority => {
            let vest = own.map_or_else(|| "vest".to_owned(), |vest| format!("{vest} vest"));
            match choice.spends() {
                true => format!("Move without the {vest} instead"),
                false => format!("Spend the {vest} on this instead"),
            }
        }
        Pick::Agreed => shift_label(position, first.from, first.to),
        Pick::By(_) | Pick::Variant(_) => String::new(),
    }
}

/// What it means to couple nothing: an unused vest stays where 2-8 lets it.
fn keep_label(position: &Position, choice: &Choice, captures: bool) -> String {
    let keep = choice.ways.iter().find(|way| way.vest == VestChoice::Keep);
    let Some(keep) = keep.and_then(as_move) else { return String::new() };
    let own = position.vest_at(keep.from).filter(|_| !choice.spends());
    match (position.vest_after(keep), own, captures && choice.plunders()) {
        (Some(vest), _, true) => format!("Decline, keep the {vest} vest"),
        (Some(vest), _, false) => format!("Keep the {vest} vest"),
        (None, Some(vest), _) => format!("Decline (the {vest} vest goes back)"),
        (None, None, _) => "Decline".to_owned(),
    }
}

/// What a vest-shift does, and which vest it loses (4-2).
fn shift_label(position: &Position, from: Square, to: Square) -> String {
    let kind = |square: Square| position.man_at(square).map(|man| man.kind);
    let (Some(giver), Some(taker), Some(given)) = (kind(from), kind(to), position.vest_at(from)) else {
        return String::new();
    };
    let Some(got) = position.vest_at(to) else { return format!("Pass the {given} vest on") };
    let lost = |wearer: Kind, vest: Kind| (!permits(wearer, vest)).then_some((wearer, vest));
    match lost(taker, given).or(lost(giver, got)) {
        None => format!("Swap it for the {got} vest"),
        Some((wearer, vest)) => format!("Swap them: the {vest} vest is lost, no use to a {wearer}"),
    }
}

/// The vest that a vest-shift loses, if it loses one: it does not benefit its new wearer (4-2b).
pub fn loses(position: &Position, from: Square, to: Square) -> bool {
    let worn = |square: Square| position.vest_at(square);
    let wears = |square: Square, vest: Option<Kind>| match (position.man_at(square), vest) {
        (Some(man), Some(vest)) => permits(man.kind, vest),
        _ => true,
    };
    !wears(to, worn(from)) || !wears(from, worn(to))
}
