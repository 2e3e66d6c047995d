//! The settings on their pages, with the keys and the buttons of a gamepad as they are and how to change one; changes here are seen and heard
//! at once.

use ::words::language::Language;
use bevy::prelude::{GamepadButton, KeyCode};
use bevy_egui::egui::{self, Align, Id, Layout, RichText, ScrollArea, Slider, Ui, vec2};
use host::IN_BROWSER;
use rules::text::Text;
use table::ritual::{PACES, Style};
use table::scene::{Look, Materials, Quality};
use table::seat::analysis::LINES;

use crate::access::Access;
use crate::bindings::{Buttons, KeySet};
use crate::hand::{Waits, input};
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{edge, flow, follow_the_focus, foot, primary};
use crate::hud::kit::state::{Hud, Page};
use crate::hud::kit::{theme, words};
use crate::hud::over::by_hand;
use crate::settings::{ControlSettings, Settings};

/// Width of the list of pages and of a page, in logical pixels.
const WIDTHS: (f32, f32) = (130.0, 470.0);
/// The height of a page, in logical pixels, where the window has room for it.
const HEIGHT: f32 = 400.0;

/// What title and last row need, in logical pixels.
const AROUND: f32 = 112.0;

/// In a window smaller than this the pages are chosen above the open one, and the whole is scrolled.
const SMALL: egui::Vec2 = vec2(640.0, 470.0);
/// The width of a slider's words and of a slider, in logical pixels, and how much the number beside it takes.
const SLIDER: (f32, f32, f32) = (190.0, 170.0, 76.0);

/// Shows the pages; Esc and the button close them.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    ui.heading(desk.t("settings-title"));
    ui.add_space(8.0);
    let window = ui.ctx().content_rect().size();
    if window.x < SMALL.x || window.y < SMALL.y {
        crate::hud::kit::parts::wide(ui, WIDTHS.0 + WIDTHS.1);
        flow(ui, |ui| {
            for page in Page::ALL {
                if ui.add(egui::Button::selectable(hud.page == page, desk.t(page.id()))).clicked() {
                    hud.page = page;
                }
            }
        });
        ui.separator();
        content(ui, desk, hud.page);
        done(ui, desk, hud);
        return;
    }
    // The dialog as a whole is not scrolled as well.
    let room = (window.y - 2.0 * edge(ui.ctx()).y - AROUND).clamp(120.0, HEIGHT);
    let page_width = WIDTHS.1.min(window.x - WIDTHS.0 - 120.0);
    let size = vec2(WIDTHS.0 + page_width + 30.0, room);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::TOP), |ui| {
        ui.vertical(|ui| {
            ui.set_width(WIDTHS.0);
            for page in Page::ALL {
                let text = RichText::new(desk.t(page.id())).size(16.5);
                let button = egui::Button::selectable(hud.page == page, text).min_size(vec2(WIDTHS.0, 34.0));
                if ui.add(button).clicked() {
                    hud.page = page;
                }
            }
        });
        ui.separator();
        ui.vertical(|ui| {
            ui.set_width(page_width);
            ScrollArea::vertical().id_salt(hud.page.id()).max_height(room).auto_shrink(false).show(ui, |ui| {
                content(ui, desk, hud.page);
                follow_the_focus(ui);
            });
        });
    });
    done(ui, desk, hud);
}

/// What a page holds.
fn content(ui: &mut Ui, desk: &mut Desk, page: Page) {
    ui.spacing_mut().item_spacing.y = 6.0;
    let mut settings = desk.settings.clone();
    match page {
        Page::Table => table(ui, desk, &mut settings),
        Page::Sound => sound(ui, desk, &mut settings),
        Page::Controls => controls(ui, desk, &mut settings),
        Page::Access => access(ui, desk, &mut settings),
        Page::Video => video(ui, desk, &mut settings),
        Page::Coach => coach(ui, desk, &mut settings),
    }
    *desk.settings = settings;
}

