//! The models of men and vests, as glTF files.

use rules::Kind;
use shapes::detail::Detail;

use crate::carried::File;

/// The files of a model, low and high.
type Files = [File; 2];

macro_rules! files {
    ($name:literal) => {
        [
            $crate::carried!("/../../assets/", concat!("models/", $name, "-low.glb")),
            $crate::carried!("/../../assets/", concat!("models/", $name, "-high.glb")),
        ]
    };
}

/// A man: felt at y = 0, front towards -z.
pub fn man(kind: Kind, detail: Detail) -> File {
    chosen(man_files(kind), detail)
}

/// A Chessplus man: the front half of a man, felt at y = 0, front towards -z, with a flat back just in front of z = 0. Two of one
/// colour, one turned by half a turn about y, join to a merged man. The king stays whole.
pub fn half_man(kind: Kind, detail: Detail) -> File {
    let files: Files = match kind {
        Kind::Pawn => files!("pawn-half"),
        Kind::Rook => files!("rook-half"),
        Kind::Knight => files!("knight-half"),
        Kind::Bishop => files!("bishop-half"),
        Kind::Queen => files!("queen-half"),
        Kind::King => man_files(Kind::King),
    };
    chosen(files, detail)
}

/// A vest: lower edge at y = 0, label towards +z.
pub fn vest(detail: Detail) -> File {
    chosen(files!("vest"), detail)
}

fn man_files(kind: Kind) -> Files {
    match kind {
        Kind::Pawn => files!("pawn"),
        Kind::Rook => files!("rook"),
        Kind::Knight => files!("knight"),
        Kind::Bishop => files!("bishop"),
        Kind::Queen => files!("queen"),
        Kind::King => files!("king"),
    }
}

fn chosen([low, high]: Files, detail: Detail) -> File {
    if detail == Detail::LOW { low } else { high }
}

#[cfg(test)]
mod tests {
    use shapes::glb;

    use super::*;

    #[test]
    fn every_model_is_read_and_a_lower_one_is_smaller() {
        let models = Kind::ALL
            .into_iter()
            .flat_map(|kind| [man, half_man].map(|of| [Detail::LOW, Detail::HIGH].map(|d| of(kind, d))));
        for [low, high] in models.chain([[Detail::LOW, Detail::HIGH].map(vest)]) {
            let corners = |file: File| glb::read(file.bytes()).unwrap().positions.len();
            assert!(corners(low) > 100 && corners(low) < corners(high));
        }
    }
}
