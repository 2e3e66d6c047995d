//! The program in its window on a virtual display, with the hands of a person: pointer, keyboard, and eyes that see pixels.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::thread::sleep;
use std::time::{Duration, Instant};

use bevy::math::{Vec2, Vec3};
use bevy::transform::components::Transform;
use library::game_file::load_game;
use rules::Square;
use rules::{AnyGame, Kind};
use table::scene::camera::{CameraView, Pose, point_seen_from, window_transform};
use table::scene::layout::{RING_BORE, RING_HEIGHT, RING_OUTER, hooks_of, square_point, stand_hook};

/// How long a step may take: software rendering on a busy machine is slow, and a test must not depend on that.
const PATIENCE: Duration = Duration::from_secs(120);

/// Two windows at once would only slow one another down.
static ONE_WINDOW: Mutex<()> = Mutex::new(());

/// What a line begins with in which the program says where its camera goes.
const CAMERA: &str = "the camera goes to ";
/// And in which it says what its panels show.
const PANELS: &str = "the panels show ";

/// A laptop's window.
pub const WIDE: (u32, u32) = (1280, 720);
/// An old screen's.
pub const OLD: (u32, u32) = (1024, 768);
/// The smallest in which everything must have its place.
pub const SMALL: (u32, u32) = (800, 640);

/// Something that the panels show.
#[derive(Clone, Debug)]
pub struct Shown {
    pub words: String,
    /// Its left upper corner, and its size.
    place: (Vec2, Vec2),
    can_be_pressed: bool,
}

