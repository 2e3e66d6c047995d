//! Commands about the view and about the window itself.

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{CameraOutputMode, Viewport};
use bevy::prelude::*;
use bevy::render::render_resource::BlendState;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowCloseRequested, WindowMode};
use bevy_egui::{EguiContext, EguiContextSettings, EguiGlobalSettings, PrimaryEguiContext};
use host::IN_BROWSER;
use table::command::{Visitors, WindowCommand};
use table::game::{Exercise, Match, Unkept};
use table::scene::camera::{Across, CameraInputEnabled};

use crate::hand::{Covered, Hand, Inbox};
use crate::hud::dialogs::leaving::{self, Way};
use crate::hud::kit::state::{Dialog, Hud};
use crate::hud::kit::theme;

/// The pointer turns the camera only over the table, and not while it drags a man; nor where two people play across the table, whose fingers
/// are not those of one hand.
pub fn share_the_pointer(
    inbox: Res<Inbox>,
    covered: Res<Covered>,
    hand: Res<Hand>,
    cameras: Query<&Camera, With<Camera3d>>,
    across: Res<Across>,
    mut enabled: ResMut<CameraInputEnabled>,
) {
    let over_table = inbox.pointer.is_some_and(|point| {
        let shown = |camera: &Camera| camera.logical_viewport_rect().is_some_and(|rect| rect.contains(point));
        cameras.iter().any(shown) && !covered.areas.iter().any(|area| area.contains(point))
    });
    enabled.set_if_neq(CameraInputEnabled(over_table && !covered.all && hand.drag.is_none() && !across.is_on()));
}

/// The table's picture ends where the side panel begins, and above the strip of a lesson.
pub fn fit_the_table(
    (hud, across): (Res<Hud>, Res<Across>),
    window: Single<&Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut Camera, With<Camera3d>>,
) {
    let panel = (hud.panel_width * window.scale_factor()).round() as u32;
    let strip = (hud.strip * window.scale_factor()).round() as u32;
    let size =
        UVec2::new(window.physical_width().saturating_sub(panel), window.physical_height().saturating_sub(strip));
    if size.x == 0 || size.y == 0 {
        return;
    }
    // The drawer of who sits opposite is at the window's left.
    let place = if across.turns_panels() { UVec2::new(panel, strip) } else { UVec2::ZERO };
    let is_there = |viewport: &Viewport| (viewport.physical_position, viewport.physical_size) == (place, size);
    for mut camera in &mut cameras {
        if !camera.viewport.as_ref().is_some_and(is_there) {
            camera.viewport = Some(Viewport { physical_position: place, physical_size: size, ..default() });
        }
    }
}

/// A camera of their own, so that panels cover the whole window while the table has a part of it.
pub(in crate::hud) fn own_camera(mut commands: Commands, mut settings: ResMut<EguiGlobalSettings>) {
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

/// Obeys them. What was played is kept already, so closing asks nothing; while that is not so, it asks once.
pub fn control(
    (mut commands, mut closes): (MessageReader<WindowCommand>, MessageReader<WindowCloseRequested>),
    (unkept, the_match, exercise): (Option<Res<Unkept>>, Res<Match>, Res<Exercise>),
    visitors: Option<Res<Visitors>>,
    mut hud: ResMut<Hud>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut exits: MessageWriter<AppExit>,
) {
    // The keys with which a desktop closes a window are visitors' keys too.
    let mut closes = closes.read().count() > 0 && visitors.is_none();
    for command in commands.read() {
        match command {
            WindowCommand::Fullscreen => windows.iter_mut().for_each(|mut window| {
                window.mode = match window.mode {
                    WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                    _ => WindowMode::Windowed,
                };
            }),
            // A page is left, not ended.
            WindowCommand::Quit if IN_BROWSER => {}
            WindowCommand::Quit => closes = true,
        }
    }
    if !closes {
        return;
    }
    if !leaving::is_at_stake(unkept.as_deref(), &the_match, &exercise) {
        exits.write(AppExit::Success);
    } else if hud.dialog != Some(Dialog::Unsaved) {
        hud.ask_before(Way::Quit);
    }
}
