//! Reads the numbers of a script, such as `1` or `0.5`; `wait` and `slow` need them.

use super::fault::Fault;
use super::line::Piece;

/// The number of a line `word NUMBER`, from `least` to `most`.
///
/// # Errors
/// It is missing, no plain decimal number, or out of range; the fault says which numbers are right.
pub(super) fn number(word: Piece, piece: Piece, least: f64, most: f64) -> Result<f64, Fault> {
    let name = word.text;
    let mend = format!("write a number from {least} to {most}, such as {name} 1");
    if piece.text.is_empty() {
        return Err(Fault::new(word.place, format!("`{name}` needs a number"), mend));
    }
    let is_plain = piece.text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    match piece.text.parse::<f64>() {
        Ok(value) if is_plain && (least..=most).contains(&value) => Ok(value),
        Ok(_) if is_plain => Err(Fault::new(piece.place, format!("{} is out of range", piece.text), mend)),
        _ => Err(Fault::new(piece.place, format!("`{}` is no number", piece.text), mend)),
    }
}
