//! Gives a sound its time, its place and its caption, and says it as a [`Cue`]; every system of this room that hears something
//! writes by it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::scene::Materials;
use crate::soundscape::message::{Caption, Cue};
use crate::soundscape::place::SoundPlace;
use crate::soundscape::volumes::Captions;
use media::sound::{self, Event, Room, Sound};

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
