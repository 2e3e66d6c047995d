//! Reviews the game on the table in the background, on request.

use std::sync::Arc;

use bevy::prelude::*;
use mind::thinking::{Question, Told};

use super::mind::{Asked, Thought};
use crate::command::CoachCommand;
use crate::game::Match;
use crate::wake::Waker;
use mind::coach::review::{Progress, Reviewed};
use rules::{AnyAction, AnyPosition};

/// How many positions are looked at for each move.
const NODES: u64 = 12_000;

/// The review of the game on the table.
#[derive(Resource, Default)]
pub struct GameReview {
    /// How far it has come, from 0 to 1; `None` where none goes on.
    pub progress: Option<Progress>,
    /// What was found in the game that was looked through last.
    pub found: Option<Reviewed>,
    thought: Option<Thought<Told>>,
    of: Option<(AnyPosition, Vec<AnyAction>)>,
}

/// Begins a review, stops it, and takes in what it found; what belongs to another game is forgotten.
pub(super) fn go_on(
    the_match: Res<Match>,
    waker: Res<Waker>,
    mut commands: MessageReader<CoachCommand>,
    mut reviewed: ResMut<GameReview>,
) {
    let reviewed = reviewed.bypass_change_detection();
    if the_match.is_changed() && reviewed.of.is_some() {
        let now = (the_match.game.start(), the_match.game.actions());
        if reviewed.of.as_ref() != Some(&now) {
            *reviewed = GameReview::default();
        }
    }
    for command in commands.read() {
        match command {
            CoachCommand::Review if reviewed.thought.is_none() => {
                let game = the_match.game.clone();
                let of = Some((game.start(), game.actions()));
                let question = Question::Review { nodes: NODES };
                let asked = Asked::at_once("review", Arc::default(), game, question);
                let thought = Thought::ask(asked, &waker, Some);
                let progress = thought.is_some().then_some(0.0);
                *reviewed = GameReview { progress, found: None, thought, of };
            }
            CoachCommand::StopReview => *reviewed = GameReview::default(),
            _ => {}
        }
    }
    let is_over = reviewed.thought.as_ref().is_some_and(Thought::is_over);
    for told in reviewed.thought.as_ref().map(Thought::heard).unwrap_or_default() {
        match told {
            Told::Progress(part) => reviewed.progress = Some(part),
            Told::Reviewed(found) => {
                (reviewed.progress, reviewed.thought) = (None, None);
                reviewed.found = Some(*found);
            }
            // Of other questions.
            Told::Found(_) | Told::Seen { .. } => {}
        }
    }
    // It failed: nobody waits for it any longer.
    if is_over {
        (reviewed.progress, reviewed.thought) = (None, None);
    }
}
