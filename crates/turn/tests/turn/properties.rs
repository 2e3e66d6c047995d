//! What holds in every game of PlunderChess, whatever is played: names, FENs, kings, counts of men and vests.

use std::collections::{BTreeMap, HashSet};

use proptest::prelude::*;
use rules::plunder::{Action, Castling, MatchOptions, Position, Supply, Variant, explain, permits};
use rules::{Chessman, Color, Kind, Square};
use testing::bare_table;

fn options() -> impl Strategy<Value = MatchOptions> {
    // Nobody, one side alone, or both.
    let denied =
        prop_oneof![3 => Just([false; 2]), 1 => Just([true, false]), 1 => Just([false, true]), 1 => Just([true; 2])];
    (any::<[bool; 4]>(), denied).prop_map(|([corners, boxed, strict, vest_shifting], denied)| MatchOptions {
        variant: if corners { Variant::CornerKing } else { Variant::Standard },
        supply: if boxed { Supply::Boxed } else { Supply::Unlimited },
        castling: if strict { Castling::Strict } else { Castling::Booklet },
        vest_shifting,
        denied,
    })
}

/// A game: its options, and which of the legal actions is played each time.
fn games() -> impl Strategy<Value = (MatchOptions, Vec<prop::sample::Index>)> {
    (options(), prop::collection::vec(any::<prop::sample::Index>(), 1..120))
}

/// Plays the game and shows every step to `check`.
fn walk(options: MatchOptions, choices: &[prop::sample::Index], mut check: impl FnMut(&Position, Action)) -> Position {
    let mut position = Position::start(options);
    for choice in choices {
        let mut actions = position.legal_actions();
        // Captures and vests are where the rules are.
        let lively: Vec<Action> = actions.iter().copied().filter(|action| action.to_string().len() > 4).collect();
        if !lively.is_empty() && choice.index(3) > 0 {
            actions = lively;
        }
        if actions.is_empty() {
            break;
        }
        let action = actions[choice.index(actions.len())];
        check(&position, action);
        position = position.after(action);
    }
    position
}

/// How many men of each colour and kind stand on the board, and how many vests of each kind they wear.
fn counts(position: &Position) -> (BTreeMap<Chessman, i32>, BTreeMap<Kind, i32>) {
    let (mut men, mut vests) = (BTreeMap::new(), BTreeMap::new());
    for (_, man, vest) in position.men() {
        *men.entry(man).or_default() += 1;
        if let Some(vest) = vest {
            *vests.entry(vest).or_default() += 1;
        }
    }
    (men, vests)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_action_has_one_name_and_applies((options, choices) in games()) {
        walk(options, &choices, |position, _| {
            let actions = position.legal_actions();
            assert_eq!(position.count_actions(), actions.len() as u64, "the count at {}", position.fen());
            let names: HashSet<String> = actions.iter().map(ToString::to_string).collect();
            assert_eq!(names.len(), actions.len(), "one name each at {}", position.fen());
            for action in actions {
                assert_eq!(position.parse_action(&action.to_string()), Ok(action));
                let after = position.after(action);
                if let Some(king) = after.royal_king(position.turn()) {
                    let attackers = after.attackers(after.turn(), king, after.occupied());
                    assert!(attackers.is_empty(), "{action} leaves the king in check at {}", position.fen());
                }
            }
        });
    }

    #[test]
    fn every_position_is_its_fen((options, choices) in games()) {
        walk(options, &choices, |position, action| {
            let after = position.after(action);
            let read = Position::from_fen(&after.fen(), options);
            // Everything that is kept from move to move is found again in the text, but for a passed square that
            // nobody can capture on.
            let read = read.unwrap_or_else(|error| panic!("{}: {error}", after.fen()));
            assert_eq!(read.fen(), after.fen());
            assert_eq!(read.repetition_key(), after.repetition_key());
            assert!(after.men().all(|(_, man, vest)| vest.is_none_or(|vest| permits(man.kind, vest))));
        });
    }

    #[test]
    fn men_and_vests_change_as_the_hand_moves_them((options, choices) in games()) {
        walk(options, &choices, |position, action| {
            let after = position.after(action);
            let (men, _) = counts(position);
            let (left, vests) = counts(&after);
            let lost: i32 = men.values().sum::<i32>() - left.values().sum::<i32>();
            let captured = action.as_move().and_then(|action| position.captured_square(action));
            assert_eq!(lost, i32::from(captured.is_some()), "{action} at {}", position.fen());
            if options.supply == Supply::Boxed {
                let set = |vest: Kind| rules::plunder::set_count(vest) as i32;
                assert!(vests.iter().all(|(&vest, &count)| count <= set(vest)), "more vests than in the box at {}", after.fen());
            }
            bare_table::check(&position.into(), action.into());
        });
    }

    #[test]
    fn only_a_side_that_is_denied_plundering_loses_its_choices(
        (options, choices) in games(),
        denied in prop::sample::select(Color::ALL.to_vec()),
    ) {
        let mut one_sided = MatchOptions { denied: [false; 2], ..options };
        one_sided.denied[denied.index()] = true;
        walk(one_sided, &choices, |position, _| {
            let free = Position::from_fen(&position.fen(), MatchOptions { denied: [false; 2], ..one_sided }).unwrap();
            let names = |position: &Position| position.legal_actions().iter().map(ToString::to_string).collect::<HashSet<_>>();
            let mut expected = names(&free);
            if position.turn() == denied {
                expected.retain(|name| !name.contains('+'));
            }
            assert_eq!(names(position), expected, "{denied} is denied plundering at {}", position.fen());
        });
    }

    #[test]
    fn other_names_are_refused_with_a_reason(
        (options, choices) in games(),
        from in 0_u8..64,
        to in 0_u8..64,
        suffix in "(q|r|b|n)?v?(-|\\+[pnbrqk])?",
    ) {
        let position = walk(options, &choices, |_, _| {});
        let (from, to) = (Square::new(from).unwrap(), Square::new(to).unwrap());
        for name in [format!("{from}{to}{suffix}"), format!("{from}~{to}")] {
            let legal = position.legal_actions().iter().any(|action| action.to_string() == name);
            let parsed = position.parse_action(&name);
            assert_eq!(parsed.is_ok(), legal, "{name} at {}", position.fen());
            let reason = explain(&position, &name).reason.to_string();
            assert_eq!(reason == "this action is legal", legal, "{name} at {}: {reason}", position.fen());
            assert!(reason != "it is not legal here", "{name} at {} has a reason", position.fen());
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}") {
        let position = Position::start(MatchOptions::default());
        let _ = position.parse_action(&text);
        let _ = Position::from_fen(&text, MatchOptions::default());
        prop_assert!(!explain(&position, &text).reason.contains('\n'));
    }
}
