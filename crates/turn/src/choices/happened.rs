//! What is told about a game at the table: how it stands, what a move brought about, and how it ended.

use super::plunder;
use rules::outcome::{DrawReason, Outcome};
use rules::record::{Claim, GameResult};
use rules::text::{Text, quoted};
use rules::{AnyAction, AnyGame, AnyPosition, Color};

/// The line below whose turn it is.
pub fn standing(game: &AnyGame) -> Text {
    let position = game.position();
    let turn = position.turn();
    let had_two = game.start().kings(turn) > 1;
    let id = match (position.in_check(), position.kings(turn)) {
        (true, _) if had_two => return Text::new("standing-last-king-check"),
        (true, _) => return Text::new("standing-check"),
        (false, 2) => "standing-two-kings",
        (false, _) if had_two => "standing-one-left",
        (false, _) => "standing-move",
    };
    Text::new(id).with("number", u32::from(position.fullmove_number()))
}

/// How a game stands in one line of a list, ended or not.
pub fn how_it_stands(game: &AnyGame) -> Text {
    game.result().map_or_else(|| standing(game), |result| verdict(game, result).0)
}

/// What both players should know after an action that nobody sees at once: a vest that could not be had, a king that was lost.
pub fn aftermath(before: &AnyPosition, action: AnyAction) -> Option<Text> {
    let other = !before.turn();
    if before.kings(other) == 2 && before.after(action).kings(other) == 1 {
        return Some(Text::new("aftermath-king").with("player", other));
    }
    match (before, action) {
        (AnyPosition::Plunder(position), AnyAction::Plunder(action)) => plunder::found_no_vest(position, action),
        _ => None,
    }
}

/// Why an action that captured was offered no vest, for somebody who wonders; `None` where there was one to choose, or nobody would.
pub fn offered_nothing(before: &AnyPosition, action: AnyAction) -> Option<Text> {
    match (before, action) {
        (AnyPosition::Plunder(position), AnyAction::Plunder(action)) => plunder::offered_nothing(position, action),
        _ => None,
    }
}

/// How a game ended: who won, and why.
pub fn verdict(game: &AnyGame, result: GameResult) -> (Text, Text) {
    let head = match result.winner() {
        Some(winner) => Text::new("verdict-wins").with("player", winner),
        None if result.is_draw() => Text::new("verdict-draw"),
        None => Text::new("verdict-no-result"),
    };
    let reason = match result {
        GameResult::Rules(Outcome::Checkmate { winner }) => mate(game, !winner),
        GameResult::Rules(Outcome::Stalemate) => Text::new("verdict-stalemate"),
        GameResult::Rules(Outcome::Draw(DrawReason::DeadPosition)) => Text::new("verdict-dead"),
        GameResult::Rules(Outcome::Draw(DrawReason::FivefoldRepetition)) => Text::new("verdict-fivefold"),
        GameResult::Rules(Outcome::Draw(DrawReason::SeventyFiveMoves)) => Text::new("verdict-seventy-five"),
        GameResult::Resigned(color) => Text::new("verdict-resigned").with("player", color),
        GameResult::Agreed => Text::new("verdict-agreed"),
        GameResult::Claimed(claim) => Text::new("verdict-claimed").with("claim", claim_reason(claim)),
        GameResult::TimeForfeit(color) => Text::new("verdict-time").with("player", color),
        GameResult::TimeDraw(color) => Text::new("verdict-time-draw").with("player", color).with("other", !color),
        GameResult::Declared(_) => match game.end_words() {
            Some(words) => Text::new("verdict-declared").with("words", quoted(words)),
            None => Text::new("verdict-declared-unsaid"),
        },
    };
    (head, reason)
}

/// Which king is mated: the only one, the last of two, or the one that the capture of the first left in mate (3-10).
fn mate(game: &AnyGame, loser: Color) -> Text {
    let last_capture = game.scenes().last().is_some_and(|(before, _)| before.kings(loser) == 2);
    let id = match (last_capture, game.start().kings(loser) > 1) {
        (true, _) => "mate-by-first-king",
        (false, true) => "mate-last-king",
        (false, false) => "mate-king",
    };
    Text::new(id).with("player", loser)
}

/// What a claim rests on.
pub const fn claim_reason(claim: Claim) -> Text {
    Text::new(match claim {
        Claim::Threefold => "claim-threefold",
        Claim::FiftyMoves => "claim-fifty",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::AnyOptions;
    use rules::plunder::{MatchOptions, Variant};
    use rules::record::Declared;
    use words::language::Language;

    fn say(text: &Text) -> String {
        Language::english().say(text)
    }

    fn standing(game: &AnyGame) -> String {
        say(&super::standing(game))
    }

    fn verdict(game: &AnyGame, result: GameResult) -> (String, String) {
        let (head, reason) = super::verdict(game, result);
        (say(&head), say(&reason))
    }

    #[test]
    fn an_end_is_told_with_its_reason() {
        let game = AnyGame::begin(AnyOptions::Plunder(MatchOptions::default()), None).unwrap();
        let mate = GameResult::Rules(Outcome::Checkmate { winner: Color::White });
        assert_eq!(verdict(&game, mate), ("White wins".to_owned(), "Black's king is checkmated.".to_owned()));
        let claimed = GameResult::Claimed(Claim::Threefold);
        assert_eq!(verdict(&game, claimed).1, "The same position for the third time: draw claimed.");
    }

    #[test]
    fn an_end_that_only_a_file_knows_is_told_in_its_words() {
        let mut game = AnyGame::begin(AnyOptions::chess(), None).unwrap();
        game.end(GameResult::Declared(Declared::Won(Color::Black))).unwrap();
        assert_eq!(verdict(&game, game.result().unwrap()).1, "The file says so and gives no reason.");
        game.keep_end_words("rules infraction");
        let told = verdict(&game, game.result().unwrap());
        assert_eq!(told, ("Black wins".to_owned(), "The file says: rules infraction.".to_owned()));
        assert!(game.undo());
        game.end(GameResult::Declared(Declared::Open)).unwrap();
        assert_eq!(verdict(&game, game.result().unwrap()).0, "No result");
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
        assert_eq!(say(&said), "Black's first king is captured. The other is royal from now on (3-10).");
        assert_eq!(game.result(), None);
        assert!(standing(&game).ends_with("one king left: it is royal (3-10)"), "{}", standing(&game));
        // Here the capture leaves the last king in mate.
        let mut game = begin("k6k/6pp/8/8/8/8/8/R5KK w - - 0 1");
        game.play_name("a1a8").unwrap();
        let (head, reason) = verdict(&game, game.result().unwrap());
        assert_eq!(head, "White wins");
        assert_eq!(reason, "The capture of Black's first king leaves the last one checkmated (3-10).");
    }
}
