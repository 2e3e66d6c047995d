//! The pictures on men, board, vests and furniture, as JPEG and PNG files.

use rules::{Color, Kind};
use shapes::surface::Materials;

use crate::carried::File;

macro_rules! file {
    ($name:literal) => {
        $crate::carried!("/../../assets/", concat!("textures/", $name))
    };
}

/// What a picture of the set lies on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Picture {
    /// The board's upper side.
    Board(Materials),
    /// The men of one colour, with their felt.
    Man(Materials, Color),
    /// The board's body, trays and boxes.
    Joinery(Materials),
    /// The felt of trays and boxes.
    Felt,
    /// A vest: its print.
    Vest(Kind),
    /// The LAST MOVE marker: its print.
    Marker,
}

impl Picture {
    pub fn file(self) -> File {
        match self {
            Self::Board(Materials::Wood) => file!("board-wood.jpg"),
            Self::Board(Materials::Stone) => file!("board-stone.jpg"),
            Self::Man(Materials::Wood, Color::White) => file!("boxwood.jpg"),
            Self::Man(Materials::Wood, Color::Black) => file!("ebony.jpg"),
            Self::Man(Materials::Stone, Color::White) => file!("alabaster.jpg"),
            Self::Man(Materials::Stone, Color::Black) => file!("black-marble.jpg"),
            Self::Joinery(Materials::Wood) => file!("rosewood.jpg"),
            Self::Joinery(Materials::Stone) => file!("slate.jpg"),
            Self::Felt => file!("felt.png"),
            Self::Vest(Kind::King) => file!("vest-king.png"),
            Self::Vest(Kind::Queen) => file!("vest-queen.png"),
            Self::Vest(Kind::Bishop) => file!("vest-bishop.png"),
            Self::Vest(Kind::Knight) => file!("vest-knight.png"),
            Self::Vest(Kind::Rook) => file!("vest-rook.png"),
            Self::Vest(Kind::Pawn) => file!("vest-pawn.png"),
            Self::Marker => file!("last-move.png"),
        }
    }

    /// Its file for graphics in software: the board has one of its own, a quarter as wide, that keeps lines and letters.
    pub fn small_file(self) -> File {
        match self {
            Self::Board(Materials::Wood) => file!("board-wood-low.jpg"),
            Self::Board(Materials::Stone) => file!("board-stone-low.jpg"),
            _ => self.file(),
        }
    }

    /// Whether it goes on beyond its edges; board and men have edges.
    pub const fn tiles(self) -> bool {
        !matches!(self, Self::Board(_) | Self::Man(..))
    }

    /// What it shows, in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board(Materials::Wood) => "board of maple and walnut",
            Self::Board(Materials::Stone) => "board of stone",
            Self::Man(Materials::Wood, Color::White) => "boxwood",
            Self::Man(Materials::Wood, Color::Black) => "ebony",
            Self::Man(Materials::Stone, Color::White) => "alabaster",
            Self::Man(Materials::Stone, Color::Black) => "black marble",
            Self::Joinery(Materials::Wood) => "rosewood",
            Self::Joinery(Materials::Stone) => "slate",
            Self::Felt => "felt",
            Self::Vest(Kind::King) => "king vest",
            Self::Vest(Kind::Queen) => "queen vest",
            Self::Vest(Kind::Bishop) => "bishop vest",
            Self::Vest(Kind::Knight) => "knight vest",
            Self::Vest(Kind::Rook) => "rook vest",
            Self::Vest(Kind::Pawn) => "pawn vest",
            Self::Marker => "LAST MOVE marker",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_is_read() {
        let mut all = vec![Picture::Felt, Picture::Marker];
        for set in [Materials::Wood, Materials::Stone] {
            all.extend([Picture::Board(set), Picture::Joinery(set)]);
            all.extend(Color::ALL.map(|side| Picture::Man(set, side)));
        }
        all.extend(Kind::ALL.map(Picture::Vest));
        for picture in all {
            for file in [picture.file(), picture.small_file()] {
                let read = image::load_from_memory(file.bytes()).unwrap();
                assert!(read.width() >= 256 && read.height() >= 256, "{}", picture.name());
            }
        }
    }
}
