//! Looking back: the table shows an earlier point of the game, or plays the game again, while the match stays where it is;
//! `plugin` runs it.

use bevy::prelude::*;

use crate::command::LookBackCommand;
use crate::game::{Match, Played, PositionReset};
use crate::ritual::queue::RitualQueue;
use crate::scene::LayOut;
use rules::{AnyGame, AnyPosition};
use turn::plan::plan;

/// What the table shows while players look back.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LookBack {
    /// After how many actions; `None` for the present point.
    pub at: Option<usize>,
    /// The game is played again from there.
    pub goes_on: bool,
    /// How many steps of the next action are done, where the table shows it in their midst and stands still.
    pub step: Option<usize>,
    /// The table is free: anything is lifted and put anywhere, until another point of the game is shown.
    pub is_free: bool,
}

/// The actions of the game and the steps of each, in one row, so that every moment of the game has a number. Known while players look
/// back.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Timeline {
    /// The number of the moment before each action, and of the last moment.
    starts: Vec<usize>,
}

impl Timeline {
    fn of(game: &AnyGame) -> Self {
        let mut starts = vec![0];
        for (plies, action) in game.actions().into_iter().enumerate() {
            let steps = game.position_after(plies).map_or(1, |before| plan(before, action).steps.len().max(1));
            starts.push(starts.last().copied().unwrap_or_default() + steps);
        }
        Self { starts }
    }

    /// The number of the last moment.
    pub fn end(&self) -> usize {
        self.starts.last().copied().unwrap_or_default()
    }

    /// How many steps the action after this many has.
    pub fn steps(&self, plies: usize) -> usize {
        match (self.starts.get(plies), self.starts.get(plies + 1)) {
            (Some(start), Some(end)) => end - start,
            _ => 0,
        }
    }

    /// The number of a moment: after this many actions, and this many steps of the next one.
    pub fn number(&self, plies: usize, step: usize) -> usize {
        self.starts.get(plies).copied().unwrap_or_default() + step
    }

    /// The moment of a number: after how many actions, and how many steps of the next one are done.
    pub fn moment(&self, number: usize) -> (usize, usize) {
        let plies = self.starts.partition_point(|start| *start <= number).saturating_sub(1);
        (plies, number - self.starts.get(plies).copied().unwrap_or_default())
    }
}

impl LookBack {
    /// Whether the table shows something else than the match's point.
    pub const fn is_on(&self) -> bool {
        self.at.is_some() || self.is_free
    }

    /// The position that the table shows.
    pub fn position(&self, the_match: &Match) -> AnyPosition {
        let looked_at = self.at.and_then(|plies| the_match.game.position_after(plies));
        looked_at.unwrap_or_else(|| the_match.position())
    }
}

/// Obeys the commands, and goes on with a game that is played again.
pub(super) fn look_back(
    the_match: Res<Match>,
    mut commands: MessageReader<LookBackCommand>,
    (mut played, mut resets): (MessageReader<Played>, MessageReader<PositionReset>),
    mut look_back: ResMut<LookBack>,
    mut queue: ResMut<RitualQueue>,
    mut timeline: ResMut<Timeline>,
    mut wanted: MessageWriter<LayOut>,
) {
    let plies = the_match.game.plies();
    let (news, is_reset) = (played.read().count(), resets.read().count() > 0);
    if news > 0 || is_reset {
        // The match moves on, and the table shows it.
        let was = std::mem::take(&mut *look_back);
        if was.is_on() && !is_reset {
            queue.perform_only_the_last(news);
            wanted.write_batch(queue.waiting.front().map(|(before, _)| LayOut { position: *before }));
        }
        return;
    }
    for command in commands.read() {
        let at = look_back.at.unwrap_or(plies);
        let next = match *command {
            LookBackCommand::To(wanted) => Some(wanted),
            LookBackCommand::ToStep(wanted, 0) => Some(wanted),
            LookBackCommand::ToStep(plies, step) => {
                show_step(&the_match, (plies, step), &mut look_back, &mut queue, &mut wanted);
                None
            }
            LookBackCommand::Free if look_back.is_free => Some(plies),
            LookBackCommand::Free => {
                if look_back.step.is_some() || !queue.is_idle() {
                    lay_out(&the_match, at, &mut look_back, &mut queue, &mut wanted);
                }
                look_back.goes_on = false;
                look_back.is_free = true;
                None
            }
            LookBackCommand::Later | LookBackCommand::Replay if look_back.is_free => Some(at),
            LookBackCommand::Earlier if look_back.step.is_some() => Some(at),
            LookBackCommand::Earlier => at.checked_sub(1),
            LookBackCommand::Later => {
                forward(&the_match, &mut look_back, &mut queue);
                None
            }
            LookBackCommand::Present => Some(plies),
            LookBackCommand::Replay if look_back.goes_on => {
                look_back.goes_on = false;
                None
            }
            LookBackCommand::Replay if look_back.step.is_some() => {
                forward(&the_match, &mut look_back, &mut queue);
                look_back.goes_on = look_back.is_on();
                None
            }
            LookBackCommand::Replay => {
                let from = if at == plies { 0 } else { at };
                show(&the_match, from, &mut look_back, &mut queue, &mut wanted);
                look_back.goes_on = plies > 0;
                None
            }
        };
        if let Some(next) = next {
            show(&the_match, next, &mut look_back, &mut queue, &mut wanted);
        }
    }
    if look_back.goes_on && queue.is_idle() {
        forward(&the_match, &mut look_back, &mut queue);
    }
    if look_back.is_on() && (the_match.is_changed() || timeline.starts.len() != plies + 1) {
        timeline.set_if_neq(Timeline::of(&the_match.game));
    }
}

