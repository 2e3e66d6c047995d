//! The motives of these games: forks by a vest, loot, a man dressed too well, one left naked, what declining saves, a pair torn, a king's
//! second life. What is said was seen on the board and in the best answer, never guessed. With the move that was played beside the better one,
//! and what the men are worth where both are told apart.

use rules::text::Text;
use rules::{AnyAction, AnyPosition, Kind, Square};
use turn::choices::{self, Manner, VestChoice, Way};

use super::chances::chance;
use crate::opponent::{Score, any};

/// The motive of a moment, if it shows one: first what the answer punishes, then what the better action would have done.
pub(super) fn motive(position: &AnyPosition, compared: &Compared, played: &Way, better: &Way) -> Option<Text> {
    let after = position.after(compared.played.0);
    let answer = choices::ways(&after).into_iter().find(|way| Some(way.action) == compared.answer);
    let punished = answer.and_then(|answer| {
        second_life(position, &after, &answer)
            .or_else(|| overdressed(&after, played, better, &answer))
            .or_else(|| pair_torn(position, &after, [played, better], &answer))
            .or_else(|| pair_falls(&after, &answer))
            .or_else(|| naked(position, &after, played, &answer))
            .or_else(|| loot(&after, &answer))
    });
    punished
        .or_else(|| declining(position, played, better))
        .or_else(|| promotion(better))
        .or_else(|| fork(position, compared, better))
}

/// The answer captures one of two kings, and the other can be mated from now on (3-10).
fn second_life(position: &AnyPosition, after: &AnyPosition, answer: &Way) -> Option<Text> {
    let square = answer.captures?;
    let is_king = after.man_at(square)?.kind == Kind::King;
    let lasted = position.kings(position.turn()) > 1;
    (is_king && lasted).then(|| Text::new("coach-motive-second-life").with("square", square))
}

/// A vest was taken where another choice was better, and its wearer is captured for it.
fn overdressed(after: &AnyPosition, played: &Way, better: &Way, answer: &Way) -> Option<Text> {
    let VestChoice::Couple(vest) = played.vest else { return None };
    let same_move = (played.from, played.to) == (better.from, better.to);
    if answer.captures != Some(played.to) || !same_move {
        return None;
    }
    let man = after.man_at(played.to)?.kind;
    Some(Text::new("coach-motive-overdressed").with("vest", vest).with("man", man).with("square", played.to))
}

/// A man left its pair, and the answer captures it or the man that stayed.
fn pair_torn(position: &AnyPosition, after: &AnyPosition, [played, better]: [&Way; 2], answer: &Way) -> Option<Text> {
    // Where the better action leaves the pair too, that was not the fault.
    let leaves = |way: &Way| matches!(way.manner, Manner::One(_)) && way.from == played.from;
    if !leaves(played) || leaves(better) {
        return None;
    }
    let square = answer.captures.filter(|square| [played.from, played.to].contains(square))?;
    // Where the man that left made another pair, that one fell.
    if is_pair(after, square) || !is_pair(position, played.from) {
        return None;
    }
    let (man, by) = (after.man_at(square)?.kind, after.man_at(answer.from)?.kind);
    // The man that left guards where it came from: a dear man does not capture there.
    if worth(man) < worth(by) && is_recaptured(after, answer, square) {
        return None;
    }
    Some(Text::new("coach-motive-pair-torn").with("from", played.from).with("man", man).with("square", square))
}

/// The answer captures two men at once.
fn pair_falls(after: &AnyPosition, answer: &Way) -> Option<Text> {
    let square = answer.captures?;
    // A pair that goes for another one is an exchange.
    let evenly = is_pair(after, answer.from) && answer.manner == Manner::Whole;
    (is_pair(after, square) && !evenly).then(|| Text::new("coach-motive-pair-falls").with("square", square))
}

/// The action spent or gave up the vest that guarded the man which the answer captures.
fn naked(position: &AnyPosition, after: &AnyPosition, played: &Way, answer: &Way) -> Option<Text> {
    let vest = choices::vest_at(position, played.from)?;
    let square = answer.captures.filter(|&square| square != played.to)?;
    let gone = matches!(played.manner, Manner::Vest(_) | Manner::Shift(_)) || played.vest != VestChoice::Keep;
    if !gone || is_recaptured(after, answer, square) {
        return None;
    }
    // Had the same answer been played before, the wearer could have recaptured by its vest.
    let before = any::passed(position)?;
    let same = choices::ways(&before).into_iter().find(|way| (way.from, way.to) == (answer.from, answer.to))?;
    let guards =
        |way: &Way| way.captures == Some(square) && (way.from, way.manner) == (played.from, Manner::Vest(vest));
    let guarded = choices::ways(&before.after(same.action)).iter().any(guards);
    let man = after.man_at(square)?.kind;
    guarded.then(|| Text::new("coach-motive-naked").with("vest", vest).with("man", man).with("square", square))
}

