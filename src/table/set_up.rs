//! Lays out men, vests, stand and trays for a position, at once; runs on every `PositionReset` of the match.

use bevy::prelude::*;

use super::components::{Captured, OfTheSet, Spare, Square, StandSlot, Vest};
use super::layout;
use super::spawn::{SetAssets, spawn_man, spawn_marker, spawn_ring};
use super::{reserve, tray};
use crate::game::PositionReset;
use crate::rules::plunder::Position;
use crate::rules::{Color, Kind};

/// Clears the table and lays it out for the newest position that was announced.
pub(super) fn on_reset(
    mut commands: Commands,
    mut resets: MessageReader<PositionReset>,
    assets: Res<SetAssets>,
    old: Query<Entity, (With<OfTheSet>, Without<ChildOf>)>,
) {
    if let Some(PositionReset { position }) = resets.read().last() {
        old.iter().for_each(|entity| commands.entity(entity).try_despawn());
        lay_out(&mut commands, &assets, position);
    }
}

/// Puts everything of the set where it belongs in this position, onto a cleared table.
pub fn lay_out(commands: &mut Commands, assets: &SetAssets, position: &Position) {
    for (square, man, vest) in position.men() {
        let entity = spawn_man(commands, assets, man, layout::standing(square, man.color));
        commands.entity(entity).insert(Square(square));
        if let Some(vest) = vest {
            let ring = spawn_ring(commands, assets, vest, layout::worn_ring(man.kind));
            commands.entity(entity).insert(Vest(vest)).add_child(ring);
        }
    }
    for by in Color::ALL {
        for (slot, man) in tray::men(position, by) {
            let entity = spawn_man(commands, assets, man, layout::captured(by, slot));
            commands.entity(entity).insert(Captured { by, slot });
        }
        for (place, man) in reserve::men(position, by) {
            let entity = spawn_man(commands, assets, man, layout::in_reserve(by, place));
            commands.entity(entity).insert(Spare);
        }
    }
    for kind in Kind::ALL {
        let hanging = layout::hanging(kind, worn(position, kind)) as usize;
        for slot in layout::hooks_of(kind).take(hanging) {
            let ring = spawn_ring(commands, assets, kind, layout::stand_hook(slot));
            commands.entity(ring).insert(StandSlot(slot));
        }
    }
    let marker = spawn_marker(commands, assets, layout::stand_hook(layout::MARKER_SLOT));
    commands.entity(marker).insert(StandSlot(layout::MARKER_SLOT));
}

/// How many vests of a kind are worn by the men of both colours.
pub fn worn(position: &Position, kind: Kind) -> u32 {
    position.men().filter(|&(_, _, vest)| vest == Some(kind)).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::plunder::MatchOptions;
    use crate::table::components::{Chessman, Ring};

    fn table(fen: &str) -> (App, Position) {
        let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).init_resource::<SetAssets>().add_message::<PositionReset>();
        app.add_systems(Update, on_reset);
        app.world_mut().write_message(PositionReset { position });
        app.update();
        (app, position)
    }

    fn check(app: &mut App, position: &Position) {
        let world = app.world_mut();
        let mut men = world.query::<(&Square, &Chessman, Option<&Vest>, &Transform, Option<&Children>)>();
        let mut count = 0;
        for (square, man, vest, place, children) in men.iter(world) {
            count += 1;
            assert_eq!(position.man_at(square.0), Some((*man).into()));
            assert_eq!(position.vest_at(square.0), vest.map(|vest| vest.0));
            assert_eq!(place.translation, layout::square_point(square.0));
            assert_eq!(children.map_or(0, |rings| rings.len()), usize::from(vest.is_some()));
        }
        assert_eq!(count, position.men().count());
        let mut hanging = world.query::<(&Ring, &StandSlot)>();
        for kind in Kind::ALL {
            let count = hanging.iter(world).filter(|(ring, _)| ring.kind == kind).count() as u32;
            assert_eq!(count, layout::hanging(kind, worn(position, kind)), "{kind} vests on the stand");
        }
        assert!(hanging.iter(world).all(|(ring, slot)| layout::hook_kind(slot.0) == Some(ring.kind)));
    }

    #[test]
    fn the_table_shows_the_position_and_a_second_one_replaces_it() {
        let start = Position::start(MatchOptions::default()).fen();
        let (mut app, position) = table(&start);
        check(&mut app, &position);
        let fen = "rnb1kbnr/ppp1pppp/8/3P4/6(QN)1/8/PPPP1P1P/R1B1KB1R b KQkq - 0 1";
        let next = Position::from_fen(fen, MatchOptions::default()).unwrap();
        app.world_mut().write_message(PositionReset { position: next });
        app.update();
        check(&mut app, &next);
        let world = app.world_mut();
        assert_eq!(world.query::<&Captured>().iter(world).count(), 5);
    }
}
