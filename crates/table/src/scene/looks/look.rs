//! Which rooms the table can stand in, and all that each of them is made of; chosen at start-up, changed at run time by the panels and
//! commands.

use bevy::prelude::*;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use shapes::room::{CLUB, GARDEN, STUDIO, STUDY};

use super::room::{Coat, Room, files};
use media::sound;

/// The room around the table, its table top and its light.
#[derive(Resource, ValueEnum, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Look {
    /// A study in the evening: lamp light on dark walnut.
    #[default]
    Study,
    /// A bright studio with an even backdrop, for filming.
    Studio,
    /// A garden table by day.
    Garden,
    /// A chess club's room in the afternoon.
    Club,
}

impl Look {
    /// Every look, in the order of the panels.
    pub const ALL: [Self; 4] = [Self::Study, Self::Studio, Self::Garden, Self::Club];

    /// All that its room is made of.
    pub(in crate::scene) const fn room(self) -> Room {
        match self {
            // A study in the evening: a lamp at White's left over a dark desk, books, dusk and a fire around.
            Self::Study => Room {
                name: "look-study",
                sound: sound::Room::Study,
                numbers: STUDY,
                files: files!("study", "desk", near),
                leaves: false,
                coat: Coat { roughness: 0.46, reflectance: 0.28 },
            },
            // A studio: a light, seamless ground and backdrop under soft boxes, for filming and cut-outs.
            Self::Studio => Room {
                name: "look-studio",
                sound: sound::Room::Studio,
                numbers: STUDIO,
                files: files!("studio", "paper"),
                leaves: false,
                coat: Coat { roughness: 1.0, reflectance: 0.2 },
            },
            // A garden by day: a table of weathered planks on a terrace, in the dappled light of a tree.
            Self::Garden => Room {
                name: "look-garden",
                sound: sound::Room::Garden,
                numbers: GARDEN,
                files: files!("garden", "garden-table", near),
                leaves: true,
                coat: Coat { roughness: 0.75, reflectance: 0.3 },
            },
            // A chess club's room in the afternoon: a varnished table by tall windows, other boards around.
            Self::Club => Room {
                name: "look-club",
                sound: sound::Room::Club,
                numbers: CLUB,
                files: files!("club", "club-table", near),
                leaves: false,
                coat: Coat { roughness: 0.38, reflectance: 0.35 },
            },
        }
    }

    /// The message with its name.
    pub const fn name(self) -> &'static str {
        self.room().name
    }

    /// What is heard in it.
    pub const fn sound(self) -> sound::Room {
        self.room().sound
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use shapes::glb;

    use super::*;
    use words::language::Language;

    #[test]
    fn every_room_has_numbers_files_and_a_sound_of_its_own() {
        assert_eq!(Look::ALL, Look::value_variants());
        let rooms = Look::ALL.map(Look::room);
        let numbers: BTreeSet<&str> = rooms.iter().map(|room| room.numbers.name).collect();
        assert_eq!(numbers, shapes::room::ALL.iter().map(|room| room.name).collect());
        let sounds = rooms.each_ref().map(|room| room.sound);
        assert!(sound::Room::ALL.iter().all(|sound| sounds.contains(sound)), "{sounds:?}");
        assert!(sounds.iter().all(|sound| sound::Room::ALL.contains(sound)), "{sounds:?}");
        let tops: BTreeSet<&str> = rooms.iter().map(|room| room.files.top.path).collect();
        assert_eq!([numbers.len(), tops.len(), sound::Room::ALL.len()], [rooms.len(); 3]);
        for room in rooms {
            let light = format!("textures/{}-light.png", room.numbers.name);
            assert_eq!(room.files.light.path, light, "the files are those of the numbers");
        }
    }

    #[test]
    fn every_room_has_its_words() {
        // A test of the languages compares all others with English.
        let english = Language::english();
        for look in Look::ALL {
            let caption = Some(look.sound().caption()).filter(|caption| !caption.is_empty());
            for message in [look.name()].into_iter().chain(caption) {
                assert!(english.find(message, &[]).is_some(), "there is no {message}");
            }
        }
    }

    #[test]
    fn every_file_of_every_room_is_read() {
        for files in Look::ALL.map(|look| look.room().files) {
            let [backdrop, small] = files.backdrop;
            for file in [files.top, backdrop, small, files.light] {
                let read =
                    image::load_from_memory(file.bytes()).unwrap_or_else(|cause| panic!("{}: {cause}", file.path));
                assert!(read.width() >= 256 && read.height() >= 128, "{}", file.path);
            }
            if let Some(near) = files.near {
                assert!(glb::read(near.bytes()).is_some_and(|mesh| !mesh.positions.is_empty()), "{}", near.path);
            }
        }
    }
}
