//! The words of the panels, in the language of the window.

use std::collections::BTreeMap;

use bevy::prelude::{KeyCode, *};
use rules::text::{Text, Value};
use rules::words::capital;
use rules::{AnyAction, AnyGame, AnyPosition, Color};
use table::game::Match;
use table::scene::Materials;
use turn::choices;
use words::language::{Language, Signs};

use crate::bindings::{self, Bindings, Layout};
use crate::hand::button_set::ButtonSet;
use crate::hand::gamepad::{self, Plugged};

/// The message with the materials' name.
pub const fn materials(materials: Materials) -> &'static str {
    match materials {
        Materials::Wood => "materials-wood",
        Materials::Stone => "materials-stone",
    }
}

/// How the match stands, in a headline and a line below it.
pub fn headline(the_match: &Match) -> (Text, Text) {
    match the_match.game.result() {
        Some(result) => {
            let (head, reason) = choices::verdict(&the_match.game, result);
            (result.winner().map_or(head, |winner| winner_is(the_match, winner)), reason)
        }
        None => {
            let head = Text::new("headline-to-move").with("player", the_match.position().turn());
            (head, choices::standing(&the_match.game))
        }
    }
}

/// Who won, as people say it who know who sits where.
fn winner_is(the_match: &Match, winner: Color) -> Text {
    let player = the_match.players.of(winner);
    match (&player.name, player.computer) {
        (_, Some(_)) if the_match.is_against_the_computer() => Text::new("verdict-computer-wins"),
        (Some(name), _) => Text::new("verdict-wins").with("player", Text::verbatim(name)),
        (None, None) if the_match.is_against_the_computer() => Text::new("verdict-you-win"),
        _ => Text::new("verdict-wins").with("player", winner),
    }
}

/// A number as the language writes it, from one with a point.
pub fn decimal(number: &str) -> Text {
    match number.split_once('.') {
        Some((whole, part)) => Text::new("decimal").with("whole", whole).with("part", part),
        None => Text::verbatim(number),
    }
}

/// The keys that messages name, as in `{ $key-u }`.
const KEYS: [(&str, KeyCode); 42] = {
    use KeyCode::*;
    [
        ("a", KeyA),
        ("b", KeyB),
        ("d", KeyD),
        ("e", KeyE),
        ("f", KeyF),
        ("g", KeyG),
        ("h", KeyH),
        ("i", KeyI),
        ("l", KeyL),
        ("m", KeyM),
        ("n", KeyN),
        ("o", KeyO),
        ("p", KeyP),
        ("q", KeyQ),
        ("r", KeyR),
        ("s", KeyS),
        ("t", KeyT),
        ("u", KeyU),
        ("v", KeyV),
        ("1", Digit1),
        ("2", Digit2),
        ("3", Digit3),
        ("4", Digit4),
        ("5", Digit5),
        ("up", ArrowUp),
        ("down", ArrowDown),
        ("left", ArrowLeft),
        ("right", ArrowRight),
        ("enter", Enter),
        ("space", Space),
        ("tab", Tab),
        ("esc", Escape),
        ("page-up", PageUp),
        ("page-down", PageDown),
        ("home", Home),
        ("end", End),
        ("plus", Equal),
        ("minus", Minus),
        ("slash", Slash),
        ("k", KeyK),
        ("j", KeyJ),
        ("w", KeyW),
    ]
};

/// What stands on the keys that a player has changed.
pub fn changed_keys(language: &Language, bindings: &Bindings, layout: &Layout) -> Signs {
    let sign = |code| keys(language, &bindings.sign_for(layout, code));
    let is_changed = |code: KeyCode| bindings.pressed_for(code) != code;
    let mut signs: BTreeMap<&'static str, String> =
        KEYS.iter().filter(|(_, code)| is_changed(*code)).map(|(name, code)| (*name, sign(*code))).collect();
    let arrows = [KeyCode::ArrowUp, KeyCode::ArrowLeft, KeyCode::ArrowDown, KeyCode::ArrowRight];
    if arrows.into_iter().any(is_changed) {
        signs.insert("arrows", arrows.map(sign).join(" "));
    }
    Signs::new(signs)
}

/// Keys as they are written on the language's keyboards, from those of an English one.
pub fn keys(language: &Language, keys: &str) -> String {
    let named = |keys: String, (name, id): (&str, &str)| keys.replace(name, &language.get(id));
    [
        ("Ctrl", "key-ctrl"),
        ("Shift", "key-shift"),
        ("Space", "key-space"),
        ("Page up", "key-page-up"),
        ("Page down", "key-page-down"),
        ("Enter", "key-enter"),
        ("Home", "key-home"),
        ("End", "key-end"),
    ]
    .into_iter()
    .fold(keys.to_owned(), named)
}

