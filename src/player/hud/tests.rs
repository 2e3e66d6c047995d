//! What the panels show and do, drawn without a window: the words in a frame, and the requests that follow.

use std::cell::Cell;

use bevy_egui::egui::{self, Shape};

use crate::clock::{Clock, TimeControl};
use crate::language::Language;
use crate::player::hand::buttons::Family;
use crate::player::hand::gamepad::Plugged;
use crate::player::hand::{Aiming, Intent};
use crate::player::hud::dialogs::open as dialogs;
use crate::player::hud::drawer::contents as panel;
use crate::player::hud::kit::desk::{Desk, Minds};
use crate::player::hud::kit::state::{Dialog, Hud};
use crate::player::hud::kit::theme;
use crate::player::hud::over::break_card;
use crate::player::hud::over::chips;
use crate::player::hud::over::floating;
use crate::player::hud::over::placing::{CardPlace, Side};
use crate::player::hud::over::prompt;
use crate::player::settings::Settings;
use crate::rules::Square;
use crate::rules::players::Player;
use crate::rules::plunder::{MatchOptions, Position, Supply, Variant};
use crate::text::Text;
use crate::world::command::PanelCommand;
use crate::world::game::{Match, Request};
use crate::world::ritual::{LookBack, Pace};
use crate::world::table::{Look, Materials};
use crate::world::wake::Waker;

/// A table at which nothing moves.
struct Table {
    the_match: Match,
    intent: Intent,
    pace: Pace,
    hud: Hud,
    plugged: Plugged,
    language: Language,
}

impl Table {
    fn at(position: Position) -> Self {
        let hud = Hud { fen: position.fen(), ..Hud::default() };
        Self {
            the_match: Match::new(position),
            intent: Intent::Idle,
            pace: Pace::default(),
            hud,
            plugged: Plugged::default(),
            language: Language::english(),
        }
    }

    fn play(&mut self, name: &str) {
        let action = self.the_match.position().parse_action(name).unwrap();
        self.the_match.game.play(action).unwrap();
        self.hud.moves = self.the_match.game.sans();
    }

    /// Does something with the desk; returns what is requested.
    fn with_desk(&mut self, act: impl FnOnce(&mut Desk, &mut Hud)) -> Vec<Request> {
        let record = crate::teaching::Record::default();
        let (thinking, analysis, reviewed) = Default::default();
        let mut desk = Desk {
            on_table: &crate::player::lesson::OnTable::Nothing,
            layout: &crate::player::bindings::Layout::default(),
            caught: (None, None),
            waits_for: crate::player::hand::Waits::Nothing,
            record: &record,
            minds: Minds { thinking: &thinking, analysis: &analysis, reviewed: &reviewed },
            the_match: &self.the_match,
            plugged: self.plugged,
            intent: &self.intent,
            pace: &self.pace,
            performing: false,
            look_back: LookBack::default(),
            auto_turn: false,
            look: Look::default(),
            materials: Materials::default(),
            continuation: None,
            language: &self.language,
            settings: Settings::default(),
            kept_in: None,
            requests: Vec::new(),
            commands: Vec::new(),
            copy: None,
            waker: &Waker::silent(),
        };
        act(&mut desk, &mut self.hud);
        desk.requests
    }

    /// Every word of a frame, the open dialog included.
    fn words(&mut self) -> String {
        self.words_in(egui::vec2(1280.0, 800.0), true).0
    }

    /// How many pictures are drawn of a dialog in a window of this size, in logical pixels.
    fn pictures(&mut self, size: egui::Vec2) -> usize {
        let window = Window::new(size);
        let mut pictures = 0;
        for _ in 0..3 {
            let shapes = window.frame(Vec::new(), |context, _| {
                self.with_desk(|desk, hud| dialogs::show(context, desk, hud));
            });
            pictures = shapes.iter().map(|clipped| drawn(&clipped.shape)).sum();
        }
        pictures
    }

    /// Every word in a window of this size, in logical pixels, with the panels or what lies over them alone, and which words are cut
    /// off somewhere.
    fn words_in(&mut self, size: egui::Vec2, with_panels: bool) -> (String, Vec<String>) {
        let window = Window::new(size);
        let (mut words, mut cut) = (String::new(), Vec::new());
        // A floating area measures itself in its first frame and is seen from the second on; what is scrolled glides there.
        for _ in 0..8 {
            let shapes = window.frame(Vec::new(), |context, screen| {
                let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(screen);
                let mut ui = egui::Ui::new(context.clone(), "window".into(), builder);
                self.with_desk(|desk, hud| {
                    if with_panels {
                        panel::show(&mut ui, desk, hud);
                        prompt::show(context, (screen, screen), CardPlace::Aside(400.0, Side::Right), desk);
                        floating::paused(context, screen, desk, hud);
                        chips::show(context, screen, crate::rules::Color::White, desk);
                    }
                    break_card::show(context, screen, desk, hud);
                    dialogs::show(context, desk, hud);
                });
            });
            words.clear();
            cut.clear();
            for clipped in &shapes {
                collect(&clipped.shape, &mut words);
                cuts(clipped, &mut cut);
            }
        }
        (words, cut)
    }
}

/// Panels in a window of its own that stays from frame to frame, a fifth of a second each.
struct Window {
    context: egui::Context,
    size: egui::Vec2,
    frames: Cell<u32>,
}

impl Window {
    /// One of this size, in logical pixels.
    fn new(size: egui::Vec2) -> Self {
        let context = egui::Context::default();
        theme::apply(&context);
        Self { context, size, frames: Cell::default() }
    }

