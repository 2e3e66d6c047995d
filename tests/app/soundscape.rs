//! What is heard at the table, without a device: what is performed, carried and said becomes cues at the right times.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use media::sound::{Event, Material, Room, Sound};
use rules::plunder::{MatchOptions, Position};
use rules::record::GameResult;
use rules::text::Text;
use rules::{Color, Kind};
use table::command::PaceCommand;
use table::game::{Announced, Match, PositionReset, Refused, Request};
use table::ritual::{Pace, RitualQueue, SkipRitual, StepOnce, Style};
use table::scene::{Chessman, LayOut, Look, Materials, Square};
use table::soundscape::{Caption, Captions, Cue, Heard, Volumes};
use turn::plan;
use turn::timing::{Span, schedule};
use words::language::Language;

/// The length of a frame, in seconds.
const FRAME: f64 = 1.0 / 60.0;
/// A knight takes a rook and its vest.
const CAPTURE: (&str, &str) = ("4k3/8/8/3r4/8/2N5/8/4K3 w - -", "c3d5+r");

/// What was said so far.
#[derive(Resource, Default)]
struct Said(Vec<Cue>, Vec<Caption>);

fn listen(mut cues: MessageReader<Cue>, mut captions: MessageReader<Caption>, mut said: ResMut<Said>) {
    said.0.extend(cues.read().copied());
    said.1.extend(captions.read().copied());
}

fn app(fen: &str) -> App {
    let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
    let mut app = App::new();
    app.add_plugins(MinimalPlugins)
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(FRAME)))
        .insert_resource(Match::new(position))
        .init_resource::<Said>();
    table::app::table_plugins(&mut app);
    app.add_systems(Last, listen.after(table::soundscape::Listening));
    app.update();
    app
}

fn play(app: &mut App, name: &str) {
    let the_match = app.world().resource::<Match>();
    let request = the_match.playing(the_match.position().parse_action(name).unwrap());
    app.world_mut().write_message(request);
}

fn frames(app: &mut App, count: usize) {
    (0..count).for_each(|_| app.update());
}

fn until_idle(app: &mut App) {
    app.update();
    for _ in 0..3000 {
        if app.world().resource::<RitualQueue>().is_idle() {
            return;
        }
        app.update();
    }
    panic!("the ritual does not end");
}

fn now(app: &App) -> f64 {
    app.world().resource::<Time>().elapsed_secs_f64()
}

/// What was said since the last call.
fn cues(app: &mut App) -> Vec<Cue> {
    std::mem::take(&mut app.world_mut().resource_mut::<Said>().0)
}

/// The sounds since the last call.
fn events(app: &mut App) -> Vec<Event> {
    let event = |cue| match cue {
        Cue::Play(event) => Some(event),
        _ => None,
    };
    cues(app).into_iter().filter_map(event).collect()
}

/// Sounds by their captions, which are one a kind.
fn words(events: &[Event]) -> Vec<String> {
    events.iter().map(|event| Language::english().get(event.sound.caption())).collect()
}

fn spans(fen: &str, name: &str) -> Vec<Span> {
    let position = rules::AnyPosition::from(Position::from_fen(fen, MatchOptions::default()).unwrap());
    schedule(&plan(position, position.parse_action(name).unwrap()))
}

/// What is heard of the capture, with its time in seconds from the ritual's beginning.
fn heard_of_the_capture() -> Vec<(&'static str, f64)> {
    let spans = spans(CAPTURE.0, CAPTURE.1);
    let [walk, fetch, couple, lift, tray] = spans[..] else { panic!("{spans:?}") };
    let part = |span: Span, part: f32| f64::from(span.start + (span.end - span.start) * part);
    vec![
        ("a man is lifted", part(walk, 0.0)),
        ("a man is set down", part(walk, 1.0)),
        ("a vest comes off its peg", part(fetch, 0.0)),
        ("a vest slides over a man", part(couple, 0.4)),
        ("a vest clicks home", part(couple, 1.0)),
        ("a man is lifted", part(lift, 0.0)),
        ("a man is put in the tray", part(tray, 1.0)),
    ]
}

