//! A presentation that looks after itself, at a fair or in a shop window: between two rounds a visitor may play, and the table goes back
//! to the presentation as soon as nobody is there any more, or when it is the next one's turn.
//!
//! Visitors play at a table that keeps nothing: each finds it as its owner set it up ([`Visitors`] says what is not for them).
//! Its owner leaves it by a press of a few seconds in the upper left corner, or by Ctrl+Shift+Q.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::gamepad::Gamepad;
use bevy::input::touch::TouchPhase;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::window::{CursorOptions, PrimaryWindow, WindowEvent};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Id, Order, RichText, vec2};
use player::hud::{Hud, Spoken, theme};
use player::lesson::Progress;
use player::settings::Settings;
use rules::AnyGame;
use rules::save::About;
use rules::text::Text;
use table::command::{Command, Dispatch, LessonCommand, LookBackCommand, PanelCommand, Visitors};
use table::game::{Exercise, Request};
use table::phase::Screen;
use table::scene::camera::CameraView;
use table::scene::{Look, Materials};

use super::{CameFrom, Presentation, Showing};

/// How long somebody sees that the table is about to go back, in seconds.
const WARNED: f32 = 10.0;
/// In the last seconds of a visit the visitor is told.
const LAST: f32 = 60.0;
/// How often the table looks after a visitor meanwhile.
const OFTEN: Duration = Duration::from_millis(250);
/// How high the invitation reaches from the lower edge, in logical pixels, where it has one line.
pub(super) const INVITATION: f32 = 80.0;
/// How large the corner is in which a press leaves, in logical pixels, and how long it takes, in seconds.
const CORNER: f32 = 80.0;
const PRESS: f32 = 4.0;
/// The keys that its owner holds with Q: one of each.
const CONTROL: [KeyCode; 2] = [KeyCode::ControlLeft, KeyCode::ControlRight];
const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
/// A stick that leans less than this rests.
const LEANS: f32 = 0.5;

/// How visitors are looked after.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Terms {
    /// After how long without hands the table goes back to the presentation.
    pub back_after: Duration,
    /// How long a visit lasts at most.
    pub visit: Duration,
    /// How many times as fast time goes, for a rehearsal.
    pub hurry: f32,
}

/// The table among visitors.
#[derive(Resource)]
pub struct Kiosk {
    terms: Terms,
    /// The game that the presentation shows.
    sample: AnyGame,
    /// How its owner set the table up.
    owners: Settings,
    now: Now,
    /// For how long the corner has been pressed, in seconds.
    pressed: Option<f32>,
}

/// Who has the table.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Now {
    /// The presentation.
    #[default]
    Presented,
    /// A visitor is about to get it: a new game lies on it next.
    Cleared,
    /// A visitor, for so many seconds, and for so many without hands.
    Visited { for_seconds: f32, alone: f32 },
    /// The last visitor's things are put away; the frames that that has taken.
    PutAway(u8),
}

/// What becomes of a visit.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Notice {
    /// Nobody is there any more; the seconds that are left.
    Alone(u32),
    /// It is the next one's turn; the seconds that are left.
    Turn(u32),
}

impl Terms {
    /// What a visitor is told after so many seconds at the table, and so many without hands.
    fn notice(&self, for_seconds: f32, alone: f32) -> Option<Notice> {
        let seconds = |left: f32| left.max(0.0).ceil() as u32;
        let (alone, turn) = (self.back_after.as_secs_f32() - alone, self.visit.as_secs_f32() - for_seconds);
        // A rest that is shorter than the warning is told from its half on.
        let warned = WARNED.min(self.back_after.as_secs_f32() / 2.0);
        match (alone <= warned, turn <= LAST.min(self.visit.as_secs_f32() / 4.0)) {
            (true, _) if alone <= turn => Some(Notice::Alone(seconds(alone))),
            (_, true) => Some(Notice::Turn(seconds(turn))),
            _ => None,
        }
    }

    /// Whether the visit is over.
    fn is_over(&self, for_seconds: f32, alone: f32) -> bool {
        alone >= self.back_after.as_secs_f32() || for_seconds >= self.visit.as_secs_f32()
    }