/// The way out, and that everything is kept.
fn done(ui: &mut Ui, desk: &Desk, hud: &mut Hud) {
    ui.add_space(10.0);
    foot(ui, |ui| {
        if primary(ui, &desk.t("settings-done")).clicked() {
            hud.dialog = None;
        }
        note(ui, &desk.t("settings-kept"));
    });
}

fn table(ui: &mut Ui, desk: &Desk, settings: &mut Settings) {
    let table = &mut settings.table;
    choice(ui, &desk.t("settings-room"), &mut table.look, Look::ALL.map(|look| (look, desk.t(look.name()))));
    let materials = Materials::ALL.map(|set| (set, desk.t(words::materials(set))));
    choice(ui, &desk.t("settings-materials"), &mut table.materials, materials);
    let style = |style| match style {
        Style::Full => "settings-style-full",
        Style::Brisk => "settings-style-brisk",
        Style::Instant => "settings-style-instant",
    };
    choice(ui, &desk.t("settings-style"), &mut table.style, Style::ALL.map(|now| (now, desk.t(style(now)))));
    note(ui, &desk.t("settings-style-note"));
    ui.add_enabled_ui(table.style != Style::Instant, |ui| {
        let slider = Slider::new(&mut table.speed, PACES.0..=PACES.1).logarithmic(true).suffix("×").fixed_decimals(2);
        labelled(ui, &desk.t("settings-speed"), slider.trailing_fill(true));
    });
    ui.add_space(8.0);
    by_hand::seats(ui, desk, &mut table.by_hand);
    ui.add_space(8.0);
    ui.checkbox(&mut table.auto_turn, desk.t("settings-auto-turn"));
    ui.add_space(8.0);
    if settings.first_hints > 0 && ui.button(desk.t("settings-hints-again")).clicked() {
        settings.first_hints = 0;
    }
}

fn sound(ui: &mut Ui, desk: &Desk, settings: &mut Settings) {
    let sound = &mut settings.sound;
    let volumes = [
        ("settings-volume-master", &mut sound.master),
        ("settings-volume-table", &mut sound.table),
        ("settings-volume-room", &mut sound.room),
        ("settings-volume-screens", &mut sound.screens),
    ];
    for (id, volume) in volumes {
        let mut percent = (*volume * 100.0).round();
        let slider = Slider::new(&mut percent, 0.0..=100.0).suffix(" %").fixed_decimals(0).step_by(5.0);
        labelled(ui, &desk.t(id), slider.trailing_fill(true));
        *volume = percent / 100.0;
    }
    note(ui, &desk.t("settings-sound-note"));
}

fn controls(ui: &mut Ui, desk: &mut Desk, settings: &mut Settings) {
    let controls = &mut settings.controls;
    let (least, most) = ControlSettings::WAYS;
    for (id, way) in [("settings-turning", &mut controls.turning), ("settings-zooming", &mut controls.zooming)] {
        let slider = Slider::new(way, least..=most).logarithmic(true).suffix("×").fixed_decimals(2);
        labelled(ui, &desk.t(id), slider.trailing_fill(true));
    }
    ui.checkbox(&mut controls.upside_down, desk.t("settings-upside-down"));
    ui.add_space(10.0);
    ui.label(RichText::new(desk.t("bind-title")).strong());
    show_bindings(ui, desk, settings);
    ui.add_space(10.0);
    ui.label(RichText::new(desk.t("bind-buttons")).strong());
    buttons(ui, desk, settings);
    ui.add_space(10.0);
    ui.label(RichText::new(desk.t("settings-keys")).strong());
    egui::Grid::new("keys").num_columns(2).spacing(vec2(18.0, 4.0)).show(ui, |ui| {
        for (key, meaning) in input::HELP {
            ui.label(RichText::new(desk.t(key)).small().color(theme::BRASS));
            ui.add(egui::Label::new(RichText::new(desk.t(meaning)).small()).wrap());
            ui.end_row();
        }
    });
}

