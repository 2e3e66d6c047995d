//! What the players agree before the first move: every game and option with one plain sentence and whose rule it is; the dialog
//! for a new game and the panel show it.

use plunder_rules::plunder::{Castling, MatchOptions, Supply, Variant};
use plunder_rules::text::Text;
use plunder_rules::{AnyOptions, Color, chessplus};

/// One of the answers to a question about a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// A few words.
    pub label: Text,
    /// One sentence that says whose rule it is, with its number where there is one.
    pub rule: Text,
    /// What is agreed once this is chosen; everything else stays as it was.
    pub options: AnyOptions,
    /// Whether it is chosen now.
    pub is_chosen: bool,
}

/// Something to agree on: one of the answers is always chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What it is about.
    pub title: Text,
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
    let answer = |rule, options: AnyOptions| {
        let label = title(options);
        Answer { is_chosen: label == title(now), label, rule: Text::new(rule), options }
    };
    vec![
        answer("game-plunderchess-rule", plunder(Variant::Standard)),
        answer("game-cornerking-rule", plunder(Variant::CornerKing)),
        answer("game-chessplus-rule", chessplus),
    ]
}

/// The picture of the rule book that shows the men of this game, by its name.
pub const fn picture(options: AnyOptions) -> &'static str {
    match options {
        AnyOptions::Plunder(MatchOptions { variant: Variant::Standard, .. }) => "couple",
        AnyOptions::Plunder(MatchOptions { variant: Variant::CornerKing, .. }) => "corner-king",
        AnyOptions::Chessplus(_) => "merge",
    }
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
        let (label, rule) = (Text::new(label), Text::new(rule));
        Answer { label, rule, options: AnyOptions::Chessplus(options), is_chosen: options == now }
    };
    let answers = vec![
        answer("answer-en-passant", "answer-en-passant-rule", true),
        answer("answer-no-en-passant", "answer-no-en-passant-rule", false),
    ];
    Question { title: Text::new("ask-en-passant"), answers }
}

fn plunder_questions(now: MatchOptions) -> Vec<Question> {
    let answer_said = |label, rule, options: MatchOptions| Answer {
        label,
        rule: Text::new(rule),
        options: AnyOptions::Plunder(options),
        is_chosen: options == now,
    };
    let answer = |label, rule, options| answer_said(Text::new(label), rule, options);
    let question = |title, answers| Question { title: Text::new(title), answers };
    let mut questions = vec![
        question(
            "ask-supply",
            vec![
                answer("answer-unlimited", "answer-unlimited-rule", MatchOptions { supply: Supply::Unlimited, ..now }),
                answer("answer-boxed", "answer-boxed-rule", MatchOptions { supply: Supply::Boxed, ..now }),
            ],
        ),
        question(
            "ask-shifting",
            vec![
                answer("answer-no-shifting", "rule-usual", MatchOptions { vest_shifting: false, ..now }),
                answer("answer-shifting", "answer-shifting-rule", MatchOptions { vest_shifting: true, ..now }),
            ],
        ),
    ];
    // CornerKing has no castling (4-1).
    if now.variant == Variant::Standard {
        questions.push(question(
            "ask-castling",
            vec![
                answer("answer-castling", "answer-castling-rule", MatchOptions { castling: Castling::Booklet, ..now }),
                answer("answer-strict", "answer-strict-rule", MatchOptions { castling: Castling::Strict, ..now }),
            ],
        ));
    }
    let denied = |label, rule, denied| answer_said(label, rule, MatchOptions { denied, ..now });
    let does_not = |color: Color| Text::new("answer-denied").with("player", color);
    questions.push(question(
        "ask-plundering",
        vec![
            denied(Text::new("answer-both"), "rule-usual", [false, false]),
            denied(does_not(Color::White), "rule-handicap", [true, false]),
            denied(does_not(Color::Black), "rule-handicap", [false, true]),
            denied(Text::new("answer-nobody"), "answer-nobody-rule", [true, true]),
        ],
    ));
    questions
}

/// The name of the game.
pub const fn title(options: AnyOptions) -> Text {
    Text::new(match options {
        AnyOptions::Plunder(MatchOptions { variant: Variant::Standard, .. }) => "game-plunderchess",
        AnyOptions::Plunder(MatchOptions { variant: Variant::CornerKing, .. }) => "game-cornerking",
        AnyOptions::Chessplus(_) => "game-chessplus",
    })
}

