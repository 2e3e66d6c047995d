//! The pictures of the rules: part of the program, and uploaded to the graphics card when they are first shown; `rulebook` shows them.

use std::collections::BTreeMap;

use assets::carried;
use assets::carried::File;
use bevy::prelude::error;
use bevy_egui::egui::{ColorImage, Context, TextureHandle, TextureOptions};

/// A picture: its name and its file.
type Named = (&'static str, File);

macro_rules! pictures {
    ($list:ident, $ending:literal, $about:literal: $($name:literal),* $(,)?) => {
        #[doc = $about]
        const $list: &[Named] = &[$(($name, carried!("/../../assets/", concat!("rules/pictures/", $name, $ending)))),*];
    };
}

pictures!(PHOTOGRAPHS, ".jpg", "Every photograph by its name in `assets/rules/pictures.txt`.":
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

pictures!(DIAGRAMS, ".png", "Every diagram by its name there.":
    "plunder",
    "decline",
    "dressed",
    "once",
    "no-use",
    "used",
    "one-vest",
    "exchange",
    "three-choices",
    "still-a-rook",
    "with-a-capture",
    "unprivileged",
    "either-way",
    "begun",
    "out-of-play",
    "plain-pawn",
    "two-powers",
    "king-plunders",
    "of-use",
    "declined",
    "it-must-fit",
    "never-both",
    "for-later",
    "off-and-on",
    "keep-or-exchange",
    "plain-takes-plain",
    "plain-takes-dressed",
    "dressed-takes-plain",
    "dressed-takes-dressed",
    "vest-takes-plain",
    "vest-takes-dressed",
    "on-the-last-row",
    "king-in-a-vest",
    "rescue",
    "passes",
    "handicap",
    "not-at-will",
    "plundered-back",
    "leap",
    "short-way",
    "still-a-knight",
    "no-stack",
    "first-king",
    "shift-one-way",
    "shift-two-ways",
    "mate",
    "stalemate",
    "run-out",
    "double-step",
    "parted",
    "both-fall",
    "castle-with-a-pair",
    "plus-en-passant",
    "plus-mate",
    "vest-written",
    "shift-written",
    "pair-written",
);

/// The pictures that were shown.
#[derive(Default)]
pub(in crate::hud) struct PictureCache(BTreeMap<String, Option<TextureHandle>>);

impl PictureCache {
    /// The picture of a name.
    pub(in crate::hud) fn get(&mut self, context: &Context, name: &str) -> Option<&TextureHandle> {
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

/// Whether a picture is the diagram of a position and not a photograph of the set.
pub(in crate::hud) fn is_diagram(name: &str) -> bool {
    DIAGRAMS.iter().any(|(own, _)| *own == name)
}

fn file(name: &str) -> Option<File> {
    PHOTOGRAPHS.iter().chain(DIAGRAMS).find(|(own, _)| *own == name).map(|(_, file)| *file)
}

#[cfg(test)]
mod tests {
    use words::rulebook::Book;

    use super::*;

    /// The pixels of a photograph and of a diagram, across and down: a diagram has twice as many as it is wide in the window, so that it is
    /// sharp on fine screens.
    const SIZES: [(u32, u32); 2] = [(480, 300), (600, 567)];

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
                let size = SIZES[usize::from(is_diagram(name))];
                assert_eq!((picture.width(), picture.height()), size, "{name}");
                let most = if is_diagram(name) { 40_000 } else { 100_000 };
                assert!(file.bytes().len() < most, "{name}: {} bytes", file.bytes().len());
            }
            let all = || PHOTOGRAPHS.iter().chain(DIAGRAMS).map(|(name, _)| *name);
            assert!(all().all(|name| named.contains(&name)), "{tag}");
            assert!(all().all(|name| all().filter(|other| *other == name).count() == 1), "every name once");
        }
    }
}
