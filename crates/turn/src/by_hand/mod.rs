//! A turn by hand, pure: the player does every deed of 2-7, in any order that the rules allow. The table asks it what a gesture
//! may take and where that may go, and plays the action that comes out.
//!
//! One idea carries it: of all legal actions those are kept whose deeds admit what was done so far; a deed is allowed if one of
//! them has it next. So a captured man that is lifted off before a vest is coupled leaves only actions that do not plunder, and the
//! forfeiture of 2-7 needs no rule of its own.
//!
//! - A turn begins with [`ByHand::new`]. [`ByHand::liftable`] glow; [`ByHand::lift`] takes one of them, [`ByHand::targets`] are
//!   where it may go, [`ByHand::put`] puts it there and [`ByHand::put_back`] back. What is not offered is refused with one
//!   sentence, and nothing changes: the thing springs home.
//! - [`ByHand::forfeits`] tells, while the captured man is raised, which vests it would give up to take it away now.
//! - [`Progress`] tells whether the turn is over: [`Progress::Complete`] is played at once; at [`Progress::MayEnd`] what was done is
//!   one whole action and the beginning of another, so that the clock or a "done" ends the turn ([`ByHand::end`]).
//! - [`ByHand::undo`] takes the last deed back. [`ByHand::moved`] tells where everything is now, for a table that lays itself out.
//! - [`ByHand::begun`] is a turn that is not over, in words that are kept; [`ByHand::redo`] does it again.
//! - [`ByHand::outstanding`] is what has to be done whatever is meant, [`ByHand::order`] says a deed in words, and
//!   [`ByHand::rest`] is what the table performs when the player leaves the rest to it.
//!
//! ```
//! use plunder_turn::by_hand::{ByHand, Put, Man, Place, Progress, Thing, Vest};
//! use rules::{AnyOptions, AnyPosition, Kind, Square};
//!
//! let fen = "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1";
//! let mut turn = ByHand::new(AnyPosition::from_fen(fen, AnyOptions::default()).unwrap());
//! let [b5, c6] = ["b5", "c6"].map(|name| Square::parse(name).unwrap());
//! let bishop = Man::On(b5);
//! turn.perform(Put::new(Thing::Man(bishop), Place::Square(c6))).unwrap();
//! turn.perform(Put::new(Thing::Vest(Vest::OfStand(Kind::Knight)), Place::Wearer(bishop))).unwrap();
//! let done = turn.perform(Put::new(Thing::Man(Man::On(c6)), Place::Off)).unwrap();
//! assert!(matches!(done, Progress::Complete(action) if action.to_string() == "b5c6+n"));
//! ```

mod script;
mod state;
mod thing;
mod words;

pub use state::{ByHand, Progress};
pub use thing::{Man, NoDeed, Place, Put, Thing, Vest};
