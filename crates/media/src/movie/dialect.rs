//! The two kinds of files that are made of boxes: MP4, and the QuickTime that it comes from; whatever writes a box that differs asks.

use mp4_atom::FourCC;

/// How a file of boxes is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dialect {
    /// MP4 (ISO/IEC 14496-12 and -14), for players.
    #[default]
    Mp4,
    /// QuickTime, for programs that cut films.
    QuickTime,
}

impl Dialect {
    /// What a player has to know to read the file: the first one says best what it is.
    pub fn brands(self) -> Vec<FourCC> {
        match self {
            Self::Mp4 => [b"isom", b"iso2", b"avc1", b"mp41"].map(FourCC::new).into(),
            Self::QuickTime => vec![FourCC::new(b"qt  ")],
        }
    }
}
