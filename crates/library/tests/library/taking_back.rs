//! Actions and ends that are taken back: played again, or left for another line, which the game keeps.

use rules::record::{Game, GameResult, Undone};
use rules::{AnyGame, AnyOptions, Color, save};

use super::samples::{assert_same, usual};

fn play(game: &mut AnyGame, names: &[&str]) {
    names.iter().for_each(|name| game.play_name(name).unwrap());
}

/// Takes so many actions back.
fn back(game: &mut AnyGame, count: usize) {
    (0..count).for_each(|_| assert!(game.undo()));
}

#[test]
fn a_line_that_is_left_for_another_one_is_kept_and_saved() {
    let mut game = usual();
    play(&mut game, &["e2e4", "e7e5", "g1f3"]);
    back(&mut game, 2);
    play(&mut game, &["c7c5"]);
    assert_eq!(game.left_names(), [["e2e4", "e7e5", "g1f3"]]);
    // A line that only begins another one is not kept twice.
    back(&mut game, 1);
    play(&mut game, &["e7e5", "d2d4"]);
    assert_eq!(game.left_names().len(), 2);
    back(&mut game, 1);
    play(&mut game, &["g1f3"]);
    assert_eq!(
        game.left_names(),
        [vec!["e2e4", "c7c5"], vec!["e2e4", "e7e5", "d2d4"]],
        "what is played again is not left"
    );
    let loaded = save::from_ron(&save::to_ron(&game).unwrap()).unwrap();
    assert_same(&loaded, &game);
    assert_eq!(loaded.left_names(), game.left_names());
    // Nothing that was ever played is missing, and a game that has less does not hold this one.
    let mut less = usual();
    play(&mut less, &["e2e4", "e7e5"]);
    assert!(game.holds(&less) && loaded.holds(&game) && !less.holds(&game) && !usual().holds(&less));
    let boxed = AnyOptions::from_words("--supply boxed").unwrap();
    assert!(!game.holds(&AnyGame::begin(boxed, None).unwrap()), "other options are another game");
}

#[test]
fn the_action_that_was_taken_back_is_played_again_with_what_followed_it() {
    let mut game = usual();
    play(&mut game, &["e2e4", "e7e5", "g1f3"]);
    back(&mut game, 3);
    play(&mut game, &["e2e4"]);
    assert_eq!((game.names().len(), game.undone_names().len(), game.left_names().len()), (1, 2, 0));
}

#[test]
fn an_end_by_the_players_is_taken_back_before_any_action() {
    let mut game = Game::<rules::plunder::Position>::new(rules::plunder::Position::start(Default::default()));
    game.play(game.position().parse_action("e2e4").unwrap()).unwrap();
    game.resign(Color::Black).unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.undo(), Some(Undone::End(GameResult::Resigned(Color::Black))));
    assert_eq!((game.actions().len(), game.result()), (1, None));
    assert!(matches!(game.undo(), Some(Undone::Action(_))));
    assert_eq!(game.undo(), None);
    // An end before the first action can be taken back too.
    game.agree_draw().unwrap();
    assert!(game.can_undo() && !game.can_redo());
    assert_eq!(game.undo(), Some(Undone::End(GameResult::Agreed)));
    assert!(game.can_redo());
}
