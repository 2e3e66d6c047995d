//! The slopes are those of the loss, a network in whole numbers says what that in broken numbers says, and training lowers the loss.

use mind::opponent::network::{Accumulator, sets};
use rules::AnyOptions;
use rules::plunder::{MatchOptions, Position};

use super::*;
use crate::train::samples::read;
use crate::train::training::{Course, train};

const FENS: [&str; 4] = [
    "4k3/pppp4/2n5/8/8/2(NR)5/PPPP4/4K3 w - - 0 1",
    "4k3/pppp4/2(nr)5/8/8/2N5/PPPP4/4K3 b - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "6k1/8/8/3n4/8/8/3(RB)4/6K1 w - - 0 1",
];

fn samples() -> [Samples; 2] {
    // The first game is held out. Where Black has the vest, Black has won.
    let ends = ["300\t1", "-300\t0", "0\t0.5", "300\t1"];
    let rows: String = FENS.into_iter().zip(ends).map(|(fen, end)| format!("{fen}\t{end}\n")).collect();
    let game = |number| format!("{rows}# end of game {number}\n");
    let mut kept = [Samples::default(), Samples::default()];
    read((game(0) + &game(1)).as_bytes(), AnyOptions::Plunder(MatchOptions::default()), 0.5, &mut kept).expect("rows");
    assert_eq!([kept[0].len(), kept[1].len()], [4, 4]);
    kept
}

#[test]
fn slopes_are_those_of_the_loss() {
    let [_, samples] = samples();
    let model = Model::new(12, 3);
    for number in 0..samples.len() {
        let mut blame = model.zeros();
        model.learn(&samples, number, Some(&mut blame));
        let mut tried = 0;
        for at in (0..model.numbers.len()).filter(|&at| blame.numbers[at] != 0.0).step_by(37) {
            let mut moved = [model.clone(), model.clone()];
            moved[0].numbers[at] += 1e-3;
            moved[1].numbers[at] -= 1e-3;
            let [more, less] = moved.map(|model| model.learn(&samples, number, None));
            let slope = (more - less) / 2e-3;
            assert!(
                (slope - blame.numbers[at]).abs() < 3e-4 + 0.05 * slope.abs(),
                "{at}: {slope} {}",
                blame.numbers[at]
            );
            tried += 1;
        }
        assert!(tried > 5);
    }
}

#[test]
fn whole_numbers_say_what_broken_ones_say() {
    let mut model = Model::new(12, 4);
    model.numbers.iter_mut().for_each(|number| *number *= 3.0);
    model.clip();
    let network = model.network();
    for fen in FENS {
        let position = Position::from_fen(fen, MatchOptions::default()).expect("a position");
        assert_eq!(network.sets, sets(&position));
        let mut kept = [Samples::default(), Samples::default()];
        read(format!("{fen}\t0\t0.5\n").as_bytes(), AnyOptions::Plunder(MatchOptions::default()), 0.0, &mut kept)
            .expect("a row");
        // The loss against a half says how far the chances are from it, up to the side.
        let wrong = model.learn(&kept[1], 0, None).sqrt();
        let output = kept[1].told[0].judged + Accumulator::new(&network).judge(&position) as f32 / 400.0;
        let whole = (1.0 / (1.0 + (-output).exp()) - 0.5).abs();
        assert!((whole - wrong).abs() < 0.01, "{fen}: {whole} {wrong}");
    }
}

#[test]
fn training_lowers_the_loss() {
    let kept = samples();
    let mut losses = Vec::new();
    train(12, &kept, Course { rounds: 400, step: 0.01, seed: 1 }, |_, [loss, held_out]| losses.push((loss, held_out)));
    let (first, last) = (losses[0], losses[400]);
    assert!(last.0 < first.0 / 4.0 && last.1 < first.1 / 4.0, "{first:?} {last:?}");
}

#[test]
fn a_row_that_is_none_is_named() {
    let wrong = |text: &str| {
        let mut kept = [Samples::default(), Samples::default()];
        read(text.as_bytes(), AnyOptions::Plunder(MatchOptions::default()), 0.5, &mut kept)
            .expect_err("no row")
            .to_string()
    };
    assert!(wrong("# end of game 0\nhello\n").starts_with("line 2: a row is a position"));
    assert_eq!(wrong(&format!("{}\tmuch\t1\n", FENS[0])), "line 1: the score is no number of centipawns");
    assert!(wrong("8/8\t1\t1\n").starts_with("line 1: "));
}
