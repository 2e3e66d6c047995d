//! Rows of small buttons: undo and redo, the pace of the hand, the camera, room and materials; the drawer, the menu
//! and the set show them.

use bevy_egui::egui::{self, RichText, Ui, vec2};

use ::words::language::Language;
use rules::text::Text;
use table::command::{Command, HandCommand, PaceCommand, ViewCommand};
use table::ritual::PACES;
use table::scene::{Look, Materials};

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{hint, row};
use crate::hud::kit::words;

/// Taking back and playing again; says whether one of them was chosen.
pub(in crate::hud) fn history(ui: &mut Ui, desk: &mut Desk) -> bool {
    let game = &desk.the_match.game;
    let (can_undo, can_redo) = (game.can_undo() || desk.intent.choice().is_some(), game.can_redo());
    let before = desk.commands.len();
    row(ui, 2, |ui, width| {
        command(ui, desk, width, ("button-undo", "hint-undo"), can_undo, Command::Hand(HandCommand::Undo));
        command(ui, desk, width, ("button-redo", "hint-redo"), can_redo, Command::Hand(HandCommand::Redo));
    });
    desk.commands.len() > before
}

/// How fast the hand goes.
pub(in crate::hud) fn pace(ui: &mut Ui, desk: &mut Desk) {
    row(ui, 3, |ui, width| {
        let speed = desk.pace.speed;
        let (slower, faster) = (Command::Pace(PaceCommand::Slower), Command::Pace(PaceCommand::Faster));
        command(ui, desk, width, ("button-slower", "hint-slower"), speed > PACES.0, slower);
        let pace = desk.say(&Text::new("pace").with("speed", words::decimal(&speed.to_string())));
        let pace = RichText::new(pace).small().weak();
        let pace = ui.add_sized(vec2(width, 28.0), egui::Label::new(pace).selectable(false));
        hint(&pace, desk.t("hint-pace"));
        command(ui, desk, width, ("button-faster", "hint-faster"), speed < PACES.1, faster);
    });
}

/// Whether the hand stands still, and the way to the end of what it does now; says whether one was chosen.
pub(in crate::hud) fn hold(ui: &mut Ui, desk: &mut Desk) -> bool {
    let before = desk.commands.len();
    // With a clock it is the game that is paused.
    let pauses = !desk.the_match.clock_is_under_way();
    row(ui, 1 + usize::from(pauses), |ui, width| {
        let pause = if desk.pace.paused { "button-go-on" } else { "button-pause" };
        if pauses {
            command(ui, desk, width, (pause, "hint-pause"), true, Command::Pace(PaceCommand::Pause));
        }
        command(ui, desk, width, ("button-skip", "hint-skip"), desk.performing, Command::Pace(PaceCommand::Skip));
    });
    desk.commands.len() > before
}

/// From where the table is seen; says whether one was chosen.
pub(in crate::hud) fn views(ui: &mut Ui, desk: &mut Desk) -> bool {
    let before = desk.commands.len();
    row(ui, 3, |ui, width| {
        command(ui, desk, width, ("button-white", "hint-white"), true, Command::View(ViewCommand::White));
        command(ui, desk, width, ("button-black", "hint-black"), true, Command::View(ViewCommand::Black));
        command(ui, desk, width, ("button-above", "hint-above"), true, Command::View(ViewCommand::Above));
    });
    desk.commands.len() > before
}

/// Room and materials: the buttons say what there is now and bring the next.
pub fn room_row(ui: &mut Ui, language: &Language, (look, materials): (Look, Materials), commands: &mut Vec<Command>) {
    let own = [
        (look.name(), "hint-room", Command::View(ViewCommand::NextLook)),
        (words::materials(materials), "hint-materials", Command::View(ViewCommand::NextMaterials)),
    ];
    row(ui, own.len(), |ui, width| {
        for (id, keys, command) in own {
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
