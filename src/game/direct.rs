//! Lays a lesson or a puzzle on the table and puts the player's own game back afterwards; the plugin runs it before the judge.

use bevy::prelude::*;

use super::exercise::{Directed, Exercise, Own};
use super::judge::{Match, Verdicts, exchange, play};
use crate::rules::AnyGame;

/// Does what exercises want of the match, in its order.
pub(super) fn direct(
    mut the_match: ResMut<Match>,
    mut exercise: ResMut<Exercise>,
    mut directed: MessageReader<Directed>,
    mut verdicts: Verdicts,
) {
    for directed in directed.read() {
        match directed {
            Directed::Lay(position) => {
                let game = AnyGame::from_position(*position);
                let (game, draw_offer) = exchange(&mut the_match, game, None, &mut verdicts);
                exercise.take_place(Own { game, draw_offer });
            }
            Directed::Play(action) if exercise.is_on() => {
                let at = the_match.ply();
                if play(&mut the_match, *action, at, &mut verdicts).is_err() {
                    warn!("{action} does not fit the position of the exercise: {}", the_match.position().fen());
                }
            }
            Directed::Play(_) => {}
            Directed::Ask(asks) => exercise.set_asks(*asks),
            Directed::End => {
                if let Some(Own { game, draw_offer }) = exercise.end() {
                    exchange(&mut the_match, game, draw_offer, &mut verdicts);
                }
            }
        }
    }
}
