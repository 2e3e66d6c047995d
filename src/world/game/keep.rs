//! Keeps the running game in its file, so that nothing is lost; the commands that open a window add it.

use std::path::PathBuf;

use bevy::prelude::*;

use super::exercise::own_game;
use super::judge::Match;
use super::kept::Kept;
use super::message::{Announced, Refused, Request};
use super::session::Session;
use crate::clock;
use crate::text::Text;
use crate::world::phase::Phase;

/// A sentence for the players as soon as they sit at the table.
#[derive(Resource)]
struct Note(Text);

/// Puts a session's match into an app and keeps it in its file from now on.
pub fn begin(app: &mut App, session: Session) {
    app.insert_resource(session.the_match);
    app.add_systems(Update, keep.in_set(Phase::Show).run_if(resource_exists::<Kept>).run_if(own_game));
    app.add_systems(Last, keep_at_the_end.run_if(resource_exists::<Kept>).run_if(own_game));
    app.add_systems(PostStartup, say.run_if(resource_exists::<Note>));
    if let Some(kept) = session.kept {
        app.insert_resource(kept);
    }
    if let Some(note) = session.note {
        app.insert_resource(Note(note));
    }
    if let Some(offer) = session.offer {
        app.insert_resource(offer);
    }
}

fn say(note: Res<Note>, mut announcements: MessageWriter<Announced>) {
    announcements.write(Announced::Note(note.0.clone()));
}

/// How often the times of a clock that goes are written, in seconds, and how often while few are left: a program that is killed
/// goes on with them.
const OFTEN: (f32, f32) = (5.0, 1.0);

/// What the keeper remembers.
#[derive(Default)]
struct Memory {
    /// The last writing failed.
    failed: bool,
    /// How long ago the times of the clock were written, in seconds; `None` while it stands still and they are.
    since: Option<f32>,
    /// The file that the game on the table came from, until it has moved.
    moves: Option<PathBuf>,
}

/// Writes the game whenever it changed, and now and then while a clock goes.
fn keep(
    the_match: Res<Match>,
    time: Res<Time<Real>>,
    mut kept: ResMut<Kept>,
    (mut announcements, mut refusals): (MessageWriter<Announced>, MessageWriter<Refused>),
    mut requests: MessageReader<Request>,
    mut memory: Local<Memory>,
) {
    for request in requests.read() {
        match request {
            Request::Resume(stored) => memory.moves.clone_from(&stored.file),
            Request::GoOn(_) | Request::Begin { .. } => memory.moves = None,
            _ => {}
        }
    }
    let is_due = time_is_due(&the_match, &mut memory.since, time.delta_secs());
    if !the_match.is_changed() && !is_due {
        return;
    }
    memory.since = memory.since.map(|_| 0.0);
    match kept.follow(&the_match) {
        Ok(note) => {
            if std::mem::take(&mut memory.failed) {
                announcements.write(Announced::Kept);
            }
            announcements.write_batch(note.map(Announced::Note));
            if let Some(file) = memory.moves.take() {
                kept.took_over(&file);
            }
        }
        // The sentence stands already, and it is tried again.
        Err(_) if memory.failed && !the_match.is_changed() => {}
        Err(error) => {
            memory.failed = true;
            let sentence = Text::new("game-not-kept").with("fault", error.to_string());
            refusals.write(Refused { sentence });
        }
    }
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

/// Nothing that happened just before the window closed is lost.
fn keep_at_the_end(exits: MessageReader<AppExit>, the_match: Res<Match>, mut kept: ResMut<Kept>) {
    if !exits.is_empty()
        && let Err(error) = kept.follow(&the_match)
    {
        warn!("The game is not kept: {error}.");
    }
}
