//! The photographer in the window: keys, focusing by a click, the camera while it is held, and the return to the game.

use bevy::camera::visibility::{RenderLayers, VisibilitySystems};
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings, RayCastVisibility};
use bevy::prelude::*;
use bevy::render::view::ColorGrading;
use bevy::transform::TransformSystems;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiPrimaryContextPass;
use bevy_panorbit_camera::{PanOrbitCamera, PanOrbitCameraSystemSet};
use film::studio::photograph::{Marks, gather};
use film::studio::tracing::{Exposure, Places};
use player::bindings::{Bindings, Layout};
use player::hand::input::command;
use player::hand::{self, Covered, Intent, Modifiers};
use player::hud::Shown;
use table::command::{Command, Dispatch, PhotographCommand, ViewCommand};
use table::game::{Match, PositionReset};
use table::phase::{Phase, Screen};
use table::ritual::{LookBack, Pace};
use table::scene::camera::{CameraInputEnabled, CameraView, Framing, Grip, Pose, ray_through};
use table::scene::spawn::refine_all;
use table::scene::{Look, Materials};
use table::wake::Waker;

use super::develop::{Developing, Order, folder};
use super::shot::{Row, Shot, Wish};
use super::{Photographer, panel};
use crate::clicks::{Clicks, listen};

/// How near the camera may come, in squares, and its lowest angle, in radians above the table.
const NEAREST: (f32, f32) = (1.0, 0.03);
/// The lens's smallest height above the table, in squares.
const LOWEST: f32 = 0.12;
/// The fraction of its distance by which the focus moves in a step.
const FOCUS_STEP: f32 = 0.03;
/// The closest focus, in squares.
const SHARP: f32 = 0.4;

/// Adds the photographer to an app with a window.
pub fn plugin(app: &mut App) {
    listen(app);
    app.add_plugins(super::at_rest::plugin)
        .init_resource::<Photographer>()
        .add_message::<Wish>()
        .add_message::<PhotographCommand>()
        .add_systems(
            Update,
            (
                (take_up, leave_for_a_game, hear_keys, click, grant)
                    .chain()
                    .before(hand::work::work_off)
                    .in_set(Phase::Input),
                lend_the_pointer.run_if(in_state(Screen::Photograph)).in_set(Phase::Judge),
            ),
        )
        .add_systems(OnExit(Screen::Photograph), give_back)
        .add_systems(
            EguiPrimaryContextPass,
            (panel::show.run_if(in_state(Screen::Photograph)), panel::grow).chain().after(Shown),
        )
        .add_systems(
            PostUpdate,
            hold.run_if(in_state(Screen::Photograph))
                .after(PanOrbitCameraSystemSet)
                .before(TransformSystems::Propagate)
                .before(bevy::camera::CameraUpdateSystems)
                .before(VisibilitySystems::UpdateFrusta),
        );
}

/// The state of camera and game before.
struct Before {
    pose: Pose,
    framing: Option<Framing>,
    nearest: f32,
    flattest: Option<f32>,
    angle: f32,
    pace: bool,
}

/// A camera that the photographer can take.
type Held<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static mut PanOrbitCamera,
        &'static mut Projection,
        Option<&'static Framing>,
        &'static mut Grip,
        &'static Camera,
    ),
>;

/// The state to restore when the photographer is done.
#[derive(Component)]
struct PutAside(Before);

/// Opens the photographer's camera: the game stands still as it is.
fn take_up(
    mut asked: MessageReader<PhotographCommand>,
    mut commands: Commands,
    mut photographer: ResMut<Photographer>,
    (screen, mut next): (Res<State<Screen>>, ResMut<NextState<Screen>>),
    (mut pace, mut intent): (ResMut<Pace>, ResMut<Intent>),
    mut cameras: Held,
) {
    if asked.read().count() == 0 || !matches!(**screen, Screen::Title | Screen::Play) {
        return;
    }
    let Some((entity, mut orbit, projection, framing, mut grip, camera)) = cameras.iter_mut().next() else { return };
    let Projection::Perspective(lens) = &*projection else { return };
    let before = Before {
        pose: Pose::of(&orbit),
        framing: framing.cloned(),
        nearest: orbit.zoom_lower_limit,
        flattest: orbit.pitch_lower_limit,
        angle: lens.fov,
        pace: pace.paused,
    };
    if let Some(size) = camera.logical_viewport_size() {
        photographer.shot.set_lens(size, lens.fov);
    }
    photographer.shot = Shot { focus: orbit.target_focus, height: 0.0, roll: 0.0, ..photographer.shot };
    photographer.came_from = Some(*screen.get());
    photographer.row = Row::Lens;
    (orbit.zoom_lower_limit, orbit.pitch_lower_limit) = (NEAREST.0, Some(NEAREST.1));
    grip.left_anywhere = true;
    // The photographer chooses the framing.
    commands.entity(entity).remove::<Framing>().insert(PutAside(before));
    (pace.paused, *intent) = (true, Intent::Idle);
    next.set(Screen::Photograph);
}

