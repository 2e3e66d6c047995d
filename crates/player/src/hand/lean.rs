//! The camera leans back to show the whole table while a vest, or by hand a man for a pawn, is to be taken that the picture does not
//! show, and comes forward again; the hand's plugin runs it. Where it stays, with reduced motion and in a narrow window, the card with
//! the vests stands beside the captured man.

use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCamera;

use crate::access::Access;
use table::game::Match;
use table::scene::camera::{CameraView, Framing, Pose, WITH_STAND};
use table::scene::layout;
use turn::choices::{Choice, Source};

use super::by_hand::TurnByHand;
use super::intent::Intent;

/// How far from the picture's edge a ring has to be seen, in logical pixels.
const MARGIN: f32 = 24.0;

/// How the camera was before it leaned back, and the view to which it did.
#[derive(Default)]
pub struct Before(Option<(Pose, Framing, CameraView)>);

/// Leans back for a choice and forward after it.
pub fn lean(
    (intent, own, access): (Res<Intent>, Res<TurnByHand>, Res<Access>),
    the_match: Res<Match>,
    mut cameras: Query<(&mut PanOrbitCamera, &mut Framing, &Camera, &GlobalTransform)>,
    mut views: MessageWriter<CameraView>,
    (mut before, mut answered): (Local<Before>, Local<bool>),
) {
    let Some((mut orbit, mut framing, camera, eye)) = cameras.iter_mut().next() else { return };
    let sources = intent.choice().map_or_else(|| own.in_reach(), |choice| choice.sources());
    let new_men = own.new_men();
    if sources.is_empty() && new_men.is_empty() {
        *answered = false;
        if let Some((pose, was, leant)) = before.0.take()
            // Where somebody turned the camera meanwhile, or asked for another view, it stays.
            && framing.view() == Some(leant)
            && framing.is_left_alone(&orbit)
        {
            pose.ask_of(&mut orbit);
            *framing = was;
        }
        return;
    }
    // If the player turns the camera meanwhile, it stays that way.
    if std::mem::replace(&mut *answered, true) || intent.choice().is_some_and(|_| stays(&access, camera)) {
        return;
    }
    let is_hidden = |source: &Source| !is_seen(camera, eye, place(*source));
    if sources.iter().any(is_hidden) || new_men.iter().any(|man| !is_seen(camera, eye, *man)) {
        let view = CameraView::Table(the_match.position().turn());
        before.0 = Some((Pose::of(&orbit), framing.clone(), view));
        views.write(view);
    }
}

/// Whether the camera stays where it is for a choice: it is not to move, or the whole table would be too small in its picture.
fn stays(access: &Access, camera: &Camera) -> bool {
    let is_narrow = camera.logical_viewport_size().is_some_and(|size| size.x < size.y * WITH_STAND);
    access.reduced_motion || is_narrow
}

/// Whether a vest of this choice is out of the picture and stays there, so that only the card has it.
pub fn is_for_the_card(choice: &Choice, access: &Access, (camera, eye): (&Camera, &GlobalTransform)) -> bool {
    stays(access, camera) && choice.sources().iter().any(|source| !is_seen(camera, eye, place(*source)))
}

/// Where a vest is to be taken from.
fn place(source: Source) -> Vec3 {
    match source {
        Source::Stand(kind) => layout::stand_hook(layout::hooks_of(kind).start).translation,
        Source::Brought(kind, worn) => layout::take_from(kind, worn).transform().translation,
        Source::Worn(square, _) => layout::square_point(square),
    }
}

fn is_seen(camera: &Camera, eye: &GlobalTransform, point: Vec3) -> bool {
    let picture = camera.logical_viewport_size().map(|size| Rect::from_corners(Vec2::ZERO, size).inflate(-MARGIN));
    let seen = camera.world_to_viewport(eye, point).ok();
    picture.zip(seen).is_none_or(|(picture, seen)| picture.contains(seen))
}
