//! Moves the things of a free table: what is held hangs at the pointer, and what was let go of falls where it is to rest.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use media::sound::{Contact, Sound};
use table::scene::{Chessman, Materials, StandSlot, Vest, layout};
use table::soundscape::HeardAt;

use super::reach::{Spot, Things};
use super::{FreeTable, Moving};
use crate::hand::by_hand::glide::Event;
use crate::hand::by_hand::sounds::material;
use crate::hand::hold::Goal;

/// How hard a man is set down.
const SET_DOWN: f32 = 0.4;

/// What moves, and how it sounds.
type Movers<'w, 's> = (Query<'w, 's, (&'static GlobalTransform, Option<&'static Chessman>)>, Res<'w, Materials>);

/// Lets everything go on by the time of this frame.
pub(super) fn follow(
    mut commands: Commands,
    time: Res<Time>,
    things: Things,
    mut free: ResMut<FreeTable>,
    (movers, materials): Movers,
    (mut sounds, mut redraws): (MessageWriter<HeardAt>, MessageWriter<RequestRedraw>),
) {
    if !free.moves() {
        return;
    }
    redraws.write(RequestRedraw);
    let (held, seconds) = (free.held, time.delta_secs());
    free.moving.retain_mut(|moving| {
        let Ok((now, man)) = movers.get(moving.thing) else { return false };
        let now = now.compute_transform();
        let hangs = held.filter(|held| held.thing == moving.thing).map(|held| {
            let rotation = if man.is_some() { now.rotation } else { Quat::IDENTITY };
            Transform::from_translation(held.hangs).with_rotation(rotation)
        });
        let Some(place) = hangs.or_else(|| moving.to?.place(|man| things.man(man))) else { return false };
        let mut goal = Goal::above(place, hangs.is_some(), now.translation, things.tips(moving.thing));
        if matches!(moving.to, Some(Spot::Worn(..))) {
            goal = goal.over_a_head();
        }
        let (next, event) = moving.glide.step(now, &goal, hangs.is_some(), seconds);
        commands.entity(moving.thing).insert(next);
        if event == Event::Lands {
            let on_felt = place.translation.y < 0.0;
            let sound = match (man, moving.to) {
                (Some(man), _) if on_felt => Some(Sound::Tray(Contact::new(man.kind, material(*materials), SET_DOWN))),
                (Some(man), _) => Some(Sound::SetDown(Contact::new(man.kind, material(*materials), SET_DOWN))),
                (None, Some(Spot::Worn(..))) => Some(Sound::VestHome),
                (None, Some(Spot::Hook(_))) => Some(Sound::VestOntoPeg),
                (None, _) => None,
            };
            sounds.write_batch(sound.map(|sound| HeardAt(sound, place.translation)));
        }
        if event != Event::Rests {
            return true;
        }
        if let Some(spot) = moving.to {
            rest(&mut commands, moving, spot);
        }
        false
    });
}

/// A thing rests in its place, and belongs to it from now on.
pub(super) fn rest(commands: &mut Commands, &Moving { thing, vest, .. }: &Moving, spot: Spot) {
    match spot {
        Spot::Ground(place) => drop(commands.entity(thing).insert(place)),
        Spot::Hook(slot) => drop(commands.entity(thing).insert((layout::stand_hook(slot), StandSlot(slot)))),
        Spot::Worn(man, kind) => {
            commands.entity(thing).insert(layout::worn_ring(kind));
            let mut wearer = commands.entity(man);
            wearer.add_child(thing);
            if let Some(kind) = vest {
                wearer.insert(Vest(kind));
            }
        }
    }
}
