//! What the coach sees in the position on the table and, on request, in the whole game: scores, the best lines, and what the other player
//! threatens. It looks only while somebody wants to know.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use mind::coach::chances::turned;
use mind::coach::review::{Progress, Reviewed};
use mind::coach::{Hint, Threat};
use mind::opponent::Score;
use mind::opponent::any::{self, AnyFound};
use mind::thinking::{LookQuestion, Question, Thinker, Told};
use rules::{AnyAction, AnyPosition, Color};

use super::mind::{Asked, Thought};
use crate::command::CoachCommand;
use crate::game::Match;
use crate::phase::Screen;
use crate::ritual::LookBack;
use crate::wake::Waker;

/// How many lines the coach shows at most.
pub const LINES: usize = 5;
/// How many positions are looked at for the first line, and for each further one.
const NODES: (u64, u64) = (250_000, 90_000);
/// How many are looked at for a threat.
const THREAT: u64 = 40_000;
/// The longest that a position is looked at.
const LONGEST: Duration = Duration::from_secs(8);
/// So often at most something new is told.
const OFTEN: Duration = Duration::from_millis(300);

/// What somebody wants to know; nothing at first.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// How the position stands.
    pub score: bool,
    /// How many of the best lines; at most [`LINES`].
    pub lines: usize,
    /// What the other player threatens.
    pub threat: bool,
    /// Hints are given when asked for.
    pub hints: bool,
}

impl Wishes {
    const fn any(self) -> bool {
        self.score || self.lines > 0 || self.threat
    }
}

/// The position that is looked at: of which game, and after how many actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Point {
    game: u32,
    plies: usize,
}

/// What a look has found so far.
struct Seen {
    found: AnyFound,
    threat: Option<Threat>,
    is_over: bool,
}

/// What the coach sees.
#[derive(Resource, Default)]
pub struct Analysis {
    /// What was found in the position on the table so far.
    pub found: AnyFound,
    /// What is threatened in it.
    pub threat: Option<Threat>,
    /// The score at the start and after each action of the game, from White's view, as far as it was looked at.
    pub scores: Vec<Option<Score>>,
    /// How far a hint goes that somebody asked for: 0 without one.
    pub degree: usize,
    /// A hint is asked for and nothing is known yet.
    pub is_busy: bool,
    thought: Option<Thought<Seen>>,
    looked: Option<(Point, Wishes)>,
    /// The actions to which the scores belong, and the position before them.
    line: (Option<AnyPosition>, Vec<AnyAction>),
    games: u32,
    thinker: Arc<Thinker>,
}

impl Analysis {
    /// The hint that is shown: the best action of this position, told up to a degree.
    pub fn hint(&self, position: &AnyPosition) -> Option<(Hint, usize)> {
        let hint = Hint::new(position, self.found.best().filter(|_| self.degree > 0)?)?;
        let degree = self.degree.min(hint.degrees());
        Some((hint, degree))
    }

    /// The score of the position on the table from White's view, as far as it is known.
    pub fn score(&self, position: &AnyPosition) -> Option<Score> {
        let own = any::settled(position).or_else(|| self.found.score())?;
        Some(if position.turn() == Color::White { own } else { turned(own) })
    }

    /// Forgets the scores of what was not played in this game.
    fn follow(&mut self, the_match: &Match) {
        let (start, actions) = (the_match.game.start(), the_match.game.actions());
        let alike = match self.line.0 == Some(start) {
            true => actions.iter().zip(&self.line.1).take_while(|(now, before)| now == before).count() + 1,
            false => 0,
        };
        if alike < self.line.1.len() + 1 {
            self.games += 1;
        }
        self.scores.truncate(alike);
        self.scores.resize(actions.len() + 1, None);
        self.line = (Some(start), actions);
    }
}

/// A hint is asked for, or more of it.
pub(super) fn hear(mut commands: MessageReader<CoachCommand>, wishes: Res<Wishes>, mut analysis: ResMut<Analysis>) {
    for command in commands.read() {
        match command {
            CoachCommand::Hint if !wishes.hints => {}
            // Nobody asks for more before there is anything.
            CoachCommand::Hint if analysis.degree > 0 && analysis.found.lines.is_empty() => {}
            CoachCommand::Hint => analysis.degree += 1,
            CoachCommand::NoHint => analysis.degree = 0,
            CoachCommand::Review | CoachCommand::StopReview => {}
        }
    }
}

/// Looks at the position on the table while somebody wants to know something of it.
pub(super) fn look(
    (the_match, look_back, screen): (Res<Match>, Res<LookBack>, Res<State<Screen>>),
    (wishes, waker): (Res<Wishes>, Res<Waker>),
    mut analysis: ResMut<Analysis>,
) {
    let analysis = analysis.bypass_change_detection();
    if the_match.is_changed() {
        analysis.follow(&the_match);
    }
    let plies = look_back.at.unwrap_or(the_match.game.plies());
    let point = Point { game: analysis.games, plies };
    if analysis.looked.is_some_and(|(before, _)| before != point) {
        analysis.degree = 0;
        analysis.looked = None;
        analysis.thought = None;
        (analysis.found, analysis.threat) = (AnyFound::default(), None);
    }
    let mut wishes = *wishes;
    wishes.score |= analysis.degree > 0;
    let position = look_back.position(&the_match);
    let wanted =
        (wishes.any() && *screen == Screen::Play && any::settled(&position).is_none()).then_some((point, wishes));
    if wanted != analysis.looked {
        analysis.thought = wanted.and_then(|(_, wishes)| begin(&the_match, plies, wishes, analysis, &waker));
        analysis.looked = wanted;
    }
    let is_over = analysis.thought.as_ref().is_some_and(Thought::is_over);
    let seen = analysis.thought.as_ref().and_then(|thought| thought.heard().pop());
    let told_all = seen.as_ref().is_some_and(|seen| seen.is_over);
    if let Some(seen) = seen {
        (analysis.found, analysis.threat) = (seen.found, seen.threat);
    }
    if is_over || told_all {
        analysis.thought = None;
    }
    let score = analysis.score(&position);
    if let Some(place) = analysis.scores.get_mut(plies) {
        *place = score.or(*place);
    }
    analysis.is_busy = analysis.degree > 0 && analysis.found.lines.is_empty() && analysis.thought.is_some();
}

fn begin(the_match: &Match, plies: usize, wishes: Wishes, analysis: &Analysis, waker: &Waker) -> Option<Thought<Seen>> {
    let (game, thinker) = (the_match.game.clone(), analysis.thinker.clone());
    let lines = wishes.lines.clamp(1, LINES);
    let question = Question::Look(LookQuestion {
        plies,
        lines,
        nodes: NODES.0 + NODES.1 * (lines as u64 - 1),
        threat: wishes.threat.then_some(THREAT),
        hard: LONGEST,
        between: OFTEN,
    });
    Thought::ask(Asked::at_once("coach", thinker, game, question), waker, |told| match told {
        Told::Seen { found, threat, is_over } => Some(Seen { found, threat, is_over }),
        _ => None,
    })
}

/// How many positions are looked at for each move.
const NODES_IN_REVIEW: u64 = 12_000;

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
                let question = Question::Review { nodes: NODES_IN_REVIEW };
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
