//! What a vest or a pair was worth in games of the computer against itself (`docs/values.md`), as tables of the book.

use std::sync::OnceLock;

use rules::Kind;
use rules::text::Text;

/// What `plunder-lab values --csv` printed, a line for each vest and pair, early and late in the game.
const MEASURED: &str = include_str!("../../../../assets/values.csv");

/// What a table of the book shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worths {
    /// One vest more, after the opening.
    VestsEarly,
    /// One vest more, forty plies later.
    VestsLate,
    /// Two men of Chessplus together instead of apart, after the opening; later hardly a man is left alone.
    Pairs,
}

/// What the side that has it made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    /// Of a hundred points; 50 is no difference.
    pub points: f32,
    /// Whether the games show a difference: whether fifty points lie outside the interval of 95 %.
    pub is_clear: bool,
    /// Whether it was measured with two kings on a side, the only games in which it can be had.
    pub of_two_kings: bool,
}

/// A line of what was measured.
struct Row {
    game: &'static str,
    is_late: bool,
    /// Nothing for a pawn more.
    men: Option<(Kind, Kind)>,
    points: f32,
    is_clear: bool,
}

impl Worths {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::VestsEarly, Self::VestsLate, Self::Pairs];

    /// What a book calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::VestsEarly => "vests-early",
            Self::VestsLate => "vests-late",
            Self::Pairs => "pairs",
        }
    }

    /// Whether it is about pairs and not about vests.
    pub const fn is_of_pairs(self) -> bool {
        matches!(self, Self::Pairs)
    }

    const fn is_late(self) -> bool {
        matches!(self, Self::VestsLate)
    }

    /// The men down the side of the table and across its head: wearers and vests, or the two of a pair.
    pub fn kinds(self) -> &'static [Kind] {
        // A pair never holds a king.
        if self.is_of_pairs() { &Kind::ALL[..Kind::ALL.len() - 1] } else { &Kind::ALL }
    }

    /// What a vest on a man, or a man with another one, was worth; none where there is no such vest or pair, and for the second of two
    /// orders of the same pair.
    pub fn worth(self, man: Kind, other: Kind) -> Option<Worth> {
        let (game, of_two_kings) = match (self.is_of_pairs(), other) {
            (true, _) => ("chessplus", false),
            (false, Kind::King) => ("corner-king", true),
            (false, _) => ("plunder", false),
        };
        let row = self.row(game, Some((man, other)))?;
        Some(Worth { points: row.points, is_clear: row.is_clear, of_two_kings })
    }

    /// What a pawn more was worth in the same game, to compare.
    fn pawn(self) -> Option<f32> {
        let game = if self.is_of_pairs() { "chessplus" } else { "plunder" };
        self.row(game, None).map(|row| row.points)
    }

    /// What is to be said below the table.
    pub fn note(self) -> Text {
        let note = Text::new(if self.is_of_pairs() { "rules-worth-pairs" } else { "rules-worth-vests" });
        note.with("pawn", self.pawn().map_or(0, |points| points.round() as u32))
    }

    fn row(self, game: &str, men: Option<(Kind, Kind)>) -> Option<&'static Row> {
        static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
        let rows = ROWS.get_or_init(|| MEASURED.lines().skip(1).filter_map(read).collect());
        rows.iter().find(|row| (row.game, row.is_late, row.men) == (game, self.is_late(), men))
    }
}

/// `game,after,man,other,games,points,elo,low,high`; a test makes sure that every line can be read.
fn read(line: &'static str) -> Option<Row> {
    let fields: Vec<&str> = line.split(',').collect();
    let &[game, after, man, other, _, points, _, low, high] = fields.as_slice() else { return None };
    let kind = |text: &str| Kind::from_letter(text.parse().ok()?);
    let men = if man.is_empty() { None } else { Some((kind(man)?, kind(other)?)) };
    // Few games can leave an end of the interval infinite, which this reads too.
    let [low, high]: [f32; 2] = [low.parse().ok()?, high.parse().ok()?];
    Some(Row { game, is_late: after != "0", men, points: points.parse().ok()?, is_clear: low > 0.0 || high < 0.0 })
}

#[cfg(test)]
mod tests {
    use rules::plunder::permits;

    use super::*;

    #[test]
    fn every_line_can_be_read_and_every_vest_and_pair_has_one() {
        assert!(MEASURED.lines().skip(1).all(|line| read(line).is_some()));
        for worths in Worths::ALL {
            assert!(worths.pawn().is_some_and(|points| points > 50.0), "{worths:?}");
            for (man, other) in Kind::ALL.into_iter().flat_map(|man| Kind::ALL.map(|other| (man, other))) {
                let worth = worths.worth(man, other);
                let is_wanted = if worths.is_of_pairs() {
                    man >= other && man != Kind::King && (man, other) != (Kind::Queen, Kind::Queen)
                } else {
                    permits(man, other)
                };
                assert_eq!(worth.is_some(), is_wanted, "{worths:?}: {man:?}, {other:?}");
                assert!(worth.is_none_or(|worth| (0.0..=100.0).contains(&worth.points)));
            }
        }
    }
}
