//! Who of a set is not on the board: captured, ready in reserve, or out of sight; each game's file says what the set holds.

use super::{Placed, Standing};
use rules::{Chessman, Color, Kind};

/// How many men of each kind a player has, by [`Kind::index`].
pub type Men = [u32; 6];

/// The numbers of the tray's places for the men of one kind; a kind fills them from the first one on.
pub const fn tray_slots_of(kind: Kind) -> std::ops::Range<usize> {
    match kind {
        Kind::Pawn => 0..8,
        Kind::Knight => 8..10,
        Kind::Bishop => 10..12,
        Kind::Rook => 12..14,
        Kind::Queen => 14..16,
        Kind::King => 16..17,
    }
}

/// Who is beside the board while these men are on it, in a game that starts with `start` of each kind and whose set holds `set`
/// of each, with `places` in reserve: each captor's tray and each player's reserve, by [`Color::index`].
pub fn beside(men: &[Standing], start: Men, set: Men, places: [Kind; 3]) -> ([Vec<Placed>; 2], [Vec<Placed>; 2]) {
    let [white, black] = Color::ALL.map(|color| {
        let standing = standing(men, color);
        let captured = captured(standing, start);
        (tray(captured, color), reserve(places, set, standing, captured, color))
    });
    ([black.0, white.0], [white.1, black.1])
}

/// How many men of each kind of this colour stand on the board.
fn standing(men: &[Standing], color: Color) -> Men {
    let mut counts = [0; 6];
    for Standing { man, .. } in men.iter().filter(|standing| standing.man.color == color) {
        counts[man.kind.index()] += 1;
    }
    counts
}

/// How many men of each kind were captured: those of the start that are missing. A man beyond the start is a promoted pawn, so
/// that a pawn less is missing; a promoted man that is captured counts as the pawn it was, and a queen that comes back by
/// promotion leaves the tray for a pawn.
fn captured(standing: Men, start: Men) -> Men {
    let mut missing = [0; 6];
    let mut promoted = 0;
    for kind in Kind::ALL.into_iter().map(Kind::index).skip(1) {
        missing[kind] = start[kind].saturating_sub(standing[kind]);
        promoted += standing[kind].saturating_sub(start[kind]);
    }
    let pawn = Kind::Pawn.index();
    missing[pawn] = start[pawn].saturating_sub(standing[pawn] + promoted);
    missing
}

/// The captured men of a colour in their captor's tray, in the order of the places.
fn tray(captured: Men, color: Color) -> Vec<Placed> {
    let of_kind = |kind: Kind| {
        let slots = tray_slots_of(kind).take(captured[kind.index()] as usize);
        slots.map(move |slot| Placed { slot, man: Chessman::new(color, kind) })
    };
    Kind::ALL.into_iter().flat_map(of_kind).collect()
}

/// The men of a colour in reserve: place by place the kind that waits there, if the set, which holds `set` of each kind, has one
/// that is neither on the board nor in a tray.
fn reserve(places: [Kind; 3], set: Men, standing: Men, captured: Men, color: Color) -> Vec<Placed> {
    let mut free: Men = std::array::from_fn(|kind| set[kind].saturating_sub(standing[kind] + captured[kind]));
    let ready = places.into_iter().enumerate().filter(|(_, kind)| {
        let free = &mut free[kind.index()];
        let waits = *free > 0;
        *free = free.saturating_sub(1);
        waits
    });
    ready.map(|(slot, kind)| Placed { slot, man: Chessman::new(color, kind) }).collect()
}
