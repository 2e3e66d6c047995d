//! The computer at its seat: it thinks when it is to move and nothing is performed, and asks the match for what it found.
//!
//! It thinks only while the table shows the present point of a game that goes on; at full strength also while the other player is to move. A thought belongs to the point at which it began
//! ([`Ply`]): at any other one it is dropped, which stops its thread.

use std::sync::Arc;
use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use host::{IN_BROWSER, power};
use mind::thinking::{MoveQuestion, Question, Thinker, Told};

use super::conduct::{Conduct, threads};
use super::mind::{Asked, Thought};
use crate::command::PaceCommand;
use crate::game::{ClockHolds, Match, Ply, Request};
use crate::phase::Screen;
use crate::ritual::{LookBack, Pace, RitualQueue};
use crate::wake::Waker;
use mind::opponent::any::{AnyFound, Strength};
use mind::opponent::manners;
use rules::Color;

/// After an offer that was declined, this many actions pass before the next.
const NO_OFFER: usize = 24;
/// For how many moves the time has to last, where nobody says.
const MOVES: u32 = 28;
/// How many positions are looked at before an offer is answered.
const OFFER: u64 = 20_000;
/// For how long it thinks on while the other player does: whoever has left the table keeps no machine busy.
const PONDERED: Duration = Duration::from_secs(120);
/// From this level on the computer gives up hopeless games; a child wants to mate.
const GIVES_UP: u8 = 3;

/// What the computer is thinking about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Subject {
    at: Ply,
    /// Whose computer thinks.
    by: Color,
    strength: Strength,
    seed: u64,
    aim: Aim,
}

/// What it thinks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// Its move.
    Move,
    /// The answer to a draw that was offered to it while the other player is to move.
    Offer,
    /// Nothing yet: it looks at what the other player may do, and remembers it.
    Ponder,
}

/// The computer's thought, and what it remembers of the game.
#[derive(Resource, Default)]
pub struct Thinking {
    thought: Option<(Subject, Thought<AnyFound>)>,
    /// Its scores, each with the number of actions before it and its colour.
    scores: Vec<(usize, Color, i32)>,
    /// When it offered a draw last, in actions.
    offered: Option<usize>,
    thinker: Arc<Thinker>,
}

impl Thinking {
    /// Whose computer thinks about its move now.
    pub fn who(&self) -> Option<Color> {
        self.thought.as_ref().filter(|(subject, _)| subject.aim == Aim::Move).map(|(subject, _)| subject.by)
    }

    /// Whether a computer thinks while the other player is to move.
    pub fn ponders(&self) -> bool {
        self.thought.as_ref().is_some_and(|(subject, thought)| subject.aim == Aim::Ponder && !thought.is_over())
    }

    fn scores_of(&self, color: Color) -> Vec<i32> {
        self.scores.iter().filter(|(_, other, _)| *other == color).map(|(.., score)| *score).collect()
    }
}

/// What the computer sees of the table.
#[derive(SystemParam)]
pub(super) struct Table<'w> {
    the_match: Res<'w, Match>,
    holds: Res<'w, ClockHolds>,
    conduct: Res<'w, Conduct>,
    queue: Res<'w, RitualQueue>,
    pace: Res<'w, Pace>,
    look_back: Res<'w, LookBack>,
    screen: Res<'w, State<Screen>>,
    waker: Res<'w, Waker>,
}

impl Table<'_> {
    /// What there is to think about now.
    fn subject(&self) -> Option<Subject> {
        let is_present = *self.screen == Screen::Play && !self.look_back.is_on();
        let stands_still = self.queue.is_idle() && !self.pace.paused;
        let is_broken_off = self.the_match.adjourned || self.holds.paused;
        if !is_present || !stands_still || is_broken_off || self.the_match.game.result().is_some() {
            return None;
        }
        let turn = self.the_match.position().turn();
        let seat = |by: Color, aim| {
            let strength = Strength::new(self.the_match.computer(by)?)?;
            Some(Subject { at: self.the_match.ply(), by, strength, seed: self.the_match.players.seed, aim })
        };
        if let Some(own) = seat(turn, Aim::Move) {
            return Some(own);
        }
        if self.the_match.draw_offer == Some(turn) {
            return seat(!turn, Aim::Offer);
        }
        // A level is as strong as its number says, however long the other player takes.
        let ponders = self.conduct.ponders && !IN_BROWSER;
        seat(!turn, Aim::Ponder).filter(|subject| ponders && subject.strength == Strength::Full)
    }

    /// The share of its time that the computer takes for a move, where there is a clock.
    fn share(&self, color: Color) -> Option<Duration> {
        let clock = self.the_match.clock.as_ref()?;
        let left = clock.left(color);
        let moves = clock.moves_left(color).map_or(MOVES, |moves| moves.clamp(1, MOVES));
        Some((left / moves + clock.added(color) * 3 / 4).min(left / 2))
    }

    /// Begins a thought.
    fn think(&self, subject: Subject, thinker: &Arc<Thinker>) -> Option<Thought<AnyFound>> {
        let (game, thinker) = (self.the_match.game.clone(), thinker.clone());
        let budget = self.conduct.budget.or_else(|| self.share(subject.by));
        let conduct = Conduct { budget, ..*self.conduct };
        let choices = game.position().legal_actions().len();
        let Subject { strength, seed, aim, .. } = subject;
        let pause = conduct.pause(seed, game.plies(), choices);
        let (strength, nodes, (soft, hard), pause) = match aim {
            Aim::Move => (strength, conduct.nodes, conduct.time(strength == Strength::Full), pause),
            Aim::Offer => (Strength::Full, conduct.nodes.min(OFFER), conduct.time(true), pause),
            Aim::Ponder => (strength, conduct.nodes, (PONDERED, PONDERED), Duration::ZERO),
        };
        let may_begin: fn() -> bool = if aim == Aim::Ponder { || !power::on_battery() } else { || true };
        let question = Question::Move(MoveQuestion { strength, seed, nodes, soft, hard, threads: threads() });
        let asked = Asked { pause, may_begin, ..Asked::at_once("computer", thinker, game, question) };
        Thought::ask(asked, &self.waker, |told| match told {
            Told::Found(found) => Some(found),
            _ => None,
        })
    }
}

