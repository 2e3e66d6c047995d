//! What the panels say, as pure functions of the match and the intent.

use crate::game::Match;
use crate::hand::Pick;
use crate::hand::intent::Choice;
use crate::rules::plunder::{DrawReason, Outcome, Position, VestChoice};
use crate::rules::record::{Claim, GameResult};
use crate::rules::{Color, Kind};
use crate::table::{Look, Materials};

/// A room's name.
pub const fn look(look: Look) -> &'static str {
    match look {
        Look::Study => "Study",
        Look::Studio => "Studio",
        Look::Garden => "Garden",
    }
}

/// The materials' name.
pub const fn materials(materials: Materials) -> &'static str {
    match materials {
        Materials::Wood => "Wood",
        Materials::Stone => "Stone",
    }
}

/// The player's name at the head of a sentence.
pub fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// How the match stands, in a headline and a line below it.
pub fn headline(the_match: &Match) -> (String, String) {
    if let Some(result) = the_match.game.result() {
        return verdict(result);
    }
    let position = the_match.position();
    let turn = name(position.turn());
    let below = match position.in_check() {
        true => "The king is in check.".to_owned(),
        false => format!("Move {}", position.fullmove_number()),
    };
    (format!("{turn} to move"), below)
}

/// How a game ended: who won, and why.
pub fn verdict(result: GameResult) -> (String, String) {
    let head = match result.winner() {
        Some(winner) => format!("{} wins", name(winner)),
        None => "Draw".to_owned(),
    };
    let reason = match result {
        GameResult::Rules(Outcome::Checkmate { winner }) => format!("{}'s king is checkmated.", name(!winner)),
        GameResult::Rules(Outcome::Stalemate) => "Stalemate: no legal action, and no check.".to_owned(),
        GameResult::Rules(Outcome::Draw(DrawReason::DeadPosition)) => {
            "Dead position: no mate can come about.".to_owned()
        }
        GameResult::Rules(Outcome::Draw(DrawReason::FivefoldRepetition)) => {
            "The same position for the fifth time.".to_owned()
        }
        GameResult::Rules(Outcome::Draw(DrawReason::SeventyFiveMoves)) => {
            "Seventy-five moves without a capture or a move of a pawn.".to_owned()
        }
        GameResult::Resigned(color) => format!("{} resigned.", name(color)),
        GameResult::Agreed => "By agreement.".to_owned(),
        GameResult::Claimed(claim) => format!("{}, claimed.", claim_reason(claim)),
    };
    (head, reason)
}

/// What a claim rests on.
pub fn claim_reason(claim: Claim) -> &'static str {
    match claim {
        Claim::Threefold => "The same position for the third time",
        Claim::FiftyMoves => "Fifty moves without a capture or a move of a pawn",
    }
}

/// What the open choice asks.
pub fn question(position: &Position, choice: &Choice) -> String {
    let Some(first) = choice.candidates.first() else { return String::new() };
    if !choice.promotions().is_empty() {
        return "The pawn becomes a …".to_owned();
    }
    let captured = position.captured_square(*first).and_then(|square| position.man_at(square));
    let mover = first.promotion.or_else(|| position.man_at(first.from).map(|man| man.kind));
    match (captured, mover) {
        (Some(captured), Some(mover)) if choice.plunders() => {
            format!("The {mover} captures a {}. Plunder?", captured.kind)
        }
        (Some(captured), Some(mover)) => format!("The new {mover} captures a {}. Its unused vest?", captured.kind),
        (None, Some(mover)) => format!("The new {mover} and its unused vest"),
        _ => String::new(),
    }
}

/// What a pick of the open choice does.
pub fn label(position: &Position, choice: &Choice, pick: Pick) -> String {
    let Some(first) = choice.candidates.first().copied() else { return String::new() };
    let own = position.vest_at(first.from);
    let captured = position.captured_square(first);
    let worn = captured.and_then(|square| position.vest_at(square));
    match pick {
        Pick::Promotion(kind) => capital(kind),
        Pick::Vest(VestChoice::Couple(kind)) if worn == Some(kind) => format!("Take over its {kind} vest"),
        Pick::Vest(VestChoice::Couple(kind)) => format!("Couple a {kind} vest"),
        Pick::Vest(VestChoice::Discard) => {
            own.map_or_else(|| "Discard".to_owned(), |vest| format!("Put the {vest} vest away"))
        }
        Pick::Vest(VestChoice::Keep) => keep_label(position, choice, captured.is_some()),
        Pick::OtherAuthority => {
            let vest = own.map_or_else(|| "vest".to_owned(), |vest| format!("{vest} vest"));
            match choice.spends() {
                true => format!("Move without the {vest} instead"),
                false => format!("Spend the {vest} on this instead"),
            }
        }
    }
}

