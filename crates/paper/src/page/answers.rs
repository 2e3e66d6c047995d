//! What is known of the answers to a question, so that the page needs no rules: which are legal, which right, what is said of others, and
//! how actions between the same squares are told apart.

use std::collections::BTreeMap;

use rules::{AnyAction, AnyPosition, Square};
use script::{self as script, What};
use turn::choices::{Choice, Hold, Pick, ways_of};
use words::language::Language;

use super::told::{Told, shown};

/// A question with all that a page knows of its answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// The names of all legal actions.
    pub legal: Vec<String>,
    /// The names of the right ones, the written one first.
    pub right: Vec<String>,
    /// What is said of legal ones that are not wanted, in every language.
    pub wrong: Vec<(String, Vec<String>)>,
    /// What is said of any other legal one.
    pub rest: Vec<String>,
    /// Hints, the mildest first, in every language.
    pub hints: Vec<Vec<String>>,
    /// What tells actions between the same squares apart, in every language.
    pub choices: BTreeMap<String, Vec<String>>,
}

/// What is known of the answers to the question of this beat.
pub(crate) fn question(told: &Told, beat: usize, asked: &script::Question, position: &AnyPosition) -> Question {
    let of_each = |words: &dyn Fn(&script::Question) -> Option<String>| {
        told.of_beat(beat, |_, beat| match &beat.what {
            What::Ask(question) => words(question).unwrap_or_default(),
            _ => String::new(),
        })
    };
    let actions = position.legal_actions();
    let mut legal: Vec<String> = actions.iter().map(ToString::to_string).collect();
    legal.sort_unstable();
    let right = asked.answer.into_iter().chain(asked.also.iter().copied()).map(|action| action.to_string()).collect();
    let said = |index: usize| of_each(&|question| question.wrong.get(index).map(|wrong| shown(&wrong.text)));
    let (mut wrong, mut rest) = (Vec::new(), None);
    for (index, other) in asked.wrong.iter().enumerate() {
        match other.action {
            Some(action) => wrong.push((action.to_string(), said(index))),
            None => rest = Some(said(index)),
        }
    }
    let rest = rest.unwrap_or_else(|| told.words(|language, _| language.get(told.not_asked)));
    let hint = |index: usize| of_each(&|question| question.hints.get(index).map(|hint| shown(hint)));
    let hints = (0..asked.hints.len()).map(hint).collect();
    Question { legal, right, wrong, rest, hints, choices: choices(told, position, &actions) }
}

/// What tells actions between the same squares apart.
fn choices(told: &Told, position: &AnyPosition, actions: &[AnyAction]) -> BTreeMap<String, Vec<String>> {
    let mut between: BTreeMap<(Square, Square), usize> = BTreeMap::new();
    for action in actions {
        *between.entry((action.from(), action.to())).or_default() += 1;
    }
    let mut found = BTreeMap::new();
    for ((from, to), _) in between.into_iter().filter(|(_, count)| *count > 1) {
        for hold in [Hold::Plain, Hold::Ring] {
            let mut ways = ways_of(position, from, hold);
            ways.retain(|way| way.to == to);
            let Some(choice) = Choice::between(position, ways, false) else { continue };
            for language in told.languages() {
                let mut labels = Vec::new();
                told_apart(&choice, &[], language, &mut labels);
                for (name, label) in labels {
                    found.entry(name).or_insert_with(Vec::new).push(label);
                }
            }
        }
    }
    found
}

/// Every action that is left, with what was picked for it.
fn told_apart(choice: &Choice, picked: &[String], language: &Language, labels: &mut Vec<(String, String)>) {
    let mut own = choice.clone();
    let others = std::mem::take(&mut own.others);
    match &own.ways[..] {
        [only] => {
            let mut words = picked.to_vec();
            if words.is_empty() && !others.is_empty() {
                // What the other authority would be left for.
                let mut other = choice.clone();
                other.take(Pick::OtherAuthority);
                words.push(language.say(&other.label(Pick::OtherAuthority)));
            } else if words.is_empty() {
                words.push(language.say(&own.label(Pick::Agreed)));
            }
            labels.push((only.action.to_string(), words.join(", ")));
        }
        _ => {
            for pick in own.picks() {
                let mut next = own.clone();
                if pick != Pick::Agreed && next.take(pick) {
                    let picked = [picked, &[language.say(&own.label(pick))]].concat();
                    told_apart(&next, &picked, language, labels);
                }
            }
        }
    }
    if !others.is_empty() {
        let spend = language.say(&choice.label(Pick::OtherAuthority));
        let mut other = choice.clone();
        other.take(Pick::OtherAuthority);
        other.others.clear();
        told_apart(&other, &[spend], language, labels);
    }
}
