//! The table as a screen reader has it, without a window: the tree of the panels with the board in it, and what a reader asks for.

use crate::seat::{Seat, square};
use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{self, Action, Live, Node, NodeId, TreeId, TreeUpdate};
use bevy_egui::{EguiContext, EguiOutput};
use player::hand::{Hand, Modifiers};
use player::hud::reader::{square_id, told_ids};
use player::hud::state::Dialog;
use player::hud::{Hud, Spoken};
use rules::clock::TimeControl;
use rules::plunder::{MatchOptions, Position};
use table::game::Request;
use table::ritual::PlayedByHand;
use words::language::Language;

/// A seat whose panels keep a tree, as they do where the window has a screen reader.
fn seat(fen: &str) -> Seat {
    let mut seat = Seat::with_panels(Position::from_fen(fen, MatchOptions::default()).unwrap());
    let mut contexts = seat.app.world_mut().query::<&mut EguiContext>();
    contexts.single_mut(seat.app.world_mut()).unwrap().get_mut().enable_accesskit();
    seat.frames(3);
    seat
}

fn tree(seat: &mut Seat) -> TreeUpdate {
    let mut outputs = seat.app.world_mut().query::<&EguiOutput>();
    let output = outputs.single(seat.app.world()).unwrap();
    output.platform_output.accesskit_update.clone().expect("the panels keep a tree")
}

fn node(tree: &TreeUpdate, id: NodeId) -> &Node {
    &tree.nodes.iter().find(|(other, _)| *other == id).expect("the node is in the tree").1
}

/// What a square says.
fn said(seat: &mut Seat, name: &str) -> String {
    node(&tree(seat), square_id(square(name))).label().unwrap().to_owned()
}

/// How the game stands, what was done last, what is asked, and the last notice.
fn told(seat: &mut Seat) -> [String; 4] {
    let tree = tree(seat);
    told_ids().map(|id| {
        assert_eq!(node(&tree, id).live(), Some(Live::Polite));
        node(&tree, id).value().unwrap().to_owned()
    })
}

fn ask(seat: &mut Seat, action: Action, name: &str) {
    let target_node = square_id(square(name));
    let request = accesskit::ActionRequest { action, target_tree: TreeId::ROOT, target_node, data: None };
    seat.app.world_mut().write_message(ActionRequest(request));
    seat.frames(3);
}

const CAPTURE: &str = "4k3/8/8/3r4/8/2N5/7P/4K3 w - - 0 1";

#[test]
fn every_square_says_what_stands_there_and_what_can_be_done() {
    let mut seat = seat(CAPTURE);
    assert_eq!(said(&mut seat, "c3"), "c3, white knight");
    assert_eq!(said(&mut seat, "a1"), "a1, empty");
    let tree = tree(&mut seat);
    // Every node hangs in the tree, so that none is lost on the way to the reader.
    let known: Vec<NodeId> = tree.nodes.iter().map(|(id, _)| *id).collect();
    let hung: Vec<NodeId> = tree.nodes.iter().flat_map(|(_, node)| node.children().to_vec()).collect();
    assert!(hung.iter().all(|id| known.contains(id)));
    let is_hung = |id: &NodeId| hung.contains(id) || tree.tree.as_ref().is_some_and(|tree| tree.root == *id);
    assert!(known.iter().all(is_hung));
    assert_eq!(known.iter().filter(|id| rules_squares().any(|square| square == **id)).count(), 64);
    seat.clicks(&["c3"], "");
    seat.frames(2);
    assert_eq!(said(&mut seat, "c3"), "c3, white knight, selected");
    assert_eq!(said(&mut seat, "d5"), "d5, black rook, can be captured");
    assert_eq!(said(&mut seat, "e4"), "e4, empty, can be reached");
}

fn rules_squares() -> impl Iterator<Item = NodeId> {
    rules::Square::all().map(square_id)
}

