//! What the panels say, besides what the choices and the rules say.

use crate::choices;
use crate::game::Match;
use crate::rules::words::player;
use crate::table::{Look, Materials};

/// A room's name.
pub const fn look(look: Look) -> &'static str {
    match look {
        Look::Study => "Study",
        Look::Studio => "Studio",
        Look::Garden => "Garden",
    }
}

/// The materials' name.
pub const fn materials(materials: Materials) -> &'static str {
    match materials {
        Materials::Wood => "Wood",
        Materials::Stone => "Stone",
    }
}

/// How the match stands, in a headline and a line below it.
pub fn headline(the_match: &Match) -> (String, String) {
    match the_match.game.result() {
        Some(result) => choices::verdict(&the_match.game, result),
        None => (format!("{} to move", player(the_match.position().turn())), choices::standing(&the_match.game)),
    }
}
