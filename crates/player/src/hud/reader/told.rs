//! The table in words, for players who hear it: every square with what stands there and what can be done with it, what was done last, what is
//! asked, and how the game stands; a turn by hand likewise: what is in the hand and where it can go. Pure.

use rules::text::Text;
use rules::{AnyAction, AnyPosition, Color, Kind, Square};
use turn::by_hand::{ByHand, Man, Place, Thing, Vest};
use turn::choices::Choice;
use turn::tableau::{Placed, Standing, Tableau};
use words::language::Language;

use crate::hand::by_hand::TurnByHand;
use crate::hand::show::Mark;

/// A square with what stands on it and what its marks mean: "e4, white knight in the rook vest, can be captured".
pub(in crate::hud) fn square(
    language: &Language,
    square: Square,
    tableau: &Tableau,
    marks: &[(Square, Mark)],
) -> String {
    let mut parts = vec![square.to_string()];
    let men: Vec<&Standing> = tableau.on(square).collect();
    match men.as_slice() {
        [] => parts.push(language.get("told-empty")),
        // Both men of a pair, and that they are one.
        [_, _, ..] => {
            parts.extend(men.iter().map(|man| language.say(&standing(man))));
            parts.push(language.get("told-pair"));
        }
        [man] => parts.push(language.say(&standing(man))),
    }
    let here = marks.iter().filter(|(other, _)| *other == square);
    parts.extend(here.filter_map(|(_, mark)| meaning(*mark)).map(|text| language.say(&text)));
    parts.join(", ")
}

/// A man with the vest that it wears.
fn standing(standing: &Standing) -> Text {
    let man = Text::new(if standing.vest.is_some() { "told-man-in-vest" } else { "told-man" });
    let man = man.with("color", standing.man.color).with("man", standing.man.kind);
    standing.vest.into_iter().fold(man, |man, vest| man.with("vest", vest))
}

/// What a mark says; nothing for those that only follow a pointer.
fn meaning(mark: Mark) -> Option<Text> {
    Some(match mark {
        Mark::Selected => Text::new("told-selected"),
        Mark::Spending(vest) => Text::new("told-spending").with("vest", vest),
        Mark::Target => Text::new("told-target"),
        Mark::TargetCapture => Text::new("told-capture"),
        Mark::VestTarget(vest) => Text::new("told-vest-target").with("vest", vest),
        Mark::VestTargetCapture(vest) => Text::new("told-vest-capture").with("vest", vest),
        Mark::Merge => Text::new("told-merge"),
        Mark::ShiftTarget(vest) => Text::new("told-shift").with("vest", vest),
        Mark::Decline => Text::new("told-decline"),
        Mark::Check => Text::new("told-check"),
        Mark::LastMove | Mark::Hover | Mark::Landing(_) | Mark::Cursor => return None,
    })
}

/// The men that stand ready beside the board, and the captured ones: "In White's reserve: queen"; nothing where there are none.
pub(in crate::hud) fn beside(language: &Language, id: &'static str, color: Color, men: &[Placed]) -> Option<String> {
    let names: Vec<String> = men.iter().map(|placed| language.say(&placed.man.kind.into())).collect();
    let text = Text::new(id).with("player", color).with("men", names.join(", "));
    (!names.is_empty()).then(|| language.say(&text))
}

/// The vests that hang on the stand.
pub(in crate::hud) fn stand(language: &Language, hanging: [u32; 6]) -> String {
    let vests = Kind::ALL.into_iter().zip(hanging).filter(|(_, count)| *count > 0);
    let vests =
        vests.map(|(kind, count)| language.say(&Text::new("told-vests").with("count", count).with("vest", kind)));
    let vests: Vec<String> = vests.collect();
    match vests.is_empty() {
        true => language.get("told-stand-empty"),
        false => language.say(&Text::new("told-stand").with("vests", vests.join(", "))),
    }
}

