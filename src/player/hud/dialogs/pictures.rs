//! The pictures of the rules: part of the program, and uploaded to the graphics card when they are first shown; `rulebook` shows them.

use std::collections::BTreeMap;

use bevy::prelude::error;
use bevy_egui::egui::{ColorImage, Context, TextureHandle, TextureOptions};
use plunder_assets::carried;
use plunder_assets::carried::File;

macro_rules! pictures {
    ($($name:literal),* $(,)?) => {
        /// Every picture by its name in `assets/rules/pictures.txt`.
        const ALL: &[(&str, File)] = &[$(($name, carried!("/assets/", concat!("rules/pictures/", $name, ".jpg")))),*];
    };
}

pictures!(
    "start",
    "box",
    "stand",
    "wearer",
    "marker",
    "vest-check",
    "vest-move",
    "before",
    "couple",
    "king-mates",
    "en-passant",
    "castling",
    "promotion",
    "pawn-at-home",
    "two-kings",
    "corner-king",
    "vest-shift",
    "merge",
    "pair",
    "plus-promotion",
);

/// The pictures that were shown.
#[derive(Default)]
pub(in crate::player::hud) struct PictureCache(BTreeMap<String, Option<TextureHandle>>);

impl PictureCache {
    /// The picture of a name.
    pub(in crate::player::hud) fn get(&mut self, context: &Context, name: &str) -> Option<&TextureHandle> {
        // A page may have still to fetch it.
        let file = file(name).filter(|file| file.is_there())?;
        let load = || {
            let read = image::load_from_memory(file.bytes());
            let read = read.inspect_err(|cause| error!("assets/{} cannot be read: {cause}", file.path));
            let picture = read.ok()?.into_rgb8();
            let size = [picture.width() as usize, picture.height() as usize];
            let pixels = ColorImage::from_rgb(size, picture.as_raw());
            Some(context.load_texture(name, pixels, TextureOptions::LINEAR))
        };
        self.0.entry(name.to_owned()).or_insert_with(load).as_ref()
    }
}

fn file(name: &str) -> Option<File> {
    ALL.iter().find(|(own, _)| *own == name).map(|(_, file)| *file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Book;

    #[test]
    fn every_picture_of_every_book_is_there_and_none_besides() {
        for tag in Book::languages() {
            let book = Book::of(tag);
            let named: Vec<&str> = book
                .sections()
                .flat_map(|(_, rule)| rule.pictures.iter().map(|picture| picture.name.as_str()))
                .collect();
            for name in &named {
                let file = file(name).unwrap_or_else(|| panic!("{tag}: there is no picture {name}"));
                let picture = image::load_from_memory(file.bytes()).unwrap();
                assert_eq!((picture.width(), picture.height()), (480, 300), "{name}");
            }
            assert!(ALL.iter().all(|(name, _)| named.contains(name)), "{tag}");
        }
    }
}
