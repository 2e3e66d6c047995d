//! What a click on the table answers while a choice is open; `intent` asks, for the click and for what lies under the pointer.

use rules::text::Text;
use rules::{AnyPosition, Kind};
use table::scene::layout::{StandPlace, take_from};
use turn::choices::{self, Choice, Manner, Pick, Source, VestChoice};

use super::target::Target;

/// A click on the box of spares that offers nothing.
const NO_SPARES: &str = "hint-no-spares";

/// The pick of the open choice that a target means; `None` where a click on it answers nothing.
pub fn pick(position: &AnyPosition, choice: &Choice, target: Target) -> Option<Pick> {
    let (from, to) = choice.squares()?;
    let captured = choice.captured();
    let asks_for_vests = !choice.vests().is_empty() || !choice.promotions().is_empty();
    let keep = || choice.ways.iter().any(|way| way.vest == VestChoice::Keep).then_some(Pick::Vest(VestChoice::Keep));
    match target {
        Target::StandRing(kind) => choice.pick_of(kind),
        Target::Spares => spare(choice).and_then(|kind| choice.pick_of(kind)),
        Target::WornRing(square) if Some(square) == captured => match choices::vest_at(position, square) {
            Some(kind) => choice.pick_of(kind),
            None => keep(),
        },
        Target::Square(square) if asks_for_vests && Some(square) == captured => keep(),
        Target::WornRing(square) if asks_for_vests && square == from => keep(),
        // Somebody clicks the target once more: the way in focus is meant, at first the pair as a whole.
        Target::Square(square) | Target::OneOf(square, _) | Target::WornRing(square)
            if square == to && !asks_for_vests =>
        {
            choice.picks().get(choice.focus.unwrap_or_default()).copied()
        }
        Target::OneOf(square, kind) if square == from => {
            let one = Pick::By(Manner::One(kind));
            choice.picks().contains(&one).then_some(one)
        }
        _ => None,
    }
}

/// Why a vest that was pointed at is not to be had in the open choice, if it was a vest.
pub fn why_not(position: &AnyPosition, choice: &Choice, target: Target) -> Option<Text> {
    match target {
        Target::StandRing(kind) => Some(choice.why_not_had(kind)),
        Target::Spares => Some(Text::new(NO_SPARES)),
        Target::WornRing(square) if Some(square) == choice.captured() => {
            choices::vest_at(position, square).map(|kind| choice.why_not_had(kind))
        }
        _ => None,
    }
}

/// The kind of vest that the open choice would take from the box of spares.
fn spare(choice: &Choice) -> Option<Kind> {
    choice.sources().into_iter().find_map(|source| match source {
        Source::Brought(kind, still_worn) if is_spare(kind, still_worn) => Some(kind),
        _ => None,
    })
}

/// Whether a vest of this kind, of which this many are still worn, comes out of the box of spares and not off its peg.
pub fn is_spare(kind: Kind, still_worn: u32) -> bool {
    take_from(kind, still_worn) == StandPlace::Spares
}