    /// How long the window may rest: what else wakes it meanwhile does not put off the next notice. It is halved until it is no longer than
    /// what is left, so that it is the same from frame to frame: whenever it changes, the window is drawn at once.
    fn rest(&self, for_seconds: f32, alone: f32) -> Duration {
        let (back_after, visit) = (self.back_after.as_secs_f32(), self.visit.as_secs_f32());
        let rest = (back_after - WARNED.min(back_after / 2.0)) / self.hurry;
        let left = (rest - alone / self.hurry).min((visit - LAST.min(visit / 4.0) - for_seconds) / self.hurry);
        let mut rest = Duration::from_secs_f32(rest);
        while rest > OFTEN && rest.as_secs_f32() > left {
            rest /= 2;
        }
        rest
    }
}

/// What hands do, whatever they hold.
#[derive(SystemParam)]
pub(super) struct Hands<'w, 's> {
    events: MessageReader<'w, 's, WindowEvent>,
    gamepads: Query<'w, 's, &'static Gamepad>,
}

/// What hands did in a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Done {
    /// Something was pressed.
    pub pressed: bool,
    /// Something was moved, or is held.
    pub moved: bool,
}

impl Hands<'_, '_> {
    /// What they did since it was asked last. The window's own keys are none of the table's.
    pub(super) fn done(&mut self) -> Done {
        let window = |code| matches!(code, KeyCode::F10 | KeyCode::F11 | KeyCode::AltLeft | KeyCode::AltRight);
        let mut done = Done::default();
        for event in self.events.read() {
            match event {
                WindowEvent::KeyboardInput(key) => {
                    done.pressed |= key.state == ButtonState::Pressed && !window(key.key_code);
                }
                WindowEvent::MouseButtonInput(button) => done.pressed |= button.state == ButtonState::Pressed,
                WindowEvent::TouchInput(finger) => done.pressed |= finger.phase == TouchPhase::Started,
                WindowEvent::CursorMoved(_) | WindowEvent::MouseWheel(_) => {}
                _ => continue,
            }
            done.moved = true;
        }
        for gamepad in &self.gamepads {
            done.pressed |= gamepad.get_just_pressed().next().is_some();
            let leans = gamepad.left_stick().length().max(gamepad.right_stick().length()) > LEANS;
            done.moved |= leans || gamepad.get_pressed().next().is_some();
        }
        done
    }
}

/// Makes an app that shows this game a table among visitors, which begins with the presentation.
pub fn begin(app: &mut App, terms: Terms, sample: AnyGame) {
    player::settings::remember_nothing(app);
    let world = app.world_mut();
    world.insert_resource(Progress::default());
    let mut owners = world.resource::<Settings>().clone();
    // The command line may have asked for others.
    owners.table.look = world.get_resource::<Look>().copied().unwrap_or(owners.table.look);
    owners.table.materials = world.get_resource::<Materials>().copied().unwrap_or(owners.table.materials);
    world.insert_resource(owners.clone());
    world.insert_resource(Visitors);
    world.insert_resource(Kiosk { terms, sample, owners, now: Now::Presented, pressed: None });
    world.insert_resource(Presentation::running());
}

/// What is put away behind a visitor.
type Things<'w> = (ResMut<'w, Hud>, ResMut<'w, Settings>, ResMut<'w, Progress>, Res<'w, Exercise>);

