//! When a turn by hand begins and when it is over; the plugin runs it. Whatever else happens to the game meanwhile, the table is left
//! as the rest of the program expects it.

use bevy::prelude::*;
use table::game::{Exercise, Match, Played, PositionReset, Refused, Request};
use table::phase::Screen;
use table::ritual::PlayedByHand;
use table::scene::LayOut;
use turn::by_hand::ByHand;

use super::turn_by_hand::{Conclusion, TurnByHand};

/// Whether something else has the table: another table, or an exercise that is not done by hand.
fn is_elsewhere(exercise: &Exercise, hands: PlayedByHand, screen: Screen) -> bool {
    exercise.is_on() && !exercise.is_by_hand(hands.any()) || screen.has_another_table()
}

/// A turn begins where the player to move plays by hand, and is given up where that changes.
pub(super) fn begin(
    the_match: Res<Match>,
    (hands, exercise, screen): (Res<PlayedByHand>, Res<Exercise>, Res<State<Screen>>),
    mut own: ResMut<TurnByHand>,
) {
    if is_elsewhere(&exercise, *hands, *screen.get()) {
        // Whatever has the table meanwhile lays it out, and the game is laid out again after that.
        if own.turn.take().is_some() {
            own.let_all_go();
            own.forget_table();
        }
        return;
    }
    let position = the_match.position();
    if the_match.screens.is_elsewhere(position.turn()) {
        // What the hand at the other screen does is followed by `elsewhere`.
        return;
    }
    let is_over = the_match.game.result().is_some() || the_match.adjourned;
    let plays = match exercise.is_on() {
        true => exercise.is_open(),
        false => hands.of(position.turn()) && !the_match.is_anothers_turn(),
    };
    let plays = plays && !is_over;
    if !plays {
        if own.turn.is_some() {
            own.turn = None;
            own.let_all_go();
            // What was done is not played: it all goes back.
            own.concludes = Some(Conclusion { position, at_once: false });
        }
        return;
    }
    if own.turn.is_some() && own.at == the_match.ply() {
        return;
    }
    own.let_all_go();
    let mut turn = ByHand::new(position);
    turn.redo(&the_match.begun);
    // What was done before stands there at once.
    own.is_fresh |= !turn.deeds().is_empty() && own.touched.is_empty();
    (own.turn, own.is_others) = (Some(turn), false);
    own.at = the_match.ply();
}

/// What was done in this turn is kept with the game before the frame is over, so that only what is in the hand can be lost.
pub(super) fn note(
    the_match: Res<Match>,
    (hands, exercise, screen): (Res<PlayedByHand>, Res<Exercise>, Res<State<Screen>>),
    own: Res<TurnByHand>,
    mut requests: MessageWriter<Request>,
) {
    if exercise.is_on() || is_elsewhere(&exercise, *hands, *screen.get()) || own.asked.is_some() {
        return;
    }
    if the_match.screens.is_elsewhere(the_match.position().turn()) {
        return;
    }
    let begun = match own.turn.as_ref().filter(|_| own.at == the_match.ply()) {
        Some(turn) => turn.begun(),
        None if hands.of(the_match.position().turn()) => return,
        None => Vec::new(),
    };
    if begun != the_match.begun {
        requests.write(Request::Begun(begun, the_match.ply()));
    }
}

/// Hears what became of what was requested, and of the match.
pub(super) fn listen(
    mut played: MessageReader<Played>,
    (mut resets, mut refused): (MessageReader<PositionReset>, MessageReader<Refused>),
    mut own: ResMut<TurnByHand>,
) {
    let is_refused = refused.read().count() > 0;
    for Played { before, action } in played.read() {
        let is_own = own.asked.take_if(|asked| *asked == (*before, *action)).is_some();
        let is_touched = own.turn.is_some() || !own.touched.is_empty();
        own.turn = None;
        own.let_all_go();
        if is_own {
            own.concludes = Some(Conclusion { position: before.after(*action), at_once: false });
        } else if own.concludes.is_some() || is_touched {
            // The ritual performs it, from where everything stood.
            own.concludes = Some(Conclusion { position: *before, at_once: true });
            break;
        }
    }
    played.clear();
    if resets.read().count() > 0 {
        own.turn = None;
        own.asked = None;
        own.let_all_go();
        own.forget_table();
    }
    if is_refused && own.asked.take().is_some() {
        // It was not to be: the last deed is not done.
        own.turn.as_mut().map(ByHand::undo);
    }
}

/// The table was laid out anew: what was done is done again on it, at once.
pub(super) fn notice(mut laid_out: MessageReader<LayOut>, mut own: ResMut<TurnByHand>) {
    if laid_out.read().count() > 0 {
        own.is_fresh = true;
    }
}
