//! The chess clock at the table, without a window and with time that the test lets go by: it starts, waits for the hands, falls, is
//! taken back by agreement, and is found again by a program that was killed.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use library::Stored;
use library::game_file::load_game_about;
use library::shelf::{self, Slot};
use rules::clock::TimeControl;
use rules::record::GameResult;
use rules::{AnyOptions, Color};
use table::game::session::Session;
use table::game::{Announced, ClockHolds, Directed, Match, Refused, Request, keep};
use table::phase::{Phase, Screen};
use table::wake::{self, Rests};

/// The length of a frame.
const FRAME: Duration = Duration::from_millis(100);
/// The length of one that ends a rest.
const LATE: Duration = Duration::from_secs(40);

struct Table {
    app: App,
}

/// What other rooms do in the next frame, after its requests were judged.
#[derive(Resource, Default)]
struct Planned(Option<(ClockHolds, Screen)>);

fn do_as_planned(mut planned: ResMut<Planned>, mut next: ResMut<NextState<Screen>>, mut commands: Commands) {
    if let Some((holds, screen)) = planned.0.take() {
        commands.insert_resource(holds);
        next.set(screen);
    }
}

impl Table {
    fn of(session: Option<Session>) -> Self {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        if let Some(session) = session {
            keep::begin(&mut app, session);
        }
        table::phase::order(&mut app);
        app.add_plugins(table::game::plugin).init_resource::<Planned>();
        app.add_systems(Update, do_as_planned.in_set(Phase::Ritual));
        app.update();
        Self { app }
    }

    fn kept_in(folder: &Path) -> Self {
        Self::of(Some(Session::in_folder(Some(folder), None)))
    }

    fn with_clock(control: &str) -> Self {
        let mut table = Self::of(None);
        table.agree(control);
        table
    }

    fn agree(&mut self, control: &str) {
        let control = (!control.is_empty()).then(|| TimeControl::read(control).unwrap());
        self.ask(Request::AgreeOnTime(control));
    }

    fn ask(&mut self, request: Request) {
        self.app.world_mut().write_message(request);
        self.app.update();
    }

    fn play(&mut self, names: &str) {
        for name in names.split_whitespace() {
            let request = self.the_match().playing(self.the_match().position().parse_action(name).unwrap());
            self.ask(request);
        }
    }

    fn wait(&mut self, seconds: f32) {
        (0..(seconds / FRAME.as_secs_f32()).round() as usize).for_each(|_| self.app.update());
    }

    fn the_match(&self) -> &Match {
        self.app.world().resource::<Match>()
    }

    /// The milliseconds that a player has left.
    fn left(&self, color: Color) -> u128 {
        self.the_match().clock.as_ref().unwrap().left(color).as_millis()
    }

    /// A frame of this length.
    fn frame(&mut self, length: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(length));
        self.app.update();
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    }

    /// A frame that comes forty seconds late, in which these requests are made.
    fn late(&mut self, requests: impl IntoIterator<Item = Request>) {
        self.app.world_mut().write_message_batch(requests);
        self.frame(LATE);
    }

    /// From the next frame on, at its end.
    fn plan(&mut self, performing: bool, paused: bool, screen: Screen) {
        self.app.world_mut().resource_mut::<Planned>().0 = Some((ClockHolds { performing, paused }, screen));
    }

    /// From now on.
    fn hold(&mut self, performing: bool, paused: bool) {
        self.plan(performing, paused, Screen::Play);
        self.frame(Duration::ZERO);
    }

    /// The ids of what was refused since the last time.
    fn refused(&mut self) -> Vec<String> {
        let mut refused = self.app.world_mut().resource_mut::<Messages<Refused>>();
        refused.drain().map(|refused| refused.sentence.id().unwrap_or_default().to_owned()).collect()
    }

    fn announced(&mut self) -> Vec<Announced> {
        self.app.world_mut().resource_mut::<Messages<Announced>>().drain().collect()
    }
}

#[test]
fn the_clock_starts_with_the_first_move_and_charges_who_is_to_move() {
    let mut table = Table::with_clock("300+3");
    table.wait(10.0);
    assert_eq!([table.left(Color::White), table.left(Color::Black)], [300_000, 300_000], "nothing was played");
    table.play("e2e4");
    assert_eq!(table.left(Color::White), 303_000, "the increment of the first move");
    table.wait(5.0);
    assert_eq!([table.left(Color::White), table.left(Color::Black)], [303_000, 295_000]);
    table.play("e7e5");
    // The frame of the move is charged to the one who made it.
    assert_eq!(table.left(Color::Black), 295_000 - 100 + 3_000);
    table.wait(2.0);
    assert_eq!(table.left(Color::White), 301_000);
}

