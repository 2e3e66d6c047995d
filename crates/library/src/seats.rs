//! Keys of a table that others joined and that was killed: when it is opened again with the same game, whoever sat there comes back by the
//! same link. Kept beside nothing else, readable for their owner alone, and gone when the table is closed.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use host::time::SystemTime;
use host::{files, folders};

/// How long the keys of a table that was killed still open it.
const VALID: Duration = Duration::from_secs(12 * 3600);

/// Where a table was, and what opens its seats.
#[derive(Clone, PartialEq, Eq)]
pub struct Seats {
    /// The port.
    pub port: u16,
    /// The keys of both seats as links have them, White first, or a dash where the host itself sits. Not for any log.
    pub keys: [String; 2],
    /// The clock stands while somebody is away, as was agreed.
    pub clock_stands: bool,
}

/// The line that says so.
const STANDS: &str = "the clock stands while somebody is away";

/// What stands in place of the key of a seat that is for nobody at another screen.
const OWN: &str = "-";

impl Seats {
    /// Those of a table at this port, whose guests have these keys.
    pub fn new(port: u16, keys: [Option<String>; 2], clock_stands: bool) -> Self {
        Self { port, keys: keys.map(|key| key.unwrap_or_else(|| OWN.to_owned())), clock_stands }
    }

    /// Which seats were for guests, White first.
    pub fn guests(&self) -> [bool; 2] {
        self.keys.each_ref().map(|key| key != OWN)
    }
}

/// The file for the table with this game; `None` where the system has no place for it.
fn place(game: &Path) -> Option<PathBuf> {
    let game = files::canonical(game).unwrap_or_else(|_| game.to_owned());
    let sum = game
        .to_string_lossy()
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    Some(folders::own(folders::Kind::State)?.join("tables").join(format!("{sum:016x}.txt")))
}

/// What was kept of a table with this game, if that is not long ago.
pub fn load(game: &Path) -> Option<Seats> {
    let place = place(game)?;
    let written = files::look_at(&place).ok()?.modified?;
    let age = SystemTime::now().duration_since(written).unwrap_or_default();
    let text = files::read_to_string(&place).ok().filter(|_| age < VALID)?;
    let mut lines = text.lines();
    let port = lines.next()?.parse().ok()?;
    let (white, black) = (lines.next()?.to_owned(), lines.next()?.to_owned());
    let clock_stands = lines.next() == Some(STANDS);
    Some(Seats { port, keys: [white, black], clock_stands })
}

/// Keeps it. Where that cannot be, guests need a new link after the table was killed, and nothing else is lost.
pub fn keep(game: &Path, seats: &Seats) {
    let Some(place) = place(game) else { return };
    let Some(folder) = place.parent() else { return };
    let [white, black] = &seats.keys;
    let agreed = if seats.clock_stands { STANDS } else { "" };
    let text = format!("{}\n{white}\n{black}\n{agreed}\n", seats.port);
    if files::create_folders(folder).is_ok()
        && let Ok(mut file) = files::begin_private(&place)
    {
        let _ = file.write_all(text.as_bytes());
    }
}

/// The table is closed: nobody comes back by these keys.
pub fn forget(game: &Path) {
    if let Some(place) = place(game) {
        let _ = files::remove(&place);
    }
}
