//! What the players agree before the first move: every game and option with one plain sentence and whose rule it is; the dialog
//! for a new game and the panel show it.

use crate::rules::plunder::{Castling, MatchOptions, Supply, Variant};
use crate::rules::words::player;
use crate::rules::{AnyOptions, Color, chessplus};

/// One of the answers to a question about a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// A few words.
    pub label: &'static str,
    /// One sentence that says whose rule it is, with its number where there is one.
    pub rule: &'static str,
    /// What is agreed once this is chosen; everything else stays as it was.
    pub options: AnyOptions,
    /// Whether it is chosen now.
    pub is_chosen: bool,
}

/// Something to agree on: one of the answers is always chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What it is about.
    pub title: &'static str,
    /// The answers, the usual one first.
    pub answers: Vec<Answer>,
}

/// The games, of which the one of these options is chosen.
pub fn games(now: AnyOptions) -> Vec<Answer> {
    let plunder = |variant| match now {
        AnyOptions::Plunder(options) => AnyOptions::Plunder(MatchOptions { variant, ..options }),
        AnyOptions::Chessplus(_) => AnyOptions::Plunder(MatchOptions { variant, ..MatchOptions::default() }),
    };
    let chessplus = match now {
        AnyOptions::Chessplus(_) => now,
        AnyOptions::Plunder(_) => AnyOptions::Chessplus(chessplus::MatchOptions::default()),
    };
    let answer =
        |label, rule, options: AnyOptions| Answer { label, rule, options, is_chosen: title(options) == title(now) };
    vec![
        answer(
            "PlunderChess",
            "A man that captures may take a vest, which lends it the captured man's move, once (2-6).",
            plunder(Variant::Standard),
        ),
        answer(
            "CornerKing",
            "PlunderChess with two kings a side in the corners: the first may be lost (4-1, 3-10).",
            plunder(Variant::CornerKing),
        ),
        answer("Chessplus", "Two men of a colour merge on one square, go together, and split again.", chessplus),
    ]
}

/// What is left to agree on in the game of these options.
pub fn questions(now: AnyOptions) -> Vec<Question> {
    match now {
        AnyOptions::Plunder(options) => plunder_questions(options),
        AnyOptions::Chessplus(options) => vec![en_passant(options)],
    }
}

fn en_passant(now: chessplus::MatchOptions) -> Question {
    let answer = |label, rule, en_passant| {
        let options = chessplus::MatchOptions { en_passant };
        Answer { label, rule, options: AnyOptions::Chessplus(options), is_chosen: options == now }
    };
    let answers = vec![
        answer("Pawns may be captured en passant", "the rule book's optional play", true),
        answer("No en passant", "the rule book without its optional play", false),
    ];
    Question { title: "En passant", answers }
}

fn plunder_questions(now: MatchOptions) -> Vec<Question> {
    let answer = |label, rule, options: MatchOptions| Answer {
        label,
        rule,
        options: AnyOptions::Plunder(options),
        is_chosen: options == now,
    };
    let mut questions = vec![Question {
        title: "Vests on the stand",
        answers: vec![
            answer(
                "A spare is brought when the stand runs out",
                "a ruling of this program: no rule says that plundering stops",
                MatchOptions { supply: Supply::Unlimited, ..now },
            ),
            answer(
                "Only the fifteen vests of the set",
                "a ruling of this program: what one box on a real table allows",
                MatchOptions { supply: Supply::Boxed, ..now },
            ),
        ],
    }];
    questions.push(Question {
        title: "Vest-shifting",
        answers: vec![
            answer("Vests stay with their men", "the usual game", MatchOptions { vest_shifting: false, ..now }),
            answer(
                "A turn may pass a vest to another man, or swap two",
                "a variation of the booklet (4-2)",
                MatchOptions { vest_shifting: true, ..now },
            ),
        ],
    });
    // CornerKing has no castling (4-1).
    if now.variant == Variant::Standard {
        questions.push(Question {
            title: "Castling",
            answers: vec![
                answer(
                    "As in chess",
                    "the booklet (2-11): the king's squares must not be attacked",
                    MatchOptions { castling: Castling::Booklet, ..now },
                ),
                answer(
                    "No square between king and rook may be attacked",
                    "the publisher's web page",
                    MatchOptions { castling: Castling::Strict, ..now },
                ),
            ],
        });
    }
    let denied = |label, rule, denied| answer(label, rule, MatchOptions { denied, ..now });
    questions.push(Question {
        title: "Plundering",
        answers: vec![
            denied("Both players plunder", "the usual game", [false, false]),
            denied("White does not", "a handicap of the booklet (3-1)", [true, false]),
            denied("Black does not", "a handicap of the booklet (3-1)", [false, true]),
            denied("Nobody does", "the booklet (3-1); without vests this is chess", [true, true]),
        ],
    });
    questions
}

/// The name of the game.
pub const fn title(options: AnyOptions) -> &'static str {
    match options {
        AnyOptions::Plunder(MatchOptions { variant: Variant::Standard, .. }) => "PlunderChess",
        AnyOptions::Plunder(MatchOptions { variant: Variant::CornerKing, .. }) => "CornerKing",
        AnyOptions::Chessplus(_) => "Chessplus",
    }
}

