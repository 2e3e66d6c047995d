//! What gestures do on a free table: a press takes, a drop or the next click sets down, the right button and Esc put back; `mode` calls it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use media::sound::{Contact, Sound};
use rules::Kind;
use table::scene::{Chessman, Materials, StandSlot, Vest};
use table::soundscape::HeardAt;

use super::reach::{Spot, Things};
use super::{FreeTable, Held, Moving};
use crate::hand::by_hand::glide::Glide;
use crate::hand::by_hand::sounds::material;
use crate::hand::gesture::{Clicked, Gesture, Point};
use crate::hand::pick::Picker;

/// How hard a man leaves the board.
const LIFTED: f32 = 0.4;
/// How long a vest slides over a man, in seconds.
const OVER: f32 = 0.3;

/// What a hand on a free table needs to know and may change.
#[derive(SystemParam)]
pub struct FreeDeeds<'w, 's> {
    commands: Commands<'w, 's>,
    free: ResMut<'w, FreeTable>,
    things: Things<'w, 's>,
    men: Query<'w, 's, &'static Chessman>,
    materials: Res<'w, Materials>,
}

impl FreeDeeds<'_, '_> {
    /// The table is no longer free and was laid out anew: nothing is held.
    pub fn forget(&mut self) {
        if self.free.held.is_some() || self.free.moves() {
            *self.free = FreeTable::default();
        }
    }

    /// Whether something is held.
    pub fn holds(&self) -> bool {
        self.free.held.is_some()
    }

    /// Obeys a gesture; returns what is heard of it.
    pub fn move_freely(&mut self, gesture: &Gesture, picker: &Picker) -> Option<HeardAt> {
        match *gesture {
            Gesture::Press(point) if point.on_table => return self.press(point.at, picker),
            Gesture::Click { on: Clicked::Point(on), .. } => match &mut self.free.held {
                // A click takes, the next one sets down.
                Some(held) if held.is_new => held.is_new = false,
                _ => self.set_down(on, picker),
            },
            Gesture::Drop { on, .. } => self.set_down(on, picker),
            Gesture::Cancel(_) => self.free.put_back(),
            // What is held follows the pointer, dragged or not.
            Gesture::Press(_) | Gesture::Click { .. } | Gesture::DragStart(_) | Gesture::Drag { .. } => {}
        }
        None
    }

    /// The main button, or a finger, went down.
    fn press(&mut self, point: Vec2, picker: &Picker) -> Option<HeardAt> {
        if let Some(held) = &mut self.free.held {
            held.is_new = false;
            return None;
        }
        let thing = self.things.under(picker, point)?;
        let home = self.things.spot(thing)?;
        let place = home.place(|man| self.things.man(man))?;
        let vest = self.things.vest(thing);
        self.free.take(&mut self.commands, (thing, vest), home, place);
        let hangs = place.translation + Vec3::Y * 0.3;
        self.free.held = Some(Held { thing, home, hangs, is_new: true });
        let sound = match (self.men.get(thing), home) {
            (Ok(man), _) => Sound::Lift(Contact::new(man.kind, material(*self.materials), LIFTED)),
            (_, Spot::Worn(..)) => Sound::VestOverMan { seconds: OVER },
            _ => Sound::VestOffPeg,
        };
        Some(HeardAt(sound, place.translation))
    }

    /// What is held comes to rest there; beside the table it goes back.
    fn set_down(&mut self, on: Point, picker: &Picker) {
        let Some(held) = self.free.held else { return };
        let to = if on.on_table { self.things.rest(picker, on.at, held.thing) } else { None };
        self.free.set_down(to.unwrap_or(held.home));
    }

    /// What is held hangs there.
    pub fn hover(&mut self, hangs: Option<Vec3>) {
        if let (Some(held), Some(hangs)) = (&mut self.free.held, hangs) {
            held.hangs = hangs;
        }
    }
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