/// The answer captures a wearer and takes its vest over.
fn loot(after: &AnyPosition, answer: &Way) -> Option<Text> {
    let square = answer.captures?;
    let worn = choices::vest_at(after, square)?;
    let VestChoice::Couple(vest) = answer.vest else { return None };
    let man = after.man_at(square)?.kind;
    (vest == worn && man != vest)
        .then(|| Text::new("coach-motive-loot").with("man", man).with("square", square).with("vest", vest))
}

/// The same capture without its vest keeps the one that the capturer wears.
fn declining(position: &AnyPosition, played: &Way, better: &Way) -> Option<Text> {
    let same = (played.from, played.to, played.manner) == (better.from, better.to, better.manner);
    let VestChoice::Couple(taken) = played.vest else { return None };
    let kept = choices::vest_at(position, played.from)?;
    let keeps = better.vest == VestChoice::Keep && played.manner == Manner::Own;
    (same && keeps && played.promotion.is_none())
        .then(|| Text::new("coach-motive-declining").with("kept", kept).with("vest", taken))
}

/// A pawn would have been promoted by its vest.
fn promotion(better: &Way) -> Option<Text> {
    let Manner::Vest(vest) = better.manner else { return None };
    better.promotion?;
    Some(Text::new("coach-motive-promotion").with("vest", vest).with("square", better.from))
}

/// The better action attacks two men at once, at least one of them by a vest alone, from a square where nobody captures it.
fn fork(position: &AnyPosition, compared: &Compared, better: &Way) -> Option<Text> {
    let after = position.after(compared.better.0);
    let vest = choices::vest_at(&after, better.to)?;
    let wearer = after.man_at(better.to)?.kind;
    if choices::ways(&after).iter().any(|way| way.captures == Some(better.to)) {
        return None;
    }
    let turned = any::passed(&after)?;
    let mut aims: Vec<(Square, Kind, bool)> = Vec::new();
    for way in choices::ways(&turned).iter().filter(|way| way.from == better.to) {
        let Some((square, man)) = way.captures.and_then(|square| Some((square, turned.man_at(square)?.kind))) else {
            continue;
        };
        let by_vest = matches!(way.manner, Manner::Vest(_));
        let is_known = aims.iter_mut().find(|aim| aim.0 == square).map(|aim| aim.2 &= by_vest).is_some();
        let pays = worth(man) > worth(wearer) || man != Kind::Pawn && !is_recaptured(&turned, way, square);
        if !is_known && pays {
            aims.push((square, man, by_vest));
        }
    }
    aims.sort_by_key(|&(square, man, _)| (std::cmp::Reverse(worth(man)), square.index()));
    let [first, second, ..] = aims.as_slice() else { return None };
    let told = |id| Text::new(id).with("first", first.0).with("second", second.0);
    (first.2 || second.2).then(|| told("coach-motive-fork").with("vest", vest).with("square", better.to))
}

fn is_recaptured(position: &AnyPosition, capture: &Way, square: Square) -> bool {
    choices::ways(&position.after(capture.action)).iter().any(|way| way.captures == Some(square))
}

/// Whether two men stand on a square.
fn is_pair(position: &AnyPosition, square: Square) -> bool {
    matches!(position, AnyPosition::Chessplus(position) if position.pairs().has(square))
}

/// What is known of a move that was played: both actions with their scores from the mover's view, and the best answer to the one
/// that was played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Compared {
    /// What was played, and what it was worth.
    pub played: (AnyAction, Score),
    /// The best action, and what that was worth.
    pub better: (AnyAction, Score),
    /// What the other player's best answer to the played action is.
    pub answer: Option<AnyAction>,
}

impl Compared {
    /// The mover's chance to win that was lost.
    pub fn lost(&self) -> f32 {
        chance(self.better.1) - chance(self.played.1)
    }
}

#[cfg(test)]
impl Compared {
    /// A move that lost some 500 centipawns, by the names of the actions.
    pub(super) fn blunder(position: &AnyPosition, played: &str, better: &str, answer: Option<&str>) -> Self {
        let action = |name: &str| position.parse_action(name).unwrap();
        let after = position.after(action(played));
        Self {
            played: (action(played), Score::centipawns(-200)),
            better: (action(better), Score::centipawns(300)),
            answer: answer.map(|name| after.parse_action(name).unwrap()),
        }
    }
}

/// What a man is worth, in pawns.
pub(super) const fn worth(kind: Kind) -> u8 {
    match kind {
        Kind::Pawn => 1,
        Kind::Knight | Kind::Bishop => 3,
        Kind::Rook => 5,
        Kind::Queen => 9,
        Kind::King => 20,
    }
}

#[cfg(test)]
mod tests {
    use rules::AnyOptions;
    use rules::chessplus::MatchOptions as Pairs;
    use rules::plunder::{MatchOptions, Variant};
    use words::language::Language;

    use super::super::moments::why;
    use super::*;

    fn text(options: AnyOptions, fen: &str, played: &str, better: &str, answer: Option<&str>) -> Text {
        let position = AnyPosition::from_fen(fen, options).unwrap();
        why(&position, &Compared::blunder(&position, played, better, answer))
    }

