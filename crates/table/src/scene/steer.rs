//! How an orbiting camera is turned, moved along the table and brought closer, never farther than the board can be seen; `drag`
//! asks for pointer and fingers, `view_commands` for the keys.

use std::f32::consts::PI;

use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCamera;

use super::framing::STEEPEST;
use super::layout::BOARD_HALF;

/// The flattest look at the board, in radians above the table.
pub(super) const FLATTEST: f32 = 0.22;
/// The nearest and the farthest the camera goes, in squares. A view for a narrow picture may be farther away.
pub(super) const ZOOM: (f32, f32) = (3.5, 32.0);
/// How much of its distance the camera looks beside the board, so that a part of the board is still in the picture.
const BESIDE: f32 = 0.2;
/// How far beside the board the camera looks at most, along its ranks and its files: at stand and trays.
const FARTHEST: Vec2 = Vec2::new(3.3, 1.6);
/// From this distance on the camera looks less and less far from the middle of the board, until it looks there.
const WIDE: (f32, f32) = (16.0, 30.0);
/// How far from the middle the farthest camera may look.
const MIDDLE: f32 = 1.0;

/// Turns the camera by a drag, in heights of the picture: one height is half a turn, both ways alike.
pub fn turn(orbit: &mut PanOrbitCamera, by: Vec2) {
    orbit.target_yaw -= by.x * PI;
    let (low, high) = (orbit.pitch_lower_limit.unwrap_or(FLATTEST), orbit.pitch_upper_limit.unwrap_or(STEEPEST));
    // Clamped here, so that a drag back answers at once.
    orbit.target_pitch = (orbit.target_pitch + by.y * PI).clamp(low, high);
}

/// Brings the camera nearer, to this share of its distance, or farther away; what is at `held` stays where it is in the picture.
pub fn zoom(orbit: &mut PanOrbitCamera, share: f32, held: Option<Vec3>) {
    let before = orbit.target_radius;
    let farthest = orbit.zoom_upper_limit.unwrap_or(ZOOM.1);
    orbit.target_radius = (before * share).clamp(orbit.zoom_lower_limit, farthest);
    if let Some(held) = held {
        orbit.target_focus += (held - orbit.target_focus) * (1.0 - orbit.target_radius / before);
    }
}

/// To the right and away, as the camera looks, on the table.
pub fn along(orbit: &PanOrbitCamera, right: f32, away: f32) -> Vec3 {
    Quat::from_rotation_y(orbit.target_yaw) * Vec3::new(right, 0.0, -away)
}

/// How far from the middle of the board, along its ranks and its files, a camera at this distance may look.
fn reach(radius: f32) -> Vec2 {
    let near = BOARD_HALF + Vec2::splat(radius * BESIDE).min(FARTHEST);
    let wide = ((WIDE.1 - radius) / (WIDE.1 - WIDE.0)).clamp(0.0, 1.0);
    MIDDLE + (near - MIDDLE) * wide
}

/// Looks no farther beside the board than it can be seen from there.
pub fn keep(orbit: &mut PanOrbitCamera) {
    let reach = reach(orbit.target_radius);
    let focus = orbit.target_focus;
    orbit.target_focus = Vec3::new(focus.x.clamp(-reach.x, reach.x), focus.y, focus.z.clamp(-reach.y, reach.y));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera() -> PanOrbitCamera {
        PanOrbitCamera {
            target_radius: 15.0,
            target_pitch: 1.0,
            zoom_lower_limit: ZOOM.0,
            zoom_upper_limit: Some(ZOOM.1),
            pitch_lower_limit: Some(FLATTEST),
            pitch_upper_limit: Some(STEEPEST),
            ..default()
        }
    }

    /// The direction in which a camera sees a point, from its own place.
    fn seen(orbit: &PanOrbitCamera, point: Vec3) -> Vec3 {
        let rotation = Quat::from_rotation_y(orbit.target_yaw) * Quat::from_rotation_x(-orbit.target_pitch);
        let place = orbit.target_focus + rotation * Vec3::Z * orbit.target_radius;
        rotation.inverse() * (point - place).normalize()
    }

    #[test]
    fn what_is_under_the_pointer_stays_there_while_the_camera_comes_closer() {
        let held = Vec3::new(-3.0, 0.0, 2.0);
        let mut orbit = camera();
        let before = seen(&orbit, held);
        for _ in 0..4 {
            zoom(&mut orbit, 0.8, Some(held));
        }
        assert!(orbit.target_radius < 7.0);
        assert!(seen(&orbit, held).distance(before) < 1e-4);
        // Nearer than the nearest nothing slides.
        for _ in 0..20 {
            zoom(&mut orbit, 0.8, Some(held));
        }
        assert_eq!(orbit.target_radius, ZOOM.0);
        assert!(seen(&orbit, held).distance(before) < 1e-4);
    }

    #[test]
    fn corners_stand_and_trays_are_approached_and_the_board_is_never_lost() {
        let half_picture = (crate::scene::framing::FIELD_OF_VIEW * 0.5).tan();
        for (x, z) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0), (0.0, 1.0), (-1.0, 0.0)] {
            for share in [0.2, 0.5, 0.9, 1.4, 3.0] {
                let mut orbit = camera();
                zoom(&mut orbit, share, None);
                for _ in 0..40 {
                    orbit.target_focus += Vec3::new(x, 0.0, z);
                    keep(&mut orbit);
                }
                let focus = orbit.target_focus;
                let nearest =
                    focus.clamp(Vec3::new(-BOARD_HALF, 0.0, -BOARD_HALF), Vec3::new(BOARD_HALF, 0.0, BOARD_HALF));
                for yaw in 0..12 {
                    for pitch in [FLATTEST, 0.6, 1.0, STEEPEST] {
                        orbit.target_yaw = yaw as f32 * 0.5;
                        orbit.target_pitch = pitch;
                        let way = seen(&orbit, nearest);
                        let slope = (way.xy() / -way.z).abs().max_element();
                        assert!(slope < half_picture, "{focus} at {}: {slope}", orbit.target_radius);
                    }
                }
            }
        }
        let mut near = camera();
        zoom(&mut near, 0.5, None);
        near.target_focus += Vec3::new(-20.0, 0.0, 20.0);
        keep(&mut near);
        assert!(near.target_focus.x < -5.4 && near.target_focus.z > 5.4, "{}", near.target_focus);
    }
}