/// What an action did: who went where, what was captured, what became of vests, and whether there is check.
pub(in crate::hud) fn action(language: &Language, before: &AnyPosition, action: AnyAction) -> String {
    let after = before.after(action);
    let (old, new) = (Tableau::of(*before), Tableau::of(after));
    let (player, from, to) = (before.turn(), action.from(), action.to());
    let mut parts = Vec::new();
    let was = |square: Square| -> Vec<&Standing> { old.on(square).filter(|it| it.man.color == player).collect() };
    let is = |square: Square| -> Vec<&Standing> { new.on(square).filter(|it| it.man.color == player).collect() };
    // Of a pair that splits, and of one that is joined, only who went is named.
    let stayed = is(from);
    let moved = was(from).into_iter().filter(|it| !stayed.iter().any(|other| it.man == other.man));
    let moved: Vec<&Standing> = moved.collect();
    if moved.is_empty() {
        // A vest was passed on (4-2).
        let vest = is(to).first().and_then(|standing| standing.vest);
        parts.extend(vest.map(|vest| {
            Text::new("told-passed").with("vest", vest).with("from", from.to_string()).with("to", to.to_string())
        }));
    }
    for standing in &moved {
        let went = Text::new("told-went").with("man", standing.man.kind);
        parts.push(went.with("from", from.to_string()).with("to", to.to_string()));
    }
    for lost in old.men.iter().filter(|it| it.man.color != player) {
        if !new.men.iter().any(|it| it.square == lost.square && it.man == lost.man) {
            let captured = Text::new("told-captured").with("man", lost.man.kind);
            parts.push(captured.with("square", lost.square.to_string()));
        }
    }
    let (wore, wears) = (moved.first().and_then(|it| it.vest), is(to).first().and_then(|it| it.vest));
    let kinds = |men: &[&Standing]| men.iter().map(|it| it.man.kind).collect::<Vec<Kind>>();
    let became =
        kinds(&is(to)).into_iter().find(|kind| !kinds(&moved).contains(kind) && !kinds(&was(to)).contains(kind));
    parts.extend(became.map(|kind| Text::new("told-became").with("man", kind)));
    if !moved.is_empty() && wore != wears {
        parts.extend(wore.map(|vest| Text::new("told-took-off").with("vest", vest)));
        parts.extend(wears.map(|vest| Text::new("told-put-on").with("vest", vest)));
    }
    for other in [Square::at(3, to.rank()), Square::at(5, to.rank())] {
        // The rook of a castling stands where nobody stood.
        let castles = moved.iter().any(|it| it.man.kind == Kind::King) && from.file().abs_diff(to.file()) == 2;
        let is_rook = is(other).iter().any(|it| it.man.kind == Kind::Rook) && old.on(other).next().is_none();
        if castles && is_rook {
            let rook = Text::new("told-castled").with("square", other.to_string());
            parts.push(rook);
        }
    }
    let said: Vec<String> = parts.iter().map(|part| language.say(part)).collect();
    language.say(&Text::new("told-did").with("player", player).with("what", said.join(", ")))
}

/// An open choice: what is asked, what can be answered, and which answer is in focus.
pub(in crate::hud) fn asked(language: &Language, choice: &Choice) -> String {
    let labels: Vec<String> = choice.picks().into_iter().map(|pick| language.say(&choice.label(pick))).collect();
    let question = language.say(&choice.question());
    let text = Text::new("told-choice").with("question", question).with("answers", labels.join("; "));
    match choice.focus.and_then(|focus| labels.get(focus)) {
        Some(focus) => {
            format!("{} {}", language.say(&text), language.say(&Text::new("told-focus").with("answer", focus.as_str())))
        }
        None => language.say(&text),
    }
}

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
pub(in crate::hud) fn asked_by_hand(language: &Language, turn: &ByHand, own: &TurnByHand) -> String {
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

#[cfg(test)]
mod tests {
    use rules::AnyOptions;

    use super::*;

    fn at(fen: &str) -> AnyPosition {
        AnyPosition::from_fen(fen, AnyOptions::default()).unwrap()
    }

    fn told(tag: &str, fen: &str, name: &str) -> String {
        let position = at(fen);
        action(&Language::of(tag).unwrap(), &position, position.parse_action(name).unwrap())
    }

    #[test]
    fn a_square_says_who_stands_there_in_which_vest_and_what_can_be_done() {
        let position = at("4k3/8/8/3(rb)4/8/2N5/8/4K3 w - - 0 1");
        let tableau = Tableau::of(position);
        let d5 = Square::parse("d5").unwrap();
        let marks = [(d5, Mark::TargetCapture)];
        let said = |tag: &str, at| square(&Language::of(tag).unwrap(), at, &tableau, &marks);
        assert_eq!(said("en", d5), "d5, black rook in the bishop vest, can be captured");
        assert_eq!(said("de", d5), "d5, schwarzer Turm in der Läuferweste, kann geschlagen werden");
        assert_eq!(said("en", Square::at(0, 0)), "a1, empty");
    }

    #[test]
    fn an_action_says_who_went_what_was_captured_and_what_became_of_vests() {
        let capture = "4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1";
        assert_eq!(
            told("en", capture, "c3d5+r"),
            "White: knight from c3 to d5, captures the rook on d5, puts the rook vest on."
        );
        assert_eq!(
            told("de", capture, "c3d5+r"),
            "Weiß: Springer von c3 nach d5, schlägt den Turm auf d5, legt die Turmweste an."
        );
        let castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assert_eq!(told("en", castling, "e1g1"), "White: king from e1 to g1, the rook moves to f1.");
        let promotion = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
        assert_eq!(told("en", promotion, "a7a8q"), "White: pawn from a7 to a8, becomes a queen.");
    }
}
