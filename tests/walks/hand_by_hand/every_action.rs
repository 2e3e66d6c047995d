//! Actions of the vectors, performed by hand in random allowed orders with second thoughts in between: each ends in the same position
//! and with the same transforms as assisted play. One of every kind: that the deeds of any action make it in any order,
//! `crates/turn/tests/turn/by_hand.rs` proves without a table. `scripts/test --whole` (`PLUNDER_WHOLE=1`) takes all of them.

use std::collections::BTreeMap;

use player::hand::Modifiers;
use rules::{AnyAction, AnyPosition};
use table::command::HandCommand;
use table::game::{Match, Request};
use table::ritual::{Performed, PlayedByHand, RitualQueue};
use turn::by_hand::{ByHand, Man, Place, Progress, Put, Thing, Vest};

use crate::hand_by_hand::clicks::{Dice, by_clicks};
use crate::hand_by_hand::own_table::*;
use crate::seat::Seat;
use testing::vectors;

/// Two tables that are laid again and again: at one both play by hand, at the other the table performs.
pub struct Tables {
    pub own: Seat,
    assisted: Seat,
}

impl Tables {
    pub fn new() -> Self {
        let start = vectors::positions().next().map(AnyPosition::from).unwrap();
        let mut own = Seat::of(start);
        own.app.insert_resource(PlayedByHand { white: true, black: true });
        Self { own, assisted: Seat::of(start) }
    }

    /// Lays a position on both; says whether a game can go on from there.
    pub fn lay(&mut self, position: AnyPosition) -> bool {
        for seat in [&mut self.own, &mut self.assisted] {
            let request = Request::Begin { options: position.options(), fen: Some(position.fen()) };
            seat.app.world_mut().write_message(request);
            seat.frames(3);
            assert_eq!(seat.app.world().resource::<Match>().position(), position);
        }
        self.own.app.world().resource::<Match>().game.result().is_none()
    }

    /// The table after assisted play.
    fn assisted(&mut self, action: AnyAction) -> Vec<String> {
        let request = self.assisted.app.world().resource::<Match>().playing(action);
        self.assisted.app.world_mut().write_message(request);
        self.assisted.app.update();
        self.assisted.key(bevy::prelude::KeyCode::KeyS, Modifiers::default());
        until_rest(&mut self.assisted);
        things(&mut self.assisted)
    }
}

/// Lets frames pass until everything stands where the position has it.
pub fn until_rest(seat: &mut Seat) {
    for _ in 0..200 {
        seat.app.update();
        let world = seat.app.world();
        if world.resource::<RitualQueue>().is_idle() && !world.resource::<Performed>().moves {
            return;
        }
    }
    panic!("it does not come to rest");
}

/// Does a deed in one of the ways in which a player can.
pub fn perform(seat: &mut Seat, deed: Put, dice: &mut Dice) {
    match (dice.below(2), deed.thing) {
        (0, Thing::Man(Man::New(kind))) => {
            seat.app.world_mut().write_message(HandCommand::Promote(kind));
            // It is the table's hand that brings the man, as soon as nothing else moves.
            for _ in 0..60 {
                seat.app.update();
                if own(seat).turn().is_none_or(|turn| turn.deeds().contains(&deed)) {
                    return;
                }
            }
            panic!("nobody brings the {kind:?}");
        }
        (0, _) if by_clicks(seat, deed) => {}
        _ => by_keys(seat, deed),
    }
}

/// Performs an action in some allowed order, in a hurry or not, with deeds that are taken back now and then.
fn by_hand(seat: &mut Seat, position: AnyPosition, action: AnyAction, dice: &mut Dice) {
    let after = position.after(action);
    // Where a vest that is spent and one that is replaced look alike, one action stands for both.
    let is_meant = |other: AnyAction| other == action || position.after(other) == after;
    let name = format!("{action} in {}", position.fen());
    for count in 0.. {
        assert!(count < 80, "{name}: it never ends");
        let turn = own(seat).turn().unwrap().clone();
        let mut leading: Vec<(Put, ByHand)> = Vec::new();
        for deed in turn.allowed() {
            let mut next = turn.clone();
            next.perform(deed).unwrap();
            if next.actions().into_iter().any(is_meant) {
                leading.push((deed, next));
            }
        }
        let ends = turn.end().is_ok_and(is_meant);
        if ends && (leading.is_empty() || dice.below(2) == 0) {
            seat.app.world_mut().write_message(HandCommand::EndTurn);
            seat.app.update();
            return;
        }
        if !turn.deeds().is_empty() && dice.below(8) == 0 {
            seat.app.world_mut().write_message(HandCommand::Undo);
            seat.app.update();
            assert_eq!(own(seat).turn().unwrap().deeds(), &turn.deeds()[..turn.deeds().len() - 1], "{name}");
            continue;
        }
        assert!(!leading.is_empty(), "{name}: nothing leads on after {:?}", turn.deeds());
        let (deed, next) = leading.swap_remove(dice.below(leading.len()));
        perform(seat, deed, dice);
        if let Progress::Complete(_) = next.progress() {
            return;
        }
        assert!(own(seat).turn() == Some(&next), "{name}: {:?} and then {deed:?}: {:?}", turn.deeds(), said(seat));
        if dice.below(3) == 0 {
            seat.frames(1 + dice.below(6));
        }
    }
}

