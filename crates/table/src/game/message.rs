//! What rooms say to the match and what it says to them; why its clock is paused, and why the game is not kept.

use std::path::PathBuf;

use bevy::prelude::{Resource, *};
use library::Stored;
use room::message::What;
use rules::clock::TimeControl;
use rules::players::Player;
use rules::record::{Claim, GameResult};
use rules::text::Text;
use rules::{AnyAction, AnyGame, AnyOptions, AnyPosition, Color};

/// A point of the running match. It changes with every action and with every other change of the game, so that what was
/// thought about one point is never played at another one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ply {
    /// How many actions led to it.
    pub number: usize,
    /// How often the game was changed otherwise: taken back, played again, or replaced.
    pub resets: u32,
}

/// Something a player wants; the match judges it and answers with [`Played`], [`PositionReset`] or [`Refused`].
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Request {
    /// The player to move plays this action.
    Play {
        /// What is played.
        action: AnyAction,
        /// The point of the match that it answers; at any other one it is refused.
        at: Ply,
    },
    /// Takes the last action back. With a running clock the other player is asked first.
    Undo,
    /// The other player agrees that it is taken back.
    AcceptUndo,
    /// The other player does not.
    DeclineUndo,
    /// Plays the action that was taken back last.
    Redo,
    /// This player gives up.
    Resign(Color),
    /// The player to move offers a draw (RULES 1.9).
    OfferDraw,
    /// The other player agrees to the offered draw.
    AcceptDraw,
    /// The other player declines the offered draw.
    DeclineDraw,
    /// The player to move claims a draw (RULES 1.9).
    Claim(Claim),
    /// A new game with these options: from the start, or from the position of a FEN.
    Begin {
        /// Which game, and what was agreed.
        options: AnyOptions,
        /// The position to begin with.
        fen: Option<String>,
    },
    /// The running game is replaced by this one, at its present point.
    GoOn(Box<AnyGame>),
    /// The same for a game that was kept, with its clock, its name and whether it was adjourned.
    Resume(Box<Stored>),
    /// What is agreed about time: for the running game as long as nothing was played in it, and for every rematch.
    AgreeOnTime(Option<TimeControl>),
    /// The players break off: the LAST MOVE marker is hung on the man moved last (3-8), and nothing is played until they go on.
    Adjourn,
    /// The players go on after a break.
    PlayOn,
    /// What the running game is called; `None` for nothing.
    Rename(Option<String>),
    /// These two play from now on, White first.
    Sit(Box<[Player; 2]>),
    /// From now on the computer plays this colour at this level (0 is its full strength), or, without one, a person.
    TakeSeat(Color, Option<u8>),
    /// What the player to move has done by hand so far in the turn at this point, in the words of `by_hand`, to be kept with the
    /// game.
    Begun(Vec<String>, Ply),
    /// The player at this screen asks the one at another screen.
    Ask(What),
    /// The player at this screen answers what the one at another screen asked.
    Answer(What, bool),
}

/// An action was accepted: the ritual performs it on the table.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Played {
    /// The position in which it was played.
    pub before: AnyPosition,
    /// What was played; legal in `before`.
    pub action: AnyAction,
}

/// The position changed other than by an action (undo, redo, new game, FEN): the table is set up at once.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct PositionReset {
    /// What stands on the table now.
    pub position: AnyPosition,
}

/// A request was refused, and nothing changed.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// One sentence for the player: what is wrong and what to do.
    pub sentence: Text,
}

/// Something that both players should hear.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Announced {
    /// The king of this player, who is to move, is in check.
    Check(Color),
    /// The game is over, for this reason.
    Over(GameResult),
    /// This player offers a draw.
    DrawOffered(Color),
    /// The draw that this player offered was declined.
    DrawDeclined(Color),
    /// The player to move may now claim a draw.
    MayClaim(Claim),
    /// This player asks the other one to take back what was done last.
    UndoAsked(Color),
    /// What this player asked to take back stays.
    UndoDeclined(Color),
    /// The players broke off.
    Adjourned,
    /// The game is kept again, after a warning that said it was not.
    Kept,
    /// The game was written into a file once, as [`KeepRequest::In`] wanted it, and is kept where it was.
    Copied,
    /// A sentence about the game, shown for a while.
    Note(Text),
    /// Something is wrong with somebody's files: it is shown until it was read.
    Warning(Text),
    /// What a warning with this message told of is over.
    Mended(&'static str),
}

/// What a player wants of the file that the game is kept in, while it cannot be written.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum KeepRequest {
    /// Try to write it once more, now.
    Again,
    /// Keep the game in this file from now on.
    In(PathBuf),
}

/// What holds the clock.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClockHolds {
    /// What was played is performed by itself: that costs nobody time.
    pub performing: bool,
    /// A player has paused the game, which hides the men.
    pub paused: bool,
}

/// Why the game on the table is not kept; nothing while it is.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Unkept {
    /// The last attempt to write its file failed, or there is no place for one.
    pub file: Option<Text>,
    /// The browser did not store what was written last.
    pub page: Option<Text>,
}

impl Unkept {
    /// The reason, in a sentence.
    pub fn reason(&self) -> Option<&Text> {
        self.file.as_ref().or(self.page.as_ref())
    }
}
