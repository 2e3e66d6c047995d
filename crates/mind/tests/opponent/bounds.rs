//! The search in positions that nobody would play: many queens, every man in a vest. Its scores stay within their bounds, and it comes
//! to some depth. The tests take a sample of ordinary positions; all of the vectors and forty games at random take minutes:
//!
//!     PLUNDER_ALL=1 cargo test --release --package plunder-mind --test opponent -- bounds

use plunder_mind::opponent::{Engine, Found, Limits, Random, Searchable};
use rules::Kind;
use rules::plunder::{MatchOptions, Position, permits};

use super::{corner_king, merging, shifting, walk};
use testing::vectors::{self, Start};

/// How many positions are visited at most.
const NODES: u64 = 200_000;

/// What is found up to a depth.
fn found_at<P: Searchable>(position: &P, depth: u32) -> Found<P::Action> {
    Engine::new(16).search(&[*position], &Limits { nodes: NODES, ..Limits::depth(depth) })
}

fn comes_to<P: Searchable>(position: &P, depth: u32) {
    let found = found_at(position, depth);
    let settled = found.lines.iter().all(|line| line.score.mate().is_some());
    assert!(found.depth >= depth || settled, "depth {} at {}", found.depth, position.fen());
}

/// The men of the start, or the same men on squares drawn at random, each in a vest that it may wear.
fn dressed(random: &mut Random, scattered: bool) -> Position {
    loop {
        let mut setup = Position::start(MatchOptions::default()).setup();
        if scattered {
            let men: Vec<_> = setup.men.iter().flatten().copied().collect();
            setup.men = [None; 64];
            setup.castling = Default::default();
            for occupant in men {
                let square = loop {
                    let square = random.below(64);
                    let ends = !(8..56).contains(&square);
                    if setup.men[square].is_none() && !(ends && occupant.man.kind == Kind::Pawn) {
                        break square;
                    }
                };
                setup.men[square] = Some(occupant);
            }
        }
        for occupant in setup.men.iter_mut().flatten() {
            let vests: Vec<Kind> = Kind::ALL.into_iter().filter(|&vest| permits(occupant.man.kind, vest)).collect();
            occupant.vest = Some(vests[random.below(vests.len())]);
        }
        if let Ok(position) = Position::from_setup(&setup, MatchOptions::default()) {
            return position;
        }
    }
}

#[test]
fn every_man_in_a_vest_is_searched_two_plies_deep() {
    let mut random = Random::new(9);
    for number in 0..200 {
        comes_to(&dressed(&mut random, number % 2 == 1), 2);
    }
}

/// Men in vests of queens and pawns: the pawns of both players, the same nearer to each other, all men that are no pawns, and all.
const VESTS: [&str; 5] = [
    "rnbqkbnr/(pq)(pq)(pq)(pq)(pq)(pq)(pq)(pq)/8/8/8/8/(PQ)(PQ)(PQ)(PQ)(PQ)(PQ)(PQ)(PQ)/RNBQKBNR w KQkq -",
    "r(nq)bqkbnr/8/(pq)(pq)(pq)(pq)(pq)(pq)(pq)(pq)/8/8/(PQ)(PQ)(PQ)(PQ)(PQ)(PQ)(PQ)(PQ)/8/RNBQKBNR w KQkq -",
    "(rq)(nq)(bq)(qp)k(bq)(nq)(rq)/8/8/8/8/8/8/(RQ)(NQ)(BQ)(QP)K(BQ)(NQ)(RQ) w - -",
    "4k3/(nq)(nq)(nq)(nq)(qp)(qp)(qp)(qp)/8/8/8/8/(NQ)(NQ)(NQ)(NQ)(QP)(QP)(QP)(QP)/4K3 w - -",
    "(rq)(nq)(bq)(qp)k(bq)(nq)(rq)/(pq)(pq)(pq)(pq)(pq)(pq)(pq)(pq)/8/8/8/8/(PQ)(PQ)(PQ)(PQ)(PQ)(PQ)(PQ)(PQ)/(RQ)(NQ)(BQ)(QP)K(BQ)(NQ)(RQ) w - -",
];

#[test]
fn sixteen_men_in_vests_of_queens_and_pawns_are_searched_four_plies_deep() {
    for fen in VESTS {
        comes_to(&Position::from_fen(fen, MatchOptions::default()).unwrap(), 4);
    }
}

#[test]
fn positions_of_games_are_searched_four_plies_deep() {
    let all = std::env::var("PLUNDER_ALL").is_ok();
    let (games, step) = if all { (40, 1) } else { (2, 4) };
    for start in vectors::positions().step_by(step) {
        match start {
            Start::Plunder(position) => comes_to(&position, 4),
            Start::Chessplus(position) => comes_to(&position, 4),
        }
    }
    walk(Position::start(MatchOptions::default()), games, 200, 21, |position| comes_to(position, 4));
    walk(shifting(), games, 200, 22, |position| comes_to(position, 4));
    walk(corner_king(), games, 200, 23, |position| comes_to(position, 4));
    walk(merging(), games, 200, 24, |position| comes_to(position, 4));
}

#[test]
fn a_board_of_queens_is_worth_less_than_a_mate() {
    // White has 47 queens, and every one of them counts; none of their sums is a mate, and the mate that there is counts more.
    let fen = "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQ1/pp6/kn5K w - -";
    let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
    assert_eq!(position.kind(Kind::Queen).len(), 47);
    for depth in 1..4 {
        assert_eq!(found_at(&position, depth).lines[0].score.to_string(), "mate 1");
    }
}
