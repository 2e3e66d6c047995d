//! The menu: everything that is not a move, one press away; `dialogs` shows it.

use bevy_egui::egui::{self, RichText, Ui, vec2};

use super::desk::Desk;
use super::parts::{list, primary, wide};
use super::state::Hud;
use super::words;
use crate::choices::agreed;
use crate::command::{Command, HandCommand, PanelCommand, ShowcaseCommand, WindowCommand};

/// The entry that needs something to be filmed.
const FILM: &str = "menu-film";

/// What the menu offers: its words, its key, what it does, and whether it ends a game that goes on.
const ENTRIES: [(&str, &str, Command, bool); 15] = [
    ("menu-new-game", "Ctrl+N", Command::Panel(PanelCommand::NewGame), false),
    ("menu-games", "Ctrl+O", Command::Panel(PanelCommand::Games), false),
    ("menu-drawer", "D", Command::Panel(PanelCommand::Drawer), false),
    ("menu-by-hand", "B", Command::Hand(HandCommand::ChangeHands), true),
    ("menu-set", "L", Command::Showcase(ShowcaseCommand::Open), false),
    (FILM, "", Command::Panel(PanelCommand::FilmIt), false),
    ("menu-draw", "Ctrl+D", Command::Panel(PanelCommand::Draw), true),
    ("menu-resign", "Ctrl+R", Command::Panel(PanelCommand::Resign), true),
    ("menu-rules", "F2", Command::Panel(PanelCommand::Rules), false),
    ("menu-settings", "Ctrl+,", Command::Panel(PanelCommand::Settings), false),
    ("menu-keys", "F1", Command::Panel(PanelCommand::Help), false),
    ("menu-full-screen", "F11", Command::Window(WindowCommand::Fullscreen), false),
    ("menu-bare", "F10", Command::Panel(PanelCommand::Bare), false),
    ("menu-title", "", Command::Panel(PanelCommand::StandUp), false),
    ("menu-quit", "Ctrl+Q", Command::Window(WindowCommand::Quit), false),
];

/// Shows the menu.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    wide(ui, 320.0);
    let options = desk.the_match.game.options();
    ui.heading(desk.say(&agreed::title(options)));
    for sentence in agreed::in_full(options) {
        ui.label(RichText::new(desk.say(&sentence)).small().weak());
    }
    ui.add_space(10.0);
    if primary(ui, &desk.t("menu-back")).clicked() {
        hud.dialog = None;
    }
    ui.add_space(4.0);
    let is_over = desk.the_match.game.result().is_some();
    let is_begun = desk.the_match.game.plies() > 0 || hud.film_it.progress().is_some();
    list(ui, 300.0, |ui| {
        for (id, keys, command, ends) in ENTRIES {
            let button = egui::Button::new(desk.t(id))
                .shortcut_text(words::keys(desk.language, keys))
                .min_size(vec2(ui.available_width(), 32.0));
            if ui.add_enabled(!(ends && is_over) && (is_begun || id != FILM), button).clicked() {
                hud.dialog = None;
                desk.commands.push(command);
            }
        }
    });
}