/// If a game is opened meanwhile, it takes over the table.
fn leave_for_a_game(
    mut resets: MessageReader<PositionReset>,
    the_match: Res<Match>,
    screen: Res<State<Screen>>,
    mut photographer: ResMut<Photographer>,
    mut wishes: MessageWriter<Wish>,
) {
    let is_new = resets.read().count() > 0 && !the_match.is_added();
    if is_new && *screen == Screen::Photograph {
        photographer.came_from = Some(Screen::Play);
        wishes.write(Wish::Leave);
    }
}

/// Reads every key press while the camera is held; meanwhile the hand ignores the keyboard.
fn hear_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    (bindings, layout, covered): (Res<Bindings>, Res<Layout>, Res<Covered>),
    screen: Res<State<Screen>>,
    mut wishes: MessageWriter<Wish>,
    mut dispatch: Dispatch,
) {
    let is_held = *screen == Screen::Photograph;
    let control =
        held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    let shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && is_held && !covered.unfolded) {
        let code = bindings.code(&layout, key.key_code, &key.logical_key, control);
        if control {
            let moves = command(code, Modifiers { shift, control, alt: false }, false);
            if let Some(view @ Command::View(_)) = moves {
                dispatch.send(view);
            }
            continue;
        }
        let wish = match code {
            KeyCode::ArrowUp => Wish::NextRow { back: true },
            KeyCode::ArrowDown => Wish::NextRow { back: false },
            KeyCode::ArrowLeft => Wish::StepHere(false),
            KeyCode::ArrowRight => Wish::StepHere(true),
            KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space if !key.repeat => Wish::Here,
            KeyCode::KeyD if !key.repeat => Wish::Develop,
            KeyCode::KeyF => Wish::FocusOnMiddle,
            KeyCode::KeyT if !key.repeat => Wish::Step(Row::Thirds, true),
            KeyCode::KeyK | KeyCode::Escape if !key.repeat => Wish::Leave,
            KeyCode::Equal | KeyCode::NumpadAdd => {
                dispatch.send(Command::View(ViewCommand::Closer(1)));
                continue;
            }
            KeyCode::Minus | KeyCode::NumpadSubtract => {
                dispatch.send(Command::View(ViewCommand::Closer(-1)));
                continue;
            }
            KeyCode::KeyR if !key.repeat => {
                dispatch.send(Command::View(ViewCommand::NextLook));
                continue;
            }
            KeyCode::KeyM if !key.repeat => {
                dispatch.send(Command::View(ViewCommand::NextMaterials));
                continue;
            }
            _ => continue,
        };
        wishes.write(wish);
    }
}

/// The camera, and ray casts into what is in front of it.
#[derive(bevy::ecs::system::SystemParam)]
struct Finder<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
    ray_cast: MeshRayCast<'w, 's>,
    layers: Query<'w, 's, &'static RenderLayers>,
}

impl Finder<'_, '_> {
    /// The point that is seen in the middle of the picture.
    fn met(&mut self) -> Option<Vec3> {
        let (camera, place) = self.cameras.iter().next()?;
        let ray = ray_through(camera, place, camera.logical_viewport_rect()?.center())?;
        // Things that only cast shadows are not seen.
        let layers = &self.layers;
        let is_seen = |thing| layers.get(thing).map_or(true, |on| on.intersects(&RenderLayers::layer(0)));
        let settings = MeshRayCastSettings::default().with_visibility(RayCastVisibility::Visible).with_filter(&is_seen);
        self.ray_cast.cast_ray(ray, &settings).first().map(|(_, hit)| hit.point)
    }

    /// The point at this distance in the middle of the picture.
    fn ahead(&self, distance: f32) -> Option<Vec3> {
        let (_, place) = self.cameras.iter().next()?;
        Some(place.translation() + place.forward() * distance)
    }

