//! Networks: they see what stands on the board, follow a game square by square, and judge both colours alike; files that are none.

use plunder_mind::opponent::network::{
    Accumulator, BUCKETS, FileError, HIDDEN, Network, ONE, OUT, SCALE, bucket, of, sets,
};
use plunder_mind::opponent::{Random, Searchable};
use rules::{AnyOptions, AnyPosition, Color, Kind, Square, chessplus, each_game, plunder};

use super::{corner_king, merging, mirrored, shifting, walk};

/// A network of random numbers of the size that training makes.
fn random_network(sets: usize, seed: u64) -> Network {
    let mut random = Random::new(seed);
    let mut number = |most: usize| random.below(2 * most + 1) as i16 - most as i16;
    Network {
        sets,
        inputs: (0..2 * 64 * sets).map(|_| std::array::from_fn(|_| number(60))).collect(),
        start: std::array::from_fn(|_| number(200)),
        out: std::array::from_fn(|_| std::array::from_fn(|_| number(126))),
        out_start: std::array::from_fn(|_| i32::from(number(3000))),
    }
}

/// What a network says of a position, worked out square by square from what the position says of each, in wide numbers.
fn slowly(network: &Network, position: &AnyPosition) -> i64 {
    let half = 64 * network.sets;
    let mut sums = [network.start.map(i64::from); 2];
    let mut occupied = 0;
    for square in Square::all() {
        let (white, seen) = match position {
            AnyPosition::Plunder(position) => {
                let Some(kind) = position.kind_at(square) else { continue };
                let vest = position.vest_at(square).map(|vest| 6 + vest.index());
                (position.colored(Color::White), [Some(kind.index()), vest, None])
            }
            AnyPosition::Chessplus(position) => {
                let men: Vec<Kind> = Kind::ALL.into_iter().filter(|&kind| position.kind(kind).has(square)).collect();
                let Some(&one) = men.first() else { continue };
                let other = men.get(1).copied().unwrap_or(one);
                let pair = Searchable::pairs(position).has(square).then(|| {
                    let before: usize = (0..one.index()).map(|kind| 5 - kind).sum();
                    6 + before + other.index() - one.index()
                });
                (position.colored(Color::White), [Some(one.index()), (other != one).then(|| other.index()), pair])
            }
        };
        let color = if white.has(square) { Color::White } else { Color::Black };
        occupied += 1;
        for set in seen.into_iter().flatten() {
            for view in Color::ALL {
                let place = if view == Color::White { square.index() } else { square.index() ^ 56 };
                let input = if view == color { 0 } else { half } + 64 * set + place;
                for (sum, add) in sums[view.index()].iter_mut().zip(&network.inputs[input]) {
                    *sum += i64::from(*add);
                }
            }
        }
    }
    let turn = position.turn();
    let views = sums[turn.index()].iter().chain(&sums[(!turn).index()]);
    let bucket = bucket(occupied);
    let squares = |sum: i64| sum.clamp(0, i64::from(ONE)).pow(2);
    let sum: i64 = views.zip(&network.out[bucket]).map(|(sum, weight)| squares(*sum) * i64::from(*weight)).sum();
    let sum = sum / i64::from(ONE) + i64::from(network.out_start[bucket]);
    sum * i64::from(SCALE) / (i64::from(ONE) * i64::from(OUT))
}

fn follows<P: Searchable + Into<AnyPosition>>(start: P, seed: u64) {
    let network = random_network(sets(&start), seed);
    let mut follower = Accumulator::new(&network);
    let mut seen = 0;
    walk(start, 25, 120, seed, |position: &P| {
        let now = follower.judge(position);
        assert_eq!(now, Accumulator::new(&network).judge(position), "{}", position.fen());
        assert_eq!(i64::from(now), slowly(&network, &(*position).into()), "{}", position.fen());
        seen += 1;
    });
    assert!(seen > 500, "{seen}");
}

#[test]
fn what_is_followed_is_what_stands_there() {
    follows(plunder::Position::start(Default::default()), 1);
    follows(shifting(), 2);
    follows(corner_king(), 3);
    follows(merging(), 4);
}

#[test]
fn both_colours_are_judged_alike_by_a_network() {
    let paired = random_network(sets(&merging()), 6);
    walk(merging(), 5, 60, 6, |position| {
        let other = chessplus::Position::from_fen(&mirrored(&position.fen()), *position.options()).unwrap();
        assert_eq!(Accumulator::new(&paired).judge(position), Accumulator::new(&paired).judge(&other));
    });
    let vested = random_network(sets(&shifting()), 7);
    walk(shifting(), 5, 60, 7, |position| {
        let other = plunder::Position::from_fen(&mirrored(&position.fen()), *position.options()).unwrap();
        assert_eq!(Accumulator::new(&vested).judge(position), Accumulator::new(&vested).judge(&other));
    });
}

#[test]
fn a_network_is_read_as_it_was_written_and_anything_else_is_refused() {
    let network = random_network(12, 5);
    let bytes = network.bytes();
    assert_eq!(Network::read(&bytes), Ok(network));
    assert_eq!(Network::read(b"PLUNNET\x01\x0c"), Err(FileError::Other));
    assert_eq!(Network::read(b""), Err(FileError::Other));
    let short = Network::read(&bytes[..bytes.len() - 1]);
    assert_eq!(short, Err(FileError::Length(bytes.len() - 1, bytes.len())));
    assert!((2 * 2 * 64 * 12 * HIDDEN..200_000).contains(&bytes.len()) && BUCKETS == 8);
}

#[test]
fn every_game_has_a_network_that_can_be_read() {
    let chess = plunder::MatchOptions { denied: [true; 2], ..Default::default() };
    let games = [
        AnyOptions::Plunder(Default::default()),
        AnyOptions::Plunder(*corner_king().options()),
        AnyOptions::Chessplus(Default::default()),
        AnyOptions::Plunder(chess),
    ];
    for options in games {
        each_game!(AnyPosition::start(options), start => {
            assert_eq!(of(&start).map(|network| network.sets), Some(sets(&start)), "{options:?}");
        });
    }
}
