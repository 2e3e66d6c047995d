//! A game with everything that is kept about it, and whether one holds all of another, so that the other's file may go; and a game
//! that was found in a file, and one that goes on from it.

use std::path::PathBuf;

use rules::AnyGame;
use rules::players::Player;
use rules::record::GameResult;
use rules::save::{About, ClockRecord, SaveError, to_ron_about};
use rules::text::Text;

/// A game with everything that is kept about it: its end, its name, its players, its clock, and what was begun by hand.
#[derive(Clone, PartialEq, Debug)]
pub struct Whole {
    pub game: AnyGame,
    /// What is kept beside it.
    pub about: About,
}

impl Whole {
    /// Whether there is anything in it that somebody could miss: an action, an end, a deed by hand, a name.
    pub fn is_begun(&self) -> bool {
        self.game.is_begun() || !self.about.begun.is_empty() || self.about.name.is_some()
    }

    /// Whether nothing is lost where this game takes the other one's place: it holds every action that was played or left there, and
    /// everything about it. When the other one was saved, and from which file it came, is not asked.
    pub fn holds(&self, other: &Self) -> bool {
        let (own, others) = (&self.about, &other.about);
        let players = |about: &About| (about.players.white.clone(), about.players.black.clone());
        self.game.holds(&other.game)
            && self.holds_what_hangs_on_the_point(other)
            && (others.name.is_none() || own.name == others.name)
            && (others.pgn.is_none() || own.pgn == others.pgn)
            && (others.players.is_unknown() || players(own) == players(others))
            && others.clock.as_ref().is_none_or(|clock| own.clock.as_ref().is_some_and(|own| shows(own, clock)))
    }

    /// An end by the players, a break and deeds by hand belong to the point at which they were: there they must be here too.
    fn holds_what_hangs_on_the_point(&self, other: &Self) -> bool {
        let by_players = |game: &AnyGame| game.result().filter(|result| !matches!(result, GameResult::Rules(_)));
        let end = by_players(&other.game).map(|end| (end, other.game.end_words()));
        let (own, others) = (&self.about, &other.about);
        let nothing = end.is_none() && !others.adjourned && others.begun.is_empty();
        nothing
            || (self.game.names() == other.game.names()
                && (end.is_none() || by_players(&self.game).map(|end| (end, self.game.end_words())) == end)
                && (!others.adjourned || own.adjourned)
                && own.begun.starts_with(&others.begun))
    }

    /// The text of it, as a file has it.
    ///
    /// # Errors
    /// Only if RON cannot be written.
    pub fn text(&self) -> Result<String, SaveError> {
        to_ron_about(&self.game, &self.about)
    }
}

/// Whether a clock went on from another one.
pub fn shows(own: &ClockRecord, other: &ClockRecord) -> bool {
    let is_as_far = own.left.len() > other.left.len() || own.used >= other.used;
    own.control == other.control && own.left.starts_with(&other.left) && is_as_far
}

/// A game as it was kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Stored {
    pub game: AnyGame,
    /// What was kept beside it.
    pub about: About,
    /// The file that it moves onto the table from, in the user's folder: the file goes once the running game's own file holds it.
    pub file: Option<PathBuf>,
    /// What the players should know about how its file was read, a reason each.
    pub remarks: Vec<Text>,
}

/// A saved game that goes on from a file that the table does not write.
#[derive(Clone, Debug)]
pub struct Continuation {
    /// The name of the file that was opened.
    pub opened: String,
    /// The name of the saved game.
    pub saved: String,
    /// The game with everything that was kept about it.
    pub whole: Whole,
}

/// What a PGN says of its players and of the game, who all are only named: a computer that played there does not play on by itself, and
/// the clock waits until somebody does.
pub fn only_named(mut about: About) -> About {
    for player in [&mut about.players.white, &mut about.players.black] {
        *player = Player { name: player.tag(), computer: None };
    }
    About { date: None, ..about.bounded() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::players::{Player, Players};
    use rules::{AnyOptions, Color};

    fn whole(names: &[&str]) -> Whole {
        let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
        names.iter().for_each(|name| game.play_name(name).unwrap());
        Whole { game, about: About::default() }
    }

    #[test]
    fn a_longer_game_holds_a_shorter_one_and_nothing_that_only_the_shorter_one_has() {
        let (short, long) = (whole(&["e2e4", "e7e5"]), whole(&["e2e4", "e7e5", "g1f3"]));
        assert!(long.holds(&short) && !short.holds(&long) && short.holds(&short));
        let lacks = |change: &dyn Fn(&mut Whole)| {
            let mut other = short.clone();
            change(&mut other);
            assert!(other.holds(&short) && other.holds(&other), "{other:?}");
            assert!(!short.holds(&other) && !long.holds(&other), "{other:?}");
        };
        lacks(&|other| other.game.end(GameResult::Resigned(Color::White)).unwrap());
        lacks(&|other| other.game.end(GameResult::Agreed).unwrap());
        lacks(&|other| other.about.pgn = Some("1. e4 {best} *".to_owned()));
        lacks(&|other| {
            other.game.end(GameResult::Resigned(Color::White)).unwrap();
            other.game.keep_end_words("White was called away");
        });
        lacks(&|other| other.about.name = Some("Friday".to_owned()));
        lacks(&|other| other.about.adjourned = true);
        lacks(&|other| other.about.begun = vec!["g1 > f3".to_owned()]);
        lacks(&|other| other.about.players = Players { black: Player::computer(3), ..Players::default() });
        lacks(&|other| other.about.clock = Some(ClockRecord { control: "300".to_owned(), ..ClockRecord::default() }));
        lacks(&|other| other.game.add_left_names(&[vec!["d2d4".to_owned()]]).unwrap());
    }

    #[test]
    fn a_clock_is_held_by_one_that_went_on_from_it() {
        let clock = |left: &[(u64, u64)], used| {
            let record = ClockRecord { control: "300".to_owned(), left: left.to_vec(), used, waits: false };
            let mut game = whole(&["e2e4"]);
            game.about.clock = Some(record);
            game
        };
        let before = clock(&[(300, 300)], 20);
        assert!(clock(&[(300, 300)], 30).holds(&before) && clock(&[(300, 300), (250, 300)], 0).holds(&before));
        assert!(!clock(&[(300, 300)], 10).holds(&before) && !clock(&[(200, 300)], 30).holds(&before));
    }

    #[test]
    fn a_name_or_a_deed_by_hand_is_something_too() {
        let mut game = whole(&[]);
        assert!(!game.is_begun());
        game.about.begun = vec!["e2 > e4".to_owned()];
        assert!(game.is_begun());
        game.about = About { name: Some("Friday".to_owned()), ..About::default() };
        assert!(game.is_begun());
    }
}
