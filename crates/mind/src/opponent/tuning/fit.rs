//! Moves numbers until the judgement foretells best how games end (logistic loss, gradient descent with Adam's steps).

use super::super::evaluate::evaluate;
use super::super::values::Values;
use super::games::Sample;
use super::numbers::{Number, game, numbers, pairs};
use host::threads;
use rules::{AnyPosition, Color, each_game};

/// By how much a number is changed to see what it counts: many times the phases of a game, so that nothing is rounded away.
const PROBE: i32 = 2400;
const ROUNDS: i32 = 400;
/// Positions are added up in this many parts, whatever number of threads there is, so that sums are the same everywhere.
const PARTS: usize = 16;

/// What was found.
pub struct Fit {
    /// The numbers, tuned.
    pub values: Values,
    /// How badly the ends are foretold, before and after; on every tenth game, which nothing was learned from.
    pub loss: [f64; 2],
    /// How many numbers were tuned.
    pub numbers: usize,
}

/// A position as the numbers see it.
struct Row {
    /// What is judged before any number changes, from White's view, in centipawns.
    judged: f64,
    target: f64,
    /// How often each number counts.
    counts: Vec<(u16, f32)>,
}

/// Tunes the numbers of the game that the first sample belongs to; the outer list holds the samples of each game. The part `result` of
/// what is to be foretold is how the game ended, the rest what the search thought.
pub fn fit(games: &[Vec<Sample<AnyPosition>>], values: &Values, result: f64) -> Fit {
    let Some(which) = games.iter().flatten().next().map(|sample| game(&sample.position)) else {
        return Fit { values: values.clone(), loss: [0.0; 2], numbers: 0 };
    };
    let scale = scale(games);
    let tuned = |values: &mut Values, change: &mut dyn FnMut(usize, Number<'_>)| {
        let mut index = 0;
        let mut each = |number: Number<'_>| {
            change(index, number);
            index += 1;
        };
        numbers(values, which).into_iter().for_each(&mut each);
        if which == 2 {
            pairs(values).into_iter().for_each(&mut each);
        }
        values.terms[which] = values.terms[which].settled();
    };
    let mut free = Vec::new();
    tuned(&mut values.clone(), &mut |_, (_, by)| free.push(by));
    let probes: Vec<Values> = (0..free.len())
        .map(|probed| {
            let mut values = values.clone();
            tuned(&mut values, &mut |index, (number, _)| *number += if index == probed { PROBE } else { 0 });
            values
        })
        .collect();
    let row = |sample: &Sample<AnyPosition>| {
        let judged = judge(&sample.position, values);
        let counts = probes
            .iter()
            .enumerate()
            .map(|(index, probe)| (index as u16, (judge(&sample.position, probe) - judged) as f32 / PROBE as f32));
        let target = result * sample.result + (1.0 - result) * chance(f64::from(sample.score), scale);
        Row { judged: f64::from(judged), target, counts: counts.filter(|(_, count)| count.abs() > 1e-3).collect() }
    };
    let (mut learned, mut held) = (Vec::new(), Vec::new());
    for (index, rows) in
        shared_out(games, |samples: &Vec<_>| samples.iter().map(row).collect::<Vec<_>>()).into_iter().enumerate()
    {
        if index % 10 == 9 { held.extend(rows) } else { learned.extend(rows) }
    }
    let before = loss(&held, &vec![0.0; free.len()], scale);
    let by = descend(&learned, &free, scale);
    let after = loss(&held, &by, scale);
    let mut values = values.clone();
    tuned(&mut values, &mut |index, (number, _)| *number += by[index].round() as i32);
    Fit { values, loss: [before, after], numbers: free.len() }
}

/// The same as a map over the list in its order, on all threads of the machine.
fn shared_out<T: Sync, R: Send>(list: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let parts = list.chunks(threads::share_of(list.len()));
    threads::map(parts, |part| part.iter().map(&work).collect::<Vec<R>>()).into_iter().flatten().collect()
}

/// What a position is judged to be worth, from White's view.
fn judge(position: &AnyPosition, values: &Values) -> i32 {
    let worth = each_game!(position, position => evaluate(position, values));
    if position.turn() == Color::White { worth } else { -worth }
}

fn chance(centipawns: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-scale * centipawns).exp())
}

/// How much a centipawn says about the end, so that what the search thought foretells it best.
fn scale(games: &[Vec<Sample<AnyPosition>>]) -> f64 {
    let error = |scale: f64| -> f64 {
        games.iter().flatten().map(|sample| (sample.result - chance(f64::from(sample.score), scale)).powi(2)).sum()
    };
    let scales = (2..=40).map(|step| f64::from(step) * 0.0003);
    scales.min_by(|a, b| error(*a).total_cmp(&error(*b))).unwrap_or(0.003)
}

fn foretold(row: &Row, by: &[f64], scale: f64) -> f64 {
    let more: f64 = row.counts.iter().map(|&(index, count)| f64::from(count) * by[usize::from(index)]).sum();
    chance(row.judged + more, scale)
}

/// The mean of what a wrong foretelling costs.
fn loss(rows: &[Row], by: &[f64], scale: f64) -> f64 {
    let cost = |row: &Row| {
        let chance = foretold(row, by, scale).clamp(1e-9, 1.0 - 1e-9);
        -row.target * chance.ln() - (1.0 - row.target) * (1.0 - chance).ln()
    };
    rows.iter().map(cost).sum::<f64>() / rows.len().max(1) as f64
}

/// By how much each number changes. What few positions speak of stays where it was.
fn descend(rows: &[Row], free: &[f64], scale: f64) -> Vec<f64> {
    let mut by = vec![0.0; free.len()];
    let (mut mean, mut square) = (by.clone(), by.clone());
    for round in 1..=ROUNDS {
        // A step back to where the numbers began, as one position in which a number counts alone.
        let mut slope: Vec<f64> = by.iter().zip(free).map(|(by, free)| by / (free * free)).collect();
        let parts: Vec<&[Row]> = rows.chunks(rows.len().div_ceil(PARTS).max(1)).collect();
        let slopes = shared_out(&parts, |rows: &&[Row]| {
            let mut slope = vec![0.0; free.len()];
            for row in *rows {
                let wrong = scale * (foretold(row, &by, scale) - row.target);
                // Positions of one game say nearly the same; a fifth of each counts.
                row.counts
                    .iter()
                    .for_each(|&(index, count)| slope[usize::from(index)] += 0.2 * wrong * f64::from(count));
            }
            slope
        });
        slopes.iter().for_each(|part| slope.iter_mut().zip(part).for_each(|(slope, part)| *slope += part));
        for index in 0..by.len() {
            mean[index] = 0.9 * mean[index] + 0.1 * slope[index];
            square[index] = 0.999 * square[index] + 0.001 * slope[index] * slope[index];
            let mean = mean[index] / (1.0 - 0.9_f64.powi(round));
            let square = square[index] / (1.0 - 0.999_f64.powi(round));
            // Steps fit the number: a vest may move by more than a place.
            by[index] -= 0.02 * free[index] * mean / (square.sqrt() + 1e-12);
        }
    }
    by
}
