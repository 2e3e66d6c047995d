//! A game of any kind behind one face.

use thiserror::Error;

use super::board::Square;
use super::chessman::Color;
use super::game_rules::GameRules;
use super::games::{AnyAction, AnyOptions, AnyPosition};
use super::notation::{ActionError, FenError, SanError};
use super::outcome::Outcome;
use super::record::{Claim, Declared, Game, GameResult, RecordError};
use crate::text::{Text, quoted, said};

/// The record of a game of any kind.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyGame(Game<AnyPosition>);

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

impl AnyGame {
    /// A game from the usual start, or from the position of a FEN.
    ///
    /// # Errors
    /// What is wrong with the FEN.
    pub fn begin(options: AnyOptions, fen: Option<&str>) -> Result<Self, FenError> {
        Ok(Self::from_position(match fen {
            None => AnyPosition::start(options),
            Some(fen) => AnyPosition::from_fen(fen, options)?,
        }))
    }

    /// A game that begins at this position.
    pub fn from_position(start: AnyPosition) -> Self {
        Self(Game::new(start))
    }

    /// Which game this is, and what its players agreed.
    pub fn options(&self) -> AnyOptions {
        self.0.start().options()
    }

    /// The position that the game began with.
    pub fn start(&self) -> AnyPosition {
        *self.0.start()
    }

    /// The FEN of the position that the game began with.
    pub fn start_fen(&self) -> String {
        self.0.start().fen()
    }

    /// Whether the game began at its usual start.
    pub fn begins_as_usual(&self) -> bool {
        *self.0.start() == AnyPosition::start(self.options())
    }

    /// Who was first to move, and the number of that move.
    pub fn first_move(&self) -> (Color, u16) {
        (self.0.start().turn(), self.0.start().fullmove_number())
    }

    /// The present position.
    pub fn position(&self) -> AnyPosition {
        *self.0.position()
    }

    /// The position after this many actions; `None` beyond the present point.
    pub fn position_after(&self, plies: usize) -> Option<AnyPosition> {
        self.0.positions().get(plies).copied()
    }

    /// The positions up to the one after this many actions or else the present one, the start first, as those of one game;
    /// none where `like` is of another game.
    pub fn positions_like<P: TryFrom<AnyPosition>>(&self, _like: &P, plies: usize) -> Vec<P> {
        self.0
            .positions()
            .iter()
            .take(plies.saturating_add(1))
            .filter_map(|&position| P::try_from(position).ok())
            .collect()
    }

    /// The FEN of the present position.
    pub fn fen(&self) -> String {
        self.0.position().fen()
    }

    /// How many actions were played up to the present point.
    pub fn plies(&self) -> usize {
        self.0.actions().len()
    }

    /// The actions played up to the present point.
    pub fn actions(&self) -> Vec<AnyAction> {
        self.0.actions().to_vec()
    }

    /// The action played last.
    pub fn last_action(&self) -> Option<AnyAction> {
        self.0.actions().last().copied()
    }

    /// Where the man stands that was moved last, which wears the LAST MOVE marker at a break (3-8); of castling the king, of a
    /// vest-shift who got the vest. `None` where nothing was played.
    pub fn last_moved(&self) -> Option<Square> {
        self.last_action().map(AnyAction::to)
    }

    /// Every action played up to the present point, each with the position in which it was played.
    pub fn scenes(&self) -> Vec<(AnyPosition, AnyAction)> {
        self.0.positions().iter().copied().zip(self.0.actions().iter().copied()).collect()
    }

    /// The names of the actions played (`docs/notation.md`).
    pub fn names(&self) -> Vec<String> {
        names(self.0.actions())
    }

    /// The names of the actions that were taken back and can be played again, in the order of play.
    pub fn undone_names(&self) -> Vec<String> {
        names(self.0.undone())
    }

    /// The names of the actions of every line that was left for another one, whole from the start.
    pub fn left_names(&self) -> Vec<Vec<String>> {
        self.0.left_lines().iter().map(|line| names(line)).collect()
    }

    /// The SAN of the actions played.
    pub fn sans(&self) -> Vec<String> {
        self.scenes().into_iter().map(|(position, action)| position.san(action)).collect()
    }

