//! Everything that floats over the table in a game, each where it finds room; `frame` shows it.

use bevy::prelude::*;
use bevy_egui::egui;
use rules::{self, AnyPosition, Square};
use table::scene::camera::{Across, Covers};
use table::scene::layout;
use turn::choices::{self, Hold};

use super::placing::{self, CardPlace, Column, Side};
use super::{
    ask, break_card, by_hand, captions, chips, coach, exercise, first_hints, floating, look_back, prompt, two_screens,
};
use crate::hand::{Intent, hold};
use crate::hud::across::{on_panels, turned_area};
use crate::hud::drawer::contents as drawer_contents;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;

/// Where a point of the table is seen, as the panels name it, in this window.
fn seen(point: Vec3, window: egui::Rect, desk: &Desk) -> Option<egui::Pos2> {
    let (camera, eye) = desk.cameras.iter().next()?;
    let point = camera.world_to_viewport(eye, point).ok()?;
    Some(on_panels(egui::pos2(point.x, point.y) / desk.settings.access.scale(), window, *desk.across))
}

/// Where words of this size beside a man that is held so find room, if the man is seen.
fn room_beside(
    (square, hold): (Square, Hold),
    position: &AnyPosition,
    (table, window, size): (egui::Rect, egui::Rect, egui::Vec2),
    desk: &Desk,
) -> Option<egui::Pos2> {
    let targets: Vec<Square> = choices::ways_of(position, square, hold).iter().map(|way| way.to).collect();
    let height = layout::man_height(position.man_at(square)?.kind);
    floating::place((square, height), &targets, (table, size), |point| seen(point, window, desk))
}

/// At whose side the camera is.
fn seat(cameras: &Query<(&Camera, &GlobalTransform), With<Camera3d>>) -> rules::Color {
    let is_white = cameras.iter().next().is_none_or(|(_, eye)| eye.translation().z >= 0.0);
    if is_white { rules::Color::White } else { rules::Color::Black }
}

/// Where the prompt's card stands: at the height of the man it is about, or beside him where the vests that are to be had are out of the
/// picture and the camera does not go to see them.
fn place_of_prompt(desk: &Desk, middle: f32, window: egui::Rect) -> CardPlace {
    let about = match desk.intent.choice() {
        Some(choice) => choice.captured().or(choice.squares().map(|(_, to)| to)),
        None => desk.intent.from(),
    };
    let Some((square, (camera, eye))) = about.zip(desk.cameras.iter().next()) else {
        return CardPlace::Middle(middle);
    };
    let seen = |point| seen(point, window, desk);
    let foot = layout::square_point(square);
    let is_for_the_card =
        desk.intent.choice().is_some_and(|choice| hold::is_for_the_card(choice, &desk.settings.access, (camera, eye)));
    if is_for_the_card {
        let corners = [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z].map(|side| foot + side * 0.5);
        let man =
            egui::Rect::from_points(&corners.into_iter().chain([foot + Vec3::Y]).filter_map(seen).collect::<Vec<_>>());
        if man.is_finite() {
            return CardPlace::Beside(man);
        }
    }
    CardPlace::Middle(seen(foot).map_or(middle, |point| point.y))
}

/// The words that a lesson puts beside men.
fn labels(context: &egui::Context, table: egui::Rect, desk: &Desk) {
    let window = context.viewport_rect();
    let position = desk.the_match.position();
    for (square, words) in desk.on_table.labels(desk.language.tag()) {
        let size = placing::size_of(context, &words, floating::SMALL);
        let middle = room_beside((square, Hold::Plain), &position, (table, window, size), desk);
        middle.inspect(|middle| floating::label(context, *middle, square, &words));
    }
}

