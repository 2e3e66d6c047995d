//! Lays a lesson or a puzzle on the table and puts the player's own game back afterwards; the plugin runs it before the judge.

use bevy::prelude::*;

use super::exercise::{Directed, Exercise};
use super::judge::{Match, Verdicts, exchange, play};

/// Does what exercises want of the match, in its order.
pub(super) fn direct(
    mut the_match: ResMut<Match>,
    mut exercise: ResMut<Exercise>,
    mut directed: MessageReader<Directed>,
    mut verdicts: Verdicts,
    mut waiting: Local<Option<Match>>,
) {
    for directed in directed.read() {
        match directed {
            Directed::Lay(position) => {
                // Without a clock: that of the player's own game waits with it.
                let before = exchange(&mut the_match, Match::new(*position), &mut verdicts);
                waiting.get_or_insert(before);
                exercise.set_on(true);
            }
            Directed::Play(action) if exercise.is_on() => {
                let at = the_match.ply();
                if play(&mut the_match, *action, at, &mut verdicts).is_err() {
                    warn!("{action} does not fit the position of the exercise: {}", the_match.position().fen());
                }
            }
            Directed::Play(_) => {}
            Directed::Ask(asks) => exercise.set_asks(*asks),
            Directed::Hands(performer) => exercise.set_performer(*performer),
            Directed::End => {
                exercise.set_on(false);
                if let Some(own) = waiting.take() {
                    exchange(&mut the_match, own, &mut verdicts);
                }
            }
        }
    }
}
