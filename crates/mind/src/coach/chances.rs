//! What a score means to a person: the chance to win, from 0 to 1. The bar, the graph and the review measure with it.

use crate::opponent::Score;
use rules::text::Text;

/// How fast the chance grows with the centipawns. Vests make scores larger than in chess, so it grows slower than there.
const SLOPE: f32 = 0.003;

/// The chance to win of the player from whose view the score is; half of it is a draw.
pub fn chance(score: Score) -> f32 {
    match score.mate() {
        // Of a mate on the board its moves do not say whose it is.
        Some(_) if score.value() > 0 => 1.0,
        Some(_) => 0.0,
        None => 1.0 / (1.0 + (-SLOPE * score.value() as f32).exp()),
    }
}

/// The same score from the other player's view.
pub const fn turned(score: Score) -> Score {
    Score::centipawns(-score.value())
}

/// A score in few words: `+1.3`, or `#3` for a mate in three, `#-3` where the other player mates.
pub fn words(score: Score) -> Text {
    // Scores count the moves of the player who mates, from the view of the player to move.
    let mate = if score.value() < 0 { turned(score).mate().map(|moves| -moves) } else { score.mate() };
    match mate {
        Some(0) => Text::verbatim("#"),
        Some(moves) => Text::verbatim(format!("#{moves}")),
        None => {
            let tenths = (score.value() as f32 / 10.0).round() as i32;
            let sign = if tenths < 0 { "−" } else { "+" };
            let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
            Text::new("coach-score").with("sign", sign).with("whole", whole.to_string()).with("part", part.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::language::Language;

    #[test]
    fn chances_grow_with_the_score_and_are_alike_for_both_sides() {
        let chances = [-900, -300, 0, 300, 900].map(|score| chance(Score::centipawns(score)));
        assert!(chances.is_sorted() && (chances[2] - 0.5).abs() < 1e-6);
        assert!((chances[1] + chances[3] - 1.0).abs() < 1e-5);
        assert_eq!(
            [30_999, -30_998, 31_000, -31_000].map(|score| chance(Score::centipawns(score))),
            [1.0, 0.0, 1.0, 0.0]
        );
    }

    #[test]
    fn a_score_is_short_in_every_language() {
        let (english, german) = (Language::english(), Language::of("de").unwrap());
        let say = |score| (english.say(&words(Score::centipawns(score))), german.say(&words(Score::centipawns(score))));
        assert_eq!(say(134), ("+1.3".to_owned(), "+1,3".to_owned()));
        assert_eq!(say(-260), ("−2.6".to_owned(), "−2,6".to_owned()));
        assert_eq!(
            [30_995, -30_999, -30_997, 31_000, -31_000].map(|score| say(score).0),
            ["#3", "#-1", "#-2", "#", "#"]
        );
    }
}