/// What kind of action it is: the game and what the hands do, without squares and kinds.
fn form(position: &AnyPosition, action: AnyAction) -> Option<String> {
    let deeds = ByHand::new(*position).rest(action)?;
    let told = |deed: &Put| {
        let thing = match deed.thing {
            Thing::Man(Man::On(square)) => if position.is_own(square) { "own" } else { "other" }.to_owned(),
            Thing::Man(Man::OneOf(..)) => "one".to_owned(),
            Thing::Man(Man::New(kind)) => format!("new {kind:?}"),
            Thing::Vest(Vest::Worn(square)) => format!("worn {}", position.is_own(square)),
            Thing::Vest(Vest::OfStand(_)) => "vest".to_owned(),
        };
        let place = match deed.place {
            Place::Square(square) if square == action.to() => match position.man_at(square) {
                None => "to".to_owned(),
                Some(_) => "meets".to_owned(),
            },
            place => format!("{place:?}").split(['(', ' ']).next().unwrap().to_owned(),
        };
        format!("{thing} {place}")
    };
    let told: Vec<String> = deeds.iter().map(told).collect();
    let is_passant = matches!(deeds.first(), Some(deed) if deed.place == Place::Square(action.to()))
        && position.man_at(action.to()).is_none()
        && told.iter().any(|told| told == "other Off");
    Some(format!("{} {is_passant} {}", position.options().variant(), told.join(", ")))
}

/// Every action of the vectors that has deeds of its own, by what kind it is.
pub fn actions() -> BTreeMap<String, Vec<(AnyPosition, AnyAction)>> {
    let mut forms: BTreeMap<String, Vec<(AnyPosition, AnyAction)>> = BTreeMap::new();
    for position in vectors::positions().map(AnyPosition::from) {
        for action in position.legal_actions() {
            if let Some(form) = form(&position, action) {
                forms.entry(form).or_default().push((position, action));
            }
        }
    }
    forms
}

/// One of every kind, at random, or all of them.
pub fn sample(dice: &mut Dice) -> Vec<(AnyPosition, AnyAction)> {
    let is_whole = std::env::var_os("PLUNDER_WHOLE").is_some();
    let mut chosen = Vec::new();
    for (_, mut all) in actions() {
        let count = if is_whole { all.len() } else { 1 };
        for at in 0..count {
            let other = at + dice.below(all.len() - at);
            all.swap(at, other);
        }
        chosen.extend_from_slice(&all[..count]);
    }
    chosen
}

#[test]
fn actions_of_every_kind_end_as_assisted_play_does() {
    let (mut dice, mut tables, mut done) = (Dice(23), Tables::new(), 0);
    let sample = sample(&mut dice);
    for &(position, action) in &sample {
        if !tables.lay(position) {
            continue;
        }
        by_hand(&mut tables.own, position, action, &mut dice);
        until_rest(&mut tables.own);
        let name = format!("{action} in {}", position.fen());
        let played = tables.own.app.world().resource::<Match>().game.last_action();
        let played = played.unwrap_or_else(|| panic!("{name}: {:?}", said(&tables.own)));
        assert_eq!(position.after(played), position.after(action), "{name}");
        assert_same(&things(&mut tables.own), &tables.assisted(played), &name);
        done += 1;
    }
    println!("{done} of {} actions of {} kinds by hand", sample.len(), actions().len());
    assert!(done * 10 > sample.len() * 9 && done > 50, "{done} of {}", sample.len());
}
