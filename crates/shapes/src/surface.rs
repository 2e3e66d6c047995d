//! The surfaces of the set as plain numbers: lacquer, felt's fibres, the light inside stone and boxwood. One description for the engine's
//! materials and the tracer of photographs; the colours are those of the pictures on the surfaces.

use glam::Vec3;
use rules::Color;

use crate::color::Rgb;

/// What men and board are made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Materials {
    /// Boxwood and ebony on maple and walnut.
    Wood,
    /// Polished stone.
    Stone,
}

impl Materials {
    /// All sets, the usual one first.
    pub const ALL: [Self; 2] = [Self::Wood, Self::Stone];

    /// Its name for other programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Stone => "stone",
        }
    }
}

/// A surface of the set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Surface {
    /// What the picture on the surface is multiplied by; without a picture, its colour.
    pub color: Rgb,
    /// How rough the surface is under its lacquer, from 0 to 1; the width of the facets' distribution is its square.
    pub roughness: f32,
    pub metallic: bool,
    /// How strongly the bare surface reflects straight on: 0.16 times the square of this, so 0.5 is what most materials have (4 %).
    pub reflectance: f32,
    /// The lacquer or polish on it.
    pub lacquer: Option<Lacquer>,
    /// The fibres that stand up from it.
    pub sheen: Option<Sheen>,
    /// The light that enters, scatters and leaves elsewhere.
    pub scatter: Option<Scatter>,
}

/// A clear layer of lacquer or polish.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lacquer {
    /// How much of the surface it covers, from 0 to 1.
    pub cover: f32,
    /// How rough it is, from 0 to 1.
    pub roughness: f32,
}

/// Fibres that stand up from a cloth and catch light from the side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sheen {
    /// The colour of what they reflect, as linear light.
    pub color: Vec3,
    /// How far they lean in all directions, from 0 to 1.
    pub roughness: f32,
}

/// Light that scatters shallowly inside the material.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scatter {
    /// How much of the scattered light goes inside, from 0 to 1; the rest is reflected where it arrives.
    pub strength: f32,
    /// How far red, green and blue go on the average before they are scattered, in squares.
    pub radius: Vec3,
}

/// A surface on which nothing is said but how rough it is.
const PLAIN: Surface = Surface {
    color: Rgb::ONE,
    roughness: 0.5,
    metallic: false,
    reflectance: 0.5,
    lacquer: None,
    sheen: None,
    scatter: None,
};

/// A side of a square is 55 mm long.
const MM: f32 = 1.0 / 55.0;

const fn polished(roughness: f32, cover: f32, lacquer: f32) -> Surface {
    Surface { roughness, lacquer: Some(Lacquer { cover, roughness: lacquer }), ..PLAIN }
}

/// Light that goes so far inside, in millimetres.
const fn scatters(strength: f32, red: f32, green: f32, blue: f32) -> Option<Scatter> {
    Some(Scatter { strength, radius: Vec3::new(red * MM, green * MM, blue * MM) })
}

/// The white wooden men: boxwood in satin lacquer. Its fibres carry a little light along, red the farthest.
pub const BOXWOOD: Surface = Surface { scatter: scatters(0.35, 0.7, 0.4, 0.2), ..polished(0.48, 0.55, 0.20) };

/// The black wooden men: ebony in satin lacquer, too dark to let light out again.
pub const EBONY: Surface = polished(0.42, 0.65, 0.18);

/// The white stone men: polished alabaster, through whose thin parts light shines.
pub const ALABASTER: Surface = Surface { scatter: scatters(0.85, 2.6, 2.0, 1.4), ..polished(0.30, 0.9, 0.09) };

/// The black stone men: polished marble.
pub(crate) const BLACK_MARBLE: Surface = polished(0.26, 0.9, 0.08);

/// The wooden board and joinery.
pub const ROSEWOOD: Surface = polished(0.52, 0.35, 0.26);

/// The stone board and its joinery.
pub const SLATE: Surface = polished(0.34, 0.7, 0.14);

/// The vests' glaze.
pub const ENAMEL: Surface = polished(0.45, 0.6, 0.16);

/// The felt in trays and boxes: bottle green, paler where it is seen from the side.
pub const FELT: Surface = Surface {
    roughness: 0.95,
    reflectance: 0.15,
    sheen: Some(Sheen { color: Vec3::new(0.10, 0.19, 0.13), roughness: 0.55 }),
    ..PLAIN
};

/// The stand's bars: satin brass.
pub const BRASS: Surface = Surface { color: Vec3::new(0.84, 0.69, 0.45), roughness: 0.30, metallic: true, ..PLAIN };

/// The surface of one side's men.
pub const fn man(set: Materials, side: Color) -> Surface {
    match (set, side) {
        (Materials::Wood, Color::White) => BOXWOOD,
        (Materials::Wood, Color::Black) => EBONY,
        (Materials::Stone, Color::White) => ALABASTER,
        (Materials::Stone, Color::Black) => BLACK_MARBLE,
    }
}

/// The surface of the board and the joinery.
pub const fn leaf(set: Materials) -> Surface {
    match set {
        Materials::Wood => ROSEWOOD,
        Materials::Stone => SLATE,
    }
}

/// The index of refraction of a surface that reflects so much ([`Surface::reflectance`]).
pub fn ior(reflectance: f32) -> f32 {
    let mirrored = (0.16 * reflectance * reflectance).sqrt();
    (1.0 + mirrored) / (1.0 - mirrored).max(0.01)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_goes_shallowly_into_what_is_pale_and_red_goes_deepest() {
        for surface in [BOXWOOD, ALABASTER] {
            let Scatter { strength, radius } = surface.scatter.expect("it scatters");
            assert!((0.0..=1.0).contains(&strength));
            assert!(radius.x >= radius.y && radius.y >= radius.z, "{radius}");
            assert!(radius.max_element() < 3.0 * MM && radius.min_element() > 0.0, "{radius}");
        }
        for surface in [EBONY, BLACK_MARBLE, ROSEWOOD, SLATE, ENAMEL, FELT, BRASS] {
            assert_eq!(surface.scatter, None);
        }
    }

    #[test]
    fn no_surface_reflects_more_than_it_gets() {
        for surface in [BOXWOOD, EBONY, ALABASTER, BLACK_MARBLE, ROSEWOOD, SLATE, ENAMEL, FELT, BRASS] {
            let parts = [surface.roughness, surface.reflectance, surface.color.max_element()];
            assert!(parts.into_iter().all(|part| (0.0..=1.0).contains(&part)), "{surface:?}");
            let sheen = surface.sheen.map_or(Vec3::ZERO, |sheen| sheen.color);
            assert!(sheen.max_element() <= 1.0 && sheen.min_element() >= 0.0);
        }
    }

    #[test]
    fn a_usual_surface_refracts_as_lacquer_does() {
        assert!((ior(0.5) - 1.5).abs() < 1e-5);
        assert!(ior(FELT.reflectance) < 1.2);
    }
}
