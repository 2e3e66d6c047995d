//! Everything about the camera for the rooms that use it: its views by their names, what a view shows, the camera of a window and
//! the hold of mouse and fingers on it.

pub use super::drag::Grip;
pub use super::framing::{Pose, picture_point, point_seen_from, pose as view_pose, view_transform};
pub use super::orbit::{Framing, Reframe, orbit};
pub use super::seated::{Covers, WITH_STAND, window_transform};
pub use super::view::{Across, AutoTurn, CameraInputEnabled, CameraView, ray_through};
