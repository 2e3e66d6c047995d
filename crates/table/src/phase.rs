//! The order of a frame, and what the window shows; every Bevy room puts its systems into these sets.

use bevy::prelude::*;

/// The order of a frame. Rooms put their systems of `Update` into these sets; it is chained here and nowhere else.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Pointer, keyboard and panels write requests.
    Input,
    /// The match judges requests by the rules and says what was played.
    Judge,
    /// The ritual turns what was played into steps and performs them.
    Ritual,
    /// The table follows: men, vests, lights and camera.
    Table,
    /// Highlights and panels show what is.
    Show,
}

/// What the window shows. The room that is shown sets it; the others keep back meanwhile.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The title over the live table.
    Title,
    /// The game.
    #[default]
    Play,
    /// The set by itself.
    Showcase,
    /// A film of a script or a game.
    Film,
    /// The game stands still before a photographer's camera.
    Photograph,
}

impl Screen {
    /// Whether something else than the game has the table: what belongs to the game is not on it meanwhile, and it is laid out for the
    /// game again afterwards.
    pub const fn has_another_table(self) -> bool {
        matches!(self, Self::Showcase | Self::Film)
    }
}

/// Chains the phases of a frame.
pub fn order(app: &mut App) {
    app.configure_sets(Update, (Phase::Input, Phase::Judge, Phase::Ritual, Phase::Table, Phase::Show).chain());
}
