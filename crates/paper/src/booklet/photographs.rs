//! The photographs of the rule book that no diagram can stand for: the set itself; `figure` shows them.

use krilla::image::Image;

use crate::typeset::TypesetError;

/// Each photograph by its name in `assets/rules/pictures.txt`; a shop's page shows them too.
pub const PHOTOGRAPHS: [(&str, &[u8]); 4] = [
    ("box", include_bytes!("../../../../assets/rules/pictures/box.jpg")),
    ("stand", include_bytes!("../../../../assets/rules/pictures/stand.jpg")),
    ("wearer", include_bytes!("../../../../assets/rules/pictures/wearer.jpg")),
    ("marker", include_bytes!("../../../../assets/rules/pictures/marker.jpg")),
];

/// The photograph of this name; none where a diagram is shown.
///
/// # Errors
/// If the file is no picture, which a test makes sure it is.
pub(super) fn photograph(name: &str) -> Result<Option<Image>, TypesetError> {
    let Some((_, file)) = PHOTOGRAPHS.iter().find(|(own, _)| *own == name) else { return Ok(None) };
    let image = Image::from_jpeg((*file).into(), true).map_err(|_| TypesetError::Picture(name.to_owned()))?;
    Ok(Some(image))
}
