//! What is heard at the table, without a device: what is performed, carried and said becomes cues at the right times, and a
//! speaker whose device comes, goes and comes back plays them; run by `cargo test`.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use plunder::language::Language;
use plunder::rules::plunder::{MatchOptions, Position};
use plunder::rules::record::GameResult;
use plunder::rules::{Color, Kind};
use plunder::sound::{Event, Material, Room, Sound};
use plunder::text::Text;
use plunder::world::command::PaceCommand;
use plunder::world::game::{Announced, Match, PositionReset, Refused, Request};
use plunder::world::ritual::{Pace, RitualQueue, SkipRitual, StepOnce, Style};
use plunder::world::soundscape::speaker::caretaker::{Caretaker, Outlet, Patience, Stream};
use plunder::world::soundscape::speaker::player::Player;
use plunder::world::soundscape::{Caption, Captions, Cue, Heard, Volumes};
use plunder::world::table::{Chessman, LayOut, Look, Materials, Square};
use plunder_turn::plan;
use plunder_turn::timing::{Span, schedule};

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
    plunder::world::table_app::table_plugins(&mut app);
    app.add_systems(Last, listen.after(plunder::world::soundscape::Listening));
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
    let position = plunder::rules::AnyPosition::from(Position::from_fen(fen, MatchOptions::default()).unwrap());
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
    plunder::world::table_app::performing_plugins(&mut app);
    app.add_systems(Last, listen.after(plunder::world::soundscape::Listening));
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
    let square = plunder::rules::Square::parse(name).unwrap();
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

/// A device of a test: it is there or not, plays or not, and the test pulls its samples.
#[derive(Clone, Default)]
struct Device {
    player: Arc<Mutex<Option<Player>>>,
    is_there: Arc<AtomicBool>,
    cannot_pause: Arc<AtomicBool>,
    is_lost: Arc<AtomicBool>,
    plays: Arc<AtomicBool>,
    opened: Arc<AtomicUsize>,
    asked: Arc<AtomicUsize>,
}

impl Outlet for Device {
    fn signs(&self) -> BTreeSet<String> {
        let sign = self.is_there.load(Ordering::SeqCst).then(|| "a device".to_owned());
        sign.into_iter().collect()
    }

    fn open(&mut self, make: &mut dyn FnMut(u32) -> Player) -> Result<Box<dyn Stream>, String> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        if self.is_lost.load(Ordering::SeqCst) {
            return Err("it is broken".to_owned());
        }
        *self.player.lock().unwrap() = Some(make(48_000));
        self.opened.fetch_add(1, Ordering::SeqCst);
        Ok(Box::new(self.clone()))
    }
}

impl Stream for Device {
    fn play(&self) -> Result<(), String> {
        self.plays.store(true, Ordering::SeqCst);
        Ok(())
    }

    fn pause(&self) -> Result<(), String> {
        if self.cannot_pause.load(Ordering::SeqCst) {
            return Err("it cannot".to_owned());
        }
        self.plays.store(false, Ordering::SeqCst);
        Ok(())
    }

    fn lost(&self) -> Option<String> {
        self.is_lost.load(Ordering::SeqCst).then(|| "it was pulled out".to_owned())
    }
}

impl Device {
    /// The loudest of the next so many seconds.
    fn hear(&self, seconds: f64) -> f32 {
        let mut player = self.player.lock().unwrap();
        let player = player.as_mut().expect("a device that was opened");
        let frames = (seconds * 48_000.0) as usize;
        let stereo = player.pull(frames);
        assert_eq!(stereo.len(), frames * 2);
        stereo.iter().fold(0.0, |peak, sample| peak.max(sample.abs()))
    }

    fn plays(&self) -> bool {
        self.plays.load(Ordering::SeqCst)
    }

    fn opened(&self) -> usize {
        self.opened.load(Ordering::SeqCst)
    }
}

const REST: Duration = Duration::from_millis(300);
/// How many cues may wait for the caretaker of a test.
const QUEUE: usize = 64;

/// A caretaker of this device who waits for less long than a player would.
fn caretaker(device: &Device) -> SyncSender<Cue> {
    let (sender, cues) = sync_channel(QUEUE);
    let device = device.clone();
    let patience = Patience { rest: REST, retry: Duration::from_millis(100), glance: Duration::from_millis(20) };
    thread::spawn(move || Caretaker::new(device, patience).run(&cues));
    sender
}

