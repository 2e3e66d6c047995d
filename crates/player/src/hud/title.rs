//! The title screen over the live table: what somebody who has just sat down can do.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Id, Order, Pos2, Rect, RichText, Sense, Ui, pos2, vec2};
use host::IN_BROWSER;
use rules::text::Text;
use script::teaching::course::course;
use table::command::{Command, PanelCommand, ShowcaseCommand, WindowCommand};
use table::game::{Exercise, Match, PositionReset, Request};
use table::phase::Screen;
use table::scene::camera::{AutoTurn, CameraView};
use turn::choices::{self, agreed};

use crate::hud::dialogs::lessons;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::{theme, words};
use crate::hud::over::warning;

/// From where the table is seen behind the title.
pub const VIEW: CameraView = CameraView::Corner;

/// How far words are from the window's left edge, in logical pixels.
const MARGIN: f32 = 64.0;
/// Width of the entries, in logical pixels.
const WIDTH: f32 = 330.0;
/// Width of the line below the name, which breaks it in its middle.
const LINE: f32 = 250.0;
/// In a window lower than this everything is smaller, in logical pixels of the system, whatever the size of the words.
const LOW: f32 = 790.0;
/// The room that the version takes in the corner, in logical pixels.
const CORNER: f32 = 130.0;
/// The part of the room above the name that may be left out before the entries stand in two columns.
const LESS: f32 = 0.75;
/// How far apart two columns of entries are, in logical pixels.
const GAP: f32 = 24.0;

/// Sits down at the table, or stands up from it; a new game sits down too.
pub(super) fn come_and_go(
    mut commands: MessageReader<PanelCommand>,
    (mut resets, mut requests): (MessageReader<PositionReset>, MessageReader<Request>),
    (the_match, exercise): (Res<Match>, Res<Exercise>),
    auto_turn: Res<AutoTurn>,
    (screen, mut next): (Res<State<Screen>>, ResMut<NextState<Screen>>),
    mut views: MessageWriter<CameraView>,
) {
    let is_new = resets.read().count() > 0 && !the_match.is_added();
    let asked = commands.read().filter_map(|command| match command {
        PanelCommand::SitDown => Some(Screen::Play),
        PanelCommand::StandUp => Some(Screen::Title),
        _ => None,
    });
    let is_opened = requests.read().any(|request| matches!(request, Request::GoOn(_) | Request::Resume(_)));
    let turn = the_match.position().turn();
    let wanted = asked.last().or((is_new && *screen == Screen::Title).then_some(Screen::Play));
    let Some(wanted) = wanted.filter(|wanted| wanted != screen.get()) else {
        if is_opened && *screen == Screen::Play && !the_match.is_show() {
            views.write(CameraView::seat(the_match.person()));
        }
        return;
    };
    next.set(wanted);
    if wanted == Screen::Play && exercise.is_on() {
        // A lesson says itself from where it is seen.
        return;
    }
    views.write(match wanted {
        Screen::Title => VIEW,
        // A game from the list continues at the seat of the side to move.
        _ if is_opened && !the_match.is_show() => CameraView::seat(the_match.person()),
        _ if the_match.is_against_the_computer() || the_match.screens.own().is_some() => {
            CameraView::seat(the_match.person())
        }
        _ if auto_turn.0 => CameraView::seat(turn),
        _ => CameraView::White,
    });
}

/// An entry: its words, a line below them, what is said where a pointer rests on it, and what it does.
struct Entry {
    words: String,
    below: Option<String>,
    hint: Option<String>,
    command: Command,
}

