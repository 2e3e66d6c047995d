//! The panels: they read the match and write requests; the app adds it.

mod agreed_time;
mod beside;
mod bindings;
mod break_card;
mod captions;
mod chips;
mod coach;
mod coach_drawer;
mod controls;
mod desk;
mod dialogs;
mod exercise;
mod fields;
pub mod film_it;
mod film_order;
mod films;
mod first_hints;
mod floating;
mod free_table;
mod games;
mod go_on;
mod icon;
mod keyboard;
mod lessons;
mod letter;
mod menu;
mod new_game;
mod opening;
mod own_hands;
pub mod panel;
mod parts;
mod pictures;
mod prompt;
mod puzzles;
pub mod reader;
mod reading;
mod rest;
mod review;
mod rulebook;
mod seats;
mod settings;
mod small_board;
mod spoken;
pub mod state;
pub mod theme;
mod title;
mod told;
mod views;
mod who_plays;
mod window;
pub mod words;

use bevy::a11y::ManageAccessibilityUpdates;
use bevy::asset::AssetEventSystems;
use bevy::camera::CameraOutputMode;
use bevy::camera::visibility::RenderLayers;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::render_resource::BlendState;
use bevy::window::{FileDragAndDrop, RequestRedraw};
use bevy_egui::input::write_egui_input_system;
use bevy_egui::{
    EguiContext, EguiContextSettings, EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet,
    EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext, egui,
};

use crate::access::Access;
use crate::choices::{self, Hold};
use crate::command::{Dispatch, PanelCommand};
use crate::game::kept::Kept;
use crate::game::session::Continuation;
use crate::game::{Match, Request};
use crate::hand::button_set::ButtonSet;
use crate::hand::by_hand::OwnTurn;
use crate::hand::gamepad::Plugged;
use crate::hand::{self, Covered, Hand, Inbox, Input, Intent};
use crate::language::Language;
use crate::lesson::{OnTable, Progress};
use crate::phase::{Phase, Screen};
use crate::ritual::{Pace, Review, RitualQueue, Timeline};
use crate::rules::{self, AnyPosition, Square};
use crate::seat::{Analysis, GameReview, Thinking};
use crate::settings::Settings;
use crate::sound::Sound;
use crate::soundscape::{Caption, Heard};
use crate::table::camera::{AutoTurn, Reframe};
use crate::table::{Look, Materials, layout};
use crate::text::Text;
use crate::wake::Waker;

pub use controls::room_row;
pub use spoken::Spoken;
pub use state::Hud;
pub use title::VIEW as TITLE_VIEW;

/// Adds this room to the app.
pub fn plugin(app: &mut App) {
    // The panels have one texture, so that arrays of textures would only cost a warning where the adapter has none.
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None })
        .init_resource::<Hud>()
        .init_resource::<Waker>()
        .init_resource::<Screen>()
        .init_resource::<Access>()
        .init_resource::<Settings>()
        .init_resource::<Spoken>()
        .init_resource::<OnTable>()
        .init_resource::<Progress>()
        // A table without a window of the system's own has no screen reader either.
        .init_resource::<ManageAccessibilityUpdates>()
        .add_message::<RequestRedraw>()
        .add_message::<FileDragAndDrop>()
        .add_message::<Heard>()
        .add_message::<Caption>()
        // Otherwise the letters that a frame needs first reach the graphics card a frame late: signs are missing in it,
        // or all panels.
        .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .add_systems(PreStartup, (own_camera, rest::begin))
        .add_systems(
            PreUpdate,
            keyboard::say_modifiers_once.in_set(EguiPreUpdateSet::ProcessInput).after(write_egui_input_system),
        )
        .add_systems(Last, rest::keep_awake)
        .add_plugins(reader::plugin)
        .add_systems(Update, icon::give.in_set(Phase::Show))
        .init_resource::<Thinking>()
        .init_resource::<Analysis>()
        .init_resource::<GameReview>()
        .add_systems(Update, (coach::mark, coach::refuse, seats::face_the_table).in_set(Phase::Show))
        .add_systems(Startup, go_on::ask.run_if(resource_exists::<Continuation>))
        .add_systems(
            Update,
            (
                (hear_commands, take_dropped_files, keyboard::pass_on, window::control, views::share_the_pointer)
                    .after(hand::work::work_off)
                    .in_set(Phase::Input),
                (state::listen, captions::listen).in_set(Phase::Show),
            ),
        )
        .add_systems(Update, (speak, scale, (title::come_and_go, exercise::come_back).chain()).in_set(Phase::Show))
        .add_systems(
            EguiPrimaryContextPass,
            show.run_if(resource_equals(Screen::Title).or_else(resource_equals(Screen::Play))),
        )
        .add_systems(
            PostUpdate,
            views::fit_the_table
                .run_if(not(resource_equals(Screen::Film)))
                .before(Reframe)
                .before(bevy::camera::CameraUpdateSystems),
        );
}