    /// A frame in which this happens and that is shown; returns what is drawn.
    fn frame(
        &self,
        events: Vec<egui::Event>,
        mut show: impl FnMut(&egui::Context, egui::Rect),
    ) -> Vec<egui::epaint::ClippedShape> {
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, self.size);
        let time = Some(f64::from(self.frames.replace(self.frames.get() + 1)) * 0.2);
        let input = egui::RawInput { screen_rect: Some(screen), time, events, ..egui::RawInput::default() };
        let mut output = self.context.run_ui(input, |_| show(&self.context, screen));
        // Nobody draws them here.
        output.textures_delta.clear();
        output.shapes
    }
}

fn collect(shape: &Shape, words: &mut String) {
    match shape {
        Shape::Text(text) => {
            words.push_str(text.galley.text());
            words.push('\n');
        }
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, words)),
        _ => {}
    }
}

/// How many pictures, not letters, a shape holds.
fn drawn(shape: &Shape) -> usize {
    match shape {
        Shape::Rect(rect) => usize::from(rect.brush.is_some()),
        Shape::Mesh(mesh) => usize::from(mesh.texture_id != egui::TextureId::default()),
        Shape::Vec(shapes) => shapes.iter().map(drawn).sum(),
        _ => 0,
    }
}

/// The words of a shape that its clipping cuts off at the top or at the bottom, or that the letters do not end.
fn cuts(clipped: &egui::epaint::ClippedShape, cut: &mut Vec<String>) {
    if let Shape::Text(text) = &clipped.shape {
        let area = text.visual_bounding_rect();
        let is_inside = clipped.clip_rect.expand(1.0).contains_rect(area);
        if !text.galley.text().is_empty() && (!is_inside || text.galley.elided) {
            cut.push(text.galley.text().to_owned());
        }
    }
}

fn start(options: MatchOptions) -> Table {
    Table::at(Position::start(options))
}

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
        table.with_desk(|desk, hud| wanted = Some(crate::player::hud::dialogs::position::wanted(desk, hud)));
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
    assert!(table.words().contains("The FEN has 1 field") && table.hud.fen == "nonsense");
}

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
    let first = &crate::script::gallery::FILMS[0].title("en");
    assert!(words.contains(first) && !cut.contains(first), "{cut:?} of {words}");
}

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

/// A table with a clock on which some time has gone by.
fn timed(control: &str, names: &[&str], seconds: u64) -> Table {
    let mut table = start(MatchOptions::default());
    let mut clock = Clock::new(TimeControl::read(control).unwrap(), crate::rules::Color::White);
    clock.go_on();
    for name in names {
        table.play(name);
        clock.press();
    }
    clock.pass(std::time::Duration::from_secs(seconds));
    table.the_match.clock = Some(clock);
    table
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
fn a_new_game_offers_clocks_and_begins_with_the_one_of_the_last_time() {
    let mut table = start(MatchOptions::default());
    table.hud.dialog = Some(Dialog::NewGame);
    let words = table.words();
    assert!(words.contains("5+3") && words.contains("Nobody is in a hurry."), "{words}");
    assert!(words.contains("30+5×30") && words.contains("Hourglass 3"), "{words}");
    table.hud.draft_time = Some(crate::player::hud::dialogs::agreed_time::TimeDraft::own("x+3"));
    assert!(table.words().contains("a time is written in minutes"));
    table.hud.draft_time = Some(crate::player::hud::dialogs::agreed_time::TimeDraft::own("1+1"));
    assert!(table.words().contains("1 minute, plus 1 second a move."));
    table.hud.draft_time = Some(crate::player::hud::dialogs::agreed_time::TimeDraft::of("300+3|60"));
    let words = table.words();
    assert!(words.contains("White 5 minutes, plus 3 seconds a move; Black 1 minute."), "{words}");
}

#[test]
fn who_is_asked_to_let_something_be_taken_back_answers_beside_the_board() {
    let mut table = timed("300", &["e2e4"], 5);
    assert!(!table.words().contains("the last move back"));
    table.the_match.undo_asked = Some(crate::rules::Color::White);
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
fn a_letter_shows_the_line_of_the_game_and_says_what_is_wrong_with_another() {
    let mut table = start(MatchOptions::default());
    table.play("e2e4");
    table.hud.dialog = Some(Dialog::Letter);
    assert!(table.words().contains("[plunder 1 | - | - | e2e4"));
    table.hud.letter = "Dear Anna".to_owned();
    assert!(table.words().contains("this letter holds no game"));
    table.hud.letter = crate::rules::notation::letter::write_letter(&table.the_match.game).replace("e2e4", "d2d4");
    assert!(table.words().contains("was altered on the way"));
}

#[test]
fn the_computer_is_named_and_answers_offers_by_itself() {
    let mut table = start(MatchOptions::default());
    table.the_match.players.black = Player::computer(3);
    table.the_match.draw_offer = Some(crate::rules::Color::White);
    let words = table.words();
    assert!(words.contains("Computer, level 3") && !words.contains("Accept"), "{words}");
    table.the_match.draw_offer = Some(crate::rules::Color::Black);
    assert!(table.words().contains("Accept"), "a person answers the computer");
    table.play("e2e4");
    let asked = panel::answer(PanelCommand::Resign, &table.the_match, &mut table.hud);
    assert!(asked.is_none());
    assert!(table.words().contains("White"), "the person gives up, whoever is to move");
    table.hud.dialog = Some(Dialog::Menu);
    let words = table.words();
    assert!(words.contains("Take over Black") && words.contains("Let the computer play White"), "{words}");
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
    table.hud.draft_time = Some(crate::player::hud::dialogs::agreed_time::TimeDraft::of("300+3|61"));
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

mod clicks;
mod screens;
