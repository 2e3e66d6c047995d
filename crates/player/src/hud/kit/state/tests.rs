//! What the panels hear and remember.

use super::*;
use rules::plunder::{MatchOptions, Position, Supply};
use words::language::Language;

/// The match and the panels' memory, without panels.
fn app(position: Position) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, table::game::plugin)).insert_resource(Match::new(position)).init_resource::<Hud>();
    app.add_systems(Last, listen);
    app.update();
    app
}

fn at(fen: &str, options: MatchOptions) -> Position {
    Position::from_fen(fen, options).unwrap()
}

fn play(app: &mut App, name: &str) {
    let the_match = app.world().resource::<Match>();
    let request = the_match.playing(the_match.position().parse_action(name).unwrap());
    app.world_mut().write_message(request);
    app.update();
}

fn notice(app: &App) -> Option<String> {
    app.world().resource::<Hud>().notice.as_ref().map(|notice| Language::english().say(&notice.sentence))
}

#[test]
fn a_position_that_is_being_typed_stays_in_its_field_whatever_is_played_meanwhile() {
    let mut app = app(Position::start(MatchOptions::default()));
    let typed = "4k3/8/8/8/8/8/8/4K2 w - - 0 1";
    app.world_mut().resource_mut::<Hud>().fen = typed.to_owned();
    play(&mut app, "e2e4");
    assert_eq!(app.world().resource::<Hud>().fen, typed);
    let the_match = Match::default();
    let mut hud = app.world_mut().resource_mut::<Hud>();
    crate::hud::drawer::contents::answer(table::command::PanelCommand::Position, &the_match, &mut hud);
    assert_eq!(hud.fen, the_match.position().fen(), "it opens with the position on the table");
}

#[test]
fn a_capture_without_a_vest_says_that_the_supply_is_boxed() {
    // Both rook vests are worn, one by the pawn on a2 and one by the knight on h8.
    let fen = "4k2(nr)/8/8/3r4/8/2N5/(PR)7/4K3 w - - 0 1";
    let boxed = MatchOptions { supply: Supply::Boxed, ..MatchOptions::default() };
    let mut app = app(at(fen, boxed));
    play(&mut app, "c3d5");
    assert_eq!(notice(&app).unwrap(), "Both rook vests of the set are worn, so none can be taken.");
    let mut unlimited = self::app(at(fen, MatchOptions::default()));
    play(&mut unlimited, "c3d5");
    assert_eq!(notice(&unlimited), None, "here it was declined");
}

fn warnings(app: &App) -> Vec<&str> {
    app.world().resource::<Hud>().warnings.iter().filter_map(Text::id).collect()
}

#[test]
fn what_concerns_files_waits_in_line_until_it_was_read() {
    let mut app = app(Position::start(MatchOptions::default()));
    let disk = |id: &'static str, fault: &'static str| Announced::Warning(Text::new(id).with("fault", fault));
    app.world_mut().write_message(disk("game-not-kept", "the disk is full"));
    app.world_mut().write_message(disk("settings-not-kept", "the disk is full"));
    app.update();
    play(&mut app, "e2e4");
    app.world_mut().write_message(Refused { sentence: Text::new("refused-undo") });
    app.world_mut().write_message(disk("game-not-kept", "the disk is gone"));
    app.update();
    // Longer than any notice stays.
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs(60)));
    app.update();
    app.update();
    assert_eq!(notice(&app), None, "a notice goes away");
    assert_eq!(warnings(&app), ["game-not-kept", "settings-not-kept"], "and a warning does not");
    let first = app.world().resource::<Hud>().warnings[0].clone();
    assert!(Language::english().say(&first).contains("gone"), "it says what is the matter now");
}

#[test]
fn a_game_that_is_kept_again_ends_the_warning_that_it_was_not() {
    let mut app = app(Position::start(MatchOptions::default()));
    for id in ["game-not-kept", "settings-not-kept", "note-another-window"] {
        app.world_mut().write_message(Announced::Warning(Text::new(id)));
    }
    app.update();
    app.world_mut().write_message(Announced::Kept);
    app.update();
    assert_eq!(warnings(&app), ["settings-not-kept", "note-another-window"]);
    app.world_mut().write_message(Announced::Mended("settings-not-kept"));
    app.update();
    assert_eq!(warnings(&app), ["note-another-window"], "another one stays");
}