    /// The distance of a point along the camera's direction.
    fn distance(&self, point: Vec3) -> Option<f32> {
        let (_, place) = self.cameras.iter().next()?;
        Some((point - place.translation()).dot(*place.forward()).max(SHARP))
    }
}

/// A click on something focuses on it.
fn click(
    mut clicks: Clicks,
    screen: Res<State<Screen>>,
    seen: Query<(), With<Mesh3d>>,
    mut photographer: ResMut<Photographer>,
) {
    let Some(met) = clicks.next().filter(|met| *screen == Screen::Photograph && seen.contains(met.entity)) else {
        return;
    };
    if let Some(point) = met.point {
        photographer.shot.focus = point;
    }
}

/// Carries out the requests.
fn grant(world: &mut World, mut wishes: Local<bevy::ecs::message::MessageCursor<Wish>>) {
    let wished: Vec<Wish> = wishes.read(world.resource::<Messages<Wish>>()).copied().collect();
    for wish in wished {
        let row = world.resource::<Photographer>().row;
        // One key after another, even if several are pressed in a frame.
        let wish = match wish {
            Wish::StepHere(up) => Wish::Step(row, up),
            Wish::NextRow { back } => Wish::Row(row.next(back)),
            Wish::Here => match row {
                Row::Focus => Wish::FocusOnMiddle,
                Row::Thirds => Wish::Step(row, true),
                Row::Leave => Wish::Leave,
                _ => Wish::Develop,
            },
            wish => wish,
        };
        match wish {
            Wish::Set(shot) => world.resource_mut::<Photographer>().shot = shot,
            Wish::Row(row) => world.resource_mut::<Photographer>().row = row,
            Wish::Step(Row::Focus, up) => focus(world, |finder, now| {
                finder.ahead(finder.distance(now)? * if up { 1.0 + FOCUS_STEP } else { 1.0 / (1.0 + FOCUS_STEP) })
            }),
            Wish::Step(Row::Develop | Row::Leave, _) | Wish::StepHere(_) | Wish::NextRow { .. } | Wish::Here => {}
            Wish::Step(row, up) => world.resource_mut::<Photographer>().shot.step(row, up),
            Wish::FocusAt(distance) => focus(world, |finder, _| finder.ahead(distance.max(SHARP))),
            Wish::FocusOnMiddle => focus(world, |finder, _| finder.met()),
            Wish::Develop => develop(world),
            Wish::Stop => world.resource::<Photographer>().stop(),
            Wish::Dismiss => world.resource_mut::<Photographer>().is_dismissed = true,
            Wish::Leave => {
                let came_from = world.resource_mut::<Photographer>().came_from.take();
                world.resource_mut::<NextState<Screen>>().set(came_from.unwrap_or_default());
            }
        }
    }
}

/// Focuses on the point that is found, if any.
fn focus(world: &mut World, find: impl FnOnce(&mut Finder, Vec3) -> Option<Vec3>) {
    let now = world.resource::<Photographer>().shot.focus;
    let mut state = bevy::ecs::system::SystemState::<Finder>::new(world);
    let Ok(mut finder) = state.get_mut(world) else { return };
    if let Some(found) = find(&mut finder, now) {
        world.resource_mut::<Photographer>().shot.focus = found;
    }
}

/// Takes the scene in front of the camera, and starts developing it.
fn develop(world: &mut World) {
    if world.resource::<Photographer>().develops() {
        return;
    }
    let shot = world.resource::<Photographer>().shot;
    let size = shot.shape.size(shot.longest);
    refine_all(world);
    let mut gathered = gather(world, size, &Places::default(), Marks::LeftOut);
    let camera = &mut gathered.scene.camera;
    let eye = camera.transform;
    let forward = -Vec3::from(eye.matrix3.z_axis);
    camera.focal_length = shot.lens;
    camera.f_number = shot.f_number;
    camera.focus = (shot.focus - Vec3::from(eye.translation)).dot(forward).max(SHARP);
    camera.moved = None;
    let waker = world.resource::<Waker>().clone();
    let exposure = Exposure { samples: shot.samples, ..Exposure::default() };
    let words = words(world, &shot, camera.focus * camera.metres_per_unit);
    let folder = world.resource::<Photographer>().folder.clone().unwrap_or_else(folder);
    let order = Order { gathered, size, exposure, gain: shot.gain(), words, folder };
    let mut photographer = world.resource_mut::<Photographer>();
    photographer.developing = Some(Developing::begin(order, waker));
    photographer.is_dismissed = false;
}

