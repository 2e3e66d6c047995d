//! A game that is asked and answers in text: what the packages for JavaScript and for Python have in common. Each of them says the same in
//! its language's own way and adds nothing.

use rules::any_game::PlayError;
use rules::notation::letter::{read_letter, write_letter};
use rules::notation::pgn::{PgnGame, PgnResult, read_pgn, write_pgn};
use rules::record::{Claim, GameResult};
use rules::{AnyGame, AnyOptions, AnyPosition, Color};
use turn::tableau::Tableau;

/// One sentence without a full stop that says what is wrong with what was given, and what to do.
pub type Fault = String;

/// The deepest count of [`Game::perft`]: beyond it a count takes days, and nobody could stop it.
pub const DEEPEST: u32 = 6;

/// What a hand does for an action, one movement of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// In the fixed words of `plunder steps`: `move mover b5 c6`.
    pub step: String,
    /// As an order to a hand: `carry the white bishop from b5 to c6, beside the black knight`.
    pub order: String,
    /// Why it is done here, with the number of the rule.
    pub reason: String,
}

/// A man on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Man {
    /// `e4`.
    pub square: String,
    /// `white` or `black`.
    pub color: String,
    /// `king`, `queen`, `rook`, `bishop`, `knight` or `pawn`.
    pub kind: String,
    /// The kind of the vest it wears.
    pub vest: Option<String>,
}

/// A game from its start to the present point.
#[derive(Clone, Debug)]
pub struct Game(PgnGame);

fn told(error: impl std::fmt::Display) -> Fault {
    error.to_string()
}

fn color(name: &str) -> Result<Color, Fault> {
    match name {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(format!("{name:?} is no player; write white or black")),
    }
}

impl Game {
    /// A game from its usual start or from a FEN. `agreed` is in the words of the command line: `--game chessplus --no-en-passant`;
    /// nothing is PlunderChess as it is usually played.
    ///
    /// # Errors
    /// A word that is no option of that game, or what is wrong with the FEN.
    pub fn begin(agreed: &str, fen: Option<&str>) -> Result<Self, Fault> {
        let options = AnyOptions::from_words(agreed).map_err(told)?;
        let start = match fen {
            None => AnyPosition::start(options),
            Some(fen) => AnyPosition::read_fen(fen, options).map_err(told)?.0,
        };
        Ok(Self(PgnGame::new(AnyGame::from_position(start))))
    }

    /// The games of a PGN, with their tags and comments.
    ///
    /// # Errors
    /// The first thing that is wrong with any of them, with its line.
    pub fn read_pgn(text: &str) -> Result<Vec<Self>, Fault> {
        read_pgn(text).map_err(told)?.iter().map(|text| text.play().map(Self).map_err(told)).collect()
    }

    /// The game of a line for letters, whatever surrounds it.
    ///
    /// # Errors
    /// There is no such line, or it was altered on the way.
    pub fn read_letter(text: &str) -> Result<Self, Fault> {
        read_letter(text).map(|game| Self(PgnGame::new(game))).map_err(told)
    }

    /// What was agreed, in the words of [`Game::begin`].
    pub fn agreed(&self) -> String {
        self.0.game.options().words()
    }

