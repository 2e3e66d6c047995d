//! The rules, readable at the table: chapters, the numbers of the books with links between them, pictures of the set, and
//! search; `open` shows it.

use bevy_egui::egui::{self, Align, Color32, Key, Layout, RichText, ScrollArea, TextEdit, Ui, vec2};
use rules::Kind;
use turn::choices;
use words::rulebook::{Book, Paragraph, RuleIndex, Section, Sort, Span, Table, Worths};

use crate::hud::dialogs::pictures;
use crate::hud::dialogs::reading::Reading;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{edge, follow_the_focus, foot, primary, wide};
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;

/// Width of the dialog and of the list of chapters, in logical pixels; a narrower window has the list above the text.
const WIDTH: f32 = 900.0;
const CHAPTERS: f32 = 215.0;
const NARROW: f32 = 660.0;
/// What the title, the field and the button need, and the greatest height of the text.
const REST: f32 = 190.0;
const HEIGHT: f32 = 640.0;
/// The widest that a photograph and a diagram are shown, in logical pixels.
const PHOTOGRAPH: f32 = 380.0;
const DIAGRAM: f32 = 300.0;
/// How far a key scrolls, in logical pixels.
const LINE: f32 = 60.0;

/// Shows the rules; Esc and the button close them.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let book = Book::of(desk.language.tag());
    let window = ui.ctx().content_rect().size();
    wide(ui, WIDTH);
    let is_narrow = window.x - 2.0 * edge(ui.ctx()).x < NARROW;
    let room = (window.y - REST).clamp(150.0, HEIGHT);
    let reading = &mut hud.reading;
    ui.horizontal(|ui| {
        ui.heading(desk.t("rules-title"));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let hint = RichText::new(desk.t("rules-search")).weak();
            ui.add(
                TextEdit::singleline(&mut reading.words).hint_text(hint).desired_width(200.0).margin(vec2(8.0, 5.0)),
            );
        });
    });
    ui.add_space(8.0);
    if is_narrow {
        choose(ui, book, reading);
        text(ui, desk, book, reading, room);
    } else {
        let size = vec2(ui.available_width(), room);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::TOP), |ui| {
            ui.vertical(|ui| {
                ui.set_width(CHAPTERS);
                let list = ScrollArea::vertical().id_salt("chapters").max_height(room).auto_shrink([false, true]);
                list.show(ui, |ui| {
                    chapters(ui, book, reading);
                    follow_the_focus(ui);
                });
            });
            ui.separator();
            ui.vertical(|ui| text(ui, desk, book, reading, room));
        });
    }
    ui.add_space(10.0);
    foot(ui, |ui| {
        if primary(ui, &desk.t("rules-close")).clicked() {
            hud.dialog = None;
        }
    });
}

/// The chapters, one below the other.
fn chapters(ui: &mut Ui, book: &Book, reading: &mut Reading) {
    for (index, chapter) in book.chapters.iter().enumerate() {
        let is_open = index == reading.chapter && reading.words.is_empty();
        ui.with_layout(Layout::top_down_justified(Align::Min), |ui| {
            let button = egui::Button::selectable(is_open, &chapter.title).wrap();
            if ui.add(button).clicked() {
                reading.open(RuleIndex { chapter: index, section: 0 });
            }
        });
    }
}

/// The chapters, to be unfolded.
fn choose(ui: &mut Ui, book: &Book, reading: &mut Reading) {
    let title = book.chapters.get(reading.chapter).map(|chapter| chapter.title.as_str()).unwrap_or_default();
    egui::ComboBox::from_id_salt("chapter").selected_text(title).width(ui.available_width()).show_ui(ui, |ui| {
        for (index, chapter) in book.chapters.iter().enumerate() {
            if ui.selectable_label(index == reading.chapter, &chapter.title).clicked() {
                reading.open(RuleIndex { chapter: index, section: 0 });
            }
        }
    });
}

/// The open chapter, or what was found.
fn text(ui: &mut Ui, desk: &Desk, book: &Book, reading: &mut Reading, room: f32) {
    let id = if reading.words.trim().is_empty() { reading.chapter } else { usize::MAX };
    let area = ScrollArea::vertical().id_salt(("text", id)).max_height(room).auto_shrink(false);
    area.show(ui, |ui| {
        scroll_by_keys(ui, room);
        ui.spacing_mut().item_spacing.y = 5.0;
        let places = match reading.words.trim() {
            "" => book.sections().map(|(place, _)| place).filter(|place| place.chapter == reading.chapter).collect(),
            words => book.search(words),
        };
        if places.is_empty() {
            ui.label(RichText::new(desk.t("rules-nothing-found")).weak());
        }
        if let (true, Some(chapter)) = (reading.words.trim().is_empty(), book.chapters.get(reading.chapter)) {
            ui.label(RichText::new(&chapter.title).font(egui::FontId::new(22.0, theme::display())));
        }
        for place in places {
            if let Some(section) = book.section(place) {
                rule(ui, desk, book, (place, section), reading);
            }
        }
        ui.add_space(12.0);
        follow_the_focus(ui);
    });
}

/// No button needs these keys.
fn scroll_by_keys(ui: &Ui, room: f32) {
    let pressed = |key| ui.input(|input| input.num_presses(key) as f32);
    let lines = pressed(Key::ArrowUp) - pressed(Key::ArrowDown);
    let pages = pressed(Key::PageUp) - pressed(Key::PageDown);
    let way = lines * LINE + pages * (room - LINE);
    if way != 0.0 {
        ui.scroll_with_delta(vec2(0.0, way));
    }
}

