//! One step of a hand and the men it concerns; `plan` makes them, the table performs them, panels and captions quote
//! their reasons.

use crate::rules::plunder::Authority;
use crate::rules::{Chessman, Color, Kind, Square};

/// The part that a man plays in an action. Squares alone do not name men here: between the first and the last step of
/// 2-7 two men stand on one square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The man that moves and captures; in a vest-shift the wearer on the action's first square.
    Mover,
    /// The man that is captured.
    Captured,
    /// The castling partner of the king.
    Rook,
    /// The other man of a vest-shift.
    Receiver,
    /// The man that a pawn is exchanged for (2-12). It is not on the board before its step.
    Promoted,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 5] = [Self::Mover, Self::Captured, Self::Rook, Self::Receiver, Self::Promoted];
}

/// A man of the cast as it stands before the action; for [`Role::Promoted`] as it will stand after its step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actor {
    /// Where it stands before the action (the promoted man: where the pawn arrives).
    pub square: Square,
    /// Its colour and kind.
    pub man: Chessman,
    /// The vest it wears before the action.
    pub vest: Option<Kind>,
}

/// Who takes part in an action, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cast {
    /// The player who acts.
    pub player: Color,
    /// By which authority the mover moves; `None` for a vest-shift.
    pub authority: Option<Authority>,
    pub(super) actors: [Option<Actor>; 5],
}

impl Cast {
    /// The man in this role, if the action has one.
    pub fn get(&self, role: Role) -> Option<&Actor> {
        self.actors[role as usize].as_ref()
    }

    /// The roles that the action has, each with its man.
    pub fn iter(&self) -> impl Iterator<Item = (Role, &Actor)> {
        Role::ALL.into_iter().filter_map(|role| Some((role, self.get(role)?)))
    }

    /// The square on which a captured man stands that is not the one the mover goes to: `true` for en passant (2-10).
    pub fn is_en_passant(&self, to: Square) -> bool {
        self.get(Role::Captured).is_some_and(|captured| captured.square != to)
    }

    /// The row of 2-6 (`'a'` to `'f'`) that this capture falls under, `None` when nothing is captured.
    pub fn row(&self) -> Option<char> {
        let (mover, captured) = (self.get(Role::Mover)?, self.get(Role::Captured)?);
        Some(match (mover.vest, self.authority, captured.vest) {
            (None, _, None) => 'a',
            (None, _, Some(_)) => 'b',
            (Some(_), Some(Authority::Kind), None) => 'c',
            (Some(_), Some(Authority::Kind), Some(_)) => 'd',
            (Some(_), _, None) => 'e',
            (Some(_), _, Some(_)) => 'f',
        })
    }

    /// `the white pawn`; `the man` for a role that the action does not have.
    pub fn name(&self, role: Role) -> String {
        self.get(role).map_or_else(|| "the man".to_owned(), |actor| format!("the {}", actor.man))
    }
}

/// How a man gets to its square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Travel {
    /// Pushed along the board: the way is clear.
    Slide,
    /// Lifted, carried and set down: it joins a captured man or has to squeeze between two others.
    Carry,
    /// Carried high over whatever stands there: a knight's leap, and the castling rook over its king.
    Leap,
}

/// Why a vest comes off a man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Why {
    /// It was used by a vest-move (1-6).
    Spent,
    /// It was not used and makes room for a plundered one (2-5h).
    Replaced,
    /// The promoted man gains nothing from it (2-12, 2-8).
    Unsuited,
    /// The owner does not want it on the promoted man (2-12).
    Discarded,
    /// It is held while the pawn is exchanged and goes on the promoted man (2-12).
    Kept,
    /// It is plundered off the captured man (2-6).
    Plundered,
    /// The captured man wore it and nobody took it.
    Leftover,
    /// A vest-shift moves it (4-2).
    Shifted,
}

/// What became of the right to plunder when the captured man is lifted off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Plunder {
    /// A vest was coupled.
    Coupled,
    /// A vest could have been coupled, and was not (2-5c).
    Declined,
    /// There was no vest that the capturer may take (2-5b).
    Nothing,
    /// The match denies this player plundering (3-1).
    Denied,
}

/// One thing that a hand does. A vest that has come off or left the stand is in the hand until it is coupled or hung.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// A man goes to a square. Where a captured man stands there it is set down beside it (2-7 step 1).
    Move {
        /// Who goes.
        man: Role,
        /// From here.
        from: Square,
        /// To here.
        to: Square,
        /// In this way.
        travel: Travel,
    },
    /// A vest is uncoupled: drawn off over the head.
    TakeOff {
        /// The vest.
        vest: Kind,
        /// Off this man.
        from: Role,
        /// Why.
        why: Why,
    },
    /// The vest in the hand is hung on the stand (2-5f).
    HangBack {
        /// The vest.
        vest: Kind,
        /// The stand has all of this kind that the set holds, so the vest was a spare and leaves the table.
        spare: bool,
    },
    /// The pawn on the far rank is exchanged for another man (2-12).
    Promote {
        /// What it becomes.
        to: Kind,
    },
    /// A vest is taken from the stand.
    TakeFromStand {
        /// The vest.
        vest: Kind,
        /// All of this kind that the set holds are worn, so a spare is brought (RULES 1.1, ruling on supply).
        spare: bool,
    },
    /// The vest in the hand slides over the head of a man: it is coupled.
    Couple {
        /// The vest.
        vest: Kind,
        /// The man that wears it from now on.
        on: Role,
    },
    /// The captured man is lifted off the board (2-7 step 3).
    LiftOff {
        /// Where it stood.
        from: Square,
        /// What became of the right to plunder.
        plunder: Plunder,
    },
    /// The captured man is put on its captor's tray.
    ToTray {
        /// The captor.
        by: Color,
    },
}

impl Step {
    /// What is done, as an order to a hand: `carry the white bishop from b5 to c6, beside the black knight`.
    pub fn label(&self, cast: &Cast) -> String {
        match *self {
            Self::Move { man, from, to, travel } => {
                let verb = match travel {
                    Travel::Slide => "slide",
                    Travel::Carry => "carry",
                    Travel::Leap => "leap",
                };
                let mut text = format!("{verb} {} from {from} to {to}", cast.name(man));
                if man == Role::Mover && cast.get(Role::Captured).is_some_and(|captured| captured.square == to) {
                    text.push_str(&format!(", beside {}", cast.name(Role::Captured)));
                }
                text
            }
            Self::TakeOff { vest, from, why } => {
                let adjective = match why {
                    Why::Spent => "used ",
                    Why::Replaced | Why::Unsuited | Why::Discarded | Why::Kept => "unused ",
                    Why::Plundered | Why::Leftover | Why::Shifted => "",
                };
                format!("take the {adjective}{vest} vest off {}", cast.name(from))
            }
            Self::HangBack { vest, spare: false } => format!("hang the {vest} vest on the stand"),
            Self::HangBack { vest, spare: true } => format!("put the spare {vest} vest away"),
            Self::Promote { to } => {
                format!("exchange {} for a {} {to}", cast.name(Role::Mover), cast.player)
            }
            Self::TakeFromStand { vest, spare: false } => format!("take a {vest} vest from the stand"),
            Self::TakeFromStand { vest, spare: true } => format!("bring a spare {vest} vest"),
            Self::Couple { vest, on } => format!("couple the {vest} vest to {}", cast.name(on)),
            Self::LiftOff { from, .. } => format!("lift {} off {from}", cast.name(Role::Captured)),
            Self::ToTray { by } => format!("put {} on {by}'s tray", cast.name(Role::Captured)),
        }
    }
}
