//! Fuzzes what an interface says to the engine, with short searches.
#![no_main]

use std::io::Cursor;

use plunder::cli::uci::converse;
use testing::checks::uci::conversation;

libfuzzer_sys::fuzz_target!(|text: &str| converse(Cursor::new(conversation(text))).expect("standard output is open"));