/// Looks after visitors.
pub(super) fn attend(
    (mut hands, time): (Hands, Res<Time<Real>>),
    mut kiosk: ResMut<Kiosk>,
    (mut presentation, mut showing, mut came_from): (ResMut<Presentation>, ResMut<Showing>, ResMut<CameFrom>),
    screen: Res<State<Screen>>,
    (mut hud, mut settings, mut progress, exercise): Things,
    (mut requests, mut views): (MessageWriter<Request>, MessageWriter<CameraView>),
    mut dispatch: Dispatch,
) {
    let done = hands.done();
    let kiosk = &mut *kiosk;
    let passed = time.delta_secs() * kiosk.terms.hurry;
    let attended = match kiosk.now {
        Now::Presented => {
            if !presentation.is_on() {
                let options = kiosk.sample.options();
                dispatch.send(Command::LookBack(LookBackCommand::Present));
                requests.write(Request::Begin { options, fen: None });
                kiosk.now = Now::Cleared;
            }
            None
        }
        Now::Cleared => {
            if *screen == Screen::Showcase {
                (came_from.0, showing.0) = (Screen::Title, None);
                views.write(player::hud::TITLE_VIEW);
            } else {
                dispatch.send(Command::Panel(PanelCommand::StandUp));
            }
            kiosk.now = Now::Visited { for_seconds: 0.0, alone: 0.0 };
            Some(OFTEN)
        }
        // A visitor has asked for it.
        Now::Visited { .. } if presentation.is_on() => {
            presentation.end();
            kiosk.now = Now::PutAway(0);
            Some(OFTEN)
        }
        Now::Visited { for_seconds, alone } => {
            let for_seconds = for_seconds + passed;
            let alone = if done.pressed || done.moved { 0.0 } else { alone + passed };
            kiosk.now = match kiosk.terms.is_over(for_seconds, alone) {
                true => Now::PutAway(0),
                false => Now::Visited { for_seconds, alone },
            };
            let is_told = kiosk.terms.notice(for_seconds, alone).is_some();
            Some(if is_told { OFTEN } else { kiosk.terms.rest(for_seconds, alone) })
        }
        // The exercise leaves the table first, so that the game behind it is the one that is replaced.
        Now::PutAway(0) => {
            if exercise.is_on() {
                dispatch.send(Command::Lesson(LessonCommand::Leave));
            }
            dispatch.send(Command::LookBack(LookBackCommand::Present));
            hud.begin_anew();
            kiosk.now = Now::PutAway(1);
            Some(OFTEN)
        }
        Now::PutAway(frames) if exercise.is_on() && frames < u8::MAX => {
            kiosk.now = Now::PutAway(frames + 1);
            Some(OFTEN)
        }
        Now::PutAway(_) => {
            // Behind everything that a game on the table still counts. How fast this machine is was not the visitor's choice.
            settings.set_if_neq(Settings { measured: settings.measured.clone(), ..kiosk.owners.clone() });
            *progress = Progress::default();
            hud.begin_anew();
            let game = kiosk.sample.clone();
            let stored = library::Stored { game, about: About::default(), file: None, remarks: Vec::new() };
            requests.write(Request::Resume(Box::new(stored)));
            *presentation = Presentation::running();
            kiosk.now = Now::Presented;
            None
        }
    };
    if hud.attended != attended {
        hud.attended = attended;
    }
}

/// What is pressed, and where.
#[derive(Default)]
pub(super) struct Pressed {
    pointer: Vec2,
    is_down: bool,
    finger: Option<(u64, Vec2)>,
    modifiers: HashSet<KeyCode>,
    /// Control, Shift and Q were held together.
    leaves: bool,
}

impl Pressed {
    fn hear(&mut self, event: &WindowEvent) {
        match event {
            WindowEvent::CursorMoved(moved) => self.pointer = moved.position,
            WindowEvent::MouseButtonInput(button) if button.button == MouseButton::Left => {
                self.is_down = button.state == ButtonState::Pressed;
            }
            WindowEvent::TouchInput(finger) => {
                self.finger = match finger.phase {
                    TouchPhase::Started | TouchPhase::Moved => Some((finger.id, finger.position)),
                    TouchPhase::Ended | TouchPhase::Canceled => self.finger.filter(|(id, _)| *id != finger.id),
                };
            }
            // In the order in which they came: two shortcuts that share a slow frame are not a third.
            WindowEvent::KeyboardInput(key) => match (key.key_code, key.state) {
                (KeyCode::KeyQ, ButtonState::Pressed) => {
                    self.leaves |=
                        [CONTROL, SHIFT].iter().all(|either| either.iter().any(|code| self.modifiers.contains(code)));
                }
                (code, ButtonState::Pressed) if CONTROL.contains(&code) || SHIFT.contains(&code) => {
                    self.modifiers.insert(code);
                }
                (code, _) => _ = self.modifiers.remove(&code),
            },
            WindowEvent::KeyboardFocusLost(_) => self.modifiers.clear(),
            _ => {}
        }
    }

    fn is_in_the_corner(&self) -> bool {
        let is_corner = |place: Vec2| place.max_element() < CORNER;
        self.is_down && is_corner(self.pointer) || self.finger.is_some_and(|(_, place)| is_corner(place))
    }
}

/// Its owner leaves the table.
pub(super) fn leave(
    mut events: MessageReader<WindowEvent>,
    mut pressed: Local<Pressed>,
    time: Res<Time<Real>>,
    (mut kiosk, mut hud): (ResMut<Kiosk>, ResMut<Hud>),
    mut exits: MessageWriter<AppExit>,
) {
    events.read().for_each(|event| pressed.hear(event));
    let is_pressed = pressed.is_in_the_corner();
    // The frame in which a press begins has ended a rest of any length.
    kiosk.pressed = match (is_pressed, kiosk.pressed) {
        (false, _) => None,
        (true, None) => Some(0.0),
        (true, Some(seconds)) => Some(seconds + time.delta_secs()),
    };
    if is_pressed {
        hud.attended = Some(OFTEN);
    }
    let is_long = kiosk.pressed.is_some_and(|seconds| seconds >= PRESS);
    if is_long || pressed.leaves {
        exits.write(AppExit::Success);
    }
}

