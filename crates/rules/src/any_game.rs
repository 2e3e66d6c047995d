//! A game of either kind behind one face; PGN, saved games and `plunder convert` are written against it.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::chessman::Color;
use super::game_rules::GameRules;
use super::notation::{ActionError, SanError, parse_san, san};
use super::record::{Claim, Game, GameResult, RecordError};
use super::{chessplus, plunder};
use crate::text::{Text, quoted};

/// Which game, and what its players agreed before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum AnyOptions {
    /// PlunderChess, standard or CornerKing.
    Plunder(plunder::MatchOptions),
    /// Chessplus.
    Chessplus(chessplus::MatchOptions),
}

impl Default for AnyOptions {
    /// Standard PlunderChess with nothing agreed on.
    fn default() -> Self {
        Self::Plunder(plunder::MatchOptions::default())
    }
}

/// The record of a game of either kind.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyGame {
    /// PlunderChess, standard or CornerKing.
    Plunder(Game<plunder::Position>),
    /// Chessplus.
    Chessplus(Game<chessplus::Position>),
}

/// Why a text is not played. Its message names the text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// It is the name of no legal action.
    #[error(transparent)]
    Name(#[from] ActionError),
    /// It is the SAN of no legal action.
    #[error(transparent)]
    San(#[from] SanError),
    /// The game is over.
    #[error("{}: {error}", quoted(.text))]
    Record {
        /// The name or SAN.
        text: String,
        /// Why it is not taken.
        error: RecordError,
    },
}

impl PlayError {
    /// The same as a text.
    pub fn text(&self) -> Text {
        match self {
            Self::Name(error) => error.text(),
            Self::San(error) => error.text(),
            Self::Record { text, error } => {
                Text::new("play-refused").with("action", quoted(text)).with("reason", error.text())
            }
        }
    }
}

/// The same expression for a game of either kind.
macro_rules! each {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::Plunder($game) => $body,
            AnyGame::Chessplus($game) => $body,
        }
    };
}

impl AnyGame {
    /// Which game this is, and what its players agreed.
    pub fn options(&self) -> AnyOptions {
        match self {
            Self::Plunder(game) => AnyOptions::Plunder(*game.start().options()),
            Self::Chessplus(game) => AnyOptions::Chessplus(*game.start().options()),
        }
    }

    /// The FEN of the position that the game began with.
    pub fn start_fen(&self) -> String {
        each!(self, game => game.start().fen())
    }

    /// Whether the game began at its usual start.
    pub fn begins_as_usual(&self) -> bool {
        match self {
            Self::Plunder(game) => *game.start() == plunder::Position::start(*game.start().options()),
            Self::Chessplus(game) => *game.start() == chessplus::Position::start(*game.start().options()),
        }
    }

    /// Who was first to move, and the number of that move.
    pub fn first_move(&self) -> (Color, u16) {
        each!(self, game => (game.start().turn(), game.start().fullmove_number()))
    }

    /// The FEN of the present position.
    pub fn fen(&self) -> String {
        each!(self, game => game.position().fen())
    }

    /// How many actions were played up to the present point.
    pub fn plies(&self) -> usize {
        each!(self, game => game.actions().len())
    }

    /// The names of the actions played (`NOTATION.md`).
    pub fn names(&self) -> Vec<String> {
        each!(self, game => game.actions().iter().map(ToString::to_string).collect())
    }

    /// The names of the actions that were taken back and can be played again, in the order of play.
    pub fn undone_names(&self) -> Vec<String> {
        each!(self, game => game.undone().iter().map(ToString::to_string).collect())
    }

    /// The names of the actions of every line that was left for another one, whole from the start.
    pub fn left_names(&self) -> Vec<Vec<String>> {
        each!(self, game => {
            game.left_lines().iter().map(|line| line.iter().map(ToString::to_string).collect()).collect()
        })
    }

