//! Keeps the running game in its file, so that nothing is lost; the commands that open a window add it.

use std::path::PathBuf;

use bevy::prelude::*;
use host::IN_BROWSER;
use library::game_file::{StoreError, write_text};
use library::write_fault;
use rules::clock;
use rules::text::Text;

use super::exercise::{Exercise, own_game};
use super::judge::Match;
use super::kept::{Kept, Written};
use super::message::{Announced, KeepRequest, Request, Unkept};
use super::session::{NOWHERE, Offered, Session};
use crate::phase::Phase;
use crate::wake::Waker;

/// Sentences for the players as soon as they sit at the table.
#[derive(Resource)]
struct Notes(Vec<Announced>);

/// Puts a session's match into an app and keeps it in its file from now on.
pub fn begin(app: &mut App, session: Session) {
    app.insert_resource(session.the_match).add_message::<KeepRequest>();
    app.add_systems(Update, keep.in_set(Phase::Show).run_if(resource_exists::<Kept>));
    app.add_systems(Last, keep_at_the_end.run_if(resource_exists::<Kept>));
    app.add_systems(PostStartup, say.run_if(resource_exists::<Notes>));
    // A game that is only shown has no file either, and nobody misses it.
    let file = session.notes.iter().find_map(|note| match note {
        Announced::Warning(text) if text.id() == Some(NOWHERE) => Some(text.clone()),
        _ => None,
    });
    app.insert_resource(Unkept { file, page: None });
    if let Some(kept) = session.kept {
        app.insert_resource(kept);
    } else {
        app.add_systems(Update, copy.in_set(Phase::Show));
    }
    if !session.notes.is_empty() {
        app.insert_resource(Notes(session.notes));
    }
    if let Some(offer) = session.offer {
        app.insert_resource(Offered(offer));
    }
}

/// The game is written on threads from now on: a slow disk keeps no frame waiting.
pub fn beside_the_window(app: &mut App) {
    app.add_systems(Startup, |waker: Option<Res<Waker>>, kept: Option<ResMut<Kept>>| {
        if let Some(mut kept) = kept {
            kept.beside(waker.map_or_else(Waker::silent, |waker| waker.clone()));
        }
    });
}

fn say(mut notes: ResMut<Notes>, mut announcements: MessageWriter<Announced>) {
    announcements.write_batch(std::mem::take(&mut notes.0));
}

/// How often the times of a clock that goes are written, in seconds, and how often while few are left: a program that is killed
/// goes on with them.
const OFTEN: (f32, f32) = (5.0, 1.0);
/// After what time it is tried again to write what could not be written, in seconds: the game, settings, and what was learned.
pub const AGAIN: f32 = 5.0;

/// What the keeper remembers.
#[derive(Default)]
struct Memory {
    /// How long ago the times of the clock were written, in seconds; `None` while it stands still and they are.
    since: Option<f32>,
    /// For how long nothing was tried since it failed, in seconds.
    failed: f32,
    /// The file that the game on the table came from, until it was handed over.
    moves: Option<PathBuf>,
}

