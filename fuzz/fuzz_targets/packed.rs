//! Fuzzes the pictures that are kept from film to film: any bytes are no picture, or one that is packed and unpacked as the same. Their files
//! need nothing of the engine, and are read here.
#![no_main]

#[allow(dead_code)]
#[path = "../../crates/film/src/studio/frame.rs"]
mod frame;
#[path = "../../crates/film/src/studio/packed.rs"]
mod packed;

use frame::Size;
use packed::{checksum, pack, unpack};

/// The key that everything is kept under here.
const KEY: &str = "0123456789abcdef";

fn one(bytes: &[u8], size: Size) {
    if let Some(frame) = unpack(bytes, size, KEY) {
        assert_eq!(frame.rgba.len(), size.bytes());
        let again = pack(&frame, KEY).expect("a picture is packed");
        assert_eq!(unpack(&again, size, KEY).as_ref(), Some(&frame));
        assert_eq!(unpack(&again, size, "another"), None);
    }
}

// The first two bytes are the size, the others the file; with the checksum that it should have too.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let &[width, height, ref file @ ..] = bytes else { return };
    let size = Size::new(u32::from(width) + 1, u32::from(height) + 1);
    one(file, size);
    if let Some((&[first, _, _, _, _], content)) = file.split_first_chunk() {
        one(&[&[first], &checksum(first, size, KEY, content)[..], content].concat(), size);
    }
});
