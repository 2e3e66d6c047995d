//! The film in the window: time passes, the table follows, words and timeline lie over it.

use std::sync::Arc;
use std::time::Duration;

use ::words::language::Language;
use bevy::camera::Viewport;
use bevy::camera::visibility::VisibilitySystems;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy_egui::egui::{self, Color32, Id, Order, RichText, ScrollArea, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use bevy_panorbit_camera::PanOrbitCameraSystemSet;
use film::director::anchors;
use film::shape::Shape;
use media::lettering::SpareFonts;
use player::bindings::{Bindings, Layout};
use player::hand::button_set::ButtonSet;
use player::hand::gamepad::Plugged;
use player::hand::{self, Covered};
use player::hud::film_it::{self, Subject};
use player::hud::{Hud, Spoken, dialog as modal, theme, words};
use player::settings::Settings;
use script::gallery::FILMS;
use script::texts::tell;
use script::{Fault, shown_at};
use table::command::{FilmCommand, PanelCommand};
use table::game::{Match, PositionReset};
use table::phase::{Phase, Screen};
use table::ritual::LookBack;
use table::scene::marks::Marks;
use table::scene::{LayOut, Look, Materials};
use table::wake::Waker;

use super::bar::{self, About, PlayerControl};
use super::player::Lettered;
use super::recorder::{Recordable, Wish};
use super::voices;
use super::watch::{Source, Watch};
use super::{Screening, Show};

/// The longest that a film goes on in a frame, in seconds: on a slow machine it becomes slower rather than jumps.
const LONGEST: f64 = 0.5;
/// How far the arrows go, in seconds, and with Shift.
const STEPS: (f64, f64) = (5.0, 1.0 / 30.0);

/// Adds the film to an app with a window and a table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Screening>()
        .init_resource::<Marks>()
        .init_resource::<Waker>()
        .add_message::<Show>()
        .add_message::<PlayerControl>()
        .insert_non_send(Lettered::default())
        .add_systems(
            Update,
            (open, hear_keys.run_if(in_state(Screen::Film))).before(hand::work::work_off).in_set(Phase::Input),
        )
        .add_systems(Update, (leave_for_a_game, run.run_if(in_state(Screen::Film))).chain().in_set(Phase::Ritual))
        .add_systems(Update, perform.run_if(in_state(Screen::Film)).in_set(Phase::Show))
        .add_systems(OnExit(Screen::Film), leave)
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Film)))
        .add_systems(
            PostUpdate,
            (fit, aim)
                .chain()
                .run_if(in_state(Screen::Film))
                .after(PanOrbitCameraSystemSet)
                .before(bevy::camera::CameraUpdateSystems)
                .before(TransformSystems::Propagate)
                .before(VisibilitySystems::UpdateFrusta),
        );
}

/// Shows what is to be shown.
fn open(
    (mut wanted, mut commands): (MessageReader<Show>, MessageReader<FilmCommand>),
    spoken: Res<Spoken>,
    waker: Res<Waker>,
    mut screening: ResMut<Screening>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let shown = commands.read().last().and_then(|FilmCommand::Show(number)| shown(*number, &spoken.0));
    let Some(source) = shown.as_ref().or(wanted.read().last().map(|Show(source)| source)) else { return };
    let waker = waker.clone();
    let watch = Watch::begin(source.clone(), move || waker.wake());
    *screening = Screening { shape: screening.shape, ..Screening::default() };
    screening.take((source.read)());
    (screening.source, screening.watch) = (Some(source.clone()), Some(watch));
    screen.set(Screen::Film);
}

/// A film of the program, in the language of the window.
fn shown(number: usize, language: &Language) -> Option<Source> {
    let film = *FILMS.get(number)?;
    let language = language.clone();
    let read = move || {
        let mut read = film.film(language.tag()).map_err(|faults| Fault::reports(&faults, film.stem, film.script))?;
        tell(&mut read, |text| language.say(text));
        Ok(read)
    };
    let name = film.stem.to_owned();
    let spare = SpareFonts::default();
    let (shown, recordable) = (Some(number), Recordable::No);
    Some(Source { name, files: Vec::new(), options: Vec::new(), shown, recordable, spare, read: Arc::new(read) })
}

