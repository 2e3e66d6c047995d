//! What lies over every other room as over the table: warnings, and the question whether a game that is not kept may be lost.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use table::game::{KeepRequest, Unkept};

use super::dialogs::leaving::Way;
use super::dialogs::unsaved;
use super::kit::state::{Dialog, Hud};
use super::kit::words::Spoken;
use super::over::warning::{self, Corner};

/// Shows both.
pub(in crate::hud) fn show(
    mut contexts: EguiContexts,
    (spoken, unkept): (Res<Spoken>, Option<Res<Unkept>>),
    mut hud: ResMut<Hud>,
    (mut exits, mut wishes): (MessageWriter<AppExit>, MessageWriter<KeepRequest>),
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    if hud.dialog == Some(Dialog::Unsaved) {
        let modal = egui::Modal::new(egui::Id::new("dialog"));
        let answered = modal.show(&context, |ui| unsaved::show(ui, &spoken.0, &mut hud, unkept.as_deref()));
        if answered.should_close() {
            (hud.dialog, hud.leaving) = (None, Default::default());
        }
    }
    warning::show(&context, (context.viewport_rect(), Corner::Middle), &spoken.0, &mut hud);
    // Only the window is closed from there.
    if let Some(Way::Quit) = hud.leaving.free() {
        exits.write(AppExit::Success);
    }
    wishes.write_batch(hud.leaving.wish());
    Ok(())
}
