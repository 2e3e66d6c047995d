//! What the set is made of: the materials of men, board, trays and stand, filled in anew whenever [`Materials`] changes;
//! spawn and room take their handles from here.

use std::collections::HashMap;

use bevy::prelude::*;

use super::Materials;
use super::lighting::BoardColor;
use super::material::{SetMaterial, set_material};
use super::pictures::{Paint, Painted, middle, pictures, sharpen};
use super::quality::Quality;
use crate::rules::Color as Side;

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

impl Finishes {
    /// The picture on the board's upper side.
    pub(super) fn board_picture(&self, materials: &Assets<SetMaterial>) -> Option<Handle<Image>> {
        materials.get(&self.board).and_then(|board| board.base.base_color_texture.clone())
    }
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
    let mut wanted = vec![Paint::Board(*set), Paint::Joinery(*set), Paint::Felt];
    wanted.extend(Side::ALL.map(|side| Paint::Man(*set, side)));
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
    let mut fill = |handle: &Handle<SetMaterial>, paint: Option<Paint>, coat: StandardMaterial| {
        let picture = paint.and_then(|paint| finishes.pictures.get(&paint).cloned());
        if let Some(mut material) = materials.get_mut(handle) {
            material.base = StandardMaterial { base_color_texture: picture, ..coat };
        }
    };
    for side in Side::ALL {
        fill(&men[side.index()], Some(Paint::Man(*set, side)), man(*set, side));
    }
    fill(&board, Some(Paint::Board(*set)), leaf(*set));
    fill(&joinery, Some(Paint::Joinery(*set)), leaf(*set));
    let cloth = StandardMaterial { perceptual_roughness: 0.95, reflectance: 0.15, ..default() };
    fill(&felt, Some(Paint::Felt), cloth);
    fill(&metal, None, brass());
}

/// Lacquer or polish on a surface: how rough the material is, how thick the clear coat and how rough that is.
fn polished(roughness: f32, coat: f32, coat_roughness: f32) -> StandardMaterial {
    StandardMaterial {
        perceptual_roughness: roughness,
        clearcoat: coat,
        clearcoat_perceptual_roughness: coat_roughness,
        ..default()
    }
}

/// The coat of one side's men: satin lacquer on wood, polish on stone.
fn man(set: Materials, side: Side) -> StandardMaterial {
    match (set, side) {
        (Materials::Wood, Side::White) => polished(0.48, 0.55, 0.20),
        (Materials::Wood, Side::Black) => polished(0.42, 0.65, 0.18),
        (Materials::Stone, Side::White) => polished(0.30, 0.9, 0.09),
        (Materials::Stone, Side::Black) => polished(0.26, 0.9, 0.08),
    }
}

/// The coat of the board and the joinery.
fn leaf(set: Materials) -> StandardMaterial {
    match set {
        Materials::Wood => polished(0.52, 0.35, 0.26),
        Materials::Stone => polished(0.34, 0.7, 0.14),
    }
}

/// The glaze of the vests.
pub(super) fn enamel() -> StandardMaterial {
    polished(0.45, 0.6, 0.16)
}

/// Satin brass.
fn brass() -> StandardMaterial {
    StandardMaterial {
        base_color: Color::srgb(0.84, 0.69, 0.45),
        metallic: 1.0,
        perceptual_roughness: 0.30,
        ..default()
    }
}
