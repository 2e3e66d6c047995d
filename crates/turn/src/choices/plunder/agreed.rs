//! What the players of PlunderChess agree before the first move, in words; `choices::agreed` asks.

use super::super::agreed::{Answer, Question};
use rules::Color;
use rules::plunder::{Castling, MatchOptions, Supply, Variant};
use rules::text::Text;

/// The games, each with its sentence and with what is agreed in it where it is chosen next.
pub fn games(now: MatchOptions) -> [(&'static str, MatchOptions); 2] {
    let of = |variant| MatchOptions { variant, ..now };
    [("game-plunderchess-rule", of(Variant::Standard)), ("game-cornerking-rule", of(Variant::CornerKing))]
}

/// The picture of the rule book that shows the men of this game, by its name.
pub const fn picture(options: MatchOptions) -> &'static str {
    match options.variant {
        Variant::Standard => "couple",
        Variant::CornerKing => "corner-king",
    }
}

/// The name of the game, as a message.
pub const fn title(options: MatchOptions) -> &'static str {
    match options.variant {
        Variant::Standard => "game-plunderchess",
        Variant::CornerKing => "game-cornerking",
    }
}

/// What is left to agree on.
pub fn questions(now: MatchOptions) -> Vec<Question> {
    let answer_said = |label, rule, options: MatchOptions| Answer {
        label,
        rule: Text::new(rule),
        options: options.into(),
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

/// What differs from a game as it usually is, a few words each.
pub fn in_short(options: MatchOptions) -> Vec<Text> {
    let mut parts = Vec::new();
    if options.variant == Variant::CornerKing {
        parts.push(Text::new(title(options)));
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
    parts
}

/// To whom plundering is denied, where it is to one.
const fn denied(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

/// Every option in force, a sentence each.
pub fn in_full(options: MatchOptions) -> Vec<Text> {
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
