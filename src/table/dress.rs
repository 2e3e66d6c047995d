//! What every 3D camera wears: the set's lens, the tier's anti-aliasing and shadow filter, and in close-ups on the tier high a
//! lens that is sharp at one distance; the table's plugin runs it, so that whoever spawns a camera need not know.

use bevy::light::ShadowFilteringMethod;
use bevy::post_process::dof::{DepthOfField, DepthOfFieldMode};
use bevy::prelude::*;

use super::camera;
use super::quality::Quality;

/// The height in squares of what a close-up looks at: the middle of a man.
const SUBJECT: f32 = 0.7;
/// Nearer than the first distance the lens blurs what is not in focus fully, beyond the second not at all, in squares.
const CLOSE: (f32, f32) = (5.5, 8.5);
/// The opening of the lens, as if a square were a metre.
const F_STOP: f32 = 0.26;
/// The widest blur, as a share of the picture's height.
const WIDEST: f32 = 0.03;

/// The distance in squares at which a camera is sharp on the tier high, for cameras that do not look at the board.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Focus(pub f32);

/// Gives every new 3D camera its lens and its quality. Its light is the look's.
pub(super) fn cameras(mut commands: Commands, quality: Res<Quality>, new: Query<Entity, Added<Camera3d>>) {
    for entity in &new {
        let shadows = match *quality {
            Quality::Low => ShadowFilteringMethod::Hardware2x2,
            _ => ShadowFilteringMethod::Gaussian,
        };
        commands.entity(entity).insert((camera::lens(), quality.msaa(), shadows));
    }
}

/// The lens that is sharp at this distance in squares, for a picture so many pixels high, or `None` where the subject is too far
/// away for a close-up.
pub fn depth_of_field(distance: f32, height: u32) -> Option<DepthOfField> {
    let openness = ((CLOSE.1 - distance) / (CLOSE.1 - CLOSE.0)).clamp(0.0, 1.0);
    (openness > 0.0).then(|| DepthOfField {
        mode: DepthOfFieldMode::Gaussian,
        focal_distance: distance.max(0.5),
        aperture_f_stops: F_STOP / openness,
        max_circle_of_confusion_diameter: (height as f32 * WIDEST).max(2.0),
        max_depth: 40.0,
        ..default()
    })
}

/// How far away the subject is: where the look meets the height of a man's middle.
fn subject(place: &GlobalTransform) -> Option<f32> {
    let (from, forward) = (place.translation(), place.forward());
    (forward.y < -0.05 && from.y > SUBJECT).then(|| (from.y - SUBJECT) / -forward.y)
}

type Lens = (Entity, Ref<'static, GlobalTransform>, &'static Camera, Option<&'static Focus>, Has<DepthOfField>);

/// Keeps the lens of every camera sharp at its subject on the tier high.
pub(super) fn focus(mut commands: Commands, quality: Res<Quality>, cameras: Query<Lens, With<Camera3d>>) {
    if *quality != Quality::High {
        return;
    }
    for (entity, place, camera, focus, is_close) in cameras.iter().filter(|(_, place, ..)| place.is_changed()) {
        let distance = focus.map(|focus| focus.0).or_else(|| subject(&place));
        let height = camera.physical_target_size().map_or(720, |size| size.y);
        match distance.and_then(|distance| depth_of_field(distance, height)) {
            Some(lens) => {
                commands.entity(entity).insert(lens);
            }
            None if is_close => {
                commands.entity(entity).remove::<DepthOfField>();
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;
    use crate::table::camera::{CameraView, view_transform};

    #[test]
    fn only_close_ups_have_a_lens_that_blurs() {
        let lens = |view| subject(&view_transform(view, 1.6).into()).and_then(|distance| depth_of_field(distance, 720));
        for view in [CameraView::White, CameraView::Black, CameraView::Above, CameraView::Corner, CameraView::Low] {
            assert!(lens(view).is_none(), "{view}");
        }
        let close = view_transform(CameraView::Close(Square::at(4, 3)), 1.6);
        let sharp = lens(CameraView::Close(Square::at(4, 3))).expect("a close-up").focal_distance;
        let man = close.translation.distance(crate::table::layout::square_point(Square::at(4, 3)) + Vec3::Y * SUBJECT);
        assert!((sharp - man).abs() < 0.6, "sharp at {sharp}, the man at {man}");
    }
}
