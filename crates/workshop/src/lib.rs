//! Makes the models and pictures that the game ships.

// What other crates use is public, and nothing else; a name that says it all needs no comment.
#![deny(unreachable_pub)]
#![allow(missing_docs)]

pub mod models;
pub mod pictures;
pub mod rooms;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use host::files;
use models::Model;
use pictures::{PICTURES, Picture};
use rooms::PLACES;
use rooms::photograph::{self, Care};
use shapes::detail::Detail;

/// A file could not be made.
#[derive(Debug, thiserror::Error)]
pub enum BakeError {
    /// A file or folder could not be written.
    #[error("{} cannot be written: {cause}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
    /// A picture could not be encoded.
    #[error("{name} cannot be encoded: {cause}")]
    Picture {
        /// The picture's file.
        name: &'static str,
        /// What the encoder says.
        cause: image::ImageError,
    },
    /// The light on a room or model could not be traced.
    #[error("{name} cannot be photographed: {cause}")]
    Photograph {
        /// The room or model.
        name: String,
        /// What the tracer says.
        cause: photo::PhotoError,
    },
    /// A model could not be encoded.
    #[error("{name} cannot be encoded: {cause}")]
    Model {
        /// The model's file.
        name: String,
        /// What the format's writer says.
        cause: gltf::Error,
    },
}

/// Every picture that is painted: those of the set, and the top of the table of each room.
pub fn painted() -> impl Iterator<Item = &'static Picture> {
    PICTURES.iter().chain(PLACES.iter().map(|place| &place.top))
}

/// Makes every file whose name is wanted: models in `models` and pictures in `textures` of the folder `assets`, and returns the
/// files. Models and pictures take some minutes, each room as many with [`Care::WHOLE`].
///
/// # Errors
/// If a folder or file cannot be written, or what is made not be encoded.
pub fn bake(assets: &Path, care: Care, wanted: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>, BakeError> {
    let mut paths = Vec::new();
    for model in Model::all().filter(|model| wanted(&model.name())) {
        for detail in [Detail::LOW, Detail::HIGH] {
            let name = format!("{}-{}.glb", model.name(), detail.name);
            paths.push(write(&assets.join("models"), &name, &model.bake(detail)?)?);
        }
    }
    for picture in painted().filter(|picture| wanted(picture.name)) {
        let bytes = picture.bake().map_err(|cause| BakeError::Picture { name: picture.name, cause })?;
        paths.push(write(&assets.join("textures"), picture.name, &bytes)?);
    }
    for place in PLACES.iter().filter(|place| wanted(place.room.name)) {
        for (name, bytes) in photograph::files(place, care)? {
            paths.push(write(assets, &name, &bytes)?);
        }
    }
    Ok(paths)
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> Result<PathBuf, BakeError> {
    let fault = |path: &Path| {
        let path = path.to_owned();
        move |cause| BakeError::Write { path, cause }
    };
    let path = folder.join(name);
    let parent = path.parent().unwrap_or(folder);
    files::create_folders(parent).map_err(fault(parent))?;
    files::begin(&path).and_then(|mut file| file.write_all(bytes)).map_err(fault(&path))?;
    Ok(path)
}