/// The words of a message that names keys for somebody who has a gamepad in the hand: those with "-pad" behind its name, where there
/// are such.
pub fn with_buttons(
    language: &Language,
    plugged: Plugged,
    id: &str,
    values: &[(&'static str, Value)],
) -> Option<String> {
    if !plugged.gamepad {
        return None;
    }
    let signs = plugged.values().map(|(name, sign)| (name, Value::from(sign)));
    let values: Vec<(&'static str, Value)> = values.iter().cloned().chain(signs).collect();
    language.find(&format!("{id}-pad"), &values)
}

/// What to press for a key: itself, or the button of a gamepad in the hand.
pub fn pressed(language: &Language, plugged: Plugged, key: KeyCode, set: ButtonSet) -> String {
    match plugged.gamepad {
        true => gamepad::of_key(plugged, key, set).unwrap_or_default().to_owned(),
        false => match KEYS.iter().find(|(_, known)| *known == key) {
            Some((name, _)) => language.key(name),
            None => keys(language, bindings::sign(key)),
        },
    }
}

/// The SAN of actions that follow one another from a position.
pub fn sans<'a>(position: &AnyPosition, actions: impl Iterator<Item = &'a AnyAction>) -> Vec<String> {
    let mut game = AnyGame::from_position(*position);
    for action in actions {
        if game.play(*action).is_err() {
            break;
        }
    }
    game.sans()
}

/// A sentence without the numbers of rules, which somebody looks up among the rules and not in the midst of a game.
pub fn without_numbers(sentence: &str) -> String {
    let mut rest = sentence;
    let mut kept = String::new();
    while let Some(open) = rest.find(" (") {
        let inside = &rest[open + 2..];
        let Some(close) = inside.find([')', '(']) else { break };
        let is_closed = inside[close..].starts_with(')');
        if is_closed && inside[..close].split(", ").all(is_number) {
            kept.push_str(&rest[..open]);
            rest = &inside[close + 1..];
        } else {
            kept.push_str(&rest[..open + 2]);
            rest = inside;
        }
    }
    kept + rest
}

/// Whether this is the number of a rule, such as `2-6a` or `rule 11`.
fn is_number(text: &str) -> bool {
    if let Some(number) = text.strip_prefix("rule ").or(text.strip_prefix("Regel ")) {
        return number.bytes().all(|byte| byte.is_ascii_digit());
    }
    let Some((chapter, rule)) = text.split_once('-') else { return false };
    let is_digits = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_digits(chapter) && is_digits(rule.trim_end_matches(|letter: char| letter.is_ascii_lowercase()))
}

/// A few words each, on one line.
pub fn line(language: &Language, parts: &[Text]) -> String {
    let parts: Vec<String> = parts.iter().map(|part| language.say(part)).collect();
    capital(&parts.join(" · "))
}

/// The language of everything that the window shows.
#[derive(Resource, Clone, PartialEq, Debug, Deref)]
pub struct Spoken(pub Language);

impl Default for Spoken {
    fn default() -> Self {
        Self(Language::english())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_numbers_are_written_as_the_language_does() {
        let (english, german) = (Language::english(), Language::of("de").unwrap());
        assert_eq!(keys(&english, "Ctrl+Shift+Z"), "Ctrl+Shift+Z");
        assert_eq!(keys(&german, "Ctrl+Shift+Z"), "Strg+Umschalt+Z");
        assert_eq!((english.say(&decimal("0.25")), german.say(&decimal("0.25"))), ("0.25".into(), "0,25".into()));
        assert_eq!(german.say(&decimal("2")), "2");
        assert_eq!(without_numbers("A knight moves so (2-4)."), "A knight moves so.");
        assert_eq!(
            without_numbers("Only pawns (rule 11, 2-12), never (20) or (a ruling) (2-7"),
            "Only pawns, never (20) or (a ruling) (2-7"
        );
        assert_eq!(without_numbers("It cannot move (attacked (2-9b))."), "It cannot move (attacked).");
        assert_eq!(without_numbers("Nur ein Bauer (Regel 11, 2-12)"), "Nur ein Bauer");
        let parts = [Text::new("short-boxed"), Text::new("short-shifting")];
        assert_eq!(line(&english, &parts), "Only the set's vests · vest-shifting");
    }
}
