//! The buttons at the bottom of the side panel: history, ritual, views, rooms, the end of a game; `panel` shows them.

use bevy_egui::egui::{self, RichText, Ui, vec2};

use crate::command::{Command, HandCommand, PaceCommand, PanelCommand, ShowcaseCommand, ViewCommand};
use crate::ritual::PACES;
use crate::table::{Look, Materials};

use super::desk::Desk;
use super::fields::position_field;
use super::parts::{hint, row};
use super::state::Hud;
use super::{theme, words};

/// Everything at the bottom: history, ritual, views, the end of a game, the position.
pub(super) fn controls(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let game = &desk.the_match.game;
    let over = game.result().is_some();
    row(ui, 3, |ui, width| {
        let choosing = desk.intent.choice().is_some();
        command(ui, desk, width, "Undo", "U or Ctrl+Z", game.can_undo() || choosing, Command::Hand(HandCommand::Undo));
        command(ui, desk, width, "Redo", "Ctrl+Y", game.can_redo(), Command::Hand(HandCommand::Redo));
        command(
            ui,
            desk,
            width,
            "Skip",
            "S: end the ritual at once",
            desk.performing,
            Command::Pace(PaceCommand::Skip),
        );
    });
    row(ui, 4, |ui, width| {
        let (pause, speed) = (desk.pace.paused, desk.pace.speed);
        command(
            ui,
            desk,
            width,
            if pause { "Go on" } else { "Pause" },
            "P: the ritual",
            true,
            Command::Pace(PaceCommand::Pause),
        );
        command(ui, desk, width, "Slower", "−: the ritual", speed > PACES.0, Command::Pace(PaceCommand::Slower));
        let pace = RichText::new(format!("Pace {speed}×")).small().color(theme::PAPER_DIM);
        let pace = ui.add_sized(vec2(width, 28.0), egui::Label::new(pace).selectable(false));
        hint(&pace, "How fast the ritual is performed: 1× is a calm hand");
        command(ui, desk, width, "Faster", "+: the ritual", speed < PACES.1, Command::Pace(PaceCommand::Faster));
    });
    row(ui, 4, |ui, width| {
        command(ui, desk, width, "White", "1: view from White's seat", true, Command::View(ViewCommand::White));
        command(ui, desk, width, "Black", "2: view from Black's seat", true, Command::View(ViewCommand::Black));
        command(ui, desk, width, "Above", "3: view from above", true, Command::View(ViewCommand::Above));
        let turn = egui::Button::selectable(desk.auto_turn, "Turn").min_size(vec2(width, 28.0));
        let turn = ui.add(turn);
        hint(&turn, "A: the camera turns to the player to move");
        if turn.clicked() {
            desk.commands.push(Command::View(ViewCommand::AutoTurn));
        }
    });
    let set = [("The set", "L: look at the set", Command::Showcase(ShowcaseCommand::Open))];
    room_row(ui, (desk.look, desk.materials), &set, &mut desk.commands);
    row(ui, 4, |ui, width| {
        command(ui, desk, width, "Draw", "Ctrl+D: offer a draw", !over, Command::Panel(PanelCommand::Draw));
        command(ui, desk, width, "Resign", "Ctrl+R", !over, Command::Panel(PanelCommand::Resign));
        command(ui, desk, width, "New", "Ctrl+N: a new game", true, Command::Panel(PanelCommand::NewGame));
        command(ui, desk, width, "Keys", "F1", true, Command::Panel(PanelCommand::Help));
    });
    position_field(ui, desk, hud);
}

/// Room and materials: the buttons say what there is now and bring the next; before them `others` by text, key and command.
pub fn room_row(
    ui: &mut Ui,
    (look, materials): (Look, Materials),
    others: &[(&'static str, &'static str, Command)],
    commands: &mut Vec<Command>,
) {
    let own = [
        (words::look(look), "R: the next room", Command::View(ViewCommand::NextLook)),
        (words::materials(materials), "M: the next materials", Command::View(ViewCommand::NextMaterials)),
    ];
    row(ui, own.len() + others.len(), |ui, width| {
        for (text, keys, command) in others.iter().copied().chain(own) {
            let button = ui.add(egui::Button::new(text).min_size(vec2(width, 28.0)));
            hint(&button, keys);
            if button.clicked() {
                commands.push(command);
            }
        }
    });
}

fn command(ui: &mut Ui, desk: &mut Desk, width: f32, text: &str, keys: &str, enabled: bool, command: Command) {
    let button = egui::Button::new(text).min_size(vec2(width, 28.0));
    let button = ui.add_enabled(enabled, button);
    hint(&button, keys);
    if button.clicked() {
        desk.commands.push(command);
    }
}
