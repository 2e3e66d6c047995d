//! How much of a file is read at most, so that none costs more than it is worth.

use std::io::{self, ErrorKind, Read};
use std::path::Path;

use thiserror::Error;

use host::files;

/// The longest list or saved game, in bytes.
pub const GAME: u64 = 16 << 20;
/// The longest script, in bytes: fifty thousand lines, some days of film.
pub const SCRIPT: u64 = 1 << 20;
/// The longest file of film texts, in bytes.
pub const TEXTS: u64 = 1 << 20;
/// The longest settings or progress file, in bytes.
pub const SETTINGS: u64 = 1 << 20;
/// The longest file of puzzles, in bytes.
pub const PUZZLES: u64 = 16 << 20;
/// The longest voice, in bytes.
pub const VOICE: u64 = 128 << 20;

/// Why a text is refused. A sentence about the file, without a full stop.
#[derive(Debug, Error)]
pub enum TextError {
    /// What the system says.
    #[error("{}", plain(.0))]
    Io(#[from] io::Error),
    /// It is longer than allowed.
    #[error("it is longer than {0} MiB")]
    Long(u64),
    /// It is a film, a picture, a program.
    #[error("it is not a text file in UTF-8")]
    Binary,
}

/// Reads at most this many bytes.
///
/// # Errors
/// What the system says, or that there are more.
pub fn read_bytes(input: impl Read, most: u64) -> Result<Vec<u8>, TextError> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(TextError::Long(most >> 20)) } else { Ok(bytes) }
}

/// Reads a text of at most this many bytes: UTF-8, or otherwise Windows-1252, which has all letters of Latin-1, the PGN standard's.
///
/// # Errors
/// What the system says, that it is too long, or that it is not text.
pub(crate) fn read_text(input: impl Read, most: u64) -> Result<String, TextError> {
    let bytes = read_bytes(input, most)?;
    if bytes.contains(&0) { Err(TextError::Binary) } else { Ok(decode(bytes)) }
}

/// Reads a text file of at most this many bytes, in UTF-8 and nothing else.
///
/// # Errors
/// What the system says, that it is too long, or that it is not text.
pub fn read_text_file(path: &Path, most: u64) -> Result<String, TextError> {
    let (file, found) = files::open(path)?;
    if found.is_folder() {
        return Err(io::Error::from(ErrorKind::IsADirectory).into());
    }
    text_of(file, most)
}

/// The same of a file that the program itself keeps: whatever else has got its name, such as a pipe, is refused without being waited for.
///
/// # Errors
/// As for [`read_text_file`], or that it is no file.
pub fn read_kept_file(path: &Path, most: u64) -> Result<String, TextError> {
    text_of(files::open_regular(path)?, most)
}

fn text_of(file: files::File, most: u64) -> Result<String, TextError> {
    let text = String::from_utf8(read_bytes(file, most)?);
    text.ok().filter(|text| !text.contains('\0')).ok_or(TextError::Binary)
}

/// What Windows-1252 has for the bytes 0x80 to 0x9F, where Latin-1 has control characters; five of them mean nothing.
const WINDOWS: [char; 32] = [
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž', '\u{fffd}', '\u{fffd}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}', 'ž', 'Ÿ',
];

/// UTF-8, or otherwise Windows-1252, which has all of Latin-1 that is text.
pub(super) fn decode(bytes: Vec<u8>) -> String {
    let letter = |&byte: &u8| match byte {
        0x80..=0x9f => WINDOWS[usize::from(byte) - 0x80],
        byte => char::from(byte),
    };
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let bytes = error.as_bytes();
        bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).iter().map(letter).collect()
    })
}

/// What the system says, in plain words where those are clearer.
pub(super) fn plain(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_read_than_may_be() {
        assert_eq!(read_text(io::repeat(b'x'), 3 << 20).unwrap_err().to_string(), "it is longer than 3 MiB");
        assert_eq!(read_text("abc".as_bytes(), 3).unwrap(), "abc");
        assert_eq!(read_text(&b"\xe9t\xe9"[..], 3).unwrap(), "été");
        let bytes = b"O\x92Brien \x96 \x8amid, na\xefve \x93quote\x94 \x80\x81";
        assert_eq!(read_text(&bytes[..], 99).unwrap(), "O’Brien – Šmid, naïve “quote” €\u{fffd}");
        assert!(matches!(read_text(&b"ftyp\0\0"[..], 9), Err(TextError::Binary)));
    }

    #[test]
    fn a_text_file_is_utf8_and_no_folder() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ftl");
        std::fs::write(&path, b"\xe9").unwrap();
        assert_eq!(read_text_file(&path, 9).unwrap_err().to_string(), "it is not a text file in UTF-8");
        assert_eq!(read_text_file(folder.path(), 9).unwrap_err().to_string(), "it is a folder");
        assert!(read_text_file(&path.join("b"), 9).is_err());
    }

    /// Without this nobody could open a window again until the pipe is gone.
    #[cfg(unix)]
    #[test]
    fn a_pipe_in_place_of_a_kept_file_is_refused_and_not_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("settings.ron");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert_eq!(read_kept_file(&pipe, 9).unwrap_err().to_string(), "it is not a file");
        assert!(crate::game_file::load_game_about(&pipe).is_err());
        assert!(matches!(files::try_lock(&pipe), files::Locked::Never));
        let link = folder.path().join("link.ron");
        std::os::unix::fs::symlink(&pipe, &link).unwrap();
        assert!(read_kept_file(&link, 9).is_err());
        assert_eq!(read_kept_file(folder.path(), 9).unwrap_err().to_string(), "it is a folder");
    }
}
