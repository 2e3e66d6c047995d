//! The puzzles that the program carries, and which of them is today's.

use std::collections::HashSet;

use super::puzzle::{HEADER, Puzzle, PuzzleError};

/// The shipped file of puzzles.
pub const SHIPPED: &str = include_str!("../../../../assets/puzzles.csv");

/// The shipped puzzles, in the file's order.
///
/// # Errors
/// What is wrong with the file, which tests keep right.
pub fn shipped() -> Result<Vec<Puzzle>, PuzzleError> {
    read(SHIPPED)
}

/// The puzzles of a file's text.
///
/// # Errors
/// The first line that is wrong, or a name that stands twice.
pub fn read(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let mut lines = (1..).zip(text.lines());
    if lines.next().is_none_or(|(_, first)| first.trim_start_matches('\u{feff}') != HEADER) {
        return Err(PuzzleError::Header);
    }
    let mut names = HashSet::new();
    let mut puzzles = Vec::new();
    for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
        let puzzle = Puzzle::parse(line, number)?;
        if !names.insert(puzzle.id.clone()) {
            return Err(PuzzleError::Twice { line: number, id: puzzle.id });
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

/// The puzzle of a date of the Gregorian calendar: the same for everybody who has the same puzzles. Each comes once before any comes
/// again. `None` only where there are none; a day that the month does not have counts on into the next.
pub fn of_the_day(puzzles: &[Puzzle], year: i32, month: u8, day: u8) -> Option<&Puzzle> {
    let count = i64::try_from(puzzles.len()).ok().filter(|&count| count > 0)?;
    // Steps of about the golden section without a common factor, so that neighbours of the file do not follow each other.
    let stride = (count * 618 / 1000..).find(|&stride| stride > 0 && common_factor(stride, count) == 1)?;
    let place = (day_number(year, month, day).rem_euclid(count) * stride).rem_euclid(count);
    puzzles.get(usize::try_from(place).ok()?)
}

/// Days since 1 March of the year 0.
fn day_number(year: i32, month: u8, day: u8) -> i64 {
    // Years that begin in March end with the leap day.
    let (year, month) = (i64::from(year), i64::from(month));
    let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    365 * year + leap_days + (153 * month + 2).div_euclid(5) + i64::from(day) - 1
}

const fn common_factor(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_through_leap_years() {
        assert_eq!(day_number(2000, 3, 1) - day_number(2000, 2, 28), 2);
        assert_eq!(day_number(1900, 3, 1) - day_number(1900, 2, 28), 1);
        assert_eq!(day_number(1970, 1, 1) - day_number(0, 3, 1), 719_468);
        assert_eq!(day_number(2026, 12, 31) - day_number(2026, 1, 1), 364);
        assert_eq!(day_number(2027, 1, 1) - day_number(2026, 12, 31), 1);
    }

    #[test]
    fn every_puzzle_has_its_day_before_one_comes_again() {
        let one = "x,plunder,,6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1,a1a8,600,mate1";
        let some = Puzzle::parse(one, 2).unwrap();
        for count in 1..40 {
            let puzzles: Vec<Puzzle> =
                (0..count).map(|number| Puzzle { id: number.to_string(), ..some.clone() }).collect();
            let days = (1..=count).map(|day| of_the_day(&puzzles, 2026, 11, day as u8).unwrap().id.clone());
            assert_eq!(days.collect::<HashSet<_>>().len(), count);
        }
        assert_eq!(of_the_day(&[], 2026, 11, 22), None);
    }
}
