//! Keeps the running game in its file, so that nothing is lost; the commands that open a window add it.

use bevy::prelude::*;

use super::exercise::own_game;
use super::judge::Match;
use super::kept::Kept;
use super::message::{Announced, Refused};
use super::session::Session;
use crate::phase::Phase;
use crate::text::Text;

/// A sentence for the players as soon as they sit at the table.
#[derive(Resource)]
struct Note(Text);

/// Puts a session's match into an app and keeps it in its file from now on.
pub fn begin(app: &mut App, session: Session) {
    app.insert_resource(session.the_match);
    app.add_systems(Update, keep.in_set(Phase::Show).run_if(resource_exists::<Kept>).run_if(own_game));
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

/// Writes the game whenever it changed.
fn keep(
    the_match: Res<Match>,
    mut kept: ResMut<Kept>,
    mut announcements: MessageWriter<Announced>,
    mut refusals: MessageWriter<Refused>,
    mut failed: Local<bool>,
) {
    if !the_match.is_changed() {
        return;
    }
    match kept.follow(&the_match.game) {
        Ok(note) => {
            if std::mem::take(&mut *failed) {
                announcements.write(Announced::Kept);
            }
            announcements.write_batch(note.map(Announced::Note));
        }
        Err(error) => {
            *failed = true;
            let sentence = Text::new("game-not-kept").with("fault", error.to_string());
            refusals.write(Refused { sentence });
        }
    }
}
