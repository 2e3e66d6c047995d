//! Any bytes as the file of a network, as they come and filled up to the length that they should have: they are refused with a reason of one
//! line, or they are a network that is written as the same bytes, and judges within bounds.

use mind::opponent::network::{Accumulator, BUCKETS, HIDDEN, Network, sets};
use rules::plunder::{MatchOptions, Position};

/// A judgement beyond this would be taken for a mate.
const FAR: i32 = 20_000;
/// The most sets that are filled up, so that an input costs little.
const SETS: usize = 16;

fn one(bytes: &[u8]) {
    match Network::read(bytes) {
        Ok(network) => {
            assert_eq!(network.bytes(), bytes);
            let mut judge = Accumulator::new(&network);
            for fen in
                ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "4k3/8/8/3(nq)4/8/8/3(RB)4/4K3 b - - 0 1"]
            {
                let position = Position::from_fen(fen, MatchOptions::default()).expect("a position");
                let _ = sets(&position);
                assert!(judge.judge(&position).abs() < FAR, "{fen}");
            }
        }
        Err(error) => assert!(!error.to_string().contains(char::is_control), "{error:?}"),
    }
}

/// What has to hold for any bytes.
pub fn check(bytes: &[u8]) {
    one(bytes);
    let Some((&first, numbers)) = bytes.split_first().filter(|(_, numbers)| !numbers.is_empty()) else { return };
    let sets = usize::from(first) % SETS;
    let length = 2 * (2 * 64 * sets * HIDDEN + HIDDEN + BUCKETS * 2 * HIDDEN) + 4 * BUCKETS;
    let head = [b"PLUNNET\x02".as_slice(), &[sets as u8]].concat();
    one(&head.into_iter().chain(numbers.iter().copied().cycle().take(length)).collect::<Vec<u8>>());
}
