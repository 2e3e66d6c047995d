//! Looking back: the table shows an earlier point of the game, or plays the game again, while the match stays where it is;
//! `plugin` runs it.

use bevy::prelude::*;

use crate::command::ReviewCommand;
use crate::game::{Match, Played, PositionReset};
use crate::ritual::queue::RitualQueue;
use crate::rules::AnyPosition;
use crate::table::LayOut;

/// What the table shows while players look back.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// After how many actions; `None` for the present point.
    pub at: Option<usize>,
    /// The game is played again from there.
    pub goes_on: bool,
}

impl Review {
    /// Whether the table shows another point than the match's.
    pub const fn is_on(&self) -> bool {
        self.at.is_some()
    }

    /// The position that the table shows.
    pub fn position(&self, the_match: &Match) -> AnyPosition {
        let looked_at = self.at.and_then(|plies| the_match.game.position_after(plies));
        looked_at.unwrap_or_else(|| the_match.position())
    }
}

/// Obeys the commands, and goes on with a game that is played again.
pub(super) fn review(
    the_match: Res<Match>,
    mut commands: MessageReader<ReviewCommand>,
    (mut played, mut resets): (MessageReader<Played>, MessageReader<PositionReset>),
    mut review: ResMut<Review>,
    mut queue: ResMut<RitualQueue>,
    mut wanted: MessageWriter<LayOut>,
) {
    let plies = the_match.game.plies();
    let (news, is_reset) = (played.read().count(), resets.read().count() > 0);
    if news > 0 || is_reset {
        // The match moves on, and the table shows it.
        let was = std::mem::take(&mut *review);
        if was.is_on() && !is_reset {
            queue.perform_only_the_last(news);
            wanted.write_batch(queue.waiting.front().map(|(before, _)| LayOut { position: *before }));
        }
        return;
    }
    for command in commands.read() {
        let at = review.at.unwrap_or(plies);
        let next = match *command {
            ReviewCommand::To(wanted) => Some(wanted),
            ReviewCommand::Earlier => at.checked_sub(1),
            ReviewCommand::Later => {
                forward(&the_match, &mut review, &mut queue);
                None
            }
            ReviewCommand::Present => Some(plies),
            ReviewCommand::Replay if review.goes_on => {
                review.goes_on = false;
                None
            }
            ReviewCommand::Replay => {
                let from = if at == plies { 0 } else { at };
                show(&the_match, from, &mut review, &mut queue, &mut wanted);
                review.goes_on = plies > 0;
                None
            }
        };
        if let Some(next) = next {
            show(&the_match, next, &mut review, &mut queue, &mut wanted);
        }
    }
    if review.goes_on && queue.is_idle() {
        forward(&the_match, &mut review, &mut queue);
    }
}

/// Shows the position after so many actions at once; the present point ends the look back.
fn show(
    the_match: &Match,
    at: usize,
    review: &mut Review,
    queue: &mut RitualQueue,
    wanted: &mut MessageWriter<LayOut>,
) {
    let plies = the_match.game.plies();
    let at = at.min(plies);
    if at == review.at.unwrap_or(plies) && queue.is_idle() {
        review.goes_on = false;
        return;
    }
    let Some(position) = the_match.game.position_after(at) else { return };
    *review = Review { at: (at < plies).then_some(at), goes_on: false };
    queue.forget();
    wanted.write(LayOut { position });
}

/// Performs the next action; after the last one the table shows the present point again.
fn forward(the_match: &Match, review: &mut Review, queue: &mut RitualQueue) {
    let Some(at) = review.at else { return };
    let next = the_match.game.position_after(at).zip(the_match.game.actions().get(at).copied());
    let Some((before, action)) = next else {
        *review = Review::default();
        return;
    };
    queue.waiting.push_back((before, action));
    let is_last = at + 1 >= the_match.game.plies();
    *review = Review { at: (!is_last).then_some(at + 1), goes_on: review.goes_on && !is_last };
}
