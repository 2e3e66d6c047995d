//! What the pointer does on a free table: a press takes, a release or the next click sets down, the right button and Esc put back.

use bevy::prelude::*;

use super::reach::Things;
use super::spot::Spot;
use super::{FreeTable, Held, Moving};
use crate::player::hand::Covered;
use crate::player::hand::by_hand::glide::Glide;
use crate::player::hand::by_hand::sounds::material;
use crate::player::hand::grip::Grip;
use crate::player::hand::inbox::{Inbox, Input, Pointer};
use crate::player::hand::pick::Picker;
use crate::rules::Kind;
use crate::sound::{Contact, Sound};
use crate::world::ritual::Review;
use crate::world::soundscape::HeardAt;
use crate::world::table::{Chessman, Materials, StandSlot, Vest};

/// How hard a man leaves the board.
const LIFTED: f32 = 0.4;
/// How long a vest slides over a man, in seconds.
const OVER: f32 = 0.3;

/// Who can be moved, and how it sounds.
type Kinds<'w, 's> = (Query<'w, 's, &'static Chessman>, Res<'w, Materials>, MessageWriter<'w, HeardAt>);

/// Obeys the pointer; keys are left to the table.
pub(super) fn obey(
    mut commands: Commands,
    review: Res<Review>,
    covered: Res<Covered>,
    mut free: ResMut<FreeTable>,
    mut inbox: ResMut<Inbox>,
    (picker, things): (Picker, Things),
    (men, materials, mut sounds): Kinds,
) {
    if !review.is_free {
        if free.held.is_some() || free.moves() {
            // The table was laid out anew.
            *free = FreeTable::default();
        }
        return;
    }
    let on_table = |point: Vec2| {
        picker.shows_table(point) && !covered.all && !covered.areas.iter().any(|area| area.contains(point))
    };
    let mut keys = std::collections::VecDeque::new();
    for input in std::mem::take(&mut inbox.queue) {
        match input {
            Input::Press(point, _, by) if on_table(point) => {
                if let Some(held) = &mut free.held {
                    held.grip = None;
                    continue;
                }
                let Some((thing, home)) = things.under(&picker, point).and_then(|at| Some((at, things.spot(at)?)))
                else {
                    continue;
                };
                let Some(place) = home.place(|man| things.man(man)) else { continue };
                free.take(&mut commands, (thing, things.vest(thing)), home, place);
                free.held = Some(Held {
                    thing,
                    home,
                    hangs: place.translation + Vec3::Y * 0.3,
                    grip: Some(Grip::new(point, by)),
                });
                let sound = match (men.get(thing), home) {
                    (Ok(man), _) => Sound::Lift(Contact::new(man.kind, material(*materials), LIFTED)),
                    (_, Spot::Worn(..)) => Sound::VestOverMan { seconds: OVER },
                    _ => Sound::VestOffPeg,
                };
                sounds.write(HeardAt(sound, place.translation));
            }
            Input::Release(point) => {
                let Some(held) = free.held else { continue };
                if held.grip.is_none_or(|grip| grip.moved(point).is_drag()) {
                    let to = if on_table(point) { things.rest(&picker, point, held.thing) } else { None };
                    free.set_down(to.unwrap_or(held.home));
                } else {
                    // A click takes, the next one sets down.
                    free.held = Some(Held { grip: None, ..held });
                }
            }
            Input::LetGo | Input::Back(_) => free.put_back(),
            Input::Key(key) if key.code == KeyCode::Escape && free.held.is_some() && !covered.all => free.put_back(),
            Input::Key(key) => keys.push_back(Input::Key(key)),
            Input::Press(..) | Input::Click(..) => {}
        }
    }
    inbox.queue = keys;
    let Some((held, point)) = free.held.as_mut().zip(inbox.pointer) else { return };
    held.grip = held.grip.map(|grip| grip.moved(point));
    // What was clicked hangs at the pointer as at a mouse.
    let grip = held.grip.unwrap_or(Grip::new(point, Pointer::Mouse));
    held.hangs = grip.hangs(&picker, point).unwrap_or(held.hangs);
}

impl FreeTable {
    /// A thing leaves its place.
    fn take(&mut self, commands: &mut Commands, (thing, vest): (Entity, Option<Kind>), home: Spot, place: Transform) {
        self.settle_upon(commands, thing);
        self.moving.retain(|other| other.thing != thing);
        self.moving.push(Moving { thing, vest, glide: Glide::default(), to: None });
        let mut entity = commands.entity(thing);
        match home {
            Spot::Ground(_) => {}
            Spot::Hook(_) => drop(entity.remove::<StandSlot>()),
            Spot::Worn(man, _) => {
                entity.remove::<ChildOf>().insert(place);
                commands.entity(man).remove::<Vest>();
            }
        }
    }

    /// A vest that is on its way onto a man is on him before he is lifted.
    fn settle_upon(&mut self, commands: &mut Commands, wearer: Entity) {
        for moving in &self.moving {
            if let Some(spot @ Spot::Worn(man, _)) = moving.to
                && man == wearer
            {
                super::follow::rest(commands, moving, spot);
            }
        }
        self.moving.retain(|moving| !matches!(moving.to, Some(Spot::Worn(man, _)) if man == wearer));
    }

    /// What is held goes there.
    fn set_down(&mut self, to: Spot) {
        let Some(held) = self.held.take() else { return };
        if let Some(moving) = self.moving.iter_mut().find(|moving| moving.thing == held.thing) {
            moving.to = Some(to);
        }
    }

    /// What is held goes back to where it was.
    fn put_back(&mut self) {
        if let Some(held) = self.held {
            self.set_down(held.home);
        }
    }
}
