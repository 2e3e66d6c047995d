//! Which systems of a frame have no order although one writes what the other reads: films and tests are exact to the frame only where there
//! is one, or where it makes no difference.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleBuildWarning, Schedules};
use bevy::prelude::*;
use rules::plunder::{MatchOptions, Position};

use crate::seat::Seat;

/// How many pairs of systems in `Update` touch the same resource, component or message without an order, most of them writers of messages that
/// somebody reads in a later phase. Bevy tells their names in a build with its feature `debug` only.
const WITHOUT_ORDER: usize = 62;

#[test]
fn no_more_systems_are_without_an_order_than_were() {
    let mut seat = Seat::with_panels(Position::start(MatchOptions::default()));
    let world = seat.app.world_mut();
    let mut schedule = world.resource_mut::<Schedules>().remove(Update).unwrap();
    let settings = ScheduleBuildSettings { ambiguity_detection: LogLevel::Warn, ..schedule.get_build_settings() };
    schedule.set_build_settings(settings);
    // A schedule is built again when something new is in it.
    schedule.add_systems(|| {});
    let built = schedule.initialize(world).unwrap().unwrap();
    let pairs = built.warnings.iter().map(|warning| match warning {
        // Whoever has the whole world has it against that new one, too.
        ScheduleBuildWarning::Ambiguity(found) => found.0.iter().filter(|(_, _, shared)| !shared.is_empty()).count(),
        _ => 0,
    });
    let pairs: usize = pairs.sum();
    assert!(pairs > 0, "nothing is looked at");
    assert!(pairs <= WITHOUT_ORDER, "{pairs} pairs: give what is new an order, by a phase or by `chain`");
}
