//! What panels are made of: their parts, rows of small buttons (undo and redo, the pace of the hand, the camera, room and materials), and the
//! window's icon.

use ::words::language::Language;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use bevy_egui::egui::{
    self, Rect, RectAlign, Response, RichText, ScrollArea, Sense, Tooltip, Ui, UiBuilder, Vec2, WidgetText, pos2, vec2,
};
use rules::text::Text;
use table::command::{Command, HandCommand, PaceCommand, ViewCommand};
use table::ritual::PACES;
use table::scene::{Look, Materials};
use winit::window::Icon;

use crate::hud::kit::desk::Desk;
use crate::hud::kit::{theme, words};

/// How much of the window a dialog leaves free at each side, its own frame included, in logical pixels, and how much of a small window.
const EDGE: f32 = 40.0;
const EDGE_PART: f32 = 0.08;
/// The margin of a dialog's own frame, and of one in a small window.
const FRAME: (f32, f32) = (22.0, 10.0);

/// How much of the window a dialog leaves free at each side, its own frame included, across and down.
pub(in crate::hud) fn edge(context: &egui::Context) -> egui::Vec2 {
    (context.content_rect().size() * EDGE_PART).min(vec2(EDGE, EDGE)).max(vec2(FRAME.1, FRAME.1) + vec2(4.0, 4.0))
}

/// A dialog over everything else; what does not fit into the window is scrolled. `content` tells what it holds from what it held before.
pub fn dialog<R>(
    context: &egui::Context,
    id: egui::Id,
    content: impl std::hash::Hash + std::fmt::Debug,
    show: impl FnOnce(&mut Ui) -> R,
) -> egui::ModalResponse<R> {
    let edge = edge(context);
    let margin = (edge.min_elem() - 4.0).clamp(FRAME.1, FRAME.0);
    let frame = egui::Frame::window(&context.global_style()).inner_margin(margin);
    let modal = egui::Modal::new(id).frame(frame).backdrop_color(egui::Color32::from_black_alpha(120));
    modal.show(context, |ui| {
        let height = context.content_rect().height() - 2.0 * edge.y;
        let area = ScrollArea::vertical().id_salt(content).max_height(height);
        // Otherwise a dialog that grows is cut where its smaller predecessor, in the middle of the window, ended.
        let shown = area.min_scrolled_height(height).show(ui, |ui| {
            let shown = show(ui);
            follow_the_focus(ui);
            shown
        });
        shown.inner
    })
}

/// Where less than this is free, a row of buttons is broken, and the room that a button's words need, in logical pixels.
const CLOSE: f32 = 300.0;
const WORD: f32 = 116.0;

/// A row of equal buttons; `show` gets the width of one. A button whose words need more is wider, so that no word is broken.
pub fn row(ui: &mut Ui, count: usize, show: impl FnOnce(&mut Ui, f32)) {
    let (gap, room) = (ui.spacing().item_spacing.x, ui.available_width());
    // Words of every language have room: fewer buttons stand side by side, and more rows below one another.
    let columns = if room < CLOSE { (room / WORD).floor().clamp(1.0, count as f32) } else { count as f32 };
    let width = (room - gap * (columns - 1.0)) / columns;
    flow(ui, |ui| {
        ui.spacing_mut().button_padding.x = 4.0;
        show(ui, width.floor());
    });
}

/// Things side by side, and below one another where there is no room: none of them is made narrower than its words, so that no word is
/// broken. A sentence among them says itself that it is broken into lines.
pub fn flow<R>(ui: &mut Ui, show: impl FnOnce(&mut Ui) -> R) -> R {
    ui.horizontal_wrapped(|ui| {
        ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
        show(ui)
    })
    .inner
}

/// In a flow: what comes now needs this width and says so by itself only when it is too late, as a slider or a field does.
pub(in crate::hud) fn make_room(ui: &mut Ui, width: f32) {
    if ui.available_size_before_wrap().x < width {
        ui.end_row();
    }
}

/// How much room words take on one line.
pub(in crate::hud) fn size_of_words(context: &egui::Context, words: &str, style: &egui::TextStyle) -> Vec2 {
    let font = style.resolve(&context.global_style());
    context.fonts_mut(|fonts| fonts.layout_no_wrap(words.to_owned(), font, theme::PAPER).size())
}

/// How wide a button with these words is.
pub(in crate::hud) fn button_width(ui: &Ui, words: &str, style: &egui::TextStyle) -> f32 {
    size_of_words(ui.ctx(), words, style).x + 2.0 * ui.spacing().button_padding.x
}

/// Says what a thing is: one of the drawer to the left of the drawer, any other above itself, where the words cover no other thing
/// beside it.
pub(in crate::hud) fn hint(response: &Response, text: impl Into<WidgetText>) {
    let mut tooltip = Tooltip::for_enabled(response);
    let panel = response.ctx.content_rect().right() - theme::panel_width(response.ctx.content_rect().width());
    tooltip.popup = if response.rect.left() < panel {
        tooltip.popup.anchor(response.rect).align(RectAlign::TOP)
    } else {
        let anchor = Rect::from_x_y_ranges(panel..=response.rect.right(), response.rect.y_range());
        tooltip.popup.anchor(anchor).align(RectAlign::LEFT).align_alternatives(&[])
    };
    tooltip.gap(8.0).show(|ui| {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.add(egui::Label::new(text));
    });
}

/// Gives a dialog the width that it wants, or that of the window where that is less.
pub(in crate::hud) fn wide(ui: &mut Ui, wanted: f32) {
    ui.set_width(wanted.min(ui.ctx().content_rect().width() - 2.0 * edge(ui.ctx()).x));
}

