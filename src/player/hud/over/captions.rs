//! Sounds in words, for those who do not hear them, at the lower left of the table; `table` shows it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Id, Order, Rect, RichText, vec2};

use crate::player::hud::kit::desk::Desk;
use crate::player::hud::kit::state::Hud;
use crate::player::hud::kit::theme;
use crate::world::soundscape::Caption;

/// How long a caption stays, in seconds, and how many stand there at once.
const STAYS: f64 = 3.0;
const MOST: usize = 3;

/// Hears what is heard; a sound that comes again while its words stand there only keeps them.
pub(in crate::player::hud) fn listen(
    time: Res<Time<Real>>,
    mut captions: MessageReader<Caption>,
    mut hud: ResMut<Hud>,
) {
    let now = time.elapsed_secs_f64();
    if captions.is_empty() && hud.captions.iter().all(|(_, until)| *until >= now) {
        return;
    }
    for caption in captions.read() {
        let id = caption.id();
        hud.captions.retain(|(other, _)| *other != id);
        hud.captions.push((id, now + STAYS));
    }
    hud.captions.retain(|(_, until)| *until >= now);
    let surplus = hud.captions.len().saturating_sub(MOST);
    hud.captions.drain(..surplus);
}

/// Shows the last ones.
pub(in crate::player::hud) fn show(context: &egui::Context, table: Rect, desk: &Desk, hud: &Hud) {
    if hud.captions.is_empty() {
        return;
    }
    let place = Align2::LEFT_BOTTOM.pos_in_rect(&table) + vec2(14.0, -14.0);
    let area = egui::Area::new(Id::new("captions")).order(Order::Middle).interactable(false);
    area.pivot(Align2::LEFT_BOTTOM).fixed_pos(place).show(context, |ui| {
        theme::card().fill(theme::WALNUT.gamma_multiply(0.9)).show(ui, |ui| {
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
            for (id, _) in &hud.captions {
                ui.label(RichText::new(format!("[{}]", desk.t(id))).color(theme::PAPER));
            }
        });
    });
}
