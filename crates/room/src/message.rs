//! What host and guests say to each other: one message a line, in words and numbers (`docs/two-screens.md`). Whatever is read here comes
//! from strangers, and every length has a bound.

mod lines;

use std::time::Duration;

use rules::save::ClockRecord;
use rules::{AnyGame, Color};
use turn::by_hand::{Put, Thing};

use crate::key::Key;

/// The version of what is said here. Another one is not understood.
pub const PROTOCOL: u32 = 1;
/// The longest line that a host reads, in bytes.
pub const LONGEST: usize = 4096;
/// The longest line that a guest reads, in bytes: it holds a whole game with its times, as long as a file of one may be.
pub const LONGEST_TABLE: usize = 16 << 20;

/// A point of the game at the table: it changes with every action and with every other change of the game, so that what answers one point is
/// never done at another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point {
    /// How often the game was changed other than by an action.
    pub resets: u32,
    /// How many actions led to it.
    pub plies: usize,
}

/// As whom a guest comes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// To play, with the key of a seat.
    Seat(Key),
    /// To watch.
    Watch,
}

/// What one player asks of the other, or says to the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum What {
    /// A draw by agreement.
    Draw,
    /// The last action is taken back.
    TakeBack,
    /// Another game, with the same men.
    Rematch,
    /// Another game, with each other's men.
    Sides,
    /// The players break off (3-8).
    Break,
    /// The players go on after a break.
    GoOn,
    /// The asker gives up. Nobody has to agree.
    Resign,
    /// The asker claims the draw that may be claimed now. Nobody has to agree.
    Claim,
    /// The whole table anew. The host answers.
    Table,
    /// What time it is at the host. The host answers.
    Time,
    /// Who watches asks for a seat that nobody has. Whoever has the table answers, by seating them.
    Seat,
}

impl What {
    /// Every one.
    pub const ALL: [Self; 11] = [
        Self::Draw,
        Self::TakeBack,
        Self::Rematch,
        Self::Sides,
        Self::Break,
        Self::GoOn,
        Self::Resign,
        Self::Claim,
        Self::Table,
        Self::Time,
        Self::Seat,
    ];

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::TakeBack => "take-back",
            Self::Rematch => "rematch",
            Self::Sides => "sides",
            Self::Break => "break",
            Self::GoOn => "go-on",
            Self::Resign => "resign",
            Self::Claim => "claim",
            Self::Table => "table",
            Self::Time => "time",
            Self::Seat => "seat",
        }
    }

    /// Whether the other player has to agree.
    pub const fn needs_an_answer(self) -> bool {
        matches!(self, Self::Draw | Self::TakeBack | Self::Rematch | Self::Sides | Self::Break)
    }
}

/// The word of a colour.
pub const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Who sits at a side of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sitter {
    /// Nobody yet.
    #[default]
    Free,
    /// Somebody whose screen is there.
    Here,
    /// Somebody whose screen is away; the seat is kept.
    Away,
}

impl Sitter {
    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Here => "here",
            Self::Away => "away",
        }
    }
}

/// A thing in the air, for the other screens; what is lost of it nobody misses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hold {
    /// What hangs there; `None` where the hand is empty again.
    pub thing: Option<Thing>,
    /// Where, in thousandths of a square: from the outer edge of file a, from that of rank 1, and above the board.
    pub at: [i32; 3],
}

/// A turn by hand so far, or what hangs in the air, with its number: a later one has a greater number, and an earlier one that comes behind it is
/// passed over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hand {
    /// Everything that was done in this turn.
    Deeds(Vec<Put>),
    /// Something hangs there.
    Hold(Hold),
}

/// What a guest says.
#[derive(Clone, PartialEq, Debug)]
pub enum ToHost {
    /// Which version it speaks, which program it is, and as whom it comes. The first message.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// The program and its version.
        program: String,
        /// As whom.
        role: Role,
    },
    /// Plays the action of this name; it answers this point.
    Play(Point, String),
    /// What the hand of the player to move does at this point.
    Hand(Point, u64, Hand),
    /// Asks something at this point.
    Ask(Point, What),
    /// Answers what was asked at this point.
    Answer(Point, What, bool),
    /// Goes for good.
    Bye,
}

