//! Lays out a position of Chessplus: men with a front and a flat back, merged pairs back to back, kings whole; the studio
//! and the showcase call it.

use bevy::prelude::*;

use super::components::{Chessman, OfTheSet, Square, VestStand};
use super::layout;
use super::spawn::{SetAssets, spawn_man};
use crate::rules;
use crate::rules::chessplus::{Men, Position};
use crate::rules::{Color, Kind};

/// Puts every man of a position on its square, onto a cleared table; a pair is two entities on one square.
pub fn lay_out(commands: &mut Commands, assets: &SetAssets, position: &Position) {
    for (square, men) in position.men() {
        for man in spawn_men(commands, assets, men, layout::square_point(square)) {
            commands.entity(man).insert(Square(square));
        }
    }
}

/// Puts a single man or a pair at a point: of a pair the stronger man looks at the opponent, the other one back.
pub fn spawn_men(commands: &mut Commands, assets: &SetAssets, men: Men, foot: Vec3) -> Vec<Entity> {
    let front = layout::facing(men.color);
    match men.second {
        None if men.first == Kind::King => {
            let man = rules::Chessman::new(men.color, Kind::King);
            vec![spawn_man(commands, assets, man, Transform::from_translation(foot).with_rotation(front))]
        }
        None => {
            let back = front * Vec3::Z * layout::LONE_HALF;
            vec![spawn_half(commands, assets, men.color, men.first, foot + back, front)]
        }
        Some(second) => {
            let behind = front * layout::facing(Color::Black);
            vec![
                spawn_half(commands, assets, men.color, men.first, foot, front),
                spawn_half(commands, assets, men.color, second, foot, behind),
            ]
        }
    }
}

fn spawn_half(
    commands: &mut Commands,
    assets: &SetAssets,
    color: Color,
    kind: Kind,
    foot: Vec3,
    rotation: Quat,
) -> Entity {
    let parts = (
        Name::new(format!("{color} {kind} of Chessplus")),
        Chessman { color, kind },
        OfTheSet,
        Mesh3d(assets.half_mesh(kind)),
        MeshMaterial3d(assets.man_material(color)),
    );
    commands.spawn((parts, Transform::from_translation(foot).with_rotation(rotation))).id()
}

/// Chessplus has no vests: takes their stand from the table.
pub fn clear_stand(mut commands: Commands, stand: Query<Entity, With<VestStand>>) {
    stand.iter().for_each(|part| commands.entity(part).despawn());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::chessplus::MatchOptions;

    #[test]
    fn a_pair_is_two_men_back_to_back_on_one_square() {
        let position = Position::from_fen("8/k7/8/8/4(QN)3/8/3R4/4K3 b - -", MatchOptions::default()).unwrap();
        let mut app = App::new();
        let lay = move |mut commands: Commands| lay_out(&mut commands, &SetAssets::default(), &position);
        app.add_plugins(MinimalPlugins).add_systems(Startup, lay);
        app.update();
        let world = app.world_mut();
        let mut men = world.query::<(&Chessman, &Square, &Transform)>();
        let men: Vec<_> = men.iter(world).map(|(man, square, place)| (*man, square.0, *place)).collect();
        assert_eq!(men.len(), 5);
        let pair: Vec<_> = men.iter().filter(|(_, square, _)| square.to_string() == "e4").collect();
        assert_eq!(pair.len(), 2);
        assert_eq!(pair[0].2.translation, pair[1].2.translation);
        assert!(pair[0].2.forward().dot(*pair[1].2.forward()) < -0.99);
        let rook = men.iter().find(|(man, ..)| man.kind == Kind::Rook).unwrap();
        assert!(rook.2.forward().dot(Vec3::NEG_Z) > 0.99, "a white man looks at Black");
    }
}
