//! What is heard while the ritual performs: each frame lets be heard what the hands touched in it, at the moment at which they did, so that
//! pace, pause and single steps need no rule of their own, and nothing waits that could come too late.
//!
//! What is heard of a man whom a player carries: how he leaves the board and how he comes back to it. It looks at the table alone, so that it
//! does not matter how the hand does it.

use bevy::prelude::*;
use media::sound::{Contact, Deed, Event, Sound, Staging};
use rules;
use script::deeds::{Spot, deeds};
use turn::{Role, Step, plan};

use crate::game::{Match, Played};
use crate::ritual::{Pace, Performed, RitualQueue, StepProgress, Style};
use crate::scene::{Chessman, Square};
use crate::soundscape::score::{Score, SoundPlace};

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

/// A man this high above the board is carried; one who is only selected is raised less.
const HIGH: f32 = 0.2;
/// A man this low stands.
const LOW: f32 = 0.03;
/// How hard he leaves the board, and how hard he comes back to it.
const SPEEDS: (f32, f32) = (0.4, 0.35);

/// The man whom a player holds above the board.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aloft(pub Option<Entity>);

/// The men on the board who were moved.
type Moved<'w, 's> = Query<'w, 's, (Entity, &'static Chessman, &'static Transform), (With<Square>, Changed<Transform>)>;

/// Hears a man who is lifted or set down while the ritual does nothing. What it takes over in the air, it sets down itself; and when
/// a game is over nobody carries anything: a king that is laid down has a sound of its own.
pub fn hear_carried(
    (queue, performed, the_match): (Res<RitualQueue>, Res<Performed>, Option<Res<Match>>),
    men: Query<(), With<Square>>,
    moved: Moved,
    mut aloft: ResMut<Aloft>,
    mut score: Score,
) {
    let is_over = the_match.is_some_and(|the_match| the_match.game.result().is_some());
    // A ritual performed by hand is heard by what is done.
    if !queue.is_idle() || performed.moves || is_over {
        return;
    }
    // The table was laid out anew.
    aloft.0 = aloft.0.filter(|man| men.contains(*man));
    for (entity, &man, place) in &moved {
        let height = place.translation.y;
        let contact = |speed| Contact::new(rules::Chessman::from(man).kind, score.material(), speed);
        let sound = match aloft.0 {
            None if height > HIGH => Sound::Lift(contact(SPEEDS.0)),
            Some(held) if held == entity && height < LOW => Sound::SetDown(contact(SPEEDS.1)),
            _ => continue,
        };
        aloft.0 = matches!(sound, Sound::Lift(_)).then_some(entity);
        let pan = score.pan(SoundPlace::Point(place.translation));
        score.play_at(0.0, pan, sound);
    }
}
