//! The title screen over the live table: what somebody who has just sat down can do; `frame` shows it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Id, Order, Pos2, Rect, RichText, Sense, Ui, pos2, vec2};

use plunder_host::IN_BROWSER;

use crate::choices::{self, agreed};
use crate::player::hud::dialogs::lessons;
use crate::player::hud::kit::desk::Desk;
use crate::player::hud::kit::theme;
use crate::player::hud::kit::words;
use crate::teaching::course::course;
use crate::text::Text;
use crate::world::command::{Command, PanelCommand, ShowcaseCommand, WindowCommand};
use crate::world::game::{Exercise, Match, PositionReset, Request};
use crate::world::phase::Screen;
use crate::world::table::camera::{AutoTurn, CameraView};

/// From where the table is seen behind the title.
pub const VIEW: CameraView = CameraView::Corner;

/// How far words are from the window's left edge, in logical pixels.
const MARGIN: f32 = 64.0;
/// Width of the entries, in logical pixels.
const WIDTH: f32 = 330.0;
/// Width of the line below the name, which breaks it in its middle.
const LINE: f32 = 250.0;
/// In a window lower than this everything is smaller, in logical pixels.
const LOW: f32 = 790.0;

/// Sits down at the table, or stands up from it; a new game sits down too.
pub(super) fn come_and_go(
    mut commands: MessageReader<PanelCommand>,
    (mut resets, mut requests): (MessageReader<PositionReset>, MessageReader<Request>),
    (the_match, exercise): (Res<Match>, Res<Exercise>),
    auto_turn: Res<AutoTurn>,
    mut screen: ResMut<Screen>,
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
    let Some(wanted) = wanted.filter(|wanted| *wanted != *screen) else {
        if is_opened && *screen == Screen::Play && !the_match.is_show() {
            views.write(CameraView::seat(the_match.person()));
        }
        return;
    };
    *screen = wanted;
    if wanted == Screen::Play && exercise.is_on() {
        // A lesson says itself from where it is seen.
        return;
    }
    views.write(match wanted {
        Screen::Title => VIEW,
        // A game from the list continues at the seat of the side to move.
        _ if is_opened && !the_match.is_show() => CameraView::seat(the_match.person()),
        _ if the_match.is_against_the_computer() => CameraView::seat(the_match.person()),
        _ if auto_turn.0 => CameraView::seat(turn),
        _ => CameraView::White,
    });
}

/// An entry: its words, a line below them, and what it does.
struct Entry {
    words: String,
    below: Option<String>,
    command: Command,
}

/// What can be done, the likeliest first.
fn entries(desk: &Desk) -> Vec<Entry> {
    let game = &desk.the_match.game;
    let entry = |id: &str, command| Entry { words: desk.t(id), below: None, command };
    let go_on = match (game.is_begun(), game.result()) {
        (true, result) => Entry {
            words: desk.t(if result.is_none() { "title-continue" } else { "title-look-back" }),
            below: Some(words::line(desk.language, &[agreed::title(game.options()), choices::standing(game)])),
            command: Command::Panel(PanelCommand::SitDown),
        },
        (false, _) => Entry {
            words: desk.t("title-play"),
            below: Some(desk.say(&agreed::title(game.options()))),
            command: Command::Panel(PanelCommand::SitDown),
        },
    };
    let next = lessons::next(desk.record).and_then(|number| course(desk.language.tag()).get(number));
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
        // A page is left, not ended.
        entries.push(entry("title-quit", Command::Window(WindowCommand::Quit)));
    }
    entries
}

/// How small everything becomes there at most; what has no room then is scrolled to.
const SMALLEST: f32 = 0.46;

