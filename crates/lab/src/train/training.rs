//! Learns: goes through the positions again and again, and moves each number against its blame (Adam: Kingma and Ba, 2015).

use host::threads;
use mind::opponent::Random;

use crate::train::model::Model;
use crate::train::samples::Samples;

/// Positions between two steps.
const BATCH: usize = 16_384;
/// Threads that share a batch.
const SHARES: usize = 2;
/// How much of the slope so far is kept, and of its square.
const FIRST: f32 = 0.9;
const SECOND: f32 = 0.999;

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How often all positions are gone through.
    pub rounds: usize,
    /// How far a step goes at the beginning; at the end it is a hundredth.
    pub step: f32,
    /// What the numbers begin with, and the order of the positions.
    pub seed: u64,
}

/// Trains a network; `tell` hears before the first and after each round the loss of what it learned from and of what was held out.
pub fn train(
    sets: usize,
    [samples, held_out]: &[Samples; 2],
    course: Course,
    mut tell: impl FnMut(usize, [f32; 2]),
) -> Model {
    let mut model = Model::new(sets, course.seed);
    let mut moments = [model.zeros().numbers, model.zeros().numbers];
    let mut random = Random::new(course.seed ^ 0x0074_7261_696e);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let batches = samples.len().div_ceil(BATCH).max(1);
    let mut steps = 0;
    let foretell = |model: &Model, samples: &Samples| {
        let lost: f64 = (0..samples.len()).map(|number| f64::from(model.learn(samples, number, None))).sum();
        (lost / samples.len().max(1) as f64) as f32
    };
    tell(0, [foretell(&model, samples), foretell(&model, held_out)]);
    for round in 1..=course.rounds {
        for at in (1..order.len()).rev() {
            order.swap(at, random.below(at + 1));
        }
        let mut loss = 0.0;
        for batch in order.chunks(BATCH) {
            let (blame, lost) = blame(&model, samples, batch);
            loss += lost;
            let done = steps as f32 / (batches * course.rounds) as f32;
            let step = course.step * 0.01_f32.powf(done);
            steps += 1;
            follow(&mut model, &mut moments, &blame, 1.0 / batch.len() as f32, step, steps);
        }
        tell(round, [(loss / samples.len().max(1) as f64) as f32, foretell(&model, held_out)]);
    }
    model
}

fn blame(model: &Model, samples: &Samples, batch: &[usize]) -> (Model, f64) {
    let shares = threads::map(batch.chunks(batch.len().div_ceil(SHARES).max(1)), |share| {
        let mut blame = model.zeros();
        let lost: f64 = share.iter().map(|&number| f64::from(model.learn(samples, number, Some(&mut blame)))).sum();
        (blame, lost)
    });
    let mut shares = shares.into_iter();
    let (mut sum, mut lost) = shares.next().unwrap_or_else(|| (model.zeros(), 0.0));
    for (other, more) in shares {
        sum.numbers.iter_mut().zip(&other.numbers).for_each(|(sum, other)| *sum += other);
        lost += more;
    }
    (sum, lost)
}

fn follow(model: &mut Model, [first, second]: &mut [Vec<f32>; 2], blame: &Model, share: f32, step: f32, steps: usize) {
    let [warm_first, warm_second] = [FIRST, SECOND].map(|keep| 1.0 - keep.powi(steps.min(100_000) as i32));
    for (at, number) in model.numbers.iter_mut().enumerate() {
        let slope = blame.numbers[at] * share;
        first[at] = FIRST * first[at] + (1.0 - FIRST) * slope;
        second[at] = SECOND * second[at] + (1.0 - SECOND) * slope * slope;
        *number -= step * (first[at] / warm_first) / ((second[at] / warm_second).sqrt() + 1e-8);
    }
    model.clip();
}
