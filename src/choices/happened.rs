//! What is told about a game at the table: how it stands, what a move brought about, and how it ended.

use super::plunder;
use crate::rules::outcome::{DrawReason, Outcome};
use crate::rules::record::{Claim, GameResult};
use crate::rules::words::player;
use crate::rules::{AnyAction, AnyGame, AnyPosition, Color};

/// The line below whose turn it is.
pub fn standing(game: &AnyGame) -> String {
    let position = game.position();
    let turn = position.turn();
    let had_two = game.start().kings(turn) > 1;
    match (position.in_check(), position.kings(turn)) {
        (true, _) if had_two => "The last king is in check.".to_owned(),
        (true, _) => "The king is in check.".to_owned(),
        (false, 2) => format!("Move {} · two kings: neither is royal (3-10)", position.fullmove_number()),
        (false, _) if had_two => format!("Move {} · one king left: it is royal (3-10)", position.fullmove_number()),
        (false, _) => format!("Move {}", position.fullmove_number()),
    }
}

/// What both players should know after an action that nobody sees at once: a vest that could not be had, a king that was lost.
pub fn aftermath(before: &AnyPosition, action: AnyAction) -> Option<String> {
    let other = !before.turn();
    if before.kings(other) == 2 && before.after(action).kings(other) == 1 {
        return Some(format!("{}'s first king is captured. The other is royal from now on (3-10).", player(other)));
    }
    match (before, action) {
        (AnyPosition::Plunder(position), AnyAction::Plunder(action)) => plunder::found_no_vest(position, action),
        _ => None,
    }
}

/// How a game ended: who won, and why.
pub fn verdict(game: &AnyGame, result: GameResult) -> (String, String) {
    let head = match result.winner() {
        Some(winner) => format!("{} wins", player(winner)),
        None => "Draw".to_owned(),
    };
    let reason = match result {
        GameResult::Rules(Outcome::Checkmate { winner }) => mate(game, !winner),
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
        GameResult::Resigned(color) => format!("{} resigned.", player(color)),
        GameResult::Agreed => "By agreement.".to_owned(),
        GameResult::Claimed(claim) => format!("{}, claimed.", claim_reason(claim)),
    };
    (head, reason)
}

/// Which king is mated: the only one, the last of two, or the one that the capture of the first left in mate (3-10).
fn mate(game: &AnyGame, loser: Color) -> String {
    let loser_name = player(loser);
    let last_capture = game.scenes().last().is_some_and(|(before, _)| before.kings(loser) == 2);
    match (last_capture, game.start().kings(loser) > 1) {
        (true, _) => format!("The capture of {loser_name}'s first king leaves the last one in mate (3-10)."),
        (false, true) => format!("{loser_name}'s last king is checkmated."),
        (false, false) => format!("{loser_name}'s king is checkmated."),
    }
}

/// What a claim rests on.
pub const fn claim_reason(claim: Claim) -> &'static str {
    match claim {
        Claim::Threefold => "The same position for the third time",
        Claim::FiftyMoves => "Fifty moves without a capture or a move of a pawn",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::AnyOptions;
    use crate::rules::plunder::{MatchOptions, Variant};

    #[test]
    fn an_end_is_told_with_its_reason() {
        let game = AnyGame::begin(AnyOptions::Plunder(MatchOptions::default()), None).unwrap();
        let mate = GameResult::Rules(Outcome::Checkmate { winner: Color::White });
        assert_eq!(verdict(&game, mate), ("White wins".to_owned(), "Black's king is checkmated.".to_owned()));
        let claimed = GameResult::Claimed(Claim::Threefold);
        assert_eq!(verdict(&game, claimed).1, "The same position for the third time, claimed.");
    }

    #[test]
    fn the_loss_of_a_first_king_is_told_apart_from_the_mate_of_the_last() {
        let options = MatchOptions { variant: Variant::CornerKing, ..MatchOptions::default() };
        let begin = |fen: &str| AnyGame::begin(AnyOptions::Plunder(options), Some(fen)).unwrap();
        // The rook takes the first king on a7; the second may still move.
        let mut game = begin("7k/k7/8/8/8/8/8/R5KK w - - 0 1");
        assert!(standing(&game).ends_with("two kings: neither is royal (3-10)"), "{}", standing(&game));
        let before = game.position();
        game.play_name("a1a7").unwrap();
        let said = aftermath(&before, game.last_action().unwrap()).unwrap();
        assert_eq!(said, "Black's first king is captured. The other is royal from now on (3-10).");
        assert_eq!(game.result(), None);
        assert!(standing(&game).ends_with("one king left: it is royal (3-10)"), "{}", standing(&game));
        // Here the capture leaves the last king in mate.
        let mut game = begin("k6k/6pp/8/8/8/8/8/R5KK w - - 0 1");
        game.play_name("a1a8").unwrap();
        let (head, reason) = verdict(&game, game.result().unwrap());
        assert_eq!(head, "White wins");
        assert_eq!(reason, "The capture of Black's first king leaves the last one in mate (3-10).");
    }
}
