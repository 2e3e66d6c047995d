//! The real window, on a virtual display, played with a real pointer and a real keyboard. Needs Xvfb, xdotool and import
//! (ImageMagick), which `scripts/test` installs; without them these tests fail.
#![cfg(all(feature = "table", target_os = "linux"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests fail like tests")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::thread::sleep;
use std::time::{Duration, Instant};

use bevy::math::{Vec2, Vec3};
use plunder::game_file::load_game;
use plunder::rules::outcome::Outcome;
use plunder::rules::record::GameResult;
use plunder::rules::square::Square;
use plunder::rules::{AnyGame, Color, Kind};
use plunder::table::camera::{CameraView, picture_point, view_transform};
use plunder::table::layout::{RING_BORE, RING_HEIGHT, RING_OUTER, hooks_of, square_point, stand_hook};

const WINDOW: Vec2 = Vec2::new(1280.0, 800.0);

/// How long a step may take: software rendering on a busy machine is slow, and a test must not depend on that.
const PATIENCE: Duration = Duration::from_secs(120);

/// Two windows at once would only slow one another down.
static ONE_WINDOW: Mutex<()> = Mutex::new(());

/// The program in its window; both end with the test.
struct Table {
    display: String,
    server: Child,
    program: Child,
    /// Holds the file that is opened, and the folder for the program's data.
    folder: tempfile::TempDir,
}

impl Drop for Table {
    fn drop(&mut self) {
        for child in [&mut self.program, &mut self.server] {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Starts the program on a display, with a folder of its own for its data.
fn start(display: &str, folder: &Path, arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_plunder"))
        .args(arguments)
        .current_dir(folder)
        .env("DISPLAY", display)
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CONFIG_HOME", folder)
        .env("XDG_STATE_HOME", folder)
        .env_remove("WAYLAND_DISPLAY")
        .stdout(Stdio::null())
        .stderr(fs::File::create(folder.join("errors.txt")).unwrap())
        .spawn()
        .unwrap()
}

impl Table {
    /// Opens the window on a game that is written as a list, and waits until it shows the table.
    fn open(list: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("game.txt"), list).unwrap();
        Self::open_in(folder, &["play", "--size", "1280x800", "--file", "game.txt"])
    }

    fn open_in(folder: tempfile::TempDir, arguments: &[&str]) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is needed to test the window: scripts/test installs it");
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
        let display = format!(":{}", number.trim());
        let program = start(&display, folder.path(), arguments);
        let table = Self { display, server, program, folder };
        if arguments.contains(&"--file") {
            table.wait_until_open()
        } else {
            table.sit_down()
        }
        table
    }

    fn wait_until_open(&self) {
        self.wait_for("the window shows the table", Self::shows_a_table);
        // Nobody manages windows here, so the keyboard has to be given to this one.
        self.run("xdotool", &["search", "--name", "^Plunder$", "windowfocus"]);
    }

    /// Kills the program without a word, starts it again, and leaves the title for the table.
    fn kill_and_start(&mut self, arguments: &[&str]) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
        self.wait_for("the window is gone", |table| !table.is_open());
        self.program = start(&self.display, self.folder.path(), arguments);
        if arguments.contains(&"--file") { self.wait_until_open() } else { self.sit_down() }
    }

    /// From the title to the table, by the key that goes on.
    fn sit_down(&self) {
        self.wait_for("the window shows the title", Self::is_open);
        self.run("xdotool", &["search", "--name", "^Plunder$", "windowfocus"]);
        self.keys(&["Return"]);
        self.wait_until_open();
    }

    /// Whether something is seen: the screen behind the window is black.
    fn is_open(&self) -> bool {
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

    fn wait_for(&self, what: &str, done: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !done(self) {
            if start.elapsed() > PATIENCE {
                let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window.png");
                fs::write(&picture, self.picture()).unwrap();
                panic!("{what}: not after {PATIENCE:?}; the window is in {}", picture.display());
            }
            sleep(Duration::from_millis(100));
        }
    }

    /// The whole screen as PNG.
    fn picture(&self) -> Vec<u8> {
        self.run("import", &["-window", "root", "png:-"])
    }

    /// Whether the middle of the board shows both light and dark squares.
    fn shows_a_table(&self) -> bool {
        let Ok(picture) = image::load_from_memory(&self.picture()) else { return false };
        let picture = picture.to_luma8();
        let mut lights: Vec<u8> = ["d4", "e4", "d5", "e5"]
            .map(|name| square(name, CameraView::White))
            .map(|at| picture.get_pixel(at.x as u32, at.y as u32).0[0])
            .to_vec();
        lights.sort_unstable();
        lights[3] > lights[0] + 30
    }

    /// Clicks there. The program takes what was done in its order, however slowly its frames come.
    fn click(&self, at: Vec2) {
        self.run("xdotool", &["mousemove", &at.x.round().to_string(), &at.y.round().to_string()]);
        self.run("xdotool", &["click", "1"]);
    }

    /// Clicks there and waits until a question stands beside the board.
    fn click_and_see(&self, at: Vec2) {
        let before = self.beside();
        self.click(at);
        self.wait_for("a question is asked", |table| table.beside() != before);
    }

    /// The pixels beside the board where questions stand.
    fn beside(&self) -> Vec<u8> {
        let place = format!("240x500+{}+120", WINDOW.x as u32 - 260);
        self.run("import", &["-window", "root", "-crop", &place, "+repage", "gray:-"])
    }

    fn drag(&self, from: Vec2, to: Vec2) {
        for (at, button) in [(from, "mousedown"), (from.lerp(to, 0.5), ""), (to, "mouseup")] {
            self.run("xdotool", &["mousemove", &at.x.round().to_string(), &at.y.round().to_string()]);
            if !button.is_empty() {
                self.run("xdotool", &[button, "1"]);
            }
        }
    }

    fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.run("xdotool", &["key", key]);
        }
    }

    /// The game as it is kept, where anything was.
    fn kept(&self) -> Option<AnyGame> {
        ["game.ron", "plunder/last-game.ron"].iter().find_map(|name| load_game(&self.folder.path().join(name)).ok())
    }

    /// Whether the last action of the kept game is this one.
    fn has_played(&self, action: &str) -> bool {
        self.kept().is_some_and(|game| game.names().last().is_some_and(|last| last == action))
    }

    /// Types a move into the field for it.
    fn type_move(&self, name: &str) {
        self.keys(&["t"]);
        self.run("xdotool", &["type", "--delay", "50", name]);
        self.keys(&["Return"]);
    }
}