#[test]
fn moves_choices_and_the_standing_are_said_in_both_languages() {
    let mut seat = seat(CAPTURE);
    seat.skips = true;
    assert!(told(&mut seat)[0].starts_with("White to move"), "{:?}", told(&mut seat));
    seat.clicks(&["c3", "d5"], "");
    seat.frames(2);
    let asked = told(&mut seat)[2].clone();
    // Enter hit early is to answer nothing, so no answer is framed before somebody frames one.
    assert!(asked.contains("rook vest") && !asked.contains("Now:"), "{asked}");
    seat.click_stand(rules::Kind::Rook);
    seat.expect("c3d5+r");
    let [standing, done, asked, _] = told(&mut seat);
    assert!(standing.starts_with("Black to move"), "{standing}");
    assert_eq!(done, "White: knight from c3 to d5, captures the rook on d5, puts the rook vest on.");
    assert_eq!(asked, "");
    assert_eq!(said(&mut seat, "d5"), "d5, white knight in the rook vest");
    seat.app.world_mut().resource_mut::<Spoken>().0 = Language::of("de").unwrap();
    seat.frames(2);
    assert_eq!(said(&mut seat, "d5"), "d5, weißer Springer in der Turmweste");
    assert!(told(&mut seat)[1].contains("schlägt den Turm auf d5"));
}

#[test]
fn the_cursor_has_the_focus_unless_a_dialog_is_open() {
    let mut seat = seat(CAPTURE);
    seat.steer_to("c3");
    seat.frames(1);
    assert_eq!(tree(&mut seat).focus, square_id(square("c3")));
    seat.key(KeyCode::F1, Modifiers::default());
    seat.frames(3);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, Some(Dialog::Help));
    assert_ne!(tree(&mut seat).focus, square_id(square("c3")));
}

#[test]
fn a_reader_plays_by_clicks_on_squares() {
    let mut seat = seat("4k3/8/8/8/8/2N5/7P/4K3 w - - 0 1");
    ask(&mut seat, Action::Focus, "c3");
    assert_eq!(seat.app.world().resource::<Hand>().cursor, Some(square("c3")));
    ask(&mut seat, Action::Click, "c3");
    assert_eq!(said(&mut seat, "c3"), "c3, white knight, selected");
    ask(&mut seat, Action::Click, "e4");
    seat.expect("c3e4");
}

#[test]
fn a_reader_presses_the_buttons_of_the_panels() {
    let mut seat = seat(CAPTURE);
    seat.key(KeyCode::F1, Modifiers::default());
    seat.frames(3);
    let tree = tree(&mut seat);
    let close = tree.nodes.iter().find(|(_, node)| node.label() == Some("Close")).expect("a button to close").0;
    let request =
        accesskit::ActionRequest { action: Action::Click, target_tree: TreeId::ROOT, target_node: close, data: None };
    seat.app.world_mut().write_message(ActionRequest(request));
    seat.frames(3);
    assert_eq!(seat.app.world().resource::<Hud>().dialog, None);
}

#[test]
fn a_turn_by_hand_is_told_deed_by_deed() {
    let mut seat = seat(CAPTURE);
    seat.app.insert_resource(PlayedByHand { white: true, black: false });
    seat.frames(3);
    assert!(said(&mut seat, "c3").ends_with("can be picked up"), "{}", said(&mut seat, "c3"));
    assert!(!said(&mut seat, "d5").contains("can be picked up"), "not before something moved");
    ask(&mut seat, Action::Click, "c3");
    assert!(told(&mut seat)[2].starts_with("In the hand: white knight"), "{:?}", told(&mut seat));
    assert!(said(&mut seat, "d5").contains("can be set down here"));
    // Where it may not be put.
    ask(&mut seat, Action::Click, "c4");
    seat.frames(10);
    assert!(!told(&mut seat)[3].is_empty(), "why it is refused");
}

#[test]
fn while_a_clock_is_paused_no_square_is_told() {
    let mut seat = seat(CAPTURE);
    let control = TimeControl::read("300").unwrap();
    seat.app.world_mut().write_message(Request::AgreeOnTime(Some(control)));
    seat.frames(2);
    seat.clicks(&["c3", "e4"], "c3e4");
    seat.key(KeyCode::KeyP, Modifiers::default());
    seat.frames(3);
    let told_squares =
        tree(&mut seat).nodes.iter().filter(|(id, _)| rules_squares().any(|square| square == *id)).count();
    assert_eq!(told_squares, 0);
    assert_eq!(told(&mut seat)[1], "", "nor what was done");
    seat.key(KeyCode::KeyP, Modifiers::default());
    seat.frames(3);
    assert_eq!(said(&mut seat, "e4"), "e4, white knight");
}