/// Keys of a film; the hand leaves the keyboard alone meanwhile.
fn hear_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    (bindings, layout, covered): (Res<Bindings>, Res<Layout>, Res<Covered>),
    screening: Res<Screening>,
    mut wishes: MessageWriter<PlayerControl>,
) {
    let shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let (now, length) =
        screening.player.as_ref().map_or((1.0, Duration::ZERO), |player| (player.speed, player.length()));
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !covered.unfolded) {
        let by = if shift { STEPS.1 } else { STEPS.0 };
        let wish = match bindings.code(&layout, key.key_code, &key.logical_key, false) {
            // Somebody speaks: nothing else is to be done meanwhile.
            code if screening.recorder.records() => match code {
                KeyCode::KeyR | KeyCode::Space | KeyCode::Enter if !key.repeat => PlayerControl::Voice(Wish::Record),
                KeyCode::Escape => PlayerControl::Voice(Wish::Discard),
                _ => continue,
            },
            // In the dialog every other key is the form's.
            KeyCode::Escape if screening.films => PlayerControl::FilmIt,
            _ if screening.films => continue,
            KeyCode::Escape => PlayerControl::Leave,
            KeyCode::Space | KeyCode::KeyK if !key.repeat => PlayerControl::Toggle,
            KeyCode::ArrowLeft => PlayerControl::Skip(-by),
            KeyCode::ArrowRight => PlayerControl::Skip(by),
            KeyCode::ArrowUp | KeyCode::PageUp => PlayerControl::Chapter { back: true },
            KeyCode::ArrowDown | KeyCode::PageDown => PlayerControl::Chapter { back: false },
            KeyCode::Home => PlayerControl::Jump(Duration::ZERO),
            KeyCode::End => PlayerControl::Jump(length),
            KeyCode::Minus | KeyCode::NumpadSubtract => PlayerControl::Speed(bar::speed(now, false)),
            KeyCode::Equal | KeyCode::NumpadAdd => PlayerControl::Speed(bar::speed(now, true)),
            KeyCode::KeyF if !key.repeat => PlayerControl::FilmIt,
            KeyCode::KeyR if !key.repeat => PlayerControl::Voice(Wish::Record),
            KeyCode::KeyP if !key.repeat => PlayerControl::Voice(Wish::Hear),
            KeyCode::KeyM if !key.repeat => PlayerControl::Voice(Wish::NextMute),
            KeyCode::KeyV if !key.repeat => PlayerControl::Voice(Wish::List),
            _ => continue,
        };
        wishes.write(wish);
    }
}

/// A game that is opened meanwhile takes the table.
fn leave_for_a_game(
    mut resets: MessageReader<PositionReset>,
    the_match: Res<Match>,
    (screen, mut next): (Res<State<Screen>>, ResMut<NextState<Screen>>),
    mut screening: ResMut<Screening>,
) {
    if resets.read().count() == 0 || *screen != Screen::Film {
        return;
    }
    // At the start the game behind the film is laid out, in the frame in which the film begins.
    match the_match.is_added() {
        true => screening.lands_again = true,
        false => next.set(Screen::Play),
    }
}

/// Where the film was left the table shows the game again.
fn leave(
    (the_match, look_back): (Res<Match>, Res<LookBack>),
    mut screening: ResMut<Screening>,
    mut marks: ResMut<Marks>,
    mut wanted: MessageWriter<LayOut>,
) {
    *screening = Screening { shape: screening.shape, ..Screening::default() };
    marks.0.clear();
    wanted.write(LayOut { position: look_back.position(&the_match) });
}

