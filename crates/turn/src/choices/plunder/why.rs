//! Why a gesture of PlunderChess led to nothing, in one sentence that fits how the wish was expressed.

use super::super::said::{not_there, sentence};
use super::super::{Hold, HoldCause, Way};
use super::as_move;
use rules::plunder::{Action, Move, Position, Supply, VestChoice, explain, permits, set_count};
use rules::text::Text;
use rules::{Kind, Square};

pub fn why_not_held(position: &Position, from: Square, hold: Hold) -> Option<Text> {
    let man = position.man_at(from)?;
    let about = |id| Text::new(id).with("square", from);
    let moves = || position.legal_actions().into_iter().filter_map(Action::as_move);
    match (hold, position.vest_at(from)) {
        (Hold::Plain, _) => None,
        (Hold::Whole | Hold::One(_), _) => Some(Text::new("why-pairs-only")),
        (Hold::Spend, None) => Some(about("why-no-vest-to-spend").with("man", man.kind)),
        (Hold::Spend, Some(vest)) if !moves().any(|step| step.from == from && is_vest_move(step)) => {
            Some(about("why-vest-stays").with("vest", vest).with("man", man.kind))
        }
        (Hold::Spend, Some(_)) => None,
        (Hold::Ring, _) if !position.options().vest_shifting => Some(Text::new("why-no-shifting")),
        (Hold::Ring, None) => Some(about("why-no-vest-to-pass").with("man", man.kind)),
        (Hold::Ring, Some(vest)) => {
            let shifts = super::ways(position).into_iter().any(|way| way.from == from && Hold::Ring.admits(way.manner));
            let none = || match position.in_check() {
                true => Text::new("why-no-shift-in-check"),
                false => about("why-shift-helps-nobody").with("vest", vest),
            };
            (!shifts).then(none)
        }
    }
}

