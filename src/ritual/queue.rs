//! What is still to be performed, how fast, and what the ritual says while it performs; panels, captions and the
//! recorder read it, `plugin` works it off.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::command::PaceCommand;
use crate::game::{Played, PositionReset};
use crate::ritual::message::{SkipRitual, StepOnce};
use crate::ritual::performance::Performance;
use crate::ritual::plan::Plan;
use crate::ritual::step::Step;
use crate::rules::{AnyAction, AnyPosition};
use crate::table::LayOut;

/// How fast the ritual is performed, and whether it is held.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// 1 is the pace of a calm hand; 2 is twice as fast. Zero and less stand still.
    pub speed: f32,
    /// Held where it is; [`StepOnce`] goes on to the end of the step.
    pub paused: bool,
}

/// The slowest and the fastest speed.
pub const PACES: (f32, f32) = (0.25, 8.0);

impl Default for Pace {
    fn default() -> Self {
        Self { speed: 1.0, paused: false }
    }
}

/// The actions that were played and are not yet performed to their end.
#[derive(Resource, Default)]
pub struct RitualQueue {
    pub(super) waiting: VecDeque<(AnyPosition, AnyAction)>,
    pub(super) current: Option<Performance>,
    /// A reset was read in this frame: the table is set up later in it, so nothing may begin before the next.
    pub(super) table_is_stale: bool,
    /// How many steps are asked for while paused.
    pub(super) single_steps: usize,
    pub(super) skip: bool,
    /// A man or vest was missing while something was performed.
    pub(super) amiss: bool,
}

impl RitualQueue {
    /// Whether the table shows the position of the match: nothing is performed and nothing waits.
    pub fn is_idle(&self) -> bool {
        self.current.is_none() && self.waiting.is_empty()
    }

    /// How many actions wait behind the one that is performed.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// What is performed now.
    pub fn plan(&self) -> Option<&Plan> {
        self.current.as_ref().map(Performance::plan)
    }

    /// The step that began last and its number in the plan, from 0 on.
    pub fn step(&self) -> Option<(usize, Step)> {
        self.current.as_ref()?.step()
    }
}

/// Takes in what the match said and what the player asked of the ritual; where the game jumped, the table is laid out anew.
pub fn take_in(
    mut queue: ResMut<RitualQueue>,
    mut played: MessageReader<Played>,
    mut resets: MessageReader<PositionReset>,
    (mut skips, mut commands): (MessageReader<SkipRitual>, MessageReader<PaceCommand>),
    mut wanted: MessageWriter<LayOut>,
    mut pace: ResMut<Pace>,
    mut single_steps: MessageReader<StepOnce>,
) {
    let reset = resets.read().last().map(|reset| reset.position);
    queue.table_is_stale = reset.is_some();
    if let Some(position) = reset {
        wanted.write(LayOut { position });
        queue.waiting.clear();
        queue.current = None;
        queue.single_steps = 0;
        queue.amiss = false;
        follow(&mut queue, position, played.read());
    } else {
        queue.waiting.extend(played.read().map(|played| (played.before, played.action)));
    }
    queue.skip = skips.read().count() > 0;
    for command in commands.read() {
        match command {
            PaceCommand::Skip => queue.skip = true,
            PaceCommand::Pause => pace.paused = !pace.paused,
            PaceCommand::Faster => pace.speed = (pace.speed * 2.0).min(PACES.1),
            PaceCommand::Slower => pace.speed = (pace.speed / 2.0).max(PACES.0),
        }
    }
    queue.single_steps += single_steps.read().count();
}

/// Of the actions played in the frame of a reset, only those that follow the position that was set up are performed.
fn follow<'a>(queue: &mut RitualQueue, mut position: AnyPosition, played: impl Iterator<Item = &'a Played>) {
    for Played { before, action } in played {
        if *before == position {
            position = before.after(*action);
            queue.waiting.push_back((*before, *action));
        }
    }
}