/// Obeys wishes, takes up news of the script, and lets time pass.
fn run(world: &mut World, mut wishes: Local<bevy::ecs::message::MessageCursor<PlayerControl>>) {
    let wished: Vec<PlayerControl> = wishes.read(world.resource::<Messages<PlayerControl>>()).copied().collect();
    let seconds = world.resource::<Time<Real>>().delta_secs_f64().min(LONGEST);
    world.resource_scope(|world, mut screening: Mut<Screening>| {
        let screening = screening.bypass_change_detection();
        // What was recorded is known before the script is read that names it.
        screening.recorder.attend();
        if let Some(read) = screening.watch.as_ref().and_then(Watch::news) {
            screening.take(read);
        }
        for wish in wished {
            obey(wish, world, screening);
        }
        if screening.recorder.is_busy() {
            // The level moves.
            world.write_message(RequestRedraw);
        }
        let Some(player) = &mut screening.player else { return };
        player.pass(seconds);
        if let Some(position) = player.land(world) {
            world.write_message(LayOut { position });
        }
        if std::mem::take(&mut screening.lands_again) {
            player.jump(player.now());
            world.write_message(RequestRedraw);
        }
        if player.plays {
            // Still moments of a film pass too.
            world.write_message(RequestRedraw);
        }
    });
}

fn obey(wish: PlayerControl, world: &mut World, screening: &mut Screening) {
    match wish {
        PlayerControl::Shape(shape) => screening.shape = shape,
        PlayerControl::FilmIt => (screening.films, screening.ended) = (!screening.films, None),
        PlayerControl::Leave => drop(world.write_message(PanelCommand::StandUp)),
        PlayerControl::Voice(wish) => {
            let waker = world.resource::<Waker>().clone();
            let Screening { recorder, source: Some(source), player: Some(player), .. } = screening else { return };
            recorder.obey(wish, (&source.recordable, &source.read), player, move || waker.wake());
        }
        _ => {}
    }
    let Some(player) = &mut screening.player else { return };
    match wish {
        PlayerControl::Toggle => player.toggle(),
        PlayerControl::Jump(to) => player.jump(to),
        PlayerControl::Skip(seconds) => player.skip(seconds),
        PlayerControl::Chapter { back } => player.chapter(back),
        PlayerControl::Speed(speed) => player.speed = speed,
        _ => {}
    }
}

/// Brings the table and the camera to the moment, after the table was laid out.
fn perform(world: &mut World) {
    let windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
    let shape = world.resource::<Screening>().shape;
    let (hud, settings) = (world.resource::<Hud>(), world.resource::<Settings>());
    let size = windows
        .iter_manual(world)
        .next()
        .map(|window| picture(window, bar_height(window, hud, settings), shape).1.as_vec2());
    world.resource_scope(|world, mut screening: Mut<Screening>| {
        let screening = screening.bypass_change_detection();
        let Some(player) = &mut screening.player else { return };
        screening.pose = size.map(|size| player.pose(size.x / size.y));
        player.perform(world);
        let wanted = player.marks();
        let mut marks = world.resource_mut::<Marks>();
        if marks.0 != wanted {
            marks.0 = wanted;
        }
    });
}

/// The part of the window that the picture has, in physical pixels: as large as its shape allows above the bar.
fn picture(window: &Window, bar: f32, shape: Shape) -> (UVec2, UVec2) {
    let (wide, high) = shape.ratio();
    let room = Vec2::new(window.physical_width() as f32, window.physical_height() as f32 - bar * window.scale_factor());
    let room = room.max(Vec2::splat(2.0));
    let ratio = wide as f32 / high as f32;
    let size = Vec2::new(room.x.min(room.y * ratio), room.y.min(room.x / ratio)).floor().max(Vec2::splat(2.0));
    (((room - size) / 2.0).floor().as_uvec2(), size.as_uvec2())
}

/// How high the bar is, in logical pixels of the window.
fn bar_height(window: &Window, hud: &Hud, settings: &Settings) -> f32 {
    let scale = settings.access.scale();
    if hud.bare { 0.0 } else { bar::height(window.width() / scale) * scale }
}

