//! The numbers that are tuned, in one order, and how they are written into the source.

use super::super::terms::Terms;
use super::super::values::{Tapered, Values};
use crate::rules::plunder::permits;
use crate::rules::{AnyPosition, Kind};

/// A number, and how far it may be from what it was before many positions have to speak for it, in centipawns.
pub(super) type Number<'a> = (&'a mut i32, f64);

/// Which of the three sets of terms a position is judged by.
pub(super) fn game(position: &AnyPosition) -> usize {
    match position {
        AnyPosition::Plunder(position) => usize::from(position.options().denied != [true; 2]),
        AnyPosition::Chessplus(_) => 2,
    }
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
    let Terms { men, mobility, middle, ahead, bishops, threatened, vest_mobility, .. } = &mut terms[game.min(2)];
    fn tapered<'a>(numbers: &mut Vec<Number<'a>>, from: impl IntoIterator<Item = &'a mut Tapered>, free: f64) {
        numbers.extend(from.into_iter().flatten().map(|number| (number, free)));
    }
    tapered(&mut numbers, &mut men[..5], 60.0);
    tapered(&mut numbers, &mut mobility[1..5], 3.0);
    tapered(&mut numbers, middle, 6.0);
    tapered(&mut numbers, ahead, 6.0);
    tapered(&mut numbers, [bishops, threatened], 20.0);
    if game == 1 {
        tapered(&mut numbers, [vest_mobility], 4.0);
    }
    numbers
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
    lines.push(format!("men: {:?},", terms.men));
    lines.push(format!("mobility: {:?},", terms.mobility));
    lines.push(format!("middle: {:?},", terms.middle));
    lines.push(format!("ahead: {:?},", terms.ahead));
    lines.push(format!("bishops: {:?},", terms.bishops));
    lines.push(format!("threatened: {:?},", terms.threatened));
    if game == 1 {
        lines.push(format!("vest_mobility: {:?},", terms.vest_mobility));
    }
    if game == 2 {
        lines.push(format!("pair: {:?},", terms.pair));
        lines.push(format!("pair_threatened: {:?},", terms.pair_threatened));
        lines.push(format!("pair_attacked: {:?},", terms.pair_attacked));
        lines.push(format!("pair_hangs: {:?},", terms.pair_hangs));
        lines.push(format!("pair_promotes: {:?},", terms.pair_promotes));
    }
    lines.join("\n") + "\n"
}
