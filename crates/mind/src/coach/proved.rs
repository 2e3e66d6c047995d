//! Whether what the coach says of a moment is so, asked of something that has nothing in common with its search but the rules: the full
//! width of every action to a fixed depth, and for mates every defence. What a film claims of a game is asked here first.

use rules::{AnyAction, AnyGame, AnyPosition, each_game};

use super::chances::turned;
use super::moments::Moment;
use crate::opponent::solve::Solver;
use crate::puzzles::full_width::FullWidth;

/// What the better action has to win over the one that was played, in centipawns of men and vests alone.
const APART: i32 = 90;
/// The positions that are looked at for one action at most.
const NODES: u64 = 2_000_000;
/// The positions that are looked at for a mate at most.
const SOLVED: u64 = 4_000_000;
/// The longest mate that is proved, in moves.
pub const LONGEST_MATE: u32 = 4;

/// Whether a moment is one by another search too: what it says of mate is proved against every defence, the better action wins at least
/// most of a pawn over the one that was played, and where its sentence is about something that falls, taking that wins too.
pub fn is_proved(game: &AnyGame, moment: &Moment) -> bool {
    let Some(position) = game.position_after(moment.ply) else { return false };
    let after = position.after(moment.played);
    let compared = &moment.compared;
    match moment.why.id() {
        Some("coach-why-mate-missed") => {
            let moves = compared.better.1.mate().and_then(|moves| u32::try_from(moves).ok());
            // The one that was played may mate as well.
            return moves.is_some_and(|moves| {
                mates(&position, moment.better, moves) && !mates(&position, moment.played, moves)
            });
        }
        Some("coach-why-mate-allowed") => {
            let moves = turned(compared.played.1).mate().and_then(|moves| u32::try_from(moves).ok());
            let avoided = || mate(&position.after(moment.better), LONGEST_MATE).is_none();
            return moves.is_some_and(|moves| mate(&after, moves).is_some_and(|(found, _)| found == moves))
                && avoided();
        }
        _ => {}
    }
    let Some((better, played)) = worth(&position, moment.better).zip(worth(&position, moment.played)) else {
        return false;
    };
    if better - played < APART {
        return false;
    }
    let falls = matches!(
        moment.why.id(),
        Some(
            "coach-why-loses"
                | "coach-why-loses-by-vest"
                | "coach-why-loses-wearer"
                | "coach-motive-loot"
                | "coach-motive-naked"
                | "coach-motive-overdressed"
                | "coach-motive-pair-torn"
                | "coach-motive-pair-falls"
        )
    );
    let wins = |position: &AnyPosition, action| gain(position, action).is_some_and(|gain| gain >= APART);
    match moment.why.id() {
        _ if falls => compared.answer.is_some_and(|answer| wins(&after, answer)),
        Some("coach-why-capture") => wins(&position, moment.better),
        _ => true,
    }
}

/// The shortest mate that the player to move can force, in at most so many moves, with its first action; proved against every defence.
pub fn mate(position: &AnyPosition, most: u32) -> Option<(u32, AnyAction)> {
    each_game!(position, position => {
        (1..=most.min(LONGEST_MATE)).find_map(|moves| {
            let found = Solver::without_history(moves, SOLVED).solve(position, moves)?;
            Some((moves, (*found.first()?).into()))
        })
    })
}

/// Whether an action forces mate in so many moves and no fewer.
fn mates(position: &AnyPosition, action: AnyAction, moves: u32) -> bool {
    if moves == 0 || moves > LONGEST_MATE {
        return false;
    }
    each_game!(position, position => {
        let solved = |moves| Solver::without_history(moves, SOLVED).solve(position, moves);
        let is_shortest = moves == 1 || solved(moves - 1).is_some_and(|found| found.is_empty());
        is_shortest && solved(moves).is_some_and(|found| found.into_iter().any(|found| Into::<AnyAction>::into(found) == action))
    })
}

/// What an action is worth for the player to move, in men and vests; nothing where the search gives up.
fn worth(position: &AnyPosition, action: AnyAction) -> Option<i32> {
    each_game!(position, position => {
        let own = position.legal_actions().into_iter().find(|own| Into::<AnyAction>::into(*own) == action)?;
        FullWidth::new(NODES).worth(position, own)
    })
}

/// What an action wins over what stands there, in men and vests.
fn gain(position: &AnyPosition, action: AnyAction) -> Option<i32> {
    let standing = each_game!(position, position => FullWidth::new(1).material(position));
    worth(position, action).map(|worth| worth - standing)
}

#[cfg(test)]
mod tests {
    use rules::AnyOptions;

    use super::super::moments::why;
    use super::super::motives::Compared;
    use super::*;

    fn position(fen: &str) -> AnyPosition {
        AnyPosition::from_fen(fen, AnyOptions::default()).unwrap()
    }

    fn moment(fen: &str, played: &str, better: &str, answer: Option<&str>) -> (AnyGame, Moment) {
        let game = AnyGame::begin(AnyOptions::default(), Some(fen)).unwrap();
        let compared = Compared::blunder(&game.position(), played, better, answer);
        let (played, better) = (compared.played.0, compared.better.0);
        let why = why(&game.position(), &compared);
        (game, Moment { ply: 0, played, better, lost: compared.lost(), why, compared })
    }

    #[test]
    fn a_man_that_hangs_is_proved_and_one_that_is_guarded_is_not() {
        let (game, hangs) = moment("4k3/8/8/3r4/8/2B5/8/4K3 w - - 0 1", "c3d4", "c3b2", Some("d5d4"));
        assert!(is_proved(&game, &hangs), "{:?}", hangs.why);
        // The same words of a bishop that a pawn guards, and better is no better.
        let (game, guarded) = moment("4k3/8/8/3r4/8/2B1P3/8/4K3 w - - 0 1", "c3d4", "c3b2", Some("d5d4"));
        assert!(!is_proved(&game, &guarded));
    }

    #[test]
    fn mates_are_proved_against_every_defence() {
        let (moves, action) = mate(&position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), 3).unwrap();
        assert_eq!((moves, action.to_string().as_str()), (1, "a1a8"));
        let two = position("7k/8/5K2/8/8/8/8/R7 w - - 0 1");
        assert_eq!(mate(&two, 4).map(|(moves, _)| moves), Some(2));
        assert_eq!(mate(&two, 1), None);
        assert_eq!(mate(&position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 2), None);
        assert!(
            mates(&two, two.parse_action("f6g6").unwrap(), 2) && !mates(&two, two.parse_action("a1a8").unwrap(), 2)
        );
    }
}
