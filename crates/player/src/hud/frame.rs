//! A frame of the panels: shows them all and passes on what was clicked.

use ::table::command::Dispatch;
use ::table::game::{KeepRequest, Request};
use ::table::phase::Screen;
use ::table::scene::camera::Covers;
use ::table::soundscape::Heard;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContexts, egui};
use media::sound::Sound;
use rules::text::Text;

use super::across::{FarPlate, turned_area};
use super::dialogs::leaving::{self, Way};
use super::dialogs::open as dialogs;
use super::kit::desk::Desk;
use super::kit::state::{self, Hud};
use super::over::warning::{self, Corner};
use super::over::{ask, table, two_screens};
use super::title;
use crate::hand::button_set::ButtonSet;
use crate::hand::{Covered, Inbox, Requests, Waits};
use crate::settings::Settings;
use crate::two_screens::TwoScreens;

/// Shows all panels and passes on what was clicked.
pub(in crate::hud) fn show(
    mut contexts: EguiContexts,
    mut desk: Desk,
    (mut hud, mut settings): (ResMut<Hud>, ResMut<Settings>),
    (mut covered, mut covers, mut far_plate): (ResMut<Covered>, ResMut<Covers>, ResMut<FarPlate>),
    (mut requests, mut heard, mut redraws): (Requests, MessageWriter<Heard>, MessageWriter<RequestRedraw>),
    (mut exits, mut wishes): (MessageWriter<AppExit>, MessageWriter<KeepRequest>),
    (mut inbox, mut dispatch, mut two): (ResMut<Inbox>, Dispatch, ResMut<TwoScreens>),
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    two_screens::take(&mut hud, &mut two);
    desk.settings.clone_from(&settings);
    *desk.caught = (inbox.caught_key.take(), inbox.caught_button.take());
    *desk.waits_for = Waits::Nothing;
    *desk.far_plate = None;
    if desk.timeline.is_changed() {
        hud.timeline.clone_from(&desk.timeline);
    }
    let screen = context.viewport_rect();
    if std::mem::take(&mut inbox.touched) {
        // Playing at the board ends typing.
        hud.type_nothing();
    }
    let dialog = hud.dialog;
    let is_title = *desk.screen == Screen::Title;
    let (areas, lies_over) = match is_title {
        true => {
            // The table's picture fills the window, whatever stood beside it before.
            (hud.panel_width, hud.strip) = (0.0, 0.0);
            title::show(&context, screen, (hud.dialog.is_none(), hud.warned), &mut desk);
            Default::default()
        }
        false => table::show(&context, screen, &mut desk, &mut hud),
    };
    far_plate.0 = *desk.far_plate;
    let kept = lies_over
        .panels
        .first()
        .map(|kept| egui::Rect::from_min_max(egui::pos2(kept.min.x, kept.min.y), egui::pos2(kept.max.x, kept.max.y)));
    let window = screen * desk.settings.access.scale();
    let lies_over = table::both_ways(lies_over, window, *desk.across);
    if covers.set_if_neq(lies_over) {
        redraws.write(RequestRedraw);
    }
    hud.games.look();
    if desk.hides_the_men() && hud.dialog == Some(state::Dialog::Position) {
        // It tells where they stand.
        hud.dialog = None;
    }
    dialogs::show(&context, &mut desk, &mut hud);
    two_screens::give_back(&mut hud, &mut two, dialog);
    let corner = if is_title { Corner::Right } else { Corner::Middle };
    let lower = hud.strip / desk.settings.access.scale();
    let free = egui::Rect::from_min_max(screen.min, screen.max - egui::vec2(0.0, lower));
    // At the table in the room for cards, where it lies over no man of the board.
    let free = kept.filter(|_| !is_title).map_or(free, |kept| warning::around(kept / settings.access.scale()));
    let warned = warning::show(&context, (free, corner), &desk.language, &mut hud);
    let is_at_stake = leaving::is_at_stake(desk.unkept.as_deref(), &desk.the_match, &desk.exercise);

    let buttons = desk.buttons();
    let now = desk.time.elapsed_secs_f64();
    if let Some(text) = desk.copy.take() {
        context.copy_text(text);
        hud.say(Text::new("notice-copied"), state::Tone::Plain, now);
    }
    if let Some((sentence, is_well)) = hud.film_it.ended() {
        hud.say(sentence, if is_well { state::Tone::Plain } else { state::Tone::Alarm }, now);
    }
    if let Some(sentence) = hud.remark.take() {
        hud.say(sentence, state::Tone::Plain, now);
    }
    if let Some(sentence) = hud.refusal.take() {
        hud.say(sentence, state::Tone::Alarm, now);
    }
    if is_at_stake {
        // What one button asked for at once is done together or not at all.
        if desk.requests.iter().any(|request| leaving::replaces(request, &desk.the_match)) {
            hud.ask_before(Way::Requests(std::mem::take(&mut *desk.requests)));
        } else if desk.commands.iter().any(leaving::leads_away) && !desk.exercise.is_on() {
            hud.ask_before(Way::Commands(std::mem::take(&mut *desk.commands)));
        }
    }
    match hud.leaving.free() {
        Some(Way::Requests(requests)) => desk.requests.extend(requests),
        Some(Way::Commands(commands)) => desk.commands.extend(commands),
        Some(Way::Quit) => drop(exits.write(AppExit::Success)),
        None => {}
    }
    wishes.write_batch(hud.leaving.wish());
    // A move that was typed is heard when it is played.
    let is_button = |request: &Request| !matches!(request, Request::Play { .. });
    let is_pressed = desk.requests.iter().any(is_button) || !desk.commands.is_empty() || hud.dialog != dialog;
    heard.write_batch(is_pressed.then_some(Heard(Sound::Press)));
    desk.requests.drain(..).for_each(|request| requests.send(request));
    settings.set_if_neq(std::mem::take(&mut *desk.settings));
    desk.commands.drain(..).for_each(|command| dispatch.send(command));

    let typing = context.text_edit_focused() || hud.wants_typed;
    covered.all = hud.dialog.is_some() || is_title;
    covered.waits_for = *desk.waits_for;
    covered.menu = hud.dialog == Some(state::Dialog::Menu) && !is_title;
    let focused = context.memory(|memory| memory.focused());
    let is_at_the_board = focused == Some(ask::board());
    covered.button = !covered.all && !typing && focused.is_some() && !is_at_the_board;
    let goes_on = context.input(|input| input.key_pressed(egui::Key::Tab));
    context.memory_mut(|memory| match focused {
        // The first button of a dialog has the keyboard.
        Some(_) if covered.all && is_at_the_board => memory.surrender_focus(ask::board()),
        // Behind the last button the board comes by itself.
        None if !covered.all && !typing && !goes_on => {
            memory.request_focus(ask::board());
        }
        _ => {}
    });
    covered.nobody_plays = is_title && hud.dialog.is_none();
    covered.keyboard = typing;
    covered.buttons = if covered.all { ButtonSet::Dialog } else { buttons };
    let scale = settings.access.scale();
    let is_turned = desk.across.turns_panels();
    let in_window = |area: egui::Rect| if is_turned { turned_area(area * scale, window) } else { area * scale };
    covered.areas = areas.into_iter().chain(warned).map(|area| table::in_window(in_window(area))).collect();
    Ok(())
}
