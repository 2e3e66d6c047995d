//! What is heard of things that a player's own hands take and put somewhere; `stage` says when.

use bevy::prelude::*;

use super::props::in_world;
use super::turn_by_hand::Rest;
use media::sound::{Contact, Material, Sound};
use rules::Kind;
use table::scene::{Captured, Chessman, Half, Materials, Ring, Spare, Square};
use table::soundscape::HeardAt;
use turn::tableau;

/// How hard a man leaves the board and how hard one is set down.
const SPEEDS: (f32, f32) = (0.4, 0.4);
/// How long a vest slides over a man, in seconds.
const OVER: f32 = 0.3;
/// Anything lower than this, in squares, is beside the board.
const FELT: f32 = -0.1;

/// How men of these materials sound.
pub(in crate::hand) const fn material(materials: Materials) -> Material {
    match materials {
        Materials::Wood => Material::Wood,
        Materials::Stone => Material::Stone,
    }
}

fn contact(world: &World, kind: Kind, speed: f32) -> Contact {
    Contact::new(kind, material(*world.resource::<Materials>()), speed)
}

/// Lets a sound be heard where a thing rests.
fn hear(world: &mut World, sound: Sound, at: &Rest) {
    let point = in_world(world, at).unwrap_or(at.place).translation;
    world.write_message(HeardAt(sound, point));
}

/// A thing leaves the place where it was.
pub(super) fn taken(world: &mut World, entity: Entity, from: &Rest) {
    let sound = match world.get::<Chessman>(entity).map(|man| man.kind) {
        Some(kind) if world.get::<Half>(entity).is_some_and(|half| half.0 == tableau::Half::Back) => {
            Sound::Touch(contact(world, kind, 0.15))
        }
        Some(kind) => Sound::Lift(contact(world, kind, SPEEDS.0)),
        None if from.wearer.is_some() => Sound::VestOverMan { seconds: OVER },
        None if from.hangs => Sound::VestOffPeg,
        None => return,
    };
    hear(world, sound, from);
}

/// A thing meets the place where it comes to rest.
pub(super) fn lands(world: &mut World, entity: Entity, on: &Rest) {
    if world.get::<Ring>(entity).is_some() {
        match (on.wearer, on.hangs) {
            (Some(_), _) => hear(world, Sound::VestHome, on),
            (None, true) => hear(world, Sound::VestOntoPeg, on),
            (None, false) => {}
        }
        return;
    }
    let Some(kind) = world.get::<Chessman>(entity).map(|man| man.kind) else { return };
    let is_beside = on.place.translation.y < FELT;
    let came = world.get::<Square>(entity).is_none()
        && (world.get::<Spare>(entity).is_some() || world.get::<Captured>(entity).is_some());
    let landing = contact(world, kind, SPEEDS.1);
    let sound = match (is_beside, came) {
        (true, _) => Sound::Tray(landing),
        (false, true) => Sound::Promotion(landing),
        (false, false) => Sound::SetDown(landing),
    };
    hear(world, sound, on);
}