/// Shows what lies over the table during a game; returns the areas that take clicks, and what lies over the board's picture.
pub(in crate::hud) fn show(
    context: &egui::Context,
    screen: egui::Rect,
    desk: &mut Desk,
    hud: &mut Hud,
) -> (Vec<egui::Rect>, Covers) {
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(screen);
    let mut ui = egui::Ui::new(context.clone(), "window".into(), builder);
    if hud.dialog.is_none() {
        ask::place_of_the_board(&ui);
    }
    let is_exercise = desk.on_table.is_on();
    let strip = exercise::show(&mut ui, desk, hud);
    hud.strip = strip.map_or(0.0, |_| exercise::height(screen) * desk.settings.access.scale());
    // Nor does anybody read the position there while the men are out of sight.
    let is_hidden = desk.pace.paused && desk.the_match.clock_is_under_way();
    let is_below = theme::has_drawer_below(screen.size());
    let drawer = (hud.drawer && !hud.bare && !is_hidden && !is_exercise).then(|| {
        let side = match is_below {
            true => egui::Panel::bottom("side below").exact_size(theme::panel_height(screen.height())),
            false => egui::Panel::right("side").exact_size(theme::panel_width(screen.width())),
        };
        let side = side.resizable(false).frame(theme::side_panel());
        side.show(&mut ui, |ui| drawer_contents::show(ui, desk, hud)).response.rect
    });
    // The table's picture ends where the drawer begins.
    let corner = match (drawer, strip) {
        (Some(drawer), _) if is_below => egui::pos2(screen.max.x, drawer.min.y),
        (Some(drawer), _) => egui::pos2(drawer.min.x, screen.max.y),
        (None, strip) => egui::pos2(screen.max.x, strip.map_or(screen.max.y, |strip| strip.min.y)),
    };
    let scale = desk.settings.access.scale();
    hud.panel_width = (screen.max.x - corner.x) * scale;
    if strip.is_none() {
        hud.strip = (screen.max.y - corner.y) * scale;
    }
    let table = egui::Rect::from_min_max(screen.min, corner);
    let near = desk.across.asked.unwrap_or_else(|| seat(&desk.cameras));
    let (mut areas, mut plates) = (Vec::new(), Vec::new());
    if !hud.bare && !is_exercise {
        let (shown, takes_clicks) = chips::show(context, table, near, desk);
        plates = shown;
        areas.extend(plates.first().map(|(_, buttons)| *buttons).into_iter().chain(takes_clicks));
        if !is_hidden && !desk.look_back.is_free {
            let coach = coach::show(context, table, near, desk, hud);
            plates.extend(coach.map(|(area, _)| (egui::Id::new("coach"), area)));
            areas.extend(coach.and_then(|(area, is_there)| is_there.then_some(area)));
        }
    }
    let kept_for = (table, scale, near == rules::Color::White, desk.the_match.clock.is_some());
    let plates = hud.plates.keep(kept_for, plates);
    areas.extend(drawer.into_iter().chain(strip));
    // The board is framed beside this room, whether something stands there or not.
    let mut column = Column::of(table, Side::of(near), &plates);
    let kept = column.kept();
    areas.extend(floating::paused(context, &mut column, desk, hud));
    if !is_exercise && !hud.bare {
        let is_narrow = placing::is_narrow(table);
        if !(is_narrow && prompt::is_any(desk)) {
            first_hints::show(context, &mut column, hud, desk);
        }
        areas.extend(coach::hint(context, &mut column, desk, hud));
    }
    areas.extend(floating::typed_move(context, &mut column, desk, hud));
    if !is_exercise {
        areas.extend(floating::notice(context, &mut column, desk, hud));
    }
    captions::show(context, &mut column, desk, hud);
    areas.extend(by_hand::card(context, &mut column, desk));
    by_hand::sentence(context, table, desk, |point| seen(point, screen, desk));
    if !is_exercise && !hud.bare {
        areas.extend(look_back::show(context, &mut column, desk, hud));
    }
    let place = place_of_prompt(desk, column.middle(), screen);
    let card = prompt::show(context, &mut column, place, desk);
    card.inspect(|card| floating::pulse(context, *card, desk.hand.pulse()));
    areas.extend(card);
    if is_exercise {
        labels(context, table, desk);
    } else if !hud.bare {
        // Who asks for another game is answered before the result is looked at further: on a telephone there is room for one.
        if !two_screens::asks(desk) {
            areas.extend(floating::banner(context, &mut column, desk, hud));
        }
        areas.extend(break_card::show(context, &mut column, desk, hud));
        areas.extend(two_screens::show(context, &mut column, desk, hud));
    }
    if let Intent::Selected(from, hold) = *desk.intent {
        let position = desk.the_match.position();
        let words = choices::held_words(&position, from, hold);
        let vest = choices::held_vest(&position, from, hold);
        let at = words.and_then(|words| {
            let size = placing::size_of(context, &floating::held_words(desk, &words, vest), floating::SMALL);
            Some((room_beside((from, hold), &position, (table, screen, size), desk)?, words))
        });
        at.inspect(|(middle, words)| floating::held(context, *middle, desk, words, vest));
    }
    if let Some((square, words)) = &desk.hand.said {
        let position = desk.the_match.position();
        let size = placing::size_of(context, &desk.say(words), floating::SMALL);
        let at = room_beside((*square, Hold::Plain), &position, (table, screen, size), desk);
        at.inspect(|middle| floating::said(context, *middle, desk, words));
    }
    let all_in_window = |areas: Vec<egui::Rect>| areas.into_iter().map(|area| in_window(area * scale)).collect();
    (areas, Covers { plates: all_in_window(plates), panels: all_in_window(kept.into_iter().collect()) })
}

/// What lies over the board's picture where the panels may be turned: the board is framed for both ways, so that it stays where it is when they turn.
pub(in crate::hud) fn both_ways(lies_over: Covers, window: egui::Rect, across: Across) -> Covers {
    if !across.is_on() {
        return lies_over;
    }
    let other = |area: &Rect| {
        let area = egui::Rect::from_min_max(egui::pos2(area.min.x, area.min.y), egui::pos2(area.max.x, area.max.y));
        in_window(turned_area(area, window))
    };
    let both = |areas: Vec<Rect>| {
        // The same areas in the same order, whomever they face.
        let turned: Vec<Rect> = areas.iter().map(other).collect();
        areas.into_iter().chain(turned).collect()
    };
    let panels = match placing::is_narrow(window) {
        // The board is as wide as the picture, and a card that comes lies over its edge.
        true => Vec::new(),
        // Beside the board it is the same side for both, that of the trays, but other plates are above and below it.
        false => {
            let turned = |area: &Rect| if across.turns_panels() { other(area) } else { *area };
            let whole = |area: Rect| Rect::new(area.min.x, 0.0, area.max.x, window.max.y.round());
            lies_over.panels.iter().map(turned).map(whole).collect()
        }
    };
    Covers { plates: both(lies_over.plates), panels }
}

/// An area of the panels as one of the window.
pub(in crate::hud) fn in_window(area: egui::Rect) -> Rect {
    Rect::new(area.min.x.round(), area.min.y.round(), area.max.x.round(), area.max.y.round())
}
