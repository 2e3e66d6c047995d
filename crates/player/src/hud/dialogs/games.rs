//! The saved games, each with a picture, and any file that holds one: an opened game continues at the table. The deleted ones, each of which
//! can be restored, and the question whether a saved game goes on that was played on from an opened file.

use std::time::Duration;

use bevy::prelude::ResMut;
use bevy_egui::egui::{
    self, Align, Align2, Color32, FontId, Layout, Rect, RichText, ScrollArea, Sense, Stroke, TextEdit, Ui, UiBuilder,
    pos2, vec2,
};
use host::time::SystemTime;
use library::shelf::Slot;
use library::{Continuation, Stored};
use rules::text::Text;
use rules::{AnyPosition, Color, Square, clock};
use table::command::{Command, PanelCommand};
use table::game::Request;
use turn::choices::{self, agreed};
use turn::tableau::{Half, Tableau};

use crate::hud::dialogs::opening::Opening;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{button_width, flow, follow_the_focus, foot, primary, what_becomes_of_the_game, wide};
use crate::hud::kit::state::{Dialog, Hud};
use crate::hud::kit::{theme, words};

/// The side of a game's picture, in logical pixels.
const PICTURE: f32 = 84.0;
/// The least width of a game's buttons, and how much of its card around them opens nothing, in logical pixels.
const BUTTON: f32 = 84.0;
const BESIDE: f32 = 24.0;
/// In a list narrower than this the buttons stand below the words, in logical pixels.
const NARROW: f32 = 420.0;

/// What somebody wants of a kept game, by its number.
enum GameButton {
    Open(usize),
    Rename(usize),
    Delete(usize),
}

/// Shows the kept games, or those of a file.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    wide(ui, 600.0);
    ui.heading(desk.t("games-title"));
    what_becomes_of_the_game(ui, desk);
    ui.add_space(8.0);
    if let Some(path) = hud.games.answered() {
        hud.games.open(path, None);
    }
    let mut wanted = hud.games.found();
    let room = (ui.ctx().content_rect().height() - 230.0).clamp(90.0, 420.0);
    ScrollArea::vertical().max_height(room).auto_shrink([false, true]).show(ui, |ui| {
        wanted = match hud.games.several.clone() {
            None if hud.games.shows_trash => {
                show_trash(ui, desk, &mut hud.games);
                None
            }
            Some((path, titles)) => {
                several(ui, &titles).into_iter().for_each(|number| hud.games.open(path.clone(), Some(number)));
                None
            }
            None => kept(ui, desk, &mut hud.games).or(wanted.take()),
        }
        .or(wanted.take());
        more(ui, desk, &mut hud.games);
        follow_the_focus(ui);
    });
    if hud.games.reads() {
        ui.label(RichText::new(desk.t("games-reading")).weak());
    }
    if let Some(fault) = &hud.games.fault {
        ui.add(egui::Label::new(RichText::new(format!("{}.", desk.say(fault))).color(theme::ALARM)).wrap());
    }
    if hud.games.deleted.is_some() {
        flow(ui, |ui| {
            ui.label(RichText::new(desk.t("games-deleted")).color(theme::BRASS));
            if ui.button(desk.t("games-bring-back")).clicked() {
                hud.games.bring_back();
            }
        });
    }
    if let Some(kept) = &desk.kept {
        hud.games.folder.button(ui, &desk.language, kept.path(), &desk.waker);
    }
    if let Some(page) = hud.doors {
        flow(ui, |ui| {
            if ui.button(desk.t("page-export")).on_hover_text(desk.t("page-export-hint")).clicked() {
                (page.export)();
            }
            if ui.button(desk.t("page-import")).on_hover_text(desk.t("page-import-hint")).clicked() {
                (page.import)();
            }
        });
    }
    ui.add_space(8.0);
    foot(ui, |ui| {
        let is_waiting = hud.games.asks();
        let button = ui.add_enabled(!is_waiting, egui::Button::new(desk.t("games-open")));
        if button.on_hover_text(desk.t("games-open-hint")).clicked() {
            hud.games.ask(desk.t("games-open"), desk.t("games-files"));
        }
        if ui.button(desk.t("games-letter")).clicked() {
            desk.commands.push(Command::Panel(PanelCommand::Letter));
        }
        if (hud.games.several.is_some() || hud.games.shows_trash) && ui.button(desk.t("games-back")).clicked() {
            (hud.games.several, hud.games.shows_trash) = (None, false);
        } else if !hud.games.trash.is_empty() && !hud.games.shows_trash {
            let count = hud.games.trash.len();
            if ui.button(desk.say(&Text::new("games-trash").with("count", count))).clicked() {
                (hud.games.several, hud.games.shows_trash) = (None, true);
            }
        }
        if primary(ui, &desk.t("games-close")).clicked() {
            hud.games.forget();
            hud.dialog = None;
        }
    });
    if let Some(request) = wanted {
        desk.requests.push(request);
        hud.dialog = None;
    } else if hud.games.question.is_some() {
        hud.dialog = Some(Dialog::GoOn);
    }
}

