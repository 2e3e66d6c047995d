//! Sounds in words, for those who do not hear them; `table` shows it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, RichText};
use table::soundscape::Caption;

use crate::hud::kit::desk::Desk;
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;
use crate::hud::over::placing::{CardPlace, Column};

/// How long a caption stays, in seconds, and how many stand there at once.
const STAYS: f64 = 3.0;
const MOST: usize = 3;

/// Hears what is heard; a sound that comes again while its words stand there only keeps them.
pub(in crate::hud) fn listen(time: Res<Time<Real>>, mut captions: MessageReader<Caption>, mut hud: ResMut<Hud>) {
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

/// Shows the last ones in the room for cards.
pub(in crate::hud) fn show(context: &egui::Context, column: &mut Column, desk: &Desk, hud: &Hud) {
    if hud.captions.is_empty() {
        return;
    }
    column.show(context, ("captions", Order::Middle), CardPlace::Bottom, |ui| {
        theme::card().fill(theme::WALNUT.gamma_multiply(0.9)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            for (id, _) in &hud.captions {
                ui.add(egui::Label::new(RichText::new(format!("[{}]", desk.t(id))).color(theme::PAPER)).wrap());
            }
        });
    });
}
