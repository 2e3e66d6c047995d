//! What the players agree before the first move: every game and option with one plain sentence and whose rule it is. What can be
//! agreed on, each game's file says.

use rules::text::Text;
use rules::{AnyOptions, each_game};

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
    let answer = |(rule, options): (&'static str, AnyOptions)| {
        let label = title(options);
        Answer { is_chosen: label == title(now), label, rule: Text::new(rule), options }
    };
    let of_each = AnyOptions::every().flat_map(|usual| {
        each_game!(AnyOptions: usual, game::usual in super => {
            let games = game::games(now.try_into().unwrap_or(usual));
            games.into_iter().map(|(rule, options)| (rule, options.into())).collect::<Vec<_>>()
        })
    });
    of_each.map(answer).collect()
}

/// The picture of the rule book that shows the men of this game, by its name.
pub const fn picture(options: AnyOptions) -> &'static str {
    each_game!(AnyOptions: options, game::options in super => game::picture(options))
}

/// What is left to agree on in the game of these options.
pub fn questions(now: AnyOptions) -> Vec<Question> {
    each_game!(AnyOptions: now, game::options in super => game::questions(options))
}

/// The name of the game.
pub const fn title(options: AnyOptions) -> Text {
    Text::new(each_game!(AnyOptions: options, game::options in super => game::title(options)))
}

/// What differs from a game of PlunderChess as it usually is, a few words each, for one line; empty where nothing does.
pub fn in_short(options: AnyOptions) -> Vec<Text> {
    each_game!(AnyOptions: options, game::options in super => game::in_short(options))
}

/// Every option in force, a sentence each.
pub fn in_full(options: AnyOptions) -> Vec<Text> {
    each_game!(AnyOptions: options, game::options in super => game::in_full(options))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chessplus;
    use rules::plunder::{Castling, MatchOptions, Supply, Variant};
    use words::language::Language;

    fn said(texts: Vec<Text>) -> Vec<String> {
        texts.iter().map(|text| Language::english().say(text)).collect()
    }

    #[test]
    fn only_what_is_unusual_is_said_at_once() {
        let usual = MatchOptions::default();
        let short = |options| said(in_short(AnyOptions::Plunder(options)));
        assert!(short(usual).is_empty());
        let boxed = MatchOptions { supply: Supply::Boxed, denied: [false, true], ..usual };
        assert_eq!(short(boxed), ["only the set's vests", "Black does not plunder"]);
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
