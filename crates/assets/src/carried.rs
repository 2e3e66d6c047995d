//! The files of the set and its rooms: within the program on a desktop; a page fetches them beside it, and those of other rooms when they
//! are asked for.

#[cfg(any(test, target_arch = "wasm32"))]
pub mod fetched;

/// The bytes of a file under `assets/`; `$root` is where that folder lies from the folder of the caller's `Cargo.toml`.
#[cfg(not(target_arch = "wasm32"))]
#[macro_export]
macro_rules! carried {
    ($root:literal, $path:expr) => {
        include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), $root, $path)).as_slice()
    };
}

/// The bytes of a file under `assets/`, empty as long as the page has not fetched it.
#[cfg(target_arch = "wasm32")]
#[macro_export]
macro_rules! carried {
    ($root:literal, $path:expr) => {
        $crate::carried::fetched::file($path)
    };
}
