//! The game at a table without a window: what a wish of a player does to it. Where there is a window, its match takes this place.
//!
//! Time comes in by [`Table::pass`]; what is kept is in [`Table::about`].

use std::time::Duration;

use rules::clock::{Clock, TimeControl, ruling};
use rules::record::GameResult;
use rules::save::About;
use rules::text::Text;
use rules::{AnyGame, Color};
use turn::by_hand::{ByHand, Put};
use turn::choices::sentence;

use crate::message::{Code, Point, Sitter, What};

/// What a player wants of the game.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// Play the action of this name; it answers this point.
    Play(Point, String),
    /// Keep what was done by hand at this point.
    Deeds(Point, Vec<Put>),
    /// Ask the other player, or say to the table, at this point.
    Ask(Point, What),
    /// Answer what was asked at this point.
    Answer(Point, What, bool),
}

impl Wish {
    /// The point that it answers.
    pub const fn point(&self) -> Point {
        match self {
            Self::Play(point, _) | Self::Deeds(point, _) | Self::Ask(point, _) | Self::Answer(point, _, _) => *point,
        }
    }
}

/// Why a wish is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// In one word.
    pub code: Code,
    /// In a sentence.
    pub text: Text,
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Self {
        Self { code, text: Text::new(code.message()) }
    }
}

/// What a wish came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Granted {
    /// The game, or what is asked, changed.
    Changed,
    /// A player said no, and everything stays.
    Declined(What, Color),
    /// It was done before: the same message came twice.
    Before,
}

/// What the clock does while a player's screen is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WhileAway {
    /// It goes on; but not before everybody who plays has come.
    #[default]
    GoesOn,
    /// It stands.
    Stands,
}

/// The game with everything that belongs to it.
#[derive(Clone, Debug)]
pub struct Table {
    game: AnyGame,
    clock: Option<Clock>,
    /// What is kept beside the game as it came; its clock, its break and its turn by hand are those below.
    kept: About,
    adjourned: bool,
    begun: Vec<Put>,
    asked: Option<(What, Color)>,
    /// What was declined at the present point, so that a message that comes twice asks once.
    declined: Vec<(What, Color)>,
    resets: u32,
    while_away: WhileAway,
    here: [Sitter; 2],
    /// How often the players changed sides.
    turned: u32,
}

impl Table {
    /// A table with this game, and what is kept beside it.
    pub fn new(game: AnyGame, about: About, while_away: WhileAway) -> Self {
        let record = about.clock.as_ref();
        let clock = record.and_then(|record| Clock::of_record(record, game.first_move().0, game.plies()));
        let mut turn = ByHand::new(game.position());
        turn.redo(&about.begun);
        let begun = if game.result().is_none() { turn.deeds().to_vec() } else { Vec::new() };
        let mut table = Self {
            clock,
            begun,
            game,
            adjourned: about.adjourned,
            kept: about,
            asked: None,
            declined: Vec::new(),
            resets: 0,
            while_away,
            here: [Sitter::Here; 2],
            turned: 0,
        };
        table.settle();
        table
    }

    /// Agrees on time for a game in which nothing was played; says whether that was so.
    pub fn agree_on_time(&mut self, control: Option<TimeControl>) -> bool {
        let is_new = !self.game.is_begun();
        if is_new {
            self.clock = control.map(|control| Clock::new(control, self.game.first_move().0));
        }
        is_new
    }

    /// The game.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The clock, where there is one.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// What is kept beside the game, but its date.
    pub fn about(&self) -> About {
        About {
            adjourned: self.adjourned,
            clock: self.clock.as_ref().map(Clock::record),
            begun: self.begun.iter().map(ToString::to_string).collect(),
            ..self.kept.clone()
        }
    }

    /// The present point.
    pub fn point(&self) -> Point {
        Point { resets: self.resets, plies: self.game.plies() }
    }

    /// What is asked, and by whom.
    pub const fn asked(&self) -> Option<(What, Color)> {
        self.asked
    }

    /// Whether the players broke off.
    pub const fn is_broken_off(&self) -> bool {
        self.adjourned
    }

    /// What was done by hand in the present turn.
    pub fn begun(&self) -> &[Put] {
        &self.begun
    }

