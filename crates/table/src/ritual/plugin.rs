//! Performs what was played on the table's entities; the app adds it between the match and the table. Meanwhile the clock is held, and
//! afterwards the camera turns to the player to move, where the players want that.
//!
//! The position has changed long before a hand moves here. Whatever the pace, skipped or paused, the table ends as a
//! reset to the position after the action would lay it out.

use bevy::prelude::*;

use crate::game::{ClockHolds, Match, Played, PositionReset, own_game};
use crate::phase::Phase;
use crate::ritual::look_back::{self, LookBack, Timeline};
use crate::ritual::marker::{self, MarkerMoves};
use crate::ritual::performance::{MarkerDeed, Performance, SkipRitual, StepEnded, StepOnce, StepProgress, StepStarted};
use crate::ritual::queue::{Pace, Performed, PlayedByHand, RitualQueue, Style, take_in};
use crate::scene::LayOut;
use crate::scene::camera::{Across, AutoTurn, CameraView, Framing};

/// Where the ritual takes in what was played and goes on with it, in its phase.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Performing;

/// Adds this room to the app.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pace>()
        .init_resource::<RitualQueue>()
        .init_resource::<LookBack>()
        .init_resource::<PlayedByHand>()
        .init_resource::<Performed>()
        .init_resource::<Timeline>()
        .init_resource::<MarkerMoves>()
        .add_message::<MarkerDeed>()
        .add_message::<StepOnce>()
        .add_message::<SkipRitual>()
        .add_message::<StepStarted>()
        .add_message::<StepEnded>()
        .add_message::<StepProgress>()
        .add_systems(
            Update,
            (
                take_in,
                look_back::look_back.run_if(resource_exists::<Match>),
                perform,
                to_mover.run_if(resource_exists::<Match>).run_if(own_game),
                marker::hang.run_if(resource_exists::<Match>).run_if(own_game),
                hold.run_if(resource_exists::<ClockHolds>),
            )
                .chain()
                .in_set(Performing)
                .in_set(Phase::Ritual),
        );
}

/// Lets the plan under way go on by the time of this frame.
fn perform(world: &mut World) {
    let pace = *world.resource::<Pace>();
    let seconds = world.resource::<Time>().delta_secs() * pace.rate();
    world.resource_scope(|world, mut queue: Mut<RitualQueue>| {
        if queue.is_idle() || queue.table_is_stale {
            return;
        }
        let stands = world.resource::<LookBack>().step.is_some();
        if !stands && (queue.skip || (pace.style == Style::Instant && !pace.paused)) {
            catch_up(world, &mut queue);
            return;
        }
        let Some(mut performance) = queue.current.take().or_else(|| next(world, &mut queue)) else { return };
        if let Some(steps) = queue.done_at_once.take() {
            performance.jump(world, steps);
        }
        // In the midst of an action that players look back at nothing goes by itself.
        if stands {
            queue.current = Some(performance);
            return;
        }
        if !pace.paused {
            queue.single_steps = 0;
            performance.advance(world, seconds);
        } else if queue.single_steps > 0 && performance.advance_in_step(world, seconds) {
            queue.single_steps -= 1;
        }
        if performance.is_over() {
            conclude(world, &mut queue, &performance);
        } else {
            queue.current = Some(performance);
        }
    });
}

fn next(world: &mut World, queue: &mut RitualQueue) -> Option<Performance> {
    queue.waiting.pop_front().map(|(before, action)| Performance::new(world, before, action))
}

/// Performs everything that waits, without taking any time.
fn catch_up(world: &mut World, queue: &mut RitualQueue) {
    queue.single_steps = 0;
    while let Some(mut performance) = queue.current.take().or_else(|| next(world, queue)) {
        performance.finish(world);
        conclude(world, queue, &performance);
    }
}

/// A table on which something was missing is set up anew once nothing waits, so that it shows the position in any case.
fn conclude(world: &mut World, queue: &mut RitualQueue, performance: &Performance) {
    queue.missing |= performance.was_missing();
    if queue.missing && queue.waiting.is_empty() {
        queue.missing = false;
        warn!("A man or vest was missing on the table when {} was performed.", performance.plan().action);
        world.write_message(LayOut { position: performance.after() });
    }
}

/// Holds the clock, or lets it run. Looking back while it runs costs time.
pub fn hold(
    (queue, look_back, pace): (Res<RitualQueue>, Res<LookBack>, Res<Pace>),
    marker: Res<MarkerMoves>,
    mut holds: ResMut<ClockHolds>,
) {
    let performing = (!queue.is_idle() && !look_back.is_on()) || marker.0;
    holds.set_if_neq(ClockHolds { performing, paused: pace.paused });
}

/// Sends the camera to the seat of the player to move when everything that was played is performed, and when the players
/// begin to want it. After the end of a game nobody is to move.
#[allow(clippy::too_many_arguments)]
pub fn to_mover(
    (auto, across): (Res<AutoTurn>, Option<Res<Across>>),
    the_match: Res<Match>,
    queue: Res<RitualQueue>,
    mut played: MessageReader<Played>,
    mut resets: MessageReader<PositionReset>,
    cameras: Query<&Framing>,
    mut due: Local<bool>,
    mut views: MessageWriter<CameraView>,
) {
    let news = played.read().count() + resets.read().count() > 0;
    *due |= news || (auto.is_changed() && !auto.is_added());
    let turns = auto.0 && !across.is_some_and(|across| across.is_on());
    if queue.is_idle() && std::mem::take(&mut *due) && turns && the_match.game.result().is_none() {
        let now = cameras.iter().find_map(Framing::view).unwrap_or_default();
        views.write(now.seat_after(the_match.person()));
    }
}