fn soon(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(20), "{what}");
        thread::sleep(Duration::from_millis(5));
    }
}

fn knock() -> Cue {
    Cue::Play(Event::new(0.0, Sound::VestHome))
}

fn there() -> Device {
    let device = Device::default();
    device.is_there.store(true, Ordering::SeqCst);
    device
}

#[test]
fn a_sound_opens_the_device_and_stillness_rests_it() {
    for cannot_pause in [false, true] {
        let device = there();
        device.cannot_pause.store(cannot_pause, Ordering::SeqCst);
        let cues = caretaker(&device);
        cues.send(Cue::Volumes(Volumes::default())).unwrap();
        cues.send(Cue::Room(Room::Studio)).unwrap();
        thread::sleep(REST);
        assert_eq!(device.opened(), 0, "for silence no device is asked for");
        cues.send(knock()).unwrap();
        soon("it is opened", || device.opened() == 1 && device.plays());
        soon("it is heard", || device.hear(0.05) > 0.005);
        let rests = || if cannot_pause { device.hear(0.01) == 0.0 } else { !device.plays() };
        soon("and rests", || {
            device.hear(0.05);
            rests()
        });
        thread::sleep(REST * 2);
        cues.send(knock()).unwrap();
        let wanted = if cannot_pause { 2 } else { 1 };
        soon("it wakes", || device.opened() == wanted && device.plays());
        soon("and is heard again", || device.hear(0.05) > 0.005);
    }
}

#[test]
fn a_room_is_heard_until_its_volume_is_nothing() {
    let device = there();
    let cues = caretaker(&device);
    cues.send(Cue::Room(Room::Garden)).unwrap();
    soon("it is opened for the room", || device.opened() == 1);
    assert!(device.hear(3.0) > 0.001);
    thread::sleep(REST * 2);
    assert!(device.plays(), "a room does not rest");
    cues.send(Cue::Volumes(Volumes { room: 0.0, ..Volumes::default() })).unwrap();
    soon("it falls silent", || device.hear(0.1) == 0.0);
    soon("and rests", || !device.plays());
    cues.send(Cue::Volumes(Volumes { master: 0.0, ..Volumes::default() })).unwrap();
    cues.send(knock()).unwrap();
    thread::sleep(REST);
    assert!(!device.plays(), "what nobody hears wakes nobody");
}

#[test]
fn without_a_device_nothing_piles_up_and_one_that_comes_is_used() {
    let device = Device::default();
    let cues = caretaker(&device);
    cues.send(Cue::Room(Room::Study)).unwrap();
    for _ in 0..10_000 {
        cues.send(knock()).unwrap();
    }
    assert_eq!(device.asked.load(Ordering::SeqCst), 0, "where nothing says that there is a device, none is asked for");
    // Once these are taken, which the queue's size makes sure of, every knock is.
    (0..=QUEUE).for_each(|_| cues.send(Cue::Hush).unwrap());
    device.is_there.store(true, Ordering::SeqCst);
    soon("it is found", || device.opened() == 1);
    let mut player = device.player.lock().unwrap();
    let (mut untold, _remote) = Player::new(48_000, Volumes::default(), Room::Study);
    assert!(player.as_mut().unwrap().pull(9600) == untold.pull(9600), "knocks of long ago are over");
}

#[test]
fn a_device_that_is_lost_is_looked_for_again_and_not_too_often() {
    let device = there();
    let cues = caretaker(&device);
    cues.send(Cue::Room(Room::Study)).unwrap();
    soon("it is opened", || device.opened() == 1);
    device.is_lost.store(true, Ordering::SeqCst);
    soon("it is asked for again", || device.asked.load(Ordering::SeqCst) >= 3);
    cues.send(knock()).unwrap();
    thread::sleep(Duration::from_millis(500));
    let asked = device.asked.load(Ordering::SeqCst);
    assert!(asked < 6, "asked {asked} times");
    device.is_lost.store(false, Ordering::SeqCst);
    soon("it is back", || device.opened() == 2);
    cues.send(knock()).unwrap();
    soon("and heard", || device.hear(0.05) > 0.005);
}
