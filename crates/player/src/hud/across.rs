//! Across the table: two people sit at a tablet that lies between them, and every card and question faces whom it asks. The panels are made as
//! ever, for somebody at the lower edge; for Black, who sits at the upper one, what was drawn is turned by half a turn, and so is what
//! is touched, before the panels hear of it. The other one's plate is turned where it stands, so that it always faces its owner.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::epaint::Primitive;
use bevy_egui::egui::{self, Event, Mesh};
use bevy_egui::{EguiContext, EguiInput, EguiRenderOutput, PrimaryEguiContext};
use rules::Color as Side;
use table::game::{Exercise, Match, PositionReset};
use table::phase::Screen;
use table::scene::camera::{Across, CameraView};

/// How far the part of the window in which the other one's plate is drawn reaches beyond the window, in logical pixels: by this it is known
/// among what was drawn.
pub(in crate::hud) const BEYOND: f32 = 3.0;

/// The other one's plate, where it is to be turned.
#[derive(Resource, Default, Debug)]
pub struct FarPlate(pub Option<egui::Rect>);

/// Whether two people sit at this screen, who can play across it.
pub(in crate::hud) fn is_for_two(the_match: &Match) -> bool {
    !the_match.screens.any() && the_match.players.computers() == [false; 2]
}

/// Whom the panels are to face: whoever is asked something, or else is to move.
fn asked(the_match: &Match) -> Side {
    match the_match.question() {
        Some((_, by)) => !by,
        None => the_match.position().turn(),
    }
}

/// Finds out whether two people play across the table, and whom the panels face.
pub(in crate::hud) fn settle(
    (the_match, exercise, screen): (Res<Match>, Res<Exercise>, Res<State<Screen>>),
    mut resets: MessageReader<PositionReset>,
    mut across: ResMut<Across>,
    (mut views, mut redraws): (MessageWriter<CameraView>, MessageWriter<RequestRedraw>),
) {
    let is_reset = resets.read().count() > 0;
    let is_on = across.wanted && *screen == Screen::Play && !exercise.is_on() && is_for_two(&the_match);
    // Whoever ended the game goes on seeing how.
    let is_over = the_match.game.result().is_some();
    let face = across.asked.filter(|_| is_over).unwrap_or_else(|| asked(&the_match));
    let now = Across { asked: is_on.then_some(face), ..*across };
    if is_on && (is_reset || !across.is_on()) {
        views.write(CameraView::Above);
    }
    if across.set_if_neq(now) {
        redraws.write(RequestRedraw);
    }
}

/// A point of the window after half a turn.
fn turned(point: egui::Pos2, window: egui::Rect) -> egui::Pos2 {
    (window.min + window.max.to_vec2()) - point.to_vec2()
}

/// An area of the window after half a turn.
pub(in crate::hud) fn turned_area(area: egui::Rect, window: egui::Rect) -> egui::Rect {
    egui::Rect::from_two_pos(turned(area.min, window), turned(area.max, window))
}

/// A point of the window as the panels name it, which are turned or not.
pub(in crate::hud) fn on_panels(point: egui::Pos2, window: egui::Rect, across: Across) -> egui::Pos2 {
    if across.turns_panels() { turned(point, window) } else { point }
}

/// What is touched is turned before the panels hear of it.
pub(in crate::hud) fn turn_input(
    across: Res<Across>,
    mut inputs: Query<(&mut EguiInput, &mut EguiContext), With<PrimaryEguiContext>>,
) {
    if !across.turns_panels() {
        return;
    }
    for (mut input, mut context) in &mut inputs {
        let window = input.screen_rect.unwrap_or_else(|| context.get_mut().viewport_rect());
        for event in &mut input.events {
            match event {
                Event::PointerMoved(pos) | Event::PointerButton { pos, .. } | Event::Touch { pos, .. } => {
                    *pos = turned(*pos, window);
                }
                Event::MouseMoved(motion) => *motion = -*motion,
                _ => {}
            }
        }
    }
}

/// What was drawn is turned before it is shown.
pub(in crate::hud) fn turn_output(
    (across, plate): (Res<Across>, Res<FarPlate>),
    mut drawn: Query<(&mut EguiRenderOutput, &mut EguiContext), With<PrimaryEguiContext>>,
) {
    if !across.is_on() {
        return;
    }
    for (mut output, mut context) in &mut drawn {
        let window = context.get_mut().viewport_rect();
        for job in &mut output.paint_jobs {
            let Primitive::Mesh(mesh) = &mut job.primitive else { continue };
            if let Some(plate) = plate.0.filter(|plate| is_of_the_plate(job.clip_rect, *plate, window)) {
                turn(mesh, plate);
                job.clip_rect = turned_area(job.clip_rect, plate);
            }
            if across.turns_panels() {
                turn(mesh, window);
                job.clip_rect = turned_area(job.clip_rect, window);
            }
        }
    }
}

/// Whether what is drawn there belongs to the other one's plate, or to a part of it.
fn is_of_the_plate(clip: egui::Rect, plate: egui::Rect, window: egui::Rect) -> bool {
    (clip.max - window.max - egui::Vec2::splat(BEYOND)).length() < 1.0 || plate.expand(1.0).contains_rect(clip)
}

fn turn(mesh: &mut Mesh, around: egui::Rect) {
    mesh.vertices.iter_mut().for_each(|vertex| vertex.pos = turned(vertex.pos, around));
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Rect, pos2};

    use super::*;

    #[test]
    fn half_a_turn_leads_to_the_opposite_corner_and_twice_back() {
        let window = Rect::from_min_max(pos2(0.0, 0.0), pos2(360.0, 640.0));
        assert_eq!(turned(pos2(10.0, 20.0), window), pos2(350.0, 620.0));
        let plate = Rect::from_min_max(pos2(14.0, 14.0), pos2(164.0, 62.0));
        let opposite = turned_area(plate, window);
        assert_eq!(opposite, Rect::from_min_max(pos2(196.0, 578.0), pos2(346.0, 626.0)));
        assert_eq!(turned_area(opposite, window), plate);
        let (mine, theirs) =
            [Side::White, Side::Black].map(|side| Across { wanted: true, asked: Some(side), ..default() }).into();
        assert_eq!(on_panels(pos2(10.0, 20.0), window, mine), pos2(10.0, 20.0));
        assert_eq!(on_panels(pos2(10.0, 20.0), window, theirs), pos2(350.0, 620.0));
        assert!(is_of_the_plate(window.expand(BEYOND), plate, window) && !is_of_the_plate(window, plate, window));
        assert!(is_of_the_plate(plate.shrink(9.0), plate, window) && !is_of_the_plate(opposite, plate, window));
    }
}
