//! The order of a frame, and what the window shows; every Bevy room puts its systems into these sets.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

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

/// What the window shows. The room that is to be shown asks for it with `NextState`; the others keep back meanwhile.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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

/// Chains the phases of a frame. What the window shows changes behind the input, so that the rest of the frame is of the new screen
/// already, and at the frame's end, so that nothing of an old one is drawn: a window at rest may not draw again for long.
pub fn order(app: &mut App) {
    screens(app);
    app.configure_sets(Update, (Phase::Input, Phase::Judge, Phase::Ritual, Phase::Table, Phase::Show).chain());
    app.add_systems(Update, (change.after(Phase::Input).before(Phase::Judge), change.after(Phase::Show)));
}

/// Adds the screens to an app, if it has none yet: the game is shown.
pub fn screens(app: &mut App) {
    if !app.is_plugin_added::<StatesPlugin>() {
        app.add_plugins(StatesPlugin);
    }
    if !app.world().contains_resource::<State<Screen>>() {
        app.init_state::<Screen>();
    }
}

fn change(world: &mut World) {
    if !matches!(world.resource::<NextState<Screen>>(), NextState::Unchanged) {
        world.run_schedule(StateTransition);
    }
}
