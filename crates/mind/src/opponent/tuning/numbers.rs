//! The numbers that are tuned, in one order, and how they are written into the source.

use rules::plunder::permits;
use rules::{AnyPosition, Kind, each_game};

use super::super::searchable::Searchable;
use super::super::terms::{Terms, VestTerms};
use super::super::values::{Tapered, Values};

/// A number, and how far it may be from what it was before many positions have to speak for it, in centipawns.
pub(super) type Number<'a> = (&'a mut i32, f64);

/// Which of the three sets of terms a position is judged by.
pub(super) fn game(position: &AnyPosition) -> usize {
    each_game!(position, position => position.judged())
}

/// All numbers that matter in this game.
pub(super) fn numbers(values: &mut Values, game: usize) -> Vec<Number<'_>> {
    let Values { vest, late_vest, loot, spare_king, terms, .. } = values;
    let mut numbers = Vec::new();
    if game == 1 {
        for (wearer, row) in Kind::ALL.into_iter().zip(vest) {
            numbers.extend(
                Kind::ALL.into_iter().zip(row).filter(|(vest, _)| permits(wearer, *vest)).map(|(_, n)| (n, 80.0)),
            );
        }
        numbers.extend(late_vest.iter_mut().map(|number| (number, 60.0)));
        numbers.push((loot, 30.0));
        numbers.push((spare_king, 150.0));
    }
    let terms = &mut terms[game.min(2)];
    // In chess they stay as set by hand: games at few nodes made queens of the endgame cheap, and a match won nothing by it.
    if game > 0 {
        tapered(&mut numbers, &mut terms.men[..5], 60.0);
        tapered(&mut numbers, &mut terms.mobility[1..5], 3.0);
        tapered(&mut numbers, &mut terms.middle, 6.0);
        tapered(&mut numbers, &mut terms.ahead, 6.0);
    }
    tapered(&mut numbers, [&mut terms.bishops, &mut terms.threatened], 20.0);
    for ranks in [&mut terms.passed, &mut terms.guarded, &mut terms.beside] {
        tapered(&mut numbers, &mut ranks[1..7], 15.0);
    }
    let passed = [&mut terms.passed_blocked, &mut terms.passed_next, &mut terms.passed_free];
    tapered(&mut numbers, passed, 3.0);
    tapered(&mut numbers, [&mut terms.passed_own_king, &mut terms.passed_enemy_king], 1.0);
    tapered(&mut numbers, [&mut terms.doubled, &mut terms.isolated, &mut terms.backward], 10.0);
    tapered(&mut numbers, terms.open_file.iter_mut().chain(&mut terms.outpost).chain(&mut terms.king_file), 15.0);
    tapered(&mut numbers, [&mut terms.bishop_pawns], 3.0);
    tapered(
        &mut numbers,
        [&mut terms.threat_minor, &mut terms.threat_rook, &mut terms.attacked, &mut terms.push],
        15.0,
    );
    tapered(&mut numbers, terms.hangs.iter_mut().chain(&mut terms.shield), 15.0);
    if game == 1 {
        tapered(&mut numbers, [&mut terms.vest_mobility], 4.0);
        let VestTerms { safe, check, threat, fork, promotes, exposed, escape } = &mut terms.vests;
        tapered(&mut numbers, safe, 4.0);
        tapered(&mut numbers, threat.iter_mut().chain(promotes).chain([check, fork, exposed, escape]), 30.0);
    }
    if game > 0 {
        tapered(&mut numbers, [&mut terms.danger_counts], 40.0);
        numbers.push((&mut terms.tempo, 10.0));
    }
    numbers
}

fn tapered<'a>(numbers: &mut Vec<Number<'a>>, from: impl IntoIterator<Item = &'a mut Tapered>, free: f64) {
    numbers.extend(from.into_iter().flatten().map(|number| (number, free)));
}

/// The numbers of pairs, in Chessplus alone.
pub(super) fn pairs(values: &mut Values) -> Vec<Number<'_>> {
    let Terms { pair, pair_threatened, pair_attacked, pair_hangs, pair_promotes, .. } = &mut values.terms[2];
    let mut numbers: Vec<Number<'_>> = Vec::new();
    for (weaker, row) in pair.iter_mut().enumerate() {
        numbers.extend(row[weaker..].iter_mut().flatten().map(|number| (number, 40.0)));
    }
    let others = [pair_threatened, pair_attacked, pair_hangs, pair_promotes];
    numbers.extend(others.into_iter().flatten().map(|number| (number, 40.0)));
    numbers
}

/// What the files `values.rs` and `terms.rs` hold of these numbers.
pub fn text(values: &Values, position: &AnyPosition) -> String {
    let game = game(position);
    let terms = &values.terms[game];
    let mut lines = Vec::new();
    if game == 1 {
        lines.push(format!("spare_king: {},", values.spare_king));
        lines.push(format!("vest: {:?},", values.vest));
        lines.push(format!("late_vest: {:?},", values.late_vest));
        lines.push(format!("loot: {},", values.loot));
    }
    macro_rules! push {
        ($($name:ident)*) => {
            $(lines.push(format!("{}: {:?},", stringify!($name), terms.$name));)*
        };
    }
    push!(men mobility middle ahead bishops threatened passed guarded beside passed_blocked passed_next);
    push!(passed_free passed_own_king passed_enemy_king doubled isolated backward open_file outpost king_file);
    push!(bishop_pawns threat_minor threat_rook attacked push hangs shield);
    if game == 1 {
        push!(vest_mobility vests);
    }
    if game > 0 {
        push!(danger_counts tempo);
    }
    if game == 2 {
        push!(pair pair_threatened pair_attacked pair_hangs pair_promotes);
    }
    lines.join("\n") + "\n"
}
