//! A picture as linear EXR with 32 bits a channel and metadata; used by [`Picture`](super::Picture).

use std::io::BufWriter;
use std::path::Path;

use exr::meta::attribute::{AttributeValue, Text};
use exr::prelude::{Encoding, Image, Layer, LayerAttributes, SpecificChannels, Vec2, WritableImage};
use host::partial_file::PartialFile;

use crate::error::PhotoError;

use super::picture::Picture;

pub(super) fn write(picture: &Picture, path: &Path, words: &[(String, String)]) -> Result<(), PhotoError> {
    let file = PartialFile::create(path)?;
    let (width, height) = (picture.width as usize, picture.height as usize);
    let pixel = |place: Vec2<usize>| {
        let [red, green, blue] = picture.pixels[place.y() * width + place.x()].to_array();
        (red, green, blue)
    };
    let mut attributes = LayerAttributes::named("photograph");
    for (name, text) in words {
        // Only one-byte characters are allowed there; any other becomes a question mark.
        let plain = |text: &str| -> String {
            text.chars().map(|letter| if letter.is_ascii() { letter } else { '?' }).collect()
        };
        attributes
            .other
            .insert(Text::from(plain(name).as_str()), AttributeValue::Text(Text::from(plain(text).as_str())));
    }
    let layer = Layer::new((width, height), attributes, Encoding::SMALL_LOSSLESS, SpecificChannels::rgb(pixel));
    let writer = BufWriter::new(file.writer()?);
    let image = Image::from_layer(layer);
    image.write().non_parallel().to_buffered(writer).map_err(|error| PhotoError::encode(path, error))?;
    Ok(file.keep()?)
}
