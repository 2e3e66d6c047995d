//! One step of a hand and the men it concerns, in either game.

use std::fmt;

use rules::chessplus::Men;
use rules::text::{Said, Text};
use rules::{Chessman, Color, Kind, Square};

/// The part that men play in an action. Squares alone do not name men here: between the first and the last step of 2-7
/// two men stand on one square, and in Chessplus two may stand on one square for longer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Who moves and captures: a man, or a pair that moves whole; in a vest-shift the man on the action's first square.
    Mover,
    /// Who is captured: a man or a whole pair.
    Captured,
    /// The castling partner of the king: a rook, or a whole pair with a rook.
    Rook,
    /// The other man of a vest-shift.
    Receiver,
    /// The man that a pawn, or a pair with a pawn, is exchanged for. It is not on the board before its step.
    Promoted,
    /// The man that stays where another leaves its pair.
    Left,
    /// The man of the mover's colour that the mover joins on its square.
    Host,
}

impl Role {
    /// How many roles there are.
    pub const COUNT: usize = 7;

    /// All roles.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Mover, Self::Captured, Self::Rook, Self::Receiver, Self::Promoted, Self::Left, Self::Host];
}

impl fmt::Display for Role {
    /// The word that `plunder steps` has for it; after a promotion the mover is the new man.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Mover | Self::Promoted => "mover",
            Self::Captured => "captured",
            Self::Rook => "rook",
            Self::Receiver => "receiver",
            Self::Left => "left",
            Self::Host => "host",
        })
    }
}

/// A man or pair of the cast as it stands before the action; for [`Role::Promoted`] as it will stand after its step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actor {
    /// Where it stands before the action (the promoted man: where the pawn arrives).
    pub square: Square,
    /// Its colour and kind; of a pair the stronger man's.
    pub man: Chessman,
    /// The other man of a pair of Chessplus.
    pub second: Option<Kind>,
    /// The vest it wears before the action.
    pub vest: Option<Kind>,
}

impl Actor {
    fn men(&self) -> Men {
        Men { color: self.man.color, first: self.man.kind, second: self.second }
    }

    /// `rook`, or the rule book's name of a pair: `Roight`.
    pub fn title(&self) -> Said {
        Said::new(self.men().title(), self.men().into())
    }

    /// The same with the colour: `white rook`.
    pub fn told(&self) -> Said {
        Said::new(self.to_string(), Text::new("man").with("color", self.man.color).with("kind", self.men()))
    }
}

impl fmt::Display for Actor {
    /// `white rook`, or `white Roight`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.man.color, self.title())
    }
}

/// Who takes part in an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cast {
    /// The player who acts.
    pub player: Color,
    actors: [Option<Actor>; Role::COUNT],
}

impl Cast {
    /// Nobody yet.
    pub(super) const fn new(player: Color) -> Self {
        Self { player, actors: [None; Role::COUNT] }
    }

    /// Gives a role to somebody.
    pub(super) fn set(&mut self, role: Role, actor: Actor) {
        self.actors[role as usize] = Some(actor);
    }

    /// The man or pair in this role, if the action has one.
    pub fn get(&self, role: Role) -> Option<&Actor> {
        self.actors[role as usize].as_ref()
    }

    /// The roles that the action has, each with its man or pair.
    pub fn iter(&self) -> impl Iterator<Item = (Role, &Actor)> {
        Role::ALL.into_iter().filter_map(|role| Some((role, self.get(role)?)))
    }

    /// `white pawn`; `man` for a role that the action does not have.
    pub fn told(&self, role: Role) -> Said {
        self.get(role).map_or_else(|| Said::verbatim("man"), Actor::told)
    }

    /// `the white pawn`; `the man` for a role that the action does not have.
    pub fn name(&self, role: Role) -> String {
        self.get(role).map_or_else(|| "the man".to_owned(), |actor| format!("the {actor}"))
    }
}

/// How a man gets to its square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Travel {
    /// Pushed along the board: the way is clear.
    Slide,
    /// Lifted, carried and set down: it joins somebody on a square or has to squeeze between two others.
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

