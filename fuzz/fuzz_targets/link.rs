//! Fuzzes what `testing::checks::link` holds. The reader of links belongs to the table's page, whose engine is too large to build for
//! the fuzzer; it needs nothing of it, so its file is read here.
#![no_main]

use testing::checks;

#[allow(dead_code)]
#[path = "../../src/browser/link.rs"]
mod link;

libfuzzer_sys::fuzz_target!(|fragment: &str| {
    let read = |fragment: &str| {
        let (link, fault) = link::read(fragment);
        let game = if let link::Wanted::Game(game) = link.wanted { Some(*game) } else { None };
        (game, fault)
    };
    checks::link::check(fragment, read, link::of_game);
});