    /// Whether the clock stands while somebody is away, as was agreed.
    pub const fn clock_stands(&self) -> bool {
        matches!(self.while_away, WhileAway::Stands)
    }

    /// How often the players have changed sides: who sits where turns with it.
    pub const fn turned(&self) -> u32 {
        self.turned
    }

    /// Who is there, White first: the clock may stand while somebody is away.
    pub fn sit(&mut self, seats: [Sitter; 2]) {
        self.here = seats;
        self.settle();
    }

    /// Lets time go by; says whether a flag fell.
    pub fn pass(&mut self, time: Duration) -> bool {
        let Some(clock) = &mut self.clock else { return false };
        let Some(fallen) = clock.pass(time).filter(|_| self.game.result().is_none()) else { return false };
        let result: GameResult = ruling(&self.game.position(), fallen);
        let ended = self.game.end(result).is_ok();
        if ended {
            self.over();
        }
        ended
    }

    /// Does what a player wants, if it may be done.
    ///
    /// # Errors
    /// Why it may not; nothing changed.
    pub fn judge(&mut self, by: Color, wish: &Wish) -> Result<Granted, Refusal> {
        let granted = match wish {
            Wish::Play(point, name) => self.play(by, *point, name),
            Wish::Deeds(point, deeds) => self.deeds(by, *point, deeds),
            Wish::Ask(point, what) if *point == self.point() => self.ask(by, *what),
            Wish::Answer(point, what, yes) if *point == self.point() => self.answer(by, *what, *yes),
            Wish::Ask(..) | Wish::Answer(..) => Err(Code::Late.into()),
        };
        self.settle();
        granted
    }

    fn play(&mut self, by: Color, point: Point, name: &str) -> Result<Granted, Refusal> {
        if point != self.point() {
            // The same message twice.
            let is_ours = point.resets == self.resets && point.plies < self.game.plies();
            let was = is_ours.then(|| self.game.position_after(point.plies)).flatten().filter(|was| was.turn() == by);
            let played = was.and_then(|_| self.game.actions().get(point.plies).map(ToString::to_string));
            return if played.as_deref() == Some(name) { Ok(Granted::Before) } else { Err(Code::Late.into()) };
        }
        self.refuse_if_over()?;
        if self.adjourned {
            return Err(Code::Broken.into());
        }
        let position = self.game.position();
        if position.turn() != by {
            return Err(Code::Turn.into());
        }
        let illegal = |text| Refusal { code: Code::Illegal, text: sentence(text) };
        self.game.play_name(name).map_err(|error| illegal(error.text()))?;
        if let Some(clock) = &mut self.clock {
            clock.press();
        }
        // An offer of a draw stands until the other player answers it, and a move is an answer; nothing else outlives the point.
        self.asked = self.asked.filter(|(what, asker)| *what == What::Draw && *asker == by);
        self.changed();
        if self.game.result().is_some() {
            self.over();
        }
        Ok(Granted::Changed)
    }

    fn deeds(&mut self, by: Color, point: Point, deeds: &[Put]) -> Result<Granted, Refusal> {
        if point != self.point() {
            return Err(Code::Late.into());
        }
        self.refuse_if_over()?;
        let position = self.game.position();
        if position.turn() != by {
            return Err(Code::Turn.into());
        }
        if self.begun == deeds {
            return Ok(Granted::Before);
        }
        let mut turn = ByHand::new(position);
        for deed in deeds {
            turn.perform(*deed).map_err(|text| Refusal { code: Code::Illegal, text })?;
        }
        self.begun = deeds.to_vec();
        Ok(Granted::Changed)
    }

    fn refuse_if_over(&self) -> Result<(), Refusal> {
        match self.game.result() {
            Some(result) => {
                Err(Refusal { code: Code::Over, text: Text::new("refused-over").with("result", result.text()) })
            }
            None => Ok(()),
        }
    }