    fn told(fen: &str, played: &str, better: &str, answer: Option<&str>) -> String {
        Language::english().say(&text(AnyOptions::default(), fen, played, better, answer))
    }
    #[test]
    fn a_vest_that_was_better_left_or_spent_wrongly_has_its_motive() {
        let dressed = told("3qk3/2p5/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7+p", "d5c7", Some("d8c7"));
        assert_eq!(dressed, "Dressed in the pawn vest, the knight on c7 was worth capturing.");
        let loot = told("4k3/8/8/3r4/8/(BQ)7/8/4K3 w - - 0 1", "a3d6", "a3b2", Some("d5d6+q"));
        assert_eq!(loot, "The bishop on d6 could be captured, and its queen vest taken over.");
        let naked = told("k7/8/8/r6B/8/8/8/4K2(NR) w - - 0 1", "h1h3v", "e1d2", Some("a5h5"));
        assert_eq!(naked, "It gave up the rook vest that guarded the bishop on h5.");
        let declined = told("4k3/2p5/8/3(NR)4/8/8/8/4K3 w - - 0 1", "d5c7+p", "d5c7", None);
        assert_eq!(declined, "Declining would have kept the rook vest, worth more than the pawn vest here.");
    }

    #[test]
    fn a_guard_that_stays_and_a_capture_without_loot_have_no_such_motive() {
        let guarded = told("k7/8/8/r6B/8/8/8/4K2(NR) w - - 0 1", "e1d1", "e1d2", Some("a5h5"));
        assert_eq!(guarded, "There was a better move.");
        let bare = told("4k3/8/8/3r4/8/2B5/8/4K3 w - - 0 1", "c3d4", "c3b2", Some("d5d4"));
        assert_eq!(bare, "It allowed the rook on d5 to capture the bishop on d4.");
    }

    #[test]
    fn what_a_vest_would_have_done_is_told() {
        let promoted = told("7k/8/(PN)7/8/8/8/8/4K3 w - - 0 1", "e1e2", "a6b8qv", None);
        assert_eq!(promoted, "The knight vest could have promoted the pawn on a6.");
        let fork = "7k/6r1/8/r7/8/8/8/1(NB)2K3 w - - 0 1";
        let forked = told(fork, "e1f1", "b1c3", None);
        assert_eq!(forked, "With its bishop vest it would have attacked a5 and g7 from c3 at once.");
        assert_eq!(told(fork, "e1f1", "b1a3", None), "There was a better move.");
    }

    #[test]
    fn a_second_king_and_a_pair_have_their_motives() {
        let say = |text: &Text| Language::english().say(text);
        let two = AnyOptions::Plunder(MatchOptions { variant: Variant::CornerKing, ..MatchOptions::default() });
        let king = text(two, "k6k/8/8/8/8/2b5/8/K6K w - - 0 1", "h1h2", "a1a2", Some("c3a1"));
        assert_eq!(say(&king), "The king on a1 could be captured; the other one can then be mated.");
        let pairs = AnyOptions::Chessplus(Pairs::default());
        let fen = "3rk3/p7/8/8/3(NB)4/8/8/4K3 w - - 0 1";
        let torn = text(pairs, fen, "d4b6/b", "d4c3", Some("a7b6"));
        assert_eq!(say(&torn), "It tore the pair on d4 apart, and the bishop on b6 could be captured.");
        let guarded = text(pairs, fen, "d4c3/b", "d4c3", Some("d8d4"));
        assert_eq!(say(&guarded), "There was a better move.", "the bishop would capture the rook");
        let falls = text(pairs, fen, "e1e2", "d4c3", Some("d8d4"));
        let both = text(pairs, fen, "d4b6/b", "d4e5/b", Some("a7b6"));
        assert_eq!(
            say(&both),
            "It allowed the pawn on a7 to capture the bishop on b6.",
            "the better action leaves the pair too"
        );
        assert_eq!(say(&falls), "Both men of the pair on d4 could be captured at once.");
    }

    #[test]
    fn every_motive_is_short_in_every_language() {
        let (long, at) = (Kind::Knight, Square::at(7, 7));
        for language in [Language::english(), Language::of("de").unwrap()] {
            for id in MOTIVES {
                let text = Text::new(id).with("man", long).with("vest", Kind::Bishop).with("kept", long);
                let text = text.with("square", at).with("from", at).with("first", at).with("second", at);
                let said = language.say(&text);
                assert!(said.chars().count() <= 90 && !said.contains('{'), "{}: {said}", said.chars().count());
            }
        }
    }

    const MOTIVES: [&str; 9] = [
        "coach-motive-second-life",
        "coach-motive-overdressed",
        "coach-motive-pair-torn",
        "coach-motive-pair-falls",
        "coach-motive-naked",
        "coach-motive-loot",
        "coach-motive-declining",
        "coach-motive-promotion",
        "coach-motive-fork",
    ];
}
