//! What the panels show of other screens, and what they want; the two sides fill the one and obey the other.

use bevy::prelude::*;
use room::message::Sitter;
use rules::Color;
use rules::text::Text;

/// How the window stands to other screens.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum At {
    /// Everybody plays at this one.
    #[default]
    Alone,
    /// The table here is open to the network around.
    Hosts(Box<Hosted>),
    /// The table stands elsewhere.
    Joins(Joined),
}

/// A table that is open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hosted {
    /// The address that others reach first, with the port.
    pub address: String,
    /// The machine is in no network: only programs on it can join.
    pub is_in_no_network: bool,
    /// The network lets no program announce itself, so nobody finds the table by its name.
    pub is_unannounced: bool,
    /// A browser that opens a link gets the page of the table.
    pub has_page: bool,
    /// The links: of seats of guests, White's first, and last the one to watch.
    pub invitations: Vec<Invitation>,
    /// Who sits there, White first.
    pub sitters: [Sitter; 2],
    /// Which seats are for guests, White first.
    pub guests: [bool; 2],
    /// Everybody who is connected.
    pub devices: Vec<Device>,
}

/// A link to the table.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Invitation {
    /// Whose seat it opens; `None` to watch.
    pub seat: Option<Color>,
    /// The link with its key. It is shown to whoever looks at this screen, and stands nowhere else.
    pub link: String,
    /// Its code for a camera: rows of squares, `true` for a dark one, without the light margin of four.
    pub code: Vec<Vec<bool>>,
}

/// Says nothing of the key.
impl std::fmt::Debug for Invitation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Invitation({:?})", self.seat)
    }
}

/// A device that is connected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The number of its connection.
    pub connection: u64,
    /// Its address.
    pub address: String,
    /// Where it sits; `None` for one that watches.
    pub seat: Option<Color>,
    /// It watches and asks for a seat.
    pub asks: bool,
}

/// A table elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Joined {
    /// Its address with the port.
    pub address: String,
    /// The own seat; `None` for one who watches.
    pub seat: Option<Color>,
    /// It was reached once.
    pub was_there: bool,
    /// It answers.
    pub is_there: bool,
    /// One came only to watch: the picture frames the game by itself.
    pub only_watches: bool,
    /// Which seat nobody has that could be asked for; none where one came only to watch.
    pub free: Option<Color>,
    /// It was asked for.
    pub has_asked: bool,
}

/// What the panels want.
#[derive(Clone, PartialEq, Eq)]
pub enum Asked {
    /// The table is opened: these seats are for guests, White first, and whether the clock stands while somebody is away.
    Open([bool; 2], bool),
    /// It is closed, whoever sits there.
    Close,
    /// The card is closed; the table too, if nobody is there.
    CloseIfAlone,
    /// This connection is sent away, and its seat gets another link.
    SendAway(u64),
    /// Who watches by this connection sits down there.
    Seat(u64, Color),
    /// One asks the host of the table elsewhere for a seat.
    AskForSeat,
    /// One sits down at the table of this address or link.
    Join(String),
    /// One leaves it.
    Leave,
    /// Tables are looked for in the network.
    Look,
}

/// A table that was found in the network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WithTable {
    /// What it is called.
    pub name: String,
    /// Its address with the port.
    pub address: String,
}

/// What the panels show of other screens, and want.
#[derive(Resource, Default)]
pub struct TwoScreens {
    /// How the window stands to other screens.
    pub at: At,
    /// What is wanted, the oldest first.
    pub asked: Vec<Asked>,
    /// Why the table could not be opened, or none be joined.
    pub fault: Option<Text>,
    /// Which seats are to be for guests when the table is opened, White first; `None` until somebody chose.
    pub guests: Option<[bool; 2]>,
    /// Who is to sit at another screen in the game that is being chosen, White first.
    pub new_game: [bool; 2],
    /// Whether the clock is to stand while somebody is away.
    pub clock_stands: bool,
    /// Somebody asks for a seat: the card is to be seen.
    pub calls: bool,
    /// Which of the links is shown, by its number.
    pub shown: usize,
    /// The address that is being typed.
    pub address: String,
    /// The tables in the network; `None` where it lets nobody look for any, or nobody looked yet.
    pub found: Option<Vec<WithTable>>,
    /// Tables are being looked for.
    pub looks: bool,
    /// They were looked for once.
    pub has_looked: bool,
    /// The page of a browser joins by this, which the browser gives.
    pub page_line: Option<super::PageLine>,
}

impl TwoScreens {
    /// The table here, where it is open.
    pub fn hosted(&self) -> Option<&Hosted> {
        if let At::Hosts(hosted) = &self.at { Some(hosted) } else { None }
    }

    /// The table elsewhere, where one sits at it.
    pub const fn joined(&self) -> Option<&Joined> {
        if let At::Joins(joined) = &self.at { Some(joined) } else { None }
    }
}
