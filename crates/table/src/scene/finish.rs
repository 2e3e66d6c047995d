//! What the set is made of: the materials of men, board, trays and stand, filled in anew whenever [`Materials`] changes;
//! spawn and room take their handles from here.

use std::collections::HashMap;

use bevy::prelude::*;
use rules::Color as Side;
use shapes::surface::{self, Surface};

use super::Materials;
use super::lighting::BoardColor;
use super::material::{SetMaterial, cover, set_material};
use super::pictures::{Paint, Painted, middle, pictures, sharpen};
use super::quality::Quality;

/// The materials of the set; their handles stay, what they look like changes with [`Materials`].
#[derive(Resource, Clone, Default)]
pub struct Finishes {
    /// Of the white and the black men.
    pub men: [Handle<SetMaterial>; 2],
    /// Of the board's upper leaf.
    pub board: Handle<SetMaterial>,
    /// Of the board's body, the trays, the boxes and the stand's feet.
    pub joinery: Handle<SetMaterial>,
    /// Of the felt in trays and boxes.
    pub felt: Handle<SetMaterial>,
    /// Of the stand's bars.
    pub metal: Handle<SetMaterial>,
    pictures: HashMap<Paint, Handle<Image>>,
    board_colors: HashMap<Paint, Vec3>,
}

/// Makes the handles; without a renderer they stay empty.
pub(super) fn make(mut commands: Commands, materials: Option<ResMut<Assets<SetMaterial>>>) {
    let mut finishes = Finishes::default();
    if let Some(mut materials) = materials {
        let mut new = || materials.add(set_material(StandardMaterial::default()));
        finishes =
            Finishes { men: [new(), new()], board: new(), joinery: new(), felt: new(), metal: new(), ..default() };
    }
    commands.insert_resource(finishes);
}

/// Fills the materials in; runs at start-up and when the choice has changed.
pub(super) fn apply(
    mut commands: Commands,
    (mut finishes, mut painted): (ResMut<Finishes>, ResMut<Painted>),
    (set, quality): (Res<Materials>, Res<Quality>),
    images: Option<ResMut<Assets<Image>>>,
    materials: Option<ResMut<Assets<SetMaterial>>>,
) {
    let (Some(mut images), Some(mut materials)) = (images, materials) else { return };
    let Finishes { men, board, joinery, felt, metal, .. } = finishes.clone();
    let mut wanted: Vec<Paint> = Paint::of_set(*set).into_iter().chain([Paint::Felt]).collect();
    wanted.retain(|paint| !finishes.pictures.contains_key(paint));
    let most = quality.texture_size();
    for (paint, picture) in wanted.iter().zip(pictures(&wanted, most)) {
        if matches!(paint, Paint::Board(_)) {
            finishes.board_colors.insert(*paint, middle(&picture));
        }
        let picture = painted.keep(&mut images, (*paint, most), sharpen(picture, quality.anisotropy()));
        finishes.pictures.insert(*paint, picture);
    }
    let board_color = finishes.board_colors.get(&Paint::Board(*set)).copied().unwrap_or_default();
    commands.insert_resource(BoardColor(board_color));
    let mut fill = |handle: &Handle<SetMaterial>, paint: Option<Paint>, surface: Surface| {
        let picture = paint.and_then(|paint| finishes.pictures.get(&paint).cloned());
        if let Some(mut material) = materials.get_mut(handle) {
            cover(&mut material, surface, picture);
        }
    };
    for side in Side::ALL {
        fill(&men[side.index()], Some(Paint::Man(*set, side)), surface::man(set.pure(), side));
    }
    fill(&board, Some(Paint::Board(*set)), surface::leaf(set.pure()));
    fill(&joinery, Some(Paint::Joinery(*set)), surface::leaf(set.pure()));
    fill(&felt, Some(Paint::Felt), surface::FELT);
    fill(&metal, None, surface::BRASS);
}