    /// Whether everything that was ever played in `other` is in this game: the same start and options, its line and the
    /// lines that were left in it. How the players ended it is not asked.
    pub fn holds(&self, other: &Self) -> bool {
        fn holds<P: GameRules>(game: &Game<P>, other: &Game<P>) -> bool {
            let lines = || std::iter::once(game.line()).chain(game.left_lines().iter().map(Vec::as_slice));
            let has = |line: &[P::Action]| lines().any(|own| own.starts_with(line));
            has(other.line()) && other.left_lines().iter().all(|line| has(line))
        }
        let alike = self.options() == other.options() && self.start_fen() == other.start_fen();
        alike
            && match (self, other) {
                (Self::Plunder(game), Self::Plunder(other)) => holds(game, other),
                (Self::Chessplus(game), Self::Chessplus(other)) => holds(game, other),
                _ => false,
            }
    }

    /// Whether anything happened in it: an action, played or taken back, or an end by the players.
    pub fn is_begun(&self) -> bool {
        each!(self, game => !game.line().is_empty() || !game.left_lines().is_empty() || game.result().is_some())
    }

    /// Keeps lines that were left for another one, each by the names of its actions from the start on. What several have in
    /// common is played once, so that it takes no longer than all of them are.
    ///
    /// # Errors
    /// A line that cannot be played, from 0, with its first name that is none of a legal action or follows the end of the game.
    pub fn add_left_names(&mut self, lines: &[Vec<String>]) -> Result<(), (usize, PlayError)> {
        fn add<P: GameRules>(game: &mut Game<P>, names: &[Vec<String>]) -> Result<(), (usize, PlayError)> {
            let mut order: Vec<usize> = (0..names.len()).collect();
            order.sort_by_key(|&index| &names[index]);
            let mut lines = vec![None; names.len()];
            let (mut line, mut before): (_, &[String]) = (Game::new(*game.start()), &[]);
            for (place, &index) in order.iter().enumerate() {
                let names_here = names[index].as_slice();
                let common = before.iter().zip(names_here).take_while(|(one, other)| one == other).count();
                let is_second = place > 0 && before == names_here;
                // In this order a line that goes on stands right behind its beginning.
                let goes_on = order
                    .get(place + 1)
                    .is_some_and(|&next| names[next].len() > names_here.len() && names[next].starts_with(names_here));
                line.cut_to(common);
                for name in &names_here[common..] {
                    let action = line.position().parse_action(name).map_err(|error| (index, error.into()))?;
                    let refused = |error| (index, PlayError::Record { text: name.clone(), error });
                    line.play(action).map_err(refused)?;
                }
                before = names_here;
                lines[index] = (!is_second && !goes_on).then(|| line.actions().to_vec());
            }
            game.add_left_lines(lines.into_iter().flatten());
            Ok(())
        }
        each!(self, game => add(game, lines))
    }

    /// Forgets what was taken back, so that it is not kept as a line that was left.
    pub fn forget_undone(&mut self) {
        each!(self, game => game.cut_to(game.actions().len()));
    }

    /// The SAN of the actions played.
    pub fn sans(&self) -> Vec<String> {
        each!(self, game => {
            game.positions().iter().zip(game.actions()).map(|(position, &action)| san(position, action)).collect()
        })
    }

    /// Plays the action of this name.
    ///
    /// # Errors
    /// The game is over, or the name is that of no legal action.
    pub fn play_name(&mut self, name: &str) -> Result<(), PlayError> {
        self.refuse_if_over(name)?;
        each!(self, game => {
            let action = game.position().parse_action(name)?;
            game.play(action).map_err(|error| PlayError::Record { text: name.to_owned(), error })
        })
    }

    /// Plays the action of this SAN.
    ///
    /// # Errors
    /// The game is over, or the text is the SAN of no legal action.
    pub fn play_san(&mut self, token: &str) -> Result<(), PlayError> {
        self.refuse_if_over(token)?;
        each!(self, game => {
            let action = parse_san(game.position(), token)?;
            game.play(action).map_err(|error| PlayError::Record { text: token.to_owned(), error })
        })
    }

