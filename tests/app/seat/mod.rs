//! A player's seat without a window: an app with meshes, a camera above the board and a window that only exists as an
//! entity; clicks are written as the window's own events at pixels, so that the real rays find what they mean.

pub mod walk;

use std::cmp::Ordering;
use std::time::Duration;

use bevy::camera::{CameraPlugin, CameraUpdateSystems};
use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input::{ButtonState, InputPlugin};
use bevy::mesh::MeshPlugin;
use bevy::prelude::*;
use bevy::render::camera::camera_system;
use bevy::render::texture::ManualTextureViews;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResolution};
use player::hand::{Hand, Modifiers};
use rules::plunder::{MatchOptions, Position};
use rules::{self, AnyPosition, Kind};
use table::game::{Announced, Match, Refused};
use table::ritual::RitualQueue;
use table::scene::camera::{CameraView, view_transform};
use table::scene::{self, Chessman, Ring, SetMaterial, StandSlot, Vest, layout};
use turn::tableau::{Half, Tableau};
use words::language::Language;

pub const SIZE: (u32, u32) = (1200, 900);

pub struct Seat {
    pub app: App,
    /// Whether every ritual is skipped.
    pub skips: bool,
    window: Entity,
}

/// What the match said since the start.
#[derive(Resource, Default)]
pub struct Heard {
    pub refused: Vec<String>,
    pub announced: Vec<Announced>,
}

fn hear(mut heard: ResMut<Heard>, mut refused: MessageReader<Refused>, mut announced: MessageReader<Announced>) {
    heard.refused.extend(refused.read().map(|refused| Language::english().say(&refused.sentence)));
    heard.announced.extend(announced.read().cloned());
}

pub fn square(name: &str) -> rules::Square {
    rules::Square::parse(name).unwrap()
}

/// What a key writes on a keyboard with small Latin letters.
fn logical(code: KeyCode) -> Key {
    match code {
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::ControlLeft => Key::Control,
        KeyCode::ShiftLeft => Key::Shift,
        KeyCode::AltLeft => Key::Alt,
        KeyCode::Tab => Key::Tab,
        KeyCode::Space => Key::Space,
        other => {
            let name = format!("{other:?}");
            let letter = name.strip_prefix("Key").or(name.strip_prefix("Digit")).map(str::to_lowercase);
            letter.map_or(Key::Unidentified(NativeKey::Unidentified), |letter| Key::Character(letter.into()))
        }
    }
}

/// An app with a table in a window of this size that nobody sees, with so many frames a second. It is not finished yet.
pub fn table_in_a_window(size: (u32, u32), frames: f64, position: impl Into<AnyPosition>) -> App {
    let mut app = App::new();
    let window = Window { resolution: WindowResolution::new(size.0, size.1), ..default() };
    app.add_plugins((
        MinimalPlugins,
        TransformPlugin,
        AssetPlugin::default(),
        ImagePlugin::default(),
        WindowPlugin { primary_window: Some(window), close_when_requested: false, ..default() },
        InputPlugin,
        MeshPlugin,
        CameraPlugin,
    ))
    .init_asset::<SetMaterial>()
    .init_resource::<ManualTextureViews>()
    .add_systems(PostUpdate, camera_system.in_set(CameraUpdateSystems))
    .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(1.0 / frames)))
    .insert_resource(Match::new(position.into()));
    table::app::table_plugins(&mut app);
    app
}

impl Seat {
    pub fn at_the_start() -> Self {
        Self::of(Position::start(MatchOptions::default()))
    }

    pub fn at(fen: &str) -> Self {
        Self::of(Position::from_fen(fen, MatchOptions::default()).unwrap())
    }

    pub fn of(position: impl Into<AnyPosition>) -> Self {
        Self::seen_from(CameraView::Above, position, |_| {})
    }

    /// A seat with the panels, which read the keyboard too.
    pub fn with_panels(position: impl Into<AnyPosition>) -> Self {
        Self::seen_from(CameraView::Above, position, |app| {
            app.init_asset::<bevy::shader::Shader>().add_plugins(player::hud::plugin);
        })
    }

    /// A seat with the camera in this place, in an app that has more besides.
    pub fn seen_from(view: CameraView, position: impl Into<AnyPosition>, furnish: impl FnOnce(&mut App)) -> Self {
        Self::seen_in(SIZE, view, position, furnish)
    }