/// Writes the game whenever it changed, and now and then while a clock goes.
fn keep(
    (the_match, exercise): (Res<Match>, Option<Res<Exercise>>),
    time: Res<Time<Real>>,
    (mut kept, mut unkept): (ResMut<Kept>, ResMut<Unkept>),
    mut announcements: MessageWriter<Announced>,
    (mut requests, mut wishes): (MessageReader<Request>, MessageReader<KeepRequest>),
    mut memory: Local<Memory>,
) {
    let is_own = own_game(exercise) && !the_match.screens.is_guest();
    let hear = |kept: &mut Kept, unkept: &mut Unkept, announcements: &mut MessageWriter<Announced>| {
        while let Some(written) = kept.heard() {
            announcements.write_batch(told(written, unkept));
        }
    };
    hear(&mut kept, &mut unkept, &mut announcements);
    memory.failed = if unkept.file.is_some() { memory.failed + time.delta_secs() } else { 0.0 };
    let asked: Vec<KeepRequest> = wishes.read().cloned().collect();
    if asked.contains(&KeepRequest::Again) || memory.failed >= AGAIN && !kept.is_busy() {
        memory.failed = 0.0;
        kept.try_again();
    }
    for wish in asked {
        match wish {
            KeepRequest::Again => {}
            // A page takes a copy out of itself, and goes on as before.
            KeepRequest::In(path) if IN_BROWSER => drop(announcements.write_batch(copied(&path, &the_match))),
            KeepRequest::In(path) if is_own || kept.is_stuck() => kept.go_on_in(path, &the_match),
            KeepRequest::In(_) => {}
        }
    }
    if !is_own {
        // What was asked of an exercise is nothing for the game that waits.
        requests.clear();
        hear(&mut kept, &mut unkept, &mut announcements);
        return;
    }
    for request in requests.read() {
        match request {
            Request::Resume(stored) => memory.moves.clone_from(&stored.file),
            Request::GoOn(_) | Request::Begin { .. } => memory.moves = None,
            _ => {}
        }
    }
    let is_due = time_is_due(&the_match, &mut memory.since, time.delta_secs());
    if the_match.is_changed() || is_due {
        memory.since = memory.since.map(|_| 0.0);
        kept.follow(&the_match, memory.moves.take());
    }
    hear(&mut kept, &mut unkept, &mut announcements);
}

/// Takes note of what came of writing; returns what the players are told.
fn told(written: Written, unkept: &mut Unkept) -> Vec<Announced> {
    match written {
        Ok(told) => told.into_iter().chain(unkept.file.take().map(|_| Announced::Kept)).collect(),
        Err(error) => {
            let sentence = Text::new("game-not-kept").with("fault", store_fault(&error));
            // The sentence stands already, and it is tried again.
            let is_news = unkept.file.as_ref() != Some(&sentence);
            unkept.file = Some(sentence.clone());
            is_news.then_some(Announced::Warning(sentence)).into_iter().collect()
        }
    }
}

fn store_fault(error: &StoreError) -> Text {
    match error {
        StoreError::Write(error) => write_fault(error),
        StoreError::Save(error) => Text::verbatim(error.to_string()),
    }
}

/// Where there is no file for the game, it can be copied into one.
fn copy(the_match: Res<Match>, mut wishes: MessageReader<KeepRequest>, mut announcements: MessageWriter<Announced>) {
    for wish in wishes.read() {
        if let KeepRequest::In(path) = wish {
            announcements.write_batch(copied(path, &the_match));
        }
    }
}

/// Writes the game into this file once; returns what the players are told.
fn copied(path: &std::path::Path, the_match: &Match) -> Option<Announced> {
    let text = the_match.whole().text().map_err(StoreError::from);
    Some(match text.and_then(|text| Ok(write_text(path, &text)?)) {
        Ok(()) => Announced::Copied,
        Err(error) => Announced::Warning(Text::new("game-not-kept").with("fault", store_fault(&error))),
    })
}

/// Whether the times are to be written: long ago, or the clock has just been stopped.
fn time_is_due(the_match: &Match, since: &mut Option<f32>, elapsed: f32) -> bool {
    match the_match.clock.as_ref().filter(|clock| clock.is_running()) {
        Some(clock) => {
            let often = if clock::is_low(clock.left(clock.turn())) { OFTEN.1 } else { OFTEN.0 };
            // What passed before it went is not its time.
            let now = since.map_or(0.0, |since| since + elapsed);
            *since = Some(now);
            now >= often
        }
        None => since.take().is_some(),
    }
}

/// Nothing that happened just before the window closed is lost, and nothing that is being written.
fn keep_at_the_end(
    exits: MessageReader<AppExit>,
    (the_match, exercise): (Res<Match>, Option<Res<Exercise>>),
    mut kept: ResMut<Kept>,
) {
    if exits.is_empty() {
        return;
    }
    if own_game(exercise) && !the_match.screens.is_guest() {
        kept.follow(&the_match, None);
    }
    kept.finish();
    while let Some(written) = kept.heard() {
        if let Err(error) = written {
            warn!("The game is not kept: {error}.");
        }
    }
}
