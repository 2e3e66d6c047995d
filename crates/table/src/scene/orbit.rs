//! The camera of a window: it orbits the table, goes to the views that are asked for, and stays framed when the window changes its shape. It
//! obeys the commands about the view: where it goes, in which room the table stands and what the set is made of.

use std::f32::consts::{PI, TAU};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_panorbit_camera::{FocusBoundsShape, PanOrbitCamera};
use rules::Color as Side;

use super::drag::{GLIDE, GLIDE_ALONG, Grip};
use super::framing::{self, FLATTEST, Pose, STEEPEST, ZOOM};
use super::looks::look::Look;
use super::materials::Materials;
use super::seated::{self, Covers, Surroundings};
use super::view::{Across, AutoTurn, CameraView};
use crate::command::ViewCommand;
use crate::game::Match;

/// How far from the middle of the board a camera that somebody steers looks at most, along each axis.
const HALF_BOUNDS: Vec3 = Vec3::new(7.5, 2.0, 6.0);

/// Keeps an orbiting camera framed; it runs after the panels gave the camera its part of the window.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reframe;

/// How an orbiting camera came to stand where it stands, so that a picture of another shape is framed anew.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Framing {
    stands: Stands,
    /// Where the camera was sent last; it stands elsewhere once somebody moved it.
    asked: Pose,
    /// The shape of the picture for which it was sent there.
    aspect: f32,
    /// What stood beside the board and lay over the picture then.
    around: Surroundings,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Stands {
    /// As a view left it.
    In(CameraView),
    /// Where somebody moved it in a picture of this shape.
    ByHand(Pose, f32),
}

impl Framing {
    /// A camera that was sent to this view in a picture of this shape.
    pub fn new(view: CameraView, aspect: f32) -> Self {
        Self::among(view, aspect, Surroundings::default())
    }

    /// The same where this stands beside the board and lies over the picture.
    fn among(view: CameraView, aspect: f32, around: Surroundings) -> Self {
        let asked = seated::pose(view, aspect, &around);
        Self { stands: Stands::In(view), asked, aspect, around }
    }

    /// Whether an orbiting camera is on its way to where it was sent, or there: nobody moved it meanwhile.
    pub fn is_left_alone(&self, orbit: &PanOrbitCamera) -> bool {
        Pose::of(orbit).is_near(self.asked)
    }

    /// The view in which the camera stands, unless somebody moved it.
    pub const fn view(&self) -> Option<CameraView> {
        match self.stands {
            Stands::In(view) => Some(view),
            Stands::ByHand(..) => None,
        }
    }

    /// Where the camera belongs in a picture of this shape.
    fn pose(&self, aspect: f32) -> Pose {
        match self.stands {
            Stands::In(view) => seated::pose(view, aspect, &self.around),
            Stands::ByHand(pose, was) => {
                let board = framing::board_outline();
                // No more of the board is cut off than was before.
                pose.backed_off(&board, aspect, pose.reach(&board, was).max(1.0))
            }
        }
    }
}

impl Pose {
    /// Where an orbiting camera is going.
    pub fn of(orbit: &PanOrbitCamera) -> Self {
        Self {
            focus: orbit.target_focus,
            yaw: orbit.target_yaw,
            pitch: orbit.target_pitch,
            radius: orbit.target_radius,
        }
    }

    /// Sends an orbiting camera there, by the shorter way around. With `RUST_LOG=plunder_table::scene=debug` the terminal says so.
    pub fn ask_of(self, orbit: &mut PanOrbitCamera) {
        let Self { focus: Vec3 { x, y, z }, yaw, pitch, radius } = self;
        debug!("the camera goes to {x} {y} {z} {yaw} {pitch} {radius}");
        let turns = ((orbit.target_yaw - self.yaw) / TAU).round();
        orbit.target_yaw = self.yaw + turns * TAU;
        orbit.target_pitch = self.pitch;
        orbit.target_radius = self.radius;
        orbit.target_focus = self.focus;
        self.allowed_to(orbit);
        orbit.force_update = true;
    }

    /// Widens the limits of an orbiting camera so that they hold this place: they are for who steers it. A place that they change would
    /// be taken for one that somebody chose, and would be kept in every later shape of the picture.
    fn allowed_to(self, orbit: &mut PanOrbitCamera) {
        let half = self.focus.abs().max(HALF_BOUNDS) + 0.01;
        orbit.focus_bounds_shape = Some(FocusBoundsShape::Cuboid(Cuboid { half_size: half }));
        orbit.zoom_upper_limit = Some(ZOOM.1.max(self.radius));
        orbit.zoom_lower_limit = orbit.zoom_lower_limit.min(self.radius);
        orbit.pitch_lower_limit = orbit.pitch_lower_limit.map(|least| least.min(self.pitch));
        orbit.pitch_upper_limit = orbit.pitch_upper_limit.map(|most| most.max(self.pitch));
    }