/// Says that a list is not complete, and makes it longer.
fn more(ui: &mut Ui, desk: &Desk, games: &mut Opening) {
    let words = match (games.shows_trash, &games.several) {
        (false, Some((_, titles))) if games.is_longer => Text::new("games-more-in-file").with("count", titles.len()),
        (false, None) if games.more > 0 => Text::new("games-more").with("count", games.more),
        _ => return,
    };
    ui.add_space(6.0);
    flow(ui, |ui| {
        ui.add(egui::Label::new(RichText::new(desk.say(&words)).weak()).wrap());
        if ui.button(desk.t("games-list-more")).clicked() {
            games.list_more();
        }
    });
}

/// The kept games, a card each; returns the request to go on with one that was clicked.
fn kept(ui: &mut Ui, desk: &mut Desk, games: &mut Opening) -> Option<Request> {
    if games.slots.is_empty() {
        // Nobody is told that there are none before somebody has looked.
        let id = match (games.lists(), desk.not_kept()) {
            (true, _) => "games-listing",
            (false, None) => "games-none",
            (false, Some(_)) => "games-none-yet",
        };
        ui.label(RichText::new(desk.t(id)).weak());
    }
    let mut wish = None;
    for (number, slot) in games.slots.iter().enumerate() {
        let name = games.renamed.as_mut().filter(|(which, _)| *which == number).map(|(_, name)| name);
        wish = card(ui, desk, (number, slot), name).or(wish);
    }
    match wish? {
        GameButton::Open(number) => {
            let slot = games.slots.get(number)?;
            // What lies on the table goes on as it is.
            let path = Some(slot.path.clone()).filter(|_| !is_on_the_table(desk, slot))?;
            games.take_up(&path)
        }
        GameButton::Rename(number) => {
            match games.renamed.take() {
                Some((which, name)) if which == number => {
                    let name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
                    let on_table = games.slots.get(number).is_some_and(|slot| is_on_the_table(desk, slot));
                    if games.rename(number, name.clone(), on_table) {
                        desk.requests.push(Request::Rename(name));
                    }
                }
                _ => {
                    let slot = games.slots.get(number)?;
                    games.renamed = Some((number, slot.about.name.clone().unwrap_or_default()));
                }
            }
            None
        }
        GameButton::Delete(number) => {
            games.delete(number);
            None
        }
    }
}

/// Whether the running game is kept in this slot's file.
fn is_on_the_table(desk: &Desk, slot: &Slot) -> bool {
    desk.keeps_in(&slot.path)
}

