//! Fuzzes what `testing::checks::screens` holds, and the head of a request.
#![no_main]

use std::sync::LazyLock;

use testing::checks::screens;

static HOSTS: LazyLock<Vec<String>> = LazyLock::new(|| vec!["192.168.0.7:4711".to_owned()]);

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = wire::asked(text.as_bytes(), &HOSTS);
    let _ = text.parse::<wire::address::Link>();
    screens::check(text);
});