/// No pointer lies over the presentation.
pub(super) fn hide_the_pointer(
    presentation: Res<Presentation>,
    mut cursors: Query<&mut CursorOptions, With<PrimaryWindow>>,
) {
    for mut cursor in &mut cursors {
        if cursor.visible == presentation.is_on() {
            cursor.visible = !presentation.is_on();
        }
    }
}

/// Says over everything that somebody may play, or that the table is about to go back.
pub(super) fn tell(
    mut contexts: EguiContexts,
    (kiosk, presentation, spoken): (Res<Kiosk>, Res<Presentation>, Res<Spoken>),
) -> Result {
    let words = match kiosk.now {
        Now::Presented if presentation.is_on() => Text::new("kiosk-invites"),
        Now::Visited { for_seconds, alone } => match kiosk.terms.notice(for_seconds, alone) {
            Some(Notice::Alone(seconds)) => Text::new("kiosk-alone").with("seconds", seconds),
            Some(Notice::Turn(seconds)) => Text::new("kiosk-turn").with("seconds", seconds),
            None => return Ok(()),
        },
        _ => return Ok(()),
    };
    let context = contexts.ctx_mut()?.clone();
    let screen = context.viewport_rect();
    let area = egui::Area::new(Id::new("kiosk")).order(Order::Tooltip).interactable(false).pivot(Align2::CENTER_BOTTOM);
    area.fixed_pos(screen.center_bottom() - vec2(0.0, 24.0)).show(&context, |ui| {
        let frame = theme::card().fill(theme::WALNUT).stroke(egui::Stroke::new(1.5, theme::BRASS));
        frame.show(ui, |ui| {
            ui.set_max_width((screen.width() - 64.0).min(560.0));
            let words = RichText::new(spoken.0.say(&words)).size(20.0).color(theme::PAPER);
            ui.add(egui::Label::new(words).selectable(false).wrap());
        });
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: Terms = Terms { back_after: Duration::from_secs(60), visit: Duration::from_secs(600), hurry: 1.0 };

    #[test]
    fn who_goes_away_and_who_stays_too_long_is_told_before_the_table_goes_back() {
        assert_eq!(TERMS.notice(100.0, 49.0), None);
        assert_eq!(TERMS.notice(100.0, 50.0), Some(Notice::Alone(10)));
        assert_eq!(TERMS.notice(100.0, 59.5), Some(Notice::Alone(1)));
        assert_eq!(TERMS.notice(545.0, 0.0), Some(Notice::Turn(55)));
        // What comes first is told.
        assert_eq!(TERMS.notice(597.0, 55.0), Some(Notice::Turn(3)));
        assert_eq!(TERMS.notice(545.0, 58.0), Some(Notice::Alone(2)));
        assert!(!TERMS.is_over(599.0, 59.0) && TERMS.is_over(599.0, 60.0) && TERMS.is_over(600.0, 0.0));
    }

    #[test]
    fn the_window_rests_until_the_warning_is_due() {
        assert_eq!(TERMS.rest(0.0, 0.0), Duration::from_secs(50));
        // A frame that something else asked for puts the warning off no further, and so does a visit that ends before.
        assert_eq!(TERMS.rest(200.0, 45.0), Duration::from_millis(3125));
        assert_eq!(TERMS.rest(530.0, 0.0), Duration::from_millis(6250));
        // From frame to frame it stays the same, or every frame would ask for the next.
        let mut rests: Vec<Duration> = (0..50_000).map(|alone| TERMS.rest(0.0, alone as f32 / 1000.0)).collect();
        rests.dedup();
        assert!(rests.len() < 10 && rests.is_sorted_by(|one, next| one > next), "{rests:?}");
        assert_eq!(Terms { hurry: 100.0, ..TERMS }.rest(0.0, 0.0), Duration::from_millis(500));
        let short = Terms { back_after: Duration::from_secs(10), ..TERMS };
        assert_eq!(short.rest(0.0, 0.0), Duration::from_secs(5));
        assert_eq!(short.notice(0.0, 4.0), None);
        assert_eq!(short.notice(0.0, 6.0), Some(Notice::Alone(4)));
    }
}