/// A game with its picture, its name or what it is, how it stands, and when it was played on.
fn card(ui: &mut Ui, desk: &Desk, (number, slot): (usize, &Slot), renamed: Option<&mut String>) -> Option<GameButton> {
    let on_table = is_on_the_table(desk, slot);
    let mut wish = None;
    let width = ui.available_width();
    // The buttons are as wide as their words; in a narrow list they stand below.
    let words = [desk.t("games-rename"), desk.t("games-delete")];
    let wide = words.iter().map(|words| button_width(ui, words, &egui::TextStyle::Small));
    let button = wide.fold(BUTTON, f32::max).ceil();
    let is_narrow = width < NARROW;
    let picture = if is_narrow { PICTURE * 0.7 } else { PICTURE };
    // How high the words were in the last frame.
    let kept = ui.id().with(("height of the words", number));
    let lines: f32 = ui.data(|data| data.get_temp(kept)).unwrap_or(picture);
    let below = if is_narrow { 24.0 + 6.0 } else { 0.0 };
    let (id, area) = ui.allocate_space(vec2(width, picture.max(lines) + below + 16.0));
    // A click that misses a button on the right opens nothing.
    let mut opens = area;
    match is_narrow {
        true => opens.max.y -= below + 8.0,
        false => opens.max.x -= button + BESIDE,
    }
    // While its name is typed, a click goes into the field.
    let sense = if renamed.is_some() { Sense::hover() } else { Sense::click() };
    let response = ui.interact(opens, id, sense);
    // Nobody is to think about a position for which no time is charged.
    let is_hidden = on_table && desk.hides_the_men();
    let mut title = vec![agreed::title(slot.game.options())];
    title.extend((!is_hidden).then(|| standing(slot)));
    let title = words::line(&desk.language, &title);
    let head = slot.about.name.clone().unwrap_or_else(|| title.clone());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), &head));
    let is_lit = response.hovered() || response.has_focus();
    let edge = if is_lit { Stroke::new(1.5, theme::BRASS) } else { Stroke::new(1.0, theme::RAISED_HOVER) };
    ui.painter().rect(area, 8.0, theme::RAISED, edge, egui::StrokeKind::Inside);
    let inner = area.shrink(8.0);
    let mut row = ui.new_child(UiBuilder::new().max_rect(inner).layout(Layout::left_to_right(Align::TOP)));
    let marked = slot.game.last_moved().filter(|_| slot.about.adjourned);
    match is_hidden {
        true => drop(row.allocate_exact_size(vec2(picture, picture), Sense::hover())),
        false => show_small_board(&mut row, slot.game.position(), picture, marked),
    }
    row.add_space(4.0);
    let told = row.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let aside = if is_narrow { 0.0 } else { button + 8.0 };
        ui.set_width((ui.available_width() - aside).max(40.0));
        match renamed {
            Some(name) => {
                let hint = desk.t("games-name-hint");
                let field =
                    ui.add(TextEdit::singleline(name).char_limit(60).hint_text(hint).desired_width(f32::INFINITY));
                let is_done = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
                if is_done {
                    wish = Some(GameButton::Rename(number));
                } else if !field.has_focus() && !field.lost_focus() {
                    field.request_focus();
                }
            }
            None => drop(ui.add(egui::Label::new(RichText::new(&head).size(16.5)).wrap().selectable(false))),
        }
        let second = if slot.about.name.is_some() { Some(title) } else { None };
        let actions = desk.say(&moves(slot));
        let mut lines = vec![second.map_or(actions.clone(), |title| format!("{title} · {actions}"))];
        lines.push(format!("{} · {}", slot.about.date.as_deref().unwrap_or_default(), age(desk, slot.age)));
        for line in lines {
            ui.add(egui::Label::new(RichText::new(line).small().weak()).wrap().selectable(false));
        }
        if let Some(words) = mark(desk, slot, on_table) {
            ui.add(egui::Label::new(RichText::new(words).small().color(theme::BRASS)).wrap().selectable(false));
        }
        ui.min_rect().height()
    });
    if told.inner != lines {
        ui.data_mut(|data| data.insert_temp(kept, told.inner));
        ui.ctx().request_repaint();
    }
    let corner = match is_narrow {
        true => inner.with_min_y(inner.max.y - 24.0),
        false => inner.with_min_x(inner.max.x - button),
    };
    let layout = if is_narrow { Layout::left_to_right(Align::Min) } else { Layout::top_down(Align::Min) };
    let mut aside = ui.new_child(UiBuilder::new().id_salt("buttons").max_rect(corner).layout(layout));
    let small = |words: &String| egui::Button::new(RichText::new(words).small()).min_size(vec2(button, 24.0));
    if aside.add(small(&words[0])).clicked() {
        wish = Some(GameButton::Rename(number));
    }
    let delete = aside.add_enabled(!on_table, small(&words[1]));
    if delete.on_disabled_hover_text(desk.t("games-delete-not")).clicked() {
        wish = Some(GameButton::Delete(number));
    }
    if wish.is_none() && response.clicked() && !on_table {
        wish = Some(GameButton::Open(number));
    }
    wish
}