fn is_vest_move(step: Move) -> bool {
    step.authority == rules::plunder::Authority::Vest
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

/// Which vest a boxed supply withholds from this capture.
pub fn withheld_words(position: &Position, way: &Way) -> Option<Text> {
    let vest = withheld(position, as_move(way)?)?;
    Some(sentence(boxed_out(vest)))
}

/// What is to be said after a capture that found no vest because the supply is boxed. Where there was something to choose, the
/// choice has said it.
pub fn found_no_vest(position: &Position, action: Action) -> Option<Text> {
    let step = action.as_move()?;
    let vest = withheld(position, step)?;
    (!could_couple(position, step)).then(|| Text::new("found-no-vest").with("reason", boxed_out(vest)))
}

/// Whether the same capture could have taken a vest.
fn could_couple(position: &Position, step: Move) -> bool {
    position.legal_actions().into_iter().filter_map(Action::as_move).any(|other| {
        let same = (other.from, other.to, other.authority, other.promotion)
            == (step.from, step.to, step.authority, step.promotion);
        same && matches!(other.vest, VestChoice::Couple(_))
    })
}

/// Why a capture offered no vest although nothing was agreed against it and none is missing: the capturer has no use for what there
/// was (2-8), or wears the same already (RULES 1.3, no-op).
pub fn offered_nothing(position: &Position, action: Action) -> Option<Text> {
    let step = action.as_move()?;
    let captured = position.captured_square(step)?;
    let wearer = step.promotion.or_else(|| position.man_at(step.from).map(|man| man.kind))?;
    let may_plunder = position.options().may_plunder(position.turn());
    if !may_plunder || withheld(position, step).is_some() || could_couple(position, step) {
        return None;
    }
    let own = position.man_at(captured)?.kind;
    let there: Vec<Kind> = std::iter::once(own).chain(position.vest_at(captured)).collect();
    Some(match (there.iter().find(|kind| permits(wearer, **kind)), there.as_slice()) {
        (Some(worn), _) => Text::new("no-vest-worn").with("man", wearer).with("vest", *worn),
        (None, [own, worn]) if own != worn => {
            let both = Text::new("list-or").with("first", *own).with("last", *worn);
            Text::new("no-vest-several").with("man", wearer).with("captured", both)
        }
        (None, _) => Text::new("no-vest").with("man", wearer).with("captured", own),
    })
}

/// Why a vest of this kind is withheld, as the head of a sentence.
fn boxed_out(vest: Kind) -> Text {
    Text::new("boxed-out").with("count", set_count(vest)).with("vest", vest)
}

/// Why a vest of this kind cannot be had by this capture.
pub fn not_to_be_had(position: &Position, way: &Way, kind: Kind) -> Text {
    let Some(aimed) = as_move(way) else { return Text::new("not-had-shift") };
    let captured = way.captures;
    let worn = captured.and_then(|square| position.vest_at(square));
    let own = captured.and_then(|square| position.man_at(square)).map(|man| man.kind);
    let wearer = aimed.promotion.or_else(|| position.man_at(aimed.from).map(|man| man.kind));
    let reason = if withheld(position, aimed) == Some(kind) {
        boxed_out(kind)
    } else if worn != Some(kind) && own != Some(kind) {
        Text::new("not-had-elsewhere").with("vest", kind)
    } else {
        match wearer.filter(|wearer| !permits(*wearer, kind)) {
            Some(wearer) => Text::new("not-had-no-use").with("wearer", wearer).with("vest", kind),
            None => Text::new("not-had-not-coupled").with("vest", kind),
        }
    };
    Text::new("not-had").with("reason", reason)
}

/// Why nothing goes from one square to another; the rules know the reason.
pub fn why_not(position: &Position, from: Square, to: Square, wish: HoldCause) -> Text {
    let man = position.man_at(from);
    let instead = match wish {
        HoldCause::Shift => Some(Text::new("instead-shift")),
        HoldCause::Held(Hold::Spend) => Some(Text::new("instead-v")),
        HoldCause::Held(_) => None,
    };
    if let (Some(instead), Some(man)) = (&instead, man) {
        let Some(vest) = position.vest_at(from) else {
            let text = Text::new("why-no-vest-instead").with("man", man.kind).with("square", from);
            return text.with("instead", instead.clone());
        };
        let reaches = |step: Move| step.from == from && step.to == to;
        if position.legal_actions().into_iter().filter_map(Action::as_move).any(reaches) {
            let text = Text::new("why-vest-no-move").with("vest", vest).with("from", from).with("to", to);
            return text.with("instead", instead.clone());
        }
    }
    let name = if wish == HoldCause::Held(Hold::Ring) {
        let swaps = position.vest_at(from).is_some() && position.vest_at(to).is_some();
        let (first, second) = if swaps && from > to { (to, from) } else { (from, to) };
        format!("{first}~{second}")
    } else {
        let far = man.is_some_and(|man| {
            man.kind == Kind::Pawn && man.color.relative_rank(to.rank()) == 7 && from.rank() != to.rank()
        });
        format!("{from}{to}{}{}", if far { "q" } else { "" }, if instead.is_some() { "v" } else { "" })
    };
    let vest = position.vest_at(from).filter(|_| instead.is_some());
    not_there(explain(position, &name).reason, vest.or(man.map(|man| man.kind)).map_or_else(Text::nothing, Text::from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::plunder::MatchOptions;
    use words::language::Language;

    fn said(fen: &str, name: &str, options: MatchOptions) -> Option<[String; 2]> {
        let position = Position::from_fen(fen, options).unwrap();
        let action = position.parse_action(name).unwrap();
        let text = offered_nothing(&position, action)?;
        Some(["en", "de"].map(|tag| Language::of(tag).unwrap().say(&text)))
    }

    #[test]
    fn a_capture_that_offers_nothing_says_why() {
        let usual = MatchOptions::default();
        let pawns = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
        assert_eq!(
            said(pawns, "e4d5", usual).unwrap(),
            [
                "A pawn already moves like a pawn, so there is no vest to take: only a man that moves differently leaves one.",
                "Ein Bauer zieht schon wie ein Bauer, also ist keine Weste zu holen: Nur wer anders zieht, hinterlässt eine.",
            ]
        );
        // A queen moves like a rook and a bishop; their vests give her nothing.
        let queen = said("4k3/8/8/3(rb)4/8/8/8/3QK3 w - - 0 1", "d1d5", usual).unwrap();
        assert!(queen[0].starts_with("A queen already moves like a rook or bishop, so"), "{queen:?}");
        assert!(queen[1].starts_with("Eine Dame zieht schon wie ein Turm oder ein Läufer, also"), "{queen:?}");
        let worn = said("4k3/8/8/3r4/8/8/8/3(PR)K3 w - - 0 1", "d1d5v", usual);
        assert_eq!(worn, None, "a used vest can be had anew");
        let worn = said("7k/8/8/3r4/4(PR)3/8/8/4K3 w - - 0 1", "e4d5", usual).unwrap();
        assert_eq!(worn[0], "The pawn wears a rook vest already, so there is no vest to take.");
        // What was offered, or agreed otherwise, needs no word; nor does a move that captures nothing.
        assert_eq!(said("4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5", usual), None);
        assert_eq!(said(pawns, "e4d5", MatchOptions { denied: [true, false], ..usual }), None);
        assert_eq!(said(pawns, "e4e5", usual), None);
    }
}
