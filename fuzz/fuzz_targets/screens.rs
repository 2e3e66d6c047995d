//! Fuzzes what `testing::checks::screens` holds, the head of a request, and links, which are written as they were read.
#![no_main]

use std::sync::LazyLock;

use testing::checks::screens;

static HOSTS: LazyLock<Vec<String>> =
    LazyLock::new(|| vec!["192.168.0.7:4711".to_owned(), "[fd00::7]:4711".to_owned()]);

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = wire::asked(text.as_bytes(), &HOSTS);
    if let Ok(link) = text.parse::<wire::address::Link>() {
        assert_eq!(link.to_string().parse(), Ok(link));
    }
    screens::check(text);
});
