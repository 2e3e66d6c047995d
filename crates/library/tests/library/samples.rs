//! Games for the tests to write and read, and the comparison of what is read with what was written.

use rules::notation::pgn::{PgnGame, read_pgn};
use rules::record::{Game, GameResult};
use rules::{AnyGame, AnyOptions, Color, save};
use testing::vectors::{Start, playouts};

/// The games of the vectors.
pub(super) fn games() -> impl Iterator<Item = AnyGame> {
    playouts().map(|(start, actions)| {
        let mut game = match start {
            Start::Plunder(position) => AnyGame::from(Game::new(position)),
            Start::Chessplus(position) => AnyGame::from(Game::new(position)),
        };
        for name in &actions {
            game.play_name(name).unwrap();
        }
        game
    })
}

pub(super) fn usual() -> AnyGame {
    AnyGame::begin(AnyOptions::Plunder(Default::default()), None).unwrap()
}

/// A game with an undone tail that its players ended.
pub(super) fn saved() -> (AnyGame, String) {
    let mut game = usual();
    for name in ["e2e4", "d7d5", "e4d5", "d8d5+p", "b1c3"] {
        game.play_name(name).unwrap();
    }
    game.undo();
    game.end(GameResult::Resigned(Color::White)).unwrap();
    let text = save::to_ron(&game).unwrap();
    (game, text)
}

/// The FEN after every action, the start first.
fn fens(game: &AnyGame) -> Vec<String> {
    let mut game = game.clone();
    let mut fens = vec![game.fen()];
    while game.undo() {
        fens.push(game.fen());
    }
    fens.reverse();
    fens
}

pub(super) fn assert_same(left: &AnyGame, right: &AnyGame) {
    assert_eq!(left.options(), right.options());
    assert_eq!(left.names(), right.names());
    assert_eq!(left.undone_names(), right.undone_names());
    assert_eq!(fens(left), fens(right));
    assert_eq!(left.result(), right.result());
}

pub(super) fn read_one(text: &str) -> PgnGame {
    let mut games = read_pgn(text).unwrap();
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).play().unwrap()
}