/// One thing that a hand does. A vest that has come off or left the stand is in the hand until it is coupled or hung.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// A man or a whole pair goes to a square. Where somebody stands there it is set down beside (2-7 step 1).
    Move {
        /// Who goes.
        man: Role,
        from: Square,
        to: Square,
        /// In this way.
        travel: Travel,
    },
    /// Chessplus: a man parts from the other man of its pair ([`Role::Left`]), which stays.
    Part {
        /// Who leaves.
        man: Role,
    },
    /// Chessplus: a man joins the man of its colour that stands on its square ([`Role::Host`]). A man that was promoted on
    /// its arrival there does not become a pair: the host leaves the board, and one queen stands there.
    Join {
        /// Who joins.
        man: Role,
    },
    /// A vest is uncoupled: drawn off over the head.
    TakeOff {
        vest: Kind,
        /// Off this man.
        from: Role,
        why: Why,
    },
    /// The vest in the hand is hung on the stand (2-5f).
    HangBack {
        vest: Kind,
        /// The stand has all of this kind that the set holds, so the vest was a spare and leaves the table.
        spare: bool,
    },
    /// The pawn on the far rank, or the pair with a pawn, is exchanged for another man.
    Promote {
        /// What it becomes.
        to: Kind,
    },
    /// A vest is taken from the stand.
    TakeFromStand {
        vest: Kind,
        /// All of this kind that the set holds are worn, so a spare is brought: the booklet does not limit the supply.
        spare: bool,
    },
    /// The vest in the hand slides over the head of a man: it is coupled.
    Couple {
        vest: Kind,
        /// The man that wears it from now on.
        on: Role,
    },
    /// The captured man or pair is lifted off the board (2-7 step 3).
    LiftOff {
        /// Where it stood.
        from: Square,
    },
    /// The captured man or pair is put on its captor's tray.
    ToTray {
        /// The captor.
        by: Color,
    },
}

impl fmt::Display for Step {
    /// The words of `plunder steps` (`docs/commands.md`): `move mover b5 c6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Move { man, from, to, .. } => write!(f, "move {man} {from} {to}"),
            Self::Part { man } => write!(f, "part {man}"),
            Self::Join { man } => write!(f, "join {man}"),
            Self::TakeOff { vest, from, .. } => write!(f, "off {from} {}", vest.letter()),
            Self::HangBack { vest, .. } => write!(f, "hang {}", vest.letter()),
            Self::Promote { to } => write!(f, "promote {}", to.letter()),
            Self::TakeFromStand { vest, .. } => write!(f, "take {}", vest.letter()),
            Self::Couple { vest, on } => write!(f, "couple {} {on}", vest.letter()),
            Self::LiftOff { .. } => f.write_str("lift captured"),
            Self::ToTray { .. } => f.write_str("tray captured"),
        }
    }
}

impl Step {
    /// What is done, as an order to a hand: `carry the white bishop from b5 to c6, beside the black knight`.
    pub(super) fn order(&self, cast: &Cast) -> String {
        match *self {
            Self::Move { man, from, to, travel } => {
                let verb = match travel {
                    Travel::Slide => "slide",
                    Travel::Carry => "carry",
                    Travel::Leap => "leap",
                };
                let mut text = format!("{verb} {} from {from} to {to}", cast.name(man));
                let beside = [Role::Captured, Role::Host]
                    .into_iter()
                    .find(|&role| man == Role::Mover && cast.get(role).is_some_and(|actor| actor.square == to));
                if let Some(beside) = beside {
                    text.push_str(&format!(", beside {}", cast.name(beside)));
                }
                text
            }
            Self::Part { man } => format!("part {} from {}", cast.name(man), cast.name(Role::Left)),
            Self::Join { man: Role::Promoted } => format!("take {} off the board", cast.name(Role::Host)),
            Self::Join { man } => format!("join {} to {}", cast.name(man), cast.name(Role::Host)),
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
            Self::Promote { to } => format!("exchange {} for a {} {to}", cast.name(Role::Mover), cast.player),
            Self::TakeFromStand { vest, spare: false } => format!("take a {vest} vest from the stand"),
            Self::TakeFromStand { vest, spare: true } => format!("bring a spare {vest} vest"),
            Self::Couple { vest, on } => format!("couple the {vest} vest to {}", cast.name(on)),
            Self::LiftOff { from } => format!("lift {} off {from}", cast.name(Role::Captured)),
            Self::ToTray { by } => format!("put {} on {by}'s tray", cast.name(Role::Captured)),
        }
    }
}
