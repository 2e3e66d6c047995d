//! What is said beside the board while a game goes on: choices, times, offers, pauses and breaks.

use super::*;
use crate::hand::Aiming;
use crate::hud::drawer::contents as panel;
use table::command::PanelCommand;

#[test]
fn a_paused_ritual_is_told_at_the_table_with_the_way_on() {
    let mut table = start(MatchOptions::default());
    assert!(!table.words().contains("Paused"));
    table.pace.paused = true;
    let words = table.words();
    assert!(words.contains("Paused: the next move waits.") && words.contains("Continue (P)"), "{words}");
}

#[test]
fn a_choice_says_which_vest_a_boxed_supply_withholds() {
    let fen = "4k2(nr)/8/8/3(rb)4/8/2N5/(PR)7/4K3 w - - 0 1";
    let boxed = MatchOptions { supply: Supply::Boxed, ..MatchOptions::default() };
    let mut table = Table::at(Position::from_fen(fen, boxed).unwrap());
    let (from, to) = (Square::parse("c3").unwrap(), Square::parse("d5").unwrap());
    table.intent.aim(&table.the_match.position(), from, to, Aiming::default());
    let words = table.words();
    assert!(words.contains("Take its bishop vest"), "{words}");
    assert!(words.contains("Both rook vests of the set are worn."), "{words}");
}

#[test]
fn the_chips_show_both_times_and_little_time_in_tenths() {
    assert!(!start(MatchOptions::default()).words().contains(':'));
    let words = timed("300|90", &["e2e4"], 5).words();
    assert!(words.contains("5:00") && words.contains("1:25") && words.contains('▶'), "{words}");
    let words = timed("300|20", &["e2e4"], 11).words();
    assert!(words.contains("0:09.0"), "{words}");
    let words = timed("300|20", &["e2e4"], 21).words();
    assert!(words.contains("0:00.0") && words.contains('⚑'), "{words}");
    // Thirty seconds before the first of three periods, of which one and a half are used up.
    let words = timed("30+3x20", &["e2e4"], 60).words();
    assert!(words.contains("0:10.0") && words.contains("2 × 0:20") && words.contains("3 × 0:20"), "{words}");
    let words = timed("*60", &["e2e4"], 15).words();
    assert!(words.contains("1:15") && words.contains("0:45"), "what one uses the other gains: {words}");
}

#[test]
fn who_is_asked_to_let_something_be_taken_back_answers_beside_the_board() {
    let mut table = timed("300", &["e2e4"], 5);
    assert!(!table.words().contains("the last move back"));
    table.the_match.undo_asked = Some(rules::Color::White);
    let words = table.words();
    assert!(words.contains("White asks to take the last move back. Does Black agree?"), "{words}");
    assert!(words.contains("Agree") && words.contains("asks to take a move back"), "{words}");
}

#[test]
fn a_pause_and_a_break_say_what_they_are_and_the_way_on() {
    let mut table = timed("300", &["e2e4"], 5);
    table.pace.paused = true;
    assert!(table.words().contains("the clock has stopped, and the men are hidden"));
    table.pace.paused = false;
    table.the_match.adjourned = true;
    let words = table.words();
    assert!(words.contains("Adjourned") && words.contains("Continue"), "{words}");
}

#[test]
fn the_computer_is_named_and_answers_offers_by_itself() {
    let mut table = start(MatchOptions::default());
    table.the_match.players.black = Player::computer(3);
    table.the_match.draw_offer = Some(rules::Color::White);
    let words = table.words();
    assert!(words.contains("Computer, level 3") && !words.contains("Accept"), "{words}");
    table.the_match.draw_offer = Some(rules::Color::Black);
    assert!(table.words().contains("Accept"), "a person answers the computer");
    table.play("e2e4");
    let asked = panel::answer(PanelCommand::Resign, &table.the_match, &mut table.hud);
    assert!(asked.is_none());
    assert!(table.words().contains("White"), "the person gives up, whoever is to move");
    table.hud.dialog = Some(Dialog::Menu);
    let words = table.words();
    assert!(words.contains("Take over Black") && words.contains("Let the computer play White"), "{words}");
}
