//! The puzzles: the puzzle of the day, and the next one that matches and is not solved; `open` shows it.

use bevy_egui::egui::{self, ComboBox, RichText, Ui, vec2};
use host::time::SystemTime;
use rules::text::Text;
use script::teaching::shelf::{self, Strength};
use table::command::{Command, LessonCommand};

use crate::hud::dialogs::lessons::words;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{foot, primary, wide};
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;

/// The games, as puzzles name them, with their messages.
const GAMES: [(&str, &str); 3] =
    [("plunder", "game-plunderchess"), ("corner-king", "game-cornerking"), ("chessplus", "game-chessplus")];
/// The themes that are asked for, with their messages.
const THEMES: [(&str, &str); 15] = [
    ("mate1", "theme-mate1"),
    ("mate2", "theme-mate2"),
    ("mate3", "theme-mate3"),
    ("mate4", "theme-mate4"),
    ("mate5", "theme-mate5"),
    ("advantage", "theme-advantage"),
    ("needsPlunder", "theme-plunder"),
    ("vestMove", "theme-vest-move"),
    ("vestChoice", "theme-vest-choice"),
    ("decline", "theme-decline"),
    ("replunder", "theme-replunder"),
    ("shift", "theme-shift"),
    ("promotion", "theme-promotion"),
    ("pairMove", "theme-pair"),
    ("quiet", "theme-quiet"),
];
const STRENGTHS: [(Strength, &str); 4] = [
    (Strength::Any, "strength-any"),
    (Strength::Easy, "strength-easy"),
    (Strength::Medium, "strength-medium"),
    (Strength::Hard, "strength-hard"),
];

/// Shows the puzzles.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    wide(ui, 460.0);
    ui.heading(desk.t("puzzles-title"));
    let all = shelf::all();
    let solved = all.iter().filter(|puzzle| desk.progress.record().has_solved(&puzzle.id)).count();
    let count = |id, solved: usize, count: usize| Text::new(id).with("solved", solved).with("count", count);
    ui.label(RichText::new(desk.say(&count("puzzles-solved", solved, all.len()))).weak());
    ui.add_space(10.0);
    let mut wanted = today(ui, desk);
    ui.add_space(12.0);
    ui.label(RichText::new(desk.t("puzzles-choose")).strong());
    let wish = &mut hud.puzzles;
    egui::Grid::new("wish").num_columns(2).spacing(vec2(16.0, 8.0)).show(ui, |ui| {
        let any = std::iter::once((None, "puzzles-any"));
        let games = any.clone().chain(GAMES.map(|(game, id)| (Some(game), id))).collect::<Vec<_>>();
        let themes = any.chain(THEMES.map(|(theme, id)| (Some(theme), id))).collect::<Vec<_>>();
        choose(ui, desk, "puzzles-game", &games, &mut wish.game);
        choose(ui, desk, "puzzles-theme", &themes, &mut wish.theme);
        choose(ui, desk, "puzzles-strength", &STRENGTHS, &mut wish.strength);
    });
    let wish = *wish;
    let fitting = wish.fitting();
    let done = fitting.iter().filter(|number| desk.progress.record().has_solved(&all[**number].id)).count();
    ui.add_space(4.0);
    ui.label(RichText::new(desk.say(&count("puzzles-fitting", done, fitting.len()))).small().weak());
    ui.add_space(8.0);
    let next = wish.next(None, |id| desk.progress.record().has_solved(id));
    foot(ui, |ui| {
        if let Some(next) = next {
            if primary(ui, &desk.t("puzzles-next")).clicked() {
                wanted = Some(next);
            }
        } else if let Some(first) = fitting.first()
            && ui.button(desk.t("puzzles-repeat")).clicked()
        {
            wanted = Some(*first);
        }
        if ui.button(desk.t("button-close")).clicked() {
            hud.dialog = None;
        }
    });
    if let Some(number) = wanted {
        hud.dialog = None;
        desk.commands.push(Command::Lesson(LessonCommand::Puzzle(number, wish)));
    }
}

/// The puzzle of the day; returns its number if it was clicked.
fn today(ui: &mut Ui, desk: &Desk) -> Option<usize> {
    let number = shelf::of_the_day(SystemTime::now())?;
    let puzzle = shelf::all().get(number)?;
    let below = [
        turn::choices::agreed::title(puzzle.options),
        puzzle.goal().title(),
        Text::new("puzzle-rating").with("rating", u32::from(puzzle.rating)),
    ];
    let below = crate::hud::kit::words::line(&desk.language, &below);
    let mark = if desk.progress.record().has_solved(&puzzle.id) { "✔" } else { "" };
    let words = words(&desk.t("puzzles-today"), &below, ui.available_width() - 60.0);
    let button = egui::Button::new(words).right_text(RichText::new(mark).size(19.0).color(theme::BRASS));
    ui.add(button.min_size(vec2(ui.available_width(), 48.0))).clicked().then_some(number)
}

/// A row with a list to choose from.
fn choose<T: Copy + PartialEq>(ui: &mut Ui, desk: &Desk, id: &str, answers: &[(T, &str)], now: &mut T) {
    ui.label(desk.t(id));
    let chosen = answers.iter().find(|(answer, _)| answer == now).map_or_else(String::new, |(_, id)| desk.t(id));
    ComboBox::from_id_salt(id).selected_text(chosen).width(240.0).show_ui(ui, |ui| {
        for (answer, id) in answers {
            ui.selectable_value(now, *answer, desk.t(id));
        }
    });
    ui.end_row();
}

#[cfg(test)]
mod tests {
    use script::teaching::shelf::PuzzleFilter;
    use words::language::Language;

    use super::*;

    #[test]
    fn every_wish_finds_a_puzzle_and_has_words() {
        let english = Language::english();
        for (game, id) in GAMES {
            assert!(
                !PuzzleFilter { game: Some(game), ..PuzzleFilter::default() }.fitting().is_empty()
                    && english.get(id) != id,
                "{id}"
            );
        }
        for (theme, id) in THEMES {
            assert!(
                !PuzzleFilter { theme: Some(theme), ..PuzzleFilter::default() }.fitting().is_empty()
                    && english.get(id) != id,
                "{id}"
            );
        }
        for (strength, id) in STRENGTHS {
            assert!(
                !PuzzleFilter { strength, ..PuzzleFilter::default() }.fitting().is_empty() && english.get(id) != id,
                "{id}"
            );
        }
    }
}