fn access(ui: &mut Ui, desk: &Desk, settings: &mut Settings) {
    let languages = std::iter::once((None, desk.t("settings-language-system")))
        .chain(Language::all().map(|(tag, name)| (Some(tag.to_owned()), name.to_owned())));
    choice(ui, &desk.t("settings-language"), &mut settings.language, languages);
    ui.checkbox(&mut settings.publisher_names, desk.t("settings-publisher-names"));
    ui.add_space(4.0);
    let access = &mut settings.access;
    let mut percent = (access.scale() * 100.0).round();
    let largest = Access::LARGEST * 100.0;
    // Heeded when the slider is let go of: it would run away from the pointer.
    let slider = Slider::new(&mut percent, 100.0..=largest).suffix(" %").fixed_decimals(0).step_by(10.0);
    let response = labelled(ui, &desk.t("settings-text"), slider.trailing_fill(true));
    let id = response.id.with("wanted");
    let wanted = ui.data(|data| data.get_temp(id)).unwrap_or(percent);
    if response.changed() {
        ui.data_mut(|data| data.insert_temp(id, percent));
        if !response.dragged() {
            access.text_scale = percent / 100.0;
        }
    } else if response.drag_stopped() {
        access.text_scale = wanted / 100.0;
    }
    ui.add_space(4.0);
    ui.checkbox(&mut access.reduced_motion, desk.t("settings-reduced-motion"));
    ui.checkbox(&mut access.captions, desk.t("settings-captions"));
    ui.checkbox(&mut access.contrast, desk.t("settings-contrast"));
}

fn video(ui: &mut Ui, desk: &Desk, settings: &mut Settings) {
    let video = &mut settings.video;
    let tiers = [
        (None, "settings-tier-auto"),
        (Some(Quality::Low), "settings-tier-low"),
        (Some(Quality::Medium), "settings-tier-medium"),
        (Some(Quality::High), "settings-tier-high"),
    ];
    let name = |quality: Quality| tiers.iter().find(|(tier, _)| *tier == Some(quality)).map(|(_, id)| desk.t(id));
    let by_itself = desk.drawn().filter(|_| video.tier.is_none() && !IN_BROWSER);
    let automatic = by_itself.and_then(|(tier, percent)| {
        let id = if percent < 100 { "settings-tier-auto-smaller" } else { "settings-tier-auto-now" };
        Some(desk.say(&Text::new(id).with("tier", name(tier)?).with("percent", i64::from(percent))))
    });
    let label = |(tier, id): (Option<Quality>, &str)| {
        (tier, automatic.clone().filter(|_| tier.is_none()).unwrap_or_else(|| desk.t(id)))
    };
    choice(ui, &desk.t("settings-tier"), &mut video.tier, tiers.map(label));
    note(ui, &desk.t(if IN_BROWSER { "settings-tier-note-page" } else { "settings-tier-note" }));
    ui.add_space(4.0);
    ui.checkbox(&mut video.fullscreen, desk.t("settings-fullscreen"));
    ui.checkbox(&mut video.vsync, desk.t("settings-vsync"));
    if !IN_BROWSER {
        ui.checkbox(&mut video.photograph_at_rest, desk.t("settings-photograph-at-rest"));
        note(ui, &desk.t("settings-photograph-at-rest-note"));
    }
}

fn coach(ui: &mut Ui, desk: &Desk, settings: &mut Settings) {
    ui.checkbox(&mut settings.seats.resigns, desk.t("settings-resigns"));
    ui.checkbox(&mut settings.seats.at_once, desk.t("settings-at-once"));
    if !IN_BROWSER {
        ui.checkbox(&mut settings.seats.ponders, desk.t("settings-ponders"));
    }
    ui.add_space(8.0);
    ui.label(RichText::new(desk.t("settings-coach")).strong());
    note(ui, &desk.t("settings-coach-note"));
    let coach = &mut settings.coach;
    ui.checkbox(&mut coach.hints, desk.t("settings-coach-hints"));
    ui.checkbox(&mut coach.bar, desk.t("settings-coach-bar"));
    ui.checkbox(&mut coach.graph, desk.t("settings-coach-graph"));
    ui.checkbox(&mut coach.threats, desk.t("settings-coach-threats"));
    let slider = Slider::new(&mut coach.lines, 0..=LINES as u8);
    labelled(ui, &desk.t("settings-coach-lines"), slider.trailing_fill(true));
}

