//! The deleted games, each of which can be restored; `games` shows it in place of the saved ones.

use bevy_egui::egui::{self, RichText, Ui, vec2};
use host::time::SystemTime;

use crate::hud::dialogs::opening::Opening;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::flow;
use crate::hud::kit::words;
use rules::text::Text;

/// Shows them, the latest first.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &Desk, games: &mut Opening) {
    ui.label(RichText::new(desk.t("games-deleted-all")).weak());
    ui.add_space(6.0);
    let now = SystemTime::now();
    let mut wanted = None;
    for (number, deleted) in games.trash.iter().enumerate() {
        let days = Text::new("games-days-left").with("count", deleted.days_left(now) as i64);
        let title = words::line(desk.language, &deleted.title());
        ui.add(egui::Label::new(title).wrap().selectable(false));
        flow(ui, |ui| {
            let button = egui::Button::new(desk.t("games-bring-back")).min_size(vec2(110.0, 28.0));
            if ui.add(button).clicked() {
                wanted = Some(number);
            }
            ui.label(RichText::new(desk.say(&days)).small().weak());
        });
        ui.add_space(4.0);
    }
    if let Some(deleted) = wanted.and_then(|number| games.trash.get(number).cloned()) {
        games.bring_back_this(&deleted);
    }
}
