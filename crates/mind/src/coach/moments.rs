//! Which moves of a game cost most, and why, in words; `review` finds them.

use rules::text::Text;
use rules::{AnyAction, AnyPosition, Kind, Square};
use turn::choices::{self, Manner, VestChoice, Way};

use super::chances::turned;
use super::motives::{Compared, motive, worth};

/// A move that decided something.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// How many actions were played before it.
    pub ply: usize,
    /// What was played.
    pub played: AnyAction,
    /// What would have been better.
    pub better: AnyAction,
    /// The mover's chance to win that was lost by it, from 0 to 1.
    pub lost: f32,
    /// Why, in a sentence.
    pub why: Text,
    /// What that was told from.
    pub compared: Compared,
}

/// Why an action would have been better than the one that was played. The move that would have been better is told beside it.
pub fn why(position: &AnyPosition, compared: &Compared) -> Text {
    let ways = choices::ways(position);
    let way = |action: AnyAction| ways.iter().find(|way| way.action == action).copied();
    let (Some(played), Some(better)) = (way(compared.played.0), way(compared.better.0)) else {
        return Text::new("coach-why-better");
    };
    if let Some(moves) = compared.better.1.mate().filter(|moves| *moves > 0) {
        return Text::new("coach-why-mate-missed").with("count", moves);
    }
    if let Some(moves) = turned(compared.played.1).mate().filter(|moves| *moves > 0) {
        return Text::new("coach-why-mate-allowed").with("count", moves);
    }
    motive(position, compared, &played, &better)
        .or_else(|| by_the_vest(position, &played, &better))
        .or_else(|| by_what_is_lost(position, compared))
        .or_else(|| by_what_is_won(position, &better))
        .unwrap_or_else(|| Text::new("coach-why-better"))
}

/// The same man goes to the same square, and only vests differ.
fn by_the_vest(position: &AnyPosition, played: &Way, better: &Way) -> Option<Text> {
    if (played.from, played.to) != (better.from, better.to) {
        return None;
    }
    let about = |id, vest: Kind| Text::new(id).with("vest", vest);
    let square = better.captures.unwrap_or(better.to);
    match (played.manner, better.manner) {
        (Manner::Vest(vest), Manner::Own) => return Some(about("coach-why-spent", vest).with("square", better.from)),
        (Manner::Own, Manner::Vest(vest)) => {
            return Some(about("coach-why-not-spent", vest).with("square", better.from));
        }
        _ => {}
    }
    if played.promotion != better.promotion {
        return better.promotion.map(|kind| Text::new("coach-why-promotion").with("man", kind));
    }
    match (played.vest, better.vest) {
        (VestChoice::Couple(vest), VestChoice::Couple(other)) if vest != other => {
            Some(Text::new("coach-why-other-vest").with("other", other).with("vest", vest).with("square", square))
        }
        (_, VestChoice::Couple(vest)) => Some(about("coach-why-vest-taken", vest).with("square", square)),
        (VestChoice::Couple(vest), _) => Some(about("coach-why-vest-left", vest).with("square", square)),
        (VestChoice::Discard, VestChoice::Keep) => {
            let worn = choices::vest_at(position, played.from)?;
            Some(about("coach-why-kept", worn).with("square", played.from))
        }
        _ => None,
    }
}

