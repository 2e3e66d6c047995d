//! The drawer, the menu and the dialogs: what they hold, that nothing has to be scrolled, and whose buttons they name.

use bevy_egui::egui;
use words::language::Language;

use super::*;
use crate::hand::button_set::Family;
use crate::hand::gamepad::Plugged;
use crate::hud::kit::theme;

#[test]
fn the_drawer_has_moves_and_undo_and_the_menu_the_rest() {
    let mut table = start(MatchOptions::default());
    table.play("e2e4");
    let drawer = table.words();
    assert!(drawer.contains("Undo") && drawer.contains("Redo") && drawer.contains("e4"), "{drawer}");
    for elsewhere in ["Faster", "Pace", "From above", "Resign", "FEN", "rnbq", "Study"] {
        assert!(!drawer.contains(elsewhere), "{elsewhere} in the drawer: {drawer}");
    }
    table.hud.dialog = Some(Dialog::Menu);
    let (menu, _) = table.words_in(egui::vec2(1280.0, 800.0), false);
    for there in [
        "Undo",
        "Redo",
        "Faster",
        "Pace 1×",
        "Pause",
        "Skip",
        "From White",
        "From above",
        "Reset view",
        "Study",
        "Wood",
        "Position",
    ] {
        assert!(menu.contains(there), "{there} in the menu: {menu}");
    }
    // It opens with what can be done, not with rulings.
    assert!(!menu.contains("2-11") && !menu.contains("spare") && !menu.contains("Castling"), "{menu}");
}

#[test]
fn unusual_options_stand_in_the_drawer_and_the_pace_in_the_menu() {
    let mut usual = start(MatchOptions::default());
    assert!(!usual.words().contains("of the set"), "{}", usual.words());
    usual.hud.dialog = Some(Dialog::Menu);
    usual.pace.speed = 0.25;
    assert!(usual.words().contains("Pace 0.25×") && !usual.words().contains("Faster ×"));
    let boxed = MatchOptions { supply: Supply::Boxed, denied: [false, true], ..MatchOptions::default() };
    assert!(start(boxed).words().contains("Only the set's vests · Black does not plunder"));
}

#[test]
fn the_list_of_films_begins_with_the_first_one() {
    let mut table = start(MatchOptions::default());
    table.hud.dialog = Some(Dialog::Films);
    let (words, cut) = table.words_in(egui::vec2(800.0, 640.0), false);
    let first = &script::gallery::FILMS[0].title("en");
    assert!(words.contains(first) && !cut.contains(first), "{cut:?} of {words}");
}

#[test]
fn a_letter_shows_the_line_of_the_game_and_says_what_is_wrong_with_another() {
    let mut table = start(MatchOptions::default());
    table.play("e2e4");
    table.hud.dialog = Some(Dialog::Letter);
    assert!(table.words().contains("[plunder 1 | - | - | e2e4"));
    table.hud.letter = "Dear Anna".to_owned();
    assert!(table.words().contains("this letter holds no game"));
    table.hud.letter = rules::notation::letter::write_letter(&table.the_match.game).replace("e2e4", "d2d4");
    assert!(table.words().contains("was altered on the way"));
}

/// The sizes of a window in which nothing has to be scrolled, in logical pixels.
const WINDOWS: [egui::Vec2; 2] = [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 640.0)];

/// Whether everything of this dialog is seen at once in each of the usual windows and languages.
fn is_seen_whole(table: &mut Table, name: &str) {
    for tag in ["en", "de"] {
        table.language = Language::of(tag).unwrap();
        for size in WINDOWS {
            let (whole, _) = table.words_in(egui::vec2(size.x, 3000.0), false);
            let (words, cut) = table.words_in(size, false);
            let missing: Vec<&str> = whole.lines().filter(|line| !words.contains(line)).collect();
            assert!(missing.is_empty() && cut.is_empty(), "{name}, {tag}, {size:?}: missing {missing:?}, cut {cut:?}");
        }
    }
}

#[test]
fn menu_and_dialogs_need_no_scrolling() {
    let mut table = timed("300", &["e2e4", "e7e5"], 5);
    for dialog in [Dialog::Menu, Dialog::NewGame, Dialog::Letter, Dialog::Resign, Dialog::Position] {
        table.hud.dialog = Some(dialog);
        is_seen_whole(&mut table, &format!("{dialog:?}"));
    }
    table.hud.dialog = Some(Dialog::NewGame);
    table.hud.draft_time = Some(crate::hud::dialogs::agreed_time::TimeDraft::of("300+3|61"));
    table.hud.draft_seats = Some([Player::computer(3), Player::computer(10)]);
    is_seen_whole(&mut table, "a new game with all that there is");
    table.hud.rulings = true;
    is_seen_whole(&mut table, "its rulings");
    table.hud.dialog = None;
    table.the_match.adjourned = true;
    is_seen_whole(&mut table, "a break");
}

#[test]
fn who_has_a_gamepad_in_the_hand_reads_its_buttons() {
    let mut table = start(MatchOptions::default());
    table.hud.dialog = Some(Dialog::Menu);
    assert!(table.words().contains("Ctrl+N"));
    table.plugged = Plugged::of(Family::PlayStation);
    let words = table.words();
    assert!(!words.contains("Ctrl+") && words.contains("Create"), "{words}");
    table.hud.dialog = Some(Dialog::Help);
    let words = table.words();
    assert!(words.contains("L1 and R1") && words.contains("Options") && !words.contains("Arrows"), "{words}");
    table.hud.dialog = None;
    table.pace.paused = true;
    assert!(!table.words().contains("(P)"));
    table.plugged = Plugged::default();
    assert!(table.words().contains("(P)"));
}

#[test]
fn the_letters_of_the_window_have_the_signs_of_every_button() {
    let context = egui::Context::default();
    theme::apply(&context);
    let mut output = context.run_ui(egui::RawInput::default(), |_| {});
    output.textures_delta.clear();
    for family in [Family::Xbox, Family::PlayStation, Family::Nintendo] {
        for (_, sign) in Plugged::of(family).values() {
            let font = egui::FontId::proportional(16.0);
            assert!(context.fonts_mut(|fonts| fonts.has_glyphs(&font, sign)), "{sign}");
        }
    }
}
