//! The menu: everything that is not a move, one press away, in groups; `open` shows it.

use bevy_egui::egui::{self, RichText, Ui};
use host::IN_BROWSER;
use table::command::{
    Command, HandCommand, LookBackCommand, PaceCommand, PanelCommand, PhotographCommand, ShowcaseCommand, ViewCommand,
    WindowCommand,
};
use turn::choices::agreed;

use crate::hud::across;
use crate::hud::dialogs::who_plays;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, hint_keys, line, primary, wide};
use crate::hud::kit::state::Hud;
use crate::hud::kit::{parts, theme, words};
use crate::two_screens::CAN_HOST;

/// The width from which on the groups stand in two columns, in logical pixels.
const TWO_COLUMNS: f32 = 520.0;
/// The width from which on two short entries have room side by side, in logical pixels.
const TWO_ENTRIES: f32 = 310.0;
/// The gap between the columns, in logical pixels.
const GAP: f32 = 26.0;

/// An entry: its words, its key, and what it does.
type Entry = (&'static str, &'static str, Command);

/// What concerns the game on the table, below the way to take back.
const GAME: [Entry; 7] = [
    ("menu-drawer", "D", Command::Panel(PanelCommand::Drawer)),
    ("menu-by-hand", "B", Command::Hand(HandCommand::ChangeHands)),
    ("menu-draw", "Ctrl+D", Command::Panel(PanelCommand::Draw)),
    ("menu-resign", "Ctrl+R", Command::Panel(PanelCommand::Resign)),
    ("menu-pause", "P", Command::Pace(PaceCommand::Pause)),
    ("menu-adjourn", "", Command::Panel(PanelCommand::Adjourn)),
    ("menu-position", "", Command::Panel(PanelCommand::Position)),
];
/// Other games, and other screens.
const GAMES: [Entry; 4] = [
    ("menu-new-game", "Ctrl+N", Command::Panel(PanelCommand::NewGame)),
    ("menu-games", "Ctrl+O", Command::Panel(PanelCommand::Games)),
    ("menu-invite", "", Command::Panel(PanelCommand::Invite)),
    ("menu-leave-table", "", Command::Panel(PanelCommand::LeaveTable)),
];
/// What becomes of this game elsewhere, side by side below.
const SENT: [Entry; 2] = [
    ("menu-letter", "", Command::Panel(PanelCommand::Letter)),
    ("menu-film", "", Command::Panel(PanelCommand::FilmIt)),
];
/// How the table is seen, below the seats.
const CAMERA: [Entry; 3] = [
    ("menu-reset-view", "Home", Command::View(ViewCommand::Seat)),
    ("menu-auto-turn", "A", Command::View(ViewCommand::AutoTurn)),
    ("menu-across", "", Command::View(ViewCommand::Across)),
];
/// What is on the table and around it.
const SET: [Entry; 1] = [("menu-set", "L", Command::Showcase(ShowcaseCommand::Open))];
/// The same, side by side below.
const TABLE: [Entry; 2] = [
    ("menu-photograph", "K", Command::Photograph(PhotographCommand::Open)),
    ("menu-free", "O", Command::LookBack(LookBackCommand::Free)),
];
/// How much of the window the table has, side by side below.
const WINDOW: [Entry; 2] = [
    ("menu-bare", "F10", Command::Panel(PanelCommand::Bare)),
    ("menu-full-screen", "F11", Command::Window(WindowCommand::Fullscreen)),
];
/// What leads away from the game: buttons at the lower edge.
const AWAY: [Entry; 5] = [
    ("menu-rules", "F2", Command::Panel(PanelCommand::Rules)),
    ("menu-keys", "F1", Command::Panel(PanelCommand::Help)),
    ("menu-settings", "Ctrl+,", Command::Panel(PanelCommand::Settings)),
    ("menu-title", "", Command::Panel(PanelCommand::StandUp)),
    ("menu-quit", "Ctrl+Q", Command::Window(WindowCommand::Quit)),
];

/// Shows the menu.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    wide(ui, 680.0);
    let options = desk.the_match.game.options();
    ui.heading(desk.say(&agreed::title(options)));
    // Only what is not as usual: all rules of the game stand among the rules.
    let mut agreed = agreed::in_short(options);
    agreed.retain(|part| *part != agreed::title(options));
    if !agreed.is_empty() {
        ui.add(egui::Label::new(RichText::new(words::line(&desk.language, &agreed)).small().weak()).wrap());
    }
    ui.add_space(8.0);
    if primary(ui, &desk.t("menu-back")).clicked() {
        hud.dialog = None;
    }
    ui.add_space(6.0);
    let width = ui.available_width();
    if width < TWO_COLUMNS {
        this_game(ui, desk, hud);
        others(ui, desk, hud);
    } else {
        let column = ((width - GAP) / 2.0).floor();
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let columns: [fn(&mut Ui, &mut Desk, &mut Hud); 2] = [this_game, others];
            for show in columns {
                ui.vertical(|ui| {
                    ui.set_width(column);
                    show(ui, desk, hud);
                });
            }
        });
    }
    ui.add_space(8.0);
    ui.separator();
    flow(ui, |ui| {
        // A page is left, not ended.
        for (id, keys, command) in AWAY {
            if IN_BROWSER && command == Command::Window(WindowCommand::Quit) || !desk.allows(command) {
                continue;
            }
            let response = ui.add(egui::Button::new(desk.t(id)).frame_when_inactive(false));
            hint_keys(&response, desk, keys, command);
            if response.clicked() {
                choose(desk, hud, command);
            }
        }
        if desk.not_kept().is_none() && desk.allows(Command::Window(WindowCommand::Quit)) {
            ui.add(egui::Label::new(RichText::new(desk.t("menu-is-kept")).small().weak()).wrap());
        }
    });
    if let Some(reason) = desk.not_kept() {
        ui.add(egui::Label::new(RichText::new(desk.say(reason)).small().color(theme::ALARM)).wrap());
    }
}