/// What differs from a game of PlunderChess as it usually is, a few words each, for one line; empty where nothing does.
pub fn in_short(options: AnyOptions) -> Vec<Text> {
    let mut parts = Vec::new();
    match options {
        AnyOptions::Chessplus(chessplus) => {
            parts.push(title(options));
            if !chessplus.en_passant {
                parts.push(Text::new("short-no-en-passant"));
            }
        }
        AnyOptions::Plunder(options) => plunder_in_short(options, &mut parts),
    }
    parts
}

fn plunder_in_short(options: MatchOptions, parts: &mut Vec<Text>) {
    if options.variant == Variant::CornerKing {
        parts.push(title(AnyOptions::Plunder(options)));
    }
    if options.supply == Supply::Boxed {
        parts.push(Text::new("short-boxed"));
    }
    if options.castling == Castling::Strict && options.variant == Variant::Standard {
        parts.push(Text::new("short-strict"));
    }
    if options.vest_shifting {
        parts.push(Text::new("short-shifting"));
    }
    match options.denied {
        [false, false] => {}
        [true, true] => parts.push(Text::new("short-nobody")),
        [white, _] => parts.push(Text::new("short-denied").with("player", denied(white))),
    }
}

/// To whom plundering is denied, where it is to one.
const fn denied(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

/// Every option in force, a sentence each.
pub fn in_full(options: AnyOptions) -> Vec<Text> {
    match options {
        AnyOptions::Plunder(options) => plunder_in_full(options),
        AnyOptions::Chessplus(options) => {
            let en_passant = if options.en_passant { "full-en-passant" } else { "full-no-en-passant" };
            vec![Text::new("full-chessplus"), Text::new(en_passant)]
        }
    }
}

fn plunder_in_full(options: MatchOptions) -> Vec<Text> {
    let plundering = match options.denied {
        [false, false] => Text::new("full-both"),
        [true, true] => Text::new("full-nobody"),
        [white, _] => Text::new("full-denied").with("player", denied(white)),
    };
    let castling = match (options.variant, options.castling) {
        (Variant::CornerKing, _) => "full-cornerking",
        (Variant::Standard, Castling::Booklet) => "full-castling",
        (Variant::Standard, Castling::Strict) => "full-strict",
    };
    let supply = match options.supply {
        Supply::Unlimited => "full-unlimited",
        Supply::Boxed => "full-boxed",
    };
    let shifting = if options.vest_shifting { "full-shifting" } else { "full-no-shifting" };
    vec![Text::new(supply), Text::new(castling), plundering, Text::new(shifting)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use plunder_words::language::Language;

    fn said(texts: Vec<Text>) -> Vec<String> {
        texts.iter().map(|text| Language::english().say(text)).collect()
    }

    #[test]
    fn only_what_is_unusual_is_said_at_once() {
        let usual = MatchOptions::default();
        let short = |options| said(in_short(AnyOptions::Plunder(options)));
        assert!(short(usual).is_empty());
        let boxed = MatchOptions { supply: Supply::Boxed, denied: [false, true], ..usual };
        assert_eq!(short(boxed), ["only the vests of the set", "Black does not plunder"]);
        let corner = MatchOptions { variant: Variant::CornerKing, castling: Castling::Strict, ..usual };
        assert_eq!(short(corner), ["CornerKing"], "there is no castling to speak of");
        assert_eq!(in_full(AnyOptions::Plunder(usual)).len(), 4);
        let full = said(in_full(AnyOptions::Plunder(corner)));
        assert!(full.iter().any(|sentence| sentence.contains("no castling")), "{full:?}");
        let chessplus = AnyOptions::Chessplus(chessplus::MatchOptions { en_passant: false });
        assert_eq!(said(in_short(chessplus)), ["Chessplus", "no en passant"]);
    }

    #[test]
    fn every_question_has_one_chosen_answer_and_every_answer_leads_where_it_says() {
        let mut seen = vec![AnyOptions::Plunder(MatchOptions::default())];
        let mut next = 0;
        while let Some(options) = seen.get(next).copied() {
            next += 1;
            let games = Question { title: Text::verbatim("Game"), answers: games(options) };
            for question in questions(options).into_iter().chain([games]) {
                let chosen = question.answers.iter().filter(|answer| answer.is_chosen).count();
                assert_eq!(chosen, 1, "{:?} in {options:?}", question.title);
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