/// What is special about a game.
fn mark(desk: &Desk, slot: &Slot, on_table: bool) -> Option<String> {
    let mut words = Vec::new();
    if on_table {
        words.push(desk.t("games-on-table"));
    }
    if slot.about.adjourned {
        words.push(desk.t("games-adjourned"));
    }
    if let Some(record) = &slot.about.clock
        && let Some(clock) = clock::Clock::of_record(record, slot.game.first_move().0, slot.game.plies())
    {
        let [white, black] = Color::ALL.map(|color| desk.say(&clock::face(clock.left(color))));
        words.push(format!("{white} – {black}"));
    }
    (!words.is_empty()).then(|| words.join(" · "))
}

/// How many moves it has, counted as players do: one of each side together.
fn moves(slot: &Slot) -> Text {
    Text::new("games-actions").with("count", slot.game.plies().div_ceil(2))
}

/// The games of a file; returns the number, from 1, of one that was clicked.
fn several(ui: &mut Ui, titles: &[String]) -> Option<u64> {
    let mut clicked = None;
    for (number, title) in (1..).zip(titles) {
        let button = egui::Button::new(format!("{number}. {title}"));
        if ui.add(button.min_size(vec2(ui.available_width(), 34.0)).wrap()).clicked() {
            clicked = Some(number);
        }
    }
    clicked
}

/// How a kept game stands.
fn standing(slot: &Slot) -> Text {
    choices::how_it_stands(&slot.game)
}

/// How long ago, in the largest unit that fits.
fn age(desk: &Desk, age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    let (id, count) = match minutes {
        0 => ("age-now", 0),
        1..60 => ("age-minutes", minutes),
        60..1440 => ("age-hours", minutes / 60),
        _ => ("age-days", minutes / 1440),
    };
    desk.language.say(&Text::new(id).with("count", count as i64))
}

/// The squares and the men.
const LIGHT: Color32 = Color32::from_rgb(0xd8, 0xbf, 0x96);
const DARK: Color32 = Color32::from_rgb(0x8a, 0x62, 0x40);
const WHITE: Color32 = Color32::from_rgb(0xff, 0xf8, 0xea);
const BLACK: Color32 = Color32::from_rgb(0x17, 0x11, 0x0d);