/// What differs from a game of PlunderChess as it usually is, on one line; `None` where nothing does.
pub fn in_short(options: AnyOptions) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    match options {
        AnyOptions::Chessplus(options) => {
            parts.push(title(AnyOptions::Chessplus(options)).to_owned());
            if !options.en_passant {
                parts.push("no en passant".to_owned());
            }
        }
        AnyOptions::Plunder(options) => plunder_in_short(options, &mut parts),
    }
    let mut line = parts.join(" · ");
    let first = line.get_mut(..1)?;
    first.make_ascii_uppercase();
    Some(line)
}

fn plunder_in_short(options: MatchOptions, parts: &mut Vec<String>) {
    if options.variant == Variant::CornerKing {
        parts.push(title(AnyOptions::Plunder(options)).to_owned());
    }
    if options.supply == Supply::Boxed {
        parts.push("supply boxed".to_owned());
    }
    if options.castling == Castling::Strict && options.variant == Variant::Standard {
        parts.push("castling strict".to_owned());
    }
    if options.vest_shifting {
        parts.push("vest-shifting".to_owned());
    }
    match options.denied {
        [false, false] => {}
        [true, true] => parts.push("nobody plunders".to_owned()),
        [white, _] => parts.push(format!("{} does not plunder", player(denied(white)))),
    }
}

/// To whom plundering is denied, where it is to one.
const fn denied(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

/// Every option in force, a sentence each.
pub fn in_full(options: AnyOptions) -> Vec<String> {
    match options {
        AnyOptions::Plunder(options) => plunder_in_full(options),
        AnyOptions::Chessplus(options) => vec![
            "Chessplus: men merge to pairs, go together, and split again.".to_owned(),
            match options.en_passant {
                true => "Pawns may be captured en passant (optional play of the rule book).".to_owned(),
                false => "No en passant: the rule book's optional play is left out.".to_owned(),
            },
        ],
    }
}

fn plunder_in_full(options: MatchOptions) -> Vec<String> {
    let plundering = match options.denied {
        [false, false] => "Both players plunder.".to_owned(),
        [true, true] => "Neither player plunders (3-1).".to_owned(),
        [white, _] => format!("{} does not plunder (3-1).", player(denied(white))),
    };
    let castling = match (options.variant, options.castling) {
        (Variant::CornerKing, _) => "CornerKing: two kings a side, and no castling (4-1).",
        (Variant::Standard, Castling::Booklet) => "Castling as in chess (2-11).",
        (Variant::Standard, Castling::Strict) => {
            "To castle, no square between king and rook may be attacked (the publisher's web page)."
        }
    };
    let supply = match options.supply {
        Supply::Unlimited => "A spare vest is brought when the stand runs out.",
        Supply::Boxed => "Only the fifteen vests of the set: the supply is boxed.",
    };
    let shifting = match options.vest_shifting {
        true => "A turn may pass a vest on (4-2): drag it onto another man.",
        false => "Vests are not shifted between men (4-2).",
    };
    vec![supply.to_owned(), castling.to_owned(), plundering, shifting.to_owned()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_unusual_is_said_at_once() {
        let usual = MatchOptions::default();
        assert_eq!(in_short(AnyOptions::Plunder(usual)), None);
        let boxed = MatchOptions { supply: Supply::Boxed, denied: [false, true], ..usual };
        assert_eq!(in_short(AnyOptions::Plunder(boxed)).unwrap(), "Supply boxed · Black does not plunder");
        let corner = MatchOptions { variant: Variant::CornerKing, castling: Castling::Strict, ..usual };
        assert_eq!(in_short(AnyOptions::Plunder(corner)).unwrap(), "CornerKing", "there is no castling to speak of");
        assert_eq!(in_full(AnyOptions::Plunder(usual)).len(), 4);
        assert!(in_full(AnyOptions::Plunder(corner)).iter().any(|sentence| sentence.contains("no castling")));
        let chessplus = AnyOptions::Chessplus(chessplus::MatchOptions { en_passant: false });
        assert_eq!(in_short(chessplus).unwrap(), "Chessplus · no en passant");
    }

    #[test]
    fn every_question_has_one_chosen_answer_and_every_answer_leads_where_it_says() {
        let mut seen = vec![AnyOptions::Plunder(MatchOptions::default())];
        let mut next = 0;
        while let Some(options) = seen.get(next).copied() {
            next += 1;
            let games = Question { title: "Game", answers: games(options) };
            for question in questions(options).into_iter().chain([games]) {
                let chosen = question.answers.iter().filter(|answer| answer.is_chosen).count();
                assert_eq!(chosen, 1, "{} in {options:?}", question.title);
                for answer in question.answers {
                    assert!(!answer.is_chosen || title(answer.options) == title(options));
                    if !seen.contains(&answer.options) {
                        seen.push(answer.options);
                    }
                }
            }
        }
        // Two supplies, shifting or not, four handicaps; castling only in the standard game, but remembered; and Chessplus.
        assert_eq!(seen.len(), 2 * 2 * 2 * 4 * 2 + 2);
    }
}