/// What can be done, the likeliest first.
fn entries(desk: &Desk) -> Vec<Entry> {
    let game = &desk.the_match.game;
    let entry = |id: &str, command| Entry { words: desk.t(id), below: None, hint: None, command };
    let go_on = match (game.is_begun(), game.result()) {
        (true, result) => Entry {
            words: desk.t(if result.is_none() { "title-continue" } else { "title-look-back" }),
            below: Some(words::line(&desk.language, &[agreed::title(game.options()), choices::standing(game)])),
            hint: None,
            command: Command::Panel(PanelCommand::SitDown),
        },
        (false, _) => Entry {
            words: desk.t("title-play"),
            below: Some(desk.say(&agreed::title(game.options()))),
            hint: None,
            command: Command::Panel(PanelCommand::SitDown),
        },
    };
    let next = lessons::next(desk.progress.record()).and_then(|number| course(desk.language.tag()).get(number));
    let title = next.and_then(|unit| unit.film.headings.title.as_deref());
    let lessons = Entry {
        below: title.map(|title| desk.say(&Text::new("lesson-next").with("title", title))),
        ..entry("title-lessons", Command::Panel(PanelCommand::Lessons))
    };
    let mut entries = vec![
        go_on,
        entry("title-new-game", Command::Panel(PanelCommand::NewGame)),
        lessons,
        entry("title-puzzles", Command::Panel(PanelCommand::Puzzles)),
        entry("title-games", Command::Panel(PanelCommand::Games)),
        entry("title-films", Command::Panel(PanelCommand::Films)),
        entry("title-set", Command::Showcase(ShowcaseCommand::Open)),
        entry("title-rules", Command::Panel(PanelCommand::Rules)),
        entry("title-settings", Command::Panel(PanelCommand::Settings)),
    ];
    if !IN_BROWSER {
        // Whoever is alone at this screen learns here that a friend plays from another one. A page joins the table that it came from, by its link.
        let hint = Some(desk.t("title-invite-how"));
        entries.insert(2, Entry { hint, ..entry("menu-invite", Command::Panel(PanelCommand::Invite)) });
        entries.insert(3, entry("title-join", Command::Panel(PanelCommand::JoinTable)));
        // A page is left, not ended.
        entries.push(entry("title-quit", Command::Window(WindowCommand::Quit)));
    }
    entries.retain(|entry| desk.allows(entry.command));
    entries
}

/// How small everything becomes there at most; what has no room then is scrolled to.
const SMALLEST: f32 = 0.75;

/// How the title is laid out in a window.
struct Plan {
    /// How small everything is.
    part: f32,
    /// The entries stand in two columns.
    is_double: bool,
    left: f32,
    width: f32,
    /// By how much the room above the name is less than usual, so that the entries have room below one another.
    less: f32,
}

impl Plan {
    fn of(context: &egui::Context, screen: Rect, entries: &[Entry]) -> Self {
        // Larger words make it larger, a smaller window makes it smaller.
        let part = (screen.height() * context.zoom_factor() / LOW).clamp(SMALLEST, 1.0);
        let left = MARGIN.min(screen.width() * 0.06);
        let heights: f32 =
            entries.iter().enumerate().map(|(number, entry)| entry.height(number == 0, part) + 3.0).sum();
        let (over, name, under) = Self::heights(screen, part, false);
        // The room above the entries, about.
        let above = over + name * 1.3 + 60.0 * part + under;
        let lacks = (above + heights - screen.height()).max(0.0);
        let is_double = lacks > over * LESS;
        let less = if is_double { 0.0 } else { lacks };
        let most = screen.width() - 2.0 * left;
        let width = if is_double { (2.0 * WIDTH + GAP).min(most) } else { WIDTH.min(most) };
        Self { part, is_double, left, width, less }
    }

    /// The room above the name, the height of its letters, and the room below the line.
    fn heights(screen: Rect, part: f32, is_double: bool) -> (f32, f32, f32) {
        let tall = screen.height();
        let over = if is_double { tall * 0.03 } else { (tall * 0.11).min(110.0) * part };
        let name = (tall * if is_double { 0.09 } else { 0.12 }).min(92.0 * part * 1.3).clamp(36.0 * part, 92.0);
        (over, name, (tall * if is_double { 0.02 } else { 0.05 }).min(44.0) * part)
    }
}

