//! What the set is made of: the materials of men, board, trays and stand, filled in anew whenever [`Materials`] changes;
//! spawn and room take their handles from here.

use std::collections::HashMap;

use bevy::prelude::*;

use super::Materials;
use super::material::{SetMaterial, set_material};
use super::quality::Quality;
use super::textures::Paint;
use super::textures::canvas::sharpen;
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
}

/// Makes the handles; without a renderer they stay empty.
pub(super) fn make(mut commands: Commands, materials: Option<ResMut<Assets<SetMaterial>>>) {
    let mut finishes = Finishes::default();
    if let Some(mut materials) = materials {
        let mut new = || materials.add(set_material(StandardMaterial::default()));
        finishes = Finishes {
            men: [new(), new()],
            board: new(),
            joinery: new(),
            felt: new(),
            metal: new(),
            pictures: HashMap::new(),
        };
    }
    commands.insert_resource(finishes);
}

/// Fills the materials in; runs at start-up and when the choice has changed.
pub(super) fn coat(
    mut finishes: ResMut<Finishes>,
    (set, quality): (Res<Materials>, Res<Quality>),
    images: Option<ResMut<Assets<Image>>>,
    materials: Option<ResMut<Assets<SetMaterial>>>,
) {
    let (Some(mut images), Some(mut materials)) = (images, materials) else { return };
    let Finishes { men, board, joinery, felt, metal, .. } = finishes.clone();
    let mut fill = |handle: &Handle<SetMaterial>, paint: Option<Paint>, coat: StandardMaterial| {
        let picture = paint.map(|paint| {
            let pictures = &mut finishes.pictures;
            let make = || images.add(sharpen(paint.picture(quality.texture_size()), quality.anisotropy()));
            pictures.entry(paint).or_insert_with(make).clone()
        });
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

/// The coat of one side's men.
fn man(set: Materials, _side: Side) -> StandardMaterial {
    match set {
        Materials::Wood => StandardMaterial {
            perceptual_roughness: 0.42,
            clearcoat: 0.6,
            clearcoat_perceptual_roughness: 0.16,
            ..default()
        },
        Materials::Stone => StandardMaterial { perceptual_roughness: 0.14, ..default() },
    }
}

/// The coat of the board and the joinery.
fn leaf(set: Materials) -> StandardMaterial {
    match set {
        Materials::Wood => StandardMaterial {
            perceptual_roughness: 0.5,
            clearcoat: 0.5,
            clearcoat_perceptual_roughness: 0.22,
            ..default()
        },
        Materials::Stone => StandardMaterial { perceptual_roughness: 0.16, ..default() },
    }
}

/// Satin brass.
fn brass() -> StandardMaterial {
    StandardMaterial {
        base_color: Color::srgb(0.86, 0.70, 0.44),
        metallic: 1.0,
        perceptual_roughness: 0.28,
        ..default()
    }
}
