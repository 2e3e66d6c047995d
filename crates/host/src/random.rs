//! Bits that nobody can guess; keys are made of them.

use std::io;

/// Random bytes of the system.
///
/// # Errors
/// If the system has none.
#[cfg(not(target_arch = "wasm32"))]
pub fn bytes<const N: usize>() -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes)
}

/// A page opens no tables, and makes no keys.
///
/// # Errors
/// Always.
#[cfg(target_arch = "wasm32")]
pub fn bytes<const N: usize>() -> io::Result<[u8; N]> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_two_keys_are_alike() {
        let key = || super::bytes::<16>().unwrap();
        assert!(key() != key() && key() != [0; 16]);
    }
}
