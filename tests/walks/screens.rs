//! Every screen over the table without a pointer, from the title on: whatever can be pressed is reached and pressed, by keys alone and
//! by a gamepad alone.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::NodeId;
use player::hand::{Intent, Modifiers};
use player::hud::Hud;
use player::hud::state::{Dialog, Page};
use rules::clock::TimeControl;
use rules::plunder::{MatchOptions, Position};
use script::gallery::FILMS;
use table::game::{Match, Request};
use table::phase::Screen;
use table::ritual::LookBack;
use table::scene::camera::CameraView;

use crate::seat::Seat;

/// What can be pressed, by its name.
type Buttons = BTreeMap<NodeId, String>;

/// Somebody without a pointer.
struct Player {
    seat: Seat,
    pad: Option<Entity>,
}

impl Player {
    fn new(has_gamepad: bool, fen: &str) -> Self {
        let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
        // As `play_plugins` has it, but for what needs a graphics adapter or a loudspeaker.
        let mut seat = Seat::seen_from(CameraView::Above, position, |app| {
            app.init_asset::<bevy::shader::Shader>()
                .add_plugins((bevy_panorbit_camera::PanOrbitCameraPlugin, player::hud::plugin, player::lesson::plugin))
                .add_plugins((showcase::screening::plugin, showcase::set::plugin))
                .add_plugins(showcase::set::window::plugin);
        });
        seat.skips = true;
        seat.tell();
        let pad = has_gamepad.then(|| seat.plug_in("Pad", None));
        Self { seat, pad }
    }

    fn press(&mut self, key: KeyCode, button: GamepadButton) {
        match self.pad {
            Some(pad) => self.seat.pad_button(pad, button),
            None => self.seat.key(key, Modifiers::default()),
        }
        self.seat.frames(3);
    }

    fn tab(&mut self) {
        self.press(KeyCode::Tab, GamepadButton::RightTrigger);
    }

    fn enter(&mut self) {
        self.press(KeyCode::Enter, GamepadButton::South);
    }

    fn esc(&mut self) {
        self.press(KeyCode::Escape, GamepadButton::East);
    }

    fn down(&mut self) {
        self.press(KeyCode::ArrowDown, GamepadButton::DPadDown);
    }

    /// Goes to the button of this name and presses it.
    fn presses(&mut self, name: &str) {
        let pad = self.pad;
        self.seat.go_to(name, |seat| tab(seat, pad));
        self.enter();
    }

    /// Tab has been everywhere that is not in `before`.
    fn reaches_all(&mut self, what: &str, before: &Buttons) {
        self.reaches_all_by(GamepadButton::RightTrigger, what, before);
    }

    /// The same where another button of the gamepad goes on.
    fn reaches_all_by(&mut self, button: GamepadButton, what: &str, before: &Buttons) {
        let pad = self.pad;
        let left = self.seat.unreached(before, |seat| goes_on(seat, pad, button));
        assert!(left.is_empty(), "{what}, gamepad {}: not reached: {left:?}", pad.is_some());
    }

    fn hud(&mut self) -> Mut<'_, Hud> {
        self.seat.app.world_mut().resource_mut::<Hud>()
    }

    fn dialog(&mut self) -> Option<Dialog> {
        self.hud().dialog
    }

    fn the_match(&self) -> &Match {
        self.seat.app.world().resource::<Match>()
    }

    fn ask(&mut self, request: Request) {
        self.seat.app.world_mut().write_message(request);
        self.seat.frames(4);
        self.seat.settle();
    }

    fn plays(&mut self, name: &str) {
        let action = self.the_match().position().parse_action(name).unwrap();
        let request = self.the_match().playing(action);
        self.ask(request);
    }
}

fn tab(seat: &mut Seat, pad: Option<Entity>) {
    goes_on(seat, pad, GamepadButton::RightTrigger);
}