    /// Whether two cameras see the same, but for what nobody notices.
    fn is_near(self, other: Self) -> bool {
        let turn = (self.yaw - other.yaw) / TAU;
        self.focus.distance(other.focus) < 1e-3
            && (turn - turn.round()).abs() < 1e-4
            && (self.pitch - other.pitch).abs() < 1e-4
            && (self.radius - other.radius).abs() < 1e-3
    }
}

/// The orbiting camera of a window. A right drag, and a left drag that begins on the bare table, orbits; a middle drag, and a
/// right one with Shift, pans; wheel, touchpad and fingers work too; it cannot lose the board.
pub fn orbit(view: CameraView, aspect: f32) -> impl Bundle {
    let framing = Framing::new(view, aspect);
    let pose = framing.asked;
    let mut orbit = PanOrbitCamera {
        focus: pose.focus,
        target_focus: pose.focus,
        yaw: Some(pose.yaw),
        pitch: Some(pose.pitch),
        radius: Some(pose.radius),
        target_yaw: pose.yaw,
        target_pitch: pose.pitch,
        target_radius: pose.radius,
        pitch_lower_limit: Some(FLATTEST),
        pitch_upper_limit: Some(STEEPEST),
        zoom_lower_limit: ZOOM.0,
        // The crate only glides. Its own mouse listens to the motion of the device, of which remote desktops, tablets and virtual
        // machines have none; [`Grip`] follows the places of pointer and fingers.
        enabled: false,
        orbit_smoothness: GLIDE,
        pan_smoothness: GLIDE_ALONG,
        zoom_smoothness: GLIDE_ALONG,
        // Not by the clock on the wall, which goes on while the window rests.
        use_real_time: false,
        ..default()
    };
    pose.allowed_to(&mut orbit);
    (Camera3d::default(), pose.transform(), orbit, framing, Grip::default())
}

/// The size of a camera's picture in logical pixels, once it is known.
fn picture(camera: &Camera) -> Option<Vec2> {
    camera.logical_viewport_size().filter(|size| size.min_element() > 0.0)
}

/// What stands beside the board and lies over the picture.
#[derive(SystemParam)]
pub(super) struct Around<'w> {
    the_match: Option<Res<'w, Match>>,
    covers: Option<Res<'w, Covers>>,
    across: Option<Res<'w, Across>>,
}

impl Around<'_> {
    /// The same over a picture of this size, in logical pixels.
    fn of(&self, size: Vec2) -> Surroundings {
        let company = self.the_match.as_deref().map(Surroundings::of).unwrap_or_default();
        let company =
            company.lying_flat(self.across.as_deref().is_some_and(|across| across.is_on() && !across.reaches));
        match &self.covers {
            Some(covers) => company.covered(covers, size),
            None => company,
        }
    }
}

/// Sends orbiting cameras to the views asked for, by the shorter way around.
pub(super) fn go_to_view(
    mut views: MessageReader<CameraView>,
    around: Around,
    mut cameras: Query<(&mut PanOrbitCamera, Option<&mut Framing>, &Camera)>,
) {
    let Some(&view) = views.read().last() else { return };
    for (mut orbit, framing, camera) in &mut cameras {
        let size = picture(camera).unwrap_or(Vec2::new(16.0, 9.0));
        let new = Framing::among(view, size.x / size.y, around.of(size));
        new.asked.ask_of(&mut orbit);
        if let Some(mut framing) = framing {
            *framing = new;
        }
    }
}

/// A camera that jumps glides no more, nor follows a drag softly.
pub(super) fn jump_or_glide(mut cameras: Query<(&mut PanOrbitCamera, &Grip), Changed<Grip>>) {
    for (mut orbit, grip) in &mut cameras {
        if grip.jumps != (orbit.pan_smoothness == 0.0) {
            let along = if grip.jumps { 0.0 } else { GLIDE_ALONG };
            (orbit.pan_smoothness, orbit.zoom_smoothness) = (along, along);
            orbit.orbit_smoothness = if grip.jumps { 0.0 } else { GLIDE };
        }
    }
}

