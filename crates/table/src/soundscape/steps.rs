//! What is heard while the ritual performs: each frame lets be heard what the hands touched in it, at the moment at which they
//! did, so that pace, pause and single steps need no rule of their own, and nothing waits that could come too late.

use bevy::prelude::*;
use turn::{Role, Step, plan};

use crate::game::Played;
use crate::ritual::{Pace, StepProgress, Style};
use crate::soundscape::carried::Aloft;
use crate::soundscape::place::SoundPlace;
use crate::soundscape::score::Score;
use media::sound::{Contact, Deed, Event, Sound, Staging};
use script::deeds::{Spot, deeds};

/// How hard a man lands whose way is not shown.
const LANDING: f32 = 0.4;

/// Who brings a man to his square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bearer {
    /// The ritual does all of it.
    #[default]
    Ritual,
    /// A player has carried him there, and the ritual sets him down.
    Player,
    /// A player has set him down already.
    Nobody,
}

impl Bearer {
    /// What is heard of a man who is brought to his square by this deed.
    fn events(self, deed: Deed, stage: &Staging) -> Vec<Event> {
        match (self, deed) {
            (Self::Ritual, _) => deed.events(stage),
            (Self::Player, Deed::Slide(kind) | Deed::Carry(kind) | Deed::Leap(kind)) => {
                Deed::Carry(kind).events(stage).into_iter().filter(|event| event.at >= stage.end).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Hears what the steps of the ritual did in this frame.
pub fn hear(
    mut progress: MessageReader<StepProgress>,
    pace: Res<Pace>,
    mut aloft: ResMut<Aloft>,
    mut bearer: Local<Bearer>,
    mut score: Score,
) {
    for step in progress.read() {
        let is_move = matches!(step.step, Step::Move { .. });
        if step.begins && is_move {
            *bearer = match (aloft.0.take(), step.from > 0.0) {
                (Some(_), _) => Bearer::Player,
                (None, true) => Bearer::Nobody,
                (None, false) => Bearer::Ritual,
            };
        }
        let bearer = if is_move { *bearer } else { Bearer::Ritual };
        let speed = f64::from(pace.rate().max(f32::MIN_POSITIVE));
        let length = f64::from(step.seconds) / speed;
        let (deeds, spot) = deeds(step.action, &step.cast, step.step);
        let stage =
            Staging { start: 0.0, end: length, pan: score.pan(SoundPlace::Spot(spot)), material: score.material() };
        for event in deeds.into_iter().flat_map(|deed| bearer.events(deed, &stage)) {
            let part = event.at / length;
            if passed(step, part) {
                let ago = (f64::from(step.to) - part) * length + f64::from(step.rest) / speed;
                score.play_at(ago, event.pan, event.sound);
            }
        }
    }
}

/// Where players want to see no ritual, the man still lands who was moved.
pub fn hear_at_once(mut played: MessageReader<Played>, pace: Res<Pace>, mut score: Score) {
    for Played { before, action } in played.read() {
        let mover = plan(*before, *action).cast.get(Role::Mover).map(|mover| mover.man.kind);
        if let (Style::Instant, false, Some(kind)) = (pace.style, pace.paused, mover) {
            let pan = score.pan(SoundPlace::Spot(Spot::Square(action.to())));
            let contact = Contact::new(kind, score.material(), LANDING);
            score.play_at(0.0, pan, Sound::SetDown(contact));
        }
    }
}

/// Whether this part of the step lies in the frame. Each part lies in one, since frames follow each other without a gap.
fn passed(step: &StepProgress, part: f64) -> bool {
    let (from, to) = (f64::from(step.from), f64::from(step.to));
    (from..to).contains(&part) || (part >= 1.0 && to >= 1.0)
}
