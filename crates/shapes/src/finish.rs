//! What the set is made of, in the numbers of a physically based material: the table's shaders and the exported set read them here.

use glam::Vec3;
use plunder_rules::Color;

use crate::color::Rgb;

/// What men and board are made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Materials {
    /// Boxwood and ebony on maple and walnut.
    Wood,
    /// Polished stone.
    Stone,
}

/// How a surface takes light. Its picture, where it has one, multiplies its colour.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Finish {
    /// The colour, as stored.
    pub color: Rgb,
    /// How much of it is metal, from 0 to 1.
    pub metallic: f32,
    /// How rough it is, from 0 to 1: the width of its highlights is the square of this.
    pub roughness: f32,
    /// How much it mirrors head-on, where 0.5 is glass or lacquer; [`ior`] says the same as an index of refraction.
    pub reflectance: f32,
    /// How much of it is under a clear coat, from 0 to 1.
    pub coat: f32,
    /// How rough that coat is.
    pub coat_roughness: f32,
    /// The light that its fibres throw back at a flat angle, linear; the tiers of the table, which are without such fibres, leave it out.
    pub sheen: Vec3,
}

/// An untreated surface.
const BARE: Finish = Finish {
    color: Vec3::ONE,
    metallic: 0.0,
    roughness: 0.5,
    reflectance: 0.5,
    coat: 0.0,
    coat_roughness: 0.5,
    sheen: Vec3::ZERO,
};

/// Lacquer or polish on a surface: how rough the material is, how thick the clear coat and how rough that is.
const fn polished(roughness: f32, coat: f32, coat_roughness: f32) -> Finish {
    Finish { roughness, coat, coat_roughness, ..BARE }
}

/// The coat of one side's men: satin lacquer on wood, polish on stone.
pub const fn man(set: Materials, side: Color) -> Finish {
    match (set, side) {
        (Materials::Wood, Color::White) => polished(0.48, 0.55, 0.20),
        (Materials::Wood, Color::Black) => polished(0.42, 0.65, 0.18),
        (Materials::Stone, Color::White) => polished(0.30, 0.9, 0.09),
        (Materials::Stone, Color::Black) => polished(0.26, 0.9, 0.08),
    }
}

/// The coat of the board and the joinery.
pub const fn leaf(set: Materials) -> Finish {
    match set {
        Materials::Wood => polished(0.52, 0.35, 0.26),
        Materials::Stone => polished(0.34, 0.7, 0.14),
    }
}

/// The glaze of the vests.
pub const fn enamel() -> Finish {
    polished(0.45, 0.6, 0.16)
}

/// The felt of trays and boxes.
pub const fn felt() -> Finish {
    Finish { roughness: 0.95, reflectance: 0.15, sheen: Vec3::new(0.05, 0.08, 0.06), ..BARE }
}

/// Satin brass.
pub const fn brass() -> Finish {
    Finish { color: Vec3::new(0.84, 0.69, 0.45), metallic: 1.0, roughness: 0.30, ..BARE }
}

/// The index of refraction of a surface that mirrors so much ([`Finish::reflectance`]).
pub fn ior(reflectance: f32) -> f32 {
    let mirrored = (0.16 * reflectance * reflectance).sqrt();
    (1.0 + mirrored) / (1.0 - mirrored).max(0.01)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_usual_surface_refracts_as_lacquer_does() {
        assert!((ior(0.5) - 1.5).abs() < 1e-5);
        assert!(ior(felt().reflectance) < 1.2);
    }
}
