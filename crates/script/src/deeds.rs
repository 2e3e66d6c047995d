//! What a hand does in a step, in the words of the sounds, and where; pure. The soundscape lets it be heard.

use media::sound::Deed;
use rules::{AnyAction, Color, Kind, Square};
use turn::step::{Cast, Role, Step, Travel};

/// Where on the table something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A square of the board.
    Square(Square),
    /// The pegs of the vests of this kind.
    Stand(Kind),
    /// The tray of this captor.
    Tray(Color),
}

/// The deeds of a step, and where they are done: one, or two where a man is taken off the board and put away in one step.
pub fn deeds(action: AnyAction, cast: &Cast, step: Step) -> (Vec<Deed>, Spot) {
    let kind = |role: Role| cast.get(role).map_or(Kind::Pawn, |actor| actor.man.kind);
    let beside = |role: Role| Spot::Square(square(action, cast, role));
    match step {
        Step::Move { man, to, travel, .. } => {
            let deed = match travel {
                Travel::Slide => Deed::Slide,
                Travel::Carry => Deed::Carry,
                Travel::Leap => Deed::Leap,
            };
            (vec![deed(kind(man))], Spot::Square(to))
        }
        Step::Part { man } => (vec![Deed::Part(kind(man))], beside(Role::Left)),
        // The pair became a queen, so the man that was joined is put away.
        Step::Join { man: Role::Promoted } => {
            (vec![Deed::LiftOff(kind(Role::Host)), Deed::ToTray(kind(Role::Host))], beside(Role::Host))
        }
        Step::Join { man } => (vec![Deed::Join(kind(man))], beside(Role::Host)),
        Step::TakeOff { from, .. } => (vec![Deed::TakeOff], beside(from)),
        Step::HangBack { vest, spare } => (vec![Deed::HangBack { spare }], Spot::Stand(vest)),
        Step::Promote { to } => (vec![Deed::Promote(to)], beside(Role::Mover)),
        Step::TakeFromStand { vest, spare } => (vec![Deed::TakeFromStand { spare }], Spot::Stand(vest)),
        Step::Couple { on, .. } => (vec![Deed::Couple], beside(on)),
        Step::LiftOff { from } => (vec![Deed::LiftOff(kind(Role::Captured))], Spot::Square(from)),
        Step::ToTray { by } => (vec![Deed::ToTray(kind(Role::Captured))], Spot::Tray(by)),
    }
}

/// Where a man stands once the mover has gone: vests are changed after that.
fn square(action: AnyAction, cast: &Cast, role: Role) -> Square {
    let is_shift = cast.get(Role::Receiver).is_some();
    match (role, cast.get(role)) {
        (Role::Mover | Role::Promoted, _) if !is_shift => action.to(),
        (_, Some(actor)) => actor.square,
        (_, None) => action.to(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::AnyPosition;
    use rules::plunder::{MatchOptions, Position};
    use turn::plan;

    fn told(fen: &str, name: &str) -> Vec<(Vec<Deed>, Spot)> {
        let options = MatchOptions { vest_shifting: true, ..MatchOptions::default() };
        let position = AnyPosition::from(Position::from_fen(fen, options).unwrap());
        let plan = plan(position, position.parse_action(name).unwrap());
        plan.steps.iter().map(|planned| deeds(plan.action, &plan.cast, planned.step)).collect()
    }

    fn on(name: &str) -> Spot {
        Spot::Square(Square::parse(name).unwrap())
    }

    #[test]
    fn a_capture_with_a_vest_is_heard_step_by_step_where_it_is_done() {
        let told = told("4k3/8/8/3r4/8/2N5/8/4K3 w - -", "c3d5+r");
        let wanted = [
            (vec![Deed::Leap(Kind::Knight)], on("d5")),
            (vec![Deed::TakeFromStand { spare: false }], Spot::Stand(Kind::Rook)),
            (vec![Deed::Couple], on("d5")),
            (vec![Deed::LiftOff(Kind::Rook)], on("d5")),
            (vec![Deed::ToTray(Kind::Rook)], Spot::Tray(Color::White)),
        ];
        assert_eq!(told, wanted);
    }

    #[test]
    fn in_a_vest_shift_nobody_moves() {
        let told = told("4k3/8/8/(NQ)7/8/8/4N3/K7 w - -", "a5~e2");
        assert_eq!(told[0], (vec![Deed::TakeOff], on("a5")));
        assert!(told.iter().skip(1).any(|deed| *deed == (vec![Deed::Couple], on("e2"))), "{told:?}");
    }
}
