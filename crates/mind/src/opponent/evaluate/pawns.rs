//! Pawns: passed, side by side, guarded, backward, doubled and isolated, alone or in pairs. What pawns alone decide is remembered.

use rules::{Bitboard, Color, Kind, Square, attacks};

use super::super::searchable::Searchable;
use super::super::terms::Terms;
use super::super::values::Tapered;
use super::side::{Side, Sum};

/// How much the kings and the way ahead count for a passed pawn by its rank.
const URGENT: [i32; 8] = [0, 0, 0, 1, 3, 6, 10, 0];
/// How many structures are remembered.
const KEPT: usize = 1 << 12;

/// What the pawns of one player are worth among all pawns, and which of them are passed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Structure {
    worth: Tapered,
    passed: Bitboard,
}

/// The pawns of both colours, in a game that is [judged](Searchable::judged) so, with what was found of each colour's.
#[derive(Clone, Copy, Debug, Default)]
struct Kept {
    judged: usize,
    pawns: [Bitboard; 2],
    found: [Structure; 2],
}

/// Pawn structures that were looked at: most positions of a search share theirs with many others. They belong to one set of
/// [`Values`](super::super::values::Values).
#[derive(Clone, Debug)]
pub struct Structures(Vec<Kept>);

impl Default for Structures {
    fn default() -> Self {
        // Without a pawn nothing is found, which is true.
        Self(vec![Kept::default(); KEPT])
    }
}

impl Structures {
    fn of(&mut self, judged: usize, pawns: [Bitboard; 2], terms: &Terms) -> [Structure; 2] {
        let mixed = (pawns[0].0 ^ pawns[1].0.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let kept = &mut self.0[(mixed >> 52) as usize % KEPT];
        if kept.judged != judged || kept.pawns != pawns {
            *kept = Kept { judged, pawns, found: both(pawns, terms) };
        }
        kept.found
    }
}

fn both([white, black]: [Bitboard; 2], terms: &Terms) -> [Structure; 2] {
    [structure(Color::White, white, black, terms), structure(Color::Black, black, white, terms)]
}

/// What the pawns of both colours are worth among all pawns; looked up, or else put, where it is remembered.
pub(super) fn structures<P: Searchable>(
    position: &P,
    terms: &Terms,
    remembered: Option<&mut Structures>,
) -> [Structure; 2] {
    let all = position.kind(Kind::Pawn);
    let pawns = Color::ALL.map(|color| all & position.colored(color));
    match remembered {
        Some(structures) => structures.of(position.judged(), pawns, terms),
        None => both(pawns, terms),
    }
}

/// The worth of one player's pawns among all pawns and men.
pub(super) fn pawns<P: Searchable>(position: &P, structure: &Structure, sides: [&Side; 2], terms: &Terms) -> Tapered {
    let mut sum = Sum(structure.worth);
    for square in structure.passed {
        run(position, square, sides, terms, &mut sum);
    }
    sum.0
}

/// What pawns are worth among all pawns.
fn structure(color: Color, own: Bitboard, enemies: Bitboard, terms: &Terms) -> Structure {
    let guarded = ahead(enemies, !color);
    let guarded = guarded | guarded.east() | guarded.west();
    let held = attacks::pawns(own, color);
    let threatened = attacks::pawns(enemies, !color);
    let mut sum = Sum::default();
    let passed = own & !guarded;
    for square in own {
        let rank = usize::from(color.relative_rank(square.rank()));
        let at = Bitboard::of(square);
        let file = Bitboard::file(square.file());
        let beside = file.east() | file.west();
        if passed.has(square) {
            sum.add(terms.passed[rank], 1);
        }
        if (ahead(at, color) & own).any() {
            sum.add(terms.doubled, 1);
        }
        if held.has(square) {
            sum.add(terms.guarded[rank], 1);
        }
        if ((at.east() | at.west()) & own).any() {
            sum.add(terms.beside[rank], 1);
        }
        if (beside & own).is_empty() {
            sum.add(terms.isolated, 1);
        } else {
            let row = at | at.east() | at.west();
            let behind = row | ahead(row, !color);
            let step = at.shift_ranks(color.forward());
            if (behind & beside & own).is_empty() && (step & (threatened | enemies)).any() {
                sum.add(terms.backward, 1);
            }
        }
    }
    Structure { worth: sum.0, passed }
}

/// What lies before a passed pawn: whether its way is free, and which king is nearer.
fn run<P: Searchable>(position: &P, square: Square, [side, enemy]: [&Side; 2], terms: &Terms, sum: &mut Sum) {
    let color = side.color;
    let urgent = URGENT[usize::from(color.relative_rank(square.rank()))];
    if urgent == 0 {
        return;
    }
    let Some(next) = square.offset(0, color.forward()) else { return };
    if position.occupied().has(next) {
        sum.add(terms.passed_blocked, urgent);
    } else if (ahead(Bitboard::of(square), color) & (enemy.attacks | position.occupied())).is_empty() {
        sum.add(terms.passed_free, urgent);
    } else if !enemy.attacks.has(next) {
        sum.add(terms.passed_next, urgent);
    }
    for (color, term) in [(color, terms.passed_own_king), (!color, terms.passed_enemy_king)] {
        if let Some(king) = position.royal_king(color) {
            sum.add(term, urgent * distance(king, next).min(5));
        }
    }
}

/// The moves of a king from one square to another.
#[inline]
pub(super) fn distance(a: Square, b: Square) -> i32 {
    i32::from(a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())))
}

/// All squares ahead of these on their files.
#[inline]
pub(super) fn ahead(men: Bitboard, color: Color) -> Bitboard {
    let mut ahead = men.shift_ranks(color.forward());
    for _ in 0..5 {
        ahead |= ahead.shift_ranks(color.forward());
    }
    ahead
}