    /// Whether everything that was ever played in `other` is in this game: the same start and options, its line and the
    /// lines that were left in it. How the players ended it is not asked.
    pub fn holds(&self, other: &Self) -> bool {
        let (game, other) = (&self.0, &other.0);
        let lines = || std::iter::once(game.line()).chain(game.left_lines().iter().map(Vec::as_slice));
        let has = |line: &[AnyAction]| lines().any(|own| own.starts_with(line));
        game.start().options() == other.start().options()
            && game.start().fen() == other.start().fen()
            && has(other.line())
            && other.left_lines().iter().all(|line| has(line))
    }

    /// Whether anything happened in it: an action, played or taken back, or an end by the players.
    pub fn is_begun(&self) -> bool {
        !self.0.line().is_empty() || !self.0.left_lines().is_empty() || self.0.result().is_some()
    }

    /// Keeps lines that were left for another one, each by the names of its actions from the start on. What several have in
    /// common is played once, so that it takes no longer than all of them are.
    ///
    /// # Errors
    /// A line that cannot be played, from 0, with its first name that is none of a legal action or follows the end of the game.
    pub fn add_left_names(&mut self, names: &[Vec<String>]) -> Result<(), (usize, PlayError)> {
        let mut order: Vec<usize> = (0..names.len()).collect();
        order.sort_by_key(|&index| &names[index]);
        let mut lines = vec![None; names.len()];
        let (mut line, mut before): (_, &[String]) = (Game::new(*self.0.start()), &[]);
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
                line.play_recorded(action).map_err(refused)?;
            }
            before = names_here;
            lines[index] = (!is_second && !goes_on).then(|| line.actions().to_vec());
        }
        self.0.add_left_lines(lines.into_iter().flatten());
        Ok(())
    }

    /// Forgets what was taken back, so that it is not kept as a line that was left.
    pub fn forget_undone(&mut self) {
        self.0.cut_to(self.0.actions().len());
    }

    /// Plays an action ([`Game::play`]).
    ///
    /// # Errors
    /// The game is over, or the action is not legal here; one of another game never is.
    pub fn play(&mut self, action: AnyAction) -> Result<(), RecordError> {
        if !self.0.position().is_of_game(action) {
            return Err(RecordError::Illegal(ActionError {
                name: action.to_string(),
                reason: said!("reason-other-game"),
            }));
        }
        self.0.play(action)
    }

    /// Plays the action of this name.
    ///
    /// # Errors
    /// The game is over, or the name is that of no legal action.
    pub fn play_name(&mut self, name: &str) -> Result<(), PlayError> {
        self.refuse_if_over(name)?;
        let action = self.0.position().parse_action(name)?;
        self.0.play(action).map_err(|error| PlayError::Record { text: name.to_owned(), error })
    }

    /// Plays the action of this SAN.
    ///
    /// # Errors
    /// The game is over, or the text is the SAN of no legal action.
    pub fn play_san(&mut self, token: &str) -> Result<(), PlayError> {
        self.refuse_if_over(token)?;
        let action = self.0.position().parse_san(token)?;
        self.0.play(action).map_err(|error| PlayError::Record { text: token.to_owned(), error })
    }

    /// Plays the action of this name as [`Game::play_recorded`] does.
    ///
    /// # Errors
    /// The game is over, though not by a draw that came by itself, or the name is that of no legal action.
    pub(crate) fn play_recorded_name(&mut self, name: &str) -> Result<(), PlayError> {
        self.refuse_recorded_if_over(name)?;
        let action = self.0.position().parse_action(name)?;
        self.0.play_recorded(action).map_err(|error| PlayError::Record { text: name.to_owned(), error })
    }

    /// Plays the action of this SAN as [`Game::play_recorded`] does.
    ///
    /// # Errors
    /// The game is over, though not by a draw that came by itself, or the text is the SAN of no legal action.
    pub(crate) fn play_recorded_san(&mut self, token: &str) -> Result<(), PlayError> {
        self.refuse_recorded_if_over(token)?;
        let action = self.0.position().parse_san(token)?;
        self.0.play_recorded(action).map_err(|error| PlayError::Record { text: token.to_owned(), error })
    }

    fn refuse_recorded_if_over(&self, text: &str) -> Result<(), PlayError> {
        match self.result() {
            Some(GameResult::Rules(Outcome::Draw(_))) => Ok(()),
            _ => self.refuse_if_over(text),
        }
    }

    fn refuse_if_over(&self, text: &str) -> Result<(), PlayError> {
        match self.result() {
            None => Ok(()),
            Some(result) => Err(PlayError::Record { text: text.to_owned(), error: RecordError::Over(result) }),
        }
    }

    /// Takes back how the players ended the game, or else the last action; says whether there was one.
    pub fn undo(&mut self) -> bool {
        self.0.undo().is_some()
    }

    /// Plays again the action that was taken back last; says whether there was one. None while the game is over.
    pub fn redo(&mut self) -> bool {
        self.0.redo().is_some()
    }

    /// Whether there is an action, or an end by the players, to take back.
    pub const fn can_undo(&self) -> bool {
        self.0.can_undo()
    }

    /// Whether there is an action to play again.
    pub fn can_redo(&self) -> bool {
        self.0.can_redo()
    }

    /// The draws that may be claimed now, threefold first; none once the game is over.
    pub fn claims(&self) -> Vec<Claim> {
        self.0.claims()
    }

    /// The result, or `None` while the game goes on.
    pub fn result(&self) -> Option<GameResult> {
        self.0.result()
    }

    /// Ends the game as its players did: by resignation, agreement, a claim, or because the time of one is up.
    ///
    /// # Errors
    /// The game is over already, or there is no such claim.
    pub fn end(&mut self, result: GameResult) -> Result<(), RecordError> {
        match result {
            GameResult::Resigned(color) => self.0.resign(color),
            GameResult::Agreed => self.0.agree_draw(),
            GameResult::Claimed(claim) => self.0.claim(claim),
            GameResult::TimeForfeit(color) => self.0.time_is_up(color, true),
            GameResult::TimeDraw(color) => self.0.time_is_up(color, false),
            GameResult::Declared(declared) => self.0.declare(declared),
            GameResult::Rules(_) => Ok(()),
        }
    }

    /// Keeps the words in which a file tells how the game ended ([`Game::keep_end_words`]).
    pub fn keep_end_words(&mut self, words: &str) {
        self.0.keep_end_words(words);
    }

    /// The words in which a file tells how the game ended, where they are not this program's own.
    pub fn end_words(&self) -> Option<&str> {
        self.0.end_words()
    }

    /// How the game ended, in English, with the words of the file that tells it; `None` while it goes on.
    pub fn told_end(&self) -> Option<String> {
        let result = self.result()?;
        Some(match self.end_words() {
            Some(words) => format!("{result} ({words})"),
            None => result.to_string(),
        })
    }
}

