//! What is seen of a thing: its shape, which things share, and its surface; `thing` chooses them, `document` writes each once.

use assets::carried::File;
use assets::models;
use assets::pictures::Picture;
use rules::{Color, Kind};
use shapes::detail::Detail;
use shapes::mesh::MeshBuilder;
use shapes::size::TABLE_Y;
use shapes::surface::{self, Materials};
use shapes::{furniture, glb};

use super::error::ModelError;

/// A shape with a surface.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Form {
    /// Its shape.
    pub shape: Shape,
    /// What it is made of.
    pub surface: Surface,
}

/// A shape of the set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shape {
    /// A man that is turned all around.
    Man(Kind),
    /// A man of Chessplus with its flat back.
    Half(Kind),
    /// A vest, or the marker.
    Vest,
    /// The board's upper leaf.
    Leaf,
    /// The board's body.
    Body,
    /// The rims of trays and reserves.
    Trays,
    /// The felt in them.
    TrayFelt,
    /// The metal frame of the stand.
    Frame,
    /// Its feet.
    Feet,
    /// The metal of one of its hooks.
    Stem,
    /// The wooden knob of one.
    Knob,
    /// The walls of the box of spare vests.
    SparesBox,
    /// The felt in it.
    SparesFelt,
}

impl Shape {
    /// Its name.
    pub fn name(self) -> String {
        match self {
            Self::Man(kind) => kind.to_string(),
            Self::Half(kind) => format!("{kind} with a flat back"),
            Self::Vest => "vest".to_owned(),
            Self::Leaf => "leaf of the board".to_owned(),
            Self::Body => "body of the board".to_owned(),
            Self::Trays => "trays and reserves".to_owned(),
            Self::TrayFelt => "felt of the trays".to_owned(),
            Self::Frame => "frame of the stand".to_owned(),
            Self::Feet => "feet of the stand".to_owned(),
            Self::Stem => "stem of a hook".to_owned(),
            Self::Knob => "knob of a hook".to_owned(),
            Self::SparesBox => "box of spare vests".to_owned(),
            Self::SparesFelt => "felt of the box".to_owned(),
        }
    }

    /// Its triangles, in sides of a square.
    ///
    /// # Errors
    /// A model within the program that cannot be read.
    pub fn mesh(self, detail: Detail) -> Result<MeshBuilder, ModelError> {
        let carried = |file: File| glb::read(file.bytes()).ok_or_else(|| ModelError::Shape(self.name()));
        Ok(match self {
            Self::Man(kind) => carried(models::man(kind, detail))?,
            Self::Half(kind) => carried(models::half_man(kind, detail))?,
            Self::Vest => carried(models::vest(detail))?,
            Self::Leaf => furniture::board(),
            Self::Body => flush(furniture::body()),
            Self::Trays => furniture::trays(),
            Self::TrayFelt => furniture::felt(),
            Self::Frame => furniture::stand_frame(detail),
            Self::Feet => furniture::stand_feet(),
            Self::Stem => furniture::stem(detail),
            Self::Knob => furniture::knob(detail),
            Self::SparesBox => furniture::spares_box(),
            Self::SparesFelt => furniture::spares_felt(),
        })
    }
}

/// The board's body as it stands on a real table: on the table of the program it reaches a little below the top, so that no light gets under it.
fn flush(mut body: MeshBuilder) -> MeshBuilder {
    body.positions.iter_mut().for_each(|point| point.y = point.y.max(TABLE_Y));
    body
}

/// What a thing is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Surface {
    /// The men of a colour.
    Man(Color),
    /// The board's upper side.
    Board,
    /// The board's body, trays, boxes, feet and knobs.
    Joinery,
    /// The felt of trays and boxes.
    Felt,
    /// The metal of the stand.
    Brass,
    /// A vest.
    Vest(Kind),
    /// The LAST MOVE marker.
    Marker,
}

impl Surface {
    /// Whether the sets of materials differ in it.
    pub const fn varies(self) -> bool {
        matches!(self, Self::Man(_) | Self::Board | Self::Joinery)
    }

    /// How it takes light.
    pub const fn coat(self, set: Materials) -> surface::Surface {
        match self {
            Self::Man(side) => surface::man(set, side),
            Self::Board | Self::Joinery => surface::leaf(set),
            Self::Felt => surface::FELT,
            Self::Brass => surface::BRASS,
            Self::Vest(_) | Self::Marker => surface::ENAMEL,
        }
    }

    /// What is painted on it.
    pub const fn picture(self, set: Materials) -> Option<Picture> {
        match self {
            Self::Man(side) => Some(Picture::Man(set, side)),
            Self::Board => Some(Picture::Board(set)),
            Self::Joinery => Some(Picture::Joinery(set)),
            Self::Felt => Some(Picture::Felt),
            Self::Brass => None,
            Self::Vest(kind) => Some(Picture::Vest(kind)),
            Self::Marker => Some(Picture::Marker),
        }
    }
}