#[test]
fn hands_at_work_a_pause_the_title_and_a_break_cost_nobody_time() {
    let mut table = Table::with_clock("60");
    table.play("e2e4");
    table.hold(true, false);
    table.wait(5.0);
    assert_eq!(table.left(Color::Black), 60_000);
    table.hold(false, true);
    table.wait(5.0);
    let request = table.the_match().playing(table.the_match().position().parse_action("e7e5").unwrap());
    table.ask(request);
    assert_eq!(table.refused(), ["refused-paused"], "nobody plays on hidden men");
    table.plan(false, false, Screen::Title);
    table.frame(Duration::ZERO);
    table.wait(5.0);
    table.hold(false, false);
    table.ask(Request::Adjourn);
    assert!(table.announced().contains(&Announced::Adjourned));
    table.wait(5.0);
    let request = table.the_match().playing(table.the_match().position().parse_action("e7e5").unwrap());
    table.ask(request);
    table.ask(Request::Undo);
    assert_eq!(table.refused(), ["refused-adjourned", "refused-adjourned"]);
    // Nothing but the frame in which they broke off.
    assert_eq!(table.left(Color::Black), 59_900);
    table.ask(Request::PlayOn);
    table.wait(1.0);
    assert_eq!(table.left(Color::Black), 58_900);
    table.play("e7e5");
    assert_eq!(table.the_match().game.plies(), 2);
}

/// What a frame that comes forty seconds late charges the player to move, whose clock stood or went before it.
fn charged_by_a_late_frame(before: impl FnOnce(&mut Table), in_it: impl FnOnce(&mut Table)) -> u128 {
    let mut table = Table::with_clock("300");
    table.play("e2e4");
    before(&mut table);
    let had = table.left(Color::Black);
    in_it(&mut table);
    table.frame(Duration::ZERO);
    had - table.left(Color::Black)
}

#[test]
fn time_belongs_to_the_state_in_which_it_passed() {
    let stands = |performing, paused, screen| {
        let before = move |table: &mut Table| {
            table.plan(performing, paused, screen);
            table.frame(Duration::ZERO);
        };
        let goes_on = |table: &mut Table| {
            table.plan(false, false, Screen::Play);
            table.late([]);
        };
        charged_by_a_late_frame(before, goes_on)
    };
    assert_eq!(stands(false, true, Screen::Play), 0, "back from a pause");
    assert_eq!(stands(false, false, Screen::Title), 0, "back from the title");
    assert_eq!(stands(false, false, Screen::Showcase), 0, "back from the set");
    assert_eq!(stands(false, false, Screen::Film), 0, "back from a film");
    assert_eq!(stands(false, false, Screen::Photograph), 0, "back from a photograph");
    assert_eq!(stands(true, false, Screen::Play), 0, "after the hands' work");
    let on = |request: Request| charged_by_a_late_frame(|_| {}, |table| table.late([request]));
    let ends =
        |begins: Request, ends: Request| charged_by_a_late_frame(|table| table.ask(begins), |table| table.late([ends]));
    assert_eq!(ends(Request::Adjourn, Request::PlayOn), 0, "back to an adjourned game");
    assert_eq!(ends(Request::Undo, Request::DeclineUndo), 0, "after a take-back was declined");
    // And the other way round: what passed while it went was the player's.
    assert_eq!(on(Request::Adjourn), 40_000);
    assert_eq!(on(Request::Undo), 40_000);
    let pauses = |table: &mut Table| {
        table.plan(false, true, Screen::Play);
        table.late([]);
    };
    assert_eq!(charged_by_a_late_frame(|_| {}, pauses), 40_000);
}

#[test]
fn a_lesson_costs_nobody_time_however_late_its_frames_come() {
    let mut table = Table::with_clock("300");
    table.play("e2e4");
    let had = table.left(Color::Black);
    let start = Match::default().position();
    table.app.world_mut().write_message(Directed::Lay(start));
    table.frame(LATE);
    table.frame(LATE);
    table.app.world_mut().write_message(Directed::End);
    table.frame(LATE);
    assert_eq!(had - table.left(Color::Black), 40_000, "only what passed before it was laid");
    table.frame(LATE);
    assert_eq!(had - table.left(Color::Black), 80_000, "and after it");
}

#[test]
fn nobody_loses_a_game_by_being_asked() {
    let mut table = Table::with_clock("60");
    table.play("e2e4");
    table.ask(Request::Undo);
    let had = table.left(Color::Black);
    table.wait(100.0);
    assert_eq!((table.left(Color::Black), table.the_match().game.result()), (had, None));
    table.ask(Request::DeclineUndo);
    table.wait(1.0);
    assert_eq!(table.left(Color::Black), had - 1_000);
}