    fn ask(&mut self, by: Color, what: What) -> Result<Granted, Refusal> {
        match what {
            What::Draw => self.refuse_if_over()?,
            What::TakeBack if self.adjourned => return Err(Code::Broken.into()),
            What::TakeBack if !self.game.can_undo() => return Err(Code::Nothing.into()),
            What::TakeBack => {}
            What::Rematch | What::Sides if self.is_under_way() => return Err(Code::Unfinished.into()),
            What::Rematch | What::Sides => {}
            What::Break => {
                self.refuse_if_over()?;
                if self.game.plies() == 0 || self.adjourned {
                    return Err(Code::Nothing.into());
                }
            }
            What::GoOn => {
                if !self.adjourned {
                    return Err(Code::Nothing.into());
                }
                self.adjourned = false;
                self.declined.clear();
                return Ok(Granted::Changed);
            }
            What::Resign => {
                self.refuse_if_over()?;
                self.end(GameResult::Resigned(by))?;
                return Ok(Granted::Changed);
            }
            What::Claim => {
                self.refuse_if_over()?;
                let claim = self.game.claims().first().copied().filter(|_| self.game.position().turn() == by);
                self.end(GameResult::Claimed(claim.ok_or(Code::Nothing)?))?;
                return Ok(Granted::Changed);
            }
            // The room answers these.
            What::Table | What::Time | What::Seat => return Ok(Granted::Before),
        }
        match self.asked {
            Some(asked) if asked == (what, by) => return Ok(Granted::Before),
            Some(_) => return Err(Code::Asked.into()),
            None if self.declined.contains(&(what, by)) => return Err(Code::Asked.into()),
            None => {}
        }
        self.asked = Some((what, by));
        Ok(Granted::Changed)
    }

    fn answer(&mut self, by: Color, what: What, yes: bool) -> Result<Granted, Refusal> {
        let asked = self.asked.filter(|(asked, asker)| *asked == what && *asker != by).ok_or(Code::Unasked)?;
        self.asked = None;
        if !yes {
            self.declined.push(asked);
            return Ok(Granted::Declined(what, by));
        }
        match what {
            What::Draw => self.end(GameResult::Agreed)?,
            What::TakeBack => self.take_back(),
            What::Rematch => self.begin_again(),
            What::Sides => {
                self.begin_again();
                self.turned += 1;
                let players = &mut self.kept.players;
                std::mem::swap(&mut players.white, &mut players.black);
            }
            What::Break => self.adjourned = true,
            _ => {}
        }
        Ok(Granted::Changed)
    }

    /// A game that began and goes on is finished before another one.
    fn is_under_way(&self) -> bool {
        self.game.plies() > 0 && self.game.result().is_none()
    }

    fn take_back(&mut self) {
        let plies = self.game.plies();
        if self.game.undo() {
            if let Some(clock) = &mut self.clock {
                if self.game.plies() < plies {
                    clock.undo();
                } else {
                    clock.begin_turn_again();
                }
            }
            self.resets += 1;
            self.changed();
        }
    }

    fn begin_again(&mut self) {
        let start = self.game.start();
        self.game = AnyGame::from_position(start);
        self.clock = self.clock.take().map(|clock| Clock::new(clock.control().clone(), start.turn()));
        self.adjourned = false;
        self.kept = About { players: self.kept.players.clone(), ..About::default() };
        self.resets += 1;
        self.changed();
    }

    fn end(&mut self, result: GameResult) -> Result<(), Refusal> {
        self.game.end(result).map_err(|_| Refusal::from(Code::Over))?;
        self.over();
        Ok(())
    }

    fn over(&mut self) {
        (self.adjourned, self.asked) = (false, None);
        self.changed();
    }

    /// The point is another one.
    fn changed(&mut self) {
        self.begun.clear();
        self.declined.clear();
    }