/// Shows the title; `has_keyboard` while no dialog lies over it, and beside or above a warning that is so high (0 for none).
pub(super) fn show(context: &egui::Context, window: Rect, (has_keyboard, warned): (bool, f32), desk: &mut Desk) {
    let entries = entries(desk);
    let plan = Plan::of(context, window, &entries);
    let screen = warning::beside_or_above(window, plan.left + plan.width, warned);
    let plan = if screen == window { plan } else { Plan::of(context, screen, &entries) };
    veil(context, window, &plan);
    let part = plan.part;
    let version = RichText::new(concat!("Plunder ", env!("CARGO_PKG_VERSION"))).small().weak();
    // Beside the entries, or else below them.
    let has_corner = !plan.is_double || plan.left + plan.width + CORNER < screen.width();
    let area = egui::Area::new(Id::new("title")).order(Order::Middle).fixed_pos(pos2(plan.left, screen.min.y));
    area.show(context, |ui| {
        ui.set_width(plan.width);
        ui.set_height(screen.height());
        egui::ScrollArea::vertical().max_height(screen.height()).min_scrolled_height(screen.height()).show(ui, |ui| {
            let (over, size, under) = Plan::heights(screen, part, plan.is_double);
            ui.add_space(over - plan.less);
            ui.spacing_mut().item_spacing.y = 3.0 * part;
            let name = RichText::new("Plunder").font(FontId::new(size, theme::display()));
            ui.add(egui::Label::new(name.color(theme::PAPER)).selectable(false));
            ui.scope(|ui| {
                ui.set_max_width(if plan.is_double { plan.width } else { LINE * part });
                let line = RichText::new(desk.t("title-line")).size(16.5 * part).color(theme::PAPER);
                ui.add(egui::Label::new(line).selectable(false).wrap_mode(egui::TextWrapMode::Wrap));
            });
            ui.add_space(under);
            let mut press = |ui: &mut Ui, number: usize, entry: &Entry, width: f32| {
                let response = button(ui, entry, number == 0, width, part);
                let is_first = number == 0 && has_keyboard && ui.memory(|memory| memory.focused().is_none());
                if is_first {
                    response.request_focus();
                }
                if response.clicked() {
                    desk.commands.push(entry.command);
                }
            };
            if !plan.is_double {
                let width = ui.available_width();
                for (number, entry) in entries.iter().enumerate() {
                    press(ui, number, entry, width);
                }
                return;
            }
            let column = ((ui.available_width() - GAP) / 2.0).floor();
            for (row, pair) in entries.chunks(2).enumerate() {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = GAP;
                    for (place, entry) in pair.iter().enumerate() {
                        press(ui, 2 * row + place, entry, column);
                    }
                });
            }
            if !has_corner {
                ui.label(version.clone());
            }
        });
    });
    if has_corner && screen == window {
        let corner = egui::Area::new(Id::new("version")).order(Order::Middle).interactable(false);
        let place = screen.max - vec2(16.0, 12.0);
        corner.pivot(Align2::RIGHT_BOTTOM).fixed_pos(place).show(context, |ui| ui.label(version.clone()));
    }
}

/// Darkens the left of the picture, so that words are read there on every room.
fn veil(context: &egui::Context, screen: Rect, plan: &Plan) {
    let painter = context.layer_painter(egui::LayerId::new(Order::Background, Id::new("veil")));
    let dark = theme::WALNUT;
    let words = match plan.is_double {
        true => (plan.width + 2.0 * plan.left).min(screen.width()),
        false => (WIDTH + MARGIN).min(screen.width() * 0.5),
    };
    let mut mesh = egui::Mesh::default();
    for (x, part) in [(0.0, 0.97), (words * 0.68, 0.93), (words, 0.66), (words + screen.width() * 0.16, 0.0)] {
        let color = dark.gamma_multiply(part);
        mesh.colored_vertex(Pos2::new(screen.min.x + x, screen.min.y), color);
        mesh.colored_vertex(Pos2::new(screen.min.x + x, screen.max.y), color);
    }
    for first in [0, 2, 4] {
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 3, first + 2);
    }
    painter.add(mesh);
}

