//! The dialogs that begin another game or set up a position: what they offer, and what becomes of the running game.

use bevy_egui::egui;
use rules::text::Text;
use table::command::PanelCommand;

use super::*;
use crate::hud::drawer::contents as panel;

#[test]
fn a_new_game_of_corner_king_offers_no_castling() {
    for (variant, offered) in [(Variant::Standard, true), (Variant::CornerKing, false)] {
        let mut table = start(MatchOptions { variant, ..MatchOptions::default() });
        table.hud.dialog = Some(Dialog::NewGame);
        table.hud.rulings = true;
        let words = table.words();
        assert!(words.contains("Vests on the stand"), "{words}");
        assert_eq!(words.contains("Castling"), offered, "{words}");
    }
}

#[test]
fn a_new_game_shows_the_men_of_each_game() {
    let mut table = start(MatchOptions::default());
    table.hud.dialog = Some(Dialog::NewGame);
    assert_eq!(table.pictures(egui::vec2(1280.0, 720.0)), 3);
    assert_eq!(table.pictures(egui::vec2(400.0, 640.0)), 3, "below one another");
    let words = table.words();
    assert!(words.contains("which lends it the captured man's move, once."), "{words}");
    assert!(words.contains("two kings a side") && words.contains("join on one square"), "{words}");
}

#[test]
fn a_running_game_is_said_to_be_kept_before_another_begins() {
    let mut table = start(MatchOptions::default());
    table.hud.dialog = Some(Dialog::NewGame);
    assert!(!table.words().contains("is saved."), "nothing was played");
    table.play("e2e4");
    assert!(table.words().contains("Your game so far is saved."));
}

#[test]
fn a_typed_position_is_set_up_only_where_it_changes_something_and_says_what_becomes_of_the_game() {
    let mut table = start(MatchOptions::default());
    let other = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let wanted = |table: &mut Table| {
        let mut wanted = None;
        table.with_desk(|desk, hud| wanted = Some(crate::hud::dialogs::position::wanted(desk, hud)));
        wanted.unwrap()
    };
    panel::answer(PanelCommand::Position, &table.the_match, &mut table.hud);
    assert_eq!(table.hud.dialog, Some(Dialog::Position));
    // The same position, with blanks around it.
    table.hud.fen = format!("  {} ", table.the_match.position().fen());
    assert_eq!(wanted(&mut table), Err(Text::new("refused-same-position")));
    table.hud.fen = other.to_owned();
    assert_eq!(wanted(&mut table), Ok(table.the_match.beginning_at(other)));
    assert!(!table.words().contains("is saved."), "nothing was played: nothing is lost");
    // A running game.
    table.play("e2e4");
    assert!(table.words().contains("Your game so far is saved."));
    // A fault is told in the dialog, and what was typed stays.
    table.hud.fen = "nonsense".to_owned();
    assert!(wanted(&mut table).is_err());
    assert!(table.words().contains("The placement has 1 rank between its slashes") && table.hud.fen == "nonsense");
}

#[test]
fn a_new_game_offers_clocks_and_begins_with_the_one_of_the_last_time() {
    let mut table = start(MatchOptions::default());
    table.hud.dialog = Some(Dialog::NewGame);
    let words = table.words();
    assert!(words.contains("5+3") && words.contains("Nobody is in a hurry."), "{words}");
    assert!(words.contains("30+5×30") && words.contains("Hourglass 3"), "{words}");
    table.hud.draft_time = Some(crate::hud::dialogs::agreed_time::TimeDraft::own("x+3"));
    assert!(table.words().contains("a time is written in minutes"));
    table.hud.draft_time = Some(crate::hud::dialogs::agreed_time::TimeDraft::own("1+1"));
    assert!(table.words().contains("1 minute, plus 1 second a move."));
    table.hud.draft_time = Some(crate::hud::dialogs::agreed_time::TimeDraft::of("300+3|60"));
    let words = table.words();
    assert!(words.contains("White 5 minutes, plus 3 seconds a move; Black 1 minute."), "{words}");
}
