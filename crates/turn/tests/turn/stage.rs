//! Where men and vests are while an action is under way.

use plunder_turn::by_hand::{ByHand, Man, Place as Goal, Progress, Put, Thing, Vest};
use plunder_turn::stage::{OffBoard, Place, Room, Stage, beside};
use plunder_turn::tableau::{Half, Tableau};
use rules::{AnyOptions, AnyPosition, Color, Kind, Square};

fn plunder(fen: &str) -> AnyPosition {
    AnyPosition::from_fen(fen, AnyOptions::default()).unwrap()
}

fn at(name: &str) -> Square {
    Square::parse(name).unwrap()
}

/// Where the men of a thing are.
fn places(turn: &ByHand, man: Man) -> Vec<Place> {
    Stage::of(turn).men(man).into_iter().map(|(_, place)| place).collect()
}

#[test]
fn two_men_share_a_square_until_one_of_them_is_taken_off() {
    let mut turn = ByHand::new(plunder("4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1"));
    let (bishop, knight, c6) = (Man::On(at("b5")), Man::On(at("c6")), at("c6"));
    assert!(Stage::of(&turn).moved().is_empty());
    turn.perform(Put::new(Thing::Man(bishop), Goal::Square(c6))).unwrap();
    assert_eq!(places(&turn, bishop), [Place::Square(c6, Half::Whole, Room::Mover)]);
    assert_eq!(places(&turn, knight), [Place::Square(c6, Half::Whole, Room::Other)]);
    assert_eq!(Stage::of(&turn).moved(), [Thing::Man(knight), Thing::Man(bishop)], "who makes room comes first");
    turn.perform(Put::new(Thing::Vest(Vest::OfStand(Kind::Knight)), Goal::Wearer(bishop))).unwrap();
    turn.perform(Put::new(Thing::Man(knight), Goal::Off)).unwrap();
    let stage = Stage::of(&turn);
    assert_eq!(stage.vest(Vest::OfStand(Kind::Knight)), Place::Worn(bishop));
    assert_eq!(places(&turn, bishop), [Place::Square(c6, Half::Whole, Room::Own)]);
    assert!(matches!(places(&turn, knight)[..], [Place::Beside(OffBoard::Tray(Color::White, _))]));
}

#[test]
fn a_turn_that_is_over_stands_as_the_position_after_it() {
    let plunders = [
        "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1",
        "6k1/8/8/8/3(NR)4/5(pr)2/7(QN)/6K1 w - -",
        "1n2k3/P7/8/8/8/8/1PPPPPPP/RNB1KBNR w - - 0 1",
        "r3k2r/8/8/3Pp3/8/8/8/R3K2R w KQkq e6 0 1",
    ];
    let chessplus = ["1r3k2/P7/8/8/4(QN)3/2p5/3R4/4K3 w - -", "r3k2r/8/8/8/4(NP)3/8/4(PP)2N/R3K2R w KQkq -"];
    let options = AnyOptions::Chessplus(Default::default());
    let others = chessplus.map(|fen| AnyPosition::from_fen(fen, options).unwrap());
    let mut turns = 0;
    for position in plunders.map(plunder).into_iter().chain(others) {
        let start = ByHand::new(position);
        for action in start.actions() {
            let mut turn = start.clone();
            for deed in start.rest(action).unwrap() {
                turn.perform(deed).unwrap();
            }
            let Progress::Complete(action) = turn.progress() else { continue };
            turns += 1;
            let (after, stage) = (Tableau::of(position.after(action)), Stage::of(&turn));
            let (beside, mut hooks) = (beside(&after), Vec::new());
            for thing in stage.moved() {
                match thing {
                    Thing::Man(man) => {
                        for (man, place) in stage.men(man) {
                            let is_right = match place {
                                Place::Square(square, half, Room::Own) => {
                                    after.on(square).any(|standing| standing.man == man && standing.half == half)
                                }
                                Place::Beside(place) => beside.contains(&(place, man)),
                                place => place == Place::Gone,
                            };
                            assert!(is_right, "{man} at {place:?} after {action}");
                        }
                    }
                    Thing::Vest(vest) => match stage.vest(vest) {
                        Place::Worn(wearer) => {
                            let Place::Square(square, ..) = stage.men(wearer)[0].1 else { panic!("{action}") };
                            let kind = vest.kind(&position);
                            assert!(after.on(square).any(|standing| standing.vest == kind), "{action}");
                        }
                        Place::Hook(kind, number) => {
                            assert!(number < after.stand.unwrap()[kind.index()] as usize, "{action}");
                            assert!(!hooks.contains(&(kind, number)), "two vests on one hook after {action}");
                            hooks.push((kind, number));
                        }
                        place => assert_eq!(place, Place::Gone, "{action}"),
                    },
                }
            }
        }
    }
    assert!(turns > 100, "{turns}");
}
