//! What the players of Chessplus agree before the first move, in words; `choices::agreed` asks.

use super::super::agreed::{Answer, Question};
use rules::chessplus::MatchOptions;
use rules::text::Text;

/// The game with its sentence and with what is agreed in it where it is chosen next.
pub const fn games(now: MatchOptions) -> [(&'static str, MatchOptions); 1] {
    [("game-chessplus-rule", now)]
}

/// The picture of the rule book that shows the men of this game, by its name.
pub const fn picture(_: MatchOptions) -> &'static str {
    "merge"
}

/// The name of the game, as a message.
pub const fn title(_: MatchOptions) -> &'static str {
    "game-chessplus"
}

/// What is left to agree on.
pub fn questions(now: MatchOptions) -> Vec<Question> {
    let answer = |label, rule, en_passant| {
        let options = MatchOptions { en_passant };
        let (label, rule) = (Text::new(label), Text::new(rule));
        Answer { label, rule, options: options.into(), is_chosen: options == now }
    };
    let answers = vec![
        answer("answer-en-passant", "answer-en-passant-rule", true),
        answer("answer-no-en-passant", "answer-no-en-passant-rule", false),
    ];
    vec![Question { title: Text::new("ask-en-passant"), answers }]
}

/// What differs from a game of PlunderChess as it usually is, a few words each.
pub fn in_short(options: MatchOptions) -> Vec<Text> {
    let mut parts = vec![Text::new(title(options))];
    if !options.en_passant {
        parts.push(Text::new("short-no-en-passant"));
    }
    parts
}

/// Every option in force, a sentence each.
pub fn in_full(options: MatchOptions) -> Vec<Text> {
    let en_passant = if options.en_passant { "full-en-passant" } else { "full-no-en-passant" };
    vec![Text::new("full-chessplus"), Text::new(en_passant)]
}
