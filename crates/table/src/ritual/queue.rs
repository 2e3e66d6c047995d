//! What is still to be performed, how fast, and by whom: the table or a player by hand. The settings remember who, the hand of a player
//! writes what it has already performed, and the queue leaves that out.

use std::collections::VecDeque;

use bevy::prelude::*;
use rules::{AnyAction, AnyPosition, Color};
use serde::{Deserialize, Serialize};
use turn::plan::Plan;
use turn::step::Step;

use crate::command::PaceCommand;
use crate::game::{Played, PositionReset};
use crate::ritual::performance::{Performance, SkipRitual, StepOnce};
use crate::scene::LayOut;

/// How much of the ritual players want to see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Style {
    /// Every step by a calm hand.
    #[default]
    Full,
    /// Every step by a hand that has done it often.
    Brisk,
    /// What was played stands there at once.
    Instant,
}

impl Style {
    /// Every style, the calmest first.
    pub const ALL: [Self; 3] = [Self::Full, Self::Brisk, Self::Instant];
}

/// How fast the ritual is performed, and whether it is held.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// 1 is the pace of a calm hand; 2 is twice as fast. Zero and less stand still.
    pub speed: f32,
    /// How much of it is shown.
    pub style: Style,
    /// Held where it is; [`StepOnce`] goes on to the end of the step.
    pub paused: bool,
}

/// How much faster a practised hand is: a capture with plunder takes less than three seconds.
const BRISK: f32 = 1.9;
/// The slowest and the fastest speed.
pub const PACES: (f32, f32) = (0.25, 8.0);

impl Default for Pace {
    fn default() -> Self {
        Self { speed: 1.0, style: Style::Full, paused: false }
    }
}

impl Pace {
    /// How many seconds of a plan pass in a second. Never negative.
    pub fn rate(&self) -> f32 {
        let faster = if self.style == Style::Brisk { BRISK } else { 1.0 };
        self.speed.max(0.0) * faster
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
    /// This many steps of the next action are done as soon as it begins, and nothing more goes by itself.
    pub(super) done_at_once: Option<usize>,
    /// A man or vest was missing while something was performed.
    pub(super) missing: bool,
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

impl RitualQueue {
    /// Nothing that was to be performed is any more: the table is laid out otherwise in this frame.
    pub(super) fn forget(&mut self) {
        self.waiting.clear();
        self.current = None;
        self.single_steps = 0;
        self.missing = false;
        self.done_at_once = None;
        self.table_is_stale = true;
    }

    /// Only the last actions are performed; the table is laid out for the first of them in this frame.
    pub(super) fn perform_only_the_last(&mut self, count: usize) {
        let last = self.waiting.split_off(self.waiting.len().saturating_sub(count));
        self.forget();
        self.waiting = last;
    }
}

/// Takes in what the match said and what the player asked of the ritual; where the game jumped, the table is laid out anew.
pub fn take_in(
    mut queue: ResMut<RitualQueue>,
    (mut played, mut resets): (MessageReader<Played>, MessageReader<PositionReset>),
    (mut skips, mut commands): (MessageReader<SkipRitual>, MessageReader<PaceCommand>),
    mut performed: ResMut<Performed>,
    mut wanted: MessageWriter<LayOut>,
    mut pace: ResMut<Pace>,
    mut single_steps: MessageReader<StepOnce>,
) {
    let reset = resets.read().last().map(|reset| reset.position);
    queue.table_is_stale = reset.is_some();
    if let Some(position) = reset {
        wanted.write(LayOut { position });
        queue.forget();
        follow(&mut queue, position, played.read());
    } else {
        // What a player has performed already is not performed again.
        let mut done = performed.bypass_change_detection().done;
        let news = played.read().map(|played| (played.before, played.action));
        queue.waiting.extend(news.filter(|action| done.take_if(|done| done == action).is_none()));
    }
    performed.bypass_change_detection().done = None;
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

/// Which players perform every deed of 2-7 themselves; for the others the table does.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayedByHand {
    /// White does.
    pub white: bool,
    /// Black does.
    pub black: bool,
}

impl PlayedByHand {
    /// Whether this player does.
    pub const fn of(self, color: Color) -> bool {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Whether any player does.
    pub const fn any(self) -> bool {
        self.white || self.black
    }

    /// The other way for this player.
    pub const fn change(&mut self, color: Color) {
        match color {
            Color::White => self.white = !self.white,
            Color::Black => self.black = !self.black,
        }
    }
}

/// What a player's own hands have done, so that nobody does it again.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Performed {
    /// The action that was performed and is requested now, with the position in which it is.
    pub done: Option<(AnyPosition, AnyAction)>,
    /// Things move by hand now, or settle after it: who moves them lets them be heard.
    pub moves: bool,
}
