//! Breaks and looking back at the table without a window: the LAST MOVE marker is hung and taken off, the last move is shown again, a
//! paused game with a clock shows no men, and every moment of a game can be looked at.

use std::time::Duration;

use crate::snapshot::snapshot;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use rules::clock::TimeControl;
use rules::{AnyOptions, AnyPosition, Color};
use table::command::{LookBackCommand, PaceCommand};
use table::game::{ClockHolds, Match, Request};
use table::ritual::{LookBack, RitualQueue, StepStarted, Timeline};
use table::scene::{Chessman, LastMoveMarker, Square, StandSlot, layout};

const FRAME: f32 = 1.0 / 30.0;

struct Table(App);

impl Table {
    fn new() -> Self {
        Self::with(Match::default())
    }

    fn with(the_match: Match) -> Self {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(FRAME)))
            .insert_resource(the_match);
        table::app::table_plugins(&mut app);
        app.update();
        app.update();
        Self(app)
    }

    fn ask(&mut self, request: Request) {
        self.0.world_mut().write_message(request);
        self.0.update();
    }

    fn play(&mut self, names: &str) {
        for name in names.split_whitespace() {
            let the_match = self.0.world().resource::<Match>();
            let request = the_match.playing(the_match.position().parse_action(name).unwrap());
            self.ask(request);
            self.settle();
        }
    }

    fn look(&mut self, command: LookBackCommand) {
        self.0.world_mut().write_message(command);
        self.frames(3);
    }

    fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.0.update());
    }

    /// Until the hands have done everything.
    fn settle(&mut self) {
        self.frames(3);
        for _ in 0..2000 {
            if self.0.world().resource::<RitualQueue>().is_idle() {
                return self.frames(2);
            }
            self.0.update();
        }
        panic!("the ritual ends");
    }

    fn the_match(&self) -> &Match {
        self.0.world().resource::<Match>()
    }

    fn marker(&mut self) -> (Transform, bool) {
        let mut markers = self.0.world_mut().query_filtered::<(&Transform, Has<StandSlot>), With<LastMoveMarker>>();
        markers.single(self.0.world()).map(|(place, on_hook)| (*place, on_hook)).unwrap()
    }

    fn man_on(&mut self, name: &str) -> Transform {
        let mut men = self.0.world_mut().query_filtered::<(&Square, &Transform), With<Chessman>>();
        men.iter(self.0.world()).find(|(square, _)| square.0.to_string() == name).map(|(_, place)| *place).unwrap()
    }

    fn assert_shows(&mut self, position: AnyPosition) {
        let own = snapshot(&mut self.0);
        let mut other = Self::with(Match::new(position));
        assert_eq!(own, snapshot(&mut other.0), "{}", position.fen());
    }

    /// A renderer gives every man a visibility; here nobody does.
    fn make_visible(&mut self) {
        let mut men = self.0.world_mut().query_filtered::<Entity, With<Chessman>>();
        let men: Vec<Entity> = men.iter(self.0.world()).collect();
        for man in men {
            self.0.world_mut().entity_mut(man).insert(Visibility::Inherited);
        }
    }

    fn hidden(&mut self) -> usize {
        let mut men = self.0.world_mut().query_filtered::<&Visibility, (With<Chessman>, With<Square>)>();
        men.iter(self.0.world()).filter(|shown| **shown == Visibility::Hidden).count()
    }
}

#[test]
fn the_marker_hangs_on_the_man_moved_last_and_going_on_shows_that_move_again() {
    let mut table = Table::new();
    table.play("e2e4 d7d5 e4d5 d8d5+p");
    let hook = layout::stand_hook(layout::MARKER_SLOT);
    assert_eq!(table.marker(), (hook, true));
    table.ask(Request::Adjourn);
    table.frames(5);
    let (on_its_way, on_hook) = table.marker();
    assert!(!on_hook && on_its_way.translation.distance(hook.translation) > 0.05, "a hand carries it");
    table.frames(90);
    let (worn, on_hook) = table.marker();
    let queen = table.man_on("d5");
    assert!(!on_hook);
    let height = layout::seat_height(rules::Kind::Queen) + layout::RING_HEIGHT;
    assert!(worn.translation.distance(queen.translation + Vec3::Y * height) < 1e-4, "on the vest: {worn:?}");
    // It stays there.
    table.frames(30);
    assert_eq!(table.marker().0, worn);
    let mut cursor = table.0.world().resource::<Messages<StepStarted>>().get_cursor_current();
    table.ask(Request::PlayOn);
    let mut shown = Vec::new();
    for _ in 0..600 {
        table.0.update();
        let steps = table.0.world().resource::<Messages<StepStarted>>();
        shown.extend(cursor.read(steps).map(|step| step.action.to_string()));
    }
    assert!(shown.len() > 2 && shown.iter().all(|action| action == "d8d5+p"), "the last move once more: {shown:?}");
    assert_eq!(table.marker(), (hook, true));
    assert!(!table.0.world().resource::<LookBack>().is_on());
    let position = table.the_match().position();
    table.assert_shows(position);
    table.play("b1c3");
}

