//! When the computer agrees to a draw, offers one, or gives up: judged by what it thinks of its own position. Scores are
//! centipawns from its view.

/// A position in which nobody is better, in centipawns.
const EVEN: i32 = 25;
/// A position that nobody saves, in centipawns: about a queen less.
const HOPELESS: i32 = -1100;
/// For how many own moves a position has to be hopeless before the computer gives up.
const PATIENCE: usize = 4;
/// For how many own moves it has to be even before it offers a draw.
const CALM: usize = 8;
/// Before this move a draw is not offered, and an even position is played on.
const EARLY: u16 = 40;

/// Whether an offered draw is taken: gladly when worse, and where nothing has happened for long.
pub const fn accepts(score: i32, fullmove: u16, halfmove_clock: u16) -> bool {
    let is_worse = score < -60;
    let is_dull = score <= EVEN && (fullmove >= EARLY || halfmove_clock >= 30);
    is_worse || is_dull
}

/// Whether a draw is offered, by the scores of the own moves so far, the last one last.
pub fn offers(scores: &[i32], fullmove: u16) -> bool {
    let last = &scores[scores.len().saturating_sub(CALM)..];
    fullmove > EARLY && last.len() == CALM && last.iter().all(|score| score.abs() <= EVEN)
}

/// Whether a draw that may be claimed is claimed: unless the position is better than even.
pub const fn claims(score: i32) -> bool {
    score <= EVEN
}

/// Whether the game is given up, by the scores of the own moves so far, the last one last.
pub fn resigns(scores: &[i32]) -> bool {
    let last = &scores[scores.len().saturating_sub(PATIENCE)..];
    last.len() == PATIENCE && last.iter().all(|score| *score <= HOPELESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_taken_when_worse_and_played_on_when_better() {
        assert!(accepts(-200, 12, 0) && !accepts(0, 12, 0) && accepts(0, 60, 0) && accepts(10, 20, 40));
        assert!(!accepts(150, 80, 60), "a better position is played on");
        assert!(claims(-300) && claims(0) && !claims(200));
    }

    #[test]
    fn nobody_gives_up_or_offers_after_one_bad_move() {
        assert!(!resigns(&[-2000]) && !resigns(&[0, -2000, -2000, -2000]));
        assert!(resigns(&[50, -1200, -1300, -1250, -2000]));
        assert!(!resigns(&[-1200, -1300, -900, -2000]), "there was hope in between");
        assert!(offers(&[0; 8], 50) && !offers(&[0; 8], 20) && !offers(&[0; 7], 50) && !offers(&[90; 8], 50));
    }
}