/// Shows the title; `has_keyboard` while no dialog lies over it.
pub(super) fn show(context: &egui::Context, screen: Rect, has_keyboard: bool, desk: &mut Desk) {
    veil(context, screen);
    let left = MARGIN.min(screen.width() * 0.06);
    let area = egui::Area::new(Id::new("title")).order(Order::Middle).fixed_pos(pos2(left, screen.min.y));
    area.show(context, |ui| {
        ui.set_width(WIDTH.min(screen.width() - 2.0 * left));
        ui.set_height(screen.height());
        egui::ScrollArea::vertical().max_height(screen.height()).min_scrolled_height(screen.height()).show(ui, |ui| {
            let tall = screen.height();
            // Large words in a low window: everything is smaller rather than out of reach.
            let part = (tall / LOW).clamp(SMALLEST, 1.0);
            ui.add_space((tall * 0.11).min(110.0) * part);
            let size = (tall * 0.12).min(92.0 * part * 1.3).clamp(44.0 * part, 92.0);
            ui.spacing_mut().item_spacing.y = 3.0 * part;
            let name = RichText::new("Plunder").font(FontId::new(size, theme::display()));
            ui.add(egui::Label::new(name.color(theme::PAPER)).selectable(false));
            ui.scope(|ui| {
                ui.set_max_width(LINE * part);
                let line = RichText::new(desk.t("title-line")).size(16.5 * part).color(theme::PAPER);
                ui.add(egui::Label::new(line).selectable(false).wrap_mode(egui::TextWrapMode::Wrap));
            });
            ui.add_space((tall * 0.05).min(44.0) * part);
            ui.spacing_mut().item_spacing.y = 3.0 * part;
            for (number, entry) in entries(desk).into_iter().enumerate() {
                let response = button(ui, &entry, number == 0, part);
                let is_first = number == 0 && has_keyboard && ui.memory(|memory| memory.focused().is_none());
                if is_first {
                    response.request_focus();
                }
                if response.clicked() {
                    desk.commands.push(entry.command);
                }
            }
        });
    });
    let version = RichText::new(concat!("Plunder ", env!("CARGO_PKG_VERSION"))).small().weak();
    let corner = egui::Area::new(Id::new("version")).order(Order::Middle).interactable(false);
    corner.pivot(Align2::RIGHT_BOTTOM).fixed_pos(screen.max - vec2(16.0, 12.0)).show(context, |ui| ui.label(version));
}

/// Darkens the left of the picture, so that words are read there on every room.
fn veil(context: &egui::Context, screen: Rect) {
    let painter = context.layer_painter(egui::LayerId::new(Order::Background, Id::new("veil")));
    let dark = theme::WALNUT;
    let words = (WIDTH + MARGIN).min(screen.width() * 0.5);
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

/// An entry: words on the picture, a bar of brass where the pointer or the keyboard is.
fn button(ui: &mut Ui, entry: &Entry, is_first: bool, part: f32) -> egui::Response {
    let size = if is_first { 25.0 } else { 20.0 } * part;
    let height = size + if entry.below.is_some() { 34.0 } else { 16.0 } * part;
    let (area, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), &entry.words));
    let is_on = response.hovered() || response.has_focus();
    let painter = ui.painter();
    if is_on {
        painter.rect_filled(area.expand2(vec2(14.0, 0.0)), 8.0, theme::RAISED.gamma_multiply(0.85));
        let bar = Rect::from_min_size(area.min - vec2(14.0, 0.0), vec2(4.0, area.height()));
        painter.rect_filled(bar, 2.0, theme::BRASS);
    }
    let color = if is_on { theme::BRASS } else { theme::PAPER };
    let font = FontId::new(size, theme::display());
    painter.text(area.min + vec2(4.0, 7.0 * part), Align2::LEFT_TOP, &entry.words, font, color);
    if let Some(below) = &entry.below {
        let at = area.min + vec2(4.0, size + 13.0 * part);
        painter.text(at, Align2::LEFT_TOP, below, FontId::proportional(14.0 * part), ui.visuals().weak_text_color());
    }
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::save::About;
    use crate::world::game::Stored;

    /// From where the table is seen after a game was opened from the list in which Black, or White, is to move.
    fn opened(screen: Screen, names: &[&str]) -> Vec<CameraView> {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).insert_resource(screen).init_resource::<AutoTurn>();
        app.add_message::<PanelCommand>().add_message::<CameraView>().add_plugins(crate::world::game::plugin);
        app.add_systems(PostUpdate, come_and_go);
        app.update();
        app.world_mut().resource_mut::<Messages<CameraView>>().clear();
        let mut game = Match::default().game;
        names.iter().for_each(|name| game.play_name(name).unwrap());
        let stored = Stored { game, about: About::default(), file: None, remarks: Vec::new() };
        app.world_mut().write_message(Request::Resume(Box::new(stored)));
        app.update();
        assert_eq!(*app.world().resource::<Screen>(), Screen::Play);
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
