//! What stands on a table, in every position of the vectors: the board as the FEN has it, nobody twice, nothing lost of the set.

use std::collections::HashSet;

use plunder_turn::tableau::{Half, Tableau};
use rules::plunder::{Variant, set_count};
use rules::{AnyOptions, AnyPosition, Chessman, Color, Kind};
use testing::vectors;

/// Every position of the vectors and of their games.
fn each(mut check: impl FnMut(AnyPosition)) -> usize {
    let mut positions = 0;
    let mut count = |position| {
        check(position);
        positions += 1;
    };
    vectors::positions().map(AnyPosition::from).for_each(&mut count);
    for (start, names) in vectors::playouts() {
        let mut position = AnyPosition::from(start);
        for name in names {
            position = position.after(position.parse_action(&name).unwrap());
            count(position);
        }
    }
    positions
}

/// The placement of a FEN, put together from what stands on the board.
fn placement(tableau: &Tableau) -> String {
    let mut rows = Vec::new();
    for rank in (1..=8).rev() {
        let mut row = String::new();
        for file in 'a'..='h' {
            let square = rules::Square::parse(&format!("{file}{rank}")).unwrap();
            let here: Vec<_> = tableau.on(square).collect();
            let dressed =
                |man: Chessman, other: Kind| format!("({}{})", man.letter(), Chessman::new(man.color, other).letter());
            match here.as_slice() {
                [] => row.push('1'),
                [one] => match one.vest {
                    Some(vest) => row.push_str(&dressed(one.man, vest)),
                    None => row.push(one.man.letter()),
                },
                [front, back] => {
                    assert_eq!((front.half, back.half), (Half::Front, Half::Back));
                    assert_eq!(front.man.color, back.man.color);
                    row.push_str(&dressed(front.man, back.man.kind));
                }
                _ => panic!("three on {square}"),
            }
        }
        rows.push(row);
    }
    let mut text = rows.join("/");
    for empty in (2..=8).rev() {
        text = text.replace(&"1".repeat(empty), &empty.to_string());
    }
    text
}

/// How many men of each kind the set of a game has for a player.
fn set(position: &AnyPosition) -> [u32; 6] {
    match position.options() {
        AnyOptions::Plunder(options) if options.variant == Variant::CornerKing => [6, 2, 2, 2, 2, 2],
        AnyOptions::Plunder(_) => [8, 2, 2, 2, 2, 2],
        AnyOptions::Chessplus(_) => [8, 2, 2, 2, 3, 1],
    }
}

#[test]
fn the_tableau_shows_the_position_and_the_set_once() {
    let positions = each(|position| {
        let (tableau, fen) = (Tableau::of(position), position.fen());
        assert_eq!(placement(&tableau), fen.split(' ').next().unwrap());
        for color in Color::ALL {
            let beside = tableau.tray(!color).iter().chain(tableau.reserve(color));
            assert!(beside.clone().all(|placed| placed.man.color == color), "{fen}");
            for kind in Kind::ALL {
                let man = Chessman::new(color, kind);
                let standing = tableau.men.iter().filter(|standing| standing.man == man).count();
                let beside = beside.clone().filter(|placed| placed.man == man).count();
                let set = set(&position)[kind.index()] as usize;
                assert!(beside == 0 || standing + beside <= set, "{man}: {standing} and {beside} in {fen}");
            }
            for places in [tableau.tray(color), tableau.reserve(color)] {
                let slots: HashSet<usize> = places.iter().map(|placed| placed.slot).collect();
                assert_eq!(slots.len(), places.len(), "{fen}");
            }
        }
        let worn = |vest: Kind| tableau.men.iter().filter(|standing| standing.vest == Some(vest)).count() as u32;
        match tableau.stand {
            Some(stand) => {
                assert!(
                    Kind::ALL.iter().all(|&vest| stand[vest.index()] == set_count(vest).saturating_sub(worn(vest)))
                );
            }
            None => assert!(Kind::ALL.iter().all(|&vest| worn(vest) == 0)),
        }
    });
    assert!(positions > 3800, "{positions} positions");
}