impl Entry {
    /// The size of its letters.
    fn size(is_first: bool, part: f32) -> f32 {
        if is_first { 25.0 * part } else { 20.0 * part }
    }

    /// How high it is, where what stands below has one line.
    fn height(&self, is_first: bool, part: f32) -> f32 {
        Self::size(is_first, part) + if self.below.is_some() { 34.0 } else { 16.0 } * part
    }
}

/// An entry: words on the picture, a bar of brass where the pointer or the keyboard is. Words that are wider than it are broken into lines.
fn button(ui: &mut Ui, entry: &Entry, is_first: bool, width: f32, part: f32) -> egui::Response {
    let size = Entry::size(is_first, part);
    let lay = |words: &str, font: FontId| {
        ui.ctx().fonts_mut(|fonts| fonts.layout(words.to_owned(), font, egui::Color32::PLACEHOLDER, width - 8.0))
    };
    let words = lay(&entry.words, FontId::new(size, theme::display()));
    let below = entry.below.as_ref().map(|below| lay(below, FontId::proportional(14.0 * part)));
    let (more, line) = below.as_ref().map_or((0.0, 0.0), |below| (below.size().y, 17.5 * part));
    let lines = (words.rows.len().max(1) - 1) as f32 * size * 1.3;
    let height = entry.height(is_first, part) + lines + (more - line).max(0.0);
    let (area, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), &entry.words));
    let is_on = response.hovered() || response.has_focus();
    let painter = ui.painter();
    if is_on {
        painter.rect_filled(area.expand2(vec2(14.0, 0.0)), 8.0, theme::RAISED.gamma_multiply(0.85));
        let bar = Rect::from_min_size(area.min - vec2(14.0, 0.0), vec2(4.0, area.height()));
        painter.rect_filled(bar, 2.0, theme::BRASS);
    }
    let color = if is_on { theme::BRASS } else { theme::PAPER };
    painter.galley(area.min + vec2(4.0, 7.0 * part), words, color);
    if let Some(below) = below {
        painter.galley(area.min + vec2(4.0, size + lines + 13.0 * part), below, ui.visuals().weak_text_color());
    }
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    match &entry.hint {
        Some(hint) => response.on_hover_text(hint),
        None => response,
    }
}

#[cfg(test)]
mod tests {
    use library::Stored;
    use rules::save::About;

    use super::*;

    /// From where the table is seen after a game was opened from the list in which Black, or White, is to move.
    fn opened(screen: Screen, names: &[&str]) -> Vec<CameraView> {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin))
            .insert_state(screen)
            .init_resource::<AutoTurn>();
        app.add_message::<PanelCommand>().add_message::<CameraView>().add_plugins(table::game::plugin);
        app.add_systems(PostUpdate, come_and_go);
        app.update();
        app.world_mut().resource_mut::<Messages<CameraView>>().clear();
        let mut game = Match::default().game;
        names.iter().for_each(|name| game.play_name(name).unwrap());
        let stored = Stored { game, about: About::default(), file: None, remarks: Vec::new() };
        app.world_mut().write_message(Request::Resume(Box::new(stored)));
        app.update();
        app.update();
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Play);
        app.world_mut().resource_mut::<Messages<CameraView>>().drain().collect()
    }

    #[test]
    fn a_game_of_two_people_opened_from_the_list_is_seen_from_whoever_is_to_move() {
        for screen in [Screen::Title, Screen::Play] {
            assert_eq!(opened(screen, &["e2e4"]), [CameraView::Black], "from {screen:?}");
            assert_eq!(opened(screen, &["e2e4", "e7e5"]), [CameraView::White], "from {screen:?}");
        }
    }
}
