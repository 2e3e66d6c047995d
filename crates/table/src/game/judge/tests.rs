//! The judge without a window: every request is granted or refused with one sentence.

use super::*;
use words::language::Language;

fn app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, crate::game::plugin));
    app.update();
    app
}

/// What is asked, and nothing that was said before.
fn ask(app: &mut App, request: Request) {
    app.world_mut().resource_mut::<Messages<Played>>().clear();
    app.world_mut().resource_mut::<Messages<PositionReset>>().clear();
    app.world_mut().resource_mut::<Messages<Refused>>().clear();
    app.world_mut().resource_mut::<Messages<Announced>>().clear();
    app.world_mut().write_message(request);
    app.update();
}

fn said<M: Message + Clone>(app: &App) -> Vec<M> {
    let messages = app.world().resource::<Messages<M>>();
    messages.get_cursor().read(messages).cloned().collect()
}

fn play(app: &mut App, name: &str) {
    let the_match = app.world().resource::<Match>();
    let request = the_match.playing(the_match.position().parse_action(name).unwrap());
    ask(app, request);
}

fn begin(fen: &str) -> Request {
    Match::default().beginning_at(fen)
}

#[test]
fn an_answer_to_a_point_that_was_taken_back_is_not_played() {
    let mut app = app();
    play(&mut app, "e2e4");
    let the_match = app.world().resource::<Match>();
    let late = the_match.playing(the_match.position().parse_action("e7e5").unwrap());
    ask(&mut app, Request::Undo);
    play(&mut app, "d2d4");
    // It would be legal, and as many actions were played.
    ask(&mut app, late);
    assert!(said::<Played>(&app).is_empty());
    assert_eq!(said::<Refused>(&app)[0].sentence.id(), Some("refused-late"));
    play(&mut app, "e7e5");
    assert_eq!(app.world().resource::<Match>().game.names(), ["d2d4", "e7e5"]);
}

#[test]
fn a_game_of_another_kind_takes_the_place_of_the_running_one() {
    let mut app = app();
    play(&mut app, "e2e4");
    let options = AnyOptions::Chessplus(Default::default());
    ask(&mut app, Request::Begin { options, fen: None });
    assert_eq!(said::<PositionReset>(&app)[0].position, AnyPosition::start(options));
    play(&mut app, "b1d2");
    let foreign = Match::default().position().parse_action("e2e4").unwrap();
    let request = app.world().resource::<Match>().playing(foreign);
    ask(&mut app, request);
    assert_eq!(said::<Refused>(&app).len(), 1);
    assert_eq!(app.world().resource::<Match>().game.names(), ["b1d2"]);
}

#[test]
fn a_legal_action_is_played_and_an_illegal_one_refused() {
    let mut app = app();
    let before = app.world().resource::<Match>().position();
    play(&mut app, "e2e4");
    let played = said::<Played>(&app);
    assert_eq!(played.len(), 1);
    assert_eq!(played[0].before, before);
    let again = before.parse_action("e2e4").unwrap();
    assert_eq!(played[0].action, again);
    let request = app.world().resource::<Match>().playing(again);
    ask(&mut app, request);
    assert!(said::<Played>(&app).is_empty());
    assert_eq!(said::<Refused>(&app).len(), 1);
}

#[test]
fn undo_and_redo_set_the_table_up_anew() {
    let mut app = app();
    ask(&mut app, Request::Undo);
    assert_eq!(said::<Refused>(&app).len(), 1, "nothing to take back at the start");
    play(&mut app, "e2e4");
    let after = app.world().resource::<Match>().position();
    ask(&mut app, Request::Undo);
    assert_eq!(said::<PositionReset>(&app)[0].position, Match::default().position());
    ask(&mut app, Request::Redo);
    assert_eq!(said::<PositionReset>(&app)[0].position, after);
}

#[test]
fn a_bad_fen_is_one_sentence_and_changes_nothing() {
    let mut app = app();
    play(&mut app, "e2e4");
    let before = app.world().resource::<Match>().position();
    ask(&mut app, begin("8/8/8/8/8/8/8/8 w - - 0 1"));
    let refused = said::<Refused>(&app);
    assert_eq!(refused.len(), 1);
    let sentence = Language::english().say(&refused[0].sentence);
    assert!(sentence.ends_with('.') && !sentence.contains('\n'), "{sentence}");
    assert_eq!(app.world().resource::<Match>().position(), before);
    assert!(app.world().resource::<Match>().game.can_undo());
}

#[test]
fn a_draw_is_offered_then_declined_by_a_move_or_accepted() {
    let mut app = app();
    ask(&mut app, Request::AcceptDraw);
    assert_eq!(said::<Refused>(&app).len(), 1, "no draw was offered");
    ask(&mut app, Request::OfferDraw);
    play(&mut app, "e2e4");
    assert_eq!(app.world().resource::<Match>().draw_offer, Some(Color::White), "the offer outlives the offerer's move");
    play(&mut app, "e7e5");
    assert_eq!(app.world().resource::<Match>().draw_offer, None, "the answering move declines it");
    ask(&mut app, Request::OfferDraw);
    ask(&mut app, Request::AcceptDraw);
    let result = app.world().resource::<Match>().game.result().unwrap();
    assert_eq!(said::<Announced>(&app), [Announced::Over(result)]);
    assert_eq!(result.winner(), None);
}

#[test]
fn check_and_mate_are_announced() {
    let mut app = app();
    for name in ["f2f3", "e7e5", "g2g4"] {
        play(&mut app, name);
        assert!(said::<Announced>(&app).is_empty());
    }
    play(&mut app, "d8h4");
    let result = app.world().resource::<Match>().game.result().unwrap();
    assert_eq!(said::<Announced>(&app), [Announced::Over(result)]);
    assert_eq!(result.winner(), Some(Color::Black));
    ask(&mut app, begin("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"));
    assert_eq!(said::<Announced>(&app), [Announced::Check(Color::White)]);
}

#[test]
fn after_resigning_against_the_computer_only_that_is_taken_back() {
    let mut app = app();
    play(&mut app, "e2e4");
    ask(&mut app, Request::TakeSeat(Color::Black, Some(1)));
    // While the computer thinks.
    ask(&mut app, Request::Resign(Color::White));
    assert!(app.world().resource::<Match>().game.result().is_some());
    ask(&mut app, Request::Undo);
    let the_match = app.world().resource::<Match>();
    assert_eq!((the_match.game.plies(), the_match.game.result()), (1, None));
}