/// A camera of their own, so that panels cover the whole window while the table has a part of it.
fn own_camera(mut commands: Commands, mut settings: ResMut<EguiGlobalSettings>) {
    settings.auto_create_primary_context = false;
    let mut context = EguiContext::default();
    theme::apply(context.get_mut());
    let mut reading = EguiContextSettings::default();
    // The hand passes the keys on (`keyboard`).
    reading.input_system_settings.run_write_keyboard_input_messages_system = false;
    commands.spawn((
        PrimaryEguiContext,
        context,
        reading,
        Camera2d,
        RenderLayers::none(),
        Msaa::Off,
        Camera {
            order: 10,
            output_mode: CameraOutputMode::Write {
                blend_state: Some(BlendState::ALPHA_BLENDING),
                clear_color: ClearColorConfig::None,
            },
            clear_color: ClearColorConfig::Custom(Color::NONE),
            ..default()
        },
    ));
}

/// Commands to the panels, from keys and from the panels themselves.
fn hear_commands(
    mut commands: MessageReader<PanelCommand>,
    the_match: Res<Match>,
    mut hud: ResMut<Hud>,
    mut requests: MessageWriter<Request>,
) {
    for command in commands.read() {
        requests.write_batch(panel::answer(*command, &the_match, &mut hud));
    }
}

/// A file that is dropped on the window is opened.
fn take_dropped_files(
    mut drops: MessageReader<FileDragAndDrop>,
    mut hud: ResMut<Hud>,
    mut requests: MessageWriter<Request>,
) {
    for file in drops.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = file else { continue };
        hud.games = opening::Opening::read();
        match hud.games.open(path_buf.clone(), None) {
            Some(request) => {
                hud.dialog = None;
                requests.write(request);
            }
            // There is a choice to make, or a fault to read.
            None => hud.dialog = Some(state::Dialog::Games),
        }
    }
}

/// Speaks the language of the settings, or that of the system.
fn speak(settings: Res<Settings>, mut spoken: ResMut<Spoken>, mut before: Local<Option<Option<String>>>) {
    if before.as_ref() == Some(&settings.language) {
        return;
    }
    let wanted = settings.language.clone().or_else(sys_locale::get_locale);
    let found = wanted.and_then(|tag| Language::of(&tag).ok());
    spoken.0 = found.unwrap_or_else(Language::english);
    *before = Some(settings.language.clone());
}

/// Words and buttons are as large as the settings want them.
fn scale(settings: Res<Settings>, mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>) {
    let wanted = settings.access.scale();
    for mut context in &mut contexts {
        let context = context.get_mut();
        if context.zoom_factor() != wanted {
            context.set_zoom_factor(wanted);
        }
        if settings.is_changed() {
            theme::contrast(context, settings.access.contrast);
        }
    }
}