    fn refuse_if_over(&self, text: &str) -> Result<(), PlayError> {
        match self.result() {
            None => Ok(()),
            Some(result) => Err(PlayError::Record { text: text.to_owned(), error: RecordError::Over(result) }),
        }
    }

    /// Takes back how the players ended the game, or else the last action; says whether there was one.
    pub fn undo(&mut self) -> bool {
        each!(self, game => game.undo().is_some())
    }

    /// Plays again the action that was taken back last; says whether there was one. None while the game is over.
    pub fn redo(&mut self) -> bool {
        each!(self, game => game.redo().is_some())
    }

    /// Whether there is an action, or an end by the players, to take back.
    pub const fn can_undo(&self) -> bool {
        each!(self, game => game.can_undo())
    }

    /// Whether there is an action to play again.
    pub fn can_redo(&self) -> bool {
        each!(self, game => game.can_redo())
    }

    /// The draws that may be claimed now, threefold first; none once the game is over.
    pub fn claims(&self) -> Vec<Claim> {
        each!(self, game => game.claims())
    }

    /// The result, or `None` while the game goes on.
    pub fn result(&self) -> Option<GameResult> {
        each!(self, game => game.result())
    }

    /// Ends the game as its players did: by resignation, agreement, a claim, or because the time of one is up.
    ///
    /// # Errors
    /// The game is over already, or there is no such claim.
    pub fn end(&mut self, result: GameResult) -> Result<(), RecordError> {
        each!(self, game => match result {
            GameResult::Resigned(color) => game.resign(color),
            GameResult::Agreed => game.agree_draw(),
            GameResult::Claimed(claim) => game.claim(claim),
            GameResult::TimeForfeit(color) => game.time_is_up(color, true),
            GameResult::TimeDraw(color) => game.time_is_up(color, false),
            GameResult::Rules(_) => Ok(()),
        })
    }
}

impl From<Game<plunder::Position>> for AnyGame {
    fn from(game: Game<plunder::Position>) -> Self {
        Self::Plunder(game)
    }
}

impl From<Game<chessplus::Position>> for AnyGame {
    fn from(game: Game<chessplus::Position>) -> Self {
        Self::Chessplus(game)
    }
}

/// Every end that players can bring about.
pub(super) const ENDS_BY_PLAYERS: [GameResult; 9] = [
    GameResult::Resigned(Color::White),
    GameResult::Resigned(Color::Black),
    GameResult::Agreed,
    GameResult::Claimed(Claim::Threefold),
    GameResult::Claimed(Claim::FiftyMoves),
    GameResult::TimeForfeit(Color::White),
    GameResult::TimeForfeit(Color::Black),
    GameResult::TimeDraw(Color::White),
    GameResult::TimeDraw(Color::Black),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_lines_are_kept_as_they_came_without_what_others_go_through() {
        let mut game = AnyGame::begin(AnyOptions::default(), None).expect("a game");
        ["e2e4", "e7e5", "g1f3"].iter().for_each(|name| game.play_name(name).expect("a legal action"));
        let line = |text: &str| text.split(' ').map(ToOwned::to_owned).collect::<Vec<_>>();
        let lines =
            ["e2e4 c7c5 g1f3", "d2d4", "e2e4 c7c5", "d2d4 d7d5", "e2e4 e7e5", "a2a3", "a2a3", "d2d4 g8f6"].map(line);
        game.add_left_names(&lines).expect("all are legal");
        let kept = ["e2e4 c7c5 g1f3", "d2d4 d7d5", "a2a3", "d2d4 g8f6"].map(line);
        assert_eq!(game.left_names(), kept);
        let (number, error) =
            game.add_left_names(&["b2b4", "e2e4 e7e9", "b2b4 b7b5"].map(line)).expect_err("no square");
        assert!(number == 1 && error.to_string().starts_with("e7e9: "), "{number}: {error}");
    }
}
