//! "Film it": a game or script becomes a film while play continues; its options, its progress, and where it was saved.
//! `open` shows it at the table, `screening` under a film.

use bevy_egui::egui::{self, ComboBox, ProgressBar, RichText, Ui};
use film::filming::{Filming, MAKES_FILMS, State};
use film::shape::Shape;
use rules::text::Text;
use table::wake::Waker;
use words::language::Language;

use crate::hud::dialogs::film_order::{CAPTIONS, FORMS, HEIGHTS, done, name_of};
pub use crate::hud::dialogs::film_order::{FilmIt, Scene, Subject};
use crate::hud::kit::parts::{flow, foot, primary, wide};
use crate::hud::kit::theme;

/// Shows the form, or the film in the making; returns whether it is to be closed. The film is called by the name where nobody
/// chooses another one. A game may explain itself; `speak` is the program of the user's that speaks the captions.
pub fn show(
    ui: &mut Ui,
    language: &Language,
    (film, name): (&mut FilmIt, &str),
    (speak, is_game): (&mut String, bool),
    scene: Scene,
    subject: impl FnOnce() -> Subject,
    waker: &Waker,
) -> bool {
    wide(ui, 460.0);
    film.hear();
    ui.heading(language.get("film-title"));
    if !MAKES_FILMS {
        return elsewhere(ui, language);
    }
    let state = film.filming.as_ref().map(Filming::state);
    if let Some(State::GoesOn(done, all)) = state {
        return under_way(ui, language, film, (done, all));
    }
    let said = match &state {
        Some(State::Done) => film.finished().map(|file| (done(&file), theme::BRASS)),
        Some(State::Failed(reason)) => Some((Text::new("film-failed").with("reason", reason.as_str()), theme::ALARM)),
        _ => film.fault.clone().map(|sentence| (sentence, theme::ALARM)),
    };
    if let Some((sentence, color)) = said {
        ui.add(egui::Label::new(RichText::new(language.say(&sentence)).color(color)).wrap());
        if let Some(file) = film.finished() {
            film.folder.button(ui, language, &file, waker);
        }
        ui.add_space(6.0);
    }
    form(ui, language, (film, name), (speak, is_game));
    ui.add_space(10.0);
    let mut closes = false;
    foot(ui, |ui| {
        if primary(ui, &language.get("film-begin")).clicked() {
            film.begin(name, subject(), scene, (language.tag(), speak), waker);
        }
        closes = ui.button(language.get("button-close")).clicked();
    });
    closes
}

/// Says where films are made; returns whether it is to be closed.
fn elsewhere(ui: &mut Ui, language: &Language) -> bool {
    ui.add_space(8.0);
    ui.add(egui::Label::new(language.get("film-elsewhere")).wrap());
    ui.add_space(10.0);
    let mut closes = false;
    foot(ui, |ui| closes = primary(ui, &language.get("button-close")).clicked());
    closes
}

/// In a dialog narrower than this the options stand below their names, in logical pixels.
const NARROW: f32 = 400.0;

fn form(ui: &mut Ui, language: &Language, film: (&mut FilmIt, &str), voice: (&mut String, bool)) {
    ui.add_space(8.0);
    if ui.available_width() < NARROW {
        options(ui, language, film, voice, |ui, words, show| {
            if !words.is_empty() {
                ui.label(words);
            }
            show(ui);
            ui.add_space(4.0);
        });
        return;
    }
    egui::Grid::new("film").num_columns(2).spacing([18.0, 8.0]).show(ui, |ui| {
        options(ui, language, film, voice, |ui, words, show| {
            ui.label(words);
            show(ui);
            ui.end_row();
        });
    });
}

