//! A turn by hand in words, for players who hear it: what was done, what is in the hand and where it can go, what can be picked up. Pure; `reader`
//! hands it to the screen reader.

use crate::hand::by_hand::TurnByHand;
use rules::Square;
use rules::text::Text;
use turn::by_hand::{ByHand, Man, Place, Thing, Vest};
use words::language::Language;

/// What can be done with what is on a square: taken, or put there; nothing where neither is possible.
pub(in crate::hud) fn on(language: &Language, turn: &ByHand, square: Square) -> Option<String> {
    let id = match turn.held() {
        Some(held) => turn.targets(held).iter().any(|place| is_at(*place, square)).then_some("told-can-be-put"),
        None => turn.liftable().iter().any(|thing| stands_on(*thing, square)).then_some("told-can-be-taken"),
    };
    id.map(|id| language.get(id))
}

/// What was done last.
pub(in crate::hud) fn done(language: &Language, turn: &ByHand) -> String {
    let last = turn.deeds().last().map(|deed| turn.order(*deed));
    last.map_or_else(String::new, |deed| language.say(&Text::new("told-deed").with("deed", deed)))
}

/// What is in the hand and where it can go; otherwise, in a turn that was begun, what comes next and what can be taken.
pub(in crate::hud) fn asked(language: &Language, turn: &ByHand, own: &TurnByHand) -> String {
    let named = |things: Vec<Thing>| {
        let mut names: Vec<String> = things.into_iter().map(|thing| language.say(&turn.name(thing))).collect();
        names.dedup();
        names.join(", ")
    };
    if let Some(held) = turn.held() {
        let places: Vec<String> =
            turn.targets(held).into_iter().map(|place| place_words(language, turn, place)).collect();
        let words = Text::new("told-held").with("thing", turn.name(held)).with("places", places.join(", "));
        return language.say(&words);
    }
    if turn.deeds().is_empty() {
        // The squares say it.
        return String::new();
    }
    let mut parts = Vec::new();
    parts.extend(own.next().map(|deed| language.say(&turn.order(deed))));
    if own.may_end() {
        parts.push(language.get("by-hand-may-end"));
    }
    let can = named(turn.liftable());
    if !can.is_empty() {
        parts.push(language.say(&Text::new("told-liftable").with("things", can)));
    }
    parts.join(" ")
}

fn place_words(language: &Language, turn: &ByHand, place: Place) -> String {
    let id = match place {
        Place::Square(square) => return square.to_string(),
        Place::Wearer(man) => return language.say(&turn.name(Thing::Man(man))),
        Place::Stand => "told-place-stand",
        Place::Aside => "told-place-aside",
        Place::Off => "told-place-off",
    };
    language.get(id)
}

/// Whether something that can be taken was on a square when the turn began.
fn stands_on(thing: Thing, square: Square) -> bool {
    match thing {
        Thing::Man(man) => man.home() == Some(square),
        Thing::Vest(Vest::Worn(wearer)) => wearer == square,
        Thing::Vest(Vest::OfStand(_)) => false,
    }
}

fn is_at(place: Place, square: Square) -> bool {
    match place {
        Place::Square(other) => other == square,
        Place::Wearer(Man::On(other) | Man::OneOf(other, _)) => other == square,
        _ => false,
    }
}