fn on_screen(view: CameraView, point: Vec3) -> Vec2 {
    picture_point(view, WINDOW, point)
}

fn square(name: &str, view: CameraView) -> Vec2 {
    on_screen(view, square_point(Square::parse(name).unwrap()))
}

/// The wall of a ring on the stand where it is nearest to the camera: its middle is a hole.
fn ring_on_stand(kind: Kind, view: CameraView) -> Vec2 {
    let ring = stand_hook(hooks_of(kind).start);
    let eye = view_transform(view, WINDOW.x / WINDOW.y).translation;
    let wall = (0..16).map(|turn| {
        let around = Vec2::from_angle(turn as f32 * std::f32::consts::TAU / 16.0) * (RING_BORE + RING_OUTER) * 0.5;
        ring.transform_point(Vec3::new(around.x, RING_HEIGHT * 0.5, around.y))
    });
    let nearest = wall.min_by(|a, b| a.distance(eye).total_cmp(&b.distance(eye))).unwrap();
    on_screen(view, nearest)
}

const MATE: GameResult = GameResult::Rules(Outcome::Checkmate { winner: Color::Black });

const ROOK_BEFORE_KNIGHT: &str = "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - - 0 1\n";

#[test]
fn a_capture_with_plunder_is_made_with_the_pointer() {
    let _alone = ONE_WINDOW.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let table = Table::open(ROOK_BEFORE_KNIGHT);
    table.click(square("d2", CameraView::White));
    table.click_and_see(square("d5", CameraView::White));
    assert!(table.kept().is_none(), "nothing is played before the vest is chosen");
    table.click(ring_on_stand(Kind::Knight, CameraView::White));
    table.wait_for("the capture couples the knight vest", |table| table.has_played("d2d5+n"));
    let said = fs::read_to_string(table.folder.path().join("errors.txt")).unwrap();
    assert_eq!(said, "", "the window opens and plays without a word in the terminal");
}

#[test]
fn a_game_is_played_to_mate_with_the_pointer_alone() {
    let _alone = ONE_WINDOW.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let table = Table::open("");
    for (from, to) in [("f2", "f4"), ("e7", "e6"), ("g2", "g4")] {
        table.click(square(from, CameraView::White));
        table.click(square(to, CameraView::White));
        table.wait_for("the move is played", |table| table.has_played(&format!("{from}{to}")));
    }
    table.drag(square("d8", CameraView::White), square("h4", CameraView::White));
    table.wait_for("the mate is played", |table| table.has_played("d8h4"));
    assert_eq!(table.kept().unwrap().result(), Some(MATE));
}

#[test]
fn a_game_is_played_to_mate_with_the_keyboard_alone() {
    let _alone = ONE_WINDOW.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let table = Table::open("");
    // The first arrow brings the cursor to e2.
    for (action, way) in [
        ("f2f3", "Up Right Return Up Return"),
        ("e7e5", "Left Up Up Up Up Return Down Down Return"),
        ("g2g4", "Right Right Down Down Down Return Up Up Return"),
    ] {
        table.keys(&way.split(' ').collect::<Vec<_>>());
        table.wait_for("the move is played", |table| table.has_played(action));
    }
    // The last move is typed.
    table.type_move("Qh4");
    table.wait_for("the mate is played", |table| table.has_played("d8h4"));
    assert_eq!(table.kept().unwrap().result(), Some(MATE));
}

/// Opens a game that is kept in a file of its own, without the title.
const KEPT: [&str; 5] = ["play", "--size", "1280x800", "--file", "game.ron"];

#[test]
fn a_killed_game_goes_on_where_it_was() {
    let _alone = ONE_WINDOW.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut table = Table::open_in(tempfile::tempdir().unwrap(), &KEPT);
    let mut played = Vec::new();
    for (typed, name) in [("e4", "e2e4"), ("d5", "d7d5"), ("exd5", "e4d5")] {
        table.type_move(typed);
        played.push(name);
        table.wait_for("the move is kept", |table| table.has_played(name));
        table.kill_and_start(&KEPT);
        assert_eq!(table.kept().unwrap().names(), played, "opening the program changes nothing");
    }
}