/// The table's picture has the film's shape.
fn fit(
    window: Single<&Window, With<PrimaryWindow>>,
    (hud, settings, screening): (Res<Hud>, Res<Settings>, Res<Screening>),
    mut cameras: Query<&mut Camera, With<Camera3d>>,
) {
    let (at, size) = picture(&window, bar_height(&window, &hud, &settings), screening.shape);
    for mut camera in &mut cameras {
        let is_so = |now: &Viewport| now.physical_position == at && now.physical_size == size;
        if !camera.viewport.as_ref().is_some_and(is_so) {
            camera.viewport = Some(Viewport { physical_position: at, physical_size: size, ..default() });
        }
    }
}

/// The film's camera is the window's.
fn aim(screening: Res<Screening>, mut cameras: Query<&mut Transform, With<Camera3d>>) {
    let Some(pose) = screening.pose else { return };
    for mut place in &mut cameras {
        place.set_if_neq(pose.transform());
    }
}

/// Words, timeline and dialog.
fn show(world: &mut World, contexts: &mut bevy::ecs::system::SystemState<EguiContexts>) -> Result {
    let context = contexts.get_mut(world)?.ctx_mut()?.clone();
    world.resource_scope(|world, mut screening: Mut<Screening>| {
        let screening = screening.bypass_change_detection();
        world.resource_scope(|world, mut hud: Mut<Hud>| {
            letter(world, &context, screening, &hud);
            let wishes = if hud.bare { Vec::new() } else { panels(world, &context, screening, &mut hud) };
            world.write_message_batch(wishes);
            hud.panel_width = 0.0;
        });
    });
    let films = world.resource::<Screening>().films;
    let mut covered = world.resource_mut::<Covered>();
    covered.unfolded = egui::Popup::is_any_open(&context);
    (covered.all, covered.nobody_plays, covered.keyboard) = (true, false, true);
    covered.buttons = if films { ButtonSet::Dialog } else { ButtonSet::Film };
    covered.areas.clear();
    Ok(())
}

/// The dark around the picture, and the film's words over it.
fn letter(world: &mut World, context: &egui::Context, screening: &Screening, hud: &Hud) {
    let mut windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
    let Some(window) = windows.iter(world).next() else { return };
    let bar = bar_height(window, hud, world.resource::<Settings>());
    let (at, size) = picture(window, bar, screening.shape);
    let scale = context.pixels_per_point();
    let point = |at: UVec2| egui::pos2(at.x as f32 / scale, at.y as f32 / scale);
    let area = egui::Rect::from_min_max(point(at), point(at + size));
    let painter = context.layer_painter(egui::LayerId::background());
    let screen = context.viewport_rect();
    let sides = [
        egui::Rect::from_min_max(screen.min, egui::pos2(area.min.x, screen.max.y)),
        egui::Rect::from_min_max(egui::pos2(area.max.x, screen.min.y), screen.max),
        egui::Rect::from_min_max(screen.min, egui::pos2(screen.max.x, area.min.y)),
        egui::Rect::from_min_max(egui::pos2(screen.min.x, area.max.y), screen.max),
    ];
    for side in sides {
        painter.rect_filled(side, 0.0, Color32::from_rgb(0x0c, 0x0a, 0x09));
    }
    let (Some(player), Some(pose)) = (&screening.player, screening.pose) else { return };
    let scene = shown_at(&player.film, &player.schedule, player.now());
    let seen = size.as_vec2();
    let anchors = anchors(world, &scene, pose, seen);
    let Some(mut lettered) = world.get_non_send_mut::<Lettered>() else { return };
    let spare = screening.source.as_ref().map(|source| source.spare.clone()).unwrap_or_default();
    if let Some(picture) = lettered.picture(context, (size.x, size.y), (scene, anchors), spare) {
        let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
        painter.image(picture.id(), area, whole, Color32::WHITE);
    }
}

