//! Whether the files are there that a room or a set is made of: within the program always, in a page once they have come; the table's plugin
//! makes nothing anew before.

use assets::carried::File;
use bevy::prelude::*;
use rules::Kind;
use shapes::detail::Detail;

use super::pictures::Paint;
use super::quality::Quality;
use super::{Look, Materials, models};

/// Asks for everything that a table of this room, set and tier is made of, so that what is missing is noted.
pub fn ask(look: Look, set: Materials, quality: Quality) -> bool {
    let prints = Paint::of_every_set().map(|paint| paint.is_there(quality.texture_size()));
    let shapes = Kind::ALL.map(|kind| models::are_there(kind, Detail::LOW));
    // All of them are asked for, also where one is missing.
    let parts = [room(look, quality), set_of(set, quality)];
    let all: Vec<bool> = prints.chain(shapes).chain(parts).collect();
    !all.contains(&false)
}

/// Asks for the files of a room.
fn room(look: Look, quality: Quality) -> bool {
    let (most, files) = (quality.texture_size(), look.room().files);
    let pictures = Paint::of_room(look).map(|paint| paint.is_there(most));
    let parts = [files.light.is_there(), files.near.is_none_or(File::is_there)];
    !pictures.contains(&false) && !parts.contains(&false)
}

/// Asks for the files of a set.
fn set_of(set: Materials, quality: Quality) -> bool {
    let most = quality.texture_size();
    let parts = Paint::of_set(set).map(|paint| paint.is_there(most));
    !parts.contains(&false)
}

/// Whether another room was chosen and everything that it is made of is there.
pub(super) fn another_room(look: Res<Look>, quality: Res<Quality>, mut waits: Local<bool>) -> bool {
    *waits |= look.is_changed() && !look.is_added();
    let is_due = *waits && room(*look, *quality);
    *waits &= !is_due;
    is_due
}

/// Whether another set was chosen and everything that it is made of is there.
pub(super) fn another_set(set: Res<Materials>, quality: Res<Quality>, mut waits: Local<bool>) -> bool {
    *waits |= set.is_changed() && !set.is_added();
    let is_due = *waits && set_of(*set, *quality);
    *waits &= !is_due;
    is_due
}
