//! What the pointer does on a free table: a press takes, a release or the next click sets down, the right button and Esc put back;
//! `work` calls it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::reach::Things;
use super::spot::Spot;
use super::{FreeTable, Held, Moving};
use crate::player::hand::by_hand::glide::Glide;
use crate::player::hand::by_hand::sounds::material;
use crate::player::hand::grip::Grip;
use crate::player::hand::inbox::{Input, Pointer};
use crate::player::hand::pick::Picker;
use crate::rules::Kind;
use crate::sound::{Contact, Sound};
use crate::world::soundscape::HeardAt;
use crate::world::table::{Chessman, Materials, StandSlot, Vest};

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

    /// Whether this is for the free table: whatever the pointer does, and Esc while something is held and no dialog has the keyboard.
    pub fn heeds(&self, input: &Input, dialog: bool) -> bool {
        match input {
            Input::Key(key) => key.code == KeyCode::Escape && self.free.held.is_some() && !dialog,
            Input::Press(..) | Input::Release(_) | Input::LetGo | Input::Back(_) | Input::Click(..) => true,
        }
    }

    /// What the pointer or Esc does; returns what is heard of it.
    pub fn point(&mut self, input: &Input, on_table: impl Fn(Vec2) -> bool, picker: &Picker) -> Option<HeardAt> {
        match *input {
            Input::Press(point, _, by) if on_table(point) => return self.press(point, by, picker),
            Input::Release(point) => {
                let held = self.free.held?;
                if held.grip.is_none_or(|grip| grip.moved(point).is_drag()) {
                    let to = if on_table(point) { self.things.rest(picker, point, held.thing) } else { None };
                    self.free.set_down(to.unwrap_or(held.home));
                } else {
                    // A click takes, the next one sets down.
                    self.free.held = Some(Held { grip: None, ..held });
                }
            }
            Input::LetGo | Input::Back(_) | Input::Key(_) => self.free.put_back(),
            Input::Press(..) | Input::Click(..) => {}
        }
        None
    }

    /// The main button, or a finger, went down.
    fn press(&mut self, point: Vec2, by: Pointer, picker: &Picker) -> Option<HeardAt> {
        if let Some(held) = &mut self.free.held {
            held.grip = None;
            return None;
        }
        let thing = self.things.under(picker, point)?;
        let home = self.things.spot(thing)?;
        let place = home.place(|man| self.things.man(man))?;
        let vest = self.things.vest(thing);
        self.free.take(&mut self.commands, (thing, vest), home, place);
        let hangs = place.translation + Vec3::Y * 0.3;
        self.free.held = Some(Held { thing, home, hangs, grip: Some(Grip::new(point, by)) });
        let sound = match (self.men.get(thing), home) {
            (Ok(man), _) => Sound::Lift(Contact::new(man.kind, material(*self.materials), LIFTED)),
            (_, Spot::Worn(..)) => Sound::VestOverMan { seconds: OVER },
            _ => Sound::VestOffPeg,
        };
        Some(HeardAt(sound, place.translation))
    }

    /// The pointer is there: what is held hangs from it.
    pub fn hover(&mut self, point: Vec2, picker: &Picker) {
        let Some(held) = &mut self.free.held else { return };
        held.grip = held.grip.map(|grip| grip.moved(point));
        // What was clicked hangs at the pointer as at a mouse.
        let grip = held.grip.unwrap_or(Grip::new(point, Pointer::Mouse));
        held.hangs = grip.hangs(picker, point).unwrap_or(held.hangs);
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