#[test]
fn a_game_that_was_kept_adjourned_lies_there_with_its_marker_at_once() {
    let mut table = Table::new();
    table.play("g1f3");
    table.ask(Request::Adjourn);
    let about = table.the_match().about();
    assert!(about.adjourned);
    let mut opened = Table::with(Match::stored(table.the_match().game.clone(), about));
    opened.frames(3);
    let (worn, on_hook) = opened.marker();
    assert!(!on_hook);
    assert!(worn.translation.xz().distance(opened.man_on("f3").translation.xz()) < 1e-4);
}

#[test]
fn a_game_without_vests_has_no_marker_and_shows_its_last_move_all_the_same() {
    let options = AnyOptions::Chessplus(Default::default());
    let mut table = Table::with(Match::new(AnyPosition::start(options)));
    table.play("e2e4");
    table.ask(Request::Adjourn);
    table.frames(60);
    table.ask(Request::PlayOn);
    table.frames(3);
    assert!(!table.0.world().resource::<RitualQueue>().is_idle());
    table.settle();
    let position = table.the_match().position();
    table.assert_shows(position);
}

#[test]
fn the_marker_costs_nobody_time() {
    let mut table = Table::new();
    table.ask(Request::AgreeOnTime(Some(TimeControl::read("60").unwrap())));
    table.play("e2e4");
    table.ask(Request::Adjourn);
    table.frames(90);
    let left = |table: &Table| table.the_match().clock.as_ref().unwrap().left(Color::Black).as_secs_f32();
    let before = left(&table);
    table.ask(Request::PlayOn);
    for _ in 0..600 {
        table.0.update();
        if !table.0.world().resource::<ClockHolds>().performing {
            break;
        }
    }
    assert!(before - left(&table) < 4.0 * FRAME, "{before} {}", left(&table));
    table.frames(60);
    assert!(before - left(&table) > 1.5, "and now it goes");
}

#[test]
fn a_paused_game_with_a_clock_shows_no_men_and_one_without_does() {
    let mut table = Table::new();
    table.play("e2e4");
    table.make_visible();
    table.0.world_mut().write_message(PaceCommand::Pause);
    table.frames(3);
    assert_eq!(table.hidden(), 0);
    table.0.world_mut().write_message(PaceCommand::Pause);
    table.ask(Request::Begin { options: AnyOptions::default(), fen: None });
    table.ask(Request::AgreeOnTime(Some(TimeControl::read("60").unwrap())));
    table.play("e2e4");
    table.make_visible();
    table.0.world_mut().write_message(PaceCommand::Pause);
    table.frames(3);
    assert_eq!(table.hidden(), 32);
    table.0.world_mut().write_message(PaceCommand::Pause);
    table.frames(3);
    assert_eq!(table.hidden(), 0);
}

#[test]
fn every_moment_of_a_game_stands_still_and_goes_on_from_there() {
    let mut table = Table::new();
    table.play("e2e4 d7d5 e4d5 d8d5+p g1f3 d5f3+n g2f3+n");
    table.look(LookBackCommand::To(0));
    let timeline = table.0.world().resource::<Timeline>().clone();
    assert!(timeline.end() > 15, "{timeline:?}");
    for number in (0..=timeline.end()).rev().chain([4, 9, 2]) {
        let (plies, step) = timeline.moment(number);
        table.look(LookBackCommand::ToStep(plies, step));
        let before = snapshot(&mut table.0);
        table.frames(20);
        assert_eq!(snapshot(&mut table.0), before, "{plies} {step}: nothing moves by itself");
        let look_back = *table.0.world().resource::<LookBack>();
        assert_eq!(look_back.step.unwrap_or(0), step);
        if step == 0 {
            let position = table.the_match().game.position_after(plies).unwrap();
            table.assert_shows(position);
        } else {
            assert_eq!(look_back.at, Some(plies));
            table.look(LookBackCommand::Later);
            table.settle();
            let position = table.the_match().game.position_after(plies + 1).unwrap();
            table.assert_shows(position);
        }
    }
    // From the midst of an action to the end of the game.
    let (plies, step) = timeline.moment(timeline.number(3, 2));
    table.look(LookBackCommand::ToStep(plies, step));
    table.look(LookBackCommand::Replay);
    for _ in 0..3000 {
        table.0.update();
    }
    assert!(!table.0.world().resource::<LookBack>().is_on());
    let position = table.the_match().position();
    table.assert_shows(position);
    // Playing meanwhile leads back to the present.
    table.look(LookBackCommand::ToStep(3, 2));
    table.play("b8c6");
    assert_eq!(*table.0.world().resource::<LookBack>(), LookBack::default());
    let position = table.the_match().position();
    table.assert_shows(position);
}
