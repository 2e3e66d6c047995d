//! The buttons at the bottom of the side panel: history, ritual, views, rooms, the end of a game; `panel` shows them.

use bevy_egui::egui::{self, RichText, Ui, vec2};

use crate::command::{Command, HandCommand, PaceCommand, PanelCommand, ShowcaseCommand, ViewCommand};
use crate::language::Language;
use crate::ritual::PACES;
use crate::table::{Look, Materials};
use crate::text::Text;

use super::desk::Desk;
use super::fields::position_field;
use super::parts::{hint, row};
use super::state::Hud;
use super::words;

/// Everything at the bottom: history, ritual, views, the end of a game, the position.
pub(super) fn controls(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let game = &desk.the_match.game;
    let over = game.result().is_some();
    row(ui, 3, |ui, width| {
        let choosing = desk.intent.choice().is_some();
        let can_undo = game.can_undo() || choosing;
        command(ui, desk, width, ("button-undo", "hint-undo"), can_undo, Command::Hand(HandCommand::Undo));
        command(ui, desk, width, ("button-redo", "hint-redo"), game.can_redo(), Command::Hand(HandCommand::Redo));
        command(ui, desk, width, ("button-skip", "hint-skip"), desk.performing, Command::Pace(PaceCommand::Skip));
    });
    row(ui, 4, |ui, width| {
        let (pause, speed) = (if desk.pace.paused { "button-go-on" } else { "button-pause" }, desk.pace.speed);
        let (slower, faster) = (PaceCommand::Slower, PaceCommand::Faster);
        command(ui, desk, width, (pause, "hint-pause"), true, Command::Pace(PaceCommand::Pause));
        command(ui, desk, width, ("button-slower", "hint-slower"), speed > PACES.0, Command::Pace(slower));
        let pace = desk.say(&Text::new("pace").with("speed", words::decimal(&speed.to_string())));
        let pace = RichText::new(pace).small().weak();
        let pace = ui.add_sized(vec2(width, 28.0), egui::Label::new(pace).selectable(false));
        hint(&pace, desk.t("hint-pace"));
        command(ui, desk, width, ("button-faster", "hint-faster"), speed < PACES.1, Command::Pace(faster));
    });
    row(ui, 4, |ui, width| {
        command(ui, desk, width, ("color-white", "hint-white"), true, Command::View(ViewCommand::White));
        command(ui, desk, width, ("color-black", "hint-black"), true, Command::View(ViewCommand::Black));
        command(ui, desk, width, ("button-above", "hint-above"), true, Command::View(ViewCommand::Above));
        let turn = egui::Button::selectable(desk.auto_turn, desk.t("button-turn")).min_size(vec2(width, 28.0));
        let turn = ui.add(turn);
        hint(&turn, desk.t("hint-turn"));
        if turn.clicked() {
            desk.commands.push(Command::View(ViewCommand::AutoTurn));
        }
    });
    let set = [("button-set", "hint-set", Command::Showcase(ShowcaseCommand::Open))];
    room_row(ui, desk.language, (desk.look, desk.materials), &set, &mut desk.commands);
    row(ui, 4, |ui, width| {
        command(ui, desk, width, ("button-draw", "hint-draw"), !over, Command::Panel(PanelCommand::Draw));
        command(ui, desk, width, ("button-resign", "hint-resign"), !over, Command::Panel(PanelCommand::Resign));
        command(ui, desk, width, ("button-new", "hint-new"), true, Command::Panel(PanelCommand::NewGame));
        command(ui, desk, width, ("button-keys", "hint-keys"), true, Command::Panel(PanelCommand::Help));
    });
    position_field(ui, desk, hud);
}

/// Room and materials: the buttons say what there is now and bring the next; before them `others` by the messages with their words
/// and their keys, and by command.
pub fn room_row(
    ui: &mut Ui,
    language: &Language,
    (look, materials): (Look, Materials),
    others: &[(&'static str, &'static str, Command)],
    commands: &mut Vec<Command>,
) {
    let own = [
        (words::look(look), "hint-room", Command::View(ViewCommand::NextLook)),
        (words::materials(materials), "hint-materials", Command::View(ViewCommand::NextMaterials)),
    ];
    row(ui, own.len() + others.len(), |ui, width| {
        for (id, keys, command) in others.iter().copied().chain(own) {
            let button = ui.add(egui::Button::new(language.get(id)).min_size(vec2(width, 28.0)));
            hint(&button, language.get(keys));
            if button.clicked() {
                commands.push(command);
            }
        }
    });
}

/// A button by the messages with its words and its hint.
fn command(ui: &mut Ui, desk: &mut Desk, width: f32, (id, keys): (&str, &str), enabled: bool, command: Command) {
    let button = egui::Button::new(desk.t(id)).min_size(vec2(width, 28.0));
    let button = ui.add_enabled(enabled, button);
    hint(&button, desk.t(keys));
    if button.clicked() {
        desk.commands.push(command);
    }
}