/// The best answer captures something of the mover's.
fn by_what_is_lost(position: &AnyPosition, compared: &Compared) -> Option<Text> {
    let after = position.after(compared.played.0);
    let answer = choices::ways(&after).into_iter().find(|way| Some(way.action) == compared.answer)?;
    let square = answer.captures?;
    // An exchange of men that are worth the same is no loss.
    let (lost, by) = (after.man_at(square)?.kind, after.man_at(answer.from)?.kind);
    let vest = choices::vest_at(&after, square);
    // Whoever captured there and is captured for it has exchanged men.
    let played = choices::ways(position).into_iter().find(|way| way.action == compared.played.0)?;
    let taken = played.captures.filter(|_| played.to == square).and_then(|square| position.man_at(square));
    if vest.is_none() && taken.is_some_and(|taken| worth(taken.kind) >= worth(lost)) {
        return None;
    }
    if worth(lost) < worth(by) && vest.is_none() && is_guarded(&after, answer.action, square) {
        return None;
    }
    // Nobody expects a rook to capture as a knight: whoever goes by a vest is told with it.
    let using = if let Manner::Vest(using) = answer.manner { Some(using) } else { None };
    let told = Text::new(match (using, vest) {
        (Some(_), _) => "coach-why-loses-by-vest",
        (None, Some(_)) => "coach-why-loses-wearer",
        (None, None) => "coach-why-loses",
    });
    let told = told.with("man", lost).with("square", square);
    // A pair that captures as a whole is named by its stronger man, which does it.
    let by = if let Manner::One(man) = answer.manner { man } else { by };
    let told = told.with("by", by).with("from", answer.from);
    Some(match using.or(vest) {
        Some(vest) => told.with("vest", vest),
        None => told,
    })
}

/// Whether a capture on a square can be answered by another one there.
fn is_guarded(position: &AnyPosition, capture: AnyAction, square: Square) -> bool {
    choices::ways(&position.after(capture)).iter().any(|way| way.captures == Some(square))
}

/// What the better action does.
fn by_what_is_won(position: &AnyPosition, better: &Way) -> Option<Text> {
    let mover = position.man_at(better.from)?.kind;
    let captured = better.captures.and_then(|square| Some((square, position.man_at(square)?.kind)));
    match (captured, better.vest, better.manner) {
        (Some((square, _)), VestChoice::Couple(vest), _) => {
            Some(Text::new("coach-why-vest-taken").with("vest", vest).with("square", square))
        }
        (Some((square, man)), ..) => Some(Text::new("coach-why-capture").with("man", man).with("square", square)),
        (None, _, Manner::Vest(vest)) => {
            Some(Text::new("coach-why-vest-move").with("vest", vest).with("man", mover).with("square", better.from))
        }
        (None, _, Manner::Shift(vest)) => {
            Some(Text::new("coach-why-shift").with("vest", vest).with("square", better.to))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use rules::AnyOptions;
    use words::language::Language;

    use super::*;

    fn told(fen: &str, played: &str, better: &str, answer: Option<&str>) -> String {
        let position = AnyPosition::from_fen(fen, AnyOptions::default()).unwrap();
        let compared = Compared::blunder(&position, played, better, answer);
        assert!(compared.lost() > 0.3);
        Language::english().say(&why(&position, &compared))
    }

    #[test]
    fn a_vest_that_was_left_or_taken_wrongly_is_the_reason() {
        let fen = "4k3/2p5/8/3N4/8/8/8/4K3 w - - 0 1";
        assert_eq!(told(fen, "d5c7", "d5c7+p", None), "The pawn vest on c7 was worth taking.");
        assert_eq!(told(fen, "d5c7+p", "d5c7", None), "The pawn vest on c7 was better left alone.");
    }

    #[test]
    fn a_man_that_can_be_taken_is_the_reason() {
        let fen = "4k3/8/8/3r4/8/2B5/8/4K3 w - - 0 1";
        assert_eq!(told(fen, "c3d4", "c3b2", Some("d5d4")), "It allowed the rook on d5 to capture the bishop on d4.");
        let dressed = "4k3/6q1/8/3(RN)4/8/8/8/4K3 b - - 0 1";
        assert_eq!(
            told(dressed, "g7f6", "g7g8", Some("d5f6v")),
            "It allowed the rook on d5, by its knight vest, to capture the queen on f6."
        );
        // A man that has captured one as dear is exchanged, not lost; one that has captured a pawn is.
        let exchange = "4k3/8/2p5/3n4/8/8/6B1/4K3 w - - 0 1";
        assert_eq!(told(exchange, "g2d5", "g2f1", Some("c6d5")), "There was a better move.");
        let pawn = "4k3/8/2p5/3p4/8/8/6B1/4K3 w - - 0 1";
        assert_eq!(told(pawn, "g2d5", "g2f1", Some("c6d5")), "It allowed the pawn on c6 to capture the bishop on d5.");
    }
}