/// Shows the position, so wide and high; `marked` is the square of the man with the LAST MOVE marker (3-8).
pub(in crate::hud) fn show_small_board(ui: &mut Ui, position: AnyPosition, side: f32, marked: Option<Square>) {
    let (area, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    let (painter, width) = (ui.painter(), side / 8.0);
    let place = |square: Square| {
        let corner = vec2(f32::from(square.file()), 7.0 - f32::from(square.rank())) * width;
        Rect::from_min_size(area.min + corner, vec2(width, width))
    };
    painter.rect_filled(area, 0.0, DARK);
    for square in Square::all().filter(|square| square.is_light()) {
        painter.rect_filled(place(square), 0.0, LIGHT);
    }
    for standing in Tableau::of(position).men {
        let at = place(standing.square);
        // Of two men on a square the stronger one stands before the other.
        let aside = match standing.half {
            Half::Front => vec2(-0.16, 0.0) * width,
            Half::Back => vec2(0.16, 0.0) * width,
            Half::Whole | Half::Lone => vec2(0.0, 0.0),
        };
        if let Some(vest) = standing.vest {
            let ring = Rect::from_center_size(pos2(at.center().x, at.max.y - 0.17 * width), vec2(0.86, 0.26) * width);
            painter.rect_filled(ring, 1.5, theme::vest(vest));
        }
        let (own, other) = match standing.man.color {
            Color::White => (WHITE, BLACK),
            Color::Black => (BLACK, WHITE),
        };
        let (figure, font) = (theme::figure(standing.man.kind), FontId::proportional(width * 0.94));
        let edge = other.gamma_multiply(0.55);
        for by in [vec2(-0.6, 0.0), vec2(0.6, 0.0), vec2(0.0, -0.6), vec2(0.0, 0.6)] {
            painter.text(at.center() + aside + by, Align2::CENTER_CENTER, figure, font.clone(), edge);
        }
        painter.text(at.center() + aside, Align2::CENTER_CENTER, figure, font, own);
    }
    if let Some(square) = marked {
        painter.rect_stroke(place(square), 1.0, Stroke::new(1.6, theme::PAPER), egui::StrokeKind::Inside);
    }
    painter.rect_stroke(area, 2.0, Stroke::new(1.0, theme::RAISED_HOVER), egui::StrokeKind::Outside);
}

/// Shows them, the latest first.
pub(in crate::hud) fn show_trash(ui: &mut Ui, desk: &Desk, games: &mut Opening) {
    ui.label(RichText::new(desk.t("games-deleted-all")).weak());
    ui.add_space(6.0);
    let now = SystemTime::now();
    let mut wanted = None;
    for (number, deleted) in games.trash.iter().enumerate() {
        let days = Text::new("games-days-left").with("count", deleted.days_left(now) as i64);
        let title = words::line(&desk.language, &deleted.title());
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

/// Opens the dialog when the window opens.
pub fn ask(mut hud: ResMut<Hud>) {
    hud.dialog = Some(Dialog::GoOn);
}

/// The question; closed without an answer, the opened file stays on the table.
pub fn show_go_on(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let asked = hud.games.question.as_ref().map(|(goes_on, _)| &goes_on.offer);
    let Some(continuation) = asked.or(desk.continuation.as_ref().map(|offered| &offered.0)).cloned() else {
        hud.dialog = None;
        return;
    };
    let opened = continuation.opened.as_str();
    crate::hud::kit::parts::wide(ui, 420.0);
    ui.heading(desk.say(&Text::new("go-on-title").with("opened", opened)));
    ui.add_space(8.0);
    ui.label(desk.t("go-on-saved"));
    ui.label(RichText::new(desk.t("go-on-both-stay")).small().weak());
    ui.add_space(14.0);
    foot(ui, |ui| {
        if primary(ui, &desk.t("button-go-on")).clicked() {
            go_on(desk, hud, &continuation);
        }
        if ui.button(desk.say(&Text::new("go-on-look").with("opened", opened))).clicked() {
            // A file that the window was opened with lies on the table already.
            desk.requests.extend(hud.games.question.take().map(|(_, look)| look));
            hud.dialog = None;
        }
    });
}

fn go_on(desk: &mut Desk, hud: &mut Hud, continuation: &Continuation) {
    hud.dialog = None;
    let request = match hud.games.question.take() {
        // What lies on the table goes on as it is.
        Some((goes_on, _)) if desk.keeps_in(&goes_on.path) => return,
        Some((goes_on, _)) => hud.games.take_up(&goes_on.path),
        None => {
            let whole = continuation.whole.clone();
            Some(Request::Resume(Box::new(Stored {
                game: whole.game,
                about: whole.about,
                file: None,
                remarks: Vec::new(),
            })))
        }
    };
    match request {
        Some(request) => desk.requests.push(request),
        // The reason is to be read.
        None => hud.dialog = Some(Dialog::Games),
    }
}
