//! What is heard of a man whom a player carries: how he leaves the board and how he comes back to it. It looks at the table alone,
//! so that it does not matter how the hand does it.

use bevy::prelude::*;

use crate::game::Match;
use crate::ritual::{Performed, RitualQueue};
use crate::scene::{Chessman, Square};
use crate::soundscape::place::SoundPlace;
use crate::soundscape::score::Score;
use media::sound::{Contact, Sound};
use rules;

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
pub fn hear(
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