/// One of a few, side by side.
fn choice<T: PartialEq>(ui: &mut Ui, title: &str, now: &mut T, all: impl IntoIterator<Item = (T, String)>) {
    ui.add_space(4.0);
    ui.label(RichText::new(title).strong());
    flow(ui, |ui| {
        for (value, label) in all {
            let button = egui::Button::selectable(*now == value, label).min_size(vec2(86.0, 30.0));
            if ui.add(button).clicked() {
                *now = value;
            }
        }
    });
}

/// A slider with its words before it.
fn labelled(ui: &mut Ui, title: &str, slider: Slider) -> egui::Response {
    let (column, width, number) = SLIDER;
    if ui.available_width() < column + width + number {
        ui.spacing_mut().slider_width = (ui.available_width() - number).min(width);
        let words = ui.label(title);
        return ui.add(slider).labelled_by(words.id);
    }
    ui.horizontal(|ui| {
        // Left-aligned in a column of its own, so that the sliders stand below one another.
        let column = ui.allocate_ui_with_layout(vec2(column, 28.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(column);
            ui.label(title)
        });
        let words = column.inner;
        ui.spacing_mut().slider_width = width;
        ui.add(slider).labelled_by(words.id)
    })
    .inner
}

fn note(ui: &mut Ui, text: &str) {
    ui.add(egui::Label::new(RichText::new(text).small().weak()).wrap());
}

/// The keys that a page offers to change, with the messages for what they mean.
const CHANGED: [(KeyCode, &str); 22] = [
    (KeyCode::ArrowUp, "bind-up"),
    (KeyCode::ArrowDown, "bind-down"),
    (KeyCode::ArrowLeft, "bind-left"),
    (KeyCode::ArrowRight, "bind-right"),
    (KeyCode::Enter, "bind-confirm"),
    (KeyCode::Escape, "bind-back"),
    (KeyCode::Tab, "bind-next"),
    (KeyCode::KeyV, "bind-hold"),
    (KeyCode::KeyU, "bind-undo"),
    (KeyCode::KeyS, "bind-skip"),
    (KeyCode::KeyP, "bind-pause"),
    (KeyCode::PageUp, "bind-earlier"),
    (KeyCode::PageDown, "bind-later"),
    (KeyCode::KeyF, "bind-flip"),
    (KeyCode::Digit3, "bind-above"),
    (KeyCode::Digit4, "bind-lower"),
    (KeyCode::KeyA, "bind-auto-turn"),
    (KeyCode::KeyR, "bind-look"),
    (KeyCode::KeyM, "bind-materials"),
    (KeyCode::KeyD, "bind-drawer"),
    (KeyCode::KeyT, "bind-type"),
    (KeyCode::KeyL, "bind-set"),
];

/// The buttons of a gamepad that a page offers to change, with the messages for what they do at the table.
const BUTTONS: [(GamepadButton, &str); 12] = [
    (GamepadButton::South, "bind-confirm"),
    (GamepadButton::East, "bind-back"),
    (GamepadButton::West, "bind-spend"),
    (GamepadButton::North, "bind-undo"),
    (GamepadButton::LeftTrigger, "bind-previous"),
    (GamepadButton::RightTrigger, "bind-next"),
    (GamepadButton::LeftTrigger2, "bind-farther"),
    (GamepadButton::RightTrigger2, "bind-closer"),
    (GamepadButton::Select, "bind-drawer"),
    (GamepadButton::Start, "bind-menu"),
    (GamepadButton::LeftThumb, "bind-seat"),
    (GamepadButton::RightThumb, "bind-flip"),
];