/// Asserts that the capture is heard in order and in time, performed at this speed from this time on.
fn assert_capture(events: &[Event], start: f64, speed: f64) {
    let mut wanted = heard_of_the_capture();
    wanted.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut events = events.to_vec();
    events.sort_by(|a, b| a.at.total_cmp(&b.at));
    assert_eq!(words(&events), wanted.iter().map(|(words, _)| *words).collect::<Vec<_>>());
    for (event, (words, at)) in events.iter().zip(wanted) {
        let at = start + at / speed;
        assert!((event.at - at).abs() < 0.002, "{words}: at {} instead of {at}", event.at);
    }
}

#[test]
fn a_capture_is_heard_in_the_order_and_at_the_times_of_its_steps_at_any_pace() {
    for speed in [1.0, 0.25, 3.0] {
        let mut app = app(CAPTURE.0);
        app.world_mut().resource_mut::<Pace>().speed = speed;
        events(&mut app);
        let start = now(&app);
        play(&mut app, CAPTURE.1);
        until_idle(&mut app);
        let heard = events(&mut app);
        assert_capture(&heard, start, speed.into());
        let over = heard.iter().find_map(|event| match event.sound {
            Sound::VestOverMan { seconds } => Some(seconds),
            _ => None,
        });
        let span = spans(CAPTURE.0, CAPTURE.1)[2];
        assert!((over.unwrap() - 0.55 * (span.end - span.start) / speed).abs() < 1e-3, "as long as it is seen");
        frames(&mut app, 60);
        assert!(events(&mut app).is_empty(), "and then nothing");
    }
}

#[test]
fn nothing_is_heard_before_the_frame_in_which_it_is_done() {
    let mut app = app(CAPTURE.0);
    let first = cues(&mut app).len();
    assert!(first > 0);
    play(&mut app, CAPTURE.1);
    let mut all = 0;
    while all == 0 || !app.world().resource::<RitualQueue>().is_idle() {
        app.update();
        let now = now(&app);
        for event in events(&mut app) {
            all += 1;
            assert!(event.at <= now + 1e-6 && event.at > now - FRAME - 1e-6, "{event:?} at {now}");
        }
    }
    assert_eq!(all, heard_of_the_capture().len());
}

#[test]
fn left_and_right_and_the_material_are_heard() {
    let mut app = app("4k3/8/8/8/8/8/8/R3K2R w - -");
    app.insert_resource(Materials::Stone);
    play(&mut app, "a1a4");
    until_idle(&mut app);
    play(&mut app, "e8d8");
    until_idle(&mut app);
    play(&mut app, "h1h4");
    until_idle(&mut app);
    let heard = events(&mut app);
    assert_eq!(words(&heard), ["a man slides along the board"; 3]);
    let [left, _, right] = heard[..] else { panic!("{heard:?}") };
    assert!(left.pan < -0.05 && right.pan > 0.05, "{heard:?}");
    let Sound::Slide { contact, .. } = left.sound else { panic!("{left:?}") };
    assert_eq!((contact.man, contact.material), (Kind::Rook, Material::Stone));
}

#[test]
fn a_skipped_ritual_and_another_position_hush_and_what_was_left_is_never_heard() {
    for skip in [0, 1] {
        let mut app = app(CAPTURE.0);
        play(&mut app, CAPTURE.1);
        frames(&mut app, 20);
        assert_eq!(words(&events(&mut app)), ["a man is lifted"]);
        match skip {
            0 => drop(app.world_mut().write_message(SkipRitual)),
            _ => drop(app.world_mut().write_message(PaceCommand::Skip)),
        }
        app.update();
        assert_eq!(cues(&mut app), [Cue::Hush]);
        frames(&mut app, 300);
        assert!(cues(&mut app).is_empty());
    }
    let mut app = app(CAPTURE.0);
    play(&mut app, CAPTURE.1);
    frames(&mut app, 20);
    events(&mut app);
    app.world_mut().write_message(Request::Undo);
    frames(&mut app, 300);
    assert_eq!(cues(&mut app), [Cue::Hush]);
}

#[test]
fn a_table_that_shows_another_point_of_the_game_hushes() {
    let mut app = app(CAPTURE.0);
    play(&mut app, CAPTURE.1);
    frames(&mut app, 20);
    events(&mut app);
    let position = app.world().resource::<Match>().position();
    app.world_mut().write_message(LayOut { position });
    app.update();
    assert_eq!(cues(&mut app)[0], Cue::Hush);
}

