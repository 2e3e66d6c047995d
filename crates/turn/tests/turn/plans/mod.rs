//! The plans of the ritual: one literal list of steps for each row of 2-6 and of the 2-12 chart, castling, en passant,
//! plain moves and vest-shifts. That every plan, performed, ends where the rules say, `steps` tests.

use plunder_turn::{Plan, plan};
use rules::plunder::{MatchOptions, Position};
use testing::bare_table;

mod captures;
mod moves;
mod promotions;
mod reasons;
mod shifts;

/// The plan of the last action, after the others have been played; each plan is performed on a bare table.
fn plan_with(fen: &str, actions: &str, options: MatchOptions) -> Plan {
    let mut position = Position::from_fen(fen, options).unwrap_or_else(|why| panic!("{fen}: {why}"));
    let mut last = None;
    for name in actions.split_whitespace() {
        let action = position.parse_action(name).unwrap_or_else(|why| panic!("{fen}: {why}"));
        bare_table::check(&position.into(), action.into());
        last = Some(plan(position, action));
        position = position.after(action);
    }
    last.unwrap_or_else(|| panic!("no action given"))
}

fn expect(fen: &str, actions: &str, steps: &[&str]) {
    assert_eq!(plan_with(fen, actions, MatchOptions::default()).orders(), steps, "{actions} in {fen}");
}