fn goes_on(seat: &mut Seat, pad: Option<Entity>, button: GamepadButton) {
    match pad {
        Some(pad) => seat.pad_button(pad, button),
        None => seat.key(KeyCode::Tab, Modifiers::default()),
    }
    seat.frames(2);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// From the title through every dialog that it opens, and to the table.
fn from_the_title_on(has_gamepad: bool) {
    let mut player = Player::new(has_gamepad, START);
    player.seat.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    player.seat.frames(4);
    let nothing = Buttons::new();
    player.reaches_all("the title", &nothing);
    let title = player.seat.buttons();
    let dialogs = [
        ("New game", Dialog::NewGame),
        ("Invite to this table", Dialog::Invite),
        ("Join a table", Dialog::JoinTable),
        ("Lessons", Dialog::Lessons),
        ("Puzzles", Dialog::Puzzles),
        ("Games", Dialog::Games),
        ("Films", Dialog::Films),
        ("Rules", Dialog::Rules),
        ("Settings", Dialog::Settings),
    ];
    for (name, dialog) in dialogs {
        player.presses(name);
        assert_eq!(player.dialog(), Some(dialog), "{name}");
        player.reaches_all(name, &title);
        if dialog == Dialog::Settings {
            for page in Page::ALL {
                player.hud().page = page;
                player.seat.frames(3);
                player.reaches_all(page.id(), &title);
            }
        }
        if dialog == Dialog::NewGame {
            player.hud().rulings = true;
            player.seat.frames(3);
            player.reaches_all("the rulings", &title);
            player.esc();
            assert_eq!(player.dialog(), Some(dialog), "one step back");
        }
        player.esc();
        assert_eq!(player.dialog(), None, "{name}");
    }
    player.presses("Play");
    assert_eq!(*player.seat.app.world().resource::<State<Screen>>().get(), Screen::Play);
}

/// At the table: its buttons behind the men, the drawer, the menu and what it opens.
fn at_the_table(has_gamepad: bool) {
    let mut player = Player::new(has_gamepad, START);
    let nothing = Buttons::new();
    player.reaches_all("the table", &nothing);
    player.plays("e2e4");
    player.presses("Moves");
    assert!(player.hud().drawer);
    player.reaches_all("the drawer", &nothing);
    // One step back leads to the board, and one more to the menu.
    player.esc();
    assert_eq!(player.dialog(), None);
    let table = player.seat.buttons();
    player.esc();
    assert_eq!(player.dialog(), Some(Dialog::Menu));
    player.reaches_all("the menu", &table);
    player.esc();
    for dialog in [Dialog::Help, Dialog::Resign, Dialog::Position, Dialog::Letter, Dialog::FilmIt] {
        player.hud().dialog = Some(dialog);
        player.seat.frames(3);
        player.reaches_all("a dialog", &table);
        player.esc();
        assert_eq!(player.dialog(), None, "{dialog:?}");
    }
    // What is asked meanwhile has the keyboard.
    player.hud().drawer = false;
    player.seat.frames(3);
    player.ask(Request::OfferDraw);
    player.enter();
    assert!(player.the_match().draw_offer.is_some(), "Enter hit early answers nothing");
    player.down();
    player.down();
    player.enter();
    assert!(player.the_match().draw_offer.is_none() && player.the_match().game.result().is_none(), "declined");
    player.ask(Request::Adjourn);
    assert!(player.the_match().adjourned);
    player.down();
    player.enter();
    assert!(!player.the_match().adjourned, "the game goes on");
    player.plays("e7e5");
    player.hud().typing = false;
    // Looking back, and on a free table.
    for look_back in
        [LookBack { at: Some(1), ..LookBack::default() }, LookBack { is_free: true, ..LookBack::default() }]
    {
        *player.seat.app.world_mut().resource_mut::<LookBack>() = look_back;
        player.seat.frames(4);
        player.reaches_all("looking back", &nothing);
        *player.seat.app.world_mut().resource_mut::<LookBack>() = LookBack::default();
        player.seat.frames(4);
    }
    // The end.
    player.ask(Request::Resign(rules::Color::White));
    player.seat.frames(6);
    player.enter();
    assert!(player.seat.buttons().len() > 4, "the card of the result is there: {:?}", player.seat.buttons());
    player.reaches_all("the end", &nothing);
    player.presses("New game");
    assert_eq!(player.dialog(), Some(Dialog::NewGame));
}

/// With a clock a take-back is asked for, and a pause takes the men out of sight.
fn with_a_clock(has_gamepad: bool) {
    let mut player = Player::new(has_gamepad, START);
    player.ask(Request::AgreeOnTime(Some(TimeControl::read("300").unwrap())));
    player.plays("e2e4");
    player.ask(Request::Undo);
    assert!(player.the_match().undo_asked.is_some());
    player.enter();
    assert!(player.the_match().undo_asked.is_some(), "Enter hit early answers nothing");
    player.esc();
    assert!(player.the_match().undo_asked.is_none(), "Esc declines");
    assert_eq!(player.the_match().game.plies(), 1);
    player.ask(Request::Undo);
    player.down();
    player.enter();
    player.seat.settle();
    assert_eq!(player.the_match().game.plies(), 0, "agreed to");
}

/// A plunder is answered by Tab, arrows and Enter, and Enter hit early declines nothing.
fn a_choice(has_gamepad: bool) {
    let mut player = Player::new(has_gamepad, "4k3/8/8/3r4/8/2N5/7P/4K3 w - - 0 1");
    for square in ["c3", "d5"] {
        let point = player.seat.pixel_of(table::scene::layout::square_point(crate::seat::square(square)));
        player.seat.point_and_click(point, Modifiers::default());
        player.seat.frames(2);
    }
    let is_open = |player: &Player| player.seat.app.world().resource::<Intent>().choice().is_some();
    assert!(is_open(&player));
    player.enter();
    assert!(is_open(&player) && player.the_match().game.plies() == 0, "nothing is framed");
    player.tab();
    player.tab();
    player.enter();
    player.seat.settle();
    assert_eq!(player.the_match().game.last_action().unwrap().to_string(), "c3d5+r");
}

/// A lesson at the board, a film and the set, each entered from the title and left to it.
fn elsewhere(has_gamepad: bool) {
    let mut player = Player::new(has_gamepad, START);
    player.seat.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    player.seat.frames(4);
    let nothing = Buttons::new();
    let is_on = |player: &Player| *player.seat.app.world().resource::<State<Screen>>().get();

    player.presses("Lessons");
    player.enter();
    player.seat.frames(4);
    assert_eq!(is_on(&player), Screen::Play, "the next lesson begins");
    player.reaches_all("a lesson", &nothing);
    for _ in 0..3 {
        if is_on(&player) == Screen::Play {
            player.esc();
        }
    }
    assert_eq!(is_on(&player), Screen::Title, "Esc leaves the lesson");
    assert_eq!(player.dialog(), Some(Dialog::Lessons), "the list is there for the next one");
    player.esc();

    player.presses("Films");
    let pad = player.pad;
    player.seat.go_to(&FILMS[0].title("en"), |seat| tab(seat, pad));
    player.enter();
    player.seat.frames(6);
    assert_eq!(is_on(&player), Screen::Film);
    player.reaches_all_by(GamepadButton::Select, "a film", &nothing);
    player.esc();
    player.seat.frames(4);
    assert_eq!(is_on(&player), Screen::Title, "Esc leaves the film");

    player.presses("The set");
    player.seat.frames(4);
    assert_eq!(is_on(&player), Screen::Showcase);
    player.reaches_all_by(GamepadButton::LeftTrigger2, "the set", &nothing);
    player.esc();
    player.seat.frames(4);
    assert_eq!(is_on(&player), Screen::Title, "Esc leaves the set");
}

#[test]
fn every_screen_by_keys_alone() {
    from_the_title_on(false);
    at_the_table(false);
    with_a_clock(false);
    a_choice(false);
    elsewhere(false);
}

#[test]
fn every_screen_by_a_gamepad_alone() {
    from_the_title_on(true);
    at_the_table(true);
    with_a_clock(true);
    a_choice(true);
    elsewhere(true);
}