#[test]
fn where_no_ritual_is_seen_the_man_still_lands() {
    let mut app = app(CAPTURE.0);
    app.world_mut().resource_mut::<Pace>().style = Style::Instant;
    events(&mut app);
    play(&mut app, CAPTURE.1);
    frames(&mut app, 60);
    let heard = events(&mut app);
    assert_eq!(words(&heard), ["a man is set down"]);
    let Sound::SetDown(contact) = heard[0].sound else { panic!("{heard:?}") };
    assert_eq!(contact.man, Kind::Knight);
}

#[test]
fn a_king_who_is_laid_down_is_not_carried() {
    let mut app = app("4k3/8/8/8/8/8/8/R3K3 w - -");
    app.world_mut().write_message(Request::Resign(Color::Black));
    app.update();
    assert_eq!(words(&events(&mut app)), ["the game is over"]);
    let king = man_on(&mut app, "e8");
    for height in [0.1, 0.3, 0.38, 0.2, 0.0] {
        raise(&mut app, king, height);
    }
    assert!(events(&mut app).is_empty());
}

#[test]
fn a_paused_ritual_hushes_once_and_goes_on_where_it_was() {
    let mut app = app(CAPTURE.0);
    events(&mut app);
    let start = now(&app);
    play(&mut app, CAPTURE.1);
    frames(&mut app, 20);
    let mut heard = events(&mut app);
    app.world_mut().resource_mut::<Pace>().paused = true;
    frames(&mut app, 30);
    assert_eq!(cues(&mut app), [Cue::Hush]);
    app.world_mut().resource_mut::<Pace>().paused = false;
    until_idle(&mut app);
    let before = heard.len();
    heard.extend(events(&mut app));
    heard.iter_mut().skip(before).for_each(|event| event.at -= 30.0 * FRAME);
    assert_capture(&heard, start, 1.0);
}

#[test]
fn single_steps_are_heard_each_once() {
    let mut app = app(CAPTURE.0);
    app.world_mut().resource_mut::<Pace>().paused = true;
    play(&mut app, CAPTURE.1);
    frames(&mut app, 3);
    events(&mut app);
    let mut heard = Vec::new();
    for _ in 0..5 {
        app.world_mut().write_message(StepOnce);
        frames(&mut app, 120);
        heard.extend(words(&events(&mut app)));
    }
    let mut wanted: Vec<_> = heard_of_the_capture().into_iter().map(|(words, _)| words).collect();
    // One at a time: nothing begins before the step before it has ended.
    wanted.sort_unstable();
    heard.sort_unstable();
    assert_eq!(heard, wanted);
}

#[test]
fn check_and_the_end_are_heard_when_the_hands_are_done_and_a_refusal_at_once() {
    let mut app = app("4k3/8/8/8/8/8/8/R3K3 w - -");
    assert!(events(&mut app).is_empty(), "a position that is laid out is silent");
    play(&mut app, "a1a8");
    until_idle(&mut app);
    let heard = events(&mut app);
    assert_eq!(words(&heard), ["a man slides along the board", "check"]);
    assert!((heard[1].at - now(&app)).abs() < 1e-6, "with the last frame of the ritual");
    app.world_mut().write_message(Request::Undo);
    app.world_mut().write_message(Request::Redo);
    frames(&mut app, 5);
    assert!(events(&mut app).is_empty(), "nor is one that is laid out with a check");
    app.world_mut().write_message(Refused { sentence: Text::verbatim("No.") });
    app.update();
    assert_eq!(words(&events(&mut app)), ["that is not allowed"]);
    app.world_mut().write_message(Request::Resign(Color::Black));
    app.update();
    assert_eq!(words(&events(&mut app)), ["the game is over"]);
    frames(&mut app, 60);
    assert!(events(&mut app).is_empty());
}

#[test]
fn a_check_that_was_answered_before_it_was_seen_is_not_heard() {
    let mut app = app("4k3/8/8/8/8/8/8/R3K3 w - -");
    play(&mut app, "a1a8");
    frames(&mut app, 5);
    play(&mut app, "e8e7");
    frames(&mut app, 400);
    assert_eq!(words(&events(&mut app)), ["a man slides along the board"; 2]);
}

#[test]
fn a_film_says_itself_what_a_match_would_say() {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins).init_resource::<Said>();
    table::app::performing_plugins(&mut app);
    app.add_systems(Last, listen.after(table::soundscape::Listening));
    let position = Position::from_fen(CAPTURE.0, MatchOptions::default()).unwrap().into();
    app.world_mut().write_message(PositionReset { position });
    frames(&mut app, 3);
    events(&mut app);
    app.world_mut().write_message(Announced::Over(GameResult::Agreed));
    app.update();
    assert_eq!(words(&events(&mut app)), ["the game is over"]);
}