/// A display without a screen, and the folder that stands for a person's home; both end with the test.
pub struct Screen {
    display: String,
    server: Child,
    program: Option<Child>,
    /// Holds the program's data, and files that are opened.
    pub folder: tempfile::TempDir,
    size: (u32, u32),
    _alone: MutexGuard<'static, ()>,
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.kill();
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Screen {
    /// A screen on which nothing is open yet.
    pub fn new(size: (u32, u32)) -> Self {
        let alone = ONE_WINDOW.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &format!("{}x{}x24", size.0, size.1), "-nolisten", "tcp"])
            .arg("-noreset")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is needed to test the window: scripts/test installs it");
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
        let display = format!(":{}", number.trim());
        Self { display, server, program: None, folder: tempfile::tempdir().unwrap(), size, _alone: alone }
    }

    /// Starts the program as somebody does who has just installed it, and waits for the title.
    pub fn at_the_title(size: (u32, u32)) -> Self {
        let mut screen = Self::new(size);
        screen.open();
        screen
    }

    /// The table, with a keyboard of this country.
    pub fn with_keyboard(country: &str) -> Self {
        let mut screen = Self::new(WIDE);
        screen.set_keyboard(country);
        screen.open();
        screen.sit_down();
        screen
    }

    /// Opens the window on a game that is written as a list, and waits until it shows the table.
    pub fn with_list(size: (u32, u32), list: &str) -> Self {
        let mut screen = Self::new(size);
        fs::write(screen.folder.path().join("game.txt"), list).unwrap();
        screen.start(&["--file", "game.txt"]);
        screen.wait_for("the window shows the table", Self::shows_a_table);
        screen.take_the_keyboard();
        screen.wait_until_still();
        screen
    }

    /// Starts the program without a word about what to open, and waits for the title.
    pub fn open(&mut self) {
        self.start(&[]);
        self.wait_for("the window shows the title", Self::is_open);
        self.take_the_keyboard();
    }

    /// Starts the program in a window that fills the screen.
    pub fn start(&mut self, arguments: &[&str]) {
        let size = format!("{}x{}", self.size.0, self.size.1);
        let folder = self.folder.path();
        let program = Command::new(env!("CARGO_BIN_EXE_plunder"))
            .args(["play", "--size", &size])
            .args(arguments)
            .current_dir(folder)
            .env("DISPLAY", &self.display)
            .env("LANG", "C.UTF-8")
            .env(
                "RUST_LOG",
                "warn,plunder_table::scene=debug,plunder_player::hud::reader=debug,wgpu=error,naga=error,winit=error,bevy_winit=error,calloop=error",
            )
            .env("XDG_DATA_HOME", folder)
            .env("XDG_CONFIG_HOME", folder)
            .env("XDG_STATE_HOME", folder)
            // A sound server of the machine's is none of the test's.
            .env("XDG_RUNTIME_DIR", folder)
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::null())
            .stderr(fs::File::create(folder.join("errors.txt")).unwrap())
            .spawn()
            .unwrap();
        self.program = Some(program);
    }

    /// Kills the program without a word, as a power cut does.
    pub fn kill(&mut self) {
        if let Some(mut program) = self.program.take() {
            let _ = program.kill();
            let _ = program.wait();
        }
    }

    /// Kills the program, starts it again, and waits for the title.
    pub fn kill_and_open(&mut self) {
        self.kill();
        self.wait_for("the window is gone", |screen| !screen.is_open());
        self.open();
    }

    /// Whether the program has ended by itself.
    pub fn has_ended(&mut self) -> bool {
        self.program.as_mut().is_none_or(|program| program.try_wait().unwrap().is_some())
    }

    /// From the title to the table, by the entry that is in the frame.
    pub fn sit_down(&self) {
        self.wait_until_still();
        self.keys("Return");
        self.wait_for("the window shows the table", Self::shows_a_table);
        // The camera comes from the corner of the table.
        self.wait_until_still();
    }

    /// Nobody manages windows here, so the keyboard has to be given to this one.
    fn take_the_keyboard(&self) {
        self.run("xdotool", &["search", "--name", "^Plunder$", "windowfocus"]);
    }

    /// Where the camera stands at White's seat while nothing lies over the picture.
    fn seat(&self) -> Transform {
        window_transform(CameraView::White, self.size.0 as f32 / self.size.1 as f32)
    }

    /// What the program has written to the terminal, without where its camera goes and what its panels show, which it only says to
    /// these tests.
    pub fn said(&self) -> String {
        let lines = self.terminal();
        let is_for_all = |line: &&str| !line.contains(CAMERA) && !line.contains(PANELS);
        lines.lines().filter(is_for_all).fold(String::new(), |said, line| said + line + "\n")
    }

    /// Everything with words that the panels show.
    pub fn shown(&self) -> Vec<Shown> {
        let terminal = self.terminal();
        let Some((_, told)) = terminal.lines().filter_map(|line| line.split_once(PANELS)).next_back() else {
            return Vec::new();
        };
        let thing = |told: &str| {
            let mut parts = told.splitn(6, ' ');
            let can_be_pressed = parts.next()? == "+";
            let mut number = || parts.next()?.parse().ok();
            let place = (Vec2::new(number()?, number()?), Vec2::new(number()?, number()?));
            Some(Shown { words: parts.next()?.to_owned(), place, can_be_pressed })
        };
        told.split(" ¦ ").filter_map(thing).collect()
    }

    /// Whether some of the words that the panels show begin so.
    pub fn reads(&self, words: &str) -> bool {
        self.shown().iter().any(|shown| shown.words.starts_with(words))
    }

    /// Waits until words that begin so are read.
    pub fn wait_to_read(&self, words: &str) {
        self.wait_for(&format!("\u{201c}{words}\u{201d} is read"), |screen| screen.reads(words));
    }

    /// Waits until no words that begin so are read any longer.
    pub fn wait_until_gone(&self, words: &str) {
        self.wait_for(&format!("\u{201c}{words}\u{201d} is gone"), |screen| !screen.reads(words));
    }

    /// The button of these words, or whose words begin so, where there is one that can be pressed.
    fn button(&self, words: &str) -> Option<Shown> {
        let shown = self.shown();
        let begin = || shown.iter().filter(|shown| shown.can_be_pressed && shown.words.starts_with(words));
        begin().find(|shown| shown.words == words).or_else(|| begin().next()).cloned()
    }

    /// Presses the button of these words with the pointer, once it is there and stands still. All of it is in the window.
    pub fn press(&self, words: &str) {
        let place = |screen: &Self| screen.button(words).map(|button| button.place);
        self.wait_for(&format!("a button {words}"), |screen| {
            let before = place(screen);
            sleep(Duration::from_millis(250));
            before.is_some() && before == place(screen)
        });
        let Some((corner, size)) = place(self) else { panic!("{words} is gone") };
        let window = Vec2::new(self.size.0 as f32, self.size.1 as f32);
        let is_inside = corner.min_element() >= 0.0 && (corner + size).cmple(window).all();
        assert!(is_inside, "{words} at {corner} {size} is not all in the window of {window}");
        self.click(corner + size / 2.0);
    }

    fn terminal(&self) -> String {
        fs::read_to_string(self.folder.path().join("errors.txt")).unwrap_or_default()
    }

    /// Where the camera stands, or is going. It stands beside what lies over the picture, so that nobody knows before.
    fn camera(&self) -> Transform {
        let Some(said) =
            self.terminal().lines().filter_map(|line| Some(line.split_once(CAMERA)?.1.to_owned())).next_back()
        else {
            return self.seat();
        };
        let numbers: Vec<f32> = said.split_whitespace().map(|number| number.parse().unwrap()).collect();
        let [x, y, z, yaw, pitch, radius] = numbers[..] else { panic!("no place of a camera: {said}") };
        Pose { focus: Vec3::new(x, y, z), yaw, pitch, radius }.transform()
    }

    /// Makes the keyboard one of this country, as a desktop does for all programs.
    pub fn set_keyboard(&self, country: &str) {
        let done = Command::new("setxkbmap").args(["-display", &self.display, country]).status();
        assert!(done.expect("setxkbmap comes with Xvfb").success());
    }

    /// Whether something is seen: the screen behind the window is black.
    pub fn is_open(&self) -> bool {
        let pixels = self.run("import", &["-window", "root", "-resize", "16x10!", "gray:-"]);
        pixels.iter().filter(|pixel| **pixel > 20).count() > 60
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Vec<u8> {
        let output =
            Command::new(program).args(arguments).env("DISPLAY", &self.display).output().unwrap_or_else(|error| {
                panic!("{program} is needed to test the window ({error}): scripts/test installs it")
            });
        output.stdout
    }

    /// Waits until something is so. Fails with a picture of the window where it does not come.
    pub fn wait_for(&self, what: &str, done: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !done(self) {
            if start.elapsed() > PATIENCE {
                let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window.png");
                fs::write(&picture, self.run("import", &["-window", "root", "png:-"])).unwrap();
                panic!("{what}: not after {PATIENCE:?}; the window is in {}\n{}", picture.display(), self.said());
            }
            sleep(Duration::from_millis(100));
        }
    }

    /// The pixels of a part of the screen, as shades of grey: its left upper corner and its size.
    pub fn part(&self, (x, y): (u32, u32), (width, height): (u32, u32)) -> Vec<u8> {
        let place = format!("{width}x{height}+{x}+{y}");
        self.run("import", &["-window", "root", "-crop", &place, "+repage", "-depth", "8", "gray:-"])
    }

    /// Waits until the screen stays as it is for a second and a half: on a busy machine a frame of a camera's way may take half a
    /// second, and who clicks between two of them clicks beside what he meant.
    pub fn wait_until_still(&self) {
        let all = |screen: &Self| screen.part((0, 0), screen.size);
        let start = Instant::now();
        let (mut last, mut since) = (all(self), Instant::now());
        while start.elapsed() < PATIENCE {
            sleep(Duration::from_millis(300));
            let now = all(self);
            if now != last {
                (last, since) = (now, Instant::now());
            } else if since.elapsed() > Duration::from_millis(1500) {
                return;
            }
        }
        panic!("the window never rests");
    }

    /// Gives time to what was put down, and to the camera that makes room for a question. What may be taken glows, so the picture
    /// itself never rests.
    pub fn settle(&self) {
        sleep(Duration::from_secs(5));
    }

    /// Whether the middle of the board shows both light and dark squares, from White's seat.
    pub fn shows_a_table(&self) -> bool {
        let (width, height) = self.size;
        let pixels = self.part((0, 0), self.size);
        if pixels.len() != (width * height) as usize {
            return false;
        }
        let mut lights: Vec<u8> = ["d4", "e4", "d5", "e5"]
            .map(|name| self.seen_from(self.seat(), square_point(Square::parse(name).unwrap())).round())
            .map(|at| pixels[at.y as usize * width as usize + at.x as usize])
            .to_vec();
        lights.sort_unstable();
        lights[3] > lights[0] + 30
    }

    /// Clicks there. The program takes what was done in its order, however slowly its frames come.
    pub fn click(&self, at: Vec2) {
        self.run("xdotool", &["mousemove", &at.x.round().to_string(), &at.y.round().to_string()]);
        self.run("xdotool", &["click", "1"]);
    }

    /// Drags from there to there, over the middle between them.
    pub fn drag(&self, from: Vec2, to: Vec2) {
        for (at, button) in [(from, "mousedown"), (from.lerp(to, 0.5), ""), (to, "mouseup")] {
            self.run("xdotool", &["mousemove", &at.x.round().to_string(), &at.y.round().to_string()]);
            if !button.is_empty() {
                self.run("xdotool", &[button, "1"]);
            }
        }
    }

    /// Presses keys by what they are called in X, one after the other.
    pub fn keys(&self, keys: &str) {
        for key in keys.split(' ') {
            self.run("xdotool", &["key", key]);
        }
    }

    /// Types words.
    pub fn write(&self, words: &str) {
        self.run("xdotool", &["type", "--delay", "50", words]);
    }

    /// Types a move into the field for it.
    pub fn type_move(&self, name: &str) {
        self.keys("t");
        self.write(name);
        self.keys("Return");
    }

    /// The game as it is kept, where anything was.
    pub fn kept(&self) -> Option<AnyGame> {
        self.saved("plunder/last-game.ron")
    }

    /// The game in a file of the folder, where it is one.
    pub fn saved(&self, name: &str) -> Option<AnyGame> {
        load_game(&self.folder.path().join(name)).ok()
    }

    /// The names of the actions of the kept game.
    pub fn names(&self) -> Vec<String> {
        self.kept().map(|game| game.names()).unwrap_or_default()
    }

    /// Waits until this action is the last one of the kept game.
    pub fn wait_until_played(&self, action: &str) {
        self.wait_for(action, |screen| screen.names().last().is_some_and(|last| last == action));
    }

    /// Where the middle of a square is in the window.
    pub fn square(&self, name: &str) -> Vec2 {
        self.point(square_point(Square::parse(name).unwrap()))
    }

    /// The wall of the first vest of a kind on the stand where it is nearest to the camera: its middle is a hole.
    pub fn ring_on_stand(&self, kind: Kind) -> Vec2 {
        let ring = stand_hook(hooks_of(kind).start);
        let eye = self.camera().translation;
        let wall = (0..16).map(|turn| {
            let around = Vec2::from_angle(turn as f32 * std::f32::consts::TAU / 16.0);
            let around = around * (RING_BORE + RING_OUTER) * 0.5;
            ring.transform_point(Vec3::new(around.x, RING_HEIGHT * 0.5, around.y))
        });
        let nearest = wall.min_by(|a, b| a.distance(eye).total_cmp(&b.distance(eye))).unwrap();
        self.point(nearest)
    }

    /// Where a point of the table is in the window, once the camera stands.
    pub fn point(&self, point: Vec3) -> Vec2 {
        self.seen_from(self.camera(), point)
    }

    fn seen_from(&self, camera: Transform, point: Vec3) -> Vec2 {
        point_seen_from(camera, Vec2::new(self.size.0 as f32, self.size.1 as f32), point).unwrap()
    }
}
