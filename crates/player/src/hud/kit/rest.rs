//! Nothing is drawn while nothing changes: the window rests until somebody does something, and is kept awake as long as something moves. And
//! whether the table in it looks as before although the panels are drawn again.

use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::EguiManagedTextures;
use host::{IN_BROWSER, gamepads};
use rules::clock::{Clock, is_low};
use table::game::{Match, Sight, Unkept};
use table::phase::Screen;
use table::ritual::{LookBack, Pace, RitualQueue};
use table::scene::kept_picture::{LooksTheSame, Repainted};
use table::scene::{ClockHand, SetMaterial};
use table::wake::{Rests, Waker};

use crate::hand::Intent;
use crate::hand::by_hand::TurnByHand;
use crate::hud::kit::state::Hud;

/// For how long frames follow the last change, in seconds: what the graphics card had not ready yet is seen, too.
const TAIL: f32 = 1.0;
/// How many frames follow the last change at least.
const FRAMES: u32 = 4;
/// How many frames a start takes at least, until the window has appeared; a page is seen after a few.
const FIRST: u32 = if IN_BROWSER { 12 } else { 60 };
/// How often the window looks up by itself while it rests.
const RARELY: Duration = Duration::from_secs(60);
/// How often it does while the game could not be written, so that it is soon once that can be done again.
const UNKEPT: Duration = Duration::from_secs(5);
/// How often it does while something that shows itself waits for its time.
const OFTEN: Duration = Duration::from_millis(250);

/// The window rests from the start on, as soon as nothing moves. A gamepad wakes it: the window's system does not know of any.
pub(in crate::hud) fn begin(mut commands: Commands, waker: Res<Waker>) {
    commands.insert_resource(settings(RARELY));
    if !waker.has_window() {
        return;
    }
    let waker = waker.clone();
    gamepads::hear(move || waker.wake());
}

fn settings(wait: Duration) -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(wait);
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

/// What moves on the table or will move by itself.
type Movers<'w, 's> = (
    Res<'w, RitualQueue>,
    Res<'w, Pace>,
    Res<'w, LookBack>,
    Res<'w, Intent>,
    Res<'w, TurnByHand>,
    // The hands of the clock are seen in the one frame that they ask for.
    Query<'w, 's, (), (Changed<Transform>, Without<ClockHand>)>,
    MessageReader<'w, 's, AssetEvent<Mesh>>,
    MessageReader<'w, 's, AssetEvent<Image>>,
    MessageReader<'w, 's, AssetEvent<SetMaterial>>,
);

/// What is shown, and to whom.
type Shown<'w> = (
    Res<'w, Hud>,
    Option<Res<'w, Match>>,
    Res<'w, State<Screen>>,
    Option<Res<'w, AccessibilityRequested>>,
    Option<Res<'w, Unkept>>,
);

/// How often a clock that goes is looked at: every second, or ten times a second while little time is left. Always the same, for
/// whenever the wait changes, the window is drawn at once.
fn next_look(clock: &Clock) -> Option<Duration> {
    let often = if is_low(clock.left(clock.turn())) { 100 } else { 1000 };
    clock.is_running().then(|| Duration::from_millis(often))
}

/// Asks for the next frame as long as something moves, and a while longer.
pub(in crate::hud) fn keep_awake(
    (queue, pace, look_back, intent, own, moved, mut meshes, mut images, mut materials): Movers,
    (letters, time): (Option<Res<EguiManagedTextures>>, Res<Time<Real>>),
    (hud, the_match, screen, reader, unkept): Shown,
    sight: Sight,
    (mut still, mut shown): (Local<(f32, u32)>, Local<u32>),
    mut redraws: MessageWriter<RequestRedraw>,
    mut winit: ResMut<WinitSettings>,
) {
    let stands_still = pace.paused || *screen == Screen::Photograph;
    let performs = !queue.is_idle() && !stands_still && look_back.step.is_none() || look_back.goes_on;
    // What may be taken in an open choice glows.
    let glows = (intent.choice().is_some() || own.glows()) && !sight.hides_the_men();
    // A letter that was not shown yet, such as the next figure of a clock, is there a few frames later; nothing else comes of it.
    let is_letters = |event: &AssetEvent<Image>| match event {
        AssetEvent::Added { id } | AssetEvent::Modified { id } | AssetEvent::LoadedWithDependencies { id } => {
            letters.as_ref().is_some_and(|letters| letters.values().any(|texture| texture.handle.id() == *id))
        }
        _ => false,
    };
    let (letters, images) = images.read().partition::<Vec<&AssetEvent<Image>>, _>(|event| is_letters(event));
    let is_new = meshes.read().count() + images.len() + materials.read().count() > 0;
    let (seconds, frames) = if letters.is_empty() { *still } else { (still.0, 0) };
    *still = match performs || glows || is_new || !moved.is_empty() {
        true => (0.0, 0),
        false => (seconds + time.delta_secs(), frames + 1),
    };
    // The window appears some frames after the first.
    *shown = shown.saturating_add(1);
    if still.0 < TAIL || still.1 < FRAMES || *shown < FIRST {
        redraws.write(RequestRedraw);
    }
    // What a screen reader asks for waits for a frame, and wakes nobody.
    let is_heard = reader.is_some_and(|reader| reader.get());
    let is_kept = unkept.is_none_or(|unkept| unkept.reason().is_none());
    let wait = match hud.waits() || is_heard {
        true => OFTEN,
        false if is_kept => RARELY,
        false => UNKEPT,
    };
    let wait = hud.attended.map_or(wait, |attended| attended.min(wait));
    let clock = the_match.as_ref().and_then(|the_match| the_match.clock.as_ref());
    let wanted = settings(clock.and_then(next_look).map_or(wait, |look| look.min(wait)));
    if winit.focused_mode != wanted.focused_mode {
        *winit = wanted;
    }
}

/// From how many frames on, one after the other in which nothing happened, the table's picture is kept: the last of the frames that
/// something asked for has been drawn then.
const UNEVENTFUL: u32 = 2;

/// Looks what happened in this frame. What moves or is new asks for another frame (`rest`), so that what asks for none has come to rest.
pub(in crate::hud) fn look(
    (mut events, mut redraws): (MessageReader<WindowEvent>, MessageReader<RequestRedraw>),
    mut repainted: Repainted,
    screen: Res<State<Screen>>,
    (mut rests, mut same): (ResMut<Rests>, ResMut<LooksTheSame>),
    mut uneventful: Local<u32>,
) {
    let (events, redraws) = (events.read().count(), redraws.read().count());
    let is_repainted = repainted.any();
    *uneventful = if events + redraws > 0 { 0 } else { uneventful.saturating_add(1) };
    rests.set_if_neq(Rests(redraws == 0));
    let is_game = matches!(**screen, Screen::Title | Screen::Play);
    same.set_if_neq(LooksTheSame(is_game && !is_repainted && *uneventful >= UNEVENTFUL));
}
