//! What the dialogs promise about the game on the table, and what they tell of it while the men are out of sight.

use bevy_egui::egui;
use library::shelf::Slot;
use mind::coach::motives::Compared;
use mind::coach::{Moment, Reviewed};
use mind::opponent::Score;
use rules::Kind;
use rules::save::About;
use rules::text::Text;
use table::game::Unkept;

use super::*;
use crate::hud::kit::theme;

#[test]
fn nothing_promises_that_a_game_is_kept_which_is_not() {
    let mut table = start(MatchOptions::default());
    table.play("e2e4");
    let full = Text::new("game-not-kept").with("fault", "the disk is full");
    for (dialog, promise) in [(Dialog::Menu, "Saved automatically."), (Dialog::NewGame, "Your game so far is saved.")] {
        table.hud.dialog = Some(dialog);
        table.unkept = None;
        assert!(table.words().contains(promise), "{dialog:?}");
        table.unkept = Some(Unkept { file: Some(full.clone()), page: None });
        let words = table.words();
        assert!(!words.contains(promise) && words.contains("not saved"), "{words}");
        table.unkept = Some(Unkept { file: None, page: Some(Text::new("page-not-stored").with("fault", "full")) });
        assert!(!table.words().contains(promise), "{dialog:?} in a page");
    }
}

#[test]
fn a_paused_game_is_listed_without_its_position() {
    let mut table = timed("300", &["e2e4"], 1);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("last-game.ron");
    table.kept_in = Some(path.clone());
    let (game, age) = (table.the_match.game.clone(), std::time::Duration::ZERO);
    table.hud.games.slots = vec![Slot { path: path.clone(), game, about: About::default(), age }];
    table.hud.dialog = Some(Dialog::Games);
    let mut men = |is_paused| {
        table.pace.paused = is_paused;
        let window = Window::new(egui::vec2(1280.0, 800.0));
        let mut seen = 0;
        for _ in 0..3 {
            let shapes = window.frame(Vec::new(), |context, _| {
                table.with_desk(|desk, hud| dialogs::show(context, desk, hud));
            });
            let is_king = |shape: &egui::Shape| match shape {
                egui::Shape::Text(text) => text.galley.text() == theme::figure(Kind::King).to_string(),
                _ => false,
            };
            seen = shapes.iter().filter(|clipped| is_king(&clipped.shape)).count();
        }
        seen
    };
    assert!(men(false) > 0 && men(true) == 0);
}

#[test]
fn a_review_shows_the_lesson_and_the_film_about_what_decided_the_game() {
    let mut table = start(MatchOptions::default());
    table.play("e2e4");
    let played = table.the_match.game.last_action().unwrap();
    let compared =
        Compared { played: (played, Score::centipawns(0)), better: (played, Score::centipawns(90)), answer: None };
    let why = Text::new("coach-motive-promotion").with("vest", Kind::Queen).with("square", "e7");
    let moments = vec![Moment { ply: 0, played, better: played, lost: 0.2, why, compared }];
    table.reviewed.found = Some(Reviewed { scores: vec![Score::centipawns(0); 2], moments });
    let words = table.words();
    assert!(words.contains("Lesson: ") && words.contains("Film: "), "{words}");
}