/// Frames anew what a camera shows when its picture has another shape, when a panel comes or goes, and when what stands beside the
/// board does.
pub(super) fn reframe(around: Around, mut cameras: Query<(&mut PanOrbitCamera, &mut Framing, &Camera)>) {
    for (mut orbit, mut framing, camera) in &mut cameras {
        let target = Pose::of(&orbit);
        if !target.is_near(framing.asked) {
            framing.stands = Stands::ByHand(target, framing.aspect);
            framing.asked = target;
        }
        let Some(size) = picture(camera) else { continue };
        let (aspect, now) = (size.x / size.y, around.of(size));
        let is_same_shape = (aspect - framing.aspect).abs() <= 1e-4;
        if is_same_shape && now == framing.around {
            continue;
        }
        framing.around = now;
        if is_same_shape && framing.view().is_none() {
            // What somebody looks at moves for no panel.
            continue;
        }
        let gliding = orbit
            .yaw
            .zip(orbit.pitch)
            .zip(orbit.radius)
            .is_some_and(|((yaw, pitch), radius)| !Pose { focus: orbit.focus, yaw, pitch, radius }.is_near(target));
        let pose = framing.pose(aspect);
        (framing.asked, framing.aspect) = (pose, aspect);
        if pose.is_near(target) {
            continue;
        }
        pose.ask_of(&mut orbit);
        if !gliding && !is_same_shape {
            // The picture jumps to its new shape anyway; what it shows must not swim after it.
            orbit.focus = orbit.target_focus;
            orbit.yaw = Some(orbit.target_yaw);
            orbit.pitch = Some(orbit.target_pitch);
            orbit.radius = Some(orbit.target_radius);
        }
    }
}

/// How far a key turns the camera, around the table and up, in radians.
const TURN: Vec2 = Vec2::new(PI / 24.0, PI / 36.0);
/// How far a key moves the camera along the table, as a share of its distance.
const PAN: f32 = 0.05;
/// To which share of its distance a key brings the camera.
const CLOSER: f32 = 0.87;

/// A camera that the commands send or move.
type Seen = (&'static GlobalTransform, Option<&'static mut PanOrbitCamera>, Option<&'static Framing>);

/// Sends the camera where a command says, and changes room and materials.
pub(super) fn change(
    mut commands: MessageReader<ViewCommand>,
    mut views: MessageWriter<CameraView>,
    (mut auto_turn, mut across): (ResMut<AutoTurn>, ResMut<Across>),
    (mut look, mut materials): (ResMut<Look>, ResMut<Materials>),
    mut cameras: Query<Seen, With<Camera3d>>,
) {
    for command in commands.read() {
        let first = cameras.iter().next();
        let at_white = first.is_none_or(|(place, ..)| place.translation().z >= 0.0);
        let view = first.and_then(|(_, _, framing)| framing?.view()).unwrap_or_default();
        let own = if at_white { Side::White } else { Side::Black };
        match *command {
            ViewCommand::White => drop(views.write(CameraView::White)),
            ViewCommand::Black => drop(views.write(CameraView::Black)),
            ViewCommand::Above => drop(views.write(CameraView::Above)),
            ViewCommand::Seat => drop(views.write(CameraView::seat(own))),
            ViewCommand::Flip => drop(views.write(view.seat_after(!own))),
            ViewCommand::Lower => {
                views.write(match view {
                    CameraView::Lower(color) if color == own => CameraView::Higher(own),
                    CameraView::Higher(color) if color == own => CameraView::seat(own),
                    _ => CameraView::Lower(own),
                });
            }
            ViewCommand::Turn(..) | ViewCommand::Pan(..) | ViewCommand::Closer(_) => {
                cameras.iter_mut().filter_map(|(_, orbit, _)| orbit).for_each(|mut orbit| steer(&mut orbit, *command));
            }
            ViewCommand::NextLook => *look = following(&Look::ALL, *look),
            ViewCommand::NextMaterials => *materials = following(&Materials::ALL, *materials),
            ViewCommand::AutoTurn => auto_turn.0 = !auto_turn.0,
            ViewCommand::Across => {
                let wanted = !across.wanted;
                if !wanted {
                    views.write(CameraView::White);
                }
                across.wanted = wanted;
            }
        }
        // Who plays at another table, or against the computer, goes on wanting it for two.
        if is_another_view(*command) && across.is_on() {
            across.wanted = false;
        }
    }
}

/// Whether a command asks for a view in which nobody plays across the table.
const fn is_another_view(command: ViewCommand) -> bool {
    use ViewCommand as View;
    matches!(command, View::White | View::Black | View::Flip | View::Seat | View::Lower | View::AutoTurn)
}

/// Moves the camera by the steps of a key.
fn steer(orbit: &mut PanOrbitCamera, command: ViewCommand) {
    match command {
        // The camera goes to the right, so the table turns to the left.
        ViewCommand::Turn(right, up) => {
            framing::turn(orbit, Vec2::new(-f32::from(right), f32::from(up)) * TURN / PI);
        }
        ViewCommand::Pan(right, away) => {
            let step = PAN * orbit.target_radius;
            orbit.target_focus += framing::along(orbit, f32::from(right) * step, f32::from(away) * step);
        }
        ViewCommand::Closer(steps) => framing::zoom(orbit, CLOSER.powi(i32::from(steps)), None),
        _ => {}
    }
    framing::keep(orbit);
}

/// The choice after this one, the first after the last.
fn following<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let here = all.iter().position(|other| *other == now).unwrap_or(0);
    all.get((here + 1) % all.len()).copied().unwrap_or(now)
}