/// The man on a square.
fn man_on(app: &mut App, name: &str) -> Entity {
    let square = rules::Square::parse(name).unwrap();
    let mut men = app.world_mut().query_filtered::<(Entity, &Square), With<Chessman>>();
    men.iter(app.world()).find(|(_, on)| on.0 == square).unwrap().0
}

fn raise(app: &mut App, man: Entity, height: f32) {
    app.world_mut().get_mut::<Transform>(man).unwrap().translation.y = height;
    app.update();
}

#[test]
fn a_man_whom_a_player_carries_is_heard_when_he_leaves_the_board_and_when_he_lands() {
    let mut app = app(CAPTURE.0);
    events(&mut app);
    let knight = man_on(&mut app, "c3");
    raise(&mut app, knight, 0.14);
    raise(&mut app, knight, 0.0);
    assert!(events(&mut app).is_empty(), "he was only selected");
    for height in [0.1, 0.3, 0.4, 0.35, 0.4, 0.2] {
        raise(&mut app, knight, height);
    }
    assert_eq!(words(&events(&mut app)), ["a man is lifted"]);
    for height in [0.1, 0.01, 0.0, 0.0] {
        raise(&mut app, knight, height);
    }
    let heard = events(&mut app);
    assert_eq!(words(&heard), ["a man is set down"]);
    let Sound::SetDown(contact) = heard[0].sound else { panic!("{heard:?}") };
    assert_eq!(contact.man, Kind::Knight);
}

#[test]
fn a_man_whom_a_player_brings_to_his_square_is_set_down_by_the_ritual() {
    let mut app = app("4k3/8/8/8/8/8/8/R3K3 w - -");
    let rook = man_on(&mut app, "a1");
    raise(&mut app, rook, 0.4);
    assert_eq!(words(&events(&mut app)), ["a man is lifted"]);
    let start = now(&app);
    play(&mut app, "a1a4");
    until_idle(&mut app);
    let heard = events(&mut app);
    assert_eq!(words(&heard), ["a man is set down"], "he does not slide, and he lands once");
    let end = spans("4k3/8/8/8/8/8/8/R3K3 w - -", "a1a4")[0].end;
    assert!((heard[0].at - start - f64::from(end)).abs() < 0.002);
    // The next one is the ritual's own again.
    play(&mut app, "e8d8");
    until_idle(&mut app);
    assert_eq!(words(&events(&mut app)), ["a man slides along the board"]);
}

#[test]
fn the_room_follows_the_look_and_volumes_are_passed_on() {
    let mut app = app(CAPTURE.0);
    assert_eq!(cues(&mut app)[..2], [Cue::Room(Room::Study), Cue::Volumes(Volumes::default())]);
    let looks = [Look::Garden, Look::Club, Look::Studio, Look::Study];
    for (look, room) in looks.into_iter().zip([Room::Garden, Room::Club, Room::Studio, Room::Study]) {
        app.insert_resource(look);
        frames(&mut app, 3);
        assert_eq!(cues(&mut app), [Cue::Room(room)]);
    }
    let quiet = Volumes { room: 0.0, ..Volumes::default() };
    app.insert_resource(quiet);
    frames(&mut app, 3);
    assert_eq!(cues(&mut app), [Cue::Volumes(quiet)]);
}

#[test]
fn other_rooms_are_heard_and_captions_are_said_where_they_are_wanted() {
    let mut app = app(CAPTURE.0);
    events(&mut app);
    for wanted in [false, true] {
        app.insert_resource(Captions(wanted));
        app.world_mut().write_message(Heard(Sound::Press));
        app.world_mut().write_message(Heard(Sound::ClockLever));
        app.insert_resource(if wanted { Look::Garden } else { Look::Studio });
        app.update();
        assert_eq!(
            events(&mut app).iter().map(|event| event.sound).collect::<Vec<_>>(),
            [Sound::Press, Sound::ClockLever]
        );
        let said = std::mem::take(&mut app.world_mut().resource_mut::<Said>().1);
        let wanted: &[Caption] =
            if wanted { &[Caption::Room(Room::Garden), Caption::Sound(Sound::ClockLever)] } else { &[] };
        assert_eq!(said, wanted, "what the eye is told already has no caption");
    }
}