/// Shows an action in the midst of its steps; the table stands still there until something is asked.
fn show_step(
    the_match: &Match,
    (at, step): (usize, usize),
    look_back: &mut LookBack,
    queue: &mut RitualQueue,
    wanted: &mut MessageWriter<LayOut>,
) {
    let next = the_match.game.position_after(at).zip(the_match.game.actions().get(at).copied());
    let Some((before, action)) = next else { return };
    *look_back = LookBack { at: Some(at), step: Some(step), ..default() };
    queue.forget();
    queue.waiting.push_back((before, action));
    queue.done_at_once = Some(step);
    wanted.write(LayOut { position: before });
}

/// Shows the position after this many actions at once; the present point ends the look back.
fn show(
    the_match: &Match,
    at: usize,
    look_back: &mut LookBack,
    queue: &mut RitualQueue,
    wanted: &mut MessageWriter<LayOut>,
) {
    let plies = the_match.game.plies();
    let at = at.min(plies);
    if at == look_back.at.unwrap_or(plies) && queue.is_idle() && !look_back.is_free {
        look_back.goes_on = false;
        return;
    }
    lay_out(the_match, at, look_back, queue, wanted);
}

/// The table is laid out for the position after this many actions.
fn lay_out(
    the_match: &Match,
    at: usize,
    look_back: &mut LookBack,
    queue: &mut RitualQueue,
    wanted: &mut MessageWriter<LayOut>,
) {
    let Some(position) = the_match.game.position_after(at) else { return };
    *look_back = LookBack { at: (at < the_match.game.plies()).then_some(at), ..default() };
    queue.forget();
    wanted.write(LayOut { position });
}

/// Performs the next action; after the last one the table shows the present point again.
fn forward(the_match: &Match, look_back: &mut LookBack, queue: &mut RitualQueue) {
    let Some(at) = look_back.at else { return };
    let next = the_match.game.position_after(at).zip(the_match.game.actions().get(at).copied());
    let Some((before, action)) = next else {
        *look_back = LookBack::default();
        return;
    };
    // In its midst it only goes on.
    if look_back.step.is_none() {
        queue.waiting.push_back((before, action));
    }
    let is_last = at + 1 >= the_match.game.plies();
    *look_back = LookBack { at: (!is_last).then_some(at + 1), goes_on: look_back.goes_on && !is_last, ..default() };
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::AnyOptions;

    #[test]
    fn every_moment_of_a_game_has_one_number() {
        let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
        for name in ["e2e4", "d7d5", "e4d5", "d8d5+p"] {
            game.play_name(name).unwrap();
        }
        let timeline = Timeline::of(&game);
        assert_eq!(timeline.steps(0), 1);
        assert!(timeline.steps(3) > timeline.steps(2) && timeline.steps(2) > 1, "{timeline:?}");
        assert_eq!(timeline.steps(4), 0);
        for number in 0..=timeline.end() {
            let (plies, step) = timeline.moment(number);
            assert_eq!(timeline.number(plies, step), number);
            assert!(step < timeline.steps(plies) || (plies, step) == (4, 0), "{number}: {plies} {step}");
        }
        assert_eq!(Timeline::default().moment(0), (0, 0));
    }
}
