//! What stands on a table, exactly, so that two tables can be compared.

use bevy::prelude::*;
use rules::AnyPosition;
use table::game::PositionReset;
use table::ritual::RitualQueue;
use table::scene::{Captured, Chessman, Half, LastMoveMarker, OfTheSet, Ring, Spare, Square, StandSlot, Vest};

/// Whether nothing is performed.
pub fn is_idle(app: &App) -> bool {
    app.world().resource::<RitualQueue>().is_idle()
}

/// Lets frames pass until nothing is performed; returns how many.
pub fn until_idle(app: &mut App) -> usize {
    for frame in 0..3000 {
        if is_idle(app) {
            return frame;
        }
        app.update();
    }
    panic!("the ritual does not end");
}

/// Nothing is performed, and the table shows what a reset to this position lays out.
pub fn assert_as_reset(app: &mut App, position: AnyPosition, title: &str) {
    assert!(is_idle(app), "{title}");
    let shown = snapshot(app);
    app.world_mut().write_message(PositionReset { position });
    app.update();
    let reset = snapshot(app);
    for (shown, reset) in shown.iter().zip(&reset) {
        assert_eq!(shown, reset, "{title}: {}", position.fen());
    }
    assert_eq!(shown.len(), reset.len(), "{title}");
}

/// Everything of the set as lines of text: what it is, where, in which state, with exact transforms.
pub fn snapshot(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut lines = Vec::new();
    let mut rings = world.query::<(&Ring, Option<&ChildOf>, Option<&StandSlot>, &Transform)>();
    for (ring, worn, slot, place) in rings.iter(world) {
        if worn.is_none() {
            lines.push(format!("ring {:?} on {:?} at {place:?}", ring.kind, slot.map(|slot| slot.0)));
        } else {
            assert!(slot.is_none(), "a worn ring hangs on a hook");
        }
    }
    let mut men = world.query::<(
        &Chessman,
        Option<(&Square, &Half)>,
        Option<&Vest>,
        Option<&Captured>,
        Has<Spare>,
        &Transform,
        Option<&ChildOf>,
        Option<&Children>,
    )>();
    for (man, square, vest, captured, spare, place, parent, children) in men.iter(world) {
        let worn: Vec<_> = children
            .map(|rings| rings.iter().map(|ring| (world.get::<Ring>(ring), world.get::<Transform>(ring))).collect())
            .unwrap_or_default();
        lines.push(format!("{man:?} {square:?} {vest:?} {captured:?} {spare} {place:?} {parent:?} {worn:?}"));
    }
    let markers = world.query::<(&LastMoveMarker, &StandSlot, &Transform)>().iter(world).count();
    let things = world.query::<&OfTheSet>().iter(world).count();
    let entities = world.query::<Entity>().iter(world).count();
    lines.push(format!("{markers} marker, {things} things, {entities} entities"));
    lines.sort_unstable();
    lines
}
