//! The players' names on their chips, and what the panels need to know about who sits where.

use bevy::prelude::*;
use bevy_egui::egui;
use rules::Color;
use rules::text::Text;
use table::game::Match;
use table::phase::Screen;
use table::scene::camera::CameraView;

use crate::hud::kit::desk::Desk;
use crate::hud::kit::theme;

/// What a player is called on its chip.
pub(in crate::hud) fn name(desk: &Desk, color: Color) -> String {
    let player = desk.the_match.players.of(color);
    match (&player.name, player.computer) {
        (Some(name), _) => name.clone(),
        (None, Some(0)) => desk.t("seats-computer-full"),
        (None, Some(level)) => desk.say(&Text::new("seats-computer-level").with("level", level)),
        (None, None) => desk.say(&color.into()),
    }
}

/// The line below the name of a computer that thinks.
pub(in crate::hud) fn below(desk: &Desk, color: Color) -> Option<(Text, egui::Color32)> {
    let thinks = (desk.minds.thinking.who() == Some(color)).then(|| (Text::new("seats-thinking"), theme::PAPER_DIM));
    thinks.or_else(|| Some((desk.the_match.screens.below(color)?, theme::BRASS)))
}

/// Why nobody at this screen can do something now.
pub(in crate::hud) fn refused(the_match: &Match) -> Option<Text> {
    let id = match &the_match.screens {
        _ if the_match.is_computers_turn() => "refused-computer-moves",
        screens if screens.is_guest() && screens.own().is_none() => "two-watches",
        _ => "two-turn",
    };
    the_match.is_anothers_turn().then(|| Text::new(id))
}

/// Seats a person who plays against the computer on the right side when the seats change.
pub(in crate::hud) fn face_the_table(
    the_match: Res<Match>,
    screen: Res<State<Screen>>,
    mut before: Local<[bool; 2]>,
    mut views: MessageWriter<CameraView>,
) {
    if *screen != Screen::Play {
        // Sitting down, the title finds the right side itself.
        *before = [false; 2];
        return;
    }
    let now = the_match.players.computers();
    if *before != now {
        *before = now;
        if the_match.is_against_the_computer() {
            views.write(CameraView::seat(the_match.person()));
        }
    }
}
