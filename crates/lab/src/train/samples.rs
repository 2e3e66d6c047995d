//! The positions of games against itself, as a network sees them; read from what `plunder-lab selfplay` writes.

use std::io::BufRead;

use mind::opponent::Searchable;
use mind::opponent::evaluate::evaluate;
use mind::opponent::network::{SCALE, bucket, input, planes, sets};
use mind::opponent::tuning::{RowError, Sample, rows};
use mind::opponent::values::Values;
use rules::{AnyOptions, Color, each_game};

/// Every tenth game is held out.
const HELD_OUT: usize = 10;

/// What a network is to foretell of a position.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    /// The chances of the player to move, between 0 and 1.
    pub chances: f32,
    /// What the terms say that a position is worth, in units of the network's output: it learns what they miss.
    pub judged: f32,
    /// Whether Black is to move.
    pub black: bool,
    /// The range of men.
    pub bucket: u8,
}

/// The positions, one after the other in a few long lists.
#[derive(Default)]
pub struct Samples {
    /// The inputs of all positions as White sees them.
    pub inputs: Vec<u16>,
    /// Where in that list each position's inputs end.
    pub ends: Vec<u32>,
    /// What each of them says.
    pub told: Vec<Told>,
}

impl Samples {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The inputs of a position as White sees them.
    pub fn inputs(&self, number: usize) -> &[u16] {
        let begin = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.inputs[begin..self.ends[number] as usize]
    }
}

/// Adds the positions of a file to those to learn from and those that are held out. This share of what is to be foretold is the
/// search's score, the rest is how the game ended.
///
/// # Errors
/// The first row that is none.
pub fn read(input: impl BufRead, options: AnyOptions, share: f32, kept: &mut [Samples; 2]) -> Result<(), RowError> {
    for row in rows(input) {
        let row = match row {
            // What was killed while it wrote has said enough before.
            Err(RowError::CutOff(_)) => continue,
            row => row?,
        };
        let Sample { position, score, result } = row.sample(options)?;
        let samples = &mut kept[usize::from(row.game % HELD_OUT == 0)];
        let won = 1.0 / (1.0 + (-score as f32 / SCALE as f32).exp());
        let white = share * won + (1.0 - share) * result as f32;
        each_game!(&position, position => add(position, white, samples));
    }
    Ok(())
}

fn add<P: Searchable>(position: &P, white: f32, samples: &mut Samples) {
    let sets = sets(position);
    for (color, own) in Color::ALL.into_iter().zip(&planes(position)) {
        for (set, squares) in own.iter().take(sets).enumerate() {
            samples.inputs.extend(squares.map(|square| input(color, sets, set, square) as u16));
        }
    }
    samples.ends.push(samples.inputs.len() as u32);
    let black = position.turn() == Color::Black;
    samples.told.push(Told {
        chances: if black { 1.0 - white } else { white },
        judged: evaluate(position, &Values::FULL) as f32 / SCALE as f32,
        black,
        bucket: bucket(position.occupied().len()) as u8,
    });
}