/// A rule with its number, text, pictures and references.
fn rule(ui: &mut Ui, desk: &Desk, book: &Book, (place, section): (RuleIndex, &Section), reading: &mut Reading) {
    ui.add_space(if section.is_part() { 6.0 } else { 14.0 });
    let head = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        ui.label(RichText::new(book.label(&section.number)).strong().color(theme::BRASS).size(17.5));
        ui.label(RichText::new(&section.title).strong().size(17.5));
    });
    if reading.wanted == Some(place) {
        // The first rule of a chapter stands below its title.
        let align = if place.section == 0 { Align::Max } else { Align::Min };
        head.response.scroll_to_me(Some(align));
        reading.wanted = None;
    }
    let mut wanted = None;
    for paragraph in &section.paragraphs {
        wanted = wanted.or(self::paragraph(ui, desk, paragraph));
    }
    for picture in &section.pictures {
        ui.add_space(4.0);
        if let Some(shown) = reading.pictures.get(ui.ctx(), &picture.name) {
            let widest = if pictures::is_diagram(&picture.name) { DIAGRAM } else { PHOTOGRAPH };
            let width = widest.min(ui.available_width());
            let image = egui::Image::new(shown).max_width(width).corner_radius(6).alt_text(&picture.caption);
            ui.add(image);
        }
        ui.add(egui::Label::new(RichText::new(&picture.caption).small().weak()).wrap());
    }
    if !section.see.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(desk.t("rules-see")).small().weak());
            for number in &section.see {
                if ui.link(RichText::new(book.label(number)).small()).clicked() {
                    wanted = Some(number.clone());
                }
            }
        });
    }
    if let Some(place) = wanted.and_then(|number| book.find(&number)) {
        reading.open(place);
    }
}

/// A paragraph; returns the number of a rule that was clicked.
fn paragraph(ui: &mut Ui, desk: &Desk, paragraph: &Paragraph) -> Option<String> {
    match paragraph.sort {
        Sort::Table(table) => {
            self::table(ui, desk, table);
            None
        }
        Sort::Text => spans(ui, &paragraph.spans, None),
        Sort::Item => spans(ui, &paragraph.spans, Some("•  ")),
        Sort::Ruling => {
            let frame = egui::Frame::new().fill(theme::RAISED).corner_radius(6).inner_margin(vec2(10.0, 7.0));
            frame
                .show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.label(RichText::new(desk.t("rules-ruling")).small().color(theme::BRASS));
                    spans(ui, &paragraph.spans, None)
                })
                .inner
        }
    }
}

/// Words with links in them, broken into lines together.
fn spans(ui: &mut Ui, spans: &[Span], sign: Option<&str>) -> Option<String> {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        sign.inspect(|sign| drop(ui.label(RichText::new(*sign).color(theme::BRASS))));
        let mut clicked = None;
        for span in spans {
            match span {
                Span::Text(words) => drop(ui.label(words)),
                Span::Rule { number, label } => {
                    if ui.link(label).clicked() {
                        clicked = Some(number.clone());
                    }
                }
            }
        }
        clicked
    })
    .inner
}

/// A table: vests, or the second men of pairs, across, the men that wear or join them down.
fn table(ui: &mut Ui, desk: &Desk, table: Table) {
    let (name, kinds, note) = match table {
        Table::Vests => ("2-8", Kind::ALL.as_slice(), desk.t("rules-two-kings")),
        Table::Worth(worths) => (worths.name(), worths.kinds(), desk.say(&worths.note())),
    };
    egui::Grid::new(name).spacing(vec2(8.0, 5.0)).show(ui, |ui| {
        ui.label("");
        for &across in kinds {
            let is_vest = !matches!(table, Table::Worth(worths) if worths.is_of_pairs());
            let colors = (theme::vest(across), theme::on_vest(across));
            let (ground, color) = if is_vest { colors } else { (theme::RAISED, theme::PAPER) };
            badge(ui, across, ground, color);
        }
        ui.end_row();
        for &down in kinds {
            badge(ui, down, theme::RAISED, theme::PAPER);
            for &across in kinds {
                let field = match table {
                    Table::Vests => RichText::new(match choices::benefits(down, across) {
                        false => "–",
                        true if across == Kind::King => "✔ ²",
                        true => "✔",
                    }),
                    Table::Worth(worths) => worth(worths, down, across),
                };
                ui.add_sized(vec2(54.0, 24.0), egui::Label::new(field.size(17.0)));
            }
            ui.end_row();
        }
    });
    ui.label(RichText::new(note).small().weak());
}

/// Points of a hundred; pale where the games show no difference.
fn worth(worths: Worths, down: Kind, across: Kind) -> RichText {
    let Some(worth) = worths.worth(down, across) else { return RichText::new("") };
    let mark = if worth.of_two_kings { " ²" } else { "" };
    let field = RichText::new(format!("{:.0}{mark}", worth.points));
    if worth.is_clear { field } else { field.weak() }
}

/// A kind with its figure and letter on a ground of its colour.
fn badge(ui: &mut Ui, kind: Kind, ground: Color32, color: Color32) {
    egui::Frame::new().fill(ground).corner_radius(6).inner_margin(vec2(7.0, 2.0)).show(ui, |ui| {
        let letter = kind.letter().to_ascii_uppercase();
        ui.label(RichText::new(format!("{} {letter}", theme::figure(kind))).size(17.0).color(color));
    });
}
