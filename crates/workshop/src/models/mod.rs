//! The models of the set by name, as they lie under `assets/models`: turned on a lathe, carved by distance, thinned out, with their ambient
//! occlusion.

use rules::Kind;
use shapes::detail::Detail;
use shapes::mesh::MeshBuilder;
use shapes::{glb, ring};

use super::BakeError;

pub use inlay::ROWS as INLAY_ROWS;

mod carve;
mod crowns;
mod half;
mod inlay;
mod knight;
mod men;
mod occlusion;
mod sdf;
mod section;
mod simplify;

/// One model of the set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// A whole man.
    Man(Kind),
    /// The half of a man with a flat back; of every kind but the king.
    Half(Kind),
    /// The ring of every vest and of the marker.
    Vest,
}

impl Model {
    pub fn all() -> impl Iterator<Item = Self> {
        let halves = Kind::ALL.into_iter().filter(|&kind| kind != Kind::King).map(Self::Half);
        Kind::ALL.into_iter().map(Self::Man).chain(halves).chain([Self::Vest])
    }

    /// The name that its files begin with.
    pub fn name(self) -> String {
        match self {
            Self::Man(kind) => kind.to_string(),
            Self::Half(kind) => format!("{kind}-half"),
            Self::Vest => "vest".into(),
        }
    }

    /// Makes the model anew, without its ambient occlusion.
    pub fn make(self, detail: Detail) -> MeshBuilder {
        match self {
            Self::Man(kind) | Self::Half(kind @ Kind::King) => men::man(kind, detail),
            Self::Half(kind) => half::half(kind, detail),
            Self::Vest => ring::ring(detail),
        }
    }

    /// Whether it stands on the ground, which then takes light from it.
    fn stands(self) -> bool {
        self != Self::Vest
    }

    /// Makes the model with its ambient occlusion: the bytes of its file.
    ///
    /// # Errors
    /// Where the tracer or the format refuses it, which only a model beyond their limits brings about.
    pub fn bake(self, detail: Detail) -> Result<Vec<u8>, BakeError> {
        let mut mesh = self.make(detail);
        let open = occlusion::bake(&mesh, detail.rays, self.stands());
        mesh.open = open.map_err(|cause| BakeError::Photograph { name: self.name(), cause })?;
        glb::write(&self.name(), &mesh).map_err(|cause| BakeError::Model { name: self.name(), cause })
    }
}
