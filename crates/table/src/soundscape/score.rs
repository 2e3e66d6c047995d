//! Gives a sound its time, its place as the camera sees it, and its caption, and says it as a [`Cue`], if anybody listens; every system of this
//! room that hears something writes by it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use media::sound::{self, Event, Room, Sound};
use script::deeds::Spot;

use super::message::{Heard, HeardAt};
use crate::scene::{Materials, layout};
use crate::soundscape::message::{Caption, Captions, Cue};

/// What writing a cue needs.
#[derive(SystemParam)]
pub struct Score<'w, 's> {
    time: Res<'w, Time>,
    materials: Res<'w, Materials>,
    captions: Res<'w, Captions>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
    cues: MessageWriter<'w, Cue>,
    written: MessageWriter<'w, Caption>,
}

impl Score<'_, '_> {
    /// Of what the set is.
    pub fn material(&self) -> sound::Material {
        match *self.materials {
            Materials::Wood => sound::Material::Wood,
            Materials::Stone => sound::Material::Stone,
        }
    }

    /// From where something is heard, -1 to 1.
    pub fn pan(&self, place: SoundPlace) -> f32 {
        let camera = self.cameras.iter().find(|(camera, _)| camera.is_active);
        place.pan(camera.map(|(_, seen_from)| seen_from))
    }

    /// A sound that is heard now, in the middle.
    pub fn play(&mut self, sound: Sound) {
        self.play_at(0.0, 0.0, sound);
    }

    /// A sound that began `ago` seconds before the end of this frame.
    pub fn play_at(&mut self, ago: f64, pan: f32, sound: Sound) {
        let at = self.time.elapsed_secs_f64() - ago;
        self.cues.write(Cue::Play(Event { pan, ..Event::new(at, sound) }));
        self.caption(Caption::Sound(sound));
    }

    /// Another room.
    pub fn enter(&mut self, room: Room) {
        self.cues.write(Cue::Room(room));
        self.caption(Caption::Room(room));
    }

    /// Something that has no place and no caption.
    pub fn cue(&mut self, cue: Cue) {
        self.cues.write(cue);
    }

    fn caption(&mut self, caption: Caption) {
        if self.captions.0 && !caption.id().is_empty() {
            self.written.write(caption);
        }
    }
}

/// How far to the side the edge of the picture is heard: the table is one thing before the player, not two loudspeakers.
const WIDTH: f32 = 0.5;
/// How far away a player sits where there is no camera, in squares.
const SEAT: f32 = 14.0;

/// A place on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SoundPlace {
    /// Where a step of the ritual is done.
    Spot(Spot),
    /// A point of the table.
    Point(Vec3),
}

impl SoundPlace {
    fn point(self) -> Vec3 {
        match self {
            Self::Spot(Spot::Square(square)) => layout::square_point(square),
            Self::Point(point) => point,
            Self::Spot(Spot::Stand(vest)) => layout::stand_hook(layout::hooks_of(vest).start).translation,
            Self::Spot(Spot::Tray(by)) => layout::tray_center(by),
        }
    }

    /// From where it is heard, -1 (left) to 1 (right), by this camera; without one as from White's seat.
    pub fn pan(self, camera: Option<&GlobalTransform>) -> f32 {
        let point = self.point();
        let (aside, away) = match camera {
            Some(camera) => {
                let seen = camera.affine().inverse().transform_point3(point);
                (seen.x, -seen.z)
            }
            None => (point.x, SEAT),
        };
        // What lies beside or behind the camera is as far to the side as it gets.
        WIDTH * (aside / away.max(0.1)).clamp(-1.0, 1.0)
    }
}

/// The order of what this room does in a frame, at its end: everything that was said in it is heard in it.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Listening;

/// What other rooms let be heard.
pub(super) fn hear_others(mut heard: MessageReader<Heard>, mut placed: MessageReader<HeardAt>, mut score: Score) {
    for Heard(sound) in heard.read() {
        score.play(*sound);
    }
    for HeardAt(sound, point) in placed.read() {
        let pan = score.pan(SoundPlace::Point(*point));
        score.play_at(0.0, pan, *sound);
    }
}

#[cfg(test)]
mod tests {
    use rules::{Kind, Square};

    use super::*;

    #[test]
    fn left_is_left_from_either_seat_and_never_far() {
        let place = |name: &str| SoundPlace::Spot(Spot::Square(Square::parse(name).unwrap()));
        let seat = |z: f32| GlobalTransform::from(Transform::from_xyz(0.0, 9.0, z).looking_at(Vec3::ZERO, Vec3::Y));
        let (white, black) = (seat(9.0), seat(-9.0));
        for camera in [None, Some(&white)] {
            assert!(place("a4").pan(camera) < -0.05 && place("h4").pan(camera) > 0.05);
            assert!(SoundPlace::Spot(Spot::Stand(Kind::Rook)).pan(camera) < place("a4").pan(camera));
        }
        assert!(place("a4").pan(Some(&black)) > 0.05 && place("h4").pan(Some(&black)) < -0.05);
        let behind = GlobalTransform::from(Transform::from_xyz(0.0, 1.0, 0.0));
        for name in ["a1", "h1", "e4", "a8"] {
            assert!(place(name).pan(Some(&behind)).abs() <= WIDTH);
        }
    }
}