/// A list that is scrolled by itself, in a dialog whose other parts need `rest` of the window's height. Where too little is left for
/// that, the dialog is scrolled as a whole.
pub(in crate::hud) fn list(ui: &mut Ui, rest: f32, content: impl FnOnce(&mut Ui)) {
    let room = ui.ctx().content_rect().height() - rest;
    if room < 150.0 {
        content(ui);
    } else {
        ScrollArea::vertical().max_height(room).auto_shrink([false, true]).show(ui, |ui| {
            content(ui);
            follow_the_focus(ui);
        });
    }
}

/// What gets the keyboard is scrolled into sight; the last in a part that is scrolled.
pub(in crate::hud) fn follow_the_focus(ui: &Ui) {
    let context = ui.ctx();
    let Some(focused) = context.memory(|memory| memory.focused()) else { return };
    let before = ui.id().with("focused before");
    let is_new = ui.data(|data| data.get_temp::<egui::Id>(before)) != Some(focused);
    if let Some(response) = context.read_response(focused).filter(|_| is_new) {
        ui.data_mut(|data| data.insert_temp(before, focused));
        // What stands over the part, such as a dialog's last row, is seen whole.
        let is_seen = response.interact_rect.contains_rect(response.rect);
        if ui.min_rect().contains(response.rect.center()) && !is_seen {
            ui.scroll_to_rect(response.rect.expand(12.0), None);
        }
    }
}

/// Nobody should lose a game by beginning another, or think so.
pub(in crate::hud) fn what_becomes_of_the_game(ui: &mut Ui, desk: &Desk) {
    // There is a game that somebody could lose.
    if desk.the_match.game.can_undo() && desk.the_match.game.result().is_none() {
        let (id, color) = match desk.not_kept() {
            None => ("game-is-kept", theme::BRASS),
            Some(_) => ("game-is-not-kept", theme::ALARM),
        };
        ui.label(RichText::new(desk.t(id)).color(color));
    }
}

/// The last row of a dialog, always in sight: where the dialog is scrolled it lies over the lower edge of what is seen.
pub(in crate::hud) fn foot(ui: &mut Ui, show: impl FnOnce(&mut Ui)) {
    let id = ui.id().with("foot");
    let height: f32 = ui.data(|data| data.get_temp(id)).unwrap_or(34.0);
    let (space, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let top = (ui.clip_rect().max.y - 2.0 - height).min(space.min.y);
    let area = Rect::from_min_size(pos2(space.min.x, top), space.size());
    if top < space.min.y {
        ui.painter().rect_filled(area.expand2(vec2(4.0, 3.0)), 0.0, ui.visuals().window_fill);
    }
    let mut row = ui.new_child(UiBuilder::new().id_salt("foot").max_rect(area));
    flow(&mut row, show);
    let needed = row.min_rect().height();
    if needed != height {
        ui.data_mut(|data| data.insert_temp(id, needed));
        ui.ctx().request_repaint();
    }
}

/// The one button of a card that most people want.
pub(in crate::hud) fn main_button(text: &str) -> egui::Button<'static> {
    egui::Button::new(RichText::new(text).color(theme::WALNUT).strong()).fill(theme::BRASS)
}

/// The button that Enter presses: it has the keyboard until another one gets it. One that cannot be pressed would never let it go.
pub(in crate::hud) fn primary(ui: &mut Ui, text: &str) -> egui::Response {
    if ui.layout().main_wrap() {
        make_room(ui, button_width(ui, text, &egui::TextStyle::Button).max(110.0));
    }
    // In a row of its own its words stand in its middle, whatever is around it.
    let button = main_button(text).min_size(vec2(110.0, 30.0));
    let response = ui.horizontal(|ui| ui.add(button)).inner;
    if response.enabled() && ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    response
}

/// What to press for the same is a hint, where there is something ([`Desk::keys`]).
pub(in crate::hud) fn hint_keys(response: &Response, desk: &Desk, keys: &str, command: Command) {
    if let Some(keys) = desk.keys(keys, command) {
        hint(response, keys);
    }
}

/// The height of a line of a menu, in logical pixels.
const LINE: f32 = 27.0;

/// A line of a menu: words at the left, a key at the right, and no frame until it is pointed at.
pub(in crate::hud) fn line(ui: &Ui, words: String, keys: String) -> egui::Button<'static> {
    let button = egui::Button::new(words).frame_when_inactive(false).shortcut_text(keys).wrap();
    button.min_size(vec2(ui.available_width(), LINE))
}

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
        command(ui, desk, width, ("button-skip", "hint-skip"), desk.performing(), Command::Pace(PaceCommand::Skip));
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

const PICTURE: &[u8] = include_bytes!("../../../../../assets/icon/plunder-64.png");

/// Gives the window its icon, as soon as the system has made it. Systems without such icons (Wayland takes that of the
/// `.desktop` file) ignore it.
pub(in crate::hud) fn give(
    windows: Query<Entity, With<PrimaryWindow>>,
    mut is_given: Local<bool>,
    _main: NonSendMarker,
) {
    let Some(entity) = windows.iter().next().filter(|_| !*is_given) else { return };
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(entity) {
            window.set_window_icon(icon());
            *is_given = true;
        }
    });
}

fn icon() -> Option<Icon> {
    let read = image::load_from_memory(PICTURE);
    let picture = read.inspect_err(|cause| error!("the icon cannot be read: {cause}")).ok()?.into_rgba8();
    let (width, height) = picture.dimensions();
    Icon::from_rgba(picture.into_raw(), width, height).ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_icon_is_a_picture() {
        assert!(super::icon().is_some());
    }
}