/// The settings, as stored in the file's metadata.
fn words(world: &World, shot: &Shot, focus: f32) -> Vec<(String, String)> {
    let the_match = world.resource::<Match>();
    let position =
        world.get_resource::<LookBack>().map_or_else(|| the_match.game.position(), |back| back.position(the_match));
    let name = |value: &dyn std::fmt::Debug| format!("{value:?}").to_lowercase();
    [
        ("Position", position.fen()),
        ("Lens", format!("{:.0} mm", shot.lens)),
        ("Aperture", format!("f/{}", shot.f_number)),
        ("Focus", format!("{focus:.2} m")),
        ("Exposure", format!("{:+.1} EV", shot.exposure)),
        ("Room", world.get_resource::<Look>().map(|look| name(look)).unwrap_or_default()),
        ("Materials", world.get_resource::<Materials>().map(|materials| name(materials)).unwrap_or_default()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .to_vec()
}

/// Gives the camera back to the game, which continues.
fn give_back(
    mut commands: Commands,
    mut pace: ResMut<Pace>,
    mut views: MessageReader<CameraView>,
    mut cameras: Held,
    aside: Query<&PutAside>,
) {
    let seat = views.read().last().copied();
    for (entity, mut orbit, mut projection, _, mut grip, camera) in &mut cameras {
        let Ok(PutAside(before)) = aside.get(entity) else { continue };
        (orbit.zoom_lower_limit, orbit.pitch_lower_limit) = (before.nearest, before.flattest);
        grip.left_anywhere = false;
        if let Projection::Perspective(lens) = &mut *projection {
            lens.fov = before.angle;
        }
        let size = camera.logical_viewport_size().unwrap_or(Vec2::new(16.0, 9.0));
        let framing = seat.map(|seat| Framing::new(seat, size.x / size.y)).or_else(|| before.framing.clone());
        before.pose.ask_of(&mut orbit);
        pace.paused = before.pace;
        let mut camera = commands.entity(entity);
        camera.remove::<(PutAside, ColorGrading)>();
        if let Some(framing) = framing {
            camera.insert(framing);
        }
    }
}

/// Lets the pointer turn the camera, although the hand ignores the table.
fn lend_the_pointer(
    covered: Res<Covered>,
    window: Single<&Window, With<PrimaryWindow>>,
    cameras: Query<&Camera, With<Camera3d>>,
    mut enabled: ResMut<CameraInputEnabled>,
) {
    let is_over = window.cursor_position().is_some_and(|point| {
        let shown = |camera: &Camera| camera.logical_viewport_rect().is_some_and(|area| area.contains(point));
        cameras.iter().any(shown) && !covered.areas.iter().any(|area| area.contains(point))
    });
    enabled.set_if_neq(CameraInputEnabled(is_over));
}

/// A camera in the photographer's hands.
type Eye = (
    Entity,
    &'static PanOrbitCamera,
    &'static mut Transform,
    &'static mut Projection,
    &'static Camera,
    Option<&'static mut ColorGrading>,
);

/// Applies height, tilt, lens and exposure to the camera.
fn hold(mut commands: Commands, photographer: Res<Photographer>, mut cameras: Query<Eye>) {
    let shot = photographer.shot;
    for (entity, orbit, mut place, mut projection, camera, grading) in &mut cameras {
        let (Some(yaw), Some(pitch), Some(radius)) = (orbit.yaw, orbit.pitch, orbit.radius) else { continue };
        let mut held = Pose { focus: orbit.focus, yaw, pitch, radius }.transform();
        held.translation.y = (held.translation.y + shot.height).max(LOWEST);
        held.rotate_local_z(-shot.roll.to_radians());
        place.set_if_neq(held);
        if let (Projection::Perspective(lens), Some(size)) = (&mut *projection, camera.logical_viewport_size()) {
            let angle = shot.angle(size);
            if (lens.fov - angle).abs() > 1e-5 {
                lens.fov = angle;
            }
        }
        match grading {
            Some(mut grading) if grading.global.exposure != shot.exposure => grading.global.exposure = shot.exposure,
            Some(_) => {}
            None if shot.exposure != 0.0 => {
                let mut grading = ColorGrading::default();
                grading.global.exposure = shot.exposure;
                commands.entity(entity).insert(grading);
            }
            None => {}
        }
    }
}