/// Shows the sets and every key; a click on one waits for the key that is to take its place.
pub(in crate::hud) fn show_bindings(ui: &mut Ui, desk: &mut Desk, settings: &mut Settings) {
    flow(ui, |ui| {
        for set in KeySet::ALL {
            let id = match set {
                KeySet::Standard => "bind-standard",
                KeySet::Left => "bind-left-hand",
                KeySet::Right => "bind-right-hand",
            };
            let wanted = set.bindings();
            let button = egui::Button::selectable(settings.keys == wanted, desk.t(id)).min_size(vec2(86.0, 30.0));
            if ui.add(button).clicked() {
                settings.keys = wanted;
            }
        }
    });
    let waits = Id::new("key that is changed");
    let mut waiting: Option<usize> = ui.data(|data| data.get_temp(waits)).flatten();
    if let Some((key, _)) = waiting.and_then(|index| CHANGED.get(index))
        && let Some(pressed) = desk.caught.0.take()
    {
        settings.keys.change(&desk.layout, pressed, *key);
        waiting = None;
    }
    let rows = CHANGED.map(|(key, meaning)| {
        let is_changed = settings.keys.pressed_for(key) != key;
        (meaning, words::keys(&desk.language, &settings.keys.sign_for(&desk.layout, key)), is_changed)
    });
    list(ui, desk, "bindings", &rows, &mut waiting);
    if waiting.is_some() {
        *desk.waits_for = Waits::Key;
    }
    ui.data_mut(|data| data.insert_temp(waits, waiting));
}

/// Shows every button of a gamepad; a click on one waits for the button that is to have its part.
pub(in crate::hud) fn buttons(ui: &mut Ui, desk: &mut Desk, settings: &mut Settings) {
    let waits = Id::new("button that is changed");
    let mut waiting: Option<usize> = ui.data(|data| data.get_temp(waits)).flatten();
    if let Some((button, _)) = waiting.and_then(|index| BUTTONS.get(index))
        && let Some(pressed) = desk.caught.1.take()
    {
        settings.buttons.change(pressed, *button);
        waiting = None;
    }
    let rows = BUTTONS.map(|(button, meaning)| {
        let now = settings.buttons.pressed_for(button);
        (meaning, desk.plugged.family.sign(now).unwrap_or_default().to_owned(), now != button)
    });
    list(ui, desk, "buttons", &rows, &mut waiting);
    let standard = Buttons::default();
    ui.add_enabled_ui(settings.buttons != standard, |ui| {
        if ui.button(desk.t("bind-standard")).clicked() {
            settings.buttons = standard;
        }
    });
    if waiting.is_some() {
        *desk.waits_for = Waits::Button;
    }
    ui.data_mut(|data| data.insert_temp(waits, waiting));
}

/// What can be changed: its meaning, what has to be pressed for it, and whether that was changed.
fn list(ui: &mut Ui, desk: &Desk, name: &str, rows: &[(&str, String, bool)], waiting: &mut Option<usize>) {
    egui::Grid::new(name).num_columns(2).spacing(vec2(18.0, 4.0)).show(ui, |ui| {
        for (index, (meaning, sign, is_changed)) in rows.iter().enumerate() {
            let words = ui.label(RichText::new(desk.t(meaning)).small());
            let text = match *waiting == Some(index) {
                true => RichText::new(desk.t(if name == "buttons" { "bind-waits-button" } else { "bind-waits" })),
                false => RichText::new(sign),
            };
            let is_lit = *is_changed || *waiting == Some(index);
            let text = if is_lit { text.small().color(theme::BRASS) } else { text.small() };
            let button = ui.add(egui::Button::new(text).min_size(vec2(110.0, 24.0))).labelled_by(words.id);
            if button.clicked() {
                *waiting = (*waiting != Some(index)).then_some(index);
            }
            ui.end_row();
        }
    });
}
