//! The models as they are committed under `assets/models`: which files there are, how each is made, and the copy of them
//! that the program carries; `models` reads and bakes them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::builder::MeshBuilder;
use super::detail::Detail;
use super::{glb, half, men, occlusion, ring};
use crate::rules::Kind;

/// One model of the set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A whole man.
    Man(Kind),
    /// The half of a man with a flat back; of every kind but the king.
    Half(Kind),
    /// The ring of every vest and of the marker.
    Vest,
}

/// The files of a model within the program, low and high.
macro_rules! files {
    ($name:literal) => {
        [
            include_bytes!(concat!("../../../../assets/models/", $name, "-low.glb")).as_slice(),
            include_bytes!(concat!("../../../../assets/models/", $name, "-high.glb")).as_slice(),
        ]
    };
}

impl Part {
    /// Every model.
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

    fn files(self) -> [&'static [u8]; 2] {
        match self {
            Self::Man(Kind::Pawn) => files!("pawn"),
            Self::Man(Kind::Rook) => files!("rook"),
            Self::Man(Kind::Knight) => files!("knight"),
            Self::Man(Kind::Bishop) => files!("bishop"),
            Self::Man(Kind::Queen) => files!("queen"),
            Self::Man(Kind::King) | Self::Half(Kind::King) => files!("king"),
            Self::Half(Kind::Pawn) => files!("pawn-half"),
            Self::Half(Kind::Rook) => files!("rook-half"),
            Self::Half(Kind::Knight) => files!("knight-half"),
            Self::Half(Kind::Bishop) => files!("bishop-half"),
            Self::Half(Kind::Queen) => files!("queen-half"),
            Self::Vest => files!("vest"),
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

    /// The model from the file that the program carries; made anew should that not be readable.
    pub fn read(self, detail: Detail) -> MeshBuilder {
        let [low, high] = self.files();
        let file = if detail == Detail::LOW { low } else { high };
        glb::read(file).unwrap_or_else(|| self.make(detail))
    }
}

/// Makes the models anew whose names are wanted, writes them into the folder, and names the files.
///
/// # Errors
/// Where the folder or a file in it cannot be written.
pub fn bake(folder: &Path, wanted: impl Fn(&str) -> bool) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let mut paths = Vec::new();
    for part in Part::all().filter(|part| wanted(&part.name())) {
        for detail in [Detail::LOW, Detail::HIGH] {
            let mut mesh = part.make(detail);
            mesh.open = occlusion::bake(&mesh, detail.rays, part.stands());
            let bytes = glb::write(&part.name(), &mesh).map_err(io::Error::other)?;
            let path = folder.join(format!("{}-{}.glb", part.name(), detail.name));
            fs::write(&path, bytes)?;
            paths.push(path);
        }
    }
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec3;

    use super::*;

    fn apart(a: &[Vec3], b: &[Vec3]) -> f32 {
        a.iter().zip(b).map(|(a, b)| a.distance(*b)).fold(0.0, f32::max)
    }

    #[test]
    fn the_committed_files_are_what_the_code_makes() {
        for part in [Part::Man(Kind::Pawn), Part::Man(Kind::Bishop), Part::Half(Kind::Rook), Part::Vest] {
            let (made, read) = (part.make(Detail::LOW), part.read(Detail::LOW));
            let same = made.indices == read.indices && made.positions.len() == read.positions.len();
            assert!(same && apart(&made.positions, &read.positions) < 1e-5, "run: cargo run --example bake ({part:?})");
            assert!(apart(&made.normals, &read.normals) < 1e-3, "run: cargo run --example bake ({part:?})");
        }
    }

    #[test]
    fn every_file_is_readable_whole_and_light_enough() {
        for part in Part::all() {
            for (detail, file) in [Detail::LOW, Detail::HIGH].into_iter().zip(part.files()) {
                let mesh = glb::read(file).unwrap_or_else(|| panic!("{} is not readable", part.name()));
                let count = mesh.positions.len();
                assert!(mesh.indices.iter().all(|&i| (i as usize) < count));
                assert_eq!([mesh.normals.len(), mesh.uvs.len(), mesh.open.len()], [count; 3]);
                assert!(mesh.open.iter().all(|open| (0.0..=1.0).contains(open)));
                let most = match (part, detail == Detail::LOW) {
                    (Part::Man(Kind::Knight) | Part::Half(Kind::Knight), true) => 3000,
                    (Part::Man(Kind::Knight) | Part::Half(Kind::Knight), false) => 60_000,
                    (_, true) => 2100,
                    (_, false) => 26_000,
                };
                let triangles = mesh.indices.len() / 3;
                assert!(triangles <= most, "{} has {triangles} triangles", part.name());
            }
        }
    }
}