/// The bar, the faults of the script, and the dialog in which it becomes a file.
fn panels(world: &mut World, context: &egui::Context, screening: &mut Screening, hud: &mut Hud) -> Vec<PlayerControl> {
    let spoken = world.resource::<Spoken>().0.clone();
    let language = &spoken;
    let plugged = *world.resource::<Plugged>();
    if let Some((text, is_well)) = hud.film_it.ended() {
        screening.ended = Some((language.say(&text), is_well));
    }
    let mut wishes = Vec::new();
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(context.viewport_rect());
    let mut ui = egui::Ui::new(context.clone(), "screening".into(), builder);
    let frame = egui::Frame::new().fill(theme::WALNUT).inner_margin(vec2(14.0, 10.0));
    let width = context.viewport_rect().width();
    egui::Panel::bottom("film-bar").exact_size(bar::height(width)).resizable(false).frame(frame).show(&mut ui, |ui| {
        let source = screening.source.as_ref().map_or("", |source| source.name.as_str());
        let Some(player) = &screening.player else {
            if ui.button(language.get("film-leave")).clicked() {
                wishes.push(PlayerControl::Leave);
            }
            return;
        };
        let name = player.film.headings.title.as_deref().unwrap_or(source);
        let about = About {
            name,
            shape: screening.shape,
            progress: hud.film_it.progress(),
            ended: screening.ended.clone(),
            voices: screening.has_voices().then_some(screening.recorder.is_open),
            plugged,
        };
        wishes.extend(bar::show(ui, width, language, player, &about));
    });
    if let Some(player) = screening.player.as_ref().filter(|_| screening.recorder.is_open) {
        let pressed = |key| words::pressed(language, plugged, key, ButtonSet::Film);
        let wished = voices::show(context, bar::height(width), language, (player, &screening.recorder), &pressed);
        wishes.extend(wished);
    }
    if let Some(report) = &screening.faults {
        let key = if screening.player.is_some() { "film-faults-before" } else { "film-faults" };
        let area = egui::Area::new(Id::new("faults")).order(Order::Middle).fixed_pos(egui::pos2(16.0, 16.0));
        area.show(context, |ui| {
            egui::Frame::window(&context.global_style()).inner_margin(14).show(ui, |ui| {
                ui.set_max_width((context.viewport_rect().width() - 80.0).min(900.0));
                ui.label(RichText::new(language.get(key)).color(theme::ALARM).strong());
                ScrollArea::vertical().max_height(context.viewport_rect().height() * 0.5).show(ui, |ui| {
                    ui.add(egui::Label::new(RichText::new(report.trim_end()).monospace()).wrap());
                });
            });
        });
    }
    if screening.films {
        wishes.extend(dialog(world, context, language, screening, hud));
    }
    wishes
}

fn dialog(
    world: &mut World,
    context: &egui::Context,
    language: &Language,
    screening: &Screening,
    hud: &mut Hud,
) -> Option<PlayerControl> {
    let Some(source) = &screening.source else { return None };
    let Settings { video, speak, .. } = world.resource::<Settings>();
    let (tier, mut voice) = (video.tier, speak.clone());
    let scene = (*world.resource::<Look>(), *world.resource::<Materials>(), tier);
    let subject = || {
        if let Some(film) = source.shown.and_then(|number| FILMS.get(number)) {
            return Subject::BuiltIn(film.script, film.texts(language.tag()));
        }
        let file = source.files.first().cloned().unwrap_or_default();
        Subject::File(file, source.options.clone())
    };
    let shown = modal(context, Id::new("film-it"), "film", |ui| {
        let (film, waker) = ((&mut hud.film_it, source.name.as_str()), world.resource::<Waker>());
        film_it::show(ui, language, film, (&mut voice, false), scene, subject, waker)
    });
    if world.resource::<Settings>().speak != voice {
        world.resource_mut::<Settings>().speak = voice;
    }
    (shown.inner || shown.backdrop_response.clicked()).then_some(PlayerControl::FilmIt)
}