#[test]
fn what_moves_does_not_know_a_rest() {
    let mut table = Table::of(None);
    wake::leave_out_rests(&mut table.app);
    let late = |table: &mut Table, rests: bool| {
        table.app.insert_resource(Rests(rests));
        table.frame(LATE);
        let world = table.app.world();
        (world.resource::<Time>().delta(), world.resource::<Time<Real>>().delta())
    };
    let (moved, passed) = late(&mut table, true);
    assert!(moved <= Duration::from_millis(17), "{moved:?}");
    assert_eq!(passed, LATE);
    // A frame that was only slow lets as much go by as ever.
    assert_eq!(late(&mut table, false), (Duration::from_secs(1), LATE));
}

#[test]
fn the_frame_that_ends_a_rest_knows_how_late_it_is() {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins);
    wake::keep_time(&mut app);
    // As the renderer does: the time is told when a frame was drawn, long before the one that ends the rest.
    let (tell, hear) = bevy::time::create_time_channels();
    app.insert_resource(hear);
    let mut frame = |rest: u64| {
        tell.0.try_send(std::time::Instant::now()).unwrap();
        std::thread::sleep(Duration::from_millis(rest));
        app.update();
        app.world().resource::<Time<Real>>().delta()
    };
    frame(0);
    assert!(frame(60) >= Duration::from_millis(60));
}

#[test]
fn a_fallen_flag_ends_the_game_by_the_ruling_and_nothing_is_played_after_it() {
    let mut table = Table::with_clock("2");
    table.play("e2e4");
    table.wait(1.9);
    assert_eq!(table.the_match().game.result(), None);
    table.wait(0.1);
    assert_eq!(table.the_match().game.result(), Some(GameResult::TimeForfeit(Color::Black)));
    assert!(table.announced().contains(&Announced::Over(GameResult::TimeForfeit(Color::Black))));
    table.wait(1.0);
    assert!(table.announced().is_empty(), "it is said once");
    // A bare king of Chessplus cannot win, so the flag of the other one is a draw.
    let mut table = Table::of(None);
    let options = AnyOptions::Chessplus(Default::default());
    table.ask(Request::Begin { options, fen: Some("4k3/8/8/8/8/8/3Q4/4K3 w - -".to_owned()) });
    table.agree("2");
    table.play("d2d3 e8e7");
    table.wait(2.5);
    assert_eq!(table.the_match().game.result(), Some(GameResult::TimeDraw(Color::White)));
}

#[test]
fn with_a_clock_an_action_is_taken_back_by_both_and_both_times_come_back() {
    let mut table = Table::with_clock("60+2");
    table.play("e2e4");
    table.wait(5.0);
    table.play("e7e5");
    let after = table.left(Color::Black);
    table.wait(3.0);
    table.announced();
    table.ask(Request::Undo);
    assert_eq!(table.the_match().game.plies(), 2, "it waits for the other player");
    assert_eq!(table.announced(), [Announced::UndoAsked(Color::Black)]);
    table.ask(Request::Undo);
    assert_eq!(table.refused(), ["refused-undo-asked"]);
    table.ask(Request::DeclineUndo);
    assert_eq!(table.announced(), [Announced::UndoDeclined(Color::Black)]);
    table.ask(Request::AcceptUndo);
    assert_eq!(table.refused(), ["refused-no-undo"]);
    table.ask(Request::Undo);
    table.ask(Request::AcceptUndo);
    assert_eq!(table.the_match().game.plies(), 1);
    assert_eq!([table.left(Color::White), table.left(Color::Black)], [62_000, 60_000]);
    table.ask(Request::Redo);
    assert_eq!(table.left(Color::Black), after);
    // A move is an answer.
    table.ask(Request::Undo);
    table.play("g1f3");
    assert_eq!(table.the_match().undo_asked, None);
    // Without a clock nobody is asked.
    let mut table = Table::of(None);
    table.play("e2e4");
    table.ask(Request::Undo);
    assert_eq!(table.the_match().game.plies(), 0);
}

#[test]
fn a_fallen_flag_is_raised_by_both() {
    let mut table = Table::with_clock("3");
    table.play("e2e4 e7e5");
    table.wait(4.0);
    assert_eq!(table.the_match().game.result(), Some(GameResult::TimeForfeit(Color::White)));
    table.announced();
    table.ask(Request::Undo);
    assert_eq!(table.announced(), [Announced::UndoAsked(Color::White)], "whose flag fell asks");
    table.ask(Request::AcceptUndo);
    assert_eq!(table.the_match().game.result(), None);
    assert_eq!(table.the_match().game.plies(), 2, "no action is taken back");
    assert_eq!(table.left(Color::White), 3_000);
    table.play("g1f3");
}