    /// Whether the clock runs as things are: from the first action on, but not in a break, while a player is asked to let something be taken
    /// back, or while somebody is away, where that was agreed; nor while a seat is free, whose player never came, or not yet after the host was
    /// killed: nobody loses time who cannot be there.
    fn settle(&mut self) {
        let all_are_here = self.here.iter().all(|sitter| *sitter == Sitter::Here);
        let is_free = self.here.contains(&Sitter::Free);
        let goes = self.game.result().is_none()
            && !self.adjourned
            && self.asked.is_none_or(|(what, _)| what != What::TakeBack)
            && !is_free
            && (self.while_away == WhileAway::GoesOn || all_are_here);
        if let Some(clock) = &mut self.clock {
            if goes && clock.presses() > 0 && !clock.waits() {
                clock.go_on();
            } else {
                clock.pause();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::AnyOptions;

    use super::*;

    fn table(control: Option<&str>) -> Table {
        let game = AnyGame::begin(AnyOptions::default(), None).unwrap();
        let mut table = Table::new(game, About::default(), WhileAway::default());
        assert!(table.agree_on_time(control.map(|control| TimeControl::read(control).unwrap())));
        table
    }

    fn play(table: &mut Table, names: &[&str]) {
        for name in names {
            let by = table.game().position().turn();
            assert_eq!(table.judge(by, &Wish::Play(table.point(), (*name).to_owned())), Ok(Granted::Changed), "{name}");
        }
    }

    fn refused(table: &mut Table, by: Color, wish: &Wish) -> Code {
        table.judge(by, wish).unwrap_err().code
    }

    #[test]
    fn an_action_is_played_once_at_its_own_point_by_its_own_player() {
        let mut table = table(None);
        let start = table.point();
        let wish = Wish::Play(start, "e2e4".to_owned());
        assert_eq!(refused(&mut table, Color::Black, &wish), Code::Turn);
        assert_eq!(table.judge(Color::White, &wish), Ok(Granted::Changed));
        assert_eq!(table.judge(Color::White, &wish), Ok(Granted::Before));
        assert_eq!(refused(&mut table, Color::Black, &wish), Code::Late);
        assert_eq!(refused(&mut table, Color::White, &Wish::Play(start, "d2d4".to_owned())), Code::Late);
        let here = table.point();
        assert_eq!(refused(&mut table, Color::Black, &Wish::Play(here, "e7e4".to_owned())), Code::Illegal);
        assert_eq!(table.game().names(), ["e2e4"]);
    }

    #[test]
    fn what_is_asked_is_answered_by_the_other_one_and_asked_once_at_a_point() {
        let mut table = table(Some("300"));
        play(&mut table, &["e2e4", "e7e5"]);
        table.pass(Duration::from_secs(10));
        let here = table.point();
        let (ask, yes) = (Wish::Ask(here, What::TakeBack), Wish::Answer(here, What::TakeBack, true));
        assert_eq!(table.judge(Color::Black, &ask), Ok(Granted::Changed));
        assert_eq!(table.judge(Color::Black, &ask), Ok(Granted::Before));
        assert!(!table.clock().unwrap().is_running(), "nobody loses time by being asked");
        assert_eq!(refused(&mut table, Color::Black, &yes), Code::Unasked);
        let no = Wish::Answer(here, What::TakeBack, false);
        assert_eq!(table.judge(Color::White, &no), Ok(Granted::Declined(What::TakeBack, Color::White)));
        assert_eq!(refused(&mut table, Color::Black, &ask), Code::Asked);
        play(&mut table, &["g1f3"]);
        let here = table.point();
        assert_eq!(table.judge(Color::White, &Wish::Ask(here, What::TakeBack)), Ok(Granted::Changed));
        assert_eq!(table.judge(Color::Black, &Wish::Answer(here, What::TakeBack, true)), Ok(Granted::Changed));
        assert_eq!(table.point(), Point { resets: 1, plies: 2 });
        assert_eq!(table.clock().unwrap().left(Color::White), Duration::from_secs(300));
        assert_eq!(refused(&mut table, Color::White, &Wish::Ask(here, What::Draw)), Code::Late);
    }

    #[test]
    fn an_offered_draw_is_answered_by_a_move_of_the_other_one_alone() {
        let mut table = table(None);
        let here = table.point();
        table.judge(Color::White, &Wish::Ask(here, What::Draw)).unwrap();
        play(&mut table, &["e2e4"]);
        assert_eq!(table.asked(), Some((What::Draw, Color::White)));
        play(&mut table, &["e7e5"]);
        assert_eq!(table.asked(), None);
        let here = table.point();
        table.judge(Color::Black, &Wish::Ask(here, What::Draw)).unwrap();
        table.judge(Color::White, &Wish::Answer(here, What::Draw, true)).unwrap();
        assert_eq!(table.game().result(), Some(GameResult::Agreed));
        assert_eq!(refused(&mut table, Color::White, &Wish::Play(here, "g1f3".to_owned())), Code::Over);
    }

    #[test]
    fn another_game_begins_when_both_want_it_and_this_one_is_over() {
        let mut table = table(Some("300+2"));
        play(&mut table, &["e2e4"]);
        let here = table.point();
        assert_eq!(refused(&mut table, Color::White, &Wish::Ask(here, What::Sides)), Code::Unfinished);
        table.judge(Color::White, &Wish::Ask(here, What::Resign)).unwrap();
        assert!(!table.clock().unwrap().is_running());
        table.judge(Color::White, &Wish::Ask(here, What::Sides)).unwrap();
        table.judge(Color::Black, &Wish::Answer(here, What::Sides, true)).unwrap();
        assert_eq!((table.point(), table.turned()), (Point { resets: 1, plies: 0 }, 1));
        assert!(!table.game().is_begun() && table.clock().unwrap().presses() == 0);
    }

    #[test]
    fn a_break_ends_when_somebody_goes_on() {
        let mut table = table(None);
        let here = table.point();
        assert_eq!(refused(&mut table, Color::White, &Wish::Ask(here, What::Break)), Code::Nothing);
        play(&mut table, &["e2e4"]);
        let here = table.point();
        table.judge(Color::White, &Wish::Ask(here, What::Break)).unwrap();
        table.judge(Color::Black, &Wish::Answer(here, What::Break, true)).unwrap();
        assert_eq!(refused(&mut table, Color::Black, &Wish::Play(here, "e7e5".to_owned())), Code::Broken);
        table.judge(Color::Black, &Wish::Ask(here, What::GoOn)).unwrap();
        play(&mut table, &["e7e5"]);
    }

    #[test]
    fn a_flag_falls_and_the_clock_stands_while_somebody_is_away_where_that_was_agreed() {
        for (while_away, falls) in [(WhileAway::GoesOn, true), (WhileAway::Stands, false)] {
            let mut table = table(Some("60"));
            table.while_away = while_away;
            play(&mut table, &["e2e4"]);
            table.sit([Sitter::Here, Sitter::Away]);
            assert_eq!(table.pass(Duration::from_secs(61)), falls);
            assert_eq!(table.game().result(), falls.then_some(GameResult::TimeForfeit(Color::Black)));
        }
    }

    #[test]
    fn no_clock_runs_down_for_who_has_not_come_to_the_table_yet() {
        let mut before = table(Some("60"));
        play(&mut before, &["e2e4"]);
        before.pass(Duration::from_secs(5));
        // The host is killed and begins again with what it has kept; nobody is back yet.
        let mut table = Table::new(before.game().clone(), before.about(), WhileAway::GoesOn);
        table.sit([Sitter::Free; 2]);
        assert!(!table.pass(Duration::from_secs(61)));
        table.sit([Sitter::Here, Sitter::Free]);
        assert!(!table.pass(Duration::from_secs(61)));
        table.sit([Sitter::Here; 2]);
        table.pass(Duration::from_secs(10));
        assert_eq!(table.clock().unwrap().left(Color::Black), Duration::from_secs(45));
        // Who was here and goes has been told what was agreed.
        table.sit([Sitter::Here, Sitter::Away]);
        assert!(table.pass(Duration::from_secs(46)));
    }

    #[test]
    fn a_turn_by_hand_is_judged_deed_by_deed_and_kept() {
        let fen = "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1";
        let game = AnyGame::begin(AnyOptions::default(), Some(fen)).unwrap();
        let mut table = Table::new(game.clone(), About::default(), WhileAway::default());
        let deeds = |words: &[&str]| words.iter().map(|word| word.parse().unwrap()).collect::<Vec<Put>>();
        let here = table.point();
        let half = Wish::Deeds(here, deeds(&["b5 > c6", "+n > on b5"]));
        assert_eq!(table.judge(Color::White, &half), Ok(Granted::Changed));
        assert_eq!(table.judge(Color::White, &half), Ok(Granted::Before));
        assert_eq!(refused(&mut table, Color::Black, &half), Code::Turn);
        assert_eq!(refused(&mut table, Color::White, &Wish::Deeds(here, deeds(&["b5 > b6"]))), Code::Illegal);
        let again = Table::new(game, table.about(), WhileAway::default());
        assert_eq!(again.begun(), table.begun());
        play(&mut table, &["b5c6+n"]);
        assert!(table.begun().is_empty());
    }
}