    /// The same in a window of this size.
    pub fn seen_in(
        size: (u32, u32),
        view: CameraView,
        position: impl Into<AnyPosition>,
        furnish: impl FnOnce(&mut App),
    ) -> Self {
        let mut app = table_in_a_window(size, 15.0, position);
        app.add_plugins(player::hand::plugin).init_resource::<Heard>().add_systems(Last, hear);
        furnish(&mut app);
        let place = view_transform(view, size.0 as f32 / size.1 as f32);
        app.world_mut().spawn((Camera3d::default(), place));
        app.finish();
        app.cleanup();
        for _ in 0..3 {
            app.update();
        }
        let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).unwrap();
        Self { app, skips: false, window }
    }

    /// What the match said since the start.
    pub fn heard(&self) -> &Heard {
        self.app.world().resource::<Heard>()
    }

    /// Where a point of the world is seen.
    pub fn pixel_of(&mut self, point: Vec3) -> Vec2 {
        let mut cameras = self.app.world_mut().query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
        let (camera, place) = cameras.single(self.app.world()).unwrap();
        camera.world_to_viewport(place, point).unwrap()
    }

    pub fn move_to(&mut self, point: Vec2) {
        let moved = CursorMoved { window: self.window, position: point, delta: None };
        self.app.world_mut().write_message(WindowEvent::CursorMoved(moved));
    }

    fn button(&mut self, state: ButtonState) {
        self.mouse_button(MouseButton::Left, state);
    }

    pub fn mouse_button(&mut self, button: MouseButton, state: ButtonState) {
        let input = MouseButtonInput { button, state, window: self.window };
        self.app.world_mut().write_message(WindowEvent::MouseButtonInput(input));
    }

    /// A finger of this number does something there.
    pub fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let input = TouchInput { phase, position, window: self.window, force: None, id };
        self.app.world_mut().write_message(input);
        self.app.world_mut().write_message(WindowEvent::TouchInput(input));
    }

    pub fn press(&mut self, point: Vec2) {
        self.move_to(point);
        self.button(ButtonState::Pressed);
    }

    pub fn release(&mut self) {
        self.button(ButtonState::Released);
    }

    /// Clicks there without letting a frame pass.
    pub fn point_and_click(&mut self, point: Vec2, held: Modifiers) {
        self.modifiers(held, ButtonState::Pressed);
        self.press(point);
        self.button(ButtonState::Released);
        self.modifiers(held, ButtonState::Released);
    }

    pub fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (layout::square_point(square(from)), layout::square_point(square(to)));
        let (from, to) = (self.pixel_of(from), self.pixel_of(to));
        self.press(from);
        self.app.update();
        self.move_to((from + to) / 2.0);
        self.app.update();
        self.move_to(to);
        self.button(ButtonState::Released);
        self.app.update();
    }

    /// Drags from one point of the table to another one.
    pub fn drag_point(&mut self, from: Vec3, to: Vec3, held: Modifiers) {
        let (from, to) = (self.pixel_of(from), self.pixel_of(to));
        self.modifiers(held, ButtonState::Pressed);
        self.press(from);
        self.app.update();
        self.move_to((from + to) / 2.0);
        self.app.update();
        self.move_to(to);
        self.app.update();
        self.button(ButtonState::Released);
        self.app.update();
        self.modifiers(held, ButtonState::Released);
    }

    /// A point in the body of the man of this kind in the pair on a square, where the other one does not hide it.
    pub fn half_of(&mut self, on: rules::Square, kind: Kind) -> Vec3 {
        let mut men = self.app.world_mut().query::<(&scene::Square, &Chessman, &Transform)>();
        let man = men.iter(self.app.world()).find(|(square, man, _)| square.0 == on && man.kind == kind);
        let (_, man, place) = man.unwrap();
        place.translation + *place.forward() * 0.2 + Vec3::Y * layout::man_height(man.kind) * 0.75
    }

    /// Where the camera is.
    pub fn eye(&mut self) -> Vec3 {
        let mut cameras = self.app.world_mut().query_filtered::<&GlobalTransform, With<Camera3d>>();
        cameras.single(self.app.world()).unwrap().translation()
    }

    /// Where the man stands that is this part of a pair.
    pub fn place_of_half(&mut self, on: rules::Square, half: Half) -> Vec3 {
        let mut men = self.app.world_mut().query::<(&scene::Square, &scene::Half, &Transform)>();
        let man = men.iter(self.app.world()).find(|(square, part, _)| square.0 == on && part.0 == half);
        man.unwrap().2.translation
    }

    /// Where the man of this colour of a square is now.
    pub fn place_of_man(&mut self, on: rules::Square, color: rules::Color) -> Vec3 {
        let mut men = self.app.world_mut().query::<(&scene::Square, &Chessman, &Transform)>();
        let man = men.iter(self.app.world()).find(|(square, man, _)| square.0 == on && man.color == color);
        man.unwrap().2.translation
    }

    /// A point of the vest that the man on a square wears.
    pub fn ring_of(&mut self, on: rules::Square) -> Vec3 {
        let mut rings = self.app.world_mut().query_filtered::<(&ChildOf, &GlobalTransform), With<Ring>>();
        let worn = |entity: Entity| self.app.world().get::<scene::Square>(entity).map(|square| square.0) == Some(on);
        let place = rings.iter(self.app.world()).find(|(child, _)| worn(child.parent())).map(|(_, place)| *place);
        let reach = (layout::RING_TOP + layout::RING_OUTER) / 2.0;
        place.unwrap().transform_point(Vec3::new(reach, layout::RING_HEIGHT / 2.0, 0.0))
    }

    /// Clicks squares in turn; `name` is the action that the last click plays, or empty when it plays none.
    pub fn clicks(&mut self, squares: &[&str], name: &str) {
        let before = self.played();
        for click in squares {
            assert_eq!(self.played(), before, "played before the last click");
            let point = self.pixel_of(layout::square_point(square(click)));
            self.point_and_click(point, Modifiers::default());
            self.app.update();
        }
        if name.is_empty() {
            assert_eq!(self.played(), before, "nothing was to be played yet");
        } else {
            self.expect(name);
        }
    }

    /// Clicks a vest of this kind that hangs on the stand.
    pub fn click_stand(&mut self, kind: Kind) {
        let mut rings = self.app.world_mut().query_filtered::<(&Ring, &GlobalTransform), With<StandSlot>>();
        let place = rings.iter(self.app.world()).find(|(ring, _)| ring.kind == kind).map(|(_, place)| *place).unwrap();
        self.click_ring(place);
    }

    /// Clicks this point of the table.
    pub fn click_at(&mut self, point: Vec3) {
        let point = self.pixel_of(point);
        self.point_and_click(point, Modifiers::default());
        self.app.update();
    }

    /// Clicks the vest that the man on this square wears.
    pub fn click_worn_ring(&mut self, name: &str) {
        let mut rings = self.app.world_mut().query_filtered::<(&ChildOf, &GlobalTransform), With<Ring>>();
        let worn = |entity: Entity| self.app.world().get::<scene::Square>(entity).map(|on| on.0) == Some(square(name));
        let place = rings.iter(self.app.world()).find(|(child, _)| worn(child.parent())).map(|(_, place)| *place);
        self.click_ring(place.unwrap());
    }

    fn click_ring(&mut self, place: GlobalTransform) {
        let reach = (layout::RING_TOP + layout::RING_OUTER) / 2.0;
        let rim = place.transform_point(Vec3::new(reach, layout::RING_HEIGHT / 2.0, 0.0));
        let point = self.pixel_of(rim);
        self.point_and_click(point, Modifiers::default());
        self.app.update();
    }

    pub fn key(&mut self, key: KeyCode, held: Modifiers) {
        self.modifiers(held, ButtonState::Pressed);
        self.key_event(key, ButtonState::Pressed);
        self.key_event(key, ButtonState::Released);
        self.modifiers(held, ButtonState::Released);
        self.app.update();
    }

    /// A gamepad of this name and maker is plugged in.
    pub fn plug_in(&mut self, name: &str, vendor_id: Option<u16>) -> Entity {
        let pad = self.app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected { name: name.into(), vendor_id, product_id: None };
        let event = GamepadConnectionEvent::new(pad, connection);
        self.app.world_mut().write_message(event.clone());
        self.app.world_mut().write_message(RawGamepadEvent::Connection(event));
        self.frames(3);
        pad
    }

    /// A button of a gamepad goes down and up again.
    pub fn pad_button(&mut self, pad: Entity, button: GamepadButton) {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent::new(pad, button, value);
            self.app.world_mut().write_message(RawGamepadEvent::Button(event));
            self.frames(2);
        }
        self.frames(1);
    }

    /// Presses keys one after the other without letting a frame pass, as they come where frames are slow.
    pub fn keys_at_once(&mut self, keys: &[(KeyCode, Modifiers)]) {
        for (key, held) in keys {
            self.modifiers(*held, ButtonState::Pressed);
            self.key_event(*key, ButtonState::Pressed);
            self.key_event(*key, ButtonState::Released);
            self.modifiers(*held, ButtonState::Released);
        }
    }

    /// A key goes down and up at a place of the keyboard whose layout writes this there.
    pub fn key_of_layout(&mut self, place: KeyCode, written: &str, held: Modifiers) {
        self.modifiers(held, ButtonState::Pressed);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.write_key(place, Key::Character(written.into()), state);
        }
        self.modifiers(held, ButtonState::Released);
        self.frames(3);
    }

    fn modifiers(&mut self, held: Modifiers, state: ButtonState) {
        if held.shift {
            self.key_event(KeyCode::ShiftLeft, state);
        }
        if held.control {
            self.key_event(KeyCode::ControlLeft, state);
        }
        if held.alt {
            self.key_event(KeyCode::AltLeft, state);
        }
    }

    fn key_event(&mut self, key_code: KeyCode, state: ButtonState) {
        self.write_key(key_code, logical(key_code), state);
    }

    fn write_key(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState) {
        let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: self.window };
        self.app.world_mut().write_message(input.clone());
        self.app.world_mut().write_message(WindowEvent::KeyboardInput(input));
    }

    /// Brings the keyboard's cursor to a square by the arrow keys.
    pub fn steer_to(&mut self, name: &str) {
        self.steer_by(name, |seat, arrow| seat.key(arrow, Modifiers::default()));
    }

    /// The same by whatever presses an arrow.
    pub fn steer_by(&mut self, name: &str, mut press: impl FnMut(&mut Self, KeyCode)) {
        let goal = square(name);
        for _ in 0..16 {
            let cursor = self.app.world().resource::<Hand>().cursor;
            let way = cursor.map(|cursor| (goal.file().cmp(&cursor.file()), goal.rank().cmp(&cursor.rank())));
            let arrow = match way {
                Some((Ordering::Less, _)) => KeyCode::ArrowLeft,
                Some((Ordering::Greater, _)) => KeyCode::ArrowRight,
                Some((_, Ordering::Less)) => KeyCode::ArrowDown,
                // The first arrow makes it appear.
                Some((_, Ordering::Greater)) | None => KeyCode::ArrowUp,
                Some(_) => return,
            };
            press(self, arrow);
        }
        panic!("the cursor does not reach {name}");
    }

    fn played(&self) -> usize {
        self.app.world().resource::<Match>().game.plies()
    }

    /// The last action played is this one, and the table comes to show the position.
    pub fn expect(&mut self, name: &str) {
        for _ in 0..4 {
            self.app.update();
        }
        if self.skips {
            self.key(KeyCode::KeyS, Modifiers::default());
        }
        self.settle();
        let last = self.app.world().resource::<Match>().game.last_action().map(|action| action.to_string());
        assert_eq!(last.as_deref(), Some(name));
        self.assert_table_shows_position();
    }

    /// Lets frames pass until nothing moves.
    pub fn settle(&mut self) {
        for _ in 0..2000 {
            self.app.update();
            if self.app.world().resource::<RitualQueue>().is_idle() {
                break;
            }
        }
        assert!(self.app.world().resource::<RitualQueue>().is_idle(), "the ritual does not end");
        for _ in 0..30 {
            self.app.update();
        }
    }

    /// Lets this many frames pass.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// The man that stands on a square.
    pub fn man_on(&mut self, name: &str) -> Entity {
        let mut men = self.app.world_mut().query::<(Entity, &scene::Square)>();
        men.iter(self.app.world()).find(|(_, on)| on.0 == square(name)).unwrap().0
    }

    /// Where the man of a square is.
    pub fn place_of(&mut self, name: &str) -> Vec3 {
        let mut men = self.app.world_mut().query::<(&scene::Square, &Transform)>();
        men.iter(self.app.world()).find(|(on, _)| on.0 == square(name)).unwrap().1.translation
    }

    /// Every man of the position stands on its square as an entity with the same vest, and no other man does.
    pub fn assert_table_shows_position(&mut self) {
        let position = self.app.world().resource::<Match>().position();
        let world = self.app.world_mut();
        let mut men = world.query::<(Entity, &Chessman, &scene::Square, &scene::Half, Option<&Vest>, &Transform)>();
        let mut rings = world.query::<(&Ring, &ChildOf)>();
        let mut shown: Vec<(rules::Square, rules::Chessman, Option<Kind>)> = Vec::new();
        for (entity, man, on, half, vest, place) in men.iter(world) {
            let ring = rings.iter(world).find(|(_, child)| child.parent() == entity).map(|(ring, _)| ring.kind);
            assert_eq!(ring, vest.map(|vest| vest.0), "the ring around the man on {} and its Vest differ", on.0);
            let off = place.translation.distance(layout::standing_half(on.0, man.color, half.0).translation);
            assert!(off < 1e-3, "the man on {} stands {off} beside its square", on.0);
            shown.push((on.0, (*man).into(), vest.map(|vest| vest.0)));
        }
        shown.sort_unstable();
        let standing = Tableau::of(position).men;
        let mut expected: Vec<_> = standing.iter().map(|man| (man.square, man.man, man.vest)).collect();
        expected.sort_unstable();
        assert_eq!(shown, expected, "{}", position.fen());
    }
}
