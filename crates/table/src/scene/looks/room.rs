//! What a room is made of: the numbers and files that the workshop goes by and makes, what is heard there, how its table top is coated;
//! `look` has one of each.

use assets::carried::File;
use shapes::room::Room as Numbers;

/// What makes one look.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The message with its name.
    pub name: &'static str,
    /// What is heard in it.
    pub sound: media::sound::Room,
    /// Its size, its lamp and its table.
    pub numbers: Numbers,
    /// What the workshop made of it.
    pub files: Files,
    /// Whether leaves hang in the way of the key light.
    pub leaves: bool,
    /// What the plane is coated with that everything stands on.
    pub coat: Coat,
}

/// The coat of a table top.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Coat {
    /// How rough it is, from 0 to 1, as one perceives it.
    pub roughness: f32,
    /// How much it mirrors head-on, as the engine counts it: 0.5 is glass.
    pub reflectance: f32,
}

/// The files of a room.
#[derive(Clone, Copy, Debug)]
pub struct Files {
    /// Its table top.
    pub top: File,
    /// What is seen beyond the table, whole and half as wide.
    pub backdrop: [File; 2],
    /// The light that it sends to its table.
    pub light: File,
    /// What stands near the table, where something does.
    pub near: Option<File>,
}

/// The [`Files`] of a room by the name in its numbers and that of its table top; with `near` where something stands near the table.
macro_rules! files {
    ($name:literal, $top:literal) => {
        $crate::scene::looks::room::Files {
            top: assets::carried!("/../../assets/", concat!("textures/", $top, ".jpg")),
            backdrop: [
                assets::carried!("/../../assets/", concat!("textures/", $name, ".jpg")),
                assets::carried!("/../../assets/", concat!("textures/", $name, "-low.jpg")),
            ],
            light: assets::carried!("/../../assets/", concat!("textures/", $name, "-light.png")),
            near: None,
        }
    };
    ($name:literal, $top:literal, near) => {
        $crate::scene::looks::room::Files {
            near: Some(assets::carried!("/../../assets/", concat!("models/", $name, ".glb"))),
            ..files!($name, $top)
        }
    };
}
pub(super) use files;