fn names(actions: &[AnyAction]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

impl<P: GameRules<Action: Into<AnyAction>> + Into<AnyPosition>> From<Game<P>> for AnyGame {
    fn from(game: Game<P>) -> Self {
        Self(game.converted(Into::into, Into::into))
    }
}

/// Every end that players can bring about.
pub(super) const ENDS_BY_PLAYERS: [GameResult; 13] = [
    GameResult::Resigned(Color::White),
    GameResult::Resigned(Color::Black),
    GameResult::Agreed,
    GameResult::Claimed(Claim::Threefold),
    GameResult::Claimed(Claim::FiftyMoves),
    GameResult::TimeForfeit(Color::White),
    GameResult::TimeForfeit(Color::Black),
    GameResult::TimeDraw(Color::White),
    GameResult::TimeDraw(Color::Black),
    GameResult::Declared(Declared::Won(Color::White)),
    GameResult::Declared(Declared::Won(Color::Black)),
    GameResult::Declared(Declared::Drawn),
    GameResult::Declared(Declared::Open),
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

    #[test]
    fn a_game_tells_its_present_position() {
        let mut game = AnyGame::begin(AnyOptions::Chessplus(Default::default()), None).unwrap();
        game.play_name("b1d2").unwrap();
        assert_eq!(game.position().fen(), game.fen());
        assert_eq!(game.position().options(), game.options());
    }
}
