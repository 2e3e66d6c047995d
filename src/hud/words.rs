//! What the panels say, besides what the choices and the rules say.

use bevy::prelude::KeyCode;

use crate::bindings;
use crate::choices;
use crate::game::Match;
use crate::hand::button_set::ButtonSet;
use crate::hand::gamepad::Plugged;
use crate::hand::signs;
use crate::language::Language;
use crate::rules::words::capital;
use crate::rules::{AnyAction, AnyGame, AnyPosition};
use crate::table::{Look, Materials};
use crate::text::{Text, Value};

/// The message with a room's name.
pub const fn look(look: Look) -> &'static str {
    match look {
        Look::Study => "look-study",
        Look::Studio => "look-studio",
        Look::Garden => "look-garden",
    }
}

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
        Some(result) => choices::verdict(&the_match.game, result),
        None => {
            let head = Text::new("headline-to-move").with("player", the_match.position().turn());
            (head, choices::standing(&the_match.game))
        }
    }
}

/// A number as the language writes it, from one with a point.
pub fn decimal(number: &str) -> Text {
    match number.split_once('.') {
        Some((whole, part)) => Text::new("decimal").with("whole", whole).with("part", part),
        None => Text::verbatim(number),
    }
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
    let family = plugged.gamepad.then_some(plugged.family)?;
    let signs = family.values().map(|(name, sign)| (name, Value::from(sign)));
    let values: Vec<(&'static str, Value)> = values.iter().cloned().chain(signs).collect();
    language.find(&format!("{id}-pad"), &values)
}

/// What to press for a key: itself, or the button of a gamepad in the hand.
pub fn pressed(language: &Language, plugged: Plugged, key: KeyCode, set: ButtonSet) -> String {
    match plugged.gamepad {
        true => signs::of_key(plugged.family, key, set).unwrap_or_default().to_owned(),
        false => keys(language, bindings::sign(key)),
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

/// A few words each, on one line.
pub fn line(language: &Language, parts: &[Text]) -> String {
    let parts: Vec<String> = parts.iter().map(|part| language.say(part)).collect();
    capital(&parts.join(" · "))
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
        let parts = [Text::new("short-boxed"), Text::new("short-shifting")];
        assert_eq!(line(&english, &parts), "Supply boxed · vest-shifting");
    }
}
