//! What an open choice asks and offers, in words.

use super::*;
use crate::choices::{Hold, ways_of};
use rules::AnyOptions;
use rules::plunder::{MatchOptions, Supply};
use words::language::Language;

fn open(fen: &str, options: MatchOptions, [from, to]: [&str; 2], deliberate: bool) -> Choice {
    let position = AnyPosition::from_fen(fen, AnyOptions::Plunder(options)).unwrap();
    let [from, to] = [from, to].map(|name| Square::parse(name).unwrap());
    let ways = ways_of(&position, from, Hold::Plain).into_iter().filter(|way| way.to == to).collect();
    Choice::between(&position, ways, deliberate).unwrap()
}

fn say(text: &Text) -> String {
    Language::english().say(text)
}

fn labels(choice: &Choice) -> Vec<String> {
    choice.picks().into_iter().map(|pick| say(&choice.label(pick))).collect()
}

#[test]
fn every_pick_says_what_becomes_of_the_vests() {
    let usual = MatchOptions::default();
    let plain = open("4k3/8/8/3(rb)4/8/2N5/8/4K3 w - -", usual, ["c3", "d5"], false);
    assert_eq!(labels(&plain), ["Take no vest", "Take the rook vest", "Take its bishop vest"]);
    let kept = open("4k3/8/8/3n4/8/8/3(RB)4/4K3 w - -", usual, ["d2", "d5"], false);
    assert_eq!(labels(&kept), ["Take no vest, keep the bishop vest", "Take the knight vest; lose the bishop vest"]);
    let both = open("4k3/8/8/3(nb)4/8/8/3(RP)4/4K3 w - -", usual, ["d2", "d5"], false);
    assert_eq!(labels(&both)[1], "Take its bishop vest; lose the pawn vest");
    let overlap = open("4k3/8/8/8/8/8/n7/(KR)7 w - -", usual, ["a1", "a2"], true);
    assert_eq!(labels(&overlap), ["Take no vest", "Take the knight vest", "Move without the rook vest instead"]);
}

#[test]
fn a_vest_that_the_promoted_man_cannot_wear_goes_back() {
    let usual = MatchOptions::default();
    let mut choice = open("3r3k/2(PR)5/8/8/8/8/8/K7 w - -", usual, ["c7", "d8"], false);
    assert_eq!((say(&choice.question()).as_str(), choice.picks().len()), ("The pawn becomes a …", 4));
    assert!(choice.take(Pick::Promotion(Kind::Knight)));
    assert_eq!(labels(&choice), ["Keep the rook vest", "Give up the rook vest"], "there is nothing to decline");
    assert_eq!(say(&choice.question()), "The new knight captures a rook. What about its unused vest?");
    assert!(!choice.take(Pick::Promotion(Kind::Queen)), "that is settled");
}

#[test]
fn plunder_is_asked_for_only_where_it_can_be_had() {
    let ask = |options: MatchOptions| {
        let mut choice = open("3n3k/2(PR)5/8/8/8/8/8/K7 w - -", options, ["c7", "d8"], false);
        choice.take(Pick::Promotion(Kind::Bishop));
        say(&choice.question())
    };
    assert_eq!(ask(MatchOptions::default()), "The bishop captures a knight. Take a vest?");
    let denied = MatchOptions { denied: [true, false], ..MatchOptions::default() };
    assert_eq!(ask(denied), "The new bishop captures a knight. What about its unused vest?");
}

#[test]
fn a_vest_that_a_boxed_supply_withholds_is_said() {
    let boxed = MatchOptions { supply: Supply::Boxed, ..MatchOptions::default() };
    let choice = open("4k2(nr)/8/8/3(rb)4/8/2N5/(PR)7/4K3 w - -", boxed, ["c3", "d5"], false);
    assert_eq!(labels(&choice), ["Take no vest", "Take its bishop vest"]);
    assert_eq!(say(&choice.remark().unwrap()), "Both rook vests of the set are worn.");
    assert!(say(&choice.why_not_had(Kind::Rook)).starts_with("Both rook vests of the set are worn:"));
}

#[test]
fn every_action_of_a_position_is_reached_by_aiming_and_picking_alone() {
    let positions = [
        "3r3k/2(PR)5/8/8/8/8/8/K7 w - -",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "4k3/8/8/3p(BP)3/8/8/8/(KR)7 w - d6 0 1",
        "4k3/8/8/8/8/2(QP)2(NR)2/3B4/4K3 w - - 0 1",
    ];
    for fen in positions {
        let options = MatchOptions { vest_shifting: true, ..MatchOptions::default() };
        reach_all(AnyPosition::from_fen(fen, AnyOptions::Plunder(options)).unwrap());
    }
    let pairs = ["6k1/8/1(NP)6/3p(BP)3/2(QQ)5/8/1P6/R3K2(RN) w KQ d6 0 1", "8/k7/8/8/4(QN)3/8/3R4/4K3 w - -"];
    for fen in pairs {
        reach_all(AnyPosition::from_fen(fen, AnyOptions::Chessplus(Default::default())).unwrap());
    }
}

/// Every legal action is what some picks in some choice come to, and every pick has words of its own.
fn reach_all(position: AnyPosition) {
    let mut reached = Vec::new();
    for from in Square::all() {
        for hold in [Hold::Plain, Hold::Ring] {
            let ways = ways_of(&position, from, hold);
            for to in Square::all() {
                let there: Vec<Way> = ways.iter().filter(|way| way.to == to).copied().collect();
                for deliberate in [false, true] {
                    if let Some(choice) = Choice::between(&position, there.clone(), deliberate) {
                        follow(choice, &mut reached);
                    }
                }
            }
        }
    }
    reached.sort();
    reached.dedup();
    let mut legal = position.legal_actions();
    legal.sort();
    assert_eq!(reached, legal, "{}", position.fen());
}

fn follow(choice: Choice, reached: &mut Vec<rules::AnyAction>) {
    if let [only] = choice.ways.as_slice() {
        reached.push(only.action);
        return;
    }
    let labels = labels(&choice);
    assert!(!say(&choice.question()).is_empty() && labels.iter().all(|label| !label.is_empty()), "{labels:?}");
    assert!((1..labels.len()).all(|index| !labels[..index].contains(&labels[index])), "{labels:?}");
    for pick in choice.picks().into_iter().filter(|pick| *pick != Pick::OtherAuthority) {
        let mut next = choice.clone();
        assert!(next.take(pick));
        assert!(next.ways.len() < choice.ways.len(), "{pick:?} settles nothing in {labels:?}");
        follow(next, reached);
    }
}
