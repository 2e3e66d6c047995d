//! A plan performed on a tiny table of men and vests, step by step; the tests compare its end with the rules, and
//! anything impossible for two hands is an error.

use crate::ritual::plan::Plan;
use crate::ritual::step::{Actor, Role, Step};
use crate::rules::plunder::{Position, set_count};
use crate::rules::{Chessman, Kind, Square};

/// A man in the tiny table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Man {
    man: Chessman,
    vest: Option<Kind>,
    /// `None` once it is in a hand or off the board.
    square: Option<Square>,
}

/// Men on squares, vests on men, on the stand and in the hand.
#[derive(Clone, Debug)]
pub struct Scene {
    men: Vec<Man>,
    roles: [Option<usize>; 5],
    stand: [u32; 6],
    hand: Vec<Kind>,
    lifted: bool,
}

impl Scene {
    /// The scene before the plan's first step.
    pub fn new(before: &Position, plan: &Plan) -> Self {
        let men: Vec<Man> = before.men().map(|(square, man, vest)| Man { man, vest, square: Some(square) }).collect();
        let mut roles = [None; 5];
        for (role, actor) in plan.cast.iter().filter(|(role, _)| *role != Role::Promoted) {
            roles[role as usize] = men.iter().position(|man| is(man, actor));
        }
        let mut stand = [0; 6];
        for kind in Kind::ALL {
            let worn = men.iter().filter(|man| man.vest == Some(kind)).count();
            stand[kind.index()] = set_count(kind).saturating_sub(u32::try_from(worn).unwrap_or(u32::MAX));
        }
        Self { men, roles, stand, hand: Vec::new(), lifted: false }
    }

    /// Does one step.
    ///
    /// # Errors
    /// A sentence that says why no hand could do this step now.
    pub fn step(&mut self, plan: &Plan, step: Step) -> Result<(), String> {
        match step {
            Step::Move { man, from, to, .. } => self.walk(man, from, to),
            Step::TakeOff { vest, from, .. } => {
                let man = self.man(from)?;
                if man.vest.take() != Some(vest) {
                    return Err(format!("{from:?} wears no {vest} vest"));
                }
                self.hand.push(vest);
                Ok(())
            }
            Step::HangBack { vest, spare } => {
                self.release(vest)?;
                self.stand[vest.index()] += u32::from(!spare);
                Ok(())
            }
            Step::Promote { to } => self.promote(plan, to),
            Step::TakeFromStand { vest, spare } => {
                let stand = &mut self.stand[vest.index()];
                if (*stand == 0) != spare {
                    return Err(format!("{stand} {vest} vests hang on the stand"));
                }
                *stand -= u32::from(!spare);
                self.hand.push(vest);
                Ok(())
            }
            Step::Couple { vest, on } => {
                self.release(vest)?;
                if self.lifted {
                    return Err("the captured man was lifted off before the vest was coupled (2-7)".to_owned());
                }
                let man = self.man(on)?;
                if man.vest.replace(vest).is_some() {
                    return Err(format!("{on:?} wears a vest already (2-5e)"));
                }
                Ok(())
            }
            Step::LiftOff { from, .. } => {
                self.lifted = true;
                self.walk_off(Role::Captured, from)
            }
            Step::ToTray { by } => {
                let man = self.man(Role::Captured)?;
                if man.square.is_some() || man.vest.is_some() || man.man.color == by {
                    return Err("only a bare captured man in the hand goes to its captor's tray".to_owned());
                }
                Ok(())
            }
        }
    }

    /// The men on the board with their vests, by square; an error if a hand is not empty, two men share a square, or
    /// the stand is not as the worn vests leave it.
    ///
    /// # Errors
    /// A sentence that says what is not in order.
    pub fn finish(&self) -> Result<Vec<(Square, Chessman, Option<Kind>)>, String> {
        if !self.hand.is_empty() {
            return Err(format!("{:?} are still in the hand", self.hand));
        }
        let mut men: Vec<_> = self.men.iter().filter_map(|man| Some((man.square?, man.man, man.vest))).collect();
        men.sort_unstable();
        if men.windows(2).any(|two| two[0].0 == two[1].0) {
            return Err("two men stand on one square".to_owned());
        }
        for kind in Kind::ALL {
            let worn = men.iter().filter(|(_, _, vest)| *vest == Some(kind)).count();
            let due = set_count(kind).saturating_sub(u32::try_from(worn).unwrap_or(u32::MAX));
            if self.stand[kind.index()] != due {
                return Err(format!("{} {kind} vests hang on the stand, not {due}", self.stand[kind.index()]));
            }
        }
        Ok(men)
    }

    fn man(&mut self, role: Role) -> Result<&mut Man, String> {
        let index = self.roles[role as usize].ok_or_else(|| format!("nobody is {role:?}"))?;
        Ok(&mut self.men[index])
    }

    fn release(&mut self, vest: Kind) -> Result<(), String> {
        let index = self.hand.iter().position(|held| *held == vest).ok_or_else(|| format!("no {vest} vest is held"))?;
        self.hand.remove(index);
        Ok(())
    }

    fn walk_off(&mut self, role: Role, from: Square) -> Result<(), String> {
        match self.man(role)?.square.take() {
            Some(square) if square == from => Ok(()),
            _ => Err(format!("{role:?} does not stand on {from}")),
        }
    }

    fn walk(&mut self, role: Role, from: Square, to: Square) -> Result<(), String> {
        self.walk_off(role, from)?;
        self.man(role)?.square = Some(to);
        Ok(())
    }

    fn promote(&mut self, plan: &Plan, to: Kind) -> Result<(), String> {
        let pawn = self.man(Role::Mover)?;
        let square = pawn.square.take();
        if pawn.man.kind != Kind::Pawn || pawn.vest.is_some() {
            return Err("only a bare pawn is exchanged".to_owned());
        }
        let man = Chessman::new(pawn.man.color, to);
        if plan.cast.get(Role::Promoted).map(|actor| actor.man) != Some(man) {
            return Err(format!("the cast has no {man}"));
        }
        self.roles[Role::Promoted as usize] = Some(self.men.len());
        self.men.push(Man { man, vest: None, square });
        Ok(())
    }
}

/// The board after the whole plan.
///
/// # Errors
/// The number of the step and a sentence that says why no hand could do it, or what is left in disorder.
pub fn replay(before: &Position, plan: &Plan) -> Result<Vec<(Square, Chessman, Option<Kind>)>, String> {
    let mut scene = Scene::new(before, plan);
    for (number, step) in plan.steps.iter().enumerate() {
        scene.step(plan, *step).map_err(|why| format!("step {} ({}): {why}", number + 1, step.label(&plan.cast)))?;
    }
    scene.finish()
}

fn is(man: &Man, actor: &Actor) -> bool {
    man.square == Some(actor.square) && man.man == actor.man && man.vest == actor.vest
}