/// What concerns the game on the table, and the pace of the hand.
fn this_game(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    group(ui, desk, "menu-group-game");
    if parts::history(ui, desk) {
        hud.dialog = None;
    }
    let is_over = desk.the_match.game.result().is_some();
    let is_begun = desk.the_match.game.plies() > 0;
    for (id, keys, command) in GAME {
        // Without a clock there is nothing to pause but the hand, which is done below.
        if id == "menu-pause" && !desk.the_match.clock_is_under_way()
            || id == "menu-adjourn" && desk.the_match.adjourned
            || !desk.allows(command)
        {
            continue;
        }
        let is_possible = match id {
            "menu-drawer" => true,
            // Nobody is to think about a position for which no time is charged.
            "menu-position" => !desk.hides_the_men(),
            _ => !is_over && (id != "menu-adjourn" || is_begun),
        };
        if entry(ui, desk, (id, keys, command), is_possible) {
            choose(desk, hud, command);
        }
    }
    who_plays::menu(ui, desk, hud);
    group(ui, desk, "menu-group-hand");
    parts::pace(ui, desk);
    if parts::hold(ui, desk) {
        hud.dialog = None;
    }
}

/// Other games, and how the table is seen.
fn others(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    group(ui, desk, "menu-group-games");
    // Nothing that was played is nothing to film.
    let is_begun = desk.the_match.game.plies() > 0 && !desk.hides_the_men() || hud.film_it.progress().is_some();
    // A guest leaves the table that a host invites to.
    let is_guest = desk.the_match.screens.is_guest();
    let games = GAMES.into_iter().filter(|(id, ..)| match *id {
        "menu-invite" => CAN_HOST && !is_guest,
        "menu-leave-table" => is_guest,
        _ => true,
    });
    several(ui, desk, hud, &games.collect::<Vec<_>>(), |_| true);
    side_by_side(ui, desk, hud, &SENT, |id| is_begun || id != "menu-film");
    group(ui, desk, "menu-group-table");
    if parts::views(ui, desk) {
        hud.dialog = None;
    }
    let is_for_two = across::is_for_two(&desk.the_match);
    several(ui, desk, hud, &CAMERA, |id| id != "menu-across" || is_for_two);
    parts::room_row(ui, &desk.language, (*desk.look, *desk.materials), &mut desk.commands);
    several(ui, desk, hud, &SET, |_| true);
    side_by_side(ui, desk, hud, &TABLE, |_| true);
    side_by_side(ui, desk, hud, &WINDOW, |_| true);
}

/// Short entries side by side, or one below the other where there is no room.
fn side_by_side(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud, entries: &[Entry], is_possible: impl Fn(&str) -> bool) {
    let entries: Vec<Entry> = entries.iter().filter(|(.., command)| desk.allows(*command)).copied().collect();
    if ui.available_width() < TWO_ENTRIES || entries.is_empty() {
        return several(ui, desk, hud, &entries, is_possible);
    }
    ui.columns(entries.len(), |halves| {
        for (half, entry) in halves.iter_mut().zip(entries) {
            several(half, desk, hud, &[entry], &is_possible);
        }
    });
}

/// Entries one below the other.
fn several(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud, entries: &[Entry], is_possible: impl Fn(&str) -> bool) {
    for &(id, keys, command) in entries {
        if desk.allows(command) && entry(ui, desk, (id, keys, command), is_possible(id)) {
            choose(desk, hud, command);
        }
    }
}

fn choose(desk: &mut Desk, hud: &mut Hud, command: Command) {
    hud.dialog = None;
    desk.commands.push(command);
}

fn group(ui: &mut Ui, desk: &Desk, id: &str) {
    ui.add_space(8.0);
    ui.label(RichText::new(desk.t(id)).small().color(theme::BRASS));
    ui.spacing_mut().item_spacing.y = 1.0;
}

/// An entry across its column with its key at the right; says whether it was chosen.
fn entry(ui: &mut Ui, desk: &Desk, (id, keys, command): Entry, is_possible: bool) -> bool {
    let keys = desk.keys(keys, command).unwrap_or_default();
    // What is on or off says which.
    let by_hand = || desk.settings.table.by_hand.of(desk.the_match.person());
    let is_on = id == "menu-auto-turn" && desk.auto_turn.0
        || id == "menu-across" && desk.across.wanted
        || id == "menu-by-hand" && by_hand();
    let words = if is_on { format!("✔ {}", desk.t(id)) } else { desk.t(id) };
    ui.add_enabled(is_possible, line(ui, words, keys)).clicked()
}