    /// The game's name as in the tag `Variant` of a PGN.
    pub fn variant(&self) -> &'static str {
        self.0.game.options().variant()
    }

    /// The present position in FEN, with a man and its vest or a pair in brackets.
    pub fn fen(&self) -> String {
        self.0.game.fen()
    }

    /// Whose turn it is: `white` or `black`.
    pub fn turn(&self) -> String {
        self.0.game.position().turn().to_string()
    }

    /// The men on the board, from a1 to h8; of a pair the stronger man first.
    pub fn men(&self) -> Vec<Man> {
        let men = Tableau::of(self.0.game.position()).men;
        men.iter()
            .map(|standing| Man {
                square: standing.square.to_string(),
                color: standing.man.color.to_string(),
                kind: standing.man.kind.to_string(),
                vest: standing.vest.map(|vest| vest.to_string()),
            })
            .collect()
    }

    /// The actions played up to the present point, by their names: `d4e5+q`.
    pub fn actions(&self) -> Vec<String> {
        self.0.game.names()
    }

    /// The same in SAN.
    pub fn sans(&self) -> Vec<String> {
        self.0.game.sans()
    }

    /// The names of the legal actions, sorted; none once the game is over.
    pub fn legal_actions(&self) -> Vec<String> {
        if self.0.game.result().is_some() {
            return Vec::new();
        }
        let mut names: Vec<String> = self.0.game.position().legal_actions().iter().map(ToString::to_string).collect();
        names.sort_unstable();
        names
    }

    /// The SAN of an action.
    ///
    /// # Errors
    /// Why the action is not legal.
    pub fn san(&self, name: &str) -> Result<String, Fault> {
        let position = self.0.game.position();
        position.parse_action(name).map(|action| position.san(action)).map_err(told)
    }

    /// Says in one sentence whether and why an action, or whatever leads between two squares, is not legal.
    pub fn explain(&self, name: &str) -> String {
        self.0.game.position().explain(name).to_string()
    }

    /// What a hand does for an action, in the order of rule 2-7.
    ///
    /// # Errors
    /// Why the action is not legal.
    pub fn steps(&self, name: &str) -> Result<Vec<Step>, Fault> {
        let position = self.0.game.position();
        let plan = turn::plan(position, position.parse_action(name).map_err(told)?);
        let step = |planned: turn::PlannedStep| Step {
            step: planned.step.to_string(),
            order: planned.order,
            reason: planned.reason.to_string(),
        };
        Ok(plan.steps.into_iter().map(step).collect())
    }

    /// Plays an action by its name.
    ///
    /// # Errors
    /// Why it is not legal, or that the game is over; nothing has changed then.
    pub fn play(&mut self, name: &str) -> Result<(), Fault> {
        self.go_on(|game| game.play_name(name))
    }

    /// Plays an action by its SAN, the program's own or as other programs write it.
    ///
    /// # Errors
    /// As of [`Game::play`]; of an ambiguous SAN what to write.
    pub fn play_san(&mut self, san: &str) -> Result<(), Fault> {
        self.go_on(|game| game.play_san(san))
    }

    fn go_on(&mut self, play: impl FnOnce(&mut AnyGame) -> Result<(), PlayError>) -> Result<(), Fault> {
        let before = self.0.game.plies();
        play(&mut self.0.game).map_err(told)?;
        // What a file says of other moves, and of another end, is not about this game any more.
        self.0.notes.truncate(before + 1);
        (self.0.result, self.0.termination) = (PgnResult::default(), None);
        Ok(())
    }

    /// Takes the last action or end back; false where there is none.
    pub fn undo(&mut self) -> bool {
        self.0.game.undo()
    }

    /// Plays again what was taken back; false where there is nothing.
    pub fn redo(&mut self) -> bool {
        self.0.game.redo()
    }

    /// What there is to say of the present point: `ongoing`, `check`, `checkmate: black wins`, `black resigns: white wins`.
    pub fn status(&self) -> String {
        let game = &self.0.game;
        game.told_end().unwrap_or_else(|| game.position().status().to_string())
    }

    /// The result as PGN has it: `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    pub fn result(&self) -> String {
        self.0.result().to_string()
    }

    /// The draws that the player to move may claim: `threefold repetition`, `fifty moves`.
    pub fn claims(&self) -> Vec<String> {
        self.0.game.claims().iter().map(Claim::to_string).collect()
    }

    /// Claims a draw by one of the names of [`Game::claims`].
    ///
    /// # Errors
    /// There is no such claim now.
    pub fn claim(&mut self, name: &str) -> Result<(), Fault> {
        let claims = [Claim::Threefold, Claim::FiftyMoves];
        let claim = claims.into_iter().find(|claim| claim.to_string() == name);
        let claim = claim.ok_or_else(|| {
            format!("{name:?} is no claim; write {}", claims.map(|claim| claim.to_string()).join(" or "))
        })?;
        self.0.game.end(GameResult::Claimed(claim)).map_err(told)
    }

    /// A player, `white` or `black`, resigns.
    ///
    /// # Errors
    /// No such player, or the game is over.
    pub fn resign(&mut self, player: &str) -> Result<(), Fault> {
        self.0.game.end(GameResult::Resigned(color(player)?)).map_err(told)
    }

    /// Both players agree on a draw.
    ///
    /// # Errors
    /// The game is over.
    pub fn agree_draw(&mut self) -> Result<(), Fault> {
        self.0.game.end(GameResult::Agreed).map_err(told)
    }

    /// The value of a tag such as `White`, where the game's file or [`Game::set_tag`] says it.
    pub fn tag(&self, name: &str) -> Option<String> {
        self.0.tag(name).map(str::to_owned)
    }

    /// Says what a tag of the PGN is, such as who plays White.
    ///
    /// # Errors
    /// The name is not one word of letters, digits and underscores, or the game itself says it.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let is_name = |name: &str| {
            name.starts_with(|letter: char| letter.is_ascii_alphabetic())
                && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        };
        if !is_name(name) {
            return Err(format!("{name:?} is no name of a tag; write letters, digits and underscores"));
        }
        // A tag that says what was agreed has no empty value.
        if ["Result", "SetUp", "FEN", "Termination"].contains(&name)
            || AnyOptions::from_tags([(name, "")].into_iter()).is_err()
        {
            return Err(format!("the game itself says what {name} is; leave it out"));
        }
        self.0.tags.retain(|(tag, _)| tag != name);
        self.0.tags.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    /// What of the file was read otherwise than it is written, a sentence each.
    pub fn remarks(&self) -> Vec<String> {
        self.0.remarks.iter().map(ToString::to_string).collect()
    }

    /// The game as PGN.
    pub fn pgn(&self) -> String {
        write_pgn(&self.0)
    }

    /// The game on one line, for a letter or a link.
    pub fn letter(&self) -> String {
        write_letter(&self.0.game)
    }

    /// How many sequences of so many actions there are, the usual check of a move generator.
    ///
    /// # Errors
    /// Deeper than [`DEEPEST`].
    pub fn perft(&self, depth: u32) -> Result<u64, Fault> {
        if depth > DEEPEST {
            return Err(format!("a count to depth {depth} would not end; ask for at most {DEEPEST}"));
        }
        Ok(rules::perft::perft(&self.0.game.position(), depth))
    }
}
