//! Why a gesture led to nothing, in one sentence that fits how the wish was expressed; `intent` and the panels ask.

use crate::rules::plunder::{Action, Move, Position, Supply, VestChoice, explain, permits, set_count};
use crate::rules::{Kind, Square};

use super::reach::{reaches, targets};

/// How a move by the vest was wished for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// Not at all: a plain move keeps an unused vest.
    Plain,
    /// By Shift, for this gesture.
    Shift,
    /// For the selected man, until it is let go of.
    Mode,
}

/// V without a selected man.
pub(super) const NOBODY_SPENDS: &str =
    "Select a man that wears a vest first: V then lets it move by that vest, which is spent.";
/// V in a choice that knows one authority only.
pub(super) const NO_OTHER_WAY: &str =
    "V changes nothing in this choice: take one of those shown, or press Esc to go back.";
/// A click on the box of spares that offers nothing.
pub(super) const NO_SPARES: &str = "No spare vest is needed here: take a glowing one, or click the captured man.";

/// Why the man on this square cannot spend a vest; `None` where it can.
pub(super) fn no_spending(position: &Position, from: Square) -> Option<String> {
    let man = position.man_at(from)?;
    match position.vest_at(from) {
        None => Some(format!(
            "The {} on {from} wears no vest to spend: select a man that wears one, then press V.",
            man.kind
        )),
        Some(vest) if targets(position, from, true).is_empty() => {
            Some(format!("The {vest} vest gives the {} on {from} no legal move now, so it stays on.", man.kind))
        }
        Some(_) => None,
    }
}

/// The vest that this capture would offer if the supply were not boxed: all of its kind are worn (RULES 1.1).
pub fn withheld(position: &Position, step: Move) -> Option<Kind> {
    let captured = position.captured_square(step)?;
    let vest = position.man_at(captured)?.kind;
    let wearer = step.promotion.or_else(|| position.man_at(step.from).map(|man| man.kind))?;
    let keeps = position.vest_after(Move { vest: VestChoice::Keep, ..step }) == Some(vest);
    let options = position.options();
    let wanted = options.supply == Supply::Boxed
        && options.may_plunder(position.turn())
        && permits(wearer, vest)
        && !keeps
        && position.vest_at(captured) != Some(vest);
    let had = position.is_legal(Action::Move(Move { vest: VestChoice::Couple(vest), ..step }));
    (wanted && !had).then_some(vest)
}

/// Why a vest of this kind is withheld, as the head of a sentence.
pub fn boxed_out(vest: Kind) -> String {
    let all = match set_count(vest) {
        2 => "both",
        _ => "all five",
    };
    format!("The supply is boxed and {all} {vest} vests are worn")
}

/// Why a vest of this kind cannot be had by this capture.
pub(super) fn not_to_be_had(position: &Position, aimed: Move, kind: Kind) -> String {
    const INSTEAD: &str = "take a glowing one, or click the captured man";
    let captured = position.captured_square(aimed);
    let worn = captured.and_then(|square| position.vest_at(square));
    let own = captured.and_then(|square| position.man_at(square)).map(|man| man.kind);
    let wearer = aimed.promotion.or_else(|| position.man_at(aimed.from).map(|man| man.kind));
    if withheld(position, aimed) == Some(kind) {
        return format!("{}: {INSTEAD}.", boxed_out(kind));
    }
    if worn != Some(kind) && own != Some(kind) {
        return format!("The {kind} vest is not plundered here: {INSTEAD}.");
    }
    match wearer.filter(|wearer| !permits(*wearer, kind)) {
        Some(wearer) => format!("A {wearer} has no use for a {kind} vest (2-8): {INSTEAD}."),
        None => format!("The {kind} vest cannot be coupled here: {INSTEAD}."),
    }
}

/// Why nothing goes from one square to another; the rules know the reason.
pub(super) fn refusal(position: &Position, from: Square, to: Square, wish: Wish) -> String {
    let man = position.man_at(from);
    if let (true, Some(man)) = (wish != Wish::Plain, man) {
        let instead = if wish == Wish::Shift { "let go of Shift" } else { "press V" };
        let Some(vest) = position.vest_at(from) else {
            return format!("The {} on {from} wears no vest to spend: {instead} to move it.", man.kind);
        };
        if reaches(position, from, to) {
            return format!("The {vest} vest gives no move from {from} to {to}: {instead} to move without it.");
        }
    }
    let far = man.is_some_and(|man| {
        man.kind == Kind::Pawn && man.color.relative_rank(to.rank()) == 7 && from.rank() != to.rank()
    });
    let name = format!("{from}{to}{}{}", if far { "q" } else { "" }, if wish == Wish::Plain { "" } else { "v" });
    crate::game::sentence(explain(position, &name).reason)
}
