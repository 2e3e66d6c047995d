//! The files of the set and its rooms: within the program on a desktop; a page fetches them beside it, and those of other rooms when they
//! are asked for.

#[cfg(any(test, target_arch = "wasm32"))]
pub mod fetched;

/// A file under `assets/`; [`carried!`](crate::carried!) makes it.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its path under `assets/`.
    pub path: &'static str,
    bytes: fn() -> &'static [u8],
}

impl File {
    /// A file of this path, with the way to its bytes.
    pub const fn new(path: &'static str, bytes: fn() -> &'static [u8]) -> Self {
        Self { path, bytes }
    }

    /// Its bytes; none as long as a page has not fetched it, which then notes that it is wanted.
    pub fn bytes(self) -> &'static [u8] {
        (self.bytes)()
    }

    /// Whether it is there: within the program always, in a page once it has come. Who asks in vain has it noted.
    pub fn is_there(self) -> bool {
        !self.bytes().is_empty()
    }
}

/// A [`File`](crate::carried::File) under `assets/`; `$root` is where that folder lies from the folder of the caller's `Cargo.toml`.
#[cfg(not(target_arch = "wasm32"))]
#[macro_export]
macro_rules! carried {
    ($root:literal, $path:expr) => {
        $crate::carried::File::new($path, || {
            include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), $root, $path)).as_slice()
        })
    };
}

/// A [`File`](crate::carried::File) under `assets/`, without bytes as long as the page has not fetched it.
#[cfg(target_arch = "wasm32")]
#[macro_export]
macro_rules! carried {
    ($root:literal, $path:expr) => {
        $crate::carried::File::new($path, || $crate::carried::fetched::file($path))
    };
}
