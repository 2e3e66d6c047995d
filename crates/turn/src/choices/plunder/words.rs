//! What an open choice of PlunderChess asks, and what each of its picks does.

use super::super::{Choice, Manner, Pick, VestChoice};
use super::as_move;
use rules::plunder::{Position, permits};
use rules::text::Text;
use rules::{Kind, Square};

pub fn question(position: &Position, choice: &Choice) -> Text {
    let Some(first) = choice.first() else { return Text::nothing() };
    let kind = |square: Square| position.man_at(square).map(|man| man.kind);
    if let Manner::Shift(vest) = first.manner {
        let name = |square| kind(square).map_or_else(Text::nothing, Text::from);
        return Text::new("choose-shift")
            .with("vest", vest)
            .with("giver", name(first.from))
            .with("from", first.from)
            .with("taker", name(first.to))
            .with("to", first.to);
    }
    if !choice.promotions().is_empty() {
        return Text::new("choose-promotion");
    }
    let captured = first.captures.and_then(kind);
    match (captured, first.promotion.or_else(|| kind(first.from))) {
        (Some(captured), Some(mover)) => {
            let id = if choice.plunders() { "choose-plunder" } else { "choose-unused-captures" };
            Text::new(id).with("mover", mover).with("captured", captured)
        }
        (None, Some(mover)) => Text::new("choose-unused").with("mover", mover),
        _ => Text::nothing(),
    }
}

pub fn label(position: &Position, choice: &Choice, pick: Pick) -> Text {
    let Some(first) = choice.first() else { return Text::nothing() };
    let about = |id, vest: Kind| Text::new(id).with("vest", vest);
    let about_own = |id| position.vest_at(first.from).map_or_else(Text::nothing, |own| about(id, own));
    let worn = first.captures.and_then(|square| position.vest_at(square));
    match pick {
        Pick::Promotion(kind) => Text::new("pick-kind").with("kind", kind),
        Pick::Vest(VestChoice::Couple(kind)) => {
            // A vest that is spent is gone in any case.
            let own = position.vest_at(first.from).filter(|_| !choice.spends());
            match (worn == Some(kind), own) {
                (true, None) => about("pick-take-over", kind),
                (true, Some(own)) => about("pick-take-over-loses", kind).with("own", own),
                (false, None) => about("pick-couple", kind),
                (false, Some(own)) => about("pick-couple-loses", kind).with("own", own),
            }
        }
        Pick::Vest(VestChoice::Discard) => about_own("pick-discard"),
        Pick::Vest(VestChoice::Keep) => keep_label(position, choice, first.captures.is_some()),
        Pick::OtherAuthority => about_own(if choice.spends() { "pick-without" } else { "pick-spend" }),
        Pick::Agreed => shift_label(position, first.from, first.to),
        Pick::By(_) | Pick::Variant(_) => Text::nothing(),
    }
}

/// What it means to couple nothing: an unused vest stays where 2-8 lets it.
fn keep_label(position: &Position, choice: &Choice, captures: bool) -> Text {
    let keep = choice.ways.iter().find(|way| way.vest == VestChoice::Keep);
    let Some(keep) = keep.and_then(as_move) else { return Text::nothing() };
    let own = position.vest_at(keep.from).filter(|_| !choice.spends());
    let (id, vest) = match (position.vest_after(keep), own, captures && choice.plunders()) {
        (Some(vest), _, true) => ("pick-decline-keep", vest),
        (Some(vest), _, false) => ("pick-keep", vest),
        (None, Some(vest), _) => ("pick-decline-lose", vest),
        (None, None, _) => return Text::new("pick-decline"),
    };
    Text::new(id).with("vest", vest)
}

/// What a vest-shift does, and which vest it loses (4-2).
fn shift_label(position: &Position, from: Square, to: Square) -> Text {
    let kind = |square: Square| position.man_at(square).map(|man| man.kind);
    let (Some(giver), Some(taker), Some(given)) = (kind(from), kind(to), position.vest_at(from)) else {
        return Text::nothing();
    };
    let Some(got) = position.vest_at(to) else { return Text::new("pick-pass-on").with("vest", given) };
    let lost = |wearer: Kind, vest: Kind| (!permits(wearer, vest)).then_some((wearer, vest));
    match lost(taker, given).or(lost(giver, got)) {
        None => Text::new("pick-swap").with("vest", got),
        Some((wearer, vest)) => Text::new("pick-swap-loses").with("vest", vest).with("wearer", wearer),
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