/// The clocks at some moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Times {
    /// How many milliseconds each player had left when the present turn began, White first.
    pub left: [u64; 2],
    /// How many milliseconds the present turn took so far.
    pub used: u64,
    /// Whether the clock runs.
    pub runs: bool,
}

/// How the table stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// At which point.
    pub point: Point,
    /// The host's time when it was told.
    pub at: Duration,
    /// Who sits there, White first.
    pub seats: [Sitter; 2],
    /// How many watch.
    pub watchers: usize,
    /// Whether the players broke off.
    pub is_broken_off: bool,
    /// What is asked, and by whom.
    pub asked: Option<(What, Color)>,
    /// Whether the clock runs, and how many milliseconds the present turn took so far; `None` without a clock.
    pub clock: Option<(bool, u64)>,
    /// What was done by hand in the present turn.
    pub begun: Vec<Put>,
    /// The game, where it is told anew.
    pub game: Option<Box<ToldGame>>,
}

/// A game as it is told whole.
#[derive(Clone, PartialEq, Debug)]
pub struct ToldGame {
    /// The game up to its present point.
    pub game: AnyGame,
    /// The clock, where there is one.
    pub clock: Option<ClockRecord>,
}

/// What the host says.
#[derive(Clone, PartialEq, Debug)]
pub enum ToGuest {
    /// Which version it speaks, which program it is, and which seat the guest has; `None` for one who watches.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// The program and its version.
        program: String,
        /// Where the guest sits.
        seat: Option<Color>,
    },
    /// The key of the seat that the guest was given, for when the connection has to be made again.
    Key(Key),
    /// How the table stands.
    Table(Box<Told>),
    /// The action of this name was played and led to this point, at this time of the host's.
    Played(Point, String, Duration, Option<Times>),
    /// What the hand of the player to move does at this point.
    Hand(Point, u64, Hand),
    /// A player asks something at this point.
    Ask(Point, What, Color),
    /// A player answers what was asked at this point. Of `time` the host, with its time.
    Answer(Point, What, Answer),
    /// Something is refused: what answered this point, why in one word, and in an English sentence.
    Refused(Option<Point>, Code, String),
    /// The host ends the connection, for this reason.
    Bye(Code, String),
}

/// What is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// By this player.
    Player(Color, bool),
    /// What time it is at the host.
    Time(Duration),
}

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $word:literal $message:literal),* $(,)?) => {
        /// Why something is refused, or a connection ends: a word that stays the same, whatever the sentence beside it says.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code {
            $($(#[$doc])* $variant,)*
        }

        impl Code {
            /// Every one.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Its word.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            /// The name of the message that says it in the files of texts.
            pub const fn message(self) -> &'static str {
                match self { $(Self::$variant => $message,)* }
            }
        }
    };
}
codes! {
    /// The line is no message.
    Form = "form" "two-form",
    /// The line is too long.
    Long = "long" "two-long",
    /// Another version is spoken here.
    Version = "version" "two-version",
    /// The key opens no seat here.
    Key = "key" "two-key",
    /// Too many wrong keys came from there.
    Tries = "tries" "two-tries",
    /// No more can watch.
    Full = "full" "two-full",
    /// Too many connections from one address.
    Crowd = "crowd" "two-crowd",
    /// Too many messages in a second.
    Fast = "fast" "two-fast",
    /// Nothing came for too long.
    Silent = "silent" "two-silent",
    /// Another device has taken this seat with its key.
    Taken = "taken" "two-taken",
    /// The host sent this device away.
    Away = "sent-away" "two-sent-away",
    /// The table is closed.
    Closed = "closed" "two-closed",
    /// Who watches does not play.
    Watches = "watches" "two-watches",
    /// It answers a point that is over.
    Late = "late" "two-late",
    /// It is the other player's turn.
    Turn = "turn" "two-turn",
    /// The rules forbid it.
    Illegal = "illegal" "two-illegal",
    /// The game is over.
    Over = "over" "two-over",
    /// The players broke off.
    Broken = "broken-off" "two-broken-off",
    /// The same was asked already at this point.
    Asked = "asked" "two-asked",
    /// Nothing is asked that could be answered.
    Unasked = "unasked" "two-unasked",
    /// There is nothing to take back, to break off or to claim.
    Nothing = "nothing" "two-nothing",
    /// That has to wait until the game is over.
    Unfinished = "unfinished" "two-unfinished",
}

/// A line that is no message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoMessage;