/// What the panels read.
#[derive(SystemParam)]
struct Readings<'w, 's> {
    the_match: Res<'w, Match>,
    intent: Res<'w, Intent>,
    plugged: Res<'w, Plugged>,
    hand: Res<'w, Hand>,
    own: Res<'w, OwnTurn>,
    pace: Res<'w, Pace>,
    queue: Res<'w, RitualQueue>,
    review: Res<'w, Review>,
    timeline: Res<'w, Timeline>,
    auto_turn: Res<'w, AutoTurn>,
    look: Res<'w, Look>,
    materials: Res<'w, Materials>,
    time: Res<'w, Time<Real>>,
    minds: (Res<'w, Thinking>, Res<'w, Analysis>, Res<'w, GameReview>),
    continuation: Option<Res<'w, Continuation>>,
    kept: Option<Res<'w, Kept>>,
    screen: Res<'w, Screen>,
    spoken: Res<'w, Spoken>,
    on_table: Res<'w, OnTable>,
    progress: Res<'w, Progress>,
    waker: Res<'w, Waker>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
}

/// Where the words beside a man that is held so find room, if the man is seen.
fn room_beside(
    (square, hold): (Square, Hold),
    position: &AnyPosition,
    table: egui::Rect,
    cameras: &Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    scale: f32,
) -> Option<egui::Pos2> {
    let (camera, eye) = cameras.iter().next()?;
    let targets: Vec<Square> = choices::ways_of(position, square, hold).iter().map(|way| way.to).collect();
    let height = layout::man_height(position.man_at(square)?.kind);
    beside::place(square, height, &targets, table, |point| {
        camera.world_to_viewport(eye, point).ok().map(|point| egui::pos2(point.x, point.y) / scale)
    })
}

/// At whose side the camera is.
fn seat(cameras: &Query<(&Camera, &GlobalTransform), With<Camera3d>>) -> rules::Color {
    let is_white = cameras.iter().next().is_none_or(|(_, eye)| eye.translation().z >= 0.0);
    if is_white { rules::Color::White } else { rules::Color::Black }
}

/// The height at which the prompt's card stands: that of the man it is about.
fn middle_of_prompt(
    desk: &desk::Desk,
    room: egui::Rect,
    cameras: &Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    scale: f32,
) -> f32 {
    let about = match desk.intent.choice() {
        Some(choice) => choice.captured().or(choice.squares().map(|(_, to)| to)),
        None => desk.intent.from(),
    };
    let seen = about.zip(cameras.iter().next()).and_then(|(square, (camera, eye))| {
        camera.world_to_viewport(eye, layout::square_point(square)).ok().map(|point| point.y / scale)
    });
    seen.unwrap_or(room.center().y)
}

/// At which edge of the table the result stands: not where the king lies that lost.
fn edge_of_banner(
    desk: &desk::Desk,
    table: egui::Rect,
    cameras: &Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    scale: f32,
) -> egui::Align2 {
    let position = desk.the_match.position();
    let loser = desk.the_match.game.result().and_then(|result| result.winner()).map(|winner| !winner);
    let is_king = |square: &Square| {
        position.man_at(*square).is_some_and(|man| man.kind == rules::Kind::King && Some(man.color) == loser)
    };
    let king = Square::all().find(is_king).zip(cameras.iter().next());
    let seen =
        king.and_then(|(square, (camera, eye))| camera.world_to_viewport(eye, layout::square_point(square)).ok());
    match seen {
        Some(point) if point.y / scale < table.center().y => egui::Align2::CENTER_BOTTOM,
        _ => egui::Align2::CENTER_TOP,
    }
}

/// The words that a lesson puts beside men.
fn labels(
    context: &egui::Context,
    table: egui::Rect,
    (cameras, scale): (&Query<(&Camera, &GlobalTransform), With<Camera3d>>, f32),
    desk: &desk::Desk,
) {
    let position = desk.the_match.position();
    for (square, words) in desk.on_table.labels(desk.language.tag()) {
        let middle = room_beside((square, Hold::Plain), &position, table, cameras, scale);
        middle.inspect(|middle| floating::label(context, *middle, square, &words));
    }
}

/// Shows what lies over the table during a game; returns the areas that take clicks.
fn show_table(
    context: &egui::Context,
    screen: egui::Rect,
    readings: &Readings,
    desk: &mut desk::Desk,
    hud: &mut Hud,
) -> Vec<egui::Rect> {
    let (cameras, hand, own) = (&readings.cameras, &readings.hand, &readings.own);
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(screen);
    let mut ui = egui::Ui::new(context.clone(), "window".into(), builder);
    // The drawer lies over the table's picture, which keeps its size.
    hud.panel_width = 0.0;
    let is_exercise = desk.on_table.is_on();
    let strip = exercise::show(&mut ui, desk, hud);
    hud.strip = strip.map_or(0.0, |_| exercise::height(screen) * desk.settings.access.scale());
    // Nor does anybody read the position there while the men are out of sight.
    let is_hidden = desk.pace.paused && desk.the_match.clock_is_under_way();
    let drawer = (hud.drawer && !hud.bare && !is_hidden && !is_exercise).then(|| {
        let side = egui::Panel::right("side").exact_size(theme::PANEL_WIDTH).resizable(false);
        side.frame(theme::side_panel()).show(&mut ui, |ui| panel::show(ui, desk, hud)).response.rect
    });
    let edge = drawer.map_or(screen.max.x, |drawer| drawer.min.x);
    let table = egui::Rect::from_min_max(screen.min, egui::pos2(edge, strip.map_or(screen.max.y, |strip| strip.min.y)));
    let near = seat(cameras);
    let scale = desk.settings.access.scale();
    let mut areas = if hud.bare || is_exercise { Vec::new() } else { chips::show(context, table, near, desk) };
    areas.extend(drawer.into_iter().chain(strip));
    if !hud.bare && !is_exercise {
        areas.extend(coach::show(context, table, near, desk, hud));
    }
    // Between the menu's buttons and the near player's chip.
    let room = table.shrink2(egui::vec2(14.0, 70.0));
    let card = prompt::show(context, room, middle_of_prompt(desk, room, cameras, scale), desk);
    card.inspect(|card| floating::pulse(context, *card, hand.pulse()));
    areas.extend(card);
    areas.extend(own_hands::card(context, table, own, desk));
    own_hands::sentence(context, table, own, desk, |point| {
        let (camera, eye) = cameras.iter().next()?;
        camera.world_to_viewport(eye, point).ok().map(|point| egui::pos2(point.x, point.y) / scale)
    });
    areas.extend(fields::typed_move(context, table, desk, hud));
    if is_exercise {
        areas.extend(floating::paused(context, table, desk, hud));
        labels(context, table, (cameras, scale), desk);
    } else if !hud.bare {
        let edge = edge_of_banner(desk, table, cameras, scale);
        areas.extend(floating::banner(context, (table, edge), desk, hud));
        areas.extend(floating::paused(context, table, desk, hud));
        areas.extend(free_table::show(context, table, desk).or_else(|| review::show(context, table, desk, hud)));
        areas.extend(break_card::show(context, table, desk, hud));
        first_hints::show(context, table, &mut hud.hint, desk);
    }
    if !is_exercise {
        floating::notice(context, table, desk, hud);
    }
    captions::show(context, table, desk, hud);
    if let Intent::Selected(from, hold) = *desk.intent {
        let position = desk.the_match.position();
        let words = choices::held_words(&position, from, hold);
        let at = words.and_then(|words| Some((room_beside((from, hold), &position, table, cameras, scale)?, words)));
        let vest = choices::held_vest(&position, from, hold);
        at.inspect(|(middle, words)| floating::held(context, *middle, desk, words, vest));
    }
    if let Some((square, words)) = &hand.said {
        let position = desk.the_match.position();
        let at = room_beside((*square, Hold::Plain), &position, table, cameras, scale);
        at.inspect(|middle| floating::said(context, *middle, desk, words));
    }
    areas
}

/// Shows all panels and passes on what was clicked.
fn show(
    mut contexts: EguiContexts,
    readings: Readings,
    (mut hud, mut settings): (ResMut<Hud>, ResMut<Settings>),
    mut covered: ResMut<Covered>,
    mut inbox: ResMut<Inbox>,
    (mut requests, mut heard): (MessageWriter<Request>, MessageWriter<Heard>),
    mut dispatch: Dispatch,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let mut desk = desk::Desk {
        the_match: &readings.the_match,
        plugged: *readings.plugged,
        intent: &readings.intent,
        pace: &readings.pace,
        performing: !readings.queue.is_idle(),
        review: *readings.review,
        auto_turn: readings.auto_turn.0,
        look: *readings.look,
        materials: *readings.materials,
        minds: desk::Minds { thinking: &readings.minds.0, analysis: &readings.minds.1, reviewed: &readings.minds.2 },
        continuation: readings.continuation.as_deref(),
        language: &readings.spoken.0,
        on_table: &readings.on_table,
        record: readings.progress.record(),
        settings: settings.clone(),
        kept_in: readings.kept.as_ref().map(|kept| kept.path().display().to_string()),
        played: None,
        requests: Vec::new(),
        commands: Vec::new(),
        copy: None,
        waker: &readings.waker,
    };
    if readings.timeline.is_changed() {
        hud.timeline.clone_from(&readings.timeline);
    }
    let screen = context.viewport_rect();
    let dialog = hud.dialog;
    let is_title = *readings.screen == Screen::Title;
    let areas = match is_title {
        true => {
            title::show(&context, screen, hud.dialog.is_none(), &mut desk);
            Vec::new()
        }
        false => show_table(&context, screen, &readings, &mut desk, &mut hud),
    };
    dialogs::show(&context, &mut desk, &mut hud);

    let buttons = desk.buttons();
    let now = readings.time.elapsed_secs_f64();
    if let Some(text) = desk.copy {
        context.copy_text(text);
        hud.say(Text::new("notice-copied"), state::Tone::Plain, now);
    }
    if let Some((sentence, is_well)) = hud.film_it.ended() {
        hud.say(sentence, if is_well { state::Tone::Plain } else { state::Tone::Alarm }, now);
    }
    if let Some(sentence) = hud.remark.take() {
        hud.say(sentence, state::Tone::Plain, now);
    }
    if let Some(sentence) = hud.refusal.take() {
        hud.say(sentence, state::Tone::Alarm, now);
    }
    // Keys that wait came after it.
    desk.played.into_iter().for_each(|request| inbox.queue.push_front(Input::Play(request)));
    let is_pressed = !desk.requests.is_empty() || !desk.commands.is_empty() || hud.dialog != dialog;
    heard.write_batch(is_pressed.then_some(Heard(Sound::Press)));
    requests.write_batch(desk.requests);
    settings.set_if_neq(desk.settings);
    desk.commands.into_iter().for_each(|command| dispatch.send(command));

    let typing = context.text_edit_focused() || hud.wants_typed;
    if !typing && hud.dialog.is_none() && !is_title {
        // Arrows, Tab and Enter belong to the table unless somebody types.
        context.memory_mut(|memory| memory.focused().inspect(|id| memory.surrender_focus(*id)));
    }
    covered.all = hud.dialog.is_some() || is_title;
    covered.nobody_plays = is_title && hud.dialog.is_none();
    covered.keyboard = typing;
    covered.buttons = if covered.all { ButtonSet::Dialog } else { buttons };
    let in_window = |area: egui::Rect| Rect::new(area.min.x, area.min.y, area.max.x, area.max.y);
    let scale = settings.access.scale();
    covered.areas = areas.into_iter().map(|area| in_window(area * scale)).collect();
    Ok(())
}

#[cfg(test)]
mod tests;