#[test]
fn a_clock_is_agreed_before_the_first_move_and_holds_for_the_rematch() {
    let mut table = Table::with_clock("300|60");
    assert_eq!([table.left(Color::White), table.left(Color::Black)], [300_000, 60_000]);
    table.play("e2e4");
    table.agree("600");
    assert_eq!(table.refused(), ["refused-time-agreed"]);
    table.ask(Request::Begin { options: AnyOptions::default(), fen: None });
    assert_eq!([table.left(Color::White), table.left(Color::Black)], [300_000, 60_000]);
    table.agree("");
    assert!(table.the_match().clock.is_none());
}

#[test]
fn a_program_that_is_killed_goes_on_with_the_times_it_had() {
    let folder = tempfile::tempdir().unwrap();
    // A generator of our own, so that every run asks the same.
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = |below: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % below
    };
    let mut table = Table::kept_in(folder.path());
    table.agree("600+2");
    let mut plies = 0;
    for round in 0..200 {
        for _ in 0..random(4) {
            match random(8) {
                0..=4 => {
                    let actions = table.the_match().position().legal_actions();
                    if let Some(action) = actions.get(random(actions.len().max(1) as u64) as usize) {
                        let request = table.the_match().playing(*action);
                        table.ask(request);
                    }
                }
                5 => table.wait(random(40) as f32 / 10.0),
                6 => {
                    table.ask(Request::Undo);
                    table.ask(if random(2) == 0 { Request::AcceptUndo } else { Request::DeclineUndo });
                }
                _ => table.ask(Request::Rename(Some(format!("evening {round}")))),
            }
        }
        if table.the_match().game.result().is_some() || plies > 60 {
            table.ask(Request::Begin { options: AnyOptions::default(), fen: None });
        }
        // Killed: nothing more is written, and another program opens the folder.
        let (names, name) = (table.the_match().game.names(), table.the_match().name.clone());
        let left = Color::ALL.map(|color| table.left(color));
        drop(table);
        table = Table::kept_in(folder.path());
        assert_eq!(table.the_match().game.names(), names, "round {round}");
        assert_eq!(table.the_match().name, name, "round {round}");
        let found = Color::ALL.map(|color| table.left(color));
        // Times that go are written every five seconds; an opened table has gone on for a frame or two.
        for (found, left) in found.into_iter().zip(left) {
            assert!(found + 300 >= left && found <= left + 5_200, "round {round}: {found} of {left}");
        }
        plies = names.len();
    }
}

#[test]
fn a_flag_that_fell_is_kept_and_a_clock_without_time_falls_when_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::kept_in(folder.path());
    table.agree("2");
    table.play("e2e4");
    table.wait(2.5);
    drop(table);
    let table = Table::kept_in(folder.path());
    assert_eq!(table.the_match().game.result(), Some(GameResult::TimeForfeit(Color::Black)));
    assert_eq!(table.the_match().clock.as_ref().unwrap().fallen(), Some(Color::Black));
}

fn slots(folder: &Path) -> Vec<Slot> {
    shelf::games_in(folder, shelf::MANY).slots
}

#[test]
fn a_kept_game_moves_onto_the_table_with_its_clock_and_its_name_and_none_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::kept_in(folder.path());
    table.agree("600+2");
    table.play("e2e4 e7e5");
    table.wait(3.0);
    table.ask(Request::Rename(Some("Anna".to_owned())));
    table.ask(Request::Adjourn);
    let left = Color::ALL.map(|color| table.left(color));
    table.ask(Request::Begin { options: AnyOptions::default(), fen: None });
    assert_eq!(table.the_match().name, None);
    table.play("d2d4");
    let found = slots(folder.path());
    assert_eq!(found.len(), 2);
    let anna = found.iter().find(|slot| slot.about.name.as_deref() == Some("Anna")).unwrap();
    assert!(anna.about.adjourned);
    assert!(anna.about.date.as_ref().is_some_and(|date| date.len() == "2026-11-22 03:40".len()));
    let stored = Stored {
        game: anna.game.clone(),
        about: anna.about.clone(),
        file: Some(anna.path.clone()),
        remarks: Vec::new(),
    };
    table.ask(Request::Resume(Box::new(stored)));
    table.wait(0.3);
    assert_eq!(Color::ALL.map(|color| table.left(color)), left);
    assert!(table.the_match().adjourned);
    let now = slots(folder.path());
    assert_eq!(now.len(), 2, "it lies on the table, and the other one on the shelf: {now:?}");
    assert!(!anna.path.exists());
    let (kept, about) = load_game_about(&folder.path().join("last-game.ron")).unwrap();
    assert_eq!((kept.names(), about.name.as_deref()), (anna.game.names(), Some("Anna")));
    assert!(now.iter().any(|slot| slot.game.names() == ["d2d4"]));
    // Another name for the one on the shelf.
    let other = now.iter().find(|slot| slot.about.name.is_none()).unwrap();
    shelf::rename(&other.path, Some("Bo".to_owned())).unwrap();
    assert!(slots(folder.path()).iter().any(|slot| slot.about.name.as_deref() == Some("Bo")));
}
