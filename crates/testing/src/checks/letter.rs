//! Any text as a letter with a game, as it comes and with the checksum that it should have: it is refused in one line, or it is a
//! game that is written and read as the same game.

use rules::notation::letter::{read_letter, write_letter};

fn one(letter: &str) {
    match read_letter(letter) {
        Ok(game) => assert_eq!(read_letter(&write_letter(&game)), Ok(game)),
        Err(error) => assert!(!error.to_string().contains(char::is_control), "{error:?}"),
    }
}

/// What has to hold for any text.
pub fn check(text: &str) {
    one(text);
    // What lies behind the checksum is reached only with a true one: FNV-1a over the fields.
    let fields: Vec<&str> = text.split('|').map(str::trim).collect();
    let fields = fields.join(" | ").split_whitespace().collect::<Vec<_>>().join(" ");
    let sum = fields.bytes().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    one(&format!("[plunder 1 | {fields} | {sum:08x}]"));
}
