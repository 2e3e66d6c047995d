//! Lays out what stands on the table in a position of any game, at once; runs on every [`LayOut`].

use bevy::prelude::*;

use super::components::{Captured, Half, OfTheSet, Spare, SparesBox, Square, StandSlot, Vest, VestStand};
use super::layout;
use super::spawn::{SetAssets, spawn_half, spawn_man, spawn_marker, spawn_ring};
use rules::{AnyPosition, Chessman, Color, Kind};
use turn::tableau::{Standing, Tableau};

/// The table is laid out for this position, at once.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct LayOut {
    /// What is to stand there.
    pub position: AnyPosition,
}

/// What stands there for the vests' sake.
type OfTheVests = Or<(With<VestStand>, With<SparesBox>)>;

/// Clears the table and lays it out for the newest position that is wanted. A game without vests puts their stand away.
pub(super) fn lay_out_anew(
    mut commands: Commands,
    mut wanted: MessageReader<LayOut>,
    assets: Res<SetAssets>,
    old: Query<Entity, (With<OfTheSet>, Without<ChildOf>)>,
    mut stand: Query<&mut Visibility, OfTheVests>,
) {
    if let Some(LayOut { position }) = wanted.read().last() {
        old.iter().for_each(|entity| commands.entity(entity).try_despawn());
        let tableau = Tableau::of(*position);
        lay_out(&mut commands, &assets, &tableau);
        let seen = if tableau.stand.is_some() { Visibility::Inherited } else { Visibility::Hidden };
        for mut part in &mut stand {
            part.set_if_neq(seen);
        }
    }
}

/// Puts everything of the set where it belongs, onto a cleared table.
pub fn lay_out(commands: &mut Commands, assets: &SetAssets, tableau: &Tableau) {
    for &Standing { square, man, half, vest } in &tableau.men {
        let place = layout::standing_half(square, man.color, half);
        let entity = spawn_one(commands, assets, tableau, man, place);
        commands.entity(entity).insert((Square(square), Half(half)));
        if let Some(vest) = vest {
            let ring = spawn_ring(commands, assets, vest, layout::worn_ring(man.kind));
            commands.entity(entity).insert(Vest(vest)).add_child(ring);
        }
    }
    for by in Color::ALL {
        for placed in tableau.tray(by) {
            let place = layout::captured(by, placed.slot);
            let entity = spawn_one(commands, assets, tableau, placed.man, place);
            commands.entity(entity).insert(Captured { by, slot: placed.slot });
        }
        for placed in tableau.reserve(by) {
            let place = layout::in_reserve(by, placed.slot);
            let entity = spawn_one(commands, assets, tableau, placed.man, place);
            commands.entity(entity).insert(Spare);
        }
    }
    let Some(stand) = tableau.stand else { return };
    for kind in Kind::ALL {
        for slot in layout::hooks_of(kind).take(stand[kind.index()] as usize) {
            let ring = spawn_ring(commands, assets, kind, layout::stand_hook(slot));
            commands.entity(ring).insert(StandSlot(slot));
        }
    }
    let marker = spawn_marker(commands, assets, layout::stand_hook(layout::MARKER_SLOT));
    commands.entity(marker).insert(StandSlot(layout::MARKER_SLOT));
}

/// Puts a man of the game's set on the table.
pub fn spawn_one(
    commands: &mut Commands,
    assets: &SetAssets,
    tableau: &Tableau,
    man: Chessman,
    place: Transform,
) -> Entity {
    match tableau.has_flat_backs {
        true => spawn_half(commands, assets, man, place),
        false => spawn_man(commands, assets, man, place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::components::{Chessman, Ring};
    use rules::plunder::{MatchOptions, Position};

    fn table(fen: &str) -> (App, Position) {
        let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).init_resource::<SetAssets>().add_message::<LayOut>();
        app.add_systems(Update, lay_out_anew);
        app.world_mut().write_message(LayOut { position: position.into() });
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
            let worn = position.men().filter(|&(_, _, vest)| vest == Some(kind)).count() as u32;
            assert_eq!(count, layout::hanging(kind, worn), "{kind} vests on the stand");
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
        app.world_mut().write_message(LayOut { position: next.into() });
        app.update();
        check(&mut app, &next);
        let world = app.world_mut();
        assert_eq!(world.query::<&Captured>().iter(world).count(), 5);
    }

    #[test]
    fn a_pair_of_chessplus_stands_back_to_back_and_the_stand_is_put_away() {
        let fen = "8/k7/8/8/4(QN)3/8/3R4/4K3 b - -";
        let (mut app, _) = table("4k3/8/8/8/8/8/8/4K2R w K -");
        let stand = app.world_mut().spawn((VestStand, Visibility::default())).id();
        let options = rules::chessplus::MatchOptions::default();
        let position = rules::chessplus::Position::from_fen(fen, options).unwrap();
        app.world_mut().write_message(LayOut { position: position.into() });
        app.update();
        assert_eq!(app.world().get::<Visibility>(stand), Some(&Visibility::Hidden));
        let world = app.world_mut();
        assert_eq!(world.query::<&Ring>().iter(world).count(), 0);
        let mut men = world.query::<(&Chessman, &Square, &Transform)>();
        let men: Vec<_> = men.iter(world).map(|(man, square, place)| (*man, square.0, *place)).collect();
        assert_eq!(men.len(), 5);
        let pair: Vec<_> = men.iter().filter(|(_, square, _)| square.to_string() == "e4").collect();
        assert_eq!(pair[0].2.translation, pair[1].2.translation);
        assert!(pair[0].2.forward().dot(*pair[1].2.forward()) < -0.99);
        let rook = men.iter().find(|(man, ..)| man.kind == Kind::Rook).unwrap();
        assert!(rook.2.forward().dot(Vec3::NEG_Z) > 0.99, "a white man looks at Black");
        // The next game with vests has its stand again.
        let next = Position::start(MatchOptions::default());
        app.world_mut().write_message(LayOut { position: next.into() });
        app.update();
        assert_eq!(app.world().get::<Visibility>(stand), Some(&Visibility::Inherited));
    }
}
