//! What comes to the panels from outside a frame: commands, dropped files, the language and the text size.

use ::words::language::Language;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy_egui::{EguiContext, PrimaryEguiContext};
use host::locale;
use table::command::PanelCommand;
use table::game::{Exercise, Match, Request, Unkept};

use super::dialogs::leaving::{self, Way};
use super::dialogs::opening;
use super::drawer::contents;
use super::kit::state::{self, Hud};
use super::kit::words::Spoken;
use super::kit::{theme, words};
use crate::bindings::{Bindings, Layout};
use crate::hand::{Covered, Inbox, Requests};
use crate::settings::Settings;

/// Whether the game on the table is kept.
type Stake<'w> = (Option<Res<'w, Unkept>>, Res<'w, Exercise>);

/// Asks the match, or first whether the game on the table may be lost.
fn send(request: Request, stake: &Stake, the_match: &Match, hud: &mut Hud, requests: &mut Requests) {
    let (unkept, exercise) = stake;
    match leaving::is_at_stake(unkept.as_deref(), the_match, exercise) && leaving::replaces(&request, the_match) {
        true => hud.ask_before(Way::Requests(vec![request])),
        false => requests.send(request),
    }
}

/// Commands to the panels, from keys and from the panels themselves.
pub(in crate::hud) fn hear_commands(
    mut commands: MessageReader<PanelCommand>,
    the_match: Res<Match>,
    (mut hud, mut inbox, mut covered): (ResMut<Hud>, ResMut<Inbox>, ResMut<Covered>),
    (stake, mut requests): (Stake, Requests),
) {
    if std::mem::take(&mut inbox.leaves_menu) && hud.dialog == Some(state::Dialog::Menu) {
        (hud.dialog, covered.menu) = (None, false);
    }
    for command in commands.read() {
        if let Some(request) = contents::answer(*command, &the_match, &mut hud) {
            send(request, &stake, &the_match, &mut hud, &mut requests);
        }
    }
}

/// A file that is dropped on the window is opened as soon as it was read.
pub(in crate::hud) fn take_dropped_files(
    mut drops: MessageReader<FileDragAndDrop>,
    the_match: Res<Match>,
    mut hud: ResMut<Hud>,
    (stake, mut requests): (Stake, Requests),
) {
    for file in drops.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = file else { continue };
        hud.games = opening::Opening::read();
        hud.games.open(path_buf.clone(), None);
    }
    if !hud.games.reads() || hud.dialog == Some(state::Dialog::Games) {
        return;
    }
    if let Some(request) = hud.games.found() {
        hud.dialog = None;
        send(request, &stake, &the_match, &mut hud, &mut requests);
    } else if !hud.games.reads() {
        // There is a choice to make, or a fault to read.
        let is_asked = hud.games.question.is_some();
        hud.dialog = Some(if is_asked { state::Dialog::GoOn } else { state::Dialog::Games });
    }
}

/// Speaks the language of the settings, or that of the system, and names the keys as the player has them.
pub(in crate::hud) fn speak(
    settings: Res<Settings>,
    (bindings, layout): (Res<Bindings>, Res<Layout>),
    mut spoken: ResMut<Spoken>,
    mut before: Local<Option<Option<String>>>,
) {
    if bindings.is_changed() || layout.is_changed() || spoken.is_changed() {
        let signs = words::changed_keys(&spoken.0, &bindings, &layout);
        let named = spoken.0.with_keys(signs);
        spoken.set_if_neq(Spoken(named));
    }
    if settings.is_changed() || spoken.is_changed() {
        let named = spoken.0.with_publisher_names(settings.publisher_names);
        spoken.set_if_neq(Spoken(named));
    }
    if before.as_ref() == Some(&settings.language) {
        return;
    }
    let wanted = settings.language.clone().or_else(locale::language);
    let found = wanted.and_then(|tag| Language::of(&tag).ok());
    spoken.0 = found.unwrap_or_else(Language::english);
    *before = Some(settings.language.clone());
}

/// Words and buttons are as large as the settings want them.
pub(in crate::hud) fn scale(settings: Res<Settings>, mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>) {
    let wanted = settings.access.scale();
    for mut context in &mut contexts {
        let context = context.get_mut();
        if context.zoom_factor() != wanted {
            context.set_zoom_factor(wanted);
        }
        if settings.is_changed() {
            theme::contrast(context, settings.access.contrast);
        }
    }
}
