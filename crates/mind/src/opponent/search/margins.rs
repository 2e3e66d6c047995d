//! The numbers by which the search cuts, leaves out, reduces and extends, found by games against itself (docs/opponent.md).

use super::super::searchable::Searchable;
use super::memory::MOST as MOST_LEARNED;

/// How many numbers there are.
const COUNT: usize = 25;
/// The most that each of them may be, up or down.
const MOST: i32 = 100_000;

/// Margins in centipawns and depths in hundredths of a ply, unless a field says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Margins {
    /// For each ply of depth: a judgement so far above the bound is believed.
    pub(super) early: i32,
    /// For each ply of depth: a judgement so far below the bound leaves captures only.
    pub(super) hopeless_node: i32,
    /// How much less deep a pass is answered, for three plies of depth.
    pub(super) pass_depth: i32,
    /// A ply less for each of these by which the judgement is above the bound.
    pub(super) pass_margin: i32,
    /// Hundredths of quiet actions that are always tried, and with each square of the depth.
    pub(super) enough: [i32; 2],
    /// A quiet action is left out where the judgement is below the bound by this, and for each ply of depth.
    pub(super) futile: [i32; 2],
    /// What is remembered of a quiet action that is left out, for each ply of depth.
    pub(super) forgotten: i32,
    /// What an action may lose in an exchange, for each ply of depth: a quiet one, a capture.
    pub(super) exchange: [i32; 2],
    /// How much less deep late actions are searched: always, and by how late (in 2100ths).
    pub(super) late: [i32; 2],
    /// That much deeper where the score itself is wanted.
    pub(super) late_principal: i32,
    /// That much deeper in check, and when giving check.
    pub(super) late_check: i32,
    /// That much less where an action is expected to cut.
    pub(super) late_cut: i32,
    /// That much less where the judgement gets no better.
    pub(super) late_worse: i32,
    /// A ply more or less for each of these that is remembered of an action.
    pub(super) late_memory: i32,
    /// That much less where the table's action is a capture.
    pub(super) late_capture: i32,
    /// Hundredths of a centipawn for each ply of depth by which the table's action is better than all others.
    pub(super) singular: i32,
    /// By so many centipawns more, two plies are added.
    pub(super) doubly: i32,
    /// The first window around the score expected.
    pub(super) window: i32,
    /// What a capture may win besides its gain.
    pub(super) hope: i32,
    /// What is learned of an action that refutes: for the square of the depth, and at most.
    pub(super) lesson: [i32; 2],
}

impl Margins {
    /// What the levels and the puzzles were measured with, and what searches without a network use.
    pub(super) const STEADY: Self = Self::from_numbers([
        85, 250, 100, 200, 400, 100, 110, 95, 3000, 45, 90, 70, 480, 100, 100, 100, 100, 10_000, 0, 200, 30_000, 25,
        150, 16, 1600,
    ]);

    /// What `scripts/margins` found from 25,000 games of all four games.
    const FOUND: Self = Self::from_numbers([
        65, 216, 112, 218, 571, 103, 61, 80, 2991, 46, 101, 66, 470, 145, 92, 95, 76, 9077, 6, 200, 84, 27, 177, 15,
        1648,
    ]);

    /// By the numbers that [`Searchable::network`] gives: chess, PlunderChess and Chessplus, in which matches have shown that what was found
    /// helps, and CornerKing, in which they have not.
    const BY_GAME: [Self; 4] = [Self::FOUND, Self::FOUND, Self::FOUND, Self::STEADY];

    /// The numbers of a game at full strength.
    pub(super) fn of<P: Searchable>(position: &P) -> Self {
        Self::BY_GAME.get(position.network()).copied().unwrap_or(Self::STEADY)
    }

    /// All numbers in the order of the fields.
    const fn from_numbers(numbers: [i32; COUNT]) -> Self {
        let [
            early,
            hopeless_node,
            pass_depth,
            pass_margin,
            enough,
            growing,
            futile,
            deeper,
            forgotten,
            quiet,
            capture,
            ..,
        ] = numbers;
        let [
            ..,
            late,
            later,
            principal,
            check,
            cut,
            worse,
            memory,
            by_capture,
            singular,
            doubly,
            window,
            hope,
            lesson,
            most,
        ] = numbers;
        Self {
            early,
            hopeless_node,
            pass_depth,
            pass_margin,
            enough: [enough, growing],
            futile: [futile, deeper],
            forgotten,
            exchange: [quiet, capture],
            late: [late, later],
            late_principal: principal,
            late_check: check,
            late_cut: cut,
            late_worse: worse,
            late_memory: memory,
            late_capture: by_capture,
            singular,
            doubly,
            window,
            hope,
            lesson: [lesson, most],
        }
    }

    /// Reads the numbers, separated by commas; `None` where there are not as many, or where the search could not work with one.
    pub fn parse(text: &str) -> Option<Self> {
        let numbers: Option<Vec<i32>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
        let numbers = numbers.filter(|numbers| numbers.iter().all(|number| (-MOST..=MOST).contains(number)))?;
        let margins = Self::from_numbers(numbers.try_into().ok()?);
        let divides = margins.pass_margin > 0 && margins.late_memory > 0;
        let learns = margins.lesson.iter().all(|number| (0..=MOST_LEARNED).contains(number));
        (divides && margins.window > 0 && learns).then_some(margins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_where_there_are_enough_and_the_search_can_work_with_them() {
        let steady = "85,250,100,200,400,100,110,95,3000,45,90,70,480,100,100,100,100,10000,0,200,30000,25,150,16,1600";
        assert_eq!(Margins::parse(steady), Some(Margins::STEADY));
        let with = |place: usize, number: &str| {
            let mut numbers: Vec<&str> = steady.split(',').collect();
            numbers[place] = number;
            Margins::parse(&numbers.join(","))
        };
        assert_eq!(with(0, "86").map(|margins| margins.early), Some(86));
        assert_eq!(with(24, "1601").map(|margins| margins.lesson), Some([16, 1601]));
        // What is divided by, a window that never grows, a lesson beyond what is kept, and what would not fit.
        for (place, number) in [(3, "0"), (17, "0"), (21, "0"), (24, "16385"), (23, "-1"), (0, "2000000000"), (0, "x")]
        {
            assert_eq!(with(place, number), None, "{place} {number}");
        }
        assert_eq!(Margins::parse("1,2,3"), None);
        assert_eq!(Margins::parse(&format!("{steady},0")), None);
    }
}