/// What it means to couple nothing: an unused vest stays where 2-8 lets it.
fn keep_label(position: &Position, choice: &Choice, captures: bool) -> String {
    let Some(first) = choice.candidates.iter().find(|candidate| candidate.vest == VestChoice::Keep) else {
        return String::new();
    };
    let own = position.vest_at(first.from).filter(|_| !choice.spends());
    match (position.vest_after(*first), own, captures && choice.plunders()) {
        (Some(vest), _, true) => format!("Decline, keep the {vest} vest"),
        (Some(vest), _, false) => format!("Keep the {vest} vest"),
        (None, Some(vest), _) => format!("Decline (the {vest} vest goes back)"),
        (None, None, _) => "Decline".to_owned(),
    }
}

/// The vest whose colour a pick shows, if it is about one.
pub fn vest_of(position: &Position, choice: &Choice, pick: Pick) -> Option<Kind> {
    let own = choice.candidates.first().and_then(|first| position.vest_at(first.from));
    match pick {
        Pick::Vest(VestChoice::Couple(kind)) => Some(kind),
        Pick::Vest(VestChoice::Discard) | Pick::OtherAuthority => own,
        Pick::Vest(VestChoice::Keep) | Pick::Promotion(_) => None,
    }
}

/// A kind's name with a capital letter.
pub fn capital(kind: Kind) -> String {
    let name = kind.to_string();
    let mut letters = name.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Intent;
    use crate::rules::Square;
    use crate::rules::plunder::MatchOptions;

    /// The labels of the choice that is open when the man on `from` is aimed at `to`.
    fn labels(fen: &str, from: &str, to: &str, spend: bool) -> Vec<String> {
        let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
        let mut intent = Intent::default();
        intent.aim(&position, Square::parse(from).unwrap(), Square::parse(to).unwrap(), spend);
        let choice = intent.choice().unwrap().clone();
        choice.picks().into_iter().map(|pick| label(&position, &choice, pick)).collect()
    }

    #[test]
    fn every_pick_says_what_becomes_of_the_vests() {
        let plain = labels("4k3/8/8/3(rb)4/8/2N5/8/4K3 w - -", "c3", "d5", false);
        assert_eq!(plain, ["Decline", "Couple a rook vest", "Take over its bishop vest"]);
        let kept = labels("4k3/8/8/3n4/8/8/3(RB)4/4K3 w - -", "d2", "d5", false);
        assert_eq!(kept, ["Decline, keep the bishop vest", "Couple a knight vest"]);
        let overlap = labels("4k3/8/8/8/8/8/n7/(KR)7 w - -", "a1", "a2", true);
        assert_eq!(overlap, ["Decline", "Couple a knight vest", "Move without the rook vest instead"]);
    }

    #[test]
    fn a_vest_that_the_promoted_man_cannot_wear_goes_back() {
        let position = Position::from_fen("3r3k/2(PR)5/8/8/8/8/8/K7 w - -", MatchOptions::default()).unwrap();
        let mut intent = Intent::default();
        intent.aim(&position, Square::parse("c7").unwrap(), Square::parse("d8").unwrap(), false);
        intent.pick(Pick::Promotion(Kind::Knight));
        let choice = intent.choice().unwrap().clone();
        let labels: Vec<String> = choice.picks().into_iter().map(|pick| label(&position, &choice, pick)).collect();
        assert_eq!(labels, ["Keep the rook vest", "Put the rook vest away"], "there is nothing to decline");
        assert_eq!(question(&position, &choice), "The new knight captures a rook. Its unused vest?");
    }

    #[test]
    fn plunder_is_asked_for_only_where_it_can_be_had() {
        let ask = |options: MatchOptions| {
            let position = Position::from_fen("3n3k/2(PR)5/8/8/8/8/8/K7 w - -", options).unwrap();
            let mut intent = Intent::default();
            intent.aim(&position, Square::parse("c7").unwrap(), Square::parse("d8").unwrap(), false);
            intent.pick(Pick::Promotion(Kind::Bishop));
            question(&position, intent.choice().unwrap())
        };
        assert_eq!(ask(MatchOptions::default()), "The bishop captures a knight. Plunder?");
        let denied = MatchOptions { denied: [true, false], ..MatchOptions::default() };
        assert_eq!(ask(denied), "The new bishop captures a knight. Its unused vest?");
    }

    #[test]
    fn an_end_is_told_with_its_reason() {
        let mate = GameResult::Rules(Outcome::Checkmate { winner: Color::White });
        assert_eq!(verdict(mate), ("White wins".to_owned(), "Black's king is checkmated.".to_owned()));
        let claimed = GameResult::Claimed(Claim::Threefold);
        assert_eq!(verdict(claimed).1, "The same position for the third time, claimed.");
    }
}
