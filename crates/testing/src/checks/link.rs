//! Any text as what stands behind the `#` of the page's address: it opens something, or says in a sentence of every language what is wrong.

use rules::AnyGame;
use rules::text::Text;
use words::language::Language;

/// What has to hold for any text: `read` takes it apart into a game, if it is one, and what is wrong; `write` makes the link of a game.
pub fn check(text: &str, read: impl Fn(&str) -> (Option<AnyGame>, Option<Text>), write: impl Fn(&AnyGame) -> String) {
    let (game, fault) = read(text);
    if let Some(fault) = fault {
        assert!(game.is_none(), "what is wrong opens the title");
        for tag in ["en", "de"] {
            let sentence = Language::of(tag).expect("a language").say(&fault);
            assert!(
                sentence.ends_with(['.', '?', '!']) && !sentence.contains(char::is_control),
                "{text:?}: {sentence:?}"
            );
        }
    }
    if let Some(game) = game {
        let (again, fault) = read(&write(&game));
        assert!(again.is_some_and(|again| again.names() == game.names()) && fault.is_none(), "{text:?}");
    }
}