/// A show that is taken back stands still: it would be played on at once.
pub(super) fn pause_the_show(
    mut requests: MessageReader<Request>,
    (the_match, pace): (Res<Match>, Res<Pace>),
    mut paces: MessageWriter<PaceCommand>,
) {
    if requests.read().any(|request| *request == Request::Undo) && the_match.is_show() && !pace.paused {
        paces.write(PaceCommand::Pause);
    }
}

/// Lets the computer think, and passes on what it decided.
pub(super) fn think(
    table: Table,
    mut thinking: ResMut<Thinking>,
    mut requests: ResMut<Messages<Request>>,
    mut cursor: Local<MessageCursor<Request>>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    // Somebody else asked for something that is not judged yet: the point of the match is about to change.
    let is_asked = cursor.read(&requests).count() > 0;
    let subject = table.subject();
    if thinking.thought.as_ref().map(|(about, _)| *about) != subject {
        if thinking.thought.take().is_some() || subject.is_some() {
            // Whether it thinks is seen on its chip.
            redraws.write(RequestRedraw);
        }
        let thinker = thinking.thinker.clone();
        thinking.thought = subject.and_then(|subject| table.think(subject, &thinker).map(|thought| (subject, thought)));
    }
    let Some((subject, thought)) = &thinking.thought else { return };
    if subject.aim == Aim::Ponder {
        // What it finds it keeps for its own move; a thought that has ended stays, so that it is not begun again.
        return;
    }
    let (subject, is_over) = (*subject, thought.is_over());
    let found = thought.heard().pop();
    if found.is_none() && !is_over {
        return;
    }
    thinking.thought = None;
    if is_asked {
        // It thinks again, and finds the same.
        return;
    }
    let asked = match found {
        Some(found) => decide(&table, &mut thinking, subject, &found),
        None => at_a_loss(&table, subject),
    };
    for request in asked {
        requests.write(request);
    }
}

/// What the computer asks of the match when its thought has failed by a fault of its own: the game goes on.
fn at_a_loss(table: &Table, subject: Subject) -> Vec<Request> {
    if subject.aim == Aim::Offer {
        return vec![Request::DeclineDraw];
    }
    let action = table.the_match.position().legal_actions().first().copied();
    action.map(|action| Request::Play { action, at: subject.at }).into_iter().collect()
}

/// What the computer asks of the match.
fn decide(table: &Table, thinking: &mut Thinking, subject: Subject, found: &AnyFound) -> Vec<Request> {
    let the_match = &table.the_match;
    let (position, plies) = (the_match.position(), the_match.game.plies());
    let score = found.score().map_or(0, |score| score.value());
    let own = if subject.aim == Aim::Offer { -score } else { score };
    let accepts = manners::accepts(own, position.fullmove_number(), position.halfmove_clock());
    if subject.aim == Aim::Offer {
        return vec![if accepts { Request::AcceptDraw } else { Request::DeclineDraw }];
    }
    thinking.scores.retain(|(ply, ..)| *ply < plies);
    thinking.scores.push((plies, subject.by, own));
    let scores = thinking.scores_of(subject.by);
    let gives_up = match subject.strength {
        Strength::Level(level) => level.number() >= GIVES_UP,
        Strength::Full => true,
    };
    if the_match.draw_offer == Some(!subject.by) && accepts {
        return vec![Request::AcceptDraw];
    }
    if let Some(claim) = the_match.claims().first().filter(|_| manners::claims(own)) {
        return vec![Request::Claim(*claim)];
    }
    if table.conduct.resigns && gives_up && manners::resigns(&scores) {
        return vec![Request::Resign(subject.by)];
    }
    // However short the search was, there is something to play.
    let action = found.best().or_else(|| position.legal_actions().first().copied());
    let mut requests = Vec::new();
    let long_ago = thinking.offered.is_none_or(|offered| offered > plies || offered + NO_OFFER <= plies);
    let may_offer = the_match.draw_offer.is_none() && long_ago;
    if may_offer && manners::offers(&scores, position.fullmove_number()) {
        thinking.offered = Some(plies);
        requests.push(Request::OfferDraw);
    }
    requests.extend(action.map(|action| Request::Play { action, at: subject.at }));
    requests
}

#[cfg(test)]
mod tests;
