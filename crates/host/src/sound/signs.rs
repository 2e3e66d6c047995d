//! Whether there may be a sound device: the same question for every system.

use std::collections::BTreeSet;

/// What says that there may be a device, without asking for one; nothing: there is none. Where it changes, another attempt to open one is
/// worth while.
#[cfg(target_os = "linux")]
pub fn signs() -> BTreeSet<String> {
    super::linux::found()
}

/// What says that there may be a device. Elsewhere than on Linux nothing is lost by asking.
#[cfg(not(any(target_os = "linux", target_arch = "wasm32")))]
pub fn signs() -> BTreeSet<String> {
    BTreeSet::from(["system".to_owned()])
}

/// What says that the page may be heard.
#[cfg(target_arch = "wasm32")]
pub fn signs() -> BTreeSet<String> {
    super::browser::signs()
}
