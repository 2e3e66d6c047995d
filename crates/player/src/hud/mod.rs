//! The panels: they read the match and write requests.

mod across;
mod dialogs;
mod drawer;
mod elsewhere;
mod frame;
mod hear;
mod kit;
mod order;
mod over;
pub mod reader;
#[cfg(test)]
mod tests;
mod title;

use bevy::a11y::ManageAccessibilityUpdates;
use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, RequestRedraw, WindowCloseRequested};
use bevy_egui::input::write_egui_input_system;
use bevy_egui::{EguiPlugin, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass};
pub use dialogs::film_it;
pub use dialogs::film_order::FolderButton;
use dialogs::games;
pub use kit::parts::{dialog, flow, room_row, row};
pub use kit::state::Hud;
pub use kit::words::Spoken;
use kit::{keyboard, parts, rest, views};
pub use kit::{state, theme, words};
pub use order::Shown;
use over::{captions, coach, exercise, seats};
use table::game::session::Offered;
use table::phase::{Phase, Screen};
use table::scene::camera::Reframe;
use table::scene::{at_rest, kept_picture};
use table::seat::{Analysis, GameReview, Thinking};
use table::soundscape::{Caption, Heard};
use table::wake::{Rests, Waker};
pub use title::VIEW as TITLE_VIEW;

use crate::access::Access;
use crate::hand;
use crate::lesson::{OnTable, Progress};
use crate::settings::Settings;

/// Adds this room to the app.
pub fn plugin(app: &mut App) {
    // The panels have one texture, so that arrays of textures would only cost a warning where the adapter has none.
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None })
        .init_resource::<Hud>()
        .init_resource::<Waker>()
        .init_resource::<Access>()
        .init_resource::<Settings>()
        .init_resource::<Spoken>()
        .init_resource::<OnTable>()
        .init_resource::<Progress>()
        // A table without a window of the system's own has no screen reader either.
        .init_resource::<ManageAccessibilityUpdates>()
        .add_message::<RequestRedraw>()
        .add_message::<FileDragAndDrop>()
        .add_message::<WindowCloseRequested>()
        .add_message::<Heard>()
        .add_message::<Caption>()
        // Otherwise the letters that a frame needs first reach the graphics card a frame late: signs are missing in it,
        // or all panels.
        .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .add_systems(PreStartup, (views::own_camera, rest::begin))
        .add_systems(
            PreUpdate,
            (keyboard::say_modifiers_once, keyboard::let_go_later)
                .in_set(EguiPreUpdateSet::ProcessInput)
                .after(write_egui_input_system),
        )
        .init_resource::<Rests>()
        .add_plugins((kept_picture::plugin, at_rest::plugin))
        .add_systems(Last, (rest::keep_awake, rest::look).chain())
        .init_resource::<across::FarPlate>()
        .add_systems(
            PreUpdate,
            across::turn_input.in_set(EguiPreUpdateSet::ProcessInput).after(write_egui_input_system),
        )
        .add_systems(PostUpdate, across::settle.before(EguiPostUpdateSet::EndPass).before(views::fit_the_table))
        .add_systems(
            PostUpdate,
            across::turn_output.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
        )
        .add_plugins(reader::tree::plugin)
        .add_plugins(crate::two_screens::plugin)
        .add_systems(Update, parts::give.in_set(Phase::Show))
        .init_resource::<Thinking>()
        .init_resource::<Analysis>()
        .init_resource::<GameReview>()
        .add_systems(Update, (coach::mark, coach::refuse, seats::face_the_table).in_set(Phase::Show))
        .add_systems(Startup, games::ask.run_if(resource_exists::<Offered>))
        .add_systems(
            Update,
            (
                (
                    hear::hear_commands,
                    hear::take_dropped_files,
                    keyboard::pass_on,
                    views::control,
                    views::share_the_pointer,
                )
                    .after(hand::work::work_off)
                    .in_set(Phase::Input),
                (state::listen, captions::listen).in_set(Phase::Show),
            ),
        )
        .add_systems(
            Update,
            (hear::speak, hear::scale, (title::come_and_go, exercise::come_back).chain()).in_set(Phase::Show),
        )
        .add_systems(
            EguiPrimaryContextPass,
            frame::show.run_if(in_state(Screen::Title).or_else(in_state(Screen::Play))).in_set(Shown),
        )
        .add_systems(
            EguiPrimaryContextPass,
            elsewhere::show.run_if(not(in_state(Screen::Title).or_else(in_state(Screen::Play)))).in_set(Shown),
        )
        .add_systems(
            PostUpdate,
            views::fit_the_table
                .run_if(not(in_state(Screen::Film)))
                .before(Reframe)
                .before(bevy::camera::CameraUpdateSystems),
        );
}