/// Every option with its name; `row` places both.
fn options(
    ui: &mut Ui,
    language: &Language,
    (film, name): (&mut FilmIt, &str),
    (speak, is_game): (&mut String, bool),
    row: impl Fn(&mut Ui, String, &mut dyn FnMut(&mut Ui)),
) {
    row(ui, language.get("film-form"), &mut |ui| {
        flow(ui, |ui| {
            for (index, ending) in FORMS.iter().enumerate() {
                ui.selectable_value(&mut film.form, index, ending.to_uppercase());
            }
        });
    });
    row(ui, language.get("film-shape"), &mut |ui| {
        flow(ui, |ui| {
            for shape in Shape::ALL {
                ui.selectable_value(&mut film.shape, shape, shape.to_string());
            }
        });
    });
    let shape = film.shape;
    let size = |shorter: u32| {
        let (width, height) = shape.of_shorter(shorter);
        format!("{width} × {height}")
    };
    row(ui, language.get("film-height"), &mut |ui| {
        ComboBox::from_id_salt("height").selected_text(size(film.height)).show_ui(ui, |ui| {
            for height in HEIGHTS {
                ui.selectable_value(&mut film.height, height, size(height));
            }
        });
    });
    if film.form == 0 {
        row(ui, language.get("film-captions"), &mut |ui| {
            flow(ui, |ui| {
                for (index, (_, id)) in CAPTIONS.iter().enumerate() {
                    ui.selectable_value(&mut film.captions, index, language.get(id));
                }
            });
        });
    }
    if is_game {
        row(ui, language.get("film-game"), &mut |ui| {
            flow(ui, |ui| {
                ui.selectable_value(&mut film.explained, false, language.get("film-as-it-was"));
                let words = ui.selectable_value(&mut film.explained, true, language.get("film-explained"));
                words.on_hover_text(language.get("film-explained-hint"));
            });
        });
    }
    if !is_game || !film.explained {
        row(ui, String::new(), &mut |ui| drop(ui.checkbox(&mut film.steps, language.get("film-steps"))));
    }
    if film.form == 0 {
        row(ui, String::new(), &mut |ui| drop(ui.checkbox(&mut film.sound, language.get("film-sound"))));
    }
    if film.form == 0 && film.sound {
        row(ui, language.get("film-speak"), &mut |ui| {
            let hint = language.get("film-speak-none");
            let field = egui::TextEdit::singleline(speak).hint_text(hint).char_limit(400).desired_width(f32::INFINITY);
            ui.add(field).on_hover_text(language.get("film-speak-hint"));
        });
    }
    row(ui, language.get("film-place"), &mut |ui| {
        ui.vertical(|ui| {
            let place = film.output(name);
            let folder = place.parent().map(name_of).unwrap_or_default();
            let words = Text::new("film-where").with("name", name_of(&place)).with("folder", folder);
            let words = egui::Label::new(RichText::new(language.say(&words)).weak()).wrap();
            ui.add(words).on_hover_text(place.display().to_string());
            let button = egui::Button::new(language.get("film-choose"));
            if ui.add_enabled(film.asked.is_none(), button).clicked() {
                film.ask(language.get("film-choose"), name);
            }
        });
    });
}

fn under_way(ui: &mut Ui, language: &Language, film: &mut FilmIt, (done, all): (u64, u64)) -> bool {
    let name = film.filming.as_ref().map(|filming| name_of(filming.output())).unwrap_or_default();
    ui.add(egui::Label::new(RichText::new(name).weak()).wrap());
    ui.add_space(6.0);
    let words = match all {
        0 => language.get("film-prepares"),
        _ => language.say(&Text::new("film-frames").with("done", done as i64).with("all", all as i64)),
    };
    let bar = ProgressBar::new(done as f32 / all.max(1) as f32).fill(theme::BRASS).desired_height(10.0);
    ui.add(bar);
    ui.label(words);
    ui.add(egui::Label::new(RichText::new(language.get("film-goes-on")).small().weak()).wrap());
    ui.add_space(8.0);
    let mut closes = false;
    foot(ui, |ui| {
        closes = primary(ui, &language.get("button-close")).clicked();
        if ui.button(language.get("film-give-up")).clicked()
            && let Some(filming) = &mut film.filming
        {
            filming.give_up();
        }
    });
    closes
}
